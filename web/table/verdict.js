// @ts-check
/** What the table has just ruled, told large: one word, why, what it means, and what follows. */

import { dialog, el, find, hidden } from "../page/dom.js";
import { cardPicture } from "./cards.js";
import { meaningsInPlace } from "./meaning.js";
import { stillBanner } from "./banner.js";
import { ruleButton } from "./tray.js";

/** @typedef {import("../page/types.js").View} View */

/** Until it has been read. @param {View} view @param {import("../page/types.js").Judgment} verdict */
export async function openVerdict(view, { headline, good, group, why, follows, rule }) {
  const title = el("span", {}, hidden(`${group.label} `), headline);
  const content = el("div", { class: "ruled", "data-good": String(good) }, [
    stillBanner(view),
    el("div", { class: "row cards", "aria-hidden": "true", style: { "--count": group.cards.length } }, [
      ...group.cards.map((card) => cardPicture(card)),
    ]),
    el("p", { class: "because" }, why),
    meaningsInPlace(view.about, view.ruling, why),
    el("div", { class: "follows" }, [
      el("ul", { "aria-label": "What follows" }, ...follows.map((line) => el("li", {}, ...named(view, line)))),
      ruleButton(rule, "Why? The rule"),
    ]),
  ]);
  const read = dialog(title, [content], { "Go on": "" });
  // Not the rule, though that comes before it.
  find("dialog:last-of-type .main-action")?.focus();
  await read;
}

/** A sentence that begins with a player's name shows of whom it is. @param {View} view @param {string} line */
function named({ players }, line) {
  const name = players.map((player) => player.name).find((one) => line.startsWith(`${one} `));
  return name ? [el("b", {}, name), line.slice(name.length)] : [line];
}
