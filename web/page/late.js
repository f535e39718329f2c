// @ts-check
/** Parts of the page that come when they are first asked for, so that a start need not wait for them. */

import { alertText } from "./announce.js";
import { dialog, el } from "./dom.js";

/** Milliseconds for which a part is waited for. */
const LIMIT = 15_000;

/**
 * @template T
 * @param {Promise<T>} module
 * @returns {Promise<T>} or an Error with a sentence for the player
 */
export async function late(module) {
  let timer = 0;
  const tooLate = new Promise((_, reject) => (timer = Number(setTimeout(reject, LIMIT))));
  try {
    return /** @type {T} */ (await Promise.race([module, tooLate]));
  } catch {
    // A browser remembers what it could not import for as long as the page lives.
    throw new Error("This part of the game could not be loaded. Check that this device is online, then reload the page. Your games are kept.");
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Does something with a part once it is there; tells what goes wrong.
 * @template T
 * @param {Promise<T>} module @param {(module: T) => unknown} act
 */
export async function withPart(module, act) {
  try {
    await act(await late(module));
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    alertText(message);
    await dialog("Not now", [el("p", {}, message)], [{ label: "Go on", value: "", main: true }]);
  }
}
