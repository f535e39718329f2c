// @ts-check
/**
 * How a match ended, as a text to be sent to somebody who has not played it: it gives no answer away, but the way to
 * the same deal.
 */

import { give, hand } from "./files.js";

/** @typedef {import("../page/types.js").View} View */

/** The address at which a deal code is opened. @param {string} code */
export const dealLink = (code) => `${location.origin}${location.pathname}#code/${code}`;

/** Through the device's share sheet, or copied where there is none. @param {View} view */
export async function shareResult({ told, code }) {
  const text = [`${told}.`, ...(code ? [dealLink(code)] : [])].join("\n");
  if ((await give({ text })) === "none") await hand(text, "The result is copied.");
}
