// @ts-check
/** The keys of the table: letters and numbers put cards together, others play, clear and undo. */

import { findAll } from "../page/dom.js";
import { compose, tapCard, trayActs } from "./composing.js";
import { handActs } from "./hand-order.js";
import { dropLast, isEmpty, toggleCard, usedIds } from "./draft.js";
import { current, intent, nothing, state } from "./state.js";
import { cardsById, cardsToTap } from "./view.js";

/** @typedef {import("../page/types.js").View} View */
/** @typedef {import("../page/types.js").CardView} CardView */
/** @typedef {import("./draft.js").Draft} Draft */
/**
 * @typedef {{undo: () => unknown, redo: () => unknown, travel: (by: -1 | 1) => void, keys: () => unknown, play: () => unknown}} KeyActs
 */

/** Keys while the table is in focus. @param {KeyboardEvent} event @param {KeyActs} acts */
export function tableKey(event, acts) {
  if (!state.view || document.querySelector("dialog[open]")) return;
  if (event.ctrlKey || event.metaKey) return goBackKey(event, acts);
  const card = /** @type {HTMLElement} */ (event.target).closest(".hand button.card")?.getAttribute("data-id");
  if (card && event.shiftKey && event.key.startsWith("Arrow")) return orderKey(event, card);
  if (event.key.startsWith("Arrow")) return walkKey(event);
  if (event.key === "?") return void acts.keys();
  if (event.altKey || state.view.viewer === null || !intent()) return;
  const onButton = /** @type {HTMLElement} */ (event.target).closest("button, a, input, select");
  if (event.key === "Enter" && !onButton) acts.play();
  else if (!composeKey(event)) return;
  event.preventDefault();
}

/**
 * Z goes back, Shift Z or Y on again: through the draft where it has a history, else through the moves.
 * @param {KeyboardEvent} event
 * @param {KeyActs} acts
 */
function goBackKey(event, acts) {
  const key = event.key.toLowerCase();
  if (key !== "z" && key !== "y") return;
  const on = event.shiftKey || key === "y";
  const ofDraft = state.view?.viewer !== null && intent()?.history;
  if (ofDraft) acts.travel(on ? 1 : -1);
  else if (state.view?.may.undo && key === "z") (on ? acts.redo : acts.undo)();
  if (ofDraft) event.preventDefault();
}

/**
 * Shift and an arrow move the card in focus in the hand; up begins a group with it.
 * @param {KeyboardEvent} event
 * @param {string} id
 */
function orderKey(event, id) {
  if (event.key === "ArrowLeft") handActs.shift(id, -1);
  else if (event.key === "ArrowRight") handActs.shift(id, 1);
  else if (event.key === "ArrowUp") handActs.split(id);
  else return;
  event.preventDefault();
}

/**
 * Arrows go from card to card: along its row, up to the rows being put together, down to the hand.
 * @param {KeyboardEvent} event
 */
function walkKey(event) {
  const from = /** @type {HTMLElement} */ (event.target).closest("button.card");
  const own = /** @type {HTMLElement | null | undefined} */ (from?.closest(".hand, .tray-row, .middle"));
  if (!from || !own) return;
  const cardsOf = (/** @type {Element} */ row) => findAll("button.card", row);
  const rows = findAll(".middle, .tray-row, .hand").filter((row) => cardsOf(row).length);
  const along = { ArrowLeft: -1, ArrowRight: 1 }[event.key] ?? 0;
  const across = { ArrowUp: -1, ArrowDown: 1 }[event.key] ?? 0;
  const next = across && lineBeyond(from, cardsOf(own), across);
  const cards = cardsOf(along ? own : (rows[rows.indexOf(own) + across] ?? own));
  const at = cardsOf(own).indexOf(/** @type {HTMLElement} */ (from));
  (next || cards[Math.min(at + along, cards.length - 1)])?.focus();
  event.preventDefault();
}

/**
 * Where cards lie in several lines: the one nearest above or below, if there is a line.
 * @param {Element} from
 * @param {HTMLElement[]} cards
 * @param {number} down
 */
function lineBeyond(from, cards, down) {
  const middle = (/** @type {Element} */ card) => {
    const { left, right, top, bottom } = card.getBoundingClientRect();
    return { x: (left + right) / 2, y: (top + bottom) / 2, high: bottom - top };
  };
  const here = middle(from);
  const far = (/** @type {Element} */ card) => (middle(card).y - here.y) * down;
  const beyond = cards.filter((card) => far(card) > here.high / 2);
  const line = Math.min(...beyond.map(far));
  const aside = (/** @type {Element} */ card) => Math.abs(middle(card).x - here.x);
  return beyond.filter((card) => far(card) < line + here.high / 2).sort((a, b) => aside(a) - aside(b))[0];
}

/** What a key does with the cards being put together; whether it was one of these. @param {KeyboardEvent} event */
function composeKey({ key, shiftKey }) {
  const hand = cardsToTap(current(), intent());
  if (/^[a-z]$/i.test(key)) compose(typeLetter(current(), state.draft, key.toLowerCase(), shiftKey));
  else if (/^[1-9]$/.test(key) && hand[Number(key) - 1]) tapCard(hand[Number(key) - 1].id);
  else if (key === "Backspace") compose(dropLast(state.draft));
  else if (key === "Escape" && !isEmpty(state.draft)) compose(nothing());
  else if (key === "[" || key === "]") trayActs.end(key === "[" ? "before" : "after");
  else return false;
  return true;
}

/**
 * The draft with the card of that letter: of the group taken up, then of one's own in the colour in use, then a wild
 * one; null for none.
 * @param {View} shown @param {Draft} draft @param {string} letter @param {boolean} other the second fitting card of one's own
 */
function typeLetter(shown, draft, letter, other) {
  const cards = cardsById(shown);
  const used = usedIds(draft);
  const { taken, placed } = draft.rows[draft.active];
  const meant = (/** @type {CardView} */ card) => (card.wild ? card.stands : card.mark).toLowerCase() === letter;
  const shelf = taken && taken.takes !== "block" ? taken.cards.filter((id) => !used.has(id)) : [];
  const hand = cardsToTap(shown, intent()).filter((card) => !used.has(card.id));
  const fitting = hand.filter((card) => !card.wild && meant(card));
  const colour = placed.map((id) => cards.get(id)?.colour).find(Boolean);
  fitting.sort((a, b) => Number(b.colour === colour) - Number(a.colour === colour));
  const id =
    shelf.find((one) => meant(/** @type {CardView} */ (cards.get(one)))) ??
    fitting[other ? 1 : 0]?.id ??
    fitting[0]?.id;
  if (id) return toggleCard(draft, id);
  const wild = hand.find((card) => card.wild);
  return wild ? { ...toggleCard(draft, wild.id), named: { ...draft.named, [wild.id]: letter } } : null;
}
