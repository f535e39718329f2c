"""What a game is about is said at its table the first time, and not again."""

from __future__ import annotations

import pytest
from driver import Driver, native
from playwright.sync_api import expect
from test_look import box

from royalty.games import GAMES

FIRST = {"royalty": "royalty/classic", "joust": "joust/classic", "rummy": "rummy", "wife-swap": "wife-swap", "alliance": "alliance"}


@pytest.mark.every
@pytest.mark.parametrize("key", FIRST.values(), ids=FIRST)
def test_each_table_says_its_aim_in_the_first_game_alone(at: Driver, key: str) -> None:
    entry = GAMES[key]
    kinds = "p" * max(entry.seats[0], min(2, entry.seats[1]))
    aim = at.page.locator(".dock .aim:not(.met)")
    at.bring(native(key, kinds, 1).record())
    expect(aim).to_have_text(entry.family.line)
    expect(aim).to_be_in_viewport()
    at.reload()
    expect(aim).to_have_text(entry.family.line)
    at.bring(native(key, kinds, 2).record())
    expect(at.page.locator(".dock")).to_be_visible()
    expect(aim).to_have_count(0)


def test_whoever_leads_alone_against_computers_is_told_the_aim_too(at: Driver) -> None:
    """Nobody is passed the tablet then, and the first that is asked is a card."""
    match = next(one for one in (native("wife-swap", "pgg", seed) for seed in range(1, 40)) if one.to_act == (0,))
    at.bring(match.record())
    aim = at.page.locator(".dock .aim:not(.met)")
    expect(aim).to_have_text(GAMES["wife-swap"].family.line)
    expect(aim).to_be_in_viewport()


def test_monarchy_says_its_aim_where_the_first_word_goes_each_time(at: Driver) -> None:
    for number in (1, 2):
        at.bring(native("monarchy/classic", "p", number).record())
        line = at.page.get_by_text("Tap cards to spell words until all 25 are used")
        expect(line).to_be_in_viewport()
        # The hint stands beside it, not in the menu alone.
        expect(at.button("A hint")).to_be_in_viewport()


def test_on_a_phone_all_piles_of_joust_lie_at_one_height(at: Driver) -> None:
    at.page.set_viewport_size({"width": 390, "height": 844})
    at.bring(native("joust/classic", "pp", 1).record())
    piles = at.page.locator(".middle > .stack .card:last-child")
    piles.first.wait_for()
    assert len({round(box(pile)["y"]) for pile in piles.all()[:7]}) == 1
