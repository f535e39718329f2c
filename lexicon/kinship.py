"""Where each word comes from: forms, endings, prefixes, compounds. Strong reasons only, so far."""

from __future__ import annotations

from collections import defaultdict

from sources import rows
from wordnet import PARTS, irregular, lower_lemmas, morph, senses, synsets

Edge = tuple[str, str]
VOWELS = set("aeiou")

# ending, what stood there before, parts of speech of the base, reason
FORMS = (
    ("ies", "y", "nv", "plural"), ("es", "", "nv", "plural"), ("s", "", "nv", "plural"),
    ("ied", "y", "v", "past"), ("ed", "", "v", "past"), ("ed", "e", "v", "past"),
    ("ing", "", "v", "ing"), ("ing", "e", "v", "ing"),
    ("ier", "y", "a", "degree"), ("iest", "y", "a", "degree"), ("er", "", "a", "degree"), ("er", "e", "a", "degree"),
    ("est", "", "a", "degree"), ("est", "e", "a", "degree"),
)
ENDINGS = (
    ("ly", "", "a", "suffix"), ("ily", "y", "a", "suffix"), ("ly", "le", "a", "suffix"),
    ("ally", "", "a", "suffix"),
    ("ness", "", "a", "suffix"), ("iness", "y", "a", "suffix"), ("er", "", "v", "suffix"), ("er", "e", "v", "suffix"),
    ("or", "", "v", "suffix"), ("or", "e", "v", "suffix"), ("ier", "y", "v", "suffix"),
    ("less", "", "n", "suffix"), ("ful", "", "nv", "suffix"),
    ("able", "", "v", "suffix"), ("able", "e", "v", "suffix"), ("iable", "y", "v", "suffix"),
    ("ment", "", "v", "suffix"), ("ish", "", "na", "suffix"), ("y", "", "n", "suffix"), ("y", "e", "n", "suffix"),
    ("ship", "", "n", "suffix"), ("hood", "", "n", "suffix"), ("ist", "", "na", "suffix"), ("ism", "", "na", "suffix"),
    ("ize", "", "na", "suffix"), ("ise", "", "na", "suffix"), ("ity", "", "a", "suffix"), ("ity", "e", "a", "suffix"),
    ("ion", "", "v", "suffix"), ("ion", "e", "v", "suffix"), ("ation", "e", "v", "suffix"), ("ation", "", "v", "suffix"),
    ("ive", "", "v", "suffix"), ("ive", "e", "v", "suffix"), ("some", "", "nva", "suffix"),
    ("ability", "able", "a", "suffix"), ("ibility", "ible", "a", "suffix"), ("like", "", "n", "suffix"),
)
LETTER = {"n": "noun", "v": "verb", "a": "adj"}
NEGATIVE = ("un", "non")
PREFIXES = ("re", "over", "mis", "out", "under", "dis", "de", "pre", "anti", "counter", "inter", "sub", "super")


class Kinship:
    """Collects the parents of every word."""

    def __init__(self, tiers: dict[str, int]) -> None:
        self.tiers = tiers
        self.parents: dict[str, list[Edge]] = defaultdict(list)

    def link(self, word: str, parent: str, reason: str) -> None:
        """Word comes from parent; both must be words of the list."""
        if word == parent or parent not in self.tiers or word not in self.tiers:
            return
        if parent not in (known for known, _ in self.parents[word]) and not self._descends(parent, word):
            self.parents[word].append((parent, reason))

    def _descends(self, word: str, ancestor: str) -> bool:
        todo = [word]
        for child in todo:
            todo += [parent for parent, _ in self.parents.get(child, ()) if parent not in todo]
        return ancestor in todo

    def is_a(self, word: str, parts: str) -> bool:
        """Is it of one of these parts of speech, or unknown to WordNet?"""
        known = lower_lemmas().get(word)
        return known is None or any(LETTER[part] in known for part in parts)

    def forms(self) -> None:
        """Plurals, tenses, degrees, irregular ones included."""
        for word in self.tiers:
            for pos in PARTS:
                for lemma in irregular()[pos].get(word, ()):
                    self.link(word, lemma, "form")
            self._endings(word, FORMS)

    def _endings(self, word: str, endings: tuple[tuple[str, str, str, str], ...]) -> None:
        for ending, instead, parts, reason in endings:
            stem = word[: -len(ending)] + instead
            if not word.endswith(ending) or len(stem) < 2 or (ending == "s" and stem[-1] in "su"):
                continue
            for base in (stem, *self._undoubled(stem, ending, instead)):
                if base in self.tiers and self.is_a(base, parts) and self._plausible(word, base, reason):
                    self.link(word, base, reason)

    def _undoubled(self, stem: str, ending: str, instead: str) -> list[str]:
        doubled = len(stem) > 3 and stem[-1] == stem[-2] and stem[-1] not in VOWELS and not instead
        return [stem[:-1]] if doubled and ending[0] in "aeiouy" else []

    def _plausible(self, word: str, base: str, reason: str) -> bool:
        """A word that WordNet lists by itself is a form of another only if WordNet says so."""
        if reason in ("plural", "past", "ing", "degree"):
            return word not in lower_lemmas() or any(base in morph(word, pos) for pos in PARTS)
        return len(base) > 2

    def endings(self) -> None:
        """Words formed by an ending that is safe for the base's part of speech."""
        for word in self.tiers:
            if word not in self.parents and len(word) > 4:
                self._endings(word, ENDINGS)

    def families(self) -> None:
        """WordNet's derivational pointers."""
        for key, synset in synsets().items():
            for symbol, target, here, there in synset.pointers:
                if symbol in ("+", "\\") and here and there and target > key:
                    one, two = synset.lemmas[here - 1], synsets()[target].lemmas[there - 1]
                    old, new = sorted((one, two), key=lambda word: (len(word), word))
                    if new not in (word for word, _ in self.parents.get(old, ())):
                        self.link(new, old, "family")

    def prefixes(self) -> None:
        """A prefix before a known word; UN- and NON- turn the meaning round, the others keep a part of it."""
        for word in self.tiers:
            if self.parents.get(word):
                continue
            for prefix in NEGATIVE + PREFIXES:
                rest = word[len(prefix) :]
                if word.startswith(prefix) and len(rest) > 3 and rest in senses():
                    self.link(word, rest, "negative" if prefix in NEGATIVE else "prefix")

    def compounds(self) -> None:
        """Two known words side by side, neither of which is short or rare."""
        for word in self.tiers:
            if self.parents.get(word) or len(word) < 6:
                continue
            for cut in range(3, len(word) - 2):
                left, right = word[:cut], word[cut:]
                if self._solid(left) and self._solid(right):
                    self.link(word, left, "compound")
                    self.link(word, right, "compound")

    def _solid(self, word: str) -> bool:
        return self.tiers.get(word, 9) <= 2 and word in lower_lemmas() and (len(word) > 3 or self.tiers[word] == 1)


def kinship(tiers: dict[str, int]) -> dict[str, list[Edge]]:
    """Word -> what it comes from."""
    found = Kinship(tiers)
    found.forms()
    found.families()
    found.endings()
    found.prefixes()
    found.compounds()
    return {word: edges for word, edges in found.parents.items() if edges}


def overrides() -> dict[tuple[str, str], str]:
    """The reviewed rulings on single pairs."""
    return {(base, new): verdict for base, new, verdict, *_ in rows("overrides.tsv")}
