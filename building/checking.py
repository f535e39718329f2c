"""The checks, one after the other: all of them run, whatever fails, and the last line is the total."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from building.places import CACHE, PYTHON, ROOT, Failed, Missing
from building.setting_up import find_node, run, say
from building.site import build_site
from building.system import find_browser

SEEDS, SEEDS_IN_PYODIDE = 200, 20
LEAST_SHARE = 0.9


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
    _check(tally, "ruff", lambda: run([_tool("ruff"), "check", "--quiet", "."]))
    _check(tally, "mypy --strict", lambda: run([_tool("mypy")]))
    _check(tally, "tsc", _tsc)
    _check(tally, "prettier", _prettier)
    _pytest(tally, "pytest", ["tests", "--ignore=tests/browser", *_workers(), *pytest_arguments])
    if quick:
        tally.lines.append("Left out by --quick: the suite inside Pyodide and the browser tests.")
    else:
        _pyodide(tally)
        _browser(tally)
    say("\n" + "\n".join(tally.lines))
    say(f"{tally.passed} passed, {tally.failed} failed")
    return tally.failed == 0


def _tool(name: str) -> Path:
    return PYTHON.parent / (f"{name}.exe" if os.name == "nt" else name)


def _tsc() -> None:
    run([find_node(), ROOT / "node_modules" / "typescript" / "bin" / "tsc", "--project", ROOT])


def _prettier() -> None:
    """Every script of ours; what others made and what is built, git ignores, and so does prettier."""
    run([find_node(), ROOT / "node_modules" / "prettier" / "bin" / "prettier.cjs", "--check", "**/*.{js,mjs}"])


def _workers() -> list[str]:
    return ["-n", str(os.cpu_count() or 1)]


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


def _pytest(tally: Tally, title: str, arguments: list[str], **extra: str) -> None:
    extra = {"ROYALTY_SEEDS": os.environ.get("ROYALTY_SEEDS", str(SEEDS)), **extra}
    _count(tally, title, lambda: run([PYTHON, "-m", "pytest", *arguments], **extra))


def _count(tally: Tally, title: str, step: Callable[[], None]) -> dict[str, int]:
    """One run of pytest: its numbers come from the file that the suite's conftest writes at its end."""
    say(f"\n== {title}")
    file = CACHE / "counts.json"
    file.unlink(missing_ok=True)
    os.environ["ROYALTY_COUNTS"] = file.relative_to(ROOT).as_posix()
    begun = time.monotonic()
    note, failure = "", 0
    try:
        step()
    except (Failed, Missing) as error:
        note, failure = str(error), 1
        say(note)
    finally:
        del os.environ["ROYALTY_COUNTS"]
    counts: dict[str, int] = json.loads(file.read_text()) if file.exists() else {}
    if not counts:
        note, failure = note or "It ended without a result.", 1
    failed = counts.get("failed", 0)
    told = [f"{counts[kind]} {kind}" for kind in ("skipped", "shaky") if counts.get(kind)]
    note = note or (f"({', '.join(told)})" if told else "")
    # A run that broke off without a single failed test still counts as one failure.
    tally.add(title, counts.get("passed", 0), max(failed, failure), time.monotonic() - begun, note)
    return counts


def _pyodide(tally: Tally) -> None:
    """The same suite, from the wheel, inside Pyodide under Node. The browser tests are another suite and count in neither number."""
    seeds = {"ROYALTY_SEEDS": str(SEEDS_IN_PYODIDE)}
    host = [find_node(), "building/pyodide.mjs", "tests/pyodide/run.py"]
    inside = _count(tally, "pytest inside Pyodide", lambda: run(host, **seeds))
    _check(tally, "share run inside Pyodide", lambda: _share(inside))


def _share(inside: dict[str, int]) -> None:
    """Both counts with the same seeds, so that fewer seeds cannot hide a missing test."""
    file = CACHE / "collected.json"
    file.unlink(missing_ok=True)
    run(
        [PYTHON, "-m", "pytest", "tests", "--ignore=tests/browser", "--collect-only", "-q", "-q"],
        quiet=True, ROYALTY_SEEDS=str(SEEDS_IN_PYODIDE), ROYALTY_COUNTS=file.relative_to(ROOT).as_posix(),
    )  # fmt: skip
    collected = json.loads(file.read_text())["collected"]
    ran = inside.get("passed", 0) + inside.get("failed", 0)
    share = ran / collected if collected else 0.0
    say(f"{collected} tests collected natively, {ran} run inside Pyodide: {share:.1%} (browser tests apart)")
    if share < LEAST_SHARE:
        raise Failed(f"Less than {LEAST_SHARE:.0%} of the suite runs inside Pyodide.")


def _browser(tally: Tally) -> None:
    def drive() -> None:
        browser = find_browser()
        if not any((ROOT / "tests" / "browser").glob("test_*.py")):
            raise Failed("There are no browser tests.")
        # Two browsers on a busy machine: what fails is tried once more, and told even so.
        run([PYTHON, "-m", "pytest", "tests/browser", *_workers(), "--reruns", "1", "-r", "R", "--durations", "25"], ROYALTY_CHROMIUM=str(browser))

    _count(tally, "browser", drive)


