"""Which words there are, in which tier, and which of them are barred as offensive."""

from __future__ import annotations

from functools import cache

from sources import WORD, rows, word_levels
from wordnet import PARTS, lower_lemmas, morph

COMMON, STANDARD, UNABRIDGED = 1, 2, 3


def word_tiers() -> dict[str, int]:
    """Every word with its tier, after the reviewed lists have had their say."""
    tiers = {word: _tier(word, level) for word, level in word_levels().items()}
    allowed = {word for word, *_ in rows("two_letters.tsv")}
    if allowed:
        tiers = {word: tier for word, tier in tiers.items() if len(word) != 2 or word in allowed}
    for word, *_ in rows("deny.tsv"):
        tiers.pop(word, None)
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
