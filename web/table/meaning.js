// @ts-check
/** What words mean, and whether one is more than another in a new form. */

import { alertText } from "../page/announce.js";
import { button, dialog, el } from "../page/dom.js";
import { ask, sentenceOf } from "../worker/engine.js";
import { withPart } from "../page/waiting.js";
import { wordsOf } from "./asking.js";

/** @typedef {{part: string, gloss: string}} Sense */
/**
 * @typedef {{word: string, tier: string, barred: boolean, senses: Sense[], origins: {word: string, sentence: string, senses: Sense[]}[]}} Entry
 */
/** @typedef {{words: Entry[], ruling: {related: boolean, sentence: string} | null}} Found */
/** @typedef {import("../page/types.js").HouseRuling} Ruling */

/**
 * A dialog with the meanings of words; a pair comes with the referee's ruling on it.
 * @param {string[][]} pairs (word it was made from or "", word) @param {Ruling | null} ruling what the table has just ruled
 * @param {() => boolean} here whether those who asked are still before the page
 */
export async function openMeanings(pairs, ruling, here) {
  try {
    const { found } = await ask("explain", { pairs });
    if (here())
      await dialog(wordsOf(pairs), [...found.map((/** @type {Found} */ one) => foundView(one)), keeper(ruling)]);
  } catch (error) {
    if (!here()) return;
    alertText(sentenceOf(error));
    await dialog(wordsOf(pairs), [el("p", {}, sentenceOf(error))]);
  }
}

/**
 * The meanings in place, filled once they are known.
 * @param {string[][]} pairs
 * @param {Ruling | null} ruling
 * @param {string} told what stands there already
 */
export function meaningsInPlace(pairs, ruling, told) {
  const box = el("div", { class: "meanings" });
  const fill = (/** @type {{found: Found[]}} */ { found }) =>
    box.append(...found.map((one) => foundView(one, told)), keeper(ruling) ?? "");
  void ask("explain", { pairs }).then(fill, () => {});
  return box;
}

/** @param {Found} found @param {string} [told] */
function foundView({ ruling, words }, told) {
  return el("div", {}, [
    ruling && ruling.sentence !== told ? el("p", { class: "why" }, ruling.sentence) : null,
    ...words.map((entry) => entryView(entry, ruling?.sentence)),
  ]);
}

/** @param {Entry} entry @param {string} [told] what is said above it already */
export function entryView(entry, told = "") {
  const origins = entry.origins.map(({ word, sentence, senses }) =>
    el("div", {}, sentence === told ? null : el("p", { class: "small" }, sentence), senseList(senses, word)),
  );
  const nothing = !entry.senses.length && !entry.origins.some((origin) => origin.senses.length);
  return el("section", { class: "entry", "data-word": entry.word }, [
    el("h3", {}, entry.word.toUpperCase(), el("span", { class: "small" }, ` ${standing(entry)}`)),
    senseList(entry.senses, ""),
    ...origins,
    nothing && entry.tier ? el("p", { class: "small" }, "No meaning is at hand for this word.") : null,
  ]);
}

/** @param {Entry} entry */
function standing(entry) {
  const tier =
    { common: "a common word", standard: "a word", unabridged: "in the unabridged list only" }[entry.tier] ??
    "is in none of the lists";
  return entry.barred ? `${tier}, offensive` : tier;
}

/** @param {Sense[]} senses @param {string} of the other word that they are the meanings of */
function senseList(senses, of) {
  if (!senses.length) return null;
  return el("ul", {}, [
    ...senses.map((sense) =>
      el("li", {}, of ? `${of.toUpperCase()}: ` : "", el("i", {}, sense.part), ` ${sense.gloss}`),
    ),
  ]);
}

/** @param {Ruling | null} ruling */
function keeper(ruling) {
  if (!ruling) return null;
  const { base, new: made, related } = ruling;
  const told = "It is kept, and holds from the next game on. The list of rulings has it.";
  const keep = button("Keep as this house’s ruling", () =>
    withPart(import("../kept/rulings.js"), ({ keepRuling }) => {
      keepRuling({ base, new: made, related });
      keep.replaceWith(el("b", { role: "status" }, told));
    }),
  );
  return el("p", {}, `The table ruled: ${ruling.sentence}. `, keep);
}
