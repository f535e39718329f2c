"""Cards put together to a word: what a drafted row spells, and what the Knaves in it may stand for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product

from royalty.cards.letters import ALPHABET, KNAVE, Word
from royalty.game.places import Draft, Seat
from royalty.games.letters.rules import Rules
from royalty.words.lexicon import Lexicon
from royalty.words.wordplay import Spellings


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


def place_card(draft: Draft, ident: str, card: str, letter: str) -> Placed:
    """The card in a word of the draft; `letter` is a letter card's own."""
    if card != KNAVE:
        return Placed(ident, card, card.lower())
    named = draft.named.get(ident, "").lower()
    return Placed(ident, card, named if len(named) == 1 and named in ALPHABET else "")


def with_letters(group: Spelled, letters: list[str] | tuple[str, ...]) -> Spelled:
    """The group with these letters for its unnamed Knaves."""
    named = dict(zip(group.unnamed, letters, strict=True))
    return replace(group, cards=tuple(replace(p, letter=named.get(at, p.letter)) for at, p in enumerate(group.cards)))


def good_letters(group: Spelled, is_good: Callable[[str], bool]) -> list[tuple[str, ...]]:
    """Every way to name the unnamed Knaves of the group that makes a good word."""
    every = product(ALPHABET, repeat=len(group.unnamed))
    return [letters for letters in every if is_good(with_letters(group, letters).word().letters)]


def only_letters(group: Spelled, good: list[tuple[str, ...]]) -> dict[str, str]:
    """By id, the letter of each unnamed Knave of the group for which only one will do."""
    named = zip(group.unnamed, zip(*good, strict=True), strict=False)
    return {group.cards[place].id: letters[0] for place, letters in named if len(set(letters)) == 1}


def letters_asked(group: Spelled, good: list[tuple[str, ...]]) -> dict[str, str] | str:
    """Letters on offer for the first of its Knaves whose letter matters, or why none will do (rule 2.9)."""
    if not good:
        pattern = "".join(p.letter.upper() or "?" for p in group.cards)
        return f"No letter for the Knave makes {pattern} a good word here."
    for place, letters in zip(group.unnamed, zip(*good, strict=True), strict=True):
        if len(set(letters)) > 1:
            return {group.cards[place].id: "".join(sorted(set(letters)))}
    return {}


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
