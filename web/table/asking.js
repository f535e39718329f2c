// @ts-check
/**
 * What the table asks of Python: every answer is stored before it is shown, a draft on which there is none yet at its
 * very tap; what goes wrong is told to those who still sit there.
 */

import { alertText, unsay } from "../page/announce.js";
import { alone, dialog, el, iconButton } from "../page/dom.js";
import { withPart } from "../page/waiting.js";
import { holds } from "../kept/onetab.js";
import { inOne, putGame } from "../kept/store.js";
import { recall, remember } from "../kept/values.js";
import { ask, sentenceOf } from "../worker/engine.js";
import { sameEyes, sitting } from "./sitting.js";
import { current, intent, isOpen, state } from "./state.js";
import { acting, isShared, isStored, stillOf } from "./view.js";

/** @typedef {import("../page/types.js").View} View */
/**
 * A draft that Python has not answered on.
 * @typedef {{id: string, last: string, draft: View["draft"], history: string}} Unsaved
 */

/** Tells the players what goes wrong, if they are still at this table. @param {() => unknown} act */
export async function attempt(act) {
  const here = sitting();
  try {
    await act();
  } catch (error) {
    if (!here.aborted) refuse(sentenceOf(error));
  }
}

/**
 * A tap that does nothing while another is under way.
 * @template {any[]} A
 * @param {(...given: A) => unknown} act
 */
export const tapped = (act) => alone((/** @type {A} */ ...given) => attempt(() => act(...given)));

/** @param {string} sentence @param {string} [title] */
export function refuse(sentence, title = state.view?.lesson ? "In this lesson" : "Not so") {
  alertText(sentence);
  void dialog(title, [el("p", {}, sentence)], { "Go on": "" }).then(unsay);
}

/** @param {View} next @param {string} [from] the turn that a “what if” leaves */
export async function store(next, from = "") {
  if (!isStored(next)) return;
  const { title, family, names, scores, over, mark, deal, counts } = next.save;
  const faces = next.players.map((player) => player.face);
  // Whoever is asked, the table waits for. Of allies there is one name for two: whose turn it is, is told by theirs.
  const [seat = next.turn.seat] = acting(next);
  const sides = [...new Set(next.players.map(({ side }) => side))];
  const turn = names.length < next.players.length ? sides.indexOf(next.players[seat].side) : seat;
  const shown = { title, family, names, scores, over, faces, turn };
  const kept = { mark, deal, counts, ...(from && { from }), when: Date.now() };
  await putGame({ id: next.id, ...inOne(next.save), ...shown, ...kept }, { played: true });
  remember("still", stillOf(next));
}

/** Settled when all that was asked has been answered and stored, or failed. @type {Promise<unknown>} */
export let sent = Promise.resolve();

/**
 * Asks, and stores the answer before it is shown: what has been seen is never lost, and what was played is not either if
 * the players leave the table meanwhile.
 * @param {string} command
 * @param {object} [args]
 */
export function askAndStore(command, args) {
  const here = sitting();
  const answered = ask(command, args).then(async (next) => {
    // Of a computer that is still thinking there is nothing to store yet.
    if (!next.thinking && (!here.aborted || holds(next.id))) await store(next);
    return next;
  });
  sent = Promise.allSettled([sent, answered]);
  return answered;
}

// -- what words mean

/** @param {string[][]} pairs (word it was made from or "", word) */
export const wordsOf = (pairs) => [...new Set(pairs.map((pair) => pair[1].toUpperCase()))].join(" and ");

/**
 * Opens what words mean, unless a hand has been turned down meanwhile.
 * @param {string[][]} pairs
 * @param {View["ruling"]} [ruling] what the table has just ruled
 */
export function lookUp(pairs, ruling = null) {
  const here = sameEyes();
  return withPart(import("./meaning.js"), ({ openMeanings }) => here() && openMeanings(pairs, ruling, here));
}

/** @param {string[][]} pairs @param {View["ruling"]} [ruling] */
export const meaningButton = (pairs, ruling = null) =>
  iconButton(
    "meaning",
    `What ${wordsOf(pairs)} ${pairs.length > 1 ? "mean" : "means"}`,
    alone(() => lookUp(pairs, ruling)),
    { class: "meaning", "data-key": `meaning ${pairs.flat().join(" ")}` },
  );

// -- a draft that Python has not answered on: a page which ends at once has lost nothing

const KEY = "unsaved";
/** What was kept last. @type {Unsaved | null} */
let newest = null;

/**
 * Paints what has been tapped, and asks Python; answers null if something else was tapped meanwhile.
 * @param {string} command
 * @param {object} args
 */
export async function paintAndAsk(command, args) {
  const mine = (state.asked += 1);
  state.waiting = true;
  const unsaved = intent()?.history && isOpen() && !isShared(current()) ? keepUnsaved(current(), args) : null;
  // Python thinks while the page paints.
  const asked = ask(command, args);
  state.draw();
  try {
    const answer = /** @type {View} */ (await asked);
    if (mine !== state.asked) return null;
    state.waiting = false;
    state.view = answer;
    void store(answer).then(() => forgetUnsaved(unsaved));
    state.draw();
    return answer;
  } catch (error) {
    if (mine === state.asked) refuse(sentenceOf(error));
    return null;
  }
}

/** @param {View} view @param {object} args what Python is asked with */
function keepUnsaved({ id, last }, args) {
  const { draft, history } = /** @type {Unsaved} */ (args);
  newest = { id, last, draft, history };
  remember(KEY, newest);
  return newest;
}

/** It is stored with its game now, unless another came after it. @param {Unsaved | null} one */
function forgetUnsaved(one) {
  if (!one || one !== newest) return;
  newest = null;
  remember(KEY, null);
}

/**
 * What was being put together in this match, and was not stored when the page ended.
 * @param {View} view
 * @returns {Unsaved | null}
 */
export function unsavedOf({ id, last, phase }) {
  const one = recall(KEY, null);
  const fits =
    one?.id === id &&
    one.last === last &&
    phase === "play" &&
    typeof one.history === "string" &&
    Array.isArray(one.draft?.groups);
  return fits ? one : null;
}
