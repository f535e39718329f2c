"""A lexicon that never changes, so that golden playthroughs tell of the rules and not of the word list."""

from __future__ import annotations

from pathlib import Path

from laws.vocabulary import blocks_of
from royalty.words.referee import Parent, Ruling

WORDS = Path(__file__).resolve().parents[1] / "golden" / "words.txt"
ENDINGS = ("s", "d", "ed", "er", "ers", "ing", "ly")


class FixedWords:
    """The words of golden/words.txt; related are a word and itself with an ending."""

    fingerprint = "golden"

    def __init__(self) -> None:
        self.words = frozenset(WORDS.read_text(encoding="ascii").split())

    def steps(self, word: str) -> list[Parent]:
        return []

    def tier(self, word: str) -> int:
        return 1 if word in self.words else 0

    def is_barred(self, word: str) -> bool:
        return False

    def offers(self, word: str) -> bool:
        return word in self.words

    def is_word(self, word: str, tier: int = 2, *, bar_offensive: bool = True) -> bool:
        return word in self.words

    def refusal(self, word: str, tier: int, bar_offensive: bool) -> str:
        return "" if word in self.words else f"{word.upper()} is not in the dictionary."

    def related(self, base: str, new: str) -> bool:
        return any(new == base + ending for ending in ENDINGS)

    def judge(self, base: str, new: str) -> Ruling:
        if self.related(base, new):
            return Ruling(True, "ending", "strong", f"{new.upper()} is {base.upper()} with an ending.")
        return Ruling(False, "distinct", "none", f"{new.upper()} means something else than {base.upper()}.")

    def blocks(
        self, tier: int, *, bar_offensive: bool = True, only_explained: bool = False, only_offered: bool = False
    ) -> dict[int, bytes]:
        return blocks_of(self.words)
