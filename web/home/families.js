// @ts-check
/**
 * The families of games that this build offers, which the build writes into the page, so that home knows them before
 * Python is there; which of them the players are with; and what it takes to deal one.
 */

import { buttonOf, el } from "../page/dom.js";
import { counted } from "../page/figures.js";
import { late } from "../page/waiting.js";
import { recall, recallAll, remember } from "../kept/values.js";
import { written } from "../start/begin.js";
import { ask } from "../worker/engine.js";

/**
 * `part`: the file with its code, where that is not the engine's own.
 * @typedef {{key: string, title: string, line: string, minutes: number[], seats: number[], picture: import("../page/types.js").CardView[][], screens?: import("../page/types.js").FamilyScreen[], prints?: boolean, days?: boolean, titled_by?: string, titles?: Record<string, string>, part?: string, lid?: string, emblem?: string, fact?: string, fewest?: boolean, talked?: boolean}} Tile
 */
/** @typedef {import("../kept/store.js").Stored} Stored */

/** @type {Tile[]} */
export const families = JSON.parse(written("families") || "[]");

/**
 * What the house called a family when it was played last, where it may be called otherwise.
 * @param {{key: string, title: string, titled_by?: string, titles?: Record<string, string>}} family
 */
export function titleOf({ key, title, titled_by = "", titles = {} }) {
  const last = titled_by && recallAll("setups").find((setup) => String(setup?.game).split("/")[0] === key);
  return titles[last?.options?.[titled_by]] ?? title;
}

/** Games stored before there were several families are of the first. @param {Stored} game */
export const familyOf = (game) => game.family ?? families[0]?.key ?? "";

/** "One game", "2 games": how a sentence begins. @param {number} count */
export const manyGames = (count) => (count === 1 ? "One game" : `${count} games`);

/** "2 to 6 players", "1 player". @param {number[]} seats */
export const players = ([fewest, most]) => (fewest === most ? counted(most, "player") : `${fewest} to ${most} players`);

/** "2 to 6 players · 20 to 60 minutes". @param {{seats: number[], minutes: number[]}} family */
export const facts = ({ seats, minutes: [short, long] }) =>
  `${players(seats)} · ${short === long ? short : `${short} to ${long}`} minutes`;

/**
 * Today's deal in one tap, and those of other days.
 * @param {{key: string, title: string}} family
 * @param {{today: (family: string) => unknown, open: (address: string) => void}} acts
 */
export const dayButtons = ({ key, title }, acts) =>
  el("div", { class: "day-buttons" }, [
    buttonOf("Today’s deal", title, `today ${key}`, () => void acts.today(key)),
    buttonOf("Other days", title, `days ${key}`, () => acts.open(`${key}/days`)),
  ]);

/**
 * The families side by side on a screen that each of them has, the one looked at marked.
 * @param {string} whose the family's key @param {string} part of its address, such as "learn"
 */
export const familyLinks = (whose, part) =>
  el("nav", { class: "row whose", "aria-label": "Games" }, [
    ...families.map((one) => {
      const marked = { "aria-current": one.key === whose ? "page" : null };
      return el("a", { class: "button-link", href: `#${one.key}/${part}`, ...marked }, titleOf(one));
    }),
  ]);

// -- which of them the players are with

/** The family of the match on the table, else the one chosen last; lessons and book are its. Python knows "" as the first. */
let chosen = String(recall("family", ""));

export const family = () => chosen;

/** @param {string} key */
export function chooseFamily(key) {
  chosen = key;
  remember("family", key);
}

/** What games are set up with, all games, and the house's rulings: asked for at once. */
export const forDealing = () =>
  Promise.all([late(import("./setup.js")), ask("catalogue"), late(import("../kept/rulings.js"))]);
