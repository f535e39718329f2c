// @ts-check
/** What is opened over the table: the menu, the score sheet, a question before an undo. */

import { say } from "../page/announce.js";
import { DEVICE } from "../page/settings.js";
import { answering, dialog, el, hidden, region, sure, tableHead } from "../page/dom.js";
import { segments } from "../page/fields.js";
import { figure } from "../page/figures.js";
import { go } from "../page/going.js";
import { areAllied, sideMark, sidesOf, together } from "../page/sides.js";
import { hand, reportText } from "../share/files.js";
import { withPart } from "../page/waiting.js";
import { ask } from "../worker/engine.js";
import { meaningButton } from "./asking.js";
import { figureButton } from "./earned.js";
import { holdBack } from "./second-tap.js";
import { inOne, leftTurn } from "../kept/store.js";
import { ownCards } from "./view.js";
import { dealSheet, plainSheet, printSheet, turnFoot, turnHead, turnPoints } from "./score-sheet.js";

/** @typedef {import("../page/types.js").View} View */
/** @typedef {import("../page/types.js").LogLine} LogLine */
/** @typedef {import("../page/types.js").Sum} Sum */

const KEYS = [
  "A letter, or a number of the hand: taps that card. Shift and a letter: the other one of that letter.",
  "Backspace: takes the last card back. Escape: clears. Enter: plays. [ and ]: before or after a word.",
  "Shift and an arrow, on a card of the hand: moves it to the left or right; up begins a group with it.",
  "Arrows, on a card: the card to its left or right, the rows above, the hand below.",
  "Ctrl Z: undo, or a step back in what you arrange. Ctrl Shift Z: redo, or a step on. ?: this list.",
];

/** What the keys of the table do. */
export const openKeys = () => dialog("Keys", [el("ul", {}, ...KEYS.map((line) => el("li", {}, line)))]);

/** @param {string} title @param {...(Node | null)} buttons */
const menuGroup = (title, ...buttons) => [el("h3", {}, title), el("div", { class: "menu-buttons" }, ...buttons)];

/**
 * The menu of a match; answers what was chosen and is for the match to do, "" for nothing.
 * @param {View} view
 * @returns {Promise<string>}
 */
export async function openMenu(view) {
  const chosen = await dialog("Menu", menuOf(view));
  if (chosen === "end") return (await askEnd(view)) && "end";
  if (!Object.hasOwn(DONE_HERE, chosen)) return chosen;
  await DONE_HERE[chosen](view);
  return "";
}

/** What changes nothing of the match. @type {Record<string, (view: View) => unknown>} */
const DONE_HERE = {
  sheet: openSheet,
  keys: openKeys,
  unseen: () => withPart(import("./unseen.js"), ({ openUnseen }) => openUnseen()),
  code: ({ save }) => hand(inOne(save).sealed, "The save code is copied. Import it under Past games."),
  report: ({ save }) =>
    hand(reportText(inOne(save).sealed), "The report is copied. It is sent nowhere: paste it where you like."),
  book: () => (location.hash = "book"),
  talk: ({ id }) => go(`talk/${leftTurn(id)}`),
};

const takenAlong = () =>
  menuGroup(
    "To take along",
    answering("Share this game", "share"),
    answering("Copy the save code", "code"),
    answering("Copy a report", "report"),
  );

/** @param {View} view */
function menuOf(view) {
  const { may, phase, players } = view;
  const by = (/** @type {string} */ label, /** @type {string} */ value, offered = true) =>
    offered ? answering(label, value) : null;
  return [
    ...menuGroup(
      "This game",
      by("Score sheet", "sheet"),
      by("A hint", "hint", view.hints),
      by("How was my last move?", "back", may.look_back),
      by("Order my hand", "order", ownCards(view).length > 0),
      by("Undo", "undo", may.undo),
      by("Redo", "redo", may.redo),
      by("Unseen cards", "unseen", view.unseen),
      by("The draw and the seal", "draw", view.draw.length > 0),
      // Alone, there is nobody to make room for, and nobody to agree with.
      by("Who sits where", "seats", phase !== "over" && players.length > 1 && !view.trial),
      by("End by agreement", "end", may.end && players.length > 1),
    ),
    may.end && !view.lesson && may.why_no_undo ? el("p", { class: "small" }, may.why_no_undo) : null,
    ...menuGroup(
      "The table",
      by("Back to the talk", "talk", Boolean(leftTurn(view.id))),
      by(view.trial ? "Leave this turn" : "Home", "home"),
      by("Settings", "settings"),
      by("Keys", "keys", DEVICE !== "phone"),
    ),
    ...(view.trial ? [] : takenAlong()),
    el("details", {}, [
      el("summary", {}, "The rules of this game"),
      el("ul", { class: "small" }, ...view.rules.map((line) => el("li", {}, line))),
      by("How to play", "book"),
    ]),
  ];
}

/** @param {View} view */
function askEnd({ stopping }) {
  const told = el("p", {}, [
    `Does everybody agree? The game stops here. ${stopping} There are no places, and nobody has won. `,
    "Nobody gets to see the cards that were left in the pack, as it was not played to its end.",
  ]);
  return sure("End by agreement?", [told], "End the game", "No", "No");
}

/**
 * Who sits where: a person or a computer at every seat; answers the seats that are to change, and to whom.
 * @param {View} view
 * @returns {Promise<{seat: number, kind: string}[]>}
 */
export async function openSeats(view) {
  const kinds = [{ key: "person", label: "A person" }, ...view.computers].map(({ key, label }) => ({
    value: key,
    label,
  }));
  const wanted = view.players.map(({ seat, kind }) => ({ seat, kind }));
  const fields = view.players.map(({ seat, name, kind }) =>
    el("div", { "data-seat-kind": seat }, [
      segments(name, kind, kinds, (key) => (wanted[seat].kind = key), { name: `seat ${seat}` }),
    ]),
  );
  const told =
    "Somebody has to go, or comes to play: a computer keeps the seat, or gives it back. Cards and points stay with it.";
  const chosen = await sure("Who sits where", [el("p", {}, told), ...fields], "Sit down", "Cancel");
  return chosen ? wanted.filter(({ seat, kind }) => kind !== view.players[seat].kind) : [];
}

/**
 * Asks one player after the other, on the one tablet, whether his turn may be taken back; one "no" ends it. Who plays
 * alone is asked once, where he has seen a card since.
 * @param {View} view @param {number[]} asks their seats
 */
export async function askUndo(view, asks) {
  const seen = "You have seen a card since then. It can be undone all the same, and the record notes it.";
  if (view.may.noted && !(await sure("Undo?", [el("p", {}, seen)], "Undo it"))) return false;
  for (const seat of asks) {
    const { name } = view.players[seat];
    const question = el("p", {}, `${name}, something that you did would be undone. Is that all right?`);
    const asked = sure(`A question to ${name}`, [question], "Yes, undo it");
    // Who says yes twice says it for himself alone.
    holdBack("dialog button");
    if (await asked) continue;
    say(`${name} did not agree, so nothing is undone.`);
    return false;
  }
  return true;
}

/** @param {View} view */
export const share = (view) => withPart(import("../share/share.js"), ({ openShare }) => openShare(view));

/**
 * A side's points; of a game that is over those of its end, whatever move of it is looked at.
 * @param {View} view
 * @param {import("../page/sides.js").Side} side
 */
const pointsNow = (view, side) =>
  view.outcome?.totals[side.seats[0]] ?? together(side, view.players, (seat) => view.table.standings[seat].score).sum;

/** What comes with the end, and what every column adds up to. @param {View} view */
const foot = (view) =>
  el("tfoot", {}, [
    ...turnFoot(view).map(([label, ...numbers]) =>
      el("tr", {}, [
        el("td", { class: "turn" }),
        el("th", { scope: "row", class: "said" }, label),
        ...numbers.map((number, at) => el("td", { "data-side": sidesOf(view.players)[at].name }, number)),
      ]),
    ),
  ]);

/** The turns, a line each. @param {View} view @param {(at: number, side: number) => Sum[]} sumsOf */
function turns(view, sumsOf) {
  const points = turnPoints(view);
  const sides = sidesOf(view.players);
  const cell = (/** @type {LogLine} */ line, /** @type {string} */ text, /** @type {number} */ side) => {
    const own = text ? sumsOf(line.at, side) : [];
    const { name } = sides[side];
    return el("td", { "data-side": name }, own.length ? figureButton(view, own, line.text, name) : text);
  };
  const rows = view.log.map((line, at) =>
    el("tr", { class: [line.undone && "undone", !points[at].some(Boolean) && "plain"] }, [
      el("td", { class: "turn" }, line.turn ?? ""),
      el("td", { class: "said" }, [
        line.text,
        line.undone ? hidden(" (undone)") : null,
        line.words.length ? meaningButton(line.words) : null,
      ]),
      ...points[at].map((text, side) => cell(line, text, side)),
    ]),
  );
  const parts = [tableHead(turnHead(view)), el("tbody", {}, ...rows), foot(view)];
  return el("table", { class: "log", style: { "--sides": points[0]?.length || 1 } }, parts);
}

/** Every turn with what it gave, a column a side, and what they add up to. @param {View} view */
export async function openSheet(view) {
  const sides = sidesOf(view.players);
  // What they are made of is asked for here alone.
  const { sums } = view.log.length ? await ask("sums") : { sums: {} };
  /** What a side's figure is made of, after which it is a button. @type {(at: number, side: number) => Sum[]} */
  const parts = (at, side) => (sums[at] ?? []).filter((/** @type {Sum} */ one) => sides[side].seats.includes(one.seat));
  // A deal gave what the move gave that ended it; one that goes on has no sum yet.
  const ends = view.log.filter((line) => !line.undone && sums[line.at]?.length);
  const dealt = (/** @type {number} */ deal, /** @type {number} */ side, /** @type {string} */ text) => {
    const own = parts(ends[deal]?.at, side);
    return own.length ? figureButton(view, own, view.table.deals[deal].label, sides[side].name, text) : text;
  };
  const standings = sides.flatMap((side, at) => [
    at ? " · " : "",
    sideMark(view.players, side.seats[0]),
    `${side.name}${side.seats.length > 1 ? ":" : ""}\u00a0${figure(pointsNow(view, side))}`,
  ]);
  const content = [
    el("p", { class: "standings" }, ...standings),
    areAllied(view.players) ? el("p", { class: "small" }, "Allies have their points together.") : null,
    dealSheet(view, dealt),
    view.log.length
      ? region("The turns", "scroll turns", turns(view, parts))
      : el("p", {}, "No turn has been played yet."),
  ];
  const chosen = await dialog("Score sheet", content, { "Copy as text": "copy", Print: "print", Close: "" });
  if (chosen === "copy") await hand(plainSheet(view), "The score sheet is copied.");
  if (chosen === "print") printSheet(view);
}
