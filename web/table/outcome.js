// @ts-check
/** The end of a match: the winner and the tally where the table lay; below, the replay, the seal, the record. */

import { alertText, say } from "../page/announce.js";
import { acting, answering, button, dialog, el, hidden, icon, iconButton, region, tableRow } from "../page/dom.js";
import { DEVICE } from "../page/settings.js";
import { late, withFiles, withPart } from "../page/waiting.js";
import { ask, sentenceOf } from "../worker/engine.js";
import { drawAwards, drawDealCode } from "./awards.js";
import { go } from "../page/going.js";
import { figure, sumOf } from "../page/figures.js";
import { placeOf, sideMark, together } from "../page/sides.js";
import { cardPicture } from "./cards.js";
import { pip } from "./pips.js";
import { dealSheet, totalName } from "./score-sheet.js";
import { drawLaid } from "./zones/lines.js";
import { byPlace, moveShown, stopShown, stops, winners } from "./spoken.js";

/** @typedef {import("../page/types.js").View} View */
/** @typedef {import("../page/types.js").Outcome} Outcome */
/**
 * @typedef {{rematch: (again: boolean) => unknown, home: () => void, sheet: () => void, replay: (ply: number) => unknown}} OutcomeActs
 */

/**
 * The end of a match where the table lay: the winner, why, and the tally line by line, as on a printed pad.
 * @param {View} view
 * @param {OutcomeActs} acts
 */
export function drawFinal(view, acts) {
  const outcome = /** @type {Outcome} */ (view.outcome);
  const headline = winners(view, outcome);
  const pad = region("The final tally", "sheet scroll", [
    el("p", { class: "caption" }, view.game.title),
    el("h2", { class: "winner", style: { "--letters": headline.length } }, headline),
    el("p", {}, outcome.reason),
    view.unchecked ? el("p", { class: "small unchecked" }, view.unchecked) : null,
    outcome.unaided ? el("p", { class: "unaided" }, icon("star"), outcome.unaided) : null,
    tally(view, outcome),
  ]);
  const words = drawWords(view);
  const kind = ["felt final", words && "with-words"];
  return el("div", { class: kind }, [pad, words, drawAwards(view), dealSheet(view), laid(view)]);
}

/**
 * Where the table lay, what somebody has laid who has taken a lesson of a game for one to its end; nothing in any other.
 * @param {View} view
 */
export function drawLessonsEnd(view) {
  const words = view.lesson?.done && view.outcome ? drawWords(view) : null;
  return words ? el("div", { class: "felt final" }, words) : null;
}

/** What somebody who played alone has laid, and what was left over. @param {View} view */
function drawWords({ players, table: { zones } }) {
  if (players.length > 1) return null;
  const groups = zones.filter(({ owner }) => owner === 0).flatMap((one) => one.groups);
  const open = zones.filter(({ owner, kind }) => owner === null && kind !== "stack");
  const left = open.flatMap((one) => [...one.cards, ...one.groups.flatMap(({ cards }) => cards)]);
  if (!groups.length) return null;
  return el("section", { class: "laid-words", "aria-label": "What was laid" }, [
    ...groups.map(({ label, value, cards }) => laidWord(label, value, cards)),
    left.length ? laidWord("Left over", null, left) : null,
  ]);
}

/** @param {string} label @param {number | null} value @param {import("../page/types.js").CardView[]} cards */
const laidWord = (label, value, cards) =>
  el("figure", {}, [
    el("div", { class: "line-cards", "aria-hidden": "true" }, ...cards.map((card) => cardPicture(card))),
    el("figcaption", {}, el("b", {}, label), value === null ? `, ${cards.length}` : `, ${figure(value)}`),
  ]);

/** The hands as they lay open in the end, line by line. @param {View} view */
function laid(view) {
  const hands = drawLaid(view);
  return hands.length ? el("div", { class: "last-hands" }, el("h2", {}, "The last cards"), ...hands) : null;
}

/**
 * What can be done with a match that is over: replay it, look at it, hand it on, play again. A phone has room for few.
 * @param {View} view
 * @param {OutcomeActs} acts
 * @returns {Node[]}
 */
export function drawOutcome(view, acts) {
  const looks = [
    button("Score sheet", acts.sheet),
    view.may.talk ? button("Talk it over", () => go(`talk/${view.id}`)) : null,
  ];
  const isAlone = view.players.length === 1;
  return [
    replayRow(view, acts.replay),
    el("div", { class: "outcome actions" }, [
      button("Home", acts.home),
      ...(DEVICE === "phone" ? [] : looks),
      // Who played alone may want the same deal himself.
      isAlone && view.code ? button("Play it again", () => acts.rematch(true)) : null,
      acting("Share", () => withPart(import("../share/share.js"), ({ openShare }) => openShare(view))),
      acting("More …", () => openMore(view), {}, hidden(" code, seal, file")),
      button(isAlone ? "New deal" : "Rematch", () => acts.rematch(false), { class: "main-action" }),
    ]),
  ];
}

/**
 * What is seldom wanted of a match that is over.
 * @param {View} view
 */
async function openMore(view) {
  const by = (/** @type {string} */ label, offered = true) => (offered ? answering(label, label) : null);
  const { code, told, may } = view;
  const looks = DEVICE === "phone";
  const chosen = await dialog("More", [
    el("div", { class: "menu-buttons" }, [
      by("Score sheet", looks),
      by("Talk it over", looks && may.talk),
      by("The seal"),
      by("Copy the record"),
      by("Save the record"),
    ]),
    ...(code ? [el("h3", {}, "The same deal again"), drawDealCode(view)] : []),
    el("div", { class: "menu-buttons" }, by("Copy the code", Boolean(code)), by("Copy its link", Boolean(code))),
    ...(told
      ? [
          el("h3", {}, "The result"),
          el("p", {}, `${told}.${code ? " With a link to play the same deal." : ""}`),
          el("div", { class: "menu-buttons" }, by("Share the result")),
        ]
      : []),
  ]);
  /** @type {Record<string, () => unknown>} */
  const done = {
    // Not by its button of the dock: that does nothing while this one is under way.
    "Score sheet": () => withPart(import("./sheets.js"), ({ openSheet }) => openSheet(view)),
    "Talk it over": () => go(`talk/${view.id}`),
    "The seal": () => openSeal(view),
    "Copy the record": () => giveRecord("copy", view),
    "Save the record": () => giveRecord("save", view),
    "Copy the code": () =>
      withFiles(({ hand }) => hand(code, "The deal code is copied. Type it under New game, where it says Deal code.")),
    "Copy its link": () => withFiles(({ hand, dealLink }) => hand(dealLink(code), "The link to this deal is copied.")),
    "Share the result": () => withFiles(({ shareResult }) => shareResult(view)),
  };
  await done[chosen]?.();
}

/** "Move 2 of 36: Bob lays JOB for 24." @param {View} view */
export const replayLine = (view) => `Move ${stopShown(view)} of ${stops(view).length - 1}: ${moveShown(view)}`;

/** @param {View} view @param {Outcome} outcome */
export function tally(view, outcome) {
  const order = byPlace(view, outcome);
  const labels = [...new Set(outcome.lines.map((line) => line.label))];
  const lines = (/** @type {string} */ label, /** @type {number} */ seat) =>
    outcome.lines.filter((line) => line.label === label && line.seat === seat);
  const cell = (/** @type {string} */ label, /** @type {import("../page/sides.js").Side} */ side) => {
    const found = side.seats.flatMap((seat) => lines(label, seat));
    if (!found.length) return [""];
    if (found.every((line) => line.said)) return [found[0].said];
    const of = (/** @type {number} */ seat) => sumOf(lines(label, seat), ({ points }) => points);
    const { sum, parts } = together(side, view.players, of);
    return [sum, ...parts.map(([name, one]) => el("span", { class: "parts small" }, `${name} ${figure(one)}`))];
  };
  const places = outcome.places.length ? order.map((side) => placeOf(side, order, outcome.places)) : [];
  // They stand in their order: a number is seen only where two share a place.
  const isShared = new Set(places).size < places.length;
  const titles = order.map((side, at) =>
    el("th", { scope: "col" }, [
      sideMark(view.players, side.seats[0]),
      places.length ? (isShared ? `${places[at]}. ` : hidden(`${places[at]}. `)) : null,
      side.name,
    ]),
  );
  const isWon = places.filter((place) => place === 1).length === 1;
  const rows = { "--rows": labels.length + outcome.counts.length + 3 };
  return el("table", { class: isWon ? "won" : "", style: rows }, [
    el("thead", {}, el("tr", {}, el("td"), ...titles)),
    el("tbody", {}, ...labels.map((label) => tableRow(label, ...order.map((side) => cell(label, side))))),
    el("tfoot", {}, [
      el("tr", {}, [
        el("th", { scope: "row" }, totalName(view)),
        ...order.map(({ seats: [first] }) => el("td", { "data-total": first }, outcome.totals[first])),
      ]),
      ...outcome.counts.map(([label, numbers]) =>
        Object.assign(tableRow(label, ...order.map(({ seats: [first] }) => numbers[first])), { className: "count" }),
      ),
    ]),
  ]);
}

/** @param {View} view @param {(ply: number) => unknown} replay */
function replayRow(view, replay) {
  const at = stopShown(view);
  const all = stops(view);
  const last = all.length - 1;
  const step = (/** @type {string} */ drawing, /** @type {number} */ to, /** @type {string} */ name) =>
    iconButton(drawing, name, () => void replay(all[to].ply), { disabled: !all[to] || to === at });
  const slider = el("input", {
    type: "range",
    min: "0",
    max: String(last),
    value: String(at),
    "aria-label": "Move of the game",
    "aria-valuetext": replayLine(view),
    "data-key": "replay",
    onchange: (/** @type {any} */ event) => void replay(all[Number(event.target.value)].ply),
  });
  const secondThoughts = () =>
    withPart(import("./hints.js"), ({ openHints }) => openHints({ ply: all[at].ply, line: replayLine(view) }));
  return el("div", { class: "replay" }, [
    // Above the bar, which stays where it is whatever is said of a move.
    el("div", { class: "row shown-move" }, [
      el("p", { class: "small" }, replayLine(view)),
      view.hints ? acting("Another way?", secondThoughts, { class: "rule-link" }) : null,
    ]),
    el("div", { class: "row" }, [
      step("first", 0, "To the deal"),
      step("back", at - 1, "A move back"),
      el("div", { class: "moves" }, moments(all), slider),
      step("on", at + 1, "A move on"),
      step("last", last, "To the end"),
    ]),
  ]);
}

/** So far apart, as part of the whole bar, no mark lies on another. */
const APART = 0.034;

/** Where on the bar of moves everybody looked up. They only show what each move tells. @param {{pip: string}[]} all */
function moments(all) {
  let free = 0;
  const marks = all.flatMap(({ pip: drawing }, move) => {
    const at = move / (all.length - 1);
    if (!drawing || at < free || at > 1 - APART) return [];
    free = at + APART;
    return [el("span", { style: { "--at": at } }, pip(drawing, "deed"))];
  });
  return marks.length ? el("div", { class: "moments", "aria-hidden": "true" }, ...marks) : null;
}

/** @param {View} view */
async function openSeal(view) {
  if (view.verified === null) return openStopped(view);
  const later = view.secret ? ", and every later deal and shuffle was sealed with it" : "";
  const sentence = view.verified
    ? view.again
      ? "The pack that was played is the one that its deal code gives. A code can be dealt more than once, so whoever knew it may have known the cards."
      : `The pack that was played is the one that was sealed before the first turn${later}.`
    : "This record’s pack does not fit the fingerprint that was sealed before the first turn.";
  await dialog("A fair shuffle", [
    el("p", { class: "verified", "data-verified": String(view.verified) }, sentence),
    el("p", { class: "small" }, [
      "Anybody can check it: the SHA-256 of the text below is the fingerprint that was shown before play.",
    ]),
    el("p", { class: "seal" }, view.fingerprint),
    el("textarea", { readOnly: true, rows: 6, class: "seal", value: view.deal_text, "aria-label": "The sealed text" }),
  ]);
}

/**
 * The seal of a game that was stopped: a copy of it may still be played, so its pack is shown to nobody.
 * @param {View} view
 */
async function openStopped(view) {
  await dialog("A fair shuffle", [
    el("p", {}, [
      "This game was stopped before its end. A copy of it may still be played on, so nobody gets to see the cards that were left in its pack, nor its record. This is the fingerprint that was shown before play.",
    ]),
    el("p", { class: "seal" }, view.fingerprint),
  ]);
}

/** @param {"copy" | "save"} way @param {View} view */
async function giveRecord(way, view) {
  try {
    const [{ hand, keep }, { record }] = await Promise.all([late(import("../share/files.js")), ask("record")]);
    const sealed = view.verified === null ? " It is sealed against a glance." : "";
    if (way === "copy") await hand(record, `The record is copied.${sealed}`);
    else if (await keep(record, `royalty-${view.players.map((player) => player.name).join("-")}.txt`))
      say(`The record is saved.${sealed}`);
  } catch (error) {
    alertText(sentenceOf(error));
  }
}
