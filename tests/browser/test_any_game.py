"""Every game of the list, and the template that the page does not offer, played on the page to its tally by one who knows none of them."""

from __future__ import annotations

from random import Random

import pytest
from anygame import AnyPlayer, near_the_end
from driver import Driver
from playwright.sync_api import Page, expect
from test_axe import AXE, CHECK, CONFIGURE

from royalty.games import GAMES

SIZES = ((1180, 820), (820, 1180), (390, 844))
WAYS = ("touch", "keyboard")
LEFT = 12  # acts that are played on the page; those before them are in the record that it opens
# Each game at each size, by one of the two ways in turn; a game that nobody is offered every way.
GIVEN = [
    (key, way, size)
    for number, key in enumerate(GAMES)
    for at, size in enumerate(SIZES)
    for place, way in enumerate(WAYS)
    if not GAMES[key].offered or (number + at) % len(WAYS) == place
]


def clean(page: Page) -> None:
    """Nothing that axe complains of stands on the page as it is."""
    page.evaluate(AXE.read_text())
    page.evaluate(CONFIGURE)
    assert page.evaluate(CHECK, [["baize"], ["1"]]) == []


@pytest.mark.parametrize(("key", "way", "size"), GIVEN, ids=lambda part: str(part).replace("/", "-"))
def test_a_game_is_played_to_its_tally(at: Driver, key: str, way: str, size: tuple[int, int]) -> None:
    match = near_the_end(key, len(way) + size[0], LEFT)
    at.page.set_viewport_size({"width": size[0], "height": size[1]})
    assert at.bring(match.record()).record() == match.record()
    player = AnyPlayer(at, way, Random(size[0]))
    clean(at.page)
    acts = 0
    while not match.outcome:
        match = player.turn()
        acts += 1
        if acts == LEFT // 3:
            player.compare(match)
            clean(at.page)
    player.compare(match)
    expect(at.page.locator("button.card")).to_have_count(0)
    clean(at.page)
    assert acts >= min(LEFT // 2, len(match.line))
