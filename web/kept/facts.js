// @ts-check
/**
 * What each finished game adds to the family's book, kept beside the games so that the book opens at once; and who is
 * who in it.
 */

import { EngineError, ask } from "../worker/engine.js";
import { SAVE_VERSION } from "./store.js";
import { recall, remember } from "./values.js";

/** @typedef {import("./store.js").Stored} Stored */
/** @typedef {import("../page/types.js").Chronicle} Chronicle */

/** Characters of facts that one question may hold: those of some thousand games. */
const MOST = 900_000;
const MOST_NAMES = 300;

/** Of names, in small letters, whose they are now. @returns {Record<string, string>} */
export function people() {
  return Object.fromEntries(named(keptUnder("people")).slice(0, MOST_NAMES));
}

/** Pairs of names alone. @param {object} given @returns {[string, string][]} */
const named = (given) => Object.entries(given).filter(([from, to]) => isName(from) && isName(to));

/** @param {unknown} name */
const isName = (name) => typeof name === "string" && name.trim() !== "" && name.length <= 60;

/**
 * From now on all that somebody played is another's; the games keep the names under which they were played.
 * @param {string} name
 * @param {string} whose
 */
export function renamePerson(name, whose) {
  const same = { ...people(), [name.toLowerCase()]: whose.trim() };
  if (name.toLowerCase() !== whose.trim().toLowerCase()) delete same[whose.trim().toLowerCase()];
  remember("people", same);
}

/** The names of another device; where both know one, this device's counts. @param {unknown} given */
export function addPeople(given) {
  if (!given || typeof given !== "object") return;
  remember("people", { ...Object.fromEntries(named(given)), ...people() });
}

/** By what finished games are known: the fingerprint of a record, which every copy of it bears. @param {Stored[]} games */
const byKeys = (games) => new Map(games.map((one) => [one.mark || one.id, one]));

/** Whether a game is for the book, as far as this version can tell. @param {Stored} game */
const counts = (game) => game.counts !== false && game.version <= SAVE_VERSION;

/** @param {"people" | "facts"} name @returns {Record<string, unknown>} */
function keptUnder(name) {
  const kept = recall(name, {});
  return kept && typeof kept === "object" && !Array.isArray(kept) ? kept : {};
}

/**
 * The family's book, of all games or of one; `skipped` is how many stored games cannot be read.
 * @param {Stored[]} games the latest first @param {string} game its key, "" for all @param {(done: number, all: number) => void} tell how far it has come
 * @returns {Promise<Chronicle & {skipped: number}>}
 */
export async function openChronicle(games, game, tell) {
  const over = byKeys(games.filter((one) => one.over && counts(one)));
  const { facts, skipped } = await factsOf(over, keptUnder("facts"), tell);
  const found = await sumUp(facts, game);
  if (!found.unread.length) return { ...found, skipped };
  // What was kept of them is damaged, or of an older version: they are read anew.
  const damaged = new Set(found.unread.map((at) => [...facts.keys()][at]));
  const good = Object.fromEntries([...facts].filter(([key]) => !damaged.has(key)));
  const again = await factsOf(over, good, tell);
  const book = await sumUp(again.facts, game);
  return { ...book, skipped: again.skipped + book.unread.length };
}

/**
 * A month of a family's deals of the day, with what the book knows of them; `best` is the finished game that came
 * furthest, by day.
 * @param {Stored[]} games @param {string} family @param {string} today @param {string} day "" for today's month
 * @returns {Promise<import("../page/types.js").Days & {best: Map<string, Stored>}>}
 */
export async function openDays(games, family, today, day) {
  const byKey = byKeys(games.filter((one) => one.over && one.deal && one.family === family && counts(one)));
  const facts = await factsBeside(byKey);
  /** @type {import("../page/types.js").Days} */
  const told = await ask("days", { family, today, day, facts: within([...facts.values()]) });
  const keys = [...facts.keys()];
  const best = told.days.flatMap(
    (one) => /** @type {[string, Stored][]} */ (one.best < 0 ? [] : [[one.day, byKey.get(keys[one.best])]]),
  );
  return { ...told, best: new Map(best) };
}

/** The latest games that are looked at to see who is ready for the next of the court. */
const LOOKED_BACK = 8;

/**
 * Who of this family's players is ready for the next of the court.
 * @param {Stored[]} games the latest first @param {string} family
 * @returns {Promise<import("../page/types.js").Rise[]>}
 */
export async function openRises(games, family) {
  const met = games.filter((one) => one.over && one.family === family && counts(one) && one.faces?.some(Boolean));
  if (!met.length) return [];
  const facts = await factsBeside(byKeys(met.slice(0, LOOKED_BACK)));
  return (await ask("rises", { facts: within([...facts.values()]), same: people() })).rises;
}

/** As many as one question may hold. @param {string[]} texts */
function within(texts) {
  let room = MOST;
  return texts.filter((text) => (room -= text.length) > 0);
}

/** @param {Map<string, string>} facts @param {string} game @returns {Promise<Chronicle>} */
function sumUp(facts, game) {
  return ask("chronicle", { facts: within([...facts.values()]), same: people(), game });
}

/**
 * @param {Map<string, Stored>} games @param {Record<string, unknown>} known @param {(done: number, all: number) => void} tell
 * @param {Record<string, unknown>} [others] what else stays kept
 */
async function factsOf(games, known, tell, others = {}) {
  /** @type {Map<string, string>} */
  const facts = new Map();
  let skipped = 0;
  let read = 0;
  const missing = [...games.keys()].filter((key) => typeof known[key] !== "string").length;
  for (const [key, game] of games) {
    const kept = known[key];
    if (typeof kept !== "string") tell((read += 1), missing);
    const text = typeof kept === "string" ? kept : await factOf(game);
    if (text === null) skipped += 1;
    else facts.set(key, text);
  }
  remember("facts", { ...others, ...Object.fromEntries(facts) });
  return { facts, skipped };
}

/** What these games add to the book; what is kept of others stays. @param {Map<string, Stored>} games */
async function factsBeside(games) {
  const known = keptUnder("facts");
  return (await factsOf(games, known, () => {}, known)).facts;
}

/**
 * What a game adds to the book, null where it cannot be read.
 * @param {Stored} game
 * @returns {Promise<string | null>}
 */
async function factOf({ sealed }) {
  try {
    return (await ask("fact", { sealed })).fact;
  } catch (error) {
    if (error instanceof EngineError && error.kind === "BadRecord") return null;
    throw error;
  }
}
