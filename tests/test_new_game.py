"""CONTRIBUTING's way to a new game: its lines are walked as they stand there, and whatever is asked of every game is asked of that one."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.native("It makes a copy of the project and runs its tests there.")
ROOT = Path(__file__).resolve().parents[1]
LAWS = ("tests/laws", "tests/test_golden.py", "tests/test_layers.py", "tests/test_parts.py", "tests/test_dealcode.py", "tests/test_views.py", "tests/test_names.py")


def walked(folder: Path, command: list[str], **more: str) -> str:
    """What a command says in the copy; it must succeed."""
    environment = {**os.environ, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}", **more}
    ran = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)
    assert ran.returncode == 0, f"{ran.stdout[-3000:]}\n{ran.stderr[-1000:]}"
    return ran.stdout


def test_the_way_that_is_written_down_makes_a_seventh_game(tmp_path: Path) -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    [steps] = re.findall(r"```sh\n(.*?)```", text.partition("## A new game")[2].partition("\n## ")[0], re.DOTALL)
    left_out = shutil.ignore_patterns("__pycache__", "node_modules", ".git", ".venv", ".cache", "dist", "shots", ".*_cache", "browser", "lexicon")
    copy = Path(shutil.copytree(ROOT, tmp_path / "royalty", ignore=left_out))
    walked(copy, ["bash", "-euc", steps])
    counts = copy / "counts.json"
    walked(
        copy, [sys.executable, "-m", "pytest", *LAWS, "-q", "-p", "no:cacheprovider", "-p", "no:randomly", "-k", "seventh or layers or parts"],
        ROYALTY_SEEDS="5", ROYALTY_COUNTS=str(counts),
    )  # fmt: skip
    assert '"passed": 0' not in counts.read_text() and "seventh" in (copy / "tests" / "golden" / "nodes.txt").read_text(encoding="utf-8")
    told = walked(copy, [sys.executable, "-m", "royalty", "play", "--game", "seventh"], PYTHONPATH=str(copy / "py"))
    assert "game seventh" in told and "tally" in told
