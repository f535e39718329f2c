// @ts-check
/**
 * A short word at the edge of the page on what has just been done: it asks for nothing, and goes by itself or at the
 * next tap.
 */

import { say } from "./announce.js";
import { el } from "./dom.js";
import { showPassing } from "./passing.js";

/** Milliseconds; longer for long sentences. */
const SHOWN = 2500;
const PER_LETTER = 40;

/** @param {string} sentence */
export function toast(sentence) {
  const node = el("aside", { class: "toast", "aria-label": "Done", popover: "manual" }, sentence);
  showPassing("toast", node, SHOWN + PER_LETTER * sentence.length);
  // Over an open dialog too, where the browser knows how.
  node.showPopover?.();
  say(sentence);
}
