// @ts-check
/**
 * What stands in a view: its places and cards, what of it everybody may see, and what is left of it when the hand goes
 * down.
 */

import { listed } from "../page/sides.js";

/** @typedef {import("../page/types.js").View} View */
/** @typedef {import("../page/types.js").Group} Group */

/** @param {View} view @param {string} kind @param {number | null} owner */
export const zone = (view, kind, owner) => view.table.zones.find((one) => one.kind === kind && one.owner === owner);

/** Whether the match is one that is kept: no lesson, and no turn that is tried again. @param {View} view */
export const isStored = (view) => !view.lesson && !view.trial;

/** Whether it is played on from a turn of another game; the table as it was last seen does not say. @param {View} view */
export const isWhatIf = (view) => view.save?.counts === false && !view.trial;

/** Whether anybody holds a hand. @param {View} view */
export const hasHands = (view) => view.table.zones.some(({ kind }) => kind === "fan");

/** Whether rows lie before players. @param {View} view */
export const hasBoards = (view) => view.table.zones.some(({ owner, kind }) => owner !== null && kind === "row");

/** What of its arrangement depends on the places alone: rows before the players, more in the middle than what is drawn from. @param {View} view */
export const kindsOfPlaces = (view) => [hasBoards(view) ? "boards" : "", common(view).length > 1 ? "with-piles" : ""];

/** The viewer's own cards, in his order. @param {View} view */
export const ownCards = (view) => ownRows(view).flat();

/**
 * The viewer's own cards in his groups; all in one row, as the game orders them, unless he has touched them.
 * @param {View} view
 */
export function ownRows(view) {
  const cards = view.viewer === null ? [] : (zone(view, "fan", view.viewer)?.cards ?? []);
  const rows = view.hand.map((row) => row.flatMap((id) => cards.find((card) => card.id === id) ?? []));
  return rows.length ? rows : [cards];
}

/**
 * "New in your hand: the 7 of hearts", for the player whose hand it came to just now; no other view holds it.
 * @param {View} view
 */
export function drewInWords(view) {
  const names = ownCards(view).flatMap((card) => (view.fresh?.includes(card.id) ? [`the ${card.name}`] : []));
  return names.length ? `New in your hand: ${listed(names)}.` : "";
}

/**
 * What may be tapped to be put together: one's own cards, and those of the table that the game names.
 * @param {View} view
 * @param {import("../page/types.js").Intent | undefined} intent
 */
export function cardsToTap(view, intent) {
  const own = ownCards(view);
  const all = cardsById(view);
  return [
    ...own,
    ...(intent?.cards ?? []).flatMap((id) => (own.some((card) => card.id === id) ? [] : (all.get(id) ?? []))),
  ];
}

/** Every group on the table by its id. @param {View} view @returns {Map<string, Group>} */
export const groupsById = (view) =>
  new Map(view.table.zones.flatMap((one) => one.groups.map((group) => [group.id, group])));

/**
 * Every card that lies open by its id.
 * @param {View} view
 * @returns {Map<string, import("../page/types.js").CardView>}
 */
export const cardsById = (view) =>
  new Map(
    view.table.zones
      .flatMap((one) => [...one.cards, ...one.groups.flatMap((group) => group.cards)])
      .map((card) => [card.id, card]),
  );

/** Whether the table is shown as it lies now, and not as it lay at an earlier move. @param {View} view */
export const isAtEnd = ({ ply, log }) =>
  ply === undefined || log.every((line) => line.undone || (line.ply ?? 0) <= ply);

/** Whether the tablet is passed round, so that hands are turned down. @param {View} view */
export const isShared = (view) => view.shared;

/**
 * What everybody at the table may see of a view, to be painted at the next start before Python is there.
 * @param {View} view
 */
export function stillOf({ id, game, players, computers, turn, to_act, phase, last, outcome, table, viewer, shared }) {
  const zones = table.zones.map((one) => ({ ...one, cards: [] }));
  // Who plays alone finds the others where he left them; where the tablet goes round, it may be before anybody.
  const arranged = viewer !== null && table.intents.some((one) => one.history);
  const seen = { id, game, players, computers, turn, to_act, phase, last, outcome };
  const lying = { ...table, zones, intents: [] };
  return { ...seen, viewer: shared ? null : viewer, arranged, table: lying, about: [], may: {} };
}

/** The view with the open hand turned down at once, before Python has been asked. @param {View} view @returns {View} */
export function faceDown(view) {
  const zones = view.table.zones.map((one) => ({
    ...one,
    cards: one.kind === "fan" ? [] : one.cards,
    groups: one.groups.map((group) => ({ ...group, takes: "" })),
  }));
  const table = { ...view.table, zones, intents: [] };
  const nothing = { options: [], notes: [], hand: [], fresh: [], held: null };
  const draft = { intent: "", groups: [], named: {} };
  return { ...view, ...nothing, viewer: null, hand_over: view.hand_for !== null, table, draft };
}

/** Who is to act now; while chance is due, whose turn it is; nobody where all are asked at once. @param {View} view */
export function acting({ phase, to_act: asked = [], turn, players }) {
  const seats = asked.filter((seat) => seat >= 0);
  if (phase !== "play" || (seats.length > 1 && seats.length === players.length)) return [];
  return seats.length ? seats : [turn.seat];
}

/** Places that are nobody's. @param {View} view */
export const common = (view) => view.table.zones.filter((one) => one.owner === null);

/**
 * A pile that lies alone in the middle stands beside the seats, or as a count in the banner where that is narrow.
 * @param {View} view
 */
export function loneStack(view) {
  const [only, ...others] = common(view);
  return only?.kind === "stack" && !only.cards.length && !others.length ? only : undefined;
}
