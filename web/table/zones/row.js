// @ts-check
/** Cards side by side. */

import { looseCard } from "./loose.js";

/** Of more, each covers part of the one before it. */
const MANY = 6;

/** @type {import("../zones.js").Kind} */
export const row = {
  cards: ({ cards }, loose) => cards.map((card) => looseCard(card, loose)),
  shape: (box, { cards }) => {
    box.classList.toggle("many", cards.length > MANY);
    box.style.setProperty("--of", String(cards.length));
  },
};
