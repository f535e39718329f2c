// @ts-check
/**
 * Fields for cards, each to be typed in, and one picker that puts cards into the field in use: tap a letter, tap its
 * colour.
 */

import { say } from "../../../page/announce.js";
import { button, el, find, hidden, iconButton, redraw } from "../../../page/dom.js";
import { lineField } from "../../../page/fields.js";
import { COLOURS, coloursOf, face, inferred, readCards, without, writeCards } from "./pad-cards.js";

/** @typedef {import("./pad-cards.js").Chip} Chip */
/** @typedef {import("./pad-cards.js").Left} Left */
/**
 * `base` is the word that is taken; `named` whether a Knave stands for a letter; `most` how many cards fit.
 * @typedef {{label: string, name?: string, chips: Chip[], base: Chip[], named: boolean, most: number}} Field
 */

const ALPHABET = [..."abcdefghijklmnopqrstuvwxyz"];

/**
 * The fields and their picker: the field in use, where its next card goes, the letter whose colour is to be chosen, and
 * whether the next letter is a Knave's.
 * @typedef {{fields: Field[], unseen: Left, changed: () => void, active: number, caret: number, letter: string, asKnave: boolean, inputs: HTMLInputElement[], rows: HTMLElement[], boxes: HTMLElement[], keys: HTMLElement}} Picker
 */

/**
 * @param {Field[]} fields their chips are changed as cards come and go @param {Left} unseen what has not been laid @param {() => void} changed
 */
export function drawFields(fields, unseen, changed) {
  const keys = el("div", { class: "picker", role: "group", "aria-label": "Cards to pick" });
  const rows = fields.map(() => el("div", { class: "chips" }));
  const at = { active: 0, caret: fields[0].chips.length, letter: "", asKnave: false };
  /** @type {Picker} */
  const picker = { fields, unseen, changed, ...at, inputs: [], rows, boxes: [], keys };
  picker.inputs = fields.map((_, at) => inputOf(picker, at));
  picker.boxes = fields.map(({ label }, at) =>
    el("div", { class: "option", onclick: () => use(picker, at) }, el("b", {}, label), picker.inputs[at], rows[at]),
  );
  draw(picker);
  return [...picker.boxes, keys];
}

/**
 * What is left once all that stands in the fields is laid; the cards of a word that is taken lie there already.
 * @param {Picker} picker @param {Field} [except]
 */
const left = ({ fields, unseen }, except) =>
  without(
    unseen,
    fields.flatMap((field) => (field === except ? [] : field.base.reduce(lessOne, field.chips))),
  );

/** @param {Picker} picker @param {number} at */
function inputOf(picker, at) {
  const field = picker.fields[at];
  const read = () => {
    picker.caret = input.selectionStart ?? input.value.length;
    put(picker, at, inferred(readCards(input.value), field.base, left(picker, field)));
  };
  const input = lineField(field.name ?? field.label, {
    value: writeCards(field.chips),
    autocapitalize: "none",
    maxLength: 60,
    oninput: read,
    onfocus: () => use(picker, at),
  });
  return input;
}

/** @param {Picker} picker @param {number} at */
function use(picker, at) {
  if (at === picker.active) return;
  Object.assign(picker, { active: at, caret: picker.fields[at].chips.length, letter: "", asKnave: false });
  draw(picker);
}

/** @param {Picker} picker @param {number} at @param {Chip[]} chips */
function put(picker, at, chips) {
  picker.fields[at].chips = chips;
  const caret = Math.min(picker.caret, picker.fields[picker.active].chips.length);
  Object.assign(picker, { letter: "", asKnave: false, caret });
  draw(picker);
  picker.changed();
}

/** Puts in what was picked, and writes it into the field too. @param {Picker} picker @param {Chip[]} chips @param {number} [at] */
function pick(picker, chips, at = picker.active) {
  put(picker, at, chips);
  picker.inputs[at].value = writeCards(chips);
}

/** @param {Picker} picker @param {Chip} card */
function add(picker, card) {
  const field = picker.fields[picker.active];
  if (field.chips.length >= field.most) return;
  picker.caret += 1;
  pick(picker, field.chips.toSpliced(picker.caret - 1, 0, card));
  say(nameOf(card));
  const next = picker.fields.findIndex(({ chips, most }) => chips.length < most);
  if (field.chips.length >= field.most && next >= 0) use(picker, next);
}

/** @param {Picker} picker @param {string} chosen */
function press(picker, chosen) {
  const colours = picker.asKnave ? [COLOURS[2]] : coloursOf(chosen, left(picker));
  if (colours.length === 1) return add(picker, { letter: chosen, colour: colours[0] });
  picker.letter = chosen;
  draw(picker);
  find(".colours button", picker.keys)?.focus();
}

/** A card changes its colour as far as others are left. @param {Picker} picker @param {number} at @param {number} place */
function turn(picker, at, place) {
  const { chips } = picker.fields[at];
  const chip = chips[place];
  const now = COLOURS.indexOf(chip.colour);
  const rest = left(picker);
  const next = [1, 2].map((more) => COLOURS[(now + more) % 3]).find((colour) => rest[face({ ...chip, colour })] > 0);
  if (next && chip.letter) pick(picker, chips.with(place, { ...chip, colour: next }), at);
}

/** @param {Picker} picker */
function draw(picker) {
  const { fields, active, rows, boxes, keys } = picker;
  rows.forEach((row, at) => redraw(row, ...chipsOf(picker, at)));
  boxes.forEach((box, at) => box.classList.toggle("active", fields.length > 1 && at === active));
  redraw(keys, colours(picker), letters(picker), moves(picker));
}

/** @param {Picker} picker @param {number} at */
function chipsOf(picker, at) {
  /** @type {HTMLElement[]} */
  const chips = picker.fields[at].chips.map(({ letter, colour }, place) =>
    chip(letter, colour, () => turn(picker, at, place), { "data-key": `chip ${place}` }, hidden(`, ${colour}`)),
  );
  return at === picker.active && chips.length
    ? chips.toSpliced(picker.caret, 0, el("span", { class: "caret", "aria-hidden": "true" }))
    : chips;
}

/** The colours of the letter that was tapped, or what to do. @param {Picker} picker */
function colours(picker) {
  const { letter, asKnave } = picker;
  const knave = "Tap the letter that the Knave stands for.";
  const plain = "Tap a letter. Where both colours are left, tap its colour.";
  if (!letter) return el("p", { class: "small colours" }, asKnave ? knave : plain);
  const each = coloursOf(letter, left(picker)).map((colour) => {
    const told = { "data-key": `colour ${colour}`, "aria-label": `${colour} ${letter.toUpperCase()}` };
    return chip(letter, colour, () => add(picker, { letter, colour }), told);
  });
  return el("div", { class: "row colours" }, ...each);
}

/** @param {Picker} picker */
function letters(picker) {
  const { chips, most, named } = picker.fields[picker.active];
  const rest = left(picker);
  const full = chips.length >= most;
  const isOut = (/** @type {string} */ one) =>
    full ||
    (!picker.asKnave && (named ? !coloursOf(one, rest).length : !(rest[one] > 0 || rest[one.toUpperCase()] > 0)));
  const each = ALPHABET.map((one) =>
    button(one.toUpperCase(), () => press(picker, one), {
      class: "key",
      disabled: isOut(one),
      "data-key": `letter ${one}`,
      "aria-pressed": String(picker.letter === one),
    }),
  );
  return el("div", { class: "keys" }, ...each, knaveKey(picker, full || !(rest["*"] > 0)));
}

/** @param {Picker} picker @param {boolean} disabled */
function knaveKey(picker, disabled) {
  const press = () => {
    if (!picker.fields[picker.active].named) return add(picker, { letter: "", colour: "knave" });
    Object.assign(picker, { asKnave: !picker.asKnave, letter: "" });
    draw(picker);
  };
  return button("Knave", press, { class: "key wide", disabled, "aria-pressed": String(picker.asKnave) });
}

/** @param {Picker} picker */
function moves(picker) {
  const { caret } = picker;
  const { chips } = picker.fields[picker.active];
  const move = (/** @type {number} */ by) => () => {
    picker.caret += by;
    draw(picker);
  };
  const erase = () => {
    picker.caret -= 1;
    pick(picker, chips.toSpliced(picker.caret, 1));
  };
  return el("div", { class: "row moves" }, [
    iconButton("back", "Before the card to the left", move(-1), { disabled: caret < 1, "data-key": "left" }),
    iconButton("on", "After the card to the right", move(1), { disabled: caret >= chips.length, "data-key": "right" }),
    button("Take a card out", erase, { disabled: caret < 1 }),
  ]);
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

/**
 * A small card to tap.
 * @param {string} letter @param {Chip["colour"]} colour @param {() => void} press @param {Record<string, any>} properties @param {...Node} more
 */
function chip(letter, colour, press, properties, ...more) {
  const sign = { knave: "K", red: "r", black: "b" }[colour];
  const drawn = el("span", { class: "small", "aria-hidden": "true" }, sign);
  return button(letter.toUpperCase(), press, { class: `chip ${colour}`, ...properties }, drawn, ...more);
}
