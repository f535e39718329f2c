"""Each level of computer against the level below it on the same deals, every seating once: is it better by as much as it should be?

    _players.py [GAME] [--deals 1000] [--processes 2] [--kept FILE] [--before COMMIT] [--seats N]

A deal is played once in every seating, so that no luck of the cards is left. All chance comes from the number of the deal, and thinking is
measured in imagined worlds and not in seconds, so a run gives the same anywhere. Deals that are done are kept, a line each, and not played again.

The interval is fixed beforehand: it is looked at after `LOOKS` deals, each time with a twentieth shared among all looks, so that it
holds for whichever ends the run. It ends early only where the whole interval clears the bound, or lies below it.

`--before` instead measures each level of a game against itself as it thought in that commit: every seating and its mirror image.
`--seats` measures the levels of a game at so many seats, one against all others, the strongest first.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise
from math import sqrt
from multiprocessing import Pool
from pathlib import Path
from random import Random
from statistics import NormalDist, fmean, stdev
from time import process_time
from types import ModuleType
from typing import Any

from royalty.game.core import Player
from royalty.game.entry import ComputerPlayer
from royalty.games import GAMES, find_game
from royalty.match.match import Match, Setup, new_match
from royalty.words.lexicon import Lexicon, load_lexicon

LOOKS = (60, 120, 250, 500, 1000)
ERROR = 0.05
TELLS = {"book", "drafts", "hints", "lessons", "log", "view"}  # parts of a game by which no computer plays
SPARED = "spared"
ROYALTY = "royalty/classic"
DROP = "drop"  # the move of rummy that is weighed against playing on
Result = tuple[float, float]  # of one game: the share of the win, and by how many points ahead


@dataclass(frozen=True)
class Step:
    """One level against another: the game, how it is played, and what the upper one must reach.

    `by` is what is counted of a deal: `wins`, the share of its games that the upper level wins; `ahead`, whether it did better over all
    of them; `points`, by how much; `spared`, by how much it is better off than had it dropped no hand.
    """

    game: str
    upper: str
    lower: str
    seats: int
    by: str
    bound: float
    options: tuple[tuple[str, str], ...] = (("match", "1"),)
    lowest: bool = False  # the fewest points win
    partners: bool = False  # those opposite play together
    mirrored: bool = False  # each seating also the other way about, so that equal players win half
    clear: bool = True  # whether the whole interval must clear the bound; else the mean must reach it over all deals
    times: int = 1  # as many deals as of other steps: most tell nothing here, and cost little

    @property
    def seatings(self) -> list[tuple[int, ...]]:
        """The places of the upper level in each game of a deal."""
        if self.partners:
            return [tuple(range(start, self.seats, 2)) for start in range(2)]
        alone = [(seat,) for seat in range(self.seats)]
        others = [tuple(other for other in range(self.seats) if other != seat) for seat in range(self.seats)]
        return [*alone, *others] if self.mirrored else alone

    @property
    def worlds(self) -> int:
        """In how many imagined worlds a choice is weighed: as the level's own mind says, else its way of thinking; 0 where neither does."""
        module = _module(self)
        mind = getattr(module, "MINDS", {}).get(_way(self))
        return int(getattr(mind, "worlds", getattr(module, "WORLDS", 0)))

    @property
    def played(self) -> list[Any]:
        """What its deals are kept under: not what is counted of them, but the code that played them."""
        folder = Path(_module(self).__file__ or "").parent
        plays = [file for file in sorted(folder.glob("*.py")) if file.stem not in TELLS]
        code = hashlib.sha256(b"".join(file.read_bytes() for file in plays)).hexdigest()[:12]
        spared = [self.by] if self.by == SPARED else []
        return [self.game, self.upper, self.lower, self.seats, sorted(map(list, self.options)), code, *spared]


def _module(step: Step) -> Any:
    return _thinking(find_game(step.game).computer(step.upper))


def _way(step: Step) -> str:
    """Under which name the level's module keeps its way of thinking."""
    choose = find_game(step.game).computer(step.upper).choose
    return str(next(iter(getattr(choose, "args", ())), step.upper))


def _thinking(computer: ComputerPlayer) -> Any:
    """The module in which the computer thinks: that of the function which its level is given to."""
    return sys.modules[getattr(computer.choose, "func", computer.choose).__module__]


def ladder(game: str, seats: int, **more: Any) -> Iterator[Step]:
    """Each level of the court at this game does better than the one below it over all seatings of a deal."""
    for lower, upper in pairwise(one.key for one in find_game(game).computers if one.offered):
        above = Step(game, upper, lower, seats, "ahead", 0.5, **more)
        yield above
        yield replace(above, by="wins", bound=1 / seats if not above.partners else 0.5)
        yield replace(above, by="points", bound=0)


def rummy() -> Iterator[Step]:
    """Whoever counts missing cards wins more deals and may lose more points all the same; whoever drops loses the deal, but fewer points."""
    yield from ladder("rummy", 2, lowest=True)
    yield Step("rummy", "queen", "lady", 2, "wins", 0.57, lowest=True, clear=False)
    yield Step("rummy", "queen", "lady", 2, SPARED, 0, lowest=True, times=4)


STEPS = (
    *ladder(ROYALTY, 2, options=()),
    *ladder("joust/classic", 2, options=()),
    *rummy(),
    *(step for seats in (3, 4, 5) for step in ladder("wife-swap", seats)),
    *ladder("alliance", 4, partners=True),
)


@cache
def words() -> Lexicon:
    return load_lexicon()


def play_deal(job: tuple[Step, int]) -> tuple[int, list[Result]]:
    """The number of the deal, and what came of each of its games."""
    step, number = job
    return number, [result(step, number, mine) for mine in step.seatings]


def result(step: Step, number: int, mine: tuple[int, ...]) -> Result:
    """One game, the upper level sitting at these places of the list of players."""
    if step.by == SPARED:
        return spared(step, number, mine)
    match, chance = seated(step, number, mine)
    while match.to_act:
        match.step(words(), chance)
    return counted(step, match)


def seated(step: Step, number: int, mine: tuple[int, ...]) -> tuple[Match, Random]:
    """The match before its first move, and all chance that is in it."""
    players = [Player(f"P{seat + 1}", step.upper if seat in mine else step.lower) for seat in range(step.seats)]
    match = new_match(find_game, Setup(step.game, players, dict(step.options)), words(), Random(f"{step.game} {step.seats} {number}"))
    return match, Random(f"{step.game} {step.seats} {number} {mine}")


def pace(step: Step) -> float:
    """Milliseconds of the processor that a move of the upper level takes in the mean of one game."""
    match, chance = seated(step, 0, step.seatings[0])
    spent: list[float] = []
    while match.to_act:
        seat, begun = match.to_act[0], process_time()
        match.step(words(), chance)
        if seat >= 0 and match.header.players[seat].kind == step.upper:
            spent.append(1000 * (process_time() - begun))
    return fmean(spent or [0.0])


def spared(step: Step, number: int, mine: tuple[int, ...]) -> Result:
    """By how much dropping is better than playing the same hand on, by the same level; nothing where it drops none.

    Only before its first draw does a level drop, so a game in which it has drawn is the same either way.
    """
    match, chance = seated(step, number, mine)
    upper = next(seat for seat, player in enumerate(match.header.players) if player.kind == step.upper)
    while match.to_act and not any(event.seat == upper for event in match.events):
        match.step(words(), chance)
    if not any(event.seat == upper and event.text == DROP for event in match.events):
        return 0.0, 0.0
    while match.to_act:
        match.step(words(), chance)
    minds = _module(step).MINDS
    way = _way(step)
    mind = minds[way]
    minds[way] = replace(mind, drops=False)
    on = result(replace(step, by="points"), number, mine)
    minds[way] = mind
    return 0.0, counted(step, match)[1] - on[1]


def counted(step: Step, match: Match) -> Result:
    """1 if the upper level wins, a part of it if it shares the place; and how far it is ahead of the others' mean."""
    assert match.outcome
    # Whoever sits where may have been settled by lot.
    upper = [seat for seat, player in enumerate(match.header.players) if player.kind == step.upper]
    first = [seat for seat, place in enumerate(match.outcome.places) if place == 1]
    totals = [-total if step.lowest else total for total in match.outcome.totals]
    others = [total for seat, total in enumerate(totals) if seat not in upper]
    return sum(seat in upper for seat in first) / len(first), fmean(totals[seat] for seat in upper) - fmean(others)


def value(step: Step, games: Sequence[Result]) -> float:
    """What is counted of a deal."""
    if step.by == "wins":
        return fmean(share for share, _ in games)
    lead = fmean(lead for _, lead in games)
    return lead if step.by in ("points", SPARED) else (lead > 0) + (lead == 0) / 2


def interval(values: Sequence[float]) -> tuple[float, float, float]:
    """The mean, and between what it lies whichever look ends the run."""
    mean, wide = fmean(values), NormalDist().inv_cdf(1 - ERROR / len(LOOKS) / 2)
    reach = wide * stdev(values) / sqrt(len(values)) if len(values) > 1 else float("inf")
    return mean, mean - reach, mean + reach


def measured(step: Step, deals: int, file: Path | None, pool: Any) -> bool:
    """Plays deals until a look settles it; whether the bound is cleared."""
    done = dict(kept(step, file))
    for look in sorted({*(step.times * look for look in LOOKS if look < deals), step.times * deals}):
        for number, games in pool.imap_unordered(play_deal, [(step, number) for number in range(look) if number not in done]):
            done[number] = games
            keep(step, file, number, games)
        values = [value(step, done[number]) for number in range(look)]
        mean, least, most = interval(values)
        if least > step.bound or most < step.bound:
            break
    met = (least if step.clear else mean) > step.bound
    told = f"{step.game:15} {step.upper:9} {step.lower:9} {step.seats:5} {step.worlds:6}  {step.by:6} {look:6} {look * len(step.seatings):6}"
    print(f"{told} {mean:8.3f} {least:8.3f} {most:8.3f} {step.bound:8.3f}  {pace(step):7.1f}  {'met' if met else 'MISSED'}", flush=True)
    return met


def kept(step: Step, file: Path | None) -> Iterator[tuple[int, list[Result]]]:
    """The deals that were played before, by the same code; a line that broke off is as if it were not there."""
    for text in file.read_text(encoding="utf-8").splitlines() if file and file.exists() else []:
        try:
            *what, number, games = json.loads(text)
        except ValueError:
            continue
        if what == step.played:
            yield number, [(share, lead) for share, lead in games]


def keep(step: Step, file: Path | None, number: int, games: Sequence[Result]) -> None:
    if file:
        with file.open("a", encoding="utf-8") as book:
            # Each begins a line of its own, also behind one that broke off.
            book.write("\n" + json.dumps([*step.played, number, games]))


# -- a level against itself as it was


def steps_before(game: str, commit: str) -> Iterator[Step]:
    """Each level of the game against what it was in that commit, at each number of seats; it must not be weaker by more than a hundredth."""
    entry = find_game(game)
    older = {one.key: replace(one, key=f"{one.key}@{commit[:7]}") for one in thinking_before(game, commit).COMPUTERS}
    GAMES[game] = replace(entry, computers=(*entry.computers, *older.values()))
    for level, before in older.items():
        for seats in range(entry.seats[0], entry.seats[1] + 1):
            yield Step(game, level, before.key, seats, "wins", 0.49, clear=False, mirrored=True)


def thinking_before(game: str, commit: str) -> ModuleType:
    """How the game's computers thought in that commit, about the rules as they are now. Kept only while this runs."""
    module = _thinking(find_game(game).computers[0])
    file = Path(module.__file__ or "")
    shown = subprocess.run(["git", "show", f"{commit}:./{file.name}"], cwd=file.parent, check=True, capture_output=True, text=True)
    older = ModuleType(f"{module.__name__} of {commit}")
    exec(compile(shown.stdout, older.__name__, "exec"), vars(older))
    return older


def steps_of(game: str, before: str | None, seats: int | None = None) -> tuple[Step, ...]:
    """What is measured. Each process asks for it too, so that it knows the older levels."""
    if seats:
        usual = next(step for step in STEPS if step.game == game)
        steps = ladder(game, seats, options=usual.options, lowest=usual.lowest, partners=usual.partners)
        return tuple(steps)[::-1]
    return tuple(steps_before(game, before)) if before else STEPS


def main() -> int:
    """Prints a line for each step; 1 if a bound is not cleared."""
    parser = argparse.ArgumentParser()
    parser.add_argument("game", nargs="?", default="")
    parser.add_argument("--deals", type=int, default=LOOKS[-1])
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--kept", type=Path)
    parser.add_argument("--before")
    parser.add_argument("--seats", type=int)
    given = parser.parse_args()
    print(f"Looked at after {', '.join(map(str, LOOKS))} deals.")
    print("game            upper     lower     seats worlds  by      deals  games     mean     from       to    bound  ms a move", flush=True)
    asked = given.game, given.before, given.seats
    steps = steps_of(*asked)
    with Pool(given.processes, steps_of, asked) as pool:
        cleared = [measured(step, given.deals, given.kept, pool) for step in steps if given.game in ("", step.game)]
    return 0 if all(cleared) else 1


if __name__ == "__main__":
    sys.exit(main())
