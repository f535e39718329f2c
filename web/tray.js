// @ts-check
import { cardButton, cardPicture } from "./cards.js";
import { usedIds } from "./draft.js";
import { alone, button, dialog, el, hidden, icon } from "./dom.js";
import { draggable } from "./drag.js";
import { withPart } from "./late.js";
import { meaningButton } from "./meaning.js";
import { cardsById, wordsById } from "./table.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").CardView} CardView */
/** @typedef {import("./types.js").Option} Option */
/** @typedef {import("./draft.js").Draft} Draft */
/** @typedef {{tap: (id: string) => void, remove: (id: string) => void, focusRow: (row: "take" | "row") => void, end: (end: "before" | "after") => void, move: (id: string, to: number) => void}} Acts */

/**
 * The rows of words being built.
 * @param {Draft} draft @param {Map<string, CardView>} cards every card by id @param {import("./types.js").WordView | undefined} target @param {Acts} acts
 */
export function drawRows(draft, cards, target, acts) {
  const rows = [];
  if (draft.take && target) rows.push(takeRow(draft, cards, target, acts));
  rows.push(row("row", "Meld", draft, acts, placed(draft.row, draft, cards, acts), draft.row.length ? "" : draft.take ? "and a meld" : "Tap cards in order to make a word"));
  return el("div", { class: "tray-rows" }, ...rows);
}

/** @param {"take" | "row"} which @param {string} label @param {Draft} draft @param {Acts} acts @param {Node[]} content @param {string} hint @param {string} [explained] a word on the table */
function row(which, label, draft, acts, content, hint, explained = "") {
  const active = draft.active === which;
  const title = draft.take
    ? button(label, () => acts.focusRow(which), { class: "kind", "aria-pressed": String(active), "data-key": `row ${which}` })
    : el("span", { class: "kind" }, label);
  const explain = explained ? meaningButton([["", explained]]) : null;
  return el("div", { class: `tray-row${active ? " active" : ""}`, role: "group", "aria-label": label, "data-row": which }, title, explain, ...content, hint ? el("span", { class: "quiet small" }, hint) : null);
}

/** @param {string[]} ids @param {Draft} draft @param {Map<string, CardView>} cards @param {Acts} acts */
function placed(ids, draft, cards, acts) {
  return ids.map((id) => trayCard(id, draft, cards, acts)).filter((node) => node !== null);
}

/** @param {string} id @param {Draft} draft @param {Map<string, CardView>} cards @param {Acts} acts */
function trayCard(id, draft, cards, acts) {
  const card = cards.get(id);
  if (!card) return null;
  const node = cardButton(card, () => acts.remove(id), { named: draft.named[id], more: ", put back" });
  node.dataset.key = `tray ${id}`;
  node.removeAttribute("aria-pressed");
  draggable(node, (to) => acts.move(id, to));
  return node;
}

/** @param {Draft} draft @param {Map<string, CardView>} cards @param {import("./types.js").WordView} target @param {Acts} acts */
function takeRow(draft, cards, target, acts) {
  const take = /** @type {NonNullable<Draft["take"]>} */ (draft.take);
  if (take.join === "block") {
    const at = take.placed.indexOf(take.word);
    const content = [
      ...placed(take.placed.slice(0, at), draft, cards, acts),
      slot("before", draft, acts),
      el("span", { class: "block", "aria-label": target.text, role: "img" }, ...target.cards.map((card) => cardPicture(card, draft.named[card.id]))),
      slot("after", draft, acts),
      ...placed(take.placed.slice(at + 1), draft, cards, acts),
    ];
    // The open slot stands where the next card goes: outside the cards that follow the word.
    if (take.placed.length > at + 1) content.push(...content.splice(content.findIndex((node) => /** @type {HTMLElement} */ (node).dataset.end === "after"), 1));
    return row("take", `Take ${target.text}`, draft, acts, content, "", target.text.toLowerCase());
  }
  const used = new Set(take.placed);
  const left = take.cards.filter((id) => !used.has(id));
  const shelf = el(
    "span",
    { class: "shelf", role: "group", "aria-label": `Cards of ${target.text} still to place` },
    ...left.map((id) => cardButton(/** @type {CardView} */ (cards.get(id)), () => acts.tap(id), { named: draft.named[id] })),
  );
  return row("take", `Take ${target.text}`, draft, acts, [...placed(take.placed, draft, cards, acts), ...(left.length ? [shelf] : [])], take.placed.length ? "" : "Tap all its cards and your own, in order", target.text.toLowerCase());
}

/** @param {"before" | "after"} end @param {Draft} draft @param {Acts} acts */
function slot(end, draft, acts) {
  const here = draft.active === "take" && draft.end === end;
  const name = end === "before" ? "Add before the word" : "Add after the word";
  return button("", () => acts.end(end), { class: "slot", "data-end": end, "data-key": `slot ${end}`, "aria-pressed": String(here) }, icon("plus"), hidden(name));
}

/**
 * The hand; cards in use stay in their places, pale.
 * @param {CardView[]} hand @param {Draft} draft @param {(id: string) => void} tap
 */
export function drawHand(hand, draft, tap) {
  const used = usedIds(draft);
  const order = [...draft.row];
  return el(
    "div",
    { class: "hand", role: "group", "aria-label": "Hand" },
    ...hand.map((card) => {
      const chosen = draft.picked.includes(card.id);
      return cardButton(card, () => tap(card.id), { named: draft.named[card.id], used: used.has(card.id) && !chosen, chosen, order: order.indexOf(card.id) + 1 });
    }),
  );
}

/** Opens the book at the rule that a refusal names. @param {string} rule */
const ruleButton = (rule) => (rule.includes(".") ? button(`Rule ${rule}`, alone(() => withPart(import("./book.js"), ({ openRule }) => openRule(rule))), { class: "rule-link" }) : null);

/** What Python says of the draft. @param {Option | undefined} option @param {boolean} waiting */
export function drawVerdict(option, waiting) {
  if (!option) return el("div", { class: "verdict", "aria-busy": String(waiting) });
  return el(
    "div",
    { class: "verdict", "aria-busy": String(waiting) },
    option.reason ? el("p", { class: "why" }, option.reason, ruleButton(option.rule), option.words.length ? meaningButton(option.words) : null) : null,
    option.move && option.score !== null ? el("p", {}, `${option.label} `, el("span", { class: "points" }, option.score), option.words.length ? meaningButton(option.words) : null) : null,
    ...option.detail.map((line) => el("div", { class: "sum" }, line)),
  );
}

/** Asks for a Knave's letter; "" if none was chosen. @param {View} view @param {Draft} draft @param {string} id the Knave @param {string} letters */
export async function chooseLetter(view, draft, id, letters) {
  const box = el("div", { class: "letters", "data-asks": id });
  const chosen = dialog(`${wordAround(view, draft, id)}: the Knave stands for`, [box], [{ label: "Cancel", value: "" }]);
  box.append(
    ...[...letters].map((letter) => button(letter.toUpperCase(), () => /** @type {HTMLDialogElement} */ (box.closest("dialog")).close(letter))),
  );
  /** @type {HTMLElement | null} */ (box.querySelector("button"))?.focus();
  return chosen;
}

/** The word being built, with a gap where the Knave is: "RO_AL". @param {View} view @param {Draft} draft @param {string} id */
function wordAround(view, draft, id) {
  const cards = cardsById(view);
  const words = wordsById(view);
  const row = draft.row.includes(id) ? draft.row : draft.take?.placed ?? [];
  const letters = row.flatMap((each) => words.get(each)?.cards.map((card) => card.id) ?? [each]).map((each) => {
    const card = cards.get(each);
    const letter = draft.named[each] ?? (card?.face === "*" ? "" : card?.letter || card?.face);
    return each === id || !letter ? "_" : letter.toUpperCase();
  });
  return letters.join("");
}
