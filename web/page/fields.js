// @ts-check
/** The fields of a form that is drawn from settings. */

import { button, el, hidden } from "./dom.js";

/** @typedef {import("./types.js").Setting} Setting */

/** @param {string} name @param {string} value @param {boolean} checked @param {(value: string) => void} choose */
function radio(name, value, checked, choose) {
  const onchange = () => choose(value);
  return el("input", { type: "radio", name, value, checked, "data-key": `${name} ${value}`, onchange });
}

/**
 * A few choices side by side, all in sight; arrows move among them.
 * @param {string} label @param {string} value @param {{value: string, label: string}[]} choices @param {(value: string) => void} change
 * @param {{name?: string, swatches?: boolean}} [how] `name` tells it from others of the same label
 */
export function segments(label, value, choices, change, { name = label, swatches = false } = {}) {
  return el("fieldset", { class: "segments" }, [
    el("legend", {}, label),
    el("div", {}, [
      ...choices.map((choice) =>
        el("label", {}, [
          radio(name, choice.value, choice.value === value, change),
          swatches ? el("span", { class: "swatch", "data-value": choice.value, "aria-hidden": "true" }) : null,
          choice.label,
        ]),
      ),
    ]),
  ]);
}

/** A field for a line of text, which the browser leaves as it is typed. @param {string} label @param {Record<string, any>} properties */
export const lineField = (label, properties) =>
  el("input", { type: "text", autocomplete: "off", spellcheck: false, "aria-label": label, ...properties });

/**
 * One of the settings that each player has for himself; one that is only on or off is true or false.
 * @param {Setting} setting
 * @param {string | boolean} value
 * @param {number} seat
 * @param {(value: string | boolean) => void} change
 */
export function playerField(setting, value, seat, change) {
  const number = seat + 1;
  if (typeof value !== "boolean")
    return segments(setting.label, value, setting.choices, change, { name: `${setting.label} of player ${number}` });
  const told = { "data-key": `${setting.key} ${seat}`, title: setting.help };
  return toggle(setting.choices[1].label, value, () => change(!value), told, ` player ${number}`);
}

/**
 * A setting with choices shows them side by side; one without takes a text.
 * @param {Setting} setting
 * @param {string} value
 * @param {(value: string) => void} change
 */
export function optionField(setting, value, change) {
  if (!setting.choices.length)
    return el("label", { class: "option" }, [
      el("b", {}, setting.label),
      textField(setting, value, change),
      el("span", { class: "small quiet" }, setting.help),
    ]);
  return explained(setting.label, value, choicesOf(setting), change, setting.help);
}

/**
 * Choices side by side, and what the chosen one means.
 * @param {string} label @param {string} value @param {{value: string, label: string, help: string}[]} choices
 * @param {(value: string) => void} change @param {string} [help] where the choice itself has none
 */
export function explained(label, value, choices, change, help = "") {
  const field = segments(label, value, choices, change);
  const own = choices.find((one) => one.value === value)?.help;
  field.append(el("span", { class: "small quiet" }, own || help));
  return field;
}

/** What there is to choose; one whose default is none of them is left to the number of players. @param {Setting} setting */
export const choicesOf = (setting) =>
  setting.choices.some((one) => one.value === setting.default)
    ? setting.choices
    : [{ value: "", label: "By the number of players", help: setting.help }, ...setting.choices];

/** @param {Setting} setting @param {string} value @param {(value: string) => void} change */
const textField = (setting, value, change) =>
  lineField(setting.label, {
    value,
    maxLength: 80,
    "data-key": setting.label,
    oninput: (/** @type {any} */ event) => change(plainDigits(event.target.value.trim())),
    onchange: (/** @type {any} */ event) => (event.target.value = plainDigits(event.target.value)),
  });

/**
 * The text with the digits of every script as 0 to 9: each script has its ten side by side, the zero first.
 * @param {string} text
 */
const plainDigits = (text) =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
    return String((code - zero) % 10);
  });

/** What a field says once it takes no more. @param {HTMLInputElement} field with a name */
export function limit(field) {
  const note = el("span", { class: "limit small", role: "status" });
  const tell = () =>
    (note.textContent = field.value.length < field.maxLength ? "" : `A name has at most ${field.maxLength} letters.`);
  field.addEventListener("input", tell);
  tell();
  return note;
}

/**
 * A button that is on or off.
 * @param {string} label
 * @param {boolean} on
 * @param {() => void} press
 * @param {Record<string, any>} properties
 * @param {string} [more] for who cannot see where it stands
 */
export const toggle = (label, on, press, properties, more = "") =>
  button(label, press, { class: "toggle", "aria-pressed": String(on), ...properties }, hidden(more));

/**
 * One of several as chips or cards, the chosen one filled; arrows move among them.
 * @param {string} title @param {string} name @param {{key: string, title: string, name?: string, line?: string, sign?: Node}[]} all
 * @param {string | undefined} chosen the key of one @param {(key: string) => void} choose @param {string} kind
 */
export const chips = (title, name, all, chosen, choose, kind) =>
  el("div", { class: `choice-chips ${kind}`, role: "radiogroup", "aria-label": title }, [
    ...all.map((one) => {
      const input = radio(name, one.key, one.key === chosen, choose);
      if (one.name) input.setAttribute("aria-label", one.name);
      const line = one.line ? el("span", { class: "choice-line" }, one.line) : null;
      return el("label", { class: "choice-chip" }, [input, one.sign ?? el("b", {}, one.title), line]);
    }),
  ]);
