// @ts-check
/** What somebody was best at in a match that is over, and the code by which its deal can be played again. */

import { el } from "../page/dom.js";
import { pip } from "./pips.js";

/** @typedef {import("../page/types.js").View} View */

/** Who was best at what; nothing where nobody was. @param {Pick<View, "players" | "awards">} view */
export function drawAwards(view) {
  if (!view.awards.length) return null;
  const name = (/** @type {number} */ seat) => view.players[seat].name;
  return el("dl", { class: "awards", "aria-label": "Awards" }, [
    ...view.awards.map(({ label, pip: sign, winners }) =>
      el("div", {}, [
        el("dt", {}, pip(sign, "deed"), label),
        ...winners.map(([seat, text]) => el("dd", {}, el("b", {}, name(seat)), el("span", {}, text))),
      ]),
    ),
  ]);
}

/**
 * The code, in groups that can be read out.
 * @param {View} view
 */
export function drawDealCode({ code, players }) {
  // One that tells the deal in clear is not read out in groups.
  const groups = code.includes(".") ? [code] : (code.match(/.{1,5}/g) ?? []);
  return el("div", { class: "again" }, [
    el("p", {}, `${players.length > 1 ? "For others" : "For you or for others"}: type this code under New game.`),
    el("code", { class: "deal-code" }, ...groups.map((group) => el("span", {}, group))),
  ]);
}
