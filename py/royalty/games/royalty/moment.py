"""One moment of a game of Royalty as one seat meets it: what finding, judging, drafting and showing begin with."""

from __future__ import annotations

from dataclasses import dataclass

from royalty.cards import Word
from royalty.game import IllegalMove
from royalty.games.royalty.rules import Rules
from royalty.games.royalty.state import State, Target
from royalty.lexicon import Lexicon
from royalty.places import Seat


@dataclass(frozen=True, slots=True)
class Moment:
    """Rules and words (none, where no word is judged) of a house, its players' names, the state, and the seat: `TABLE` for nobody's."""

    rules: Rules
    lexicon: Lexicon | None
    names: tuple[str, ...]
    state: State
    seat: Seat

    @property
    def words(self) -> Lexicon:
        """The words, where moves are to be found with them."""
        if self.lexicon is None:
            raise IllegalMove("The words are not at hand to find moves with.")
        return self.lexicon

    @property
    def hand(self) -> str:
        """The cards of the seat."""
        return self.state.hands[self.seat]

    def exposed(self, target: Target) -> Word:
        """The word on the table that a capture names."""
        return self.state.exposed[target.owner][target.place - 1]
