"""Deals of a Monarchy as text: twenty-five cards, red in upper case, black in lower case, a Knave as `*`."""

from __future__ import annotations

from collections import Counter

from royalty.cards.letters import ALPHABET, BLACK, KNAVE, colour, holds, pack
from royalty.errors import BadRecord, sound
from royalty.games.monarchy.arranging import DEALT
from royalty.games.monarchy.days import DAYS, pack_of


def read_cards(text: str) -> str:
    """The cards that the text names, spaces left out; BadRecord if they could not be dealt, even from a double pack."""
    cards = "".join(text.split())
    for card in cards:
        if card.lower() not in ALPHABET + KNAVE or len(card.lower()) != 1:
            raise BadRecord(
                f"“{card}” is not a card: write a red one in upper case, a black one in lower case, a Knave as *."
            )
    sound(len(cards) == DEALT, f"A Monarchy has {DEALT} cards, not {len(cards)}.")
    for card in sorted(Counter(cards) - Counter(pack(2))):
        raise BadRecord(f"Two packs do not have so many {_name(card)}.")
    return cards


def chosen_cards(day: str, cards: str, packs: int) -> str:
    """The cards that a house has chosen to be dealt, none if it left that to chance; BadRecord if they do not fit."""
    sound(not (day and cards), "Choose a day or cards, not both.")
    sound(not day or packs == 1, "The day’s deal is of a single pack.")
    chosen = pack_of(DAYS.read(day))[:DEALT] if day else read_cards(cards) if cards else ""
    sound(holds(pack(packs), chosen), "Those cards are not all in a single pack: take the double one.")
    return chosen


def _name(card: str) -> str:
    if card == KNAVE:
        return "Knaves"
    return f"cards {card.upper()} in {'black' if colour(card) == BLACK else 'red'}"
