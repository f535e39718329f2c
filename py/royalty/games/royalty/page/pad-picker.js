// @ts-check
/**
 * Fields for cards, each to be typed in, and one picker that puts cards into the field in use: tap a letter, tap its
 * colour.
 */

import { say } from "../../../page/announce.js";
import { button, el, hidden, icon, redraw } from "../../../page/dom.js";
import { COLOURS, coloursOf, face, inferred, readCards, without, writeCards } from "./pad-cards.js";

/** @typedef {import("./pad-cards.js").Chip} Chip */
/** @typedef {import("./pad-cards.js").Left} Left */
/**
 * `base` is the word that is taken; `named` whether a Knave stands for a letter; `most` how many cards fit.
 * @typedef {{label: string, name?: string, chips: Chip[], base: Chip[], named: boolean, most: number}} Field
 */

const ALPHABET = [..."abcdefghijklmnopqrstuvwxyz"];

/**
 * The fields and their picker.
 * @param {Field[]} fields their chips are changed as cards come and go @param {Left} unseen what has not been laid @param {() => void} changed
 */
export function drawFields(fields, unseen, changed) {
  let active = 0;
  /** Where the next card goes in the field in use. */
  let caret = fields[0].chips.length;
  /** The letter whose colour is to be chosen. */
  let letter = "";
  /** Whether the next letter is a Knave's. */
  let asKnave = false;

  const inputs = fields.map((field, at) => inputOf(field, at));
  const rows = fields.map(() => el("div", { class: "chips" }));
  const picker = el("div", { class: "picker", role: "group", "aria-label": "Cards to pick" });
  const boxes = fields.map((field, at) =>
    el("div", { class: "option", onclick: () => use(at) }, el("b", {}, field.label), inputs[at], rows[at]),
  );
  draw();
  return [...boxes, picker];

  /**
   * What is left once all that stands in the fields is laid; the cards of a word that is taken lie there already.
   * @param {Field} [except]
   */
  function left(except) {
    const added = fields.flatMap((field) => (field === except ? [] : field.base.reduce(lessOne, field.chips)));
    return without(unseen, added);
  }

  /** @param {Field} field @param {number} at */
  function inputOf(field, at) {
    const read = () => {
      caret = input.selectionStart ?? input.value.length;
      put(at, inferred(readCards(input.value), field.base, left(field)));
    };
    const input = /** @type {HTMLInputElement} */ (
      el("input", {
        type: "text",
        value: writeCards(field.chips),
        autocapitalize: "none",
        autocomplete: "off",
        spellcheck: false,
        maxLength: 60,
        "aria-label": field.name ?? field.label,
        oninput: read,
        onfocus: () => use(at),
      })
    );
    return input;
  }

  /** @param {number} at */
  function use(at) {
    if (at === active) return;
    [active, caret, letter, asKnave] = [at, fields[at].chips.length, "", false];
    draw();
  }

  /** @param {number} at @param {Chip[]} chips */
  function put(at, chips) {
    fields[at].chips = chips;
    [letter, asKnave] = ["", false];
    caret = Math.min(caret, fields[active].chips.length);
    draw();
    changed();
  }

  /** Puts in what was picked, and writes it into the field too. @param {Chip[]} chips @param {number} at */
  function pick(chips, at = active) {
    put(at, chips);
    inputs[at].value = writeCards(chips);
  }

  /** @param {Chip} card */
  function add(card) {
    const field = fields[active];
    if (field.chips.length >= field.most) return;
    caret += 1;
    pick(field.chips.toSpliced(caret - 1, 0, card));
    say(nameOf(card));
    const next = fields.findIndex(({ chips, most }) => chips.length < most);
    if (field.chips.length >= field.most && next >= 0) use(next);
  }

  /** @param {string} chosen */
  function press(chosen) {
    const colours = asKnave ? [COLOURS[2]] : coloursOf(chosen, left());
    if (colours.length === 1) return add({ letter: chosen, colour: colours[0] });
    letter = chosen;
    draw();
    /** @type {HTMLElement | null} */ (picker.querySelector(".colours button"))?.focus();
  }

  /** A card changes its colour as far as others are left. @param {number} at @param {number} place */
  function turn(at, place) {
    const chip = fields[at].chips[place];
    const now = COLOURS.indexOf(chip.colour);
    const rest = left();
    const next = [1, 2].map((more) => COLOURS[(now + more) % 3]).find((colour) => rest[face({ ...chip, colour })] > 0);
    if (next && chip.letter) pick(fields[at].chips.with(place, { ...chip, colour: next }), at);
  }

  function draw() {
    rows.forEach((row, at) => redraw(row, ...chipsOf(at)));
    boxes.forEach((box, at) => box.classList.toggle("active", fields.length > 1 && at === active));
    redraw(picker, colours(), keys(), moves());
  }

  /** @param {number} at */
  function chipsOf(at) {
    const chips = fields[at].chips.map(({ letter: mark, colour }, place) =>
      button(
        mark.toUpperCase(),
        () => turn(at, place),
        { class: `chip ${colour}`, "data-key": `chip ${place}` },
        sign(colour),
        hidden(`, ${colour}`),
      ),
    );
    return at === active ? chips.toSpliced(caret, 0, el("span", { class: "caret", "aria-hidden": "true" })) : chips;
  }

  /** The colours of the letter that was tapped, or what to do. */
  function colours() {
    if (!letter)
      return el(
        "p",
        { class: "small colours" },
        asKnave
          ? "Tap the letter that the Knave stands for."
          : "Tap a letter. Where both colours are left, tap its colour.",
      );
    const each = coloursOf(letter, left()).map((colour) =>
      button(
        letter.toUpperCase(),
        () => add({ letter, colour }),
        { class: `chip ${colour}`, "data-key": `colour ${colour}`, "aria-label": `${colour} ${letter.toUpperCase()}` },
        sign(colour),
      ),
    );
    return el("div", { class: "row colours" }, ...each);
  }

  function keys() {
    const rest = left();
    const full = fields[active].chips.length >= fields[active].most;
    const isOut = (/** @type {string} */ one) =>
      full ||
      (!asKnave &&
        (fields[active].named ? !coloursOf(one, rest).length : !(rest[one] > 0 || rest[one.toUpperCase()] > 0)));
    const letters = ALPHABET.map((one) =>
      button(one.toUpperCase(), () => press(one), {
        class: "key",
        disabled: isOut(one),
        "data-key": `letter ${one}`,
        "aria-pressed": String(letter === one),
      }),
    );
    return el("div", { class: "keys" }, ...letters, knaveKey(full || !(rest["*"] > 0)));
  }

  /** @param {boolean} disabled */
  function knaveKey(disabled) {
    const press = () => {
      if (!fields[active].named) return add({ letter: "", colour: "knave" });
      [asKnave, letter] = [!asKnave, ""];
      draw();
    };
    return button("Knave", press, { class: "key wide", disabled, "aria-pressed": String(asKnave) });
  }

  function moves() {
    const { chips } = fields[active];
    const move = (/** @type {number} */ by) => () => {
      caret += by;
      draw();
    };
    const erase = () => {
      caret -= 1;
      pick(chips.toSpliced(caret, 1));
    };
    return el(
      "div",
      { class: "row moves" },
      button(
        "",
        move(-1),
        { disabled: caret < 1, "data-key": "left" },
        icon("back"),
        hidden("Before the card to the left"),
      ),
      button(
        "",
        move(1),
        { disabled: caret >= chips.length, "data-key": "right" },
        icon("on"),
        hidden("After the card to the right"),
      ),
      button("Take a card out", erase, { disabled: caret < 1 }),
    );
  }
}

/** @param {Chip[]} chips @param {Chip} card */
function lessOne(chips, card) {
  const at = chips.findIndex(
    ({ letter, colour }) => colour === card.colour && (colour === "knave" || letter === card.letter),
  );
  return at < 0 ? chips : chips.toSpliced(at, 1);
}

/** @param {Chip} chip */
const nameOf = ({ letter, colour }) =>
  colour === "knave" ? `Knave ${letter && `as ${letter.toUpperCase()}`}` : `${letter.toUpperCase()}, ${colour}`;

/** @param {Chip["colour"]} colour */
const sign = (colour) =>
  el("span", { class: "small", "aria-hidden": "true" }, colour === "knave" ? "K" : colour === "red" ? "r" : "b");
