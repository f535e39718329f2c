// @ts-check
/**
 * The worker: boots Python once, then answers the page's requests with `royalty.bridge`.
 *
 * In:  `{id, command, args}`
 * Out: `{id, ok: answer}` or `{id, error: {kind, sentence}}`; once, at the start,
 *      `{event: "ready"}` or `{event: "failed", sentence}`.
 *
 * Everything comes from this worker's own folder, so the page runs from any path and asks no other origin.
 */

/** @typedef {import("pyodide").PyodideInterface} Pyodide */
/** @typedef {{id: number, command: string, args: object}} Request */

const RELOAD = "Reload the page to try again. Stored games are kept.";

/** Milliseconds after the start, so that the first table is not kept waiting. */
const WARM_AFTER = 1000;

/** No packages are ever loaded, so an empty lock spares the download of the real one. */
const EMPTY_LOCK = {
  info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2", version: "314.0.7" },
  packages: {},
};

/** Takes the words; answers the sentence to show if they are not good, else the empty string. */
const START = `
import sys
sys.path.insert(0, "/royalty.zip")
def _start(buffer):
    from royalty import bridge
    from royalty.game import RoyaltyError
    from royalty.lexicon import BadLexicon
    try:
        bridge.start(bytes(buffer))
    except (RoyaltyError, BadLexicon) as error:
        return str(error)
    return ""
_start
`;

/** Commands that tell what words mean: the first of them fetches the meanings. */
const NEED_SENSES = new Set(["explain", "look_up", "may_capture"]);

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

/** @returns {Promise<Pyodide>} */
async function bootPython() {
  const base = new URL("./pyodide/", import.meta.url).href;
  /** @type {typeof import("pyodide")} */
  const { loadPyodide } = await import(`${base}pyodide.mjs`);
  return loadPyodide({
    indexURL: base,
    packageBaseUrl: base,
    stdLibURL: new URL("./python/stdlib.zip", import.meta.url).href,
    lockFileContents: /** @type {any} */ (EMPTY_LOCK),
    enableRunUntilComplete: false,
  });
}

/**
 * Python with the words in it, as the one function the page needs.
 * @returns {Promise<(text: string) => string>}
 */
async function start() {
  const [pyodide, engine, words] = await Promise.all([
    bootPython(),
    download("./python/royalty.zip", "The game's engine"),
    download("./wordlist.bin", "The list of words"),
  ]);
  pyodide.FS.writeFile("/royalty.zip", engine);
  const take = pyodide.runPython(START);
  const buffer = pyodide.toPy(words);
  const sentence = take(buffer);
  buffer.destroy();
  take.destroy();
  if (sentence) throw new StartFailure(`${sentence} ${RELOAD}`);
  const bridge = pyodide.pyimport("royalty.bridge");
  takeSenses = async () => {
    const meanings = pyodide.toPy(await download("./senses.bin", "The meanings of words"));
    bridge.take_senses(meanings);
    meanings.destroy();
  };
  return bridge.ask;
}

/** @type {() => Promise<void>} */
let takeSenses = async () => {};
/** @type {Promise<void> | null} */
let sensesTaken = null;

/** Fetches the meanings once; without them, words are still judged, only not explained. */
async function fetchSenses() {
  sensesTaken ??= takeSenses();
  try {
    await sensesTaken;
  } catch {
    sensesTaken = null;
  }
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

/**
 * Rejects when Python's WebAssembly is missing or broken. Its loader only warns of that and then never settles, so we listen in.
 * @returns {Promise<never>}
 */
function brokenAssembly() {
  return new Promise((_, reject) => {
    const { instantiateStreaming } = WebAssembly;
    WebAssembly.instantiateStreaming = (source, imports) => {
      const instance = instantiateStreaming.call(WebAssembly, source, imports);
      instance.catch(reject);
      return instance;
    };
  });
}

/** @returns {Promise<(text: string) => string>} */
async function startOrFail() {
  if (typeof WebAssembly !== "object" || !WebAssembly.instantiateStreaming) {
    throw new StartFailure("This browser is too old to run the game: its WebAssembly is missing or too old. Please update it.");
  }
  return Promise.race([brokenAssembly(), start()]);
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
    if (NEED_SENSES.has(data.command)) await fetchSenses();
    postMessage(answer(ask, data));
  } catch {
    postMessage({ id: data.id, error: { kind: "start", sentence: `The game's engine is not running. ${RELOAD}` } });
  }
});
