// @ts-check
/**
 * Whose eyes are on the page: what was said to one player, or opened before him, is gone when his hand is turned down.
 */

import { hush } from "../page/announce.js";
import { closeDialogs } from "../page/dom.js";
import { lookAway } from "../worker/engine.js";

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
