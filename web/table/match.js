// @ts-check
/** A match on the page: shows each view, gathers the draft, asks Python, waits for computers. */

import { alertText, hush, say } from "../page/announce.js";
import { keepAwake } from "../page/awake.js";
import { drawDock } from "./dock.js";
import { alone, dialog, el, freePage, isBusy, redraw, whenReleased } from "../page/dom.js";
import { addRow, dropLast, emptyDraft, isEmpty, mainIntent, moveCard, readDraft, removeCard, takeUp, toggleCard, writeDraft } from "./draft.js";
import { ask, sentenceOf } from "../worker/engine.js";
import { sameEyes, turnTo } from "./eyes.js";
import { askToKeep } from "../kept/keeping.js";
import { drawCoach } from "../home/lessons.js";
import { flip } from "../page/motion.js";
import { holdGame, letGo } from "../kept/onetab.js";
import { dialogClosed, untilRead } from "./pace.js";
import { askUndo, openDraw, openMenu, openSheet, replayLine, share } from "./sheets.js";
import { changes, ending, handInWords } from "./spoken.js";
import { SAVE_VERSION, putGame, remember } from "../kept/store.js";
import { drawStill, drawTable, faceDown, groupsById, isShared, ownCards, stillOf } from "./table.js";
import { chooseStanding } from "./tray.js";
import { typeLetter } from "./typing.js";

/** @typedef {import("../page/types.js").View} View */
/** @typedef {import("../page/types.js").Option} Option */

const THINKS_AFTER = 500;
const FACE_DOWN = "The hand lies face down.";

/** @type {View | null} */
let view = null;
let draft = emptyDraft(undefined);
let asked = 0;
let waiting = false;
/** Settled when Python has answered on the last card tapped. */
let answered = Promise.resolve();
let thinking = false;
/** How often Python has been asked to turn the hand down and has not answered yet; until then no answer turns it up. */
let hiding = 0;
let goHome = () => {};
/** Raised whenever another match or screen takes over, so that late answers find nobody. */
let sitting = 0;
/** The sitting in which computers are being let play. */
let going = 0;

const screen = () => /** @type {HTMLElement} */ (document.getElementById("app"));
const current = () => /** @type {View} */ (view);
/** What the player has set out to do: what he chose, or else the first that is put together from cards. */
const intent = () => current().table.intents.find((one) => one.key === draft.intent && one.draft !== "none") ?? mainIntent(current().table.intents);
const nothing = () => emptyDraft(mainIntent(current().table.intents));

/** Whether a match is on the screen that is stored: not a lesson. */
export const isOpen = () => view !== null && !view.lesson;

/** Tells the players what goes wrong, if they are still at this table. @param {() => unknown} act */
async function attempt(act) {
  const here = sitting;
  try {
    await act();
  } catch (error) {
    if (here === sitting) refuse(sentenceOf(error));
  }
}

/**
 * A tap that does nothing while another is under way.
 * @template {any[]} A
 * @param {(...given: A) => unknown} act
 */
const tapped = (act) => alone((/** @type {A} */ ...given) => attempt(() => act(...given)));

/**
 * Shows a match, and comes back once it is shown; a fresh one begins with its draw for the deal.
 * @param {View} first @param {() => void} home @param {{fresh: boolean}} how
 */
export async function openMatch(first, home, { fresh }) {
  goHome = home;
  clearTable();
  await sitDown(first, fresh);
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
  freePage();
  receive(first);
  void (async () => {
    if (fresh && first.draw.length) await openDraw(first);
    if (here === sitting) await carryOn();
  })();
}

/** Nothing of a hand stays on the page until the next screen is drawn. */
function clearTable() {
  turnTo(null);
  // What was said of this table is not for the next screen.
  if (view) hush();
  if (isOpen()) redraw(screen(), drawStill(stillOf(current()), ""));
  view = null;
}

/** Leaves the match; it is stored. */
export function closeMatch() {
  clearTable();
  sitting += 1;
  letGo();
  void keepAwake(false);
}

/** @param {View} answer */
function receive(answer) {
  const next = hiding && answer.viewer !== null ? faceDown(answer) : answer;
  const before = view;
  view = next;
  waiting = false;
  turnTo(next.viewer);
  if (!before || before.last !== next.last || before.viewer !== next.viewer || before.turn.number !== next.turn.number) {
    draft = readDraft(next.draft, next.table.intents, groupsById(next));
  }
  draw();
  if (next.last && next.last !== before?.last)
    say(
      [next.last, next.lesson?.say ?? "", ...changes(before, next), ...ending(next), ...next.table.status].filter(Boolean).join(" "),
      next.phase === "over" ? "won" : "played",
    );
  else if (next.viewer !== null && next.viewer !== before?.viewer) say(handInWords(next), "turn");
  else if (next.lesson && next.lesson.at !== before?.lesson?.at) say(next.lesson.say);
  else if (next.viewer === null && before && before.viewer !== null) say(FACE_DOWN);
}

/** @param {View} next */
async function store(next) {
  if (next.lesson) return;
  const { sealed, title, family, names, scores, over } = next.save;
  await putGame({ id: next.id, version: SAVE_VERSION, sealed, title, family, names, scores, over, when: Date.now() }, { played: true });
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
  await attempt(async () => {
    const next = await askAndStore(command, args);
    if (here !== sitting) return;
    if (command === "play") void askToKeep();
    receive(next);
  });
  // Computers may take their time; meanwhile there is the menu.
  void carryOn();
}

/** @param {string} sentence */
function refuse(sentence) {
  alertText(sentence);
  void dialog("Not so", [el("p", {}, sentence)], [{ label: "Go on", value: "", main: true }]);
}

/** Lets the computers play, each move long enough on the table to be followed. */
async function carryOn() {
  const here = sitting;
  if (going === here) return;
  going = here;
  await letComputersPlay(here);
  if (going === here) going = 0;
  if (here === sitting) draw();
}

/** @param {number} here */
async function letComputersPlay(here) {
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
      if (here === sitting) refuse(sentenceOf(error));
      return;
    } finally {
      clearTimeout(slow);
      thinking = false;
    }
    // What only lets play go on is not shown on its own.
    if (view?.next === "computer" && view.last !== before) await untilRead(view.last);
    await dialogClosed();
  }
}

/** A card or a word tapped, or none: nothing while a move is on its way. @param {import("./draft.js").Draft | null} next */
const compose = (next) => void (!next || isBusy() || (answered = setDraft(next)));

/** Paints the tray at once, then asks what the draft could become. @param {import("./draft.js").Draft} next */
async function setDraft(next) {
  if (!view) return;
  draft = next;
  const [here, mine] = [sitting, (asked += 1)];
  waiting = true;
  draw();
  try {
    const answer = await ask("view", { seat: current().viewer, draft: writeDraft(draft, intent() !== mainIntent(current().table.intents)) });
    if (mine !== asked || here !== sitting) return;
    waiting = false;
    const step = answer.lesson && answer.lesson.at !== view?.lesson?.at ? ` ${answer.lesson.say}` : "";
    view = answer;
    void store(answer);
    draw();
    const option = answer.options[0];
    if (!isEmpty(draft) && option) say((option.reason || `${option.label}, ${option.score ?? ""}`) + step, "card");
  } catch (error) {
    if (mine === asked && here === sitting) refuse(sentenceOf(error));
  }
}

// -- drawing

const draw = () => whenReleased(paint);

/** @returns {import("./dock.js").DockActs} */
const dockActs = () => ({
  show: tapped((seat) => act("view", { seat })),
  answer: tapped(answer),
  takeBack: tapped(() => act("take_back")),
  card: tapCard,
  tray: trayActs,
  clear: () => compose(nothing()),
  begin: tapped(begin),
  hide: () => void hideHand(),
  play: tapped(playDraft),
  outcome: {
    rematch: tapped(async () => sitDown(await ask("rematch"), true)),
    home: goHome,
    sheet: tapped(() => openSheet(current())),
    replay: (ply) => void attempt(() => replay(ply)),
  },
});

function paint() {
  if (!view) return;
  const shown = current();
  flip(screen(), () => {
    const [banner, seats] = drawTable(shown, {
      pick: (group) => compose(takeUp(draft, group, intent())),
      picked: draft.rows.map((row) => row.taken?.group).find(Boolean) ?? "",
      menu: tapped(menu),
      undo: tapped(undo),
      sheet: tapped(() => openSheet(current())),
      home: goHome,
    });
    redraw(
      screen(),
      el(
        "main",
        { class: "table", id: "screen" },
        banner,
        seats,
        el(
          "section",
          { class: "dock", id: "dock", "aria-label": "Hand and choices", tabIndex: -1 },
          ...(shown.lesson ? drawCoach(shown.lesson, goHome) : []),
          ...drawDock(shown, { draft, waiting, thinking }, dockActs()),
        ),
      ),
    );
  });
}

/** @param {Option} option */
async function answer(option) {
  if (option.confirm) {
    const sure = await dialog(
      `${option.label}?`,
      [el("p", {}, option.confirm)],
      [
        { label: "No", value: "" },
        { label: option.label, value: "yes", main: true },
      ],
    );
    if (!sure) return;
  }
  await act("play", { seats: option.seats, move: option.move });
}

/** A single-tap intent: asks what it would do, and whether that is meant. @param {import("../page/types.js").Intent} chosen */
async function begin(chosen) {
  if (chosen.draft !== "none") return void setDraft(emptyDraft(chosen));
  const here = sitting;
  const same = sameEyes();
  const answerView = await ask("view", { seat: current().viewer, draft: { intent: chosen.key, groups: [], named: {} } });
  const option = answerView.options[0];
  if (here !== sitting) return;
  // By now the hand may lie face down.
  await ask("view", { seat: current().viewer, draft: writeDraft(nothing()) });
  if (here !== sitting || !same() || !option) return;
  if (!option.move) return refuse(option.reason);
  await answer({ ...option, confirm: option.confirm || chosen.help });
}

/** Plays the draft, once it is known what every wild card stands for. */
async function playDraft() {
  // Somebody types faster than Python answers.
  await answered;
  if (waiting || !view) return;
  const option = current().options.find((one) => one.move) ?? current().options[0];
  if (!option) return;
  if (Object.keys(option.ask).length) {
    const chosen = await chooseStanding(current(), draft, option);
    if (chosen) void setDraft({ ...draft, named: { ...draft.named, [Object.keys(option.ask)[0]]: chosen } });
  } else if (option.move) await answer(option);
}

/** Shows the table as it lay then; nothing is changed by it. @param {number} ply */
async function replay(ply) {
  const [here, mine] = [sitting, (asked += 1)];
  const then = await ask("at", { ply });
  if (here !== sitting || mine !== asked) return;
  receive(then);
  say(replayLine(then));
}

// -- taps

/** @param {string} id */
function tapCard(id) {
  if (!view || view.viewer === null) return;
  const { cards = null, most = null, otherwise = "" } = intent() ?? { cards: [] };
  if (cards && !cards.includes(id)) return void (otherwise && refuse(otherwise));
  compose(toggleCard(draft, id, most));
}

/** Chooses where the next card goes, of which Python need not know. @param {import("./draft.js").Draft} next */
function aim(next) {
  draft = next;
  draw();
}

/** @type {import("./tray.js").Acts} */
const trayActs = {
  tap: tapCard,
  remove: (id) => compose(removeCard(draft, id)),
  focusRow: (active) => aim({ ...draft, active }),
  end: (end) => aim({ ...draft, end, active: draft.rows.findIndex((row) => row.taken) }),
  move: (id, to) => compose(moveCard(draft, id, to)),
  more: () => aim(addRow(draft)),
};

/** Keys while the table is in focus. @param {KeyboardEvent} event */
export function matchKey(event) {
  if (!view || document.querySelector("dialog[open]")) return;
  if (event.ctrlKey || event.metaKey) return void (event.key.toLowerCase() === "z" && view.may.undo && tapped(() => (event.shiftKey ? act("redo") : undo()))());
  if (event.altKey || view.viewer === null || !intent()) return;
  const onButton = /** @type {HTMLElement} */ (event.target).closest("button, a, input, select");
  const hand = ownCards(view);
  if (/^[a-z]$/i.test(event.key)) compose(typeLetter(view, draft, event.key.toLowerCase(), event.shiftKey));
  else if (/^[1-9]$/.test(event.key) && hand[Number(event.key) - 1]) tapCard(hand[Number(event.key) - 1].id);
  else if (event.key === "Backspace") compose(dropLast(draft));
  else if (event.key === "Escape" && !isEmpty(draft)) compose(nothing());
  else if (event.key === "Enter" && !onButton) void tapped(playDraft)();
  else if (event.key === "[" || event.key === "]") trayActs.end(event.key === "[" ? "before" : "after");
  else return;
  event.preventDefault();
}

// -- the menu, and hiding

async function menu() {
  const here = sitting;
  await null; // so that a second tap of the same instant finds this one under way
  const choice = await openMenu(current());
  if (choice === "home") goHome();
  else if (choice === "undo") await undo();
  else if (choice === "end" || choice === "redo") await act(choice);
  else if (choice === "share") {
    // Somebody comes with another device: no hand lies open before him.
    await hideHand();
    if (here === sitting) await share(current());
  } else if (choice.startsWith("seat ")) {
    const [, seat, kind] = choice.split(" ");
    await act("set_player", { seat: Number(seat), kind });
  }
}

/** Undoes, once all have agreed whose turns it takes back: the tablet goes round, so an open hand is turned face down first. */
async function undo() {
  if (!view) return;
  const [here, asks] = [sitting, view.may.undo_asks];
  if (asks.length && view.viewer !== null) await hideHand();
  if (here === sitting && (await askUndo(current(), asks)) && here === sitting) await act("undo", { agreed: asks });
}

/** Turns the hand face down: on the page at once, and then in Python, however long that takes. */
export async function hideHand() {
  // A hand may be on its way that nobody sees yet.
  if (!view || !isShared(view) || (view.viewer === null && !isBusy())) return;
  const here = sitting;
  asked += 1;
  hiding += 1;
  if (view.viewer !== null) {
    view = faceDown(view);
    draft = nothing();
    turnTo(null);
    paint();
    say(FACE_DOWN);
  }
  const next = await askAndStore("view", { seat: null }).catch(() => null);
  hiding -= 1;
  if (next && here === sitting) receive(next);
}
