"""What each player has for himself, at a new game: it stands under the name that he has now."""

from __future__ import annotations

from driver import Driver
from playwright.sync_api import Locator, expect


def whose(at: Driver) -> Locator:
    """The names under which each player's own settings stand, unfolded."""
    at.open().button("New game").tap()
    at.page.locator("summary", has_text="For each player").tap()
    return at.page.locator(".granted b")


def test_what_each_player_has_stands_under_the_name_that_is_being_typed(at: Driver) -> None:
    named = whose(at)
    at.page.get_by_label("Name of player 1").fill("")
    expect(named.first).to_have_text("Player 1")
    at.page.get_by_label("Name of player 1").press_sequentially("Ada")
    expect(named.first).to_have_text("Ada")
    at.page.get_by_label("Name of player 2").fill("Tom")
    expect(named).to_have_text(["Ada", "Tom"])


def test_somebody_who_types_keeps_his_place(at: Driver) -> None:
    whose(at)
    field = at.page.get_by_label("Name of player 1")
    field.fill("")
    field.press_sequentially("Ada")
    expect(field).to_be_focused()
    expect(field).to_have_value("Ada")


def test_a_name_that_sits_already_or_is_cut_says_so(at: Driver) -> None:
    at.open().button("New game").tap()
    for name, told in (("Mia", ""), ("Mia", "Mia sits here already."), ("Grandfather Maximilian", "A name has at most 20 letters: Grandfather Maximili sits down.")):
        at.button("+ A name").tap()
        at.page.get_by_label("A new name").press_sequentially(name)
        at.button("Sit down").tap()
        if told:
            expect(at.page.locator(".toast")).to_have_text(told)
