// @ts-check
/**
 * Texts that leave the page: to the clipboard, through the device's share sheet, or as a file; how a match ended, and a
 * report, as such texts.
 */

import { dialog, el } from "../page/dom.js";
import { toast } from "../page/toast.js";
import { trouble } from "../kept/store.js";
import { build } from "../start/begin.js";

/**
 * Copies a text, or shows it to be copied by hand.
 * @param {string} text
 * @param {string} sentence said once it is done
 */
export async function hand(text, sentence) {
  try {
    await navigator.clipboard.writeText(text);
    toast(sentence);
  } catch {
    const box = el("textarea", { readOnly: true, rows: 8, class: "seal", value: text, "aria-label": "Text to copy" });
    const closed = dialog("Copy this text", [box]);
    box.select();
    await closed;
  }
}

/**
 * Opens the share sheet: "done", "closed" by the player, or "none" where there is none for this.
 * @param {ShareData} what
 */
export async function give(what) {
  if (!("share" in navigator) || (what.files && !navigator.canShare?.(what))) return "none";
  try {
    await navigator.share(what);
    return "done";
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? "closed" : "none";
  }
}

/**
 * Saves a text as a file; answers whether it was. A tablet's app on the home screen cannot download, so there the share
 * sheet comes first.
 * @param {string} text @param {string} name
 */
export async function keep(text, name) {
  const file = name.replace(/[^\w.-]+/g, "_");
  if (matchMedia("(pointer: coarse)").matches) {
    const way = await give({ files: [new File([text], file, { type: "text/plain" })] });
    if (way !== "none") return way === "done";
  }
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = el("a", { href: address, download: file });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
  return true;
}

// -- how a match ended, for somebody who has not played it: it gives no answer away, but the way to the same deal

/** The address at which a deal code is opened. @param {string} code */
export const dealLink = (code) => `${location.origin}${location.pathname}#code/${code}`;

/** Through the device's share sheet, or copied where there is none. @param {import("../page/types.js").View} view */
export async function shareResult({ told, code }) {
  const text = [`${told}.`, ...(code ? [dealLink(code)] : [])].join("\n");
  if ((await give({ text })) === "none") await hand(text, "The result is copied.");
}

/**
 * What helps to find a fault, as a text to copy: the player sends it himself, or not.
 * @param {string} sealed the record, sealed
 */
export function reportText(sealed) {
  const standalone = matchMedia("(display-mode: standalone)").matches;
  const lines = [
    "Royalty: a report",
    `Build: ${build || "unknown"}`,
    `Browser: ${navigator.userAgent}`,
    `Screen: ${innerWidth} x ${innerHeight} at ${devicePixelRatio}, ${standalone ? "on the home screen" : "in a browser"}`,
    `Language: ${navigator.language}`,
    `Storage: ${trouble || "works"}`,
    `Game, sealed: ${sealed}`,
  ];
  return `${lines.join("\n")}\n`;
}
