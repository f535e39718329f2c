"""The moves of Royalty as values and as text (rule 10.4)."""

from __future__ import annotations

import re
from dataclasses import dataclass

from royalty.cards.letters import Word, read_word, sort_cards, write_word
from royalty.errors import IllegalMove
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
