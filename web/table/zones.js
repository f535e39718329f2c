// @ts-check
/** The places of the table, each drawn by the way it lies: a stack, a trick, groups, a row, a grid, or lines. */

import { backs, cardButton, cardPicture, groupPicture } from "./cards.js";
import { button, el, hidden } from "../page/dom.js";
import { draggable } from "./drag.js";

/** @typedef {import("../page/types.js").View} View */
/** @typedef {import("../page/types.js").Zone} Zone */
/**
 * Cards of the table that are put together where they lie: which they are, those in use in their order, the tap, and
 * what a drag into a row does.
 * @typedef {{ids: Set<string>, used: string[], tap: (id: string) => void, lay: (id: string, row: number, to: number) => void, begin: (intent: import("../page/types.js").Intent) => void}} Loose
 */

/** Cards of a row that lie side by side; of more, each covers part of the one before it. */
const MANY = 6;

/**
 * One place on the table, by the way it lies; one of an unknown kind is a row.
 * @param {View} view
 * @param {Zone} one
 * @param {Loose} loose
 */
export function place(view, one, loose) {
  const lay = (/** @type {import("../page/types.js").CardView} */ card, at = 0) =>
    looseCard(card, loose, whereIn(one, at));
  const named = el(
    "span",
    { class: "place-label small" },
    one.count > one.cards.length ? `${one.label}: ${one.count}` : one.label,
  );
  const lies = /** @type {Record<string, () => Node[]>} */ ({
    stack: () =>
      one.cards.length
        ? [looseCard(one.cards[one.cards.length - 1], loose, "")]
        : backs(Math.min(1, one.count), one.back),
    trick: () => one.cards.map((card) => played(view, card)),
    groups: () =>
      one.groups.map((group) =>
        group.upright || group.cards.some((card) => loose.ids.has(card.id))
          ? el(
              "div",
              { class: "column", role: "group", "aria-label": group.label },
              ...group.cards.map((card) => lay(card)),
            )
          : groupPicture(group),
      ),
  });
  const cards = (lies[one.kind] ?? (() => one.cards.map(lay)))();
  const kind = `place ${lies[one.kind] || one.kind === "grid" ? one.kind : "row"}`;
  const intent = view.table.intents.find(({ zone: tapped }) => tapped === one.id);
  const content = [el("span", { class: "lying", "aria-hidden": intent ? "true" : undefined }, ...cards), named];
  // What is only shown once more in the middle is opened where it is wanted.
  if (one.recalls && one.owner === null)
    return el(
      "details",
      { class: `${kind} recalled`, "data-key": `zone ${one.id}` },
      el("summary", {}, named),
      content[0],
    );
  const box = intent
    ? button(
        "",
        () => loose.begin(intent),
        { class: `${kind} to-tap`, "data-key": `zone ${one.id}` },
        ...content,
        hidden(`. ${intent.label}`),
      )
    : el("div", { class: kind, role: "group", "aria-label": said(view, one) }, ...content);
  if (one.columns) box.style.setProperty("--columns", String(one.columns));
  if (one.kind === "row" && one.cards.length > MANY) box.classList.add("many");
  return box;
}

/** The place of a card in a grid, for those who do not see it. @param {Zone} one @param {number} at */
const whereIn = ({ columns }, at) =>
  columns ? `, row ${Math.floor(at / columns) + 1}, card ${(at % columns) + 1}` : "";

/**
 * A card of the table, to be tapped or dragged into a row where that is what is done now.
 * @param {import("../page/types.js").CardView} card
 * @param {Loose} loose
 * @param {string} where
 */
function looseCard(card, { ids, used, tap, lay }, where) {
  if (!ids.has(card.id)) return cardPicture(card);
  const at = used.indexOf(card.id);
  const node = cardButton(card, () => tap(card.id), { used: at >= 0, order: at + 1, more: where });
  draggable(
    node,
    () => {},
    (row, to) => row >= 0 && lay(card.id, row, to),
  );
  return node;
}

/** A card of a trick, with who played it. @param {View} view @param {import("../page/types.js").CardView} card */
function played(view, card) {
  const who = card.seat === null ? "" : view.players[card.seat].name;
  return el(
    "figure",
    { class: "played" },
    cardPicture(card),
    el("figcaption", { class: "small" }, [who, card.note].filter(Boolean).join(" ")),
  );
}

/** A place in words. @param {View} view @param {Zone} one */
function said(view, one) {
  const who = (/** @type {import("../page/types.js").CardView} */ card) =>
    card.seat === null
      ? card.name
      : `${view.players[card.seat].name}: ${[card.name, card.note].filter(Boolean).join(", ")}`;
  const open = one.cards
    .filter((card) => card.name)
    .map(who)
    .join("; ");
  return [one.label, open || (one.groups.length ? "" : String(one.count))].filter(Boolean).join(": ");
}

/** A hand laid open, a group a line: its cards, and what it is. @param {Zone} one */
export const drawLines = ({ groups }) =>
  el(
    "div",
    { class: "words lines" },
    ...groups.map(({ id, label, cards }) =>
      el(
        "div",
        { class: "line", "data-key": `word ${id}` },
        el("span", { class: "line-cards" }, ...cards.map(openCard)),
        el("span", { class: "small" }, label),
      ),
    ),
  );

/** @param {import("../page/types.js").CardView} card */
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
