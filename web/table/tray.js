// @ts-check
/** What is being put together: its rows, and what Python says of it. */

import { cardButton, cardPicture } from "./cards.js";
import { usedIds } from "./draft.js";
import { acting, answering, button, dialog, el, find, icon, iconButton, offer } from "../page/dom.js";
import { sumOf } from "../page/figures.js";
import { draggable } from "./drag.js";
import { withPart } from "../page/waiting.js";
import { meaningButton } from "./asking.js";
import { cardsById, groupsById, ownCards } from "./view.js";
import { intoRows } from "./zones/loose.js";

/** @typedef {import("../page/types.js").View} View */
/** @typedef {import("../page/types.js").CardView} CardView */
/** @typedef {import("../page/types.js").Group} Group */
/** @typedef {import("../page/types.js").Option} Option */
/** @typedef {import("./draft.js").Draft} Draft */
/**
 * @typedef {{tap: (id: string) => void, lay: (id: string, row: number, to: number) => void, remove: (id: string) => void, focusRow: (row: number) => void, end: (end: "before" | "after") => void, move: (id: string, to: number) => void, more: () => void}} Acts
 */

/** So many cards of rows have room on one line of a phone. */
const LINE = 7;

/**
 * The rows being put together. One that takes up a group is there once it has.
 * @param {Draft} draft @param {import("../page/types.js").Intent} intent
 * @param {View} view @param {Acts} acts
 */
export function drawRows(draft, intent, view, acts) {
  const [cards, groups, { notes }] = [cardsById(view), groupsById(view), view];
  // What a wild card can only stand for stands on it, unless somebody has named it.
  const shown = { ...draft, named: { ...Object.assign({}, ...notes.map(({ stands }) => stands)), ...draft.named } };
  const seen = draft.rows.filter((row, at) => row.taken || !intent.rows[at]?.takes).length;
  const filled = draft.rows.filter(({ taken, placed }) => taken || placed.length);
  const next = nextRow(draft, intent, notes);
  const shelves = drawShelves(draft, intent, view, acts);
  const laid = usedIds(draft).size + sumOf(filled, ({ taken }) => groups.get(taken?.group ?? "")?.cards.length ?? 0);
  const beside = sumOf(shelves, (shelf) => shelf?.querySelectorAll(".card").length ?? 0);
  const kind = ["tray-rows", filled.length > 1 && "several", laid + beside > LINE && "broad"];
  return el("div", { class: kind, style: { "--laid": laid + beside } }, [
    ...shelves,
    ...draft.rows.map((row, at) => {
      const { label, hint, takes } = intent.rows[at] ?? furtherRow(intent, at);
      const target = row.taken ? groups.get(row.taken.group) : undefined;
      if (takes && !target) return null;
      const isPlace = intent.held && !row.placed.length;
      const lying = inOrder(row.placed, notes[at]?.order);
      const content = target ? takenCards(shown, at, cards, target, acts) : placedCards(lying, shown, cards, acts);
      const head = {
        label: target ? `${label} ${target.label}` : label,
        hint: row.placed.length ? "" : hint,
        // What is empty is chosen by a tap on its place.
        chosen: seen > 1 && !isPlace,
        explained: target?.word ?? "",
        note: notes[at],
      };
      if (isPlace) content.push(layHere(label, at, draft.active === at, acts));
      if (at === next) content.push(beginning(intent.rows[at].then, at, acts));
      return drawRow(draft, at, head, content, acts);
    }),
  ]);
}

/**
 * The first empty row that asks for what comes next, once the row in use is good and cards are left for it; -1 if none does.
 * @param {Draft} draft @param {import("../page/types.js").Intent} intent @param {View["notes"]} notes
 */
function nextRow(draft, { rows, cards }, notes) {
  if (!notes[draft.active]?.good || usedIds(draft).size === cards?.length) return -1;
  return draft.rows.findIndex(({ placed }, at) => !placed.length && Boolean(rows[at]?.then));
}

/** Cards of a row as they are to be seen, where the game says how. @param {string[]} placed @param {string[]} [order] */
const inOrder = (placed, order = []) =>
  order.length === placed.length && placed.every((id) => order.includes(id)) ? order : placed;

/** Where the cards of an empty row go, which a tap chooses. @param {string} label @param {number} at @param {boolean} isNow @param {Acts} acts */
const layHere = (label, at, isNow, acts) =>
  button(isNow ? `Tap cards for ${label.toLowerCase()}` : label, () => acts.focusRow(at), {
    class: "lay-here",
    "data-key": `lay ${at}`,
    "aria-pressed": String(isNow),
  });

/** @param {string} told @param {number} at @param {Acts} acts */
const beginning = (told, at, acts) =>
  button(told, () => acts.focusRow(at), { class: "next-row", "data-key": `next ${at}` });

/** A row that was added: it is numbered on. @param {import("../page/types.js").Intent} intent @param {number} at */
function furtherRow({ label, help, rows }, at) {
  const last = rows[rows.length - 1];
  return { label: last ? last.label.replace(/\d+$/, String(at + 1)) : label, hint: last?.hint || help, takes: false };
}

/**
 * `chosen`: whether there is another row to choose; `explained`: a word on the table.
 * @typedef {{label: string, hint: string, chosen: boolean, explained: string, note: import("../page/types.js").RowNote | undefined}} Head
 */

/** @param {Draft} draft @param {number} at @param {Head} head @param {(Node | null)[]} content @param {Acts} acts */
function drawRow(draft, at, { label, hint, chosen, explained, note }, content, acts) {
  const active = draft.active === at;
  const choosing = { class: "kind", "aria-pressed": String(active), "data-key": `row ${at}`, "data-once": "" };
  const title = chosen ? button(label, () => acts.focusRow(at), choosing) : el("span", { class: "kind" }, label);
  const explain = explained ? meaningButton([["", explained]]) : null;
  const good = note?.good === false ? "why" : note?.good && "good";
  const told = note?.text ? el("span", { class: ["small note", good] }, note.text) : null;
  // Where all that is to be said of it is its value, with a word or without, that stands in the note’s place.
  const valued = note && note.value !== null && (note.brief || !note.text);
  const brief = valued
    ? el("span", { class: "brief", "aria-hidden": "true" }, el("b", {}, note.value), ` ${note.brief}`)
    : null;
  return el("div", { class: ["draft-row", active && "active"], role: "group", "aria-label": label }, [
    el("div", { class: "row-head" }, title, explain, told, brief, hint ? el("span", { class: "hint" }, hint) : null),
    el("div", { class: "tray-row", "data-at": at, "data-row": draft.rows[at].taken ? "take" : "row" }, ...content),
  ]);
}

/**
 * What an intent may use that lies in no row and in no hand: it stands beside the rows, to be tapped or dragged into
 * one. What lies before the player himself has its own name.
 * @param {Draft} draft @param {import("../page/types.js").Intent} intent @param {View} view @param {Acts} acts
 */
function drawShelves(draft, { cards: ids, shelf }, view, acts) {
  const [cards, used, held] = [cardsById(view), usedIds(draft), new Set(ownCards(view).map(({ id }) => id))];
  const left = (ids ?? []).flatMap((id) => (used.has(id) || held.has(id) ? [] : (cards.get(id) ?? [])));
  if (!shelf) return [];
  const before = view.table.zones.find(({ kind, owner }) => kind === "groups" && owner === view.viewer);
  const laid = new Set(before?.groups.flatMap((group) => group.cards.map(({ id }) => id)));
  const own = left.filter(({ id }) => laid.has(id));
  const others = left.filter(({ id }) => !laid.has(id));
  return [drawShelf(shelf, others, acts), drawShelf(`Of your ${before?.label.toLowerCase()}`, own, acts)];
}

/** @param {string} name @param {CardView[]} left @param {Acts} acts */
function drawShelf(name, left, acts) {
  if (!left.length) return null;
  const lay = (/** @type {CardView} */ card) => {
    const node = cardButton(card, () => acts.tap(card.id));
    return intoRows(node, card.id, acts.lay);
  };
  return el("div", { class: "draft-row beside", role: "group", "aria-label": name }, [
    el("div", { class: "row-head" }, el("span", { class: "kind" }, name)),
    el("div", { class: "tray-row" }, ...left.map(lay)),
  ]);
}

/** @param {string[]} ids @param {Draft} draft @param {Map<string, CardView>} cards @param {Acts} acts */
const placedCards = (ids, draft, cards, acts) => ids.map((id) => trayCard(id, draft, cards, acts));

/** @param {string} id @param {Draft} draft @param {Map<string, CardView>} cards @param {Acts} acts */
function trayCard(id, draft, cards, acts) {
  const card = cards.get(id);
  if (!card) return null;
  const node = cardButton(card, () => acts.remove(id), { named: draft.named[id], more: ", put back" });
  node.dataset.key = `tray ${id}`;
  node.removeAttribute("aria-pressed");
  draggable(
    node,
    (to) => acts.move(id, to),
    (row, to) => (row < 0 ? acts.remove(id) : acts.lay(id, row, to)),
  );
  return node;
}

/**
 * A group taken up: in one run with open ends, or card by card.
 * @param {Draft} draft
 * @param {number} row
 * @param {Map<string, CardView>} cards
 * @param {Group} target
 * @param {Acts} acts
 */
function takenCards(draft, row, cards, target, acts) {
  const { taken, placed } = draft.rows[row];
  if (taken?.takes === "block") {
    const at = placed.indexOf(taken.group);
    const [before, after] = [placed.slice(0, at), placed.slice(at + 1)];
    // Where cards lie already, more are asked for only while this row is the one in use.
    const further = (/** @type {"before" | "after"} */ end, /** @type {string[]} */ some) =>
      some.length && draft.active !== row ? null : slot(end, target, draft, row, acts);
    return [
      ...placedCards(before, draft, cards, acts),
      further("before", before),
      el("span", { class: "block", "aria-label": target.label, role: "img" }, [
        ...target.cards.map((card) => cardPicture(card, draft.named[card.id])),
      ]),
      // The open slot stands where the next card goes: outside the cards that follow the group.
      ...placedCards(after, draft, cards, acts),
      further("after", after),
    ];
  }
  const used = new Set(placed);
  const left = target.cards.filter((card) => !used.has(card.id));
  const shelf = el("span", { class: "shelf", role: "group", "aria-label": `Cards of ${target.label} still to place` }, [
    ...left.map((card) => cardButton(card, () => acts.tap(card.id), { named: draft.named[card.id] })),
  ]);
  return [...placedCards(placed, draft, cards, acts), ...(left.length ? [shelf] : [])];
}

/** @param {"before" | "after"} end @param {Group} target @param {Draft} draft @param {number} row @param {Acts} acts */
function slot(end, target, draft, row, acts) {
  const here = draft.active === row && draft.end === end;
  const told = { class: "slot", "data-end": end, "data-key": `slot ${end}`, "aria-pressed": String(here) };
  return iconButton("plus", `Add ${end} ${target.label}`, () => acts.end(end), told);
}

/** Opens the book at the rule that a refusal names. @param {string} rule @param {string} [label] */
export function ruleButton(rule, label = `Rule ${rule}`) {
  const open = () => withPart(import("../home/book.js"), ({ openRule }) => openRule(rule));
  return rule.includes(".") ? acting(label, open, { class: "rule-link" }) : null;
}

/**
 * What Python says of the draft.
 * @param {Option | undefined} option
 * @param {boolean} waiting
 * @param {(Node | null)[]} counted how many cards are in use, and where to ask, where each row tells the rest itself
 * @param {number | null} before the points that its player has
 * @param {number[]} [parts] what its rows count
 */
export function drawVerdict(option, waiting, counted, before, parts = []) {
  const box = el("div", { class: "verdict", "aria-busy": String(waiting) }, ...counted);
  if (!option) return box;
  const counts = counted.length > 0;
  const { reason, early, rule, label } = option;
  const score = option.score ?? option.grows;
  const meaning = () => (option.words.length ? meaningButton(option.words) : "");
  const asks = Object.keys(option.ask).length > 0;
  if (reason && !counts) {
    const no = early || asks ? null : el("b", { class: "no" }, icon("cross"), " No: ");
    box.append(el("p", { class: early ? "why resting" : "why" }, no, reason, ruleButton(rule), meaning()));
  }
  if (option.move && score !== null) {
    const worth = counts ? pointsTold(score) : pointsOf(option, score);
    box.append(el("p", { class: "worth" }, el("span", { class: "label" }, `${label} `), meaning(), worth));
  }
  const earned = option.score ?? (before && option.grows);
  if (option.move && option.brief) box.append(el("p", { class: "becomes" }, option.brief));
  else if (option.move && earned && before !== null)
    box.append(el("p", { class: "becomes" }, `${before} becomes `, el("b", {}, before + earned)));
  else if (option.move && parts.length > 1) box.append(el("p", { class: "becomes" }, parts.join(" + ")));
  // What a word would be worth that is none, nobody is told.
  if (!counts && (asks || !isSum(option)))
    box.append(...option.detail.map((line) => el("div", { class: "sum" }, line)));
  return box;
}

/** Whether what is told of it is how its points add up. @param {Option} option */
const isSum = ({ score, detail }) => score !== null && detail.length > 0;

/** @param {number} score */
const pointsTold = (score) => el("span", { class: ["points", score > 0 && "gain"] }, score);

/** The points of a draft, which open to how they add up. @param {Option} option @param {number} score */
function pointsOf(option, score) {
  if (!isSum(option)) return pointsTold(score);
  const told = { "aria-label": `${score}: how it adds up`, "aria-haspopup": "dialog", "data-key": "points" };
  return button(String(score), () => void openCount(option), { class: score > 0 ? "points gain" : "points", ...told });
}

/** @param {Option} option */
const openCount = ({ label, detail }) =>
  dialog(label, [el("ul", { class: "count" }, ...detail.map((line) => el("li", {}, line)))]);

/**
 * Asks what a wild card stands for; "" if nothing was chosen.
 * @param {View} view
 * @param {Draft} draft
 * @param {Option} option
 */
export async function chooseStanding(view, draft, option) {
  const [id, letters] = Object.entries(option.ask)[0];
  const box = el("div", { class: "letters", "data-asks": id });
  const chosen = offer(`${wordAround(view, draft, id)}: ${option.prompt}`, [box], "Cancel");
  box.append(...[...letters].map((letter) => answering(letter.toUpperCase(), letter)));
  find("button", box)?.focus();
  return chosen;
}

/** The row with that card in it, which is a gap: "RO_AL". @param {View} view @param {Draft} draft @param {string} id */
function wordAround(view, draft, id) {
  const cards = cardsById(view);
  const groups = groupsById(view);
  const cardIds = (/** @type {string} */ each) => groups.get(each)?.cards.map((card) => card.id) ?? [each];
  const row = draft.rows.map((one) => one.placed.flatMap(cardIds)).find((ids) => ids.includes(id)) ?? [];
  return row
    .map((each) => {
      const card = cards.get(each);
      const mark = draft.named[each] ?? (card?.wild ? card.stands : card?.mark);
      return each === id || !mark ? "_" : mark.toUpperCase();
    })
    .join("");
}
