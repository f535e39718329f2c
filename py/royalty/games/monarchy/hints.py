"""Hints for a Monarchy: whether all can be laid, and how, told a little at a time."""

from __future__ import annotations

from collections import Counter
from typing import Any, cast

from royalty.cards.letters import KNAVE, Word, remove
from royalty.game.core import AnyGame
from royalty.game.places import Draft, Seat
from royalty.games.letters.game import LetterGame
from royalty.games.letters.hints import UNNAMED, counted
from royalty.games.monarchy import view
from royalty.games.monarchy.arranging import DEALT, Arrangement
from royalty.games.monarchy.best import most_words
from royalty.games.monarchy.letters import index_of
from royalty.words.lexicon import Lexicon


def hints(game: AnyGame, state: Any, seat: Seat, words: Lexicon) -> tuple[str, ...]:
    """One way to lay most, out of words that people would understand if these go as far as any, and how far that is."""
    if seat not in game.to_act(state):
        return ()
    best = best_of_all(game, state, seat)
    if not best.words:
        unnamed = next(game.moves(state, seat)).words
        return (UNNAMED if unnamed else "No word can be laid with these cards.",)
    over, how = DEALT - len(best.cards), counted(len(best.words), "word")
    all_laid = f"All {DEALT} cards can be laid, as {how}."
    return _steps(
        f"There is a way to leave only {counted(over, 'card')} over, with {how}." if over else all_laid, best.words
    )


def best_of_all(game: AnyGame, state: Any, seat: Seat) -> Arrangement:
    """What is told from the start: of words that people would understand, if these go as far as any."""
    best: Arrangement = game.ranked(state, seat, 1, familiar=True)[0][1]
    if len(best.cards) < DEALT:  # the other words take long to be read
        best = max(best, game.ranked(state, seat, 1)[0][1], key=lambda move: len(move.cards))
    return best


def onward(game: AnyGame, state: Any, seat: Seat, rest: str, whole: tuple[Word, ...] = ()) -> tuple[Word, ...]:
    """Words that may be named and lay most of these cards, of what people would understand if these go as far as any;
    `whole`: what lays as many as can be, of whatever words.
    """
    own = cast(LetterGame[Any, Any], game)
    lexicon, most = own.house.lexicon, len(Arrangement(whole).cards)
    plain = most_words(index_of(own.familiar.moment(state, seat)), rest) or ()
    if whole and len(Arrangement(plain).cards) == most:
        return plain
    if whole and lexicon and all(lexicon.offers(word.letters) for word in whole):
        return whole
    any_words = most_words(index_of(own.offered.moment(state, seat)), rest) or ()
    return max(plain, any_words, key=lambda words: len(Arrangement(words).cards))


def outlook(game: AnyGame, state: Any, seat: Seat, draft: Draft) -> tuple[str, ...]:
    """The most cards that anybody could lay with the words that are good so far, and how; what else would lay more, if
    anything does.

    None where no word is good, or it takes too long to know.
    """
    own = cast(LetterGame[Any, Any], game)
    now = own.house.moment(state, seat)
    words = view.good_words(now, draft)
    if not words or now.lexicon is None:
        return ()
    rest = remove(now.hand, Arrangement(words).cards)
    whole = most_words(index_of(now), rest)
    if whole is None:
        return ()
    most = len(Arrangement(whole).cards)
    more = onward(game, state, seat, rest, whole) if whole else ()
    if len(Arrangement(more).cards) < most:
        more = ()
    laid = len(Arrangement(words).cards) + most
    how_many = f"all {DEALT} cards can still" if laid == DEALT else f"no more than {laid} of {DEALT} cards can"
    told = f"With the words that you have, {how_many} be laid."
    if laid < DEALT and laid < len(best_of_all(game, state, seat).cards):
        first, *others = hints(game, state, seat, now.lexicon)
        return (told, f"With others it is more. {first}", *others)
    return (told, *_steps(f"It takes {counted(len(more), 'more word')}.", more)) if more else (told,)


def _steps(how_many: str, laid: tuple[Word, ...]) -> tuple[str, ...]:
    """How many words, their shapes, a letter, a word, and all of them."""
    first, name = laid[0], laid[0].letters.upper()
    whole = f"The words are {view.told_words(laid)}." if len(laid) > 1 else ""
    knaves = "".join(
        f", with the Knave as its {letter.upper()}"
        for card, letter in zip(first.cards, first.letters, strict=True)
        if card == KNAVE
    )
    one = f"One of them is {name}, {_tint(first.cards)}{knaves}."
    return tuple(filter(None, (how_many, _shapes(laid), f"One of them begins with {name[0]}.", one, whole)))


def _shapes(laid: tuple[Word, ...]) -> str:
    shapes = Counter((len(word.cards), _tint(word.cards)) for word in laid)
    told = [f"{number} of {size} letters, {tint}" for (size, tint), number in sorted(shapes.items(), reverse=True)]
    return f"They are: {'; '.join(told)}."


def _tint(cards: str) -> str:
    plain = cards.replace(KNAVE, "")
    return "all in red" if plain.isupper() else "all in black" if plain.islower() else "in both colours"
