"""Hints: the best turn, told a little at a time."""

from __future__ import annotations

from typing import Any

from royalty.cards import Word
from royalty.game import AnyGame
from royalty.games.royalty import scoring
from royalty.games.royalty.state import State, Turn
from royalty.lexicon import Lexicon
from royalty.places import Seat


def hints(game: AnyGame, state: Any, seat: Seat, words: Lexicon) -> tuple[str, ...]:
    """What the seat might lay; nothing while others may doubt words, since a hint would be the referee's."""
    if not game.tells_words or state.laid or seat not in game.to_act(state):
        return ()
    points, best = game.ranked(state, seat, 1)[0]
    if not isinstance(best, Turn):
        return ("No word can be made of these cards. Trade some, or pass.",)
    laid = [word for word in (best.capture, best.meld) if word]
    return (how_long(laid, points), _what_it_takes(state, best), first_letters(laid), spoken(laid))


def how_long(laid: list[Word], points: int) -> str:
    lengths = " and one of ".join(counted(len(word.letters), "letter") for word in laid)
    together = " together" if len(laid) > 1 else ""
    return f"There is a word of {lengths}, for {counted(points, 'point')}{together}."


def _what_it_takes(state: State, turn: Turn) -> str:
    if not turn.target:
        return "It takes no word of the table: all its letters are in your hand."
    taken = f"takes {scoring.captured_word(state, turn).letters.upper()} from the table"
    return f"One of them {taken}, the other is all from your hand." if turn.meld else f"It {taken}."


def first_letters(laid: list[Word]) -> str:
    letters = " and ".join(word.letters[0].upper() for word in laid)
    return f"They begin with {letters}." if len(laid) > 1 else f"It begins with {letters}."


def spoken(laid: list[Word]) -> str:
    said = " and ".join(f"{word.letters.upper()}{tint(word)}" for word in laid)
    return f"The words are {said}." if len(laid) > 1 else f"The word is {said}."


def tint(word: Word) -> str:
    """Said where it may earn a premium."""
    if len(word.cards) > 1 and word.cards.isupper():
        return ", all in red"
    return ", all in black" if len(word.cards) > 1 and word.cards.islower() else ""


def counted(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"
