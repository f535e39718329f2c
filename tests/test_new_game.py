"""CONTRIBUTING's way to a new game: its lines are walked as they stand there, and whatever is asked of every game is asked of that one."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from ways import run_in, with_seventh_game

pytestmark = pytest.mark.native("It makes a copy of the project and runs its tests there.")
LAWS = ("tests/laws", "tests/test_golden.py", "tests/test_layers.py", "tests/test_parts.py", "tests/test_dealcode.py", "tests/test_views.py", "tests/test_names.py")


def test_the_way_that_is_written_down_makes_a_seventh_game(tmp_path: Path) -> None:
    copy = with_seventh_game(tmp_path)
    counts = copy / "counts.json"
    run_in(
        copy, [sys.executable, "-m", "pytest", *LAWS, "-q", "-p", "no:cacheprovider", "-p", "no:randomly", "-k", "seventh or test_layers or test_parts"],
        ROYALTY_SEEDS="5", ROYALTY_COUNTS=str(counts),
    )  # fmt: skip
    assert '"passed": 0' not in counts.read_text() and "seventh" in (copy / "tests" / "golden" / "nodes.txt").read_text(encoding="utf-8")
    told = run_in(copy, [sys.executable, "-m", "royalty", "play", "--game", "seventh"], PYTHONPATH=str(copy / "py"))
    assert "game seventh" in told and "tally" in told
