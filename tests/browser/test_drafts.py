"""A turn half laid: it comes back after a reload, and every letter of it can be typed."""

from __future__ import annotations

import pytest
from driver import Driver, native, stacked
from playwright.sync_api import Page, expect

from royalty.game import Draft
from royalty.match import Match


@pytest.fixture
def at(page: Page) -> Driver:
    return Driver(page)


def stored(at: Driver, *groups: str) -> None:
    """Waits until the draft in the store is this: each group is ids with spaces between."""
    wanted = [group.split() for group in groups]
    sealed = ""
    while at.save(sealed_text := at.sealed(sealed))["draft"]["groups"] != wanted:
        sealed = sealed_text


def lay_first(match: Match, text: str) -> Match:
    """The match after this turn of Ann's has stood."""
    from random import Random

    match.play(0, text, Random(0))
    while match.state.laid:
        match.play(match.to_act[0], "stand", Random(0))
    return match


# -- reloads


def test_a_half_laid_meld_survives_a_reload(at: Driver) -> None:
    at.bring(stacked("royalty/classic", "CATEEra", "niooduE").record())
    at.show_hand()
    hand = at.hand()
    for card in "ATC":
        at.hand_card(card)
    stored(at, "A1 T1 C1")
    at.reload()
    # The hand is face down, and nothing of the draft is seen before it is turned up.
    expect(at.button("Show my hand")).to_be_visible()
    expect(at.page.locator("button.card")).to_have_count(0)
    at.show_hand()
    assert at.row("row") == ["A1", "T1", "C1"] and at.hand() == hand
    expect(at.page.locator(".hand .card.used")).to_have_count(3)
    expect(at.page.locator(".verdict .why")).to_have_text("ATC is not in the dictionary.")


def test_a_half_laid_capture_with_a_meld_survives_a_reload(at: Driver) -> None:
    match = lay_first(stacked("royalty/advanced", "EARiubo", "HTAdein"), "=EAR")
    at.bring(match.record())
    at.show_hand()
    at.page.locator('button[data-key="word w0.1"]').tap()
    at.hand_card("D")
    at.page.locator('.shelf button[data-id="w0.1:0"]').tap()
    at.page.locator('button[data-key="row row"]').tap()
    at.hand_card("A")
    at.hand_card("T")
    stored(at, "w0.1 D1 w0.1:0", "A1 T1")
    at.reload()
    at.show_hand()
    assert (at.row("take"), at.row("row")) == (["D1", "w0.1:0"], ["A1", "T1"])
    # It goes on from there: the rest of the word, and the turn is played.
    at.page.locator('.shelf button[data-id="w0.1:1"]').tap()
    at.page.locator('.shelf button[data-id="w0.1:2"]').tap()
    expect(at.page.locator(".verdict .points")).to_be_visible()
    at.play()
    now = at.until(lambda now: len(now.line) > len(match.line))
    assert now.events[-1].text == "1.1>DEAR=AT"
