// @ts-check
/** The pad for a game with real cards: each turn is written down, Python adds it up. */

import { say } from "../../../page/announce.js";
import { groupPicture } from "../../../table/cards.js";
import { button, dialog, el, redraw } from "../../../page/dom.js";
import { limit } from "../../../page/fields.js";
import { ask, sentenceOf } from "../../../worker/engine.js";
import { COMPASS } from "../../../home/setup.js";
import { recall, remember } from "../../../kept/values.js";
import { writeCards } from "./pad-cards.js";
import { drawLines, drawTally } from "./pad-lines.js";
import { drawFields } from "./pad-picker.js";

/** @typedef {{game: string, names: string[], options: Record<string, string>, entries: any[]}} Pad */
/** @typedef {import("./pad-picker.js").Field} Field */

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

/**
 * @param {HTMLElement} place @param {{games: {key: string, title: string}[], show: (screen: string) => void, laid: Promise<void>}} acts `laid`: once Python knows the game in play, and so what it may tell
 */
export async function open(place, { games, show: showScreen, laid }) {
  const back = () => showScreen("words");
  let pad = stored();
  /** @type {any} */
  let view = null;
  let capture = field("");
  let meld = field("Meld");
  /** @type {Field[] | null} */
  let hands = null;
  let target = "";
  /** @type {any} */
  let line = null;
  let trouble = "";
  /** Draws what follows from the typed words, and leaves the fields alone that somebody types in. */
  let drawAnswer = () => {};

  await laid;
  await refresh();

  async function refresh() {
    if (pad) {
      try {
        view = await askPad({ pad });
      } catch (error) {
        trouble = sentenceOf(error);
      }
    }
    show();
  }

  function show() {
    redraw(
      place,
      el(
        "main",
        { class: "page pad", id: "screen" },
        el(
          "header",
          {},
          button("Back", back),
          el("h1", { class: "grow" }, "A game with real cards"),
          pad ? button("New pad", () => void fresh()) : null,
        ),
        ...(pad && view ? game() : setup()),
      ),
    );
  }

  // -- setting up

  function setup() {
    const chosen = { game: games[0].key, count: 2, packs: "" };
    const names = COMPASS.map(
      (name) =>
        /** @type {HTMLInputElement} */ (
          el("input", { type: "text", value: name, maxLength: 24, "aria-label": "Name" })
        ),
    );
    const rows = el("div", { class: "options" });
    const fill = () =>
      rows.replaceChildren(...names.slice(0, chosen.count).map((name) => el("div", {}, name, limit(name))));
    fill();
    /** @param {string} label @param {[string, string][]} choices @param {(value: string) => void} change */
    const select = (label, choices, change) =>
      el(
        "label",
        { class: "option" },
        el("b", {}, label),
        el(
          "select",
          { onchange: (/** @type {any} */ event) => change(event.target.value) },
          ...choices.map(([value, text]) => el("option", { value }, text)),
        ),
      );
    return [
      trouble
        ? el("p", { class: "why", role: "alert" }, trouble)
        : el("p", {}, "Who plays first stands first, then on to the left."),
      el(
        "div",
        { class: "options" },
        select(
          "Rules",
          games.map(({ key, title }) => [key, title]),
          (value) => (chosen.game = value),
        ),
        select(
          "Players",
          [2, 3, 4, 5, 6].map((count) => [String(count), String(count)]),
          (value) => {
            chosen.count = Number(value);
            fill();
          },
        ),
        select(
          "Packs",
          [
            ["", "By the number of players"],
            ["1", "Single"],
            ["2", "Double"],
          ],
          (value) => (chosen.packs = value),
        ),
      ),
      el("h2", {}, "Names"),
      rows,
      el(
        "div",
        { class: "row" },
        button("Open the pad", () => void open(), { class: "main-action" }),
      ),
    ];

    async function open() {
      /** @type {Pad} */
      const made = {
        game: chosen.game,
        names: names.slice(0, chosen.count).map((name) => name.value.trim()),
        options: chosen.packs ? { packs: chosen.packs } : {},
        entries: [],
      };
      await attempt(made);
    }
  }

  async function fresh() {
    const sure = await dialog(
      "A new pad?",
      [el("p", {}, "The pad that lies here is thrown away.")],
      [
        { label: "No", value: "" },
        { label: "New pad", value: "yes", main: true },
      ],
    );
    if (!sure) return;
    pad = view = null;
    trouble = "";
    remember("pad", null);
    show();
  }

  /** Keeps a pad if Python takes it; else says why not. @param {Pad} next */
  async function attempt(next) {
    try {
      view = await askPad({ pad: next });
      pad = next;
      trouble = "";
      remember("pad", pad);
      clear();
      line = null;
    } catch (error) {
      trouble = sentenceOf(error);
    }
    show();
    say(trouble || lastLine());
  }

  function clear() {
    [capture, meld, target] = [field(""), field("Meld"), ""];
    hands = null;
  }

  const lastLine = () =>
    view.lines.length ? `${view.lines[view.lines.length - 1].text}, ${view.lines[view.lines.length - 1].points}` : "";
  const current = () => /** @type {Pad} */ (pad);
  const write = (/** @type {any} */ entry) => attempt({ ...current(), entries: [...current().entries, entry] });

  // -- playing

  function game() {
    return [
      el(
        "div",
        { class: "pad-seats" },
        ...view.players.map((/** @type {any} */ player, /** @type {number} */ seat) =>
          el(
            "section",
            { class: `seat${!view.over && view.turn.seat === seat ? " turn" : ""}` },
            el(
              "header",
              {},
              el("h2", {}, player.name),
              el("b", { class: "score" }, player.score),
              el(
                "span",
                { class: "facts" },
                player.counts.map((/** @type {[string, number]} */ [label, count]) => `${label} ${count}`).join(" · "),
              ),
            ),
            el("div", { class: "words flat" }, ...player.words.map((/** @type {any} */ word) => tableWord(word, seat))),
          ),
        ),
      ),
      view.over ? ending() : entryForm(),
      drawLines(view, () => void attempt({ ...current(), entries: current().entries.slice(0, -1) })),
    ];
  }

  /** @param {any} word @param {number} seat */
  function tableWord(word, seat) {
    const id = `${seat + 1}.${word.id.split(".")[1]}`;
    const mine = seat === view.turn.seat || view.over;
    return groupPicture(word, {
      press: mine ? undefined : () => take(id, word),
      look: () => {},
      picked: target === id,
    });
  }

  /** @param {string} id @param {any} word */
  function take(id, word) {
    target = target === id ? "" : id;
    const base = word.cards.map((/** @type {import("../../../page/types.js").CardView} */ card) => ({
      letter: (card.stands || card.mark).toLowerCase(),
      colour: card.wild ? "knave" : card.colour,
    }));
    capture = target ? { ...field(`The new word (${view.capture})`), chips: base, base, most: LONGEST } : field("");
    show();
    void weigh();
  }

  function entryForm() {
    const held = Object.fromEntries(view.players[view.turn.seat].counts).hand;
    const trades = view.pack >= 7;
    const verdict = el("div", { class: "verdict", role: "status" });
    const writing = /** @type {HTMLButtonElement} */ (
      button("Write it down", () => void write({ kind: "turn", move: move() }), { class: "main-action" })
    );
    drawAnswer = () => {
      writing.disabled = !line;
      redraw(
        verdict,
        ...[
          trouble && el("p", { class: "why" }, trouble),
          line && el("p", {}, el("span", { class: "points" }, line.points), ` ${line.detail.join("; ")}`),
          line?.remark && el("p", { class: "small" }, `The referee says: ${line.remark}`),
        ].filter(Boolean),
      );
    };
    drawAnswer();
    return el(
      "section",
      { class: "entry-form" },
      el("h2", {}, `${view.turn.name} plays, turn ${view.turn.number}. The pack holds ${view.pack}.`),
      target ? null : el("p", { class: "small" }, `To ${view.capture} a word, tap it above.`),
      ...drawFields(target ? [capture, meld] : [meld], view.unseen, () => void weigh()),
      el(
        "p",
        { class: "small" },
        "Whoever types: red cards in capitals, black cards small, a Knave as (a). Tap a card to change its colour.",
      ),
      verdict,
      el(
        "div",
        { class: "row" },
        writing,
        button("Trade", () => void trade(held), { disabled: !trades }),
        button("Pass", () => void write({ kind: "pass" })),
        button("Lost turn", () => void write({ kind: "lost" })),
        button("End the game", () => void write({ kind: "end" })),
      ),
    );
  }

  const move = () =>
    (target && capture.chips.length ? `${target}>${writeCards(capture.chips)}` : "") +
    (meld.chips.length ? `=${writeCards(meld.chips)}` : "");

  /** Asks what the turn would be worth. */
  async function weigh() {
    const asked = move();
    trouble = "";
    line = null;
    drawAnswer();
    if (!asked) return;
    try {
      const answer = await askPad({ pad, draft: { kind: "turn", move: asked } });
      if (asked === move()) line = answer.line;
    } catch (error) {
      if (asked === move()) trouble = sentenceOf(error);
    }
    drawAnswer();
  }

  /** @param {number} held */
  async function trade(held) {
    if (!view.trades_any) return write({ kind: "trade", count: held });
    const count = await dialog(
      "How many cards?",
      [
        el(
          "div",
          { class: "letters" },
          ...Array.from({ length: held }, (_, at) =>
            button(String(at + 1), (event) =>
              /** @type {HTMLDialogElement} */ (/** @type {HTMLElement} */ (event.target).closest("dialog")).close(
                String(at + 1),
              ),
            ),
          ),
        ),
      ],
      [{ label: "Cancel", value: "" }],
    );
    if (count) await write({ kind: "trade", count: Number(count) });
  }

  // -- the end

  function ending() {
    if (view.asks_hands) {
      // They stay as they are where one of them is refused.
      const fields = (hands ??= view.players.map((/** @type {any} */ player, /** @type {number} */ seat) => ({
        ...field(`${player.name}: ${view.asks_hands[seat]} cards`),
        name: `Cards of ${player.name}`,
        named: false,
        most: view.asks_hands[seat],
      })));
      return el(
        "section",
        { class: "entry-form" },
        el("h2", {}, "What does everybody still hold?"),
        trouble ? el("p", { class: "why", role: "alert" }, trouble) : null,
        ...drawFields(fields, view.unseen, () => {}),
        el(
          "p",
          { class: "small" },
          "Whoever types: red cards in capitals, black cards in small letters, * for a Knave: aEr*",
        ),
        button(
          "Make the tally",
          () => void write({ kind: "hands", hands: fields.map((/** @type {Field} */ { chips }) => writeCards(chips)) }),
          {
            class: "main-action",
          },
        ),
      );
    }
    return drawTally(view);
  }
}

/** A field without cards. @param {string} label @returns {Field} */
function field(label) {
  return { label, chips: [], base: [], named: true, most: HAND };
}
