// @ts-check
/** What Python answers comes onto the table: views, verdicts, the moves of computers; and hands are turned face down. */

import { hush, say } from "../page/announce.js";
import { closeDialogs, find, isBusy } from "../page/dom.js";
import { sentenceOf } from "../worker/engine.js";
import { askAndStore, refuse } from "./asking.js";
import { readDraft } from "./draft.js";
import { keep, noHistory, readHistory } from "./history.js";
import { paintStill, settleAgain, whereabouts } from "./paint.js";
import { afterwards, seated, seatedWith, sitting, turnTo } from "./sitting.js";
import { changes, earnedInWords, ending, handInWords } from "./spoken.js";
import { current, isOpen, nothing, state } from "./state.js";
import { drewInWords, faceDown, groupsById, hasHands, isShared, ownCards } from "./view.js";

/** @typedef {import("../page/types.js").View} View */

const THINKS_AFTER = 500;
/** And for so many it thinks at a stretch: what is asked meanwhile is answered in between. */
const SLICE = 150;
const FACE_DOWN = "The hand lies face down.";

/** Nothing of a hand stays on the page until the next screen is drawn. */
export function clearTable() {
  turnTo(null);
  // What was said of this table is not for the next screen.
  if (state.isSeated) hush();
  if (state.isSeated) closeDialogs();
  if (isOpen()) paintStill(current());
  state.view = null;
}

/** The cards of the viewer's hand, wherever each lies in it. @param {View} view */
const held = (view) =>
  ownCards(view)
    .map(({ id }) => id)
    .sort()
    .join(" ");

/** Whether another hand lies open, or another turn is played with it. @param {View | null} before @param {View} next */
const isFreshHand = (before, next) =>
  before?.id !== next.id || before.viewer !== next.viewer || before.turn.number !== next.turn.number;

/** Whether anything lies on the table that may be taken up. @param {View} view */
const mayTake = ({ table: { zones } }) => zones.some(({ groups }) => groups.some(({ takes }) => takes));

/**
 * What shows itself beside a move, once its part is there: an extra, which nobody misses where it does not come.
 * @template T
 * @param {Promise<T>} module @param {(module: T) => unknown} act
 */
const besides = (module, act) =>
  void seated(module)
    .then(act)
    .catch(() => {});

/** @param {View} answer */
export function receive(answer) {
  const next = state.hiding && answer.viewer !== null ? faceDown(answer) : answer;
  const before = state.view;
  state.view = next;
  state.waiting = false;
  turnTo(next.viewer);
  // A hand of other cards is put in order anew.
  if (next.viewer === null || next.viewer !== before?.viewer || held(next) !== held(before)) state.lifted = null;
  state.ways = null;
  if (isFreshHand(before, next)) state.pointed = null;
  const isFresh = before?.last !== next.last || before.viewer !== next.viewer;
  if (isFresh || before.turn.number !== next.turn.number) {
    state.draft = readDraft(next.draft, next.table.intents, groupsById(next));
    state.left = null;
    state.history = next.viewer === null ? noHistory : keep(readHistory(next.history), state.draft);
  }
  const isLive = before !== null && next.ply === undefined;
  const moved = isLive && next.last !== before.last;
  const was = moved || (isLive && next.turn.number !== before.turn.number) ? whereabouts() : null;
  state.draw();
  if (before && was?.size) besides(import("./flights.js"), ({ flyTo }) => flyTo(before, next, was));
  if (next.viewer !== null && isFreshHand(before, next) && mayTake(next))
    besides(import("./chances.js"), ({ lookForChance }) => lookForChance());
  if (next.outcome && !state.end) void seatedWith(import("./outcome.js"), drawEnd);
  const scene = moved ? next.scene : null;
  // Its words are said below.
  if (scene && !next.verdict) besides(import("./scene.js"), ({ playScene }) => playScene(scene));
  if (next.last && next.last !== before?.last)
    say(
      [
        scene ? `${scene.title}.` : "",
        next.last,
        earnedInWords(next),
        drewInWords(next),
        next.lesson?.say ?? next.trial?.task ?? "",
        ...changes(before, next),
        ...ending(next),
        ...next.table.status,
      ]
        .filter(Boolean)
        .join(" "),
      next.phase === "over" ? "won" : (scene?.tune ?? "played"),
    );
  else if (next.viewer !== null && next.viewer !== before?.viewer) say(handInWords(next), "turn");
  else if (next.lesson && next.lesson.at !== before?.lesson?.at) say(next.lesson.say);
  else if (next.viewer === null && before && before.viewer !== null) say(FACE_DOWN);
}

/** @param {typeof import("./outcome.js")} end */
function drawEnd(end) {
  state.end = end;
  state.draw();
}

/**
 * What the table has ruled with this move fills the screen until it is read; then the way goes on where it always does.
 * @param {View} next
 */
export async function tellVerdict(next) {
  const { verdict } = next;
  if (!verdict) return;
  await seatedWith(import("./verdict.js"), ({ openVerdict }) => openVerdict(next, verdict));
  settleAgain();
  state.draw();
  find(".dock .main-action")?.focus({ preventScroll: true });
}

/** Lets the computers play, each move long enough on the table to be followed. */
export async function carryOn() {
  if (state.going || state.view?.next !== "computer") return;
  state.going = true;
  await seatedWith(import("./pace.js"), letComputersPlay);
  state.going = false;
  state.draw();
}

/** @param {typeof import("./pace.js")} pace */
async function letComputersPlay({ dialogClosed, untilRead }) {
  // Where nothing is drawn before the next one plays, what a person has laid is read first.
  if (state.view && !hasHands(state.view) && state.view.last) await seated(untilRead(state.view.last));
  while (state.view?.next === "computer") {
    const before = state.view.last;
    const slow = afterwards(() => {
      state.thinking = true;
      state.draw();
    }, THINKS_AFTER);
    try {
      const next = await thoughtOf();
      state.thinking = false;
      receive(next);
      await tellVerdict(next);
    } catch (error) {
      refuse(sentenceOf(error));
      return;
    } finally {
      clearTimeout(slow);
      state.thinking = false;
    }
    // What only lets play go on is not shown on its own.
    if (state.view?.next === "computer" && state.view.last !== before && !state.view.verdict)
      await seated(untilRead(state.view.last));
    await seated(dialogClosed());
  }
}

/** The view after the computer’s next move, which it has thought of to the end, or as far as people will wait. @returns {Promise<View>} */
async function thoughtOf() {
  state.hurried = false;
  for (;;) {
    const next = await seated(askAndStore("step", { within: state.hurried ? 0 : SLICE }));
    if (!("thinking" in next)) return next;
  }
}

/** Turns the hand face down: on the page at once, and then in Python, however long that takes. */
export async function hideHand() {
  // A hand may be on its way that nobody sees yet.
  if (!state.view || !isShared(state.view) || (state.view.viewer === null && !isBusy())) return;
  const here = sitting();
  state.asked += 1;
  state.hiding += 1;
  if (state.view.viewer !== null) {
    state.view = faceDown(state.view);
    state.draft = nothing();
    state.lifted = null;
    turnTo(null);
    state.drawNow();
    say(FACE_DOWN);
  }
  const next = await askAndStore("view", { seat: null }).catch(() => null);
  state.hiding -= 1;
  if (next && !here.aborted) receive(next);
}
