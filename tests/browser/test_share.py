"""Games that leave the device: links, QR codes, pictures, files, the score sheet and the report; and what a bad link may do: nothing."""

from __future__ import annotations

import base64
import re
import zlib
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest
import zxingcpp
from driver import IN_STORE, Driver, native, stacked, words
from playwright.sync_api import BrowserContext, Page, expect
from test_drafts import stand
from test_menu import menu

from royalty.games import find_game
from royalty.match.match import Match, load_match
from royalty.views.saves import open_game

CLASSIC = "royalty/classic"
ALL = "async () => {" + IN_STORE + """
    return (await result(stored("games").getAll())).map((game) => [game.id, game.sealed]);
}"""
WHEN = ALL.replace("[game.id, game.sealed]", "game.when")
MARKUP = "<img src=x onerror=1>"


def finished(name: str = "Ann") -> Match:
    """A short game of two people, played until nobody lays a word any more."""
    match = native(CLASSIC, "pp", 5)
    header = replace(match.header, players=(replace(match.players[0], name=name), match.players[1]))
    match = Match(header, find_game, words())
    for _ in range(6):
        seat = match.to_act[0]
        if match.back.may_take_back() is not None:
            match.play(seat, "stand", Random(1))
        else:
            match.play(seat, match.game.write_move(match.game.ranked(match.state, seat, 1)[0][1]), Random(1))
    while match.to_act:
        match.play(match.to_act[0], "pass", Random(1))
    return match


def code_of(record: str) -> str:
    return base64.urlsafe_b64encode(zlib.compress(record.encode(), 9)).decode().rstrip("=")


def stored(page: Page) -> list[Any]:
    found: list[Any] = page.evaluate(ALL)
    return found


def decode(rows: list[str]) -> str:
    """What a camera reads in a square of ones and zeros."""
    scale, border = 3, 12
    width = len(rows) * scale + 2 * border
    blank = b"\xff" * width
    lines = [blank] * border
    for row in rows:
        dark = b"".join((b"\0" if module == "1" else b"\xff") * scale for module in row)
        lines += [b"\xff" * border + dark + b"\xff" * border] * scale
    picture = memoryview(b"".join([*lines, *[blank] * border])).cast("B", (width, width))
    found = zxingcpp.read_barcodes(picture)
    assert len(found) == 1
    return str(found[0].text)


def open_link(page: Page, record: str) -> Driver:
    page.goto(f"./#g={code_of(record)}")
    page.locator(".dock").wait_for()
    return Driver(page)


def share(at: Driver) -> str:
    """The link in the dialog that is open, copied by hand since a test's page has no clipboard."""
    at.button("Copy the link").tap()
    box = at.page.get_by_label("Text to copy")
    box.wait_for()
    link = box.input_value()
    at.page.get_by_role("dialog").filter(has=box).get_by_role("button", name="Close").tap()
    return link


@pytest.fixture(autouse=True)
def no_clipboard(context: BrowserContext) -> None:
    context.add_init_script("Object.defineProperty(navigator, 'clipboard', {value: undefined})")


def test_a_finished_game_goes_by_link_and_by_picture_to_another_device(
    page: Page, tablet: Callable[[], BrowserContext]
) -> None:
    match = finished()
    at = open_link(page, match.record())
    at.button("Share").tap()
    rows = drawn(page)
    link = share(at)
    assert decode(rows) == link

    other = tablet().new_page()
    other.goto(link)
    other.locator("[data-total]").first.wait_for()
    assert load_match(Driver(other).save()["record"], find_game, words()).record() == match.record()
    assert "g=" not in other.url
    Driver(other).more("The seal")
    expect(other.locator('[data-verified="true"]')).to_be_visible()
    # Opened twice, it is one game.
    other.goto("about:blank")
    other.goto(link)
    other.locator("[data-total]").first.wait_for()
    Driver(other).sealed()
    assert len(stored(other)) == 1


def test_a_running_game_goes_on_elsewhere_and_here(at: Driver, page: Page, tablet: Callable[[], BrowserContext]) -> None:
    at.deal(CLASSIC, "pp")
    at.button("Menu").tap()
    at.button("Share this game").tap()
    link = share(at)
    at.page.get_by_role("dialog").get_by_role("button", name="Close").tap()
    assert "ROYALTY1." in link

    other = tablet().new_page()
    other.goto(link)
    other.locator(".dock").wait_for()
    assert Driver(other).save()["record"] == at.save()["record"]

    played = at.go_on()
    before = stored(page)
    page.evaluate("(link) => { location.href = link; }", link)
    page.wait_for_function("() => !location.hash.startsWith('#g=')")
    at.until(lambda now: len(now.events) < len(played.events))
    after = stored(page)
    assert len(after) == 2 and before[0] in after


def test_with_cards_chosen_too_a_running_game_is_shared_as_one(at: Driver) -> None:
    """It was said that it had ended."""
    at.deal(CLASSIC, "pp")
    at.show_hand()
    at.page.locator(".hand button.card").first.tap()
    at.button("Menu").tap()
    at.button("Share this game").tap()
    expect(at.page.get_by_role("dialog")).to_contain_text("to go on with on another device")
    link = share(at)
    assert re.search(r"#g=ROYALTY1\.[\w-]+~ROYALTY1\.[\w-]+$", link)
    at.page.get_by_role("dialog").get_by_role("button", name="Close").tap()
    at.page.evaluate("(link) => { location.href = link; }", link)
    at.page.wait_for_function("() => !location.hash.startsWith('#g=')")
    expect(at.page.locator(".dock")).to_be_visible()


BAD = {
    "cut": lambda code: code[:-9],
    "changed": lambda code: code[:60] + ("A" if code[60] != "A" else "B") + code[61:],
    "nothing": lambda code: "",
    "markup": lambda code: "<script>document.title='x'</script>" + MARKUP,
    "no game": lambda code: code_of("royalty 1\n" + MARKUP),
    "a bomb": lambda code: code_of("a" * 9_000_000),
    "a cut save": lambda code: "ROYALTY1." + code[:40],
}


@pytest.mark.parametrize("kind", list(BAD))
def test_a_bad_link_says_so_and_changes_nothing(page: Page, kind: str) -> None:
    at = open_link(page, finished().record())
    at.sealed()
    before = stored(page)
    page.goto("about:blank")
    page.goto("./#g=" + BAD[kind](code_of(finished("Zed").record())))
    dialog = page.get_by_role("dialog")
    dialog.wait_for()
    expect(dialog).to_contain_text("This cannot be opened")
    expect(dialog).to_contain_text(".")
    assert page.title() == "Royalty" and not page.locator("img, #app script, dialog script").count()
    dialog.get_by_role("button", name="Go on").tap()
    at.button("Past games").wait_for()
    assert stored(page) == before


def test_a_bad_link_leaves_the_game_on_the_table(at: Driver, page: Page) -> None:
    at.deal(CLASSIC, "pp")
    at.show_hand()
    cards = at.hand()
    page.evaluate("location.hash = 'g=AAAA'")
    page.get_by_role("dialog").get_by_role("button", name="Go on").tap()
    assert at.hand() == cards and page.url.endswith("#table")


def test_names_in_a_link_are_text(page: Page) -> None:
    name = "<b onclick=x>A</b>"
    at = open_link(page, finished(name).record())
    expect(page.locator(".winner")).to_be_visible()
    expect(page.locator("#app")).to_contain_text(name)
    expect(page.locator("#app b[onclick]")).to_have_count(0)
    at.button("Score sheet").first.tap()
    at.button("Copy as text").tap()
    assert name in page.get_by_label("Text to copy").input_value()


def test_a_pasted_link_opens(at: Driver, page: Page) -> None:
    match = finished()
    at.bring_in(f"Look at this: https://somewhere.example/royalty/#g={code_of(match.record())}")
    expect(page.locator("[data-total]").first).to_be_visible()
    at.bring_in(code_of(match.record()))
    expect(page.locator("[data-total]").first).to_be_visible()


def test_a_finished_game_that_is_kept_already_is_not_kept_twice(at: Driver, page: Page) -> None:
    """One played here has a name of its own, which its record does not tell."""
    match = finished()
    at.bring(stand(stacked("royalty/classic", "CATEEra", "niooduE"), "=CAT").record())
    menu(at, "End by agreement")
    at.confirm()
    page.locator(".outcome").wait_for()
    at.button("Share").tap()
    page.locator("svg.qr").wait_for()
    link = share(at)
    page.goto("about:blank")
    page.goto(link)
    page.locator("[data-total]").first.wait_for()
    at.sealed()
    assert len(stored(page)) == 1
    at.bring_in(match.record())
    page.locator("[data-total]").first.wait_for()
    at.bring_in(match.record() + "\n")
    page.locator("[data-total]").first.wait_for()
    at.sealed()
    assert len(stored(page)) == 2


def test_nothing_to_import_is_said(at: Driver, page: Page) -> None:
    page.goto("./#games")
    at.button("Import a game").tap()
    at.button("Open it").tap()
    expect(page.get_by_role("dialog")).to_contain_text("There is nothing to open yet.")
    assert stored(page) == []


@pytest.mark.usefixtures("context")
def test_who_looks_at_a_finished_game_does_not_play_it(at: Driver, page: Page) -> None:
    at.bring(finished().record())
    at.sealed()
    before = page.evaluate(WHEN)
    page.clock.install()
    page.clock.fast_forward("48:00:00")
    page.goto("./#games")
    page.reload()
    at.button("See it again").tap()
    page.locator(".outcome").wait_for()
    at.sealed()
    assert page.evaluate(WHEN) == before


def picture(rows: list[str], *, scale: int = 5, turned: bool = False) -> bytes:
    """A photograph of a QR code, as a PNG: grey paper, dim light from one side; or turned by a quarter."""
    if turned:
        rows = ["".join(column) for column in zip(*rows[::-1], strict=True)]
    side = (len(rows) + 12) * scale
    lines = b""
    for y in range(side):
        line = bytearray(b"\0")
        for x in range(side):
            row, column = y // scale - 6, x // scale - 6
            dark = 0 <= row < len(rows) and 0 <= column < len(rows) and rows[row][column] == "1"
            line.append((30 if dark else 160) + 60 * x // side)
        lines += line
    chunks = b"".join(
        len(data).to_bytes(4, "big") + kind + data + zlib.crc32(kind + data).to_bytes(4, "big")
        for kind, data in (
            (b"IHDR", side.to_bytes(4, "big") * 2 + bytes((8, 0, 0, 0, 0))),
            (b"IDAT", zlib.compress(lines)),
            (b"IEND", b""),
        )
    )
    return b"\x89PNG\r\n\x1a\n" + chunks


def drawn(page: Page) -> list[str]:
    """The QR code on the page, as rows of ones and zeros."""
    code = page.locator("svg.qr")
    code.wait_for()
    path = code.locator("path").get_attribute("d") or ""
    size = int((code.get_attribute("viewBox") or "").split()[2]) - 8
    dark = {tuple(map(int, part.split("h")[0].split())) for part in path.split("M")[1:]}
    return ["".join("1" if (x + 4, y + 4) in dark else "0" for x in range(size)) for y in range(size)]


@pytest.mark.parametrize("turned", [False, True])
def test_a_picture_of_a_code_is_read(page: Page, turned: bool) -> None:
    at = open_link(page, finished().record())
    at.button("Share").tap()
    rows = drawn(page)
    link = share(at)
    page.goto("./#games")
    page.reload()
    at.button("Import a game").tap()
    file = {"name": "code.png", "mimeType": "image/png", "buffer": picture(rows, turned=turned)}
    page.get_by_label("A file with a record").set_input_files([file])
    expect(page.get_by_label("Record or save code", exact=True)).to_have_value(link)
    at.button("Open it").tap()
    page.locator("[data-total]").first.wait_for()


@pytest.mark.parametrize("body", [picture(["0" * 30] * 30), b"no picture"])
def test_a_picture_without_a_code_says_to_paste(page: Page, body: bytes) -> None:
    page.goto("./#games")
    Driver(page).button("Import a game").tap()
    file = {"name": "code.png", "mimeType": "image/png", "buffer": body}
    page.get_by_label("A file with a record").set_input_files([file])
    expect(page.locator("dialog .trouble")).to_contain_text("Paste the link")


def test_the_score_sheet_as_text_and_on_paper(page: Page) -> None:
    match = finished()
    at = open_link(page, match.record())
    at.button("Score sheet").first.tap()
    at.button("Copy as text").tap()
    text = page.get_by_label("Text to copy").input_value()
    assert match.outcome and all(str(total).replace("-", "\N{MINUS SIGN}") in text for total in match.outcome.totals)
    assert "Ann, Bob" in text and "Ann melds" in text and match.outcome.counts[0][0] in text
    page.get_by_role("dialog").get_by_role("button", name="Close").tap()

    page.evaluate("window.print = () => { document.title = 'printed'; }")
    at.button("Score sheet").first.tap()
    at.button("Print").tap()
    page.emulate_media(media="print")
    sheet = page.locator(".print-sheet")
    expect(sheet).to_be_visible()
    expect(page.locator("#app")).to_be_hidden()
    expect(sheet).to_contain_text("Bob")
    assert page.title() == "printed"
    page.evaluate("document.title = 'Royalty'; dispatchEvent(new Event('afterprint'))")
    expect(sheet).to_have_count(0)


def test_the_report_tells_the_build_the_browser_and_the_sealed_game(at: Driver, page: Page) -> None:
    at.deal(CLASSIC, "pp")
    at.button("Menu").tap()
    at.button("Copy a report").tap()
    text = page.get_by_label("Text to copy").input_value()
    assert "Build:" in text and page.evaluate("navigator.userAgent") in text
    sealed = text.rpartition("sealed: ")[2].strip()
    assert open_game(sealed)["record"] == at.save()["record"]


def test_the_share_sheet_is_used_where_there_is_one(page: Page, context: BrowserContext) -> None:
    context.add_init_script(
        """globalThis.given = [];
        navigator.canShare = () => true;
        navigator.share = async (what) => { given.push(what.url ?? await what.files[0].text()); };"""
    )
    match = finished()
    at = open_link(page, match.record())
    at.button("Share").tap()
    at.button("Send the link").tap()
    page.wait_for_function("() => given.length === 1")
    at.button("Save as a file").tap()
    page.wait_for_function("() => given.length === 2")
    link, record = page.evaluate("given")
    assert link == page.url.partition("#")[0] + "#g=" + link.partition("#g=")[2]
    assert record == match.record()
