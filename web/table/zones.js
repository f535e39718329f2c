// @ts-check
/** The places of the table: each in its box with its name, its cards as its kind lies. */

import { button, el, hidden } from "../page/dom.js";
import { grid } from "./zones/grid.js";
import { groups } from "./zones/groups.js";
import { row } from "./zones/row.js";
import { stack } from "./zones/stack.js";
import { trick } from "./zones/trick.js";

/** @typedef {import("../page/types.js").View} View */
/** @typedef {import("../page/types.js").Zone} Zone */
/** @typedef {import("./zones/loose.js").Loose} Loose */
/**
 * A way to lie: its cards, and what their box needs for it.
 * @typedef {{cards: (zone: Zone, loose: Loose, view: View) => Node[], shape?: (box: HTMLElement, zone: Zone) => void}} Kind
 */

/** Hands are none of them: a fan is counted with its player, and lines lie before him (zones/lines.js). */
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
  const count = one.count > one.cards.length ? [el("span", { class: "colon" }, ": "), el("b", {}, one.count)] : [];
  const named = el("span", { class: "place-label small" }, one.label, ...count);
  const intent = view.table.intents.find(({ zone: tapped }) => tapped === one.id);
  const lying = el("span", { class: "lying", "aria-hidden": intent ? "true" : undefined }, ...cards(one, loose, view));
  // What is only shown once more in the middle is opened where it is wanted.
  if (one.recalls && one.owner === null)
    return el("details", { class: `${kind} recalled`, "data-key": `zone ${one.id}` }, el("summary", {}, named), lying);
  const box = intent
    ? button(
        "",
        () => loose.begin(intent),
        { class: `${kind} to-tap`, "data-key": `zone ${one.id}` },
        lying,
        named,
        hidden(`. ${intent.label}`),
      )
    : el("div", { class: kind, role: "group", "aria-label": said(view, one) }, lying, named);
  shape?.(box, one);
  return box;
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
