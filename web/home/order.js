// @ts-check
/** The faces of those who play, in the order in which they do: one is dragged to where it is to sit. */

/** Pixels before a touch is a drag. */
const BEGINS = 6;

/**
 * Lets the faces of a row be dragged to each other's places; called away, they lie as they did.
 * @param {HTMLElement[]} faces in order of play
 * @param {(from: number, to: number) => void} moved
 */
export function dragOrder(faces, moved) {
  for (const [from, node] of faces.entries()) {
    let begun = NaN;
    const end = () => {
      begun = NaN;
      node.style.translate = "";
    };
    node.addEventListener("pointerdown", (event) => {
      if (!event.isPrimary || event.button) return;
      begun = event.clientX;
      node.setPointerCapture(event.pointerId);
    });
    node.addEventListener("pointermove", ({ clientX }) => {
      if (Math.abs(clientX - begun) >= BEGINS || node.style.translate) node.style.translate = `${clientX - begun}px`;
    });
    node.addEventListener("pointerup", ({ clientX }) => {
      const isDrag = Boolean(node.style.translate);
      end();
      if (!isDrag) return;
      const far = faces.map((one) => Math.abs(clientX - middleOf(one)));
      const to = far.indexOf(Math.min(...far));
      if (to !== from) moved(from, to);
    });
    node.addEventListener("pointercancel", end);
  }
}

/** @param {HTMLElement} node */
function middleOf(node) {
  const { left, width } = node.getBoundingClientRect();
  return left + width / 2;
}
