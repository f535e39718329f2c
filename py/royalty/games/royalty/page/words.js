// @ts-check
/**
 * The word desk: is it a word, what does it mean, could A capture B and why, what could be made; and the house's own
 * rulings.
 */

import { button, buttonOf, el, find, wayOut } from "../../../page/dom.js";
import { lineField, segments } from "../../../page/fields.js";
import { counted } from "../../../page/figures.js";
import { ask, sentenceOf } from "../../../worker/engine.js";
import { hand, keep } from "../../../share/files.js";
import { entryView } from "../../../table/meaning.js";
import { dropRuling, keepRuling, rulings, rulingsText } from "../../../kept/rulings.js";
import { recall, remember } from "../../../kept/values.js";
import { join } from "./practice-kept.js";

/** What is exported: the choices that a family makes once. */
const SETTINGS = ["settings", "setup", "names", "rulings", "practice"];
const SHOWN = 120;
/** Bytes of exported settings. */
const LARGEST = 5_000_000;
const NOT_OURS = "This file holds no settings of Royalty.";

/**
 * @param {string} what
 * @param {Record<string, any>} args
 * @param {boolean} [senses] whether the answer tells what words mean
 */
const askDesk = (what, args, senses = false) => ask("desk", { family: "royalty", ask: what, args, senses });

/** @param {import("../../../kept/rulings.js").Ruling} ruling */
const rulingSentence = (ruling) =>
  `${ruling.new.toUpperCase()} ${ruling.related ? "may not" : "may"} crown ${ruling.base.toUpperCase()}`;

/**
 * @param {HTMLElement} place
 * @param {{home: () => void, show: (screen: string) => void, laid: Promise<void>}} acts `laid`: once Python knows the game in play, and so what it may tell
 */
export function open(place, acts) {
  laid = acts.laid;
  place.replaceChildren(
    el("main", { class: "page desk", id: "screen" }, [
      el("header", {}, wayOut("Home", acts.home), el("h1", { class: "grow" }, "Words")),
      el("div", { class: "ledger" }, [
        lookUp(),
        capture(),
        makeable(),
        house(),
        el("section", {}, [
          el("h2", {}, "Playing with real cards?"),
          el("p", {}, "The pad adds up each turn, keeps the Domains and makes the tally."),
          button("Score a real game", () => acts.show("pad")),
        ]),
      ]),
    ]),
  );
}

let laid = Promise.resolve();

/** @param {string} label @param {Record<string, any>} [properties] */
const field = (label, properties) =>
  lineField(label, { autocapitalize: "none", maxLength: 60, placeholder: label, ...properties });

/** The first is chosen. @param {string} title @param {[value: string, label: string][]} choices @param {(value: string) => void} change */
const choice = (title, choices, change) => {
  const all = choices.map(([value, label]) => ({ value, label }));
  return segments(title, all[0].value, all, change);
};

/**
 * A part of the desk: fields, a button, and the answer below. Enter does what the button does.
 * @param {string} title @param {string} label @param {HTMLElement[]} fields
 * @param {(again: () => Promise<void>) => Promise<Node[]>} answer `again` asks once more
 */
function part(title, label, fields, answer) {
  const box = el("div", { class: "answer", role: "status" });
  const go = async () => {
    try {
      await laid;
      box.replaceChildren(...(await answer(go)));
    } catch (error) {
      box.replaceChildren(el("p", { class: "why" }, sentenceOf(error)));
    }
  };
  const form = el(
    "form",
    { class: "row", onsubmit: (/** @type {Event} */ event) => (event.preventDefault(), void go()) },
    [...fields, el("button", { type: "submit", class: "main-action" }, label)],
  );
  return el("section", {}, el("h2", {}, title), form, box);
}

function lookUp() {
  const word = field("A word");
  return part("Is it a word?", "Look up", [word], async () => [entryView(await ask("look_up", { word: word.value }))]);
}

function capture() {
  const base = field("Word on the table");
  const next = field("New word");
  // The rule of the game that is offered first.
  let joins = "ends";
  /** @type {[string, string][]} */
  const orders = [
    [joins, "Cards at the ends only"],
    ["anywhere", "Any order of letters"],
  ];
  const rules = choice("Rules", orders, (value) => (joins = value));
  return part("May one crown the other?", "Ask", [base, next, rules], async (again) => {
    const asked = { base: base.value, new: next.value, joins, rulings: rulingsText() };
    const found = await askDesk("capture", asked, true);
    const verdict = found.may ? `Yes. ${found.sentence}` : `No. ${found.sentence}`;
    const opposite = { base: found.base, new: found.new, related: found.may };
    const may = found.code === "distinct" || !["word", "letters", "ends"].includes(found.code);
    const kept = rulings().find((one) => one.base === found.base && one.new === found.new);
    const rule = button(
      kept ? "Take our ruling back" : "We rule otherwise",
      async () => {
        if (kept) dropRuling(kept);
        else keepRuling(opposite);
        refreshHouse();
        await again();
        find('[data-key="rule"]')?.focus();
      },
      { "data-key": "rule" },
    );
    const entries = found.words.map((/** @type {any} */ entry) => entryView(entry, found.sentence));
    return [el("p", { class: "why" }, verdict), ...entries, ...(may ? [rule] : [])];
  });
}

function makeable() {
  const cards = field("Letters, ? for a Knave", { maxLength: 12 });
  let tier = "standard";
  /** @type {[string, string][]} */
  const tiers = [
    [tier, "Standard"],
    ["children", "Children’s words"],
    ["common", "Common words"],
    ["unabridged", "Unabridged"],
  ];
  const dictionary = choice("Dictionary", tiers, (value) => (tier = value));
  return part("What can be made?", "Find words", [cards, dictionary], async () => {
    const { words, count } = await askDesk("makeable", { cards: cards.value, tier });
    if (!count) return [el("p", {}, "No word can be made of these.")];
    const made = (/** @type {[string, number]} */ [word, points]) =>
      el("li", {}, word.toUpperCase(), el("span", { class: "small" }, ` ${points}`));
    const told = `${counted(count, "word")}${count > SHOWN ? `, the best ${SHOWN}` : ""}`;
    return [el("p", { class: "small" }, told), el("ul", { class: "made" }, ...words.slice(0, SHOWN).map(made))];
  });
}

let refreshHouse = () => {};

function house() {
  const box = el("div", {});
  refreshHouse = () => {
    const kept = rulings();
    box.replaceChildren(
      kept.length
        ? el("ul", { class: "games" }, ...kept.map(line))
        : el("p", {}, "None yet. Where the table decides, a ruling can be kept for the games to come."),
      el("div", { class: "row" }, [
        button("Copy settings and rulings", () => void hand(exported(), "Settings and rulings are copied.")),
        button("Save them as a file", () => keep(exported(), "royalty-settings.json")),
        el("label", { class: "file" }, [
          "Bring them back",
          el("input", { type: "file", accept: ".json,application/json,text/plain", onchange: bringBack }),
        ]),
      ]),
      note,
    );
  };
  const note = el("p", { class: "why", role: "status" });
  /** @param {import("../../../kept/rulings.js").Ruling} ruling */
  const line = (ruling) =>
    el("li", {}, [
      el("span", { class: "grow" }, rulingSentence(ruling)),
      buttonOf("Remove", rulingSentence(ruling), `drop ${ruling.base} ${ruling.new}`, () => {
        dropRuling(ruling);
        refreshHouse();
      }),
    ]);
  /** @param {any} event */
  async function bringBack(event) {
    const file = event.target.files[0];
    note.textContent = !file || file.size > LARGEST ? NOT_OURS : taken(await file.text());
    refreshHouse();
  }
  refreshHouse();
  return el("section", {}, el("h2", {}, "Rulings of this house"), box);
}

function exported() {
  const kept = Object.fromEntries(SETTINGS.map((key) => [key, recall(key, null)]));
  return JSON.stringify({ royalty: "settings", version: 1, ...kept }, null, 1);
}

/** Takes exported settings; answers a sentence. @param {string} text */
function taken(text) {
  try {
    const found = JSON.parse(text);
    if (found.royalty !== "settings" || found.version !== 1 || !SETTINGS.every((key) => fits(key, found[key] ?? null)))
      return NOT_OURS;
    const { practice = {}, ...others } = found;
    for (const key of SETTINGS) if (others[key] !== null && others[key] !== undefined) remember(key, others[key]);
    join(practice);
    return "Settings and rulings are back. Reload the page to see them all.";
  } catch {
    return NOT_OURS;
  }
}

/**
 * Whether it is of the kind that is kept; what is in it, its readers make sure of.
 * @param {string} key
 * @param {any} value
 */
const fits = (key, value) =>
  value === null || (typeof value === "object" && Array.isArray(value) === (key === "names" || key === "rulings"));
