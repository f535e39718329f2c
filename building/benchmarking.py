"""Runs benchmarks/*.py here and, those that say `PYODIDE = True`, inside Pyodide too."""

from __future__ import annotations

import ast
from argparse import ArgumentTypeError
from pathlib import Path

from building.places import CACHE, DIST, PYTHON, ROOT, Failed
from building.setting_up import find_node, for_benchmark, run, say
from building.system import find_browser


def run_benchmarks(names: list[str], *, browser: bool = False) -> None:
    """All of them, or those named, or those in the browser; each prints its own table."""
    files = sorted((ROOT / "benchmarks").glob("browser*.py" if browser else "[!_]*.py"))
    chosen = [file for file in files if not names or file.stem in names]
    if not chosen:
        raise Failed(f"There is no such benchmark. There are: {', '.join(file.stem for file in files) or 'none'}.")
    for file in chosen:
        for_benchmark(file.stem)
        say(f"\n== {file.stem}, CPython")
        run([PYTHON, file], PYTHONPATH="py", ROYALTY_CHROMIUM=str(find_browser()))
        if _runs_in_pyodide(file):
            say(f"\n== {file.stem}, Pyodide under Node")
            host = [find_node(), "building/pyodide.mjs", "building/benchmark_inside.py"]
            run([*host, file.relative_to(ROOT).as_posix()])


def built_site(text: str) -> Path:
    """The folder of another build, as the command line names it."""
    folder = Path(text).resolve()
    if not (folder / "index.html").is_file() or not (folder / "sw.js").is_file():
        raise ArgumentTypeError(f"There is no built site in {folder}: name the dist/ of another build.")
    if folder == DIST:
        raise ArgumentTypeError("That is this build itself: name the dist/ of another one.")
    return folder


def compare_builds(other: Path, starts: int) -> None:
    """This build and another one, measured in turn in one run."""
    say(f"\n== this build against {other}")
    run(
        [PYTHON, ROOT / "benchmarks" / "_against.py", other, str(max(starts, 1))],
        PYTHONPATH="py",
        ROYALTY_CHROMIUM=str(find_browser()),
    )


def measure_players(games: list[str], deals: int, before: str | None = None, seats: int | None = None) -> None:
    """Each level of computer against the one below it, or against itself
    in a commit; deals that were played before are not played again.
    """
    if (before or seats) and not games:
        raise Failed("Name the game whose levels are to be measured.")
    say("\n== levels of computer")
    asked = [*games[:1], "--deals", str(max(deals, 2)), *(["--before", before] if before else [])]
    asked += ["--seats", str(seats)] if seats else []
    run([PYTHON, ROOT / "benchmarks" / "_players.py", *asked, "--kept", str(CACHE / "players.jsonl")], PYTHONPATH="py")


def _runs_in_pyodide(file: Path) -> bool:
    """Read, not imported: a benchmark's imports may need what this Python lacks."""
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant) and node.value.value is True:
            names = {target.id for target in node.targets if isinstance(target, ast.Name)}
            if "PYODIDE" in names:
                return True
    return False
