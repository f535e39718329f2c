// @ts-check
/** What a game is about, told before anything is laid, and what somebody meets in it for the first time. */

import { el } from "../page/dom.js";
import { recall, remember } from "../kept/values.js";
import { isShared, isStored, isWhatIf } from "./view.js";

/** @typedef {import("../page/types.js").View} View */

/** What the game is about, in the first of its kind on this device; of a “what if”, that it is none. @param {View} view */
export function aimOf(view) {
  if (isWhatIf(view)) return el("span", { class: "aim" }, "What if: the game that was played stays as it is.");
  const { aim, id, game } = view;
  const { family } = game;
  const first = { ...recall("aims", {}) };
  if (aim && !first[family]) remember("aims", { ...first, [family]: id });
  return aim && [undefined, id].includes(first[family]) ? el("span", { class: "aim" }, aim) : null;
}

/** By family of games and by name: the game and the turn in which it was explained. */
const MET = "met";

/** What the viewer meets for the first time, explained once for ever, for as long as that turn lasts. @param {View} view */
function metBy(view) {
  const { id, game, players, viewer, turn, table } = view;
  if (!table.told_once || viewer === null || !isStored(view)) return null;
  const met = { ...recall(MET, {}) };
  const people = { ...met[game.family] };
  const [name, now] = [players[viewer].name, `${id} ${turn.number}`];
  if (![undefined, now].includes(people[name])) return null;
  remember(MET, { ...met, [game.family]: { ...people, [name]: now } });
  return el("span", { class: "aim met" }, table.told_once);
}

/** What is told in the tray before anything is laid. @param {View} view */
export const toldAside = (view) => metBy(view) ?? (isShared(view) ? null : aimOf(view));
