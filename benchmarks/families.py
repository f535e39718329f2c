"""The dearest build of Royal Wife-Swap: exact, and how soon it is found, by how many court cards there are to marry.

    families.py [POSITIONS]     so many tables with a trick and a hand; 2,000 unless told

Outside Pyodide each is compared with `tests/exhaustive_families.py`, which tries everything and shares no code. 1 if any differs. Then how long
each level of computer takes for a move of whole rounds.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from time import perf_counter

from royalty.game.core import Player
from royalty.games import find_game

PYODIDE = True
INSIDE = sys.platform == "emscripten"
POSITIONS = 2_000
ROUNDS = 2 if INSIDE else 6  # of each level at each number of seats
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))


def main() -> int:
    """Prints the tables; 1 if any position differs."""
    find_game("wife-swap")  # reads the family, wherever its part lies
    from exhaustive_families import most_points
    from positions_wifeswap import position
    from royalty.games.wifeswap.building import dearest
    from royalty.games.wifeswap.families import worth

    positions, times, differ = int(sys.argv[1]) if len(sys.argv) > 1 else POSITIONS, dict[int, list[float]](), 0
    for seed in range(positions):
        table, trick, hand = position(seed)
        free = (*trick, *hand)
        begun = perf_counter()
        found = dearest(table, free)
        spent = 1000 * (perf_counter() - begun)
        times.setdefault(sum(card[0] in "KQJT" for card in (*table.cards, *free)), []).append(spent)
        differ += not INSIDE and worth(found) != most_points(list(table.cards), list(free))
    print(f"{positions} positions" + ("" if INSIDE else f", {differ} differ from what trying everything gives"))
    print("court cards  positions  ms: median    99 %   worst")
    for courts, spent_on in [("all", [one for some in times.values() for one in some]), *sorted(times.items())]:
        told(f"{courts:>11}", spent_on, 10)
    levels()
    return 1 if differ else 0


def told(label: str, spent: list[float], width: int) -> None:
    spent.sort()
    print(f"{label} {len(spent):{width}} {spent[len(spent) // 2]:11.2f} {spent[-1 - len(spent) // 100]:7.2f} {spent[-1]:7.2f}", flush=True)


def levels() -> None:
    """How long each level takes to answer."""
    entry = find_game("wife-swap")
    print("level  seats    moves  ms: median    99 %   worst")
    for level in entry.computers:
        for seats in range(entry.seats[0], entry.seats[1] + 1):
            game = entry.seat(tuple(Player(f"P{seat}") for seat in range(seats)), {"match": "1"}, None)
            spent = []
            for number in range(ROUNDS):
                rng = Random(number)
                state = game.start(dict(game.dealing.deal(rng).lines))
                while game.to_act(state):
                    seat = game.to_act(state)[0]
                    world = game.imagine(state, seat, rng)
                    begun = perf_counter()
                    move = level.choose(game, world, seat, rng, None)  # type: ignore[arg-type]
                    spent.append(1000 * (perf_counter() - begun))
                    state = game.play(state, seat, move)
            told(f"{level.key:6} {seats:5}", spent, 8)


if __name__ == "__main__":
    raise SystemExit(main())
