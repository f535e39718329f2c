"""The cheapest grouping of a hand of rummy against a method that tries everything and shares no code with it."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from exhaustive import least
from royalty.cards.letters import shuffle
from royalty.games.rummy.cards import is_joker, pack, points, wild_rank
from royalty.games.rummy.grouping import Grouping, cheapest
from royalty.games.rummy.groups import IMPURE, PURE, SET, kind_of
from seeds import SEEDS

HANDS, PARTS = min(1_000, max(300, 10 * len(SEEDS))), 10  # `bench grouping` tries more


def hand_of(seed: int) -> tuple[tuple[str, ...], str, str]:
    """A hand of thirteen or fourteen cards, the turned card, a card that may not be discarded: jokers up to nine, now and then."""
    rng = Random(f"hand {seed}")
    cards = shuffle(pack(2), rng)
    turned = cards.pop()
    wild = wild_rank(turned)
    if seed % 5 == 0:
        jokers = [card for card in cards if is_joker(card, wild)][: seed // 5 % 10]
        cards = [*jokers, *(card for card in cards if not is_joker(card, wild))]
    elif seed % 5 == 1:
        cards.sort(key=lambda card: card[-1] in "SH")  # of two suits, so that more goes together
    hand = tuple(cards[: 13 + seed % 2])
    return hand, turned, hand[int(rng.random() * 14)] if seed % 4 == 1 else ""


@pytest.mark.rule("13.9", "13.10")
@pytest.mark.parametrize("part", range(PARTS))
def test_the_cheapest_grouping_is_what_trying_everything_gives(part: int) -> None:
    for seed in range(part, HANDS, PARTS):
        hand, turned, barred = hand_of(seed)
        wild, sets_count = wild_rank(turned), seed // 2 % 2 == 0
        found = cheapest(hand, wild, sets_count, barred)
        assert found.points == least(hand, turned, sets_count, barred), (hand, turned, sets_count, barred, found)
        check_grouping(hand, wild, sets_count, barred, found)


def check_grouping(hand: tuple[str, ...], wild: str, sets_count: bool, barred: str, found: Grouping) -> None:
    """It lays each card once, in groups that are some, and counts what it says."""
    discarded = [found.discard] if found.discard else []
    assert Counter([*(card for group in found.groups for card in group), *found.rest, *discarded]) == Counter(hand)
    assert len(discarded) == len(hand) - 13 and barred not in discarded
    kinds = [kind_of(group, wild) for group in found.groups]
    assert all(kinds) and found.left == sum(points(card, wild) for card in found.rest)
    met = PURE in kinds and sum(kind != SET for kind in kinds) >= 2
    counted = [*found.rest, *(card for group, kind in zip(found.groups, kinds, strict=True) if kind == SET for card in group if sets_count)]
    everything = [*found.rest, *(card for group in found.groups for card in group)]
    assert found.points == (sum(points(card, wild) for card in counted) if met else min(80, sum(points(card, wild) for card in everything)))
    assert found.whole == (met and not found.rest)


def test_hands_of_the_tests_are_of_all_kinds() -> None:
    """Or else they would prove little."""
    whole, jokers, kinds, cheap = 0, set(), set(), 0
    for seed in range(HANDS):
        hand, turned, barred = hand_of(seed)
        wild = wild_rank(turned)
        found = cheapest(hand, wild, True, barred)
        whole += found.whole
        cheap += 0 < found.points < 40
        jokers.add(sum(is_joker(card, wild) for card in hand))
        kinds |= {kind_of(group, wild) for group in found.groups}
    assert whole > HANDS // 150 and cheap > HANDS // 10 and jokers >= set(range(10)) and kinds == {PURE, IMPURE, SET}


def test_a_hand_that_can_be_declared_is_whole() -> None:
    """Jokers that nothing needs lie in a group too, and harm no pure sequence."""
    hand = ("AS", "2S", "3S", "5H", "6H", "7H", "9D", "9H", "9C", "*", "*", "KC", "KD", "4D")
    found = cheapest(hand, "K", sets_count=False)
    assert found.whole and not found.rest and found.points == 0
    assert sum(kind_of(group, "K") == PURE for group in found.groups) >= 1
