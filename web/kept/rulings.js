// @ts-check
/** What this house has ruled on pairs of words: kept on the device, and sent along with every new game. */

import { recallAll, remember } from "./values.js";

/** @typedef {{base: string, new: string, related: boolean}} Ruling */

/** More than any house has ruled; the oldest beyond that are let go. */
const MOST = 700;

/** Those that can be read of what is kept. @returns {Ruling[]} */
export function rulings() {
  return recallAll("rulings")
    .filter((one) => isWord(one?.base) && isWord(one.new) && typeof one.related === "boolean")
    .slice(-MOST);
}

/** @param {unknown} word */
const isWord = (word) => typeof word === "string" && /^[a-z]{1,60}$/.test(word);

/** Keeps a ruling; a later one on the same pair takes its place. @param {Ruling} ruling */
export const keepRuling = (ruling) => remember("rulings", [...without(ruling), ruling]);

/** @param {Ruling} ruling */
export const dropRuling = (ruling) => remember("rulings", without(ruling));

/** All but the one on the same pair. @param {Ruling} ruling */
const without = (ruling) => rulings().filter((one) => one.base !== ruling.base || one.new !== ruling.new);

/** As the option of a game that uses them. */
export const rulingsText = () =>
  rulings()
    .map((one) => `${one.base}>${one.new}=${one.related ? "related" : "distinct"}`)
    .join(" ");
