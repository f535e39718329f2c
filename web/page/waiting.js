// @ts-check
/** What stands there while something is awaited, and what is said where it fails. */

import { alertText } from "./announce.js";
import { button, dialog, el, redraw, whenReleased } from "./dom.js";
import { sentenceOf, start } from "../worker/engine.js";

/** Milliseconds after the page was opened. */
const START_PATIENCE = 15_000;
const SLOW =
  "The game takes long to start. On a slow connection or an old tablet, wait a little longer; otherwise check the connection and reload the page. Your games are kept.";

const place = /** @type {HTMLElement} */ (document.getElementById("app"));

/** Shows a line if the engine is still starting, and a plain notice if it fails. @param {string} line @param {() => Promise<void>} step @param {() => boolean} [paint] something better to show than the line */
export async function meanwhile(line, step, paint = () => false) {
  let ready = false;
  void start().then(
    () => (ready = true),
    () => {},
  );
  await Promise.resolve();
  if (!ready && !paint())
    redraw(
      place,
      el("main", { class: "page waiting", id: "screen" }, el("h1", { class: "hidden-text" }, "Royalty"), el("p", { class: "slab", role: "status" }, line)),
    );
  try {
    await step();
  } catch (error) {
    showFailure(sentenceOf(error));
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
  redraw(
    place,
    el(
      "main",
      { class: "page", id: "screen" },
      el(
        "div",
        { class: "notice" },
        el("h1", {}, "The game did not start"),
        el("p", { id: "failure" }, sentence),
        button("Reload", reload, { class: "main-action" }),
      ),
    ),
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
  await dialog(title, [el("p", {}, sentence)], [{ label: "Go on", value: "", main: true }]);
}
