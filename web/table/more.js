// @ts-check
/** Signs that an area of the table holds more than is in sight: each says how much, and one touch brings it. */

import { el } from "../page/dom.js";

/** What may scroll on the table, and what in it is worth a sign. */
const AREAS = ".felt, .seats, .above-hand, .coach, .sheet, .banner .last, .across, .dock";
const PARTS = ".card, .seat header, h2, p, button, tr, .foot, .draft-row, .line";
/** Pixels that are nothing to look for. */
const SLACK = 6;
/** The height of a sign and its width; how wide a phone is not. */
const [HIGH, WIDE, PHONE] = [50, 250, 641];

const layer = el("div", { class: "mores" });
/** @type {HTMLElement[]} */
let areas = [];
let frame = 0;

const sized = new ResizeObserver(() => look());
document.addEventListener("scroll", soon, { capture: true, passive: true });
addEventListener("resize", soon);

/** The signs, to lie over the table; what may scroll on it is watched from now on, and nothing is measured before the browser has laid it out. @param {HTMLElement} table */
export function signs(table) {
  // The areas are there once all is drawn.
  queueMicrotask(() => {
    sized.disconnect();
    areas = [.../** @type {NodeListOf<HTMLElement>} */ (table.querySelectorAll(AREAS))];
    for (const area of areas) for (const node of [area, ...area.children]) sized.observe(node);
    layer.replaceChildren();
  });
  return layer;
}

function soon() {
  cancelAnimationFrame(frame);
  frame = requestAnimationFrame(look);
}

function look() {
  const drawn = areas.filter((area) => area.isConnected && scrolls(area)).flatMap((area) => [sign(area, false), sign(area, true)]);
  const wanted = drawn.filter((node) => node !== null);
  // What says the same stays, so that a finger on it keeps it.
  if (wanted.map(told).join() !== [...layer.children].map(told).join()) layer.replaceChildren(...wanted);
}

/** @param {Element} node */
const told = (node) => `${node.textContent}${node.getAttribute("style")}`;

/** @param {HTMLElement} area */
const scrolls = (area) => area.scrollHeight - area.clientHeight > SLACK && /auto|scroll/.test(getComputedStyle(area).overflowY);

/** A sign at the lower edge, or the upper, where something lies beyond it. @param {HTMLElement} area @param {boolean} below */
function sign(area, below) {
  const left = below ? area.scrollHeight - area.clientHeight - area.scrollTop : area.scrollTop;
  if (left <= SLACK) return null;
  const { left: start, right, top, bottom } = area.getBoundingClientRect();
  // On a phone what is touched is small, and no sign may lie over it.
  if (innerWidth < PHONE) return null;
  const y = Math.round(below ? Math.min(bottom, innerHeight) : Math.max(top, 0));
  const ends = [right, (start + right + WIDE) / 2, start + WIDE];
  const node = el("button", { type: "button", class: `more-sign ${below ? "below" : "above"}`, onclick: () => bring(area, below) }, sayMore(area, below));
  node.style.left = `${Math.round(ends.find((end) => isFree(area, end, below ? y - HIGH : y)) ?? right)}px`;
  node.style.top = `${y}px`;
  return node;
}

/** Whether a sign that ends there lies over nothing. @param {HTMLElement} area @param {number} end @param {number} top */
const isFree = (area, end, top) =>
  ![...area.querySelectorAll(`${PARTS}, .facts li`)].some((node) => {
    const box = node.getBoundingClientRect();
    return !node.matches(".seat header, .draft-row") && box.right > end - WIDE && box.left < end && box.bottom > top && box.top < top + HIGH;
  });

/** The parts that lie beyond that edge, in whole or in part. @param {HTMLElement} area @param {boolean} below @param {string} [kind] */
function beyond(area, below, kind = PARTS) {
  const edge = area.getBoundingClientRect();
  const upper = edge.top + stuck(area);
  return [...area.querySelectorAll(kind)].filter((node) => {
    const { top, bottom, width } = node.getBoundingClientRect();
    return width > 1 && (below ? bottom > edge.bottom + 1 : top < upper - 1);
  });
}

/** How much at its upper edge stays where it is. @param {HTMLElement} area */
const stuck = (area) => parseFloat(getComputedStyle(area).scrollPaddingTop) || 0;

/** How much lies there, in what is counted on a table. @param {HTMLElement} area @param {boolean} below */
function sayMore(area, below) {
  const count = (/** @type {string} */ kind) => beyond(area, below, kind).length;
  for (const [kind, one, many] of [
    [".card", "card", "cards"],
    [".seat header", "player", "players"],
  ]) {
    const number = count(kind);
    if (number) return `${number} more ${number === 1 ? one : many}`;
  }
  return "More";
}

/** Scrolls the first part that is not whole to the edge; what follows it comes too. @param {HTMLElement} area @param {boolean} below */
function bring(area, below) {
  const edge = area.getBoundingClientRect();
  const parts = beyond(area, below).map((node) => node.getBoundingClientRect());
  const by = below ? Math.min(...parts.map(({ top }) => top)) - edge.top - stuck(area) : Math.max(...parts.map(({ bottom }) => bottom)) - edge.bottom;
  const page = area.clientHeight * 0.8 * (below ? 1 : -1);
  // What is as high as the area itself is passed by the page.
  area.scrollTop += (below ? by > SLACK : by < -SLACK) ? by : page;
}
