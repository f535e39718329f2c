// @ts-check
/** The cards that the viewer has not seen, letter by letter and colour by colour, where the house tells of them. */

import { dialog, el, hidden } from "../page/dom.js";
import { sumOf } from "../page/figures.js";
import { ask } from "../worker/engine.js";
import { sameEyes } from "./sitting.js";
import { pip } from "./pips.js";

/** @typedef {import("../page/types.js").CardView} CardView */
/** @typedef {{card: CardView, count: number}} Unseen */

/** Opens the count, unless the hand was turned down meanwhile. */
export async function openUnseen() {
  const same = sameEyes();
  const { cards } = /** @type {{cards: Unseen[]}} */ (await ask("unseen"));
  if (!same()) return;
  const all = sumOf(cards, ({ count }) => count);
  const marks = [...new Set(cards.map(({ card }) => card.mark))];
  const of = (/** @type {string} */ mark) => cards.filter(({ card }) => card.mark === mark);
  await dialog("Unseen cards", [
    el("p", {}, `${all} cards lie in the pack or in other hands.`),
    el("ul", { class: "unseen" }, ...marks.map((mark) => letter(mark, of(mark)))),
  ]);
}

/**
 * One letter, with how many of each colour; a card without a letter by its drawing.
 * @param {string} mark
 * @param {Unseen[]} own
 */
function letter(mark, own) {
  const all = sumOf(own, ({ count }) => count);
  const named = mark || own[0].card.name;
  const told = mark ? own.map(({ card, count }) => `${count} ${card.colour}`).join(", ") : String(all);
  return el("li", { class: all ? "" : "none" }, [
    el("b", { "aria-hidden": "true" }, mark || pip(own[0].card.pip)),
    ...own.map(({ card, count }) =>
      el("span", { class: `of ${card.colour}`, "aria-hidden": "true" }, mark ? pip(card.pip) : null, count),
    ),
    hidden(`${named}: ${told}`),
  ]);
}
