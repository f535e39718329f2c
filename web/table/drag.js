// @ts-check
/** Dragging a card to another place of its row or of the hand, or out of the hand into a row: an extra, a tap does all of it. */

/** Pixels that a finger may tremble. */
const SLACK = 8;

/**
 * Everything hangs on the card itself: when it is drawn anew, or the page goes away under the finger, the drag is over.
 * @param {HTMLElement} node @param {(to: number) => void} drop takes the place among the other cards
 * @param {(row: number, to: number) => void} [lay] takes the row above the hand that a card of the hand was let go over, -1 for none of them, and the place in it
 */
export function draggable(node, drop, lay) {
  node.addEventListener("pointerdown", (down) => {
    if (!down.isPrimary || down.button) return;
    const ended = new AbortController();
    let moved = false;
    const on = (/** @type {"pointermove" | "pointerup" | "pointercancel"} */ type, /** @type {(event: PointerEvent) => void} */ act) =>
      node.addEventListener(type, (event) => event.pointerId === down.pointerId && act(event), { signal: ended.signal });
    const end = () => {
      ended.abort();
      node.style.translate = "";
      node.classList.remove("dragged");
    };
    on("pointermove", (event) => {
      const [x, y] = [event.clientX - down.clientX, event.clientY - down.clientY];
      if (!moved && Math.hypot(x, y) > SLACK) {
        moved = true;
        node.classList.add("dragged");
        node.setPointerCapture(event.pointerId);
      }
      if (moved) node.style.translate = `${x}px ${y}px`;
    });
    on("pointerup", (event) => {
      end();
      if (!moved) return;
      swallowClick(node);
      const above = lay && aboveHand(node, event);
      if (above) lay(...above);
      else drop(placeAt(node.closest(".tray-row, .hand"), node, event));
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

/**
 * The row that a point above the hand means, and the place in it; null for a point beside or below.
 * @param {HTMLElement} node @param {PointerEvent} point @returns {[number, number] | null}
 */
function aboveHand(node, point) {
  const hand = node.closest(".hand");
  if (!hand || point.clientY > hand.getBoundingClientRect().top) return null;
  const rows = /** @type {HTMLElement[]} */ ([...(node.closest(".dock")?.querySelectorAll(".tray-row") ?? [])]);
  const row = rows.find((one) => isIn(/** @type {Element} */ (one.parentElement), point)) ?? (rows.length === 1 ? rows[0] : undefined);
  return row ? [Number(row.dataset.at), placeAt(row, node, point)] : [-1, 0];
}

/** @param {Element} box @param {PointerEvent} point */
function isIn(box, { clientX, clientY }) {
  const { left, right, top, bottom } = box.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}

/** How many of the row's other cards lie before that point, line by line. @param {Element | null} row @param {HTMLElement} node @param {PointerEvent} point */
function placeAt(row, node, point) {
  const others = [...(row?.querySelectorAll(":scope > .card, :scope > .block, :scope > .group > .card") ?? [])].filter((other) => other !== node);
  const boxes = others.map((other) => other.getBoundingClientRect());
  const middles = boxes.map((box) => box.top + box.height / 2);
  // A finger above or below the row means its nearest line.
  const y = Math.min(Math.max(point.clientY, Math.min(...middles)), Math.max(...middles));
  return boxes.filter((box) => box.bottom < y || (box.top <= y && box.left + box.width / 2 < point.clientX)).length;
}
