// @ts-check
/** The page's first module: starts Python's worker while the rest of the page is still being read. */

import { recall, remember } from "../kept/values.js";

/** @typedef {{worker: Worker, heard: Event[]}} Begun a worker, and what it said before anybody listened */

/** Which build this page is of. */
export const build = written("build");

/** @type {Worker | null} */
let running = null;
// A browser has few connections to one host. Those in which Python's files hang would hold up the page that is to come.
addEventListener("leaving", () => running?.terminate());

/** @type {Begun | null} */
let begun = null;
try {
  begun = begin();
} catch {
  // Told when a game is asked for.
}

/**
 * The worker that the page began with, or a fresh one if that was taken already. Throws where workers cannot be
 * modules.
 * @returns {Begun}
 */
export function takeWorker() {
  const taken = begun ?? begin();
  begun = null;
  return taken;
}

/** What the build wrote into the page. @param {string} name */
export function written(name) {
  return /** @type {HTMLMetaElement | null} */ (document.querySelector(`meta[name="${name}"]`))?.content ?? "";
}

/** @returns {Begun} */
function begin() {
  // All that a worker is told before it begins is its name: how to start, its build, and what its files must be.
  const name = `${mayRestore() ? "restore" : "afresh"} ${build} ${written("marks")}`;
  const worker = new Worker(new URL("../worker/worker.js", import.meta.url), { type: "module", name });
  running = worker;
  /** @type {Event[]} */
  const heard = [];
  worker.onmessage = worker.onerror = (/** @type {Event} */ event) => {
    // The first that it says, or that it cannot begin.
    if (!heard.length) dispatchEvent(new Event("asked"));
    heard.push(event);
  };
  return { worker, heard };
}

/**
 * Whether Python may start from its saved memory, which only the service worker has. Not after a start that never
 * ended: what took the whole page down once is left out the next time.
 */
function mayRestore() {
  const broken = recall("starting", false);
  remember("starting", true);
  return !broken && Boolean(navigator.serviceWorker?.controller);
}
