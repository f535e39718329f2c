"""Broken saves, records and storage: each gets a sentence, and the stored game is kept. And every size of screen."""

from __future__ import annotations

import json

import pytest
from driver import IN_STORE, ROOT, Driver, stacked
from playwright.sync_api import Page, expect
from test_drafts import stand

from royalty.views.saves import seal

CHANGE = "async ([id, changes]) => {" + IN_STORE + """
    const store = stored("games", "readwrite");
    const game = await result(store.get(id));
    if (changes) await result(store.put({ ...game, ...changes }));
    database.close();
    return game;
}"""
DENY = "Object.defineProperty(globalThis, 'indexedDB', { get: () => { throw new DOMException('No', 'SecurityError'); } });"
RECORD = stacked("royalty/classic", "CATEEra", "niooduE").record()


def a_game(at: Driver) -> str:
    """A running game on this device, and home again; answers its id."""
    at.bring(RECORD)
    ident: str = at.save()["id"]
    at.page.goto("./")
    at.page.reload()
    at.button("New game").wait_for()
    return ident


def the_sentence(page: Page) -> str:
    box = page.get_by_role("dialog")
    box.wait_for()
    text = box.locator("p").inner_text()
    assert text.endswith(".")
    box.get_by_role("button", name="Go on").tap()
    return text


@pytest.mark.parametrize(
    "sealed",
    ["", "ROYALTY1.", "ROYALTY1.AAAA", "hello", seal("[]"), seal(json.dumps({"id": "x", "record": "royalty 1", "draft": {}}))],
    ids=["empty", "cut", "foreign", "no save", "no object", "no record"],
)
def test_a_broken_save_says_so_and_is_kept(at: Driver, sealed: str) -> None:
    ident = a_game(at)
    at.page.evaluate(CHANGE, [ident, {"sealed": sealed}])
    at.page.reload()
    at.page.locator("button.continue").tap()
    the_sentence(at.page)
    expect(at.page.locator(".games .trouble")).to_be_visible()
    assert at.page.evaluate(CHANGE, [ident, None])["sealed"] == sealed


def test_a_newer_save_is_kept_and_not_opened(at: Driver) -> None:
    ident = a_game(at)
    at.page.evaluate(CHANGE, [ident, {"version": 99}])
    at.page.reload()
    at.page.locator("button.continue").tap()
    assert "newer version" in the_sentence(at.page)
    assert at.page.evaluate(CHANGE, [ident, None])["version"] == 99


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Dear diary", "record"),
        (RECORD.replace("royalty 1", "royalty 99", 1), "newer"),
        (RECORD + "1 =ZZZ\n", ""),
        (RECORD.replace("royalty/classic", "royalty/baroque"), "royalty/baroque"),
    ],
    ids=["no record", "newer", "edited", "unknown game"],
)
def test_a_broken_record_is_not_opened(at: Driver, text: str, said: str) -> None:
    at.page.goto("./#games")
    at.button("Import a game").tap()
    at.page.get_by_label("Record or save code").fill(text)
    at.button("Open it").tap()
    assert said in the_sentence(at.page)
    expect(at.button("Import a game")).to_be_visible()


def test_a_start_that_fails_leaves_home_and_the_games(at: Driver, problems: list[str]) -> None:
    a_game(at)
    at.page.context.route("**/wordlist.bin", lambda route: route.fulfill(status=404, body=""))
    at.page.reload()
    at.page.locator("button.continue").tap()
    expect(at.page.locator("#failure")).to_contain_text("The list of words")
    at.page.context.unroute_all()
    at.button("Reload").tap()
    at.page.locator("button.continue, .dock").first.wait_for()
    problems.clear()


def test_names_are_never_markup(at: Driver) -> None:
    name = "<img src=x>&\"'"
    at.page.goto("./#new")
    at.name_player(1, name)
    at.button("Deal").tap()
    at.confirm()
    at.page.locator(".dock").wait_for()
    expect(at.page.locator(".seat h2", has_text=name)).to_have_count(1)
    assert at.page.locator("img").count() == 0


# -- games of earlier versions

# As the version before meanings, lessons and the offline app stored them: a match between turns with a draft, and a finished one.
EARLIER = json.loads((ROOT / "tests" / "golden" / "saves-1.json").read_text("utf-8"))
STORE = """async (games) => {
    const database = await new Promise((resolve) => {
        const request = indexedDB.open("royalty", 1);
        request.onupgradeneeded = () => request.result.createObjectStore("games", { keyPath: "id" });
        request.onsuccess = () => resolve(request.result);
    });
    const transaction = database.transaction("games", "readwrite");
    for (const game of games) transaction.objectStore("games").put(game);
    await new Promise((resolve) => (transaction.oncomplete = resolve));
    database.close();
}"""


def test_games_of_an_earlier_version_go_on(at: Driver) -> None:
    at.page.route("**/empty.html", lambda route: route.fulfill(content_type="text/html", body="<title>Empty</title>"))
    at.page.goto("./empty.html")
    at.page.evaluate(STORE, EARLIER["games"])
    at.page.goto("./")
    at.page.locator("button.continue").tap()
    expect(at.page.locator(".hand button.card").first).to_be_visible()
    assert at.row("row") == EARLIER["draft"]
    assert at.match().record() == EARLIER["record"]
    at.clear()
    assert len(at.go_on().line) > EARLIER["record"].count("\n1 ")
    at.page.goto("./#games")
    games = at.page.locator(".games li")
    expect(games).to_have_count(2)
    expect(games.filter(has_text="Sunday")).to_have_count(1)
    at.page.locator("section:has(h2:text-is('Finished')) li button").tap()
    at.button("See it again").tap()
    expect(at.page.locator("[data-total]").first).to_be_visible()


# -- before Python is there


def test_the_page_as_it_comes_is_the_home_that_is_drawn(at: Driver, problems: list[str]) -> None:
    """So that nothing moves under a finger."""
    names = "nav => [...nav.querySelectorAll('button')].map((one) => one.textContent)"
    at.page.route("**/app.js", lambda route: route.abort())
    at.page.goto("./")
    still = at.page.locator(".home-actions").evaluate(names)
    at.page.unroute("**/app.js")
    problems.clear()
    at.page.reload()
    expect(at.page.locator(".home-actions [data-home]")).to_have_count(0)
    assert at.page.locator(".home-actions").evaluate(names) == still


def test_the_last_table_is_shown_before_python_is_there_without_a_card_of_the_hand(at: Driver) -> None:
    match = stand(stacked("royalty/classic", "CATEEra", "niooduE"), "=CAT")
    at.bring(match.record())
    at.button("Show my hand").wait_for()
    seats = at.page.locator(".seats").text_content() or ""
    assert "CAT" in seats and "Bob" in seats
    at.show_hand()
    at.hand_card("n")
    at.page.route("**/wordlist.bin", lambda route: None)
    at.page.reload()
    expect(at.page.get_by_text("The table is being laid")).to_be_visible()
    expect(at.page.locator(".seats")).to_have_text(seats)
    assert at.page.locator(".laying .card, .dock").count() == 0
    at.page.unroute_all(behavior="ignoreErrors")
    at.page.reload()
    at.page.get_by_role("button", name="Show my hand").wait_for()
    # A picture that a hand has spoilt is left out.
    at.remember("still", json.dumps({"id": at.save()["id"]}))
    at.page.reload()
    at.page.get_by_role("button", name="Show my hand").wait_for()


def test_a_part_of_the_page_that_does_not_come_is_told(at: Driver, problems: list[str]) -> None:
    at.page.route("**/book.js", lambda route: route.abort())
    at.page.goto("./#book")
    expect(at.page.locator("#failure")).to_contain_text("could not be loaded")
    problems.clear()


# -- sizes

SIZES = [(1180, 820), (820, 1180), (390, 844), (320, 640)]
FAULTS = """() => {
    const faults = [];
    if (document.documentElement.scrollWidth > innerWidth) faults.push(`sideways: ${document.documentElement.scrollWidth}`);
    for (const node of document.querySelectorAll("button, select, input:not([type=checkbox]):not([type=radio]), summary")) {
        const box = node.getBoundingClientRect();
        if (!box.width || node.closest(".hidden-text, .skip")) continue;
        if (box.height < 43.5 || box.width < 43.5) faults.push(`small: ${node.outerHTML.slice(0, 90)} ${box.width} x ${box.height}`);
        if (box.right > innerWidth + 1 && !node.closest(".scroll, .seats")) faults.push(`outside: ${node.outerHTML.slice(0, 90)}`);
    }
    return faults;
}"""


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_no_screen_is_too_wide_and_no_button_too_small(at: Driver, width: int, height: int) -> None:
    at.page.set_viewport_size({"width": width, "height": height})

    def check(screen: str) -> None:
        assert at.page.evaluate(FAULTS) == [], screen

    at.open()
    check("home")
    at.button("New game").tap()
    at.button("Deal").wait_for()
    at.page.evaluate("document.querySelectorAll('details').forEach((box) => (box.open = true))")
    check("new game")
    at.bring(stacked("royalty/advanced", "CATEEra", "niooduE", "TTioudl", referee="challenge").record())
    check("hand-over")
    at.show_hand()
    for card in "CAT":
        at.hand_card(card)
    expect(at.page.locator('.verdict[aria-busy="false"] .points')).to_be_visible()
    check("table")
    at.play()
    at.button("Let it stand").wait_for()
    check("challenge window")
    at.button("Menu").tap()
    at.page.get_by_role("dialog").wait_for()
    check("menu")
    at.page.get_by_role("dialog").get_by_role("button", name="End by agreement").tap()
    at.confirm()
    at.page.locator(".outcome").wait_for()
    check("outcome")
    at.page.goto("./#games")
    at.button("Import a game").wait_for()
    check("past games")


def test_a_table_of_which_a_part_does_not_come_says_so_and_is_there_another_time(at: Driver, problems: list[str]) -> None:
    """What only some tables need comes when such a one is laid."""
    at.page.route("**/zones/grid.js", lambda route: route.abort())
    at.open()
    at.remember("setup", '{"game": "monarchy/booklet", "players": [{"name": "Ann", "kind": "person"}], "options": {}}')
    at.button("Play").tap()
    expect(at.page.locator("#failure")).to_contain_text("could not be loaded")
    at.page.unroute("**/zones/grid.js")
    at.button("Reload").tap()
    at.page.locator(".middle button.card").first.wait_for()
    problems.clear()
