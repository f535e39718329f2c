"""What earned points, as every game tells it: of open cards only, since everybody may look it up.

A view holds the sums of the newest move and of what was done since its player's turn; those of the whole log the
score sheet asks for.
"""

from __future__ import annotations

from typing import Generic

from royalty.game.places import Seat, Sum
from royalty.game.played import Played
from royalty.game.states import M, S, changed


class Earning(Generic[S, M]):
    """Where points come from, and what counts in the end."""

    lowest_wins = False

    def scores(self, state: S) -> tuple[int, ...]:
        """Points so far by seat."""
        return state.scores

    def worth(self, state: S, seat: Seat, move: M) -> int:
        """The points that the move earns at once, played on this state."""
        return 0

    def stopped(self, state: S) -> S:
        """The game settled now, because all at the table agree to stop."""
        return changed(state, agreed=True)

    def stopping(self, state: S) -> str:
        """What counts if all at the table stop now, or have stopped, as a sentence (rule 7.10)."""
        return "The points count as they lie."

    def sums(self, played: Played[S, M]) -> tuple[Sum, ...]:
        """What everybody's points grew by with the move, line by line."""
        grown = enumerate(zip(self.scores(played.before), self.scores(played.after), strict=True))
        return tuple(Sum(seat, (("points", now - then),)) for seat, (then, now) in grown if now != then)

    def pending(self, state: S) -> Sum | None:
        """What lies on the table and counts once it stands."""
        return None

    def losses(self, played: Played[S, M]) -> tuple[tuple[Seat, str], ...]:
        """What the move took from whom, as it is told to that seat's player."""
        return ()
