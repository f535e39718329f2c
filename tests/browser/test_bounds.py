"""Things that are damaged or much too large, brought to the page: a sentence of ours, and the page as good as before."""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64encode
from typing import Any

import pytest
from driver import Driver
from playwright.sync_api import Page, expect

from sample import some

JUNK: tuple[Any, ...] = (
    None, 5, "x", [None, 5, {"base": "a"}], {"theme": 5, "sound": "constructor", "size": []},
    {"game": "royalty/classic", "players": [5, None]}, {"game": "royalty/classic", "players": [{}] * 40, "options": 5},
    {"game": "royalty/classic", "players": [{"name": "A", "kind": "person", "junior": False, "tier": "huge"}] * 2, "options": {}},
    {"game": "royalty/classic", "names": [5], "entries": [None]}, {"game": {}, "names": [[]], "entries": [{}], "options": 7},
    {"id": "a", "players": 5},
)  # fmt: skip
KEYS = ("settings", "setup", "names", "rulings", "pad", "still", "last", "starting", "lessons", "unsaved")
PROGRAM = ("undefined", "null", "TypeError", "not a function", "Cannot read", "is not iterable", "Something went wrong")


def spoil(page: Page, value: str) -> None:
    """All that the page remembers is this."""
    page.goto("./")
    page.evaluate("([keys, value]) => keys.forEach((key) => localStorage.setItem(`royalty.${key}`, value))", [KEYS, value])


def expect_no_program(page: Page) -> None:
    shown = page.locator("body").inner_text()
    assert not [word for word in PROGRAM if word in shown], shown


@pytest.mark.parametrize("value", ["[" * 5000, *some([*map(json.dumps, JUNK)], 5)], ids=lambda value: value[:30])
def test_whatever_is_remembered_the_page_works(page: Page, value: str) -> None:
    at = Driver(page)
    spoil(page, value)
    page.reload()
    for screen, heading in (("words", "Words"), ("new", "A game of Royalty"), ("pad", "A game with real cards"), ("learn", "How to play"), ("", "Royalty")):
        page.evaluate("(screen) => { location.hash = screen; }", screen)
        page.get_by_role("heading", name=heading, exact=True, level=1).wait_for()
        expect(page.locator(".waiting")).to_have_count(0, timeout=60_000)
        expect_no_program(page)
    at.button("Settings").tap()
    assert page.locator('[data-setting="theme"] :checked').input_value() == "baize"
    page.get_by_role("dialog").get_by_role("button", name="Close").tap()
    at.button("Play").tap()
    page.get_by_role("dialog").locator("button.main-action").tap()
    page.locator(".dock").wait_for()
    expect_no_program(page)


def test_a_damaged_pad_says_so_and_makes_way_for_a_new_one(page: Page) -> None:
    spoil(page, json.dumps({"game": "royalty/classic", "names": ["Ann", "Bob"], "entries": [{"kind": "hands"}]}))
    page.goto("./#pad")
    page.reload()
    expect(page.locator(".why").first).to_contain_text("not asked for", timeout=60_000)
    Driver(page).button("Open the pad").tap()
    page.get_by_role("textbox", name="Meld").wait_for()


CHOOSE = """(input, [type, size]) => {
    const chosen = new DataTransfer();
    chosen.items.add(new File([new Uint8Array(size)], "game", { type }));
    input.files = chosen.files;
    input.dispatchEvent(new Event("change"));
}"""


@pytest.mark.parametrize(("kind", "size"), [("text/plain", 30_000_000), ("image/png", 31_000_000)])
def test_a_file_too_large_is_not_even_read(page: Page, kind: str, size: int) -> None:
    page.goto("./#games")
    Driver(page).button("Import a game").tap()
    page.get_by_label("A file with a record").evaluate(CHOOSE, [kind, size])
    expect(page.locator("dialog .trouble")).to_contain_text("too large")
    expect(page.get_by_label("Record or save code", exact=True)).to_have_value("")


def test_settings_from_a_file_that_holds_none(page: Page) -> None:
    page.goto("./#words")
    for text in (b"a" * 5_100_000, b"null", b'{"royalty": "settings", "version": 1, "names": 5}', b'{"royalty": "settings", "version": 1, "setup": []}'):
        page.set_input_files("label.file input", [{"name": "a.json", "mimeType": "application/json", "buffer": text}])
        expect(page.locator(".why").last).to_have_text("This file holds no settings of Royalty.")
    assert page.evaluate("localStorage.getItem('royalty.names')") is None


# Whether the browser may go on with the paste.
PASTE = """(field, size) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", "a".repeat(size));
    return field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, cancelable: true }));
}"""


def test_much_pasted_text_is_refused_at_once(page: Page) -> None:
    page.goto("./#games")
    at = Driver(page)
    at.button("Import a game").tap()
    field = page.get_by_label("Record or save code", exact=True)
    assert field.evaluate(PASTE, 30_000_000) is False, "it was pasted"
    expect(page.locator("dialog .trouble")).to_contain_text("too large")
    assert field.evaluate(PASTE, 900) is True
    expect(page.locator("dialog .trouble")).to_be_empty()


# What comes of each: "text", or the sentence; never anything else, and never nothing.
READ = """async ([codes, module]) => {
    const { readShared } = await import(module);
    const found = [];
    for (const code of codes) found.push(await readShared(code).then(() => "text", (error) => error.message));
    return found;
}"""


def test_links_changed_in_every_place_are_refused_in_a_sentence(page: Page) -> None:
    page.goto("./")
    packed = zlib.compress(("royalty 1\ngame royalty/classic 1\n" + "kind 1 greedy\n" * 9).encode(), 9)
    codes = []
    for at in range(len(packed)):
        for bit in (1, 64):
            changed = bytes((*packed[:at], packed[at] ^ bit, *packed[at + 1 :]))
            codes.append("#g=" + urlsafe_b64encode(changed).decode().rstrip("="))
    codes += ["#g=" + urlsafe_b64encode(zlib.compress(b"a" * 20_000_000, 9)).decode(), "g=" * 400_000 + " x", "#g=%", "#g=💥"]
    found = page.evaluate(READ, [codes, page.url.partition("#")[0] + "share/share.js"])
    damaged = [one for one in found if "damaged" in one]
    assert len(damaged) > len(packed) and set(found) <= {"text", damaged[0]}
