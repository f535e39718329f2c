// @ts-check
/** A hand laid open, a group a line: its cards, and what it is. It stands before its player, in no box. */

import { el, hidden } from "../../page/dom.js";
import { cardPicture } from "../cards.js";

/** @param {import("../../page/types.js").Zone} zone */
export const drawLines = ({ groups }) =>
  el("div", { class: "words lines" }, [
    ...groups.map(({ id, label, cards }) =>
      el("div", { class: "line", "data-key": `word ${id}` }, [
        el("span", { class: "line-cards" }, ...cards.map(openCard)),
        el("span", { class: "small" }, label),
      ]),
    ),
  ]);

/** @param {import("../../page/types.js").CardView} card */
export function openCard(card) {
  const picture = cardPicture(card);
  picture.append(hidden(card.name));
  return picture;
}

/** All hands that lie open, for whoever looks at the end of it all. @param {import("../../page/types.js").View} view */
export const drawLaid = (view) =>
  view.table.zones
    .filter((one) => one.kind === "lines" && one.groups.length && one.owner !== null)
    .map((one) => el("section", { class: "laid" }, el("h3", {}, view.players[one.owner ?? 0].name), drawLines(one)));
