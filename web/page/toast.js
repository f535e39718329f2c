// @ts-check
/** A short word at the edge of the page on what has just been done: it asks for nothing, and goes by itself or at the next tap. */

import { say } from "./announce.js";
import { el } from "./dom.js";

/** Milliseconds; longer for long sentences. */
const SHOWN = 2500;
const PER_LETTER = 40;

let end = () => {};

/** @param {string} sentence */
export function toast(sentence) {
  end();
  const node = el("aside", { class: "toast", "aria-label": "Done", popover: "manual" }, sentence);
  const over = new AbortController();
  const timer = setTimeout(() => end(), SHOWN + PER_LETTER * sentence.length);
  end = () => {
    over.abort();
    clearTimeout(timer);
    node.remove();
  };
  document.body.append(node);
  // Over an open dialog too, where the browser knows how.
  node.showPopover?.();
  for (const kind of ["pointerdown", "keydown", "hashchange"]) addEventListener(kind, end, { signal: over.signal });
  say(sentence);
}
