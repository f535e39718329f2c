"""Each level of computer against the level below it on the same deals, every seating once: does it win as much more as it should?

    players.py [GAME [DEALS [SEATS]]]     one game only; so many deals a step, 1,000 unless told; with so many seats only

A deal is played as often as there are seatings, the upper level sitting at another place each time, so that no luck of the cards is left.
What a level thinks is bounded in imagined worlds, as in the page. What was played is kept, by deal, under a mark of the engine's code, and a run
goes on where the last one ended. It may stop early, at one of ten looks fixed beforehand, once an interval widened for all of them
(Bonferroni's way) has cleared the bound. 1 if a step misses its bound.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from multiprocessing import Pool
from pathlib import Path
from random import Random
from statistics import NormalDist, mean, stdev

from royalty.game import Player
from royalty.games import find_game
from royalty.lexicon import load_lexicon
from royalty.match import Match, new_match

KEPT = Path(__file__).resolve().parent.parent / ".cache" / "players"
DEALS, LOOKS, SURE = 1_000, 10, 0.95
WORDS = load_lexicon()


@dataclass(frozen=True)
class Step:
    """One level against another: the game, how it is played, who sits together, and what the upper one must reach.

    `by` is what is counted of each deal: `deals` the share of them that it wins, `pairs` whether it did better over all seatings of the deal,
    `points` how far ahead it is. `bound` is what the interval must clear.
    """

    game: str
    upper: str
    lower: str
    seats: int
    by: str
    bound: float
    options: tuple[tuple[str, str], ...] = ()
    lowest: bool = False  # the fewest points win
    partners: bool = False  # those opposite play together

    def __str__(self) -> str:
        return f"{self.game} {self.upper} above {self.lower}, {self.seats} seats, {self.by}"

    @property
    def played(self) -> str:
        """What the deals are that were played for it, whatever is counted of them."""
        return f"{self.game} {self.upper} {self.lower} {self.seats}"

    def seatings(self) -> list[tuple[int, ...]]:
        """The seats of the upper level in each of the games of a deal."""
        if self.partners:
            return [tuple(range(start, self.seats, 2)) for start in range(2)]
        return [(seat,) for seat in range(self.seats)]


def rummy() -> Iterator[Step]:
    """Whoever drops loses that deal and fewer points, so levels are told apart by points over a mirrored pair of deals."""
    one = Step("rummy", "near", "greedy", 2, "pairs", 0.5, (("match", "1"),), lowest=True)
    yield one
    yield replace(one, upper="watchful", lower="near")
    yield replace(one, upper="far", lower="watchful")
    yield replace(one, upper="far", lower="watchful", by="points", bound=0.0)
    yield replace(one, upper="far", lower="greedy", by="deals", bound=0.57)
    yield replace(one, upper="far", lower="greedy", by="points", bound=0.0)


STEPS = tuple(rummy())


def result(step: Step, deal: int, mine: tuple[int, ...]) -> tuple[float, float]:
    """Of one game: the upper level's share of the win, and how far it is ahead of the mean of the others."""
    players = [Player(str(seat), step.upper if seat in mine else step.lower) for seat in range(step.seats)]
    match = new_match(find_game, step.game, players, dict(step.options), WORDS, Random(deal))
    # The seating may be drawn by lot, so who is who is asked of the match.
    rng = Random(f"{deal} {mine}")
    while match.to_act:
        match.step(WORDS, rng)
    return counted(step, match)


def counted(step: Step, match: Match) -> tuple[float, float]:
    """The share of the win, 1 or a part of it where others tie; and the lead in points, a loss less where the fewest win."""
    assert match.outcome
    totals = [-total if step.lowest else total for total in match.outcome.totals]
    upper = [seat for seat, player in enumerate(match.header.players) if player.kind == step.upper]
    best = [seat for seat, total in enumerate(totals) if total == max(totals)]
    share = sum(seat in upper for seat in best) / len(best)
    others = [total for seat, total in enumerate(totals) if seat not in upper]
    return share, mean(totals[seat] for seat in upper) - mean(others)


def play(task: tuple[Step, int]) -> tuple[int, list[tuple[float, float]]]:
    """One deal in all its seatings."""
    step, deal = task
    return deal, [result(step, deal, mine) for mine in step.seatings()]


def value(step: Step, games: Sequence[Sequence[float]]) -> float:
    """What is counted of one deal."""
    shares, leads = zip(*games, strict=True)
    if step.by == "deals":
        return mean(shares)
    lead = mean(leads)
    return lead if step.by == "points" else (lead > 0) + (lead == 0) / 2


def interval(values: Sequence[float], sure: float) -> tuple[float, float]:
    """A two-sided interval of the mean."""
    half = NormalDist().inv_cdf((1 + sure) / 2) * stdev(values) / len(values) ** 0.5
    return mean(values) - half, mean(values) + half


def mark() -> str:
    """A short name for the engine's code: what was played with other code does not count."""
    engine = Path(__file__).resolve().parent.parent / "py" / "royalty"
    sources = sorted(path for path in engine.rglob("*.py") if path.stem not in ("book", "lessons", "showing", "drafting", "tries"))
    return hashlib.sha256(b"".join(path.read_bytes() for path in sources)).hexdigest()[:12]


def kept(file: Path) -> dict[int, list[tuple[float, float]]]:
    """What was played before; a line that broke off is played again."""
    found = {}
    for line in file.read_text().splitlines() if file.exists() else ():
        try:
            deal, games = json.loads(line)
            found[deal] = games
        except ValueError:
            continue
    return found


def measure(step: Step, deals: int, pool: Pool) -> bool:  # type: ignore[valid-type]
    """Plays what is lacking up to each look, and prints what came of it; whether the bound is cleared."""
    file = KEPT / f"{mark()} {step.played}.jsonl"
    known = kept(file)
    file.parent.mkdir(parents=True, exist_ok=True)
    for look in range(1, LOOKS + 1):
        upto = deals * look // LOOKS
        lacking = [(step, deal) for deal in range(upto) if deal not in known]
        with file.open("a") as book:
            for deal, games in pool.imap_unordered(play, lacking):  # type: ignore[attr-defined]
                known[deal] = games
                book.write(json.dumps([deal, games]) + "\n")
                book.flush()
        values = [value(step, known[deal]) for deal in range(upto)]
        low, high = interval(values, 1 - (1 - SURE) / LOOKS)
        if low > step.bound or high < step.bound:
            break
    met = low > step.bound
    print(f"{step!s:52} {upto:6} {upto * len(step.seatings()):6} {mean(values):8.3f} {low:8.3f} {high:8.3f}   above {step.bound:<6g} {'met' if met else 'MISSED'}", flush=True)
    return met


def main() -> int:
    """Prints the table."""
    game, deals, seats = [*sys.argv[1:], *("", DEALS, 0)[len(sys.argv) - 1 :]]
    chosen = [step for step in STEPS if game in ("", step.game) and int(seats) in (0, step.seats)]
    print(f"{'step':52} {'deals':>6} {'games':>6} {'mean':>8} {'from':>8} {'to':>8}   bound", flush=True)
    with Pool(os.cpu_count()) as pool:
        missed = [step for step in chosen if not measure(step, int(deals), pool)]
        return 1 if missed else 0


if __name__ == "__main__":
    raise SystemExit(main())
