// @ts-check
/**
 * The first chance to take up what lies on the table: it is pointed out beside the thing itself, to each person once a
 * game until he has done it.
 */

import { recall, remember } from "../kept/values.js";
import { ask } from "../worker/engine.js";
import { isEmpty } from "./draft.js";
import { afterwards, sameEyes, seated } from "./sitting.js";
import { current, isOpen, state } from "./state.js";

/** Milliseconds in which nothing is tapped: who knows what to do is told nothing. */
const RESTS = 2000;
/** By family of games and by name: the game in which it was pointed out last, or that he has done it. */
const SHOWN = "chances";
const DONE = true;

/** Whose hand lies open, and what is kept of him. */
function viewer() {
  const { viewer: seat, players, game } = current();
  const kept = recall(SHOWN, {});
  // An earlier version kept one game a family, whoever saw it.
  const people = { ...(typeof kept[game.family] === "object" ? kept[game.family] : {}) };
  const name = seat === null ? "" : players[seat].name;
  const keep = (/** @type {string | true} */ what) =>
    void remember(SHOWN, { ...kept, [game.family]: { ...people, [name]: what } });
  return { shown: people[name], keep };
}

/** Points it out, if whoever sees his hand now rests, has not seen it in this game, and has never done it. */
export function lookForChance() {
  const { id, viewer: seat, to_act: asked } = current();
  if (!isOpen() || seat === null || !asked.includes(seat)) return;
  if ([DONE, id].includes(viewer().shown)) return;
  const same = sameEyes();
  const rests = () => same() && state.view?.id === id && isEmpty(state.draft);
  /** @param {{group: string, told: string}} found */
  const point = (found) => {
    if (!found.group || !rests()) return;
    viewer().keep(id);
    state.pointed = found;
    state.draw();
  };
  // Only an extra: where it fails nobody misses it.
  afterwards(() => void (rests() && seated(ask("chance")).then(point, () => {})), RESTS);
}

/** Whoever has the turn has done it: he is told no more. */
export function chanceTaken() {
  if (isOpen() && current().viewer !== null) viewer().keep(DONE);
}
