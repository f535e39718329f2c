// @ts-check
/** Games and settings kept on this device: IndexedDB with a version, and in memory where that is denied. */

/** @typedef {{id: string, version: number, sealed: string, title: string, names: string[], scores: number[], over: boolean, when: number, label?: string, broken?: string}} Stored */

const NAME = "royalty";
const VERSION = 1;
/** The version of one stored game. A newer one is kept as it is, and not opened. */
export const SAVE_VERSION = 1;

/** @type {Promise<IDBDatabase> | null} */
let opened = null;
/** @type {Map<string, Stored>} */
const memory = new Map();
/** What the store refused, and only memory has. @type {Set<string>} */
const unsaved = new Set();
/** Why games are kept only in memory, as a sentence; "" while the store works. */
export let trouble = "";

function open() {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => request.result.createObjectStore("games", { keyPath: "id" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("blocked"));
  });
  return opened;
}

/**
 * @template T
 * @param {IDBTransactionMode} mode @param {(store: IDBObjectStore) => IDBRequest<T>} action
 * @returns {Promise<T>}
 */
async function run(mode, action) {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction("games", mode);
    const request = action(transaction.objectStore("games"));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = transaction.onerror = () => reject(transaction.error ?? request.error);
  });
}

/** Keeps one game under the name it has; in memory if the device refuses. @param {Stored} given */
export async function putGame(given) {
  const game = { label: memory.get(given.id)?.label, ...given };
  memory.set(game.id, game);
  try {
    await run("readwrite", (store) => store.put(game));
    unsaved.delete(game.id);
    trouble = "";
  } catch (error) {
    unsaved.add(game.id);
    const full = error instanceof DOMException && error.name === "QuotaExceededError";
    trouble = full
      ? "This device has no room left, so the game is kept only while this page is open. Copy the save code from the menu."
      : "This browser does not let the page store games, so this one is kept only while the page is open. Copy the save code from the menu.";
  }
}

/** All stored games, the latest first. @returns {Promise<Stored[]>} */
export async function listGames() {
  let stored = [...memory.values()];
  try {
    stored = await run("readonly", (store) => store.getAll());
    for (const game of stored) if (!unsaved.has(game.id)) memory.set(game.id, game);
    stored = [...new Map([...stored, ...[...unsaved].map((id) => /** @type {Stored} */ (memory.get(id)))].map((game) => [game.id, game])).values()];
  } catch {
    trouble ||= "This browser does not let the page read stored games.";
  }
  return stored.sort((a, b) => b.when - a.when);
}

/** @param {string} id */
export async function dropGame(id) {
  memory.delete(id);
  unsaved.delete(id);
  try {
    await run("readwrite", (store) => store.delete(id));
  } catch {
    // Nothing was stored, so there is nothing to forget.
  }
}

/** A small value kept between visits. @param {string} key @param {any} fallback */
export function recall(key, fallback) {
  try {
    const text = localStorage.getItem(`royalty.${key}`);
    return text === null ? fallback : JSON.parse(text);
  } catch {
    return fallback;
  }
}

/** @param {string} key @param {any} value */
export function remember(key, value) {
  try {
    localStorage.setItem(`royalty.${key}`, JSON.stringify(value));
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
