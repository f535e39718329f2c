"""What the turns of Royalty earn and take, as everybody is told."""

from __future__ import annotations

from dataclasses import dataclass, replace

from royalty.game.earning import Earning
from royalty.game.places import Seat, Sum
from royalty.game.played import Played
from royalty.games.letters.rules import Rules
from royalty.games.royalty.moves import settle_game
from royalty.games.royalty.scoring import captured_word, score
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
        before, after = played.before, played.after
        return (
            (replace(waiting, waits=False),)
            if after.scores != before.scores and (waiting := self.pending(before))
            else ()
        )

    def pending(self, state: State) -> Sum | None:
        return (
            Sum(state.turn, score(self.rules, state, state.turn, state.laid).parts, waits=True) if state.laid else None
        )

    def losses(self, played: Played[State, Move]) -> tuple[tuple[Seat, str], ...]:
        """The word that a turn takes which stands with this move."""
        before, move, after = played.before, played.move, played.after
        laid, stands = before.laid, isinstance(move, Stand) or (isinstance(move, Verdict) and not move.upheld)
        if not (stands and laid and laid.target and laid.capture) or after.laid:
            return ()
        old, new = captured_word(before, laid).letters.upper(), laid.capture.letters.upper()
        return ((laid.target.owner, f"Your {old} was taken by {self.names[before.turn]}: {new}."),)
