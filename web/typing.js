// @ts-check
/** Which card a letter on the keyboard means. */

import { toggleCard, usedIds } from "./draft.js";
import { cardsById, zone } from "./table.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").CardView} CardView */
/** @typedef {import("./draft.js").Draft} Draft */

/**
 * The draft with the card of that letter: of the word taken up, then of the hand in the colour in use, then a Knave; null for none.
 * @param {View} shown @param {Draft} draft @param {string} letter @param {boolean} other the second fitting card of the hand
 */
export function typeLetter(shown, draft, letter, other) {
  const cards = cardsById(shown);
  const used = usedIds(draft);
  const shelf = draft.active === "take" && draft.take?.join === "loose" ? draft.take.cards.filter((id) => !used.has(id)) : [];
  const stands = (/** @type {string} */ id) => {
    const card = /** @type {CardView} */ (cards.get(id));
    return card.face === "*" ? card.letter === letter : card.face?.toLowerCase() === letter;
  };
  const hand = (zone(shown, "hand", shown.viewer)?.cards ?? []).filter((card) => !used.has(card.id));
  const fitting = hand.filter((card) => card.face?.toLowerCase() === letter);
  const row = draft.active === "take" ? draft.take?.placed ?? [] : draft.row;
  const colour = row.map((id) => cards.get(id)?.colour).find(Boolean);
  fitting.sort((a, b) => Number(b.colour === colour) - Number(a.colour === colour));
  const id = shelf.find(stands) ?? fitting[other ? 1 : 0]?.id ?? fitting[0]?.id;
  if (id) return toggleCard(draft, id);
  const knave = hand.find((card) => card.face === "*");
  return knave ? { ...toggleCard(draft, knave.id), named: { ...draft.named, [knave.id]: letter } } : null;
}
