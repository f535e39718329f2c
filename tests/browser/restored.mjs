// Restores the built site's memory of Python, as a worker does, and prints what chance then gives: the global generator's
// first number, and the record's id and seal of a new match.  node tests/browser/restored.mjs SITE
import { loadPyodide } from "pyodide";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { EMPTY_LOCK, START } from "../../web/python.js";
import { LENGTH, unpack } from "../../web/snapshot.js";

const site = resolve(process.argv[2]);
const engine = readFileSync(join(site, "python", "royalty.zip"));
const packed = new Uint8Array(readFileSync(join(site, "python", "snapshot.bin")));
const memory = new Uint8Array(LENGTH);
unpack(packed.buffer, memory);
const pyodide = await loadPyodide({
  indexURL: join(site, "pyodide"),
  packageBaseUrl: join(site, "pyodide"),
  stdLibURL: join(site, "python", "stdlib.zip"),
  lockFileContents: EMPTY_LOCK,
  enableRunUntilComplete: false,
  fsInit: async (FS) => FS.writeFile("/royalty.zip", engine),
  _loadSnapshot: memory,
});
const sentence = pyodide.runPython(START)(pyodide.toPy(new Uint8Array(readFileSync(join(site, "wordlist.bin")))));
if (sentence) throw new Error(sentence);
console.log(pyodide.runPython("import random; random.random()"));
const setup = { game: "royalty/classic", players: [{ name: "Ann", kind: "person" }, { name: "Bob", kind: "person" }], options: {} };
const ask = pyodide.pyimport("royalty.bridge").ask;
const { ok } = JSON.parse(ask(JSON.stringify({ command: "new", args: setup })));
console.log(ok.id, ok.fingerprint);
process.exit(0);
