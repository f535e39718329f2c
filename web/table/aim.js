// @ts-check
/** What a game is about, told before anything is laid. */

import { el } from "../page/dom.js";
import { recall, remember } from "../kept/values.js";
import { isWhatIf } from "./view.js";

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
