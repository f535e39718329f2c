"""This build and another one in one run, start by start in turn: is ours slower, larger or hungrier than it was?

Installs of one build differ by some hundredths for as long as they live, so each build is installed several times, and who goes
first changes from one time to the next.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from _visits import Figures, cold_files, measure, slowest_taps, squeezed, tablets
from building.places import DIST
from playwright.sync_api import sync_playwright

# As much more as a change may cost, and how often each build is installed.
ALLOWED, INSTALLS = 1.05, 4


def rows(figures: Figures) -> Iterator[tuple[str, float]]:
    """What is compared, and this build's part of it."""
    yield "first paint of the first visit, ms", median(figures.cold_paint)
    yield "first paint of later starts, ms", median(figures.paint)
    yield "cold download to playable, bytes at brotli 11", squeezed(cold_files(figures))
    yield "cold start to a playable table, ms", median(figures.cold)
    yield "warm offline start on the first day, ms", median(figures.new)
    yield "warm offline start after three games, ms", median(figures.warm)
    yield "relaunch of the browser to playable, ms", median(figures.relaunch)
    yield "tap to paint, 95th percentile, ms", slowest_taps(figures)
    yield "WebAssembly memory after three games, MB", figures.memory / 2**20


def table(ours: Figures, theirs: Figures) -> Iterator[str]:
    yield f"{'':<46} {'ours':>12} {'theirs':>12}   ratio   target <= {ALLOWED}"
    for (title, our), (_, their) in zip(rows(ours), rows(theirs), strict=True):
        verdict = "met" if our <= their * ALLOWED else "MISSED"
        digits = 0 if our >= 1000 else 1
        yield f"{title:<46} {our:>12,.{digits}f} {their:>12,.{digits}f}   {our / their:5.3f}   {verdict}"


def spreads(figures: Figures) -> str:
    times = {"cold": figures.cold, "first day": figures.new, "warm": figures.warm, "relaunch": figures.relaunch}
    return ", ".join(f"{name} {min(found):.0f} to {max(found):.0f}" for name, found in times.items())


def main(other: str, runs: str) -> None:
    """Prints the table: medians of so many starts of each kind."""
    ours, theirs = Figures(), Figures()
    each = -(-int(runs) // INSTALLS)
    for turn in range(INSTALLS):
        with sync_playwright() as playwright, tablets(playwright, DIST, Path(other)) as both:
            for tablet, figures in zip(both, (ours, theirs), strict=True):
                tablet.figures = figures
            measure(both[:: -1 if turn % 2 else 1], runs=each, cold=True)
    print("\n".join(table(ours, theirs)))
    print(f"{each * INSTALLS} starts of each kind in {INSTALLS} installs, in turn; ours {spreads(ours)} ms; theirs {spreads(theirs)} ms")


if __name__ == "__main__":
    main(*sys.argv[1:])
