"""Lighthouse's scores of the built page on its simulated slow phone. Its own scale is the yardstick: 100 is the best there is."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from building.places import DIST, ROOT
from building.serving import serving
from building.setting_up import find_node

RUNS = int(os.environ.get("ROYALTY_RUNS", "5"))
FLAGS = "--headless=new --no-sandbox --disable-gpu --disable-background-networking"
WANTED = {"performance": 95, "accessibility": 100, "best-practices": 100}


def scores(address: str) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        subprocess.run(
            [find_node(), ROOT / "node_modules" / "lighthouse" / "cli" / "index.js", address, "--quiet", "--output=json",
             f"--output-path={report}", f"--only-categories={','.join(WANTED)}", f"--chrome-flags={FLAGS}"],
            check=True, env=os.environ | {"CHROME_PATH": os.environ["ROYALTY_CHROMIUM"]},
        )  # fmt: skip
        found = json.loads(report.read_text(encoding="utf-8"))
    return {name: 100 * found["categories"][name]["score"] for name in WANTED}


def main() -> None:
    """Prints the table: medians."""
    with serving(DIST) as site:
        runs = [scores(site) for _ in range(RUNS)]
    for name, wanted in WANTED.items():
        all_scores = sorted(run[name] for run in runs)
        value = median(all_scores)
        spread = f"{all_scores[0]:.0f} to {all_scores[-1]:.0f}"
        print(f"{name:<16} {value:>4.0f} of 100   {spread:<12} target >= {wanted:<4} {'met' if value >= wanted else 'MISSED'}")


if __name__ == "__main__":
    main()
