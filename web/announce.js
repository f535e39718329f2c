// @ts-check
/** Says in words what happened, for those who listen. */

let last = "";

/** @param {string} text */
export function say(text) {
  const region = /** @type {HTMLElement} */ (document.getElementById("say"));
  // The same words twice would not be read again.
  last = text === last ? `${text} ` : text;
  region.textContent = last;
}

/** @param {string} text */
export function alertText(text) {
  const region = /** @type {HTMLElement} */ (document.getElementById("alert"));
  region.textContent = "";
  setTimeout(() => (region.textContent = text), 50);
}
