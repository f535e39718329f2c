// Writes what Python's memory holds once the engine is imported, so that later starts need not import it again:
//     node building/snapshot.mjs SITE TARGET
// The words stay out: they come as bytes after the memory is restored.
import { loadPyodide } from "pyodide";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pack } from "../web/snapshot.js";
import { EMPTY_LOCK, IMPORTS } from "../web/python.js";

const [site, target] = process.argv.slice(2).map((path) => resolve(path));
const engine = readFileSync(join(site, "python", "royalty.zip"));
const pyodide = await loadPyodide({
  indexURL: join(site, "pyodide"),
  packageBaseUrl: join(site, "pyodide"),
  stdLibURL: join(site, "python", "stdlib.zip"),
  lockFileContents: EMPTY_LOCK,
  enableRunUntilComplete: false,
  fsInit: async (FS) => FS.writeFile("/royalty.zip", engine),
  _makeSnapshot: true,
});
pyodide.runPython(IMPORTS);
writeFileSync(target, pack(pyodide.makeMemorySnapshot()));
