// @ts-check
/** How a game comes to the table: dealt, gone on with, or opened out of a text. */

import { redraw } from "../page/dom.js";
import { today } from "../page/figures.js";
import { go, goHome, goInstead, readAddress } from "../page/going.js";
import { late, meanwhile, showFailure, staying, tell } from "../page/waiting.js";
import { holdGame } from "../kept/onetab.js";
import { SAVE_VERSION, lastGame, listGames, putGame } from "../kept/store.js";
import { recall } from "../kept/values.js";
import { store } from "../table/asking.js";
import { closeMatch, openMatch } from "../table/match.js";
import { isPlain } from "../table/paint.js";
import { isOpen } from "../table/state.js";
import { drawStill } from "../table/table.js";
import { wholeTable } from "../table/zones.js";
import { ask, sentenceOf } from "../worker/engine.js";
import { chooseFamily, forDealing } from "./families.js";

/** @typedef {import("../kept/store.js").Stored} Stored */
/** @typedef {import("../page/types.js").Setup} Setup */
/** @typedef {import("../page/types.js").View} View */

const place = /** @type {HTMLElement} */ (document.getElementById("app"));
/** The answer that the table screen is to show next. @type {{view: View, fresh: boolean, shown: () => void} | null} */
let dealt = null;

/** Whether there is something to be shown on the table, which is drawn over what is there. */
export const isDealt = () => dealt !== null;

export async function showTable() {
  if (dealt) {
    const { view, fresh, shown } = dealt;
    dealt = null;
    try {
      await openMatch(view, goHome, { fresh });
    } catch (error) {
      // A part that only some tables need did not come. The game is stored.
      showFailure(sentenceOf(error));
    }
    shown();
    return;
  }
  if (isOpen()) return;
  const here = staying();
  // As it was seen last; should the page have been killed before it was kept, it is of an older game, and makes way.
  const still = recall("still", null);
  if (!looksPlain(still)) await wholeTable().catch(() => {});
  if (!here()) return;
  paintStill(still?.id);
  const [games, last] = await Promise.all([listGames(), lastGame()]);
  // Who has left meanwhile is not fetched back to the table.
  if (!here()) return;
  const game = games.find((one) => one.id === last);
  if (game) await open(game);
  else goHome();
}

/** Deals at once with what was played last: two taps from opening the page to cards. */
export const playAgain = () =>
  meanwhile("The pack is being shuffled …", async () => {
    const here = staying();
    const parts = await forDealing();
    const setup = parts[0].lastSetup(parts[1]);
    const first = !recall("setup", null);
    if (!(await deal(setup, "", setup, parts, here, first)) && here()) go("new");
  });

/**
 * Today's deal: gone on with where it is begun, shown in the calendar where it was played to its end.
 * @param {string} family
 */
export async function playToday(family) {
  const here = staying();
  try {
    const { todaysGames } = await late(import("./calendar.js"));
    const { running, over } = await todaysGames(family);
    if (!here()) return;
    if (running) await open(running);
    else if (over) go(`${family}/days`);
    else await dealDay(family, today());
  } catch (error) {
    await tell("Not now", sentenceOf(error));
  }
}

/**
 * The deal of a day, by the rules and for whom this family of games was played last.
 * @param {string} family
 * @param {string} day
 */
export const dealDay = (family, day) =>
  meanwhile("The pack is being laid out …", async () => {
    const here = staying();
    const [{ daySetup, lastSetup }, catalogue] = await forDealing();
    await deal(daySetup(catalogue, family, day), "", lastSetup(catalogue, family), undefined, here);
  });

/**
 * Whether it was dealt; if not, the players were told why.
 * @param {Setup} setup
 * @param {string} [code] of a deal that is played again
 * @param {Setup} [kept] what the next game begins with
 * @param {Awaited<ReturnType<typeof forDealing>>} [parts]
 * @param {() => boolean} [here] whether the person is still where it was begun
 * @param {boolean} [first] whether a deal will do that is kept for somebody's first game
 */
export async function deal(setup, code = "", kept = setup, parts, here = staying(), first = false) {
  try {
    const [{ lasting, rememberSetup }, catalogue, { rulingsText }] = parts ?? (await forDealing());
    const view = await ask("new", { ...setup, code, first, today: today(), kept: { rulings: rulingsText() } });
    rememberSetup(lasting(catalogue, kept));
    // Who has gone elsewhere stays there; the game waits for him at home.
    if (here()) await sit(view, true);
    else await store(view);
    return true;
  } catch (error) {
    if (/** @type {import("../worker/engine.js").EngineError} */ (error).kind === "start") throw error;
    await tell("Not yet", sentenceOf(error));
    return false;
  }
}

const LAYING = "The table is being laid …";

/** Whether a table that was seen is known to be plain; one of another version may not be read. @param {any} still */
function looksPlain(still) {
  try {
    return isPlain(still);
  } catch {
    return false;
  }
}

/** The game's table as it was last seen; whether there is one. @param {string} id */
function paintStill(id) {
  const still = recall("still", null);
  if (still?.id !== id) return false;
  // Painted already, before the stored games were read.
  if (place.querySelector(".laying")) return true;
  try {
    redraw(place, drawStill(still, LAYING));
    return true;
  } catch {
    // Of another version, and only a picture: the table comes without it.
    return false;
  }
}

/** @param {Stored} game */
export const open = (game) =>
  meanwhile(
    LAYING,
    async () => {
      const here = staying();
      if (game.version > SAVE_VERSION) {
        await tell("A newer game", "A newer version of Royalty stored this game. It is kept, and opens there.");
        return here() ? goHome() : undefined;
      }
      if (!(await holdGame(game.id))) return here() ? goHome() : undefined;
      // Another tab may have gone on with it since the list was made.
      const { sealed } = (await listGames()).find((one) => one.id === game.id) ?? game;
      try {
        const view = await ask("load", { sealed });
        if (here()) await sit(view, false);
      } catch (error) {
        const { kind, message } = /** @type {import("../worker/engine.js").EngineError} */ (error);
        if (kind !== "BadRecord") throw error;
        await putGame({ ...game, broken: message });
        if (!here()) return;
        await tell("This game does not open", `${message} It stays in the list of past games as it is.`);
        if (here()) go("games");
      }
    },
    () => paintStill(game.id),
  );

/** Whether it was opened; if not, the players were told why. @param {string} text a link, a save code or a record */
export async function take(text) {
  // The link of a deal deals it; a game's link holds the game.
  const code = /#code\/([^\s#]+)\s*$/.exec(text)?.[1];
  if (code) {
    go(`code/${code}`);
    return true;
  }
  const here = staying();
  try {
    const { readShared } = await late(import("../share/share.js"));
    const record = await readShared(text);
    // A game that went on here since it was shared stays as it is; what was shared becomes another one.
    closeMatch();
    const games = await listGames();
    const kept = games.filter((game) => game.sealed !== record.trim()).map((game) => game.id);
    const view = /** @type {View} */ (await ask("import", { record, kept }));
    const same = games.find((game) => game.mark && game.mark === view.save.mark && game.id !== view.id);
    // A finished game that is kept here already is looked at, not kept a second time. Who has left finds it in the list.
    if (here()) await sit(same ? await ask("load", { sealed: same.sealed }) : view, false);
    else if (!same) await store(view);
    return true;
  } catch (error) {
    await tell("This cannot be opened", sentenceOf(error));
    return false;
  }
}

/** Comes back once the table is shown. @param {View} view @param {boolean} fresh @returns {Promise<void>} */
export function sit(view, fresh) {
  chooseFamily(view.game.family);
  return new Promise((shown) => {
    dealt = { view, fresh, shown };
    // Who has dealt is not led back to where a game is set up.
    const isSetUp = ["new", "code"].includes(readAddress(location.hash.slice(1)).part);
    (isSetUp ? goInstead : go)("table");
  });
}
