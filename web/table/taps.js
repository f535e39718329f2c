// @ts-check
/** What each tap and key at the table asks for. */

import { say } from "../page/announce.js";
import { el, sure } from "../page/dom.js";
import { toastLate } from "../page/waiting.js";
import { ask } from "../worker/engine.js";
import { askAndStore, attempt, refuse, tapped } from "./asking.js";
import { compose, keepMarks, returnTo, setDraft, tapCard, travel, trayActs, written } from "./composing.js";
import { emptyDraft, heldDraft, layCard, optionOf, removeCard, takeUp, usedIds, writeDraft } from "./draft.js";
import { handActs, lift } from "./hand-order.js";
import { tableKey } from "./keys.js";
import { sitDown } from "./match.js";
import { drawWith } from "./paint.js";
import { carryOn, hideHand, receive, tellVerdict } from "./receiving.js";
import { afterwards, part, sameEyes, seated, seatedWith } from "./sitting.js";
import { current, intent, nothing, state } from "./state.js";
import { chooseStanding } from "./tray.js";

/** @typedef {import("../page/types.js").Option} Option */

/** Milliseconds after a move in which another tap on Play is the second one of a double tap. */
const SECOND_TAP = 600;

// What a start can do without.
const sheets = () => import("./sheets.js");
const askToKeep = async () => (await import("../kept/keeping.js")).askToKeep();
const openKeys = async () => (await part(sheets())).openKeys();
const openSheet = async () => (await part(sheets())).openSheet(current());

/** One act that changes the match. @param {string} command @param {object} [args] */
async function act(command, args = {}) {
  state.asked += 1;
  await attempt(async () => {
    const next = await seated(askAndStore(command, args));
    if (command === "play") void askToKeep().catch(() => {});
    receive(next);
    if (command !== "play") return;
    state.played = performance.now();
    await tellVerdict(next);
  });
  // Computers may take their time; meanwhile there is the menu.
  void carryOn();
}

// -- drawing

/** What can be tapped on the table. @type {import("./paint.js").TableActs} */
const tableActs = {
  pick: (group) => compose(takeUp(state.draft, group, intent())),
  menu: tapped(menu),
  undo: tapped(undo),
  sheet: tapped(openSheet),
};

/** What can be tapped below it. @type {import("./dock.js").DockActs} */
const dockActs = {
  show: tapped((seat) => act("view", { seat })),
  choose: tapped(choose),
  takeBack: tapped(() => act("take_back")),
  card: (id) => {
    const ways = waysBy(id);
    if (!ways) tapCard(id);
    else if (ways.length) dockActs.choose(ways);
  },
  hand: handActs,
  tray: trayActs,
  clear: () => {
    compose(nothing());
    if (intent()?.history) void toastLate("The table is cleared. “Step back” lays the cards again.");
  },
  back: () => {
    if (!state.ways) return compose(state.left ?? nothing());
    state.ways = null;
    state.draw();
  },
  travel,
  bookmarks: tapped(bookmarks),
  begin: tapped(begin),
  put: tapped(put),
  order: tapped(order),
  hide: () => void hideHand(),
  hint: tapped(() => hint()),
  hurry: () => void (state.hurried = true),
  play: tapped(playDraft),
  tell: (why) => refuse(why, "Why not?"),
  outcome: {
    rematch: tapped(async (again = false) => sitDown(await seated(ask("rematch", { again })), true)),
    home: () => state.home(),
    sheet: tapped(openSheet),
    replay: (ply) => void attempt(() => replay(ply)),
  },
};

drawWith(tableActs, dockActs);

/** What might be done, step by step; or how the last move was. @param {boolean} [back] */
async function hint(back = false) {
  (await part(import("./hints.js"))).openHints(null, back);
}

/** @param {Option} option */
async function answer(option) {
  const { confirm, prompt, label, warns } = option;
  // A turn that is tried again is only weighed: that costs nothing, so nothing is asked.
  const asks = confirm && !current().trial;
  const price = [el("p", { class: "price" }, confirm)];
  if (asks && !(await sure(prompt || `${label}?`, price, label, "No", warns ? "No" : label))) return;
  await play(option);
}

/** Of a turn that is tried again it is only asked what it is worth. @param {Option} option */
async function play({ seats, move }) {
  if (current().trial) return void (await seatedWith(import("./trial.js"), ({ weigh }) => weigh(seats, move ?? "")));
  if (state.draft.rows.some(({ taken }) => taken)) void import("./chances.js").then(({ chanceTaken }) => chanceTaken());
  await act("play", { seats, move });
}

/** The ways that it means to touch this card. @param {string} id */
const waysBy = (id) => state.ways?.filter(({ cards }) => cards.includes(id));

/** One of several ways of an act; on the felt the price is told with it. @param {Option[]} ways */
async function choose(ways) {
  if (ways.length === 1 && !ways[0].group) return answer(ways[0]);
  const { chooseWay } = await part(import("./ways.js"));
  const chosen = await seated(chooseWay(current(), ways));
  // One of several names was tapped: that is not yet to say that it is meant.
  if (chosen) await (chosen.group ? play(chosen) : answer({ ...chosen, prompt: `${chosen.label}?` }));
}

/** Bookmarks of the draft: they are set, or gone back to. */
async function bookmarks() {
  const { openBookmarks } = await part(import("./bookmarks.js"));
  const step = await seated(openBookmarks(keepMarks));
  // Once this tap is over.
  if (step !== null) afterwards(() => returnTo(step));
}

/**
 * A single-tap intent: asks what it would do, and, unless it is a tap on what it is done with, whether that is meant.
 * @param {import("../page/types.js").Intent} chosen
 */
async function begin(chosen) {
  if (chosen.draft !== "none") {
    state.left = state.draft;
    const { hand, held } = current();
    return void setDraft(chosen.held ? heldDraft(chosen, hand, held, usedIds(state.draft)) : emptyDraft(chosen));
  }
  const same = sameEyes();
  const draft = { ...writeDraft(chosen.keeps ? state.draft : nothing()), intent: chosen.key };
  const { options } = await seated(ask("view", { seat: current().viewer, draft }));
  const option = options[0];
  // By now the hand may lie face down.
  await seated(ask("view", { seat: current().viewer, ...written() }));
  if (!same() || !option) return;
  if (!option.move)
    return options.length > 1 ? void (await part(import("./ways.js"))).openReasons(options) : refuse(option.reason);
  if (options.length > 1)
    return options.every((/** @type {Option} */ one) => one.cards.length) ? byCard(options) : choose(options);
  const { label, about } = option;
  // Of one way alone it is said which it is: there is nothing to choose.
  const prompt = label.includes(about) ? option.prompt : `${label}: ${about}?`;
  await answer({ ...option, prompt, confirm: option.confirm || (chosen.zone ? "" : chosen.help) });
}

/**
 * A place of the table was tapped that a card goes to, or one was let go there: what is chosen goes, or what begins
 * there is begun.
 * @param {string} zone @param {string} [id]
 */
async function put(zone, id) {
  const { table, hand, held } = current();
  const meant = table.intents.find(({ to }) => to === zone);
  if (!meant) return;
  const isBegun = intent() === meant;
  const rows = meant.draft === "groups";
  if (rows && !isBegun) {
    state.left = state.draft;
    state.answered = setDraft(heldDraft(meant, hand, held, id ? new Set([id]) : usedIds(state.draft)));
    return;
  }
  if (!isBegun && !id) return begin(meant);
  if (id) state.answered = setDraft(rows ? removeCard(state.draft, id) : layCard(emptyDraft(meant), id, 0, 0));
  await playDraft();
}

/** The ways of an act, of which one is chosen by touching its card. @param {Option[]} ways */
function byCard(ways) {
  state.ways = ways;
  say(`${ways[0].prompt} Touch the card.`, "card");
  state.draw();
}

/** Plays the draft, once it is known what every wild card stands for. */
async function playDraft() {
  // Somebody types faster than Python answers.
  await state.answered;
  if (state.waiting || !state.view) return;
  const option = optionOf(state.draft, current().options);
  if (!option) {
    const help = performance.now() - state.played > SECOND_TAP ? intent()?.help : "";
    return void (help && refuse(help, "Why not?"));
  }
  const [asked] = Object.keys(option.ask);
  if (asked) {
    const chosen = await seated(chooseStanding(current(), state.draft, option));
    if (chosen) void setDraft({ ...state.draft, named: { ...state.draft.named, [asked]: chosen } });
  } else if (option.move) await answer(option);
  else if (option.reason) (await part(import("./ways.js"))).openReasons([option]);
}

/** Shows the table as it lay then; nothing is changed by it. @param {number} ply */
async function replay(ply) {
  const mine = (state.asked += 1);
  const then = await ask("at", { ply });
  if (mine !== state.asked) return;
  receive(then);
  if (state.end) say(state.end.replayLine(then));
}

/** Keys while the table is in focus. @param {KeyboardEvent} event */
export const matchKey = (event) => tableKey(event, keyActs);
const keyActs = {
  undo: tapped(undo),
  redo: tapped(() => act("redo")),
  travel,
  keys: tapped(openKeys),
  play: tapped(playDraft),
};

// -- the menu, and hiding

/** Taps put the hand in order from now on. */
async function order() {
  const { sortings } = await seated(ask("sortings"));
  if (current().viewer === null) return;
  state.sortings = sortings;
  lift("");
}

async function menu() {
  await null; // so that a second tap of the same instant finds this one under way
  const { openMenu } = await part(sheets());
  await menuActs[await seated(openMenu(current()))]?.();
}

/** What is chosen in the menu. @type {Record<string, () => unknown>} */
const menuActs = {
  home: () => state.home(),
  undo,
  redo: () => act("redo"),
  end: () => act("end"),
  order,
  hint: () => hint(),
  back: () => hint(true),
  settings: async () => {
    // They are everybody's: the tablet lies in the middle.
    void hideHand();
    await seated((await part(import("../page/choosing.js"))).openSettings());
    state.draw();
  },
  share: async () => {
    // Somebody comes with another device: no hand lies open before him.
    await seated(hideHand());
    await (await part(sheets())).share(current());
  },
  draw: async () => {
    // So is the draw.
    void hideHand();
    await (await part(import("./lots.js"))).openDraw(current());
  },
  seats: async () => {
    const { openSeats } = await part(sheets());
    for (const change of await seated(openSeats(current())))
      // The computer that sits down first may have ended the game.
      if (current().phase === "play") await act("set_player", change);
  },
};

/**
 * Undoes, once all have agreed whose turns it takes back: the tablet goes round, so an open hand is turned face down
 * first.
 */
async function undo() {
  if (!state.view) return;
  const asks = state.view.may.undo_asks;
  if (asks.length && state.view.viewer !== null) await seated(hideHand());
  const noted = state.view.may.noted;
  if (!(asks.length || noted) || (await seated((await part(sheets())).askUndo(current(), asks))))
    await act("undo", { agreed: asks });
}
