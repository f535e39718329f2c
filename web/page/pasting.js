// @ts-check
/**
 * Text that is too long for any field is refused before it is shown: to lay it out would keep the page busy for
 * minutes.
 */

import { toastLate } from "./waiting.js";

/** No record of a game that was played is longer. */
export const MOST_PASTED = 200_000;
const TOO_LONG = "This text is too long for this field. Nothing was pasted.";

/** How much text is pasted or dropped. @param {ClipboardEvent | DragEvent} event */
export function lengthOf(event) {
  const carried = event instanceof DragEvent ? event.dataTransfer : event.clipboardData;
  return carried?.getData("text").length ?? 0;
}

/** Where a field has its own sentence, that one is said. @param {ClipboardEvent | DragEvent} event */
function refuse(event) {
  if (event.defaultPrevented || lengthOf(event) <= MOST_PASTED) return;
  event.preventDefault();
  void toastLate(TOO_LONG);
}

export function watchPasting() {
  addEventListener("paste", refuse);
  addEventListener("drop", refuse);
}
