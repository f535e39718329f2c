"""The cards of Royal Wife-Swap: their order, what they count, nemeses, and who takes a trick (rules 11.1 to 11.4).

A card is a token of text: rank and suit (`KS`, `TH`). Cards of a row are told with dots between them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from royalty.cards.faces import standard_name
from royalty.cards.letters import without as without  # the cards less some of them

HIGH_TO_LOW = "AKQJT98765432"
SUITS = "SHCD"  # from high to low
HAND = 7
COURT = "KQJT"
NEMESES = {"K": "2", "Q": "3", "J": "4", "T": "5"}  # within one suit (rule 11.4)
_STRENGTHS = {rank + suit: (at, place) for at, rank in enumerate(HIGH_TO_LOW) for place, suit in enumerate(SUITS)}
_NEMESES = {court + suit: nemesis + suit for court, nemesis in NEMESES.items() for suit in SUITS}

Hand = tuple[str, ...]


def pack() -> Hand:
    """The 52 cards, by suit from high to low."""
    return tuple(rank + suit for suit in SUITS for rank in HIGH_TO_LOW)


def points(card: str) -> int:
    """What a card in a family counts (rule 11.13)."""
    return 10 if card[0] in COURT else 1 if card[0] == "A" else int(card[0])


def strength(card: str) -> tuple[int, int]:
    """By rank, then suit, the highest first: what takes a trick,
    and the order under the stock unless another is chosen.
    """
    return _STRENGTHS[card]


def order(card: str) -> tuple[int, int]:
    """By suit, then rank: how a hand is held, and how cards stand in the text of a move."""
    return _STRENGTHS[card][::-1]


def sort_cards(cards: Iterable[str]) -> Hand:
    """The cards as a hand holds them."""
    return tuple(sorted(cards, key=order))


def strongest_first(cards: Iterable[str]) -> Hand:
    """The cards by rank, then suit, the highest first."""
    return tuple(sorted(cards, key=strength))


def nemesis(card: str) -> str:
    """The card that beats this court card, '' where none does."""
    return _NEMESES.get(card, "")


def beaten_courts(trick: Sequence[str]) -> list[str]:
    """The court cards in the trick whose nemesis lies there too, the highest first."""
    return sorted((card for card in trick if nemesis(card) in trick), key=strength)


def taking(trick: Sequence[str]) -> str:
    """The card that takes the trick, or would if no more came (rules 11.3 and 11.4)."""
    courts = beaten_courts(trick)
    return nemesis(courts[0]) if courts else min(trick, key=strength)


def why_taking(trick: Sequence[str]) -> str:
    """Why that card takes it, in words."""
    courts, best = beaten_courts(trick), taking(trick)
    if len(courts) > 1:
        return f"of two nemeses the {standard_name(best)} beats the higher card, the {standard_name(courts[0])}"
    if courts:
        return f"the {standard_name(best)} is the nemesis of the {_rank(courts[0])}"
    equal = sum(card[0] == best[0] for card in trick) > 1
    return f"the {standard_name(best)} is the highest card" + (", by its suit" if equal else "")


def _rank(card: str) -> str:
    """`king`, `10`."""
    return {"K": "king", "Q": "queen", "J": "jack", "T": "10"}[card[0]]


def may_be_played(hand: Hand, trick: Sequence[str]) -> Hand:
    """The cards of the hand that follow the suit led, or all where none does (rule 11.2)."""
    led = [card for card in hand if trick and card[1] == trick[0][1]]
    return tuple(led) or hand
