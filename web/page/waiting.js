// @ts-check
/**
 * What stands there while something is awaited, parts of the page that come late among it, and what is said where it
 * fails, or where nothing is stored.
 */

import { alertText } from "./announce.js";
import { button, dialog, el, redraw, whenReleased } from "./dom.js";
import { notStored, save, saveName, storing, trouble } from "../kept/store.js";
import { sentenceOf, start } from "../worker/engine.js";

/** Milliseconds after the page was opened. */
const START_PATIENCE = 15_000;
const SLOW =
  "The game takes long to start. On a slow connection or an old tablet, wait a little longer; otherwise check the connection and reload the page. Your games are kept.";

const place = /** @type {HTMLElement} */ (document.getElementById("app"));

/** How often something was said or begun on a whole screen: what was on its way before that is not drawn over it. */
export let spoken = 0;

/** A whole screen that says something. It stays until the person leaves it. @param {Node} screen */
function claim(screen) {
  spoken += 1;
  redraw(place, screen);
}

/** Whether a person is still where he is now, when asked later. */
export function staying() {
  const at = location.hash;
  return () => location.hash === at;
}

/**
 * Fulfilled once this style is there. Where some does not come, guard.js says so.
 * @param {string} which of the links @returns {Promise<void>}
 */
const come = (which) =>
  new Promise((done) => {
    // Looked for anew each time: guard.js may have put another in the place of one that does not come.
    const look = () => {
      const links = /** @type {NodeListOf<HTMLLinkElement>} */ (document.querySelectorAll(which));
      if ([...links].some(({ sheet }) => !sheet)) return;
      document.removeEventListener("load", look, true);
      done();
    };
    // The window hears nothing of what its elements have loaded.
    document.addEventListener("load", look, true);
    look();
  });

/** What a plain table needs, too; early.js asks for it when home is painted. */
export const styled = come('link[href^="css/"]:not([rel="last"])');

/** @type {Promise<void> | null} */
let whole = null;

/** All style: what neither home nor a plain table needs is asked for when it is first wanted. */
export function wholeStyle() {
  for (const link of /** @type {NodeListOf<HTMLLinkElement>} */ (document.querySelectorAll('link[rel="last"]')))
    link.rel = "stylesheet";
  return (whole ??= come('link[href^="css/"]'));
}

/**
 * Shows a line if the engine is still starting, and a plain notice if it fails, unless the person has gone elsewhere.
 * @param {string} line
 * @param {() => Promise<void>} step
 * @param {() => boolean} [paint] something better to show than the line
 */
export async function meanwhile(line, step, paint = () => false) {
  let ready = false;
  const here = staying();
  void start().then(
    () => (ready = true),
    () => {},
  );
  await Promise.resolve();
  spoken += 1;
  const screen = el("main", { class: "page waiting", id: "screen" }, [
    el("h1", { class: "hidden-text" }, "Royalty"),
    el("p", { class: "slab", role: "status" }, line),
  ]);
  if (!ready && !paint()) claim(screen);
  try {
    await step();
    // Nothing came of it, and that was told: back home, where it was begun.
    if (screen.isConnected && here() && location.hash.length < 2) dispatchEvent(new Event("hashchange"));
  } catch (error) {
    if (here()) showFailure(sentenceOf(error));
  }
}

/** Loads the page again, and says so before: whatever holds connections to the host lets go of them. */
function reload() {
  dispatchEvent(new Event("leaving"));
  location.reload();
}

/** @param {string} sentence */
export function showFailure(sentence) {
  alertText(sentence);
  claim(
    el("main", { class: "page", id: "screen" }, [
      el("div", { class: "notice" }, [
        el("h1", {}, "The game did not start"),
        el("p", { id: "failure" }, sentence),
        button("Reload", reload, { class: "main-action" }),
      ]),
    ]),
  );
}

/** Says, on whatever screen, that Python takes long, until it is there or has failed. */
export function tellIfSlow() {
  const line = el("div", { class: "notice", id: "slow", role: "status" }, el("p", {}, SLOW), button("Reload", reload));
  const timer = setTimeout(() => whenReleased(() => place.before(line)), START_PATIENCE - performance.now());
  const done = () => {
    clearTimeout(timer);
    whenReleased(() => line.remove());
  };
  start().then(done, done);
}

/** @param {string} title @param {string} sentence */
export async function tell(title, sentence) {
  alertText(sentence);
  await dialog(title, [el("p", {}, sentence)], { "Go on": "" });
}

// -- parts that come when they are first asked for, so that a start need not wait for them

/** Milliseconds for which a part is waited for. */
const LIMIT = 15_000;

/**
 * @template T
 * @param {Promise<T>} module
 * @returns {Promise<T>} or an Error with a sentence for the player
 */
export async function late(module) {
  let timer = 0;
  const tooLate = new Promise((_, reject) => (timer = Number(setTimeout(reject, LIMIT))));
  try {
    return /** @type {T} */ (await Promise.race([module, tooLate]));
  } catch {
    // A browser remembers what it could not import for as long as the page lives.
    throw new Error(
      "This part of the game could not be loaded. Check that this device is online, then reload the page. Your games are kept.",
    );
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Does something with a part once it is there; tells what goes wrong.
 * @template T
 * @param {Promise<T>} module @param {(module: T) => unknown} act
 */
export async function withPart(module, act) {
  try {
    await act(await late(module));
  } catch (error) {
    await tell("Not now", /** @type {Error} */ (error).message);
  }
}

/** Lets a text leave the page. @param {(module: typeof import("../share/files.js")) => unknown} act */
export const withFiles = (act) => withPart(import("../share/files.js"), act);

/** Says it at the edge of the page. @param {string} sentence */
export const toastLate = (sentence) => withPart(import("./toast.js"), ({ toast }) => toast(sentence));

// -- the banner over every screen for as long as games are not stored: why, what to do, and the newest of them to take
// along

const banner = el("aside", { id: "unstored", class: "notice row", "aria-label": "Not stored" });

export function watchStoring() {
  storing.addEventListener("change", drawBanner);
}

function drawBanner() {
  if (!trouble) banner.remove();
  else if (!banner.isConnected) document.getElementById("app")?.before(banner);
  const games = notStored();
  const also = games.length > 1 ? ` ${games.length} games are not stored: Past games tells which.` : "";
  // What is newest then, and not when the banner was drawn.
  const copy = () => withFiles(({ hand }) => hand(notStored()[0].sealed, "The save code is copied."));
  const download = () => withFiles(({ keep }) => keep(notStored()[0].sealed, saveName(notStored()[0])));
  const ways = games.length ? [button("Copy the save code", copy), button("Save as a file", download)] : [];
  const again = button("Try again", () => void save());
  redraw(banner, el("p", { class: "grow", role: "alert" }, trouble + also), ...ways, again);
}
