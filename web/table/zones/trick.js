// @ts-check
/** Cards played to one another, each with who played it. */

import { el } from "../../page/dom.js";
import { cardPicture } from "../cards.js";
import { looseCard } from "./loose.js";

/** @type {import("../zones.js").Kind} */
export const trick = { cards: ({ cards }, loose, view) => cards.map((card) => played(view, card, loose)) };

/**
 * @param {import("../../page/types.js").View} view @param {import("../../page/types.js").CardView} card
 * @param {import("./loose.js").Loose} loose
 */
function played(view, card, loose) {
  const who = card.seat === null ? "" : view.players[card.seat].name;
  return el("figure", { class: "played" }, [
    // What is put together of it lies apart, nearer to the player.
    loose.answers.has(card.id) ? looseCard(card, loose) : cardPicture(card),
    el("figcaption", { class: "small" }, [who, card.note].filter(Boolean).join(" ")),
  ]);
}
