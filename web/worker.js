// @ts-check
/**
 * The worker: boots Python once, then answers the page's requests with `royalty.bridge`.
 *
 * In:  `{id, command, args}`
 * Out: `{id, ok: answer}` or `{id, error: {kind, sentence}}`; once, at the start,
 *      `{event: "ready"}` or `{event: "failed", sentence}`.
 * The command "memory" is answered here: how many bytes WebAssembly takes, and whether Python was restored from its saved memory.
 *
 * Everything comes from this worker's own folder, so the page runs from any path and asks no other origin.
 */

import { EMPTY_LOCK, IMPORTS, START } from "./python.js";
import { unpack } from "./snapshot.js";

/** @typedef {import("pyodide").PyodideInterface} Pyodide */
/** @typedef {{id: number, command: string, args: object}} Request */

const RELOAD = "Reload the page to try again. Stored games are kept.";

/** Milliseconds after the start, so that the first table is not kept waiting. */
const WARM_AFTER = 1000;

/** A restore that takes longer hangs, and Python is started afresh; it takes a second or two. */
const RESTORE_LIMIT = 20_000;
const MEMORY = new URL("./python/snapshot.bin", import.meta.url).href;

/** A failure whose message is a sentence for the player. */
class StartFailure extends Error {}

/**
 * @param {string} path
 * @param {string} what what the file is to a player
 * @returns {Promise<Uint8Array>}
 */
async function download(path, what) {
  const address = new URL(path, import.meta.url);
  let response;
  try {
    response = await fetch(address);
  } catch {
    throw new StartFailure(`${what} could not be loaded: there seems to be no connection. ${RELOAD}`);
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

// Everything is asked for at once, and WebAssembly compiles while the rest comes in.
const base = new URL("./pyodide/", import.meta.url).href;
const assembly = compile();
const code = Promise.all([import(`${base}pyodide.mjs`), import(`${base}pyodide.asm.mjs`)]);
const parts = Promise.all([
  download("./python/royalty.zip", "The game's engine"),
  download("./wordlist.bin", "The list of words"),
]);
// Waited for later; until then a failure is nobody's.
for (const promise of [assembly, code, parts]) promise.catch(() => {});

/** @returns {Promise<WebAssembly.Module>} */
async function compile() {
  if (typeof WebAssembly !== "object" || !WebAssembly.compileStreaming) {
    throw new StartFailure("This browser is too old to run the game: its WebAssembly is missing or too old. Please update it.");
  }
  return WebAssembly.compileStreaming(fetch(`${base}pyodide.asm.wasm`));
}

/** Python with the engine in it: from its saved memory, or started afresh. @param {Uint8Array | null} memory @returns {Promise<Pyodide>} */
async function bootPython(memory) {
  const [{ loadPyodide }, { default: createModule }] = await code;
  const [engine] = await parts;
  const pyodide = await loadPyodide({
    indexURL: base,
    packageBaseUrl: base,
    stdLibURL: new URL("./python/stdlib.zip", import.meta.url).href,
    lockFileContents: /** @type {any} */ (EMPTY_LOCK),
    enableRunUntilComplete: false,
    createPyodideModule: (/** @type {any} */ settings) => {
      settings.instantiateWasm = instantiate;
      return createModule(settings);
    },
    // The memory does not hold the files: the engine must lie where it was imported from.
    fsInit: async (/** @type {any} */ FS) => FS.writeFile("/royalty.zip", engine),
    ...(memory ? { _loadSnapshot: memory } : {}),
  });
  if (!memory) pyodide.runPython(IMPORTS);
  return pyodide;
}

/**
 * Python with the words in it, as the one function the page needs.
 * @param {Uint8Array | null} memory
 * @returns {Promise<(text: string) => string>}
 */
async function begin(memory) {
  const pyodide = await bootPython(memory);
  const [, words] = await parts;
  const take = pyodide.runPython(START);
  const buffer = pyodide.toPy(words);
  const sentence = take(buffer);
  buffer.destroy();
  take.destroy();
  if (sentence) throw new StartFailure(`${sentence} ${RELOAD}`);
  const { ask } = pyodide.pyimport("royalty.bridge");
  inUse = () => ({ bytes: /** @type {any} */ (pyodide)._module.HEAP8.length, restored: memory !== null });
  return ask;
}

let inUse = () => ({ bytes: 0, restored: false });

/** The saved memory, if the service worker has it already; it is fetched only after a first start. */
async function savedMemory() {
  if (!self.name.endsWith("restored")) return null;
  const response = await fetch(MEMORY, { cache: "only-if-cached", mode: "same-origin" });
  return response.status === 200 ? unpack(await response.arrayBuffer()) : null;
}

/** Leaves an empty file in the place of a memory that did not work, so that it is neither tried nor fetched again. */
async function forgetMemory() {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    if (await cache.match(MEMORY)) await cache.put(MEMORY, new Response(null, { status: 204 }));
  }
}

/** @returns {Promise<(text: string) => string>} */
async function start() {
  try {
    const memory = await savedMemory();
    if (memory) return await within(RESTORE_LIMIT, begin(memory));
  } catch (error) {
    // What is wrong with the engine or the words will be wrong without the memory too, and is told then.
    if (!(error instanceof StartFailure)) {
      console.warn("Python's saved memory did not work:", error);
      await forgetMemory().catch(() => {});
    }
  }
  return begin(null);
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
 * @param {(text: string) => string} ask
 * @param {Request} request
 */
function answer(ask, { id, command, args }) {
  try {
    return { id, ...JSON.parse(ask(JSON.stringify({ command, args: args ?? {} }))) };
  } catch (error) {
    // The bridge answers its own errors; what lands here is Python itself giving up. No detail: it might name a card.
    console.warn("The engine stopped:", /** @type {any} */ (error)?.type ?? /** @type {any} */ (error)?.name);
    return { id, error: { kind: "engine", sentence: `The game's engine stumbled. ${RELOAD}` } };
  }
}

/** What Emscripten calls for its instance. @param {WebAssembly.Imports} imports @param {(instance: WebAssembly.Instance, module: WebAssembly.Module) => void} receive */
function instantiate(imports, receive) {
  void assembly.then(async (module) => receive(await WebAssembly.instantiate(module, imports), module)).catch(broken);
  return {};
}

/** Pyodide never learns that WebAssembly failed, and would wait for ever. */
let broken = (/** @type {unknown} */ _error) => {};

/** @returns {Promise<(text: string) => string>} */
async function startOrFail() {
  const failure = new Promise((_, reject) => (broken = reject));
  assembly.catch(broken);
  return Promise.race([/** @type {Promise<never>} */ (failure), start()]);
}

/**
 * Uses the time in which nothing is asked to get ready what later answers need; a request waits for one slice at most.
 * @param {(text: string) => string} ask
 */
function warm(ask) {
  if (JSON.parse(ask('{"command": "warm", "args": {}}')).ok?.more) setTimeout(warm, 10, ask);
}

const started = startOrFail();
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
    postMessage(data.command === "memory" ? { id: data.id, ok: inUse() } : answer(ask, data));
  } catch {
    postMessage({ id: data.id, error: { kind: "start", sentence: `The game's engine is not running. ${RELOAD}` } });
  }
});
