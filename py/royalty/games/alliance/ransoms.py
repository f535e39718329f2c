"""What is taken from another's board: assassination, and the ransom of one's own Royals (rules 12.13 to 12.15)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from royalty.game.places import Seat
from royalty.game.states import replaced
from royalty.games.alliance import acts
from royalty.games.alliance.acts import Move
from royalty.games.alliance.cards import SEATS, Hand, house_name, is_royal, name_of
from royalty.games.alliance.passing import giving, taking, with_meld, with_spoils
from royalty.games.alliance.privileges import board_at, first_of, where
from royalty.games.alliance.refusing import need
from royalty.games.alliance.state import MELDED, PAID, RANSOMED, WON, Board, Lying, State, faces, last_turn
from royalty.games.alliance.telling_apart import called, choices, chosen_at

PRICE = "You give a card of your hand, of the same denomination and another House."

# -- assassination


def assassin(state: State, house: str) -> int:
    """Where in the attacker's Spoils an ace of this House lies that may be used; -1 if there is none."""
    ace = f"A{house}"
    return where(state.spoils[state.turn], lambda one: one.card == ace and one.how == WON and one.since < state.number)


def victims(state: State) -> Iterator[Move]:
    """Every card that the attacker may assassinate."""
    ready = {house for house in "DBRC" if assassin(state, house) >= 0}
    for owner in range(SEATS):
        for place, board in ((acts.IN_SPOILS, state.spoils[owner]), (acts.IN_MELD, state.melds[owner])):
            for card in dict.fromkeys(faces(board) if owner != state.turn else ()):
                if card[1] in ready:
                    yield from _ways(state, owner, place, card)


def _ways(state: State, owner: Seat, place: str, card: str) -> Iterator[Move]:
    """The victims of this face: more than one where equal cards differ."""
    usual = _usual_victim(board_at(state, owner, place), card)
    for which in choices(state, state.turn, owner, place, card, usual):
        yield Move(acts.KILL, card, seat=owner, place=place, which=which)


def _usual_victim(board: Board, card: str) -> int:
    """Of equal cards a hostage, or else the one that has lain there longest; -1 if there is none."""
    hit = first_of(board, card, hostage=True)
    return hit if hit >= 0 else first_of(board, card)


def victim_at(state: State, act: Move) -> int:
    """Where on the board the card lies that is to die."""
    usual = _usual_victim(board_at(state, act.seat, act.place), act.card)
    need(usual >= 0, "12.13", f"No {name_of(act.card)} lies there.")
    return chosen_at(state, state.turn, act, usual, "12.13")


def victim_called(state: State, act: Move) -> str:
    """By what the victim differs from its equals there, '' if all are alike."""
    return called(state, state.turn, act.seat, act.place, victim_at(state, act))


def assassinate(state: State, seat: Seat, act: Move) -> State:
    """Assassin and victim go to the Dead Pile."""
    need(act.seat != state.turn, "12.13", "You may not assassinate your own cards.")
    at = assassin(state, act.card[1])
    need(at >= 0, "12.13", f"You have no ace of {house_name(act.card[1])} in Spoils, won in battle before this turn.")
    hit, board = victim_at(state, act), board_at(state, act.seat, act.place)
    mine = state.spoils[state.turn]
    after = replace(with_spoils(state, state.turn, _less(mine, at)), dead=(*state.dead, mine[at].card, act.card))
    left = _less(board, hit)
    return (with_spoils if act.place == acts.IN_SPOILS else with_meld)(after, act.seat, left)


def _less(board: Board, at: int) -> Board:
    return board[:at] + board[at + 1 :]


# -- ransom


def ransomable(state: State, seat: Seat, owner: Seat, card: str) -> bool:
    """Whether the seat, were the card its Royal, may ransom it from this Meld."""
    return lying_for_ransom(state, seat, owner, card) >= 0


def lying_for_ransom(state: State, seat: Seat, owner: Seat, card: str) -> int:
    """Melded by another in his last turn; or come into one's own
    Meld by another's ransom since one's own last turn (12.15).
    """
    last = state.number if owner == state.turn != seat else last_turn(state, owner)
    if owner == seat:
        return where(state.melds[owner], lambda one: one.card == card and one.how == RANSOMED and one.since >= last)
    return where(state.melds[owner], lambda one: one.card == card and one.how == MELDED and one.since == last)


def prices(state: State, seat: Seat, card: str) -> Hand:
    """What the seat may give for the Royal: cards of its hand, of the same denomination and another House."""
    return tuple(dict.fromkeys(held for held in state.hands[seat] if held[0] == card[0] and held[1] != card[1]))


def ransoms(state: State) -> Iterator[Move]:
    """Every ransom that the attacker may make."""
    for owner in range(SEATS):
        for card in dict.fromkeys(faces(state.melds[owner])):
            if is_royal(card, state.home) and ransomable(state, state.turn, owner, card):
                for given in prices(state, state.turn, card):
                    yield Move(acts.RANSOM, card, seat=owner, given=given)


def ransom(state: State, seat: Seat, act: Move) -> State:
    """The attacker's Royal comes to his hand, for another card of its denomination."""
    need(is_royal(act.card, state.home), "12.14", "You may ransom only a Royal of your own House.")
    lies = act.card in faces(state.melds[act.seat])
    need(lies, "12.14", f"No {name_of(act.card)} lies in that Meld.")
    late = "It came into your Meld too long ago: you may ransom it in your next turn only."
    missed = "It is too late: only what was melded in its player’s last turn may be ransomed."
    own = act.seat == state.turn
    need(ransomable(state, state.turn, act.seat, act.card), "12.15" if own else "12.14", late if own else missed)
    need(act.given in prices(state, state.turn, act.card), "12.14", PRICE)
    return taking(ransomed(state, state.turn, act.seat, act.card, act.given), state.turn, act.card)


def ransomed(state: State, seat: Seat, owner: Seat, card: str, given: str) -> State:
    """The card out of the Meld, what was given for it in its place."""
    at = lying_for_ransom(state, seat, owner, card)
    board = state.melds[owner]
    how = PAID if owner == seat and not state.early else RANSOMED
    laid = replaced(board, at, Lying(given, state.number, how))
    return with_meld(giving(state, seat, given), owner, laid)
