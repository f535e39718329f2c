// @ts-check
/** What earned points, part by part: every figure opens to its sum, and what others have done is told together. */

import { button, dialog, el, hidden, icon, region, tableRow } from "../page/dom.js";
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

/** What a part that doubles or more comes to, after its name: it gives only what it adds. @param {string} label @param {number} points */
function product(label, points) {
  const times = Number(/ × (\d+)$/.exec(label)?.[1] ?? 0);
  return times > 1 ? ` = ${figure((points * times) / (times - 1))}` : "";
}

/** A sum line by line, with its total. @param {View} view @param {Sum} sum */
const sumTable = (view, sum) =>
  el("table", { class: "sum" }, [
    el("caption", {}, view.players[sum.seat].name),
    el("tbody", {}, ...sum.parts.map(([label, points]) => tableRow(label + product(label, points), signed(points)))),
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

/** What was somebody's and was taken. @param {string[]} losses */
export const lossLines = (losses) => losses.map((loss) => el("strong", { class: "loss" }, loss));

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
      // Whose they are, where the sentence does not begin with him.
      sums.length > 1 || !text.startsWith(`${view.players[sum.seat].name} `) ? ` ${view.players[sum.seat].name} ` : " ",
      figureButton(view, [sum], text, view.players[sum.seat].name),
    ]),
    ...lossLines(losses),
  ]);
}

/** What has been done since somebody's turn. @param {View} view @param {number[]} [which] of its events */
export const sinceLines = (view, which = view.since?.at ?? []) =>
  el("ol", { class: "since" }, [
    ...(view.since ? which.map((at) => entryLine(view, /** @type {Since} */ (view.since), at)) : []),
  ]);

/** What lies in groups before a player. @param {View["table"]["zones"]} zones @param {number | undefined} seat */
const groupsBefore = (zones, seat) => zones.filter(({ owner }) => owner === seat).flatMap(({ groups }) => groups);

/**
 * The words that were laid last, where they lie on the table, and what they brought.
 * @param {View} view
 */
function newestLaid({ since, log, table: { zones } }) {
  const line = log.findLast(({ at, words }) => words.length && since?.at.includes(at));
  const sums = since?.sums[line?.at ?? -1] ?? [];
  const words = new Set(line?.words.map(([, word]) => word));
  const laid = groupsBefore(zones, line?.seat).filter(({ word }) => words.has(word));
  return line && laid.length && sums.length ? { line, laid, sums } : null;
}

/**
 * The first premium of a sum, and the count that it makes more of: a word's own sum stands on its cards.
 * @param {Sum} sum
 */
function premiumOf({ parts }) {
  const words = parts.filter(([label]) => label.includes(":"));
  const [, why = "", factor = ""] =
    /^(.*?)( × \d+)?$/.exec(parts.find(([label]) => !label.includes(":"))?.[0] ?? "") ?? [];
  const single = factor && words.length === 1 && parts.length === 2;
  return single ? { why, count: `${words[0][1]}${factor}` } : { why: why + factor, count: "" };
}

/**
 * Before a hand is shown, large on the felt: the words that were laid last, and what they brought.
 * @param {View} view
 */
export function newestPlate(view) {
  const newest = view.hand_over ? newestLaid(view) : null;
  if (!newest) return null;
  const { line, laid, sums } = newest;
  const { name } = view.players[line.seat];
  const isOwn = sums.length === 1 && sums[0].seat === line.seat && !sums[0].waits;
  const now = isOwn && line.text.startsWith(`${name} `) && line.text.endsWith(".");
  const cards = laid.flatMap((one) => one.cards).length;
  const { why, count } = isOwn ? premiumOf(sums[0]) : { why: "", count: "" };
  return el("section", { class: "plate", "aria-label": "Laid last", style: { "--count": cards } }, [
    el("div", { class: "plate-cards", "aria-hidden": "true" }, [
      ...laid.map((group) => el("span", { class: "line-cards" }, ...group.cards.map((card) => cardPicture(card)))),
    ]),
    el(
      "div",
      { class: "plate-sum" },
      figureButton(view, sums, line.text, name),
      el("span", { class: "why" }, why ? icon("crown") : null, why),
      el("small", {}, count),
    ),
    el("p", {}, [
      now ? el("b", {}, name) : null,
      now ? `${line.text.slice(name.length, -1)}, and now has ` : line.text,
      now ? el("b", {}, view.table.standings[line.seat].score) : null,
      now ? "." : null,
    ]),
  ]);
}

/** The cards of the word that was laid last, large; what is told beside them says it aloud. @param {View} view */
export function newestCards({ log, table: { zones } }) {
  const line = log.findLast(({ words, undone }) => words.length && !undone);
  const [, newest] = line?.words.at(-1) ?? [];
  const { cards = [] } = groupsBefore(zones, line?.seat).find(({ word }) => word === newest) ?? {};
  return el("div", { class: "newest-cards", "aria-hidden": "true" }, ...cards.map((card) => cardPicture(card)));
}

/**
 * What has been done since somebody's turn and the plate on the felt does not tell: what came after it, and what was
 * his and was taken before, or by what it tells; with whether there is more.
 * @param {View} view
 */
export function besidesPlate(view) {
  const { at, losses } = /** @type {Since} */ (view.since);
  const told = newestLaid(view)?.line.at;
  if (told === undefined) return { lines: at, lost: [], more: false };
  const lines = at.filter((one) => one > told || (one < told && losses[one]));
  return { lines, lost: losses[told] ?? [], more: at.length > 1 };
}

/** @param {View} view */
export const openSince = (view) => dialog(view.since?.title ?? "", [sinceLines(view)]);

/** What the newest turn gives, under the question whether it stands: each word's points, and what they become. @param {View} view */
export function waitingParts(view) {
  const laid = view.earned.filter(({ waits, parts }) => waits && parts.length > 1);
  const comesTo = (/** @type {string} */ label, /** @type {number} */ points) =>
    product(label, points) || (/\d$/.test(label) ? ` = ${figure(points)}` : ` ${signed(points)}`);
  const lines = laid.flatMap(({ parts }) => parts.map(([label, points]) => label + comesTo(label, points)));
  return lines.length ? el("ul", { class: "parts small" }, ...lines.map((line) => el("li", {}, line))) : null;
}
