// @ts-check
/** A hand that somebody else holds. */

import { el } from "../../page/dom.js";
import { backs, handPicture } from "../cards.js";
import { zone } from "../view.js";

/** More cards than these are told by their count alone. */
const ARC = 13;

/**
 * A hand that is held, seen from across: its backs in an arc; its cards where a match that is over is seen again. How
 * many they are is told in words.
 * @param {import("../../page/types.js").View} view
 * @param {number} seat
 */
export function arcOf(view, seat) {
  const fan = seat === view.viewer ? undefined : zone(view, "fan", seat);
  if (!fan?.count) return null;
  if (fan.cards.length) return handPicture(fan.cards, "open-hand", { "--of": fan.cards.length });
  const cards = backs(Math.min(ARC, fan.count), fan.back);
  for (const [at, card] of cards.entries()) card.style.setProperty("--at", String(at - (cards.length - 1) / 2));
  const counted = el("b", { class: "held-count", "aria-hidden": "true" }, fan.count);
  return el("div", { class: `arc ${fan.back}`, style: { "--of": cards.length } }, ...cards, counted);
}
