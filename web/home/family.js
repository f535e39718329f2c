// @ts-check
/** Which family of games the players are with: that of the match on the table, else the one chosen last; and what it takes to deal one of them. */

import { recall, remember } from "../kept/values.js";
import { late } from "../page/waiting.js";
import { ask } from "../worker/engine.js";

/** Lessons and book are its. Python knows "" as the first family. */
let chosen = String(recall("family", ""));

export const family = () => chosen;

/** @param {string} key */
export function chooseFamily(key) {
  chosen = key;
  remember("family", key);
}

/** What games are set up with, all games, and the house's rulings: asked for at once. */
export const forDealing = () => Promise.all([late(import("./setup.js")), ask("catalogue"), late(import("../kept/rulings.js"))]);
