"""Changing one's Home House, in turn and out of turn (rules 12.16 and 12.17)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from royalty.game.places import Seat
from royalty.game.states import replaced
from royalty.games.alliance import acts
from royalty.games.alliance.acts import Move
from royalty.games.alliance.cards import COPIES, SEATS, is_court, is_high, is_royal, name_of, without
from royalty.games.alliance.passing import giving, with_meld, with_spoils
from royalty.games.alliance.privileges import board_at, equals, with_hostages_ended
from royalty.games.alliance.ransoms import PRICE, prices, ransomable, ransomed
from royalty.games.alliance.refusing import Refused, need
from royalty.games.alliance.state import CHANGED, Board, Lying, State, faces, noting, top_of
from royalty.games.alliance.telling_apart import called, choices, chosen_at

Placed = tuple[str, Lying]


def copies(state: State, seat: Seat, card: str, *, on_top: bool) -> dict[str, int]:
    """How many of the three cards the seat has, by where they lie."""
    return {
        acts.IN_HAND: state.hands[seat].count(card),
        acts.IN_MELD: faces(state.melds[seat]).count(card),
        acts.IN_SPOILS: faces(state.spoils[seat]).count(card),
        acts.ON_TOP: int(on_top and top_of(state) == card),
    }


def changes(state: State, seat: Seat, card: str, *, on_top: bool, what: str = acts.CHANGE) -> Iterator[Move]:
    """Every way in which the seat may change to the card's House with three
    of it: which goes to the Dead Pile, what is given for a ransom.
    """
    have = copies(state, seat, card, on_top=on_top)
    named = card if what == acts.CHANGE else ""
    lying = [place for place, many in have.items() if many]
    lacks = COPIES - sum(have.values())
    if not lacks:
        for place in lying:
            yield from (Move(what, named, place=place, which=one) for one in _which(state, seat, place, card))
    elif lacks == 1 and is_court(card):
        owners = [owner for owner in range(SEATS) if owner != seat and ransomable(state, seat, owner, card)]
        for owner, given, place in product(owners, prices(state, seat, card), (*lying, acts.BY_RANSOM)):
            for one in _which(state, seat, place, card):
                yield Move(what, named, seat=owner, place=place, given=given, which=one)


def _which(state: State, seat: Seat, place: str, card: str) -> list[int]:
    """Which of the equal cards that lie there may go to the Dead Pile: more than one where they differ."""
    if place not in (acts.IN_MELD, acts.IN_SPOILS):
        return [0]
    return choices(state, seat, seat, place, card, _usual(board_at(state, seat, place), card))


def _usual(board: Board, card: str) -> int:
    """The one that came last."""
    return max(equals(board, card), key=lambda at: board[at].since)


def in_turn(state: State) -> Iterator[Move]:
    """Every change that the attacker may try without the top of the discards."""
    mine = (*state.hand, *faces(state.melds[state.turn]), *faces(state.spoils[state.turn]))
    for card in dict.fromkeys(mine):
        if is_high(card):
            yield from changes(state, state.turn, card, on_top=False)


def change_in_turn(state: State, seat: Seat, act: Move) -> State:
    """The attacker's House changed without the top of the discards."""
    return change(state, seat, act, on_top=False)


def change(state: State, seat: Seat, act: Move, *, on_top: bool) -> State:
    """The seat's House changed by three cards. Out of turn what is named is the top, and all goes to Spoils."""
    claims = act.what == acts.TAKE
    card = top_of(state) if claims else act.card
    _check(state, seat, card, act, on_top=on_top)
    if act.given:
        state = ransomed(state, seat, act.seat, card, act.given)
    dying = _dying(state, seat, card, act)
    state, three = _gathered(state, seat, card, on_top=on_top, ransom=bool(act.given))
    state, two = _buried(state, act.place, dying, three, in_turn=not claims)
    spoils, melded = list(state.spoils[seat]), list(state.melds[seat])
    for place, lying in two:
        to_spoils = claims or is_court(card) or (card[0] == "A" and place == acts.IN_SPOILS)
        (spoils if to_spoils else melded).append(lying)
    homes = replaced(state.homes, seat, card[1])
    # Royals of the new House that were only melded become Royals, in turn those alone that lay there before it.
    old = [lying for lying in melded if is_royal(lying.card, card[1]) and (claims or lying.since < state.number)]
    spoils += [replace(lying, how=CHANGED) for lying in old]
    kept = [lying for lying in melded if lying not in old]
    after = with_meld(with_spoils(state, seat, tuple(spoils)), seat, tuple(kept))
    after = noting(replace(after, homes=homes), changed=state.now.changed or not claims)
    return with_hostages_ended(after)


def _check(state: State, seat: Seat, card: str, act: Move, *, on_top: bool) -> None:
    need(card and is_high(card), "12.16", "Only of 9 to ace are there three.")
    have = copies(state, seat, card, on_top=on_top)
    total = sum(have.values()) + bool(act.given)
    need(total == COPIES, "12.16", f"You need all three of the {name_of(card)}.")
    if act.given:
        need(is_court(card), "12.16", "Only a King, Queen or Jack may be ransomed for it.")
        there = act.seat != seat and ransomable(state, seat, act.seat, card)
        need(there, "12.14", f"No {name_of(card)} may be ransomed there.")
        need(act.given in prices(state, seat, card), "12.14", PRICE)
    elif act.place == acts.BY_RANSOM:
        raise Refused("12.16", "Nothing is ransomed for it.")
    lies = act.place == acts.BY_RANSOM or have[act.place] > 0
    need(lies, "12.16", f"No {name_of(card)} lies there to go to the Dead Pile.")


def _gathered(state: State, seat: Seat, card: str, *, on_top: bool, ransom: bool) -> tuple[State, list[Placed]]:
    """The three cards taken from where they lie, those in Spoils first."""
    found: list[Placed] = [(acts.IN_SPOILS, lying) for lying in state.spoils[seat] if lying.card == card]
    found += [(acts.IN_MELD, lying) for lying in state.melds[seat] if lying.card == card]
    in_hand = state.hands[seat].count(card)
    found += [(acts.IN_HAND, Lying(card, state.number, CHANGED))] * in_hand
    if on_top and top_of(state) == card:
        found.append((acts.ON_TOP, Lying(card, state.number, CHANGED)))
        state = replace(state, discards=state.discards[:-1])
    if ransom:
        found.append((acts.BY_RANSOM, Lying(card, state.number, CHANGED)))
    state = giving(state, seat, *[card] * in_hand)
    state = with_spoils(state, seat, tuple(lying for lying in state.spoils[seat] if lying.card != card))
    return with_meld(state, seat, tuple(lying for lying in state.melds[seat] if lying.card != card)), found


def _dying(state: State, seat: Seat, card: str, act: Move) -> int:
    """Which of the equal cards in the place that is named goes to the Dead Pile, from 0."""
    if act.place not in (acts.IN_MELD, acts.IN_SPOILS):
        need(not act.which, "12.16", "Of cards that are alike no other one can be meant.")
        return 0
    board = board_at(state, seat, act.place)
    own = replace(act, seat=seat, card=card)
    return equals(board, card).index(chosen_at(state, seat, own, _usual(board, card), "12.16"))


def dying_called(state: State, seat: Seat, act: Move) -> str:
    """By what the card that goes to the Dead Pile differs from its equals there, '' if all are alike."""
    if act.place not in (acts.IN_MELD, acts.IN_SPOILS):
        return ""
    card = act.card or top_of(state)
    at = equals(board_at(state, seat, act.place), card)[_dying(state, seat, card, act)]
    return called(state, seat, seat, act.place, at)


def _buried(state: State, place: str, dying: int, three: list[Placed], *, in_turn: bool) -> tuple[State, list[Placed]]:
    """One of the three in the Dead Pile, where it gives no privilege (12.11)."""
    gone = [at for at, (where, _) in enumerate(three) if where == place][dying]
    dead = three[gone][1]
    state = replace(state, dead=(*state.dead, dead.card))
    if in_turn and dead.since < state.number and not state.early:
        # What an earlier change of the turn moved from Meld to Spoils was had in Meld.
        if place == acts.IN_SPOILS and dead.card in state.now.had:
            state = noting(state, had=without(state.now.had, (dead.card,)))
        else:
            state = noting(state, had_melded=without(state.now.had_melded, (dead.card,)))
    return state, three[:gone] + three[gone + 1 :]
