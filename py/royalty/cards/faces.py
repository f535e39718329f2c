"""How cards look: letter cards, standard cards and House cards, each told by name, mark, drawing, colour and value.

A letter card is one character (`royalty.cards.letters`). A standard card is a rank and a suit, `KS` or `TH`, and `*` a
joker; a House card a rank and a House, `KD` for the King of Dogs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from royalty.cards.letters import KNAVE, RED, VALUES, colour

RANKS = "A23456789TJQK"
JOKER = "*"
# Of each suit and House: the drawing, the colour, what a reader calls it.
SUITS = {
    "S": ("spade", "black", "spades"),
    "H": ("heart", "red", "hearts"),
    "D": ("diamond", "red", "diamonds"),
    "C": ("club", "black", "clubs"),
}
HOUSES = {
    "D": ("dog", "dogs", "Dogs"),
    "B": ("bird", "birds", "Birds"),
    "R": ("reptile", "reptiles", "Reptiles"),
    "C": ("cat", "cats", "Cats"),
}
_NAMES = {"A": "Ace", "J": "Jack", "Q": "Queen", "K": "King", "T": "10"}


@dataclass(frozen=True, slots=True)
class CardView:
    """A card as a viewer sees it; face down it has no name.

    `name` is what a screen reader says, `mark` what stands large, `pip` the drawing beside it: `crown` (red letters),
    `castle` (black ones), `knave`, `spade`, `heart`, `diamond`, `club`, `joker`, `dog`, `bird`, `reptile`, `cat`.
    `stands`: what a wild card stands for. `seat`: who played it, in a trick. `note`: a word beside it ("leads").
    """

    id: str
    name: str = ""
    mark: str = ""
    pip: str = ""
    colour: str = ""
    value: int | None = None
    wild: bool = False
    stands: str = ""
    seat: int | None = None
    note: str = ""


def hand_ids(hand: Sequence[str]) -> list[str]:
    """An id for each card: its token and its number among equals."""
    return [f"{card}{hand[:place].count(card) + 1}" for place, card in enumerate(hand)]


def letter_cards(cards: str, values: Mapping[str, int] = VALUES, prefix: str = "") -> tuple[CardView, ...]:
    """The letter cards of a hand or a pile, each under its own id."""
    ids = hand_ids(cards)
    return tuple(letter_card(prefix + i, card, values[card.lower()]) for i, card in zip(ids, cards, strict=True))


def letter_card(ident: str, card: str, value: int, letter: str = "") -> CardView:
    """A letter card, or a Knave with the letter that it stands for."""
    if card == KNAVE:
        name = f"Knave as {letter.upper()}" if letter else "Knave"
        return CardView(ident, name, "", "knave", "", value, True, letter.upper())
    tint = colour(card) or ""
    pip = "crown" if tint == RED else "castle"
    return CardView(ident, f"{card.upper()}, {tint}, {value} points", card.upper(), pip, tint, value)


def standard_card(ident: str, card: str, *, wild: bool = False, stands: str = "") -> CardView:
    """One of the 52, or a joker; `stands` is the card, as text, that a wild one stands for, and is drawn as."""
    meant = f" as {standard_name(stands)}" if stands else ""
    if card == JOKER:
        return CardView(ident, f"Joker{meant}", "", "joker", "", None, True, mark_of(stands))
    pip, tint, _ = SUITS[(stands or card)[1]]
    named = standard_name(card) + (", wild" if wild else "") + meant
    return CardView(ident, named, mark_of(card), pip, tint, None, wild, mark_of(stands))


def house_card(ident: str, card: str) -> CardView:
    """A card of Dogs, Birds, Reptiles or Cats."""
    pip, tint, house = HOUSES[card[1]]
    return CardView(ident, f"{_rank(card)} of {house}", mark_of(card), pip, tint)


def row_of(cards: str, face: Callable[[str, str], CardView] = standard_card) -> tuple[CardView, ...]:
    """The cards of such a row as `KD.QB`, for a picture."""
    return tuple(face(f"{at}{card}", card) for at, card in enumerate(cards.split(".")))


def standard_name(card: str) -> str:
    """`Queen of spades`."""
    return "Joker" if card == JOKER else f"{_rank(card)} of {SUITS[card[1]][2]}"


def mark_of(card: str) -> str:
    """What stands large on a standard or House card: `10` for `TH`."""
    return {"T": "10"}.get(card[:1], card[:1])


def _rank(card: str) -> str:
    return _NAMES.get(card[0], card[0])
