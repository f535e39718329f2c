// Restores the built site's memory of Python, as a worker does, and prints what chance then gives: the global generator's
// first number, and the record's id and seal of a new match.  node tests/browser/restored.mjs SITE
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { bootSite } from "../../building/boot.mjs";

const site = resolve(process.argv[2]);
const read = (name) => new Uint8Array(readFileSync(join(site, name)));
const pyodide = await bootSite(site, { packed: Promise.resolve(read("python/snapshot.bin").buffer) });
const door = pyodide.pyimport("royalty.views");
const sentence = door.begin(pyodide.toPy(read("wordlist.bin")));
if (sentence) throw new Error(sentence);
console.log(pyodide.runPython("import random; random.random()"));
const setup = {
  game: "royalty/classic",
  players: [
    { name: "Ann", kind: "person" },
    { name: "Bob", kind: "person" },
  ],
  options: {},
};
const { ok } = JSON.parse(door.ask(JSON.stringify({ command: "new", args: setup })));
console.log(ok.id, ok.fingerprint);
process.exit(0);
