// @ts-check
/** What the pad holds: its lines, and at the end its tally. */

import { button, el } from "../../../page/dom.js";

/** How the game with real cards ended, line by line. @param {import("./pad.js").View} view */
export function drawTally({ players, outcome }) {
  const { places, reason, lines, counts, totals } = outcome;
  const winners = players.filter((_, seat) => places[seat] === 1).map(({ name }) => name);
  const sizes = (/** @type {number} */ seat) => counts.map(([label, each]) => `${label}: ${each[seat]}`).join(", ");
  const table = el(
    "table",
    {},
    el("tbody", {}, ...lines.map((one) => row("td", players[one.seat].name, one.label, one.points))),
    el(
      "tfoot",
      {},
      ...players.map(({ name }, seat) => row("th", name, sizes(seat), totals[seat], { "data-total": seat })),
    ),
  );
  const won = `${winners.join(" and ")} ${winners.length > 1 ? "win" : "wins"}`;
  return el("section", { class: "sheet" }, el("h2", {}, won), el("p", { class: "small" }, reason), table);
}

/**
 * @param {"td" | "th"} head @param {string} name @param {string} said @param {number} points @param {Record<string, any>} [properties]
 */
const row = (head, name, said, points, properties) =>
  el(
    "tr",
    {},
    el(head, head === "th" ? { scope: "row" } : {}, name),
    el("td", { class: "said" }, said),
    el("td", properties, points),
  );

/**
 * Every line written down, the last of which may be taken back.
 * @param {import("./pad.js").View} view @param {() => void} takeBack
 */
export function drawLines({ lines }, takeBack) {
  const back = lines.length ? button("Take back the last line", takeBack) : null;
  const written = lines.map(({ text, points, detail }) => {
    const sum = detail.length ? el("span", { class: "small" }, ` ${detail.join("; ")}`) : null;
    return el("li", {}, `${text}: `, el("b", {}, points), sum);
  });
  const head = el("div", { class: "row" }, el("h2", { class: "grow" }, "The pad"), back);
  return el("section", { class: "sheet" }, head, el("ol", {}, ...written));
}
