// @ts-check
/** A hand put in order by its player: pure, rows of card ids in, rows of card ids out. */

/** @typedef {string[][]} Rows */

/** @param {Rows} rows */
const full = (rows) => rows.filter((row) => row.length);

/**
 * One place to the left or right; from the edge of a group into the next.
 * @param {Rows} rows
 * @param {string} id
 * @param {-1 | 1} by
 * @returns {Rows}
 */
export function shiftCard(rows, id, by) {
  const at = rows.findIndex((row) => row.includes(id));
  const to = rows[at].indexOf(id) + by;
  if (rows[at][to] !== undefined)
    return rows.map((row, place) => (place === at ? row.with(to, id).with(to - by, row[to]) : row));
  const next = rows[at + by];
  if (!next) return rows;
  const grown = by > 0 ? [id, ...next] : [...next, id];
  return full(
    rows.map((row, place) => (place === at ? row.filter((other) => other !== id) : place === at + by ? grown : row)),
  );
}

/**
 * To the place before which so many of the other cards lie, into the group of the one before it.
 * @param {Rows} rows
 * @param {string} id
 * @param {number} to
 * @returns {Rows}
 */
export function placeCard(rows, id, to) {
  const left = full(rows.map((row) => row.filter((other) => other !== id)));
  if (!left.length) return rows;
  let before = 0;
  for (const [place, row] of left.entries()) {
    const at = to - before;
    if (at <= row.length) return left.with(place, [...row.slice(0, at), id, ...row.slice(at)]);
    before += row.length;
  }
  return left;
}

/**
 * Begins a group with this card, or, where it begins one, joins that to the group before.
 * @param {Rows} rows
 * @param {string} id
 * @returns {Rows}
 */
export function splitBefore(rows, id) {
  const at = rows.findIndex((row) => row.includes(id));
  const [row, place] = [rows[at], rows[at].indexOf(id)];
  if (place) return rows.toSpliced(at, 1, row.slice(0, place), row.slice(place));
  return at ? rows.toSpliced(at - 1, 2, [...rows[at - 1], ...row]) : rows;
}
