// @ts-check
/** What lies on the table of a game with real cards, and the forms in which turns and hands are entered. */

import { groupPicture } from "../../../table/cards.js";
import { button, el, redraw } from "../../../page/dom.js";
import { drawFields } from "./pad-picker.js";

/** @typedef {import("./pad.js").Desk} Desk */

/** Everybody with his words. @param {Desk} desk @param {(id: string, word: any) => void} take */
export const drawSeats = ({ view, target }, take) =>
  el("div", { class: "pad-seats" }, [
    ...view.players.map((/** @type {any} */ player, /** @type {number} */ seat) => {
      const turn = !view.over && view.turn.seat === seat;
      // At the end, when the tally has what they come to, less than nothing perhaps.
      const counts = (view.over ? [] : player.counts).map(
        (/** @type {[string, number]} */ [label, count]) => `${label} ${count}`,
      );
      const words = player.words.map((/** @type {any} */ word) => {
        const id = `${seat + 1}.${word.id.split(".")[1]}`;
        const press = turn || view.over ? undefined : () => take(id, word);
        return groupPicture(word, { press, look: () => {}, picked: target === id });
      });
      return el("section", { class: turn ? "seat turn" : "seat" }, [
        el("header", {}, [
          el("h2", {}, player.name),
          el("b", { class: "score" }, view.outcome?.totals[seat] ?? player.score),
          el("span", { class: "facts" }, counts.join(" · ")),
        ]),
        el("div", { class: "words flat" }, ...words),
      ]);
    }),
  ]);

/** Whether a word of another player lies there. @param {any} view */
const canTake = ({ players, turn }) =>
  players.some((/** @type {any} */ { words }, /** @type {number} */ seat) => seat !== turn.seat && words.length > 0);

/**
 * The form of a turn.
 * @param {Desk} desk
 * @param {{weigh: () => void, write: () => void, trade: () => void, end: (kind: "pass" | "lost" | "end") => void}} acts
 */
export function drawEntry(desk, acts) {
  const { view, target, capture, meld } = desk;
  const verdict = el("div", { class: "verdict", role: "status" });
  const writing = button("Write it down", acts.write, { class: "main-action" });
  desk.drawAnswer = () => {
    writing.disabled = !desk.line;
    redraw(verdict, ...answer(desk));
  };
  desk.drawAnswer();
  return el("section", { class: "entry-form" }, [
    el("h2", {}, `${view.turn.name} plays, turn ${view.turn.number}. The pack holds ${view.pack}.`),
    canTake(view)
      ? el(
          "p",
          { class: "small" },
          target ? "Tap the word once more to let it lie." : `To ${view.capture} a word, tap it.`,
        )
      : null,
    ...drawFields(target ? [capture, meld] : [meld], view.unseen, acts.weigh),
    el("p", { class: "small" }, [
      "Whoever types: red cards in capitals, black cards small, a Knave as (a). Tap a card to change its colour.",
    ]),
    verdict,
    el("div", { class: "row" }, [
      writing,
      button("Trade", acts.trade, { disabled: view.pack < 7 }),
      button("Pass", () => acts.end("pass")),
      button("Lost turn", () => acts.end("lost")),
      button("End the game", () => acts.end("end")),
    ]),
  ]);
}

/** What the turn would be worth, or why it may not be. @param {Desk} desk */
const answer = ({ trouble, line }) =>
  [
    trouble && el("p", { class: "why" }, trouble),
    line && el("p", {}, el("span", { class: "points" }, line.points), ` ${line.detail.join("; ")}`),
    line?.remark && el("p", { class: "small" }, `The referee says: ${line.remark}`),
  ].filter(Boolean);

/**
 * The form of the hands that are left over.
 * @param {Desk} desk @param {import("./pad-picker.js").Field[]} hands @param {() => void} tally
 */
export const drawHands = ({ view, trouble }, hands, tally) =>
  el("section", { class: "entry-form" }, [
    el("h2", {}, "What does everybody still hold?"),
    ...drawFields(hands, view.unseen, () => {}),
    el("p", { class: "small" }, [
      "Whoever types: red cards in capitals, black cards in small letters, * for a Knave: aEr*",
    ]),
    // Where the finger was.
    trouble ? el("p", { class: "why", role: "alert" }, trouble) : null,
    button("Make the tally", tally, { class: "main-action" }),
  ]);
