"""Deals of a Monarchy as text: twenty-five cards, red in upper case, black in lower case, a Knave as `*`."""

from __future__ import annotations

from collections import Counter

from royalty.cards import ALPHABET, BLACK, KNAVE, colour, pack
from royalty.game import BadRecord
from royalty.games.royalty.monarchy.arranging import DEALT


def read_cards(text: str) -> str:
    """The cards that the text names, spaces left out; BadRecord if they could not be dealt, even from a double pack."""
    cards = "".join(text.split())
    for card in cards:
        if card.lower() not in ALPHABET + KNAVE or len(card.lower()) != 1:
            raise BadRecord(f"“{card}” is not a card: write a red one in upper case, a black one in lower case, a Knave as *.")
    if len(cards) != DEALT:
        raise BadRecord(f"A Monarchy has {DEALT} cards, not {len(cards)}.")
    for card in sorted(Counter(cards) - Counter(pack(2))):
        raise BadRecord(f"Two packs do not have so many {_name(card)}.")
    return cards


def _name(card: str) -> str:
    if card == KNAVE:
        return "Knaves"
    return f"cards {card.upper()} in {'black' if colour(card) == BLACK else 'red'}"
