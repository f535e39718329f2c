"""The store taken away, full, denied or shared: no move is lost, and what is not stored is told."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from building.places import DIST
from building.serving import serving
from driver import IN_STORE, Driver, stacked
from playwright.sync_api import BrowserContext, Page, expect
from test_trouble import DENY, EARLIER, STORE

from sample import some

EMPTY = "<!doctype html><title>Empty</title>"
PATIENCE = 60_000
RECORD = stacked("royalty/classic", "CATEEra", "niooduE").record()
# Each takes the store from under a page that is open. The first two end its connection, the others ask for that and wait.
CLOSED = """() => {
    const connection = IDBDatabase.prototype.transaction;
    const dead = new WeakSet();
    let ended = false;
    IDBDatabase.prototype.transaction = function (...given) {
        // The page's own: a test only reads.
        if (!ended && given[1] === "readwrite") dead.add(this), (ended = true);
        if (dead.has(this)) throw new DOMException("The connection is closing.", "InvalidStateError");
        return connection.apply(this, given);
    };
}"""
DELETED = """(name) => new Promise((resolve, reject) => {
    const asked = indexedDB.deleteDatabase(name);
    asked.onsuccess = resolve;
    asked.onblocked = () => reject(new Error("blocked"));
})"""
NEWER = """(name) => new Promise((resolve, reject) => {
    const asked = indexedDB.open(name, 2);
    asked.onsuccess = () => resolve((globalThis.kept = asked.result) && null);
    asked.onblocked = () => reject(new Error("blocked"));
})"""
# The store refuses what it is given for as long as `refuse` has a name.
REFUSE = """(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...given) {
        if (globalThis.refuse) throw new DOMException("No", globalThis.refuse);
        return put.apply(this, given);
    };
})()"""
GAMES = "async () => {" + IN_STORE + """
    return (await result(stored("games").getAll())).map((game) => game.id);
}"""
COMMON = """async () => {
    const opening = indexedDB.open("royalty");
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const asked = opening.result.transaction("games").objectStore("games").getAll();
    await new Promise((resolve) => (asked.onsuccess = resolve));
    opening.result.close();
    return asked.result;
}"""


def beside(at: Driver) -> Page:
    """Another page of the same site, which runs nothing."""
    page = at.page.context.new_page()
    page.route("**/empty.html", lambda route: route.fulfill(content_type="text/html", body=EMPTY))
    page.goto("./empty.html")
    return page


def name_of(page: Page) -> str:
    name: str = page.evaluate("`royalty ${new URL('./', document.baseURI).pathname}`")
    return name


def clear(at: Driver) -> None:
    origin = at.page.evaluate("location.origin")
    session = at.page.context.new_cdp_session(at.page)
    session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "indexeddb"})


TAKEN: dict[str, Callable[[Driver], object]] = {
    "closed": lambda at: at.page.evaluate(CLOSED),
    "cleared": clear,
    "deleted": lambda at: beside(at).evaluate(DELETED, name_of(at.page)),
    "newer": lambda at: beside(at).evaluate(NEWER, name_of(at.page)),
}


@pytest.mark.parametrize("way", some(list(TAKEN), 2))
def test_moves_played_after_the_store_was_taken_away_are_all_there(at: Driver, way: str) -> None:
    at.bring(RECORD)
    at.go_on()
    TAKEN[way](at)
    at.page.bring_to_front()  # a page behind another is drawn but once a second
    for _ in range(4):
        match = at.go_on()
    expect(at.page.locator("#unstored")).to_have_count(0)
    at.reload()
    assert at.match().record() == match.record()


def test_games_that_lay_in_a_store_that_was_emptied_are_given_to_the_new_one(at: Driver) -> None:
    at.bring(RECORD)
    first = at.save()["id"]
    at.bring(stacked("royalty/classic", "CATEEra", "niooduE", seed=1).record())
    clear(at)
    at.go_on()
    assert set(at.page.evaluate(GAMES)) == {first, at.save()["id"]}


# -- what is told


@pytest.mark.parametrize("name", ["QuotaExceededError", "InvalidStateError"])
def test_a_banner_stays_until_what_was_not_stored_is(at: Driver, name: str) -> None:
    page, banner = at.page, at.page.locator("#unstored")
    page.add_init_script("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    page.add_init_script(REFUSE)
    at.bring(RECORD)
    stored = at.sealed()
    page.evaluate("(name) => (globalThis.refuse = name)", name)
    at.show_hand()
    for card in "CAT":
        at.hand_card(card)
    at.play()
    at.button("Draw cards").wait_for()
    expect(banner).to_contain_text("only while this page is open")
    expect(banner.get_by_role("alert")).to_contain_text("Copy the save code")
    at.button("Copy the save code").tap()
    code = page.get_by_label("Text to copy").input_value()
    assert at.save(code)["record"] != at.save(stored)["record"]
    at.button("Close").tap()
    assert at.sealed() == stored

    page.evaluate("location.hash = ''")
    expect(page.locator("button.continue")).to_contain_text("Ann’s turn · not stored")
    expect(banner).to_be_visible()
    at.button("Keep Royalty on this tablet").tap()
    expect(page.locator("#kept-games")).to_contain_text("only while this page is open")
    at.button("Close").tap()
    at.button("Past games").tap()
    expect(page.locator(".games .trouble")).to_contain_text("Not stored")
    at.button("Try again").tap()
    expect(banner).to_be_visible()

    page.evaluate("globalThis.refuse = ''")
    expect(banner).to_have_count(0, timeout=PATIENCE)
    expect(page.locator(".games li")).to_have_count(1)
    expect(page.locator(".games .trouble")).to_have_count(0)
    assert at.sealed() == code


def test_a_full_device_still_forgets_a_game(at: Driver) -> None:
    page = at.page
    page.add_init_script(REFUSE)
    at.bring(RECORD)
    first = at.save()["id"]
    page.evaluate("globalThis.refuse = 'QuotaExceededError'")
    at.show_hand()
    at.hand_card("C")
    expect(page.locator("#unstored")).to_contain_text("no room left")
    page.evaluate("location.hash = 'games'")
    at.button("Delete").tap()
    at.button("Delete it").tap()
    expect(page.locator("#unstored")).to_have_count(0)
    assert first not in page.evaluate(GAMES)


def test_a_browser_that_denies_storage_says_so_and_gives_the_save_code(at: Driver) -> None:
    at.page.add_init_script(DENY)
    at.open()
    expect(at.page.locator("#unstored")).to_be_visible()
    expect(at.button("Copy the save code")).to_have_count(0)
    at.button("Play").tap()
    at.confirm()
    at.page.locator(".dock").wait_for()
    expect(at.button("Copy the save code")).to_be_visible()
    at.page.evaluate("location.hash = ''")
    at.page.locator("button.continue").tap()
    at.page.locator(".dock").wait_for()


# -- the game that lay on the table last


def test_after_a_kill_the_newest_game_opens(at: Driver) -> None:
    """The browser writes local storage later than the store of games: a kill may lose what was put there last."""
    at.bring(RECORD)
    older = at.save()["id"]
    at.page.add_init_script("Storage.prototype.setItem = () => {}")
    at.page.goto("./")
    at.page.reload()
    at.button("Play").tap()
    at.confirm()
    at.page.locator(".dock").wait_for()
    at.reload()
    [newer] = set(at.page.evaluate(GAMES)) - {older}
    assert at.save()["id"] == newer
    expect(at.page.locator(".seat h2")).to_have_count(2)
    expect(at.page.locator(".seat h2", has_text="Ann")).to_have_count(0)


def test_the_last_game_of_an_earlier_version_opens(at: Driver) -> None:
    page = beside(at)
    page.evaluate(STORE, EARLIER["games"])
    page.evaluate("(id) => localStorage.setItem('royalty.last', JSON.stringify(id))", EARLIER["games"][0]["id"])
    page.goto("./#table")
    page.locator(".dock").wait_for()
    assert Driver(page).match().record() == EARLIER["record"]


# -- two copies of the site on one host


@pytest.fixture
def copies(device: Callable[..., BrowserContext], tmp_path: Path) -> Iterator[tuple[Driver, Driver]]:
    """A device with two copies open, and the games of the store that they shared once."""
    for name in ("one", "two"):
        (tmp_path / name).symlink_to(DIST)
    with serving(tmp_path, prefix="/club/") as address:
        context = device(address)
        context.route("**/empty.html", lambda route: route.fulfill(content_type="text/html", body=EMPTY))
        pages = [context.new_page() for _ in range(2)]
        pages[0].goto(f"{address}one/empty.html")
        pages[0].evaluate(STORE, EARLIER["games"])
        pages[0].evaluate("""localStorage.setItem("royalty.settings", '{"theme":"linen"}')""")
        for page, name in zip(pages, ("one", "two"), strict=True):
            page.goto(f"{address}{name}/#games")
        yield Driver(pages[0]), Driver(pages[1])


def past_games(at: Driver) -> list[str]:
    at.page.bring_to_front()
    at.page.evaluate("location.hash = ''")
    at.page.reload()
    at.button("New game").wait_for()
    at.page.evaluate("location.hash = 'games'")
    at.button("Import a game").wait_for()
    found: list[str] = at.page.locator(".games [data-key^='game ']").evaluate_all("(all) => all.map((one) => one.dataset.key.slice(5))")
    return found


def test_two_copies_of_the_site_find_the_common_games_and_go_on_apart(copies: tuple[Driver, Driver]) -> None:
    one, two = copies
    running, finished = (game["id"] for game in EARLIER["games"])
    for at in copies:
        at.page.bring_to_front()
        at.page.locator(f"[data-key='game {running}']").tap()
        at.page.locator(f"[data-key='open {running}']").tap()
        at.page.locator(".dock").wait_for()
        assert at.match().record() == EARLIER["record"]
    # Open in both at once, for they are two games now.
    at = one
    at.page.bring_to_front()
    at.clear()
    record = at.go_on().record()
    assert two.match().record() == EARLIER["record"] != record
    assert past_games(one) == past_games(two) == [running, finished]
    assert one.page.evaluate("document.documentElement.dataset.theme") == "linen"
    assert [game["sealed"] for game in one.page.evaluate(COMMON)] == [game["sealed"] for game in EARLIER["games"]][::-1]

    # What is deleted in one copy the other still finds; what is new is in one only.
    one.page.bring_to_front()
    one.page.locator(f"[data-key='game {finished}']").tap()
    one.page.locator(f"[data-key='delete {finished}']").tap()
    one.page.get_by_text("is deleted").wait_for()
    one.page.evaluate("location.hash = ''")
    one.button("Play").tap()
    one.confirm()
    one.page.locator(".dock").wait_for()
    new = one.save()["id"]
    assert past_games(one) == [new, running]
    assert past_games(two) == [running, finished]
    one.remember("settings", json.dumps({"theme": "night"}))
    two.page.reload()
    expect(two.page.locator("html")).to_have_attribute("data-theme", "linen")
