"""What players of Joust may be proud of: the longest word, and royalties."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from royalty.game.feats import Deed, Feat
from royalty.game.played import Played
from royalty.games.joust.piles import Move, State, Take
from royalty.games.letters.game import LetterGame
from royalty.games.letters.rules import is_royalty

DEEDS = (
    Deed("longest", "Longest word", "star", ("letter", "letters")),
    Deed("royalties", "Royalties", "castle", ("royalty", "royalties"), adds=True),
)


def feats(game: LetterGame[State, Move], plays: Sequence[Played[State, Move]]) -> Iterator[Feat]:
    """Of every word that was taken."""
    for play in plays:
        if not isinstance(play.move, Take):
            continue
        seat, word = play.before.turn, play.move.word
        yield Feat("longest", seat, len(word.letters), word.letters.upper())
        if is_royalty(word.cards):
            yield Feat("royalties", seat, 1)
