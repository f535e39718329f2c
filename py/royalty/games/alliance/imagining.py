"""Worlds that look the same to a seat: all that it cannot see is dealt again, what it knows of other hands stays."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

from royalty.cards.letters import shuffle
from royalty.game.places import Seat
from royalty.games.alliance.cards import SEATS, Hand, sort_cards
from royalty.games.alliance.state import NOTHING, State, ally_of, noting


def imagined(state: State, seat: Seat, rng: Random) -> State:
    """The same to this seat: hands, stack and sealed gifts dealt again."""
    if state.is_scored:
        return replace(state, pack=tuple(shuffle(sorted(state.pack), rng)))
    others = [other for other in range(SEATS) if other != seat]
    sure = {other: state.known[seat][other] for other in others}
    unsure = {other: Counter(state.hands[other]) - Counter(sure[other]) for other in others}
    hidden = shuffle(sorted([*state.pack, *(card for cards in unsure.values() for card in cards.elements())]), rng)
    hands: list[Hand] = list(state.hands)
    for other in others:
        hands[other] = sort_cards((*sure[other], *(hidden.pop() for _ in range(unsure[other].total()))))
    known = tuple(mine if viewer == seat else NOTHING for viewer, mine in enumerate(state.known))
    gifts = tuple(_sealed(state, hands, seat, other, rng) for other in range(SEATS))
    state = noting(state, gifts=gifts, got=_seen_gifts(state, seat))
    return replace(state, hands=tuple(hands), pack=tuple(hidden), known=known)


def _sealed(state: State, hands: list[Hand], seat: Seat, other: Seat, rng: Random) -> str:
    """Some card of the hand in place of a sealed gift that the seat has not seen."""
    gift = state.now.gifts[other]
    return gift if not gift or other == seat else hands[other][int(rng.random() * len(hands[other]))]


def _seen_gifts(state: State, seat: Seat) -> Hand:
    """What the seat knows of the gifts that were exchanged: its own, and what it gave."""
    return tuple(card if other in (seat, ally_of(seat)) else "" for other, card in enumerate(state.now.got))
