"""How a Monarchy ended: counted for the family's book, and told without giving away a word."""

from __future__ import annotations

from typing import Any

from royalty.game.core import AnyGame
from royalty.game.feats import Solo
from royalty.games.letters.hints import counted
from royalty.games.monarchy.arranging import DEALT


def came(game: AnyGame, state: Any) -> Solo:
    """The cards laid, of all that were dealt."""
    return Solo(DEALT - len(state.left), DEALT)


def told(game: AnyGame, state: Any) -> str:
    """`all 25 cards in 5 words, 105 points`."""
    words, placed = state.laid.words if state.laid else (), DEALT - len(state.left)
    if not words:
        return "no card laid"
    cards = f"all {DEALT} cards" if placed == DEALT else f"{placed} of {DEALT} cards"
    return f"{cards} in {counted(len(words), 'word')}, {counted(game.earning.scores(state)[0], 'point')}"
