// @ts-check
/** A game of the list of past games: its row, and the page of it, with who sat there and how it came out. */

import { el, icon } from "../page/dom.js";
import { emblem, lidOf } from "../page/emblems.js";
import { face, faceAt } from "../page/faces.js";
import { counted, figure, momentInWords, whenInWords } from "../page/figures.js";
import { sideMark } from "../page/sides.js";
import { drawAwards } from "../table/awards.js";
import { asSentence, byPlace, winners } from "../table/spoken.js";
import { families, familyOf } from "./families.js";
import { told, turnOf } from "./home.js";
import { pageHead } from "./pages.js";

/** @typedef {import("../kept/store.js").Stored} Stored */
/** @typedef {import("../page/types.js").CameOut} CameOut */
/** Who is told of in a line: the drawings before the name, the points, and whether he has won or has the turn. @typedef {{name: string, faces: (Node | null)[], points: number, first: boolean, turn: boolean}} Line */

/** The lid of its box, who plays, and when that was. @param {Stored} game @param {boolean} on @param {() => void} choose */
export function rowOf(game, on, choose) {
  const family = families.find(({ key }) => key === familyOf(game));
  const { class: pale, style } = lidOf(family ?? {});
  const called = game.names.length > 1 || game.over ? told(game) : game.title;
  const lines = game.label ? [game.title, called] : [called === game.title ? "" : game.title];
  if (!game.over) lines.push(turnOf(game, game.turn));
  const marked = { "aria-pressed": String(on), "data-key": `game ${game.id}` };
  const isLong = called.length > LINE;
  return el("button", { type: "button", onclick: choose, class: isLong ? "long" : "", ...marked }, [
    el("span", { class: ["lid", "row-lid", pale], style, "aria-hidden": "true" }, emblem(family?.emblem)),
    el("b", {}, ...(!game.label && called === told(game) ? scoresOf(game, family?.fewest) : [game.label || called])),
    el("span", { class: "small quiet row-line" }, lines.filter(Boolean).join(" · ")),
    el("span", { class: "small quiet row-when" }, whenInWords(new Date(game.when))),
  ]);
}

/** So many letters have room on one line in their usual size. */
const LINE = 40;

/** Who plays, partners shortly, and the points once there are some, the best first once it is over. @param {Stored} game @param {boolean} [fewest] whether the fewest points win */
function scoresOf({ names, scores, over }, fewest) {
  if (!over && !scores.some(Boolean)) return [names.join(" · ")];
  const seats = names.map((name, side) => ({ name, points: scores[side] ?? 0 }));
  if (over) seats.sort((a, b) => (fewest ? a.points - b.points : b.points - a.points));
  return seats.flatMap(({ name, points }, at) => [
    at ? ", " : "",
    el("span", { class: "said-of" }, [
      el("span", {}, name.replaceAll(" and ", " & ")),
      // Heard alone: a name may end in a number.
      el("span", { class: "colon" }, ":"),
      ` ${figure(points)}`,
    ]),
  ]);
}

/**
 * The page of a game; `end` tells how it came out, where that is known.
 * @param {Stored} game @param {CameOut | null | undefined} end @param {(Node | null)[]} pills
 */
export function drawGame(game, end, pills) {
  const outcome = end?.outcome;
  const headline = outcome ? winners(end, outcome).replace(/\.$/, "") : "";
  const length = end ? (end.came ? `${end.came} cards` : counted(end.moves, "move")) : "";
  const facts = [game.label || headline ? game.title : "", length];
  const lines = end && outcome ? finalLines(end, outcome) : storedLines(game);
  const most = Math.max(...lines.map(({ points }) => points), 1);
  return [
    pageHead(game.label || headline || game.title, facts.filter(Boolean).join(" · ")),
    game.label && headline ? el("p", {}, el("b", {}, asSentence(headline))) : null,
    el("ul", { class: "came-out" }, ...lines.map((line) => drawLine(line, most))),
    el("p", { class: "small ended" }, [
      outcome ? el("span", {}, outcome.reason) : null,
      el("span", { class: "quiet" }, momentInWords(new Date(game.when))),
    ]),
    end ? drawAwards(end) : null,
    el("div", { class: "row of-game" }, pills),
  ];
}

/** Name, points, and a bar as long as they are many. @param {Line} line @param {number} most */
const drawLine = ({ name, faces, points, first, turn }, most) =>
  el("li", { class: first ? "first-place" : "" }, [
    el("span", { class: "line-faces" }, faces),
    el("b", {}, turn ? icon("crown") : null, name),
    el("span", { class: "bar", "aria-hidden": "true", style: { "--part": Math.max(0, points / most) } }),
    el("span", { class: "amount" }, figure(points)),
  ]);

/** @param {CameOut} end @param {import("../page/types.js").Outcome} outcome @returns {Line[]} */
function finalLines(end, outcome) {
  const { players } = end;
  return byPlace(end, outcome).map(({ seats, name }) => ({
    name,
    faces: [sideMark(players, seats[0]), ...seats.map((seat) => faceAt(end, seat))],
    points: outcome.totals[seats[0]],
    first: outcome.places[seats[0]] === 1,
    turn: false,
  }));
}

/** What is stored beside a game. @param {Stored} game @returns {Line[]} */
const storedLines = ({ names, scores, faces, over, turn }) =>
  names.map((name, at) => ({
    name,
    faces: [face(at, names, faces)],
    points: scores[at] ?? 0,
    first: false,
    turn: !over && names.length > 1 && turn === at,
  }));
