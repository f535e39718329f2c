// @ts-check
/** Whole turns to practise, on the table: out of one's own games those at which something was missed, and the court's. */

import { listGames } from "../../../kept/store.js";
import { today } from "../../../page/figures.js";
import { ask } from "../../../worker/engine.js";
import { nameOf } from "./practice-games.js";
import { keep, kept, memoryOf } from "./practice-kept.js";

/** @typedef {import("../../../page/types.js").View} View */
/** The table, and by what it is remembered, "" for one of the court's. @typedef {{view: View, text: string}} Found */

/** What must have been missed to be asked; turns that may be passed over in one search. */
const LEAST = 3;
const PASSED = 12;
const MOST_ASKED = 200;
/** Turns at which nothing was missed, or that were passed over, in this visit. @type {Set<string>} */
const idle = new Set();

/**
 * A turn that is due or new, else one of the court's; null if none was found.
 * @param {string} who @param {string[]} texts his own turns @param {string} game @param {() => boolean} still
 * @returns {Promise<Found | null>}
 */
export const findTurn = async (who, texts, game, still) =>
  (await ofOwn(who, texts, still)) ?? (await ofCourt(who, game, still));

/** @param {string} who @param {string[]} texts @param {() => boolean} still @returns {Promise<Found | null>} */
async function ofOwn(who, texts, still) {
  const own = texts.filter((text) => !idle.has(text));
  const { order } = await ask("asked_again", { today: today(), kept: own.map((text) => memoryOf(who, text)) });
  const games = new Map((await listGames()).map((game) => [nameOf(game), game]));
  for (const place of order.slice(0, PASSED)) {
    const [, name, ply] = own[place].split(" ");
    const game = games.get(name);
    if (!still()) return null;
    if (!game) continue;
    try {
      const asked = { sealed: game.sealed, ply: Number(ply), least: LEAST };
      return { text: own[place], view: await ask("try_again", asked) };
    } catch (error) {
      if (!isRefused(error)) throw error;
      idle.add(own[place]);
    }
  }
  return null;
}

/** Whether it was only said that there is nothing to try. @param {any} error */
const isRefused = ({ kind }) => kind === "IllegalMove" || kind === "BadRecord";

/** @param {string} who @param {string} game @param {() => boolean} still @returns {Promise<Found | null>} */
async function ofCourt(who, game, still) {
  for (let asked = 0; asked < MOST_ASKED && still(); asked += 1) {
    const { seed: number, turn = 0, level: grade } = kept(who);
    const seed = `${who} ${number}`.slice(-40);
    const { ply, found, over } = await ask("court_turn", { game, seed, ply: turn, grade });
    // One that is found comes again until it is done with.
    if (!still()) return null;
    keep(who, over ? { seed: number + 1, turn: 0 } : { turn: found ? ply - 1 : ply });
    if (found) return { text: "", view: await ask("try_court", { game, seed, ply }) };
  }
  return null;
}

/** One that is not found out comes no more in this visit. @param {string} who @param {string} text "" for one of the court's */
export const passOver = (who, text) => void (text ? idle.add(text) : passOn(who));

/** The next of the court's comes after this one. @param {string} who */
export const passOn = (who) => keep(who, { turn: (kept(who).turn ?? 0) + 1 });
