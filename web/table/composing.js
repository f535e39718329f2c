// @ts-check
/**
 * Cards being put together, by pointer or by key: each card is painted at once, and then Python is asked what it could
 * become.
 */

import { hush, say } from "../page/announce.js";
import { isBusy } from "../page/dom.js";
import { figure } from "../page/figures.js";
import { paintAndAsk, refuse, unsavedOf } from "./asking.js";
import {
  addRow,
  beginsFull,
  isEmpty,
  layCard,
  mainIntent,
  moveCard,
  readDraft,
  removeCard,
  takeUp,
  toggleCard,
  usedIds,
  writeDraft,
} from "./draft.js";
import { go, keep, readHistory, readStep, writeHistory } from "./history.js";
import { current, intent, state } from "./state.js";
import { groupsById } from "./view.js";

/** @typedef {import("./draft.js").Draft} Draft */
/** @typedef {import("../page/types.js").View} View */

/** A card or a word tapped, or none: nothing while a move is on its way. @param {Draft | null} next */
export const compose = (next) => void (!next || isBusy() || (state.answered = setDraft(next)));

/** Paints the tray at once, then asks what the draft could become. @param {Draft} next */
export async function setDraft(next) {
  if (!state.view) return;
  state.draft = next;
  if (intent()?.history) state.history = keep(state.history, next);
  const before = state.view.lesson?.say;
  // What was said of the cards that were together is true of them only.
  hush();
  const begun = intent() !== mainIntent(current().table.intents) || beginsFull(intent());
  const answer = await paintAndAsk("view", { seat: current().viewer, ...written(begun) });
  const option = answer?.options[0];
  const step = answer?.lesson && answer.lesson.say !== before ? ` ${answer.lesson.say}` : "";
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

/** @param {string} id */
export const tapCard = (id) => use(id, (draft, most) => toggleCard(draft, id, most));

/**
 * A card of the hand let go over the rows: where only one card is wanted, that is a tap on it.
 * @param {string} id
 * @param {number} row
 * @param {number} to
 */
export function layInRow(id, row, to) {
  use(id, (draft, most) => (most === 1 ? toggleCard(draft, id, most) : layCard(draft, id, row, to)));
}

/** A card of the hand let go over a word: that is taken up, unless it was, and the card laid to it. @param {string} group @param {string} id */
export function layOnto(group, id) {
  const word = groupsById(current()).get(group);
  if (!word || !intent()?.rows.some(({ takes }) => takes)) return;
  use(id, (draft) => {
    const at = draft.rows.findIndex(({ taken }) => taken?.group === group);
    const begun = at < 0 ? takeUp(draft, word, intent()) : { ...draft, active: at };
    return usedIds(begun).has(id) ? begun : toggleCard(begun, id);
  });
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
