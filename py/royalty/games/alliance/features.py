"""What Alliance Royals has that not every game has: questions out of turn, and hidden cards that come."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from royalty.game.features import Questions, Secrets
from royalty.game.places import TABLE, Question, Seat
from royalty.game.played import Played
from royalty.games.alliance import asking, players
from royalty.games.alliance.acts import GIFT, LIE, NEXT, STACK, WAIT, Move
from royalty.games.alliance.rules import Custom
from royalty.games.alliance.state import State
from royalty.words.lexicon import Lexicon


@dataclass(frozen=True)
class TablesQuestions(Questions[State, Move]):
    """A claim, a marriage, a surrender, the next round."""

    quiet = (NEXT, LIE, WAIT)
    terms: Custom
    names: tuple[str, ...]

    def question(self, state: State) -> Question | None:
        return asking.question(self.terms, self.names, state)

    def doubts(self, state: State, seat: Seat, lexicon: Lexicon) -> Move:
        return players.in_order(self.terms, state, seat)[0]


class StackSecrets(Secrets[State, Move]):
    """What comes from the stack was hidden, and a gift, a new deal, and all hands when a round ends."""

    def reveals(self, played: Played[State, Move]) -> bool:
        if played.seat == TABLE or played.move.what in (STACK, GIFT):
            return True
        return not played.before.is_scored and played.after.is_scored

    def brings(self, played: Played[State, Move]) -> Collection[Seat]:
        """A card of the stack comes to whoever draws it; a gift, a deal and the end of a round to several."""
        return (played.seat,) if played.move.what == STACK else range(len(played.after.hands))
