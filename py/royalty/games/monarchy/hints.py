"""Hints for a Monarchy: whether all can be laid, and how, told a little at a time."""

from __future__ import annotations

from collections import Counter
from typing import Any, cast

from royalty.cards.letters import KNAVE, Word, remove
from royalty.game.core import AnyGame
from royalty.game.places import Draft, Seat
from royalty.games.letters.hints import UNNAMED, counted
from royalty.games.letters.spelling import known_words
from royalty.games.monarchy import view
from royalty.games.monarchy.arranging import DEALT, Arrangement
from royalty.games.monarchy.best import most_words
from royalty.games.monarchy.features import RoyaltyRows
from royalty.words.lexicon import Lexicon


def hints(game: AnyGame, state: Any, seat: Seat, words: Lexicon) -> tuple[str, ...]:
    """One way to lay most, out of words that people would understand if these go as far as any, and how far that is."""
    if seat not in game.to_act(state):
        return ()
    best = max(
        (game.ranked(state, seat, 1, familiar=True)[0][1], game.ranked(state, seat, 1)[0][1]),
        key=lambda move: len(move.cards),
    )
    if not best.words:
        unnamed = next(game.moves(state, seat)).words
        return (UNNAMED if unnamed else "No word can be laid with these cards.",)
    over, how = DEALT - len(best.cards), counted(len(best.words), "word")
    told = (
        f"There is a way to leave only {counted(over, 'card')} over, with {how}."
        if over
        else f"All {DEALT} cards can be laid, as {how}."
    )
    return _steps(told, best.words)


def outlook(game: AnyGame, state: Any, seat: Seat, draft: Draft) -> tuple[str, ...]:
    """The most cards that anybody could lay with the words that are good so far, and how; what else would lay more, if
    anything does.

    None where no word is good, or it takes too long to know.
    """
    at = cast(RoyaltyRows, game.rows).spread(state)
    words = view.good_words(at, draft)
    found = _way_on(at, remove(state.hands[0], Arrangement(words).cards)) if words else None
    if found is None or at.words is None:
        return ()
    most, more = found
    laid = len(Arrangement(words).cards) + most
    how_many = f"all {DEALT} cards can still" if laid == DEALT else f"no more than {laid} of {DEALT} cards can"
    told = f"With the words that you have, {how_many} be laid."
    if laid < len(game.ranked(state, seat, 1)[0][1].cards):
        first, *rest = hints(game, state, seat, at.words)
        return (told, f"With others it is more. {first}", *rest)
    return (told, *_steps(f"It takes {counted(len(more), 'more word')}.", more)) if more else (told,)


def _way_on(at: view.Spread, rest: str) -> tuple[int, tuple[Word, ...]] | None:
    """How many of these cards can be laid, and words that lay so many, such as people would understand if these go as
    far; no words where it takes one that is not offered. None where it takes too long to know.
    """
    if not at.words:
        return None
    whole = most_words(known_words(at.words, at.rules, 0), rest)
    if whole is None:
        return None
    most = len(Arrangement(whole).cards)
    for rules in (at.rules.for_computers(), at.rules.for_offers()):
        words = most_words(known_words(at.words, rules, 0), rest)
        if words and len(Arrangement(words).cards) == most:
            return most, words
    return most, ()


def _steps(how_many: str, laid: tuple[Word, ...]) -> tuple[str, ...]:
    """How many words, their shapes, a letter, a word, and all of them."""
    first, names = laid[0], [word.letters.upper() for word in laid]
    whole = f"The words are {', '.join(names[:-1])} and {names[-1]}." if len(laid) > 1 else ""
    knaves = "".join(
        f", with the Knave as its {letter.upper()}"
        for card, letter in zip(first.cards, first.letters, strict=True)
        if card == KNAVE
    )
    one = f"One of them is {names[0]}, {_tint(first.cards)}{knaves}."
    return tuple(filter(None, (how_many, _shapes(laid), f"One of them begins with {names[0][0]}.", one, whole)))


def _shapes(laid: tuple[Word, ...]) -> str:
    shapes = Counter((len(word.cards), _tint(word.cards)) for word in laid)
    told = [f"{number} of {size} letters, {tint}" for (size, tint), number in sorted(shapes.items(), reverse=True)]
    return f"They are: {'; '.join(told)}."


def _tint(cards: str) -> str:
    plain = cards.replace(KNAVE, "")
    return "all in red" if plain.isupper() else "all in black" if plain.islower() else "in both colours"
