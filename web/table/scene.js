// @ts-check
/**
 * A short scene on the table for what everybody looks up for. It stands in nobody's way: any tap goes through it and ends
 * it, and it lies where neither words, cards nor scores do.
 */

import { el, findAll } from "../page/dom.js";
import { showPassing } from "../page/passing.js";
import { pip } from "./pips.js";

/** Milliseconds. */
const SHOWN = 1800;
/** What is praised, and what is read with it. */
const PRAISED =
  ".word, .plate, .seat .score, .own .score, .place .card, .line-cards, .hand .card, .actions button, .question > *";
/** And who sits there, and the piles: left free where there is room. */
const NAMED = `${PRAISED}, .seat header, .stack`;
/** Pixels from one place that is tried to the next, and how far it keeps off. */
const STEP = 8;
const APART = 4;

/** @param {import("../page/types.js").Scene} scene */
export function playScene({ key, pip: sign, title, line }) {
  // Those who listen are told in words.
  const node = el("div", { class: "scene", "data-scene": key, "aria-hidden": "true" }, [
    pip(sign, "deed"),
    el("b", {}, title),
    el("span", {}, line),
  ]);
  showPassing("scene", node, SHOWN);
  if (isPlaced(node, NAMED) || isPlaced(node)) return;
  // In one line where there is no room for more; over the banner, which says the same, where there is none at all.
  node.classList.add("slim");
  if (!isPlaced(node)) node.style.top = "0px";
}

/** Whether it found a place that is free, the highest there is. @param {HTMLElement} node @param {string} [free] of what */
function isPlaced(node, free = PRAISED) {
  const taken = findAll(free).flatMap((one) => (one.checkVisibility() ? [one.getBoundingClientRect()] : []));
  const [width, height] = [node.offsetWidth, node.offsetHeight];
  const room = document.documentElement.clientWidth - width;
  const isFree = (/** @type {number} */ left, /** @type {number} */ top) =>
    taken.every(
      (one) =>
        one.right + APART <= left ||
        one.left - APART >= left + width ||
        one.bottom + APART <= top ||
        one.top - APART >= top + height,
    );
  const first = document.querySelector(".banner")?.getBoundingClientRect().bottom ?? 0;
  const felt = document.querySelector(".felt")?.getBoundingClientRect().bottom ?? innerHeight;
  // On the felt, and there at its edges only where nothing else is free; else anywhere.
  const places = [room / 2, room / 4, (room * 3) / 4];
  for (const [last, lefts] of /** @type {[number, number[]][]} */ ([
    [felt, places],
    [felt, [STEP, room - STEP]],
    [innerHeight, [...places, STEP, room - STEP]],
  ]))
    for (let top = first; top + height <= last; top += STEP) {
      const left = lefts.find((one) => isFree(one, top));
      if (left === undefined) continue;
      Object.assign(node.style, { left: `${left}px`, top: `${top}px` });
      return true;
    }
  node.style.left = `${room / 2}px`;
  return false;
}
