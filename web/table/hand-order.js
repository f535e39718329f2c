// @ts-check
/** The hand is put in order, by pointer, by key or by taps: it lies so at once, and then Python is told. */

import { say } from "../page/announce.js";
import { isBusy } from "../page/dom.js";
import { withPart } from "../page/waiting.js";
import { paintAndAsk } from "./asking.js";
import { cardName } from "./cards.js";
import { layInRow, layOnto } from "./composing.js";
import { state } from "./state.js";
import { ownCards, ownRows } from "./view.js";

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

/** @type {import("./hand.js").HandActs} */
export const handActs = {
  lift: (id) => lift(state.lifted === id ? "" : id),
  move: (id, to) => order(id, (part, rows) => part.placeCard(rows, id, to)),
  lay: layInRow,
  onto: layOnto,
  shift: (id, by) => order(id, (part, rows) => part.shiftCard(rows, id, by)),
  sort: arrange,
  split: (id) => order(id, (part, rows) => part.splitBefore(rows, id)),
  done: () => lift(null),
};
