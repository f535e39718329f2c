// @ts-check
/** The pad for a game with real cards: each turn is written down, Python adds it up. */

import { say } from "../../../page/announce.js";
import { answering, button, el, offer, putScreen, sure, wayOut } from "../../../page/dom.js";
import { ask, sentenceOf } from "../../../worker/engine.js";
import { recall, remember } from "../../../kept/values.js";
import { readCards, writeCards } from "./pad-cards.js";
import { drawLines, drawTally } from "./pad-lines.js";
import { drawSetup } from "./pad-setup.js";
import { drawEntry, drawHands, drawSeats } from "./pad-table.js";

/** @typedef {{game: string, names: string[], options: Record<string, string>, entries: any[]}} Pad */
/** @typedef {import("./pad-picker.js").Field} Field */
/**
 * All that changes while the screen is shown: the pad and what Python says of it; the fields, and the word that is
 * taken; what the turn that is being entered would be worth, or what is wrong. `drawAnswer` draws what follows from the
 * typed words, and leaves the fields alone that somebody types in. `written` is settled when the last change is kept.
 * @typedef {{place: HTMLElement, games: {key: string, title: string}[], back: {label: string, go: () => void}, pad: Pad | null, view: any, capture: Field, meld: Field, hands: Field[] | null, target: string, line: any, trouble: string, drawAnswer: () => void, written: Promise<void>}} Desk
 */

const HAND = 7;
const LONGEST = 30;

/** @returns {Pad | null} */
const stored = () => {
  const pad = recall("pad", null);
  // The rest is for Python to say.
  return typeof pad?.game === "string" && Array.isArray(pad.names) && Array.isArray(pad.entries) ? pad : null;
};

/** @param {Record<string, any>} args */
const askPad = (args) => ask("desk", { family: "royalty", ask: "pad", args });

/** A field without cards. @param {string} label @returns {Field} */
const field = (label) => ({ label, chips: [], base: [], named: true, most: HAND });

/** @param {Pad} pad @param {any} entry */
const withLine = (pad, entry) => ({ ...pad, entries: [...pad.entries, entry] });

/** Nothing entered yet. */
const blank = () => ({ capture: field(""), meld: field("Meld"), hands: null, target: "" });

/**
 * @param {HTMLElement} place @param {{games: Desk["games"], back: Desk["back"], laid: Promise<void>}} acts `laid`: once Python knows the game in play, and so what it may tell
 */
export async function open(place, { games, back, laid }) {
  /** @type {Desk} */
  const desk = {
    place,
    games,
    back,
    pad: stored(),
    view: null,
    ...blank(),
    line: null,
    trouble: "",
    drawAnswer: () => {},
    written: Promise.resolve(),
  };
  await laid;
  try {
    if (desk.pad) desk.view = await askPad({ pad: desk.pad });
  } catch (error) {
    desk.trouble = sentenceOf(error);
  }
  show(desk);
}

/** @param {Desk} desk */
function show(desk) {
  const { place, games, back, pad, view, trouble } = desk;
  putScreen(place, "page pad", [
    el("header", {}, [
      wayOut(back.label, back.go),
      el("h1", { class: "grow" }, "A game with real cards"),
      pad ? button("New pad", () => void fresh(desk)) : null,
    ]),
    ...(pad && view ? game(desk, pad) : drawSetup(games, trouble, (made) => void attempt(desk, () => made))),
  ]);
}

/** @param {Desk} desk */
async function fresh(desk) {
  if (!(await sure("A new pad?", [el("p", {}, "The pad that lies here is thrown away.")], "New pad"))) return;
  Object.assign(desk, { pad: null, view: null, trouble: "" });
  remember("pad", null);
  show(desk);
}

/**
 * Keeps the pad with this change if Python takes it; else says why not. Changes come one after the other, however
 * quickly they are made: each is made on what the one before has left.
 * @param {Desk} desk @param {(pad: Pad | null) => Pad | null} change what comes of the pad; null for nothing
 */
function attempt(desk, change) {
  desk.written = desk.written.then(() => put(desk, change(desk.pad)));
  return desk.written;
}

/** @param {Desk} desk @param {Pad | null} pad */
async function put(desk, pad) {
  if (!pad) return;
  try {
    const view = await askPad({ pad });
    Object.assign(desk, { pad, view, trouble: "", line: null, ...blank() });
    remember("pad", pad);
  } catch (error) {
    desk.trouble = sentenceOf(error);
  }
  show(desk);
  const last = desk.view?.lines.at(-1);
  say(desk.trouble || (last ? `${last.text}, ${last.points}` : ""));
}

/** @param {Desk} desk @param {Pad} pad */
function game(desk, pad) {
  const { view } = desk;
  const write = (/** @type {any} */ entry) => attempt(desk, (now) => now && withLine(now, entry));
  const hands = () => (desk.hands ??= handFields(view));
  const tally = () => void write({ kind: "hands", hands: hands().map(({ chips }) => writeCards(chips)) });
  const entry = {
    weigh: () => void weigh(desk),
    // A second tap finds the cards written down already.
    write: () =>
      void attempt(desk, (now) => {
        const turn = { kind: "turn", move: move(desk) };
        return now && turn.move ? withLine(now, turn) : null;
      }),
    trade: () => void trade(view, write),
    end: async (/** @type {string} */ kind) => {
      const told = [el("p", {}, "Then all tell what they still hold, and the points are counted.")];
      if (kind !== "end" || (await sure("End the game?", told, "End it"))) await write({ kind });
    },
  };
  return [
    drawSeats(desk, (id, word) => take(desk, id, word)),
    !view.over ? drawEntry(desk, entry) : view.asks_hands ? drawHands(desk, hands(), tally) : drawTally(view),
    drawLines(view, () => void takeBack(desk)),
  ];
}

/** The last line goes; of the hands at the end, what was entered stays in its fields. @param {Desk} desk */
async function takeBack(desk) {
  /** @type {any} */
  let last;
  await attempt(desk, (now) => {
    last = now?.entries.at(-1);
    return now && { ...now, entries: now.entries.slice(0, -1) };
  });
  if (last?.kind !== "hands" || !desk.view.asks_hands) return;
  desk.hands = handFields(desk.view).map((one, seat) => ({ ...one, chips: readCards(last.hands[seat]) }));
  show(desk);
}

/** A field for each hand; they stay as they are where one of them is refused. @param {any} view @returns {Field[]} */
const handFields = (view) =>
  view.players.map((/** @type {any} */ player, /** @type {number} */ seat) => ({
    ...field(`${player.name}: ${view.asks_hands[seat]} cards`),
    name: `Cards of ${player.name}`,
    named: false,
    most: view.asks_hands[seat],
  }));

/** A word on the table is to be taken, or not after all. @param {Desk} desk @param {string} id @param {any} word */
function take(desk, id, word) {
  desk.target = desk.target === id ? "" : id;
  const base = word.cards.map((/** @type {import("../../../page/types.js").CardView} */ card) => ({
    letter: (card.stands || card.mark).toLowerCase(),
    colour: card.wild ? "knave" : card.colour,
  }));
  desk.capture = desk.target
    ? { ...field(`The new word (${desk.view.capture})`), chips: base, base, most: LONGEST }
    : field("");
  show(desk);
  void weigh(desk);
}

/** The turn that is being entered, as text. @param {Desk} desk */
const move = ({ target, capture, meld }) =>
  (target && capture.chips.length ? `${target}>${writeCards(capture.chips)}` : "") +
  (meld.chips.length ? `=${writeCards(meld.chips)}` : "");

/** Asks what the turn would be worth. @param {Desk} desk */
async function weigh(desk) {
  const asked = move(desk);
  Object.assign(desk, { trouble: "", line: null });
  desk.drawAnswer();
  if (!asked) return;
  try {
    const { line } = await askPad({ pad: desk.pad, draft: { kind: "turn", move: asked } });
    if (asked === move(desk)) desk.line = line;
  } catch (error) {
    if (asked === move(desk)) desk.trouble = sentenceOf(error);
  }
  desk.drawAnswer();
}

/** @param {any} view @param {(entry: any) => Promise<void>} write */
async function trade(view, write) {
  const held = Object.fromEntries(view.players[view.turn.seat].counts).hand;
  if (!view.trades_any) return write({ kind: "trade", count: held });
  const numbers = Array.from({ length: held }, (_, at) => String(at + 1));
  const choices = el("div", { class: "letters" }, ...numbers.map((number) => answering(number, number)));
  const count = await offer("How many cards?", [choices], "Cancel");
  if (count) await write({ kind: "trade", count: Number(count) });
}
