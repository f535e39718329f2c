// @ts-check
/** What could have been done at a turn, the best first: what each was worth beside what was played, and why. */

import { el } from "../page/dom.js";

/** @typedef {import("../page/types.js").Other} Other */

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {Other[]} others best first */
export const best = ([first]) => `Best was: ${first.told}.`;

/** @param {Other[]} others */
export const drawWorths = (others) =>
  el("ol", { class: "worths" }, [
    ...others.map((one) => el("li", {}, el("b", {}, capital(one.told)), ` ${worth(one)} ${one.why}`)),
  ]);

/** @param {Other} one */
const worth = ({ better, played }) =>
  played ? "(as played)." : better > 0 ? `(${better} better).` : better ? `(${-better} worse).` : "(as good).";
