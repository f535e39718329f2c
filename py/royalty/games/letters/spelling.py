"""Cards put together to a word: what a drafted row spells, and what the Knaves in it may stand for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product

from royalty.cards.letters import ALPHABET, KNAVE, Word
from royalty.game.places import Draft, Option, Seat
from royalty.games.letters.rules import Rules
from royalty.words.lexicon import Lexicon
from royalty.words.wordplay import Spellings, arrangements


@dataclass(frozen=True, slots=True)
class Target:
    """An exposed word by its owner and its place before him, from 1 (rule 10.4)."""

    owner: Seat
    place: int


@dataclass(frozen=True, slots=True)
class Placed:
    """One card in a drafted word: its id, its face, and the letter it stands for, "" while a Knave is unnamed."""

    id: str
    card: str
    letter: str


IsGood = Callable[[str], bool]


@dataclass(frozen=True, slots=True)
class Spelled:
    """One group of a draft, read: the cards in order, and the word that it captures."""

    cards: tuple[Placed, ...]
    target: Target | None = None

    @property
    def unnamed(self) -> list[int]:
        return [place for place, placed in enumerate(self.cards) if not placed.letter]

    def word(self) -> Word:
        return Word("".join(p.card for p in self.cards), "".join(p.letter for p in self.cards))

    def with_letters(self, letters: Sequence[str]) -> Spelled:
        """The group with these letters for its unnamed Knaves."""
        new = dict(zip(self.unnamed, letters, strict=True))
        return replace(self, cards=tuple(replace(p, letter=new.get(at, p.letter)) for at, p in enumerate(self.cards)))

    def good_letters(self, is_good: IsGood) -> list[tuple[str, ...]]:
        """Every way to name the unnamed Knaves of the group that makes a good word."""
        every = product(ALPHABET, repeat=len(self.unnamed))
        return [letters for letters in every if is_good(self.with_letters(letters).word().letters)]

    @property
    def is_lone_knave(self) -> bool:
        """Whether there is nothing yet but a Knave that may become any letter."""
        return len(self.cards) == 1 and bool(self.unnamed)

    def stands(self, is_good: IsGood) -> dict[str, str]:
        """By id, the letter of each unnamed Knave of the group for which only one will do."""
        good = self.good_letters(is_good) if self.unnamed and not self.is_lone_knave else []
        letters = zip(self.unnamed, zip(*good, strict=True), strict=False)
        return {self.cards[place].id: fit[0] for place, fit in letters if len(set(fit)) == 1}

    def named(self, is_good: IsGood) -> Spelled | dict[str, str] | str:
        """The group with all its Knaves named, where only one letter will do; else the letters on offer for the first
        of them whose letter matters, or why none will do (rule 2.9). Of a Knave alone every letter is: more may follow.
        """
        if not self.unnamed:
            return self
        if self.is_lone_knave:
            return {self.cards[0].id: ALPHABET}
        good = self.good_letters(is_good)
        if not good:
            pattern = "".join(p.letter.upper() or "?" for p in self.cards)
            return f"No letter for the Knave makes {pattern} a good word here."
        for place, letters in zip(self.unnamed, zip(*good, strict=True), strict=True):
            if len(set(letters)) > 1:
                return {self.cards[place].id: "".join(sorted(set(letters)))}
        return self.with_letters(good[0])


def place_card(draft: Draft, ident: str, card: str) -> Placed:
    """The card in a word of the draft; a Knave stands for the letter that is named for it, if one is."""
    if card != KNAVE:
        return Placed(ident, card, card.lower())
    named = draft.named.get(ident, "").lower()
    return Placed(ident, card, named if len(named) == 1 and named in ALPHABET else "")


def in_order(word: Word, ways: Iterable[Word] | None = None) -> Word:
    """The one of all ways to lay the word, or of these, that has its Knaves in the same places: of equal letters it
    has red before black.
    """
    knaves = [card == KNAVE for card in word.cards]
    every = arrangements(word.letters, word.cards) if ways is None else ways
    return next((way for way in every if [card == KNAVE for card in way.cards] == knaves), word)


def ask_letters(seat: Seat, asks: dict[str, str], rule: str, points: int, detail: tuple[str, ...] = ()) -> Option:
    """What the draft is before its Knave is named."""
    asked = "The Knave can be any letter." if ALPHABET in asks.values() else "The Knave needs a letter."
    return Option("Name the Knave", (seat,), None, points, asked, rule, detail, asks, "the Knave stands for")


@lru_cache(maxsize=4)
def spellings(
    lexicon: Lexicon, tier: int, bar_offensive: bool, only_explained: bool = False, only_offered: bool = False
) -> Spellings:
    """The index over one vocabulary, built once."""
    return Spellings(
        lexicon.blocks(tier, bar_offensive=bar_offensive, only_explained=only_explained, only_offered=only_offered)
    )


def known_words(lexicon: Lexicon, rules: Rules, seat: Seat) -> Spellings:
    """The index over the words that these rules find for the seat."""
    return spellings(lexicon, rules.tiers[seat], rules.bar_offensive, rules.only_explained, rules.only_offered)
