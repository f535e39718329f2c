"""Runs one benchmark inside Pyodide on the very bytecode that the page runs."""

from __future__ import annotations

import runpy
import sys


def main(arguments: list[str]) -> None:
    sys.path.insert(0, "/project/dist/python/royalty.zip")
    sys.argv = arguments
    runpy.run_path(arguments[0], run_name="__main__")
