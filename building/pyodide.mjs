// Runs a Python file inside Pyodide under Node, in the project's folder:
//     node building/pyodide.mjs FILE ARGUMENT ...
// The project is mounted at /project, so files are read and written in place. Ends with what the file's `main(arguments)`
// (which may be a coroutine function) answers as its exit code.
import { loadPyodide } from "pyodide";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [file, ...given] = process.argv.slice(2);

const settings = {};
for (const [name, value] of Object.entries(process.env)) {
  if (name.startsWith("ROYALTY_") && value !== undefined) settings[name] = value;
}

const pyodide = await loadPyodide({
  // Without the column of each instruction, which takes a quarter of packed bytecode.
  env: { HOME: "/home/pyodide", PYTHONDONTWRITEBYTECODE: "1", PYTHONNODEBUGRANGES: "1", ...settings },
});
pyodide.mountNodeFS("/project", root);
pyodide.globals.set("_file", `/project/${file}`);
pyodide.globals.set("_given", pyodide.toPy(given));
const code = await pyodide.runPythonAsync(`
import inspect, os, runpy, sys
os.chdir("/project")
sys.argv = [_file, *_given]
_code = runpy.run_path(_file)["main"](list(_given))
if inspect.isawaitable(_code):
    _code = await _code
int(_code or 0)
`);
process.exit(code);
