// @ts-check
/**
 * A sitting lasts from when people sit down to a match or a lesson until another match or screen takes over, and ends
 * as a whole. A function that awaits something `seated` goes no further once its sitting is over: it is never resumed,
 * so it draws nothing, asks nothing and opens nothing on what came after. Whatever must be done all the same is awaited
 * as it is: a move that was sent, a record being stored. Locks of taps are the page's, which the next screen frees.
 * Whose eyes are on the page is known here too: what was said to one player, or opened before him, is gone when his hand
 * is turned down.
 */

import { hush } from "../page/announce.js";
import { closeDialogs } from "../page/dom.js";
import { late, withPart } from "../page/waiting.js";
import { lookAway } from "../worker/engine.js";
import { state } from "./state.js";

let scope = new AbortController();

/** The sitting that lasts now, for what goes on after its end and does less then. */
export const sitting = () => scope.signal;

/** Ends the sitting, and begins the next. */
export function nextSitting() {
  scope.abort();
  scope = new AbortController();
  // Late answers are shown to nobody.
  state.asked += 1;
  state.thinking = state.waiting = state.going = false;
  return scope.signal;
}

/**
 * What comes of it, if the players still sit here then; otherwise nothing ever does.
 * @template T
 * @param {T | PromiseLike<T>} awaited @returns {Promise<T>}
 */
export function seated(awaited) {
  const here = sitting();
  return new Promise((resolve, reject) =>
    Promise.resolve(awaited).then(
      (value) => here.aborted || resolve(value),
      (error) => here.aborted || reject(error),
    ),
  );
}

/** A part of the page that comes late. @template T @param {Promise<T>} module */
export const part = (module) => seated(late(module));

/**
 * Does something with such a part; tells what goes wrong.
 * @template T
 * @param {Promise<T>} module @param {(module: T) => unknown} act
 */
export function seatedWith(module, act) {
  const here = sitting();
  return seated(withPart(module, (come) => here.aborted || act(come)));
}

/** Does something later. @param {() => void} act @param {number} [milliseconds] */
export function afterwards(act, milliseconds) {
  const here = sitting();
  return setTimeout(() => here.aborted || act(), milliseconds);
}

// -- whose eyes are on the page

/** The seat whose hand lies open. @type {number | null} */
let open = null;
let turns = 0;

/**
 * From now on the page is before the player at that seat, or, for null, before everybody.
 * @param {number | null} seat
 */
export function turnTo(seat) {
  if (open !== null && seat !== open) {
    turns += 1;
    lookAway();
    hush();
    closeDialogs();
  }
  open = seat;
}

/** A question for later: whether no hand has been turned down since now. */
export function sameEyes() {
  const now = turns;
  return () => turns === now;
}
