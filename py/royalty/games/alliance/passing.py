"""Cards that go from place to place, and who knows of them then."""

from __future__ import annotations

from dataclasses import replace

from royalty.game.places import Seat
from royalty.game.states import replaced
from royalty.games.alliance.cards import Hand, sort_cards, without
from royalty.games.alliance.state import Board, State, noting


def with_spoils(state: State, seat: Seat, board: Board) -> State:
    """The same with other Spoils at this seat."""
    return replace(state, spoils=replaced(state.spoils, seat, board))


def with_meld(state: State, seat: Seat, board: Board) -> State:
    """The same with another Meld at this seat."""
    return replace(state, melds=replaced(state.melds, seat, board))


def taking(state: State, seat: Seat, *cards: str) -> State:
    """The seat takes these cards into its hand, before everybody's eyes."""
    known = tuple(
        replaced(mine, seat, sort_cards((*mine[seat], *cards))) if viewer != seat else mine
        for viewer, mine in enumerate(state.known)
    )
    return replace(state.holding(seat, sort_cards((*state.hands[seat], *cards))), known=known)


def showing(state: State, seat: Seat, card: str) -> State:
    """The seat shows this card of its hand to everybody."""
    known = tuple(
        replaced(mine, seat, sort_cards((*mine[seat], card))) if viewer != seat and card not in mine[seat] else mine
        for viewer, mine in enumerate(state.known)
    )
    return replace(state, known=known)


def giving(state: State, seat: Seat, *cards: str) -> State:
    """These cards leave the seat's hand, before everybody's eyes."""
    known = tuple(replaced(mine, seat, _less(mine[seat], cards)) for mine in state.known)
    return replace(state.holding(seat, without(state.hands[seat], cards)), known=known)


def exchanged(state: State, one: Seat, other: Seat, mine: str, yours: str) -> State:
    """Two seats swap a card each out of sight: each knows what it
    gave; the others know no more of these hands what they knew.
    """
    hands = replaced(state.hands, one, sort_cards((*without(state.hands[one], (mine,)), yours)))
    hands = replaced(hands, other, sort_cards((*without(hands[other], (yours,)), mine)))
    known = []
    for viewer, cards in enumerate(state.known):
        if viewer == one:
            cards = replaced(cards, other, sort_cards((*_less(cards[other], (yours,)), mine)))
        elif viewer == other:
            cards = replaced(cards, one, sort_cards((*_less(cards[one], (mine,)), yours)))
        else:
            cards = replaced(replaced(cards, one, ()), other, ())
        known.append(cards)
    got = replaced(replaced(state.now.got, one, yours), other, mine)
    return noting(replace(state, hands=hands, known=tuple(known)), got=got)


def _less(cards: Hand, gone: tuple[str, ...]) -> Hand:
    """The cards without those of these that are among them."""
    for card in gone:
        if card in cards:
            cards = without(cards, (card,))
    return cards
