// @ts-check
/**
 * Signs that an area of the table, or a dialog over it, holds more than is in sight: each says how much, and one touch
 * brings it.
 */

import { el, findAll } from "../page/dom.js";
import { counted } from "../page/figures.js";

/** What may scroll on the table; what in it is worth a sign; and what a sign lies on last of all. */
const AREAS = ".felt, .seats, .above-hand, .coach, .sheet, .banner .last, .across, .dock";
const PARTS = ".card, .seat header, h2, p, button, tr, .foot, .draft-row, .line, li";
const NAMES = "h2, .score, .facts li";
/** Pixels that are nothing to look for. */
const SLACK = 6;
/** The height of a sign and its width; how wide a phone is not. */
const [HIGH, WIDE, PHONE] = [50, 250, 641];

/** Where the signs of the table lie. @type {HTMLElement | null} */
let layer = null;
/** @type {HTMLElement[]} */
let areas = [];
let frame = 0;

const sized = new ResizeObserver(() => look());
document.addEventListener("scroll", soon, { capture: true, passive: true });
addEventListener("resize", soon);
// A dialog comes, or goes.
new MutationObserver(watch).observe(document.body, { childList: true });

/** What may scroll in a dialog: itself, and what has a way of its own in it. @param {HTMLElement} dialog */
const within = (dialog) => [dialog, ...findAll(".turns, .sheet, .sums", dialog)];
const dialogs = () => findAll("dialog");

function watch() {
  sized.disconnect();
  for (const area of [...areas, ...dialogs().flatMap(within)])
    for (const node of [area, ...area.children]) sized.observe(node);
}

/**
 * Signs lie in that place over the table; what may scroll on it is watched from now on, and nothing is measured before the
 * browser has laid it out.
 * @param {HTMLElement} table @param {HTMLElement} place
 */
export function signs(table, place) {
  layer = place;
  // The areas are there once all is drawn.
  queueMicrotask(() => {
    areas = findAll(AREAS, table);
    watch();
    place.replaceChildren();
  });
}

function soon() {
  cancelAnimationFrame(frame);
  frame = requestAnimationFrame(look);
}

function look() {
  const there = areas.filter((area) => area.isConnected);
  show(layer, there);
  for (const dialog of dialogs()) show(dialog.querySelector(".mores"), within(dialog));
}

/** @param {HTMLElement | null} layer @param {HTMLElement[]} areas */
function show(layer, areas) {
  const wanted = areas
    .filter(scrolls)
    .flatMap((area) => [sign(area, false), sign(area, true)].filter((node) => node !== null));
  // What says the same stays, so that a finger on it keeps it.
  if (layer && wanted.map(told).join() !== [...layer.children].map(told).join()) layer.replaceChildren(...wanted);
}

/** @param {Element} node */
const told = (node) => `${node.textContent}${node.getAttribute("style")}`;

/** @param {HTMLElement} area */
function scrolls(area) {
  const { overflowY, rotate } = getComputedStyle(area);
  // Who sits across has his dialogs upside down, where places on the screen are none in them.
  return area.scrollHeight - area.clientHeight > SLACK && /auto|scroll/.test(overflowY) && rotate === "none";
}

/** What always lies over the lower edge of a dialog, if anything. @param {HTMLElement} area */
function kept(area) {
  const actions = area.querySelector(":scope > .dialog-actions");
  return actions && getComputedStyle(actions).position === "sticky" ? actions : null;
}

/** What is in sight of an area, without what always lies over its edges. @param {HTMLElement} area */
function sight(area) {
  const { left, right, top, bottom } = area.getBoundingClientRect();
  return {
    left,
    right,
    top: Math.max(top, 0),
    bottom: Math.min(bottom, innerHeight) - (kept(area)?.clientHeight ?? 0),
  };
}

/**
 * A sign at the lower edge, or the upper, where something lies beyond it.
 * @param {HTMLElement} area
 * @param {boolean} below
 */
function sign(area, below) {
  const left = below ? area.scrollHeight - area.clientHeight - area.scrollTop : area.scrollTop;
  if (left <= SLACK) return null;
  const { left: start, right, top, bottom } = sight(area);
  // On a phone what is touched is small, and no sign may lie over it.
  if (innerWidth < PHONE) return null;
  const y = Math.round(below ? bottom : top);
  const ends = [right, (start + right + WIDE) / 2, start + WIDE];
  // A dialog that scrolls leaves room for them above and below.
  const kind = `more-sign ${below ? "below" : "above"}${area.matches("dialog") && !kept(area) ? " outside" : ""}`;
  const node = el("button", { type: "button", class: kind, onclick: () => bring(area, below) }, [sayMore(area, below)]);
  const over = below ? y - HIGH : y;
  // Where it must lie over something, it lies over no name and no score.
  const end = ends.find((end) => isFree(area, end, over)) ?? ends.find((end) => isFree(area, end, over, NAMES));
  node.style.left = `${Math.round(end ?? right)}px`;
  node.style.top = `${y}px`;
  return node;
}

/**
 * Whether a sign that ends there lies over nothing.
 * @param {HTMLElement} area
 * @param {number} end
 * @param {number} top
 * @param {string} [kinds] of what
 */
const isFree = (area, end, top, kinds = `${PARTS}, .facts li`) =>
  ![...area.querySelectorAll(kinds)].some((node) => {
    const box = node.getBoundingClientRect();
    return (
      !node.matches(".seat header, .draft-row") &&
      box.right > end - WIDE &&
      box.left < end &&
      box.bottom > top &&
      box.top < top + HIGH
    );
  });

/**
 * The parts that lie beyond that edge, in whole or in part.
 * @param {HTMLElement} area
 * @param {boolean} below
 * @param {string} [kind]
 */
function beyond(area, below, kind = PARTS) {
  const edge = sight(area);
  const upper = edge.top + stuck(area);
  return [...area.querySelectorAll(kind)].filter((node) => {
    const { top, bottom, width } = node.getBoundingClientRect();
    return (
      width > 1 &&
      !node.closest(".mores") &&
      !kept(area)?.contains(node) &&
      (below ? bottom > edge.bottom + 1 : top < upper - 1)
    );
  });
}

/** How much at its upper edge stays where it is. @param {HTMLElement} area */
const stuck = (area) => parseFloat(getComputedStyle(area).scrollPaddingTop) || 0;

/** How much lies there, in what is counted on a table. @param {HTMLElement} area @param {boolean} below */
function sayMore(area, below) {
  for (const [kind, what] of Object.entries({ ".card": "more card", ".seat header": "more player" })) {
    const { length } = beyond(area, below, kind);
    if (length) return counted(length, what);
  }
  return "More";
}

/**
 * Scrolls the first part that is not whole to the edge; what follows it comes too.
 * @param {HTMLElement} area
 * @param {boolean} below
 */
function bring(area, below) {
  const edge = sight(area);
  const parts = beyond(area, below).map((node) => node.getBoundingClientRect());
  // The sign of what lies before it has its place above it.
  const by = below
    ? Math.min(...parts.map(({ top }) => top)) - edge.top - stuck(area) - HIGH
    : Math.max(...parts.map(({ bottom }) => bottom)) - edge.bottom + HIGH;
  const page = area.clientHeight * 0.8 * (below ? 1 : -1);
  // What is as high as the area itself is passed by the page.
  area.scrollTop += Number.isFinite(by) && (below ? by > SLACK : by < -SLACK) ? by : page;
}
