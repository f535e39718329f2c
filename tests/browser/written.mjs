// Imports the built site's engine afresh, and prints how many texts `dataclasses` writes meanwhile, and how many of them
// the build has compiled.  node tests/browser/written.mjs SITE
import { loadPyodide } from "pyodide";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const site = resolve(process.argv[2]);
const pyodide = await loadPyodide({ stdLibURL: join(site, "python", "stdlib.zip") });
pyodide.FS.writeFile("/royalty.zip", readFileSync(join(site, "python", "royalty.zip")));
console.log(
  pyodide.runPython(`
import dataclasses, marshal, sys, zipimport
sys.path.insert(0, "/royalty.zip")
written = marshal.loads(zipimport.zipimporter("/royalty.zip").get_data("dataclasses.bin"))
texts = []
dataclasses.exec = lambda text, names, place: (texts.append(text), exec(text, names, place))
import royalty.views, royalty.games
royalty.games.find_family()
f"{len(texts)} {sum(text in written for text in texts)}"
`),
);
process.exit(0);
