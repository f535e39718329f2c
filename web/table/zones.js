// @ts-check
/** The places of the table: each in its box with its name, its cards as its kind lies. */

import { button, el, hidden } from "../page/dom.js";
import { backs, cardButton, cardPicture, groupPicture } from "./cards.js";
import { draggable } from "./drag.js";

/** @typedef {import("../page/types.js").CardView} CardView */
/** @typedef {import("../page/types.js").View} View */
/** @typedef {import("../page/types.js").Zone} Zone */
/**
 * Cards of the table that are put together where they lie, tapped or dragged into a row: which they are, those in use
 * in their order, the tap, and what a drag into a row does.
 * @typedef {{ids: Set<string>, used: string[], tap: (id: string) => void, lay: (id: string, row: number, to: number) => void, begin: (intent: import("../page/types.js").Intent) => void}} Loose
 */
/**
 * A way to lie: its cards, and what their box needs for it.
 * @typedef {{cards: (zone: Zone, loose: Loose, view: View) => Node[], shape?: (box: HTMLElement, zone: Zone) => void}} Kind
 */

/** Of more in a row, each covers part of the one before it. */
const MANY = 6;

/** Cards side by side. @type {Kind} */
const row = {
  cards: ({ cards }, loose) => cards.map((card) => looseCard(card, loose)),
  shape: (box, { cards }) => box.classList.toggle("many", cards.length > MANY),
};

/** Cards in rows and columns. @type {Kind} */
const grid = {
  cards: ({ cards, columns }, loose) =>
    cards.map((card, at) =>
      looseCard(card, loose, `, row ${Math.floor(at / columns) + 1}, card ${(at % columns) + 1}`),
    ),
  shape: (box, { columns }) => box.style.setProperty("--columns", String(columns)),
};

/** Cards that belong together, group by group; one whose cards are put together now stands upright. @type {Kind} */
const groups = {
  cards: (zone, loose) =>
    zone.groups.map((group) =>
      group.upright || group.cards.some((card) => loose.ids.has(card.id))
        ? el("div", { class: "column", role: "group", "aria-label": group.label }, [
            ...group.cards.map((card) => looseCard(card, loose)),
          ])
        : groupPicture(group),
    ),
};

/** Cards on one another: the upmost, or a back. @type {Kind} */
const stack = {
  cards: ({ cards, count, back }, loose) =>
    cards.length ? [looseCard(cards[cards.length - 1], loose)] : backs(Math.min(1, count), back),
};

/** Cards played to one another, each with who played it. @type {Kind} */
const trick = {
  cards: ({ cards }, _, view) =>
    cards.map((card) => {
      const who = card.seat === null ? "" : view.players[card.seat].name;
      const told = el("figcaption", { class: "small" }, [who, card.note].filter(Boolean).join(" "));
      return el("figure", { class: "played" }, cardPicture(card), told);
    }),
};

/** Hands are none of them: a fan is counted with its player, and lines lie before him. */
const KINDS = new Map(Object.entries({ stack, trick, groups, row, grid }));

/**
 * One place on the table; one of an unknown kind is a row.
 * @param {View} view
 * @param {Zone} one
 * @param {Loose} loose
 */
export function place(view, one, loose) {
  const known = KINDS.get(one.kind);
  const { cards, shape } = known ?? row;
  const kind = `place ${known ? one.kind : "row"}`;
  const name = one.count > one.cards.length ? `${one.label}: ${one.count}` : one.label;
  const named = el("span", { class: "place-label small" }, name);
  const intent = view.table.intents.find(({ zone: tapped }) => tapped === one.id);
  const lying = el("span", { class: "lying", "aria-hidden": intent ? "true" : undefined }, ...cards(one, loose, view));
  // What is only shown once more in the middle is opened where it is wanted.
  if (one.recalls && one.owner === null)
    return el("details", { class: `${kind} recalled`, "data-key": `zone ${one.id}` }, el("summary", {}, named), lying);
  const tapped = { class: `${kind} to-tap`, "data-key": `zone ${one.id}` };
  const box = intent
    ? button("", () => loose.begin(intent), tapped, lying, named, hidden(`. ${intent.label}`))
    : el("div", { class: kind, role: "group", "aria-label": said(view, one) }, lying, named);
  shape?.(box, one);
  return box;
}

/** A place in words. @param {View} view @param {Zone} one */
function said(view, one) {
  const who = (/** @type {CardView} */ card) =>
    card.seat === null
      ? card.name
      : `${view.players[card.seat].name}: ${[card.name, card.note].filter(Boolean).join(", ")}`;
  const open = one.cards
    .filter((card) => card.name)
    .map(who)
    .join("; ");
  return [one.label, open || (one.groups.length ? "" : String(one.count))].filter(Boolean).join(": ");
}

/**
 * A card of the table, a picture where it is not put together now.
 * @param {CardView} card @param {Loose} loose @param {string} [where] it lies, for those who do not see it
 */
function looseCard(card, { ids, used, tap, lay }, where = "") {
  if (!ids.has(card.id)) return cardPicture(card);
  const at = used.indexOf(card.id);
  return freeCard(card, { tap, lay }, { used: at >= 0, order: at + 1, more: where });
}

/**
 * A card of the table to be tapped, or dragged into a row.
 * @param {CardView} card @param {Pick<Loose, "tap" | "lay">} acts @param {Parameters<typeof cardButton>[2]} [how] it is drawn
 */
export function freeCard(card, { tap, lay }, how) {
  const node = cardButton(card, () => tap(card.id), how);
  draggable(node, { lay: (row, to) => row >= 0 && lay(card.id, row, to) });
  return node;
}

// -- a hand laid open, a group a line: its cards, and what it is; it stands before its player, in no box

/** @param {Zone} zone */
export const drawLines = ({ groups }) =>
  el("div", { class: "words lines" }, [
    ...groups.map(({ id, label, cards }) =>
      el("div", { class: "line", "data-key": `word ${id}` }, [
        el("span", { class: "line-cards" }, ...cards.map(openCard)),
        el("span", { class: "small" }, label),
      ]),
    ),
  ]);

/** @param {CardView} card */
function openCard(card) {
  const picture = cardPicture(card);
  picture.append(hidden(card.name));
  return picture;
}

/** All hands that lie open, for whoever looks at the end of it all. @param {View} view */
export const drawLaid = (view) =>
  view.table.zones
    .filter((one) => one.kind === "lines" && one.groups.length && one.owner !== null)
    .map((one) => el("section", { class: "laid" }, el("h3", {}, view.players[one.owner ?? 0].name), drawLines(one)));
