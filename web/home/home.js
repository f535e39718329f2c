// @ts-check
/** The first screen: the box, the one thing to do, and the other games on the shelf. */

import { cardPicture } from "../table/cards.js";
import { answering, button, el, hidden, icon, offer, unbroken } from "../page/dom.js";
import { emblem, lidOf } from "../page/emblems.js";
import { face } from "../page/faces.js";
import { WEEK, figure, today } from "../page/figures.js";
import { late, tell } from "../page/waiting.js";
import { families, familyOf, titleOf } from "./families.js";
import { recall } from "../kept/values.js";
import { isKept, isKeptForGood, updateLine } from "../kept/offline.js";
import { isStored } from "../kept/store.js";
import { ask } from "../worker/engine.js";

/** @typedef {import("../kept/store.js").Stored} Stored */
/** @typedef {import("./families.js").Tile} Tile */
/**
 * @typedef {{resume: (game: Stored) => unknown, play: () => unknown, setUp: (family?: string) => void, list: () => void, family: () => void, learn: () => void, words: () => void, settings: () => unknown, keep: () => unknown, open: (address: string) => void, today: (family: string) => unknown}} Acts
 */

/** The games that can be gone on with, the newest first: a “what if” is only a trial beside them. @param {Stored[]} games */
const allRunning = (games) => games.filter((game) => !game.over && !game.broken && game.counts !== false);

/** The newest game that can be gone on with. @param {Stored[]} games */
export const running = (games) => allRunning(games)[0];

/** "East: 58, Duchess 2: 31": a name may end in a number. @param {Stored} game */
const scores = (game) => game.names.map((name, side) => `${name}: ${figure(game.scores[side] ?? 0)}`).join(", ");

/**
 * Who plays, and the points once there are some: what lies on the table counts when a deal is over.
 * @param {Stored} game
 */
export const told = (game) => (game.over || game.scores.some(Boolean) ? scores(game) : game.names.join(" · "));

/** What a game is called in lists; one for one player that is not over by its title only. @param {Stored} game */
export const named = (game) =>
  game.label || (game.names.length > 1 || game.over ? `${game.title}: ${told(game)}` : game.title);

/** Drawn again once the stored games are known. @param {Stored[]} games @param {Acts} acts */
export function drawHome(games, acts) {
  return el("main", { class: "home", id: "screen" }, [
    drawLid(acts),
    drawActions(games, acts),
    drawShelf(games, acts),
    drawRest(allRunning(games).length - SHOWN, acts),
    drawFoot(acts),
  ]);
}

/** How to keep the game here, until that is done; then that it is. @param {Acts} acts */
function drawFoot(acts) {
  const foot = el("p", { class: "home-foot" }, [
    "Nothing is sent anywhere. ",
    button("Keep Royalty on this tablet", acts.keep, { class: "plain-link" }),
  ]);
  void isKeptForGood().then((done) => {
    if (done && !foot.contains(document.activeElement))
      foot.textContent = "Nothing is sent anywhere. Royalty is kept on this tablet.";
  });
  return foot;
}

/** The lid of the first game; a tap sets one up. @param {Acts} acts */
function drawLid(acts) {
  const first = families[0];
  return el("header", { class: "box-lid" }, [
    icon("crest", "crest"),
    el("h1", {}, "Royalty"),
    el("p", {}, "The word game of 1959, in red and black"),
    el("p", { class: "ages" }, "2 to 6 players, nine to ninety"),
    button("", () => acts.setUp(first?.key), {
      class: "over-lid",
      "data-key": "family first",
      "aria-label": "A game of Royalty",
    }),
  ]);
}

// -- the one thing to do

/** @param {Stored[]} games @param {Acts} acts */
function drawActions(games, acts) {
  const [game, other] = allRunning(games);
  return el("nav", { class: game ? "home-actions" : "home-actions first-visit", "aria-label": "Home" }, [
    fan(),
    game ? resumeButton(game, acts) : playButton(games, acts),
    el("div", { class: "pills" }, [
      button("New game", () => acts.setUp(), { class: "pill" }),
      secondPill(game, other, acts),
    ]),
    updateLine(),
  ]);
}

/** The game's name in its own cards, the last row of its picture. */
function fan() {
  const cards = families[0]?.picture.at(-1) ?? [];
  const middle = (cards.length - 1) / 2;
  return el("span", { class: "name-fan", "aria-hidden": "true" }, [
    ...cards.map((card, at) => el("span", { style: { "--at": at - middle } }, cardPicture(card))),
  ]);
}

/** @param {Stored[]} games @param {Acts} acts */
function playButton(games, acts) {
  const last = games.length ? String(recall("setup", null)?.game).split("/")[0] : "";
  const family = families.find(({ key }) => key === last);
  const again = `${family ? titleOf(family) : "The game played last"}, dealt anew,`;
  const lines = games.length
    ? [again, "with the same players and rules."]
    : ["A first game against the Lady,", "a computer that plays gently."];
  const { style = {}, class: pale = "" } = family ? lidOf(family) : {};
  const told = { class: "main-action gold", "data-key": "Play", "data-once": "", "aria-describedby": "gold-lines" };
  return button("", acts.play, told, [
    family ? el("span", { class: ["gold-lid", pale], style }, emblem(family.emblem)) : icon("court-lady", "face"),
    el("span", { class: "gold-says" }, [
      el("b", {}, "Play"),
      el("span", { class: "gold-says", id: "gold-lines", "aria-hidden": "true" }, [
        ...lines.map((line) => el("span", { class: "gold-line" }, line)),
      ]),
    ]),
  ]);
}

/** @param {Stored} game @param {number | undefined} seat */
export const turnOf = ({ names }, seat) =>
  seat !== undefined && names[seat] && names.length > 1 ? `${names[seat]}’s turn` : "";

/** @param {Stored} game @param {Acts} acts */
function resumeButton(game, acts) {
  const { names, faces = [], turn } = game;
  const line = [game.label || game.title, turnOf(game, turn), isStored(game) ? "" : "not stored"];
  const kind = `main-action gold continue${names.length > 4 ? " many" : ""}`;
  return button("", () => acts.resume(game), { class: kind, "data-key": "Continue" }, [
    el("span", { class: "gold-head" }, [
      el("b", {}, "Continue"),
      el("span", { class: "gold-line" }, line.filter(Boolean).join(" · ")),
    ]),
    el("span", { class: "gold-seats" }, ...names.map((name, seat) => seatOf(game, seat, name, faces, seat === turn))),
  ]);
}

/** @param {Stored} game @param {number} seat @param {string} name @param {string[]} faces @param {boolean} isTurn */
const seatOf = (game, seat, name, faces, isTurn) =>
  el("span", { class: isTurn ? "gold-seat turn" : "gold-seat" }, [
    face(seat, game.names, faces),
    el("span", { class: "gold-name" }, [name, isTurn && game.names.length > 1 ? icon("crown") : null]),
    el("b", {}, figure(game.scores[seat] ?? 0)),
  ]);

/** Another game that waits, or the last one anew, or how to play. @param {Stored | undefined} game @param {Stored | undefined} other @param {Acts} acts */
function secondPill(game, other, acts) {
  if (!game) return button("Learn it in five minutes", acts.learn, { class: "pill" });
  if (!other) return button("Play again", acts.play, { class: "pill", "data-key": "Play", "data-once": "" });
  const { names, faces = [], turn = 0 } = other;
  const title = families.find(({ key }) => key === familyOf(other));
  const turns = turnOf(other, other.turn);
  return button("", () => acts.resume(other), { class: "pill other", "data-key": `resume ${other.id}` }, [
    // As an earlier version kept it, it may be the turn of one who has no name of his own here.
    face(turn % names.length, names, faces),
    el("span", {}, [
      title ? titleOf(title) : other.title,
      el("span", { class: turns ? "wide-only" : "" }, " goes on"),
      turns ? `: ${turns}` : "",
    ]),
  ]);
}

// -- the shelf

/** A box for each of the other games, in an order that never changes, and the day's leaf. @param {Stored[]} games @param {Acts} acts */
function drawShelf(games, acts) {
  const boxes = families
    .slice(1)
    .flatMap((family) => [box(family, acts), ...(family.days ? [leaf(family, games, acts)] : [])]);
  const planks = boxes.map((one) => el("div", { class: "on-plank" }, one));
  return el("nav", { class: "shelf", "aria-label": "Games" }, ...planks);
}

/** @param {Tile} family @param {Acts} acts */
function box(family, acts) {
  const { style, class: pale } = lidOf(family);
  const told = { class: ["tile", pale], style, "data-key": `family ${family.key}`, title: family.line };
  return button("", () => void take(family, acts), told, [
    emblem(family.emblem),
    el("b", {}, ...unbroken(titleOf(family))),
    family.fact ? el("span", { class: "fact" }, family.fact) : null,
  ]);
}

/** A box whose game is still coming says so where it cannot come now. @param {Tile} family @param {Acts} acts */
async function take(family, acts) {
  if (family.part && !navigator.onLine && !(await isKept(family.part)))
    await tell(
      "Not on this device yet",
      `${titleOf(family)} is not on this device yet, and there is no network to fetch it. It comes by itself once there is one.`,
    );
  else acts.setUp(family.key);
}

/** Today's deal as the leaf of a calendar; its head is the way to other days. @param {Tile} family @param {Stored[]} games @param {Acts} acts */
function leaf({ key, title }, games, acts) {
  const now = new Date();
  // Its name says it.
  const unsaid = { "aria-hidden": "true" };
  const small = el("span", { class: "fact", ...unsaid }, "the same cards for everybody");
  const play = button("", () => void acts.today(key), { class: "today-leaf", "data-key": `today ${key}` }, [
    hidden(`Today’s deal: ${title}`),
    el("span", { class: "date", ...unsaid }, now.getDate()),
    el("b", unsaid, `${title} of the day`),
    small,
  ]);
  void stampIfDone(key, games, play, small);
  const others = button("", () => acts.open(`${key}/days`), { class: "other-days", "data-key": `days ${key}` }, [
    hidden(`Other days: ${title}`),
    el("span", { class: "weekday", ...unsaid }, WEEK[now.getDay()]),
  ]);
  return el("div", { class: "leaf-day" }, play, others);
}

/** Asks only where a game of that family was ended today. @param {string} key @param {Stored[]} games @param {HTMLElement} play @param {HTMLElement} small */
async function stampIfDone(key, games, play, small) {
  const midnight = new Date(`${today()}T00:00:00`).getTime();
  if (!games.some((game) => game.over && game.when >= midnight && familyOf(game) === key)) return;
  let came = "";
  try {
    const { todaysGames } = await late(import("./calendar.js"));
    const { over } = await todaysGames(key);
    if (!over) return;
    ({ came } = await ask("came_out", { sealed: over.sealed }));
  } catch {
    return;
  }
  play.classList.add("done");
  play.title = "Played today";
  play.append(icon("castle", "stamp"));
  small.textContent = came || "played today";
}

// -- what else there is

/** So many games that wait have a button of their own; how many more there are stands where they are found. */
const SHOWN = 2;

/** @param {number} more @param {Acts} acts */
function drawRest(more, acts) {
  const rest = /** @type {[string, string, () => unknown][]} */ ([
    ["lamp", "Lessons", acts.learn],
    ["past", "Past games", acts.list],
    ["heart-book", "Family’s book", acts.family],
    ["letter", "Words", acts.words],
    ["two-cards", "Real cards", () => withReal(acts)],
    ["gear", "Settings", acts.settings],
  ]);
  return el("nav", { class: "quiet-row", "aria-label": "More" }, [
    ...rest.map(([sign, label, act]) =>
      button("", act, { "data-key": label }, [
        icon(sign),
        el("span", {}, label),
        label === "Past games" && more > 0
          ? el("b", { class: "waiting-more" }, `+${more}`, hidden(" that wait"))
          : null,
      ]),
    ),
  ]);
}

/** What is for real cards on a real table. @param {Acts} acts */
async function withReal(acts) {
  const way = (/** @type {string} */ label, /** @type {string} */ address) =>
    answering(label, address, { class: "real-way" });
  const ways = families.flatMap((family) => [
    ...(family.screens ?? [])
      .filter((screen) => screen.at_home)
      .map((screen) => way(`${screen.label}: ${titleOf(family)}`, `${family.key}/${screen.key}`)),
    ...(family.prints ? [way(`Print the cards: ${titleOf(family)}`, `${family.key}/print`)] : []),
  ]);
  const chosen = await offer("With real cards", [el("div", { class: "menu-buttons" }, ...ways)], "Close");
  if (chosen) acts.open(chosen);
}
