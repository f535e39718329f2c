// Writes what Python's memory holds once the engine is imported, so that later starts need not import it again:
//     node building/snapshot.mjs SITE TARGET
// The words stay out: they come as bytes after the memory is restored.
import { loadPyodide } from "pyodide";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { bootPython, pack } from "../web/python.js";

const [site, target] = process.argv.slice(2).map((path) => resolve(path));
const { default: createPyodideModule } = await import(pathToFileURL(join(site, "pyodide", "pyodide.asm.mjs")).href);
const pyodide = await bootPython(loadPyodide, createPyodideModule, {
  folder: join(site, "pyodide/"),
  library: join(site, "python", "stdlib.zip"),
  engine: Promise.resolve(readFileSync(join(site, "python", "royalty.zip"))),
  settings: { _makeSnapshot: true },
});
writeFileSync(target, pack(pyodide.makeMemorySnapshot()));
