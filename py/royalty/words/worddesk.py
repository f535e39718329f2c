"""The word desk: is it a word, what does it mean, and what is it formed from."""

from __future__ import annotations

from dataclasses import dataclass

from royalty.errors import BadRecord
from royalty.words.lexicon import Lexicon, tier_name
from royalty.words.senses import Sense, Senses

LONGEST_WORD = 60
STEPS_DOWN = 4
# Which part of speech has a form of that kind: RANG is of RING the verb, KINDER of KIND the adjective. Reason -> parts of speech.
PARTS_OF_FORMS = {
    "verb": ("verb",),
    "past": ("verb",),
    "ing": ("verb",),
    "plural": ("noun",),
    "both": ("noun", "verb"),
    "degree": ("adjective", "adverb"),
    "most": ("adjective", "adverb"),
}


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
    origins = tuple(_origins(lexicon, senses, word, bool(own)))
    return WordEntry(word, tier_name(lexicon.tier(word)), lexicon.is_barred(word), own, origins)


def _origins(lexicon: Lexicon, senses: Senses | None, word: str, explained: bool) -> list[Origin]:
    """The words it is formed from; down to the first that has a meaning, if it has none itself. No other word names a barred one."""
    found: list[Origin] = []
    todo = [word]
    for _ in range(STEPS_DOWN):
        steps = [
            step
            for child in todo
            for step in lexicon.steps(child)
            if lexicon.is_barred(word) or not lexicon.is_barred(step.word)
        ]
        # Two words side by side are each but a part: which meaning the whole has kept is not known, where it has none told.
        parts = sum(step.reason == "compound" for step in steps)
        for step in steps:
            if step.word not in {origin.word for origin in found}:
                told = _fitting(step.reason, senses.of(step.word)) if senses and not explained else ()
                is_part = step.reason == "compound" and parts > 1 and not explained
                sentence = step.sentence.replace(" and keeps its meaning", "") if is_part else step.sentence
                found.append(Origin(step.word, sentence, told))
        if explained or not steps or any(origin.senses for origin in found):
            break
        todo = [step.word for step in steps]
    return found


def _fitting(reason: str, senses: tuple[Sense, ...]) -> tuple[Sense, ...]:
    """The meanings that a form of that kind can have: those of the part of speech that has such forms, or all if it has none of them."""
    parts = PARTS_OF_FORMS.get(reason, ())
    return tuple(sense for sense in senses if sense.part in parts) or senses
