"""Those of the court at a game: what is true of each, and how strong it was measured to be.

The figures of all games stand in docs/court.md, and how they were measured; a line says no more than they do.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from royalty.game.entry import COUNTS, Choose, ComputerPlayer


@dataclass(frozen=True, slots=True)
class Won:
    """The share of games that a level won against the one named, of which so many sat at the table."""

    share: float
    against: str
    others: int = 1

    @property
    def told(self) -> str:
        who = self.against.capitalize()
        several = f"{who[:-1]}ies" if who.endswith("y") else f"{who}es" if who.endswith("s") else f"{who}s"
        return f"Wins {round(10 * self.share)} of 10 against " + (
            f"the {who}." if self.others == 1 else f"{COUNTS[self.others]} {several}."
        )


@dataclass(frozen=True, slots=True)
class Level:
    """One of the court at a game: its way of thinking, its line, and how it was measured against the one below it."""

    way: Choose
    manner: str
    won: Won | None = None


def court(levels: Mapping[str, Level]) -> tuple[ComputerPlayer, ...]:
    """Those of the court at a game, gentlest first; a newcomer meets the gentlest but one."""
    usual, found = list(levels)[1], []
    for key, one in levels.items():
        won = one.won.told if one.won else ""
        found.append(ComputerPlayer(key, key.capitalize(), one.manner, one.way, key, usual=key == usual, won=won))
    return tuple(found)
