// @ts-check
import { alone, button, el, icon } from "./dom.js";
import { openKeeping } from "./keeping.js";
import { updateLine } from "./offline.js";
import { openSettings } from "./settings.js";
import { isStored } from "./store.js";

/** @typedef {import("./store.js").Stored} Stored */

/** The newest game that can be gone on with. @param {Stored[]} games */
export const running = (games) => games.find((game) => !game.over && !game.broken);

/** "East 58, South 31". @param {Stored} game */
export const scores = (game) => game.names.map((name, seat) => `${name} ${game.scores[seat] ?? 0}`).join(", ");

/**
 * The first screen, drawn again once the stored games are known.
 * @param {Stored[]} games @param {{resume: (game: Stored) => unknown, play: () => unknown, setUp: () => void, list: () => void, learn: () => void, words: () => void}} acts
 */
export function drawHome(games, acts) {
  const game = running(games);
  return el(
    "main",
    { class: "home", id: "screen" },
    el("header", { class: "box-lid" }, icon("crown", "crest"), el("h1", {}, "Royalty"), el("p", {}, "The word game of 1959, in red and black"), el("p", { class: "ages" }, "From nine to ninety")),
    el(
      "nav",
      { class: "home-actions", "aria-label": "Home" },
      game ? button("Continue", () => acts.resume(game), { class: "main-action continue" }, el("span", { class: "small" }, [game.label || scores(game), isStored(game) ? "" : "not stored"].filter(Boolean).join(" · "))) : null,
      button("Play", acts.play, { class: game ? "" : "main-action" }),
      button("New game", acts.setUp),
      button("How to play", acts.learn),
      button("Past games", acts.list),
      button("Words", acts.words),
      button("Settings", alone(openSettings)),
      button("Keep it on this tablet", alone(openKeeping)),
      updateLine(),
    ),
  );
}
