// @ts-check
/**
 * The worker: boots Python once, then answers the page's requests with `royalty.views`.
 *
 * In:  `{id, command, args}`
 * Out: `{id, ok: answer}` or `{id, error: {kind, sentence}}`; at the start `{event: "asked"}` once its files are asked
 * for, then `{event: "ready"}` or `{event: "failed", sentence}`.
 * The command "memory" is answered here: how many bytes WebAssembly takes, and whether Python was restored from its
 * saved memory.
 *
 * Everything comes from the site that this worker is of, so the page runs from any path and asks no other origin.
 */

/** @typedef {import("pyodide").PyodideInterface} Pyodide */
/** @typedef {{id: number, command: string, args: object, keeps?: number, own?: boolean}} Request */

const RELOAD = "Reload the page to try again. Stored games are kept.";

/** Milliseconds after the start, so that the first table is not kept waiting. */
const WARM_AFTER = 1000;

/** A restore that takes longer hangs, and Python is started afresh; it takes a second or two. */
const RESTORE_LIMIT = 20_000;

/** A game's part that takes longer hangs; the page gives up a little later than that, and would not know why. */
const PART_LIMIT = 15_000;

const SITE = new URL("../", import.meta.url);
/** @param {string} path */
const addressOf = (path) => new URL(path, SITE).href;
const FOLDER = addressOf("./pyodide/");
const MEMORY = addressOf("./python/snapshot.bin");
const LIBRARY = addressOf("./python/stdlib.zip");
/** Told by the page in the worker's name: how to start, its build, and by turns a file and what it must be. */
const [HOW, BUILD, ...MARKS] = self.name.split(" ");
/** Whether the page lets Python start from its saved memory. */
const RESTORE = HOW === "restore";
/** The cache that the service worker keeps this page's build in. */
const KEPT = `royalty ${SITE.pathname} ${BUILD}`;

/** Commands that tell what words mean: the first of them fetches the meanings, or a request that asks for them. */
const NEED_SENSES = new Set(["explain", "look_up"]);

/** What a player is told when a game that has not come yet does not come now. */
const NOT_HERE = "This game is not on this device yet, and it could not be fetched. Go online once, then try again.";

/** A failure whose message is a sentence for the player. */
class StartFailure extends Error {}

const { fetch } = self;

/**
 * Before the first start nothing is kept. What comes after a start is of this build, whichever the service worker is of
 * by then.
 */
let near = RESTORE;

/**
 * One file of this build. What is kept on the device was checked when it came, and is read at once, not by way of the
 * service worker: the big ones would go through one process more. What comes over the network is checked here.
 * @param {string} address
 */
async function read(address) {
  const kept = near && (await caches.match(address, { cacheName: KEPT }));
  if (kept) return kept;
  const integrity = MARKS.find((_, at) => at % 2 && addressOf(MARKS[at - 1]) === address) ?? "";
  // What is spoilt may lie in the browser's own cache: once more, past it.
  return fetch(address, { integrity }).catch(() => fetch(address, { integrity, cache: "reload" }));
}

/**
 * @param {string} path
 * @param {string} what what the file is to a player
 * @returns {Promise<Uint8Array>}
 */
async function download(path, what) {
  let response;
  try {
    response = await read(addressOf(path));
  } catch {
    throw new StartFailure(
      `${what} could not be loaded: there is no connection, or it did not arrive whole. ${RELOAD}`,
    );
  }
  if (!response.ok) {
    throw new StartFailure(`${what} could not be loaded: it is missing from this site. ${RELOAD}`);
  }
  try {
    return new Uint8Array(await response.arrayBuffer());
  } catch {
    throw new StartFailure(`${what} broke off while loading. ${RELOAD}`);
  }
}

/** WebAssembly of a wrong type is compiled from its bytes. @param {Response} response */
async function compile(response) {
  const typed = /^application\/wasm$/i.test(response.headers.get("Content-Type") ?? "");
  return typed ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

// All that a start needs is asked for at once, what takes longest first: WebAssembly, and by way of the service worker,
// or else the browser would not keep what it has compiled.
const assembly = fetch(`${FOLDER}pyodide.asm.wasm`).then(compile);
const loader = Promise.all([
  import(`${FOLDER}pyodide.js`),
  import(`${FOLDER}pyodide.asm.js`),
  import("./python.js"),
]).catch(() => {
  throw new StartFailure(
    `Python could not be loaded: it is missing from this site, or there is no connection. ${RELOAD}`,
  );
});
const memory = savedMemory();
const engine = download("./python/royalty.zip", "The game's engine");
const words = download("./wordlist.bin", "The list of words");
/** @type {Promise<Response> | null} */
let library = read(LIBRARY);
postMessage({ event: "asked" });
// Pyodide asks for its WebAssembly and its library only when it comes to them. Both are on their way.
self.fetch = async (file, options) => {
  const address = String(file);
  if (address.endsWith(".wasm")) return new Response();
  if (address !== LIBRARY) return fetch(file, options);
  const asked = library ?? read(LIBRARY);
  library = null;
  return asked;
};
/** Rejects when Python's WebAssembly is missing or broken: its loader would only warn of that and never settle. */
const broken = new Promise((_, reject) => {
  WebAssembly.instantiateStreaming = (_, imports) => {
    const made = assembly.then(async (module) => ({
      module,
      instance: await WebAssembly.instantiate(module, imports),
    }));
    made.catch(reject);
    return made;
  };
});
// Waited for later; until then a failure is nobody's.
for (const promise of [assembly, loader, memory, engine, words, library, broken]) promise.catch(() => {});

/** @type {() => Promise<void>} */
let takeSenses = async () => {};
/** Brings in the code of a family of games. @type {(family: string) => Promise<void>} */
let takePart = async () => {};
/** @type {Promise<void> | null} */
let sensesTaken = null;
let inUse = () => ({ bytes: 0, restored: false });

/**
 * Python with the words in it, as the one function the page needs.
 * @param {Promise<ArrayBuffer>} [packed] its saved memory; without it, Python starts afresh
 * @returns {Promise<(text: string) => string>}
 */
async function begin(packed) {
  packed?.catch(() => {});
  const [{ loadPyodide }, { default: createPyodideModule }, { bootPython }] = await loader;
  const given = { folder: FOLDER, library: LIBRARY, engine, packed };
  const pyodide = await bootPython(loadPyodide, createPyodideModule, given);
  const door = pyodide.pyimport("royalty.views");
  const list = pyodide.toPy(await words);
  const sentence = door.begin(list);
  list.destroy();
  if (sentence) throw new StartFailure(`${sentence} ${RELOAD}`);
  takeSenses = async () => {
    near = true;
    const meanings = pyodide.toPy(await download("./senses.bin", "The meanings of words"));
    door.take_senses(meanings);
    meanings.destroy();
  };
  takePart = async (family) => {
    near = true;
    const path = `/${family}.zip`;
    pyodide.FS.writeFile(path, await within(PART_LIMIT, download(`./python/games/${family}.zip`, "This game")));
    door.take_part(path);
  };
  inUse = () => ({ bytes: /** @type {any} */ (pyodide)._module.HEAP8.length, restored: Boolean(packed) });
  return door.ask;
}

/** Fetches the meanings once; without them, words are still judged, only not explained. */
async function fetchSenses() {
  sensesTaken ??= takeSenses();
  try {
    await sensesTaken;
  } catch {
    sensesTaken = null;
  }
}

/** The saved memory, if it is kept on the device; it is fetched only after a first start. */
async function savedMemory() {
  const kept = RESTORE && (await caches.match(MEMORY, { cacheName: KEPT }));
  return kept && kept.status === 200 ? kept : null;
}

/**
 * Leaves an empty file in the place of a memory that did not work, and its hash: a whole one is neither tried nor
 * fetched again, a spoilt one the service worker mends.
 */
async function forgetMemory() {
  const cache = await caches.open(KEPT);
  const kept = await cache.match(MEMORY);
  if (!kept) return;
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", await kept.arrayBuffer()));
  const hash = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  await cache.put(MEMORY, new Response(null, { status: 204, headers: { "X-Was": hash } }));
}

/** @returns {Promise<(text: string) => string>} */
async function start() {
  try {
    const saved = await memory;
    // Its bytes come while WebAssembly is made.
    if (saved) return await within(RESTORE_LIMIT, begin(saved.arrayBuffer()));
  } catch (error) {
    // What is wrong with the engine or the words will be wrong without the memory too, and is told then.
    if (!(error instanceof StartFailure)) {
      console.warn("Python's saved memory did not work:", error);
      await forgetMemory().catch(() => {});
    }
  }
  return begin();
}

/**
 * @template T
 * @param {number} limit milliseconds @param {Promise<T>} promise
 * @returns {Promise<T>}
 */
function within(limit, promise) {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error("It takes too long.")), limit);
    promise.then(resolve, reject);
  });
}

/**
 * The answer; where it needs families of games whose code Python has not got yet, once they are there.
 * @param {(text: string) => string} ask
 * @param {Request} request
 */
async function answer(ask, request) {
  let found = tell(ask, request);
  for (let part = ""; found.part && found.part !== part;) {
    part = found.part;
    found = await takePart(part).then(
      () => tell(ask, request),
      () => found,
    );
  }
  return found.part ? { id: request.id, error: { kind: "part", sentence: NOT_HERE } } : found;
}

/**
 * @param {(text: string) => string} ask
 * @param {Request} request
 */
function tell(ask, { id, command, args, keeps, own }) {
  try {
    return { id, ...JSON.parse(ask(JSON.stringify({ command, args: args ?? {}, keeps, own }))) };
  } catch (error) {
    // The door answers its own errors; what lands here is Python itself giving up. No detail: it might name a card.
    console.warn("The engine stopped:", /** @type {any} */ (error)?.type ?? /** @type {any} */ (error)?.name);
    return { id, error: { kind: "engine", sentence: `The game's engine stumbled. ${RELOAD}` } };
  }
}

/**
 * Uses the time in which nothing is asked to get ready what later answers need; a request waits for one slice at most.
 * @param {(text: string) => string} ask
 */
function warm(ask) {
  if (JSON.parse(ask('{"command": "warm", "args": {}}')).ok?.more) setTimeout(warm, 10, ask);
}

const started = Promise.race([broken, start()]);
started.then(
  (ask) => {
    postMessage({ event: "ready" });
    setTimeout(warm, WARM_AFTER, ask);
  },
  (error) => {
    const known = error instanceof StartFailure;
    if (!known) console.warn("Python did not start:", error);
    postMessage({ event: "failed", sentence: known ? error.message : `The game's engine did not start. ${RELOAD}` });
  },
);

addEventListener("message", async (/** @type {MessageEvent<Request>} */ { data }) => {
  try {
    const ask = await started;
    if (NEED_SENSES.has(data.command) || /** @type {any} */ (data.args)?.senses) await fetchSenses();
    postMessage(data.command === "memory" ? { id: data.id, ok: inUse() } : await answer(ask, data));
  } catch {
    postMessage({ id: data.id, error: { kind: "start", sentence: `The game's engine is not running. ${RELOAD}` } });
  }
});
