// @ts-check
/** What is opened over the table or stands in its dock: the menu, the score sheet, the draw for the deal, the end. */

import { alertText, say } from "../page/announce.js";
import { cardPicture } from "./cards.js";
import { alone, button, dialog, el, hidden, icon } from "../page/dom.js";
import { ask, sentenceOf } from "../worker/engine.js";
import { hand, keep } from "../share/files.js";
import { withPart } from "../page/late.js";
import { meaningButton } from "./meaning.js";
import { reportText } from "../share/report.js";
import { dealTable, plainSheet, pointsOf, printSheet } from "./score-sheet.js";
import { openSettings } from "../page/settings.js";

/** @typedef {import("../page/types.js").View} View */
/** @typedef {import("../page/types.js").Outcome} Outcome */
/** @typedef {{rematch: () => unknown, home: () => void, sheet: () => void, replay: (ply: number) => unknown}} OutcomeActs */

/** The draw for the deal and the seal of the pack. @param {View} view */
export async function openDraw(view) {
  const rounds = view.draw.map((round, at) =>
    el(
      "div",
      {},
      at ? el("p", { class: "small" }, "Level, so they draw again:") : null,
      el(
        "div",
        { class: "draws" },
        ...round.map(({ name, card }) => {
          const picture = cardPicture(card);
          picture.querySelector(".value")?.remove();
          return el("figure", {}, picture, el("figcaption", {}, name, el("span", { class: "hidden-text" }, ` draws ${card.name}`)));
        }),
      ),
    ),
  );
  const first = view.players[view.turn.seat].name;
  await dialog(
    "The draw for the deal",
    [
      ...rounds,
      el("p", { class: "first-player" }, el("b", {}, first), " plays first."),
      seal("The pack is sealed against a glance. Its fingerprint, to compare when the game has been played to its end:", view.fingerprint),
    ],
    [{ label: "Deal", value: "deal", main: true }],
  );
}

/** @param {string} sentence @param {string} code */
function seal(sentence, code) {
  return el("details", {}, el("summary", {}, "A fair shuffle"), el("p", { class: "small" }, sentence), el("p", { class: "seal" }, code));
}

/**
 * The menu of a match; answers what was chosen, "" for nothing.
 * @param {View} view
 * @returns {Promise<string>}
 */
export async function openMenu(view) {
  const choose = (/** @type {string} */ value) => (/** @type {Event} */ event) => {
    /** @type {HTMLDialogElement} */ (/** @type {HTMLElement} */ (event.target).closest("dialog")).close(value);
  };
  const seats = view.players.map((player) =>
    el(
      "label",
      { class: "row seat-kind" },
      el("span", { class: "grow" }, player.name),
      el(
        "select",
        {
          "data-seat-kind": player.seat,
          disabled: view.phase === "over",
          onchange: (/** @type {any} */ event) => choose(`seat ${player.seat} ${event.target.value}`)(event),
        },
        el("option", { value: "person", selected: player.kind === "person" }, "A person"),
        ...view.computers.map(({ key, label }) => el("option", { value: key, selected: player.kind === key }, label)),
      ),
    ),
  );
  const chosen = await dialog(
    "Menu",
    [
      el(
        "div",
        { class: "menu-buttons" },
        button("Score sheet", choose("sheet")),
        view.draw.length ? button("The draw and the seal", choose("draw")) : null,
        view.may.undo ? button("Undo", choose("undo")) : null,
        view.may.redo ? button("Redo", choose("redo")) : null,
        button("Settings", choose("settings")),
        button("Copy the save code", choose("code")),
        button("Share this game", choose("share")),
        button("Copy a report", choose("report")),
        view.may.end ? button("End by agreement", choose("end")) : null,
        button("Home", choose("home")),
      ),
      el("h3", {}, "Who sits where"),
      ...seats,
      el(
        "details",
        {},
        el("summary", {}, "The rules of this game"),
        el("ul", { class: "small" }, ...view.rules.map((line) => el("li", {}, line))),
        button("How to play", choose("book")),
      ),
    ],
    [{ label: "Close", value: "", main: true }],
  );
  if (chosen === "settings") await openSettings();
  else if (chosen === "book") location.hash = "book";
  else if (chosen === "report") await hand(reportText(view.save.sealed), "The report is copied. It is sent nowhere: paste it where you like.");
  else if (chosen === "sheet") await openSheet(view);
  else if (chosen === "draw") await openDraw(view);
  else if (chosen === "code") await hand(view.save.sealed, "The save code is copied. Import it under Past games.");
  else if (chosen === "end") {
    const sure = await dialog(
      "End by agreement?",
      [el("p", {}, "Does everybody agree? The game stops here and is counted as it stands. Its pack stays sealed, as it was not played to its end.")],
      [
        { label: "No", value: "" },
        { label: "End the game", value: "end", main: true },
      ],
    );
    return sure;
  } else return chosen;
  return "";
}

/**
 * Asks one player after the other, on the one tablet, whether his turn may be taken back; one "no" ends it.
 * @param {View} view @param {number[]} asks their seats
 */
export async function askUndo(view, asks) {
  for (const seat of asks) {
    const { name } = view.players[seat];
    const yes = await dialog(
      `A question to ${name}`,
      [el("p", {}, `${name}, something that you did would be undone. Is that all right?`)],
      [
        { label: "No", value: "" },
        { label: "Yes, undo it", value: "yes", main: true },
      ],
    );
    if (yes) continue;
    say(`${name} did not agree, so nothing is undone.`);
    return false;
  }
  return true;
}

/** @param {View} view */
export const share = (view) => withPart(import("../share/share.js"), ({ openShare }) => openShare(view));

/** Every turn with its points and the running totals. @param {View} view */
export async function openSheet(view) {
  const rows = view.log.map((line) =>
    el(
      "tr",
      { class: line.undone ? "undone" : "" },
      el("td", {}, line.turn ?? ""),
      el(
        "td",
        { class: "said" },
        line.text,
        line.undone ? el("span", { class: "hidden-text" }, " (undone)") : null,
        line.words.length ? meaningButton(line.words) : null,
      ),
      el("td", {}, pointsOf(view, line)),
      el("td", {}, line.total ?? ""),
    ),
  );
  const head = ["Turn", "Play", "Points", "Total"].map((title) => el("th", { scope: "col" }, title));
  const chosen = await dialog(
    "Score sheet",
    [
      el("p", { class: "standings" }, view.players.map((player) => `${player.name} ${view.table.standings[player.seat].score}`).join(" · ")),
      dealSheet(view),
      rows.length
        ? el(
            "div",
            { class: "scroll", tabIndex: 0, role: "region", "aria-label": "The turns" },
            el("table", { class: "log" }, el("thead", {}, el("tr", {}, ...head)), el("tbody", {}, ...rows)),
          )
        : el("p", {}, "No turn has been played yet."),
    ],
    [
      { label: "Copy as text", value: "copy" },
      { label: "Print", value: "print" },
      { label: "Close", value: "", main: true },
    ],
  );
  if (chosen === "copy") await hand(plainSheet(view), "The score sheet is copied.");
  if (chosen === "print") printSheet(view);
}

/** Nothing where a match has one deal only. @param {View} view */
function dealSheet(view) {
  const deals = dealTable(view);
  return deals && el("div", { class: "sheet scroll", tabIndex: 0, role: "region", "aria-label": "The deals" }, deals);
}

/**
 * The end of a match: the tally line by line, the winner, the seal, the record, a replay.
 * @param {View} view @param {OutcomeActs} acts
 * @returns {Node[]}
 */
export function drawOutcome(view, acts) {
  const outcome = /** @type {Outcome} */ (view.outcome);
  return [
    el(
      "div",
      { class: "outcome" },
      el("h2", { class: "winner" }, winners(view, outcome)),
      el("p", { class: "small" }, outcome.reason),
      el("div", { class: "sheet scroll", tabIndex: 0, role: "region", "aria-label": "The final tally" }, tally(view, outcome)),
      replayRow(view, acts.replay),
      dealSheet(view),
      el(
        "div",
        { class: "row outcome-actions" },
        button("Score sheet", acts.sheet),
        button(
          "The seal",
          alone(() => openSeal(view)),
        ),
        button(
          "Share",
          alone(() => share(view)),
        ),
        button(
          "Copy the record",
          alone(() => giveRecord("copy", view)),
        ),
        button(
          "Save the record",
          alone(() => giveRecord("save", view)),
        ),
        button("Home", acts.home),
        button("Rematch", acts.rematch, { class: "main-action" }),
      ),
    ),
  ];
}

/** What the replay stops at: the deal, then each move told, with all that only lets play go on after it. @param {View} view */
const stops = (view) => [{ ply: 0, text: "The deal" }, ...view.log.flatMap(({ ply, text, undone }) => (ply === null || undone ? [] : [{ ply, text }]))];

/** Which of its stops is shown. @param {View} view */
const stopShown = (view) => stops(view).filter(({ ply }) => ply <= (view.ply ?? Infinity)).length - 1;

/** "Move 2 of 36: Bob lays JOB for 24." @param {View} view */
export const replayLine = (view) => `Move ${stopShown(view)} of ${stops(view).length - 1}: ${stops(view)[stopShown(view)].text}`;

/** @param {View} view @param {Outcome} outcome */
export function winners(view, outcome) {
  if (!outcome.places.length) return outcome.headline;
  const names = view.players.filter((player) => outcome.places[player.seat] === 1).map((player) => player.name);
  if (names.length === view.players.length && names.length > 1) return "A tie for everybody";
  const list = names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}` : names[0];
  return names.length > 1 ? `${list} win` : `${list} wins`;
}

/** The players, the best first; where nobody wins, as they sit. @param {View} view @param {Outcome} outcome */
export const byPlace = (view, outcome) => [...view.players].sort((a, b) => (outcome.places[a.seat] ?? 0) - (outcome.places[b.seat] ?? 0));

/** @param {View} view @param {Outcome} outcome */
export function tally(view, outcome) {
  const order = byPlace(view, outcome);
  const labels = [...new Set(outcome.lines.map((line) => line.label))];
  const points = (/** @type {string} */ label, /** @type {number} */ seat) => outcome.lines.filter((line) => line.label === label && line.seat === seat);
  const cell = (/** @type {string} */ label, /** @type {number} */ seat) => {
    const found = points(label, seat);
    return found.length ? found.reduce((sum, line) => sum + line.points, 0) : "";
  };
  return el(
    "table",
    {},
    el(
      "thead",
      {},
      el(
        "tr",
        {},
        el("td"),
        ...order.map((player) => el("th", { scope: "col" }, outcome.places.length ? `${outcome.places[player.seat]}. ${player.name}` : player.name)),
      ),
    ),
    el(
      "tbody",
      {},
      ...labels.map((label) => el("tr", {}, el("th", { scope: "row" }, label), ...order.map((player) => el("td", {}, cell(label, player.seat))))),
    ),
    el(
      "tfoot",
      {},
      el("tr", {}, el("th", { scope: "row" }, "Total"), ...order.map((player) => el("td", { "data-total": player.seat }, outcome.totals[player.seat]))),
      ...outcome.counts.map(([label, numbers]) =>
        el("tr", { class: "count" }, el("th", { scope: "row" }, label), ...order.map((player) => el("td", {}, numbers[player.seat]))),
      ),
    ),
  );
}

/** @param {View} view @param {(ply: number) => unknown} replay */
function replayRow(view, replay) {
  const at = stopShown(view);
  const all = stops(view);
  const last = all.length - 1;
  const step = (/** @type {string} */ drawing, /** @type {number} */ to, /** @type {string} */ name) =>
    button("", () => void replay(all[to].ply), { "data-key": name, disabled: to < 0 || to > last || to === at }, icon(drawing), hidden(name));
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
  return el(
    "div",
    { class: "replay" },
    el(
      "div",
      { class: "row" },
      step("first", 0, "To the deal"),
      step("back", at - 1, "A move back"),
      slider,
      step("on", at + 1, "A move on"),
      step("last", last, "To the end"),
    ),
    el("p", { class: "small" }, replayLine(view)),
  );
}

/** @param {View} view */
async function openSeal(view) {
  if (view.verified === null) return openStopped(view);
  const later = view.secret ? ", and every later deal and shuffle was sealed with it" : "";
  const sentence = view.verified
    ? `The pack that was played is the one that was sealed before the first turn${later}.`
    : "This record’s pack does not fit the fingerprint that was sealed before the first turn.";
  await dialog(
    "A fair shuffle",
    [
      el("p", { class: "verified", "data-verified": String(view.verified) }, sentence),
      el("p", { class: "small" }, "Anybody can check it: the SHA-256 of the text below is the fingerprint that was shown before play."),
      el("p", { class: "seal" }, view.fingerprint),
      el("textarea", { readOnly: true, rows: 6, class: "seal", value: view.deal_text, "aria-label": "The sealed text" }),
    ],
    [{ label: "Close", value: "", main: true }],
  );
}

/** The seal of a game that was stopped: a copy of it may still be played, so its pack is shown to nobody. @param {View} view */
async function openStopped(view) {
  await dialog(
    "A fair shuffle",
    [
      el(
        "p",
        {},
        "This game was stopped before its end, so its pack stays sealed against a glance, and so does its record. This is the fingerprint that was shown before play.",
      ),
      el("p", { class: "seal" }, view.fingerprint),
    ],
    [{ label: "Close", value: "", main: true }],
  );
}

/** @param {"copy" | "save"} way @param {View} view */
async function giveRecord(way, view) {
  try {
    const { record } = await ask("record");
    const sealed = view.verified === null ? " It is sealed against a glance." : "";
    if (way === "copy") await hand(record, `The record is copied.${sealed}`);
    else if (await keep(record, `royalty-${view.players.map((player) => player.name).join("-")}.txt`)) say(`The record is saved.${sealed}`);
  } catch (error) {
    alertText(sentenceOf(error));
  }
}
