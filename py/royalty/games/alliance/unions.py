"""What is done with Kings and Queens: arranged marriages, hostages and their redemption (rules 12.19 to 12.21)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from royalty.game.places import Seat
from royalty.game.states import replaced
from royalty.games.alliance import acts, phases
from royalty.games.alliance.acts import Move
from royalty.games.alliance.cards import house_name, is_royal, is_spouse, name_of
from royalty.games.alliance.passing import giving, showing, taking, with_spoils
from royalty.games.alliance.privileges import first_of, is_hostage_for, where
from royalty.games.alliance.refusing import check, need
from royalty.games.alliance.state import ARRANGED, REDEEMED, WON, Lying, State, ally_of, enemies_of, last_turn, noting

# -- arranged marriage


def wanted(state: State, card: str) -> str:
    """The ally's Royal that the attacker's would be traded for."""
    return card[0] + state.homes[ally_of(state.turn)]


def tradeable(state: State, card: str) -> int:
    """Where at the ally's that Royal lies, won in battle since the attacker's last turn; -1 if it does not."""
    last = last_turn(state, state.turn)
    board, other = state.spoils[ally_of(state.turn)], wanted(state, card)
    return where(board, lambda one: one.card == other and one.how == WON and last <= one.since < state.number)


def why_not_arrange(state: State, card: str) -> str:
    """Why the attacker may not offer this Royal in marriage, '' if he may."""
    if not state.now.gifted:
        return "You may arrange a marriage only after the gifts."
    if state.now.asked:
        return "You have asked your ally once in this turn."
    if state.home == state.homes[ally_of(state.turn)]:
        return f"You are both {house_name(state.home)}: allies of one House do not marry."
    if card not in state.hand or not (is_royal(card, state.home) and is_spouse(card)):
        return "You offer a King or Queen of your own House, from your hand."
    if tradeable(state, card) < 0:
        return f"Your ally has no {name_of(wanted(state, card))} in Spoils that was won in battle since your last turn."
    return ""


def proposals(state: State) -> Iterator[Move]:
    yield from (Move(acts.ARRANGE, card) for card in dict.fromkeys(state.hand) if not why_not_arrange(state, card))


def propose(state: State, seat: Seat, act: Move) -> State:
    """The ally is asked; all see what is offered."""
    card = act.card
    check("12.19", why_not_arrange(state, card))
    return noting(replace(showing(state, state.turn, card), phase=phases.PROPOSED), asked=True, offer=card)


def answered(state: State, seat: Seat, act: Move) -> State:
    """The Royals trade places, or all stays as it was."""
    card, state = state.now.offer, noting(replace(state, phase=phases.MAIN), offer="")
    if act.what == acts.NO:
        return state
    ally = ally_of(state.turn)
    at, board = tradeable(state, card), state.spoils[ally]
    left = (*board[:at], *board[at + 1 :], Lying(card, state.number, ARRANGED))
    return taking(with_spoils(giving(state, state.turn, card), ally, left), state.turn, board[at].card)


# -- hostages


def declarable(state: State) -> Iterator[Move]:
    """What the attacker may try to declare or to revoke."""
    board = state.spoils[state.turn]
    if not state.now.held:
        yield from (Move(acts.REVOKE, card) for card in hostages_of(state, state.turn))
    if state.now.gifted and not state.now.held:
        free = dict.fromkeys(lying.card for lying in board if not lying.hostage)
        yield from (Move(acts.HOSTAGE, card) for card in free if is_hostage_for(state, state.turn, card))


def declare(state: State, seat: Seat, act: Move) -> State:
    """A card of the attacker's Spoils becomes a hostage."""
    card = act.card
    need(state.now.gifted, "12.10", "You may declare a hostage only after the gifts.")
    _once(state)
    only = "Only an enemy’s King or Queen can be a hostage, and none of your own House."
    need(is_hostage_for(state, state.turn, card), "12.20", only)
    at = first_of(state.spoils[state.turn], card, hostage=False)
    need(at >= 0, "12.20", f"No {name_of(card)} that is free lies in your Spoils.")
    return _marked(state, at, hostage=True)


def revoke(state: State, seat: Seat, act: Move) -> State:
    """A hostage is one no longer."""
    card = act.card
    _once(state)
    at = first_of(state.spoils[state.turn], card, hostage=True)
    need(at >= 0, "12.20", f"The {name_of(card)} is no hostage of yours.")
    return _marked(state, at, hostage=False)


def _once(state: State) -> None:
    need(not state.now.held, "12.20", "You have declared or revoked a hostage in this turn.")


def _marked(state: State, at: int, *, hostage: bool) -> State:
    board = state.spoils[state.turn]
    marked = replaced(board, at, replace(board[at], hostage=hostage))
    return noting(with_spoils(state, state.turn, marked), held=True)


# -- redemption


def hostages_of(state: State, holder: Seat) -> tuple[str, ...]:
    """The different hostages that the seat holds."""
    return tuple(dict.fromkeys(lying.card for lying in state.spoils[holder] if lying.hostage))


def redemptions(state: State) -> Iterator[Move]:
    """Every hostage of an enemy that the attacker may redeem, and for what."""
    for holder in enemies_of(state.turn):
        for card in hostages_of(state, holder):
            fitting = (given for given in dict.fromkeys(state.hand) if is_spouse(given) and given[1] != card[1])
            yield from (Move(acts.REDEEM, card, seat=holder, given=given) for given in fitting)


def redeem(state: State, seat: Seat, act: Move) -> State:
    """The hostage comes to the attacker's hand, what he gives for it to those Spoils."""
    need(act.seat in enemies_of(state.turn), "12.21", "Only a hostage of an enemy can be redeemed.")
    board = state.spoils[act.seat]
    at = first_of(board, act.card, hostage=True)
    need(at >= 0, "12.21", f"The {name_of(act.card)} is no hostage there.")
    price = act.given in state.hand and is_spouse(act.given) and act.given[1] != act.card[1]
    need(price, "12.21", "You give a King or Queen of another House for it, from your hand.")
    laid = (*board[:at], *board[at + 1 :], Lying(act.given, state.number, REDEEMED))
    return taking(with_spoils(giving(state, state.turn, act.given), act.seat, laid), state.turn, act.card)


def offers(state: State) -> tuple[str, ...]:
    """The ally's cards that any Royal of the attacker could now be traded for, by what lies open."""
    cards = [f"{rank}{state.home}" for rank in "KQ"]
    return tuple(wanted(state, card) for card in cards if tradeable(state, card) >= 0)
