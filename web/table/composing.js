// @ts-check
/** Cards being put together, by pointer or by key: each card is painted at once, and then Python is asked what it could become. */

import { say } from "../page/announce.js";
import { isBusy } from "../page/dom.js";
import { ask, sentenceOf } from "../worker/engine.js";
import { refuse, store } from "./asking.js";
import { addRow, isEmpty, mainIntent, moveCard, removeCard, toggleCard, writeDraft } from "./draft.js";
import { current, intent, state } from "./state.js";

/** @typedef {import("./draft.js").Draft} Draft */

/** A card or a word tapped, or none: nothing while a move is on its way. @param {Draft | null} next */
export const compose = (next) => void (!next || isBusy() || (state.answered = setDraft(next)));

/** Paints the tray at once, then asks what the draft could become. @param {Draft} next */
export async function setDraft(next) {
  if (!state.view) return;
  state.draft = next;
  const [here, mine] = [state.sitting, (state.asked += 1)];
  state.waiting = true;
  state.draw();
  try {
    const begun = intent() !== mainIntent(current().table.intents);
    const answer = await ask("view", { seat: current().viewer, draft: writeDraft(state.draft, begun) });
    if (mine !== state.asked || here !== state.sitting) return;
    const step = answer.lesson && answer.lesson.at !== state.view?.lesson?.at ? ` ${answer.lesson.say}` : "";
    state.waiting = false;
    state.view = answer;
    void store(answer);
    state.draw();
    const option = answer.options[0];
    if (!isEmpty(state.draft) && option) say((option.reason || `${option.label}, ${option.score ?? ""}`) + step, "card");
  } catch (error) {
    if (mine === state.asked && here === state.sitting) refuse(sentenceOf(error));
  }
}

/** @param {string} id */
export function tapCard(id) {
  if (!state.view || state.view.viewer === null) return;
  const { cards = null, most = null, otherwise = "" } = intent() ?? { cards: [] };
  if (cards && !cards.includes(id)) return void (otherwise && refuse(otherwise));
  compose(toggleCard(state.draft, id, most));
}

/** Chooses where the next card goes, of which Python need not know. @param {Draft} next */
function aim(next) {
  state.draft = next;
  state.draw();
}

/** @type {import("./tray.js").Acts} */
export const trayActs = {
  tap: tapCard,
  remove: (id) => compose(removeCard(state.draft, id)),
  focusRow: (active) => aim({ ...state.draft, active }),
  end: (end) => aim({ ...state.draft, end, active: state.draft.rows.findIndex((row) => row.taken) }),
  move: (id, to) => compose(moveCard(state.draft, id, to)),
  more: () => aim(addRow(state.draft)),
};
