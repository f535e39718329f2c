"""A start at a host with a fault: somebody opens the page, goes on with the game that is kept there, and comes again once the host is whole."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from building.places import DIST
from faults import FAULTS
from hosting import Host
from playwright.sync_api import BrowserContext, Page, TimeoutError

from royalty.views.saves import open_game

ROOT = Path(__file__).resolve().parents[2]
# What a game is called on a tablet that has been used before.
KEPT = json.loads((ROOT / "tests" / "golden" / "saves-1.json").read_text("utf-8"))["games"]
STORE = """async (games) => {
    const database = await new Promise((resolve) => {
        const request = indexedDB.open("royalty", 1);
        request.onupgradeneeded = () => request.result.createObjectStore("games", { keyPath: "id" });
        request.onsuccess = () => resolve(request.result);
    });
    const store = database.transaction("games", "readwrite").objectStore("games");
    for (const game of games) store.put(game);
    const all = await new Promise((resolve) => {
        const request = store.getAll();
        request.onsuccess = () => resolve(request.result);
    });
    database.close();
    return all;
}"""
# Screens whose parts come when they are first asked for, by the part.
SCREENS = {
    "home/games.js": "games", "home/newgame.js": "new", "home/form.js": "new", "home/seating.js": "new", "home/typed-code.js": "new", "home/setup.js": "new", "page/fields.js": "new", "home/book.js": "book",
    "games/royalty/page/words.js": "words", "games/royalty/page/pad.js": "pad", "games/royalty/page/pad-lines.js": "pad",
}  # fmt: skip
# What says what to do.
SENTENCE = "#trouble, #failure, #slow, dialog[open]"
# Seconds of the page's own clock in which every start must have ended.
LIMIT = 20


@dataclass(frozen=True)
class Start:
    """One file, or "*" for all, and what is wrong with it."""

    fault: str
    name: str

    def __str__(self) -> str:
        return f"{self.name} {self.fault}"


def every_start() -> list[Start]:
    """The whole matrix. A page that never comes, or is another's, cannot say anything."""
    names = sorted(path.relative_to(DIST).as_posix() for path in DIST.rglob("*") if path.is_file())
    return [Start(fault, name) for name in ["*", *names] if name != "index.html" for fault in FAULTS]


def play_at(start: Start, host: Host, context: BrowserContext) -> str:
    """What came of it: "works", or the sentence that the page said. Raises an AssertionError where neither is so."""
    page = context.new_page()
    games = keep_games(page)
    # Only a hanging file lets the time run out, and then the page's own clock is put forward.
    page.clock.install()
    host.spoil(start.fault, start.name)
    page.goto("./", wait_until="commit")
    said = go_on(page, hurry=start.fault == "hanging")
    screen = SCREENS.get(start.name)
    if screen and not said:
        said = look_at(page, screen, hurry=start.fault == "hanging")
    host.repair()
    load_again(page)
    assert records(page) == games, "The games are not what they were."
    page.locator("button.continue").click()
    page.locator(".dock").wait_for()
    if screen:
        look_at(page, screen)
    page.locator(SENTENCE).first.wait_for(state="hidden")
    page.close()
    return said or "works"


def load_again(page: Page) -> None:
    """By the page's own button where it shows one: the browser's has to wait while a host hangs in all its connections."""
    button = page.get_by_role("button", name="Reload", exact=True).locator("visible=true")
    if not button.count():
        page.goto("./?again", wait_until="commit")
        return
    with page.expect_navigation(wait_until="commit"):
        button.first.click()
    # It comes back to the same screen.
    page.wait_for_selector("body", state="attached")
    page.evaluate("location.hash = ''")


def keep_games(page: Page) -> dict[str, str]:
    page.route("**/empty.html", lambda route: route.fulfill(content_type="text/html", body="<title>Empty</title>"))
    page.goto("empty.html")
    page.evaluate(STORE, KEPT)
    return records(page)


def records(page: Page) -> dict[str, str]:
    """The stored games' records, by the games' names; what else is stored with them, a look may change."""
    return {game["id"]: open_game(game["sealed"])["record"] for game in page.evaluate(STORE, [])}


def go_on(page: Page, *, hurry: bool = False) -> str:
    """Taps Continue once the page has drawn it; "" if a table came, or what was said instead."""
    page.wait_for_selector("body", state="attached")
    told = first_of(page, "button.continue", hurry=hurry)
    if told:
        return told
    page.locator("button.continue").click()
    return first_of(page, ".dock", hurry=hurry)


def look_at(page: Page, screen: str, *, hurry: bool = False) -> str:
    """Goes to a screen; "" if it came, or what was said instead."""
    page.evaluate("location.hash = ''")
    page.locator("button.continue").wait_for()
    page.evaluate("(screen) => (location.hash = screen)", screen)
    return first_of(page, "main#screen:not(.home):not(.waiting):not(:has(#failure))", hurry=hurry)


def first_of(page: Page, wanted: str, *, hurry: bool) -> str:
    """Waits for what is wanted or for a sentence: "" or the sentence."""
    seen = page.locator(wanted).or_(page.locator(SENTENCE)).locator("visible=true").first
    try:
        seen.wait_for(timeout=8_000 if hurry else None)
    except TimeoutError:
        assert hurry, f"Neither {wanted} nor a sentence. The page says: {page.locator('body').inner_text()}"
        page.clock.run_for(LIMIT * 1000)
        seen.wait_for(timeout=10_000)
    told = page.locator(SENTENCE).locator("visible=true")
    return told.first.inner_text().strip() if told.count() else ""
