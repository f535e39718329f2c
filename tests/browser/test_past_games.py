"""Past games as an open book: the list on its left page, the chosen game on its right one."""

from __future__ import annotations

import re
from typing import Any

import pytest
from driver import Driver
from playwright.sync_api import expect
from shelves import alone, by_computers, finished, shelf, stored, take_in

from royalty.match.match import Match


@pytest.fixture(scope="module")
def over() -> list[Match]:
    return [finished("Ann Bob", seed=3), finished("Cy Dot Eve", seed=5), alone("monarchy/booklet", 9)]


def laid_out(at: Driver, matches: list[Match]) -> None:
    take_in(at, shelf([stored(match, f"g{at}", 1_700_000_000_000 - at * 86_400_000) for at, match in enumerate(matches)]))
    at.page.goto("./#games")
    at.page.reload()
    # How the first one came out is told once Python has read it, and the book drawn anew.
    expect(at.page.locator(".right-page")).to_contain_text(re.compile(r"\d moves?"))


def row(at: Driver, number: int) -> Any:
    return at.page.locator(f'[data-key="game g{number}"]')


def test_the_right_page_tells_how_the_chosen_game_came_out(at: Driver, over: list[Match]) -> None:
    laid_out(at, over)
    for number in (1, 0):
        match = over[number]
        outcome = match.outcome
        assert outcome
        row(at, number).tap()
        expect(row(at, number)).to_have_attribute("aria-pressed", "true")
        best = sorted(range(len(match.players)), key=lambda seat: outcome.places[seat])
        expect(at.page.locator(".came-out b")).to_have_text([match.players[seat].name for seat in best])
        told = [str(outcome.totals[seat]).replace("-", "\u2212") for seat in best]
        expect(at.page.locator(".came-out .amount")).to_have_text(told)
        expect(at.page.locator(".came-out .first-place")).to_have_count(outcome.places.count(1))
        expect(at.page.locator(".right-page")).to_contain_text(outcome.reason)
    at.button("See it again").tap()
    expect(at.page.locator(".final")).to_contain_text("Ann")


def test_in_a_row_the_best_stands_first_once_the_game_is_over(at: Driver) -> None:
    """Also where the fewest points are the best; of a game that goes on they stay as they sit."""
    going = by_computers("royalty/classic", names="Ann Bob Cy", until=lambda match: len(match.line) > 20)
    some = by_computers("rummy", names="Ann Bob Cy", match="1", level="lady"), finished("Mia Tom Dad", seed=2), going
    take_in(at, shelf([stored(match, f"g{number}", 1_700_000_000_000) for number, match in enumerate(some)]))
    at.page.goto("./#games")
    at.page.reload()
    expect(at.page.locator(".said-of")).to_have_count(9)
    for number in (0, 1):
        points = [int(text.split()[-1]) for text in row(at, number).locator(".said-of").all_inner_texts()]
        assert len(points) == 3 and points == sorted(points, reverse=number == 1) and len(set(points)) > 1
    assert [text.split(":")[0].split()[0] for text in row(at, 2).locator(".said-of").all_inner_texts()] == ["Ann", "Bob", "Cy"]


def test_a_row_far_down_is_chosen_where_it_lies(at: Driver) -> None:
    laid_out(at, [finished("Ann Bob", seed=seed, turns=2, agreed=True) for seed in range(12)])
    page = at.page.locator(".left-page")
    row(at, 11).scroll_into_view_if_needed()
    before = page.evaluate("(page) => page.scrollTop")
    assert before > 0
    row(at, 11).tap()
    expect(row(at, 11)).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("(page) => page.scrollTop") == before


def test_on_a_phone_a_tap_turns_the_page_and_what_is_deleted_turns_it_back(at: Driver, over: list[Match]) -> None:
    at.page.set_viewport_size({"width": 390, "height": 844})
    laid_out(at, over)
    expect(at.button("Delete")).to_have_count(0)
    row(at, 1).tap()
    expect(row(at, 1)).to_be_hidden()
    expect(at.page.locator(".came-out .first-place")).to_be_visible()
    at.button("All games").tap()
    expect(row(at, 1)).to_be_focused()
    row(at, 2).tap()
    at.button("Delete").tap()
    expect(row(at, 0)).to_be_visible()
    expect(row(at, 2)).to_have_count(0)
    # Still there after a way home and back, which was meant to take it back.
    at.page.locator('button[data-key="Home"]').tap()
    at.button("Past games").tap()
    expect(row(at, 2)).to_have_count(0)
    at.button("Bring it back").tap()
    expect(row(at, 2)).to_be_visible()


def test_a_label_stands_first_and_what_it_was_beside_it(at: Driver, over: list[Match]) -> None:
    laid_out(at, over)
    row(at, 1).tap()
    at.button("Rename").tap()
    at.page.get_by_label("Name of the game").fill("Christmas Eve")
    at.page.keyboard.press("Enter")
    expect(row(at, 1).locator("b")).to_have_text("Christmas Eve")
    expect(row(at, 1)).to_contain_text(over[1].title)
    expect(at.page.locator(".right-page h2")).to_have_text("Christmas Eve")


def test_partners_keep_the_row_as_high_as_the_others(at: Driver, over: list[Match]) -> None:
    """They are stored by both their names, and stand on one line with their points, the day in the middle of its edge."""
    allied = by_computers("alliance", names="Dad Jester=jester Grandma Duchess=duchess", level="jester")
    laid_out(at, [over[0], allied])
    expect(row(at, 1).locator("b")).to_have_text(re.compile("^(Dad & Grandma|Jester & Duchess): "))
    heights = [row(at, number).bounding_box()["height"] for number in (0, 1)]
    assert heights[0] == heights[1]
    own, when = row(at, 1).bounding_box(), row(at, 1).locator(".row-when").bounding_box()
    assert abs(own["y"] + own["height"] / 2 - when["y"] - when["height"] / 2) < 2
