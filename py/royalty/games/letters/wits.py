"""What those of the court know of words, wherever letters are laid: how many they know, and how far they think."""

from __future__ import annotations

from dataclasses import dataclass
from zlib import crc32

from royalty.words.lexicon import CHILDREN, COMMON, Lexicon


@dataclass(frozen=True, slots=True)
class Wits:
    """A level: its share of the common words, how many of those it sees in a turn, whether it plays the end of a game
    out and in how many imagined worlds it plays on before that.
    """

    knows: float
    sees: float
    ends: bool = False
    worlds: int = 0


def lot(text: str) -> float:
    """A number from 0 to 1 that is drawn once for all for this text."""
    return crc32(text.encode()) / 2**32


def knows(words: Lexicon, mind: Wits, word: str, number: int) -> bool:
    """Whether a word is of those that the level knows, short ones and those of children rather than others, and sees
    in the turn of this number.
    """
    if mind.knows < 1:
        ease = min(1.5, 4 / len(word)) * (1.3 if words.is_word(word, CHILDREN) else 0.7)
        if words.tier(word) > COMMON or lot(word) > mind.knows * ease:
            return False
    return mind.sees >= 1 or lot(f"{word} {number}") < mind.sees
