// @ts-check
/** Dragging a card to another place of its row, or of the hand: an extra, a tap does all of it. */

/** Pixels that a finger may tremble. */
const SLACK = 8;

/**
 * Everything hangs on the card itself: when it is drawn anew, or the page goes away under the finger, the drag is over.
 * @param {HTMLElement} node @param {(to: number) => void} drop takes the place among the other cards
 */
export function draggable(node, drop) {
  node.addEventListener("pointerdown", (down) => {
    if (!down.isPrimary || down.button) return;
    const ended = new AbortController();
    let moved = false;
    const on = (/** @type {"pointermove" | "pointerup" | "pointercancel"} */ type, /** @type {(event: PointerEvent) => void} */ act) =>
      node.addEventListener(type, (event) => event.pointerId === down.pointerId && act(event), { signal: ended.signal });
    const end = () => {
      ended.abort();
      node.style.translate = "";
    };
    on("pointermove", (event) => {
      const [x, y] = [event.clientX - down.clientX, event.clientY - down.clientY];
      if (!moved && Math.hypot(x, y) > SLACK) {
        moved = true;
        node.setPointerCapture(event.pointerId);
      }
      if (moved) node.style.translate = `${x}px ${y}px`;
    });
    on("pointerup", (event) => {
      end();
      if (!moved) return;
      swallowClick(node);
      drop(placeAt(node, event));
    });
    on("pointercancel", end);
  });
}

/** The click that a mouse makes at the end of a drag is none. @param {HTMLElement} node */
function swallowClick(node) {
  const over = new AbortController();
  node.addEventListener("click", (click) => click.stopImmediatePropagation(), { capture: true, signal: over.signal });
  setTimeout(() => over.abort());
}

/** How many of the row's other cards lie before that point, line by line. @param {HTMLElement} node @param {PointerEvent} point */
function placeAt(node, point) {
  const row = node.closest(".tray-row, .hand");
  const others = [...(row?.querySelectorAll(":scope > .card, :scope > .block, :scope > .group > .card") ?? [])].filter((other) => other !== node);
  const boxes = others.map((other) => other.getBoundingClientRect());
  const middles = boxes.map((box) => box.top + box.height / 2);
  // A finger above or below the row means its nearest line.
  const y = Math.min(Math.max(point.clientY, Math.min(...middles)), Math.max(...middles));
  return boxes.filter((box) => box.bottom < y || (box.top <= y && box.left + box.width / 2 < point.clientX)).length;
}
