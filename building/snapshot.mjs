// Writes what Python's memory holds once the engine is imported, so that later starts need not import it again:
//     node building/snapshot.mjs SITE TARGET
// The words stay out: they come as bytes after the memory is restored.
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { bootSite } from "./boot.mjs";
import { pack } from "../web/worker/python.js";

const [site, target] = process.argv.slice(2).map((path) => resolve(path));
const pyodide = await bootSite(site, { settings: { _makeSnapshot: true } });
pyodide.runPython("import gc, royalty.views; royalty.views.rehearse(); gc.collect()");
writeFileSync(target, pack(pyodide.makeMemorySnapshot()));
