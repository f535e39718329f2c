"""The built site in Chromium: how soon one can play, how much comes over the network, how quick a tap is, how much memory.

Warm is a device on which some games have been played, for then the browser keeps what it has compiled; how the page starts on the
day of the first visit is told beside it.

Yardsticks, in the same run and treated alike: the same page on stock Pyodide, started as its manual says, with the engine unpacked
from its wheel; and our own way of starting, but with library and engine as source and without the saved memory.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from building.places import CACHE, DIST, PYODIDE, ROOT
from building.serving import Handler, Server
from building.setting_up import find_node
from building.site import seal_build

RUNS = int(os.environ.get("ROYALTY_RUNS", "5"))
TAPS = 60
# Enough to be played before a browser keeps what it has compiled of WebAssembly, which it then does within seconds.
GAMES, SECONDS = 3, 4
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-component-update"]
# Taps a card as soon as there is one, and notes when Python has said what it could become.
PLAYABLE = """(() => {
    globalThis.playable = new Promise((resolve) => {
        let tapped = 0;
        const look = () => {
            const card = document.querySelector(".hand button.card:not(.used)");
            if (!tapped && card && document.querySelector(".tray")) {
                tapped = document.querySelectorAll(".tray-row .card").length + 1;
                card.click();
            }
            if (!tapped || document.querySelectorAll(".tray-row .card").length !== tapped) return;
            const verdict = document.querySelector('.verdict[aria-busy="false"]');
            if (!verdict?.textContent) return;
            watcher.disconnect();
            resolve(performance.now());
        };
        const watcher = new MutationObserver(look);
        watcher.observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
    });
})()"""
FIRST_PAINT = """() => new Promise((resolve) => {
    const [known] = performance.getEntriesByName("first-paint");
    if (known) resolve(known.startTime);
    new PerformanceObserver((list) => {
        const [entry] = list.getEntriesByName("first-paint");
        if (entry) resolve(entry.startTime);
    }).observe({ type: "paint", buffered: true });
})"""
INSTALLED = """async (later) => {
    const memory = new URL("python/snapshot.bin", document.baseURI);
    while (!navigator.serviceWorker.controller || (later && !(await caches.match(memory))))
        await new Promise((resolve) => setTimeout(resolve, 20));
}"""
# From the tap's own time to just after the frame that shows it.
WATCH_TAPS = """() => {
    globalThis.taps = [];
    addEventListener("click", (event) => requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => taps.push(performance.now() - event.timeStamp);
        channel.port2.postMessage(0);
    }), { capture: true });
}"""
WHOLE_GAME = """async () => {
    const { ask } = await import(new URL("./engine.js", document.baseURI).href);
    const players = ["Ann", "Bob", "Cy", "Dot"].map((name) => ({ name, kind: "greedy", tier: "standard" }));
    let view = await ask("new", { game: "royalty/classic", players, options: {} });
    while (view.next === "computer") view = await ask("step");
    await ask("explain", { pairs: [["", "crown"]] });
}"""
MEMORY = """async () => (await import(new URL("./engine.js", document.baseURI).href)).ask("memory")"""


@dataclass
class Figures:
    """What was measured of one site, in milliseconds and bytes."""

    paint: list[float] = field(default_factory=list)
    new: list[float] = field(default_factory=list)
    warm: list[float] = field(default_factory=list)
    relaunch: list[float] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)
    taps: list[float] = field(default_factory=list)
    memory: int = 0
    restored: bool = False
    elsewhere: list[str] = field(default_factory=list)


class Counting(Handler):
    """Notes which files are asked for."""

    asked: list[str] = []  # noqa: RUF012

    def translate_path(self, path: str) -> str:
        found = super().translate_path(path)
        self.asked.append(found)
        return found


@contextmanager
def counted(folder: Path) -> Iterator[tuple[str, list[str]]]:
    """Serves a site; answers its address and the growing list of files asked for."""
    asked: list[str] = []
    kind = type("Counted", (Counting,), {"asked": asked})
    server = Server(("127.0.0.1", 0), partial(kind, prefix="/royalty/", directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/royalty/", asked
    finally:
        server.shutdown()
        server.server_close()


# Pyodide's own way: one thing after the other, its lock file, and the wheel unpacked.
STOCK = """const { loadPyodide } = await import(`${FOLDER}pyodide.js`);
  const pyodide = await loadPyodide({ indexURL: FOLDER });
  pyodide.unpackArchive(await (await fetch(new URL("./python/royalty.whl", import.meta.url))).arrayBuffer(), "wheel");
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
    worker = (site / "worker.js").read_text(encoding="utf-8")
    for ours, stock in SWAPPED:
        worker, changed = re.subn(ours, lambda _, text=stock: text, worker, count=1, flags=re.DOTALL)
        assert changed, f"worker.js has changed: say here what stands there for {ours}."
    (site / "worker.js").write_text(worker, encoding="utf-8")
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


def deal(page: Page, address: str) -> None:
    """Home, Play, the draw, and one's own first turn: cards on the table, one of them tapped."""
    page.goto(address)
    page.get_by_role("button", name="Play", exact=True).click()
    page.get_by_role("dialog").locator("button.main-action").click()
    page.locator(".tray").wait_for()
    page.evaluate("playable")


def measure(playwright: Playwright, site: Path, *, later: bool) -> Figures:
    figures = Figures()
    with tempfile.TemporaryDirectory() as profile, counted(site) as (address, asked):

        def launch() -> BrowserContext:
            context = playwright.chromium.launch_persistent_context(
                profile, executable_path=os.environ["ROYALTY_CHROMIUM"], args=FLAGS, viewport={"width": 1180, "height": 820}
            )
            context.set_default_timeout(120_000)
            context.add_init_script(PLAYABLE)
            context.on("request", lambda request: request.url.startswith(address) or figures.elsewhere.append(request.url))
            return context

        def starts(context: BrowserContext) -> list[tuple[float, float]]:
            """The first does not count: it shares the machine with what the browser does as it opens."""
            found = []
            for _ in range(RUNS + 1):
                page = context.new_page()
                found.append(start(page, address))
                page.close()
            return found[1:]

        figures.asked = cold(playwright, address, asked)
        context = launch()
        page = context.new_page()
        deal(page, address)
        page.evaluate(INSTALLED, later)
        page.close()
        context.set_offline(True)
        figures.new = [began for began, _ in starts(context)]
        page = context.new_page()
        start(page, address)
        for _ in range(GAMES):
            page.evaluate(WHOLE_GAME)
        page.wait_for_timeout(1000 * SECONDS)
        memory = page.evaluate(MEMORY)
        figures.memory, figures.restored = memory["bytes"], memory["restored"]
        context.close()

        context = launch()
        context.set_offline(True)
        figures.warm, figures.paint = map(list, zip(*starts(context), strict=True))
        page = context.new_page()
        start(page, address)
        figures.taps = taps(page)
        context.close()
        for _ in range(RUNS):
            context = launch()
            context.set_offline(True)
            page = context.new_page()
            figures.relaunch.append(start(page, address)[0])
            context.close()
    return figures


def cold(playwright: Playwright, address: str, asked: list[str]) -> list[str]:
    """What a first visit asks for until one can play; without the service worker, which begins only then."""
    browser = playwright.chromium.launch(executable_path=os.environ["ROYALTY_CHROMIUM"], args=FLAGS)
    page = browser.new_context(service_workers="block").new_page()
    page.add_init_script(PLAYABLE)
    deal(page, address)
    browser.close()
    return sorted(set(asked))


def start(page: Page, address: str) -> tuple[float, float]:
    """Opens the last game; when a tap was answered, and when something was to be seen, in milliseconds after the navigation."""
    page.goto(f"{address}#table")
    began, painted = page.evaluate("playable"), page.evaluate(FIRST_PAINT)
    clear = page.get_by_role("button", name="Clear", exact=True)
    clear.click()
    clear.wait_for(state="detached")
    return began, painted


def taps(page: Page) -> list[float]:
    """Milliseconds from tap to paint, the shortest first."""
    page.evaluate(WATCH_TAPS)
    cards = page.locator(".hand button.card")
    for at in range(TAPS):
        cards.nth(at % 7).click()
    return sorted(page.evaluate("taps"))


def squeezed(files: list[Path]) -> int:
    """The size of these files together, each by brotli 11. Slow, so what is known is kept."""
    book = CACHE / "brotli.json"
    known: dict[str, int] = json.loads(book.read_text()) if book.exists() else {}
    marks = {file: hashlib.sha256(file.read_bytes()).hexdigest() for file in files}
    for file, mark in marks.items():
        if mark not in known:
            known[mark] = int(subprocess.run([find_node(), "-e", SQUEEZE, file], capture_output=True, check=True, text=True).stdout)
            book.write_text(json.dumps(known))
    return sum(known[mark] for mark in marks.values())


SQUEEZE = """
const { brotliCompressSync, constants } = require("node:zlib");
const data = require("node:fs").readFileSync(process.argv[1]);
const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: data.length };
console.log(brotliCompressSync(data, { params }).length);
"""


def files_of(asked: list[str]) -> list[Path]:
    """The site's own pages and files among the addresses asked for."""
    paths = [Path(path) / "index.html" if Path(path).is_dir() else Path(path) for path in asked]
    return [path for path in paths if path.is_file()]


def report(ours: Figures, stock: Figures, plain: Figures) -> None:
    def line(title: str, value: str, target: str, met: Any) -> None:
        print(f"{title:<44} {value:>16}   target {target:<12} {'met' if met else 'MISSED'}")

    warm, against = median(ours.warm), median(stock.warm)
    line("first paint, ms", f"{median(ours.paint):.0f}", "<= 200", median(ours.paint) <= 200)
    line("warm offline start to a playable table, ms", f"{warm:.0f}", "<= 1000", warm <= 1000)
    line("the same against stock Pyodide", f"{against / warm:.1f}x of {against:.0f}", ">= 3.5x", against / warm >= 3.5)
    relaunch = median(ours.relaunch)
    line("relaunch of the browser to playable, ms", f"{relaunch:.0f}", "<= 1200", relaunch <= 1200)
    first = files_of(ours.asked)
    cold = squeezed(first)
    line("cold download to playable, bytes at brotli 11", f"{cold:,}", "<= 4,900,000", cold <= 4_900_000)
    p95 = ours.taps[int(len(ours.taps) * 0.95)]
    line("tap to paint, 95th percentile, ms", f"{p95:.0f}", "<= 50", p95 <= 50)
    line("WebAssembly memory after a whole game, MB", f"{ours.memory / 2**20:.1f}", "<= 64", ours.memory <= 64 * 2**20)
    line("requests to other origins", str(len(ours.elsewhere)), "0", not ours.elsewhere)
    rest = [path for path in sorted(DIST.rglob("*")) if path.is_file() and path not in first and "wheels" not in path.parts and path.name not in ("LICENSE", "NOTICE")]
    print(f"fetched later, at brotli 11: {squeezed(rest):,} bytes: {', '.join(path.name for path in rest)}")
    print(f"stock: relaunch {median(stock.relaunch):.0f} ms, cold {squeezed(files_of(stock.asked)):,} bytes; memory restored: {ours.restored}")
    print(f"our worker with plain sources and no memory: warm {median(plain.warm):.0f} ms, {median(plain.warm) / warm:.1f}x")
    new, new_stock = median(ours.new), median(stock.new)
    print(f"on the day of the first visit: {new:.0f} ms, stock {new_stock:.0f}, {new_stock / new:.1f}x")
    print(f"{RUNS} runs each; warm {spread(ours.warm)}, stock {spread(stock.warm)}, relaunch {spread(ours.relaunch)} ms")


def spread(times: list[float]) -> str:
    return f"{min(times):.0f} to {max(times):.0f}"


def main() -> None:
    with sync_playwright() as playwright:
        ours = measure(playwright, DIST, later=True)
        stock = measure(playwright, stock_site(), later=False)
        plain = measure(playwright, plain_site(), later=False)
    report(ours, stock, plain)


if __name__ == "__main__":
    main()
