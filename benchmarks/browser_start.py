"""The built site in Chromium: how soon one can play, how much comes over the network, how quick a tap is, how much memory.

Warm is a device on which some games have been played, for then the browser keeps what it has compiled; how the page starts on the
day of the first visit is told beside it.

Yardsticks, in the same run and treated alike: the same page on stock Pyodide, started as its manual says, with the engine unpacked
from its wheel; and our own way of starting, but with library and engine as source and without the saved memory.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
from pathlib import Path
from statistics import median
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

from _visits import Figures, cold_files, measure, slowest_taps, squeezed, tablets
from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from building.places import CACHE, DIST, PYODIDE, ROOT
from building.site import seal_build

RUNS = int(os.environ.get("ROYALTY_RUNS", "5"))
# Pyodide's own way: one thing after the other, its lock file, and the wheel unpacked.
STOCK = """const { loadPyodide } = await import(`${FOLDER}pyodide.js`);
  const pyodide = await loadPyodide({ indexURL: FOLDER });
  pyodide.unpackArchive(await (await fetch(new URL("./python/royalty.whl", SITE))).arrayBuffer(), "wheel");
"""
# Our worker asks for everything beforehand, and stands between Pyodide and its files; of that, only the words are left.
BEFORE = """const memory = savedMemory(), broken = new Promise(() => {});
const words = download("./wordlist.bin", "The list of words");

"""
SWAPPED = (
    (r"// All that a start needs .*?(?=/\*\* @type \{\(\) => Promise<void>\} \*/)", BEFORE),
    (r"packed\?\.catch.*?engine, packed \}\);\n", STOCK),
)


def stock_site() -> Path:
    """The same page on Pyodide as it comes."""
    site = _copy("stock")
    for name in ("python_stdlib.zip", "pyodide-lock.json"):
        shutil.copyfile(PYODIDE / name, site / "pyodide" / name)
    shutil.copyfile(next((site / "wheels").glob("*.whl")), site / "python" / "royalty.whl")
    worker = (site / "worker" / "worker.js").read_text(encoding="utf-8")
    for ours, stock in SWAPPED:
        worker, changed = re.subn(ours, lambda _, text=stock: text, worker, count=1, flags=re.DOTALL)
        assert changed, f"worker.js has changed: say here what stands there for {ours}."
    (site / "worker" / "worker.js").write_text(worker, encoding="utf-8")
    return _without_memory(site)


def plain_site() -> Path:
    """The same page and worker, but library and engine as source."""
    site = _copy("plain")
    shutil.copyfile(PYODIDE / "python_stdlib.zip", site / "python" / "stdlib.zip")
    with ZipFile(site / "python" / "royalty.zip", "w", ZIP_DEFLATED) as engine:
        for file in sorted((ROOT / "py").rglob("*.py")):
            engine.write(file, file.relative_to(ROOT / "py"))
    return _without_memory(site)


def _copy(name: str) -> Path:
    site = CACHE / name
    shutil.rmtree(site, ignore_errors=True)
    shutil.copytree(DIST, site)
    return site


def _without_memory(site: Path) -> Path:
    (site / "python" / "snapshot.bin").unlink(missing_ok=True)
    seal_build(site)
    return site


def report(ours: Figures, stock: Figures, plain: Figures) -> None:
    def line(title: str, value: str, target: str, met: Any) -> None:
        print(f"{title:<44} {value:>16}   target {target:<12} {'met' if met else 'MISSED'}")

    warm, against = median(ours.warm), median(stock.warm)
    line("first paint, ms", f"{median(ours.paint):.0f}", "<= 200", median(ours.paint) <= 200)
    line("warm offline start to a playable table, ms", f"{warm:.0f}", "<= 1000", warm <= 1000)
    line("the same against stock Pyodide", f"{against / warm:.1f}x of {against:.0f}", ">= 3.5x", against / warm >= 3.5)
    relaunch = median(ours.relaunch)
    line("relaunch of the browser to playable, ms", f"{relaunch:.0f}", "<= 1200", relaunch <= 1200)
    first = cold_files(ours)
    cold = squeezed(first)
    line("cold download to playable, bytes at brotli 11", f"{cold:,}", "<= 4,900,000", cold <= 4_900_000)
    p95 = slowest_taps(ours)
    line("tap to paint, 95th percentile, ms", f"{p95:.0f}", "<= 50", p95 <= 50)
    line("WebAssembly memory after a whole game, MB", f"{ours.memory / 2**20:.1f}", "<= 64", ours.memory <= 64 * 2**20)
    line("requests to other origins", str(len(ours.elsewhere)), "0", not ours.elsewhere)
    rest = [path for path in sorted(DIST.rglob("*")) if path.is_file() and path not in first and "wheels" not in path.parts and path.name not in ("LICENSE", "NOTICE")]
    print(f"fetched later, at brotli 11: {squeezed(rest):,} bytes: {', '.join(path.name for path in rest)}")
    print(f"stock: relaunch {median(stock.relaunch):.0f} ms, cold {squeezed(cold_files(stock)):,} bytes; memory restored: {ours.restored}")
    print(f"our worker with plain sources and no memory: warm {median(plain.warm):.0f} ms, {median(plain.warm) / warm:.1f}x")
    new, new_stock = median(ours.new), median(stock.new)
    print(f"on the day of the first visit: {new:.0f} ms, stock {new_stock:.0f}, {new_stock / new:.1f}x")
    print(f"{RUNS} runs each; warm {spread(ours.warm)}, stock {spread(stock.warm)}, relaunch {spread(ours.relaunch)} ms")


def spread(times: list[float]) -> str:
    return f"{min(times):.0f} to {max(times):.0f}"


def main() -> None:
    found = []
    with sync_playwright() as playwright:
        for site in (DIST, stock_site(), plain_site()):
            with tablets(playwright, site) as (tablet,):
                measure([tablet], runs=RUNS)
                found.append(tablet.figures)
    report(*found)


if __name__ == "__main__":
    main()
