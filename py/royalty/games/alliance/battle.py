"""Gift and battle: the secret exchange, the trick, who wins it, and what is taken of it (rules 12.7 to 12.9)."""

from __future__ import annotations

from dataclasses import replace

from royalty.game.places import Seat
from royalty.game.states import replaced
from royalty.games.alliance import phases
from royalty.games.alliance.acts import Move
from royalty.games.alliance.cards import RANKS, SNEAK, Hand, house_name, name_of
from royalty.games.alliance.drawing import go_on_drawing
from royalty.games.alliance.passing import exchanged, giving, with_spoils
from royalty.games.alliance.refusing import need
from royalty.games.alliance.state import NO_CARDS, WON, Lying, State, ally_of, around, noting

# -- the gift


def give(state: State, seat: Seat, act: Move) -> State:
    """A gift is sealed; once both are, attacker and ally swap them."""
    need(not state.now.gifted, "12.7", "The gifts are exchanged.")
    need(act.card in state.hands[seat], "12.7", "You do not hold that card.")
    need(not state.now.gifts[seat], "12.7", "You have chosen your gift.")
    state = noting(state, gifts=replaced(state.now.gifts, seat, act.card))
    mine, his = state.now.gifts[state.turn], state.now.gifts[ally_of(state.turn)]
    if mine and his:
        after = exchanged(state, state.turn, ally_of(state.turn), mine, his)
        return noting(replace(after, phase=phases.MAIN), gifted=True, gifts=NO_CARDS)
    return replace(state, phase=phases.SEAL) if mine else go_on_drawing(state)


def wait(state: State, seat: Seat, act: Move) -> State:
    """The ally gives only when the attacker calls the gift."""
    need(not state.now.gifts[state.turn], "12.7", "Your ally has called the gift: choose a card now.")
    return go_on_drawing(state)


# -- the trick


def next_to_play(state: State) -> Seat | None:
    """Who follows in the battle: the next clockwise who has a card; None once all have played."""
    order = around(state.turn)
    rest = order[order.index(state.trick[-1][0]) + 1 :]  # after the last one that played, up to the attacker
    return next((seat for seat in rest if state.hands[seat]), None)


def lawful(state: State, seat: Seat) -> Hand:
    """The different cards that the seat may play."""
    hand = tuple(dict.fromkeys(state.hands[seat]))
    following = tuple(card for card in hand if state.trick and card[1] == state.trick[0][1][1])
    return following or hand


def play(state: State, seat: Seat, act: Move) -> State:
    """A card to the trick; after the last one the victor takes of it."""
    card = act.card
    need(not state.now.fought, "12.8", "The battle of this turn is over.")
    need(card in state.hands[seat], "12.8", "You do not hold that card.")
    if not state.trick:
        need(state.now.gifted, "12.7", "First choose your gift.")
    else:
        led = house_name(state.trick[0][1][1])
        need(card in lawful(state, seat), "12.8", f"{led} were led: you must follow with one of yours.")
    state = replace(giving(state, seat, card), trick=(*state.trick, (seat, card)), phase=phases.BATTLE)
    if next_to_play(state) is not None:
        return state
    victor = winner(state.trick)
    return noting(replace(state, phase=phases.SPOILS, takers=(victor, ally_of(victor))), victor=victor)


def winner(trick: tuple[tuple[Seat, str], ...]) -> Seat:
    """The highest of the led House, the first of equals; but a sneak beats the aces (rule 12.8)."""
    led = trick[0][1][1]
    following = [(seat, card) for seat, card in trick if card[1] == led]
    if any(card[0] == "A" for _, card in following):
        sneak = next((seat for seat, card in following if card[0] == SNEAK), None)
        if sneak is not None:
            return sneak
    return max(following, key=lambda played: RANKS.index(played[1][0]))[0]


def why(trick: tuple[tuple[Seat, str], ...]) -> str:
    """Why it is this one who wins a trick that all have played to (rule 12.8)."""
    card, led = dict(trick)[winner(trick)], trick[0][1][1]
    following = [other for _, other in trick if other[1] == led]
    if card[0] == SNEAK and len(following) > 1:
        return "the sneak beats the ace"
    if len(following) == 1:
        return f"nobody else played {house_name(led)}"
    if following.count(card) > 1:
        return f"the {name_of(card)} is highest, and came first"
    return f"the {name_of(card)} is highest"


def spoil(state: State, seat: Seat, act: Move) -> State:
    """The seat takes a card of the trick; when all takers have, the others go to the Dead Pile."""
    card, cards = act.card, [played for _, played in state.trick]
    need(card in cards, "12.9", f"The {name_of(card)} does not lie in the battle.")
    at = cards.index(card)
    state = with_spoils(state, seat, (*state.spoils[seat], Lying(card, state.number, WON)))
    state = replace(state, trick=state.trick[:at] + state.trick[at + 1 :], takers=state.takers[1:])
    if state.takers and state.trick:
        return state
    rest = tuple(played for _, played in state.trick)
    return noting(replace(state, phase=phases.MAIN, trick=(), takers=(), dead=(*state.dead, *rest)), fought=True)
