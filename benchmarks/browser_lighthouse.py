"""Lighthouse's scores of the built page on its simulated slow phone. Its own scale is the yardstick: 100 is the best there is."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from building.auditing import audit
from building.places import DIST
from building.serving import serving

RUNS = int(os.environ.get("ROYALTY_RUNS", "5"))
WANTED = {"performance": 95, "accessibility": 100, "best-practices": 100}


def scores(address: str) -> dict[str, float]:
    found = audit(address, *WANTED)["categories"]
    return {name: 100 * found[name]["score"] for name in WANTED}


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
