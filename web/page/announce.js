// @ts-check
/** Says in words what happened, for those who listen. */

import { recall } from "../kept/values.js";

let last = "";
let alerting = 0;

/**
 * The sound that goes with words, where sounds are wanted: an ornament, which comes when it can.
 * @param {string} name
 */
function sound(name) {
  const loudness = recall("settings", {})?.sound;
  if (loudness && loudness !== "off") void import("./sounds.js").then((sounds) => sounds.sound(name)).catch(() => {});
}

/** @param {string} text @param {string} [tune] the sound that goes with it */
export function say(text, tune) {
  if (tune) sound(tune);
  const region = /** @type {HTMLElement} */ (document.getElementById("say"));
  // The same words twice would not be read again.
  last = text === last ? `${text} ` : text;
  region.textContent = last;
}

/** @param {string} text */
export function alertText(text) {
  const region = /** @type {HTMLElement} */ (document.getElementById("alert"));
  region.textContent = "";
  sound("refused");
  clearTimeout(alerting);
  alerting = Number(setTimeout(() => (region.textContent = text), 50));
}

/** Forgets what went wrong, once it has been read. */
export function unsay() {
  clearTimeout(alerting);
  /** @type {HTMLElement} */ (document.getElementById("alert")).textContent = "";
}

/** Forgets what was said last. */
export function hush() {
  unsay();
  last = "";
  /** @type {HTMLElement} */ (document.getElementById("say")).textContent = "";
}
