// @ts-check
/** Cards played to one another, each with who played it. */

import { el } from "../../page/dom.js";
import { cardPicture } from "../cards.js";

/** @type {import("../zones.js").Kind} */
export const trick = { cards: ({ cards }, _, view) => cards.map((card) => played(view, card)) };

/** @param {import("../../page/types.js").View} view @param {import("../../page/types.js").CardView} card */
function played(view, card) {
  const who = card.seat === null ? "" : view.players[card.seat].name;
  return el("figure", { class: "played" }, [
    cardPicture(card),
    el("figcaption", { class: "small" }, [who, card.note].filter(Boolean).join(" ")),
  ]);
}
