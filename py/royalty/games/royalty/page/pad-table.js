// @ts-check
/** What lies on the table of a game with real cards, and the forms in which turns and hands are entered. */

import { groupPicture } from "../../../table/cards.js";
import { button, el, redraw } from "../../../page/dom.js";
import { drawFields } from "./pad-picker.js";

/** @typedef {import("./pad.js").Desk} Desk */
/** @typedef {import("./pad.js").Player} Player */

/** @param {string} text */
const small = (text) => el("p", { class: "small" }, text);

/** Everybody with his words. @param {Desk} desk @param {(id: string, word: Player["words"][number]) => void} take */
export const drawSeats = ({ view, target }, take) =>
  el(
    "div",
    { class: "pad-seats" },
    ...view.players.map(({ name, score, counts, words }, seat) => {
      const turn = !view.over && view.turn.seat === seat;
      const facts = counts.map(([label, count]) => `${label} ${count}`).join(" · ");
      const pictures = words.map((word) => {
        const id = `${seat + 1}.${word.id.split(".")[1]}`;
        const press = turn || view.over ? undefined : () => take(id, word);
        return groupPicture(word, { press, look: () => {}, picked: target === id });
      });
      const points = el("b", { class: "score" }, score);
      const head = el("header", {}, el("h2", {}, name), points, el("span", { class: "facts" }, facts));
      return el(
        "section",
        { class: turn ? "seat turn" : "seat" },
        head,
        el("div", { class: "words flat" }, ...pictures),
      );
    }),
  );

/**
 * The form of a turn.
 * @param {Desk} desk
 * @param {{weigh: () => void, write: () => void, trade: () => void, end: (kind: "pass" | "lost" | "end") => void}} acts
 */
export function drawEntry(desk, acts) {
  const { view, target, capture, meld } = desk;
  const verdict = el("div", { class: "verdict", role: "status" });
  const writing = /** @type {HTMLButtonElement} */ (button("Write it down", acts.write, { class: "main-action" }));
  desk.drawAnswer = () => {
    writing.disabled = !desk.line;
    redraw(verdict, ...answer(desk));
  };
  desk.drawAnswer();
  return el(
    "section",
    { class: "entry-form" },
    el("h2", {}, `${view.turn.name} plays, turn ${view.turn.number}. The pack holds ${view.pack}.`),
    target ? null : small(`To ${view.capture} a word, tap it above.`),
    ...drawFields(target ? [capture, meld] : [meld], view.unseen, acts.weigh),
    small("Whoever types: red cards in capitals, black cards small, a Knave as (a). Tap a card to change its colour."),
    verdict,
    el(
      "div",
      { class: "row" },
      writing,
      button("Trade", acts.trade, { disabled: view.pack < 7 }),
      button("Pass", () => acts.end("pass")),
      button("Lost turn", () => acts.end("lost")),
      button("End the game", () => acts.end("end")),
    ),
  );
}

/** What the turn would be worth, or why it may not be. @param {Desk} desk */
const answer = ({ trouble, line }) =>
  [
    trouble && el("p", { class: "why" }, trouble),
    line && el("p", {}, el("span", { class: "points" }, line.points), ` ${line.detail.join("; ")}`),
    line?.remark && small(`The referee says: ${line.remark}`),
  ].filter(Boolean);

/**
 * The form of the hands that are left over.
 * @param {Desk} desk @param {import("./pad-picker.js").Field[]} hands @param {() => void} tally
 */
export const drawHands = ({ view, trouble }, hands, tally) =>
  el(
    "section",
    { class: "entry-form" },
    el("h2", {}, "What does everybody still hold?"),
    trouble ? el("p", { class: "why", role: "alert" }, trouble) : null,
    ...drawFields(hands, view.unseen, () => {}),
    small("Whoever types: red cards in capitals, black cards in small letters, * for a Knave: aEr*"),
    button("Make the tally", tally, { class: "main-action" }),
  );
