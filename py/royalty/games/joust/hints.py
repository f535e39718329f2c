"""Hints for a Joust: the dearest word that people would understand, told a little at a time."""

from __future__ import annotations

from typing import Any

from royalty.game.core import AnyGame
from royalty.game.places import Seat
from royalty.games.joust.piles import Take
from royalty.games.letters.hints import first_letters, how_long, spoken
from royalty.games.letters.rules import is_royalty
from royalty.words.lexicon import Lexicon


def hints(game: AnyGame, state: Any, seat: Seat, words: Lexicon) -> tuple[str, ...]:
    """What the seat might lay."""
    if seat not in game.to_act(state):
        return ()
    points, best = game.ranked(state, seat, 1, familiar=True)[0]
    if not isinstance(best, Take):
        return ("No word that you are likely to know lies there.",)
    again = ("It is a royalty: you play again.",) if is_royalty(best.word.cards) else ()
    return (how_long([best.word], points), *again, first_letters([best.word]), spoken([best.word]))
