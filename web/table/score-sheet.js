// @ts-check
/** The score sheet on paper and as plain text, both from the same rows. */

import { dayInWords, figure, signed, sumOf } from "../page/figures.js";
import { el, region, tableHead } from "../page/dom.js";
import { areAllied, placeOf, sidesOf, together } from "../page/sides.js";

/** @typedef {import("../page/types.js").View} View */
/** @typedef {import("../page/types.js").LogLine} LogLine */
/** @typedef {import("../page/sides.js").Side} Side */

/** What stands above the columns: a side each. @param {View} view */
const names = (view) => sidesOf(view.players).map(({ name }) => name);

/** What a line of totals is called: allies have theirs together. @param {View} view */
export const totalName = (view) => (areAllied(view.players) ? "Total of both" : "Total");

/** Points by seat, a side a column. @param {View} view @param {(seat: number) => number} points */
const bySide = (view, points) => sidesOf(view.players).map((side) => figure(together(side, view.players, points).sum));

/**
 * What a line changed for a side; for points that only lie on the table, that they are laid.
 * @param {LogLine} line
 * @param {Side} side
 */
function pointsFor(line, side) {
  if (line.undone) return "";
  const changed = changesFor(line, side);
  if (changed.length) return signed(sumOf(changed, ([, , change]) => change));
  return line.waits && side.seats.includes(line.seat) ? `${figure(line.score)} laid` : "";
}

/** @param {LogLine} line @param {Side} side */
const changesFor = ({ changes }, { seats }) => changes.filter(([seat]) => seats.includes(seat));

/** What all lines of the log together gave each side. @param {View} view @returns {number[]} */
const sums = (view) =>
  sidesOf(view.players).map((side) =>
    sumOf(view.log, (line) => (line.undone ? 0 : sumOf(changesFor(line, side), ([, , change]) => change))),
  );

/**
 * Lines of a tally by what they are for, and what each gave to each side: its points, or what is said in their place.
 * @param {import("../page/types.js").Outcome["lines"]} lines
 * @param {Side[]} sides
 */
function linesOf(lines, sides) {
  const gave = (/** @type {string} */ label, /** @type {Side} */ { seats }) => {
    const found = lines.filter((line) => line.label === label && seats.includes(line.seat));
    if (found.length && found.every((line) => line.said)) return found[0].said;
    return found.length ? signed(sumOf(found, ({ points }) => points)) : "";
  };
  return [...new Set(lines.map(({ label }) => label))].map((label) => [
    `${label[0].toUpperCase()}${label.slice(1)}`,
    ...sides.map((side) => gave(label, side)),
  ]);
}

/**
 * What comes with the end, what it adds to each side, and the total: the foot of the columns.
 * @param {View} view
 * @returns {string[][]}
 */
export function turnFoot(view) {
  if (!hasPoints(view) && !view.outcome) return [];
  const closing = (view.outcome?.lines ?? []).filter((line) => line.closing);
  const sides = sidesOf(view.players);
  const told = linesOf(closing, sides);
  const played = sums(view);
  const totals = sides.map(({ seats }, at) => {
    const own = closing.filter(({ seat }) => seats.includes(seat));
    return played[at] + sumOf(own, ({ points }) => points);
  });
  return [
    ...(told.length ? [["All turns", ...played.map(figure)]] : []),
    ...told,
    [totalName(view), ...totals.map(figure)],
  ];
}

/** Each deal of a match of several, and what it gave to each player. @param {View} view @returns {string[][]} */
const dealRows = (view) =>
  view.table.deals.map(({ label, points, lines, said }) => [
    [label, ...lines].join(" · "),
    ...bySide(view, (seat) => points[seat]).map((told, at) => said[sidesOf(view.players)[at].seats[0]] || told),
  ]);

/**
 * The table of deals, where a match has several.
 * @param {View} view
 * @param {(deal: number, side: number, text: string) => Node | string} [cell]
 */
function dealTable(view, cell = (_deal, _side, text) => text) {
  const rows = dealRows(view).map(([label, ...points], deal) => [
    label,
    ...points.map((text, side) => cell(deal, side, text)),
  ]);
  return rows.length ? table(["Deal", ...names(view)], rows, "The deals") : null;
}

/**
 * The same, to be scrolled where it is wide.
 * @param {View} view
 * @param {(deal: number, side: number, text: string) => Node | string} [cell]
 */
export function dealSheet(view, cell) {
  const deals = dealTable(view, cell);
  return deals && region("The deals", "sheet scroll", deals);
}

/**
 * Whether any line gave points to anybody: in a first round none has yet, and what is empty has no column.
 * @param {View} view
 */
const hasPoints = (view) => view.log.some((line) => sidesOf(view.players).some((side) => pointsFor(line, side) !== ""));

/** What stands above the turns: a column a side. @param {View} view */
export const turnHead = (view) => ["Turn", "Play", ...(hasPoints(view) || view.outcome ? names(view) : [])];

/** What each line gave to each side, where the turns tell of points. @param {View} view @returns {string[][]} */
export function turnPoints(view) {
  const told = turnHead(view).length > 2;
  return view.log.map((line) => (told ? sidesOf(view.players).map((side) => pointsFor(line, side)) : []));
}

/** Turn, what was played, what it gave to each: a row a line of the log. @param {View} view @returns {string[][]} */
function turnRows(view) {
  const points = turnPoints(view);
  const rows = view.log.map((line, at) => [
    String(line.turn ?? ""),
    line.undone ? `${line.text} (undone)` : line.text,
    ...points[at],
  ]);
  return [...rows, ...turnFoot(view).map((row) => ["", ...row])];
}

/** What each line of the tally gave to each player, and the totals. @param {View} view @returns {string[][]} */
function tallyRows(view) {
  const { outcome } = view;
  if (!outcome) return [["Points so far", ...bySide(view, (seat) => view.table.standings[seat].score)]];
  const sides = sidesOf(view.players);
  return [
    ...linesOf(outcome.lines, sides),
    [totalName(view), ...sides.map(({ seats: [first] }) => figure(outcome.totals[first]))],
    ...outcome.counts.map(([label, numbers]) => [label, ...sides.map(({ seats: [first] }) => figure(numbers[first]))]),
    ...(outcome.places.length ? [["Place", ...sides.map((side) => `${placeOf(side, sides, outcome.places)}.`)]] : []),
  ];
}

/** The whole sheet as plain text, in columns. @param {View} view @returns {string} */
export function plainSheet(view) {
  const columns = (/** @type {string[][]} */ rows) => {
    const widths = rows[0].map((_, at) => Math.max(...rows.map((row) => [...row[at]].length)));
    const filled = (/** @type {string} */ text, /** @type {number} */ at) =>
      text + " ".repeat(widths[at] - [...text].length);
    return rows.map((row) => row.map(filled).join("  ").trimEnd());
  };
  const lines = [
    `Royalty: ${view.game.title}`,
    names(view).join(", "),
    "",
    ...columns([turnHead(view), ...turnRows(view)]),
    "",
    ...(view.table.deals.length ? [...columns([["Deal", ...names(view)], ...dealRows(view)]), ""] : []),
    ...columns([["", ...names(view)], ...tallyRows(view)]),
    ...(view.outcome ? ["", view.outcome.reason] : []),
  ];
  return `${lines.join("\n")}\n`;
}

/** @param {string[]} head @param {(string | Node)[][]} rows @param {string} caption */
function table(head, rows, caption) {
  return el("table", {}, [
    el("caption", {}, caption),
    tableHead(head),
    el("tbody", {}, ...rows.map((row) => el("tr", {}, ...row.map((text) => el("td", {}, text))))),
  ]);
}

/** Opens the printer with a page of its own, which is gone afterwards. @param {View} view */
export function printSheet(view) {
  const page = el("section", { class: "print-sheet", "aria-hidden": "true" }, [
    el("h1", {}, "Royalty"),
    el("p", {}, `${view.game.title} · ${names(view).join(", ")} · ${dayInWords(new Date())}`),
    table(turnHead(view), turnRows(view), "The turns"),
    dealTable(view),
    table(["", ...names(view)], tallyRows(view), view.outcome ? "The tally" : "The score"),
    view.outcome ? el("p", {}, view.outcome.reason) : null,
  ]);
  document.body.append(page);
  document.documentElement.dataset.printing = "sheet";
  const printed = () => {
    page.remove();
    delete document.documentElement.dataset.printing;
  };
  addEventListener("afterprint", printed, { once: true });
  print();
}
