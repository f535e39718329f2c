"""Where a Monarchy stands, and the one move of it: the final arrangement, as a value and as text (rules section 8)."""

from __future__ import annotations

import re
from dataclasses import dataclass

from royalty.cards.letters import Word, holds, read_word, remove, value
from royalty.errors import IllegalMove, need
from royalty.game.states import GameState
from royalty.games.letters.game import Moment
from royalty.games.letters.rules import Rules, is_royalty
from royalty.words.wordplay import is_canonical

DEALT = 25
NOTHING = "leave"
SHAPE = "A royalty has four letters or more of one colour, or exactly seven of both."
_ROYALTIES = re.compile(r"(?:=[A-Za-z()]+)+")


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Words to lay, in the order in which they were put together."""

    words: tuple[Word, ...]

    @property
    def cards(self) -> str:
        return "".join(word.cards for word in self.words)


@dataclass(frozen=True, slots=True)
class State(GameState):
    """The cards that are dealt, as they lie, the rest of the pack, and what has been laid once it is done.

    `begun`: where a word is talked over, those that were put together before it.
    """

    pack: str
    hands: tuple[str, ...]
    laid: Arrangement | None = None
    turn: int = 0
    number: int = 1
    agreed: bool = False
    begun: tuple[Word, ...] = ()

    @property
    def words(self) -> tuple[Word, ...]:
        """What is laid, word by word."""
        return self.laid.words if self.laid else ()

    @property
    def left(self) -> str:
        """The cards that lie in no word."""
        return remove(self.hands[0], self.laid.cards) if self.laid else self.hands[0]

    def cards(self) -> str:
        """Laid cards are still among those dealt."""
        return self.pack + self.hands[0]

    def text(self) -> str:
        laid = write_move(self.laid) if self.laid else "-"
        return f"{self.hands[0]} / {laid} / {self.pack}{' / agreed' if self.agreed else ''}"


Now = Moment[State]


def read_move(text: str) -> Arrangement:
    """`=CALM=reTaInS`, or `leave` for no word at all; IllegalMove if it is none."""
    if text == NOTHING:
        return Arrangement(())
    need(_ROYALTIES.fullmatch(text), f"“{text[:40]}” is not a move of this game.")
    try:
        return Arrangement(tuple(map(read_word, text[1:].split("="))))
    except ValueError as error:
        raise IllegalMove(str(error)) from error


def write_move(move: Arrangement) -> str:
    """The inverse of `read_move`."""
    return "".join(f"={word}" for word in move.words) or NOTHING


def check_form(state: State, move: Arrangement) -> None:
    """What every arrangement must be, whatever the words are; IllegalMove with the reason."""
    need(holds(state.hands[0], move.cards), "Those cards are not all there: each may be used once.")
    for word in move.words:
        need(is_royalty(word.cards), SHAPE)
        need(is_canonical(word, None, ""), "Of equal letters, the red card is written before the black one.")


def worth(rules: Rules, move: Arrangement | None) -> int:
    """The value placed (rule 8.3)."""
    return value(move.cards, rules.values) if move else 0
