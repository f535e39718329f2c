"""How those of the court joust: what words a level knows and sees; then whether it thinks of what a word uncovers."""

from __future__ import annotations

from random import Random
from typing import Any

from royalty.cards.letters import value
from royalty.game.core import AnyGame
from royalty.game.places import Seat
from royalty.games.joust import finding, watching
from royalty.games.joust.piles import PASS, STOP, Move, Now, State
from royalty.games.letters.game import LetterGame
from royalty.games.letters.rules import is_royalty
from royalty.games.letters.wits import Wits, court, knows
from royalty.words.lexicon import Lexicon
from royalty.words.wordplay import Find

AGAIN = 8  # what it is worth to play again after a royalty
TURNS = {"chancellor": 1, "queen": 3}  # that a level thinks ahead
MINDS = {
    "page": Wits(0.16, 0.62),
    "lady": Wits(0.27, 0.7),
    "jester": Wits(0.43, 0.8),
    "duchess": Wits(0.67, 0.9),
    "chancellor": Wits(1, 1, worlds=2),
    "queen": Wits(1, 1, worlds=16),
}


def choose(game: AnyGame, state: State, seat: Seat, rng: Random, words: Lexicon, level: str) -> Any:
    """The dearest word that the level finds, or the one after which it is furthest ahead."""
    mind = MINDS[level]
    if mind.worlds:
        return watching.choose(game, state, seat, rng, words, (mind.worlds, TURNS[level]))
    assert isinstance(game, LetterGame)
    return dearest(game.familiar.moment(state, seat), mind)


def dearest(now: Now, mind: Wits) -> Move:
    """The word of most points that the level finds; a royalty, after which it plays again, counts for more."""

    def worth(cards: str) -> int:
        return value(cards, now.rules.values) + AGAIN * is_royalty(cards)

    for find in sorted(finding.finds(now), key=lambda find: -worth(find.cards)):
        known = tuple(word for word in find.words if knows(now.words, mind, word, now.state.number))
        for take in finding.takes(now.state, Find(find.cards, known)):
            return take
    return STOP if now.state.begun else PASS


# The share of games that a level won against the one named: of 200, 100 deals from both seats, by the rules of 1959.
MEASURED = {"lady": ("page", 0.72)}
MANNERS = {
    "page": "Knows few words, and easy ones.",
    "lady": "Knows a fifth of the common words.",
    "jester": "Knows a third of the common words.",
    "duchess": "Knows half of the common words.",
    "chancellor": "Knows every common word, and minds what it uncovers for you.",
    "queen": "Knows every common word, and thinks some turns ahead.",
}
COURT = court(choose, MANNERS, MEASURED)
