"""Words made of parts: a prefix and a word, or two words side by side."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from evidence import ATTESTED, Evidence
from sources import is_apart, rows

Part = tuple[str, str]  # the word that is kept, reason
NEGATIVE = frozenset(["un", "non"])
# Prefixes that are words of the same meaning themselves: UNDERSKIRT keeps UNDER.
PARTICLES = frozenset(
    "after by counter cross cyber down ever extra fore hyper macro mega micro mid mini off on out over photo pseudo self super techno turbo ultra"
    " under up video well".split()
)
# Less common words of four letters that many compounds are made with; the others are mostly chance, as in ARSE + NOUS.
OFTEN = frozenset("bane bine cote fest goer mote ware wort".split())
SHORT_PARTICLE = "up"  # BLOWUP, LINEUP: the one word of two letters that ends so many compounds
# Words that stand at the end of others as endings, not as themselves.
ONLY_ENDINGS = frozenset("able age ding ness less most hood ward wards some".split())


class Parts:
    """Finds the parts that a word of no simpler origin is made of."""

    def __init__(self, words: dict[str, int], evidence: Evidence) -> None:
        self.words = words
        self.evidence = evidence

    def of(self, word: str) -> list[Part]:
        """The parts kept, best reading first; none if it is no such word."""
        compounds = list(self._splits(word))
        attested = [pair for pair in compounds if any(self._is_attested(word, part) for part in pair)]
        prefixed = [(prefix, rest) for prefix, rest in self._prefixed(word) if self._keeps(word, prefix, rest)]
        if any(self._is_attested(word, rest) for _, rest in prefixed):
            attested = []
        if attested and not _listed("no", word):
            return [(part, "compound") for part in self._clearest(attested)]
        if prefixed:
            return self._with_particle(*min(prefixed, key=lambda pair: len(pair[1])))
        sound = [pair for pair in compounds if self._is_sound(word, pair)]
        return [(part, "compound") for part in self._clearest(sound)] if sound else []

    def is_prefixed(self, word: str, base: str) -> bool:
        """Is what looks like a base only a prefix of a common word, as in UNDERRATE and OVERRATE?"""
        rest = word.removeprefix(base)
        if base not in PARTICLES or base not in _prefixes() or rest not in self.words or rest in ONLY_ENDINGS:
            return False
        return self._is_common(rest) and self._keeps(word, base, rest)

    def _is_attested(self, word: str, part: str) -> bool:
        return len(part) > 2 and self.words[part] <= 2 and self.evidence.of(word, part) in ATTESTED

    def _prefixed(self, word: str) -> Iterator[tuple[str, str]]:
        for prefix in _prefixes():
            rest = word[len(prefix) :]
            if word.startswith(prefix) and len(rest) > 2 and rest in self.words and not is_apart(word, rest):
                yield prefix, rest

    def _keeps(self, word: str, prefix: str, rest: str) -> bool:
        usually, exceptions = _prefixes()[prefix]
        if self.words[rest] <= 2 and self.evidence.of(word, rest) in ATTESTED:
            return True
        if self.words[rest] == 3 and (len(rest) < 5 or len(prefix) < 2):
            return False
        return usually != (rest in exceptions) and (len(rest) > 3 or self.words[word] <= 2)

    def _with_particle(self, prefix: str, rest: str) -> list[Part]:
        found = [(rest, "negative" if prefix in NEGATIVE else "prefix")]
        if prefix in PARTICLES and prefix in self.words:
            found.append((prefix, "compound"))
        return found

    def _splits(self, word: str) -> Iterator[tuple[str, str]]:
        """Two words side by side, with S or O between them at most."""
        for cut in range(3, len(word) - 2):
            left, right = word[:cut], word[cut:]
            if self.words.get(right, 3) > 2 or right in ONLY_ENDINGS or (left in _prefixes() and left not in PARTICLES):
                continue
            if self.words.get(left, 3) <= 2:
                yield left, right
            elif len(left) > 3 and left[-1] in "so" and self.words.get(left[:-1], 3) <= 2:
                yield left[:-1], right
        left = word[:-2]
        if word.endswith(SHORT_PARTICLE) and self.words.get(left, 3) <= 2 and len(left) > 2:
            yield left, SHORT_PARTICLE

    def _is_sound(self, word: str, pair: tuple[str, str]) -> bool:
        """Unattested, but long enough and not refused by the reviewers; or accepted by them."""
        if _listed("yes", word) or (pair[1] == SHORT_PARTICLE and not _listed("no", word)):
            return True
        return not _listed("no", word) and all(len(part) > 4 or part in OFTEN or self._is_common(part) for part in pair)

    def _is_common(self, part: str) -> bool:
        return len(part) > 3 and self.words[part] == 1

    def _clearest(self, pairs: list[tuple[str, str]]) -> tuple[str, str]:
        """BIRD + SHOT rather than BIRDS + HOT; else the most even cut."""
        return min(pairs, key=lambda pair: (self._is_plural(pair[0]), -min(map(len, pair)), pair))

    def _is_plural(self, word: str) -> bool:
        return word.endswith("s") and word[:-1] in self.words


@cache
def _prefixes() -> dict[str, tuple[bool, frozenset[str]]]:
    table = rows("prefixes.tsv")
    return {row[0]: (row[1] == "yes", frozenset(row[2].split() if len(row) > 2 else ())) for row in table}


@cache
def _compounds() -> dict[str, frozenset[str]]:
    return {row[0]: frozenset(row[1].split()) for row in rows("compounds.tsv")}


def _listed(verdict: str, word: str) -> bool:
    return word in _compounds()[verdict]
