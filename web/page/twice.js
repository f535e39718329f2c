// @ts-check
/** The second of two quick taps on one place does nothing where it would meet what the first has brought, or do once more what is done `data-once`. */

/** Milliseconds, and pixels to either side. */
const SOON = 500;
const ONCE = 900;
const NEAR = 16;
/** The last tap that was meant: where and when, on which screen, and whether on what is not done twice. */
let last = { x: 0, y: 0, time: -SOON, screen: "", once: false };

/** The screen by its address, and how many dialogs lie on it. */
const onScreen = () => `${location.hash} ${document.querySelectorAll("dialog[open]").length}`;

/** @param {MouseEvent} event */
function tapped(event) {
  // A key is not pressed twice by mistake, nor a button by a screen reader.
  if (!event.detail) return;
  const { clientX: x, clientY: y, timeStamp: time, target } = event;
  const again = time - last.time < (last.once ? ONCE : SOON) && Math.abs(x - last.x) < NEAR && Math.abs(y - last.y) < NEAR;
  if (again && (last.once || last.screen !== onScreen())) {
    event.preventDefault();
    event.stopImmediatePropagation();
  } else last = { x, y, time, screen: onScreen(), once: target instanceof Element && target.closest("[data-once]") !== null };
}

addEventListener("click", tapped, { capture: true });
