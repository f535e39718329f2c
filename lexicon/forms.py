"""Inflection: plurals, tenses, degrees. Which word is a form of which."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache

from sources import is_apart
from wordnet import PARTS, irregular, lower_lemmas, morph

VOWELS = frozenset("aeiou")
ENDINGS = {"ed": "past", "ing": "ing", "er": "degree", "est": "degree"}
FITTING = {  # reason -> parts of speech that have such forms
    "plural": frozenset(["noun", "verb"]), "past": frozenset(["verb"]), "ing": frozenset(["verb"]),
    "degree": frozenset(["adj", "adv"]),
}


def candidates(word: str) -> Iterator[tuple[str, str]]:
    """What the word could be a form of by its spelling alone, with the reason."""
    if word.endswith("s") and not word.endswith(("ss", "us")):
        yield from ((base, "plural") for base in _singulars(word))
    for ending, reason in ENDINGS.items():
        if word.endswith(ending) and len(word) - len(ending) >= 2:
            yield from ((base, reason) for base in _stems(word[: -len(ending)], ending))


def _odd_candidates(word: str) -> Iterator[tuple[str, str]]:
    """Forms that break the usual spelling: EMUS, DRYS, BINGEING, BARMEN, BASKETSFUL, LEARNED; asked only when nothing else fits."""
    if word.endswith(("us", "ys")):
        yield word[:-1], "plural"
    if word.endswith("men"):
        yield word[:-2] + "an", "plural"
    if word.endswith("eing"):
        yield word[:-3], "ing"
    if word.endswith("sful"):
        yield word[:-4] + "ful", "plural"
    yield from ((base, reason) for base, reason in candidates(word) if reason == "past")


def _singulars(word: str) -> Iterator[str]:
    base = word[:-1]
    if not base.endswith(("s", "x", "z", "sh")) and not (base.endswith("y") and base[-2:-1] not in VOWELS):
        yield base
    if word.endswith("es"):
        base = word[:-2]
        if base.endswith(("s", "x", "z", "ch", "sh", "o")):
            yield base
        if base.endswith(("zz", "ss")):
            yield base[:-1]
    if word.endswith("ies") and len(word) > 4:
        yield word[:-3] + "y"
    if word.endswith("ves"):
        yield word[:-3] + "f"
        yield word[:-3] + "fe"


def _stems(stem: str, ending: str) -> Iterator[str]:
    """The stem as it stood before the ending was put on."""
    if not stem.endswith("e"):
        if not _doubles(stem):
            yield stem
    elif ending == "ing" and stem.endswith(("ee", "oe", "ye")):
        yield stem
    if not (ending == "ing" and stem.endswith("e")):
        yield stem + "e"
    if stem[-1] == stem[-2] and stem[-1] not in "aeiouhwxy" and _may_double(stem[:-1]):
        yield stem[:-1]
    if stem.endswith("ck"):
        yield stem[:-1]
    if stem.endswith("i") and ending != "ing":
        yield stem[:-1] + "y"
        yield stem[:-1] + "ey"
    if stem.endswith("y") and ending == "ing":
        yield stem[:-1] + "ie"


def _may_double(base: str) -> bool:
    """QUIT, QUITTING and TRAVEL, TRAVELLING, but not EAR, EARRING."""
    return _doubles(base.replace("qu", "q")) or _syllables(base) > 1 or base.endswith(("s", "l"))


def _syllables(stem: str) -> int:
    return len(re.findall("[aeiou]+|y", stem))


def _doubles(stem: str) -> bool:
    """One syllable, one vowel, one consonant at the end: such a stem would have doubled it (hop, hopped)."""
    return (
        len(stem) > 2
        and stem[-1] not in "aeiouwxyc"
        and stem[-2] in VOWELS
        and stem[-3] not in VOWELS
        and _syllables(stem) == 1
    )


@cache
def _irregular_pasts() -> frozenset[str]:
    """Verbs whose past has a form of its own and none in -ed."""
    pasts: dict[str, set[str]] = defaultdict(set)
    for form, lemmas in irregular()["verb"].items():
        for lemma in lemmas:
            pasts[lemma].add(form)
    return frozenset(
        verb
        for verb, forms in pasts.items()
        if any(not form.endswith("ing") for form in forms) and not any(form.endswith("ed") for form in forms)
    )


class Forms:
    """The inflected words of a list and what they are forms of."""

    def __init__(self, words: dict[str, int]) -> None:
        self.words = words
        self.sure: dict[str, list[tuple[str, str]]] = {}
        self.possible: dict[str, list[tuple[str, str]]] = {}  # only by spelling, WordNet has them apart
        for word in words:
            self._sort(word)
        for word, bases in self.sure.items():
            if len(bases) > 1:
                lemmas = [pair for pair in bases if pair[0] not in self.sure or pair[0] in lower_lemmas()]
                self.sure[word] = lemmas or bases

    def lemmas_of(self, word: str) -> set[str]:
        """The word and what it is a form of."""
        return {word, *(base for base, _ in self.sure.get(word, ()))}

    def _sort(self, word: str) -> None:
        apart = word in lower_lemmas()
        by_rule = {lemma for pos in PARTS for lemma in morph(word, pos)} - {word}
        spelled = [(base, reason) for base, reason in candidates(word) if self._may_be(word, base)]
        some_known = any(base in lower_lemmas() for base, _ in spelled)
        sure = [
            (base, reason)
            for base, reason in spelled
            if (base in by_rule or not apart)
            and (_fits(base, reason) if base in lower_lemmas() else not some_known)
            and not (reason == "degree" and apart and not _fits(word, reason))
            and not (reason == "past" and base in _irregular_pasts())
        ]
        found = {base for base, _ in sure}
        sure += [(base, "form") for base in sorted(_irregular_lemmas(word) - found) if self._may_be(word, base)]
        if len(sure) > 1:
            sure = [pair for pair in sure if pair[0] in lower_lemmas()] or sure
        sure = sure or [
            (base, reason)
            for base, reason in _odd_candidates(word)
            if self._may_be(word, base) and base in (by_rule if apart else lower_lemmas()) and _fits(base, reason)
        ]
        if sure:
            self.sure[word] = sure
        elif spelled:
            self.possible[word] = spelled

    def _may_be(self, word: str, base: str) -> bool:
        return base in self.words and base != word and not is_apart(word, base)


def _fits(base: str, reason: str) -> bool:
    """Has the base, if it is known at all, a part of speech that takes such an ending?"""
    parts = lower_lemmas().get(base)
    return parts is None or bool(FITTING[reason] & parts)


def _irregular_lemmas(word: str) -> set[str]:
    lemmas = lower_lemmas()
    found = {lemma for pos in PARTS for lemma in irregular()[pos].get(word, ()) if pos in lemmas.get(lemma, ())}
    return found - {word}
