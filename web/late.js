// @ts-check
/** Parts of the page that come when they are first asked for, so that a start need not wait for them. */

import { alertText } from "./announce.js";

/**
 * @template T
 * @param {Promise<T>} module
 * @returns {Promise<T>} or an Error with a sentence for the player
 */
export async function late(module) {
  try {
    return await module;
  } catch {
    throw new Error("This part of the game could not be loaded: there seems to be no connection.");
  }
}

/**
 * Does something with a part once it is there; tells in the live region what goes wrong.
 * @template T
 * @param {Promise<T>} module @param {(module: T) => unknown} act
 */
export async function withPart(module, act) {
  try {
    await act(await late(module));
  } catch (error) {
    alertText(/** @type {Error} */ (error).message);
  }
}
