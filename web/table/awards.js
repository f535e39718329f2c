// @ts-check
/** What somebody was best at in a match that is over, and the code by which its deal can be played again. */

import { alone, button, el } from "../page/dom.js";
import { withPart } from "../page/late.js";
import { pip } from "./pips.js";

/** @typedef {import("../page/types.js").View} View */

/** Who was best at what; nothing where nobody was. @param {View} view */
export function drawAwards(view) {
  if (!view.awards.length) return null;
  const name = (/** @type {number} */ seat) => view.players[seat].name;
  return el(
    "dl",
    { class: "awards", "aria-label": "Awards" },
    ...view.awards.map(({ label, pip: sign, winners }) =>
      el("div", {}, el("dt", {}, pip(sign, "sign"), label), ...winners.map(([seat, text]) => el("dd", {}, el("b", {}, name(seat)), el("span", {}, text)))),
    ),
  );
}

/** The code, in groups that can be read out; nothing where there is none to tell. @param {View} view */
export function drawDealCode(view) {
  const { code } = view;
  if (!code) return null;
  const groups = code.match(/.{1,5}/g) ?? [];
  return el(
    "div",
    { class: "row again" },
    el("p", { class: "grow small" }, "The same deal again, for others: type this code under New game."),
    el("code", { class: "deal-code" }, ...groups.map((group) => el("span", {}, group))),
    button(
      "Copy the code",
      alone(() => withPart(import("../share/files.js"), ({ hand }) => hand(code, "The deal code is copied. Type it under New game, where it says Deal code."))),
    ),
  );
}
