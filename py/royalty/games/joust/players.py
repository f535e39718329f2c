"""How those of the court joust: each takes the dearest word that it finds, and a level is what words it knows and sees.

To think of what a word uncovers showed nothing: with every common word known, to try twelve words in 4 to 24 imagined
worlds, one turn deep or more, won 73 of 160 pairs against the dearest word.
"""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

from royalty.cards.letters import value
from royalty.game.core import AnyGame
from royalty.game.courts import Level, Won, court
from royalty.game.places import Seat
from royalty.games.joust import finding
from royalty.games.joust.piles import PASS, STOP, Move, Now, State
from royalty.games.letters.game import LetterGame
from royalty.games.letters.rules import is_royalty
from royalty.games.letters.wits import Wits, knows
from royalty.words.lexicon import Lexicon
from royalty.words.wordplay import Find

AGAIN = 8  # what it is worth to play again after a royalty
MINDS = {
    "page": Wits(0.16, 0.62),
    "lady": Wits(0.205, 0.66),
    "jester": Wits(0.27, 0.7),
    "duchess": Wits(0.38, 0.78),
    "chancellor": Wits(0.58, 0.87),
    "queen": Wits(1, 1),
}


def choose(game: AnyGame, state: State, seat: Seat, rng: Random, words: Lexicon, level: str) -> Any:
    """The dearest word that the level finds."""
    assert isinstance(game, LetterGame)
    return dearest(game.familiar.moment(state, seat), MINDS[level])


def worth(now: Now, cards: str) -> int:
    """Points of a word of these cards; a royalty counts for more, since after it one plays again."""
    return value(cards, now.rules.values) + AGAIN * is_royalty(cards)


def dearest(now: Now, mind: Wits) -> Move:
    """The word that the level finds which is worth most."""
    for find in sorted(finding.finds(now), key=lambda find: -worth(now, find.cards)):
        known = tuple(word for word in find.words if knows(now.words, mind, word, now.state.number))
        for take in finding.takes(now.state, Find(find.cards, known)):
            return take
    return STOP if now.state.begun else PASS


LINES: dict[str, tuple[str, Won | None]] = {
    "page": ("Knows few words, and easy ones.", None),
    "lady": ("Knows some more, and still easy ones.", Won(0.636, "page")),
    "jester": ("Knows a fifth of the common words.", Won(0.636, "lady")),
    "duchess": ("Knows a third of the common words.", Won(0.627, "jester")),
    "chancellor": ("Knows half of the common words.", Won(0.639, "duchess")),
    "queen": ("Overlooks no common word at all.", Won(0.58, "chancellor")),
}
LEVELS = {key: Level(partial(choose, level=key), *line) for key, line in LINES.items()}
COURT = court(LEVELS)
