"""Hints on the page, by touch: one after the other for the player whose hand lies open, and for nobody else."""

from __future__ import annotations

from driver import Driver, stacked
from playwright.sync_api import expect
from shelves import by_computers
from test_menu import menu
from test_ways_out import come_back, leave

HANDS = ("CATEEra", "niooduE")


def test_hints_come_step_by_step_and_may_be_closed(at: Driver) -> None:
    at.bring(stacked("royalty/classic", *HANDS).record())
    at.show_hand()
    menu(at, "A hint")
    told = at.page.locator("dialog[open] .hints li")
    more = at.button("Tell me more")
    expect(told).to_have_count(1)
    expect(at.page.locator("#say")).to_have_text(told.inner_text())
    count = 1
    while more.count():
        more.tap()
        count += 1
        expect(told).to_have_count(count)
    assert count > 2 and len(set(told.all_inner_texts())) == count
    at.button("Close").tap()
    # It can be asked again, from the first on, and left at any step.
    menu(at, "A hint")
    expect(told).to_have_count(1)
    at.button("Close").tap()
    expect(at.page.get_by_role("dialog")).to_have_count(0)
    assert len(at.hand()) == 7


def test_a_hint_goes_with_the_hand_and_comes_to_nobody_else(at: Driver) -> None:
    at.bring(stacked("royalty/classic", *HANDS).record())
    at.button("Menu").tap()
    expect(at.button("Score sheet")).to_be_visible()
    expect(at.button("A hint")).to_have_count(0)
    at.button("Close").tap()
    at.show_hand()
    menu(at, "A hint")
    at.page.locator("dialog[open] .hints").wait_for()
    leave(at)
    expect(at.page.get_by_role("dialog")).to_have_count(0)
    come_back(at)
    at.show_hand()
    # One that is still on its way when the hand is turned down does not come.
    at.hold("hint")
    menu(at, "A hint")
    leave(at)
    at.release()
    expect(at.button("Show my hand")).to_be_visible()
    expect(at.page.get_by_role("dialog")).to_have_count(0)
    expect(at.page.locator("#say")).to_have_text("The hand lies face down.")


def test_what_might_have_been_played_does_not_come_over_home(at: Driver) -> None:
    """Who went home while it was looked for had it there. That it is looked for is told meanwhile."""
    at.bring(by_computers("royalty/classic", names="Ann Ben", seed=5, level="queen").record())
    at.hold("hint")
    at.button("Another way?").tap()
    expect(at.page.locator(".toast")).to_have_text("Looking at the cards…")
    at.button("Home").tap()
    at.button("New game").wait_for()
    at.page.evaluate("() => release()")
    at.answered()
    expect(at.page.get_by_role("dialog")).to_have_count(0)


def test_a_hint_that_comes_late_opens_over_nothing_else(at: Driver) -> None:
    """It lay on what had been opened while it was looked for, and a tap that was meant for one went to the other."""
    at.bring(stacked("royalty/classic", *HANDS).record())
    at.show_hand()
    at.hold("hint")
    menu(at, "A hint")
    at.button("Menu").tap()
    expect(at.button("Score sheet")).to_be_visible()
    at.release()
    at.answered()
    expect(at.page.get_by_role("dialog")).to_have_count(1)
    expect(at.page.locator(".hints")).to_have_count(0)


def test_where_words_may_be_doubted_there_is_no_hint(at: Driver) -> None:
    at.bring(stacked("royalty/classic", *HANDS, referee="challenge").record())
    at.show_hand()
    at.button("Menu").tap()
    expect(at.button("Score sheet")).to_be_visible()
    expect(at.button("A hint")).to_have_count(0)
