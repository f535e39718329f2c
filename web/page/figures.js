// @ts-check
/** Numbers as they are read: with a minus sign, which is not the hyphen that a computer writes. */

/** @param {number} number */
export const figure = (number) => String(number).replace("-", "−");

/** A change: "+12", "−20", "0". @param {number} points */
export const signed = (points) => (points > 0 ? `+${points}` : figure(points));
