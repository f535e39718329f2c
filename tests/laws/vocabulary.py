"""A small vocabulary out of the real word list, so that thousands of law games stay quick."""

from __future__ import annotations

import zlib
from collections import defaultdict
from functools import cache

from royalty.words.lexicon import TIERS, UNABRIDGED, Lexicon, load_lexicon

SHORT, LONG = 5, 11  # short common words are all in; of longer ones, up to LONG letters, a few
ALWAYS = ("royalty", "royal", "calm", "ear", "ears", "yearning", "par", "park", "caper")


class Vocabulary:
    """The part of a lexicon that law games are played with; it answers as the whole one does for its words."""

    def __init__(self, whole: Lexicon) -> None:
        self.whole = whole
        self.fingerprint = "laws" + whole.fingerprint[:12]
        every = whole.blocks(UNABRIDGED, bar_offensive=False)
        words = (block[at : at + size].decode() for size, block in every.items() for at in range(0, len(block), size))
        self.marks = {word: (whole.tier(word), whole.is_barred(word)) for word in words if self._is_kept(word)}
        self._blocks: dict[tuple[int, bool, bool, bool], dict[int, bytes]] = {}
        self._related: dict[tuple[str, str], bool] = {}

    def _is_kept(self, word: str) -> bool:
        if len(word) <= 2 or word in ALWAYS:
            return True
        if len(word) > LONG:
            return False
        chance = 2 if len(word) <= SHORT else 12  # one of so many, the same ones in every run
        return zlib.crc32(word.encode()) % chance == 0 and (self.whole.tier(word) == 1 or word[0] in "bdgmprs")

    def tier(self, word: str) -> int:
        return self.marks.get(word, (0, False))[0]

    def is_barred(self, word: str) -> bool:
        return self.marks.get(word, (0, False))[1]

    def is_word(self, word: str, tier: int = 2, *, bar_offensive: bool = True) -> bool:
        return word in self.marks and self.whole.is_word(word, tier, bar_offensive=bar_offensive)

    def offers(self, word: str) -> bool:
        return word in self.marks and self.whole.offers(word)

    def refusal(self, word: str, tier: int, bar_offensive: bool) -> str:
        if self.is_word(word, tier, bar_offensive=bar_offensive):
            return ""
        return self.whole.refusal(word, tier, bar_offensive) or f"{word.upper()} is not in the dictionary."

    def related(self, base: str, new: str) -> bool:
        if (base, new) not in self._related:
            self._related[base, new] = self.whole.related(base, new)
        return self._related[base, new]

    def judge(self, base: str, new: str):
        return self.whole.judge(base, new)

    def blocks(
        self, tier: int, *, bar_offensive: bool = True, only_explained: bool = False, only_offered: bool = False
    ) -> dict[int, bytes]:
        key = (tier, bar_offensive, only_explained, only_offered)
        if key not in self._blocks:
            allowed = (w for w in self.marks if self.is_word(w, tier, bar_offensive=bar_offensive))
            explained = (w for w in allowed if not only_explained or self.whole.is_explained(w))
            self._blocks[key] = blocks_of(w for w in explained if not only_offered or self.whole.offers(w))
        return self._blocks[key]


class Anything:
    """A lexicon that knows exactly these words and finds nothing related: all is open that nobody doubts."""

    fingerprint = "anything"

    def __init__(self, words: set[str]) -> None:
        self.words = words

    def tier(self, word: str) -> int:
        return 1 if word in self.words else 0

    def is_barred(self, word: str) -> bool:
        return False

    def offers(self, word: str) -> bool:
        return word in self.words

    def is_word(self, word: str, tier: int = 2, *, bar_offensive: bool = True) -> bool:
        return word in self.words

    def refusal(self, word: str, tier: int, bar_offensive: bool) -> str:
        return "" if word in self.words else "No."

    def related(self, base: str, new: str) -> bool:
        return base == new

    def blocks(
        self, tier: int, *, bar_offensive: bool = True, only_explained: bool = False, only_offered: bool = False
    ) -> dict[int, bytes]:
        return blocks_of(self.words)


def blocks_of(words) -> dict[int, bytes]:
    by_length = defaultdict(list)
    for word in sorted(words):
        by_length[len(word)].append(word.encode())
    return {size: b"".join(found) for size, found in sorted(by_length.items())}


@cache
def whole_lexicon() -> Lexicon:
    """The project's own word list, read once for all tests."""
    return load_lexicon()


@cache
def small_vocabulary() -> Vocabulary:
    return Vocabulary(whole_lexicon())


__all__ = ["TIERS", "Anything", "Vocabulary", "blocks_of", "small_vocabulary", "whole_lexicon"]
