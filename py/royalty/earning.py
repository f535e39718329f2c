"""What earned points, as every game tells it: of open cards only, since everybody may look it up."""

from __future__ import annotations

from typing import Generic, TypeVar

from royalty.places import Seat, Sum

S = TypeVar("S")
M = TypeVar("M")


class Earning(Generic[S, M]):
    """The part of a game that tells where points come from."""

    def scores(self, state: S) -> tuple[int, ...]:
        """Points so far by seat."""
        raise NotImplementedError

    def stopping(self, state: S) -> str:
        """What counts if all at the table stop now, or have stopped, as a sentence (rule 7.10)."""
        return "The points count as they lie."

    def sums(self, before: S, move: M, after: S) -> tuple[Sum, ...]:
        """What everybody's points grew by with the move, line by line."""
        grown = enumerate(zip(self.scores(before), self.scores(after), strict=True))
        return tuple(Sum(seat, (("points", now - then),)) for seat, (then, now) in grown if now != then)

    def pending(self, state: S) -> Sum | None:
        """What lies on the table and counts once it stands."""
        return None

    def losses(self, before: S, move: M, after: S) -> tuple[tuple[Seat, str], ...]:
        """What the move took from whom, as it is told to that seat's player."""
        return ()
