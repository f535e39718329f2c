// @ts-check
/** Which card a letter on the keyboard means. */

import { toggleCard, usedIds } from "./draft.js";
import { cardsById, cardsToTap } from "./view.js";
import { intent } from "./state.js";

/** @typedef {import("../page/types.js").View} View */
/** @typedef {import("../page/types.js").CardView} CardView */
/** @typedef {import("./draft.js").Draft} Draft */

/**
 * The draft with the card of that letter: of the group taken up, then of one's own in the colour in use, then a wild one; null for none.
 * @param {View} shown @param {Draft} draft @param {string} letter @param {boolean} other the second fitting card of one's own
 */
export function typeLetter(shown, draft, letter, other) {
  const cards = cardsById(shown);
  const used = usedIds(draft);
  const { taken, placed } = draft.rows[draft.active];
  const meant = (/** @type {CardView} */ card) => (card.wild ? card.stands : card.mark).toLowerCase() === letter;
  const shelf = taken && taken.takes !== "block" ? taken.cards.filter((id) => !used.has(id)) : [];
  const hand = cardsToTap(shown, intent()).filter((card) => !used.has(card.id));
  const fitting = hand.filter((card) => !card.wild && meant(card));
  const colour = placed.map((id) => cards.get(id)?.colour).find(Boolean);
  fitting.sort((a, b) => Number(b.colour === colour) - Number(a.colour === colour));
  const id = shelf.find((one) => meant(/** @type {CardView} */ (cards.get(one)))) ?? fitting[other ? 1 : 0]?.id ?? fitting[0]?.id;
  if (id) return toggleCard(draft, id);
  const wild = hand.find((card) => card.wild);
  return wild ? { ...toggleCard(draft, wild.id), named: { ...draft.named, [wild.id]: letter } } : null;
}
