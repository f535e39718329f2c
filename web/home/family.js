// @ts-check
/** Which family of games the players are with: that of the match on the table, else the one chosen last. Lessons and book are its. */

import { recall, remember } from "../kept/values.js";

/** Python knows "" as the first family. */
let chosen = String(recall("family", ""));

export const family = () => chosen;

/** @param {string} key */
export function chooseFamily(key) {
  chosen = key;
  remember("family", key);
}
