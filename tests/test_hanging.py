"""A browser that hangs ends its test, and the others go on."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
pytestmark = pytest.mark.native("It starts other programs.")
HANGS = """
import time

def test_it_hangs():
    time.sleep(1000)

def test_it_does_not():
    pass

def test_nor_does_it():
    pass
"""


def test_the_worker_is_replaced_and_the_rest_is_run(tmp_path: Path) -> None:
    """A suite that lies as the browser tests do, with the settings of both folders."""
    from building.checking import ENDED

    browser = tmp_path / "browser"
    browser.mkdir()
    (browser / "test_toy.py").write_text(HANGS)
    (browser / "pytest.ini").write_text("[pytest]\n")
    for folder in (tmp_path, browser):
        (folder / "conftest.py").symlink_to(ROOT / "tests" / folder.relative_to(tmp_path) / "conftest.py")
    limits = ("--timeout", "4", *ENDED, "--maxschedchunk", "1")
    paths = os.pathsep.join(str(ROOT / part) for part in ("tests/browser", "tests", "py"))
    quiet = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST_", "ROYALTY_"))}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "--import-mode=importlib", "-n", "1", "--reruns", "1", *limits, "--confcutdir", str(tmp_path), str(browser)],
        cwd=tmp_path, env={**quiet, "PYTHONPATH": paths}, capture_output=True, text=True, timeout=300, check=False,
    )  # fmt: skip
    assert re.search("1 failed, 2 passed.* 1 rerun", done.stdout), done.stdout
