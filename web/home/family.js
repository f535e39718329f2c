// @ts-check
/**
 * Which family of games the players are with: that of the match on the table, else the one chosen last; which an
 * address names; and what it takes to deal one of them.
 */

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
export const forDealing = () =>
  Promise.all([late(import("./setup.js")), ask("catalogue"), late(import("../kept/rulings.js"))]);

// -- addresses

/** Screens that are named without a family too, and what stands after them. */
const NAMED = ["book", "code", "learn", "new", "print"];

/** The family of an address, "" where it names none; the screen; what is opened there. @param {string} address */
export function readAddress(address) {
  const parts = address.split("/");
  const [key, part, ...rest] = parts.length === 1 || NAMED.includes(parts[0]) ? ["", ...parts] : parts;
  return { key, part, rest: rest.join("/") };
}

/**
 * What stands in an address; as it is where it was cut or mistyped: then it is no code, and that is said.
 * @param {string} text
 */
export function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
