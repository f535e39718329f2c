// @ts-check
/**
 * A second tap on the same place, meant for what lay there before: on every screen it does nothing with what the first
 * has brought, nor once more what is done `data-once`; on the table it opens no hidden hand and answers for nobody
 * else; a press that began too early does nothing, however late it ends.
 */

import { state } from "./state.js";
import { isShared } from "./view.js";

/** @typedef {import("../page/types.js").View} View */

/**
 * Milliseconds in which what has come to lie in the place of a press does not answer, and how soon after it that must
 * have come.
 */
const PATIENCE = 350;
/**
 * So many where the tablet is to be passed on first: who taps slowly twice would open the hand of who has not got it yet;
 * and at the end.
 */
const PASSES = 1300;
/** And so many where a tap would answer for another person who has seen no question yet: nobody has read it sooner. */
const READS = 900;
const SOON = 2000;
/** How far beside the first a second tap may fall. */
const NEAR = 16;
/** A button that is held back, and said to be. */
const HELD = "button[data-held]";
/**
 * The last press: where, or by a key; when, for which seats it spoke, whether it opened a hand, and until when it is
 * minded, once something lies there.
 * @type {{x: number, y: number, key: boolean, time: number, seats: (number | null)[], opened: boolean, until: number}}
 */
let last = { x: 0, y: 0, key: false, time: -SOON, seats: [], opened: false, until: 0 };
let timer = 0;
/** Whether the press under way began on what was held back: it does nothing, however late the finger is lifted. */
let idle = false;

/** Whose answers lie on the table. @param {View | null} view @returns {(number | null)[]} */
function speaksFor(view) {
  if (!view) return [];
  if (view.hand_over) return [view.hand_for];
  const answers = view.draft.intent ? [] : view.options.flatMap((option) => option.seats);
  return answers.length ? answers : [view.viewer];
}

/**
 * Whether what now lies there is another person's than the one who pressed last, or what he could not see before his
 * hand was open.
 * @param {View} view
 */
const isAnothers = (view) =>
  isShared(view) &&
  (view.hand_over || (last.opened && !last.key) || !speaksFor(view).some((seat) => last.seats.includes(seat)));

/**
 * Holds back, in what has just been drawn, the button that the next tap would find, if it is another person's.
 * @param {View} view
 */
export const holdForAnother = (view) =>
  isAnothers(view) &&
  holdBack(".dock button, .middle button", view.hand_over ? PASSES : last.opened ? PATIENCE : READS);

/**
 * Where the end has come to lie, the button that the next tap would find is held back until somebody may have seen it: it
 * would deal anew or leave. @param {number} since when it came; 0 if it has not
 */
export function holdAtEnd(since) {
  if (since && performance.now() - since < PASSES) holdBack("#screen button", PASSES);
}

/**
 * Holds back the button of these on which the last press would fall if it came once more.
 * @param {string} selector @param {number} [patience]
 */
export function holdBack(selector, patience = PATIENCE) {
  const now = performance.now();
  if (!last.until && now - last.time < SOON) last.until = now + patience;
  const left = last.until - now;
  if (left <= 0) return;
  // What is not to be tapped does nothing anyway, and stays so.
  for (const button of document.querySelectorAll(`:is(${selector}):not([aria-disabled])`)) {
    if (!(last.key ? button === document.activeElement : lies(button))) continue;
    for (const name of ["data-held", "aria-disabled"]) button.setAttribute(name, "true");
  }
  clearTimeout(timer);
  timer = Number(setTimeout(letGo, left));
}

/** Whether they fall on the same place. @param {{x: number, y: number}} one @param {{x: number, y: number}} other */
const isNear = (one, other) => Math.abs(one.x - other.x) < NEAR && Math.abs(one.y - other.y) < NEAR;

/**
 * Whether it falls where the last press fell, and there through a button that settles: then it is one on what is held
 * back all the same.
 * @param {PointerEvent} event
 */
const fellThrough = ({ clientX: x, clientY: y, target }) =>
  isNear({ x, y }, last) &&
  !(target instanceof Element && target.closest("button")) &&
  document.querySelector(HELD) !== null;

/** Whether the last press would meet it. @param {Element} node */
function lies(node) {
  const { left, right, top, bottom } = node.getBoundingClientRect();
  return last.x > left - NEAR && last.x < right + NEAR && last.y > top - NEAR && last.y < bottom + NEAR;
}

function letGo() {
  for (const button of document.querySelectorAll(HELD))
    for (const name of ["data-held", "aria-disabled"]) button.removeAttribute(name);
}

/** @param {Event} event */
const isHeld = (event) => event.target instanceof Element && event.target.closest(HELD) !== null;

/** @param {{x: number, y: number, key: boolean}} place */
function press(place) {
  const opened = Boolean(state.view?.hand_over);
  last = { ...place, time: performance.now(), seats: speaksFor(state.view), opened, until: 0 };
}

/** @param {PointerEvent} event */
function pointed(event) {
  idle = isHeld(event) || fellThrough(event);
  if (idle) return;
  // Who taps elsewhere means what he taps.
  letGo();
  press({ x: event.clientX, y: event.clientY, key: false });
}

/** @param {KeyboardEvent} event */
function keyed(event) {
  if (!/^(Enter| )$/.test(event.key) || event.repeat) return;
  idle = isHeld(event);
  if (!idle) press({ x: 0, y: 0, key: true });
}

/** @param {Event} event */
function clicked(event) {
  if (isHeld(event) || idle) {
    event.preventDefault();
    event.stopImmediatePropagation();
  } else if (performance.now() - last.time < SOON) press(last);
  // A screen reader presses with neither finger nor key. To look where costs the page a layout.
  else if (event.target instanceof Element && state.view && isShared(state.view)) {
    const { left, right, top, bottom } = event.target.getBoundingClientRect();
    press({ x: (left + right) / 2, y: (top + bottom) / 2, key: false });
  }
}

addEventListener("pointerdown", pointed, { capture: true });
addEventListener("keydown", keyed, { capture: true });
addEventListener("click", clicked, { capture: true });

// -- on every screen

/** Milliseconds. */
const AT_ONCE = 400;
const ONCE = 900;
/** The last tap that was meant: where and when, on which screen, and whether on what is not done twice. */
let tap = { x: 0, y: 0, time: -AT_ONCE, screen: "", once: false };

/** The screen by its address, and how many dialogs lie on it. */
const onScreen = () => `${location.hash} ${document.querySelectorAll("dialog[open]").length}`;

/** @param {MouseEvent} event */
function tappedTwice(event) {
  // A key is not pressed twice by mistake, nor a button by a screen reader.
  if (!event.detail) return;
  const { clientX: x, clientY: y, timeStamp: time, target } = event;
  const again = time - tap.time < (tap.once ? ONCE : AT_ONCE) && isNear({ x, y }, tap);
  if (again && (tap.once || tap.screen !== onScreen())) {
    event.preventDefault();
    event.stopImmediatePropagation();
  } else
    tap = { x, y, time, screen: onScreen(), once: target instanceof Element && target.closest("[data-once]") !== null };
}

addEventListener("click", tappedTwice, { capture: true });
