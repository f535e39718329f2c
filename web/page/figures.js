// @ts-check
/**
 * Numbers as they are read: with a minus sign, which is not the hyphen that a computer writes, and with what they
 * count. Days too: in words, and such as 2026-11-22, today by the device's clock and days that lie some way off.
 */

/** @param {number} number */
export const figure = (number) => String(number).replace("-", "−");

/** A change: "+12", "−20", "0". @param {number} points */
export const signed = (points) => (points > 0 ? `+${points}` : figure(points));

/** "1 game", "2 games". @param {number} count @param {string} what */
export const counted = (count, what) => `${count} ${what}${count === 1 ? "" : "s"}`;

/** @template T @param {T[]} all @param {(one: T) => number} points */
export const sumOf = (all, points) => all.reduce((sum, one) => sum + points(one), 0);

// -- days

/** @param {number} number */
const two = (number) => String(number).padStart(2, "0");

const MONTHS = "January February March April May June July August September October November December".split(" ");

/** "22 November 2026", as deals of the day are called, where the device is. @param {Date} date */
export const dayInWords = (date) => `${date.getDate()} ${MONTHS[date.getMonth()]} ${date.getFullYear()}`;

/** "22 November 2026, 14:05". @param {Date} date */
export const momentInWords = (date) => `${dayInWords(date)}, ${two(date.getHours())}:${two(date.getMinutes())}`;

export const WEEK = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const DAY = 86_400_000;

/** How long ago, as one says it: "today", "yesterday", "Sunday", "22 Nov", "22 Nov 2025". @param {Date} date */
export function whenInWords(date) {
  const now = new Date();
  const midnight = (/** @type {Date} */ one) => new Date(one.getFullYear(), one.getMonth(), one.getDate()).getTime();
  const days = Math.round((midnight(now) - midnight(date)) / DAY);
  if (days >= 0 && days < 7) return ["today", "yesterday"][days] ?? WEEK[date.getDay()];
  const year = date.getFullYear() === now.getFullYear() ? "" : ` ${date.getFullYear()}`;
  return `${date.getDate()} ${MONTHS[date.getMonth()].slice(0, 3)}${year}`;
}

/** Today where the device is. */
export function today() {
  const now = new Date();
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** @param {string} day @param {number} count days later; earlier below 0 */
export function daysOn(day, count) {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/**
 * The same day of another month, or its last one where it has fewer.
 * @param {string} day
 * @param {number} count months later; earlier below 0
 */
export function monthsOn(day, count) {
  const [year, month, date] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))).toISOString().slice(0, 10);
}

/**
 * The day, or the first or the last where it lies beyond them.
 * @param {string} day
 * @param {string} first
 * @param {string} last
 */
export const within = (day, first, last) => (day < first ? first : day > last ? last : day);
