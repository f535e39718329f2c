// @ts-check
/** Cards in rows and columns. */

import { looseCard } from "./loose.js";

/** @type {import("../zones.js").Kind} */
export const grid = {
  cards: ({ cards, columns }, loose) =>
    cards.map((card, at) =>
      looseCard(card, loose, `, row ${Math.floor(at / columns) + 1}, card ${(at % columns) + 1}`),
    ),
  shape: (box, { columns }) => box.style.setProperty("--columns", String(columns)),
};
