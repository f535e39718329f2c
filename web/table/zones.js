// @ts-check
/** The places of the table: each in its box with its name, its cards as its kind lies. */

import { button, el, hidden } from "../page/dom.js";
import { late, wholeStyle } from "../page/waiting.js";
import { carriedHome } from "./drag.js";
import { row } from "./zones/row.js";

/** @typedef {import("../page/types.js").View} View */
/** @typedef {import("../page/types.js").Zone} Zone */
/** @typedef {import("../page/types.js").Intent} Intent */
/** @typedef {import("./zones/loose.js").Loose} Loose */
/**
 * A way to lie: its cards, and what their box needs for it.
 * @typedef {{cards: (zone: Zone, loose: Loose, view: View) => Node[], shape?: (box: HTMLElement, zone: Zone) => void}} Kind
 */

/** Hands are none of them: a fan is counted with its player, and lines lie before him (zones/lines.js). */
const NAMES = ["stack", "trick", "groups", "grid"];
/** Those that have come. @type {Map<string, Kind>} */
const KINDS = new Map(Object.entries({ row }));
/** @type {typeof import("./zones/lines.js").drawLines | null} */
let drawLines = null;

/** What a plain table does without (paint.js says which that is): the ways to lie, and all style. */
export async function wholeTable() {
  const [lines, ...parts] = await Promise.all([
    late(import("./zones/lines.js")),
    ...NAMES.map((name) => late(import(`./zones/${name}.js`))),
    wholeStyle(),
  ]);
  drawLines = lines.drawLines;
  for (const [at, name] of NAMES.entries()) KINDS.set(name, parts[at][name]);
}

/** A hand laid open. @param {Zone} zone */
export const laidOpen = (zone) => drawLines?.(zone) ?? null;

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
  // A pile says so of its last card too.
  const counts = one.count > one.cards.length || (one.kind === "stack" && one.count > 0);
  const count = counts ? [el("span", { class: "colon" }, ": "), el("b", {}, one.count)] : [];
  const named = el("span", { class: "place-label small" }, one.label, ...count);
  const intent = view.table.intents.find(({ zone: tapped }) => tapped === one.id);
  const goes = view.table.intents.some(({ to }) => to === one.id);
  // What several have laid is read card by card: a card is let go over it, and it is no button.
  const isButton = intent || (goes && one.kind !== "trick");
  const lying = el("span", { class: "lying", "aria-hidden": isButton ? "true" : null }, ...cards(one, loose, view));
  // What is only shown once more in the middle is opened where it is wanted.
  if (one.recalls && one.owner === null)
    return el("details", { class: `${kind} recalled`, "data-key": `zone ${one.id}` }, el("summary", {}, named), lying);
  const told = { class: kind, role: "group", "aria-label": said(view, one), "data-to": goes ? one.id : undefined };
  const box = intent
    ? toTap(intent, one, kind, loose, lying, named)
    : (isButton && toPut(view, one, kind, loose, lying, named)) || el("div", told, lying, named);
  shape?.(box, one);
  return box;
}

/**
 * A place that is tapped, or of which the card is carried to the hand.
 * @param {Intent} intent @param {Zone} one @param {string} kind @param {Loose} loose @param {HTMLElement} lying @param {Node} named
 */
function toTap(intent, one, kind, loose, lying, named) {
  const begin = () => loose.begin(intent);
  const told = { class: `${kind} to-tap`, "data-key": `zone ${one.id}` };
  const box = button("", begin, told, lying, named, hidden(`. ${intent.label}`));
  carriedHome(box, lying, begin);
  return box;
}

/**
 * A place that the card goes to which is chosen, or is let go over it; nothing where none does now.
 * @param {View} view @param {Zone} one @param {string} kind @param {Loose} loose @param {HTMLElement} lying @param {Node} named
 */
function toPut(view, one, kind, loose, lying, named) {
  const goal = view.table.intents.find(({ to }) => to === one.id);
  if (!goal) return null;
  const told = { class: `${kind} to-put`, "data-key": `zone ${one.id}`, "data-to": one.id };
  const top = one.cards.at(-1)?.name;
  return button("", () => loose.put(one.id), told, lying, named, hidden(`${top ? `: ${top}` : ""}. ${goal.label}`));
}

/** A place in words. @param {View} view @param {Zone} one */
function said(view, one) {
  const who = (/** @type {import("../page/types.js").CardView} */ card) =>
    card.seat === null
      ? card.name
      : `${view.players[card.seat].name}: ${[card.name, card.note].filter(Boolean).join(", ")}`;
  const open = one.cards.flatMap((card) => (card.name ? [who(card)] : [])).join("; ");
  return [one.label, open || (one.groups.length ? "" : String(one.count))].filter(Boolean).join(": ");
}
