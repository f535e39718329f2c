"""Which words there are, in which tier, which are barred as offensive, which are not offered, and which are for children.

The reviewed lists of the latter two (unoffered.tsv, children.tsv, grown.tsv) name words in groups, each with its class and
its reason. With a word go its regular forms, and the irregular ones that WordNet knows; `=word` stands for itself alone,
`stem*` for all words that begin with it, `*stem*` for all that hold it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from lifts import lifted
from sources import WORD, rows, word_levels
from wordnet import PARTS, irregular, lower_lemmas, morph

COMMON, STANDARD, UNABRIDGED = 1, 2, 3


@dataclass(frozen=True)
class Wordstock:
    """Every word with its tier, and those with a mark."""

    tiers: dict[str, int]
    barred: set[str]
    unoffered: set[str]
    children: set[str]


def wordstock() -> Wordstock:
    """All that the reviewed lists and the sources tell of words."""
    tiers = word_tiers()
    barred, kept_back = offensive(tiers), unoffered(tiers)
    return Wordstock(tiers, barred, kept_back - barred, children(tiers, barred))


def word_tiers() -> dict[str, int]:
    """Every word with its tier, after the reviewed lists have had their say."""
    tiers = {word: _tier(word, level) for word, level in word_levels().items()}
    allowed = {word: int(tier[0]) if tier else tiers.get(word, 0) for word, _, *tier in rows("two_letters.tsv")}
    tiers = {word: allowed.get(word, tier) for word, tier in tiers.items() if len(word) != 2 or word in allowed}
    for word, *_ in rows("deny.tsv"):
        tiers.pop(word, None)
    tiers |= dict.fromkeys(lifted(tiers), STANDARD)
    for tier, _, words in rows("extra.tsv"):
        for word in words.split():
            if not WORD.fullmatch(word):
                raise SystemExit(f"extra.tsv: {word} is no word of small letters")
            tiers[word] = int(tier)
    return dict(sorted(tiers.items()))


def _tier(word: str, level: int) -> int:
    if level <= 35:
        return COMMON
    if level <= 70 or word in lower_lemmas() or any(_brings_in(lemma) for pos in PARTS for lemma in morph(word, pos)):
        return STANDARD
    return UNABRIDGED


def _brings_in(lemma: str) -> bool:
    """A lemma that is standard only because WordNet knows it makes its forms standard too."""
    return word_levels().get(lemma) == 80


@cache
def barred_words() -> frozenset[str]:
    """All words that the reviewed list keeps as offensive, whether the game has them or not."""
    return frozenset(word for word, _, verdict, *_ in rows("offensive.tsv") if verdict == "keep")


def offensive(words: dict[str, int]) -> set[str]:
    """The words that the reviewed list keeps as offensive (each form is listed by name)."""
    return {word for word in words if word in barred_words()}


def unoffered(words: dict[str, int]) -> set[str]:
    """The words that may be laid, and that the game itself never names, with all their forms."""
    return _listed("unoffered.tsv", words)


def children(tiers: dict[str, int], barred: set[str]) -> set[str]:
    """What children know: common words and those added, without what is grown-up, offensive, or not offered to anybody."""
    common = {word for word, tier in tiers.items() if tier == COMMON}
    known = {word: tier for word, tier in tiers.items() if tier <= STANDARD}
    added = _listed("children.tsv", tiers, known)
    kept_back = _listed("unoffered.tsv", tiers, but="nursery") | _listed("grown.tsv", tiers)
    return (common | added) - barred - kept_back


def _listed(name: str, words: dict[str, int], forms_of: dict[str, int] | None = None, but: str = "") -> set[str]:
    """The words that this file names, and their forms (out of `forms_of`, where that is fewer), without one class."""
    named = [word for kind, _, group in rows(name) if kind != but for word in group.split()]
    families = re.compile("|".join(word.replace("*", "[a-z]*") for word in named if "*" in word) or "-")
    alone = {word.lstrip("=") for word in named if "*" not in word}
    bases = {word for word in named if word.isalpha()}
    known = words if forms_of is None else forms_of
    regular = {form for word in bases for form in _regular_forms(word) if form in known}
    odd = {form for pos in PARTS for form, lemmas in irregular()[pos].items() if form in known and bases & set(lemmas)}
    return {word for word in words if word in alone or families.fullmatch(word)} | regular | odd


def _regular_forms(word: str) -> set[str]:
    """Whatever might be a regular form of it; that it is a word is for the list to say. Comparatives only of -y."""
    last, stem = word[-1], word[:-1]
    forms = {word + ending for ending in ("s", "es", "ed", "ing", last + "ed", last + "ing", "ses", "zes")}
    if last == "e":
        forms |= {word + "d", stem + "ing"}
    if last == "y":
        forms |= {stem + ending for ending in ("ies", "ied", "ier", "iest", "ily")}
    if last == "f":
        forms.add(stem + "ves")
    if word.endswith("ie"):
        forms.add(word[:-2] + "ying")
    if last == "c":
        forms |= {word + "ked", word + "king"}
    return forms
