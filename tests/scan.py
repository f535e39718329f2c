"""A second move generator, slow and plain: it looks at every word and shares no code with `royalty.words.wordplay`.

Where the first one adds keys and looks sums up, this one lays each word card by card in every way there is.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from royalty.cards.letters import Word, write_word


@dataclass
class Words:
    """A vocabulary with the set of letters of each word as bits, to pass over hopeless words quickly."""

    words: Sequence[str]
    masks: list[tuple[int, str]] = field(init=False)

    def __post_init__(self) -> None:
        self.masks = [(_mask(word), word) for word in self.words]

    def near(self, cards: str) -> list[str]:
        """The words that these cards do not rule out: each Knave can supply one letter that is missing."""
        lacking = ~_mask(cards.replace("*", "").lower())
        knaves = cards.count("*")
        near = [word for mask, word in self.masks if (mask & lacking).bit_count() <= knaves and len(word) <= len(cards)]
        return [word for word in near if _missing(word, cards.lower()) <= knaves]


def _missing(word: str, cards: str) -> int:
    """How many letters of the word have no card of their own."""
    return sum(max(0, word.count(letter) - cards.count(letter)) for letter in set(word))


def _mask(letters: str) -> int:
    mask = 0
    for letter in letters:
        mask |= 1 << (ord(letter) - 97)
    return mask


def scan_melds(words: Words, hand: str, shortest: int = 1) -> set[str]:
    """Every way to lay a word from the hand alone, as text."""
    long_enough = (word for word in words.near(hand) if len(word) >= shortest)
    return {write_word(Word(cards, word)) for word in long_enough for cards in _lay(word, "", hand)}


def scan_captures(words: Words, hand: str, old: Word, joins: str, allowed: Callable[[str, str], bool]) -> set[str]:
    """Every way to lay a word from an old one and cards of the hand, as text."""
    found: set[str] = set()
    for word in words.near(old.cards + hand):
        if len(old.cards) < len(word) <= len(old.cards) + len(hand):
            rows = _lay_at_ends(word, old.cards, hand) if joins == "ends" else _lay(word, old.cards, hand)
            if rows and allowed(old.letters, word):
                found |= {write_word(Word(cards, word)) for cards in rows}
    return found


def _lay_at_ends(word: str, run: str, hand: str) -> Collection[str]:
    """For the same added cards and places of the Knaves, only the leftmost place of the old run."""
    rows: dict[tuple[str, tuple[int, ...]], str] = {}
    for start in range(len(word) - len(run) + 1):
        named = word[start : start + len(run)]
        if any(card not in ("*", letter, letter.upper()) for card, letter in zip(run, named, strict=True)):
            continue
        for added in sorted(_lay(word[:start] + word[start + len(run) :], "", hand)):
            cards = added[:start] + run + added[start:]
            knaves = tuple(at for at, card in enumerate(cards) if card == "*")
            rows.setdefault(("".join(sorted(added)), knaves), cards)
    return rows.values()


@lru_cache(maxsize=100_000)
def _lay(word: str, must: str, may: str) -> frozenset[str]:
    """All rows of cards that spell the word with all of one pool and some of another; red before black."""
    if len(must) > len(word):
        return frozenset()
    if not word:
        return frozenset({""})
    rows: set[str] = set()
    for card in ("*", word[0], word[0].upper()):
        rest: set[str] = set()
        if card in must:
            rest |= _lay(word[1:], must.replace(card, "", 1), may)
        if card in may:
            rest |= _lay(word[1:], must, may.replace(card, "", 1))
        rows |= {card + cards for cards in rest if not (card.islower() and card.upper() in cards)}
    return frozenset(rows)
