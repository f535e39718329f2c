"""Whether a level of computer beats the one below it: rounds won by one seat of it among seats of the other, on the same deals, seats rotated.

    _players.py GAME HIGH LOW [--seats 3 4 5] [--sets 1000] [--options match=1] [--processes 2] [--kept FILE]

A set is one deal, played once with the higher level at each seat; a shared win counts by part. All chance comes from the number of the set, and thinking is
measured in imagined worlds and not in seconds, so a run gives the same anywhere. Sets that are done are kept, a line each, and not played again.

The interval is fixed beforehand: it is looked at after `LOOKS` sets, each time with a twentieth shared among all looks, so that it
holds for whichever ends the run. It ends early only where the whole interval clears the bound, or lies below it.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from functools import cache
from itertools import islice
from math import sqrt
from multiprocessing import Pool
from pathlib import Path
from random import Random
from statistics import NormalDist, fmean, stdev
from typing import Any

from royalty.game import Player
from royalty.games import find_game
from royalty.lexicon import Lexicon, load_lexicon
from royalty.match import new_match

BOUND = 1.25  # times the fair share
LOOKS = (60, 120, 250, 500, 1000)
ERROR = 0.05
Job = tuple[str, str, str, int, int, tuple[tuple[str, str], ...]]  # game, levels, seats, set, options


@cache
def words() -> Lexicon:
    return load_lexicon()


def play_set(job: Job) -> tuple[int, float]:
    """The number of the set, and how many of its rounds the higher level won, as a share of them."""
    key, high, low, seats, number, options = job
    return number, fmean(won(key, high, low, seats, number, options, seat) for seat in range(seats))


def won(key: str, high: str, low: str, seats: int, number: int, options: tuple[tuple[str, str], ...], mine: int) -> float:
    """1 if the higher level wins from this seat, a part of it if it shares the place, else 0."""
    players = [Player(f"P{seat + 1}", high if seat == mine else low) for seat in range(seats)]
    match = new_match(find_game, key, players, dict(options), words(), Random(f"{key} {seats} {number}"))
    chance = Random(f"{key} {seats} {number} {mine}")
    while match.to_act:
        match.step(words(), chance)
    assert match.outcome
    places = match.outcome.places
    return 1 / places.count(1) if places[match.header.players.index(players[mine])] == 1 else 0.0


def interval(shares: list[float], seats: int) -> tuple[float, float, float]:
    """Times the fair share: the mean, and between what it lies whichever look ends the run."""
    mean, wide = fmean(shares) * seats, NormalDist().inv_cdf(1 - ERROR / len(LOOKS) / 2)
    reach = wide * stdev(shares) * seats / sqrt(len(shares)) if len(shares) > 1 else float("inf")
    return mean, mean - reach, mean + reach


def measured(arguments: argparse.Namespace, seats: int, pool: Any) -> bool:
    """Plays sets until a look settles it; whether the bound is cleared."""
    options = tuple(one.split("=", 1) for one in arguments.options)
    done = dict(islice(kept(arguments, seats), arguments.sets))
    looks = sorted({*(look for look in LOOKS if look < arguments.sets), arguments.sets})
    for look in looks:
        jobs = [(arguments.game, arguments.high, arguments.low, seats, number, options) for number in range(look) if number not in done]
        for number, share in pool.imap_unordered(play_set, jobs):
            done[number] = share
            keep(arguments, seats, number, share)
        mean, least, most = interval([done[number] for number in range(look)], seats)
        print(f"{seats} seats, {look} sets, {look * seats} matches: {mean:.3f} times the fair share, {least:.3f} to {most:.3f}", flush=True)
        if least >= BOUND or most < BOUND:
            return least >= BOUND
    return False


def line_of(arguments: argparse.Namespace, seats: int) -> list[Any]:
    return [arguments.game, arguments.high, arguments.low, seats, sorted(arguments.options), budget(arguments.game, arguments.high)]


def kept(arguments: argparse.Namespace, seats: int) -> Iterator[tuple[int, float]]:
    """The sets that were played before, of the same levels with the same budget."""
    file = Path(arguments.kept) if arguments.kept else None
    for text in file.read_text(encoding="utf-8").splitlines() if file and file.exists() else []:
        *what, number, share = json.loads(text)
        if what == line_of(arguments, seats):
            yield number, share


def keep(arguments: argparse.Namespace, seats: int, number: int, share: float) -> None:
    if arguments.kept:
        with Path(arguments.kept).open("a", encoding="utf-8") as file:
            file.write(json.dumps([*line_of(arguments, seats), number, share]) + "\n")


def budget(key: str, level: str) -> int:
    """In how many imagined worlds a choice of this level is weighed, as its way of thinking says; 0 where it does not."""
    thinking = sys.modules[find_game(key).computer(level).choose.__module__]
    return int(getattr(thinking, "WORLDS", 0))


def main() -> int:
    """Prints a line for each look; 1 if a bound is not cleared."""
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("high")
    parser.add_argument("low")
    parser.add_argument("--seats", type=int, nargs="+")
    parser.add_argument("--sets", type=int, default=LOOKS[-1])
    parser.add_argument("--options", nargs="*", default=["match=1"])
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--kept", default="")
    arguments = parser.parse_args()
    fewest, most = find_game(arguments.game).seats
    print(f"{arguments.game}: {arguments.high} among {arguments.low}, bound {BOUND}, up to {budget(arguments.game, arguments.high)} imagined worlds a choice, looks {LOOKS}")
    with Pool(arguments.processes) as pool:
        cleared = [measured(arguments, seats, pool) for seats in arguments.seats or range(fewest, most + 1)]
    return 0 if all(cleared) else 1


if __name__ == "__main__":
    sys.exit(main())
