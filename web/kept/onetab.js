// @ts-check
/**
 * One game, one tab: two that went on with the same game would overwrite each other's moves.
 * The browser lets go of a lock when its page ends, however it ends. Where it knows no locks, nothing is guarded.
 */

import { NAME } from "./values.js";
import { dialog, el } from "../page/dom.js";

/** Another copy of the site has other games, even of the same name. */
const PREFIX = `${NAME} game `;
/** Milliseconds in which a browser has let go of what a page held that has just ended. */
const LINGERS = 800;
const locks = /** @type {LockManager | undefined} */ (navigator.locks);

/** The game held by this tab, and how to let go of it. @type {{id: string, release: () => void} | null} */
let held = null;
/** Settled when the game that was left has been let go of. */
let left = Promise.resolve();
/** What to do when another tab takes the game over. */
let lost = () => {};

/** @param {() => void} act */
export function whenTakenOver(act) {
  lost = act;
}

/**
 * Takes a game for this tab; asks the people if another tab has it. False: it stays there.
 * @param {string} id
 */
export async function holdGame(id) {
  if (!locks) return true;
  await left;
  if (held?.id === id) return true;
  await letGo();
  if (await take(id, { signal: AbortSignal.timeout(LINGERS) })) return true;
  const choice = await dialog("Open elsewhere", [el("p", {}, "This game is on the table in another tab or window.")], {
    "Leave it there": "",
    "Play it here": "here",
  });
  return choice === "here" && take(id, { steal: true });
}

/** Whether the game is this tab's to store. @param {string} id */
export const holds = (id) => !locks || held?.id === id;

/** Lets other tabs have the game, once what was sent of it has come back. @param {Promise<unknown>} [sent] */
export function letGo(sent = Promise.resolve()) {
  const mine = held;
  left = sent.then(() => {
    mine?.release();
    if (held === mine) held = null;
  });
  return left;
}

/** @param {string} id @param {LockOptions} how @returns {Promise<boolean>} */
function take(id, how) {
  return new Promise((resolve) => {
    const mine = { id, release: () => {} };
    const kept = /** @type {LockManager} */ (locks).request(PREFIX + id, how, () => {
      resolve(true);
      held = mine;
      return new Promise((release) => (mine.release = () => release(undefined)));
    });
    // Not to be had, or stolen later.
    kept.catch(() => {
      resolve(false);
      if (held !== mine) return;
      held = null;
      lost();
    });
  });
}
