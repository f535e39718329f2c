// @ts-check
/** What the table asks of Python: every answer is stored before it is shown, and what goes wrong is told to those who still sit there. */

import { alertText, unsay } from "../page/announce.js";
import { alone, dialog, el } from "../page/dom.js";
import { SAVE_VERSION, putGame } from "../kept/store.js";
import { remember } from "../kept/values.js";
import { ask, sentenceOf } from "../worker/engine.js";
import { state } from "./state.js";
import { stillOf } from "./view.js";

/** @typedef {import("../page/types.js").View} View */

/** Tells the players what goes wrong, if they are still at this table. @param {() => unknown} act */
export async function attempt(act) {
  const here = state.sitting;
  try {
    await act();
  } catch (error) {
    if (here === state.sitting) refuse(sentenceOf(error));
  }
}

/**
 * A tap that does nothing while another is under way.
 * @template {any[]} A
 * @param {(...given: A) => unknown} act
 */
export const tapped = (act) => alone((/** @type {A} */ ...given) => attempt(() => act(...given)));

/** @param {string} sentence */
export function refuse(sentence) {
  alertText(sentence);
  void dialog("Not so", [el("p", {}, sentence)], [{ label: "Go on", value: "", main: true }]).then(unsay);
}

/** @param {View} next */
export async function store(next) {
  if (next.lesson) return;
  const { sealed, title, family, names, scores, over, mark, deal } = next.save;
  await putGame({ id: next.id, version: SAVE_VERSION, sealed, title, family, names, scores, over, mark, deal, when: Date.now() }, { played: true });
  remember("still", stillOf(next));
}

/** Asks, and stores the answer before it is shown: what has been seen is never lost. @param {string} command @param {object} [args] */
export async function askAndStore(command, args) {
  const here = state.sitting;
  const next = await ask(command, args);
  if (here === state.sitting) await store(next);
  return next;
}
