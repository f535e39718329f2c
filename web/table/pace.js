// @ts-check
/** How fast play goes on by itself: no faster than people read and answer. */

import { chosen } from "../page/settings.js";

/** How many times as long as it takes to read. @type {Record<string, number>} */
const PACES = { slow: 2, even: 1, quick: 0.4 };

/** While the menu or another dialog is open, the game waits. */
export function dialogClosed() {
  const open = document.querySelector("dialog[open]");
  return open ? new Promise((resolve) => open.addEventListener("close", resolve, { once: true })) : null;
}

/**
 * As long as it takes to read what happened, at the pace this household has chosen, unless a tap cuts it short: long
 * sentences take longer.
 * @param {string} sentence
 */
export function untilRead(sentence) {
  const time = PACES[chosen().pace] * (1200 + 40 * Math.max(0, sentence.length - 60));
  return new Promise((resolve) => {
    const timer = setTimeout(done, time);
    function done() {
      clearTimeout(timer);
      removeEventListener("pointerdown", done);
      removeEventListener("keydown", done);
      resolve(undefined);
    }
    addEventListener("pointerdown", done, { once: true });
    addEventListener("keydown", done, { once: true });
  });
}
