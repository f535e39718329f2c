// @ts-check
/** The page's beginning: what it listens to, and the first screen. */

import { alone, find, findAll, skip } from "./page/dom.js";
import { go, goHome, hasOnlyClosed } from "./page/going.js";
import { applySettings } from "./page/settings.js";
import { tell, tellIfSlow, watchStoring, wholeStyle } from "./page/waiting.js";
import { playAgain } from "./home/arriving.js";
import { whenTakenOver } from "./kept/onetab.js";
import { storing } from "./kept/store.js";
import { start } from "./worker/engine.js";
import { keep, refreshHome, settings, show } from "./router.js";
import { closeMatch } from "./table/match.js";
import { hideHand } from "./table/receiving.js";
import { matchKey } from "./table/taps.js";

/**
 * Milliseconds after Python's start in which the first table comes and the first cards are tapped: to keep and check
 * all files takes the machine as long.
 */
const FIRST_CARDS = 2000;

const place = /** @type {HTMLElement} */ (document.getElementById("app"));

/** A tap on the page as it came, before the stored games are read. */
for (const early of findAll("[data-home]", place)) {
  const where = early.dataset.home ?? "";
  // What is for real cards needs home's own module, which draws the same button anew.
  const acts = /** @type {Record<string, () => unknown>} */ ({
    play: alone(playAgain),
    settings,
    keep,
    real: () => {},
  });
  early.addEventListener("click", acts[where] ?? alone(() => go(where)));
}

document.querySelector(".skip")?.addEventListener("click", skip);

applySettings();
watchStoring();
storing.addEventListener("change", refreshHome);
addEventListener("hashchange", (event) => {
  // Nobody else need know where the page was for a moment.
  if (hasOnlyClosed()) event.stopImmediatePropagation();
  else void show();
});
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
// Home has shown itself, and goes on without; what is opened from it is not kept waiting.
if (location.hash.length < 2) void start().then(wholeStyle, wholeStyle);
// Nobody pastes before there is a field.
for (const begins of ["focusin", "dragenter"]) addEventListener(begins, watchFields);
const later = () => setTimeout(watchOn, FIRST_CARDS);
void start().then(later, later);
tellIfSlow();
// From here on every button works: no sentence of guard.js is due.
dispatchEvent(new Event("started"));
find(`[data-home="${document.documentElement.dataset.tapped}"]`, place)?.click();

/** What no first screen waits for. Should it not come now, it comes with the next start. */
function watchOn() {
  import("./kept/offline.js").then(({ keepOffline }) => keepOffline(refreshHome)).catch(() => {});
}

/** @param {Event} event that comes before a text does */
function watchFields({ target }) {
  if (target instanceof Element && target.matches("input, textarea"))
    void import("./page/pasting.js").then(({ watchPasting }) => watchPasting()).catch(() => {});
}
