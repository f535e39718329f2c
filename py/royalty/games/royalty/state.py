"""Where a game of Royalty stands.

A laid turn changes nothing yet: hands, words and scores stay as they were until it stands, so taking it back and an
upheld challenge are the removal of one field.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from royalty.cards.letters import Word, remove, sort_cards, write_word
from royalty.game.places import Seat
from royalty.game.states import GameState
from royalty.games.letters.game import Moment
from royalty.games.letters.spelling import Target
from royalty.games.royalty.acts import Turn, write_move


@dataclass(frozen=True, slots=True)
class State(GameState):
    """One moment of a game. A laid turn is provisional: its cards move only when it stands (rule 6.1)."""

    pack: str  # top first
    hands: tuple[str, ...]
    exposed: tuple[tuple[Word, ...], ...]
    domains: tuple[str, ...]
    scores: tuple[int, ...]
    turn: Seat
    number: int  # of the turn being played, from 1
    laid: Turn | None = None
    points: int = 0  # what the laid turn is worth
    content: tuple[Seat, ...] = ()  # opponents who have let it stand
    challenge: tuple[Seat, str] | None = None  # who challenges which part
    redraw: int | None = None  # a reshuffle is due; that many cards are drawn after it
    missing: bool = False  # the seat to play loses this turn
    lost: tuple[int, ...] = ()  # turns still to lose
    passed: tuple[bool, ...] = ()
    royal: tuple[bool, ...] = ()  # has melded ROYALTY
    stood: bool = False  # whether a word has stood
    idle: tuple[int, ...] = ()  # turns since a word last stood (rule 7.5)
    ending: str = ""  # "out", "passed", "stopped" or "agreed"
    surrendered: str = ""  # cards the others gave up to the player who went out

    @property
    def doubted(self) -> Word:
        """The word that is challenged."""
        assert self.laid and self.challenge
        return self.laid.words[self.challenge[1]]

    def word(self, target: Target) -> Word:
        """The exposed word there."""
        return self.exposed[target.owner][target.place - 1]

    def held(self, seat: Seat) -> str:
        """The cards that the seat still has in his hand, less those that he has laid."""
        return remove(self.hands[seat], used(self, self.laid)) if self.laid and seat == self.turn else self.hands[seat]

    def cards(self) -> str:
        """Laid cards are still in the hand."""
        exposed = "".join(word.cards for words in self.exposed for word in words)
        return self.pack + "".join(self.hands) + "".join(self.domains) + exposed + self.surrendered

    def text(self) -> str:
        """One line: pack, then each seat's hand, words, Domain and score, then what is pending."""
        seats = [
            f"{hand}|{' '.join(write_word(word) for word in words)}|{domain}|{points}"
            for hand, words, domain, points in zip(self.hands, self.exposed, self.domains, self.scores, strict=True)
        ]
        rest = (
            self.turn + 1, self.number, write_move(self.laid) if self.laid else "-", self.points, self.content,
            self.challenge, self.redraw, self.missing, self.lost, self.passed, self.royal, self.stood,
            self.idle, self.ending, self.surrendered,
        )  # fmt: skip
        return f"{self.pack} / {' / '.join(seats)} / {rest}"


Now = Moment[State]


def old_word(state: State, turn: Turn) -> str:
    """The letters of the word that the turn captures, '' if it captures none."""
    return state.word(turn.target).letters if turn.target else ""


def added(state: State, turn: Turn) -> str:
    """The cards that a capture takes from the hand: the new word less the old (rule 10.4)."""
    return remove(turn.capture.cards, state.word(turn.target).cards) if turn.target and turn.capture else ""


def used(state: State, turn: Turn) -> str:
    """All cards that the turn takes from the hand."""
    return added(state, turn) + (turn.meld.cards if turn.meld else "")


def dealt_again(state: State, seats: Iterable[Seat], kept: str, hidden: str) -> State:
    """The hidden cards dealt to these seats, of whom the player to play holds what he has `kept`; the rest is the
    pack.
    """
    hands = list(state.hands)
    for seat in seats:
        own = kept if seat == state.turn else ""
        size = len(hands[seat]) - len(own)
        hands[seat], hidden = sort_cards(own + hidden[:size]), hidden[size:]
    return replace(state, hands=tuple(hands), pack=hidden)
