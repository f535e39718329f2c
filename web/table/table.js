// @ts-check
/** The table as everybody sees it: the banner, what lies in the middle, and each player’s place. */

import { backs, groupPicture, silentCards } from "./cards.js";
import { button, closeDialogs, dialog, el, hidden, icon } from "../page/dom.js";
import { faceAt } from "../page/faces.js";
import { figure } from "../page/figures.js";
import { lookUp } from "./asking.js";
import { banner, lastPlays, whyHere } from "./banner.js";
import { allyLine, areAllied, sideMark } from "../page/sides.js";
import { newestCards, newestPlate } from "./earned.js";
import { seal } from "./pips.js";
import { acting, common, isAtEnd, kindsOfPlaces, loneStack, stillOf } from "./view.js";
import { statesOf } from "./states.js";
import { laidOpen, place } from "./zones.js";
import { arcOf } from "./zones/fan.js";

/** @typedef {import("../page/types.js").View} View */
/** @typedef {import("../page/types.js").Zone} Zone */
/** @typedef {import("../page/types.js").Group} Group */
/** @typedef {import("./zones/loose.js").Loose} Loose */
/** @typedef {{pick: (group: Group) => void, picked: string, pointed: {group: string, told: string} | null, sheet: () => void, loose: Loose}} SeatActs */

/**
 * @param {View} view
 * @param {SeatActs & {menu: () => void, undo: () => void}} acts
 */
export function drawTable(view, acts) {
  const plate = newestPlate(view);
  return [
    banner(view, acts),
    el("div", { class: ["felt", plate && "passed"] }, [
      pile(view),
      plate,
      middle(view, acts.loose, boardsButton(view, acts)),
      seats(view, acts),
    ]),
  ];
}

/**
 * The table between two who face each other: the plate of the one who waits, with what he should know, turned to him.
 * @param {View} view
 * @param {SeatActs & {menu: () => void, undo: () => void}} acts
 */
export function drawBetween(view, acts) {
  const told = el("div", { class: "question" }, [
    el("h2", {}, view.table.status[0]),
    newestCards(view),
    el("p", {}, [lastPlays(view), ...view.table.status.slice(1)].filter(Boolean).join(" ")),
  ]);
  const across = el("section", { class: `across${view.viewer ? "" : " turned"}` }, seats(view, acts), told);
  return [across, banner(view, acts), el("div", { class: "felt" }, pile(view), middle(view, acts.loose))];
}

/**
 * The viewer's own place: its plate and what lies open before him, nearest to his hand.
 * @param {View} view
 * @param {SeatActs} acts
 */
export const drawOwn = (view, acts) => (view.viewer === null ? null : seatSection(view, view.viewer, acts));

/**
 * The table as it was last seen, while it is being laid anew; nothing on it can be touched.
 * @param {ReturnType<typeof stillOf>} still
 * @param {string} line
 */
export function drawStill(still, line) {
  const none = () => {};
  /** @type {Loose} */
  const loose = { ids: new Set(), answers: new Map(), used: [], tap: none, lay: none, begin: none, put: none };
  const acts = { pick: none, picked: "", pointed: null, menu: none, undo: none, sheet: none, loose };
  const seen = /** @type {View} */ (/** @type {unknown} */ (still));
  const [banner, seats] = drawTable(seen, acts);
  for (const node of [seats, ...banner.querySelectorAll("button")]) node.inert = true;
  const kinds = still.arranged ? ["open arranging"] : kindsOfPlaces(seen);
  const table = el("main", { class: ["table", ...kinds], id: "screen" }, [
    banner,
    seats,
    el("section", { class: "laying" }, el("p", { class: "question", role: "status" }, line)),
  ]);
  table.classList.add(...statesOf(table));
  return table;
}

/** The lone pile where there is room for it. @param {View} view */
export function pile(view) {
  const stack = loneStack(view);
  if (!stack) return null;
  return el("div", { class: "pile", role: "group" }, [
    el("span", { class: "lying" }, ...backs(Math.min(3, stack.count), stack.back)),
    el("b", {}, stack.count),
    el("span", { class: "small" }, stack.label),
  ]);
}

/** What lies between the players. @param {View} view @param {Loose} loose @param {Node | null} [more] */
function middle(view, loose, more = null) {
  const zones = loneStack(view) ? [] : common(view);
  if (!zones.length) return null;
  return el("div", { class: "middle" }, ...zones.map((one) => place(view, one, loose)), whyHere(view), more);
}

/** So many have room side by side on a tablet that stands upright. */
const FEW = 3;

/** So many groups, and so many cards in them, lie in a column and can still be told apart. */
const COLUMN = { groups: 3, cards: 14 };

/** Whether what lies before a player has room in a column of its own. @param {View} view @param {number} seat */
function hasRoom({ table: { zones } }, seat) {
  const groups = zones.filter(({ owner, kind }) => owner === seat && kind === "groups").flatMap((one) => one.groups);
  return groups.length <= COLUMN.groups && groups.flatMap(({ cards }) => cards).length <= COLUMN.cards;
}

/** All but the viewer, in order of play from his left. @param {View} view @param {SeatActs} acts */
function seats(view, acts) {
  const count = view.players.length;
  // A table as an earlier version last saw it has nobody before it.
  const first = (view.viewer ?? -1) + 1;
  const order = view.players.map((_, at) => (first + at) % count).filter((seat) => seat !== view.viewer);
  const lies = (/** @type {Zone} */ { kind, cards }) =>
    !["fan", "stack"].includes(kind) && (kind !== "row" || cards.length > 0);
  const open = view.table.zones.some((one) => one.owner !== null && one.owner !== view.viewer && lies(one));
  // Families won by tricks grow long: they lie across, a player a line.
  const across =
    view.table.zones.some(({ kind }) => kind === "trick") &&
    view.table.zones.some(({ owner, kind }) => owner !== null && kind === "groups");
  const isFew = order.length <= FEW;
  const isRoomy = isFew && order.every((seat) => hasRoom(view, seat));
  const kind = ["seats", across ? "lengthwise" : !open && "bare", isFew && "few", isRoomy && "roomy"];
  return el("div", { class: kind, "data-count": order.length, style: longest(view, order) }, [
    ...order.map((seat) => seatSection(view, seat, acts)),
  ]);
}

/** The rows that lie before a player, with something in them. @param {View} view @param {number} seat */
const rowsOf = ({ table: { zones } }, seat) =>
  zones.filter(({ owner, kind, cards }) => owner === seat && !["fan", "groups"].includes(kind) && cards.length);

/** Of what lies in rows before players the most, of one and in one, so that all of it is equally large. @param {View} view @param {number[]} seats */
function longest(view, seats) {
  const counts = seats.map((seat) => rowsOf(view, seat).map(({ cards }) => cards.length));
  const sums = counts.map((row) => row.reduce((sum, count) => sum + count, 0));
  return { "--most": Math.max(2, ...sums), "--most-of": Math.max(1, ...counts.flat()) };
}

/** @param {View} view @param {number} seat @param {SeatActs} acts */
function seatSection(view, seat, acts) {
  const player = view.players[seat];
  const allies = allyLine(view.players, seat);
  const hasTurn = view.turn.seat === seat && view.phase === "play";
  const asked = acting(view);
  const isAsked = asked.includes(seat);
  const score = view.outcome && isAtEnd(view) ? view.outcome.totals[seat] : view.table.standings[seat].score;
  const [word, number] = view.table.standings[seat].now ?? ["", score];
  const counts = word ? `${word} ${figure(number)}` : `${figure(score)} points`;
  const kind = ["seat", isAsked && "turn", view.viewer === seat && "own"];
  const name = [player.name, allies, counts].filter(Boolean).join(", ");
  const scored = {
    class: "score",
    "data-key": `score ${seat}`,
    "aria-label": `${counts} of ${player.name}: score sheet`,
  };
  return el("section", { class: kind, "aria-label": name, "data-seat": seat }, [
    el("header", {}, [
      el("span", { class: "sits", "aria-hidden": "true" }, faceAt(view, seat)),
      el("h2", { title: player.name }, [
        // Where all are asked it is nobody’s turn.
        isAsked && asked.length === 1 ? icon("crown") : null,
        sideMark(view.players, seat),
        seal(view.table.standings[seat].pip),
        player.name,
        isAsked ? hidden(hasTurn ? " plays now" : " is asked now") : null,
        allies ? el("span", { class: "allies small" }, ` ${allies}`) : null,
      ]),
      button("", acts.sheet, scored, word ? el("span", { class: "small" }, `${word} `) : null, number),
      el("ul", { class: "facts" }, [
        // Where a plate has one line for all that is known, it begins with the ally; the name tells it aloud.
        allies ? el("li", { class: "beside-name", "aria-hidden": "true" }, allies) : null,
        ...facts(view, seat).map((fact) => el("li", {}, ...fact)),
      ]),
    ]),
    arcOf(view, seat),
    view.viewer === seat ? null : upmost(view, seat),
    ...ownPlaces(view, seat, acts),
  ]);
}

/** The word that lies on top of somebody's own pile: what he laid last. @param {View} view @param {number} seat */
function upmost({ table: { zones } }, seat) {
  const group = zones.find(({ kind, owner }) => kind === "stack" && owner === seat)?.groups.at(-1);
  if (!group) return null;
  const told = { role: "img", "aria-label": `Laid last: ${group.word}`, style: { "--count": group.cards.length } };
  return el("div", { class: "upmost", ...told }, ...silentCards(group));
}

/**
 * A small drawing of what a count counts, where it is a pile or a fan before that player.
 * @param {View} view
 * @param {number} seat
 * @param {string} label
 * @param {number} count
 */
function sign(view, seat, label, count) {
  const kind = view.table.zones.find(
    (one) => one.owner === seat && one.label.toLowerCase().endsWith(label.toLowerCase()),
  )?.kind;
  if (kind !== "stack" && kind !== "fan") return null;
  return el("span", { class: `sign ${kind}`, "data-high": Math.min(3, Math.ceil(count / 6)), "aria-hidden": "true" });
}

/**
 * The points of the match, where what counts now stands in their place and a deal has been counted; allies have theirs
 * together.
 * @param {View} view
 * @param {number} seat
 * @returns {[string, number][]}
 */
function totalNow({ players, table: { standings } }, seat) {
  const begun = standings[seat].now && standings.some(({ score }) => score);
  return begun && !areAllied(players) ? [["total", standings[seat].score]] : [];
}

/**
 * What is known of a player besides his score: a count with its name, or a word.
 * @param {View} view
 * @param {number} seat
 * @returns {(string | Node | null)[][]}
 */
function facts(view, seat) {
  const player = view.players[seat];
  const standing = view.table.standings[seat];
  const waits = view.turn.seat === seat && acting(view).some((other) => other !== seat) && !acting(view).includes(seat);
  // "Lady 2" says already who of the court it is.
  // On a turn tried again nobody plays on for him.
  const isNamed = view.trial || player.kind === "person" || player.name.replace(/ \d+$/, "") === player.kind_label;
  const words = [isNamed ? "" : player.kind_label, ...standing.lines, waits ? "has the turn" : ""];
  return [
    ...[...totalNow(view, seat), ...standing.counts].map(([label, count]) => [
      sign(view, seat, label, count),
      el("span", { class: "counted" }, `${label} `),
      el("b", {}, count),
    ]),
    ...words.filter(Boolean).map((word) => [word]),
  ];
}

/**
 * What lies open before a player: groups first, then other places that hold something to see.
 * @param {View} view
 * @param {number} seat
 * @param {SeatActs} acts
 */
function ownPlaces(view, seat, acts) {
  const own = view.table.zones.filter((one) => one.owner === seat && one.kind !== "fan");
  const groups = own.filter((one) => one.kind === "groups").flatMap((one) => one.groups);
  const style = {
    "--longest": Math.max(2, ...groups.map((group) => group.cards.length)),
    "--groups": Math.max(1, groups.length),
    "--all": groups.reduce((sum, { cards }) => sum + cards.length, 0),
  };
  const laid = el("div", { class: "words", style }, ...groups.map((group) => groupOf(view, seat, group, acts)));
  const lines = own.filter((one) => one.kind === "lines").map(laidOpen);
  const rows = rowsOf(view, seat).map((one) => place(view, one, acts.loose));
  const all = seat === view.viewer ? longest(view, [seat]) : {};
  return [...(lines.length ? lines : [laid]), rows.length ? el("div", { class: "places", style: all }, ...rows) : null];
}

/**
 * Where there is little room, what lies before all players is looked at apart from the rest.
 * @param {View} view
 * @param {SeatActs} acts
 */
function boardsButton(view, acts) {
  const lying = (/** @type {number} */ seat) =>
    view.table.zones.filter((one) => one.owner === seat && one.kind === "row" && one.cards.length && !one.recalls);
  const seats = view.players.map((_, seat) => seat).filter((seat) => lying(seat).length);
  if (!seats.some((seat) => seat !== view.viewer)) return null;
  // What answers there is said, and what was opened to find it is shut.
  const answers = new Map([...acts.loose.answers].map(([id, say]) => [id, () => (closeDialogs(), say())]));
  const nothing = { ...acts.loose, ids: new Set(), answers };
  const board = (/** @type {number} */ seat) =>
    el("section", { class: "board" }, [
      el("h3", {}, sideMark(view.players, seat), view.players[seat].name),
      el("div", { class: "places" }, [
        ...lying(seat).map((one) => place({ ...view, table: { ...view.table, intents: [] } }, one, nothing)),
      ]),
    ]);
  const open = () => dialog("On the table", seats.map(board));
  return button("Look at all", () => void open(), { class: "look-at-all" });
}

/** @param {View} view @param {number} seat @param {Group} group @param {SeatActs} acts */
function groupOf(view, seat, group, acts) {
  const fresh = group.note === "" && (view.turn.seat + view.players.length - 1) % view.players.length === seat;
  if (group.takes)
    return groupPicture(group, {
      press: () => acts.pick(group),
      picked: acts.picked === group.id,
      fresh,
      told: acts.pointed?.group === group.id ? acts.pointed.told : "",
    });
  return groupPicture(group, { look: group.word ? () => void lookUp([["", group.word]]) : undefined, fresh });
}
