// @ts-check
/**
 * A short scene in the middle of the table for what everybody looks up for. It stands in nobody's way: any tap goes
 * through it and ends it.
 */

import { el } from "../page/dom.js";
import { showPassing } from "../page/passing.js";
import { pip } from "./pips.js";

/** Milliseconds. */
const SHOWN = 1800;

/** @param {import("../page/types.js").Scene} scene */
export function playScene({ key, pip: sign, title, line }) {
  // Those who listen are told in words.
  const node = el("div", { class: "scene", "data-scene": key, "aria-hidden": "true" }, [
    pip(sign, "deed"),
    el("b", {}, title),
    el("span", {}, line),
  ]);
  showPassing("scene", node, SHOWN);
}
