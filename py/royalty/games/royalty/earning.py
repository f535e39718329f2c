"""What the turns of Royalty earn and take, as everybody is told."""

from __future__ import annotations

from dataclasses import dataclass, replace

from royalty.game.earning import Earning
from royalty.game.places import Seat, Sum
from royalty.game.played import Played
from royalty.games.letters.rules import Rules
from royalty.games.royalty.moves import settle_game
from royalty.games.royalty.scoring import score
from royalty.games.royalty.state import Move, Stand, State, Turn, Verdict


@dataclass(frozen=True)
class TurnsEarn(Earning[State, Move]):
    """Points come with a turn that stands."""

    rules: Rules
    names: tuple[str, ...]

    def worth(self, state: State, seat: Seat, move: Move) -> int:
        if isinstance(move, Turn):
            return score(self.rules, state, seat, move).points
        return -state.points if isinstance(move, Verdict) and move.upheld else 0

    def stopped(self, state: State) -> State:
        return settle_game(state, "agreed")

    def stopping(self, state: State) -> str:
        """Rule 7.10."""
        undone = "The turn that is not settled is undone. " if state.laid else ""
        doubled = ", and ROYALTY doubles" if any(state.royal) else ""
        return f"{undone}Points count less the cards in hand, with the bonus for the largest Domain{doubled}."

    def sums(self, played: Played[State, Move]) -> tuple[Sum, ...]:
        waiting = self.pending(played.before) if played.after.scores != played.before.scores else None
        return (replace(waiting, waits=False),) if waiting else ()

    def pending(self, state: State) -> Sum | None:
        if not state.laid:
            return None
        return Sum(state.turn, score(self.rules, state, state.turn, state.laid).parts, waits=True)

    def losses(self, played: Played[State, Move]) -> tuple[tuple[Seat, str], ...]:
        """The word that a turn takes which stands with this move."""
        before, move, laid = played.before, played.move, played.before.laid
        stands = isinstance(move, Stand) or (isinstance(move, Verdict) and not move.upheld)
        if not (stands and laid and laid.target and laid.capture) or played.after.laid:
            return ()
        old, new = before.old_word(laid).upper(), laid.capture.letters.upper()
        return ((laid.target.owner, f"Your {old} was taken by {self.names[before.turn]}: {new}."),)
