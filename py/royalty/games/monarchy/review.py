"""The talk after a Monarchy: after each word, in the order in which they were put together, how many cards could still be
laid; last of all that it was ended, where cards were left over.

It is no chance, for nothing is hidden and nothing is drawn. A search of so many nodes finds the most, or proves that no
more can be laid; where it does not come to an end, what it found is told, and that more is not known.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from royalty.cards.faces import hand_ids
from royalty.cards.letters import KNAVE, Word, remove
from royalty.game.features import Review, Way
from royalty.game.places import Draft
from royalty.game.played import Played
from royalty.games.letters.hints import UNNAMED, counted
from royalty.games.monarchy import hints, view
from royalty.games.monarchy.arranging import DEALT, Arrangement, Now, State, write_move
from royalty.games.monarchy.best import best_arrangement, most_words
from royalty.games.monarchy.letters import index_of

Laid = tuple[Word, ...]


class Most(NamedTuple):
    """How many cards words lay with all that was found to go along, and whether it is known that no more can be laid."""

    cards: int
    known: bool


def turns(played: Played[State, Arrangement]) -> list[Played[State, Arrangement]]:
    """Each word by itself, and at last that it was left so, where cards lay over."""
    words = played.move.words
    ends = [*range(1, len(words) + 1)]
    if len(played.move.cards) < DEALT:
        ends.append(len(words) + 1)
    return [_turn(played, number, Arrangement(words[:number])) for number in ends]


def _turn(played: Played[State, Arrangement], number: int, move: Arrangement) -> Played[State, Arrangement]:
    before = replace(played.before, number=number, begun=move.words[: number - 1])
    return Played(before, played.seat, move, replace(before, laid=move))


def rows(state: State) -> Draft:
    """The words that lay before it, as the player had put them together."""
    hand = state.hands[0]
    free = list(zip(hand_ids(hand), hand, strict=True))
    groups, named = list[tuple[str, ...]](), dict[str, str]()
    for word in state.begun:
        row = []
        for card, letter in zip(word.cards, word.letters, strict=True):
            place = next(at for at, (_, face) in enumerate(free) if face == card)
            ident, _ = free.pop(place)
            row.append(ident)
            if card == KNAVE:
                named[ident] = letter
        groups.append(tuple(row))
    return Draft("lay" if groups else "", tuple(groups), named)


def chances(game: Any, state: State) -> tuple[int, ...]:
    """The curve shows the most that could be laid before a word, or before the end."""
    return (most(game.house.moment(state, 0), state.begun).cards,)


def ways(game: Any, played: Played[State, Arrangement]) -> list[Way]:
    """What was done, and words that a hint would have named, or that lay as many cards as can be."""
    now: Now = game.house.moment(played.before, played.seat)
    lain, move = played.before.begun, played.move
    before, after = most(now, lain), _after(now, lain, move.words)
    found = [Way(after.cards, told(lain, move), _why(before, after, lain, move), True, write_move(move), move)]
    named = 0
    for word, others in _further(game, played):
        other, with_others = Arrangement((*lain, word)), len(Arrangement((*lain, word, *others)).cards)
        best = before if with_others == before.cards else most(now, other.words)
        why = _how_many(best, len(other.cards), f"{best.cards} of {DEALT}")
        if others:
            why += f" With it {'go' if len(others) > 1 else 'goes'} {view.told_words(others)}."
        found.append(Way(best.cards, _apart(told(lain, other), found[0], other), why, False, write_move(other), other))
        named = max(named, best.cards)
    if before.cards > max(named, after.cards):
        found.append(Way(before.cards, "a word that is not named", UNNAMED))
    return found


def most(now: Now, words: Laid) -> Most:
    """The most cards that can be laid with these words."""
    own, rest = len(Arrangement(words).cards), remove(now.hand, Arrangement(words).cards)
    whole = most_words(index_of(now), rest)
    if whole is None:
        some = best_arrangement(index_of(now), rest, tuple(now.rules.values.items()))
        return Most(own + len(Arrangement(some).cards), False)
    return Most(own + len(Arrangement(whole).cards), True)


def _after(now: Now, lain: Laid, words: Laid) -> Most:
    """The most after these words, where something was added to those that lay; else it ends there."""
    return most(now, words) if _added(lain, words) else Most(len(Arrangement(words).cards), True)


def _added(lain: Laid, words: Laid) -> Laid:
    """The words beside those that lay."""
    added = list(words)
    for word in lain:
        if word in added:
            added.remove(word)
    return tuple(added)


def _further(game: Any, played: Played[State, Arrangement]) -> Iterator[tuple[Word, Laid]]:
    """Words that could come next, each with those that go with it: a hint's first."""
    state, seat, lain = played.before, played.seat, played.before.begun
    rest = remove(state.hands[0], Arrangement(lain).cards)
    hinted = () if lain else hints.best_of_all(game, state, seat).words
    whole = most_words(index_of(game.house.moment(state, seat)), rest) or ()
    for laid in (hinted, hints.onward(game, state, seat, rest, whole)):
        for at, word in enumerate(laid):
            yield word, laid[:at] + laid[at + 1 :]


def told(lain: Laid, move: Arrangement) -> str:
    """The words that were added, or that it was ended."""
    if added := _added(lain, move.words):
        return view.told_words(added)
    return f"finish with {len(move.cards)} of {DEALT} cards" if move.words else "give up"


def _apart(words: str, own: Way, move: Arrangement) -> str:
    """Told so that it is not taken for what was done with other cards."""
    return f"{words} with other cards" if words == own.told and move != own.move else words


def _why(before: Most, after: Most, lain: Laid, move: Arrangement) -> str:
    """What is to be said of what was done."""
    laid = len(move.cards)
    if not _added(lain, move.words):
        over, more = f"It leaves {counted(DEALT - laid, 'card')} over.", before.cards - laid
        if more:
            return f"{over} {more} of them could have been laid."
        return f"{over} {'No more could be laid.' if before.known else 'Whether more could be laid is not known.'}"
    if before.cards == DEALT and after.known and after.cards < DEALT:
        return f"All {DEALT} cards could be laid before, and not any more. {_how_many(after, laid)}"
    return _how_many(after, laid)


def _how_many(found: Most, laid: int, of_all: str = "") -> str:
    """How far it can be gone on from there; `of_all`: how many of the cards, where that is not too few."""
    if found.cards == DEALT:
        return f"That lays all {DEALT} cards." if laid == DEALT else f"All {DEALT} cards can be laid then."
    if found.known:
        return f"{of_all or f'No more than {found.cards} of {DEALT}'} cards can be laid then."
    return f"{found.cards} of {DEALT} cards can be laid then; whether more can is not known."


def opened(game: Any, played: Played[State, Arrangement], review: Review, found: Sequence[Way]) -> str:
    """What a hint would have told first, and at last."""
    state, seat, draft = played.before, played.seat, rows(played.before)
    lexicon = game.house.lexicon
    told = hints.outlook(game, state, seat, draft) or hints.hints(game, state, seat, lexicon)
    return " ".join(dict.fromkeys((*told[:2], *told[-1:])))
