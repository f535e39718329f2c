// Writes what Python's memory holds once the engine is imported, so that later starts need not import it again:
//     node building/snapshot.mjs DIST TARGET
// The words stay out: they come as bytes after the memory is restored.
import { loadPyodide } from "pyodide";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pack } from "../web/snapshot.js";
import { EMPTY_LOCK, IMPORTS } from "../web/python.js";

const [dist, target] = process.argv.slice(2).map((path) => resolve(path));
const engine = readFileSync(join(dist, "python", "royalty.zip"));
const pyodide = await loadPyodide({
  indexURL: join(dist, "pyodide"),
  packageBaseUrl: join(dist, "pyodide"),
  stdLibURL: join(dist, "python", "stdlib.zip"),
  lockFileContents: EMPTY_LOCK,
  enableRunUntilComplete: false,
  fsInit: async (FS) => FS.writeFile("/royalty.zip", engine),
  _makeSnapshot: true,
});
pyodide.runPython(IMPORTS);
writeFileSync(target, pack(pyodide.makeMemorySnapshot()));
