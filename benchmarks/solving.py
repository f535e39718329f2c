"""How soon random deals of Monarchy are decided, impossible ones too: by dictionary, with no Knave, one and two.

    solving.py [DEALS [DICTIONARY [KNAVES]]]     so many of each, 40 unless told; with that dictionary and so many Knaves alone

The words of a dictionary are counted once, when the first deal is solved with it; that is told apart.
"""

from __future__ import annotations

import sys
from collections import Counter
from random import Random
from time import perf_counter

from royalty.cards.letters import KNAVE, pack, shuffle
from royalty.games import find_game
from royalty.words.lexicon import TIERS, load_lexicon
from royalty.words.wordplay import Spellings

PYODIDE = True
DEALS = 40
NODES = 1_000_000


def deal(seed: int, knaves: int) -> str:
    """Twenty-five cards with so many Knaves; two come of the double pack."""
    plain = [card for card in pack(2 if knaves == 2 else 1) if card != KNAVE]
    return "".join(shuffle(plain, Random(seed))[: 25 - knaves]) + KNAVE * knaves


def main() -> int:
    """Prints the table."""
    find_game("monarchy/classic")  # reads the family, wherever its part lies
    from royalty.games.monarchy.letters import counted_words
    from royalty.games.monarchy.solving import Solver, run

    deals, lexicon = int(sys.argv[1]) if len(sys.argv) > 1 else DEALS, load_lexicon()
    tiers = {tier: number for tier, number in TIERS.items() if tier in sys.argv[2:3] or len(sys.argv) < 3}
    numbers = [int(sys.argv[3])] if len(sys.argv) > 3 else range(3)
    print("dictionary  Knaves  solved  impossible  undecided  median ms  95 % ms  99 % ms  within 1 s  10 s  nodes")
    for tier, number in tiers.items():
        words = Spellings(lexicon.blocks(number))
        begun = perf_counter()
        counted_words(words)
        print(f"{tier}: its words counted in {perf_counter() - begun:.2f} s")
        for knaves in numbers:
            verdicts, times, nodes = Counter[bool | None](), [], 0
            for seed in range(deals):
                solver, begun = Solver(words, deal(seed, knaves)), perf_counter()
                run(solver.steps(), NODES)
                times.append(perf_counter() - begun)
                verdicts[solver.found] += 1
                nodes = max(nodes, solver.nodes)
            times.sort()
            half, most, nearly = (1000 * times[min(deals - 1, int(deals * share))] for share in (0.5, 0.95, 0.99))
            soon, late = (sum(seconds < bound for seconds in times) / deals for bound in (1, 10))
            print(f"{tier:10} {knaves:7} {verdicts[True]:7} {verdicts[False]:11} {verdicts[None]:10} {half:10.0f} {most:8.0f} {nearly:8.0f} {soon:10.0%} {late:5.0%} {nodes:6,}", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
