// Starts the Python of a built site under Node, as the page's worker does.
import { loadPyodide } from "pyodide";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { bootPython } from "../web/worker/python.js";

/** @param {string} site the folder, absolute @param {object} [more] what else `bootPython` takes */
export async function bootSite(site, more = {}) {
  const { default: createPyodideModule } = await import(pathToFileURL(join(site, "pyodide", "pyodide.asm.js")).href);
  return bootPython(loadPyodide, createPyodideModule, {
    folder: join(site, "pyodide/"),
    library: join(site, "python", "stdlib.zip"),
    engine: Promise.resolve(readFileSync(join(site, "python", "royalty.zip"))),
    ...more,
  });
}
