"""What a tap enters: of how many files a function runs when a card is tapped and no move is made, in each game.

The page's scripts are counted in Chromium, by what it says of the functions that ran between the tap and Python's
answer; Python's files here, by the same request asked of the same match. Yardstick: all files that there are.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from random import Random
from statistics import median
from types import FrameType
from typing import Any

from playwright.sync_api import CDPSession, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "browser"))

from building.places import DIST, ROOT
from building.serving import serving
from driver import Driver

import royalty
from matches import new
from royalty import views
from royalty.game.places import TABLE

GAMES = ("royalty/classic", "joust/classic", "monarchy/classic", "rummy", "wife-swap", "alliance")
ENGINE = Path(royalty.__file__).parent
# What the page asks of its worker, in order.
ASKED = """() => {
    globalThis.asked = [];
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message, ...more) {
        if (message?.command) globalThis.asked.push(message);
        return post.call(this, message, ...more);
    };
}"""
CARDS = ".hand button.card, .felt button.card, .own button.card"


def scripts(session: CDPSession) -> set[str]:
    """The scripts of ours of which some function has run since this was asked last."""
    found = session.send("Profiler.takePreciseCoverage")["result"]
    ran = [
        one["url"]
        for one in found
        if any(part["count"] for function in one["functions"] for part in function["ranges"])
    ]
    return {url.partition("/royalty/")[2] for url in ran if "/royalty/" in url and "/pyodide/" not in url}


def files(record: str, requests: list[dict[str, Any]]) -> set[str]:
    """The files of Python of which some function runs while these are asked of that match."""
    views.start((ROOT / "wordlist.bin").read_bytes())
    views.ask(json.dumps({"command": "import", "args": {"record": record}}))
    found: set[str] = set()

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(str(ENGINE)):
            found.add(frame.f_code.co_filename)

    # The first time imports what is needed, and each one the tap finds what was worked out before.
    for at in range(2):
        sys.setprofile(note if at else None)
        for one in requests:
            views.ask(json.dumps({"command": one["command"], "args": one["args"]}))
        sys.setprofile(None)
    return found


def midway(key: str) -> str:
    """The record of a match between people, in which whoever is to act puts cards together."""
    match, rng = new("p" * {"alliance": 4, "monarchy/classic": 1}.get(key, 2), key), Random(1)
    while True:
        seat = match.to_act[0]
        table = match.game.table(match.state, seat)
        if seat != TABLE and any(one.draft != "none" for one in table.intents):
            return match.record()
        match.play(seat, match.game.write_move(next(match.game.moves(match.state, seat))), rng)


def tap(at: Driver, key: str) -> tuple[set[str], set[str]]:
    """What a tap on a card enters in that game: the page's scripts, Python's files."""
    record = midway(key)
    at.bring(record)
    shown = at.page.locator(CARDS).first
    at.show_hand(shown)
    at.answered()
    session = at.page.context.new_cdp_session(at.page)
    session.send("Profiler.enable")
    session.send("Profiler.startPreciseCoverage", {"callCount": True, "detailed": True})
    at.page.evaluate(ASKED)
    scripts(session)
    shown.tap()
    at.answered()
    ran = scripts(session)
    session.detach()
    return ran, files(record, [one for one in at.page.evaluate("asked") if one["command"] == "view"])


def main() -> None:
    """Prints the table."""
    with serving(DIST, prefix="/royalty/") as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=os.environ["ROYALTY_CHROMIUM"], args=["--no-sandbox"])
        page = browser.new_context(base_url=site, has_touch=True).new_page()
        page.route("**/empty.html", lambda route: route.fulfill(content_type="text/html", body="<title>Empty</title>"))
        found = {key: tap(Driver(page), key) for key in GAMES}
        browser.close()
    every = len(list(ENGINE.rglob("*.py"))), len(list((ROOT / "web").rglob("*.js")))
    print("a tap enters        Python files   scripts")
    for key, (ran, python) in found.items():
        print(f"{key:18} {len(python):13} {len(ran):9}")
    middle = median(len(python) for _, python in found.values()), median(len(ran) for ran, _ in found.values())
    print(f"{'median':18} {middle[0]:13} {middle[1]:9}\n{'of all':18} {every[0]:13} {every[1]:9}")
    if "--names" in sys.argv:
        for key, (ran, python) in found.items():
            print(key, *sorted(ran), *sorted(Path(one).relative_to(ENGINE).as_posix() for one in python), sep="\n  ")


if __name__ == "__main__":
    main()
