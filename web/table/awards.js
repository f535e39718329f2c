// @ts-check
/**
 * What somebody was best at in a match that is over, its result for others, and the code by which its deal can be
 * played again.
 */

import { acting, button, el } from "../page/dom.js";
import { withFiles } from "../page/waiting.js";
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

/** The result as it can be sent to others. @param {View} view */
export function drawResult(view) {
  if (!view.told) return null;
  return el("div", { class: "row again" }, [
    el("p", { class: "grow small" }, `${view.told}.`),
    acting("Share the result", () => withFiles(({ shareResult }) => shareResult(view))),
  ]);
}

/**
 * The code, in groups that can be read out; nothing where there is none to tell. Who played alone may want the same
 * deal himself.
 * @param {View} view
 * @param {(again: boolean) => unknown} deal
 */
export function drawDealCode(view, deal) {
  const { code } = view;
  if (!code) return null;
  // One that tells the deal in clear is not read out in groups.
  const groups = code.includes(".") ? [code] : (code.match(/.{1,5}/g) ?? []);
  return el("div", { class: "row again" }, [
    el("p", { class: "grow small" }, [
      view.players.length > 1
        ? "The same deal again, for others: type this code under New game."
        : "The same deal, again or for others under New game:",
    ]),
    el("code", { class: "deal-code" }, ...groups.map((group) => el("span", {}, group))),
    view.players.length > 1 ? null : button("Play it again", () => deal(true)),
    acting("Copy the code", () =>
      withFiles(({ hand }) => hand(code, "The deal code is copied. Type it under New game, where it says Deal code.")),
    ),
    acting("Copy its link", () =>
      withFiles(({ hand, dealLink }) => hand(dealLink(code), "The link to this deal is copied.")),
    ),
  ]);
}
