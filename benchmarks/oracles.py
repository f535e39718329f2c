"""The solver of Monarchy against two methods of others on the same deals: CP-SAT of ortools, and exact-multiset-cover.

    oracles.py [DEALS [SECONDS]] [--rows common:0 ...]

DEALS for each dictionary and number of Knaves, 20 unless told; each method has SECONDS, 20, of work a deal. All nine rows unless some are named.

What they choose from is listed here, letter by letter, without a
line of the solver's own. Where a method runs out of its time that is counted, and is no agreement. 1 if any contradicts.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from itertools import combinations_with_replacement, product
from multiprocessing import get_context
from multiprocessing.connection import Connection
from resource import RLIMIT_CPU, RUSAGE_CHILDREN, getrusage, setrlimit
from signal import SIGKILL, SIGXCPU
from time import process_time
from typing import Any

from solving import deal

from royalty.cards.letters import KNAVE
from royalty.games.monarchy.solving import Solver, run
from royalty.words.lexicon import TIERS, load_lexicon
from royalty.words.wordplay import Spellings

Choices = list[Counter[str]]
LARGE = 1_000_000  # nodes


def choices(cards: str, words: Choices) -> Choices:
    """Every choice of cards that is a royalty, by rule 8.1."""
    have = Counter(cards)
    red = Counter({card.lower(): number for card, number in have.items() if card.isupper()})
    black = Counter({card: number for card, number in have.items() if card.islower()})
    found: set[tuple[str, ...]] = set()
    lacking = Counter(card.lower() for card in cards if card != KNAVE)
    for word in words:
        if sum(number > lacking[x] for x, number in word.items()) > have[KNAVE]:
            continue
        for knaves in range(have[KNAVE] + 1):
            for named in combinations_with_replacement(sorted(word), knaves):
                plain = word - Counter(named)
                if plain.total() + knaves == word.total() and plain <= red + black:
                    found |= {tuple(sorted([*laid, *KNAVE * knaves])) for laid in coloured(plain, red, black, word.total() == 7)}
    return list(map(Counter, found))


def counted(words: Iterable[str]) -> Choices:
    """The words that differ in their letters, as those of a royalty."""
    return [Counter(letters) for letters in sorted({"".join(sorted(word)) for word in words if 4 <= len(word) <= 25})]


def coloured(plain: Counter[str], red: Counter[str], black: Counter[str], mixed: bool) -> Iterator[list[str]]:
    """These letters in cards: all red, all black or, if they may be mixed, in every way."""
    if mixed:
        ways = [[(x, reds, number - reds) for reds in range(number + 1) if reds <= red[x] and number - reds <= black[x]] for x, number in plain.items()]
        for way in product(*ways):
            yield [card for x, reds, blacks in way for card in x.upper() * reds + x * blacks]
        return
    if plain <= red:
        yield [x.upper() for x in plain.elements()]
    if plain <= black:
        yield list(plain.elements())


def by_constraints(cards: str, found: Choices) -> bool:
    from ortools.sat.python import cp_model

    model, have = cp_model.CpModel(), Counter(cards)
    used: dict[str, list[Any]] = {card: [] for card in have}
    for choice in found:
        times = model.NewIntVar(0, min(have[card] // number for card, number in choice.items()), "")
        for card, number in choice.items():
            used[card].append(times * number)
    for card, number in have.items():
        model.Add(sum(used[card]) == number)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    verdict: int = solver.Solve(model)
    return verdict in (cp_model.OPTIMAL, cp_model.FEASIBLE)


def by_covers(cards: str, found: Choices) -> bool:
    import numpy
    from exact_multiset_cover import get_exact_cover
    from exact_multiset_cover.error import NoSolution

    have = Counter(cards)
    kinds = sorted(have)
    # A choice may be taken as often as there are cards for it.
    rows = [[choice[kind] for kind in kinds] for choice in found for _ in range(min(have[card] // number for card, number in choice.items()))]
    try:
        return bool(rows) and len(get_exact_cover(numpy.array(rows), numpy.array([have[kind] for kind in kinds]))) > 0
    except NoSolution:
        return False


PACKAGES = {"CP-SAT": ("ortools.sat.python.cp_model",), "exact-multiset-cover": ("numpy", "exact_multiset_cover")}
METHODS: dict[str, Callable[[str, Choices], bool]] = {"CP-SAT": by_constraints, "exact-multiset-cover": by_covers}


def answered(to: Connection, method: str, cards: str, found: Choices, seconds: int) -> None:
    """The method's answer, unless it is ended first."""
    setrlimit(RLIMIT_CPU, (seconds, seconds + 1))
    to.send(METHODS[method](cards, found))


def worked() -> float:
    """Seconds in which processes begun from here have worked, of those that have ended."""
    used = getrusage(RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def asked(method: str, cards: str, found: Choices, seconds: int) -> tuple[bool | None, float]:
    """What the method answers, in a process of its own that is ended with its time, and how long it took: its own work, however busy the machine."""
    for package in PACKAGES[method]:  # before its time begins to run
        import_module(package)
    context = get_context("fork")
    mine, its = context.Pipe(duplex=False)
    child = context.Process(target=answered, args=(its, method, cards, found, seconds))
    before = worked()
    child.start()
    its.close()
    try:
        answer = mine.recv()
    except EOFError:
        answer = None
    child.join()
    if child.exitcode not in (0, -SIGXCPU, -SIGKILL):
        raise SystemExit(f"{method} failed: is it installed?")
    return answer, worked() - before


def main() -> int:
    """Prints the table."""
    rows = [f"{tier}:{knaves}" for tier in TIERS for knaves in range(3)]
    parser = ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("deals", nargs="?", type=int, default=20)
    parser.add_argument("seconds", nargs="?", type=int, default=20)
    parser.add_argument("--rows", nargs="+", choices=rows, default=rows)
    given = parser.parse_args()
    lexicon, contradictions = load_lexicon(), 0
    print("dictionary  Knaves  method                agree  contradict  out of time  times as long")
    for tier, number in TIERS.items():
        blocks = lexicon.blocks(number)
        spellings = Spellings(blocks)
        words = counted(block[at : at + size].decode() for size, block in blocks.items() for at in range(0, len(block), size))
        for knaves in [knaves for knaves in range(3) if f"{tier}:{knaves}" in given.rows]:
            counts, mine, theirs = Counter[tuple[str, str]](), 0.0, Counter[str]()
            for seed in range(given.deals):
                cards = deal(10_000 + seed, knaves)
                solver, begun = Solver(spellings, cards), process_time()
                run(solver.steps(), LARGE)
                mine += process_time() - begun
                found = choices(cards, words)
                for method in METHODS:
                    answer, took = asked(method, cards, found, given.seconds)
                    theirs[method] += int(1000 * took)
                    verdict = "late" if answer is None or solver.found is None else "agree" if answer == solver.found else "contradict"
                    counts[method, verdict] += 1
            for method in METHODS:
                agree, contradict, late = (counts[method, verdict] for verdict in ("agree", "contradict", "late"))
                contradictions += contradict
                print(f"{tier:10} {knaves:7}  {method:20} {agree:6} {contradict:11} {late:12} {theirs[method] / 1000 / mine:14.0f}", flush=True)
    return 1 if contradictions else 0


if __name__ == "__main__":
    raise SystemExit(main())
