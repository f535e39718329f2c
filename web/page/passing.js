// @ts-check
/** What shows itself for a moment: it goes by itself, or at the next tap, key or page. */

/** The kinds there are, one of each at a time. @type {Record<string, () => void>} */
const ends = {};

/**
 * Shows a node in place of the last of its kind.
 * @param {string} kind
 * @param {HTMLElement} node
 * @param {number} shown milliseconds
 */
export function showPassing(kind, node, shown) {
  ends[kind]?.();
  const over = new AbortController();
  const timer = setTimeout(() => ends[kind](), shown);
  ends[kind] = () => {
    over.abort();
    clearTimeout(timer);
    node.remove();
  };
  document.body.append(node);
  for (const sign of ["pointerdown", "keydown", "hashchange"])
    addEventListener(sign, ends[kind], { signal: over.signal });
}
