// @ts-check
/** Cards played to one another, each with who played it. */

import { el } from "../../page/dom.js";
import { cardPicture } from "../cards.js";
import { intoRows, looseCard } from "./loose.js";

/** @type {import("../zones.js").Kind} */
export const trick = {
  cards: ({ cards, won }, loose, view) =>
    cards.map((card) => played(view, card, loose, won !== null && card.seat === won)),
};

/**
 * @param {import("../../page/types.js").View} view @param {import("../../page/types.js").CardView} card
 * @param {import("./loose.js").Loose} loose @param {boolean} isWon whether the trick was won with it
 */
function played(view, card, loose, isWon) {
  const who = card.seat === null ? "" : view.players[card.seat].name;
  return el("figure", { class: ["played", isWon && "won"] }, [
    // What is put together of it lies apart, nearer to the player; it can be dragged there from here as well.
    loose.answers.has(card.id)
      ? looseCard(card, loose)
      : loose.ids.has(card.id)
        ? intoRows(cardPicture(card), card.id, loose.lay)
        : cardPicture(card),
    el("figcaption", { class: "small" }, [who, card.note].filter(Boolean).join(" ")),
  ]);
}
