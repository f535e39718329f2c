// @ts-check
/**
 * What was just done is seen to happen: a word that was taken travels to its taker, a card that was won to its place
 * before him, points fly to the score, a card comes from whoever played it. Any tap or key ends it; it is all told in words besides.
 */

import { el, find } from "../page/dom.js";
import { signed } from "../page/figures.js";
import { cardPicture } from "./cards.js";

/** @typedef {import("../page/types.js").View} View */
/** @typedef {import("../page/types.js").Group} Group */
/** @typedef {Map<string, DOMRect>} Boxes where things lay, by what they are */

/** Milliseconds. */
const WORD = 700;
const POINTS = 900;
const WON = 600;
const CARD = 300;

/** @param {View} before @param {View} next @param {Boxes} was what lay where in the view before */
export function flyTo(before, next, was) {
  // At the end nobody sits on the felt any more: what came of it is told there, and nothing flies over it.
  if (next.outcome) return;
  const came = cameOf(before, next);
  for (const group of goneOf(before, next)) {
    const taker = came.find(({ cards }) => cards.length > group.cards.length && holds(cards, group.cards));
    if (taker) fly(picture(taker), was.get(`word ${group.id}`), boxOf(`word ${taker.id}`), WORD);
  }
  for (const { card, from, owner } of wonOf(before, next))
    fly(cardPicture(card), was.get(from), boxBefore(owner, card.id), WON);
  for (const { seat, score } of next.table.standings) {
    const more = score - before.table.standings[seat].score;
    const own = came.find(({ owner }) => owner === seat);
    const from = own ? boxOf(`word ${own.id}`) : boxOfOwn(seat);
    if (more > 0) fly(el("b", {}, signed(more)), from, beside(boxOf(`score ${seat}`)), POINTS);
  }
  const actor = before.to_act[0] ?? before.turn.seat;
  const from = was.get(actor === before.viewer ? "hand" : `seat ${actor}`);
  for (const id of newIn(before, next)) come(find(`.middle [data-id="${id}"]`), from);
}

/** @param {View} view */
const groupsOf = ({ table }) =>
  table.zones.flatMap(({ owner, groups }) => groups.map((group) => ({ ...group, owner })));

/** The words that were not there before. @param {View} before @param {View} next */
function cameOf(before, next) {
  const old = groupsOf(before).map(({ id }) => id);
  return groupsOf(next).filter(({ id }) => !old.includes(id));
}

/** The words that are no more, or only shown as taken. @param {View} before @param {View} next */
function goneOf(before, next) {
  const now = new Map(groupsOf(next).map(({ id, note }) => [id, note]));
  return groupsOf(before).filter(({ id, note }) => now.get(id) !== note);
}

/** Whether all these cards are among those. @param {Group["cards"]} all @param {Group["cards"]} some */
function holds(all, some) {
  const left = all.map(({ name }) => name);
  return some.every(({ name }) => left.includes(name) && left.splice(left.indexOf(name), 1));
}

/** The cards that have come into the middle. @param {View} before @param {View} next */
function newIn(before, next) {
  const shared = (/** @type {View} */ { table }) =>
    table.zones.filter(({ owner }) => owner === null).flatMap(({ cards }) => cards.map(({ id }) => id));
  const old = shared(before);
  return shared(next).filter((id) => !old.includes(id));
}

/** What lies open on the table, each card with where it lies. @param {View} view */
const openOf = ({ table }) =>
  table.zones
    .filter(({ kind, recalls }) => !["fan", "lines"].includes(kind) && !recalls)
    .flatMap(({ id, kind, owner, cards, groups }) =>
      [...cards, ...groups.flatMap((group) => group.cards)]
        .filter(({ name }) => name)
        .map((card) => ({ zone: id, kind, owner, card })),
    );

/** Those that do not lie among the others, place by place. @param {ReturnType<typeof openOf>} all @param {ReturnType<typeof openOf>} others */
function without(all, others) {
  const key = (/** @type {(typeof all)[number]} */ { zone, card }) => `${zone} ${card.name}`;
  const left = others.map(key);
  return all.filter((one) => {
    const at = left.indexOf(key(one));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/**
 * The cards that went from the middle, or from a row before another, to a place before a player; words go as a whole.
 * @param {View} before @param {View} next
 */
function wonOf(before, next) {
  const [old, now] = [openOf(before), openOf(next)];
  const gone = without(old, now).filter(({ kind }) => kind !== "groups");
  return without(now, old).flatMap(({ owner, card }) => {
    const at = owner === null ? -1 : gone.findIndex((one) => one.card.name === card.name && one.owner !== owner);
    if (at < 0) return [];
    const [{ owner: from, card: lay }] = gone.splice(at, 1);
    return [{ card, owner, from: `card ${from ?? ""} ${lay.id}` }];
  });
}

/** Where a card lies before a player, or where he sits if it is not shown there. @param {number | null} owner @param {string} id */
function boxBefore(owner, id) {
  const seat = `.seat[data-seat="${owner}"]`;
  const box = find(`${seat} [data-id="${id}"]`)?.getBoundingClientRect();
  return box?.width ? box : find(`${seat} header`)?.getBoundingClientRect();
}

/** What lies before a player now, or his plate: at the end of a round the plates may stand elsewhere than before. @param {number} seat */
function boxOfOwn(seat) {
  const place = `.seat[data-seat="${seat}"]`;
  const lies = find(`${place} :is(.line, .words, .places)`)?.getBoundingClientRect();
  return lies?.width && lies.height ? lies : find(`${place} header`)?.getBoundingClientRect();
}

/** @param {Group} group */
const picture = ({ cards }) => el("span", { class: "row" }, ...cards.map((card) => cardPicture(card)));

/** @param {string} key */
const boxOf = (key) => find(`[data-key="${key}"]`)?.getBoundingClientRect();

/** The place above this one, or below where there is no room: what flies there covers nothing of it. @param {DOMRect | undefined} box */
const beside = (box) =>
  box && new DOMRect(box.x, box.y - box.height < 0 ? box.bottom : box.y - box.height, box.width, box.height);

/**
 * Something that goes from one place to another, above all and in nobody's way.
 * @param {Node} what @param {DOMRect | undefined} from @param {DOMRect | undefined} to @param {number} duration
 */
function fly(what, from, to, duration) {
  if (!from || !to) return;
  const node = el("div", { class: "flying", "aria-hidden": "true" }, what);
  document.body.append(node);
  const at = (/** @type {DOMRect} */ { left, top, width, height }) =>
    `translate(${left + width / 2}px, ${top + height / 2}px) translate(-50%, -50%)`;
  const steps = [
    { transform: at(from) },
    { transform: at(to), opacity: 1, offset: 0.8 },
    { transform: at(to), opacity: 0 },
  ];
  ends(node.animate(steps, { duration, easing: "ease-in-out" }), () => node.remove());
}

/** A card that lies there comes from where whoever played it sits. @param {HTMLElement | null} node @param {DOMRect | undefined} from */
function come(node, from) {
  const to = node?.getBoundingClientRect();
  if (!node || !to || !from) return;
  const [x, y] = [from.left + from.width / 2 - to.left - to.width / 2, from.top - to.top];
  const steps = [{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }];
  ends(node.animate(steps, { duration: CARD, easing: "ease-out" }));
}

/** @param {Animation} run @param {() => void} [done] */
function ends(run, done = () => {}) {
  const over = new AbortController();
  const how = { capture: true, signal: over.signal };
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, () => run.finish(), how);
  run.onfinish = () => {
    over.abort();
    done();
  };
}
