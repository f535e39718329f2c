"""The first chance to take a word is pointed out once on a device, to who rests with his hand before him."""

from __future__ import annotations

from driver import Driver
from playwright.sync_api import expect
from screens import in_the_middle
from shelves import CLASSIC, by_computers

from royalty.games.royalty.acts import Turn
from royalty.match.match import Match

TOLD = "Tap this word to take it."


def can_take(match: Match) -> bool:
    """Whose turn it is may take a word with a word that everybody knows, and the best such turn does."""
    if not in_the_middle(match):
        return False
    found = match.game.ranked(match.state, match.to_act[0], 60, familiar=True)
    return any(isinstance(turn, Turn) and turn.target for _, turn in found)


def test_the_first_chance_is_pointed_out_once(at: Driver) -> None:
    record = by_computers(CLASSIC, until=can_take).record()
    match = at.bring(record)
    at.show_hand()
    tip = at.page.locator(".tip")
    expect(tip).to_have_text(TOLD)
    word = at.page.locator(".word.pointed")
    expect(word).to_have_attribute("aria-description", TOLD)
    key = word.get_attribute("data-key") or ""
    taken = [
        turn.target
        for _, turn in match.game.ranked(match.state, match.to_act[0], 60, familiar=True)
        if isinstance(turn, Turn) and turn.target
    ]
    assert taken and key == f"word w{taken[0].owner}.{taken[0].place}"
    # It covers nothing that is tapped, and is gone once something is done.
    word.tap()
    expect(at.page.locator(".word.picked")).to_have_attribute("data-key", key)
    expect(tip).to_have_count(0)
    at.reload()
    at.show_hand()
    at.page.wait_for_timeout(4500)
    expect(tip).to_have_count(0)


def test_who_begins_at_once_is_told_nothing(at: Driver) -> None:
    at.bring(by_computers(CLASSIC, until=can_take).record())
    at.show_hand()
    at.page.locator(".hand button.card").first.tap()
    at.page.wait_for_timeout(4500)
    expect(at.page.locator(".tip")).to_have_count(0)
