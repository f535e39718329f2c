// @ts-check
/** Small drawings of numbers, for who would rather look than read; what they show stands beside them in figures too. */

import { drawing, shape } from "../page/dom.js";
import { figure } from "../page/figures.js";

const WIDE = 240;
const HIGH = 64;
const EDGE = 6;
/** Above a line, for the figure of the best. */
const ROOM = 18;
/** Games that a line has room for. */
const MOST = 40;

/** @param {string} kind @param {number} high @param {...Element} children */
const plot = (kind, high, ...children) =>
  drawing({ class: `plot ${kind}`, viewBox: `0 0 ${WIDE} ${high}` }, ...children);

/**
 * A bar that is filled as far as the part is of the whole; empty where there is none.
 * @param {number} part
 * @param {number} whole
 */
export function shareBar(part, whole) {
  const bar = (/** @type {string} */ kind, /** @type {number} */ share) =>
    shape("rect", { class: kind, x: 1, y: 2, width: share * (WIDE - 2), height: 18 });
  const svg = plot("share", 22, bar("track", 1), ...(part > 0 ? [bar("part", part / whole)] : []));
  // As wide as there is room, and no higher.
  svg.setAttribute("preserveAspectRatio", "none");
  return svg;
}

/** A bar for each number of times, side by side; the last, where all was done, in gold. @param {number[]} times */
export function histogram(times) {
  const most = Math.max(1, ...times);
  const wide = (WIDE - 2) / times.length;
  const high = (/** @type {number} */ count) => (count ? Math.max(2, (count / most) * (HIGH - EDGE)) : 0);
  const bar = (/** @type {number} */ count, /** @type {number} */ at) =>
    shape("rect", {
      class: at === times.length - 1 ? "part" : "some",
      x: (1 + at * wide).toFixed(1),
      y: (HIGH - 1 - high(count)).toFixed(1),
      width: (wide * 0.82).toFixed(1),
      height: high(count).toFixed(1),
    });
  return plot(
    "histogram",
    HIGH,
    shape("path", { class: "ground", d: `M0 ${HIGH - 1}H${WIDE}` }),
    ...times.flatMap((count, at) => (count ? [bar(count, at)] : [])),
  );
}

/** A line through numbers one after the other, the last that is the best of them marked. @param {number[]} all @param {number} best */
export function line(all, best) {
  const points = all.slice(-MOST);
  const least = Math.min(0, ...points);
  const span = Math.max(1, ...points) - least;
  const x = (/** @type {number} */ at) =>
    EDGE + (points.length > 1 ? (at / (points.length - 1)) * (WIDE - 2 * EDGE) : (WIDE - 2 * EDGE) / 2);
  const y = (/** @type {number} */ value) => HIGH - 3 - ((value - least) / span) * (HIGH - 3 - ROOM);
  const dot = (/** @type {number} */ at, /** @type {string} */ kind, /** @type {number} */ r) =>
    shape("circle", { class: kind, cx: x(at).toFixed(1), cy: y(points[at]).toFixed(1), r });
  const small = points.length > 20 ? 1.2 : 2.2;
  const top = points.lastIndexOf(best);
  return plot(
    "line",
    HIGH,
    shape("path", { class: "ground", d: `M${EDGE} ${y(0)}H${WIDE - EDGE}` }),
    shape("polyline", { points: points.map((value, at) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(" ") }),
    ...points.flatMap((_, at) => (at === top ? [] : [dot(at, "dot", small)])),
    ...(top < 0 ? [] : [dot(top, "best", 3.4), amount(x(top), y(best), best)]),
  );
}

/** Above its dot, and within the drawing. @param {number} x @param {number} y @param {number} value */
function amount(x, y, value) {
  const within = Math.min(Math.max(x, 2 * EDGE), WIDE - 2 * EDGE);
  const text = shape("text", { x: within.toFixed(1), y: (y - 7).toFixed(1), "text-anchor": "middle" });
  text.textContent = figure(value);
  return text;
}
