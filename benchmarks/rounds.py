"""Royal Wife-Swap: how many rounds of computers end since cards only go round (rule 11.15), for each level and number of seats.

    rounds.py [ROUNDS [LEVEL ...]]     so many rounds for each level named, and number of seats; 4,000 of all levels unless told

All seats are of one level. All chance comes from the number of the round, so a run gives the same anywhere. Printed are rounds that ended
so, in a thousand, with the interval in which 95 of 100 such figures lie (Wilson's), and the mean of tricks.
"""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from random import Random
from typing import Any

from royalty.game.core import Player
from royalty.games import find_game
from royalty.games.wifeswap.players import CHILD, FAR, THRIFTY, chosen
from royalty.games.wifeswap.rules import FEWEST_SEATS, MOST_IDLE, MOST_SEATS

ROUNDS = 4_000
BOUND = 5  # in a thousand
Z = 1.96


def one_round(level: str, seats: int, number: int) -> tuple[int, bool]:
    """How many tricks it had, and whether it ended because nothing more was laid."""
    game, rng = find_game("wife-swap").seat(tuple(map(Player, "ABCDE"[:seats])), {"match": "1"}, None), Random(f"{level} {seats} {number}")
    state: Any = game.start(dict(game.dealing.deal(rng).lines))
    while not state.is_scored:
        state = game.play(state, state.turn, chosen(game.imagine(state, state.turn, rng), state.turn, level, rng))
    return state.tricks, state.idle >= MOST_IDLE


def interval(found: int, of: int) -> tuple[float, float]:
    """Where the share behind so many of so many lies."""
    share, spread = found / of, Z * Z / of
    middle, half = share + spread / 2, Z * sqrt((share * (1 - share) + spread / 4) / of)
    return max(0.0, (middle - half) / (1 + spread)), (middle + half) / (1 + spread)


def main(rounds: int = ROUNDS, levels: tuple[str, ...] = (CHILD, THRIFTY, FAR)) -> None:
    print(f"{'level':<8} {'seats':>5} {'rounds':>7} {'tricks':>7}   per 1,000 without an end (bound {BOUND})")
    with ProcessPoolExecutor() as pool:
        for level in levels:
            for seats in range(FEWEST_SEATS, MOST_SEATS + 1):
                played = list(pool.map(partial(one_round, level, seats), range(rounds), chunksize=8))
                ended = sum(endless for _, endless in played)
                low, high = interval(ended, rounds)
                tricks = sum(tricks for tricks, _ in played) / rounds
                print(f"{level:<8} {seats:>5} {rounds:>7} {tricks:>7.1f}   {1000 * ended / rounds:.2f} ({1000 * low:.2f} to {1000 * high:.2f})", flush=True)


if __name__ == "__main__":
    rounds, *levels = sys.argv[1:] or [ROUNDS]
    main(int(rounds), tuple(map(str, levels)) or (CHILD, THRIFTY, FAR))
