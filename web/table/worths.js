// @ts-check
/** What could have been done at a turn, the best first: what each was worth beside what was played, and why. */

import { el } from "../page/dom.js";

/** @typedef {import("../page/types.js").Other} Other */

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** What costs are weighed in, "" where that has no name; or counted in. @typedef {{measure: string, exact: boolean}} Scale */

/** About so much, or just so much where it is counted. @param {number} much @param {Scale} scale */
export const about = (much, { measure, exact }) =>
  [exact ? "" : "about", much, much === 1 ? measure.replace(/s$/, "") : measure].filter(Boolean).join(" ");

/** What was best, and how far it was ahead of what was played. @param {Other[]} others best first @param {Scale} scale */
export const best = ([{ told, better, played }], scale) =>
  `Best was: ${told}${played ? ", as played" : better > 0 ? `, ${about(better, scale)} better than what was played` : ""}.`;

/** Why, after what it is said of: ": it scores 12." @param {string} why */
export const reason = (why) => (why ? `: ${why.charAt(0).toLowerCase()}${why.slice(1)}` : ".");

/** Why, said of what it is about: "TRIM: it scores 12." @param {{told: string, why: string}} way */
export const because = ({ told, why }) => capital(told) + reason(why);

/** @param {Other[]} others */
export const drawWorths = (others) =>
  el("ol", { class: "worths" }, [
    ...others.map((one) => el("li", {}, el("b", {}, capital(one.told)), ` ${worth(one)} ${one.why}`)),
  ]);

/** @param {Other} one */
const worth = ({ better, played }) =>
  played ? "(as played)." : better > 0 ? `(${better} better).` : better ? `(${-better} worse).` : "(as good).";
