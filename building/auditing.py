"""Lighthouse, run on a page of the built site; for its test and its benchmark."""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from building.places import ROOT
from building.setting_up import find_node
from building.system import find_browser

FLAGS = "--headless=new --no-sandbox --disable-gpu --disable-background-networking"


def audit(address: str, *categories: str) -> dict[str, Any]:
    """Lighthouse's report on these categories, as on a slow phone:
    `audits` and `categories`, each with a `score` from 0 to 1.
    """
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        command = [find_node(), ROOT / "node_modules" / "lighthouse" / "cli" / "index.js", address, "--quiet"]
        wanted = [f"--only-categories={','.join(categories)}", "--output=json", f"--output-path={report}"]
        environment = os.environ | {"CHROME_PATH": str(find_browser())}
        subprocess.run([*command, *wanted, f"--chrome-flags={FLAGS}"], check=True, env=environment, timeout=240)
        found: dict[str, Any] = json.loads(report.read_text(encoding="utf-8"))
    return found
