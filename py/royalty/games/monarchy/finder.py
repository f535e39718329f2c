"""Someone who looks for a finish as people do: words come to mind one by one, and from time to time all of them are
tried together.

How readily a word comes follows what studies of anagrams report. Well-known words come sooner than rare ones (Mayzner
and Tresselt 1958), short ones sooner than long ones (Kaplan and Carvellas 1968), those whose letters follow each other
as they mostly do in the language sooner than others (Mendelsohn 1976; Knight and Muncer 2011, by kinds of words and not
by how often each is read), and those of one syllable sooner than those of several (Novick and Sherman 2008; Adams,
Stone, Vincent and Muncer 2011). By how much is ours: so that what is measured depends on the deal and little on the
seed (`benchmarks/grades.py`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from math import exp, log
from random import Random

from royalty.cards.letters import ALPHABET
from royalty.games.letters.rules import ROYALTY_LETTERS
from royalty.games.monarchy.solving import Solver
from royalty.words.wordplay import Spellings

RARER, LONGER, SYLLABLE, ORDER = 1 / 6, 0.55, 0.6, 1.2
FEW, PATIENCE = 40, 1000  # words that are met before the first try, and what is looked at in each
STEP, EXACT = 1.5, 0.03  # how many times as many are met before the next try, and how exactly it is told in the end
# How common it is that one letter follows another in common words:
# the natural logarithm, the rarest being 0. A row a letter.
FOLLOWING = (
    "06663462625767162767555354", "54126101520621500553510030", "60406006606501702646500040", "52257242720532520552533040",
    "64686554533667454886455543", "51005500600500500534500040", "51016055500534510652501040", "63126202600332620445502040",
    "65667561113668753677360305", "40004000200000400000400000", "32016202501424320152202030", "62357331704642630255541060",
    "65106200600253660250510030", "63667583635435533377543142", "55554452524667661766655343", "61016115601612650655501030",
    "00000000000000000000500000", "74557453724455741566643050", "62627326614554564267604040", "63427326700533620666604051",
    "55555450502666350666120212", "50007000600000500000210020", "52135104502314510442000010", "30304002400000240004200010",
    "32324221400343340342002101", "30005000400300200000100024",
)  # fmt: skip
ORDINARY = 6.5  # how common the pairs of an ordinary word are

TierOf = Callable[[str], int]


def syllables(word: str) -> int:
    """As they look: rows of vowels, a y before another being none, without an e at the end that is not spoken."""
    vowels = len(re.findall("[aeiou]+(?:y(?![aeiou]))?|y(?![aeiou])", word))
    silent = vowels > 1 and word.endswith("e") and not word.endswith("le")
    return max(1, vowels - silent)


@lru_cache(maxsize=50_000)
def readiness(word: str) -> float:
    """How readily the word comes to mind, among those that are equally well known."""
    pairs = [FOLLOWING[ALPHABET.index(first)][ALPHABET.index(second)] for first, second in pairwise(word)]
    order = sum(map(int, pairs)) / len(pairs) - ORDINARY
    return float(LONGER ** (len(word) - ROYALTY_LETTERS) * SYLLABLE ** (syllables(word) - 1) * exp(ORDER * order))


class Finder:
    """One deal, one vocabulary, and how well its words are known: `tier_of` tells 1 for common ones.

    Where a Knave helps, one word stands for all that the same cards could be.
    """

    def __init__(self, spellings: Spellings, cards: str, tier_of: TierOf) -> None:
        self.solver = Solver(spellings, cards)
        for _ in self.solver.prepare():
            pass
        self._readiness = {
            letters: sum(readiness(one) * RARER ** (tier_of(one) - 1) for one in spellings.anagrams(word))
            for letters, word in sorted(self.solver.vocabulary.items())
        }
        self._orders: dict[int, list[int]] = {}

    def in_order(self, seed: int) -> list[int]:
        """The words in the order in which they come to mind: each after
        a time of chance, the shorter the more readily it comes.
        """
        if seed not in self._orders:
            rng = Random(seed)
            times = {letters: -log(1 - rng.random()) / ready for letters, ready in self._readiness.items()}
            self._orders[seed] = sorted(times, key=times.__getitem__)
        return self._orders[seed]

    def is_finished(self, seed: int, met: int) -> bool:
        """Whether a finish is seen among the first words that were met, before patience ends."""
        solver = self.solver.among(set(self.in_order(seed)[:met]))
        return solver.finds(solver.steps(), PATIENCE)

    def effort(self, seed: int) -> int:
        """How many words were met before a finish was seen; one more than there are where none ever was."""
        failed, met, there = 0, FEW, len(self.in_order(seed))
        while not self.is_finished(seed, met):
            if met >= there:
                return there + 1
            failed, met = met, min(there, int(met * STEP))
        while met - failed > max(1, met * EXACT):
            middle = (failed + met) // 2
            failed, met = (failed, middle) if self.is_finished(seed, middle) else (middle, met)
        return met

    def median_effort(self, seeds: Iterable[int]) -> int:
        """The effort of the middle one of several searches."""
        efforts = sorted(map(self.effort, seeds))
        return efforts[len(efforts) // 2]

    def mostly_finishes(self, seeds: Sequence[int], met: int) -> bool:
        """Whether `median_effort` is that much at most, told sooner."""
        needed = len(seeds) // 2 + 1
        finished = 0
        for tried, seed in enumerate(seeds):
            if finished + len(seeds) - tried < needed or finished == needed:
                break
            finished += self.is_finished(seed, met)
        return finished == needed
