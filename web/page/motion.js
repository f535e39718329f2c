// @ts-check
/** Cards that glide from where they lay to where they lie now. */

import { mayMove } from "./settings.js";

/** Where the cards lay before what was drawn since the last frame. @type {ReturnType<typeof places> | null} */
let before = null;

/**
 * Draws, and lets each card that is in another place than before glide there. Any later drawing cuts it short.
 * @param {HTMLElement} root @param {() => void} draw
 */
export function flip(root, draw) {
  if (!mayMove()) return draw();
  if (!before) {
    before = places(root);
    requestAnimationFrame(() => glide(root));
  }
  draw();
}

/** @param {HTMLElement} root */
function glide(root) {
  for (const [id, { node, box }] of places(root)) {
    const old = before?.get(id)?.box;
    if (!old || !node.animate || node.closest(".turned") || (Math.abs(old.left - box.left) < 2 && Math.abs(old.top - box.top) < 2)) continue;
    node.animate([{ transform: `translate(${old.left - box.left}px, ${old.top - box.top}px)` }, { transform: "none" }], { duration: 180, easing: "ease-out" });
  }
  before = null;
}

/** @param {HTMLElement} root */
function places(root) {
  /** @type {Map<string, {node: HTMLElement, box: DOMRect}>} */
  const found = new Map();
  for (const node of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-id]"))) {
    // Within its zone only: an id is unique there, and cards do not fly across the whole table.
    const zone = node.closest(".hand, .tray-row, .seat, .middle")?.className ?? "";
    found.set(`${zone} ${node.dataset.id}`, { node, box: node.getBoundingClientRect() });
  }
  return found;
}
