"""Hints for a Monarchy: whether all can be laid, and how, told a little at a time."""

from __future__ import annotations

from collections import Counter
from typing import Any, cast

from royalty.cards import KNAVE, Word, remove
from royalty.game import AnyGame
from royalty.games.royalty.finding import spellings
from royalty.games.royalty.hinting import counted
from royalty.games.royalty.monarchy import showing
from royalty.games.royalty.monarchy.arranging import DEALT, Arrangement
from royalty.games.royalty.monarchy.best import most_cards
from royalty.lexicon import Lexicon
from royalty.places import Draft, Seat


def hints(game: AnyGame, state: Any, seat: Seat, words: Lexicon) -> tuple[str, ...]:
    """One way to lay most, out of words that people would understand if these go as far as any, and how far that is."""
    if seat not in game.to_act(state):
        return ()
    laid = max((game.familiar(state, seat, 1)[0][1], game.ranked(state, seat, 1)[0][1]), key=lambda move: len(move.cards)).words
    if not laid:
        return ("No word can be laid with these cards.",)
    first, names = laid[0], [word.letters.upper() for word in laid]
    whole = f"The words are {', '.join(names[:-1])} and {names[-1]}." if len(laid) > 1 else ""
    one = f"One of them is {names[0]}, {_tint(first.cards)}."
    return tuple(filter(None, (_how_many(laid), _shapes(laid), f"One of them begins with {names[0][0]}.", one, whole)))


def outlook(game: AnyGame, state: Any, seat: Seat, draft: Draft) -> str:
    """The most cards that anybody could lay with the words that are good so far; '' where there is none, or it takes too long to know."""
    at: showing.Spread = cast(Any, game).spread(state)
    words = showing.good_words(at, draft)
    if not words or at.words is None:
        return ""
    index = spellings(at.words, at.rules.tiers[seat], at.rules.bar_offensive, at.rules.only_explained)
    more = most_cards(index, remove(state.hands[0], Arrangement(words).cards))
    if more is None:
        return ""
    laid = sum(len(word.cards) for word in words) + more
    most = f"all {DEALT} cards can still" if laid == DEALT else f"no more than {laid} of {DEALT} cards can"
    return f"With the words that you have, {most} be laid."


def _how_many(laid: tuple[Word, ...]) -> str:
    over = DEALT - sum(len(word.cards) for word in laid)
    if not over:
        return f"All {DEALT} cards can be laid, as {counted(len(laid), 'word')}."
    return f"There is a way to leave only {counted(over, 'card')} over, with {counted(len(laid), 'word')}."


def _shapes(laid: tuple[Word, ...]) -> str:
    shapes = Counter((len(word.cards), _tint(word.cards)) for word in laid)
    told = [f"{number} of {size} letters, {tint}" for (size, tint), number in sorted(shapes.items(), reverse=True)]
    return f"They are: {'; '.join(told)}."


def _tint(cards: str) -> str:
    plain = cards.replace(KNAVE, "")
    return "all in red" if plain.isupper() else "all in black" if plain.islower() else "in both colours"
