// @ts-check
/**
 * Who plays with whom: sides of several players, each with a mark of its own form, and what stands in a column for
 * each.
 */

import { icon } from "./dom.js";

/**
 * Some of those at a table: whose seats, and what they are called together.
 * @typedef {{seats: number[], name: string}} Side
 */

/** "Ann", "Ann and Cy", "Ann, Bob and Cy". @param {string[]} names */
export const listed = (names) =>
  names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}` : names[0];

/**
 * The sides, in the order of their first seats; where everybody plays alone, each is one.
 * @param {{name: string, side: number}[]} players
 * @returns {Side[]}
 */
export function sidesOf(players) {
  const keys = [...new Set(players.map(({ side }) => side))];
  return keys.map((key) => {
    const seats = players.flatMap(({ side }, seat) => (side === key ? [seat] : []));
    return { seats, name: listed(seats.map((seat) => players[seat].name)) };
  });
}

/** Whether some play together. @param {{name: string, side: number}[]} players */
export const areAllied = (players) => sidesOf(players).some(({ seats }) => seats.length > 1);

/** "with Cy"; "" for who plays alone. @param {{name: string, side: number}[]} players @param {number} seat */
export function allyLine(players, seat) {
  const allies = players.filter(({ side }, other) => other !== seat && side === players[seat].side);
  return allies.length ? `with ${listed(allies.map(({ name }) => name))}` : "";
}

/**
 * The mark of a player's side, by form and by colour; none where everybody plays alone.
 * @param {{name: string, side: number}[]} players
 * @param {number} seat
 */
export function sideMark(players, seat) {
  if (!areAllied(players)) return null;
  const at = sidesOf(players).findIndex(({ seats }) => seats.includes(seat));
  return icon(at % 2 ? "side-two" : "side-one", `ally ally-${at % 2}`);
}

/**
 * The place of a side: two who share a first place are one winner, and the next is second.
 * @param {Side} side
 * @param {Side[]} all
 * @param {number[]} places by seat
 */
export const placeOf = ({ seats: [first] }, all, places) =>
  1 + all.filter(({ seats }) => places[seats[0]] < places[first]).length;

/**
 * Points by seat as a side has them: the sum, and of several who gave what.
 * @param {Side} side
 * @param {{name: string}[]} players
 * @param {(seat: number) => number} points
 * @returns {{sum: number, parts: [string, number][]}}
 */
export function together({ seats }, players, points) {
  const parts = /** @type {[string, number][]} */ (seats.map((seat) => [players[seat].name, points(seat)]));
  return { sum: parts.reduce((all, [, one]) => all + one, 0), parts: parts.length > 1 ? parts : [] };
}
