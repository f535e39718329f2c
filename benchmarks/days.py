"""The deals of the day: can each be finished with common words, and how soon is that found?

    days.py              solves every day of the table, inside Pyodide every tenth
    days.py --write N    adds days at the end of the table until there are N; what stands there stays as it is
"""

from __future__ import annotations

import sys
from datetime import timedelta
from itertools import count
from pathlib import Path
from time import perf_counter

from royalty.games import find_game
from royalty.words.lexicon import COMMON, load_lexicon
from royalty.words.wordplay import Spellings

find_game("monarchy/classic")  # reads the family, wherever its part lies
from royalty.games.monarchy import tries  # noqa: E402
from royalty.games.monarchy.arranging import DEALT  # noqa: E402
from royalty.games.monarchy.days import DIGITS, FIRST, pack_of, tried  # noqa: E402
from royalty.games.monarchy.solving import Solver  # noqa: E402

PYODIDE = True
WIDTH = 120
NODES = 100_000


def is_solved(words: Spellings, cards: str) -> bool:
    """Whether a finish is found soon enough."""
    solver = Solver(words, cards)
    return solver.finds(solver.steps(), NODES)


def write(words: Spellings, wanted: int) -> None:
    digits = tries.TRIES
    for at in range(len(digits), wanted):
        day = FIRST + timedelta(at)
        number = next(n for n in count() if is_solved(words, tried(day, n)[:DEALT]))
        digits += DIGITS[number]
    lines = [f'    "{digits[at : at + WIDTH]}"\n' for at in range(0, len(digits), WIDTH)]
    file = Path(tries.__file__)
    head = file.read_text(encoding="utf-8").partition("TRIES = (")[0]
    file.write_text(f"{head}TRIES = (\n{''.join(lines)})\n", encoding="utf-8")


def main() -> int:
    """1 if a day cannot be finished."""
    words = Spellings(load_lexicon().blocks(COMMON))
    if sys.argv[1:2] == ["--write"]:
        write(words, int(sys.argv[2]))
        return 0
    days = [FIRST + timedelta(at) for at in range(0, len(tries.TRIES), 10 if sys.platform == "emscripten" else 1)]
    unsolved, times = [], []
    for day in days:
        begun = perf_counter()
        if not is_solved(words, pack_of(day)[:DEALT]):
            unsolved.append(day.isoformat())
        times.append(perf_counter() - begun)
    times.sort()
    print(f"median {1000 * times[len(times) // 2]:.0f} ms, 95 % {1000 * times[len(times) * 95 // 100]:.0f} ms, 99 % {1000 * times[len(times) * 99 // 100]:.0f} ms")
    print(f"{len(days) - len(unsolved)} of {len(days)} days can be finished with common words.", *unsolved, sep="\n")
    return 1 if unsolved else 0


if __name__ == "__main__":
    raise SystemExit(main())
