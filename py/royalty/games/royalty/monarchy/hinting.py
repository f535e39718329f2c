"""Hints for a Monarchy: whether all can be laid, and how, told a little at a time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, cast

from royalty.cards import KNAVE, Word, remove
from royalty.game import AnyGame
from royalty.games.royalty.finding import spellings
from royalty.games.royalty.hinting import counted
from royalty.games.royalty.monarchy import showing
from royalty.games.royalty.monarchy.arranging import DEALT, Arrangement
from royalty.games.royalty.monarchy.best import most_words
from royalty.lexicon import Lexicon
from royalty.places import Draft, Seat


def hints(game: AnyGame, state: Any, seat: Seat, words: Lexicon) -> tuple[str, ...]:
    """One way to lay most, out of words that people would understand if these go as far as any, and how far that is."""
    if seat not in game.to_act(state):
        return ()
    laid = max((game.familiar(state, seat, 1)[0][1], game.ranked(state, seat, 1)[0][1]), key=lambda move: len(move.cards)).words
    if not laid:
        return ("No word can be laid with these cards.",)
    over = DEALT - _cards_in(laid)
    how = counted(len(laid), "word")
    return _steps(f"There is a way to leave only {counted(over, 'card')} over, with {how}." if over else f"All {DEALT} cards can be laid, as {how}.", laid)


def outlook(game: AnyGame, state: Any, seat: Seat, draft: Draft) -> tuple[str, ...]:
    """The most cards that anybody could lay with the words that are good so far, and how; what else would lay more, if anything does.

    None where no word is good, or it takes too long to know.
    """
    at: showing.Spread = cast(Any, game).spread(state)
    words = showing.good_words(at, draft)
    more = _way_on(at, remove(state.hands[0], Arrangement(words).cards)) if words else None
    if more is None or at.words is None:
        return ()
    laid = _cards_in((*words, *more))
    most = f"all {DEALT} cards can still" if laid == DEALT else f"no more than {laid} of {DEALT} cards can"
    told = f"With the words that you have, {most} be laid."
    anew = hints(game, state, seat, at.words) if laid < DEALT else ()
    if anew and laid < _cards_in(game.ranked(state, seat, 1)[0][1].words):
        return (told, f"With others it is more. {anew[0]}", *anew[1:])
    return (told, *_steps(f"It takes {counted(len(more), 'more word')}.", more)) if more else (told,)


def _way_on(at: showing.Spread, rest: str) -> tuple[Word, ...] | None:
    """Words that lay as many of these cards as can be, such as people would understand if these go as far as any."""
    found: tuple[Word, ...] | None = None
    for rules in (at.rules, at.rules.for_computers()) if at.words else ():
        more = most_words(spellings(at.words, rules.tiers[0], rules.bar_offensive, rules.only_explained), rest)
        if more is not None and (found is None or _cards_in(more) >= _cards_in(found)):
            found = more
    return found


def _steps(how_many: str, laid: tuple[Word, ...]) -> tuple[str, ...]:
    """How many words, their shapes, a letter, a word, and all of them."""
    first, names = laid[0], [word.letters.upper() for word in laid]
    whole = f"The words are {', '.join(names[:-1])} and {names[-1]}." if len(laid) > 1 else ""
    knaves = "".join(f", with the Knave as its {letter.upper()}" for card, letter in zip(first.cards, first.letters, strict=True) if card == KNAVE)
    one = f"One of them is {names[0]}, {_tint(first.cards)}{knaves}."
    return tuple(filter(None, (how_many, _shapes(laid), f"One of them begins with {names[0][0]}.", one, whole)))


def _cards_in(laid: Iterable[Word]) -> int:
    return sum(len(word.cards) for word in laid)


def _shapes(laid: tuple[Word, ...]) -> str:
    shapes = Counter((len(word.cards), _tint(word.cards)) for word in laid)
    told = [f"{number} of {size} letters, {tint}" for (size, tint), number in sorted(shapes.items(), reverse=True)]
    return f"They are: {'; '.join(told)}."


def _tint(cards: str) -> str:
    plain = cards.replace(KNAVE, "")
    return "all in red" if plain.isupper() else "all in black" if plain.islower() else "in both colours"
