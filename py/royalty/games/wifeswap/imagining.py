"""Imagined worlds: all that a seat cannot see dealt again.

Which cards went under the stock, all have seen; their order only their maker.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

from royalty.cards.letters import shuffle
from royalty.game.places import Seat
from royalty.games.wifeswap.cards import Hand, sort_cards
from royalty.games.wifeswap.state import State


def imagined(state: State, seat: Seat, rng: Random) -> State:
    """The same to this seat.

    Of cards that went under together each lies where another of them may lie; those he put there himself stay.
    """
    lots = _lots(state, seat)
    lot_of = {card: number for number, cards in enumerate(lots) for card in cards}
    dealt = [shuffle([card for card in cards if card not in state.hands[seat]], rng) for cards in lots]

    def again(card: str) -> str:
        return dealt[lot_of[card]].pop() if card in lot_of else card

    # Of a hand only how many cards of each lot it holds is known, so they are taken lot by lot.
    pack = tuple(map(again, state.pack))
    hands = tuple(
        hand if other == seat else sort_cards(map(again, sorted(hand, key=lambda card: lot_of.get(card, -1))))
        for other, hand in enumerate(state.hands)
    )
    return replace(state, hands=hands, pack=pack)


def _lots(state: State, seat: Seat) -> list[Hand]:
    """Cards that may lie in each other's places, as far as this seat
    knows: those never seen, and each lot that another put under.
    """
    told = {card for one in state.buried for card in one.cards}
    hidden = sort_cards(card for cards in (state.pack, *state.hands) for card in cards if card not in told)
    return [hidden, *(one.cards for one in state.buried if one.maker != seat)]
