"""Moves that are listed: all cards that may be played, builds with
the dearest first, a few orders under the stock; and a hand sorted.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from royalty.game.places import Seat
from royalty.games.wifeswap.building import dearest
from royalty.games.wifeswap.cards import Hand, may_be_played, strength
from royalty.games.wifeswap.families import Couple, Families, arranged, complete, home_of, lawful_couples
from royalty.games.wifeswap.state import BUILD, NEXT, PLAY, UNDER, Act, State

MOST_COUPLES = 300  # sets of couples that are listed


def moves(state: State, seat: Seat) -> Iterator[Act]:
    """The moves of the seat whose turn it is, in a fixed order."""
    if state.is_scored:
        yield Act(NEXT)
    elif state.phase == PLAY:
        yield from (Act(PLAY, card) for card in may_be_played(state.hands[seat], state.trick.cards))
    elif state.phase == BUILD:
        yield Act(BUILD)
        yield from (Act(BUILD, families=families) for families in builds(state, seat))
    else:
        yield from (Act(UNDER, order=order) for order in dict.fromkeys(_orders(state.gone)))


def _orders(gone: Hand) -> Iterator[Hand]:
    """The order that is proposed, its turns, and the same backwards."""
    for order in (gone, gone[::-1]):
        for at in range(len(order)):
            yield order[at:] + order[:at]


def builds(state: State, seat: Seat) -> Iterator[Families]:
    """The dearest, then for each set of couples: with all cards that have
    a home, without those of the hand, with none that need not lie.
    """
    before, free = state.tables[seat], state.free(seat)
    best = dearest(before, free)
    seen = {before}
    for families in (best, *_of_couples(before, free, state.hands[seat])):
        if families not in seen:
            seen.add(families)
            yield families


def _of_couples(before: Families, free: Hand, hand: Hand) -> Iterator[Families]:
    for couples in islice(lawful_couples(before, free), MOST_COUPLES):
        if couples:
            yield complete(couples, (*before.cards, *free))
            yield complete(couples, (card for card in (*before.cards, *free) if card not in hand))
            yield barely(couples, before)


def barely(couples: tuple[Couple, ...], before: Families) -> Families:
    """These couples with only those cards that may not leave."""
    used = {card for couple in couples for card in couple}
    return arranged(couples, (card for card in before.cards if card not in used and home_of(card, couples)))


def ranked(state: State, seat: Seat, top: int) -> list[Act]:
    """What the plainest computer would do first: a cheap card, the dearest build."""
    listed = list(islice(moves(state, seat), max(top, 1) + 60))
    if state.phase == PLAY:
        listed.sort(key=lambda act: strength(act.card), reverse=True)
    elif state.phase == BUILD and len(listed) > 1:
        listed = [listed[1], listed[0], *listed[2:]]
    return listed[:top]
