// @ts-check
/** Hints for the player whose hand lies open: one sentence after the other, each of which gives away more. */

import { say } from "../page/announce.js";
import { el, findAll, offer, sure } from "../page/dom.js";
import { toastLate } from "../page/waiting.js";
import { ask } from "../worker/engine.js";
import { store } from "./asking.js";
import { sameEyes, sitting } from "./sitting.js";

/** @typedef {{step: number, sentence: string, more: boolean, view: import("../page/types.js").View | null}} Hint */

/** Milliseconds after which one is told that something is looked for. */
const SOON = 400;

const openDialogs = () => findAll("dialog[open]").length;

/**
 * Tells the first hint, and the next ones as long as they are wanted; nothing once the hand was turned down, something else
 * was opened, or somebody has gone elsewhere.
 * @param {{ply: number, line: string} | null} [played] of a match that is over: the move instead of which something else might have been played, and what is told of it
 * @param {boolean} [back] of the player's own last move instead
 */
export async function openHints(played = null, back = false) {
  const [same, here, open] = [sameEyes(), sitting(), openDialogs()];
  /** @type {string[]} */
  const told = [];
  for (let more = true; more;) {
    const of = played ? { ply: played.ply } : { back };
    const looking = setTimeout(() => void toastLate("Looking at the cards…"), SOON);
    const hint = /** @type {Hint} */ (
      await ask("hint", { step: told.length, ...of }).finally(() => clearTimeout(looking))
    );
    // That it was asked for is known to the record before it is told.
    if (hint.view) await store(hint.view);
    if (!same() || here.aborted || openDialogs() > open) return;
    told.push(hint.sentence);
    say(hint.sentence);
    const list = el("ol", { class: "hints" }, ...told.map((one) => el("li", {}, one)));
    const content = [played ? el("p", {}, played.line) : null, list];
    const title = played ? "Another way" : back ? "Your last move" : "A hint";
    const asked = hint.more ? sure(title, content, "Tell me more", "Close") : offer(title, content, "Close");
    more = Boolean(await asked);
  }
}
