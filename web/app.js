// @ts-check
/** The page's beginning, and the way from screen to screen. The address names the screen, so a reload comes back to it. */

import { hush } from "./page/announce.js";
import { alone, freePage, redraw, skip } from "./page/dom.js";
import { today } from "./page/figures.js";
import { ask, sentenceOf } from "./worker/engine.js";
import { chooseFamily, decoded, family, forDealing, isBook, isNewGame, readAddress } from "./home/family.js";
import { closeMatch, hideHand, matchKey, openMatch } from "./table/match.js";
import { isOpen } from "./table/state.js";
import { store } from "./table/asking.js";
import { keepOffline } from "./kept/offline.js";
import { holdGame, whenTakenOver } from "./kept/onetab.js";
import { watchPasting } from "./page/pasting.js";
import { applySettings } from "./page/settings.js";
import { SAVE_VERSION, lastGame, listGames, putGame, storing } from "./kept/store.js";
import { recall } from "./kept/values.js";
import { drawStill } from "./table/table.js";
import { late, meanwhile, showFailure, spoken, staying, tell, tellIfSlow, watchStoring } from "./page/waiting.js";

/** @typedef {import("./kept/store.js").Stored} Stored */
/** @typedef {import("./page/types.js").Catalogue} Catalogue */
/** @typedef {import("./page/types.js").Setup} Setup */
/** @typedef {import("./page/types.js").View} View */

const place = /** @type {HTMLElement} */ (document.getElementById("app"));
/** The answer that the table screen is to show next. @type {{view: View, fresh: boolean, shown: () => void} | null} */
let dealt = null;
/** The screen that is shown, and the one it was opened from. */
let now = "";
let came = "";

/** @param {string} screen "", "new" or "new/" and a family, "games", "family", "table", "code/" and a deal code, or a family's such as "<family>/book/4.3"; without a family it is the one chosen last */
function go(screen) {
  if (location.hash.slice(1) === screen) void show();
  else location.hash = screen;
}
const goHome = () => go("");

async function show() {
  const screen = location.hash.slice(1);
  if (screen.startsWith("g=")) return void (await openLink(screen));
  // A step within the book does not change where it was opened from.
  if (!isBook(screen) || !isBook(now)) came = now;
  if (screen !== now) {
    scrollTo(0, 0);
    hush();
  }
  now = screen;
  if (screen !== "table" || !dealt) freePage();
  if (screen !== "table") closeMatch();
  if (screen === "table") await showTable();
  else if (isNewGame(screen)) await meanwhile("The pack is being opened …", showNewGame);
  else if (screen === "games") await later(import("./home/games.js"), showGames);
  else if (screen === "family") await meanwhile("The book is being opened …", showFamilyBook);
  else if (screen) await showFamily(screen);
  else await openHome();
}

/** Lessons, book, or a screen that only this family has. @param {string} address */
async function showFamily(address) {
  const { key, part, rest } = readAddress(address);
  const whose = key || family();
  if (part === "book") await meanwhile("The book is being fetched …", () => showBook(whose, rest));
  else if (part === "print") await meanwhile("The cards are being laid out …", () => showPrint(whose));
  else if (part === "days") await meanwhile("The calendar is being opened …", () => showDays(whose, rest));
  else if (part !== "learn") await meanwhile("One moment …", () => showScreen(key, part));
  else if (rest) await meanwhile("The lesson is being laid out …", () => showLesson(whose, rest));
  else await meanwhile("The lessons are being laid out …", () => showLessons(whose));
}

const settings = alone(() => later(import("./page/choosing.js"), ({ openSettings }) => openSettings()));
const keep = alone(() => later(import("./kept/keeping.js"), ({ openKeeping }) => openKeeping()));
/** Home, unless something is said or begun while its parts are on their way. */
function openHome() {
  const before = spoken;
  return later(import("./home/home.js"), (home) => showHome(home, () => spoken === before));
}

/** Draws home again where it is shown: what a screen says owns it until the person leaves. */
const refreshHome = () => void (location.hash.length < 2 && place.querySelector("main.home") && openHome());

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

/** Lets Python know the game that was on the table last, if it goes on: after a reload or a lesson it would not know what must not be told. */
async function layLast() {
  const screen = now;
  const [games, last] = await Promise.all([listGames(), lastGame()]);
  const game = games.find((one) => one.id === last && !one.over);
  // One that does not open keeps no secret; and another screen may have laid its own meanwhile.
  if (game && now === screen) await ask("load", { sealed: game.sealed }).catch(() => {});
}

/** @param {string} key @param {string} rule */
async function showBook(key, rule) {
  const address = now;
  const { openBook } = await late(import("./home/book.js"));
  if (now === address)
    await openBook(place, key, rule, came === "table" ? { label: "Back to the game", go: () => go("table") } : { label: "Home", go: goHome });
}

async function showFamilyBook() {
  const { openFamilyBook } = await late(import("./home/chronicle.js"));
  if (now === "family") await openFamilyBook(place, goHome, () => now === "family");
}

/** @param {string} key */
async function showPrint(key) {
  const address = now;
  await (await late(import("./home/print.js"))).openPrint(place, key, goHome, () => now === address);
}

/** A screen out of a family's own folder; asked for without a family, that of the one chosen last which has it. @param {string} key @param {string} part */
async function showScreen(key, part) {
  const address = now;
  const catalogue = /** @type {Catalogue} */ (await ask("catalogue"));
  const having = catalogue.families.filter((one) => one.screens.some((screen) => screen.key === part));
  const whose = having.find((one) => one.key === (key || family())) ?? (key ? undefined : having[0]);
  if (now !== address) return;
  const screen = whose?.screens.find((one) => one.key === part);
  if (!whose || !screen) return goHome();
  const { open } = await late(import(`./games/${whose.key}/page/${screen.module}`));
  const games = catalogue.games.filter((game) => game.family === whose.key);
  if (now === address)
    await open(place, { family: whose.key, games, laid: layLast(), home: goHome, show: (/** @type {string} */ other) => go(`${whose.key}/${other}`) });
}

/** @param {string} key @param {string} day */
async function showDays(key, day) {
  const address = now;
  try {
    const { openCalendar } = await late(import("./home/calendar.js"));
    await openCalendar(place, key, day, { home: goHome, resume: open, deal: dealDay }, () => now === address);
  } catch (error) {
    await tell("Not now", sentenceOf(error));
    goHome();
  }
}

async function showNewGame() {
  const [{ openNewGame }, catalogue] = await Promise.all([late(import("./home/newgame.js")), ask("catalogue")]);
  if (!isNewGame(location.hash.slice(1))) return;
  const [part, ...rest] = now.split("/");
  const [family, code] = part === "code" ? ["", decoded(rest.join("/"))] : [rest.join("/"), ""];
  openNewGame(place, catalogue, { deal: alone(deal), home: goHome, today: alone(playToday), open: go }, family, code);
}

/** @param {typeof import("./home/games.js")} games */
async function showGames({ openGames }) {
  const games = await listGames();
  if (now === "games") openGames(place, games, { open: alone(open), take: alone(take), home: goHome });
}

/** @param {string} key */
async function showLessons(key) {
  const address = now;
  const told = await ask("lessons", { family: key });
  const own = (/** @type {string} */ rest) => () => go(`${told.family}/${rest}`);
  const { openLessons } = await late(import("./home/lessons.js"));
  if (now === address) openLessons(place, told, { home: goHome, book: own("book"), take: (lesson) => own(`learn/${lesson}`)() });
}

/** A lesson is played on the table's screen, but not stored. @param {string} key @param {string} lesson */
async function showLesson(key, lesson) {
  const address = now;
  try {
    const [{ openLesson }, view] = await Promise.all([late(import("./table/coach.js")), ask("lesson", { family: key, lesson })]);
    const list = () => go(`${view.game.family}/learn`);
    if (location.hash.slice(1) !== address) return;
    chooseFamily(view.game.family);
    await openLesson(view, list);
  } catch (error) {
    if (/** @type {import("./worker/engine.js").EngineError} */ (error).kind !== "BadRecord") throw error;
    go("learn");
  }
}

async function showTable() {
  if (dealt) {
    const { view, fresh, shown } = dealt;
    dealt = null;
    await openMatch(view, goHome, { fresh });
    shown();
    return;
  }
  if (isOpen()) return;
  // As it was seen last; should the page have been killed before it was kept, it is of an older game, and makes way.
  paintStill(recall("still", null)?.id);
  const [games, last] = await Promise.all([listGames(), lastGame()]);
  const game = games.find((one) => one.id === last);
  if (game) await open(game);
  else goHome();
}

// -- games come to the table

/** Deals at once with what was played last: two taps from opening the page to cards. */
const playAgain = () =>
  meanwhile("The pack is being shuffled …", async () => {
    const here = staying();
    const parts = await forDealing();
    const setup = parts[0].lastSetup(parts[1]);
    if (!(await deal(setup, "", setup, parts, here)) && here()) go("new");
  });

/** Today's deal: gone on with where it is begun, shown in the calendar where it was played to its end. @param {string} family */
async function playToday(family) {
  const here = staying();
  try {
    const { todaysGames } = await late(import("./home/calendar.js"));
    const { running, over } = await todaysGames(family);
    if (!here()) return;
    if (running) await open(running);
    else if (over) go(`${family}/days`);
    else await dealDay(family, today());
  } catch (error) {
    await tell("Not now", sentenceOf(error));
  }
}

/** The deal of a day, by the rules and for whom this family of games was played last. @param {string} family @param {string} day */
const dealDay = (family, day) =>
  meanwhile("The pack is being laid out …", async () => {
    const here = staying();
    const [{ daySetup, lastSetup }, catalogue] = await forDealing();
    await deal(daySetup(catalogue, family, day), "", lastSetup(catalogue, family), undefined, here);
  });

/** Whether it was dealt; if not, the players were told why. @param {Setup} setup @param {string} [code] of a deal that is played again @param {Setup} [kept] what the next game begins with @param {Awaited<ReturnType<typeof forDealing>>} [parts] @param {() => boolean} [here] whether the person is still where it was begun */
async function deal(setup, code = "", kept = setup, parts, here = staying()) {
  try {
    const [{ lasting, rememberSetup }, catalogue, { rulingsText }] = parts ?? (await forDealing());
    const view = await ask("new", { ...setup, code, today: today(), kept: { rulings: rulingsText() } });
    rememberSetup(lasting(catalogue, kept));
    // Who has gone elsewhere stays there; the game waits for him at home.
    if (here()) await sit(view, true);
    else await store(view);
    return true;
  } catch (error) {
    if (/** @type {import("./worker/engine.js").EngineError} */ (error).kind === "start") throw error;
    await tell("Not yet", sentenceOf(error));
    return false;
  }
}

const LAYING = "The table is being laid …";

/** The game's table as it was last seen; whether there is one. @param {string} id */
function paintStill(id) {
  const still = recall("still", null);
  if (still?.id !== id) return false;
  // Painted already, before the stored games were read.
  if (place.querySelector(".laying")) return true;
  try {
    redraw(place, drawStill(still, LAYING));
    return true;
  } catch {
    // Of another version, and only a picture: the table comes without it.
    return false;
  }
}

/** @param {Stored} game */
const open = (game) =>
  meanwhile(
    LAYING,
    async () => {
      if (game.version > SAVE_VERSION) {
        await tell("A newer game", "A newer version of Royalty stored this game. It is kept, and opens there.");
        return goHome();
      }
      const here = staying();
      if (!(await holdGame(game.id))) return here() ? goHome() : undefined;
      // Another tab may have gone on with it since the list was made.
      const { sealed } = (await listGames()).find((one) => one.id === game.id) ?? game;
      try {
        const view = await ask("load", { sealed });
        if (here()) await sit(view, false);
      } catch (error) {
        const { kind, message } = /** @type {import("./worker/engine.js").EngineError} */ (error);
        if (kind !== "BadRecord") throw error;
        await putGame({ ...game, broken: message });
        await tell("This game does not open", `${message} It stays in the list of past games as it is.`);
        go("games");
      }
    },
    () => paintStill(game.id),
  );

/** A game in the address: taken out of it at once, so that going back or reloading does not open it again. @param {string} code */
async function openLink(code) {
  const playing = isOpen();
  history.replaceState(null, "", `${location.pathname}${location.search}${playing ? "#table" : ""}`);
  if (!playing) await openHome();
  await meanwhile("The game is being unpacked …", async () => {
    if (!(await take(code))) await (playing ? showTable() : openHome());
  });
}

/** Whether it was opened; if not, the players were told why. @param {string} text a link, a save code or a record */
async function take(text) {
  // The link of a deal deals it; a game's link holds the game.
  const code = /#code\/([^\s#]+)\s*$/.exec(text)?.[1];
  if (code) {
    go(`code/${code}`);
    return true;
  }
  try {
    const { readShared } = await late(import("./share/share.js"));
    const record = await readShared(text);
    // A game that went on here since it was shared stays as it is; what was shared becomes another one.
    closeMatch();
    const games = await listGames();
    const kept = games.filter((game) => game.sealed !== record.trim()).map((game) => game.id);
    const view = /** @type {View} */ (await ask("import", { record, kept }));
    const same = games.find((game) => game.mark && game.mark === view.save.mark && game.id !== view.id);
    // A finished game that is kept here already is looked at, not kept a second time.
    await sit(same ? await ask("load", { sealed: same.sealed }) : view, false);
    return true;
  } catch (error) {
    await tell("This cannot be opened", sentenceOf(error));
    return false;
  }
}

/** Comes back once the table is shown. @param {View} view @param {boolean} fresh @returns {Promise<void>} */
function sit(view, fresh) {
  chooseFamily(view.game.family);
  return new Promise((shown) => {
    dealt = { view, fresh, shown };
    go("table");
  });
}

/** A tap on the page as it came, before the stored games are read. */
for (const early of /** @type {NodeListOf<HTMLElement>} */ (place.querySelectorAll("[data-home]"))) {
  const where = early.dataset.home ?? "";
  const acts = /** @type {Record<string, () => unknown>} */ ({ play: alone(playAgain), settings, keep });
  early.addEventListener("click", acts[where] ?? alone(() => go(where)));
}

document.querySelector(".skip")?.addEventListener("click", skip);

applySettings();
watchPasting();
watchStoring();
storing.addEventListener("change", refreshHome);
addEventListener("hashchange", () => void show());
addEventListener("keydown", matchKey);
document.addEventListener("visibilitychange", () => document.hidden && void hideHand());
addEventListener("pagehide", () => void hideHand());
// Who turns the tablet passes it on.
screen.orientation?.addEventListener("change", () => void hideHand());
void show();
whenTakenOver(() => {
  closeMatch();
  goHome();
  void tell("Open elsewhere", "This game goes on in another tab or window.");
});
void keepOffline(refreshHome);
tellIfSlow();
// From here on every button works: no sentence of guard.js is due.
dispatchEvent(new Event("started"));
/** @type {HTMLElement | null} */ (place.querySelector(`[data-home="${document.documentElement.dataset.tapped}"]`))?.click();
