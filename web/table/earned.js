// @ts-check
/** What earned points, part by part: every figure opens to its sum, and what others have done is told together. */

import { button, dialog, el, hidden, region, tableRow } from "../page/dom.js";
import { figure, signed, sumOf } from "../page/figures.js";
import { meaningButton } from "./asking.js";
import { cardPicture } from "./cards.js";

/** @typedef {import("../page/types.js").View} View */
/** @typedef {import("../page/types.js").Sum} Sum */
/** @typedef {import("../page/types.js").Since} Since */

/** "+12", or "12 laid" for what has yet to stand. @param {Sum[]} sums */
function pointsOf(sums) {
  const total = sumOf(sums, ({ points }) => points);
  return sums.some(({ waits }) => waits) ? `${figure(total)} laid` : signed(total);
}

/** A sum line by line, with its total. @param {View} view @param {Sum} sum */
const sumTable = (view, sum) =>
  el("table", { class: "sum" }, [
    el("caption", {}, view.players[sum.seat].name),
    el("tbody", {}, ...sum.parts.map(([label, points]) => tableRow(label, signed(points)))),
    el("tfoot", {}, tableRow(sum.waits ? "Counts if it stands" : "Together", signed(sum.points))),
  ]);

/** @param {View} view @param {Sum[]} sums @param {string} text what it was for */
const openSum = (view, sums, text) =>
  dialog(pointsOf(sums), [
    text ? el("p", {}, text) : null,
    region("What adds up to it", "sheet scroll sums", ...sums.map((sum) => sumTable(view, sum))),
  ]);

/**
 * A figure that opens to its sum.
 * @param {View} view
 * @param {Sum[]} sums
 * @param {string} text what it was for
 * @param {string} [whose]
 * @param {string} [shown]
 */
export const figureButton = (view, sums, text, whose = "", shown = pointsOf(sums)) =>
  button(
    shown,
    () => void openSum(view, sums, text),
    { class: "figure", "aria-haspopup": "dialog", "data-key": `sum ${whose} ${text}` },
    hidden(`${whose ? `, ${whose}` : ""}: what adds up to it`),
  );

/**
 * One thing that was done, each figure after whose it is.
 * @param {View} view
 * @param {Since} since
 * @param {number} at its event
 */
function entryLine(view, since, at) {
  const [sums, losses] = [since.sums[at] ?? [], since.losses[at] ?? []];
  const { text, words } = /** @type {import("../page/types.js").LogLine} */ (view.log.find((line) => line.at === at));
  return el("li", {}, [
    text,
    " ",
    words.length && !view.hand_over ? meaningButton(words) : null,
    ...sums.flatMap((sum) => [
      sums.length > 1 ? ` ${view.players[sum.seat].name} ` : " ",
      figureButton(view, [sum], text, view.players[sum.seat].name),
    ]),
    ...losses.map((loss) => el("strong", { class: "loss" }, loss)),
  ]);
}

/** What has been done since somebody's turn. @param {View} view */
export const sinceLines = (view) =>
  el("ol", { class: "since" }, [
    ...(view.since ? view.since.at.map((at) => entryLine(view, /** @type {Since} */ (view.since), at)) : []),
  ]);

/** The words that were laid last, to be seen, and what they brought. It is told beside it. @param {View} view */
export function newestSlip({ since, log, table: { zones } }) {
  const line = log.findLast(({ at, words }) => words.length && since?.at.includes(at));
  const sums = since?.sums[line?.at ?? -1] ?? [];
  const words = new Set(line?.words.map(([, word]) => word));
  const own = zones.filter(({ owner }) => owner === line?.seat).flatMap(({ groups }) => groups);
  const laid = own.filter(({ word }) => words.has(word));
  if (!laid.length || !sums.length) return null;
  return el("div", { class: "slip", "aria-hidden": "true" }, [
    ...laid.map(({ cards }) => el("span", { class: "line-cards" }, ...cards.map((card) => cardPicture(card)))),
    el("b", {}, pointsOf(sums)),
  ]);
}

/** @param {View} view */
export const openSince = (view) => dialog(view.since?.title ?? "", [sinceLines(view)]);

/** What the newest turn gives, under the question whether it stands. @param {View} view */
export function waitingParts(view) {
  const laid = view.earned.filter(({ waits, parts }) => waits && parts.length > 1);
  const lines = laid.flatMap(({ parts }) => parts.map(([label, points]) => `${label} ${signed(points)}`));
  return lines.length ? el("ul", { class: "parts small" }, ...lines.map((line) => el("li", {}, line))) : null;
}
