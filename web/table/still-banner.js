// @ts-check
/** The banner over what has the table to itself for a moment: it is only seen. */

import { el } from "../page/dom.js";
import { backs } from "./cards.js";
import { lastPlays, loneStack } from "./table.js";

/** @param {import("../page/types.js").View} view */
export function stillBanner(view) {
  const pack = loneStack(view);
  return el("div", { class: "still-banner", "aria-hidden": "true" }, [
    el("b", {}, view.game.short),
    pack ? el("span", { class: "pack" }, ...backs(1, pack.back), el("b", {}, pack.count)) : null,
    // What came of it is told below.
    el("span", { class: "last" }, lastPlays(view).match(/^.+?[.!?](?= |$)/)?.[0]),
  ]);
}
