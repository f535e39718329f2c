"""How many sit at each game where its computers are measured, and how long they play."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from royalty.game.core import Player
from royalty.games import find_game
from royalty.match.match import Match, Setup, new_match
from royalty.words.lexicon import Lexicon

SEATED = {"royalty/classic": 2, "joust/classic": 2, "rummy": 2, "wife-swap": 3, "alliance": 4}
PARTNERS = {"alliance"}
ONE_DEAL = {"rummy", "wife-swap", "alliance"}


def seated(game: str, kinds: Iterable[str], words: Lexicon, seed: str) -> Match:
    """A match of one deal before its first move, each place taken by that kind of player."""
    rows = [Player(f"P{place}", kind) for place, kind in enumerate(kinds, 1)]
    options = {"match": "1"} if game in ONE_DEAL else {}
    return new_match(find_game, Setup(game, rows, options), words, Random(seed))
