"""The cards of rummy: packs, jokers of both kinds, what a card counts, and the order of a hand.

A card is a token of text: rank and suit (`KS`, `TH`), or `*` for a printed joker. Cards of a row are told with dots
between them.
"""

from __future__ import annotations

from collections.abc import Iterable

from royalty.cards.faces import JOKER, RANKS, SUITS
from royalty.cards.letters import without as without  # the cards less some of them

HAND = 13
HONOURS = 10  # what an ace, a court card and a ten count
PLACES = {rank: at for at, rank in enumerate(RANKS, 1)}  # an ace may lie at 14 too
HIGH_ACE = 14


def pack(packs: int) -> tuple[str, ...]:
    """The cards of so many packs, each with its printed joker (rule 13.1)."""
    return tuple(f"{rank}{suit}" for suit in SUITS for rank in RANKS for _ in range(packs)) + (JOKER,) * packs


def wild_rank(turned: str) -> str:
    """The rank that the turned card makes wild: aces after a printed joker (rule 13.2)."""
    return "A" if turned == JOKER else turned[0]


def is_joker(card: str, wild: str) -> bool:
    """Whether the card is a joker of either kind, `wild` being the rank that is."""
    return card == JOKER or card[0] == wild


def points(card: str, wild: str) -> int:
    """What a card that is left over counts (rule 13.9)."""
    if is_joker(card, wild):
        return 0
    return HONOURS if card[0] in "ATJQK" else int(card[0])


def positions(card: str) -> tuple[int, ...]:
    """Where a card of a suit may lie in a sequence: an ace low or high."""
    return (1, HIGH_ACE) if card[0] == "A" else (PLACES[card[0]],)


def order(card: str) -> tuple[int, int]:
    """By suit and rank, printed jokers last."""
    return (len(SUITS), 0) if card == JOKER else (list(SUITS).index(card[1]), PLACES[card[0]])


def sort_cards(cards: Iterable[str]) -> tuple[str, ...]:
    """The cards as a hand holds them."""
    return tuple(sorted(cards, key=order))
