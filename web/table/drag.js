// @ts-check
/**
 * Dragging a card to another place of its row or of the hand, from there or from the table into a row, or back, or
 * from a pile to the hand and out of it: an extra, a tap does all of it.
 */

import { findAll } from "../page/dom.js";
import { tellHeld } from "./states.js";

/** Pixels that a finger may tremble. */
const SLACK = 8;

/**
 * Everything hangs on the card itself: when it is drawn anew, or the page goes away under the finger, the drag is over.
 * @param {HTMLElement} node @param {(to: number) => void} drop takes the place among the other cards
 * @param {(row: number, to: number) => void} [lay] takes the other row that a card was let go over and the place in it; -1 for none of them, above the hand or on the table
 * @param {(zone: string) => void} [put] takes the place of the table that cards go to and that it was let go over
 * @param {(group: string) => void} [onto] takes the word of another player that it was let go over, if that may be taken up
 */
export function draggable(node, drop, lay, put, onto) {
  follow(node, node, (event) => {
    const goal = put && goalAt(event);
    if (goal) return put(goal);
    const word = wordUnder(event);
    // Over one that may not be taken up, a card goes back to where it was.
    if (word) return void (onto && word.matches(".pickable") && onto(word.dataset.group ?? ""));
    const other = lay && otherRow(node, event);
    if (other) lay(...other);
    else drop(placeAt(node.closest(".tray-row, .hand"), node, event));
  });
}

/**
 * A place of the table of which the cards that are seen are carried to one's own hand; let go elsewhere, they go back.
 * @param {HTMLElement} node @param {HTMLElement} cards @param {() => void} take
 */
export function carriedHome(node, cards, take) {
  follow(node, cards, (event) => {
    const dock = document.querySelector(".dock");
    if (dock && isIn(dock, event)) take();
  });
}

/**
 * What follows a finger that was put down on a node, and what is done once it is let go after a way.
 * @param {HTMLElement} node @param {HTMLElement} moves @param {(event: PointerEvent) => void} done
 */
function follow(node, moves, done) {
  node.addEventListener("pointerdown", (down) => {
    if (!down.isPrimary || down.button) return;
    const ended = new AbortController();
    let moved = false;
    const way = isTurned(node) ? -1 : 1;
    const { signal } = ended;
    /** @type {(type: "pointermove" | "pointerup" | "pointercancel", act: (event: PointerEvent) => void) => void} */
    const on = (type, act) =>
      node.addEventListener(type, (event) => event.pointerId === down.pointerId && act(event), { signal });
    const end = () => {
      ended.abort();
      moves.style.translate = "";
      moves.classList.remove("dragged");
      tellHeld(moves);
    };
    on("pointermove", (event) => {
      const [x, y] = [event.clientX - down.clientX, event.clientY - down.clientY];
      if (!moved && Math.hypot(x, y) > SLACK) {
        moved = true;
        moves.classList.add("dragged");
        tellHeld(moves);
        node.setPointerCapture(event.pointerId);
      }
      if (moved) moves.style.translate = `${x * way}px ${y * way}px`;
    });
    on("pointerup", (event) => {
      end();
      if (!moved) return;
      swallowClick(node);
      done(event);
    });
    on("pointercancel", end);
  });
}

/**
 * The place of the table that cards go to under that point, or ''; where there is one alone, all that lies round it in
 * the middle means it.
 * @param {PointerEvent} point
 */
function goalAt(point) {
  const goals = findAll(".middle [data-to]");
  const round = goals.length === 1 ? goals[0].closest(".middle") : null;
  const met = goals.find((one) => isIn(one, point)) ?? (round && isIn(round, point) ? goals[0] : null);
  return met?.dataset.to ?? "";
}

/** The click that a mouse makes at the end of a drag is none. @param {HTMLElement} node */
function swallowClick(node) {
  const over = new AbortController();
  node.addEventListener("click", (click) => click.stopImmediatePropagation(), { capture: true, signal: over.signal });
  setTimeout(() => over.abort());
}

/**
 * The row that a point means to which the card does not belong, and the place in it; null where it stays among its own.
 * @param {HTMLElement} node @param {PointerEvent} point @returns {[number, number] | null}
 */
function otherRow(node, point) {
  const rows = findAll(".dock .tray-row[data-at]");
  const hand = node.closest(".hand");
  const own = /** @type {HTMLElement | null} */ (node.closest(".tray-row[data-at]"));
  // Where the cards stand that lie in no row, one is taken out of its own.
  if (own && findAll(".draft-row.beside").some((one) => isIn(one, point))) return [-1, 0];
  if (hand && point.clientY > hand.getBoundingClientRect().top) return null;
  const over = rows.find((one) => isIn(/** @type {Element} */ (one.parentElement), point));
  const isLone = rows.length === 1 && (hand || isIn(/** @type {Element} */ (rows[0].closest(".dock")), point));
  const row = over ?? (isLone ? rows[0] : undefined);
  if (own)
    return over && over !== own && [own, over].every((one) => one.dataset.row === "row")
      ? [Number(over.dataset.at), placeIn(over, node, point)]
      : isOverTable(point)
        ? [-1, 0]
        : null;
  return row ? [Number(row.dataset.at), placeIn(row, node, point)] : [-1, 0];
}

/** @param {PointerEvent} point */
const isOverTable = (point) => findAll(".middle").some((one) => one.querySelector("button.card") && isIn(one, point));

/** The word before another player under that point, as far as that can be seen. @param {PointerEvent} point */
const wordUnder = (point) =>
  findAll(".seats .word").find((one) => [one, one.closest(".seats")].every((box) => box && isIn(box, point)));

/**
 * The place in a row that a card comes to; on the row's name and behind all that is drawn it is the last, whatever else
 * has been laid there since.
 * @param {HTMLElement} row
 * @param {HTMLElement} node
 * @param {PointerEvent} point
 */
function placeIn(row, node, point) {
  const name = row.parentElement?.querySelector(".kind");
  const at = placeAt(row, node, point);
  return (name && isIn(name, point)) || at === othersIn(row, node).length ? Infinity : at;
}

/** @param {Element} box @param {PointerEvent} point */
function isIn(box, { clientX, clientY }) {
  const { left, right, top, bottom } = box.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}

/** Whether it lies in a half of the table that is turned to whoever sits across. @param {Element | null} node */
const isTurned = (node) => Boolean(node?.closest(".turned"));

/** @param {Element | null} row @param {HTMLElement} node */
const othersIn = (row, node) =>
  [...(row?.querySelectorAll(":scope > .card, :scope > .block, :scope > .group > .card") ?? [])].filter(
    (other) => other !== node,
  );

/**
 * How many of the row's other cards lie before that point, line by line, as its reader sees it.
 * @param {Element | null} row
 * @param {HTMLElement} node
 * @param {PointerEvent} event
 */
function placeAt(row, node, event) {
  const way = isTurned(row) ? -1 : 1;
  const point = { clientX: way * event.clientX, clientY: way * event.clientY };
  const boxes = othersIn(row, node).map((other) => {
    const { x, y, width, height } = other.getBoundingClientRect();
    return new DOMRect(way < 0 ? -x - width : x, way < 0 ? -y - height : y, width, height);
  });
  const middles = boxes.map((box) => box.top + box.height / 2);
  // A finger above or below the row means its nearest line.
  const y = Math.min(Math.max(point.clientY, Math.min(...middles)), Math.max(...middles));
  return boxes.filter((box) => box.bottom < y || (box.top <= y && box.left + box.width / 2 < point.clientX)).length;
}
