"""The suite's own rules: `native` needs a reason, and the numbers are written down for build.py."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest

from sample import few_a_function

INSIDE_PYODIDE = sys.platform == "emscripten"
# The browser tests drive the site from outside; the runner of the Pyodide run is no test.
collect_ignore = ["pyodide", "browser"] if INSIDE_PYODIDE else ["pyodide"]

_counts: dict[str, int] = {}
DEAR = ("test_meanings.py", "test_lexicon_inputs.py", "test_record_mutants.py")
LEXICON = str(Path(__file__).resolve().parent.parent / "lexicon")


@pytest.fixture(scope="session")
def workshop() -> None:
    """The recipe of the word list, as the build imports it: its modules stand beside the engine, not in its wheel."""
    if LEXICON not in sys.path:
        sys.path.insert(0, LEXICON)


@pytest.fixture(scope="session")
def tiers(workshop: None) -> dict[str, int]:
    """Every word with its tier, as the recipe makes them of its inputs."""
    from wordstock import word_tiers

    return word_tiers()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Inside Pyodide, leaves the tests marked `native` out: a test may be so only for a reason that it states. Of the
    others each function is run there with one of its rows; all rows are run natively.
    """
    native = []
    for item in items:
        for mark in item.iter_markers("native"):
            reason = (*mark.args, mark.kwargs.get("reason"))[0]
            if not isinstance(reason, str) or not reason.strip():
                raise pytest.UsageError(f"{item.nodeid} is marked native without a reason: native(reason).")
            native.append(item)
    _counts["functions"] = _functions(items)
    if not INSIDE_PYODIDE:
        return
    few = few_a_function(item.nodeid for item in items)
    left_out = {item for item in items if item.nodeid not in few} | set(native)
    config.hook.pytest_deselected(items=list(left_out))
    items[:] = [item for item in items if item not in left_out]
    _counts["run"] = _functions(items)


def _functions(items: list[pytest.Item]) -> int:
    return len({item.nodeid.partition("[")[0] for item in items})


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Each test to whichever worker is free; but those that look at the same games, or at all words, to one of them, which
    makes these once.
    """
    from xdist.scheduler import LoadScopeScheduling

    class Together(LoadScopeScheduling):  # type: ignore[misc]
        def _split_scope(self, nodeid: str) -> str:
            file = nodeid.partition("::")[0]
            return nodeid.rpartition("[")[2] if "/laws/" in nodeid else file if file.endswith(DEAR) else nodeid

    return Together(config, log)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    target = os.environ.get("ROYALTY_COUNTS")
    if not target:
        return
    stats = terminalreporter.stats
    _counts["passed"] = len(stats.get("passed", ()))
    _counts["failed"] = len(stats.get("failed", ())) + len(stats.get("error", ()))
    _counts["skipped"] = len(stats.get("skipped", ())) + len(stats.get("xfailed", ()))
    # A test of a browser that passed at its second try only.
    _counts["shaky"] = len({report.nodeid for report in stats.get("rerun", ())})
    Path(target).write_text(json.dumps(_counts), encoding="utf-8")
