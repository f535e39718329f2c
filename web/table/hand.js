// @ts-check
/** One’s own cards, and how they are put in order. */

import { cardButton } from "./cards.js";
import { usedIds } from "./draft.js";
import { button, el } from "../page/dom.js";
import { figure } from "../page/figures.js";
import { draggable } from "./drag.js";
import { ownCards } from "./view.js";

/** @typedef {import("../page/types.js").CardView} CardView */
/** @typedef {import("../page/types.js").Held} Held */
/** @typedef {import("./draft.js").Draft} Draft */
/**
 * What puts the hand in order.
 * @typedef {{lift: (id: string) => void, move: (id: string, to: number) => void, lay: (id: string, row: number, to: number) => void, shift: (id: string, by: -1 | 1) => void, split: (id: string) => void, sort: (rows: string[][], said: string) => void, done: () => void, put?: (zone: string, id: string) => void, onto?: (group: string, id: string) => void}} HandActs
 */
/**
 * `picks`: whether a set is picked, and no row laid; `lifted`: the card that is being put in another place, if that is
 * what taps do; `fresh`: those that have just come; `home`: the sign of those that are the player's own, where cards of
 * one sign are to be seen as a group.
 * @typedef {{picks: boolean, lifted: string | null, fresh: string[], home?: string}} How
 */

/**
 * One's own cards; those in use stay in their places, pale, those picked stand out.
 * @param {CardView[][]} rows in the player's own groups @param {Held | null} held what the game thinks of them @param {Draft} draft @param {How} how
 * @param {(id: string) => void} tap @param {HandActs} acts
 */
export function drawHand(rows, held, draft, { picks, lifted, fresh, home }, tap, acts) {
  const used = usedIds(draft);
  const order = draft.rows.filter((row) => !row.taken).flatMap((row) => row.placed);
  // Where cards are picked, one that is let go above the hand is meant.
  const pick = (/** @type {string} */ id) => used.has(id) || tap(id);
  const draw = (/** @type {CardView} */ card) => {
    const chosen = lifted === null ? picks && used.has(card.id) : lifted === card.id;
    const press = () => (lifted === null ? tap : acts.lift)(card.id);
    const node = cardButton(card, press, {
      named: draft.named[card.id],
      used: lifted === null && used.has(card.id) && !chosen,
      chosen,
      fresh: fresh.includes(card.id),
      order: picks || lifted !== null ? 0 : order.indexOf(card.id) + 1,
    });
    draggable(
      node,
      (to) => acts.move(card.id, to),
      lifted === null ? (row, to) => (picks ? pick(card.id) : acts.lay(card.id, row, to)) : undefined,
      lifted === null ? (zone) => acts.put?.(zone, card.id) : undefined,
      picks || lifted !== null ? undefined : (group) => acts.onto?.(group, card.id),
    );
    return node;
  };
  const suits = rows.length === 1 && home !== undefined ? suitsOf(rows[0]) : [];
  const groups = suits.length
    ? suits.map((cards) => drawSuit(cards, draw, home))
    : rows.length > 1
      ? rows.map((row, at) => drawGroup(row.map(draw), at + 1, held?.rows[at], rows.slice(0, at).flat().length % WHOLE))
      : rows.flat().map(draw);
  const style = { "--count": rows.flat().length, "--gaps": Math.max(0, rows.length - 1), "--suits": suits.length - 1 };
  const lines = suits.length ? linesOf(suits, STRIPS, APART) : held ? linesOf(rows, WHOLE) : 0;
  const kind = ["hand", held && "grouped", lines > 2 && "close", suits.length && "suited"];
  return el("div", { class: kind, role: "group", "aria-label": "Hand", style }, ...groups);
}

/** So many whole cards of groups lie in a line. */
const WHOLE = 7;
/** So many of them are as wide as what stands below a group. */
const CAPTION = 3;
/** So many cards of suits on a phone, of all but the last a strip; and what two suits lie apart, in strips. */
const [STRIPS, APART] = [8.68, 0.32];

/**
 * How many lines groups take where each stays together.
 * @param {CardView[][]} groups @param {number} most that has room in one @param {number} [apart]
 */
function linesOf(groups, most, apart = 0) {
  let [lines, taken] = [1, 0];
  for (const { length } of groups) {
    const size = length + apart;
    if (taken && taken + size > most) [lines, taken] = [lines + 1, 0];
    taken += size;
    if (taken > most) [lines, taken] = [lines + 1, taken - most];
  }
  return lines;
}

/** @param {Node} hand @param {(Node | null)[]} actions the main one last */
export const actionRow = (hand, actions) =>
  el("div", { class: "hand-row" }, hand, el("div", { class: "actions" }, ...actions));

/** The cards by their signs, where all of each lie together; else nothing. @param {CardView[]} cards */
function suitsOf(cards) {
  /** @type {CardView[][]} */
  const runs = [];
  for (const [at, card] of cards.entries())
    if (cards[at - 1]?.pip === card.pip) runs[runs.length - 1].push(card);
    else runs.push([card]);
  return new Set(cards.map(({ pip }) => pip)).size === runs.length ? runs : [];
}

/** Cards of one sign above their bracket, with its name, which is in the name of each. @param {CardView[]} cards @param {(card: CardView) => Node} draw @param {string} [home] */
function drawSuit(cards, draw, home) {
  const name = / of ([^,]+)/.exec(cards[0].name)?.[1] ?? "";
  const kind = ["group", cards[0].pip === home && "ones-own"];
  const told = el("span", { class: "suit-name small", "aria-hidden": "true" }, name);
  return el("span", { class: kind, role: "group", "aria-label": name }, ...cards.map(draw), told);
}

/**
 * A group of the hand; below it, where the game thinks something of it, its number and what it is.
 * @param {Node[]} cards
 * @param {number} number
 * @param {import("../page/types.js").RowNote | undefined} note
 * @param {number} before so many cards lie in the same line before it, where each line has as many as it may
 */
function drawGroup(cards, number, note, before) {
  const [first, ...others] = cards;
  const [kind, ...more] = note ? captionOf(note, number) : [""];
  const rest = el("span", { class: "more" }, ...more.map((word) => ` ${word}`));
  const told = note && el("span", { class: "group-note", "aria-hidden": "true" }, el("span", {}, kind, rest));
  const name = `Group ${number}${note?.text ? `: ${note.text}` : ""}`;
  const split = before + cards.length > WHOLE && WHOLE - before < CAPTION;
  const kinds = ["group", note?.good && "good", note && !note.text && note.value !== null && "left", split && "split"];
  const style = split ? { "--beside": WHOLE - before } : {};
  return el("span", { class: kinds, style, role: "group", "aria-label": name }, first, told, ...others);
}

/**
 * What stands below a group: what it is, or by what number it is spoken of, and what its cards count that lie in none.
 * Only the first word stands where there is little room.
 * @param {import("../page/types.js").RowNote} note
 * @param {number} number
 */
function captionOf({ good, text, value }, number) {
  if (good) {
    const [first, ...rest] = text.split(" ");
    return [`✓ ${first}`, ...rest];
  }
  if (value === null) return [`${number}`];
  return text ? [`${number}`, "· not yet,", figure(value)] : ["Left", "over,", figure(value)];
}

/** Of more letters it is, besides what the hand counts, told why. */
const MUCH = 65;

/** What the hand is worth as it is grouped, and what its groups lack. @param {Held | null} held */
export function drawHeld(held) {
  if (!held) return null;
  const of = (/** @type {boolean} */ good) =>
    held.rows
      .flatMap((note, at) =>
        note.text && good === Boolean(note.good) ? ` Group ${at + 1}: ${note.text}${good ? "." : ""}` : [],
      )
      .join("");
  // What stands below the groups is told here where there is no room for it.
  const lacks = held.ready ? "" : of(false);
  const kinds = ["held", held.ready ? "ready" : "small", held.text.length > MUCH && "much"];
  return el("p", { class: kinds }, [
    ...held.text.split(/(\d+)/).map((part, at) => (at % 2 ? el("b", {}, part) : part)),
    el("span", { class: "kinds" }, of(true)),
    lacks ? el("span", { class: "lacks" }, lacks) : null,
  ]);
}

/** "King" of the King of spades. @param {import("../page/types.js").CardView} card */
const rankOf = ({ name }) => name.split(" of ")[0];

/**
 * What an act is called: of a hand whose groups count, with the one card that is picked for it.
 * @param {import("../page/types.js").View} view @param {import("../page/types.js").Intent} intent @param {Set<string>} used
 */
export function namedAct(view, intent, used) {
  const label = intent.button || intent.label;
  const cards = ownCards(view);
  const [card, ...more] = intent.draft === "pick" && view.held ? cards.filter(({ id }) => used.has(id)) : [];
  if (!card || more.length) return label;
  // Of one rank there may be several, and it matters which of them goes.
  const rank = rankOf(card);
  const names = new Set(cards.filter((one) => rankOf(one) === rank).map(({ name }) => name));
  return `${label} the ${names.size > 1 ? card.name.replace(/,.*/, "") : rank}`;
}

/**
 * The ways in which the game sorts a hand, and chance.
 * @param {CardView[][]} rows
 * @param {HandActs} acts
 * @param {import("../page/types.js").Sorting[]} sortings
 */
function sorted(rows, acts, sortings) {
  const all = rows.flat().map((card) => card.id);
  const shuffled = () => {
    const drawn = Object.fromEntries(all.map((id) => [id, Math.random()]));
    return [all.toSorted((a, b) => drawn[a] - drawn[b])];
  };
  return el("div", { class: "row", role: "group", "aria-label": "Sort the hand" }, [
    ...sortings.map((one) => button(one.label, () => acts.sort(one.rows, one.label))),
    button("Shuffled", () => acts.sort(shuffled(), "Shuffled")),
  ]);
}

/**
 * The hand alone, while taps put it in order.
 * @param {CardView[][]} rows
 * @param {Held | null} held
 * @param {Draft} draft
 * @param {HandActs} acts
 * @param {string} lifted
 * @param {import("../page/types.js").Sorting[]} sortings
 */
export function drawOrdering(rows, held, draft, acts, lifted, sortings) {
  const by = (/** @type {string} */ label, /** @type {() => void} */ press) =>
    button(label, press, { disabled: !lifted });
  const hand = drawHand(rows, held, draft, { picks: false, lifted, fresh: [] }, () => {}, acts);
  return [
    el("div", { class: "question ordering" }, [
      el("h2", {}, "Order your hand"),
      el("p", {}, "Tap a card, then move it. A gap begins a group with it."),
      sorted(rows, acts, sortings),
      drawHeld(held),
    ]),
    actionRow(hand, [
      by("To the left", () => acts.shift(lifted, -1)),
      by("To the right", () => acts.shift(lifted, 1)),
      by("Gap", () => acts.split(lifted)),
      button("Done", acts.done, { class: "main-action" }),
    ]),
  ];
}
