// @ts-check
/** Cards of the table that are put together where they lie: tapped, or dragged into a row. */

import { cardButton, cardPicture } from "../cards.js";
import { draggable } from "../drag.js";

/** @typedef {import("../../page/types.js").CardView} CardView */
/**
 * Which they are, what it says to touch those that answer a question, those in use in their order, the tap, what a drag into a row does, and what is done with a place of the table.
 * @typedef {{ids: Set<string>, answers: Map<string, () => void>, used: string[], tap: (id: string) => void, lay: (id: string, row: number, to: number) => void, begin: (intent: import("../../page/types.js").Intent) => void, put: (zone: string) => void}} Loose
 */

/**
 * A card of the table, a picture where it is not put together now.
 * @param {CardView} card @param {Loose} loose @param {string} [where] it lies, for those who do not see it
 */
export function looseCard(card, { ids, answers, used, tap, lay }, where = "") {
  const answer = answers.get(card.id);
  if (answer) {
    const node = cardButton(card, answer, { more: where });
    node.classList.add("answer");
    return node;
  }
  if (!ids.has(card.id)) return cardPicture(card);
  const at = used.indexOf(card.id);
  const node = cardButton(card, () => tap(card.id), { used: at >= 0, order: at + 1, more: where });
  return intoRows(node, card.id, lay);
}

/**
 * What stands for a card that lies in no hand, so that it can be dragged into a row.
 * @template {HTMLElement} T
 * @param {T} node @param {string} id @param {Loose["lay"]} lay
 */
export function intoRows(node, id, lay) {
  node.classList.add("to-lay");
  draggable(
    node,
    () => {},
    (row, to) => row >= 0 && lay(id, row, to),
  );
  return node;
}
