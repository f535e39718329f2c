"""Thousands of kept games, refused stores and texts that are too long: counted in work, not in time."""

from __future__ import annotations

from driver import Driver
from playwright.sync_api import Page, expect
from shelves import shelf
from starts import KEPT, STORE

from sample import WHOLE

MANY = 3000 if WHOLE else 600
COUNTED = """(() => {
    globalThis.written = 0;
    const begin = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function (...given) {
        if (given[1] === "readwrite") globalThis.written += 1;
        return begin.apply(this, given);
    };
})()"""
TAKE = "async (text) => (await import(new URL('share/shelf.js', document.baseURI))).takeShelf(text)"
# The browser ends a transaction, and gives no reason.
ABORTS = """(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...given) {
        const asked = put.apply(this, given);
        this.transaction.abort();
        return asked;
    };
})()"""
PASTE = """(field) => {
    const carried = new DataTransfer();
    carried.setData("text", "x".repeat(900000));
    return !field.dispatchEvent(new ClipboardEvent("paste", { clipboardData: carried, bubbles: true, cancelable: true }));
}"""


def many() -> list[dict[str, object]]:
    return [{**KEPT[0], "id": f"g{number}", "mark": "", "when": number} for number in range(MANY)]


def test_past_games_draws_a_window_of_many_and_all_can_be_reached(page: Page) -> None:
    page.route("**/empty.html", lambda route: route.fulfill(content_type="text/html", body="<title>Empty</title>"))
    page.goto("empty.html")
    page.evaluate(STORE, many())
    page.goto("./#games")
    games = page.locator(".games li")
    expect(games.first).to_be_visible()
    assert games.count() == 50
    more = page.get_by_role("button", name="Show more")
    more.tap()
    expect(games).to_have_count(100)
    assert page.evaluate("document.activeElement.dataset.key") == f"game g{MANY - 51}"
    page.keyboard.press("Tab")
    page.evaluate("() => { for (let more; (more = document.querySelector('[data-key^=\"more \"]')); ) more.click(); }")
    expect(games).to_have_count(MANY)


def test_many_games_are_taken_in_with_one_transaction(page: Page) -> None:
    page.add_init_script(COUNTED)
    page.goto("./")
    page.locator(".home [data-key=Settings]:not([data-home])").wait_for()
    before = page.evaluate("written")
    told = page.evaluate(TAKE, shelf(many()))
    assert f"{MANY}" in told.replace(",", ""), told
    assert page.evaluate("written") - before <= 2
    assert page.evaluate("async () => (await (await import(new URL('kept/store.js', document.baseURI))).listGames()).length") == MANY


def test_a_transaction_that_ends_without_a_reason_has_stored_nothing(at: Driver) -> None:
    at.page.add_init_script(ABORTS)
    at.page.goto("./")
    at.page.evaluate("async (game) => (await import(new URL('kept/store.js', document.baseURI))).putGame(game)", KEPT[0])
    expect(at.page.locator("button.continue")).to_contain_text("not stored")


def test_a_text_that_no_field_takes_is_refused_at_once(page: Page) -> None:
    page.goto("./#games")
    page.get_by_role("button", name="Import a game").tap()
    assert page.get_by_label("Record or save code").evaluate(PASTE)
    expect(page.get_by_role("dialog").locator(".trouble")).to_contain_text("too large")
    page.get_by_role("button", name="Cancel").tap()
    page.evaluate("location.hash = 'new'")
    # Nobody pastes into a field that he has not touched.
    page.get_by_label("Name of player 1").dispatch_event("focusin")
    page.wait_for_timeout(300)
    assert page.get_by_label("Name of player 1").evaluate(PASTE)
    expect(page.locator(".toast")).to_contain_text("too long")
