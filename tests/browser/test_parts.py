"""A game whose code is a part of its own: it comes after the first start, and is told of, and played, as far as it has come."""

from __future__ import annotations

import json
import re
import subprocess
import zipfile
from collections.abc import Callable
from html import escape, unescape
from typing import Any

import pytest
from building.places import ROOT
from building.setting_up import find_node
from building.site import seal_build
from driver import Driver
from hosting import INSTALLED, Host
from playwright.sync_api import BrowserContext, Page, expect

from royalty.bridge import catalogue
from royalty.games import find_game

PART = "python/games/blank.zip"
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


@pytest.fixture
def page(device: Callable[..., BrowserContext], host: Host) -> Page:
    """A page on a device that may keep it."""
    return device(host.address, service_workers="allow").new_page()


def ask(page: Page, command: str, **args: Any) -> Any:
    return page.evaluate(ASK, [command, args])


def new(page: Page) -> Any:
    """The template of a game, which is played by nobody but its own part."""
    return ask(page, "new", game="blank", players=[{"name": "Ann"}, {"name": "Bob"}])


@pytest.fixture
def offered(host: Host) -> Host:
    """A host whose build offers the template too, as it will offer the games to come."""
    entry = find_game("blank")
    told = catalogue.told()
    told["families"].append(catalogue._tell_family(entry.family, [entry]))
    told["games"].append(catalogue._offer(entry))
    engine = host.folder / "python" / "royalty.zip"
    with zipfile.ZipFile(engine) as packed:
        files = {one.filename: packed.read(one) for one in packed.infolist()}
    files[f"royalty/bridge/{catalogue.FILE}"] = json.dumps(told).encode()
    with zipfile.ZipFile(engine, "w") as packed:
        for name, data in files.items():
            packed.writestr(name, data)
    # Python's memory knows where each file lies in its engine.
    subprocess.run([str(find_node()), "building/snapshot.mjs", host.folder, host.folder / "python" / "snapshot.bin"], cwd=ROOT, check=True)
    index = host.folder / "index.html"
    text = index.read_text("utf-8").replace('class="home"', 'class="home several"')
    found = META.search(text)
    assert found
    first = json.loads(unescape(found[1]))[0]
    second = {**{name: told["families"][1][name] for name in first}, "part": PART}
    index.write_text(META.sub(lambda _: f'<meta name="families" content="{escape(json.dumps([first, second]))}">', text), "utf-8")
    seal_build(host.folder)
    return host


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
    assert view["phase"] == "play" and view["game"]["family"] == "blank"
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


def test_a_tile_says_what_has_not_come_and_its_game_is_played_once_it_has(at: Driver, offered: Host, problems: list[str]) -> None:
    offered.spoil("missing", PART)
    at.open()
    tile = at.page.locator(".tile", has_text="Blank")
    expect(tile).to_contain_text(FAR)
    expect(at.page.locator(".tile", has_text="Royalty")).not_to_contain_text(FAR)
    at.page.evaluate(INSTALLED)
    tile.tap()
    at.button("Deal").tap()
    dialog = at.page.get_by_role("dialog")
    expect(dialog).to_contain_text("This game is not on this device yet, and it could not be fetched.")
    dialog.get_by_role("button").first.tap()
    offered.repair()
    at.button("Deal").tap()
    at.page.locator(".dock").wait_for()
    at.page.goto("./")
    expect(tile).to_be_visible()
    expect(tile).not_to_contain_text(FAR)
    problems.clear()


def test_a_tile_stops_saying_it_when_the_part_comes(at: Driver, offered: Host, problems: list[str]) -> None:
    at.open()
    at.page.evaluate(INSTALLED)
    at.page.evaluate(KEPT, PART)
    expect(at.page.locator(".tile", has_text="Blank")).not_to_contain_text(FAR)
    offered.end()
    at.page.reload()
    at.page.locator(".tile", has_text="Blank").tap()
    at.button("Deal").tap()
    at.page.locator(".dock").wait_for()
    problems[:] = [problem for problem in problems if "sw.js" not in problem and "fetching the script" not in problem]
