"""What a game is about is said at its table the first time, and not again."""

from __future__ import annotations

import pytest
from driver import Driver, native
from playwright.sync_api import expect

from royalty.games import GAMES

# Where a table has other words for who sits there first, its aim stands with them.
FIRST = {"royalty": "royalty/classic", "rummy": "rummy", "wife-swap": "wife-swap"}


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
