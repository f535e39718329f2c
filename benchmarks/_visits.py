"""Visits to built sites in Chromium: first ones, later ones without a network, whole games, taps; each of them timed.

Several sites are measured step by step in turn, so that whatever else the machine does meanwhile meets all of them alike.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Literal

from playwright.sync_api import BrowserContext, Page, Playwright, Request

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from building.places import CACHE
from building.serving import Handler, Server
from building.setting_up import find_node

from royalty.games import find_game

PATIENCE = 120_000
# How the names of those begin for whom nobody taps, in this build or in one of another day.
COMPUTERS = ("Computer", *(level.label for level in find_game("royalty/classic").computers))
# Taps in a row, as often as there are starts of a kind, and the milliseconds from one to the next: as a quick finger taps.
TAPS, APART = 12, 120
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
# As on a device on which somebody has played: in a first game the computer begins.
KNOWN = """localStorage.setItem(`royalty ${location.pathname}.setup`, JSON.stringify(
    { game: "royalty/classic", players: [{ name: "Guest", kind: "person" }, { name: "Lady", kind: "lady" }], options: {} }))"""
# Deals as soon as the draw lies there, and notes who begins. Whoever waits for it from outside looks only now and then.
DEALS = """new MutationObserver((_, watcher) => {
    const first = document.querySelector(".first-player b");
    if (!first) return;
    watcher.disconnect();
    globalThis.begins = first.textContent;
    document.querySelector("dialog button.main-action").click();
}).observe(document, { childList: true, subtree: true })"""
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
# From the tap's own time to just after the frame that shows it, ahead of Python's answer, which has a frame of its own.
WATCH_TAPS = """() => {
    globalThis.taps = [];
    addEventListener("click", (event) => requestAnimationFrame(() =>
        scheduler.postTask(() => taps.push(performance.now() - event.timeStamp), { priority: "user-blocking" })), { capture: true });
}"""
# Where the page's door to Python stands, in this build or in one of another day.
ENGINE = """new URL(document.querySelector("meta[name=modules]").content.split(" ").find((one) => /(^|\\/)engine\\.js$/.test(one)), document.baseURI).href"""
WHOLE_GAME = f"""async () => {{
    const {{ ask }} = await import({ENGINE});
    const players = ["Ann", "Bob", "Cy", "Dot"].map((name) => ({{ name, kind: "greedy", tier: "standard" }}));
    let view = await ask("new", {{ game: "royalty/classic", players, options: {{}} }});
    while (view.next === "computer") view = await ask("step");
    await ask("explain", {{ pairs: [["", "crown"]] }});
}}"""
ASK_MEMORY = f"""async () => (await import({ENGINE})).ask("memory")"""


@dataclass
class Figures:
    """What was measured of one site, in milliseconds and bytes."""

    cold: list[float] = field(default_factory=list)
    cold_paint: list[float] = field(default_factory=list)
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


class Tablet:
    """A device for one site, which keeps what it learns of it; what is measured goes into its figures."""

    def __init__(self, playwright: Playwright, profile: str, site: Path, address: str, asked: list[str]) -> None:
        self.chromium, self.profile, self.address, self.asked = playwright.chromium, profile, address, asked
        self.has_memory = (site / "python" / "snapshot.bin").exists()
        self.figures = Figures()

    # -- first visits, each in a browser that knows nothing

    def note_download(self) -> None:
        """What one asks for until one can play; without the service worker, which begins only then."""
        self._visit(service_workers="block")
        self.figures.asked = sorted(set(self.asked))

    def note_first_visit(self) -> None:
        """One in which one begins oneself: how long a computer thinks, and its move is shown, is another matter, and half of all visits."""
        first = COMPUTERS[0]
        while first.startswith(COMPUTERS):
            began, painted, first = self._visit(service_workers="allow")
        self.figures.cold.append(began)
        self.figures.cold_paint.append(painted)

    def _visit(self, *, service_workers: Literal["allow", "block"]) -> tuple[float, float, str]:
        """When one could play and something was to be seen, and who began."""
        browser = self.chromium.launch(executable_path=os.environ["ROYALTY_CHROMIUM"], args=FLAGS)
        page = self._deal(browser.new_context(service_workers=service_workers))
        found = *times_of(page), str(page.evaluate("begins"))
        browser.close()
        return found

    def _deal(self, context: BrowserContext) -> Page:
        """Home, Play, the draw, and one's own first turn: cards on the table, one of them tapped."""
        page = self._page(context)
        page.add_init_script(DEALS)
        page.add_init_script(KNOWN)
        page.goto(self.address)
        page.get_by_role("button", name="Play", exact=True).click()
        page.evaluate("playable")
        return page

    def _page(self, context: BrowserContext) -> Page:
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.add_init_script(PLAYABLE)
        return page

    # -- one browser from now on, without a network

    def install(self) -> None:
        """A first visit, this time to keep the site, and again one in which one begins oneself; then the network goes."""
        first = COMPUTERS[0]
        while first.startswith(COMPUTERS):
            self._launch()
            page = self._deal(self.context)
            if (first := str(page.evaluate("begins"))).startswith(COMPUTERS):
                self.quit()
                shutil.rmtree(self.profile)
        page.evaluate(INSTALLED, self.has_memory)
        page.close()
        self.context.set_offline(True)

    def relaunch(self) -> None:
        self._launch()
        self.context.set_offline(True)

    def _launch(self) -> None:
        self.context = self.chromium.launch_persistent_context(
            self.profile, executable_path=os.environ["ROYALTY_CHROMIUM"], args=FLAGS, viewport={"width": 1180, "height": 820}
        )
        self.context.on("request", self._look_where)

    def _look_where(self, request: Request) -> None:
        if not request.url.startswith(self.address):
            self.figures.elsewhere.append(request.url)

    def quit(self) -> None:
        self.context.close()

    def open(self) -> Page:
        """The last game, where a card was tapped and put back."""
        page = self._page(self.context)
        page.goto(f"{self.address}#table")
        page.evaluate("playable")
        page.get_by_role("button", name="Clear", exact=True).click()
        page.locator(".tray-row .card").wait_for(state="detached")
        return page

    def start(self) -> tuple[float, float]:
        page = self.open()
        found = times_of(page)
        page.close()
        return found

    def note_new(self) -> None:
        self.figures.new.append(self.start()[0])

    def note_warm(self) -> None:
        began, painted = self.start()
        self.figures.warm.append(began)
        self.figures.paint.append(painted)

    def note_relaunch(self) -> None:
        self.relaunch()
        self.figures.relaunch.append(self.start()[0])
        self.quit()

    def play_games(self) -> None:
        page = self.open()
        for _ in range(GAMES):
            page.evaluate(WHOLE_GAME)
        page.wait_for_timeout(1000 * SECONDS)
        memory = page.evaluate(ASK_MEMORY)
        self.figures.memory, self.figures.restored = memory["bytes"], memory["restored"]
        page.close()

    def sit_down(self) -> None:
        self.page = self.open()
        self.page.evaluate(WATCH_TAPS)

    def tap(self) -> None:
        cards = self.page.locator(".hand button.card")
        for at in range(TAPS):
            cards.nth(at % 7).click()
            self.page.wait_for_timeout(APART)

    def note_taps(self) -> None:
        self.figures.taps += self.page.evaluate("taps")


def times_of(page: Page) -> tuple[float, float]:
    """When a tap was answered, and when something was to be seen, in milliseconds after the navigation."""
    began, painted = page.evaluate("playable"), page.evaluate(FIRST_PAINT)
    return began, painted


@contextmanager
def tablets(playwright: Playwright, *sites: Path) -> Iterator[list[Tablet]]:
    """One for each site, which is served meanwhile."""
    with ExitStack() as stack:
        found = []
        for site in sites:
            profile = stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
            found.append(Tablet(playwright, profile, site, *stack.enter_context(counted(site))))
        yield found


def measure(tablets: Sequence[Tablet], *, runs: int, cold: bool = False) -> None:
    """All that the figures tell, with so many starts of each kind; first visits are timed only if `cold`."""

    def each(*steps: Callable[[Tablet], object], times: int = 1) -> None:
        for step in steps * times:
            for tablet in tablets:
                step(tablet)

    each(Tablet.note_download)
    each(Tablet.note_first_visit, times=runs if cold else 0)
    # The first start does not count: it shares the machine with what the browser does as it opens.
    each(Tablet.install, Tablet.start)
    each(Tablet.note_new, times=runs)
    each(Tablet.play_games, Tablet.quit, Tablet.relaunch, Tablet.start)
    each(Tablet.note_warm, times=runs)
    each(Tablet.sit_down)
    each(Tablet.tap, times=runs)
    each(Tablet.note_taps, Tablet.quit)
    each(Tablet.note_relaunch, times=runs)


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


def cold_files(figures: Figures) -> list[Path]:
    """The site's own pages and files among those that a first visit asks for."""
    paths = [Path(path) / "index.html" if Path(path).is_dir() else Path(path) for path in figures.asked]
    return [path for path in paths if path.is_file()]


def slowest_taps(figures: Figures) -> float:
    """The 95th percentile of tap to paint."""
    return sorted(figures.taps)[int(len(figures.taps) * 0.95)]
