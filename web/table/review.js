// @ts-check
/** The talk after a game: each one's chance turn by turn, the turns that cost most, and each of them once more. */

import { acting, button, dialog, el, offer, redraw, shape } from "../page/dom.js";
import { say } from "../page/announce.js";
import { ask } from "../worker/engine.js";
import { openCard } from "./zones/lines.js";
import { sameEyes } from "./sitting.js";

/** @typedef {import("../page/types.js").View} View */
/** @typedef {import("../page/types.js").Review & {ply: number}} Turn */

/** What has been found so far, by the game: a talk that was left goes on where it was. @type {Map<string, {next: number, turns: Turn[]}>} */
const found = new Map();
const DASHES = ["none", "8 4", "2 4", "12 3 2 3", "5 5", "1 3"];

/** @param {View} view */
export async function openReview(view) {
  const most = view.log.at(-1)?.ply ?? 0;
  const known = found.get(view.id) ?? { next: 1, turns: [] };
  found.set(view.id, known);
  const same = sameEyes();
  const bar = el("progress", { max: most, value: known.next, "aria-label": "Turns looked at" });
  const place = el("div", { class: "review" }, el("p", {}, "Every turn is being looked at again …"), bar);
  const shut = offer("How it came about", [place], "Close");
  let open = true;
  void shut.then(() => (open = false));
  for (; known.next <= most && open && same(); known.next += 1) {
    const { review } = /** @type {import("../page/types.js").Reviewed} */ (await ask("review", { ply: known.next }));
    if (review) known.turns.push({ ...review, ply: known.next });
    bar.value = known.next;
  }
  if (open && same()) redraw(place, el("div", {}, ...talk(view, known.turns)));
  await shut;
}

/** @param {View} view @param {Turn[]} turns */
function talk(view, turns) {
  const cost = turns.filter((turn) => turn.cost > 0).sort((a, b) => b.cost - a.cost || a.ply - b.ply);
  const worst = cost.slice(0, 3);
  say(worst.length ? `The turn that cost most was turn ${worst[0].number}.` : "No turn cost anything.");
  return [
    curve(view, turns, worst),
    el("p", { class: "small" }, [
      "Chances and costs are guesses: from the scores, the cards that were left, and what each player could see and know. Nobody’s hidden hand was looked into.",
    ]),
    el("h3", {}, worst.length ? "Turns that cost most" : "No turn cost anything."),
    el("ol", { class: "turns" }, ...worst.map((turn) => el("li", {}, ...costly(view, turn)))),
  ];
}

/** @param {View} view @param {Turn} turn */
function costly(view, turn) {
  const played = turn.others.find((one) => one.played)?.told ?? "";
  const name = view.players[turn.seat].name;
  const again = `Try it again: turn ${turn.number}, ${name}`;
  return [
    el("p", {}, el("b", {}, `Turn ${turn.number}, ${name}: ${played}. `), `It cost about ${turn.cost} points.`),
    acting("Try it again", () => tryAgain(turn, `Turn ${turn.number}, ${name}`), { "aria-label": again }),
  ];
}

/** The table as it lay, and some turns to choose from; then what each is worth. @param {Turn} turn @param {string} title */
async function tryAgain(turn, title) {
  const view = /** @type {View} */ (await ask("at", { ply: turn.ply - 1 }));
  const choices = [...turn.others].sort((a, b) => a.told.localeCompare(b.told));
  const place = el("div", { class: "review" });
  const answer = (/** @type {import("../page/types.js").Other} */ chosen) => {
    const best = turn.others[0];
    const right = chosen.better >= best.better ? "That is the best there was." : `Better was ${best.told}.`;
    say(`${right} ${best.why}`);
    redraw(
      place,
      el("p", {}, el("b", {}, `${chosen.told}: `), right),
      el("ol", {}, ...turn.others.map((one) => el("li", {}, el("b", {}, one.told), ` ${worth(one)} ${one.why}`))),
    );
  };
  place.append(
    ...position(view, turn.seat),
    el("p", {}, "Which turn is best?"),
    el("div", { class: "actions" }, ...choices.map((one) => button(one.told, () => answer(one)))),
  );
  await dialog(title, [place]);
}

/** The words that lie there, and the hand of whose turn it was. @param {View} view @param {number} seat */
const position = (view, seat) =>
  view.table.zones
    .filter(({ owner, groups, cards }) => owner !== null && (groups.length || (owner === seat && cards.length > 1)))
    .map(({ label, groups, cards }) =>
      el("section", { class: "laid" }, [
        el("h3", {}, label),
        ...(groups.length ? groups.map((one) => one.cards) : [cards]).map((row) =>
          el("div", { class: "line-cards" }, ...row.map(openCard)),
        ),
      ]),
    );

/** @param {import("../page/types.js").Other} one */
const worth = ({ better, played }) =>
  played ? "(as played)." : better > 0 ? `(${better} better).` : better ? `(${-better} worse).` : "(as good).";

/** @param {View} view @param {Turn[]} turns @param {Turn[]} worst */
function curve(view, turns, worst) {
  const x = (/** @type {number} */ at) => 40 + (540 * at) / Math.max(1, turns.length - 1);
  const y = (/** @type {number} */ chance) => 210 - 2 * chance;
  const sides = view.players.filter(({ side, seat }) => view.players.findIndex((one) => one.side === side) === seat);
  const lines = sides.map(({ seat }, at) =>
    shape("polyline", {
      points: turns.map(({ chances }, turn) => `${x(turn)},${y(chances[seat])}`).join(" "),
      "stroke-dasharray": DASHES[at % DASHES.length],
    }),
  );
  const grid = [0, 50, 100].flatMap((chance) => {
    const label = shape("text", { x: 34, y: y(chance) + 5, "text-anchor": "end" });
    label.textContent = String(chance);
    return [shape("line", { x1: 40, x2: 580, y1: y(chance), y2: y(chance) }), label];
  });
  const marks = worst.map((turn, at) => {
    const where = { x: x(turns.indexOf(turn)), y: y(turn.chances[turn.seat]) };
    const label = shape("text", { x: where.x, y: where.y + 5, "text-anchor": "middle" });
    label.textContent = String(at + 1);
    return shape("g", {}, shape("circle", { cx: where.x, cy: where.y, r: 11 }), label);
  });
  const last = turns.at(-1);
  const told = sides.map(
    ({ seat, name }) => `${name} ${turns[0]?.chances[seat]} at first, ${last?.chances[seat]} before the last turn`,
  );
  const name = `Each one’s chance in a hundred, turn by turn: ${told.join("; ")}.`;
  const keys = sides.map(({ name: who }, at) => {
    const line = shape("line", { x1: 0, x2: 40, y1: 6, y2: 6, "stroke-dasharray": DASHES[at % DASHES.length] });
    return el("li", {}, shape("svg", { viewBox: "0 0 40 12", "aria-hidden": "true", class: "key" }, line), who);
  });
  const picture = { viewBox: "0 0 600 225", role: "img", "aria-label": name };
  return el("figure", {}, shape("svg", picture, ...grid, ...lines, ...marks), el("ul", { class: "keys" }, ...keys));
}
