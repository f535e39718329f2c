"""Monarchy at the terminal: whether twenty-five cards can all be laid, and how."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from time import perf_counter
from typing import Any

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
    suffice.
    """
    cards = read_cards(given["cards"])
    if given["tier"] not in TIERS:
        raise RoyaltyError(f"There is no dictionary “{given['tier'][:40]}”.")
    nodes = given["nodes"]
    solver = Solver(Spellings(words.blocks(TIERS[given["tier"]])), cards)
    began = perf_counter()
    run(solver.steps(), nodes)
    verdict, taken, seconds = solver.found, solver.nodes, perf_counter() - began
    if verdict is False:
        run(solver.least(), 2 * nodes)
    yield {True: "solved", False: "impossible", None: "undecided"}[verdict]
    laid = solver.words if solver.found else ()
    yield f"words\t{' '.join(map(str, laid))}"
    yield f"cards\t{sum(len(word.cards) for word in laid)}"
    yield f"nodes\t{taken}"
    yield f"seconds\t{seconds:.3f}"
    if given["count"]:
        yield f"finishes\t{how_many(solver, nodes)}"
    if given["best"]:
        yield f"best\t{best_value(solver, nodes)}"


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
