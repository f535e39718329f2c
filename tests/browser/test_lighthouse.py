"""Lighthouse's audits of the page as a phone meets it, but for its times: those are measured by benchmarks/browser_lighthouse.py."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest
from building.places import ROOT
from building.setting_up import find_browser, find_node

FLAGS = "--headless=new --no-sandbox --disable-gpu --disable-background-networking"


@pytest.mark.parametrize("screen", ["", "#learn", "#book", "#words"])
def test_lighthouse_finds_nothing_to_better(site: str, tmp_path: Path, screen: str) -> None:
    report = tmp_path / "report.json"
    subprocess.run(
        [find_node(), ROOT / "node_modules" / "lighthouse" / "cli" / "index.js", site + screen, "--quiet", "--output=json",
         f"--output-path={report}", "--only-categories=accessibility,best-practices", f"--chrome-flags={FLAGS}"],
        check=True, env={"CHROME_PATH": str(find_browser()), "HOME": str(tmp_path), "PATH": "/usr/bin:/bin"}, timeout=240,
    )  # fmt: skip
    found = json.loads(report.read_text(encoding="utf-8"))
    faults = [audit["id"] for audit in found["audits"].values() if audit["score"] is not None and audit["score"] < 1]
    assert {name: category["score"] for name, category in found["categories"].items()} == {
        "accessibility": 1, "best-practices": 1,
    }, faults  # fmt: skip
