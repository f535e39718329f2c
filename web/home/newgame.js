// @ts-check
/**
 * The one screen on which a game is set up, drawn wholly from the catalogue: who plays leads, the rest is folded away.
 */

import { button, el, redraw } from "../page/dom.js";
import { choices, playerField } from "../page/fields.js";
import { tell } from "../page/waiting.js";
import { dayButtons, facts, titleOf } from "./families.js";
import { changing, fold, ruleField } from "./form.js";
import { choosePlayers, seated } from "./seating.js";
import {
  changeGame,
  cleanSetup,
  entryOf,
  familyOf,
  granted,
  knownNames,
  lastSetup,
  presetOf,
  summaryOf,
  takePreset,
} from "./setup.js";
import { DEAL_FOLD, foldCode, readDealCode, showCode } from "./typed-code.js";

/** @typedef {import("./form.js").Form} Form */
/** @typedef {import("../page/types.js").Catalogue} Catalogue */
/** @typedef {import("../page/types.js").Setup} Setup */
/**
 * @typedef {{deal: (setup: Setup, code: string) => void, home: () => void, today: (family: string) => unknown, open: (address: string) => void}} Acts
 */

/**
 * @param {HTMLElement} place
 * @param {Catalogue} catalogue
 * @param {Acts} acts
 * @param {string} [family] the one chosen before
 * @param {string} [code] of a deal to be set up
 */
export function openNewGame(place, catalogue, acts, family = "", code = "") {
  /** @type {Form} */
  const form = {
    catalogue,
    setup: structuredClone(lastSetup(catalogue, family)),
    code: "",
    told: "",
    wrong: false,
    read: null,
    unfolded: new Set(),
    refresh: () => redraw(place, screen(form, acts)),
  };
  if (code) {
    form.unfolded.add(DEAL_FOLD);
    form.read = readDealCode(form, code);
  }
  form.refresh();
}

/** @param {Form} form @param {Acts} acts */
function screen(form, acts) {
  return el("main", { class: "page", id: "screen" }, [
    el("header", {}, button("Home", acts.home), el("h1", {}, "New game")),
    el("datalist", { id: "known-names" }, ...knownNames().map((name) => el("option", { value: name }))),
    el("div", { class: "setup" }, [
      chooseFamily(form),
      learnFirst(form, acts),
      choosePlayers(form),
      choosePreset(form),
      chooseRules(form),
      foldPlayers(form),
      foldRules(form),
      foldCode(form),
    ]),
    el("div", { class: "deal-bar" }, [
      el("p", { class: "grow small" }, summaryOf(form.catalogue, form.setup)),
      button("Deal", () => deal(form, acts), { class: "main-action" }),
    ]),
  ]);
}

/** Deals what is set up, once a code that was just typed has been read. @param {Form} form @param {Acts} acts */
async function deal(form, acts) {
  await form.read;
  if (form.wrong) {
    await tell("Not this deal", form.told);
    showCode(form);
  } else acts.deal(cleanSetup(form.catalogue, form.setup), form.code);
}

/** Another game than the one that was chosen at home. @param {Form} form */
function chooseFamily(form) {
  const { catalogue, setup } = form;
  const now = familyOf(catalogue, setup.game);
  const all = catalogue.families.map((family) => ({ ...family, title: titleOf(family), line: facts(family) }));
  const take = (/** @type {string} */ key) => (form.setup = structuredClone(lastSetup(catalogue, key)));
  return choices("Which game?", "family", all, now.key, changing(form, take));
}

/**
 * What can be had of the game that is chosen besides a match: its lessons, its rules, its deals of the day.
 * @param {Form} form
 * @param {Acts} acts
 */
function learnFirst({ catalogue, setup }, acts) {
  const family = familyOf(catalogue, setup.game);
  const { key, days, lessons, book } = family;
  return el("div", { class: "row learn-first" }, [
    days ? dayButtons(family, acts) : null,
    lessons ? button("How to play", () => acts.open(`${key}/learn`)) : null,
    book ? button("The rules", () => acts.open(`${key}/book`)) : null,
  ]);
}

// -- how it is played

/** @param {Form} form */
function choosePreset(form) {
  const { catalogue, setup } = form;
  const { presets } = familyOf(catalogue, setup.game);
  if (!presets.length) return null;
  const all = presets.map(({ key, label, help }) => ({ key, title: label, line: help }));
  const take = (/** @type {string} */ key) => {
    const preset = presets.find((one) => one.key === key);
    if (preset) takePreset(catalogue, setup, preset);
  };
  return choices("How?", "preset", all, presetOf(catalogue, setup)?.key, changing(form, take));
}

/** The rule sets of the family. @param {Form} form */
function chooseRules(form) {
  const { catalogue, setup } = form;
  const now = entryOf(catalogue, setup.game);
  const entries = catalogue.games.filter((entry) => entry.family === now.family);
  if (entries.length < 2) return null;
  const all = entries.map((entry) => ({ ...entry, line: entry.differs || entry.blurb }));
  const take = (/** @type {string} */ key) => changeGame(catalogue, setup, entryOf(catalogue, key));
  return choices("Rules", "game", all, now.key, changing(form, take));
}

/** What each player has for himself. @param {Form} form */
function foldPlayers(form) {
  const { catalogue, setup } = form;
  const settings = familyOf(catalogue, setup.game).player_settings;
  if (!settings.length) return null;
  const field = (/** @type {import("../page/types.js").Setting} */ setting, /** @type {number} */ seat) => {
    const player = setup.players[seat];
    const set = changing(form, (value) => (player[setting.key] = value));
    return playerField(setting, player[setting.key] ?? granted(setting), seat, set);
  };
  const rows = seated(form).map(({ name }, seat) =>
    el("div", { class: "granted" }, el("b", { "data-named": seat }, name), ...settings.map((one) => field(one, seat))),
  );
  return fold(form, "For each player", rows);
}

/** @param {Form} form */
function foldRules(form) {
  const { catalogue, setup } = form;
  const settings = entryOf(catalogue, setup.game).options.filter((setting) => !setting.kept && !setting.once);
  return fold(form, "House rules", [
    el("div", { class: "options" }, ...settings.map((setting) => ruleField(form, setting))),
  ]);
}
