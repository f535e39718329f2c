// @ts-check
/** What is being set up, and what its parts are drawn with. */

import { bringIntoSight, el } from "../page/dom.js";
import { optionField } from "../page/fields.js";

/** @typedef {import("../page/types.js").Catalogue} Catalogue */
/** @typedef {import("../page/types.js").Setup} Setup */
/**
 * What is being set up; `people` are those whose names are known, `adding` whether another is being typed; `rises` who is ready for the next of the court; `refresh` draws it anew, `unfolded` names the parts that stand open, `code` is the deal code
 * that was typed and `told` what it deals, or why it is `wrong`, once it is `read`.
 * @typedef {{catalogue: Catalogue, setup: Setup, code: string, told: string, wrong: boolean, read: Promise<void> | null, unfolded: Set<string>, people: string[], adding: boolean, rises: import("../page/types.js").Rise[], refresh: () => void}} Form
 */

/**
 * Draws anew after a change.
 * @template {any[]} A
 * @param {Form} form
 * @param {(...given: A) => unknown} change
 * @returns {(...given: A) => void}
 */
export const changing =
  (form, change) =>
  (...given) => {
    change(...given);
    form.refresh();
  };

/** @param {Form} form @param {import("../page/types.js").Setting} setting */
export function ruleField(form, setting) {
  const { options } = form.setup;
  const set = (/** @type {string} */ value) => (options[setting.key] = value);
  // Somebody may still be typing a text.
  const change = setting.choices.length ? changing(form, set) : set;
  return optionField(setting, options[setting.key] || setting.default, change);
}

/** Milliseconds in which a finger may tap once more. */
const REST = 700;

/** It takes no tap for a moment. @param {HTMLElement | null} screen */
function rest(screen) {
  if (!screen) return;
  screen.style.pointerEvents = "none";
  setTimeout(() => (screen.style.pointerEvents = ""), REST);
}

/**
 * A part that is folded away until somebody wants it.
 * @param {Form} form
 * @param {string} title
 * @param {Node[]} content
 * @param {...string} beside what stands beside it, as far as there is room
 */
export function fold(form, title, content, ...beside) {
  const turn = (/** @type {MouseEvent} */ event) => {
    event.preventDefault();
    const line = /** @type {HTMLElement} */ (event.currentTarget);
    const box = /** @type {HTMLDetailsElement} */ (line.parentElement);
    box.open = !box.open;
    form.unfolded[box.open ? "add" : "delete"](title);
    if (!box.open) return;
    const before = line.getBoundingClientRect().top;
    bringIntoSight(box);
    // A second tap there would meet what has come to the line's place.
    if (line.getBoundingClientRect().top !== before) rest(line.closest("main"));
  };
  return el("details", { class: "fold", open: form.unfolded.has(title) }, [
    el("summary", { "data-key": title, onclick: turn }, [
      el("b", {}, title),
      beside.length ? el("span", { class: "fold-line" }, ...beside.map((part) => el("span", {}, part))) : null,
    ]),
    ...content,
  ]);
}
