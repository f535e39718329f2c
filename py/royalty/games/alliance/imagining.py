"""Worlds that look the same to a seat: all that it cannot see is dealt again, what it knows of other hands stays."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from royalty.game.places import Seat
from royalty.game.rounds import dealt_again
from royalty.games.alliance.cards import SEATS, Hand, sort_cards
from royalty.games.alliance.state import NOTHING, State, ally_of, noting


def imagined(state: State, seat: Seat, rng: Random) -> State:
    """The same to this seat: hands, stack and sealed gifts dealt again."""
    again = dealt_again(state, seat, state.known[seat], rng, sort_cards)
    if state.is_scored:
        return again
    known = tuple(mine if viewer == seat else NOTHING for viewer, mine in enumerate(state.known))
    gifts = tuple(_sealed(again, seat, other, rng) for other in range(SEATS))
    return noting(replace(again, known=known), gifts=gifts, got=_seen_gifts(state, seat))


def _sealed(state: State, seat: Seat, other: Seat, rng: Random) -> str:
    """Some card of the hand in place of a sealed gift that the seat has not seen."""
    gift, hand = state.now.gifts[other], state.hands[other]
    return gift if not gift or other == seat else hand[int(rng.random() * len(hand))]


def _seen_gifts(state: State, seat: Seat) -> Hand:
    """What the seat knows of the gifts that were exchanged: its own, and what it gave."""
    return tuple(card if other in (seat, ally_of(seat)) else "" for other, card in enumerate(state.now.got))
