"""The solver of Monarchy against two methods of others that share no code with it; the bench does so with whole dictionaries."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

from laws.vocabulary import blocks_of, whole_lexicon
from royalty.cards.letters import KNAVE
from royalty.games.monarchy.solving import Solver
from royalty.words.wordplay import Spellings
from sample import some
from test_solving import check_words, run_out

pytestmark = pytest.mark.native("The packages that it is held against are for this machine.")
DEALS, SECONDS = len(some(range(50), 12)), 5
WORDS = (2000, 700, 250)  # by the number of Knaves


@pytest.fixture
def oracles(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(Path(__file__).resolve().parents[1] / "benchmarks")
    import oracles

    return oracles


@cache
def some_words(tier: int, number: int) -> tuple[str, ...]:
    """So many words of the dictionary: few enough that the others are done soon."""
    blocks = whole_lexicon().blocks(tier)
    words = [block[at : at + size].decode() for size, block in blocks.items() if 4 <= size <= 9 for at in range(0, len(block), size)]
    return tuple(Random(tier).sample(words, number))


def made_of(words: tuple[str, ...], knaves: int, rng: Random) -> str:
    """Twenty-five cards that some words make up, one of them often changed for another, and Knaves for some."""
    lengths = rng.choice(((7, 7, 7, 4), (5, 5, 5, 5, 5), (7, 7, 6, 5), (4, 4, 4, 6, 7), (9, 8, 4, 4)))
    chosen = [rng.choice([word for word in words if len(word) == length]) for length in lengths]
    tints = (str.upper, str.lower)
    rows = ("".join(rng.choice(tints)(x) for x in word) if len(word) == 7 else rng.choice(tints)(word) for word in chosen)
    cards = rng.sample("".join(rows), 25)
    if rng.random() < 0.5:
        cards[-1] = rng.choice("EIANRSTeianrst")
    return "".join(cards[knaves:]) + KNAVE * knaves


@pytest.mark.rule("8.1", "8.4")
@pytest.mark.parametrize("tier", some([1, 3, 2], 2))
def test_two_methods_of_others_never_contradict(oracles, tier):
    """With no Knave, one and two in turn. What runs out of its time is no agreement, and no contradiction."""
    seen = Counter()
    for seed in range(DEALS):
        words = some_words(tier, WORDS[seed % 3])
        cards = made_of(words, seed % 3, Random(seed))
        solver = Solver(Spellings(blocks_of(words)), cards)
        run_out(solver.steps())
        assert not solver.found or check_words(cards, solver) == 0
        found = oracles.choices(cards, oracles.counted(words))
        for method in oracles.METHODS:
            answer, _ = oracles.asked(method, cards, found, SECONDS)
            assert answer in (None, solver.found), (method, cards)
            seen[method, answer] += 1
    assert all(seen[method, answer] for method in oracles.METHODS for answer in (True, False)), seen
