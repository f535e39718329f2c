// @ts-check
/** The talk after a game, on a screen of its own: each one's chance, the turns that cost most, and each of them once more. */

import { say } from "../page/announce.js";
import { acting, button, el, focusKey, iconButton, putScreen, region, wayOut } from "../page/dom.js";
import { faceAt } from "../page/faces.js";
import { keepTalk, keptTalk } from "../kept/store.js";
import { ask, sentenceOf } from "../worker/engine.js";
import { handPicture } from "./cards.js";
import { chanceOf, drawCurve, turnName } from "./curve.js";
import { winners } from "./spoken.js";
import { about, because, best, capital, drawWorths } from "./worths.js";
import { openCard } from "./zones/lines.js";

/** @typedef {import("../page/types.js").View} View */
/** @typedef {import("../page/types.js").Other} Other */
/** @typedef {import("../page/types.js").Outcome} Outcome */
/** @typedef {import("../page/types.js").Talked} Talked */
/** @typedef {import("../page/types.js").TurnTold} Turn */
/** @typedef {{back: {label: string, go: () => void}, playOn: (view: View, ply: number) => unknown, tryAgain: (ply: number) => void}} Acts */
/**
 * All that changes while the screen is shown: what has been said and how it is headed, the turn that is looked at and
 * the table before it, whether its answer is shown, and what went wrong.
 * @typedef {{place: HTMLElement, acts: Acts, here: () => boolean, id: string, view: View, turns: Turn[], next: number, most: number, ended: number[], note: string, measure: string, exact: boolean, heading: Talked["heading"], chosen: number, then: View | null, stage: "course" | "told", trouble: string}} Desk
 */

const HEADING = { turn: "Turn", title: "", of: "", unit: "", top: 100, note: "", ways: "", apart: "" };
/** Before Python has told of any turn. */
const UNTOLD = { next: 1, ended: [], note: "", measure: "", exact: false, heading: HEADING };
/** Turns that are told of. */
const WORST = 3;
/** So many cards of a hand have room side by side on a phone. */
const ROW = 9;

/**
 * @param {HTMLElement} place @param {import("../kept/store.js").Stored} game @param {Acts} acts
 * @param {() => boolean} here whether the screen is still shown
 * @param {number} [from] the move of the turn that somebody comes back from
 */
export async function openTalk(place, { id, sealed }, acts, here, from = 0) {
  const view = /** @type {View} */ (await ask("load", { sealed }));
  if (!here()) return;
  /** @type {Desk} */
  const desk = {
    ...{ ...UNTOLD, place, acts, here, id, view, turns: [], most: view.log.at(-1)?.ply ?? 1 },
    ...{ chosen: 0, then: null, stage: "course", trouble: "" },
  };
  draw(desk);
  try {
    if (!(await lookOn(desk)) || !here()) return;
    const left = desk.turns.find(({ ply }) => ply === from);
    await choose(desk, desk.turns.indexOf(left ?? worst(desk)[0] ?? desk.turns[0]));
    if (left) focusKey("Try it again", place);
    say(left ? `${titleOf(desk)}. ${said(desk)}` : summary(desk));
  } catch (error) {
    if (!here()) return;
    desk.trouble = sentenceOf(error);
    draw(desk);
    say(desk.trouble);
  }
}

/** Looks at turn after turn, from where it was left; whether to the end. @param {Desk} desk */
async function lookOn(desk) {
  let kept = await keptTalk(desk.id);
  let found = kept;
  do {
    const { turns, kept: sealed, ...told } = /** @type {Talked} */ (await ask("talk", { kept }));
    desk.turns.push(...turns);
    Object.assign(desk, told);
    kept = "";
    if (sealed && sealed !== found) desk.trouble = await keepTalk(desk.id, (found = sealed));
    if (!desk.here()) return false;
    const bar = desk.place.querySelector("progress");
    if (bar) Object.assign(bar, { max: desk.most, value: desk.next });
  } while (desk.next <= desk.most);
  return true;
}

/** The turns that cost most, the costliest first. @param {Desk} desk */
const worst = ({ turns }) =>
  turns
    .filter(({ review }) => review.cost > 0)
    .sort((a, b) => b.review.cost - a.review.cost || a.ply - b.ply)
    .slice(0, WORST);

/** @param {Desk} desk */
function summary(desk) {
  const [first] = worst(desk);
  return first
    ? `The ${turnOf(desk)} that cost most: ${turnName(first, desk)}, ${nameOf(desk, first)}.`
    : `No ${turnOf(desk)} cost anything.`;
}

/** @param {Desk} desk @param {Turn} turn */
const nameOf = ({ view }, turn) => view.players[turn.review.seat].name;

/** @param {Turn} turn */
const played = ({ review }) => /** @type {Other} */ (review.others.find((one) => one.played));

/** Shows the turn, with the table before it. @param {Desk} desk @param {number} at */
async function choose(desk, at) {
  const turn = desk.turns[at];
  if (!turn) return draw(desk);
  const then = /** @type {View} */ (await ask("at", { ply: turn.ply - 1, talk: true }));
  if (!desk.here()) return;
  Object.assign(desk, { chosen: at, then, stage: "course" });
  draw(desk);
}

/** @param {Desk} desk @param {Desk["stage"]} stage @param {string} key what gets the focus */
function turnTo(desk, stage, key) {
  desk.stage = stage;
  draw(desk);
  desk.place.querySelector(".talk-felt")?.scrollTo({ top: 0 });
  focusKey(key, desk.place);
}

// -- the screen

/** @param {Desk} desk */
function draw(desk) {
  const { view, acts, next, most, turns, trouble } = desk;
  const isDone = next > most;
  putScreen(desk.place, "page talk", [
    el("header", { class: "new-bar" }, [
      wayOut(acts.back.label, acts.back.go),
      el("h1", {}, "The talk"),
      view.outcome ? el("p", { class: "grow quiet" }, winners(view, view.outcome)) : null,
    ]),
    el("div", { class: desk.stage === "course" ? "talk-felt" : "talk-felt again" }, [
      trouble ? el("p", { class: "notice", role: "status" }, trouble) : null,
      ...(isDone ? (turns.length ? pages(desk) : [nothing()]) : trouble ? [] : [looking(desk)]),
    ]),
    isDone && turns.length ? dock(desk) : null,
  ]);
}

const nothing = () => el("p", { class: "sheet" }, "Nobody made a turn that there is anything to say of.");

/** @param {Desk} desk */
const looking = ({ most, next }) =>
  el("div", { class: "sheet torn looking" }, [
    el("h2", {}, "Every turn is being looked at again …"),
    el("progress", { max: most, value: next, "aria-label": "Turns looked at" }),
    el("p", { class: "small" }, "You may leave at any time: it goes on from here when you come back."),
  ]);

/** What lies on the felt: the course of the game with its costly turns, or the table of one turn with what could be done. @param {Desk} desk */
function pages(desk) {
  if (desk.stage !== "course") return [tableThen(desk), answers(desk)];
  const { turns, heading } = desk;
  const most = worst(desk);
  const hasCurve = turns.every(({ review }) => review.chances.length);
  return [
    el("div", { class: "sheet torn" }, [
      el("div", { class: "page-head" }, [
        el("h2", {}, hasCurve ? heading.title : "The table as it lay"),
        hasCurve ? el("span", { class: "small" }, heading.of) : null,
      ]),
      hasCurve ? drawCurve({ ...desk, worst: most }) : null,
      hasCurve ? el("p", { class: "small quiet" }, heading.note) : null,
      slider(desk),
      ...(hasCurve ? [] : lying(desk)),
    ]),
    el("section", { class: "talk-side" }, [
      el("h2", {}, most.length ? `${heading.turn}s that cost most` : `No ${turnOf(desk)} cost anything`),
      el("ol", { class: "costly" }, ...most.map((turn, at) => el("li", {}, costly(desk, turn, at)))),
      el("p", { class: "small quiet" }, desk.note),
    ]),
  ];
}

/** @param {Desk} desk */
const slider = (desk) =>
  el("input", {
    type: "range",
    min: "0",
    max: String(desk.turns.length - 1),
    value: String(desk.chosen),
    "aria-label": `${desk.heading.turn} of the game`,
    "aria-valuetext": titleOf(desk),
    "data-key": "turn",
    // Of the curve, which goes on to the end after the last turn.
    style: { "--part": (desk.turns.length - 1) / Math.max(1, desk.turns.length) },
    onchange: (/** @type {any} */ { target }) => void choose(desk, Number(target.value)),
  });

/** @param {Desk} desk @param {Turn} turn @param {number} at */
function costly(desk, turn, at) {
  const name = nameOf(desk, turn);
  const [before, after] = chanceOf(desk, turn, turn.review.seat);
  const isChosen = desk.turns[desk.chosen] === turn;
  const told = { "aria-pressed": String(isChosen), "data-key": `turn ${turn.ply}` };
  return button("", () => void choose(desk, desk.turns.indexOf(turn)), told, [
    el("span", { class: "number", "aria-hidden": "true" }, at + 1),
    faceAt(desk.view, turn.review.seat),
    el("b", {}, name),
    el("span", { class: "small" }, turnName(turn, desk)),
    el(
      "span",
      { class: "said" },
      `${capital(played(turn).told)}. The best there would have come to ${about(turn.review.cost, desk)} more.`,
    ),
    // What cost points may have left the chance as it was, or another's turn has raised it since.
    after >= before
      ? null
      : el("span", { class: "said" }, el("b", {}, before), " became ", el("b", {}, after), ` ${desk.heading.unit}.`),
  ]);
}

/** @param {Desk} desk */
const titleOf = (desk) => `${turnName(desk.turns[desk.chosen], desk)}, ${nameOf(desk, desk.turns[desk.chosen])}`;

/** What a turn is called within a sentence. @param {Desk} desk */
const turnOf = ({ heading }) => heading.turn.toLowerCase();

// -- one turn again

/** The table as it lay. @param {Desk} desk */
const tableThen = (desk) =>
  region("The table as it lay", "sheet torn then", el("h2", {}, "The table as it lay"), ...lying(desk));

/** A single card that is nobody's: such lie side by side. @param {Pick<View["table"]["zones"][number], "groups" | "cards" | "owner">} zone */
const isPile = ({ groups, cards, owner }) => owner === null && !groups.length && cards.length === 1;

/** What was everybody's then, and what lay open before each player. @param {Desk} desk */
function lying({ then, turns, chosen, view: { players } }) {
  const seat = turns[chosen].review.seat;
  const zones = then?.table.zones ?? [];
  const open = zones.filter(
    ({ kind, groups, cards }) => kind !== "fan" && (groups.length || cards.some(({ name }) => name)),
  );
  if (!open.length) return [el("p", {}, "Nothing lay on the table yet.")];
  return open.map(({ label, owner, groups, cards }) =>
    el("section", { class: ["laid", owner === seat && "own", isPile({ groups, cards, owner }) && "pile"] }, [
      el("h3", {}, owner === null || label.includes(players[owner].name) ? label : `${players[owner].name}: ${label}`),
      el("div", { class: "laid-words" }, [
        ...(groups.length ? groups.map((one) => one.cards) : [cards.filter(({ name }) => name)]).map((row) =>
          el("div", { class: "line-cards" }, ...row.map(openCard)),
        ),
      ]),
    ]),
  );
}

/** @param {Desk} desk */
function answer(desk) {
  turnTo(desk, "told", "The whole game");
  const { review, opened } = desk.turns[desk.chosen];
  say([best(review.others, desk), because(review.others[0]), opened].filter(Boolean).join(" "));
}

/** What each turn was worth and why, by what its player could know; and apart from it what open hands would have shown. @param {Desk} desk */
function answers(desk) {
  const { review, opened } = desk.turns[desk.chosen];
  return el("section", { class: "talk-side" }, [
    el("h2", {}, best(review.others, desk)),
    el("h3", {}, desk.heading.ways),
    drawWorths(review.others),
    opened ? el("h3", {}, desk.heading.apart) : null,
    opened ? el("p", {}, opened) : null,
  ]);
}

/** The hand of the turn, and what can be done with it. @param {Desk} desk */
function dock(desk) {
  const { turns, chosen, then } = desk;
  const { review } = turns[chosen];
  const step = (/** @type {string} */ sign, /** @type {string} */ name, /** @type {number} */ by) =>
    iconButton(sign, name, () => void choose(desk, chosen + by), { disabled: !turns[chosen + by] });
  return el("section", { class: "talk-dock", id: "dock", "aria-label": titleOf(desk) }, [
    el("header", {}, [
      faceAt(desk.view, review.seat),
      el("h2", {}, titleOf(desk)),
      el("p", { class: "small quiet grow" }, said(desk)),
      el(
        "span",
        { class: "steps-of-turns" },
        step("back", `A ${turnOf(desk)} back`, -1),
        step("on", `A ${turnOf(desk)} on`, 1),
      ),
    ]),
    el("div", { class: "talk-row" }, handThen(then, review.seat), el("div", { class: "talk-acts" }, ...actions(desk))),
  ]);
}

/** @param {Desk} desk */
function said(desk) {
  const turn = desk.turns[desk.chosen];
  if (desk.stage === "told") return `Played was ${played(turn).told}.`;
  if (turn.review.others.length < 2) return `${capital(played(turn).told)}. There was nothing else to think of.`;
  return `${capital(played(turn).told)}. ${turn.review.cost > 0 ? `It cost ${about(turn.review.cost, desk)}.` : "It cost nothing."}`;
}

/** @param {Desk} desk */
function actions(desk) {
  const { turns, chosen, stage } = desk;
  const { ply, review } = turns[chosen];
  const whatIf = acting("What if? Play on", async () => {
    const view = await ask("what_if", { ply });
    if (!desk.here()) return;
    await desk.acts.playOn(view, ply);
    say(
      `What if: you play ${view.players[review.seat].name}’s hand from here. The game that was played stays as it is.`,
    );
  });
  if (review.others.length < 2) return [whatIf];
  const again = (/** @type {string} */ kind) => button("Try it again", () => desk.acts.tryAgain(ply), { class: kind });
  if (stage === "told")
    return [whatIf, button("The whole game", () => turnTo(desk, "course", "Try it again")), again("main-action")];
  return [whatIf, button("Show what was there", () => answer(desk)), again("main-action")];
}

/** The hand that its player held then. @param {View | null} then @param {number} seat */
function handThen(then, seat) {
  const cards = then?.table.zones.find(({ kind, owner }) => kind === "fan" && owner === seat)?.cards ?? [];
  const kind = cards.length > ROW ? "talk-hand many" : "talk-hand";
  return cards.length ? handPicture(cards, kind, { "--count": cards.length }) : null;
}
