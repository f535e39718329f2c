// @ts-check
/** Cards and groups of cards as they are seen and named: to look at, to tap, face down. */

import { button, el, hidden } from "../page/dom.js";
import { listed } from "../page/sides.js";
import { carriedHome } from "./drag.js";
import { bust, pip } from "./pips.js";

/** @typedef {import("../page/types.js").CardView} CardView */
/** @typedef {import("../page/types.js").Group} Group */

/** What a card is called. @param {CardView} card @param {string} [named] */
export const cardName = (card, named = "") =>
  card.wild && named ? `${card.name.split(" as ")[0]} as ${named.toUpperCase()}` : card.name || "face down";

/** @param {CardView} card @param {string} named */
function face(card, named) {
  if (!card.name) return [];
  const mark = (card.wild && (named.toUpperCase() || card.stands)) || card.mark;
  return card.value === null ? indexFace(card, mark) : letterFace(card, mark);
}

/**
 * A large letter, its pip and its value, and the pip again at the foot; a card that stands for nothing yet shows what
 * it is.
 * @param {CardView} card
 * @param {string} mark
 */
function letterFace(card, mark) {
  return [
    mark ? el("span", { class: `letter ${widthOf(mark)}`, "aria-hidden": "true" }, mark) : null,
    pip(card.pip),
    el("span", { class: String(card.value).length > 1 ? "value wide" : "value", "aria-hidden": "true" }, card.value),
    mark ? null : el("span", { class: "title", "aria-hidden": "true" }, card.name),
    pip(card.pip, "large"),
  ];
}

/** How much room a mark takes. @param {string} mark */
const widthOf = (mark) => (mark.length > 1 ? "long" : /^[MQW]$/.test(mark) ? "wide" : "");

/** A rank over its pip at the left, and a large pip or a court bust. @param {CardView} card @param {string} mark */
function indexFace(card, mark) {
  return [
    el("span", { class: mark.length > 1 ? "rank wide" : "rank", "aria-hidden": "true" }, mark),
    pip(card.pip),
    bust(mark) ?? pip(card.pip, "large"),
    card.wild ? el("span", { class: "wild", "aria-hidden": "true" }, "wild") : null,
  ];
}

/** @param {CardView} card */
const kind = (card) =>
  !card.name ? "back" : card.pip === "knave" ? "knave" : `${card.colour}${card.value === null ? " index" : ""}`;

/** A card to look at. @param {CardView} card @param {string} [named] */
export const cardPicture = (card, named = "") =>
  el("span", { class: `card ${kind(card)}`, "data-id": card.id }, ...face(card, named), noteOf(card));

/** A bar on a card of which there is more to say than its face tells; its name says what. @param {CardView} card */
const noteOf = (card) =>
  card.note && card.seat === null
    ? el("span", { class: "noted", title: card.note, "aria-hidden": "true" }, card.note)
    : null;

/**
 * A card to tap.
 * @param {CardView} card
 * @param {() => void} press
 * @param {{named?: string, used?: boolean, order?: number, chosen?: boolean, fresh?: boolean, more?: string}} [state]
 */
export function cardButton(card, press, { named = "", used, order, chosen, fresh, more = "" } = {}) {
  const told = {
    class: ["card", kind(card), used && "used", chosen && "chosen"],
    "data-id": card.id,
    "data-key": `card ${card.id}`,
    "aria-pressed": String(Boolean(used || chosen)),
  };
  return button("", press, told, [
    ...face(card, named),
    noteOf(card),
    ...(fresh ? [el("span", { class: "drawn", "aria-hidden": "true" }, "new"), hidden("New: ")] : []),
    order ? el("span", { class: "order", "aria-hidden": "true" }, order) : null,
    hidden(cardName(card, named) + more),
  ]);
}

/** So many backs. @param {number} count @param {string} [back] the drawing on them */
export const backs = (count, back = "crown") =>
  Array.from({ length: count }, () => el("span", { class: `card back ${back}`, "aria-hidden": "true" }));

/** What a group of cards is called. @param {Group} group */
function groupName(group) {
  const value = group.value === null ? "" : `, ${group.value} points`;
  const whole = group.cards.every((card) => card.value === null && card.name);
  const colours = group.cards.map((card) => (card.wild ? card.name.split(" ")[0] : card.colour)).join(" ");
  return `${group.label}${value}, ${group.cards.length} cards: ${whole ? group.cards.map((card) => card.name).join(", ") : colours}`;
}

/** Pictures of its cards, which are told in words beside them. @param {Group} group */
export function silentCards({ cards }) {
  const pictures = cards.map((card) => cardPicture(card));
  for (const picture of pictures) picture.setAttribute("aria-hidden", "true");
  return pictures;
}

/**
 * Cards of a hand as one picture, named card by card.
 * @param {CardView[]} cards @param {string} kind @param {Record<string, number>} style
 */
export function handPicture(cards, kind, style) {
  const told = { role: "img", "aria-label": `Hand: ${listed(cards.map((card) => cardName(card)))}` };
  return el("div", { class: kind, ...told, style }, ...cards.map((card) => cardPicture(card)));
}

/**
 * Cards lying together; a button that takes them up or explains them.
 * @param {Group} group @param {{press?: () => void, look?: () => void, picked?: boolean, fresh?: boolean, told?: string}} [state] `press` takes it up, `look` explains it, `told` is said beside it
 */
export function groupPicture(group, { press, look, picked = false, fresh = false, told: tip = "" } = {}) {
  const told = {
    class: ["word", press && "pickable", picked && "picked", group.note, fresh && "fresh", tip && "pointed"],
    "aria-description": tip || undefined,
    "data-key": `word ${group.id}`,
    "data-group": group.id,
    style: { "--length": group.cards.length },
    ...(press
      ? { "aria-pressed": String(picked) }
      : { title: look ? "What does it mean?" : undefined, disabled: !look }),
  };
  const note = /** @type {Record<string, string>} */ ({ laid: ", laid just now", taken: ", being taken" })[group.note];
  const node = button("", press ?? look ?? (() => {}), told, [
    ...silentCards(group),
    // What is taken up lies among one's own: here its name stays in its outline.
    picked
      ? el("span", { class: "away", "aria-hidden": "true" }, el("b", {}, group.label), el("span", {}, " in your row"))
      : null,
    el("span", { class: "foot", "aria-hidden": "true" }, [
      group.value ?? group.label,
      group.note && !note ? el("small", {}, ` ${group.note}`) : null,
    ]),
    hidden(groupName(group) + (note ?? "")),
    tip ? el("span", { class: "tip", "aria-hidden": "true" }, tip) : null,
  ]);
  // Dragged to one's own cards it is taken up as by a tap.
  if (press && !picked) carriedHome(node, node, press);
  return node;
}
