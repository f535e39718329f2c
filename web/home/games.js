// @ts-check
/** The screen of past games, an open book: go on with them, look at them, name, export, import and delete them. */

import { acting, button, dialog, el, focusKey, sure, whenReleased } from "../page/dom.js";
import { counted, sumOf } from "../page/figures.js";
import { ask, sentenceOf } from "../worker/engine.js";
import { hand, keep } from "../share/files.js";
import { go } from "../page/going.js";
import { MOST_PASTED, lengthOf } from "../page/pasting.js";
import { tell } from "../page/waiting.js";
import { families, familyOf, manyGames } from "./families.js";
import { named } from "./home.js";
import { drawGame, rowOf } from "./one-game.js";
import { gameTabs, pageHead, putPages, turn } from "./pages.js";
import { LONGEST, TOO_LARGE, linkTo, readFile } from "../share/share.js";
import { readShelf, shareAll, takeShelf } from "../share/shelf.js";
import { SAVE_VERSION, dropGame, isStored, listGames, putGame, saveName, storing } from "../kept/store.js";

/** @typedef {import("../kept/store.js").Stored} Stored */

/** Games that are drawn at first of those that go on, or are over, and at most at a time: thousands would keep the page busy for seconds. */
const FIRST = 50;
const MOST = 400;
/** Only the list that was drawn last follows what is stored. */
let following = new AbortController();

/**
 * What is shown of the games kept on this device: the id of the one on the right page; the family whose games alone are
 * listed, "" for all; the one just deleted; what of a game cannot be checked here, by its id; how those that are over
 * came out, null where that is not to be known; how many are drawn, where more were asked for.
 * @typedef {{place: HTMLElement, games: Stored[], acts: Acts, chosen: string, only: string, shown: HTMLElement, unchecked: Map<string, string>, ends: Map<string, import("../page/types.js").CameOut | null>, drawn: Map<string, number>}} Past
 */
/** @typedef {{open: (game: Stored) => unknown, take: (text: string) => unknown, home: () => void}} Acts */

/** The game that was looked at last: who comes back from its table or its talk finds it again. */
let lastChosen = "";

/** What was deleted last, until the page is loaded anew: who goes elsewhere and comes back can still have it. @type {Stored | null} */
let dropped = null;

/**
 * The games kept on this device.
 * @param {HTMLElement} place @param {Stored[]} games @param {Acts} acts
 */
export function openGames(place, games, acts) {
  /** @type {Past} */
  const past = {
    ...{ place, games, acts, chosen: lastChosen, only: "", shown: place },
    ...{ unchecked: new Map(), ends: new Map(), drawn: new Map() },
  };
  following.abort();
  following = new AbortController();
  const { signal } = following;
  storing.addEventListener("change", () => refreshLater(past), { signal });
  refresh(past);
  void check(past);
}

/** Those that are listed, by what they stand under: what goes on, and what is over. @param {Past} past */
function listed({ games, only }) {
  const own = games.filter((game) => !only || familyOf(game) === only);
  return { "Still running": own.filter(({ over }) => !over), Finished: own.filter(({ over }) => over) };
}

/** The game on the right page: the first of the list, unless another was tapped. @param {Past} past */
function chosenOf(past) {
  const own = Object.values(listed(past)).flat();
  return own.find(({ id }) => id === past.chosen) ?? own[0];
}

/** @param {Past} past */
function refresh(past) {
  const { place, games, acts } = past;
  const game = chosenOf(past);
  putPages(place, {
    kind: "past-games",
    title: "Past games",
    home: acts.home,
    tabs: tabs(past),
    left: list(past, game),
    right: game ? drawGame(game, past.ends.get(game.id), pills(past, game)) : [],
    back: "All games",
    dock: [
      button("Import a game", () => void bring(past), { class: "quiet-pill" }),
      games.length > 1 ? acting("Export all games", shareAll, { class: "quiet-pill" }) : null,
      game ? openButton(past, game) : null,
    ],
  });
  past.shown = /** @type {HTMLElement} */ (place.firstElementChild);
  if (game) void lookUp(past, game);
}

/** Draws it anew unasked: under no finger, and only where it is still shown. @param {Past} past */
const refreshLater = (past) => whenReleased(() => past.shown.isConnected && refresh(past));

/** The games that were played as tabs: one of them shows its own alone. @param {Past} past */
function tabs(past) {
  const played = families.filter(({ key }) => past.games.some((game) => familyOf(game) === key));
  if (played.length < 2) return null;
  return gameTabs(played, past.only, (key) => {
    past.only = past.only === key ? "" : key;
    refresh(past);
    void check(past);
  });
}

/** @param {Past} past @param {Stored | undefined} chosen */
function list(past, chosen) {
  const { games } = past;
  const parts = Object.entries(listed(past)).filter(([, some]) => some.length);
  const shown = sumOf(parts, ([, some]) => some.length);
  return [
    dropped
      ? el("p", { class: "row dropped", role: "status" }, [
          el("span", { class: "grow" }, `${named(dropped)} is deleted.`),
          acting("Bring it back", () => restore(past)),
        ])
      : null,
    ...parts.map(([title, some]) => part(past, title, some, chosen)),
    games.length ? null : el("p", {}, "No game is kept on this device yet."),
    games.length > shown ? el("p", { class: "small quiet" }, `${shown} of ${manyGames(games.length)}`) : null,
  ];
}

/** @param {Past} past @param {string} title @param {Stored[]} some @param {Stored | undefined} chosen */
function part(past, title, some, chosen) {
  const most = past.drawn.get(title) ?? FIRST;
  return el("section", {}, [
    pageHead(title),
    el("ul", { class: "games leaf-rows" }, ...some.slice(0, most).map((game) => item(past, game, game === chosen))),
    some.length > most
      ? button(`Show more: ${some.length - most} older`, () => showMore(past, title, some[most]), {
          "data-key": `more ${title}`,
        })
      : null,
  ]);
}

/** Draws more of the games and goes on to the first of them. @param {Past} past @param {string} title @param {Stored} first */
function showMore(past, title, first) {
  const { drawn } = past;
  const most = drawn.get(title) ?? FIRST;
  drawn.set(title, most + Math.min(most, MOST));
  refresh(past);
  void check(past);
  focusKey(`game ${first.id}`, past.shown);
}

/** @param {Stored} game */
const isNewer = (game) => game.version > SAVE_VERSION;

/** @param {Past} past @param {Stored} game @param {boolean} on */
function item(past, game, on) {
  const newer = isNewer(game) ? "A newer version of Royalty stored this game. It is kept, and opens there." : "";
  const unstored = isStored(game)
    ? ""
    : "Not stored: this game is kept only while this page is open. Export it to be safe.";
  const trouble = [newer || game.broken, unstored].filter(Boolean).join(" ");
  const unchecked = past.unchecked.get(game.id);
  const choose = () => {
    past.chosen = lastChosen = game.id;
    refresh(past);
    turn(true);
  };
  return el("li", {}, [
    rowOf(game, on, choose),
    trouble ? el("p", { class: "trouble" }, trouble) : null,
    unchecked ? el("p", { class: "small unchecked" }, unchecked) : null,
  ]);
}

/** What is done with the chosen game besides opening it; the last of them is not easily undone. @param {Past} past @param {Stored} game */
const pills = (past, game) => [
  game.over && !isNewer(game) && families.find(({ key }) => key === familyOf(game))?.talked
    ? button("Talk it over", () => go(`talk/${game.id}`), { "data-key": `talk ${game.id}` })
    : null,
  button("Rename", () => void rename(past, game), { "data-key": `rename ${game.id}` }),
  button("Export", () => void give(game), { "data-key": `export ${game.id}` }),
  acting("Delete", () => remove(past, game), { "data-key": `delete ${game.id}`, class: "dotted" }),
];

/** @param {Past} past @param {Stored} game */
const openButton = ({ acts }, game) =>
  button(game.over ? "See it again" : "Continue", () => void acts.open(game), {
    class: "main-action",
    disabled: isNewer(game),
    "data-key": `open ${game.id}`,
  });

/** Finds out how the game came out, where it is over. @param {Past} past @param {Stored} game */
async function lookUp(past, game) {
  const { ends } = past;
  if (!game.over || ends.has(game.id) || isNewer(game) || game.broken) return;
  ends.set(game.id, null);
  // What does not open says so itself, once it is tried.
  const told = await ask("came_out", { sealed: game.sealed }).catch(() => null);
  ends.set(game.id, told);
  if (told && chosenOf(past) === game) refreshLater(past);
}

/** Finds out which of the games that are drawn cannot be checked, while the list is shown. @param {Past} past */
async function check(past) {
  const { unchecked, drawn } = past;
  for (const [title, some] of Object.entries(listed(past)))
    for (const game of some.slice(0, drawn.get(title) ?? FIRST)) {
      if (!past.shown.isConnected) return;
      if (unchecked.has(game.id) || isNewer(game) || game.broken) continue;
      unchecked.set(game.id, "");
      // What does not open says so itself, once it is tried.
      const told = await ask("check", { sealed: game.sealed }).catch(() => null);
      if (!told?.unchecked) continue;
      unchecked.set(game.id, told.unchecked);
      refreshLater(past);
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
  const told = el("p", {}, `${game.names.join(", ")}: it is not over yet, and would be gone with its cards.`);
  if (!game.over && !(await sure("Delete this game?", [told], "Delete it", "Keep it", "Keep it"))) return;
  await dropGame(game.id);
  past.games.splice(past.games.indexOf(game), 1);
  dropped = game;
  refresh(past);
  turn(false);
}

/** @param {Past} past */
async function restore(past) {
  if (!dropped) return;
  await putGame(dropped);
  past.games.push(dropped);
  past.games.sort((a, b) => b.when - a.when);
  dropped = null;
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
  const pick = el("label", { class: "file" }, "Choose a file or a picture", file);
  const chosen = await sure("Import a game", [how, field, pick, told], "Open it", "Cancel");
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
