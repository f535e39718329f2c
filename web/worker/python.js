// @ts-check
/**
 * How Python starts: afresh, or from its memory as it was once the engine was imported. The build leaves that memory in
 * a file: mostly zeros, so only the pages that hold something are kept. Eight bytes of name, the number of runs; for
 * each run its place and length; Pyodide's own head; then the runs.
 */

/** No packages are ever loaded, so an empty lock spares the download of the real one. */
const EMPTY_LOCK = {
  info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2", version: "314.0.7" },
  packages: {},
};

/**
 * Brings in the engine from its zip, and the family of games that a first visit plays; what it leaves in memory must
 * hold nothing of chance and no words. The code that `dataclasses` writes for its classes was compiled by the build.
 */
const IMPORTS = `
import dataclasses, marshal, sys, zipimport
sys.path.insert(0, "/royalty.zip")
written = marshal.loads(zipimport.zipimporter("/royalty.zip").get_data("dataclasses.bin"))
dataclasses.exec = lambda text, names, place: exec(written.get(text, text), names, place)
import royalty.views, royalty.games
royalty.games.find_family()
del dataclasses.exec, written
`;

/**
 * Python with the engine in it.
 * @param {any} loadPyodide @param {any} createPyodideModule Pyodide's own two functions
 * @param {object} given
 * @param {string} given.folder where Pyodide lies, with a slash at its end
 * @param {string} given.library the standard library
 * @param {Promise<Uint8Array>} given.engine
 * @param {Promise<ArrayBuffer>} [given.packed] the saved memory; without it, Python starts afresh
 * @param {object} [given.settings] further ones of Pyodide's
 * @returns {Promise<import("pyodide").PyodideInterface>}
 */
export async function bootPython(loadPyodide, createPyodideModule, { folder, library, engine, packed, settings = {} }) {
  const head = packed && emptyHead();
  const pyodide = await loadPyodide({
    indexURL: folder,
    packageBaseUrl: folder,
    stdLibURL: library,
    lockFileContents: EMPTY_LOCK,
    enableRunUntilComplete: false,
    createPyodideModule: async (/** @type {any} */ options) => {
      const module = await createPyodideModule(options);
      if (head) unpack(await /** @type {Promise<ArrayBuffer>} */ (packed), head, module.HEAPU8, module._sbrk(0));
      // The memory does not hold the files: the engine must lie where it was imported from.
      module.FS.writeFile("/royalty.zip", await engine);
      return module;
    },
    ...(head ? { _loadSnapshot: head } : {}),
    ...settings,
  });
  if (!packed) pyodide.runPython(IMPORTS);
  return pyodide;
}

/**
 * Bytes of the memory with which Python begins; known beforehand, so that WebAssembly can be made while the file is
 * read.
 */
const LENGTH = 31_457_280;
/** Bytes that Pyodide puts before the memory, to know it by. */
const HEAD = 128;
const PAGE = 4096;
const NAME = [0x61796f52, 0x32796d65]; // "Roya", "emy2"

/** @param {Uint8Array} saved what Pyodide's `makeMemorySnapshot` answers @returns {Uint8Array} */
export function pack(saved) {
  const head = saved.slice(0, HEAD);
  const memory = saved.slice(HEAD);
  const begins = new Uint32Array(head.buffer)[1];
  if (begins !== HEAD || memory.length !== LENGTH)
    throw new Error(`Python's memory has ${begins} and ${memory.length} bytes now: say so in web/python.js.`);
  /** @type {[number, number][]} */
  const runs = [];
  const words = new Uint32Array(memory.buffer);
  for (let at = 0; at < LENGTH; at += PAGE) {
    if (!words.subarray(at >> 2, (at + PAGE) >> 2).some(Boolean)) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === at) last[1] += PAGE;
    else runs.push([at, PAGE]);
  }
  const index = new Uint32Array([...NAME, runs.length, ...runs.flat()]);
  const parts = [new Uint8Array(index.buffer), head, ...runs.map(([at, length]) => memory.subarray(at, at + length))];
  const packed = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    packed.set(part, at);
    at += part.length;
  }
  return packed;
}

/**
 * What Pyodide takes for a saved memory: only the head, still to be filled. It copies what follows, which is nothing,
 * and asks for the length of the whole.
 */
const emptyHead = () => Object.defineProperty(new Uint8Array(HEAD), "length", { value: HEAD + LENGTH });

/**
 * Puts a packed memory straight into a fresh one; throws if that is not a whole packed memory.
 * @param {ArrayBuffer} packed @param {Uint8Array} head to be filled @param {Uint8Array} memory
 * @param {number} used how much of the fresh memory may hold something already
 */
function unpack(packed, head, memory, used) {
  const [first, second, count] = new Uint32Array(packed, 0, 3);
  if (first !== NAME[0] || second !== NAME[1] || memory.length !== LENGTH)
    throw new Error("This is no memory of Python.");
  const runs = new Uint32Array(packed, 12, 2 * count);
  const bytes = new Uint8Array(packed, 12 + runs.byteLength);
  head.set(bytes.subarray(0, HEAD));
  let from = HEAD;
  let end = 0;
  for (let at = 0; at < runs.length; at += 2) {
    const [place, length] = runs.subarray(at, at + 2);
    if (from + length > bytes.length) throw new Error("Python's memory is cut short.");
    memory.fill(0, end, Math.min(place, used));
    memory.set(bytes.subarray(from, from + length), place);
    from += length;
    end = place + length;
  }
  memory.fill(0, end, used);
}
