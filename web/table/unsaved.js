// @ts-check
/** A draft that Python has not answered on: kept at the very tap, so that a page which ends at once has lost nothing. */

import { recall, remember } from "../kept/values.js";

/** @typedef {import("../page/types.js").View} View */
/** @typedef {{id: string, last: string, draft: View["draft"], history: string}} Unsaved */

const KEY = "unsaved";
/** What was kept last. @type {Unsaved | null} */
let newest = null;

/** @param {View} view @param {object} args what Python is asked with */
export function keepUnsaved({ id, last }, args) {
  const { draft, history } = /** @type {Unsaved} */ (args);
  newest = { id, last, draft, history };
  remember(KEY, newest);
  return newest;
}

/** It is stored with its game now, unless another came after it. @param {Unsaved | null} one */
export function forgetUnsaved(one) {
  if (!one || one !== newest) return;
  newest = null;
  remember(KEY, null);
}

/** What was being put together in this match, and was not stored when the page ended. @param {View} view @returns {Unsaved | null} */
export function unsavedOf({ id, last, phase }) {
  const one = recall(KEY, null);
  const fits = one?.id === id && one.last === last && phase === "play" && typeof one.history === "string" && Array.isArray(one.draft?.groups);
  return fits ? one : null;
}
