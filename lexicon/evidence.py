"""What WordNet knows of a pair of words: derivational pointers, and who is named in whose gloss."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable
from functools import cache

from wordnet import lower_lemmas, synsets

# Words of glosses that say nothing about a family.
EMPTY = frozenset(
    "a act all an and any are as be being but by can cause do for from go has have having he her him his i in is it"
    " its make may me more most my no not of on one or other our out own person quality she so some someone something"
    " state such than that the their them they this to up us used very was we which who with you".split()
)
SPOKEN_OF = frozenset(["@", "#p", "%p", "&"])  # pointers whose targets count as named: hypernym, part, whole, similar
TOKEN = re.compile(r"[a-z]+")
DERIVED = frozenset(["+", "\\", "<"])  # derivationally related, pertains to, participle of


@cache
def derived() -> dict[str, set[str]]:
    """Word -> words to which WordNet points as derived from the same source."""
    graph: dict[str, set[str]] = defaultdict(set)
    for synset in synsets().values():
        for symbol, target, here, there in synset.pointers:
            if symbol in DERIVED and here and there:
                one, two = synset.lemmas[here - 1].lower(), synsets()[target].lemmas[there - 1].lower()
                if one != two:
                    graph[one].add(two)
                    graph[two].add(one)
    return dict(graph)


def is_derived(word: str, base: str, steps: int) -> bool:
    """Does a chain of at most so many pointers lead from one to the other?"""
    reached = {word}
    for _ in range(steps):
        reached |= {other for known in reached for other in derived().get(known, ())}
        if base in reached:
            return True
    return False


class Glosses:
    """Which lemma's meanings name which other lemmas; glosses are read through the inflections known."""

    def __init__(self, lemmas_of: Callable[[str], set[str]]) -> None:
        self._lemmas_of = cache(lemmas_of)
        self._named: dict[str, set[str]] = defaultdict(set)
        for synset in synsets().values():
            named = self._tokens(synset.gloss.split('; "')[0])
            names = [lemma.lower() for lemma in synset.lemmas]
            for lemma in names:
                named |= self._tokens(lemma) if "_" in lemma or "-" in lemma else {lemma}
            for symbol, target, _, _ in synset.pointers:
                if symbol in SPOKEN_OF:
                    for lemma in synsets()[target].lemmas:
                        named |= self._tokens(lemma)
            for lemma in names:
                self._named[lemma] |= named

    def _tokens(self, text: str) -> set[str]:
        return {lemma for token in TOKEN.findall(text.lower()) for lemma in self._lemmas_of(token)}

    def name(self, word: str, base: str) -> bool:
        """Is the base, or one of its family, named where the word is explained, or the other way round?"""
        if base in EMPTY:
            return False
        family = derived().get(base, set()) | {base}
        return bool(
            family & self._named.get(word, set())
            or word in self._named.get(base, ())
            or any(base in self._named.get(other, ()) for other in derived().get(word, ()))
        )


class Evidence:
    """How well a step from a word to a base is attested."""

    def __init__(self, lemmas_of: Callable[[str], set[str]]) -> None:
        self._glosses = Glosses(lemmas_of)

    def of(self, word: str, base: str) -> str:
        """`derived` or `named` if attested, else whom WordNet knows: `both`, `word`, `base`, `neither`."""
        if is_derived(word, base, 3):
            return "derived"
        if self._glosses.name(word, base):
            return "named"
        known = lower_lemmas()
        if word in known:
            return "both" if base in known else "word"
        return "base" if base in known else "neither"


ATTESTED = frozenset(["derived", "named"])
