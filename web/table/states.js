// @ts-check
/**
 * What the arrangement of a table depends on and its content alone tells, as a class of it each. A selector of the style
 * that looks into the table from its root would have the style of every card found anew at each tap.
 */

/** By its class: what lies in the table then. @type {Record<string, string>} */
const HOLDS = {
  "has-any-trick": ".trick .card",
  "has-bare-felt": "> .felt > .seats.bare",
  "has-begun-tray": ".tray:not(.empty)",
  "has-coach": ".coach",
  "has-column": ".column",
  "has-crowded-seats": '> .felt:not(.passed) > .seats:is([data-count="4"], [data-count="5"]):not(.bare)',
  "has-few-fans": "> .felt > .bare.few .arc.diamond",
  "has-few-lengthwise": "> .felt > .lengthwise.few",
  "has-final": "> .final",
  "has-five-acts": ".actions > :nth-child(5)",
  "has-four-others": '> .felt > .seats[data-count="4"]',
  "has-grid": ".grid",
  "has-hand-grouped": ".hand.grouped",
  "has-held-card": ".hand .card:is(.dragged, .chosen)",
  "has-lengthwise": ".lengthwise",
  "has-lengthwise-seats": ".seats.lengthwise",
  "has-look-at-all": ".look-at-all",
  "has-many-fans": '.seats.bare:is([data-count="5"], [data-count="6"]) .arc.diamond',
  "has-many-lengthwise": ".lengthwise:not(.few)",
  "has-meaning": ".verdict .meaning",
  "has-middle": ".middle",
  "has-nobody-else": '.seats[data-count="0"]',
  "has-only-words": "> .final > .laid-words:only-child",
  "has-passed": "> .passed",
  "has-passing": ".passing",
  "has-roomy": ".lengthwise.roomy",
  "has-roomy-felt": "> .felt > .lengthwise.roomy",
  "has-row-to-take": ".middle > .row button.card",
  "has-seats-bare": ".seats.bare",
  "has-seats-places": ".seats .places",
  "has-shelf": ".shelved",
  "has-six-fans": '.seats.bare[data-count="6"] .arc.diamond',
  "has-told": ".told",
  "has-told-before": ".passing .told",
  "has-tray": ".tray",
  "has-trick": ".middle > .trick .card",
  "has-trick-to-take": ".middle > .trick button.card",
  "has-why-here": ".why-here",
};

/** The classes of what lies in the table. @param {Element} table */
export const statesOf = (table) =>
  Object.entries(HOLDS).flatMap(([name, inner]) => (table.querySelector(`:scope ${inner}`) ? [name] : []));

/** Tells it after a change of one card's class alone. @param {Element} card */
export function tellHeld(card) {
  const table = card.closest(".table");
  table?.classList.toggle("has-held-card", Boolean(table.querySelector(`:scope ${HOLDS["has-held-card"]}`)));
}
