// @ts-check
/**
 * The one screen on which a game is set up, drawn wholly from the catalogue: who plays leads, the rest is folded away.
 */

import { cardPicture } from "../table/cards.js";
import { button, el, find, iconButton, redraw, wayOut } from "../page/dom.js";
import { emblem, lidOf } from "../page/emblems.js";
import { chips, choicesOf } from "../page/fields.js";
import { tell } from "../page/waiting.js";
import { openRises } from "../kept/facts.js";
import { dayButtons, facts, titleOf } from "./families.js";
import { changing, fold, ruleField } from "./form.js";
import { chooseCourt, choosePeople, facesInOrder, playerRow, question, rise, sidesLine } from "./seating.js";
import {
  changeGame,
  cleanSetup,
  entryOf,
  familyOf,
  askedApart,
  houseRules,
  isPlain,
  knownNames,
  lastSetup,
  missing,
  presetOf,
  summaryOf,
  takePreset,
} from "./setup.js";
import { DEAL_FOLD, foldCode, readDealCode, showCode } from "./typed-code.js";

/** @typedef {import("./form.js").Form} Form */
/** @typedef {import("../page/types.js").Catalogue} Catalogue */
/** @typedef {import("../page/types.js").Setup} Setup */
/**
 * @typedef {{deal: (setup: Setup, code: string) => unknown, home: () => void, today: (family: string) => unknown, open: (address: string) => void}} Acts
 */

/** Those who have played on this device. @param {import("../kept/store.js").Stored[]} games the latest first */
const whoPlayed = (games) =>
  games
    // Partners are stored by both their names.
    .filter(({ names, faces = names }) => faces.length === names.length)
    .flatMap(({ names, faces = [] }) =>
      names.filter((name, seat) => !faces[seat] && !isPlain(name) && name.length <= 20),
    );

/**
 * @param {HTMLElement} place
 * @param {Catalogue} catalogue
 * @param {Acts} acts
 * @param {{family?: string, code?: string, games?: import("../kept/store.js").Stored[]}} given `family` the one chosen
 * before, `code` of a deal to be set up
 * @param {() => boolean} here whether the screen is still shown
 */
export function openNewGame(place, catalogue, acts, { family = "", code = "", games = [] }, here) {
  /** @type {Form} */
  const form = {
    catalogue,
    setup: structuredClone(lastSetup(catalogue, family)),
    code: "",
    told: "",
    wrong: false,
    read: null,
    unfolded: new Set(),
    people: [...new Set([...knownNames(), ...whoPlayed(games)])].filter((name) => !isPlain(name)),
    adding: false,
    rises: [],
    refresh: () => {
      redraw(place, screen(form, acts));
      const { key } = familyOf(catalogue, form.setup.game);
      if (key !== asked) void lookBack((asked = key));
    },
  };
  let asked = "";
  // Nobody waits for it: the screen is there before the last games have been looked at.
  const lookBack = async (/** @type {string} */ key) => {
    const rises = await openRises(games, key);
    if (!here() || key !== asked) return;
    form.rises = rises;
    find(".rise")?.replaceWith(rise(form));
  };
  if (code) {
    form.unfolded.add(DEAL_FOLD);
    form.read = readDealCode(form, code);
  }
  form.refresh();
}

/** @param {Form} form @param {Acts} acts */
function screen(form, acts) {
  const [who, how] = summaryOf(form.catalogue, form.setup);
  const lacking = missing(form.catalogue, form.setup);
  const told = { class: "main-action deal", "aria-disabled": lacking ? "true" : undefined };
  return el("main", { class: "page new-game", id: "screen" }, [
    el("header", { class: "new-bar" }, [
      wayOut("Home", acts.home),
      el("h1", { class: "grow" }, `A game of ${titleOf(familyOf(form.catalogue, form.setup.game))}`),
      ...waysToLearn(form, acts),
      chooseFamily(form),
    ]),
    el("div", { class: "setup" }, [
      about(form, acts),
      choosePeople(form),
      chooseCourt(form),
      choosePreset(form),
      chooseRules(form),
      ...askedApart(entryOf(form.catalogue, form.setup.game)).map((setting) => chooseApart(form, setting)),
      el("div", { class: "folds" }, foldRules(form), foldPlayers(form), foldCode(form)),
    ]),
    el("div", { class: "deal-bar" }, [
      facesInOrder(form, true),
      el("p", { class: "grow" }, [
        el("b", {}, who),
        el("span", { class: "small quiet" }, lacking || sidesLine(form) || how),
      ]),
      button("", () => deal(form, acts), { ...told, "data-key": "Deal" }, facesInOrder(form), "Deal"),
    ]),
  ]);
}

/** Deals what is set up, once a code that was just typed has been read. @param {Form} form @param {Acts} acts */
async function deal(form, acts) {
  await form.read;
  const lacking = missing(form.catalogue, form.setup);
  if (lacking) await tell("Not yet", lacking);
  else if (form.wrong) {
    await tell("Not this deal", form.told);
    showCode(form);
  } else await whileDealing(acts.deal(cleanSetup(form.catalogue, form.setup), form.code));
}

/** So long nothing need be said of what takes its time, in milliseconds. */
const SOON = 300;

/** Its button says that cards are being dealt, where a deal that will do is looked for. @param {unknown} dealt */
async function whileDealing(dealt) {
  const label = document.querySelector('.deal-bar [data-key="Deal"]')?.lastChild;
  const say = (/** @type {string} */ told) => label && (label.textContent = told);
  const later = setTimeout(() => say("Dealing …"), SOON);
  await Promise.resolve(dealt).finally(() => clearTimeout(later));
  say("Deal");
}

/** Another game than the one that was chosen at home, by its lid. @param {Form} form */
function chooseFamily(form) {
  const { catalogue, setup } = form;
  const now = familyOf(catalogue, setup.game);
  const take = (/** @type {string} */ key) => (form.setup = structuredClone(lastSetup(catalogue, key)));
  const all = catalogue.families.map((family) => {
    const { class: pale, style } = lidOf(family);
    const sign = el("span", { class: ["lid", pale], style }, emblem(family.emblem));
    return { key: family.key, title: "", name: `${titleOf(family)}, ${facts(family)}`, sign };
  });
  return chips("Which game?", "family", all, now.key, changing(form, take), "lids");
}

/** Its lessons and its rules. @param {Form} form @param {Acts} acts */
function waysToLearn({ catalogue, setup }, acts) {
  const { key, lessons, book } = familyOf(catalogue, setup.game);
  return [
    lessons ? iconButton("lamp", "How to play", () => acts.open(`${key}/learn`), { class: "plain" }) : null,
    book ? iconButton("meaning", "The rules", () => acts.open(`${key}/book`), { class: "plain" }) : null,
  ];
}

/**
 * What the game is about, in a sentence and a picture; its deals of the day.
 * @param {Form} form
 * @param {Acts} acts
 */
function about({ catalogue, setup }, acts) {
  const family = familyOf(catalogue, setup.game);
  const { days, picture, line } = family;
  const cards = (picture.at(-1) ?? []).map((card) => cardPicture(card));
  return el("div", { class: "about" }, [
    el("span", { class: "table-picture", "aria-hidden": "true" }, ...cards),
    el("p", { class: "grow" }, line),
    days ? el("div", { class: "row learn-first" }, dayButtons(family, acts)) : null,
  ]);
}

// -- how it is played

/** @param {Form} form */
function choosePreset(form) {
  const { catalogue, setup } = form;
  const { presets } = familyOf(catalogue, setup.game);
  if (!presets.length) return null;
  const now = presetOf(catalogue, setup);
  const all = presets.map(({ key, label, help }) => ({ key, title: label, line: help }));
  const take = (/** @type {string} */ key) => {
    const preset = presets.find((one) => one.key === key);
    if (preset) takePreset(catalogue, setup, preset);
  };
  return question(
    "How?",
    now ? "" : "By house rules of your own",
    chips("How?", "preset", all, now?.key, changing(form, take), "ways-to-play"),
    // Its sentences stay whole where they have room.
    el("p", { class: "chosen-line" }, [
      ...(now?.help ?? "").split(/(?<=\.) /).flatMap((one) => [el("span", {}, one), " "]),
    ]),
  );
}

/** What each rule set is called among those of its family: "Of 1959", "Advanced Play". @param {{title: string}[]} entries @param {string} family */
function shortTitles(entries, family) {
  const short = entries.map(({ title }) => (title.startsWith(`${family} `) ? title.slice(family.length + 1) : title));
  const tails = short.map((title) => ` ${title}`);
  return short.map((title) => {
    const tail = tails.find((one) => title.endsWith(one)) ?? "";
    return title.slice(0, 1).toUpperCase() + title.slice(1, title.length - tail.length);
  });
}

/** The rule sets of the family. @param {Form} form */
function chooseRules(form) {
  const { catalogue, setup } = form;
  const now = entryOf(catalogue, setup.game);
  const entries = catalogue.games.filter((entry) => entry.family === now.family);
  if (entries.length < 2) return null;
  const { title: family } = familyOf(catalogue, setup.game);
  const short = shortTitles(entries, family);
  const all = entries.map(({ key, title }, at) => ({ key, title: short[at], name: title }));
  const take = (/** @type {string} */ key) => changeGame(catalogue, setup, entryOf(catalogue, key));
  return question(
    "Rules",
    now.differs || now.blurb,
    chips("Rules", "game", all, now.key, changing(form, take), "rule-sets"),
  );
}

/** How hard it is to be, or with how many packs. @param {Form} form @param {import("../page/types.js").Setting} setting */
function chooseApart(form, { key, label, choices, default: usual }) {
  const { options } = form.setup;
  const now = options[key] || usual;
  const all = choices.map(({ value, label: title }) => ({ key: value, title }));
  const take = (/** @type {string} */ value) => (options[key] = value);
  return question(
    label,
    choices.find(({ value }) => value === now)?.help ?? "",
    chips(label, key, all, now, changing(form, take), "rule-sets"),
  );
}

/** What each player is called, and has for himself. @param {Form} form */
function foldPlayers(form) {
  const rows = form.setup.players.map((player, seat) => playerRow(form, player, seat));
  return fold(form, "For each player", rows, "names, order of play, what each is granted");
}

/** @param {Form} form */
function foldRules(form) {
  const { catalogue, setup } = form;
  const settings = houseRules(entryOf(catalogue, setup.game));
  const fields = el("div", { class: "options" }, ...settings.map((setting) => ruleField(form, setting)));
  return fold(form, "House rules", [fields], ...rulesInOneLine(form, settings));
}

/**
 * "Referee tells at once · packs by the number of players": what is not as usual comes first, and what finds no room on
 * the line is left out whole.
 * @param {Form} form @param {import("../page/types.js").Setting[]} settings
 */
function rulesInOneLine({ setup }, settings) {
  const valueOf = (/** @type {import("../page/types.js").Setting} */ setting) =>
    setup.options[setting.key] || setting.default;
  const changed = settings.filter((setting) => valueOf(setting) !== setting.default);
  const chosen = [...changed, ...settings.filter((setting) => !changed.includes(setting))].flatMap((setting) => {
    const value = valueOf(setting);
    const words = setting.choices.length ? choicesOf(setting).find((one) => one.value === value)?.label : value;
    const said = words?.toLowerCase() ?? "";
    const label = setting.label.toLowerCase();
    return said ? [said.includes(label) ? said : `${label} ${said}`] : [];
  });
  return chosen.map((one, at) => (at ? ` · ${one}` : one));
}
