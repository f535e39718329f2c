"""Plays the turn that scores most of those that people would understand; challenges whatever it knows to be wrong."""

from __future__ import annotations

from random import Random
from typing import Any

from royalty.game.core import AnyGame
from royalty.game.places import Seat
from royalty.words.lexicon import Lexicon


def choose(game: AnyGame, state: Any, seat: Seat, rng: Random, words: Lexicon) -> Any:
    """The first of the familiar moves, or the answer to a question."""
    if game.questions.is_asked(state, seat):
        return game.questions.doubts(state, seat, words)
    return game.ranked(state, seat, 1, familiar=True)[0][1]
