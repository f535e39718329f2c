"""Equal cards that lie in one place: which of them a player may mean, where it makes a difference, and how each is
called.

A move that says nothing of it means what it always meant; another one of them is told by its place among its equals
(`@2`).
"""

from __future__ import annotations

from royalty.game.places import Seat
from royalty.games.alliance.acts import IN_MELD, IN_SPOILS, Move
from royalty.games.alliance.cards import is_court, is_royal, is_spouse
from royalty.games.alliance.privileges import board_at, equals
from royalty.games.alliance.refusing import need
from royalty.games.alliance.state import ARRANGED, MELDED, RANSOMED, WON, Lying, State, ally_of, enemies_of, last_turn

Aspect = tuple[int, ...]
# What each number of an aspect is called if it is not 0.
ACE = (("won in battle",), ("there before this turn",))
MELD = (("there before this turn",), ("still to be ransomed",))
SPOILS = (("there before this turn",), ("the hostage",), ("pledged",), ("won lately", "won in this turn"))


def aspect(state: State, mover: Seat, owner: Seat, place: str, lying: Lying) -> Aspect:
    """What of a card makes a difference, besides its face: two of one aspect are alike."""
    card, mine = lying.card, owner == mover
    old = mine and mover == state.turn and lying.since < state.number
    if card[0] == "A":
        assassin = place == IN_SPOILS and lying.how == WON
        return assassin, assassin and old
    if not is_court(card):
        return ()
    if place == IN_MELD:
        return old, _is_ransomable(state, owner, lying)
    pledged = lying.how == ARRANGED and is_royal(lying.card, state.homes[ally_of(owner)])
    tradeable = _tradeable(state, owner, lying, card[1] if mine else state.homes[owner])
    return old, not mine and lying.hostage, not mine and pledged, tradeable


def _is_ransomable(state: State, owner: Seat, lying: Lying) -> bool:
    """Whether its player, or another, may still ransom it (rules 12.14 and 12.15)."""
    last = last_turn(state, owner)
    if lying.how == MELDED:
        return lying.since == (state.number if owner == state.turn else last)
    return lying.how == RANSOMED and lying.since >= last


def _tradeable(state: State, owner: Seat, lying: Lying, home: str) -> int:
    """Whether the owner's ally may trade for it: 1 in his next
    turn or this, 2 if only in the one after this (rule 12.19).
    """
    ally = ally_of(owner)
    if lying.how != WON or not is_spouse(lying.card) or lying.card[1] != home or lying.since < last_turn(state, ally):
        return 0
    return 1 + (ally == state.turn and lying.since == state.number)


def choices(state: State, mover: Seat, owner: Seat, place: str, card: str, usual: int) -> list[int]:
    """Which of these equal cards may be meant: 0 for the `usual` one, by its place on
    the board; else which one among its equals. First what hurts the mover least.
    """
    board = board_at(state, owner, place)
    found: dict[Aspect, int] = {aspect(state, mover, owner, place, board[usual]): 0}
    for number, at in enumerate(equals(board, card), 1):
        found.setdefault(aspect(state, mover, owner, place, board[at]), number)
    gains = owner in enemies_of(mover)
    return [found[one] for one in sorted(found, key=sum, reverse=gains)]


def chosen_at(state: State, mover: Seat, act: Move, usual: int, rule: str) -> int:
    """Where on the board of the act's seat the card lies that it means; Refused if that is no other way."""
    if not act.which:
        return usual
    lying = equals(board_at(state, act.seat, act.place), act.card)
    need(act.which <= len(lying), rule, "There are not so many of that card there.")
    apart = act.which in choices(state, mover, act.seat, act.place, act.card, usual)
    need(apart, rule, "Of cards that are alike no other one can be meant.")
    return lying[act.which - 1]


def called(state: State, mover: Seat, owner: Seat, place: str, at: int) -> str:
    """`the hostage`: by what the card differs from its equals there, '' if all are alike."""
    board = board_at(state, owner, place)
    looks = {aspect(state, mover, owner, place, board[other]) for other in equals(board, board[at].card)}
    if len(looks) == 1:
        return ""
    words = ACE if board[at].card[0] == "A" else MELD if place == IN_MELD else SPOILS
    mine = aspect(state, mover, owner, place, board[at])
    return ", ".join(names[value - 1] for names, value in zip(words, mine, strict=True) if value) or "another one"
