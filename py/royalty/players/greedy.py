"""Plays the turn that scores most of those that people would understand; challenges whatever it knows to be wrong."""

from __future__ import annotations

from random import Random
from typing import Any

from royalty.game import AnyGame
from royalty.lexicon import Lexicon
from royalty.places import Seat


def choose(game: AnyGame, state: Any, seat: Seat, rng: Random, words: Lexicon) -> Any:
    """The first of the familiar moves, or the answer to a question."""
    if game.is_asked(state, seat):
        return game.doubts(state, seat, words)
    return game.familiar(state, seat, 1)[0][1]
