"""Letter cards, packs and shuffling.

A card is one character: upper case for red, lower case for black, `*` for a Knave. A hand or a pack is a
string of them. A word that lies on the table is a `Word`: its cards, and the letters they stand for.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeVar

KNAVE = "*"
RED, BLACK = "red", "black"
MOST_KNAVES = 2  # in the double pack
LONGEST_WORD = 110  # characters: the whole double pack
ALPHABET = "abcdefghijklmnopqrstuvwxyz"

# Rule 2.1: red and black cards of each letter in the light pack (1959 sheet).
LIGHT_COUNTS = {
    "a": (3, 2), "b": (0, 1), "c": (1, 0), "d": (1, 1), "e": (3, 3), "f": (0, 1), "g": (1, 1),
    "h": (1, 0), "i": (2, 2), "j": (0, 1), "k": (1, 0), "l": (1, 1), "m": (0, 1), "n": (2, 1),
    "o": (2, 2), "p": (0, 1), "q": (1, 0), "r": (1, 2), "s": (1, 0), "t": (1, 2), "u": (1, 1),
    "v": (1, 0), "w": (0, 1), "x": (1, 0), "y": (1, 1), "z": (0, 1),
}  # fmt: skip

# Rule 2.3. Sourced: A E L R (2) and C K M P (6), by the booklet's examples, and the Knave. Ours: all others.
_BY_VALUE = {2: "aeilnorstu", 4: "dg", 6: "bcfhkmpvwy", 8: "jx", 10: "qz", 0: KNAVE}
VALUES = {card: points for points, cards in _BY_VALUE.items() for card in cards}

T = TypeVar("T")


def pack(packs: int = 1) -> str:
    """The cards of one pack (the light one) or of a double pack, sorted (rules 2.1 and 2.2)."""
    light = "".join(c.upper() * red + c * black for c, (red, black) in LIGHT_COUNTS.items()) + KNAVE
    return sort_cards(light if packs == 1 else light + light.swapcase())


def colour(card: str) -> str | None:
    """`red`, `black`, or None for a Knave, which is either."""
    return None if card == KNAVE else RED if card.isupper() else BLACK


def is_one_colour(cards: str) -> bool:
    """Whether the cards are all red or all black; a Knave never breaks it (rule 2.5)."""
    plain = cards.replace(KNAVE, "")
    return plain == plain.upper() or plain == plain.lower()


def value(cards: str, values: Mapping[str, int] = VALUES) -> int:
    """The sum of the cards' values."""
    return sum(values[card.lower()] for card in cards)


def rank(card: str) -> tuple[str, bool]:
    """Where a card is held in a hand: A to Z, red before black, Knaves last ("{" follows "z")."""
    return ("{" if card == KNAVE else card.lower(), card.islower())


def sort_cards(cards: Iterable[str]) -> str:
    """The cards from A to Z, red before black, Knaves last."""
    return "".join(sorted(cards, key=rank))


def holds(hand: str, cards: str) -> bool:
    """Whether the hand has all these cards."""
    return Counter(cards) <= Counter(hand)


def remove(hand: str, cards: str) -> str:
    """The hand without these cards; ValueError if it does not hold them."""
    for card in cards:
        at = hand.index(card)
        hand = hand[:at] + hand[at + 1 :]
    return hand


def without(cards: tuple[str, ...], gone: Iterable[str]) -> tuple[str, ...]:
    """The same of cards whose tokens have more than one sign; ValueError if they are not all there."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


def shuffle(items: Sequence[T], rng: Random) -> list[T]:
    """A shuffled copy. Uses only `Random.random`, whose sequence for a seed Python promises to keep."""
    shuffled = list(items)
    for last in range(len(shuffled) - 1, 0, -1):
        pick = int(rng.random() * (last + 1))
        shuffled[last], shuffled[pick] = shuffled[pick], shuffled[last]
    return shuffled


@dataclass(frozen=True, slots=True)
class Word:
    """A word on the table: its cards in order (`c*LM`) and the letters they stand for (`calm`)."""

    cards: str
    letters: str

    def __str__(self) -> str:
        return write_word(self)


_WORD = re.compile(r"(?:[A-Za-z]|\([a-z]\))+")
_TOKEN = re.compile(r"\(([a-z])\)|([A-Za-z])")


def write_word(word: Word) -> str:
    """The word as text: `c(a)LM` (rule 10.3)."""
    return "".join(f"({x})" if card == KNAVE else card for card, x in zip(word.cards, word.letters, strict=True))


def read_word(text: str) -> Word:
    """The inverse of `write_word`; ValueError with a sentence if the text is no word."""
    if not _WORD.fullmatch(text):
        raise ValueError(f"“{text[:40]}” is not a word in letter cards.")
    if text.count("(") > MOST_KNAVES or len(text) > LONGEST_WORD:
        raise ValueError(f"“{text[:40]}” takes more cards than a word can have.")
    tokens = _TOKEN.findall(text)
    return Word(
        "".join(plain or KNAVE for _, plain in tokens), "".join((named or plain).lower() for named, plain in tokens)
    )
