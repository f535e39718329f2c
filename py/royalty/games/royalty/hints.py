"""Hints: the best turn, told a little at a time."""

from __future__ import annotations

from typing import Any

from royalty.game.core import AnyGame
from royalty.game.places import Seat
from royalty.games.letters.hints import UNNAMED, first_letters, how_long, spoken
from royalty.games.royalty.acts import Turn
from royalty.games.royalty.moves import why_no_trade
from royalty.games.royalty.state import State, old_word
from royalty.games.royalty.view import word_id
from royalty.words.lexicon import Lexicon


def hints(game: AnyGame, state: Any, seat: Seat, words: Lexicon) -> tuple[str, ...]:
    """What the seat might lay; nothing while others may doubt words, since a hint would be the referee's."""
    if not game.words.judged_at_once or state.laid or seat not in game.to_act(state):
        return ()
    points, best = game.ranked(state, seat, 1)[0]
    if not isinstance(best, Turn):
        left = "Nothing is left but to pass." if why_no_trade(state) else "Trade some, or pass."
        is_unnamed = isinstance(next(game.moves(state, seat)), Turn)
        return (f"{UNNAMED if is_unnamed else 'No word can be made of these cards.'} {left}",)
    laid = list(best.words.values())
    return (how_long(laid, points), _what_it_takes(state, best), first_letters(laid), spoken(laid))


# So many turns are looked at for one that takes a word.
LOOKED_AT = 60


def chance(game: AnyGame, state: Any, seat: Seat) -> tuple[str, str] | None:
    """The word that the best taking turn of common words takes, if there is one, and how it is taken."""
    if not game.words.judged_at_once or state.laid or seat not in game.to_act(state):
        return None
    best = (turn for _, turn in game.ranked(state, seat, LOOKED_AT, familiar=True) if isinstance(turn, Turn))
    target = next((turn.target for turn in best if turn.target), None)
    return (word_id(target), "Tap this word to take it.") if target else None


def _what_it_takes(state: State, turn: Turn) -> str:
    if not turn.target:
        return "It takes no word of the table: all its letters come from the hand."
    taken = f"takes {old_word(state, turn).upper()} from the table"
    return f"One of them {taken}, the other comes from the hand." if turn.meld else f"It {taken}."
