// @ts-check
/** What is being set up, and what its parts are drawn with. */

import { bringIntoSight, el } from "../page/dom.js";
import { optionField } from "../page/fields.js";

/** @typedef {import("../page/types.js").Catalogue} Catalogue */
/** @typedef {import("../page/types.js").Setup} Setup */
/**
 * What is being set up; `people` are those whose names are known, `adding` whether another is being typed; `rises` who is ready for the next of the court; `refresh` draws it anew, `unfolded` names the parts that stand open, and by how much each keeps its line from rising, `code` is the deal code
 * that was typed and `told` what it deals, or why it is `wrong`, once it is `read`.
 * @typedef {{catalogue: Catalogue, setup: Setup, code: string, told: string, wrong: boolean, read: Promise<void> | null, unfolded: Map<string, number>, people: string[], adding: boolean, rises: import("../page/types.js").Rise[], refresh: () => void}} Form
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
  return optionField(
    setting,
    options[setting.key] || setting.default,
    setting.choices.length ? changing(form, set) : set,
  );
}

/** Pixels of what was unfolded that say there is something to see. */
const LEAST_SEEN = 60;

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
    const before = line.getBoundingClientRect().top;
    box.style.marginTop = "";
    box.open = !box.open;
    // The line stays where it was tapped, though what is opened takes the room above it.
    const pushed = box.open ? Math.max(0, before - line.getBoundingClientRect().top) : 0;
    if (pushed) box.style.marginTop = `${pushed}px`;
    if (box.open) form.unfolded.set(title, pushed);
    else form.unfolded.delete(title);
    // At the lower edge of the page nothing of it would be seen.
    const edge = document.querySelector(".deal-bar")?.getBoundingClientRect().top ?? innerHeight;
    if (box.open && edge - line.getBoundingClientRect().bottom < LEAST_SEEN) bringIntoSight(box);
  };
  const style = { "margin-top": `${form.unfolded.get(title) || 0}px` };
  return el("details", { class: "fold", open: form.unfolded.has(title), style }, [
    el("summary", { "data-key": title, onclick: turn }, [
      el("b", {}, title),
      beside.length ? el("span", { class: "fold-line" }, ...beside.map((part) => el("span", {}, part))) : null,
    ]),
    ...content,
  ]);
}
