// @ts-check
/** What the finished games on this device give to practise, kept beside them so that they are read once. */

import { SAVE_VERSION, listGames } from "../../../kept/store.js";
import { recall, remember } from "../../../kept/values.js";
import { EngineError, ask } from "../../../worker/engine.js";
import { personOf } from "./practice-kept.js";

/** @typedef {{who: string, text: string}} Drill */

/** Games that are looked through, the latest. */
const MOST = 30;

/** @param {any} one */
const isDrill = (one) => typeof one?.who === "string" && typeof one?.text === "string" && one.text.length <= 400;

/** @param {(done: number, all: number) => void} tell @param {() => boolean} still */
export async function ownDrills(tell, still) {
  const over = (await listGames()).filter(
    ({ over, family = "royalty", version }) => over && family === "royalty" && version <= SAVE_VERSION,
  );
  const games = over.slice(0, MOST);
  const known = recall("drills", {}) ?? {};
  /** @type {Record<string, Drill[]>} */
  const found = {};
  for (const [at, game] of games.entries()) {
    if (!still()) break;
    // What was found before whole turns were asked for is looked for anew.
    const key = `2 ${nameOf(game)}`;
    const before = Object.hasOwn(known, key) && Array.isArray(known[key]) ? known[key] : null;
    if (!before) tell(at + 1, games.length);
    found[key] = before?.every(isDrill) ? before : await drillsOf(game);
  }
  remember("drills", found);
  const drills = Object.values(found).flat();
  return { drills: drills.map(({ who, text }) => ({ who: personOf(who), text })) };
}

/** By what a game is known wherever it is stored. @param {import("../../../kept/store.js").Stored} game */
export const nameOf = ({ mark, id }) => mark || id;

/** None of a game that cannot be read; a whole turn is known by its game and its move. @param {import("../../../kept/store.js").Stored} game @returns {Promise<Drill[]>} */
async function drillsOf(game) {
  try {
    const { drills, turns } = await ask("drills", { sealed: game.sealed });
    return [
      ...drills,
      ...turns.map((/** @type {{who: string, ply: number}} */ { who, ply }) => ({
        who,
        text: `whole ${nameOf(game)} ${ply}`,
      })),
    ];
  } catch (error) {
    if (error instanceof EngineError && error.kind === "BadRecord") return [];
    throw error;
  }
}
