// @ts-check
/** The screens, a row each, and the way between them: the address names the screen, so a reload comes back to it. */

import { hush } from "./page/announce.js";
import { alone, freePage, redraw } from "./page/dom.js";
import { decoded, go, goHome, leaveFor, readAddress } from "./page/going.js";
import { late, meanwhile, showFailure, spoken, styled, tell, wholeStyle } from "./page/waiting.js";
import { dealDay, deal, isDealt, open, playAgain, playToday, showTable, sit, take } from "./home/arriving.js";
import { chooseFamily, family } from "./home/families.js";
import { lastGame, listGames } from "./kept/store.js";
import { store } from "./table/asking.js";
import { closeMatch } from "./table/match.js";
import { isOpen } from "./table/state.js";
import { ask, sentenceOf } from "./worker/engine.js";

/**
 * What an address asks for: the family it names, or else the one chosen last (`key` is "" where none is named), what is
 * opened there, and whether the person is still there.
 * @typedef {{key: string, family: string, part: string, rest: string, here: () => boolean}} At
 */
/**
 * A screen: what is said while Python and its parts are on their way, "" where it needs no Python or says it itself;
 * `shared` for one that no family has of its own.
 * @typedef {{line: string, shared?: boolean, show: (at: At) => unknown}} Screen
 */

const place = /** @type {HTMLElement} */ (document.getElementById("app"));
/** The screen that is shown, and the one it was opened from. */
let now = "";
let came = "";

/** @type {Record<string, Screen>} */
const SCREENS = {
  "": { line: "", shared: true, show: openHome },
  table: { line: "", shared: true, show: showTable },
  games: { line: "", shared: true, show: () => later(import("./home/games.js"), showGames) },
  new: { line: "The pack is being opened …", shared: true, show: ({ rest, here }) => showNewGame(rest, "", here) },
  code: {
    line: "The pack is being opened …",
    shared: true,
    show: ({ rest, here }) => showNewGame("", decoded(rest), here),
  },
  family: { line: "The book is being opened …", shared: true, show: showFamilyBook },
  talk: { line: "The game is being laid out again …", shared: true, show: showTalk },
  try: { line: "The turn is being laid out again …", shared: true, show: showTrial },
  book: { line: "The book is being fetched …", show: showBook },
  print: { line: "The cards are being laid out …", show: showPrint },
  days: { line: "The calendar is being opened …", show: showDays },
  learn: { line: "The lessons are being laid out …", show: (at) => (at.rest ? showLesson(at) : showLessons(at)) },
};
/** A screen that only this family has. @type {Screen} */
const OWN = { line: "One moment …", show: showScreen };

/** A way back, by what it is called. @param {string} label @param {string} screen */
const way = (label, screen) => ({ label, go: () => leaveFor(screen) });

const isBook = (/** @type {string} */ address) => readAddress(address).part === "book";
const isTalk = (/** @type {string} */ address) => ["talk", "try"].includes(readAddress(address).part);

/** Shows the screen that the address names. */
export async function show() {
  const address = location.hash.slice(1);
  if (address.startsWith("g=")) return void (await openLink(address));
  // A step within the book, or within a talk, does not change where it was opened from.
  if (![isBook, isTalk].some((isOne) => isOne(address) && isOne(now))) came = now;
  if (address !== now) {
    scrollTo(0, 0);
    hush();
  }
  now = address;
  if (address !== "table" || !isDealt()) freePage();
  if (address !== "table") closeMatch();
  if (address) await (address === "table" ? styled : wholeStyle());
  if (address !== now) return;
  const { key, part, rest } = readAddress(address);
  const row = Object.hasOwn(SCREENS, part) ? SCREENS[part] : OWN;
  const screen = key && row.shared ? OWN : row;
  const at = { key, family: key || family(), part, rest, here: () => now === address };
  if (screen.line) await meanwhile(screen.line, async () => void (await screen.show(at)));
  else await screen.show(at);
}

/**
 * A screen whose module comes when it is first asked for.
 * @template T
 * @param {Promise<T>} module @param {(module: T) => unknown} then
 */
async function later(module, then) {
  const screen = now;
  try {
    const part = await late(module);
    if (now === screen) await then(part);
  } catch (error) {
    if (now === screen) showFailure(sentenceOf(error));
  }
}

export const settings = alone(() => later(import("./page/choosing.js"), ({ openSettings }) => openSettings()));
export const keep = alone(() => later(import("./kept/keeping.js"), ({ openKeeping }) => openKeeping()));

/** Home, unless something is said or begun while its parts are on their way. */
function openHome() {
  const before = spoken;
  return later(import("./home/home.js"), (home) => showHome(home, () => spoken === before));
}

/** Draws home again where it is shown: what a screen says owns it until the person leaves. */
export const refreshHome = () => void (location.hash.length < 2 && place.querySelector("main.home") && openHome());

/** @param {typeof import("./home/home.js")} home @param {() => boolean} free */
async function showHome({ drawHome }, free) {
  const games = await listGames();
  if (location.hash.length > 1 || !free()) return;
  redraw(
    place,
    drawHome(games, {
      resume: alone(open),
      play: alone(playAgain),
      setUp: (family) => go(family ? `new/${family}` : "new"),
      list: () => go("games"),
      family: () => go("family"),
      learn: () => go("learn"),
      words: () => go("words"),
      settings,
      keep,
      open: go,
      today: alone(playToday),
    }),
  );
}

/** @param {typeof import("./home/games.js")} games */
async function showGames({ openGames }) {
  const games = await listGames();
  if (now === "games") openGames(place, games, { open: alone(open), take: alone(take), home: goHome });
}

/** @param {string} chosen a family, "" for the one chosen last @param {string} code @param {() => boolean} here */
async function showNewGame(chosen, code, here) {
  const [{ openNewGame }, catalogue, games] = await Promise.all([
    late(import("./home/newgame.js")),
    ask("catalogue"),
    listGames(),
  ]);
  const acts = { deal: alone(deal), home: goHome, today: alone(playToday), open: go };
  if (here()) openNewGame(place, catalogue, acts, { family: chosen, code, games }, here);
}

/** @param {At} at */
async function showFamilyBook({ here }) {
  const { openFamilyBook } = await late(import("./home/chronicle.js"));
  if (here()) await openFamilyBook(place, goHome, here);
}

/** @param {At} at */
async function showTalk({ rest, here }) {
  const back = came === "table" ? way("Back to the game", "table") : way("Past games", "games");
  const [{ openTalk }, games] = await Promise.all([late(import("./table/talk.js")), listGames()]);
  const [id, ply] = rest.split("/");
  const game = games.find((one) => one.id === id);
  if (!here()) return;
  if (!game) return go("games");
  const tryAgain = (/** @type {number} */ turn) => {
    // Whoever comes back, by Back too, finds the talk at that turn.
    history.replaceState(history.state, "", `${location.pathname}${location.search}#talk/${id}/${turn}`);
    go(`try/${id}/${turn}`);
  };
  const playOn = async (/** @type {import("./page/types.js").View} */ view, /** @type {number} */ turn) => {
    await store(view, `${id}/${turn}`);
    await sit(view, false);
  };
  await openTalk(place, game, { back, playOn, tryAgain }, here, Number(ply));
}

/** A turn of a game that is over, on the table's screen; nothing of it is stored. @param {At} at */
async function showTrial({ rest, here }) {
  const [id, ply] = rest.split("/");
  const game = (await listGames()).find((one) => one.id === id);
  if (!game || !here()) return here() ? go("games") : undefined;
  try {
    const [{ openTrial }, view] = await Promise.all([
      late(import("./table/trial.js")),
      ask("try_again", { sealed: game.sealed, ply: Number(ply) }),
    ]);
    if (!here()) return;
    chooseFamily(view.game.family);
    await openTrial(view, { back: way("Back to the talk", `talk/${id}/${ply}`) });
  } catch (error) {
    if (!["BadRecord", "IllegalMove"].includes(/** @type {{kind?: string}} */ (error).kind ?? "")) throw error;
    if (here()) go(`talk/${id}`);
  }
}

/** @param {At} at */
async function showBook({ family, rest, here }) {
  const back = came === "table" ? way("Back to the game", "table") : way("Home", "");
  const { openBook } = await late(import("./home/book.js"));
  if (here()) await openBook(place, family, rest, back);
}

/** @param {At} at */
async function showPrint({ family, here }) {
  await (await late(import("./home/print.js"))).openPrint(place, family, goHome, here);
}

/** @param {At} at */
async function showDays({ family, rest, here }) {
  try {
    const { openCalendar } = await late(import("./home/calendar.js"));
    await openCalendar(place, family, rest, { home: goHome, resume: open, deal: dealDay }, here);
  } catch (error) {
    if (!here()) return;
    await tell("Not now", sentenceOf(error));
    if (here()) goHome();
  }
}

/** @param {At} at */
async function showLessons({ family, here }) {
  const told = await ask("lessons", { family });
  const own = (/** @type {string} */ rest) => go(`${told.family}/${rest}`);
  const { openLessons } = await late(import("./home/lessons.js"));
  const take = (/** @type {string} */ lesson) => own(`learn/${lesson}`);
  if (here()) openLessons(place, told, { home: goHome, book: () => own("book"), take, open: own });
}

/** A lesson is played on the table's screen, but not stored. @param {At} at */
async function showLesson({ family, rest, here }) {
  try {
    const [{ openLesson }, view] = await Promise.all([
      late(import("./table/coach.js")),
      ask("lesson", { family, lesson: rest }),
    ]);
    const list = () => leaveFor(`${view.game.family}/learn`);
    if (!here()) return;
    chooseFamily(view.game.family);
    await openLesson(view, list);
  } catch (error) {
    if (/** @type {import("./worker/engine.js").EngineError} */ (error).kind !== "BadRecord") throw error;
    if (here()) go("learn");
  }
}

/**
 * A screen out of a family's own folder; asked for without a family, that of the one chosen last which has it.
 * @param {At} at
 */
async function showScreen({ key, family, part, rest, here }) {
  const catalogue = /** @type {import("./page/types.js").Catalogue} */ (await ask("catalogue"));
  const having = catalogue.families.filter((one) => one.screens.some((screen) => screen.key === part));
  const whose = having.find((one) => one.key === family) ?? (key ? undefined : having[0]);
  if (!here()) return;
  const screen = whose?.screens.find((one) => one.key === part);
  if (!whose || !screen) return goHome();
  const { open: openOwn } = await late(import(`./games/${whose.key}/page/${screen.module}`));
  if (!here()) return;
  await openOwn(place, {
    family: whose.key,
    games: catalogue.games.filter((game) => game.family === whose.key),
    rest,
    laid: layLast(here),
    home: goHome,
    back: cameFrom(),
    show: (/** @type {string} */ other) => go(`${whose.key}/${other}`),
    leaveFor: (/** @type {string} */ other) => leaveFor(`${whose.key}/${other}`),
  });
}

/** What a screen is left for that two screens lead to, and home. */
function cameFrom() {
  const label = { words: "Words", print: "Real cards" }[readAddress(came).part];
  return label ? way(label, came) : way("Home", "");
}

/**
 * Lets Python know the game that was on the table last, if it goes on: after a reload or a lesson it would not know
 * what must not be told.
 * @param {() => boolean} here
 */
async function layLast(here) {
  const [games, last] = await Promise.all([listGames(), lastGame()]);
  const game = games.find((one) => one.id === last && !one.over);
  // One that does not open keeps no secret; and another screen may have laid its own meanwhile.
  if (game && here()) await ask("load", { sealed: game.sealed }).catch(() => {});
}

/**
 * A game in the address: taken out of it at once, so that going back or reloading does not open it again.
 * @param {string} code
 */
async function openLink(code) {
  const playing = isOpen();
  history.replaceState(history.state, "", `${location.pathname}${location.search}${playing ? "#table" : ""}`);
  if (!playing) await openHome();
  await meanwhile("The game is being unpacked …", async () => {
    if (!(await take(code))) await (playing ? showTable() : openHome());
  });
}
