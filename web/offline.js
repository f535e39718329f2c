// @ts-check
/** Keeps the page for use without a network, and offers a newer version between games. The keeping itself is done by sw.js. */

import { build } from "./begin.js";
import { button, dialog, el } from "./dom.js";
import { start } from "./engine.js";
import { tablesElsewhere } from "./onetab.js";

const HOUR = 3_600_000;

/** @type {ServiceWorkerRegistration | null} */
let registration = null;
let lookedAt = Date.now();
/** The newer build took over while a match was on the screen, which must not happen; the page changes as soon as it may. */
let overdue = false;

const onTable = () => location.hash === "#table";

/** Begins once Python has started, so that nothing competes with the first table. @param {() => void} changed called when a newer version is ready */
export async function keepOffline(changed) {
  if (!("serviceWorker" in navigator)) return;
  const known = Boolean(navigator.serviceWorker.controller);
  let controlled = known;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (controlled && !onTable()) location.reload();
    overdue = controlled;
    controlled = true;
  });
  addEventListener("hashchange", () => overdue && !onTable() && location.reload());
  await start().catch(() => {});
  try {
    registration = await navigator.serviceWorker.register(new URL("./sw.js", import.meta.url), { updateViaCache: "none" });
  } catch {
    // Private windows and strict settings refuse; the page works with the network then.
    return;
  }
  if (!registration) return;
  watch(registration, changed);
  const active = (await navigator.serviceWorker.ready).active;
  active?.postMessage({ ask: "later", build });
}

/** @param {ServiceWorkerRegistration} mine @param {() => void} changed */
function watch(mine, changed) {
  if (mine.waiting) changed();
  mine.addEventListener("updatefound", () => {
    const coming = mine.installing;
    coming?.addEventListener("statechange", () => coming.state === "installed" && mine.active && changed());
  });
}

/** The line on the home screen about a newer version, if one waits; also the moment to look for one. */
export function updateLine() {
  if (registration && Date.now() - lookedAt > HOUR) {
    lookedAt = Date.now();
    registration.update().catch(() => {});
  }
  if (!registration?.waiting || !registration.active) return null;
  return el("p", { class: "update notice", role: "status" }, "A new version is ready. ", button("Use it now", () => void takeUpdate()));
}

async function takeUpdate() {
  if (await tablesElsewhere()) {
    await dialog("Not yet", [el("p", {}, "A game is on the table in another tab or window. Finish or close it first.")], [
      { label: "Go on", value: "", main: true },
    ]);
    return;
  }
  registration?.waiting?.postMessage({ ask: "take over" });
}

/** Whether everything the game needs is on this device. */
export const isOffline = () => Boolean(registration?.active);
