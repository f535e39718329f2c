"""Cards of Royal Wife-Swap that are dragged: to the trick, out of it into a family, and where another family begins."""

from __future__ import annotations

import pytest
from driver import Driver
from playwright.sync_api import Locator, expect
from shelves import by_computers, two_families
from test_touch import Finger, middle
from test_wifeswap import ANN, BOB, CY, dealt


def drag(at: Driver, on: Locator, to: Locator) -> None:
    finger = Finger(at)
    (x, y), (right, low) = middle(on), middle(to)
    finger.down(on)
    finger.move(right - x, low - y)
    finger.up()


@pytest.mark.parametrize("size", [(1180, 820), (390, 844)], ids="x".join(["%d"] * 2).__mod__)
def test_a_card_let_go_over_the_middle_is_played(at: Driver, size: tuple[int, int]) -> None:
    at.page.set_viewport_size({"width": size[0], "height": size[1]})
    at.bring(dealt(ANN, BOB, CY).record())
    at.show_hand()
    drag(at, at.page.locator('.hand button[data-id="AH1"] .rank'), at.page.locator(".middle .stack"))
    assert at.until(lambda now: bool(now.state.trick.cards)).state.trick.cards == ("AH",)


def test_cards_of_the_trick_are_dragged_into_families(at: Driver) -> None:
    """From before the player as from the table; where another family may begin is a place of a whole card."""
    match = by_computers("wife-swap", until=two_families, names="Dad Lady=lady Tom Queen=queen", seed=263, match="3")
    state = match.state
    at.bring(match.record())
    at.show_hand()
    row = at.page.locator(".draft-row:not(.beside) .tray-row")

    def shelf(card: str) -> Locator:
        return at.page.locator(f'.beside [data-id="{card}1"]')

    trick = list(state.trick.cards)
    drag(at, shelf(trick[0]), row.first)
    expect(row.first.locator(f'[data-id="{trick[0]}1"]')).to_be_visible()
    drag(at, at.page.locator(f'.middle .played [data-id="{trick[1]}1"]'), row.first)
    expect(row.first.locator(f'[data-id="{trick[1]}1"]')).to_be_visible()
    # Drawn anew for its verdict, the buttons take no tap for a moment.
    at.page.locator('.verdict[aria-busy="false"] > *').first.wait_for()
    at.page.wait_for_timeout(1000)
    expect(at.page.locator(".settling, button[data-held]")).to_have_count(0)
    at.button("Another family").tap()
    expect(row).to_have_count(2)
    box, card = row.last.bounding_box(), row.first.locator(".card").first.bounding_box()
    assert box and card and box["height"] >= card["height"] - 8 and box["width"] >= card["width"] - 8
    mine = state.hands[0][0]
    drag(at, at.page.locator(f'.hand [data-id="{mine}1"] .rank'), row.last)
    expect(row.last.locator(f'[data-id="{mine}1"]')).to_be_visible()
    # Back to where the trick lies, a card is in no family.
    drag(at, row.first.locator(f'[data-id="{trick[0]}1"]').locator(".rank"), at.page.locator(".beside"))
    expect(shelf(trick[0])).to_be_visible()
