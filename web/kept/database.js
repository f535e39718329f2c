// @ts-check
/** The way to IndexedDB: a connection that is opened again whenever the browser, or another version, has ended it. */

import { NAME } from "./values.js";

/** The store that all copies of a host shared once. */
const COMMON = "royalty";
const VERSION = 1;
/** A store that takes longer has failed, in milliseconds. */
const PATIENCE = 6_000;

/** The connection in use, or on its way. @type {Promise<IDBDatabase> | null} */
let opened = null;
/** What to do when the connection is lost, and when the store turns out to be new and empty. */
let lost = () => {};
let emptied = () => {};

/** @param {{lost: () => void, emptied: () => void}} acts */
export function watchStore(acts) {
  ({ lost, emptied } = acts);
}

/**
 * One transaction over the games and the marks, tried once more over a fresh connection if it fails for the
 * connection's sake.
 * @param {IDBTransactionMode} mode @param {(games: IDBObjectStore, marks: IDBObjectStore) => IDBRequest[]} action
 * @returns {Promise<any[]>} the results of what was asked
 */
export async function transact(mode, action) {
  const first = open();
  try {
    return await run(await first, ["games", "marks"], mode, action);
  } catch (error) {
    if (isFull(error)) throw error;
    if (opened === first) opened = null;
    void first.then(
      (database) => database.close(),
      () => {},
    );
    // Whatever hangs once would hang again.
    if (isNamed(error, "TimeoutError")) throw error;
    return run(await open(), ["games", "marks"], mode, action);
  }
}

/** The games of the common store, which is only read; none where there is no such store. @returns {Promise<any[]>} */
export async function readCommon() {
  // Where the browser does not tell which stores there are, it is asked for.
  const stores = await indexedDB.databases?.().catch(() => null);
  if (stores?.every(({ name }) => name !== COMMON)) return [];
  // Asking for a store makes it: here that is taken back.
  const database = await request(COMMON, undefined, (making) => making.abort()).catch((error) => {
    if (!isNamed(error, "AbortError")) throw error;
  });
  if (!database) return [];
  try {
    return (await run(database, ["games"], "readonly", (games) => [games.getAll()]))[0];
  } finally {
    database.close();
  }
}

/** Whether the device has no room left. @param {unknown} error */
export const isFull = (error) => isNamed(error, "QuotaExceededError");

/** @param {unknown} error @param {string} name */
const isNamed = (error, name) => error instanceof DOMException && error.name === name;

function open() {
  if (opened) return opened;
  const mine = connect(() => {
    if (opened !== mine) return;
    opened = null;
    lost();
  });
  opened = mine;
  return mine;
}

/** @param {() => void} ended */
async function connect(ended) {
  const database = await request(NAME, VERSION, (making, from) => {
    making.db.createObjectStore("games", { keyPath: "id" });
    making.db.createObjectStore("marks");
    if (from === 0) emptied();
  }).catch((error) => {
    // A newer version has been here; it keeps the stores that it found.
    if (isNamed(error, "VersionError")) return request(NAME, undefined, (making) => making.abort());
    throw error;
  });
  database.onclose = ended;
  database.onversionchange = () => {
    // Whoever waits for us goes on, and we after him.
    database.close();
    ended();
  };
  return database;
}

/**
 * @param {string} name
 * @param {number | undefined} version
 * @param {(making: IDBTransaction, from: number) => void} make
 * @returns {Promise<IDBDatabase>}
 */
function request(name, version, make) {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(name, version);
    const slow = setTimeout(() => reject(new DOMException("", "TimeoutError")), PATIENCE);
    asked.onupgradeneeded = ({ oldVersion }) => make(/** @type {IDBTransaction} */ (asked.transaction), oldVersion);
    asked.onsuccess = () => {
      clearTimeout(slow);
      // One that comes too late is held by nobody, and must not stand in anybody's way.
      asked.result.onversionchange = () => asked.result.close();
      resolve(asked.result);
    };
    asked.onerror = (event) => {
      clearTimeout(slow);
      event.preventDefault();
      reject(asked.error);
    };
  });
}

/**
 * @param {IDBDatabase} database @param {string[]} stores @param {IDBTransactionMode} mode
 * @param {(...stores: any[]) => IDBRequest[]} action
 * @returns {Promise<any[]>}
 */
function run(database, stores, mode, action) {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(stores, mode);
    const asked = action(...stores.map((name) => transaction.objectStore(name)));
    const slow = setTimeout(() => {
      reject(new DOMException("", "TimeoutError"));
      try {
        transaction.abort();
      } catch {
        // It ends just now.
      }
    }, PATIENCE);
    transaction.oncomplete = () => {
      clearTimeout(slow);
      resolve(asked.map(({ result }) => result));
    };
    transaction.onabort = () => {
      clearTimeout(slow);
      // A browser that gives no reason has not stored it either.
      reject(transaction.error ?? new DOMException("", "AbortError"));
    };
  });
}
