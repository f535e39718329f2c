// @ts-check
/**
 * Each side's chance turn by turn, or what else a talk's curve shows, drawn twice, for a wide page and a narrow one, and
 * told as a table to who cannot see it.
 */

import { el, shape, tableHead, tableRow } from "../page/dom.js";
import { faceAt } from "../page/faces.js";
import { sidesOf } from "../page/sides.js";

/** @typedef {import("../page/types.js").View} View */
/** @typedef {import("../page/types.js").TurnTold} Turn */
/** @typedef {import("../page/types.js").Heading} Heading */
/**
 * What is drawn: the turns with the chances at the end, the one that is looked at, those that cost most, and how the
 * talk is headed.
 * @typedef {{view: View, turns: Turn[], ended: number[], chosen: number, worst: Turn[], heading: Heading}} Course
 */
/** A size of the drawing: its field, the room at its right for names, letters, and a face. */
const LARGE = { kind: "wide", width: 772, height: 356, left: 52, right: 160, top: 12, bottom: 36, disc: 17, face: 38 };
const SMALL = { kind: "narrow", width: 370, height: 196, left: 36, right: 46, top: 10, bottom: 26, disc: 14, face: 30 };
/** @typedef {typeof LARGE} Size */

/** Turn 9, or of several deals "Deal 2, turn 9". @param {Turn} turn @param {{turns: Turn[], heading: Heading}} course */
export const turnName = ({ deal, review: { number } }, { turns, heading: { turn } }) =>
  turns.some((one) => one.deal > 1) ? `Deal ${deal}, ${turn.toLowerCase()} ${number}` : `${turn} ${number}`;

/** A seat's chance before a turn, and before the one after it or at the end. @param {Pick<Course, "turns" | "ended">} course @param {Turn} turn @param {number} seat */
export function chanceOf({ turns, ended }, turn, seat) {
  const after = turns[turns.indexOf(turn) + 1]?.review.chances ?? ended;
  return [turn.review.chances[seat], after[seat]];
}

/** @param {Course} course */
export const drawCurve = (course) =>
  el("figure", { class: "curve" }, drawing(course, LARGE), drawing(course, SMALL), figures(course));

/** @param {Course} course @param {Size} size */
function drawing(course, size) {
  const { turns, ended, chosen, worst, heading } = course;
  const x = (/** @type {number} */ at) =>
    size.left + ((size.width - size.left - size.right) * at) / Math.max(1, turns.length);
  const y = (/** @type {number} */ chance) =>
    size.height - size.bottom - ((size.height - size.top - size.bottom) * chance) / heading.top;
  const rows = [...turns.map(({ review }) => review.chances), ended];
  const lines = sidesOf(course.view.players).map(({ seats: [seat] }, at) =>
    shape("polyline", {
      class: `line-${at}`,
      points: rows.map((chances, turn) => `${x(turn)},${y(chances[seat])}`).join(" "),
    }),
  );
  const bar = shape("line", { class: "bar", x1: x(chosen), x2: x(chosen), y1: size.top - 6, y2: y(0) });
  const discs = worst.map((turn, at) => disc(course, turn, at, size, x(turns.indexOf(turn)), y));
  const picture = { viewBox: `0 0 ${size.width} ${size.height}`, class: size.kind, "aria-hidden": "true" };
  const ground = [...grid(size, heading.top, y), ...ticks(turns, size, x)];
  return shape("svg", picture, ...ground, ...lines, bar, ...discs, ...ends(course, size, y));
}

/** @param {Course} course @param {Turn} turn @param {number} at @param {Size} size @param {number} x @param {(chance: number) => number} y */
function disc({ view, turns, chosen }, turn, at, size, x, y) {
  const side = sidesOf(view.players).findIndex(({ seats }) => seats.includes(turn.review.seat));
  const where = y(turn.review.chances[turn.review.seat]);
  const kind = `disc line-${side}${turns[chosen] === turn ? " chosen" : ""}`;
  return shape(
    "g",
    { class: kind },
    shape("circle", { cx: x, cy: where, r: size.disc }),
    words(at + 1, { x, y: where + 6, "text-anchor": "middle" }),
  );
}

/** In fourths, or in fifths where these are whole. @param {Size} size @param {number} top @param {(chance: number) => number} y */
const grid = (size, top, y) => {
  const parts = top % 4 ? 5 : 4;
  const across = { x1: size.left, x2: size.width - size.right };
  return Array.from({ length: parts + 1 }, (_, at) => (top * at) / parts).flatMap((chance) => [
    shape("line", { class: chance % top ? "dotted" : "ruled", ...across, y1: y(chance), y2: y(chance) }),
    words(chance, { class: "axis", x: size.left - 8, y: y(chance) + 5, "text-anchor": "end" }),
  ]);
};

/** What stands below: the deal, and some turns; of several deals where each begins. @param {Turn[]} turns @param {Size} size @param {(at: number) => number} x */
function ticks(turns, size, x) {
  const deals = new Set(turns.map(({ deal }) => deal)).size;
  const starts = turns.flatMap(({ deal }, at) => (turns[at - 1]?.deal === deal ? [] : [at]));
  const every = (/** @type {number} */ most, /** @type {number[]} */ of) =>
    of.filter((_, at) => !(at % Math.ceil(of.length / most)));
  const shown = deals > 1 ? every(6, starts) : every(4, [...turns.keys()]);
  return shown.map((at) => {
    const told = deals > 1 ? `deal ${turns[at].deal}` : at ? turns[at]?.review.number : "deal";
    return words(told, { class: "below", x: x(at), y: size.height - 10, "text-anchor": "middle" });
  });
}

/** Who each line is of, at its end; what would lie one upon the other is moved apart. @param {Course} course @param {Size} size @param {(chance: number) => number} y */
function ends({ view, ended }, size, y) {
  const sides = sidesOf(view.players).map((side, at) => ({ ...side, at, goal: y(ended[side.seats[0]]) }));
  const step = size.face + 4;
  const order = [...sides].sort((a, b) => a.goal - b.goal);
  const lowest = size.height - size.face / 2;
  let last = -step;
  const places = order.map(({ goal }, at) => {
    last = Math.max(size.face / 2, last + step, Math.min(goal, lowest - step * (order.length - 1 - at)));
    return last;
  });
  const from = size.width - size.right;
  return order.flatMap(({ seats: [seat], name, at, goal }, place) => {
    const sits = faceAt(view, seat);
    const where = { x: from + 10, y: places[place] - size.face / 2, width: size.face, height: size.face };
    for (const [key, value] of Object.entries(where)) sits.setAttribute(key, String(value));
    const lead = shape("line", { class: `lead line-${at}`, x1: from, x2: from + 10, y1: goal, y2: places[place] });
    const beside = { class: `name line-${at}`, x: from + size.face + 16, y: places[place] + 6 };
    const label = words(name.slice(0, 12), beside);
    return size.kind === "wide" ? [lead, sits, label] : [lead, sits];
  });
}

/** @param {string | number | undefined} text @param {Record<string, string | number>} where */
function words(text, where) {
  const node = shape("text", where);
  node.textContent = String(text ?? "");
  return node;
}

/** The same figures for who cannot see the lines. @param {Course} course */
function figures(course) {
  const { view, turns, ended, heading } = course;
  const sides = sidesOf(view.players);
  const row = (/** @type {string} */ label, /** @type {number[]} */ chances) =>
    tableRow(label, ...sides.map(({ seats: [seat] }) => chances[seat]));
  return el("div", { class: "hidden-text" }, [
    el("table", { "aria-label": `${heading.title}, ${heading.unit}` }, [
      tableHead(["Before", ...sides.map(({ name }) => name)]),
      el("tbody", {}, ...turns.map((turn) => row(turnName(turn, course), turn.review.chances)), row("The end", ended)),
    ]),
  ]);
}
