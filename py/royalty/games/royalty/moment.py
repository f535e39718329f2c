"""One moment of a game of Royalty as one seat meets it: what finding, judging, drafting and showing begin with."""

from __future__ import annotations

from dataclasses import dataclass

from royalty.cards.letters import Word
from royalty.errors import IllegalMove
from royalty.game.places import TABLE, Seat
from royalty.games.letters.rules import Rules
from royalty.games.letters.spelling import Target
from royalty.games.royalty.state import State
from royalty.words.lexicon import Lexicon


@dataclass(frozen=True, slots=True)
class House:
    """Rules and words (none, where no word is judged), and the players' names."""

    rules: Rules
    lexicon: Lexicon | None
    names: tuple[str, ...]

    def moment(self, state: State, seat: Seat | None, lexicon: Lexicon | None = None) -> Moment:
        """The state as this seat meets it, by these words or the house's own."""
        words = self.lexicon if lexicon is None else lexicon
        return Moment(self.rules, words, self.names, state, TABLE if seat is None else seat)


@dataclass(frozen=True, slots=True)
class Moment:
    """Rules and words (none, where no word is judged) of a house, its
    players' names, the state, and the seat: `TABLE` for nobody's.
    """

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
