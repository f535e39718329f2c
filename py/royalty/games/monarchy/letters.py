"""Letters counted in one integer, so that "these cards have all letters of that word" is a subtraction.

Each letter, and the Knave, has five bits: four for its number and one, the guard, that a subtraction clears where there
are too few.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from royalty.cards.letters import ALPHABET, KNAVE
from royalty.games.letters.rules import ROYALTY_LETTERS
from royalty.games.letters.spelling import known_words
from royalty.games.monarchy.arranging import Now
from royalty.words.lexicon import Lexicon
from royalty.words.wordplay import Spellings

BITS, MOST = 5, 15
ONE = {letter: 1 << BITS * at for at, letter in enumerate(ALPHABET + KNAVE)}
FIELD = {letter: one * MOST for letter, one in ONE.items()}
GUARDS = sum(one * (MOST + 1) for one in ONE.values())
LENGTHS = range(ROYALTY_LETTERS, 26)

Words = dict[int, str]  # letters counted -> a word of them


class Whole(Spellings):
    """An index of words that a game may name, and beside it the few others: to read and count all of them once more would
    take as much room again.
    """

    def __init__(self, named: Spellings, blocks: Mapping[int, bytes]) -> None:
        super().__init__(named.beyond(blocks))
        self.named = named


@lru_cache(maxsize=2)
def _whole(named: Spellings, lexicon: Lexicon, tier: int, bar_offensive: bool) -> Whole:
    return Whole(named, lexicon.blocks(tier, bar_offensive=bar_offensive))


def index_of(now: Now) -> Spellings:
    """What finds the words that may be laid at that moment."""
    rules, seat = now.rules, now.state.turn
    if rules.only_offered or rules.only_explained:
        return now.index
    named = known_words(now.words, replace(rules, only_offered=True), seat)
    return _whole(named, now.words, rules.tiers[seat], rules.bar_offensive)


def count(letters: str) -> int:
    """These letters and Knaves counted."""
    return sum(map(ONE.__getitem__, letters.lower()))


def size(counted: int) -> int:
    """How many letters and Knaves these are."""
    # The sum of its digits, as by casting out nines: there are never as many cards as that.
    return counted % ((1 << BITS) - 1)


@lru_cache(maxsize=4)
def counted_words(spellings: Spellings) -> dict[int, Words]:
    """For each length of a royalty, one word for every choice of letters that makes any; of a `Whole` those that may not
    be named.
    """
    return {
        length: {count(word): word for words in found.words.values() for word in [words.partition(" ")[0]]}
        for length in LENGTHS
        if (found := spellings.of_length(length))
    }


def near(spellings: Spellings, length: int, cards: int, kinds: int) -> Words:
    """The words of that length for which there are too few cards of so many letters at most, in alphabetical order."""
    found = nearly_within(counted_words(spellings).get(length, {}), cards, kinds)
    if not isinstance(spellings, Whole):
        return found
    named = near(spellings.named, length, cards, kinds)
    if not found:
        return named
    first = {letters: min(word, named.get(letters, word)) for letters, word in found.items()}
    return dict(sorted((named | first).items(), key=lambda pair: pair[1]))


def within(words: Words, cards: int, knaves: int) -> Words:
    """The words that these cards can spell with at most so many Knaves, by the cards and Knaves that they take.

    A Knave may stand for a letter of which there is a card, too.
    """
    found: Words = {}
    words = nearly_within(words, cards, knaves)
    for number in range(knaves + 1):
        spelled = nearly_within(words, cards, 0)
        found |= {letters + number * ONE[KNAVE]: word for letters, word in spelled.items()}
        if number < knaves:
            words = nearly_within(_one_less(words, spelled, cards), cards, knaves - number - 1)
    return found


def _one_less(words: Words, spelled: Words, cards: int) -> Words:
    """One letter of each is left to a Knave: one that the cards lack, or where they lack none, any."""
    room, lacking = cards + GUARDS, dict[int, Words]()
    for letters, word in words.items():
        if lacked := GUARDS & ~(room - letters):
            lacking.setdefault((lacked & -lacked) >> BITS - 1, {})[letters] = word
    less: Words = {}
    for x in ALPHABET:
        one, field = ONE[x], FIELD[x]
        less |= {letters - one: word for letters, word in lacking.get(one, {}).items()}
        less |= {letters - one: word for letters, word in spelled.items() if letters & field}
    return less


def nearly_within(words: Words, cards: int, kinds: int) -> Words:
    """The words for which there are too few cards of so many letters at most."""
    room, enough = cards + GUARDS, len(ONE) - kinds
    if not kinds:
        return {letters: word for letters, word in words.items() if (room - letters) & GUARDS == GUARDS}
    return {letters: word for letters, word in words.items() if ((room - letters) & GUARDS).bit_count() >= enough}
