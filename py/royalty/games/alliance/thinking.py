"""How computers play Alliance Royals. All of them see imagined worlds only."""

from __future__ import annotations

from random import Random
from typing import Any

from royalty.entry import ComputerPlayer
from royalty.game import AnyGame
from royalty.games.alliance import turns
from royalty.games.alliance.acts import Act
from royalty.games.alliance.rules import Terms
from royalty.games.alliance.state import State
from royalty.lexicon import Lexicon
from royalty.places import Seat


def in_order(terms: Terms, state: State, seat: Seat) -> list[Act]:
    """What the seat may do, what seems best first."""
    return list(turns.moves(terms, state, seat))


def _choose(game: AnyGame, state: Any, seat: Seat, rng: Random, words: Lexicon) -> Act:
    return in_order(game.terms, state, seat)[0]  # type: ignore[attr-defined]


COMPUTERS = (ComputerPlayer("greedy", "Eager", "Takes what counts most.", _choose),)
