"""How a game ended: totals, places, and what they are made of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from royalty.game.places import Seat, figure

NOBODY = "Nobody has won"


@dataclass(frozen=True, slots=True)
class TallyLine:
    """One line of the final tally: whose, what for, points (signed).

    `closing`: they come with the end, and of no move. `said`: in place of a 0 that was not played for.
    """

    seat: Seat
    label: str
    points: int
    closing: bool = field(default=False, repr=False)
    said: str = field(default="", repr=False)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: totals and places by seat (1 is best; shared places are equal), line by line.

    In a game for one, and in one that was stopped by agreement (rule 7.10), nobody wins: `places` is empty, and
    `headline` tells the result. `counts`: further lines of numbers by seat. `unaided`: what is told besides where
    nobody asked for a hint.
    """

    reason: str
    lines: tuple[TallyLine, ...]
    totals: tuple[int, ...]
    places: tuple[int, ...]
    counts: tuple[tuple[str, tuple[int, ...]], ...] = ()
    headline: str = ""
    unaided: str = ""


def told_points(names: Sequence[str], points: Sequence[int], said: Sequence[str] = ()) -> str:
    """`Ann 96, Bob 84`; where a name ends in a number, `Computer: 96,
    Computer 2: 84`; in place of points what is `said` of a seat.
    """
    apart = ":" if any(name[-1:].isdigit() for name in names) else ""
    words = said or [""] * len(names)
    return ", ".join(
        f"{name}{apart} {word or figure(number)}" for name, number, word in zip(names, points, words, strict=True)
    )


def only_finished(kind: str, count: int, going: bool) -> str:
    """What counts of a match of several deals or rounds that is stopped,
    so many of them finished, and perhaps one going (rule 7.10).
    """
    if not count:
        return f"No {kind} is finished, so nothing counts."
    told = f"finished {kind} counts" if count == 1 else f"{count} finished {kind}s count"
    return f"{'Only the' if going else 'The'} {told}."


def places(totals: Sequence[int], *, lowest_wins: bool = False) -> tuple[int, ...]:
    """The place of each seat by its total: 1 is best, equal totals share."""
    return placed([-total if lowest_wins else total for total in totals])


def placed(ranks: Sequence[Any]) -> tuple[int, ...]:
    """The place of each seat by what decides it, the most first: 1 is best, equal ones share."""
    return tuple(1 + sum(more > rank for more in ranks) for rank in ranks)
