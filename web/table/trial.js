// @ts-check
/**
 * A turn tried again on the table, as in any game: what is played is weighed and lies there still. How it compares
 * stands above the hand, with the answer and the ways on; nothing of it is stored.
 */

import { say } from "../page/announce.js";
import { acting, button, dialog, el, find } from "../page/dom.js";
import { ask } from "../worker/engine.js";
import { compose } from "./composing.js";
import { isEmpty } from "./draft.js";
import { openMatch } from "./match.js";
import { receive } from "./receiving.js";
import { afterwards, seated } from "./sitting.js";
import { current, nothing, state } from "./state.js";
import { because, best, capital, drawWorths, reason } from "./worths.js";

/** @typedef {import("../page/types.js").View} View */
/** @typedef {import("../page/types.js").TrialView} TrialView */
/** @typedef {{label: string, go: () => void}} Way */
/**
 * Where it leads back, and of a puzzle on; `done`: what is said once it is found out or shown.
 * @typedef {{back: Way, next?: Way, done?: (how: {misses: number, shown: boolean}) => Promise<string>}} Around
 */

/** Milliseconds after which it is said that a move is being weighed. */
const SLOW = 400;

/** @type {Around} */
let around = { back: { label: "", go: () => {} } };
/** Lets go of the move that is being weighed, where that takes long. @type {(() => void) | null} */
let drop = null;
/** What is said of a puzzle that is done with; null before. @type {string | null} */
let note = null;

/** What lay together before the turn, if anything did. @type {import("./draft.js").Draft | null} */
let begun = null;

/** Lays the turn on the table, and what lay together before it. @param {View} view @param {Around} how */
export async function openTrial(view, how) {
  [around, drop, note, begun] = [how, null, null, null];
  state.coach = drawTrial;
  await openMatch(view, how.back.go, { fresh: false });
  if (!state.view?.trial || isEmpty(state.draft)) return;
  const next = state.draft.rows.findIndex(({ placed }) => !placed.length);
  begun = { ...state.draft, active: next < 0 ? state.draft.active : next };
  state.draft = begun;
  state.draw();
}

/** What that move is worth; who does not want to wait for it plays another. @param {number[]} seats @param {string} move */
export async function weigh(seats, move) {
  const mine = (state.asked += 1);
  /** @type {(nothing: null) => void} */
  let stop = () => {};
  const dropped = new Promise((resolve) => (stop = resolve));
  const slow = afterwards(() => {
    drop = () => stop(null);
    state.draw();
    say("The move is being weighed.");
  }, SLOW);
  try {
    const weighed = seated(ask("play", { seats, move }));
    const next = /** @type {View | null} */ (await Promise.race([weighed, seated(dropped)]));
    if (!next || mine !== state.asked) return;
    drop = null;
    receive(next);
    say(saidOf(/** @type {TrialView} */ (next.trial)));
    if (next.trial?.good) await finish(false);
  } finally {
    clearTimeout(slow);
    drop = null;
    state.draw();
  }
}

/** What could have been done lies open, and stays so. */
async function show() {
  const next = /** @type {View} */ (await seated(ask("answer")));
  receive(next);
  await finish(true);
  const { others = [], exact, measure } = next.trial ?? {};
  const scale = exact ? `in ${measure}` : "by what a turn earns and what it leaves behind";
  await dialog("What was there", [
    el("p", { class: "small" }, `Better or worse than what was played, ${scale}.`),
    drawWorths(others),
  ]);
}

/** What was tried is taken up again, and what was said of it goes. */
function anew() {
  compose(begun ?? nothing());
  find(".dock .hand button.card")?.focus({ preventScroll: true });
}

/** A puzzle is done with once. @param {boolean} shown */
async function finish(shown) {
  if (note !== null || !around.done) return;
  note = "";
  note = await seated(around.done({ misses: current().trial?.misses ?? 0, shown }));
  state.draw();
  if (note) say(note);
}

// -- how it is drawn

/** @param {TrialView} trial */
const saidOf = (trial) => [trial.told && because(trial), trial.said].filter(Boolean).join(" ");

/** @param {View} view @returns {Node[]} */
function drawTrial({ trial }) {
  if (!trial) return [];
  const { title, task, told, said, why, good, shown, others } = trial;
  const answer = shown && !said ? `${best(others, trial)} ${because(others[0])}` : "";
  const line = said
    ? [told ? el("b", {}, capital(told)) : "", told ? `${reason(why)} ` : "", said]
    : [el("b", {}, `${title}. `), answer || task];
  const goesOn = (good || shown) && around.next;
  return [
    el("div", { class: ["coach trial", good && "good"] }, [
      el("p", { class: "coach-say" }, ...(drop ? weighing() : line), note ? ` ${note}` : ""),
      el("div", { class: "row" }, [
        button("Back", around.back.go, { "aria-label": around.back.label }),
        acting("Show the answer", () => show()),
        said ? button("Another try", anew, { class: goesOn ? "" : "main-action" }) : null,
        around.next ? button(around.next.label, around.next.go, { class: goesOn ? "main-action" : "" }) : null,
      ]),
    ]),
  ];
}

const weighing = () => [
  "The move is being weighed … ",
  el("progress", { "aria-label": "The move is being weighed" }),
  " ",
  button("Cancel", () => drop?.()),
];
