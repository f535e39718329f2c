// @ts-check
/** A match on the page: how people sit down to it, and leave it. */

import { freePage } from "../page/dom.js";
import { holdGame, letGo } from "../kept/onetab.js";
import { toastLate } from "../page/waiting.js";
import { sent, store } from "./asking.js";
import { takeUpUnsaved } from "./composing.js";
import { isPlain, paintStill, watchEdges } from "./paint.js";
import { carryOn, clearTable, receive } from "./receiving.js";
import { nextSitting, seatedWith } from "./sitting.js";
import { state } from "./state.js";
import { wholeTable } from "./zones.js";

/** @typedef {import("../page/types.js").View} View */

// What a start can do without.
const lots = () => import("./lots.js");

/**
 * Shows a match, and comes back once it is shown; a fresh one begins with its draw for the deal.
 * @param {View} first @param {() => void} home @param {{fresh: boolean}} how
 */
export async function openMatch(first, home, { fresh }) {
  state.home = home;
  clearTable();
  await sitDown(first, fresh);
}

/** @param {View} first @param {boolean} fresh */
export async function sitDown(first, fresh) {
  const here = nextSitting();
  state.isSeated = true;
  // Asking takes the page some milliseconds, which the first table does not wait for.
  setTimeout(() => here.aborted || void keepAwake(true));
  // The draw is everybody's: no hand lies open behind it.
  const draw = fresh && first.draw.length > 0;
  if (draw) void lots().catch(() => {});
  if (!(await holdGame(first.id))) return here.aborted ? undefined : state.home();
  const stored = store(first);
  // What was dealt just now is stored before it is shown; a game that was stored comes at once.
  if (fresh) await stored;
  if (!isPlain(first)) await wholeTable();
  if (here.aborted) return;
  freePage();
  if (draw) paintStill(first);
  else receive(first);
  // Of a game that is over its end says so.
  if (first.unchecked && first.phase === "play") void toastLate(first.unchecked);
  // The first taps have the page for themselves.
  setTimeout(() => Promise.all([wholeTable(), watchEdges()]).catch(() => {}), 500);
  void (async () => {
    if (draw) {
      await seatedWith(lots(), ({ openDraw }) => openDraw(first));
      receive(first);
    }
    await takeUpUnsaved(first);
    await carryOn();
  })();
}

/** Leaves the match; it is stored. */
export function closeMatch() {
  clearTable();
  state.isSeated = false;
  nextSitting();
  void letGo(sent);
  void keepAwake(false);
}

// -- the screen does not go dark meanwhile, where the browser lets it: players think long

let wanted = false;
/** @type {WakeLockSentinel | null} */
let lock = null;

/** @param {boolean} wish */
async function keepAwake(wish) {
  wanted = wish;
  if (!wish) {
    await lock?.release();
    lock = null;
    return;
  }
  if (lock && !lock.released) return;
  try {
    lock = await navigator.wakeLock.request("screen");
    if (!wanted) await keepAwake(false);
  } catch {
    // Refused, unknown or low on battery: the screen does what the device is set to.
  }
}

// The browser lets go whenever the page is hidden.
document.addEventListener("visibilitychange", () => !document.hidden && wanted && void keepAwake(true));
