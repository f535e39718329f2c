// @ts-check
/** The first screen: the box, what one may do with it, and the games on the shelf. */

import { cardPicture } from "../table/cards.js";
import { button, el, findAll, icon } from "../page/dom.js";
import { figure } from "../page/figures.js";
import { dayButtons, facts, families, lastPlayedFirst, titleOf } from "./families.js";
import { isKept, looked, updateLine } from "../kept/offline.js";
import { isStored } from "../kept/store.js";

/** @typedef {import("../kept/store.js").Stored} Stored */
/**
 * @typedef {{resume: (game: Stored) => unknown, play: () => unknown, setUp: (family?: string) => void, list: () => void, family: () => void, learn: () => void, words: () => void, settings: () => unknown, keep: () => unknown, open: (address: string) => void, today: (family: string) => unknown}} Acts
 */

/** The newest game that can be gone on with. @param {Stored[]} games */
export const running = (games) => games.find((game) => !game.over && !game.broken);

/** "East: 58 · Computer 2: 31": a name may end in a number. @param {Stored} game */
const scores = (game) => game.names.map((name, side) => `${name}: ${figure(game.scores[side] ?? 0)}`).join(" · ");

/**
 * Who plays, and the points once there are some: what lies on the table counts when a deal is over.
 * @param {Stored} game
 */
const told = (game) => (game.over || game.scores.some(Boolean) ? scores(game) : game.names.join(" · "));

/** What a game is called in lists; one for one player that is not over by its title only. @param {Stored} game */
export const named = (game) =>
  game.label || (game.names.length > 1 || game.over ? `${game.title}: ${told(game)}` : game.title);

/** Drawn again once the stored games are known. @param {Stored[]} games @param {Acts} acts */
export function drawHome(games, acts) {
  return el("main", { class: "home", id: "screen" }, [
    el("header", { class: "box-lid" }, [
      icon("crown", "crest"),
      el("h1", {}, "Royalty"),
      el("p", {}, "The word game of 1959, in red and black"),
      el("p", { class: "ages" }, "From nine to ninety"),
    ]),
    drawActions(running(games), acts),
    drawShelf(games, acts),
  ]);
}

/** @param {Stored | undefined} game @param {Acts} acts */
function drawActions(game, acts) {
  return el("nav", { class: "home-actions", "aria-label": "Home" }, [
    game ? resumeButton(game, acts) : null,
    button("Play", acts.play, { class: game ? "" : "main-action" }),
    button("New game", () => acts.setUp()),
    button("How to play", acts.learn),
    button("Past games", acts.list),
    button("The family’s book", acts.family),
    button("Words", acts.words),
    button("Settings", acts.settings),
    button("Keep it on this tablet", acts.keep),
    updateLine(),
    foldReal(acts),
  ]);
}

/** @param {Stored} game @param {Acts} acts */
function resumeButton(game, acts) {
  const told = [named(game), isStored(game) ? "" : "not stored"].filter(Boolean).join(" · ");
  const line = el("span", { class: "small" }, told);
  return button("Continue", () => acts.resume(game), { class: "main-action continue" }, line);
}

/** What is for real cards on a real table, folded away; it stays open when home is drawn again. @param {Acts} acts */
function foldReal(acts) {
  const ways = families.flatMap((family) => [
    ...(family.screens ?? [])
      .filter((screen) => screen.at_home)
      .map((screen) => button(`${screen.label}: ${titleOf(family)}`, () => acts.open(`${family.key}/${screen.key}`))),
    ...(family.prints ? [button(`Print the cards: ${titleOf(family)}`, () => acts.open(`${family.key}/print`))] : []),
  ]);
  const open = Boolean(document.querySelector(".with-real[open]"));
  const summary = el("summary", { "data-key": "with real" }, "With real cards");
  return el("details", { class: "fold with-real", open }, summary, ...ways);
}

/** A tile for each family of games. @param {Stored[]} games @param {Acts} acts */
function drawShelf(games, acts) {
  const tiles = lastPlayedFirst(games).map((family) => withDays(family, acts));
  return el("nav", { class: "shelf", "aria-label": "Games" }, ...tiles);
}

/**
 * A tile, with the way to today's deal where the family has one.
 * @param {import("./families.js").Tile} family
 * @param {Acts} acts
 */
function withDays(family, acts) {
  const plain = tile(family, () => acts.setUp(family.key));
  return family.days ? el("div", { class: "tile-days" }, plain, dayButtons(family, acts)) : plain;
}

/** @param {import("./families.js").Tile} family @param {() => void} press */
function tile(family, press) {
  const small = el("span", { class: "small" }, facts(family));
  void tellIfFar(family, small);
  return button("", press, { class: "tile", "data-key": `family ${family.key}` }, [
    tablePicture(family),
    el("b", {}, titleOf(family)),
    el("span", {}, family.line),
    small,
  ]);
}

/**
 * Says of a game whose code has not come to this device yet that it has not, until it has.
 * @param {import("./families.js").Tile} family
 * @param {HTMLElement} place
 */
async function tellIfFar({ part }, place) {
  if (part && !(await isKept(part)))
    place.append(el("span", { class: "far", "data-part": part }, " · not on this device yet"));
}

// Once for the page: a screen that waited for it itself would be kept until then.
void looked.then(async () => {
  for (const note of findAll(".far")) if (await isKept(String(note.dataset.part))) note.remove();
});

/**
 * A small sketch of a table: rows of cards, the last of them in a hand.
 * @param {import("./families.js").Tile} family
 */
function tablePicture({ picture }) {
  const rows = picture.map((row, at) => {
    const kind = at === picture.length - 1 ? "picture-hand" : "picture-row";
    return el("span", { class: kind }, ...row.map((card) => cardPicture(card)));
  });
  return el("span", { class: "table-picture", "aria-hidden": "true" }, ...rows);
}
