"""The cards of Alliance Royals: the pack of a hundred, their rank in battle, what they count, the order of a hand.

A card is a token of text: rank and House (`KD` the King of Dogs). Cards of a row are told with dots between them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from royalty.cards.faces import HOUSES, house_card
from royalty.cards.letters import without as without  # the cards less some of them

HAND, SEATS = 10, 4
LOW, HIGH, COURT = "2345678", "9TJQKA", "JQK"
RANKS = LOW + HIGH  # from the lowest in battle
SNEAK = "2"
COPIES = 3  # of each card from 9 to ace
CONJUGAL = {"K": "Q", "Q": "K"}
PLURALS = {"T": "10s", "J": "Jacks", "Q": "Queens", "K": "Kings", "A": "aces"}
Hand = tuple[str, ...]


def pack() -> Hand:
    """All hundred cards (rule 12.1)."""
    return tuple(f"{rank}{house}" for house in HOUSES for rank in RANKS for _ in range(COPIES if rank in HIGH else 1))


def is_court(card: str) -> bool:
    """Whether it is a King, a Queen or a Jack of whatever House."""
    return card[0] in COURT


def is_royal(card: str, home: str) -> bool:
    """Whether it is a Royal of this House."""
    return card[1] == home and is_court(card)


def is_spouse(card: str) -> bool:
    """Whether it is a King or a Queen."""
    return card[0] in CONJUGAL


def is_high(card: str) -> bool:
    """Whether there are three of it: a 9 to ace."""
    return card[0] in HIGH


def points(card: str) -> int:
    """What it counts by itself (rule 12.25)."""
    return 5 if is_high(card) else 10


def order(card: str) -> tuple[int, int]:
    """By House and rank, the highest first."""
    return list(HOUSES).index(card[1]), -RANKS.index(card[0])


def sort_cards(cards: Iterable[str]) -> Hand:
    """The cards as a hand holds them."""
    return tuple(sorted(cards, key=order))


def holds(hand: Iterable[str], cards: Iterable[str]) -> bool:
    """Whether all these cards are among the others."""
    return Counter(cards) <= Counter(hand)


def name_of(card: str) -> str:
    """`King of Dogs`."""
    return house_card("", card).name


def house_name(house: str) -> str:
    """`Dogs`."""
    return HOUSES[house][2]


def house_pip(house: str) -> str:
    """`dog`."""
    return HOUSES[house][0]


def plural(rank: str) -> str:
    """`Kings`, `9s`."""
    return PLURALS.get(rank, f"{rank}s")
