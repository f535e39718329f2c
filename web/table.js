// @ts-check
import { backs, wordPicture } from "./cards.js";
import { button, el, icon } from "./dom.js";
import { meaningButton, openMeanings } from "./meaning.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Zone} Zone */
/** @typedef {import("./types.js").WordView} WordView */

/** @param {View} view @param {string} kind @param {number | null} owner */
export const zone = (view, kind, owner) => view.table.zones.find((one) => one.kind === kind && one.owner === owner);

/** Every word on the table by its id. @param {View} view @returns {Map<string, WordView>} */
export const wordsById = (view) => new Map(view.table.zones.flatMap((one) => one.words.map((word) => [word.id, word])));

/** Every card that lies open by its id. @param {View} view @returns {Map<string, import("./types.js").CardView>} */
export const cardsById = (view) => new Map(view.table.zones.flatMap((one) => [...one.cards, ...one.words.flatMap((word) => word.cards)]).map((card) => [card.id, card]));

/** Whether the tablet is passed round, so that hands are turned down. @param {View} view */
export const isShared = (view) => view.shared;

/**
 * @param {View} view
 * @param {{pick: (word: WordView) => void, picked: string, menu: () => void, undo: () => void, sheet: () => void, home: () => void}} acts
 */
export function drawTable(view, acts) {
  return [banner(view, acts), seats(view, acts)];
}

/**
 * What everybody at the table may see of a view, to be painted at the next start before Python is there.
 * @param {View} view
 */
export function stillOf({ id, players, turn, phase, last, outcome, table }) {
  const zones = table.zones.map((one) => ({ ...one, cards: [] }));
  return { id, players, turn, phase, last, outcome, table: { zones, standings: table.standings, status: table.status, intents: [] }, about: [], may: {} };
}

/** The view with the open hand turned down at once, before Python has been asked. @param {View} view @returns {View} */
export function faceDown(view) {
  const zones = view.table.zones.map((one) => ({ ...one, cards: one.kind === "hand" ? [] : one.cards, words: one.words.map((word) => ({ ...word, join: "" })) }));
  const draft = { intent: "", groups: [], named: {} };
  return { ...view, viewer: null, hand_over: view.hand_for !== null, table: { ...view.table, zones, intents: [] }, options: [], draft };
}

/** The table as it was last seen, while it is being laid anew; nothing on it can be touched. @param {ReturnType<typeof stillOf>} still @param {string} line */
export function drawStill(still, line) {
  const nothing = () => {};
  const acts = { pick: nothing, picked: "", menu: nothing, undo: nothing, sheet: nothing, home: nothing };
  const [banner, seats] = drawTable(/** @type {View} */ (/** @type {unknown} */ (still)), acts);
  for (const node of [seats, ...banner.querySelectorAll("button")]) node.inert = true;
  return el("main", { class: "table", id: "screen" }, banner, seats, el("section", { class: "laying" }, el("p", { class: "question", role: "status" }, line)));
}

/** @param {View} view @param {{menu: () => void, undo: () => void, home: () => void}} acts */
function banner(view, acts) {
  const pack = view.table.zones.find((one) => one.kind === "pack");
  return el(
    "header",
    { class: "banner" },
    el("h1", {}, "Royalty"),
    pack ? el("span", { class: "pack" }, ...backs(1), `${pack.label} ${pack.count}`) : null,
    el("p", { class: "last" }, view.outcome?.reason ?? (view.last || view.table.status.join(" "))),
    view.about.length && !view.outcome ? meaningButton(view.about, view.ruling) : null,
    view.may.undo ? button("Undo", acts.undo) : null,
    button("Menu", acts.menu),
  );
}

/** @param {View} view @param {{pick: (word: WordView) => void, picked: string, sheet: () => void}} acts */
function seats(view, acts) {
  const sections = view.players.map((player) => seatSection(view, player.seat, acts));
  return el("div", { class: "seats", "data-count": view.players.length }, ...sections);
}

/** @param {View} view @param {number} seat @param {{pick: (word: WordView) => void, picked: string, sheet: () => void}} acts */
function seatSection(view, seat, acts) {
  const player = view.players[seat];
  const standing = view.table.standings[seat];
  const score = view.outcome && view.ply === undefined ? view.outcome.totals[seat] : standing.score;
  const hasTurn = view.turn.seat === seat && view.phase === "play";
  const words = zone(view, "words", seat)?.words ?? [];
  const partners = view.players.filter((other) => other.side === player.side).length > 1;
  const facts = [
    player.kind === "person" ? "" : player.kind_label,
    `Domain ${standing.domain}`,
    `hand ${standing.hand}`,
    partners ? `side ${player.side + 1}` : "",
    ...standing.lines,
  ].filter(Boolean);
  const laid = el("div", { class: "words" }, ...(words.length ? words.map((word) => wordOf(view, seat, word, acts)) : [el("span", { class: "empty" }, "no words")]));
  laid.style.setProperty("--longest", String(Math.max(2, ...words.map((word) => word.cards.length))));
  return el(
    "section",
    { class: `seat${hasTurn ? " turn" : ""}`, "aria-label": `${player.name}, ${score} points`, "data-seat": seat },
    el(
      "header",
      {},
      el("h2", {}, hasTurn ? icon("star") : null, player.name),
      button(`${score}`, acts.sheet, { class: "score", "data-key": `score ${seat}`, "aria-label": `${score} points of ${player.name}: score sheet` }),
      el("span", { class: "facts" }, hasTurn ? "plays now · " : "", facts.join(" · ")),
    ),
    laid,
  );
}

/** @param {View} view @param {number} seat @param {WordView} word @param {{pick: (word: WordView) => void, picked: string}} acts */
function wordOf(view, seat, word, acts) {
  const fresh = word.note === "" && (view.turn.seat + view.players.length - 1) % view.players.length === seat;
  if (word.join) return wordPicture(word, { press: () => acts.pick(word), picked: acts.picked === word.id, fresh });
  return wordPicture(word, { look: () => void openMeanings([["", word.text.toLowerCase()]]), fresh });
}
