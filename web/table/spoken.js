// @ts-check
/** What is said of a view besides its own sentences: names and numbers, for those who do not see the scores. */

import { figure, signed } from "../page/figures.js";
import { listed, sidesOf } from "../page/sides.js";
import { ownCards } from "./view.js";

/** @typedef {import("../page/types.js").View} View */
/** @typedef {import("../page/types.js").Outcome} Outcome */

/** More parts than these are looked up, and not spoken unasked. */
const SPOKEN = 6;

/** What stands at a seat: "Ann 20", "Ann, board 170". @param {View} view @param {number} seat */
function standing({ players, table }, seat) {
  const { score, now } = table.standings[seat];
  return now ? `${players[seat].name}, ${now[0]} ${figure(now[1])}` : `${players[seat].name} ${figure(score)}`;
}

/**
 * "Ann 20." for everybody whose points have changed.
 * @param {View | null} before
 * @param {View} next
 * @returns {string[]}
 */
export function changes(before, next) {
  if (!before || before.id !== next.id || next.outcome) return [];
  return next.players.flatMap(({ seat }) =>
    standing(before, seat) === standing(next, seat) ? [] : [`${standing(next, seat)}.`],
  );
}

/** What points are made of, where that is more than one part. @param {View} view */
export function earnedInWords({ earned, players }) {
  const many = earned.reduce((all, { parts }) => all + parts.length, 0);
  if (many > SPOKEN) return "";
  const told = earned.filter(({ parts }) => parts.length > 1);
  const line = (/** @type {View["earned"][number]} */ { seat, parts }) =>
    `${players[seat].name}: ${parts.map(([label, points]) => `${label}, ${signed(points)}`).join("; ")}.`;
  return told.map(line).join(" ");
}

/** @param {Pick<View, "players">} view @param {Outcome} outcome */
export function winners(view, outcome) {
  if (!outcome.places.length) return outcome.headline;
  const names = view.players.filter((player) => outcome.places[player.seat] === 1).map((player) => player.name);
  if (names.length === view.players.length && names.length > 1) return "A tie for everybody";
  return `${listed(names)} ${names.length > 1 ? "win" : "wins"}`;
}

/** With a full stop, unless something stands at its end already. @param {string} text */
export const asSentence = (text) => (/[.!?]$/.test(text) ? text : `${text}.`);

/** The sides, the best first; where nobody wins, as they sit. @param {Pick<View, "players">} view @param {Outcome} outcome */
export const byPlace = (view, { places }) =>
  sidesOf(view.players).sort((a, b) => (places[a.seats[0]] ?? 0) - (places[b.seats[0]] ?? 0));

/** "Longest word: Ann, REPLAY." for each award. @param {View} view */
const awarded = ({ awards, players }) =>
  awards.map(
    ({ label, winners: best }) =>
      `${label}: ${best.map(([seat, text]) => `${players[seat].name}, ${text}`).join("; ")}.`,
  );

/** Why it ended, who won, everybody's total, the best first, and the awards. @param {View} next @returns {string[]} */
export function ending(next) {
  const { outcome } = next;
  if (!outcome || next.ply !== undefined) return [];
  const totals = byPlace(next, outcome).map(({ seats: [first], name }) => `${name} ${figure(outcome.totals[first])}`);
  return [
    next.last.includes(outcome.reason) ? "" : outcome.reason,
    asSentence(winners(next, outcome)),
    outcome.unaided,
    next.unchecked,
    `${totals.join(", ")}.`,
    ...awarded(next),
  ];
}

/** The hand that has just been turned up, card by card. @param {View} next */
export function handInWords(next) {
  const cards = ownCards(next)
    .map((card) => (card.value === null || !card.mark ? card.name : `${card.mark} ${card.colour}`))
    .join(", ");
  const told = `${next.players[next.viewer ?? 0].name}’s hand: ${cards}.`;
  return [told, next.lesson?.say ?? next.trial?.task, ...next.table.status].filter(Boolean).join(" ");
}

/**
 * What the replay stops at: the deal, then each move told, with all that only lets play go on after it.
 * @param {View} view
 */
export const stops = (view) => [
  { ply: 0, text: "The deal", pip: "" },
  ...view.log.flatMap(({ ply, text, pip, undone }) => (ply === null || undone ? [] : [{ ply, text, pip }])),
];

/** Which of its stops is shown. @param {View} view */
export const stopShown = (view) => stops(view).filter(({ ply }) => ply <= (view.ply ?? Infinity)).length - 1;

/** What the move was that the table is shown at. @param {View} view */
export const moveShown = (view) => stops(view)[stopShown(view)].text;
