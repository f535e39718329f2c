// @ts-check
/** The banner over the table: the game, its pack, what happened last; and the one that is only seen, over what has the table to itself for a moment. */

import { button, el, iconButton, unbroken } from "../page/dom.js";
import { meaningButton } from "./asking.js";
import { backs } from "./cards.js";
import { openSince } from "./earned.js";
import { moveShown } from "./spoken.js";
import { common, isAtEnd, isWhatIf, loneStack } from "./view.js";

/** @typedef {import("../page/types.js").View} View */

/** @param {View} view @param {{menu: () => void, undo: () => void}} acts */
export function banner(view, acts) {
  const pack = loneStack(view);
  return el("header", { class: "banner" }, [
    // A table as an earlier version last saw it has no name.
    el("h1", {}, ...unbroken(view.game?.short ?? "Royalty")),
    isWhatIf(view) ? el("span", { class: "what-if" }, "What if") : null,
    pack
      ? el("span", { class: "pack" }, [
          ...backs(1, pack.back),
          el("span", { class: "counted" }, `${pack.label} `),
          el("b", {}, pack.count),
        ])
      : null,
    lastTold(view),
    // What else there is to it than where the match stands is told wherever there is room for a word.
    view.table.match
      ? el("p", { class: ["match small", / · /.test(view.table.match) && "pressing"] }, view.table.match)
      : null,
    view.about.length && !view.outcome ? meaningButton(view.about, view.ruling) : null,
    // Taking back undoes it too, and lies nearer.
    view.may.undo && view.may.take_back === null ? button("Undo", acts.undo, { "data-once": "" }) : null,
    iconButton("menu", "Menu", acts.menu, { class: "plain" }),
  ]);
}

/**
 * What happened last; where it is told to whom a hand belongs, it opens to all that was done since his turn.
 * @param {View} view
 */
function lastTold(view) {
  const told = lastLine(view);
  const line = saidBelow(view, told);
  const isBelow = view.outcome && !isAtEnd(view);
  const kind = {
    class: ["last", told.length <= BRIEF && "brief", told.length > LONG && "long", isBelow && "shown-below"],
  };
  if (!view.since?.at.length || view.lesson) return el("p", kind, ...line);
  const opens = { class: "telling", "aria-haspopup": "dialog", "data-key": "since" };
  return el("p", kind, [button("", () => void openSince(view), opens, line)]);
}

/** So many letters of it have room beside the name of the game, even on a phone. */
const BRIEF = 30;

/** Of more letters the lines are smaller, so that none of them is cut off. */
const LONG = 150;

/** The line, its end apart where it stands on the felt as well. @param {View} view @param {string} line */
function saidBelow(view, line) {
  const why = whyHere(view)?.textContent ?? "";
  return why && line.endsWith(why) && line !== why
    ? [line.slice(0, -why.length), el("span", { class: "said-below" }, why)]
    : [line];
}

/** What a player did last, with the words just before where he played again and again. @param {View} view */
export const lastPlays = ({ earlier, last }) => [earlier, last].filter(Boolean).join(" ");

/** What happened last, at the end why it ended; of an earlier move that is looked at, what it was. @param {View} view */
function lastLine(view) {
  if (!view.outcome) return lastPlays(view) || view.table.status.join(" ");
  return isAtEnd(view) ? view.outcome.reason : moveShown(view);
}

/** Beside cards played to one another, what is so of them: the banner says it aloud. @param {View} view */
export function whyHere(view) {
  const lies = common(view).some(({ kind, cards, recalls }) => kind === "trick" && cards.length && !recalls);
  if (!lies || view.outcome) return null;
  // What it leads to, the mark below the card that is ahead tells as well: where there is little room, why is enough.
  const [, leads = "", why] = /^(.*: )?(.*)$/.exec(view.table.status.at(-1) ?? "") ?? [];
  return el("p", { class: "why-here", "aria-hidden": "true" }, el("span", {}, leads), el("span", {}, why));
}

/** @param {View} view */
export function stillBanner(view) {
  const pack = loneStack(view);
  return el("div", { class: "still-banner", "aria-hidden": "true" }, [
    el("p", { class: "still-game" }, [
      el("b", {}, view.game.short),
      pack ? el("span", { class: "pack" }, ...backs(1, pack.back), el("b", {}, pack.count)) : null,
    ]),
    // What came of it is told below.
    el("span", { class: "last" }, lastPlays(view).match(/^.+?[.!?](?= |$)/)?.[0]),
  ]);
}
