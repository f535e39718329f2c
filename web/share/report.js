// @ts-check
/** What helps to find a fault, as a text to copy: the player sends it himself, or not. */

import { build } from "../start/begin.js";
import { trouble } from "../kept/store.js";

/**
 * @param {string} sealed the record, sealed; "" where there is no game
 * @param {string} [fault] what went wrong, in a sentence
 */
export function reportText(sealed, fault = "") {
  const standalone = matchMedia("(display-mode: standalone)").matches;
  const lines = [
    "Royalty: a report",
    `Build: ${build || "unknown"}`,
    `Browser: ${navigator.userAgent}`,
    `Screen: ${innerWidth} x ${innerHeight} at ${devicePixelRatio}, ${standalone ? "on the home screen" : "in a browser"}`,
    `Language: ${navigator.language}`,
    `Storage: ${trouble || "works"}`,
    fault ? `Fault: ${fault}` : "",
    sealed ? `Game, sealed: ${sealed}` : "",
  ];
  return `${lines.filter(Boolean).join("\n")}\n`;
}
