"""What kind of form each step is: a plural, a form of a verb, a comparative. The part of speech of the base decides."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from typing import NamedTuple

from meanings import meanings, own_meanings
from sources import wordnet_texts
from wordnet import PARTS, irregular, lower_lemmas, senses, synsets

Edge = tuple[str, str]  # parent, reason
Parents = dict[str, list[Edge]]

FORMS = frozenset(["plural", "form", "past", "ing", "degree"])
OF_VERBS = frozenset(["past", "ing"])
WHOLE = frozenset(["prefix", "negative", "spelling", "compound"])  # at its end the word is its parent: RERUN is a verb as RUN is
SELDOM = 0.15  # a part of speech with a smaller share of a word's use is not what a player thinks of
# Animals, made things, the body, sayings, events, food, natural objects, people, weather, plants, money, measures, shapes, substances.
THINGS = frozenset("05 06 08 10 11 13 17 18 19 20 21 23 25 27".split())
HARDLY = 0.96  # from this share of the verb on, nor of what is a thing
NEVER = 9  # the tier of what is no word
COMPARED = {"r": "degree", "t": "most"}  # by the last letter of -ER and -EST


class Use(NamedTuple):
    """How much a word is used as each part of speech; all nothing if it is not known."""

    noun: float
    verb: float
    other: float  # adjective and adverb

    @property
    def verbal(self) -> float:
        """The verb's share among what can end in -S."""
        return self.verb / (self.noun + self.verb) if self.noun + self.verb else 0.0


UNKNOWN = Use(0, 0, 0)


def named(parents: Parents, words: dict[str, int]) -> Parents:
    """The same steps, each form called what it is."""
    kinds = Kinds(parents, words)
    return {word: [(base, kinds.of(word, base, reason)) for base, reason in edges] for word, edges in parents.items()}


class Kinds:
    """Tells of a step of form what it is."""

    def __init__(self, parents: Parents, words: dict[str, int]) -> None:
        self._parents, self._words = parents, words
        self._children: dict[str, set[str]] = defaultdict(set)
        for edges in parents.values():
            for base, reason in edges:
                self._children[base].add(reason)

    def of(self, word: str, base: str, reason: str) -> str:
        """The reason as a player should read it."""
        if reason not in FORMS:
            return reason
        use = self.use(base)
        if reason == "form":
            return _irregular_kind(word, base, use)
        if reason == "plural":
            return self._ending_in_s(base, use)
        if reason in OF_VERBS:
            return _of_verb(word, use, reason)
        return self._compared(word, use)

    def use(self, word: str) -> Use:
        """As WordNet counts it; where it knows nothing, as it counts what the word is at its end."""
        known = _uses().get(word)
        if known or word not in self._parents:
            return known or UNKNOWN
        for base, reason in self._parents[word]:
            if base in _uses() and reason in WHOLE and (word.endswith(base) or reason == "spelling"):
                found = _uses()[base]
                if self._is_conjugated(word):
                    return found
                if found.noun or reason != "compound":  # a HANGUP is a thing, though UP is none
                    return Use(found.noun, 0, found.other) if found.noun else found
        return UNKNOWN

    def _is_conjugated(self, word: str) -> bool:
        return not OF_VERBS.isdisjoint(self._children[word])

    def _ending_in_s(self, base: str, use: Use) -> str:
        first = next((part for part, _ in meanings(base)), "")
        a_noun = first == "n" or any(part == "n" for part, _ in own_meanings().get(base, ()))
        if use == UNKNOWN:
            return ("both" if a_noun else "verb") if self._is_conjugated(base) else "plural"
        if not use.noun + use.verb:
            return "suffix"
        if not a_noun and (not use.noun or use.verbal > (HARDLY if _is_thing(base) else 1 - SELDOM)):
            return "verb"
        return "both" if use.verbal > SELDOM or (use.verb and first == "v") else "plural"

    def _compared(self, word: str, use: Use) -> str:
        """Taller and tallest; or one who does it, where no -EST stands beside -ER."""
        if not use.other and use != UNKNOWN:
            return "suffix"
        most = self._words.get(f"{word[:-1]}st", NEVER) if word.endswith("r") else 0
        only_adjective = use.other and not use.verb + use.noun
        return COMPARED[word[-1]] if only_adjective or most <= self._words[word] else "suffix"


def _of_verb(word: str, use: Use, reason: str) -> str:
    """HOPED is the past of HOPE; BEARDED and MORNING are formed from BEARD and MORN."""
    if use == UNKNOWN:
        return reason
    described = reason == "past" and "adj" in lower_lemmas().get(word, ())
    return reason if use.verb and not (described and use.verbal < SELDOM) else "suffix"


def _irregular_kind(word: str, base: str, use: Use) -> str:
    """By the list of exceptions that has it, where the base is used so at all."""
    lists = [pos for pos in PARTS if base in irregular()[pos].get(word, ())]
    if lists == ["noun"] and (use.noun or use == UNKNOWN):
        return "plural"
    if lists == ["verb"] and (use.verb or use == UNKNOWN):
        return "ing" if word.endswith("ing") else "past" if word.endswith("ed") else "verb"
    if not {"noun", "verb"} & set(lists) and lists and use.other:
        return "degree" if word.endswith("r") or word == "worse" else "most"
    return "verb" if not lists and use.verb and not use.noun else "form"


def _is_thing(word: str) -> bool:
    """Is it, in one of its meanings, something that there can be two of: BADGER, PODCAST, TREAT?"""
    return any(synsets()[key].field_of_life in THINGS for key in senses().get(word, ()) if key[0] == "noun" and word in synsets()[key].lemmas)


@cache
def _uses() -> dict[str, Use]:
    """Word -> its use by part of speech: how many of its meanings are met in tagged texts, or if none are, how many it has."""
    counts: dict[str, dict[str, tuple[int, int]]] = defaultdict(dict)
    for pos in PARTS:
        for line in wordnet_texts()[f"index.{pos}"].splitlines():
            if not line.startswith("  "):
                cells = line.split()
                meanings = int(cells[2])
                counts[cells[0]][pos] = (int(cells[len(cells) - meanings - 1]), meanings)
    return {word: _use({pos: counts[word].get(pos, (0, 0)) for pos in parts}) for word, parts in lower_lemmas().items()}


def _use(counts: dict[str, tuple[int, int]]) -> Use:
    """Every part of speech that it has counts for something."""
    met = any(tagged for tagged, _ in counts.values())
    share = {pos: (tagged or 0.1) if met else float(meanings) for pos, (tagged, meanings) in counts.items()}
    return Use(share.get("noun", 0), share.get("verb", 0), share.get("adj", 0) + share.get("adv", 0))
