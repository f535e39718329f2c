// @ts-check
/** The screen of past games: go on with them, name, export, import and delete them. */

import { acting, button, dialog, el, focusKey, redraw, sure } from "../page/dom.js";
import { counted, momentInWords } from "../page/figures.js";
import { ask, sentenceOf } from "../worker/engine.js";
import { hand, keep } from "../share/files.js";
import { go } from "../page/going.js";
import { MOST_PASTED, lengthOf } from "../page/pasting.js";
import { tell } from "../page/waiting.js";
import { families, familyOf, titleOf } from "./families.js";
import { named } from "./home.js";
import { LONGEST, TOO_LARGE, linkTo, readFile } from "../share/share.js";
import { readShelf, shareAll, takeShelf } from "../share/shelf.js";
import { SAVE_VERSION, dropGame, isStored, listGames, putGame, saveName, storing } from "../kept/store.js";

/** @typedef {import("../kept/store.js").Stored} Stored */

/** Games of a family that are drawn at first, and at most at a time: thousands would keep the page busy for seconds. */
const FIRST = 50;
const MOST = 400;
/** Only the list that was drawn last follows what is stored. */
let following = new AbortController();

/**
 * What is shown of the games kept on this device: the one just deleted; what of a game cannot be checked here, by its
 * id; how many games of a family are drawn, where more were asked for.
 * @typedef {{place: HTMLElement, games: Stored[], acts: Acts, dropped: Stored | null, shown: HTMLElement, unchecked: Map<string, string>, drawn: Map<string, number>}} Past
 */
/** @typedef {{open: (game: Stored) => unknown, take: (text: string) => unknown, home: () => void}} Acts */

/**
 * The games kept on this device.
 * @param {HTMLElement} place @param {Stored[]} games @param {Acts} acts
 */
export function openGames(place, games, acts) {
  /** @type {Past} */
  const past = { place, games, acts, dropped: null, shown: place, unchecked: new Map(), drawn: new Map() };
  following.abort();
  following = new AbortController();
  const { signal } = following;
  storing.addEventListener("change", () => past.shown.isConnected && refresh(past), { signal });
  refresh(past);
  void check(past);
}

/** @param {Past} past */
const refresh = (past) => redraw(past.place, (past.shown = screen(past)));

/** @param {Past} past */
function screen(past) {
  const { games, acts, dropped } = past;
  return el("main", { class: "page", id: "screen" }, [
    el("header", {}, [
      button("Home", acts.home),
      el("h1", { class: "grow" }, "Past games"),
      button("Import a game", () => void bring(past)),
    ]),
    dropped
      ? el("p", { class: "notice row", role: "status" }, [
          el("span", { class: "grow" }, `${named(dropped)} is deleted.`),
          acting("Bring it back", () => restore(past)),
        ])
      : null,
    ...[...new Set(games.map(familyOf))].map((key) => list(past, key)),
    games.length ? null : el("p", {}, "No game is kept on this device yet."),
    games.length > 1 ? acting("Export all games", shareAll, { class: "export-all" }) : null,
  ]);
}

/** The games of one family, under its name where there are several. @param {Past} past @param {string} key */
function list(past, key) {
  const { games, drawn } = past;
  const family = families.find((one) => one.key === key);
  const own = games.filter((game) => familyOf(game) === key);
  const most = drawn.get(key) ?? FIRST;
  const title = family ? titleOf(family) : own[0].title;
  return el("section", { class: "ledger" }, [
    el("h2", {}, title),
    el("ul", { class: "games rows" }, ...own.slice(0, most).map((game) => item(past, game))),
    own.length > most
      ? button(`Show more: ${own.length - most} older`, () => showMore(past, key, own[most]), {
          "data-key": `more ${key}`,
          "aria-label": `Show more of ${title}: ${own.length - most} older`,
        })
      : null,
  ]);
}

/** Draws more of a family's games and goes on to the first of them. @param {Past} past @param {string} key @param {Stored} first */
function showMore(past, key, first) {
  const { drawn } = past;
  const most = drawn.get(key) ?? FIRST;
  drawn.set(key, most + Math.min(most, MOST));
  refresh(past);
  void check(past);
  focusKey(`rename ${first.id}`, past.shown);
}

/** @param {Past} past @param {Stored} game */
function item(past, game) {
  const { acts, unchecked } = past;
  const newer =
    game.version > SAVE_VERSION ? "A newer version of Royalty stored this game. It is kept, and opens there." : "";
  const unstored = isStored(game)
    ? ""
    : "Not stored: this game is kept only while this page is open. Export it to be safe.";
  const trouble = [newer || game.broken, unstored].filter(Boolean).join(" ");
  return el("li", {}, [
    el("div", { class: "grow" }, [
      el("b", {}, named(game)),
      el("div", { class: "small quiet" }, [
        `${game.over ? "Finished" : "Running"} · ${momentInWords(new Date(game.when))}`,
      ]),
      trouble ? el("p", { class: "trouble" }, trouble) : null,
      unchecked.get(game.id) ? el("p", { class: "small unchecked" }, unchecked.get(game.id)) : null,
    ]),
    button(game.over ? "Look" : "Continue", () => void acts.open(game), {
      disabled: Boolean(newer),
      "data-key": `open ${game.id}`,
    }),
    game.over && !newer && families.find(({ key }) => key === familyOf(game))?.talked
      ? button("Talk it over", () => go(`talk/${game.id}`), { "data-key": `talk ${game.id}` })
      : null,
    button("Rename", () => void rename(past, game), { "data-key": `rename ${game.id}` }),
    button("Export", () => void give(game), { "data-key": `export ${game.id}` }),
    acting("Delete", () => remove(past, game), { "data-key": `delete ${game.id}` }),
  ]);
}

/** Finds out which of the games that are drawn cannot be checked, while the list is shown. @param {Past} past */
async function check(past) {
  const { unchecked, drawn } = past;
  for (const key of new Set(past.games.map(familyOf)))
    for (const game of past.games.filter((one) => familyOf(one) === key).slice(0, drawn.get(key) ?? FIRST)) {
      if (!past.shown.isConnected) return;
      if (unchecked.has(game.id) || game.version > SAVE_VERSION || game.broken) continue;
      unchecked.set(game.id, "");
      // What does not open says so itself, once it is tried.
      const told = await ask("check", { sealed: game.sealed }).catch(() => null);
      if (!told?.unchecked) continue;
      unchecked.set(game.id, told.unchecked);
      if (past.shown.isConnected) refresh(past);
    }
}

/** @param {Past} past @param {Stored} game */
async function rename(past, game) {
  const field = el("input", { type: "text", value: game.label ?? "", maxLength: 60, "aria-label": "Name of the game" });
  const chosen = await sure("Name this game", [field], "Keep the name", "Cancel");
  if (!chosen) return;
  game.label = field.value.trim();
  await putGame(game);
  refresh(past);
}

/** @param {Stored} game */
async function give(game) {
  const told =
    "The save code holds the whole game, sealed against a glance: nobody sees a hand in it by chance. Import it here or on another device.";
  const ways = { Cancel: "", Copy: "copy", "Copy the link": "link", "Save as a file": "file" };
  const way = await dialog("Export this game", [el("p", {}, told)], ways);
  if (way === "copy") await hand(game.sealed, "The save code is copied.");
  if (way === "link") await hand(await linkTo(game.sealed), "The link is copied.");
  if (way === "file") await keep(game.sealed, saveName(game));
}

/** @param {Past} past @param {Stored} game */
async function remove(past, game) {
  await dropGame(game.id);
  past.games.splice(past.games.indexOf(game), 1);
  past.dropped = game;
  refresh(past);
}

/** @param {Past} past */
async function restore(past) {
  if (!past.dropped) return;
  await putGame(past.dropped);
  past.games.push(past.dropped);
  past.games.sort((a, b) => b.when - a.when);
  past.dropped = null;
  refresh(past);
}

/** @param {Past} past @param {string} all the games of a device */
async function takeAll(past, all) {
  const sentence = await takeShelf(all).catch(sentenceOf);
  past.games = await listGames();
  refresh(past);
  await tell("Import a game", sentence);
}

/** @param {Past} past @param {string} [pasted] that could not be opened: it may lack only its end */
async function bring(past, pasted = "") {
  const told = el("p", { class: "trouble", role: "alert" });
  const field = pasteField(pasted, told);
  /** All games of a device are too much to be shown. */
  let all = "";
  const take = async (/** @type {any} */ event) => {
    told.textContent = all = "";
    try {
      const text = event.target.files[0] ? await readFile(event.target.files[0]) : "";
      if (text.startsWith("{"))
        told.textContent = `This file holds ${counted(readShelf((all = text)).games.length, "game")}.`;
      field.value = all ? "" : text;
    } catch (error) {
      told.textContent = sentenceOf(error);
    }
  };
  const file = el("input", {
    type: "file",
    accept: ".txt,text/plain,image/*",
    "aria-label": "A file with a record or a save code, or a picture of a QR code",
    onchange: take,
  });
  const how = el("p", {}, "Paste a link, a save code or a record, or choose its file or a picture of its QR code.");
  const chosen = await sure("Import a game", [how, field, file, told], "Open it", "Cancel");
  if (chosen && all && !field.value) await takeAll(past, all);
  else if (chosen) {
    await past.acts.take(field.value);
    if (past.shown.isConnected) await bring(past, field.value);
  }
}

/** @param {string} value @param {HTMLElement} told */
const pasteField = (value, told) =>
  el("textarea", {
    rows: 6,
    value,
    maxLength: LONGEST,
    "aria-label": "Record or save code",
    onpaste: (/** @type {ClipboardEvent} */ event) => {
      // Not even shown: to lay out that much text would keep the page busy for minutes.
      const isTooLarge = lengthOf(event) > MOST_PASTED;
      if (isTooLarge) event.preventDefault();
      told.textContent = isTooLarge ? TOO_LARGE : "";
    },
  });
