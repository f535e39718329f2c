"""Plays the turn that scores most; challenges whatever it knows to be wrong."""

from __future__ import annotations

from random import Random
from typing import Any

from royalty.game import AnyGame
from royalty.lexicon import Lexicon
from royalty.places import Seat


def choose(game: AnyGame, state: Any, seat: Seat, rng: Random, words: Lexicon) -> Any:
    """The first of the ranked moves, or the answer to a question."""
    if game.is_asked(state, seat):
        return game.doubts(state, seat, words)
    return game.ranked(state, seat, 1)[0][1]
