// @ts-check
/** Cards on one another: the upmost, or a back. */

import { backs } from "../cards.js";
import { looseCard } from "./loose.js";

/** @type {import("../zones.js").Kind} */
export const stack = {
  cards: ({ cards, count, back }, loose) =>
    cards.length ? [looseCard(cards[cards.length - 1], loose)] : backs(Math.min(1, count), back),
};
