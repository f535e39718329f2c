"""What the states of all games have in common: nothing in them is changed, only replaced."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, TypeVar, cast

from royalty.game.places import Seat

T = TypeVar("T")


class GameState:
    """One moment of a game. Each game's own is a frozen dataclass with slots that has at least these fields.

    `pack` and `hands` are what is hidden: strings of cards, or tuples of tokens. `number` and `turn`: the turn being
    played, from 1, and whose it is. `agreed`: the table agreed to stop. `scores` are points by seat, where a game
    does not work them out.
    """

    __slots__: tuple[str, ...] = ()
    pack: Sequence[str]
    hands: tuple[Sequence[str], ...]
    turn: Seat
    number: int
    scores: tuple[int, ...]
    agreed: bool

    @property
    def deal_number(self) -> int:
        """Which deal of the match is being played, from 1."""
        return 1

    def cards(self) -> Sequence[str]:
        """Every card of the game, wherever it lies: no move makes or loses one."""
        raise NotImplementedError

    def text(self) -> str:
        """All of it on one line, for comparing and for golden files."""
        return " / ".join(str(getattr(self, name)) for name in self.__slots__)


S = TypeVar("S", bound=GameState)
M = TypeVar("M")


def changed(state: S, **fields: Any) -> S:
    """The state of whichever game with these fields replaced."""
    return cast(S, replace(cast(Any, state), **fields))


def replaced(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """The tuple with one item replaced, such as what one seat has."""
    return (*items[:at], item, *items[at + 1 :])
