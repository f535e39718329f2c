// @ts-check
/**
 * Cards being put together, by pointer or by key: each card is painted at once, and then Python is asked what it could
 * become.
 */

import { hush, say } from "../page/announce.js";
import { isBusy } from "../page/dom.js";
import { figure } from "../page/figures.js";
import { withPart } from "../page/waiting.js";
import { cardName } from "./cards.js";
import { groupsById, isShared, ownCards, ownRows } from "./view.js";
import { ask, sentenceOf } from "../worker/engine.js";
import { forgetUnsaved, keepUnsaved, refuse, store, unsavedOf } from "./asking.js";
import {
  addRow,
  beginsFull,
  isEmpty,
  layCard,
  mainIntent,
  moveCard,
  readDraft,
  removeCard,
  toggleCard,
  writeDraft,
} from "./draft.js";
import { go, keep, readHistory, readStep, writeHistory } from "./history.js";
import { current, intent, isOpen, state } from "./state.js";

/** @typedef {import("./draft.js").Draft} Draft */
/** @typedef {import("../page/types.js").View} View */

/** A card or a word tapped, or none: nothing while a move is on its way. @param {Draft | null} next */
export const compose = (next) => void (!next || isBusy() || (state.answered = setDraft(next)));

/** Paints the tray at once, then asks what the draft could become. @param {Draft} next */
export async function setDraft(next) {
  if (!state.view) return;
  state.draft = next;
  if (intent()?.history) state.history = keep(state.history, next);
  const before = state.view.lesson?.at;
  // What was said of the cards that were together is true of them only.
  hush();
  const begun = intent() !== mainIntent(current().table.intents) || beginsFull(intent());
  const answer = await paintAndAsk("view", { seat: current().viewer, ...written(begun) });
  const option = answer?.options[0];
  const step = answer?.lesson && answer.lesson.at !== before ? ` ${answer.lesson.say}` : "";
  if (!isEmpty(state.draft) && option) say(told(option) + step, "card");
}

/** Goes on with what was put together when the page ended, before it was stored. @param {View} first */
export async function takeUpUnsaved(first) {
  const unsaved = unsavedOf(first);
  if (!unsaved || first.viewer === null) return;
  state.history = readHistory(unsaved.history);
  await setDraft(readDraft(unsaved.draft, first.table.intents, groupsById(first)));
}

/** What a draft could become, for those who listen. @param {import("../page/types.js").Option} option */
const told = ({ reason, early, label, score }) =>
  reason && !early ? reason : early || score === null ? label : `${label}, ${figure(score)}`;

/**
 * The draft and its history for Python to keep.
 * @param {boolean} [begun] that it is meant though no card is chosen yet
 */
export const written = (begun) => ({
  draft: writeDraft(state.draft, begun),
  history: intent()?.history ? writeHistory(state.history) : "",
});

/** An arrangement back, or on again. @param {-1 | 1} by */
export function travel(by) {
  const history = isBusy() || !intent()?.history ? null : go(state.history, by);
  if (!history) return;
  state.history = history;
  compose(arrangement(history.steps[history.at]));
}

/** Back to an arrangement that was kept; what lay there until now can be come back to as well. @param {string} step */
export const returnTo = (step) => compose(arrangement(step));

/** Bookmarks set or taken away. @param {import("./history.js").History} history */
export function keepMarks(history) {
  state.history = history;
  void setDraft(state.draft);
}

/** The draft of a step, with the row in use that has changed last. @param {string} step */
function arrangement(step) {
  const { intents } = current().table;
  const next = readStep(step, intents, groupsById(current()), intent()?.key ?? "");
  const moved = next.rows.findIndex((row, at) => row.placed.join() !== state.draft.rows[at]?.placed.join());
  return { ...next, active: moved < 0 ? state.draft.active : moved };
}

/**
 * Paints what has been tapped, and asks Python; answers null if something else was tapped meanwhile.
 * @param {string} command
 * @param {object} args
 */
async function paintAndAsk(command, args) {
  const mine = (state.asked += 1);
  state.waiting = true;
  const unsaved = intent()?.history && isOpen() && !isShared(current()) ? keepUnsaved(current(), args) : null;
  // Python thinks while the page paints.
  const asked = ask(command, args);
  state.draw();
  try {
    const answer = /** @type {View} */ (await asked);
    if (mine !== state.asked) return null;
    state.waiting = false;
    state.view = answer;
    void store(answer).then(() => forgetUnsaved(unsaved));
    state.draw();
    return answer;
  } catch (error) {
    if (mine === state.asked) refuse(sentenceOf(error));
    return null;
  }
}

/**
 * Puts a card of the hand in another place; nothing while a move is on its way.
 * @param {string} id
 * @param {(part: typeof import("./ordering.js"), rows: string[][]) => string[][]} change
 */
const order = (id, change) => withPart(import("./ordering.js"), (part) => reorder(id, (rows) => change(part, rows)));

/** @param {string} id @param {(rows: string[][]) => string[][]} change */
function reorder(id, change) {
  const view = state.view;
  const moved = view && ownCards(view).find((card) => card.id === id);
  if (!moved || isBusy()) return;
  const rows = change(ownRows(view).map((row) => row.map((card) => card.id)));
  const card = rows.flat().indexOf(id);
  const group = rows.length > 1 ? `, group ${rows.findIndex((row) => row.includes(id)) + 1}` : "";
  arrange(rows, `${cardName(moved)}, card ${card + 1} of ${rows.flat().length}${group}`);
}

/** The whole hand in these rows. @param {string[][]} rows @param {string} said */
function arrange(rows, said) {
  if (!state.view || isBusy()) return;
  state.view = { ...state.view, hand: rows };
  say(said, "card");
  state.answered = paintAndAsk("arrange", { rows }).then(() => {});
}

/** Lifts a card of the hand that is being put in order, or puts it down. @param {string | null} id */
export function lift(id) {
  state.lifted = id;
  state.draw();
}

/** @type {import("./tray.js").HandActs} */
export const handActs = {
  lift: (id) => lift(state.lifted === id ? "" : id),
  move: (id, to) => order(id, (part, rows) => part.placeCard(rows, id, to)),
  lay: layInRow,
  shift: (id, by) => order(id, (part, rows) => part.shiftCard(rows, id, by)),
  sort: arrange,
  split: (id) => order(id, (part, rows) => part.splitBefore(rows, id)),
  done: () => lift(null),
};

/** @param {string} id */
export const tapCard = (id) => use(id, (draft, most) => toggleCard(draft, id, most));

/**
 * A card of the hand let go over the rows: where only one card is wanted, that is a tap on it.
 * @param {string} id
 * @param {number} row
 * @param {number} to
 */
function layInRow(id, row, to) {
  use(id, (draft, most) => (most === 1 ? toggleCard(draft, id, most) : layCard(draft, id, row, to)));
}

/**
 * Changes the draft by a card, if what is being done may be done with it.
 * @param {string} id
 * @param {(draft: Draft, most: number | null) => Draft} change
 */
function use(id, change) {
  if (!state.view || state.view.viewer === null) return;
  const { cards = null, most = null, otherwise = "" } = intent() ?? { cards: [] };
  if (cards && !cards.includes(id)) return void (otherwise && refuse(otherwise));
  compose(change(state.draft, most));
}

/** Chooses where the next card goes, of which Python need not know. @param {Draft} next */
function aim(next) {
  state.draft = next;
  state.draw();
}

/** @type {import("./tray.js").Acts} */
export const trayActs = {
  tap: tapCard,
  lay: layInRow,
  remove: (id) => compose(removeCard(state.draft, id)),
  focusRow: (active) => aim({ ...state.draft, active }),
  end: (end) => aim({ ...state.draft, end, active: state.draft.rows.findIndex((row) => row.taken) }),
  move: (id, to) => compose(moveCard(state.draft, id, to)),
  more: () => aim(addRow(state.draft)),
};
