// @ts-check
/**
 * Keeps the page for use without a network, and offers a newer version between games. The keeping itself is done by
 * sw.js.
 */

import { build } from "../start/begin.js";
import { button, dialog, el } from "../page/dom.js";

const HOUR = 3_600_000;
/** Milliseconds in which the service worker has answered, or is busy with a slow network. */
const ANSWERS = 10_000;

/** @type {ServiceWorkerRegistration | null} */
let registration = null;
/** Private windows and strict settings refuse to keep anything. */
let refused = !("serviceWorker" in navigator);
/** The device had no room for the game when it was to be put there. */
let full = false;
let lookedAt = Date.now();
/**
 * Another build is served now, but something was going on here; the page changes as soon as it may. Until then its
 * files are of its own build.
 */
let overdue = false;
let asking = false;
/** @type {() => void} */
let tellLooked = () => {};
/** Settled once all that can be kept was looked through, and fetched where there is a network. */
export const looked = new Promise((resolve) => (tellLooked = () => resolve(null)));

/** Whether the page may change to another build: it is home, and nothing is begun. */
const isFree = () => location.hash.length < 2 && !document.querySelector("dialog[open], .waiting");
const changeIfDue = () => overdue && isFree() && location.reload();

/**
 * To be called once there was time for the first table, so that nothing competes with it.
 * @param {() => void} changed called when a newer version is ready
 */
export async function keepOffline(changed) {
  if (refused) return;
  let controlled = Boolean(navigator.serviceWorker.controller);
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    overdue = controlled;
    controlled = true;
    changeIfDue();
  });
  navigator.serviceWorker.addEventListener("message", ({ data }) => (full ||= data.ask === "no room"));
  navigator.serviceWorker.addEventListener(
    "message",
    ({ data, ports }) => data.ask === "are you free" && ports[0].postMessage(isFree()),
  );
  addEventListener("hashchange", changeIfDue);
  // Of a dialog; it leaves the page a moment later.
  document.addEventListener("close", () => setTimeout(changeIfDue), { capture: true });
  try {
    registration = await navigator.serviceWorker.register(new URL("../sw.js", import.meta.url), {
      updateViaCache: "none",
    });
  } catch {
    // The page works with the network then.
    refused = true;
    return;
  }
  if (!registration) return;
  watch(registration, changed);
  await navigator.serviceWorker.ready;
  await askWorker(registration.active, "look");
  tellLooked();
}

/** Whether a file of this build is on this device, network or not. @param {string} path */
export async function isKept(path) {
  const site = new URL("../", import.meta.url);
  try {
    return Boolean(await caches.match(new URL(path, site), { cacheName: `royalty ${site.pathname} ${build}` }));
  } catch {
    // A browser that keeps nothing.
    return false;
  }
}

/** Whether it is promised that stored games stay; old or strict browsers know nothing of it. */
export async function isPromised() {
  try {
    return await navigator.storage.persisted();
  } catch {
    return false;
  }
}

/** Whether nothing is left to do: the page was opened by its own icon, or all of it is here and the browser lets it stay. */
export const isKeptForGood = async () =>
  matchMedia("(display-mode: standalone)").matches || ((await isPromised()) && (await onDevice()) === "whole");

/** @param {ServiceWorkerRegistration} mine @param {() => void} changed */
function watch(mine, changed) {
  if (mine.waiting) changed();
  mine.addEventListener("updatefound", () => {
    const coming = mine.installing;
    coming?.addEventListener("statechange", () => coming.state === "installed" && mine.active && changed());
  });
}

/**
 * What the service worker says to a question; null if it does not say in time.
 * @param {ServiceWorker | null | undefined} worker
 * @param {string} ask
 * @returns {Promise<boolean | "full" | null>}
 */
function askWorker(worker, ask) {
  return new Promise((resolve) => {
    if (!worker) return resolve(null);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(resolve, ANSWERS, null);
    worker.postMessage({ ask, build }, [port2]);
  });
}

/** The line on the home screen about a newer version, if one waits; also the moment to look for one. */
export function updateLine() {
  if (registration && Date.now() - lookedAt > HOUR) {
    lookedAt = Date.now();
    registration.update().catch(() => {});
  }
  if (!registration?.waiting || !registration.active) return null;
  return el("p", { class: "update notice", role: "status" }, [
    "A new version is ready. ",
    button("Use it now", () => void takeUpdate()),
  ]);
}

/** The service worker asks every tab, this one too. */
async function takeUpdate() {
  if (asking) return;
  asking = true;
  const taken = await askWorker(registration?.waiting, "take over");
  asking = false;
  if (taken) return;
  await dialog(
    "Not yet",
    [el("p", {}, "Royalty is in use in another tab or window. Go home there, or close it. Then try again.")],
    { "Go on": "" },
  );
}

/**
 * How much of the game is on this device, after a look at all of it: "whole", "part", "coming", "full" where there is
 * no room, or "none" where the browser keeps nothing.
 */
export async function onDevice() {
  if (refused) return "none";
  const whole = await askWorker(registration?.active, "look");
  if (whole === "full" || (whole === null && full)) return "full";
  return whole === null ? "coming" : whole ? "whole" : "part";
}
