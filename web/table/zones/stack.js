// @ts-check
/** Cards on one another: the upmost, or a back. */

import { backs } from "../cards.js";
import { looseCard } from "./loose.js";

const MOST = 3;
/** So many cards are a layer more. */
const A_LAYER = 6;

/** @type {import("../zones.js").Kind} */
export const stack = {
  cards: ({ cards, count, back }, loose) =>
    cards.length ? [looseCard(cards[cards.length - 1], loose)] : backs(Math.min(1, count), back),
  // How high it lies is seen: under the upmost there are two more at the most.
  shape: (box, { count }) =>
    box.setAttribute("data-high", String(Math.min(MOST, count && 1 + Math.ceil((count - 1) / A_LAYER)))),
};
