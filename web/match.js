// @ts-check
/** A match on the page: shows each view, gathers the draft, asks Python, waits for computers. */

import { alertText, say } from "./announce.js";
import { keepAwake } from "./awake.js";
import { backs } from "./cards.js";
import { button, dialog, el, redraw, whenReleased } from "./dom.js";
import { dropLast, emptyDraft, isEmpty, moveCard, pickWord, readDraft, removeCard, toggleCard, togglePicked, usedIds, writeDraft } from "./draft.js";
import { ask } from "./engine.js";
import { askToKeep } from "./keeping.js";
import { drawCoach } from "./lessons.js";
import { meaningsInPlace } from "./meaning.js";
import { flip } from "./motion.js";
import { holdGame, letGo } from "./onetab.js";
import { drawOutcome, openDraw, openMenu, openSheet, tally } from "./sheets.js";
import { changes, ending } from "./spoken.js";
import { SAVE_VERSION, putGame, remember } from "./store.js";
import { drawTable, stillOf, wordsById, zone } from "./table.js";
import { drawHand, drawRows, drawVerdict } from "./tray.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Option} Option */
/** @typedef {import("./types.js").CardView} CardView */

/** How long what happened is shown before play goes on, in milliseconds, unless a tap cuts it short: long sentences take longer to read. */
const shownFor = (/** @type {string} */ sentence) => 1200 + 40 * Math.max(0, sentence.length - 60);
const THINKS_AFTER = 500;

/** @type {View | null} */
let view = null;
let draft = emptyDraft();
let asked = 0;
let waiting = false;
let thinking = false;
let goHome = () => {};
/** Raised whenever another match or screen takes over, so that late answers find nobody. */
let sitting = 0;

const screen = () => /** @type {HTMLElement} */ (document.getElementById("app"));
const current = () => /** @type {View} */ (view);
const composing = () => current().table.intents.find((intent) => intent.draft === "compose");

/** Whether a match is on the screen that is stored: not a lesson. */
export const isOpen = () => view !== null && !view.lesson;

/**
 * Shows a match; a fresh one begins with its draw for the deal.
 * @param {View} first @param {() => void} home @param {{fresh: boolean}} how
 */
export function openMatch(first, home, { fresh }) {
  goHome = home;
  view = null;
  void sitDown(first, fresh);
}

/** @param {View} first @param {boolean} fresh */
async function sitDown(first, fresh) {
  const here = (sitting += 1);
  thinking = waiting = false;
  void keepAwake(true);
  if (!(await holdGame(first.id))) return goHome();
  const stored = store(first);
  // What was dealt just now is stored before it is shown; a game that was stored comes at once.
  if (fresh) await stored;
  if (here !== sitting) return;
  receive(first);
  if (fresh && first.draw.length) await openDraw(first);
  if (here === sitting) await carryOn();
}

/** Leaves the match; it is stored. */
export function closeMatch() {
  view = null;
  sitting += 1;
  letGo();
  void keepAwake(false);
}

/** @param {View} next */
function receive(next) {
  const before = view;
  view = next;
  if (!before || before.last !== next.last || before.viewer !== next.viewer || before.turn.number !== next.turn.number) {
    draft = readDraft(next.draft, composing()?.key ?? "lay", wordsById(next));
  }
  draw();
  if (next.last && next.last !== before?.last) say([next.last, next.lesson?.say ?? "", ...changes(before, next), ...ending(next), ...next.table.status].filter(Boolean).join(" "), next.phase === "over" ? "won" : "played");
  else if (next.viewer !== null && next.viewer !== before?.viewer) say(handInWords(next), "turn");
  else if (next.lesson && next.lesson.at !== before?.lesson?.at) say(next.lesson.say);
  // The words of a hand must not stay behind when it is turned face down.
  else if (next.viewer === null && before && before.viewer !== null) say("The hand lies face down.");
}

/** @param {View} next */
function handInWords(next) {
  const hand = zone(next, "hand", next.viewer)?.cards ?? [];
  const cards = hand.map((card) => (card.face === "*" ? "Knave" : `${card.face?.toUpperCase()} ${card.colour}`)).join(", ");
  return [`${next.players[next.viewer ?? 0].name}’s hand: ${cards}.`, next.lesson?.say ?? "", ...next.table.status].filter(Boolean).join(" ");
}

/** @param {View} next */
async function store(next) {
  if (next.lesson) return;
  const { sealed, title, names, scores, over } = next.save;
  await putGame({ id: next.id, version: SAVE_VERSION, sealed, title, names, scores, over, when: Date.now() }, { played: true });
  remember("still", stillOf(next));
}

/** Asks, and stores the answer before it is shown: what has been seen is never lost. @param {string} command @param {object} [args] */
async function askAndStore(command, args) {
  const here = sitting;
  const next = await ask(command, args);
  if (here === sitting) await store(next);
  return next;
}

/** One act that changes the match. @param {string} command @param {object} [args] */
async function act(command, args = {}) {
  const here = sitting;
  asked += 1;
  try {
    const next = await askAndStore(command, args);
    if (here !== sitting) return;
    if (command === "play") void askToKeep();
    receive(next);
  } catch (error) {
    refuse(/** @type {Error} */ (error).message);
  }
  if (here === sitting) await carryOn();
}

/** @param {string} sentence */
function refuse(sentence) {
  alertText(sentence);
  void dialog("Not so", [el("p", {}, sentence)], [{ label: "Go on", value: "", main: true }]);
}

/** Lets the computers play, each move long enough on the table to be followed. */
async function carryOn() {
  const here = sitting;
  while (here === sitting && view?.next === "computer") {
    const before = view.last;
    const slow = setTimeout(() => {
      thinking = true;
      draw();
    }, THINKS_AFTER);
    try {
      const next = await askAndStore("step");
      if (here !== sitting) return;
      thinking = false;
      receive(next);
    } catch (error) {
      refuse(/** @type {Error} */ (error).message);
      return;
    } finally {
      clearTimeout(slow);
      thinking = false;
    }
    // What only lets play go on is not shown on its own.
    if (view?.next === "computer" && view.last !== before) await pause(shownFor(view.last));
    await dialogClosed();
  }
  if (here === sitting) draw();
}

/** While the menu or another dialog is open, the game waits. */
function dialogClosed() {
  const open = document.querySelector("dialog[open]");
  return open ? new Promise((resolve) => open.addEventListener("close", resolve, { once: true })) : null;
}

/** @param {number} time */
function pause(time) {
  return new Promise((resolve) => {
    const timer = setTimeout(done, time);
    function done() {
      clearTimeout(timer);
      removeEventListener("pointerdown", done);
      removeEventListener("keydown", done);
      resolve(undefined);
    }
    addEventListener("pointerdown", done, { once: true });
    addEventListener("keydown", done, { once: true });
  });
}

/** Paints the tray at once, then asks what the draft could become. @param {import("./draft.js").Draft} next */
async function setDraft(next) {
  draft = next;
  const mine = (asked += 1);
  const here = sitting;
  waiting = true;
  draw();
  try {
    const answer = await ask("view", { seat: current().viewer, draft: writeDraft(draft, composing()?.key ?? "lay") });
    if (mine !== asked || here !== sitting) return;
    waiting = false;
    const step = answer.lesson && answer.lesson.at !== view?.lesson?.at ? ` ${answer.lesson.say}` : "";
    view = answer;
    void store(answer);
    draw();
    const option = answer.options[0];
    if (!isEmpty(draft) && option) say((option.reason || `${option.label}, ${option.score ?? ""}`) + step, "card");
  } catch (error) {
    if (mine === asked) refuse(/** @type {Error} */ (error).message);
  }
}

// -- drawing

const draw = () => whenReleased(paint);

function paint() {
  if (!view) return;
  const shown = current();
  flip(screen(), () => {
    const [banner, seats] = drawTable(shown, {
      pick: (word) => void setDraft(pickWord(draft, word)),
      picked: draft.take?.word ?? "",
      menu: () => void menu(),
      undo: () => void act("undo"),
      sheet: () => void openSheet(current()),
      home: goHome,
    });
    redraw(screen(), el("main", { class: "table", id: "screen" }, banner, seats, el("section", { class: "dock", id: "dock", "aria-label": "Hand and choices", tabIndex: -1 }, ...(shown.lesson ? drawCoach(shown.lesson, goHome) : []), ...dock(shown))));
  });
}

/** What lies nearest to the player: his hand, a question, or the end. @param {View} shown @returns {Node[]} */
function dock(shown) {
  if (shown.lesson?.done) return shown.outcome ? [el("div", { class: "sheet scroll", tabIndex: 0, role: "region", "aria-label": "The final tally" }, tally(shown, shown.outcome))] : [];
  if (shown.phase === "over") return overDock(shown);
  if (shown.hand_over) return handOverDock(shown);
  if (shown.next === "computer") return shown.viewer === null ? [thinkingLine(shown)] : [thinkingLine(shown), handRow(shown, [])];
  const answers = shown.draft.intent === "" && isEmpty(draft) ? shown.options : [];
  if (answers.length) return answerDock(shown, answers);
  return composeDock(shown);
}

/** @param {View} shown */
function thinkingLine(shown) {
  const name = shown.players[shown.to_act.find((seat) => seat >= 0) ?? shown.turn.seat].name;
  return el("p", { class: "question" }, thinking ? `${name} is thinking …` : `${name} is next.`);
}

/** @param {View} shown */
function handOverDock(shown) {
  const seat = shown.hand_for ?? 0;
  const name = shown.players[seat].name;
  const held = zone(shown, "hand", seat)?.count ?? 0;
  return [
    el(
      "div",
      { class: "question" },
      shown.last ? el("p", { class: "told" }, shown.last) : null,
      shown.verdict ? meaningsInPlace(shown.about, shown.ruling) : null,
      el("h2", {}, `Pass the tablet to ${name}`),
      el("div", { class: "hand", "aria-label": `${held} cards, face down`, role: "img" }, ...backs(held)),
      button("Show my hand", () => void act("view", { seat }), { class: "main-action" }),
    ),
  ];
}

/** @param {View} shown @param {Option[]} answers */
function answerDock(shown, answers) {
  const takeBack = shown.may.take_back;
  const shared = answers.some((option) => option.seats.length > 1 || option.seats[0] !== shown.viewer);
  const buttons = answers.map((option, at) =>
    button(answerLabel(shown, option), () => void answer(option), { class: at === 0 ? "main-action" : "" }),
  );
  const question = el(
    "div",
    { class: "question" },
    el("h2", {}, shown.table.status.join(" ")),
    shown.advice ? el("p", {}, `The referee’s advice: ${shown.advice.sentence}`) : null,
    shared && !shown.advice ? el("p", { class: "quiet" }, "Does anybody doubt it? One tap lets it stand for all the people.") : null,
    el("div", { class: "row" }, ...buttons, takeBack === null ? null : button("Take back", () => void act("take_back"))),
  );
  return shown.viewer === null ? [question] : [question, handRow(shown, [])];
}

/** @param {View} shown @param {Option} option */
function answerLabel(shown, option) {
  const named = option.confirm && option.seats.length === 1 && option.seats[0] >= 0;
  return named ? `${shown.players[option.seats[0]].name}: ${option.label}` : option.label;
}

/** @param {Option} option */
async function answer(option) {
  if (option.confirm) {
    const sure = await dialog(`${option.label}?`, [el("p", {}, option.confirm)], [{ label: "No", value: "" }, { label: option.label, value: "yes", main: true }]);
    if (!sure) return;
  }
  await play(option);
}

/** @param {Option} option */
const play = (option) => act("play", { seats: option.seats, move: option.move });

/** @param {View} shown @returns {Node[]} */
function composeDock(shown) {
  const intents = shown.table.intents;
  const picking = intents.find((intent) => intent.key === draft.intent && intent.draft === "pick");
  const option = isEmpty(draft) ? undefined : shown.options.find((one) => one.move) ?? shown.options[0];
  if (picking) return [el("div", { class: "question" }, el("h2", {}, picking.label), el("p", {}, option?.reason || "Choose the cards.")), handRow(shown, pickActions(option))];
  if (!intents.length) return [el("p", { class: "question" }, shown.table.status.join(" ")), handRow(shown, [])];
  const words = wordsById(shown);
  const tray = el(
    "div",
    { class: "tray" },
    drawRows(draft, cardsById(shown), draft.take ? words.get(draft.take.word) : undefined, trayActs),
    drawVerdict(option, waiting),
  );
  return [tray, handRow(shown, composeActions(shown, option))];
}

/** @param {View} shown @param {Node[]} actions */
function handRow(shown, actions) {
  const hand = zone(shown, "hand", shown.viewer)?.cards ?? [];
  return el("div", { class: "hand-row" }, drawHand(hand, draft, tapCard), el("div", { class: "actions" }, ...actions));
}

/** @param {View} shown @param {Option | undefined} option */
function composeActions(shown, option) {
  const others = shown.table.intents.filter((intent) => intent.draft !== "compose");
  const ready = option && (option.move || Object.keys(option.ask).length);
  return [
    isEmpty(draft) ? null : button("Clear", () => void setDraft(emptyDraft())),
    ...others.map((intent) => button(intent.label, () => void begin(intent), { disabled: !isEmpty(draft) })),
    shown.hand_for !== null && shown.players.filter((player) => player.kind === "person").length > 1
      ? button("Hide", () => void act("view", { seat: null }))
      : null,
    button(ready && !option.move ? "Name the Knave" : "Play", () => void playDraft(), { class: "main-action", "data-key": "Play", disabled: !ready || waiting }),
  ].filter((node) => node !== null);
}

/** @param {Option | undefined} option */
function pickActions(option) {
  return [
    button("Back", () => void setDraft(emptyDraft())),
    button(option?.move ? option.label : "Choose cards", () => void (option && answer(option)), { class: "main-action", disabled: !option?.move || waiting, "data-key": "pick" }),
  ];
}

/** A single-tap intent: asks what it would do, and whether that is meant. @param {import("./types.js").Intent} intent */
async function begin(intent) {
  if (intent.draft === "pick") {
    await setDraft({ ...emptyDraft(), intent: intent.key });
    return;
  }
  const here = sitting;
  const answerView = await ask("view", { seat: current().viewer, draft: { intent: intent.key, groups: [], named: {} } });
  const option = answerView.options[0];
  await ask("view", { seat: current().viewer, draft: writeDraft(emptyDraft(), "") });
  if (here !== sitting || !option) return;
  if (!option.move) {
    refuse(option.reason);
    return;
  }
  const sure = await dialog(`${option.label}?`, [el("p", {}, option.confirm || intent.help)], [{ label: "No", value: "" }, { label: option.label, value: "yes", main: true }]);
  if (sure) await play(option);
}

/** Plays the draft, once every Knave has its letter. */
async function playDraft() {
  if (waiting || !view) return;
  const option = current().options.find((one) => one.move) ?? current().options[0];
  if (!option) return;
  const [asks] = Object.entries(option.ask);
  if (asks) {
    const letter = await chooseLetter(asks[0], asks[1]);
    if (letter) await setDraft({ ...draft, named: { ...draft.named, [asks[0]]: letter } });
  } else if (option.move) await play(option);
}

/** @param {string} id the Knave @param {string} letters */
async function chooseLetter(id, letters) {
  const box = el("div", { class: "letters", "data-asks": id });
  const chosen = dialog(`${wordAround(id)}: the Knave stands for`, [box], [{ label: "Cancel", value: "" }]);
  box.append(
    ...[...letters].map((letter) => button(letter.toUpperCase(), () => /** @type {HTMLDialogElement} */ (box.closest("dialog")).close(letter))),
  );
  /** @type {HTMLElement | null} */ (box.querySelector("button"))?.focus();
  return chosen;
}

/** The word being built, with a gap where the Knave is: "RO_AL". @param {string} id */
function wordAround(id) {
  const cards = cardsById(current());
  const words = wordsById(current());
  const row = draft.row.includes(id) ? draft.row : draft.take?.placed ?? [];
  const letters = row.flatMap((each) => words.get(each)?.cards.map((card) => card.id) ?? [each]).map((each) => {
    const card = cards.get(each);
    const letter = draft.named[each] ?? (card?.face === "*" ? "" : card?.letter || card?.face);
    return each === id || !letter ? "_" : letter.toUpperCase();
  });
  return letters.join("");
}

/** @param {View} shown */
function overDock(shown) {
  return drawOutcome(shown, {
    rematch: () => void rematch(),
    home: goHome,
    sheet: () => void openSheet(current()),
    replay: (ply) => void act("at", { ply }),
  });
}

// -- taps

/** @param {View} shown @returns {Map<string, CardView>} */
function cardsById(shown) {
  const cards = shown.table.zones.flatMap((one) => [...one.cards, ...one.words.flatMap((word) => word.cards)]);
  return new Map(cards.map((card) => [card.id, card]));
}

/** @param {string} id */
function tapCard(id) {
  if (!view || view.viewer === null) return;
  const picking = view.table.intents.find((intent) => intent.key === draft.intent && intent.draft === "pick");
  if (picking) void setDraft(togglePicked(draft, id));
  else if (composing()) void setDraft(toggleCard(draft, id));
}

/** @type {import("./tray.js").Acts} */
const trayActs = {
  tap: (id) => void setDraft(toggleCard(draft, id)),
  remove: (id) => void setDraft(removeCard(draft, id)),
  focusRow: (active) => {
    draft = { ...draft, active };
    draw();
  },
  end: (end) => {
    draft = { ...draft, end, active: "take" };
    draw();
  },
  drag: (node, id) => dragInRow(node, id),
};

/** Dragging within a row is an extra; a tap does all of it. @param {HTMLElement} node @param {string} id */
function dragInRow(node, id) {
  node.addEventListener("pointerdown", (down) => {
    const startX = down.clientX;
    let moved = false;
    const move = (/** @type {PointerEvent} */ event) => {
      if (Math.abs(event.clientX - startX) > 8) moved = true;
      if (moved) node.style.translate = `${event.clientX - startX}px 0`;
    };
    const up = (/** @type {PointerEvent} */ event) => {
      removeEventListener("pointermove", move);
      node.style.translate = "";
      if (!moved) return;
      // The click that follows a drag is none.
      node.addEventListener("click", (click) => click.stopImmediatePropagation(), { capture: true, once: true });
      const row = /** @type {HTMLElement} */ (node.closest(".tray-row"));
      const others = [...row.querySelectorAll(":scope > .card, :scope > .block")].filter((other) => other !== node);
      const to = others.filter((other) => middle(other) < event.clientX).length;
      void setDraft(moveCard(draft, id, to));
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", up, { once: true });
  });
}

/** @param {Element} node */
function middle(node) {
  const box = node.getBoundingClientRect();
  return box.left + box.width / 2;
}

/** Keys while the table is in focus. @param {KeyboardEvent} event */
export function matchKey(event) {
  if (!view || document.querySelector("dialog[open]")) return;
  if (event.ctrlKey || event.metaKey) {
    if (event.key.toLowerCase() === "z" && view.may.undo) void act(event.shiftKey ? "redo" : "undo");
    return;
  }
  if (event.altKey || view.viewer === null || !composing()) return;
  const target = /** @type {HTMLElement} */ (event.target);
  const onButton = target.closest("button, a, input, select");
  const hand = zone(view, "hand", view.viewer)?.cards ?? [];
  if (/^[a-z]$/i.test(event.key)) typeLetter(event.key.toLowerCase(), event.shiftKey);
  else if (/^[1-9]$/.test(event.key) && hand[Number(event.key) - 1]) tapCard(hand[Number(event.key) - 1].id);
  else if (event.key === "Backspace") void setDraft(dropLast(draft));
  else if (event.key === "Escape" && !isEmpty(draft)) void setDraft(emptyDraft());
  else if (event.key === "Enter" && !onButton) void playDraft();
  else if (event.key === "[" || event.key === "]") trayActs.end(event.key === "[" ? "before" : "after");
  else return;
  event.preventDefault();
}

/** Takes the card of that letter: of the word taken up, then of the hand in the colour in use, then a Knave. @param {string} letter @param {boolean} other */
function typeLetter(letter, other) {
  const shown = current();
  const cards = cardsById(shown);
  const used = usedIds(draft);
  const shelf = draft.active === "take" && draft.take?.join === "loose" ? draft.take.cards.filter((id) => !used.has(id)) : [];
  const stands = (/** @type {string} */ id) => {
    const card = /** @type {CardView} */ (cards.get(id));
    return card.face === "*" ? card.letter === letter : card.face?.toLowerCase() === letter;
  };
  const hand = (zone(shown, "hand", shown.viewer)?.cards ?? []).filter((card) => !used.has(card.id));
  const fitting = hand.filter((card) => card.face?.toLowerCase() === letter);
  const row = draft.active === "take" ? draft.take?.placed ?? [] : draft.row;
  const colour = row.map((id) => cards.get(id)?.colour).find(Boolean);
  fitting.sort((a, b) => Number(b.colour === colour) - Number(a.colour === colour));
  const id = shelf.find(stands) ?? fitting[other ? 1 : 0]?.id ?? fitting[0]?.id;
  if (id) return void setDraft(toggleCard(draft, id));
  const knave = hand.find((card) => card.face === "*");
  if (knave) void setDraft({ ...toggleCard(draft, knave.id), named: { ...draft.named, [knave.id]: letter } });
}

// -- menu, rematch, hiding

async function menu() {
  const { players } = await ask("catalogue");
  const choice = await openMenu(current(), players);
  if (choice === "home") goHome();
  else if (choice === "end" || choice === "undo" || choice === "redo") await act(choice);
  else if (choice.startsWith("seat ")) {
    const [, seat, kind] = choice.split(" ");
    await act("set_player", { seat: Number(seat), kind });
  }
}

async function rematch() {
  try {
    await sitDown(await ask("rematch"), true);
  } catch (error) {
    refuse(/** @type {Error} */ (error).message);
  }
}

/** Turns the hand face down when the page is left. */
export function hideHand() {
  if (view && view.viewer !== null && view.players.filter((player) => player.kind === "person").length > 1) void act("view", { seat: null });
}
