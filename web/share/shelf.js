// @ts-check
/** All games of a device as one file, with who is who in the family's book; and such a file taken in again. */

import { say } from "../page/announce.js";
import { addPeople, people } from "../kept/facts.js";
import { SAVE_VERSION, inOne, listGames, putGames } from "../kept/store.js";
import { manyGames } from "../home/families.js";
import { ask } from "../worker/engine.js";
import { keep } from "./files.js";

/** @typedef {import("../kept/store.js").Stored} Stored */

const BEGINS = '{"royalty":"games",';
/** Bytes of such a file: those of some ten thousand games. */
const LARGEST = 60_000_000;
const LONGEST_GAME = 1_000_000;
const BAD = "This file is damaged, so nothing was added. Everything here is as it was.";

/** Saves every game as one file. */
export async function shareAll() {
  const games = (await listGames()).map(plain);
  const text = BEGINS + JSON.stringify({ version: SAVE_VERSION, people: people(), games }).slice(1);
  if (await keep(text, "royalty-games.txt")) say("All games are saved in one file.");
}

/** Whether a file holds all games of a device, and not one alone. @param {File} file */
export const isShelf = async (file) => file.size <= LARGEST && (await file.slice(0, BEGINS.length).text()) === BEGINS;

/**
 * The games in such a file's text; throws an Error with a sentence.
 * @param {string} text
 * @returns {{games: Stored[], people: unknown}}
 */
export function readShelf(text) {
  try {
    const { games, people: named } = JSON.parse(text);
    if (!Array.isArray(games) || !games.every(isGame)) throw new TypeError();
    return { games: games.map(plain), people: named };
  } catch {
    throw new Error(BAD);
  }
}

/** @param {unknown} value @param {number} most */
const isText = (value, most) => typeof value === "string" && value.length <= most;

/** Who of the court sat there, '' for people. @param {any} faces */
const areFaces = (faces) =>
  Array.isArray(faces) && faces.length <= 9 && faces.every((one) => /^[a-z]{0,20}$/.test(one));

/** @param {any} game */
const isGame = (game) =>
  isText(game?.id, 40) &&
  /^[\w-]+$/.test(game.id) &&
  Number.isInteger(game.version) &&
  isText(game.sealed, LONGEST_GAME) &&
  [game.title, game.family ?? "", game.mark ?? "", game.deal ?? "", game.label ?? ""].every((one) => isText(one, 80)) &&
  Array.isArray(game.names) &&
  game.names.length <= 9 &&
  game.names.every((/** @type {unknown} */ name) => isText(name, 60)) &&
  Array.isArray(game.scores) &&
  game.scores.length <= 9 &&
  game.scores.every(Number.isFinite) &&
  areFaces(game.faces ?? []) &&
  (game.turn ?? 0) >= 0 &&
  Number.isInteger(game.turn ?? 0) &&
  typeof game.over === "boolean" &&
  [undefined, true, false].includes(game.counts) &&
  Number.isFinite(game.when);

const KEPT = "id version sealed title family names scores over when mark deal faces turn counts label".split(" ");

/** Only what a stored game has. @param {any} game @returns {Stored} */
const plain = (game) => /** @type {any} */ (Object.fromEntries(KEPT.map((name) => [name, game[name]])));

/**
 * Takes in the games of a file. One that is here already stays as it is; one that has gone on otherwise becomes another
 * game.
 * @param {string} text @returns {Promise<string>} what came of it, as a sentence
 */
export async function takeShelf(text) {
  const shelf = readShelf(text);
  const own = await listGames();
  const kept = new Map(own.map((game) => [game.id, game]));
  const marks = new Set(own.filter(({ mark }) => mark).map(({ mark }) => mark));
  const seals = new Set(own.map(({ sealed }) => sealed));
  /** @type {Stored[]} */
  const fresh = [];
  let bad = 0;
  for (const game of shelf.games) {
    if (seals.has(game.sealed) || (game.mark && marks.has(game.mark))) continue;
    const free = kept.has(game.id) ? await anew(game, [...kept.keys()]) : game;
    if (free) {
      kept.set(free.id, free);
      fresh.push(free);
    } else bad += 1;
  }
  await putGames(fresh);
  addPeople(shelf.people);
  return told(fresh.length, shelf.games.length - fresh.length - bad, bad);
}

/**
 * The game under an id that is free; null if it cannot be read.
 * @param {Stored} game
 * @param {string[]} kept
 * @returns {Promise<Stored | null>}
 */
async function anew(game, kept) {
  try {
    const { id, save } = await ask("import", { record: game.sealed, kept });
    return { ...game, id, ...inOne(save) };
  } catch {
    return null;
  }
}

/** @param {number} added @param {number} known @param {number} bad */
function told(added, known, bad) {
  const lines = [
    added || !known ? `${manyGames(added)} ${added === 1 ? "was" : "were"} added.` : "No game was added.",
    known ? `${manyGames(known)} ${known === 1 ? "was" : "were"} here already.` : "",
    bad ? `${manyGames(bad)} could not be read.` : "",
  ];
  return lines.filter(Boolean).join(" ");
}
