"""The best arrangement of a deal, as far as it is found in a moment: what a computer lays."""

from __future__ import annotations

from functools import lru_cache

from royalty.cards.letters import VALUES, Word, value
from royalty.games.monarchy.solving import Solver, run
from royalty.words.wordplay import Spellings

NODES = 20_000


@lru_cache(maxsize=64)
def best_arrangement(spellings: Spellings, cards: str, values: tuple[tuple[str, int], ...]) -> tuple[Word, ...]:
    """The words of most value; where that takes too long, any that leave nothing which could still be laid."""
    solver = Solver(spellings, cards, dict(values))
    if not solver.finds(solver.least(), NODES):
        solver.finds(solver.steps(sum(dict(values)[card.lower()] for card in cards)), NODES)
    return solver.words


def best_value(solver: Solver, most: int) -> str:
    """The best value that can be laid and its words, or what it cannot be more than, as far as so many nodes tell."""
    dear = Solver(solver.spellings, solver.cards, VALUES)
    run(dear.least(), most)
    if not dear.found:
        return f"at most {value(solver.cards) - dear.must_stay}"
    return "\t".join([str(value("".join(word.cards for word in dear.words))), " ".join(map(str, dear.words))])


@lru_cache(maxsize=64)
def most_words(spellings: Spellings, cards: str) -> tuple[Word, ...] | None:
    """Words that lay as many of these cards as can be; None where that takes too long to know."""
    solver = Solver(spellings, cards)
    return solver.words if solver.finds(solver.least(), NODES) else None
