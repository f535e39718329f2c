"""The grades of Monarchy: does the finder's effort rise from grade to grade, and does it depend on the deal rather than on its seed?

    grades.py [DEALS [TIER]]     so many of each grade, 125 unless told, dealt as a house with that dictionary has them, standard unless told

The effort is told by searches with other seeds than those that chose the deals, and once more with others still for the
rank correlation. 1 if it rises less than 1.5 times somewhere, or correlates less than .9.
"""

from __future__ import annotations

import sys
from itertools import pairwise
from random import Random
from statistics import correlation, median
from time import perf_counter

from royalty.cards.letters import pack, shuffle
from royalty.games.letters.spelling import spellings
from royalty.games.monarchy.arranging import DEALT
from royalty.games.monarchy.finder import Finder
from royalty.games.monarchy.grades import GRADES, Grade, is_of
from royalty.words.lexicon import TIERS, Lexicon, load_lexicon

FIRST, AGAIN = range(100, 105), range(200, 205)
RISE, ORDER = 1.5, 0.9


def dealt(grade: Grade, number: int, words: Lexicon, tier: int) -> tuple[str, int]:
    """A deal of the grade, and how many were looked at for it."""
    rng = Random(f"{grade.key} {number}")
    tries = 0
    while True:
        cards, tries = "".join(shuffle(pack(1), rng))[:DEALT], tries + 1
        if is_of(grade, cards, words, tier, True):
            return cards, tries


def main() -> int:
    """Prints the table."""
    deals, tier = int(sys.argv[1]) if len(sys.argv) > 1 else 125, TIERS[sys.argv[2] if len(sys.argv) > 2 else "standard"]
    words = load_lexicon()
    index, medians, first, again = spellings(words, tier, True), [], [], []
    print("grade       deals  effort: median   tenth  ninth  looked at: median  most  seconds: median  95 %", flush=True)
    for grade in GRADES.values():
        efforts, times, tries = [], [], []
        for number in range(deals):
            begun = perf_counter()
            cards, looked_at = dealt(grade, number, words, tier)
            times.append(perf_counter() - begun)
            tries.append(looked_at)
            finder = Finder(index, cards, words.tier)
            efforts.append(finder.median_effort(FIRST))
            again.append(finder.median_effort(AGAIN))
        first += efforts
        medians.append(median(efforts))
        low, high = sorted(efforts)[deals // 10], sorted(efforts)[deals * 9 // 10]
        late = sorted(times)[deals * 95 // 100]
        print(f"{grade.label:11} {deals:5} {medians[-1]:15.0f} {low:7} {high:6} {median(tries):18.0f} {max(tries):5} {median(times):16.2f} {late:5.2f}", flush=True)
    rises = [round(harder / easier, 2) for easier, harder in pairwise(medians)]
    order = correlation(ranks(first), ranks(again))
    print(f"The median effort rises {', '.join(map(str, rises))} times; rank correlation between seeds {order:.3f}.")
    return 1 if min(rises) < RISE or order < ORDER else 0


def ranks(values: list[int]) -> list[float]:
    """The place of each, shared by equal ones."""
    places = sorted(values)
    return [places.index(value) + (places.count(value) - 1) / 2 for value in values]


if __name__ == "__main__":
    raise SystemExit(main())
