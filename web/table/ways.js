// @ts-check
/** An act that several people may do, or that may be done to several things: who does it, and to which. */

import { answering, dialog, el, offer } from "../page/dom.js";
import { ruleButton } from "./tray.js";

/** @typedef {import("../page/types.js").View} View */
/** @typedef {import("../page/types.js").Option} Option */

/** Milliseconds in which a choice answers to no finger: it lies where another button was tapped. */
const SETTLES = 350;

/**
 * The one that is meant, asked step by step where there is more than one to choose; undefined for none.
 * @param {View} view
 * @param {Option[]} options all of one act
 */
export async function chooseWay(view, options) {
  const { act } = options[0];
  const who = (/** @type {Option} */ { seats }) => seats.map((seat) => view.players[seat].name).join(" and ");
  // Where the game asks to whom or what, and that settles it, nobody is asked who says so.
  const settled = options[0].prompt && new Set(options.map(({ about }) => about)).size === options.length;
  const able = settled ? options : await narrow(`${act}: who?`, options, who);
  const ways = await narrow(
    options[0].prompt || `${able.length ? who(able[0]) : ""}: ${act} what?`,
    able,
    ({ about }) => about,
  );
  return ways[0];
}

/** Why none of several things may be done now, each with its rule. @param {Option[]} options */
export const openReasons = (options) =>
  dialog(
    "Not now",
    options.map(({ label, reason, rule }) => el("p", {}, el("b", {}, `${label}: `), reason, ruleButton(rule))),
    { "Go on": "" },
  );

/**
 * Those of one name, chosen by a tap; with each name that settles it, its price.
 * @param {string} title
 * @param {Option[]} options
 * @param {(option: Option) => string} nameOf
 */
async function narrow(title, options, nameOf) {
  const names = [...new Set(options.map(nameOf))];
  const of = (/** @type {string} */ name) => options.filter((option) => nameOf(option) === name);
  if (names.length < 2) return options;
  const list = el("ul", { class: "ways settling" }, ...names.map((name, at) => way(name, at, of(name))));
  setTimeout(() => list.classList.remove("settling"), SETTLES);
  return of(await offer(title, [list], "No"));
}

/** @param {string} name @param {number} at @param {Option[]} left */
function way(name, at, left) {
  const price = left.length === 1 ? left[0].confirm : "";
  const told = price ? el("span", { class: "small", id: `price-${at}` }, price) : null;
  return el("li", {}, answering(name, name, { "aria-describedby": told?.id }), told);
}
