// @ts-check
/** Texts that leave the page: to the clipboard, or as a file. */

import { say } from "./announce.js";
import { dialog, el } from "./dom.js";

/** Copies a text, or shows it to be copied by hand. @param {string} text @param {string} sentence said once it is done */
export async function hand(text, sentence) {
  try {
    await navigator.clipboard.writeText(text);
    say(sentence);
    await dialog("Copied", [el("p", {}, sentence)], [{ label: "Go on", value: "", main: true }]);
  } catch {
    const box = /** @type {HTMLTextAreaElement} */ (el("textarea", { readOnly: true, rows: 8, class: "seal", value: text, "aria-label": "Text to copy" }));
    const closed = dialog("Copy this text", [box], [{ label: "Close", value: "", main: true }]);
    box.select();
    await closed;
  }
}

/** Saves a text as a file. @param {string} text @param {string} name */
export function keep(text, name) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = /** @type {HTMLAnchorElement} */ (el("a", { href: address, download: name.replace(/[^\w.-]+/g, "_") }));
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
