"""The unseen cards by touch: offered where the house chose it, counted for whose hand lies open, and gone when it is turned down."""

from __future__ import annotations

import re

from driver import Driver, native
from playwright.sync_api import expect


def count(at: Driver) -> dict[str, list[int]]:
    """By letter, red and black, as it is read out; the jester's card by its name."""
    told = at.page.locator(".unseen li .hidden-text").all_inner_texts()
    return {line.partition(":")[0]: [int(number) for number in re.findall(r"\d+", line.partition(":")[2])] for line in told}


def test_it_is_offered_where_the_house_chose_it(at: Driver) -> None:
    at.bring(native("royalty/classic", "ppp", 4).record())
    at.button("Menu").tap()
    expect(at.page.get_by_role("dialog").get_by_role("button", name="Unseen cards")).to_have_count(0)


def test_it_counts_for_the_hand_that_lies_open(at: Driver) -> None:
    match = at.bring(native("royalty/classic", "ppp", 4, unseen="shown").record())
    at.button("Menu").tap()
    at.button("Unseen cards").tap()
    expect(at.page.get_by_role("dialog")).to_contain_text("106 cards")
    whole = count(at)
    assert sum(map(sum, whole.values())) == 106
    at.button("Close").tap()
    at.show_hand()
    at.button("Menu").tap()
    at.button("Unseen cards").tap()
    expect(at.page.get_by_role("dialog")).to_contain_text("99 cards")
    seen = count(at)
    for card in match.state.hands[match.to_act[0]]:
        whole["Knave" if card == "*" else card.upper()][0 if card == "*" or card.isupper() else 1] -= 1
    assert seen == whole
    # Whoever turns the tablet over takes it away.
    at.page.evaluate("Object.defineProperty(document, 'hidden', { value: true }); document.dispatchEvent(new Event('visibilitychange'))")
    expect(at.page.locator(".unseen")).to_have_count(0)
