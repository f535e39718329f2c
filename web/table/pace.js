// @ts-check
/** How fast play goes on by itself: no faster than people read and answer. */

/** While the menu or another dialog is open, the game waits. */
export function dialogClosed() {
  const open = document.querySelector("dialog[open]");
  return open ? new Promise((resolve) => open.addEventListener("close", resolve, { once: true })) : null;
}

/** As long as it takes to read what happened, unless a tap cuts it short: long sentences take longer. @param {string} sentence */
export function untilRead(sentence) {
  const time = 1200 + 40 * Math.max(0, sentence.length - 60);
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
