"""What Alliance Royals has that not every game has: questions out of turn, and hidden cards that come."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from royalty.game.features import Questions, Secrets
from royalty.game.places import TABLE, Question, Seat
from royalty.games.alliance import asking, moves, players
from royalty.games.alliance.acts import GIFT, STACK, Move
from royalty.games.alliance.rules import Custom
from royalty.games.alliance.state import State
from royalty.words.lexicon import Lexicon


@dataclass(frozen=True)
class TablesQuestions(Questions[State, Move]):
    """A claim, a marriage, a surrender, the next round."""

    terms: Custom
    names: tuple[str, ...]

    def question(self, state: State) -> Question | None:
        return asking.question(self.terms, self.names, state)

    def doubts(self, state: State, seat: Seat, lexicon: Lexicon) -> Move:
        return players.in_order(self.terms, state, seat)[0]


@dataclass(frozen=True)
class StackSecrets(Secrets[State, Move]):
    """What comes from the stack was hidden, and a gift, a new deal, and all hands when a round ends."""

    terms: Custom

    def reveals(self, state: State, seat: Seat, move: Move) -> bool:
        if seat == TABLE or move.what in (STACK, GIFT):
            return True
        return not state.is_scored and moves.play(self.terms, state, seat, move).is_scored

    def brings(self, state: State, seat: Seat, move: Move) -> Collection[Seat]:
        """A card of the stack comes to whoever draws it; a gift, a deal and the end of a round to several."""
        return (seat,) if move.what == STACK else range(len(state.hands))
