"""The checks, one after the other: all of them run, whatever fails, and the last line is the total."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from building.places import CACHE, PYTHON, ROOT, Failed, Missing
from building.setting_up import find_node, run, say
from building.site import build_site
from building.system import find_browser

SEEDS, SEEDS_IN_PYODIDE = 3, 2
LEAST_SHARE = 0.9
# Seconds after which a test that hangs is ended; where it may be the browser that hangs, with its whole worker.
HANGS = ["--timeout", "400"]
ENDED = ["--timeout-method", "thread"]


@dataclass
class Tally:
    """What came out so far, and the lines of the closing table."""

    passed: int = 0
    failed: int = 0
    lines: list[str] = field(default_factory=list)

    def add(self, title: str, passed: int, failed: int, seconds: float, note: str = "") -> None:
        self.passed += passed
        self.failed += failed
        self.lines.append(f"{title:<28} {passed:>6} passed {failed:>4} failed {seconds:>7.1f} s  {note}".rstrip())


def run_checks(*, quick: bool, pytest_arguments: list[str]) -> bool:
    """Everything, or with `quick` all but the browser and Pyodide; true if nothing failed."""
    tally = Tally()
    _check(tally, "build", build_site)
    # Pyodide takes one core alone for long: it begins first, and all else goes on beside it.
    with ThreadPoolExecutor(1) as beside:
        inside = None if quick else beside.submit(_pyodide)
        _check(tally, "ruff", _ruff)
        _check(tally, "mypy --strict", lambda: run([_tool("mypy")]))
        _check(tally, "tsc", _tsc)
        _check(tally, "prettier", _prettier)
        say("\n== pytest" + (", and inside Pyodide" if inside else ""))
        _tell(tally, "pytest", _native(pytest_arguments))
        if inside:
            _check_browsers(tally)
            _tell_inside(tally, inside.result())
        else:
            tally.lines.append("Left out by --quick: the suite inside Pyodide and the browser tests.")
    say("\n" + "\n".join(tally.lines))
    say(f"{tally.passed} passed, {tally.failed} failed")
    return tally.failed == 0


def _tool(name: str) -> Path:
    return PYTHON.parent / (f"{name}.exe" if os.name == "nt" else name)


def _ruff() -> None:
    """What is asked of all Python; the product is also of the one form that the formatter gives it."""
    run([_tool("ruff"), "check", "--quiet", "."])
    run([_tool("ruff"), "format", "--quiet", "--check", "py", "building", "build.py"])


def _tsc() -> None:
    run([find_node(), ROOT / "node_modules" / "typescript" / "bin" / "tsc", "--project", ROOT])


def _prettier() -> None:
    """Every script of ours; what others made and what is built, git ignores, and so does prettier."""
    run([find_node(), ROOT / "node_modules" / "prettier" / "bin" / "prettier.cjs", "--check", "**/*.{js,mjs}"])


def _workers(more: int = 0) -> list[str]:
    return ["-n", str((os.cpu_count() or 1) + more)]


def _check(tally: Tally, title: str, step: Callable[[], None]) -> bool:
    """One check that either passes or fails."""
    say(f"\n== {title}")
    begun = time.monotonic()
    note = ""
    try:
        step()
    except (Failed, Missing) as error:
        note = str(error)
        say(note)
    tally.add(title, not note, bool(note), time.monotonic() - begun, note)
    return not note


@dataclass(frozen=True)
class Ran:
    """A run of pytest: its numbers, from the file that the suite's conftest writes at its end."""

    counts: dict[str, int]
    seconds: float
    note: str


def _native(arguments: list[str]) -> Ran:
    command = [PYTHON, "-m", "pytest", "tests", "--ignore=tests/browser", *_workers(), *HANGS, *arguments]
    seeds = os.environ.get("ROYALTY_SEEDS", str(SEEDS))
    return _ran("native", lambda counts: run(command, ROYALTY_SEEDS=seeds, ROYALTY_COUNTS=counts))


def _pyodide() -> Ran:
    """The same suite, from the wheel, inside Pyodide under Node.

    The browser tests are another suite and count in neither number.
    """
    host = [find_node(), "building/pyodide.mjs", "tests/pyodide/run.py"]
    return _ran(
        "pyodide", lambda counts: run(host, quiet=True, ROYALTY_SEEDS=str(SEEDS_IN_PYODIDE), ROYALTY_COUNTS=counts)
    )


def _ran(name: str, step: Callable[[str], None]) -> Ran:
    file = CACHE / f"counts-{name}.json"
    file.unlink(missing_ok=True)
    begun, note = time.monotonic(), ""
    try:
        step(file.relative_to(ROOT).as_posix())
    except (Failed, Missing) as error:
        note = str(error)
        say(note)
    return Ran(json.loads(file.read_text()) if file.exists() else {}, time.monotonic() - begun, note)


def _tell(tally: Tally, title: str, ran: Ran) -> None:
    counts, note = ran.counts, ran.note
    if not counts:
        note = note or "It ended without a result."
    # A run that broke off without a single failed test still counts as one failure.
    failed = max(counts.get("failed", 0), bool(note))
    told = [f"{counts[kind]} {kind}" for kind in ("skipped", "shaky") if counts.get(kind)]
    tally.add(title, counts.get("passed", 0), failed, ran.seconds, note or (f"({', '.join(told)})" if told else ""))


def _tell_inside(tally: Tally, ran: Ran) -> None:
    _tell(tally, "pytest inside Pyodide", ran)
    _check(tally, "share run inside Pyodide", lambda: _share(ran.counts))


def _share(inside: dict[str, int]) -> None:
    """How many of the test functions are run there, each with a few of its rows: fewer rows cannot hide a missing test."""
    file = CACHE / "collected.json"
    file.unlink(missing_ok=True)
    run(
        [PYTHON, "-m", "pytest", "tests", "--ignore=tests/browser", "--collect-only", "-q", "-q"],
        quiet=True, ROYALTY_SEEDS=str(SEEDS_IN_PYODIDE), ROYALTY_COUNTS=file.relative_to(ROOT).as_posix(),
    )  # fmt: skip
    collected, ran = json.loads(file.read_text())["functions"], inside.get("run", 0)
    share = ran / collected if collected else 0.0
    say(f"{collected} test functions natively, {ran} run inside Pyodide: {share:.1%} (browser tests apart)")
    if share < LEAST_SHARE:
        raise Failed(f"Less than {LEAST_SHARE:.0%} of the suite runs inside Pyodide.")


def _check_browsers(tally: Tally) -> None:
    def drive(counts: str) -> None:
        find_browser()
        if not any((ROOT / "tests" / "browser").glob("test_*.py")):
            raise Failed("There are no browser tests.")
        # A test and its browser wait for each other: one worker more than processors leaves none of them idle.
        # Several browsers on a busy machine: what fails is tried once more, and told even so.
        extra = ["--reruns", "1", "-r", "R", "--durations", "25", "--maxschedchunk", "1", *HANGS, *ENDED]
        run([PYTHON, "-m", "pytest", "tests/browser", *_workers(1), *extra], ROYALTY_COUNTS=counts)

    say("\n== browser")
    _tell(tally, "browser", _ran("browser", drive))
