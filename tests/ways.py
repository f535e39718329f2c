"""The ways to new things that the documents tell, walked in a copy of the project."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LEFT_OUT = shutil.ignore_patterns("__pycache__", "node_modules", ".git", ".venv", ".cache", "dist", "shots", ".*_cache")


def run_in(folder: Path, command: list[str], *, given: str = "", **more: str) -> str:
    """What a command says in the copy; it must succeed."""
    environment = {**os.environ, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}", **more}
    ran = subprocess.run(command, cwd=folder, env=environment, input=given, capture_output=True, text=True)
    assert ran.returncode == 0, f"{ran.stdout[-3000:]}\n{ran.stderr[-1000:]}"
    return ran.stdout


def with_seventh_game(folder: Path) -> Path:
    """A copy of the project in which the steps to a new game have been taken."""
    copy = Path(shutil.copytree(ROOT, folder / "royalty", ignore=LEFT_OUT))
    for name in ("node_modules", ".venv"):
        (copy / name).symlink_to(ROOT / name)
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    [steps] = re.findall(r"```sh\n(.*?)```", text.partition("## A new game")[2].partition("\n## ")[0], re.DOTALL)
    run_in(copy, ["bash", "-euc", steps])
    return copy


def ways() -> dict[str, str]:
    """Each way of docs/ways.md, by its heading: the change to make."""
    text = (ROOT / "docs" / "ways.md").read_text(encoding="utf-8")
    return dict(re.findall(r"## (.+?)\n.*?```diff\n(.*?)```", text, re.DOTALL))


def go_all(copy: Path) -> None:
    """Makes all the changes, one after the other."""
    for change in ways().values():
        run_in(copy, ["git", "apply", "-"], given=change)
