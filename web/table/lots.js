// @ts-check
/** The draw for the deal: opened over the table before a game begins, and from its menu. */

import { dialog, el, hidden } from "../page/dom.js";
import { sideMark, sidesOf } from "../page/sides.js";
import { cardPicture } from "./cards.js";

/** @typedef {import("../page/types.js").View} View */

/** The draw for the deal and the seal of the pack. @param {View} view */
export async function openDraw(view) {
  const rounds = view.draw.map((round, at) =>
    el("div", {}, [
      at ? el("p", { class: "small" }, "Not decided yet, so they draw again:") : null,
      el("div", { class: "draws" }, ...round.map(drawn)),
    ]),
  );
  const first = view.players[view.first].name;
  const begun = view.log.length > 0;
  const content = [
    view.draws_for ? el("p", { class: "draws-for" }, view.draws_for) : null,
    ...rounds,
    el("p", { class: "first-player" }, el("b", {}, first), begun ? " played first." : " plays first."),
    ...sidesOf(view.players)
      .filter(({ seats }) => seats.length > 1)
      .map(({ seats, name }) => el("p", { class: "side" }, sideMark(view.players, seats[0]), `${name} play together.`)),
    view.again ? el("p", { class: "known-deal" }, view.again) : seal(view.fingerprint),
  ];
  await dialog("The draw for the deal", content, { [begun ? "Close" : "Deal"]: "" });
}

/** What somebody drew. @param {View["draw"][number][number]} one */
function drawn({ name, card }) {
  const picture = cardPicture(card);
  picture.querySelector(".value")?.remove();
  return el("figure", {}, picture, el("figcaption", {}, name, hidden(` draws ${card.name}`)));
}

const SEALED =
  "The pack is sealed against a glance. Its fingerprint, to compare when the game has been played to its end:";

/** @param {string} code */
const seal = (code) =>
  el("details", {}, [
    el("summary", {}, "A fair shuffle"),
    el("p", { class: "small" }, SEALED),
    el("p", { class: "seal" }, code),
  ]);
