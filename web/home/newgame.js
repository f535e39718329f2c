// @ts-check
/** The one screen on which a game is set up, drawn wholly from the catalogue: who plays leads, the rest is folded away. */

import { button, el, hidden, icon, redraw } from "../page/dom.js";
import { tell } from "../page/waiting.js";
import { listGames } from "../kept/store.js";
import { allyLine, areAllied, sideMark } from "../page/sides.js";
import { ask, sentenceOf } from "../worker/engine.js";
import { today } from "../page/figures.js";
import { dayButtons, facts, players, titleOf } from "./families.js";
import { settingField } from "../page/choosing.js";
import { choice, limit, optionField, playerField, select, toggle } from "../page/fields.js";
import {
  COMPASS,
  addPlayer,
  changeGame,
  cleanSetup,
  entryOf,
  familyOf,
  freeName,
  granted,
  hasRoom,
  knownNames,
  lasting,
  lastSetup,
  presetOf,
  seatName,
  setKind,
  sidesChosen,
  summaryOf,
  takeCode,
  takePreset,
} from "./setup.js";

/** @typedef {import("../page/types.js").Catalogue} Catalogue */
/** @typedef {import("../page/types.js").Setup} Setup */
/** @typedef {import("../page/types.js").PlayerSetup} PlayerSetup */
/** What is being set up; `refresh` draws it anew, `unfolded` names the parts that stand open, `code` is the deal code that was typed and `told` what it deals, or why it is `wrong`, once it is `read`. @typedef {{catalogue: Catalogue, setup: Setup, code: string, told: string, wrong: boolean, read: Promise<void> | null, unfolded: Set<string>, refresh: () => void}} Form */

const CODE_LENGTH = 20;
const DEAL_FOLD = "Deal code";

/** @typedef {{deal: (setup: Setup, code: string) => void, home: () => void, today: (family: string) => unknown, open: (address: string) => void}} Acts */

/** @param {HTMLElement} place @param {Catalogue} catalogue @param {Acts} acts @param {string} [family] the one chosen before @param {string} [code] of a deal to be set up */
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
  return el(
    "main",
    { class: "page", id: "screen" },
    el("header", {}, button("Home", acts.home), el("h1", {}, "New game")),
    el("datalist", { id: "known-names" }, ...knownNames().map((name) => el("option", { value: name }))),
    el(
      "div",
      { class: "setup" },
      chooseFamily(form),
      learnFirst(form, acts),
      choosePlayers(form),
      choosePreset(form),
      chooseRules(form),
      foldPlayers(form),
      foldRules(form),
      foldCode(form),
    ),
    el(
      "div",
      { class: "deal-bar" },
      el("p", { class: "grow small" }, summaryOf(form.catalogue, form.setup)),
      button("Deal", () => deal(form, acts), { class: "main-action" }),
    ),
  );
}

/** Deals what is set up, once a code that was just typed has been read. @param {Form} form @param {Acts} acts */
async function deal(form, acts) {
  await form.read;
  if (form.wrong) await tell("Not this deal", form.told);
  else acts.deal(cleanSetup(form.catalogue, form.setup), form.code);
}

/** Draws anew after a change. @template {any[]} A @param {Form} form @param {(...given: A) => unknown} change @returns {(...given: A) => void} */
const changing =
  (form, change) =>
  (...given) => {
    change(...given);
    form.refresh();
  };

/** @param {string} title @param {...import("../page/dom.js").Child} content */
const part = (title, ...content) => el("fieldset", {}, el("legend", {}, title), ...content);

/** Another game than the one that was chosen at home. @param {Form} form */
function chooseFamily(form) {
  const { catalogue, setup } = form;
  const now = familyOf(catalogue, setup.game);
  const tiles = catalogue.families.map((family) =>
    choice(
      "family",
      { ...family, title: titleOf(family), line: facts(family) },
      family === now,
      changing(form, () => (form.setup = structuredClone(lastSetup(catalogue, family.key)))),
    ),
  );
  return part("Which game?", el("div", { class: "choices" }, ...tiles));
}

/** What can be had of the game that is chosen besides a match: its lessons, its rules, its deals of the day. @param {Form} form @param {Acts} acts */
function learnFirst({ catalogue, setup }, acts) {
  const family = familyOf(catalogue, setup.game);
  const { key, days, lessons, book } = family;
  return el(
    "div",
    { class: "row learn-first" },
    days ? dayButtons(family, acts) : null,
    lessons ? button("How to play", () => acts.open(`${key}/learn`)) : null,
    book ? button("The rules", () => acts.open(`${key}/book`)) : null,
  );
}

// -- who plays

/** @param {Form} form */
function choosePlayers(form) {
  const { catalogue, setup } = form;
  const [, most] = entryOf(catalogue, setup.game).seats;
  return part(
    "Who plays?",
    ...setup.players.map((player, seat) => playerRow(form, player, seat)),
    el(
      "div",
      { class: "row" },
      setup.players.length < most
        ? button(
            "Add a player",
            changing(form, () => addPlayer(catalogue, setup)),
          )
        : null,
      ...offerNames(form),
    ),
    sitting(form),
  );
}

/** Whether two people pass the tablet or sit across from each other, where the game is played so: a setting of the house, like the others. @param {Form} form */
function sitting({ catalogue, setup }) {
  const { facing } = entryOf(catalogue, setup.game);
  return facing && setup.players.every(({ kind }) => kind === "person") ? settingField("across", "How do you sit?") : null;
}

/** Names given before, to be seated by a tap. @param {Form} form */
function offerNames(form) {
  const { catalogue, setup } = form;
  if (!hasRoom(catalogue, setup)) return [];
  const free = knownNames().filter((name) => setup.players.every((player) => player.name.trim() !== name) && name !== freeName(setup, "person", -1));
  return free.slice(0, 8).map((name) =>
    button(
      name,
      changing(form, () => seatName(catalogue, setup, name)),
      { class: "name-chip", "aria-label": `Seat ${name}`, "data-key": `seat ${name}` },
    ),
  );
}

/** @param {Form} form @param {PlayerSetup} player @param {number} seat */
function playerRow(form, player, seat) {
  const number = seat + 1;
  const { catalogue, setup } = form;
  const { seats, computers } = entryOf(catalogue, setup.game);
  const isComputer = player.kind !== "person";
  const flip = changing(form, () => setKind(setup, seat, isComputer ? "person" : computers[0].key));
  const name = el("input", {
    type: "text",
    value: player.name,
    maxLength: 20,
    list: undefined,
    autocomplete: "off",
    spellcheck: false,
    "aria-label": `Name of player ${number}`,
    "data-key": `name ${seat}`,
    oninput: (/** @type {any} */ event) => {
      player.name = event.target.value;
      tellNames(form);
    },
    onfocus: (/** @type {any} */ event) => {
      event.target.setAttribute("list", "known-names");
      // What nobody has typed makes room for what is typed now.
      if (COMPASS.includes(player.name)) event.target.select();
    },
  });
  return el(
    "div",
    { class: "player", role: "group", "aria-label": `Player ${number}` },
    name,
    // A game for one is for a person.
    computers.length && seats[1] > 1 ? toggle("Computer", isComputer, flip, { "data-key": `computer ${seat}` }, ` plays seat ${number}`) : null,
    isComputer && computers.length > 1
      ? select(
          `Who plays seat ${number}`,
          player.kind,
          computers.map(({ key, label }) => ({ value: key, label })),
          (kind) => (player.kind = kind),
        )
      : null,
    seats[0] < seats[1]
      ? button(
          "",
          changing(form, () => setup.players.splice(seat, 1)),
          { "data-key": `remove ${seat}`, disabled: setup.players.length <= seats[0] },
          icon("cross"),
          hidden(`Remove player ${number}`),
        )
      : null,
    allied(form, seat),
    limit(/** @type {HTMLInputElement} */ (name)),
  );
}

/** The players as they are seated now, each with his side. @param {Form} form */
const seated = ({ catalogue, setup }) => {
  const sides = sidesChosen(catalogue, setup);
  return setup.players.map(({ name }, seat) => ({ name: name.trim() || `Player ${seat + 1}`, side: sides[seat] }));
};

/** Who plays with this player, where that is settled before the deal. @param {Form} form @param {number} seat */
function allied(form, seat) {
  const players = seated(form);
  if (!areAllied(players)) return null;
  return el("p", { class: "allied small" }, sideMark(players, seat), el("span", { "data-allies": seat }, allyLine(players, seat)));
}

/** The same after a name has changed, while somebody is still typing it; and whose settings stand there. @param {Form} form */
function tellNames(form) {
  const players = seated(form);
  for (const name of document.querySelectorAll("[data-named]")) name.textContent = players[Number(/** @type {HTMLElement} */ (name).dataset.named)].name;
  for (const line of document.querySelectorAll("[data-allies]")) line.textContent = allyLine(players, Number(/** @type {HTMLElement} */ (line).dataset.allies));
}

// -- how it is played

/** @param {Form} form */
function choosePreset(form) {
  const { catalogue, setup } = form;
  const { presets } = familyOf(catalogue, setup.game);
  if (!presets.length) return null;
  const now = presetOf(catalogue, setup);
  const tiles = presets.map((preset) =>
    choice(
      "preset",
      { key: preset.key, title: preset.label, line: preset.help },
      preset === now,
      changing(form, () => takePreset(catalogue, setup, preset)),
    ),
  );
  return part("How?", el("div", { class: "choices" }, ...tiles));
}

/** The rule sets of the family. @param {Form} form */
function chooseRules(form) {
  const { catalogue, setup } = form;
  const now = entryOf(catalogue, setup.game);
  const entries = catalogue.games.filter((entry) => entry.family === now.family);
  if (entries.length < 2) return null;
  const tiles = entries.map((entry) =>
    choice(
      "game",
      { ...entry, line: entry.differs || entry.blurb },
      entry === now,
      changing(form, () => changeGame(catalogue, setup, entry)),
    ),
  );
  return part("Rules", el("div", { class: "choices" }, ...tiles));
}

/** What each player has for himself. @param {Form} form */
function foldPlayers(form) {
  const { catalogue, setup } = form;
  const settings = familyOf(catalogue, setup.game).player_settings;
  if (!settings.length) return null;
  const rows = setup.players.map((player, seat) =>
    el(
      "div",
      { class: "granted" },
      el("b", { "data-named": seat }, seated(form)[seat].name),
      ...settings.map((setting) =>
        playerField(
          setting,
          player[setting.key] ?? granted(setting),
          seat,
          changing(form, (value) => (player[setting.key] = value)),
        ),
      ),
    ),
  );
  return fold(form, "For each player", rows);
}

/** @param {Form} form */
function foldRules(form) {
  const { catalogue, setup } = form;
  const settings = entryOf(catalogue, setup.game).options.filter((setting) => !setting.kept && !setting.once);
  return fold(form, "House rules", [el("div", { class: "options" }, ...settings.map((setting) => ruleField(form, setting)))]);
}

/** @param {Form} form @param {import("../page/types.js").Setting} setting */
function ruleField(form, setting) {
  const { options } = form.setup;
  const set = (/** @type {string} */ value) => (options[setting.key] = value);
  // Somebody may still be typing a text.
  return optionField(setting, options[setting.key] || setting.default, setting.choices.length ? changing(form, set) : set);
}

/** The code of a deal that was played before, to play it again; and what else decides the cards of this one match. @param {Form} form */
function foldCode(form) {
  const { catalogue, setup } = form;
  const entry = entryOf(catalogue, setup.game);
  const read = (/** @type {any} */ event) => {
    const code = event.target.value;
    // Half a code is not told that it is wrong before somebody stops typing it.
    const half = event.type === "input" && (code.includes(".") || code.replace(/[\s-]/g, "").length < CODE_LENGTH);
    if (!half) return void (form.read = readDealCode(form, code));
    Object.assign(form, { code, told: "", wrong: false });
    const told = document.getElementById("code-told");
    if (told) told.textContent = "";
  };
  const field = el("input", {
    type: "text",
    value: form.code,
    maxLength: 60,
    autocomplete: "off",
    autocapitalize: "characters",
    spellcheck: false,
    class: "deal-code-field",
    "aria-label": "Deal code",
    "data-key": "deal code",
    oninput: read,
    onchange: read,
  });
  const chosen = entry.options.filter((setting) => setting.once && setting.key !== entry.day).map((setting) => ruleField(form, setting));
  return fold(form, DEAL_FOLD, [
    el("p", { class: "small quiet" }, "The code that stood under the tally deals the same cards again, in the same order."),
    field,
    el("p", { class: "small", role: "status", id: "code-told" }, form.told),
    ...chosen,
  ]);
}

/** Takes a code that was typed or came by a link, and tells what it deals. @param {Form} form @param {string} code */
async function readDealCode(form, code) {
  if (code !== form.code) form.setup = lasting(form.catalogue, form.setup);
  form.code = code;
  form.told = "";
  form.wrong = false;
  if (!code.trim()) return;
  let wrong = false;
  const line = await sitByCode(form, code).catch((error) => {
    wrong = true;
    return sentenceOf(error);
  });
  if (form.code !== code) return;
  Object.assign(form, { told: line, wrong });
  if (document.querySelector(".deal-code-field")) form.refresh();
}

/** Sets up what a code deals, and tells of it. @param {Form} form @param {string} code */
async function sitByCode(form, code) {
  const [dealt, games] = await Promise.all([/** @type {Promise<import("../page/types.js").DealCode>} */ (ask("code", { code, today: today() })), listGames()]);
  if (!form.catalogue.games.some(({ key }) => key === dealt.game)) return "This code is of a game that is not offered here.";
  if (form.code === code) takeCode(form.catalogue, form.setup, dealt);
  const known = games.some(({ deal }) => deal && deal === dealt.deal)
    ? "It was played on this device before: whoever was there may know its cards."
    : "Fair as long as nobody here has played it before.";
  return `This deals ${dealt.title} to ${players([dealt.seats, dealt.seats])}. ${known}`;
}

/** A part that is folded away until somebody wants it. @param {Form} form @param {string} title @param {Node[]} content */
function fold(form, title, content) {
  const follow = (/** @type {any} */ event) => form.unfolded[event.target.open ? "add" : "delete"](title);
  return el("details", { class: "fold", open: form.unfolded.has(title), ontoggle: follow }, el("summary", { "data-key": title }, title), ...content);
}
