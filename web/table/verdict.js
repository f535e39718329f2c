// @ts-check
/** What the table has just ruled, told large: one word, why, what it means, and what follows. */

import { dialog, el, hidden } from "../page/dom.js";
import { cardPicture } from "./cards.js";
import { meaningsInPlace } from "./meaning.js";

/** @typedef {import("../page/types.js").View} View */

/** Until it has been read. @param {View} view @param {import("../page/types.js").Judgment} verdict */
export async function openVerdict({ about, ruling }, { headline, good, group, why, follows }) {
  const title = el("span", {}, hidden(`${group.label} `), headline);
  const content = el("div", { class: "ruled", "data-good": String(good) }, [
    el("div", { class: "row cards", "aria-hidden": "true" }, ...group.cards.map((card) => cardPicture(card))),
    el("p", { class: "because" }, why),
    meaningsInPlace(about, ruling, why),
    el("ul", { class: "follows", "aria-label": "What follows" }, ...follows.map((line) => el("li", {}, line))),
  ]);
  await dialog(title, [content], { "Go on": "" });
}
