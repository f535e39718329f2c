"""What was drawn and is no longer shown is let go: neither nodes nor listeners grow, however often screens, dialogs and hands change."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from statistics import median

import pytest
from driver import Driver
from screens import classic

from sample import WHOLE

# Of all screens: a hundred changes.
ROUNDS = 10 if WHOLE else 5
SCREENS = ("new", "games", "family", "book", "table", "learn", "words", "royalty/pad", "monarchy/days", "royalty/print")
# What was drawn is no longer on its way.
COME = "(place) => document.querySelector('main') && !document.querySelector('.waiting') && Boolean(document.querySelector('main.home')) === (place === '')"


def counted(at: Driver) -> tuple[int, int]:
    """The document's nodes and all listeners, once what nobody holds is gone."""
    session = at.page.context.new_cdp_session(at.page)
    session.send("Performance.enable")
    # What is put off for a moment still holds what it is for.
    at.page.wait_for_timeout(1000)
    for _ in range(3):
        session.send("HeapProfiler.collectGarbage")
    told = {each["name"]: each["value"] for each in session.send("Performance.getMetrics")["metrics"]}
    session.detach()
    return int(told["Nodes"]), int(told["JSEventListeners"])


def screens(at: Driver) -> None:
    """Each screen, and home after it."""
    for place in SCREENS:
        for step in (place, ""):
            at.page.evaluate("(step) => (location.hash = step)", step)
            at.page.wait_for_function(COME, arg=step)


def menu(at: Driver) -> None:
    at.button("Menu").tap()
    at.button("Settings").tap()
    at.button("Close").tap()


def card(at: Driver) -> None:
    """The hand is shown, a card laid and put back, and the hand hidden."""
    at.show_hand()
    for _ in range(2):
        at.page.locator(".hand button.card").first.tap()
        at.answered()
    at.button("Hide").tap()


@pytest.mark.parametrize("change", [screens, menu, card], ids=lambda change: change.__name__)
def test_nothing_is_left_behind(at: Driver, change: Callable[[Driver], None]) -> None:
    at.bring(classic())
    for _ in range(2):
        change(at)
    counts = [counted(at)]
    for _ in range(ROUNDS):
        change(at)
        counts.append(counted(at))
    # A screen that stays until the next of its kind comes may be larger than the one before: a step up, or down, is
    # none; what grows with each round is.
    nodes, listeners = (median(after - before for before, after in pairwise(kind)) for kind in zip(*counts, strict=True))
    assert nodes < 2 and listeners < 1, counts
