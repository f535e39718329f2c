// @ts-check
import { el, hidden, icon } from "./dom.js";

/** @typedef {import("./types.js").CardView} CardView */
/** @typedef {import("./types.js").WordView} WordView */

/** What a card is called. @param {CardView} card @param {string} [named] */
export function cardName(card, named = "") {
  const letter = named || card.letter;
  if (card.face === "*") return letter ? `Knave as ${letter.toUpperCase()}` : "Knave";
  return `${card.face?.toUpperCase()}, ${card.colour}, ${card.value} points`;
}

/** @param {CardView} card @param {string} named */
function face(card, named) {
  const knave = card.face === "*";
  const letter = knave ? named || card.letter : card.face;
  return [
    el("span", { class: /^[mw]$/i.test(letter ?? "") ? "letter wide" : "letter", "aria-hidden": "true" }, letter ? letter.toUpperCase() : icon("knave")),
    icon(knave ? (letter ? "knave" : "star") : card.colour === "red" ? "crown" : "castle", "pip"),
    el("span", { class: "value", "aria-hidden": "true" }, card.value),
  ];
}

/** @param {CardView} card */
const kind = (card) => (card.face === "*" ? "knave" : card.colour);

/** A card to look at. @param {CardView} card @param {string} [named] */
export const cardPicture = (card, named = "") => el("span", { class: `card ${kind(card)}`, "data-id": card.id }, ...face(card, named));

/** A card to tap. @param {CardView} card @param {() => void} press @param {{named?: string, used?: boolean, order?: number, chosen?: boolean, more?: string}} [state] */
export function cardButton(card, press, { named = "", used = false, order = 0, chosen = false, more = "" } = {}) {
  return el(
    "button",
    {
      type: "button",
      class: `card ${kind(card)}${used ? " used" : ""}${chosen ? " chosen" : ""}`,
      onclick: press,
      "data-id": card.id,
      "data-key": `card ${card.id}`,
      "aria-pressed": String(used || chosen),
    },
    ...face(card, named),
    order ? el("span", { class: "order", "aria-hidden": "true" }, order) : null,
    hidden(cardName(card, named) + more),
  );
}

/** So many backs. @param {number} count */
export const backs = (count) => Array.from({ length: count }, () => el("span", { class: "card back", "aria-hidden": "true" }));

/** What a word is called. @param {WordView} word */
export function wordName(word) {
  const colours = word.cards.map((card) => (card.face === "*" ? "Knave" : card.colour)).join(" ");
  return `${word.text}, ${word.value} points, ${word.cards.length} cards: ${colours}`;
}

/**
 * A word in front of its player; a button that takes it up or explains it.
 * @param {WordView} word @param {{press?: () => void, look?: () => void, picked?: boolean, fresh?: boolean}} [state] `press` takes it up, `look` explains it
 */
export function wordPicture(word, { press, look, picked = false, fresh = false } = {}) {
  const classes = ["word", press ? "pickable" : "", picked ? "picked" : "", word.note, fresh ? "fresh" : ""].filter(Boolean).join(" ");
  const properties = press
    ? { type: "button", class: classes, onclick: press, "data-key": `word ${word.id}`, "aria-pressed": String(picked) }
    : { type: "button", class: classes, onclick: look, "data-key": `word ${word.id}`, title: "What does it mean?" };
  const note = word.note === "laid" ? ", laid just now" : word.note === "taken" ? ", being taken" : "";
  const cards = word.cards.map((card) => {
    const picture = cardPicture(card);
    picture.setAttribute("aria-hidden", "true");
    return picture;
  });
  const box = el("button", properties, ...cards, el("span", { class: "foot", "aria-hidden": "true" }, `${word.value}`), hidden(wordName(word) + note));
  box.style.setProperty("--length", String(word.cards.length));
  return box;
}
