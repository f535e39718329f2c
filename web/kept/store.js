// @ts-check
/**
 * Games kept on this device, and in memory for as long as that fails.
 * What the device does not take is tried again: after pauses that grow, and at the next act.
 */

import { isFull, readCommon, transact, watchStore } from "./database.js";
import { recall } from "./values.js";

/**
 * `counts`: whether it is for the family's book, as all are but a “what if”, and `from`: the turn that one left, as the talk’s address names it. `faces` of the court by seat, "" for people, and whose turn it is: what Continue shows. Earlier versions stored none.
 * @typedef {{id: string, version: number, sealed: string, title: string, family?: string, names: string[], scores: number[], over: boolean, when: number, faces?: string[], turn?: number, mark?: string, deal?: string, counts?: boolean, from?: string, label?: string, broken?: string}} Stored
 */

/** The version of one stored game. A newer one is kept as it is, and not opened. */
export const SAVE_VERSION = 2;

/**
 * A game as it is stored, sealed in one piece. Of version 2 where its draft lies apart, which older versions cannot
 * read.
 * @param {{sealed: string, aside: string}} save
 */
export const inOne = ({ sealed, aside }) => ({ version: aside ? SAVE_VERSION : 1, sealed: sealed + aside });

/** The file in which it leaves the device. @param {{names: string[]}} game */
export const saveName = ({ names }) => `royalty-${names.join("-")}.save.txt`;

/** The pauses between two tries, in milliseconds. */
const SHORTEST = 1_000;
const LONGEST = 16_000;

/** The games of this copy of the site, with what it has not taken yet. @type {Map<string, Stored>} */
let own = new Map();
/**
 * The games of the store that all copies shared once. One that is gone on with becomes this copy's own.
 * @type {Map<string, Stored>}
 */
let common = new Map();
/** Common games that were deleted are only hidden here: other copies still find them. @type {Set<string>} */
let hidden = new Set();
/** What the device has not taken yet: games, and null for one to be forgotten. @type {Map<string, Stored | null>} */
const waiting = new Map();
/** The game that lay on this page's table last. */
let last = "";
/** Why games are kept only in memory, as a sentence; "" while the store works. */
export let trouble = "";
/** Tells of a "change": of the trouble, or of what is not stored. */
export const storing = new EventTarget();

/** The games that only this page has, the latest first. @returns {Stored[]} */
export const notStored = () =>
  trouble ? [...waiting.values()].filter((game) => game !== null).sort((a, b) => b.when - a.when) : [];

/** @param {Stored} game */
export const isStored = (game) => !trouble || !waiting.has(game.id);

watchStore({
  lost: () => void save(),
  // Emptied under an open page: what this page knows is not lost.
  emptied: () => own.forEach((game, id) => waiting.has(id) || waiting.set(id, game)),
});

/**
 * Keeps one game under the name it has; in memory if the device refuses.
 * @param {Stored} given
 * @param {{played?: boolean}} [how] `played`: it lies on the table
 */
export async function putGame(given, { played = false } = {}) {
  const game = take(given);
  if (played) last = game.id;
  await want([[game.id, game]]);
}

/** Keeps many games at once. @param {Stored[]} given */
export async function putGames(given) {
  await want(given.map((game) => [game.id, take(game)]));
}

/** @param {Stored} given */
function take(given) {
  const before = own.get(given.id) ?? common.get(given.id);
  const game = { label: before?.label, ...(before?.from && { from: before.from }), ...given };
  // Who only looks at a finished game does not play it.
  if (before?.over && before.sealed === game.sealed) game.when = before.when;
  own.set(game.id, game);
  return game;
}

/** @param {string} id */
export async function dropGame(id) {
  forget(id);
  await want([[id, null]]);
}

/** @param {string} id */
function forget(id) {
  own.delete(id);
  hidden.add(id);
}

/** @param {[string, Stored | null][]} changes */
async function want(changes) {
  for (const [id, game] of changes) waiting.set(id, game);
  const saved = save();
  // Players who have been told need not wait for it.
  if (!trouble) await saved;
}

/** All stored games, the latest first. @returns {Promise<Stored[]>} */
export async function listGames() {
  try {
    await Promise.all([read(), readShared()]);
    if (waiting.size) void save();
    else works();
  } catch (error) {
    fails(error);
  }
  const shared = [...common].filter(([id]) => !hidden.has(id));
  return [...new Map([...shared, ...own]).values()].sort((a, b) => b.when - a.when);
}

async function read() {
  const [games, marks] = await transact("readonly", (games, marks) => [games.getAll(), marks.getAllKeys()]);
  own = byId(games);
  hidden = new Set(marks.map((/** @type {string} */ mark) => mark.replace("hidden ", "")));
  // Newer than what was read.
  for (const [id, game] of waiting) {
    if (game) own.set(id, game);
    else forget(id);
  }
}

async function readShared() {
  try {
    common = byId(await readCommon());
  } catch {
    // Nothing is written there; those known stay in the list.
  }
}

/** @param {Stored[]} games */
const byId = (games) => new Map(games.map((game) => [game.id, game]));

/** The turn that a “what if” left, where the game of it is still kept; "" for any other game. @param {string} id */
export function leftTurn(id) {
  const { from = "" } = own.get(id) ?? {};
  const [game] = from.split("/");
  return own.has(game) || (common.has(game) && !hidden.has(game)) ? from : "";
}

/** The game that lay on the table last, stored together with its moves; "" for none. @returns {Promise<string>} */
export async function lastGame() {
  if (waiting.has(last)) return last;
  try {
    const [id] = await transact("readonly", (_, marks) => [marks.get("last")]);
    // Earlier versions kept it beside the games.
    return id ?? recall("last", "");
  } catch {
    return last;
  }
}

// -- what was said of a game afterwards lies beside it, and goes with it

/** @param {string} id */
const talkOf = (id) => `talk ${id}`;

/** The talk about a game as it was kept, sealed; "" for none. @param {string} id @returns {Promise<string>} */
export const keptTalk = (id) =>
  transact("readonly", (_, marks) => [marks.get(talkOf(id))]).then(
    ([kept]) => kept ?? "",
    () => "",
  );

/** Keeps it; answers why not, as a sentence, "" where it is kept. @param {string} id @param {string} sealed */
export async function keepTalk(id, sealed) {
  try {
    await transact("readwrite", (_, marks) => [marks.put(sealed, talkOf(id))]);
    return "";
  } catch (error) {
    const why = isFull(error) ? "This device has no room left" : "This browser does not store it now";
    return `${why}, so this talk is not kept: it is found anew when it is opened again. The game itself stays as it is.`;
  }
}

// -- giving it to the device

/** The try under way, and the one that follows it and takes along all that came meanwhile. */
let saving = Promise.resolve();
/** @type {Promise<void> | null} */
let next = null;
let pause = SHORTEST;
let timer = 0;
let told = "";

/** Gives the device what it has not taken yet. */
export function save() {
  next ??= saving = saving.then(() => {
    next = null;
    return saveAll();
  });
  return next;
}

async function saveAll() {
  let failure;
  try {
    // Also finds out whether the store is there again, or was emptied.
    if (trouble || !waiting.size) await read();
    for (const some of portions()) {
      try {
        await write(some);
        for (const [id, game] of some) if (waiting.get(id) === game) waiting.delete(id);
      } catch (error) {
        // Where there is no room for one game, there may be for another, and a deleted one makes some.
        if (!isFull(error)) throw error;
        if (some.length === 1) failure = error;
      }
    }
  } catch (error) {
    failure = error;
  }
  if (failure) fails(failure);
  else works();
}

/**
 * What waits, all of it at first, for a transaction takes long; what there is no room for in one is tried one by one.
 */
function* portions() {
  if (waiting.size > 1) yield [...waiting];
  for (const one of [...waiting]) yield [one];
}

/** Games, and which of them lay on the table last, in one transaction. @param {[string, Stored | null][]} some */
const write = (some) =>
  transact("readwrite", (games, marks) => some.flatMap(([id, game]) => put(games, marks, id, game)));

/** @param {IDBObjectStore} games @param {IDBObjectStore} marks @param {string} id @param {Stored | null} game */
function put(games, marks, id, game) {
  const asked = [game ? games.put(game) : games.delete(id)];
  if (game && id === last) asked.push(marks.put(id, "last"));
  if (!game) asked.push(marks.delete(talkOf(id)));
  if (!game && common.has(id)) asked.push(marks.put(true, `hidden ${id}`));
  return asked;
}

function works() {
  trouble = "";
  pause = SHORTEST;
  clearTimeout(timer);
  timer = 0;
  tell();
}

function tryAgain() {
  timer = 0;
  void save();
}

/** @param {unknown} error */
function fails(error) {
  trouble = isFull(error)
    ? "This device has no room left, so what you play is kept only while this page is open. Copy the save code, or delete old games."
    : "This browser does not store games now, so what you play is kept only while this page is open. Copy the save code before you close it.";
  tell();
  // An act that fails too does not put it off.
  if (timer) return;
  timer = Number(setTimeout(tryAgain, pause));
  pause = Math.min(2 * pause, LONGEST);
}

function tell() {
  const state = trouble && [trouble, ...waiting.keys()].join("\n");
  if (state === told) return;
  told = state;
  storing.dispatchEvent(new Event("change"));
}
