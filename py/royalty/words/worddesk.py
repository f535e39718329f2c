"""The word desk: is it a word, what does it mean, and what is it formed from."""

from __future__ import annotations

from dataclasses import dataclass

from royalty.errors import BadRecord
from royalty.words.lexicon import Lexicon, tier_name
from royalty.words.senses import Sense, Senses

LONGEST_WORD = 60
STEPS_DOWN = 4


@dataclass(frozen=True, slots=True)
class Origin:
    """What a word is formed from: that word, how, and what it means if the longer one has no entry of its own."""

    word: str
    sentence: str
    senses: tuple[Sense, ...] = ()


@dataclass(frozen=True, slots=True)
class WordEntry:
    """One word looked up. `tier`: common, standard, unabridged, or "" for no word."""

    word: str
    tier: str
    barred: bool
    senses: tuple[Sense, ...]
    origins: tuple[Origin, ...]


def read_letters(text: str) -> str:
    """A word as a person typed it, in small letters; BadRecord if it is none."""
    word = text.strip().lower()
    if not word or len(word) > LONGEST_WORD or not (word.isascii() and word.isalpha()):
        raise BadRecord("Type a word of the letters A to Z.")
    return word


def look_up(lexicon: Lexicon, senses: Senses | None, word: str) -> WordEntry:
    """All there is to tell of a word; where it has no meaning of its own, that of the word it is formed from."""
    own = senses.of(word) if senses else ()
    return WordEntry(
        word,
        tier_name(lexicon.tier(word)),
        lexicon.is_barred(word),
        own,
        tuple(_origins(lexicon, senses, word, bool(own))),
    )


def _origins(lexicon: Lexicon, senses: Senses | None, word: str, explained: bool) -> list[Origin]:
    """The words it is formed from; down to the first that has a meaning, if it has none itself. No other word names a barred one."""
    found: list[Origin] = []
    todo = [word]
    for _ in range(STEPS_DOWN):
        steps = [
            step
            for child in todo
            for step in lexicon.origins(child)
            if lexicon.is_barred(word) or not lexicon.is_barred(step[0])
        ]
        for parent, sentence in steps:
            if parent not in {origin.word for origin in found}:
                found.append(
                    Origin(parent, sentence, _fitting(sentence, senses.of(parent)) if senses and not explained else ())
                )
        if explained or not steps or any(origin.senses for origin in found):
            break
        todo = [parent for parent, _ in steps]
    return found


def _fitting(sentence: str, senses: tuple[Sense, ...]) -> tuple[Sense, ...]:
    """The meanings of a base, that of the part of speech which has such a form leading: ROWING is of ROW the verb."""
    part = (
        "adjective"
        if "higher degree" in sentence
        else "verb"
        if "-ING form" in sentence or "the past of" in sentence
        else ""
    )
    return tuple(sorted(senses, key=lambda sense: sense.part != part)) if part else senses
