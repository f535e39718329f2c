"""Where a game of Royalty stands, and its moves as values and as text.

A laid turn changes nothing yet: hands, words and scores stay as they were until it stands, so taking it back and an
upheld challenge are the removal of one field.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from royalty.cards.letters import Word, read_word, remove, sort_cards, write_word
from royalty.errors import IllegalMove
from royalty.game.places import Seat
from royalty.game.states import GameState
from royalty.games.letters.game import Moment
from royalty.games.letters.spelling import Target

CAPTURE, MELD = "capture", "meld"


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn that lays words: a capture, a meld, or both."""

    target: Target | None = None
    capture: Word | None = None
    meld: Word | None = None

    @property
    def words(self) -> dict[str, Word]:
        """The words by their part, the capture first."""
        return {part: word for part, word in ((CAPTURE, self.capture), (MELD, self.meld)) if word}

    @property
    def told(self) -> str:
        """`DEAR and CALM`."""
        return " and ".join(word.letters.upper() for word in self.words.values())


@dataclass(frozen=True, slots=True)
class Trade:
    """A turn that exchanges these cards (rule 4.8)."""

    cards: str


@dataclass(frozen=True, slots=True)
class Pass:
    """A turn given up."""


@dataclass(frozen=True, slots=True)
class Stand:
    """The laid turn may stand: said by its layer, or by one opponent in a challenge window."""


@dataclass(frozen=True, slots=True)
class Challenge:
    """An opponent doubts one word of the laid turn (rule 6.2)."""

    part: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """The table's answer to a challenge."""

    upheld: bool


@dataclass(frozen=True, slots=True)
class Shuffle:
    """The table's new order of the pack after a trade."""

    order: str


@dataclass(frozen=True, slots=True)
class Miss:
    """The table passes over a player who has lost his turn."""


Move = Turn | Trade | Pass | Stand | Challenge | Verdict | Shuffle | Miss
_WORDLESS: dict[str, Move] = {
    "pass": Pass(),
    "stand": Stand(),
    "upheld": Verdict(True),
    "failed": Verdict(False),
    "miss": Miss(),
    "challenge:capture": Challenge(CAPTURE),
    "challenge:meld": Challenge(MELD),
}
_WORDLESS_TEXT = {move: text for text, move in _WORDLESS.items()}
_TURN = re.compile(r"(?:([1-6])\.([12])>([A-Za-z()]+))?(?:=([A-Za-z()]+))?")
_CARDS = re.compile(r"(trade|shuffle):([A-Za-z*]+)")


def read_move(text: str) -> Move:
    """`2.1>YEARning=AT`, `=c(a)LM`, `trade:aE*`, `pass`, `challenge:meld`...; IllegalMove if it is none."""
    if text in _WORDLESS:
        return _WORDLESS[text]
    if cards := _CARDS.fullmatch(text):
        kind, held = cards.groups()
        if kind == "shuffle":
            return Shuffle(held)
        if held == sort_cards(held):
            return Trade(held)
    elif text and (turn := _TURN.fullmatch(text)):
        owner, place, capture, meld = turn.groups()
        try:
            return Turn(
                Target(int(owner) - 1, int(place)) if owner else None,
                read_word(capture) if capture else None,
                read_word(meld) if meld else None,
            )
        except ValueError as error:
            raise IllegalMove(str(error)) from error
    raise IllegalMove(f"“{text[:40]}” is not a move of this game.")


def write_move(move: Move) -> str:
    """The inverse of `read_move`."""
    if isinstance(move, Turn):
        capture = f"{move.target.owner + 1}.{move.target.place}>{move.capture}" if move.target else ""
        return capture + (f"={write_word(move.meld)}" if move.meld else "")
    if isinstance(move, Trade):
        return f"trade:{move.cards}"
    if isinstance(move, Shuffle):
        return f"shuffle:{move.order}"
    return _WORDLESS_TEXT[move]


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

    def old_word(self, turn: Turn) -> str:
        """The letters of the word that the turn captures, '' if it captures none."""
        return self.word(turn.target).letters if turn.target else ""

    def added(self, turn: Turn) -> str:
        """The cards that a capture takes from the hand: the new word less the old (rule 10.4)."""
        return remove(turn.capture.cards, self.word(turn.target).cards) if turn.target and turn.capture else ""

    def used(self, turn: Turn) -> str:
        """All cards that the turn takes from the hand."""
        return self.added(turn) + (turn.meld.cards if turn.meld else "")

    def held(self, seat: Seat) -> str:
        """The cards that the seat still has in his hand, less those that he has laid."""
        return remove(self.hands[seat], self.used(self.laid)) if self.laid and seat == self.turn else self.hands[seat]

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
