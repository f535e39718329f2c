"""Who plays with whom: the players' list tells it before the deal as the game has it afterwards, and a side's points are one number."""

from __future__ import annotations

from random import Random

import pytest

from matches import CLASSIC, WORDS, finish, new, seated
from royalty.game.core import Choice
from royalty.games import find_game, offered
from royalty.match.match import Setup, new_match
from royalty.views import allies

TOLD = [
    (entry.key, setting.key, choice)
    for entry in offered()
    for setting in entry.settings
    for choice in setting.choices
    if choice.sides
]


@pytest.mark.parametrize(("key", "setting", "choice"), TOLD)
def test_a_setting_that_tells_the_sides_makes_them_as_the_players_are_listed(key: str, setting: str, choice: Choice) -> None:
    for seed in range(3):
        match = new_match(find_game, Setup(key, seated("p" * len(choice.sides)), {setting: choice.value}), WORDS, Random(seed))  # type: ignore[arg-type]
        assert match.game.sides == choice.sides
        assert [player.name for player in match.players] == [player.name for player in seated("p" * len(choice.sides))]


@pytest.mark.parametrize("key", [entry.key for entry in offered()])
def test_a_game_that_is_always_played_in_sides_says_so_before_the_deal(key: str) -> None:
    entry = find_game(key)
    match = new("p" * entry.seats[1], key)
    alone = tuple(range(len(match.players)))
    assert (entry.sides or alone) == match.game.sides
    assert not entry.sides or [player.name for player in match.players] == [player.name for player in seated("p" * len(entry.sides))]


def test_a_side_has_one_total_and_stands_once_in_the_result() -> None:
    match = new("pppp", "alliance", seed=3, plays="none")
    assert allies.sides(match) == [(0, 2), (1, 3)] and allies.called(match, (0, 2)) == "Ann and Cy"
    finish(match)
    assert match.outcome
    best, other = sorted(allies.sides(match), key=lambda side: match.outcome.places[side[0]])  # type: ignore[union-attr]
    told = allies.totals(match)
    assert told.startswith(allies.called(match, best)) and told.count(",") == 1 and allies.called(match, other) in told
    alone = finish(new("pp", CLASSIC))
    assert alone.outcome and allies.totals(alone).count(",") == 1
    assert allies.sides(alone) == [(0,), (1,)]
