// @ts-check
/** The screen of past games: go on with them, name, export, import and delete them. */

import { alone, button, dialog, el, redraw } from "../page/dom.js";
import { counted, momentInWords } from "../page/figures.js";
import { ask, sentenceOf } from "../worker/engine.js";
import { hand, keep } from "../share/files.js";
import { MOST_PASTED, lengthOf } from "../page/pasting.js";
import { tell } from "../page/waiting.js";
import { families, familyOf, titleOf } from "./families.js";
import { named } from "./home.js";
import { LONGEST, TOO_LARGE, linkTo, readFile } from "../share/share.js";
import { readShelf, shareAll, takeShelf } from "../share/shelf.js";
import { SAVE_VERSION, dropGame, isStored, listGames, putGame, storing } from "../kept/store.js";

/** @typedef {import("../kept/store.js").Stored} Stored */

/** Games of a family that are drawn at first, and at most at a time: thousands would keep the page busy for seconds. */
const FIRST = 50;
const MOST = 400;
/** Only the list that was drawn last follows what is stored. */
let following = new AbortController();

/**
 * The games kept on this device.
 * @param {HTMLElement} place @param {Stored[]} games
 * @param {{open: (game: Stored) => unknown, take: (text: string) => unknown, home: () => void}} acts
 */
export function openGames(place, games, acts) {
  /** @type {Stored | null} */
  let dropped = null;
  let shown = place;
  /** What of a game cannot be checked here, by its id. @type {Map<string, string>} */
  const unchecked = new Map();
  /** How many games of a family are drawn, where more were asked for. @type {Map<string, number>} */
  const drawn = new Map();
  const refresh = () => redraw(place, (shown = screen()));

  function screen() {
    return el(
      "main",
      { class: "page", id: "screen" },
      el(
        "header",
        {},
        button("Home", acts.home),
        el("h1", { class: "grow" }, "Past games"),
        button("Import a game", () => void bring()),
      ),
      dropped
        ? el(
            "p",
            { class: "notice row", role: "status" },
            el("span", { class: "grow" }, `${named(dropped)} is deleted.`),
            button("Bring it back", alone(restore)),
          )
        : null,
      games.length ? [...new Set(games.map(familyOf))].map(list) : el("p", {}, "No game is kept on this device yet."),
      games.length > 1 ? button("Export all games", alone(shareAll), { class: "export-all" }) : null,
    );
  }

  /** The games of one family, under its name where there are several. @param {string} key */
  function list(key) {
    const family = families.find((one) => one.key === key);
    const own = games.filter((game) => familyOf(game) === key);
    const most = drawn.get(key) ?? FIRST;
    const title = family ? titleOf(family) : own[0].title;
    return el(
      "section",
      {},
      el("h2", {}, title),
      el("ul", { class: "games" }, ...own.slice(0, most).map(item)),
      own.length > most
        ? button(`Show more: ${own.length - most} older`, () => showMore(key, own[most]), {
            "data-key": `more ${key}`,
            "aria-label": `Show more of ${title}: ${own.length - most} older`,
          })
        : null,
    );
  }

  /** Draws more of a family's games and goes on to the first of them. @param {string} key @param {Stored} first */
  function showMore(key, first) {
    const most = drawn.get(key) ?? FIRST;
    drawn.set(key, most + Math.min(most, MOST));
    refresh();
    void check();
    /** @type {HTMLElement | null} */ (
      shown.querySelector(`[data-key="${CSS.escape(`rename ${first.id}`)}"]`)
    )?.focus();
  }

  /** @param {Stored} game */
  function item(game) {
    const newer =
      game.version > SAVE_VERSION ? "A newer version of Royalty stored this game. It is kept, and opens there." : "";
    const unstored = isStored(game)
      ? ""
      : "Not stored: this game is kept only while this page is open. Export it to be safe.";
    const trouble = [newer || game.broken, unstored].filter(Boolean).join(" ");
    return el(
      "li",
      {},
      el(
        "div",
        { class: "grow" },
        el("b", {}, named(game)),
        el(
          "div",
          { class: "small quiet" },
          `${game.over ? "Finished" : "Running"} · ${momentInWords(new Date(game.when))}`,
        ),
        trouble ? el("p", { class: "trouble" }, trouble) : null,
        unchecked.get(game.id) ? el("p", { class: "small unchecked" }, unchecked.get(game.id)) : null,
      ),
      button(game.over ? "Look" : "Continue", () => void acts.open(game), {
        disabled: Boolean(newer),
        "data-key": `open ${game.id}`,
      }),
      button("Rename", () => void rename(game), { "data-key": `rename ${game.id}` }),
      button("Export", () => void give(game), { "data-key": `export ${game.id}` }),
      button(
        "Delete",
        alone(() => remove(game)),
        { "data-key": `delete ${game.id}` },
      ),
    );
  }

  /** Finds out which of the games that are drawn cannot be checked, while the list is shown. */
  async function check() {
    for (const key of new Set(games.map(familyOf)))
      for (const game of games.filter((one) => familyOf(one) === key).slice(0, drawn.get(key) ?? FIRST)) {
        if (!shown.isConnected) return;
        if (unchecked.has(game.id) || game.version > SAVE_VERSION || game.broken) continue;
        unchecked.set(game.id, "");
        // What does not open says so itself, once it is tried.
        const told = await ask("check", { sealed: game.sealed }).catch(() => null);
        if (!told?.unchecked) continue;
        unchecked.set(game.id, told.unchecked);
        if (shown.isConnected) refresh();
      }
  }

  /** @param {Stored} game */
  async function rename(game) {
    const field = /** @type {HTMLInputElement} */ (
      el("input", { type: "text", value: game.label ?? "", maxLength: 60, "aria-label": "Name of the game" })
    );
    const chosen = await dialog(
      "Name this game",
      [field],
      [
        { label: "Cancel", value: "" },
        { label: "Keep the name", value: "yes", main: true },
      ],
    );
    if (!chosen) return;
    game.label = field.value.trim();
    await putGame(game);
    refresh();
  }

  /** @param {Stored} game */
  async function give(game) {
    const way = await dialog(
      "Export this game",
      [
        el(
          "p",
          {},
          "The save code holds the whole game, sealed against a glance: nobody sees a hand in it by chance. Import it here or on another device.",
        ),
      ],
      [
        { label: "Cancel", value: "" },
        { label: "Copy", value: "copy" },
        { label: "Copy the link", value: "link" },
        { label: "Save as a file", value: "file", main: true },
      ],
    );
    if (way === "copy") await hand(game.sealed, "The save code is copied.");
    if (way === "link") await hand(await linkTo(game.sealed), "The link is copied.");
    if (way === "file") await keep(game.sealed, `royalty-${game.names.join("-")}.save.txt`);
  }

  /** @param {Stored} game */
  async function remove(game) {
    await dropGame(game.id);
    games.splice(games.indexOf(game), 1);
    dropped = game;
    refresh();
  }

  async function restore() {
    if (!dropped) return;
    await putGame(dropped);
    games.push(dropped);
    games.sort((a, b) => b.when - a.when);
    dropped = null;
    refresh();
  }

  /** @param {string} shelf */
  async function takeAll(shelf) {
    const sentence = await takeShelf(shelf).catch(sentenceOf);
    games = await listGames();
    refresh();
    await tell("Import a game", sentence);
  }

  /** @param {string} [pasted] that could not be opened: it may lack only its end */
  async function bring(pasted = "") {
    let shelf = "";
    const field = /** @type {HTMLTextAreaElement} */ (
      el("textarea", {
        rows: 6,
        value: pasted,
        maxLength: LONGEST,
        "aria-label": "Record or save code",
        onpaste: (/** @type {ClipboardEvent} */ event) => {
          // Not even shown: to lay out that much text would keep the page busy for minutes.
          const isTooLarge = lengthOf(event) > MOST_PASTED;
          if (isTooLarge) event.preventDefault();
          told.textContent = isTooLarge ? TOO_LARGE : "";
        },
      })
    );
    const file = el("input", {
      type: "file",
      accept: ".txt,text/plain,image/*",
      "aria-label": "A file with a record or a save code, or a picture of a QR code",
      onchange: async (/** @type {any} */ event) => {
        told.textContent = "";
        shelf = "";
        try {
          const text = event.target.files[0] ? await readFile(event.target.files[0]) : "";
          // All games of a device are too much to be shown.
          if (text.startsWith("{"))
            told.textContent = `This file holds ${counted(readShelf((shelf = text)).games.length, "game")}.`;
          field.value = shelf ? "" : text;
        } catch (error) {
          told.textContent = sentenceOf(error);
        }
      },
    });
    const told = el("p", { class: "trouble", role: "alert" });
    const chosen = await dialog(
      "Import a game",
      [
        el("p", {}, "Paste a link, a save code or a record, or choose its file or a picture of its QR code."),
        field,
        file,
        told,
      ],
      [
        { label: "Cancel", value: "" },
        { label: "Open it", value: "yes", main: true },
      ],
    );
    if (chosen && shelf && !field.value) await takeAll(shelf);
    else if (chosen) {
      await acts.take(field.value);
      if (shown.isConnected) await bring(field.value);
    }
  }

  following.abort();
  following = new AbortController();
  storing.addEventListener("change", () => shown.isConnected && refresh(), { signal: following.signal });
  refresh();
  void check();
}
