"""A game whose code is a part of its own: it comes after the first start, and is told of, and played, as far as it has come."""

from __future__ import annotations

import re
from typing import Any

import pytest
from driver import Driver
from hosting import INSTALLED, Host
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.keeps

PART = "python/games/monarchy.zip"
FAR = "not on this device yet"
META = re.compile(r'<meta name="families" content="([^"]*)">')
ASK = """async ([command, args]) => {
    const { ask } = await import(new URL("./worker/engine.js", document.baseURI).href);
    return ask(command, args ?? {}).catch(({ kind, sentence }) => ({ kind, sentence }));
}"""
# Once a part has come.
KEPT = """async (path) => {
    const limit = Date.now() + 30000;
    while (!(await caches.match(new URL(path, document.baseURI)))) {
        if (Date.now() > limit) throw new Error("It was not put on the device.");
        await new Promise((resolve) => setTimeout(resolve, 15));
    }
}"""


def ask(page: Page, command: str, **args: Any) -> Any:
    return page.evaluate(ASK, [command, args])


def new(page: Page) -> Any:
    """A game that has a part of its own."""
    return ask(page, "new", game="monarchy/classic", players=[{"name": "Ann"}])


def test_a_start_asks_for_no_other_game_than_the_first(at: Driver) -> None:
    asked: list[str] = []
    at.page.on("request", lambda request: asked.append(request.url))
    at.open()
    at.button("Play").tap()
    at.page.get_by_role("dialog").get_by_role("button", name="Deal").wait_for()
    assert any(url.endswith("python/royalty.zip") for url in asked) and not [url for url in asked if "python/games/" in url]


def test_what_has_come_is_played_without_a_network_also_from_the_saved_memory(at: Driver, host: Host, problems: list[str]) -> None:
    at.open()
    at.page.evaluate(INSTALLED)
    at.page.evaluate(KEPT, PART)
    host.end()
    at.page.reload()
    assert ask(at.page, "memory")["restored"]
    view = new(at.page)
    assert view["phase"] == "play" and view["game"]["family"] == "monarchy"
    move = at.page.evaluate(ASK, ["view", {"seat": view["hand_for"], "draft": None}])
    assert move["table"]["zones"]
    problems[:] = [problem for problem in problems if "sw.js" not in problem and "fetching the script" not in problem]


def test_what_has_not_come_is_told_in_one_sentence_and_the_table_stays(at: Driver, host: Host, problems: list[str]) -> None:
    host.spoil("flipped", PART)
    at.open()
    at.page.evaluate(INSTALLED)
    laid = ask(at.page, "new", game="royalty/classic", players=[{"name": "Ann"}, {"name": "Bob"}])
    refused = new(at.page)
    assert refused["kind"] == "part" and FAR in refused["sentence"] and refused["sentence"].count(". ") == 1
    assert ask(at.page, "view")["id"] == laid["id"]
    host.repair()
    assert new(at.page)["phase"] == "play"
    problems.clear()


def test_a_box_says_nothing_of_what_has_not_come_and_its_game_is_played_once_it_has(at: Driver, host: Host, problems: list[str]) -> None:
    host.spoil("missing", PART)
    at.open()
    tile = at.page.locator(".tile", has_text="Monarchy")
    expect(tile).not_to_contain_text(FAR)
    at.page.evaluate(INSTALLED)
    tile.tap()
    at.button("Deal").tap()
    dialog = at.page.get_by_role("dialog")
    expect(dialog).to_contain_text("This game is not on this device yet, and it could not be fetched.")
    dialog.get_by_role("button").first.tap()
    host.repair()
    at.button("Deal").tap()
    at.page.locator(".dock").wait_for()
    at.page.goto("./")
    expect(tile).to_be_visible()
    expect(tile).not_to_contain_text(FAR)
    problems.clear()


def test_a_part_that_has_come_is_there_without_the_host(at: Driver, host: Host, problems: list[str]) -> None:
    at.open()
    at.page.evaluate(INSTALLED)
    at.page.evaluate(KEPT, PART)
    expect(at.page.locator(".tile", has_text="Monarchy")).not_to_contain_text(FAR)
    host.end()
    at.page.reload()
    at.page.locator(".tile", has_text="Monarchy").tap()
    at.button("Deal").tap()
    at.page.locator(".dock").wait_for()
    problems[:] = [problem for problem in problems if "sw.js" not in problem and "fetching the script" not in problem]
