"""Plays the turn that scores most; challenges whatever it knows to be wrong."""

from __future__ import annotations

from random import Random
from typing import Any

from royalty.game import AnyGame, Seat
from royalty.lexicon import Lexicon


def choose(game: AnyGame, state: Any, seat: Seat, rng: Random, words: Lexicon) -> Any:
    """The first of the ranked moves, or the answer to a laid turn."""
    if game.is_asking(state, seat):
        return game.doubts(state, seat, words)
    return game.ranked(state, seat, 1)[0][1]
