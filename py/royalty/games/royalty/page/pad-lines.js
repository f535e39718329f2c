// @ts-check
/** What the pad holds: its lines, and at the end its tally. */

import { button, el } from "../../../page/dom.js";

/** How the game with real cards ended, line by line. @param {any} view */
export function drawTally(view) {
  const { outcome } = view;
  const winners = view.players
    .filter((/** @type {any} */ _, /** @type {number} */ seat) => outcome.places[seat] === 1)
    .map((/** @type {any} */ player) => player.name);
  const line = (/** @type {any} */ { seat, label, points }) =>
    el("tr", {}, el("td", {}, view.players[seat].name), el("td", { class: "said" }, label), el("td", {}, points));
  const total = (/** @type {any} */ player, /** @type {number} */ seat) => {
    const counts = outcome.counts.map((/** @type {[string, number[]]} */ [label, all]) => `${label}: ${all[seat]}`);
    return el("tr", {}, [
      el("th", { scope: "row" }, player.name),
      el("td", { class: "said" }, ["Total", ...counts].join(", ")),
      el("td", { "data-total": seat }, outcome.totals[seat]),
    ]);
  };
  return el("section", { class: "sheet" }, [
    el("h2", {}, `${winners.join(" and ")} ${winners.length > 1 ? "win" : "wins"}`),
    el("p", { class: "small" }, outcome.reason),
    el("table", {}, [el("tbody", {}, ...outcome.lines.map(line)), el("tfoot", {}, ...view.players.map(total))]),
  ]);
}

/** Every line written down, the last of which may be taken back. @param {any} view @param {() => void} takeBack */
export function drawLines(view, takeBack) {
  return el("section", { class: "sheet" }, [
    el("div", { class: "row" }, [
      el("h2", { class: "grow" }, "The pad"),
      view.lines.length ? button("Take back the last line", takeBack) : null,
    ]),
    el("ol", {}, [
      ...view.lines.map((/** @type {any} */ one) =>
        el("li", {}, [
          `${one.text}: `,
          el("b", {}, one.points),
          one.detail.length ? el("span", { class: "small" }, ` ${one.detail.join("; ")}`) : null,
        ]),
      ),
    ]),
  ]);
}
