"""Runs one benchmark inside Pyodide on the very bytecode that the page runs."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path


def main(arguments: list[str]) -> int:
    sys.path.insert(0, "/project/dist/python/royalty.zip")
    from royalty.games import take_part

    for part in sorted(Path("/project/dist/python/games").glob("*.zip")):
        take_part(str(part))
    sys.path.append(str(Path(arguments[0]).parent))  # what benchmarks share
    sys.argv = arguments
    try:
        runpy.run_path(arguments[0], run_name="__main__")
    except SystemExit as ending:
        if isinstance(ending.code, str):
            print(ending.code, file=sys.stderr)
            return 1
        return ending.code or 0
    return 0
