"""Monarchy at the terminal: whether twenty-five cards can all be laid, and how."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from time import perf_counter
from typing import Any

from royalty.cards.letters import Word
from royalty.errors import RoyaltyError
from royalty.game.pages import Command
from royalty.games.monarchy.best import best_value
from royalty.games.monarchy.deals import read_cards
from royalty.games.monarchy.finishes import how_many
from royalty.games.monarchy.solving import Solver, run
from royalty.words.lexicon import TIERS, Lexicon
from royalty.words.wordplay import Spellings


def solved(given: Mapping[str, Any], words: Lexicon) -> Iterator[str]:
    """`solved`, `impossible` or `undecided`; then the words, of what is impossible those that leave fewest cards;
    nodes, seconds.

    On request also in how many ways all can be laid, and the best value, each with its bound where the nodes do not
    suffice. All words decide; only those that may be shown to anybody are told.
    """
    cards = read_cards(given["cards"])
    if given["tier"] not in TIERS:
        raise RoyaltyError(f"There is no dictionary “{given['tier'][:40]}”.")
    nodes = given["nodes"]
    tier = TIERS[given["tier"]]
    solver = Solver(Spellings(words.blocks(tier)), cards)
    began = perf_counter()
    run(solver.steps(), nodes)
    verdict, taken, seconds = solver.found, solver.nodes, perf_counter() - began
    if verdict is False:
        run(solver.least(), 2 * nodes)
    yield {True: "solved", False: "impossible", None: "undecided"}[verdict]
    laid = _named(solver, words, tier, nodes)
    yield f"words\t{' '.join(map(str, laid))}"
    yield f"cards\t{sum(len(word.cards) for word in laid)}"
    yield f"nodes\t{taken}"
    yield f"seconds\t{seconds:.3f}"
    if given["count"]:
        yield f"finishes\t{how_many(solver, nodes)}"
    if given["best"]:
        yield f"best\t{best_value(Solver(Spellings(words.blocks(tier, only_offered=True)), cards), nodes)}"


def _named(solver: Solver, words: Lexicon, tier: int, nodes: int) -> tuple[Word, ...]:
    """What was found, or where it holds a word that nobody wants to be shown unasked, the most that others lay."""
    laid = solver.words if solver.found else ()
    if all(words.offers(word.letters) for word in laid):
        return laid
    other = Solver(Spellings(words.blocks(tier, only_offered=True)), solver.cards)
    run(other.least(), 2 * nodes)
    return other.words if other.found else ()


COMMANDS = (
    Command(
        "solve",
        "tell whether 25 cards can all be laid as royalties, and how",
        (
            ("cards", {"help": "red in upper case, black in lower case, a Knave as `*`"}),
            ("--tier", {"default": "standard", "help": f"the dictionary: {', '.join(TIERS)}"}),
            ("--count", {"action": "store_true", "help": "tell also in how many ways"}),
            ("--best", {"action": "store_true", "help": "tell also the best value that can be laid"}),
            ("--nodes", {"type": int, "default": 1_000_000, "help": "after so many it is left undecided"}),
        ),
        solved,
    ),
)
