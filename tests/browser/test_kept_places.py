"""What keeps its place from one state of a table to the next, and is seen whole there."""

from __future__ import annotations

import pytest
from driver import Driver, native
from playwright.sync_api import Locator, expect
from shelves import by_computers
from test_look import box

from royalty.match.match import Match

PHONE, UPRIGHT, ACROSS = (390, 844), (820, 1180), (1180, 820)


def at_size(at: Driver, size: tuple[int, int]) -> Driver:
    at.page.set_viewport_size({"width": size[0], "height": size[1]})
    return at


def swap(phase: str) -> Match:
    """Ana has taken the first trick, and nobody has a family."""
    return by_computers("wife-swap", until=lambda now: now.to_act == (0,) and now.state.phase == phase, names="Ana Ben Cleo", seed=3, level="lady")


def allies(names: str, phase: str = "") -> Match:
    """Some way into a round, where no hand is open before it is shown."""
    until = lambda now: (len(now.line) > 40 and now.to_act == (0,) and now.state.phase not in ("homes", "draw", "spoils")) if not phase else now.state.phase == phase  # noqa: E731
    return by_computers("alliance", until=until, names=names, seed=5, level="lady")


def is_whole(node: Locator) -> bool:
    whole: bool = node.evaluate("(node) => node.scrollWidth <= node.clientWidth")
    return whole


def test_a_hand_of_rummy_keeps_its_place_on_a_phone_when_a_card_is_drawn(at: Driver) -> None:
    """It had risen by 68 pixels, and a finger meant for its second row met a button."""
    at_size(at, PHONE).bring(native("rummy", "pp", 3).record())
    at.show_hand()
    before = box(at.page.locator(".hand .card").first)["y"]
    at.page.locator(".middle .stack.to-tap").first.tap()
    expect(at.page.locator(".hand .card")).to_have_count(14)
    assert abs(box(at.page.locator(".hand .card").first)["y"] - before) < 4


@pytest.mark.parametrize("size", [PHONE, UPRIGHT], ids=str)
def test_where_build_lay_it_lies_once_all_is_built_by_the_house(at: Driver, size: tuple[int, int]) -> None:
    """*Hide* had come to lie under the finger."""
    at_size(at, size).bring(by_computers("wife-swap", until=lambda now: now.to_act == (0,) and now.state.phase == "build" and bool(now.state.tables[0].cards), names="Ana Ben Cleo", seed=3, level="lady").record())
    at.show_hand()
    before = box(at.page.locator(".actions .main-action"))
    at.button("Build for me").tap()
    at.button("Back").wait_for()
    expect(at.page.locator(".settling, button[data-held]")).to_have_count(0)
    x, y = before["x"] + before["width"] / 2, before["y"] + before["height"] / 2
    assert at.page.evaluate("([x, y]) => document.elementFromPoint(x, y)?.closest('button')?.className", [x, y]) == "main-action"


def test_what_is_put_under_the_stock_is_told_whole_on_a_phone(at: Driver) -> None:
    at_size(at, PHONE).bring(swap("under").record())
    at.show_hand()
    above, told = box(at.page.locator(".above-hand")), at.page.locator(".rows-told")
    assert box(told.locator("h2"))["y"] >= above["y"]
    assert box(at.page.locator(".above-hand .tray-row"))["y"] >= box(told)["y"] + box(told)["height"] - 1
    row = box(at.page.locator(".above-hand .draft-row"))
    assert row["y"] + row["height"] <= above["y"] + above["height"] + 1


def test_what_can_be_built_is_told_whole_on_a_phone(at: Driver) -> None:
    at_size(at, PHONE).bring(swap("build").record())
    at.show_hand()
    hint, hand = box(at.page.locator(".draft-row .hint")), box(at.page.locator(".hand"))
    assert hint["y"] + hint["height"] <= hand["y"]


@pytest.mark.parametrize("size", [ACROSS, UPRIGHT], ids=str)
def test_names_of_allies_are_whole_and_a_long_one_ends_before_the_score(at: Driver, size: tuple[int, int]) -> None:
    at_size(at, size).bring(allies("Bo Ann Grandpa_Theodore Cleo").record())
    for seat in at.page.locator(".seats .seat").all():
        name, score = seat.locator("h2"), seat.locator(".score")
        assert is_whole(name) or "Theodore" in (name.text_content() or "")
        assert box(name)["x"] + box(name)["width"] <= box(score)["x"]
    at.show_hand()
    for seat in at.page.locator(".seats .seat").all():
        name, score, fan = box(seat.locator("h2")), box(seat.locator(".score")), box(seat.locator(".arc"))
        assert name["x"] + name["width"] <= score["x"]
        assert name["x"] + name["width"] <= fan["x"] + 4 or name["y"] + name["height"] <= fan["y"]


@pytest.mark.parametrize("size", [ACROSS, UPRIGHT, PHONE], ids=str)
def test_a_table_that_is_laid_anew_has_its_seats_where_they_will_be(at: Driver, size: tuple[int, int]) -> None:
    """That of allies had come as a plain one first, its piles above them, and had jumped."""
    at_size(at, size).bring(allies("Guest Anna Bert Cora").record())
    seats = at.page.locator(".seats .seat header")
    tops = [(box(one)["x"], box(one)["y"]) for one in seats.all()[:2]]
    at.page.route("**/python/*", lambda route: None)
    at.page.reload()
    at.page.locator(".laying").wait_for()
    assert [(box(one)["x"], box(one)["y"]) for one in seats.all()[:2]] == tops
    at.page.unroute_all(behavior="ignoreErrors")


def test_a_row_of_allies_who_have_nothing_before_them_stays_low(at: Driver) -> None:
    """Both rows had become as high as the one in which the first spoil lay."""
    at_size(at, UPRIGHT).bring(allies("Guest Anna Bert Cora", "spoils").record())
    seats = at.page.locator(".seats .seat")
    before = box(seats.nth(2))["y"]
    at.page.locator(".middle button.card").nth(1).tap()
    expect(at.page.locator(".seats .place .card")).to_have_count(1)
    assert box(seats.nth(2))["y"] <= before + 4
