// @ts-check
/** Practice: puzzles out of one's own games and the court's; what is asked, what is laid, and what came of it. */

import { say } from "../../../page/announce.js";
import { acting, button, el, hidden, putScreen, wayOut } from "../../../page/dom.js";
import { today } from "../../../page/figures.js";
import { late } from "../../../page/waiting.js";
import { ask, sentenceOf } from "../../../worker/engine.js";
import { cardButton, cardPicture } from "../../../table/cards.js";
import { entryView } from "../../../table/meaning.js";
import { ownDrills } from "./practice-games.js";
import { keep, kept, memoryOf, noteAnswer, sitter } from "./practice-kept.js";
import { findTurn, passOn, passOver } from "./practice-turns.js";

/** @typedef {import("../../../page/types.js").CardView} CardView */
/** @typedef {import("../../../page/types.js").Group} Group */
/** @typedef {{kind: string, grade: number, called: string, task: string, words: Group[], hand: CardView[], hints: number}} Posed */
/** @typedef {{label: string, points: number | null, reason: string, ask: Record<string, string>, lawful: boolean, solved: boolean}} Tried */
/** @typedef {{group: Group, old: string, new: string, points: number, why: string, ruling: string, words: import("../../../table/meaning.js").Entry[]}} Answered */
/** @typedef {"taken" | "turn" | "court" | "whole"} From */
/** @typedef {{home: () => void, laid: Promise<void>, rest: string, show: (screen: string) => void, leaveFor: (screen: string) => void, games: {key: string}[]}} Acts */
/**
 * All that changes while the screen is shown: who practises, where puzzles come from, the puzzle with what lies in the
 * row, the hints told and the tries that were wrong, and the answer once it is out; the game of the court that is played,
 * and what was passed over, the last last.
 * @typedef {{place: HTMLElement, acts: Acts, who: string, people: string[], drills: {who: string, text: string}[], from: From, text: string, posed: Posed | null, row: string[], named: Record<string, string>, hints: string[], misses: number, tried: Tried | null, answer: Answered | null, shown: boolean, told: string, played: string[], seed: number, passed: Set<string>, asked: number}} Desk
 */

const FROM = /** @type {Record<From, string>} */ ({
  taken: "Taken from you",
  turn: "Your games",
  court: "The court’s games",
  whole: "Whole turns",
});
const NOTHING = {
  taken: "No word that was taken from you is due today. Finished games bring new ones by themselves.",
  turn: "No position of your own games is due today. Finished games bring new ones by themselves.",
  court: "No position was found this time. Please try again.",
  whole: "No turn was found this time. Please try again.",
};
/** Where whole turns are laid: the address after this screen's. */
const TURNS = "turns";
/** Puzzles that may be passed over, and questions that a game of the court may take, before it is told. */
const PASSED = 40;
const MOST_ASKED = 200;

/** @param {string} what @param {Record<string, any>} args @param {boolean} [senses] */
const askDesk = (what, args, senses = false) => ask("desk", { family: "royalty", ask: what, args, senses });

/** @param {HTMLElement} place @param {Acts} acts */
export async function open(place, acts) {
  /** @type {Desk} */
  const desk = {
    ...fresh(),
    place,
    acts,
    who: sitter(),
    people: [],
    drills: [],
    from: "court",
    played: [],
    seed: 0,
    passed: new Set(),
    asked: 0,
  };
  desk.told = "Your games are being looked through …";
  draw(desk);
  await acts.laid;
  const own = await ownDrills(
    (done, all) => {
      desk.told = `Game ${done} of ${all} is being read …`;
      draw(desk);
    },
    () => here(desk),
  );
  desk.drills = own.drills;
  desk.people = [...new Set(own.drills.map(({ who }) => who))];
  if (!desk.people.includes(desk.who)) desk.who = desk.people[0] ?? "";
  const lost = desk.drills.some(({ who, text }) => who === desk.who && text.startsWith("taken"));
  desk.from = acts.rest === TURNS ? "whole" : lost ? "taken" : "court";
  if (here(desk)) await next(desk);
}

/** No puzzle yet. */
const fresh = () => ({
  .../** @type {Pick<Desk, "posed" | "row" | "tried" | "answer">} */ ({
    posed: null,
    row: [],
    tried: null,
    answer: null,
  }),
  text: "",
  named: {},
  hints: [],
  misses: 0,
  shown: false,
  told: "A position is being looked for …",
});

/** Whether the screen is still shown. @param {Desk} desk */
const here = ({ place }) => place.querySelector("main.practice") !== null;

// -- the next puzzle

/** @param {Desk} desk */
async function next(desk) {
  const mine = (desk.asked += 1);
  Object.assign(desk, fresh());
  draw(desk);
  const still = () => here(desk) && desk.asked === mine;
  try {
    if (desk.from === "whole") return await layTurn(desk, still);
    const found = desk.from === "court" ? await fromCourt(desk, still) : await fromGames(desk, still);
    if (!still()) return;
    Object.assign(desk, found ?? {}, { told: found ? "" : NOTHING[desk.from] });
  } catch (error) {
    if (!still()) return;
    desk.told = sentenceOf(error);
  }
  draw(desk);
  say(desk.told || desk.posed?.task || "");
}

/** A whole turn, on the table; every way from there leads back here, or to the next. @param {Desk} desk @param {() => boolean} still */
async function layTurn(desk, still) {
  const { who, acts, drills } = desk;
  const texts = drills.filter((one) => one.who === who && one.text.startsWith("whole ")).map(({ text }) => text);
  const [found, { openTrial }] = await Promise.all([
    findTurn(who, texts, acts.games[0].key, still),
    late(import("../../../table/trial.js")),
  ]);
  if (!still()) return;
  if (!found) {
    desk.told = NOTHING.whole;
    return draw(desk);
  }
  let isDone = false;
  const done = async (/** @type {{misses: number, shown: boolean}} */ how) => {
    isDone = true;
    if (!found.text) passOn(who);
    return noteAnswer(who, found.text, { ...how, hints: 0 });
  };
  const back = { label: "Back to practice", go: () => acts.leaveFor("practice") };
  const go = () => {
    if (!isDone) passOver(who, found.text);
    acts.show(`practice/${TURNS}`);
  };
  await openTrial(found.view, { back, next: { label: "Next", go }, done });
}

/** What is due, the likeliest forgotten first, then what is new. @param {Desk} desk @param {() => boolean} still */
async function fromGames(desk, still) {
  const own = desk.drills.filter(({ who, text }) => who === desk.who && text.startsWith(desk.from));
  const memories = own.map(({ text }) => memoryOf(desk.who, text));
  const { order } = await ask("asked_again", { today: today(), kept: memories });
  // What was passed over comes once there is nothing else.
  const passed = [...desk.passed];
  order.sort(
    (/** @type {number} */ a, /** @type {number} */ b) => passed.indexOf(own[a].text) - passed.indexOf(own[b].text),
  );
  for (const place of order.slice(0, PASSED)) {
    if (!still()) return null;
    const { text } = own[place];
    try {
      return { text, posed: /** @type {Posed} */ (await askDesk("posed", { puzzle: text })) };
    } catch (error) {
      if (/** @type {{kind?: string}} */ (error).kind !== "BadRecord") throw error;
    }
  }
  return null;
}

/** Out of a game of the court, a few moves a question. @param {Desk} desk @param {() => boolean} still */
async function fromCourt(desk, still) {
  const { level } = kept(desk.who);
  for (let asked = 0; asked < MOST_ASKED && still(); asked += 1) {
    if (!desk.played.length) desk.seed = kept(desk.who).seed;
    const seed = `${desk.who} ${desk.seed}`.slice(-40);
    const made = await askDesk("made", { seed, grade: level, played: desk.played });
    if (made.over) beyond(desk);
    desk.played = made.over ? [] : made.played;
    if (made.puzzle) return { text: made.puzzle, posed: await askDesk("posed", { puzzle: made.puzzle }) };
  }
  return null;
}

/** Whoever comes back begins with another game of the court than this one. @param {Desk} desk */
const beyond = ({ who, seed }) => keep(who, { seed: Math.max(kept(who).seed, seed + 1) });

/** The puzzle is passed over, and comes when there is no other. @param {Desk} desk */
function passBy(desk) {
  desk.passed.delete(desk.text);
  desk.passed.add(desk.text);
  return next(desk);
}

// -- what is laid

/** @param {Desk} desk @param {string[]} ids */
function put(desk, ids) {
  const more = ids.filter((id) => !desk.row.includes(id));
  desk.row = more.length ? [...desk.row, ...more] : desk.row.filter((id) => !ids.includes(id));
  Object.assign(desk, { tried: null, told: "", named: {} });
  draw(desk);
}

/** @param {Desk} desk */
async function lay(desk) {
  const asked = { puzzle: desk.text, cards: desk.row, named: desk.named };
  const tried = /** @type {Tried} */ (await askDesk("tried", asked));
  if (desk.text !== asked.puzzle) return;
  desk.tried = tried;
  if (tried.solved) return finish(desk, false);
  if (Object.keys(tried.ask).length) desk.told = "Which letter is the Knave?";
  else {
    desk.misses += 1;
    desk.told = tried.lawful ? other(desk, tried) : tried.reason || "These cards make no such word yet.";
  }
  draw(desk);
  say(desk.told);
}

/** It may be laid, but is not what is asked for. @param {Desk} desk @param {Tried} tried */
const other = ({ posed }, { label, points }) =>
  posed?.kind === "taken"
    ? `${label} is good too, but another word was made.`
    : `${label} is good for ${points}. There is a better one.`;

/** @param {Desk} desk */
async function hint(desk) {
  const { sentence } = await askDesk("hinted", { puzzle: desk.text, step: desk.hints.length });
  desk.hints.push(sentence);
  draw(desk);
  say(sentence);
}

/** The answer is out: what is remembered of it is kept. @param {Desk} desk @param {boolean} shown */
async function finish(desk, shown) {
  const { text, who, from } = desk;
  const answer = /** @type {Answered} */ (await askDesk("answered", { puzzle: text }, true));
  if (desk.text !== text) return;
  const trouble = { hints: desk.hints.length, misses: desk.misses, shown };
  // What is solved does not come again, however the screen is left.
  if (from === "court") beyond(desk);
  const again = await noteAnswer(who, from === "court" ? "" : text, trouble);
  if (desk.text !== text) return;
  Object.assign(desk, { answer, shown, told: `${outcome(desk, answer, shown)} ${again}`.trim() });
  draw(desk);
  say(desk.told);
}

/** What came of it; of another word than the answer that earns as much or more, its own points. @param {Desk} desk @param {Answered} answer @param {boolean} shown */
function outcome({ tried }, answer, shown) {
  if (shown) return `The word was ${answer.new}.`;
  if (!tried || tried.label === answer.new) return `Yes: ${answer.new}.`;
  return `Yes: ${tried.label}, ${tried.points}. ${answer.new} earns ${answer.points}.`;
}

// -- how it is drawn

/** @param {Desk} desk */
function draw(desk) {
  putScreen(desk.place, "page practice", [
    el("header", {}, wayOut("Home", desk.acts.home), el("h1", { class: "grow" }, "Practice")),
    choices(desk),
    ...(desk.answer ? solved(desk, desk.answer) : desk.posed ? puzzle(desk, desk.posed) : waiting(desk)),
  ]);
}

/** Who practises, and out of which games. @param {Desk} desk */
function choices(desk) {
  const choose = (/** @type {string} */ label, /** @type {boolean} */ on, /** @type {() => void} */ act) =>
    button(label, act, { class: on ? "chip-on" : "", "aria-pressed": String(on) });
  const person = (/** @type {string} */ who) =>
    choose(who, who === desk.who, () => {
      Object.assign(desk, { who, played: [] });
      keep(who, {}, true);
      void next(desk);
    });
  const source = (/** @type {From} */ from) =>
    choose(FROM[from], from === desk.from, () => {
      if (from === "whole") return desk.acts.show(`practice/${TURNS}`);
      Object.assign(desk, { from, played: [] });
      void next(desk);
    });
  const from = /** @type {From[]} */ (desk.people.length ? ["taken", "turn", "court", "whole"] : ["court", "whole"]);
  return el("div", { class: "practice-choices" }, [
    desk.people.length > 1
      ? el("div", { class: "row", role: "group", "aria-label": "Who practises" }, ...desk.people.map(person))
      : null,
    from.length
      ? el("div", { class: "row", role: "group", "aria-label": "Out of which games" }, ...from.map(source))
      : null,
  ]);
}

/** @param {Desk} desk */
const waiting = (desk) => [
  el("p", { role: "status" }, desk.told),
  desk.told.endsWith("…")
    ? null
    : acting("The court’s games", () => next(Object.assign(desk, { from: "court" })), {
        class: "main-action",
        "data-key": "court",
      }),
];

/** @param {Desk} desk @param {Posed} posed */
function puzzle(desk, posed) {
  // One that lies in the word already is taken back there: whoever touches a word letter by letter loses none of it.
  const tap = (/** @type {CardView} */ card, /** @type {string[]} */ ids) => {
    const used = desk.row.includes(card.id);
    return cardButton(card, () => used || put(desk, ids), { used });
  };
  const cards = new Map([...posed.words.flatMap((one) => one.cards), ...posed.hand].map((card) => [card.id, card]));
  const laid = desk.row.flatMap((id) => cards.get(id) ?? []);
  const blockOf = (/** @type {string} */ id) =>
    posed.words.find((one) => one.takes === "block" && one.cards.some((card) => card.id === id));
  const away = (/** @type {string} */ id) => blockOf(id)?.cards.map((card) => card.id) ?? [id];
  const done = desk.hints.length >= posed.hints;
  return [
    el("p", { class: "task" }, posed.task, el("span", { class: "small quiet" }, ` ${posed.called}`)),
    el("div", { class: "felt-cards", role: "group", "aria-label": "On the table" }, [
      ...posed.words.map((one) =>
        el(
          "span",
          { class: "word-cards", role: "group", "aria-label": one.label },
          ...one.cards.map((card) => tap(card, away(card.id))),
        ),
      ),
    ]),
    el("div", { class: "laid-row", role: "group", "aria-label": "Your word" }, [
      ...laid.map((card) =>
        cardButton({ ...card, id: `laid ${card.id}` }, () => put(desk, away(card.id)), {
          named: desk.named[card.id] ?? "",
        }),
      ),
      laid.length ? null : el("span", { class: "quiet" }, "Touch the cards in the order of your word."),
    ]),
    el("p", { class: "told", role: "status" }, desk.told),
    letters(desk),
    el(
      "div",
      { class: "felt-cards", role: "group", "aria-label": "The hand" },
      ...posed.hand.map((card) => tap(card, [card.id])),
    ),
    desk.hints.length ? el("ul", { class: "hints" }, ...desk.hints.map((one) => el("li", {}, one))) : null,
    el("div", { class: "row practice-acts" }, [
      done ? acting("Show the word", () => finish(desk, true)) : acting("Hint", () => hint(desk)),
      button("Clear", () => put(desk, desk.row), { disabled: !laid.length }),
      acting("Next", () => passBy(desk)),
      acting("Lay it", () => lay(desk), { class: "main-action grow", disabled: !laid.length }),
    ]),
  ];
}

/** What a wild card may stand for. @param {Desk} desk */
function letters(desk) {
  const [[id, all] = ["", ""]] = Object.entries(desk.tried?.ask ?? {});
  if (!id) return null;
  const name = (/** @type {string} */ letter) => {
    desk.named = { ...desk.named, [id]: letter };
    return lay(desk);
  };
  return el("div", { class: "row letters" }, ...[...all].map((one) => acting(one.toUpperCase(), () => name(one))));
}

/** @param {Desk} desk @param {Answered} answer */
const solved = (desk, answer) => [
  el("p", { class: "task" }, desk.told),
  el("div", { class: "felt-cards" }, ...answer.group.cards.map((card) => cardPicture(card)), hidden(answer.new)),
  el("p", {}, [answer.why, answer.ruling].filter(Boolean).join(" ")),
  el("div", { class: "sheet meanings" }, [
    el("h2", {}, "What they mean"),
    ...[...answer.words].reverse().map((entry) => entryView(entry)),
  ]),
  el(
    "div",
    { class: "row practice-acts" },
    acting("Next", () => next(desk), { class: "main-action grow" }),
  ),
];
