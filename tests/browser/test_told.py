"""What is told to everybody: where a word goes when a verdict fells what took it, what earned points, and what others have done since one's turn."""

from __future__ import annotations

import re
from random import Random

import pytest
from driver import Driver, stacked
from playwright.sync_api import Locator, expect
from shelves import by_computers

from royalty.match.match import Match

SIZES = ({"width": 1180, "height": 820}, {"width": 390, "height": 844})
by_size = pytest.mark.parametrize("size", SIZES, ids=lambda size: str(size["width"]))


def played(match: Match, *moves: tuple[int, str]) -> Match:
    for seat, text in moves:
        match.play(seat, text, Random(0))
    return match


def taken() -> Match:
    """Ann has laid EAR, Bob has made NEAR of it, Cy has passed: it is Ann's turn."""
    match = stacked("royalty/classic", "EARtiow", "Niusexy", "LlOUvCd")
    return played(match, (0, "=EAR"), (0, "stand"), (1, "1.1>NEAR"), (1, "stand"), (2, "pass"))


@pytest.mark.rule("4.1", "6.3")
def test_a_felled_turn_gives_a_word_to_where_it_is_seen_next(at: Driver) -> None:
    match = stacked("royalty/classic", "wAGEtlo", "RiuSebX", referee="table")
    played(match, (0, "=wAGE"), (1, "stand"), (1, "1.1>wAGER"), (0, "challenge:capture"))
    at.bring(match.record())
    at.button("It falls").tap()
    follows = at.page.locator(".ruled .follows li")
    expect(follows.last).to_have_text("WAGE goes to Ann’s Domain, as Ann’s turn begins.")
    expect(at.button("Go on")).to_be_focused()
    at.button("Why? The rule").tap()
    expect(at.page.get_by_role("dialog").last).to_contain_text("6.3")
    at.page.keyboard.press("Escape")
    at.read_verdict()
    state = at.match().state
    assert not state.exposed[0] and sorted(state.domains[0]) == sorted("wAGE")
    expect(at.page.locator('.seat[data-seat="0"] .group')).to_have_count(0)


def opened(at: Driver, figure: Locator) -> Locator:
    figure.tap()
    sum_of = at.page.get_by_role("dialog").last
    expect(sum_of.locator("table.sum tfoot").first).to_be_visible()
    return sum_of


def closes_every_way(at: Driver, figure: Locator, dialogs: int) -> None:
    """Its button, and the key that a device's own way back is."""
    for leave in (lambda shown: shown.get_by_role("button", name="Close").tap(), lambda _: at.page.keyboard.press("Escape")):
        leave(opened(at, figure))
        expect(at.page.get_by_role("dialog")).to_have_count(dialogs)


def overlap(one: Locator, other: Locator) -> bool:
    a, b = one.bounding_box(), other.bounding_box()
    assert a and b
    return a["x"] < b["x"] + b["width"] and b["x"] < a["x"] + a["width"] and a["y"] < b["y"] + b["height"] and b["y"] < a["y"] + a["height"]


def within(outer: Locator, inner: Locator) -> None:
    a, b = outer.bounding_box(), inner.bounding_box()
    assert a and b
    assert a["x"] <= b["x"] and a["y"] <= b["y"] and b["x"] + b["width"] <= a["x"] + a["width"] and b["y"] + b["height"] <= a["y"] + a["height"]


@by_size
def test_the_hand_over_tells_all_since_the_last_turn(at: Driver, size: dict[str, int]) -> None:
    at.page.set_viewport_size(size)  # type: ignore[arg-type]
    at.bring(taken().record())
    # The words that were laid last lie large, with what they brought and its sum, and cover nobody's place: on the felt, or in a phone's dock.
    plate = at.page.get_by_role("region", name="Laid last")
    expect(plate.locator(".card")).to_have_count(4)
    expect(plate).to_contain_text("to make NEAR, and now has ")
    inner, other = (".dock", ".felt") if size["width"] < 641 else (".felt", ".dock")
    within(at.page.locator(inner), plate)
    for one in (at.page.locator(other), *at.page.locator(".seat").all()):
        assert not overlap(plate, one)
    # What was taken is told beside it, and all of it behind a button; that the next one plays now the title says.
    expect(at.page.locator(".passing .loss")).to_have_text("Your EAR was taken by Bob: NEAR.")
    expect(at.page.locator(".passing")).not_to_contain_text("plays now")
    at.button("Since your last turn").tap()
    lines = at.page.get_by_role("dialog").locator("li")
    expect(lines).to_have_count(2)
    expect(lines.first).to_contain_text("to make NEAR.")
    expect(lines.first.locator("button.figure")).to_contain_text(plate.locator("button.figure").inner_text().partition(",")[0])
    at.confirm()
    figure = plate.locator("button.figure")
    expect(at.button("Show my hand")).to_be_in_viewport(ratio=1)
    parts = opened(at, figure)
    assert parts.locator("tbody tr").all_inner_texts() == ["NEAR: 2 + 1 + 1 + 1\t+5"] or parts.locator("tbody tr").count() == 1
    at.page.keyboard.press("Escape")
    closes_every_way(at, figure, 0)
    at.show_hand()
    # What was told lies open behind the line above the table as long as the hand does.
    at.page.locator(".banner .telling").tap()
    expect(at.page.get_by_role("dialog").locator(".loss")).to_have_text("Your EAR was taken by Bob: NEAR.")
    at.confirm()
    expect(at.page.get_by_role("dialog")).to_have_count(0)


@by_size
def test_a_figure_of_the_score_sheet_opens_to_its_sum(at: Driver, size: dict[str, int]) -> None:
    match = taken()
    at.page.set_viewport_size(size)  # type: ignore[arg-type]
    at.bring(match.record())
    at.button("Menu").tap()
    at.button("Score sheet").tap()
    sheet = at.page.get_by_role("dialog").first
    sheet.locator("table.log").wait_for()
    assert sheet.locator("table.log thead th").all_text_contents() == ["Turn", "Play", "Ann", "Bob", "Cy"]
    scores = match.game.earning.scores(match.state)
    foot = sheet.locator("table.log tfoot tr").last.locator("td[data-side]")
    assert foot.all_text_contents() == [str(score) for score in scores]
    first = sheet.locator("button.figure").first
    parts = opened(at, first)
    expect(parts.locator("tbody th").last).to_have_text(f"first word × 2 = {scores[0]}")
    figures = [int(text.replace("\N{MINUS SIGN}", "-")) for text in parts.locator("tbody td").all_text_contents()]
    assert sum(figures) == scores[0] and len(figures) == 2
    at.page.keyboard.press("Escape")
    expect(at.page.get_by_role("dialog")).to_have_count(1)
    closes_every_way(at, first, 1)
    expect(sheet.get_by_role("button", name="Close")).to_be_in_viewport(ratio=1)
    assert at.page.evaluate("() => { const box = document.querySelector('dialog'); return box.scrollWidth - box.clientWidth; }") == 0


@pytest.mark.parametrize(("key", "deals"), [("rummy", 2), ("wife-swap", 2), ("alliance", 3)])
def test_what_a_deal_gave_opens_to_its_sum(at: Driver, key: str, deals: int) -> None:
    match = by_computers(key, match=str(deals))
    at.bring(match.record())
    at.button("Score sheet").tap()
    rows = at.page.get_by_role("dialog").first.locator(".sheet tbody tr")
    expect(rows).to_have_count(deals)
    assert match.outcome
    given = 0
    for row in rows.all():
        for figure in row.locator("button.figure").all():
            shown, parts = read_figure(figure.text_content() or ""), opened(at, figure).locator("tbody td").all_text_contents()
            assert shown == sum(map(read_figure, parts)) != 0
            given += shown
            at.page.keyboard.press("Escape")
            expect(at.page.get_by_role("dialog")).to_have_count(1)
    # Allies have one column, and both the same total.
    assert given == sum(match.outcome.totals) / (2 if key == "alliance" else 1)


def read_figure(text: str) -> int:
    return int(re.match("[-+]?[0-9]+", text.replace("\N{MINUS SIGN}", "-"))[0])  # type: ignore[index]


@by_size
def test_who_is_asked_sees_what_the_laid_turn_would_earn(at: Driver, size: dict[str, int]) -> None:
    at.page.set_viewport_size(size)  # type: ignore[arg-type]
    match = stacked("royalty/classic", "EARtlow", "NiuSebX", referee="challenge")
    at.bring(played(match, (0, "=EAR")).record())
    parts = at.page.locator(".question .parts li")
    expect(parts).to_have_count(2)
    # Read as it stands it adds up.
    assert parts.all_text_contents() == ["EAR: 2 + 2 + 2 = 6", "first word × 2 = 12"]
    expect(at.page.locator("#app")).not_to_contain_text("dictionary")
