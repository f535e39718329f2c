"""The dearest build against a method that tries everything and shares no code with it."""

from __future__ import annotations

import pytest

from exhaustive_families import most_points
from positions_wifeswap import position
from royalty.games.wifeswap.building import dearest, most
from royalty.games.wifeswap.families import ROYAL, complete, kind_of, lawful_couples, leaving, lying, why_not_lie, worth

POSITIONS, PARTS = 300, 5


@pytest.mark.rule("11.8", "11.9", "11.13")
@pytest.mark.parametrize("part", range(PARTS))
def test_the_dearest_build_is_what_trying_everything_gives(part: int) -> None:
    for seed in range(part, POSITIONS, PARTS):
        table, trick, hand = position(seed)
        free = (*trick, *hand)
        found = dearest(table, free)
        assert worth(found) == most(table, free) == most_points(list(table.cards), list(free)), (seed, table, free, found)
        assert why_not_lie(table, found, free) == "", (seed, found)
        assert worth(found) == sum(family.worth for family in lying(found))
        assert sorted(card for family in lying(found) for card in family.cards) == sorted(found.cards)


@pytest.mark.rule("11.8")
def test_no_listed_set_of_couples_beats_the_dearest() -> None:
    for seed in range(0, POSITIONS, 7):
        table, trick, hand = position(seed)
        cards = (*table.cards, *trick, *hand)
        every = [worth(complete(couples, cards)) for couples in lawful_couples(table, (*trick, *hand))]
        assert max(every) == most(table, (*trick, *hand))


def test_positions_of_the_tests_are_of_all_kinds() -> None:
    """Or else they would prove little."""
    royal = junior = orphans = swaps = many = 0
    for seed in range(POSITIONS):
        table, trick, hand = position(seed)
        found = dearest(table, (*trick, *hand))
        royal += any(kind_of(couple) == ROYAL for couple in found.couples)
        junior += any(couple[0][0] == "J" for couple in found.couples)
        orphans += bool(leaving(table, found))
        swaps += any(couple not in found.couples for couple in table.couples)
        many += len(found.couples) >= 4
    assert min(royal, junior) > 60 and min(orphans, swaps, many) > 10, (royal, junior, orphans, swaps, many)
