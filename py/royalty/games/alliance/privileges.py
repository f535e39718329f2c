"""Royals on the boards: marriages and betrothals, what hostages void
of them, and the privileges that they give (12.11, 12.18 to 12.20).
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace

from royalty.game.places import Seat
from royalty.games.alliance import phases
from royalty.games.alliance.acts import IN_MELD, IN_SPOILS
from royalty.games.alliance.cards import CONJUGAL, SEATS, Hand, is_royal, is_spouse
from royalty.games.alliance.passing import with_spoils
from royalty.games.alliance.state import ARRANGED, PARTED, Board, Lying, SoFar, State, ally_of, enemies_of, faces


def couples(state: State, seat: Seat, voided: Collection[int] = ()) -> tuple[tuple[int, int], ...]:
    """The marriages in the seat's Spoils: where its own Royal lies, and where the ally's. Voided cards make none."""
    home, other = state.homes[seat], state.homes[ally_of(seat)]
    if home == other:
        return ()
    board = state.spoils[seat]
    found: list[tuple[int, int]] = []
    for rank, match in CONJUGAL.items():
        mine = [at for at, lying in enumerate(board) if lying.card == rank + home and at not in voided]
        theirs = [at for at, lying in enumerate(board) if lying.card == match + other and at not in voided]
        found += zip(mine, theirs, strict=False)
    return tuple(found)


def pledged(state: State, seat: Seat, voided: Collection[int] = ()) -> tuple[int, ...]:
    """Where in the seat's Spoils Royals of its ally lie that are married or betrothed."""
    married = {theirs for _, theirs in couples(state, seat, voided)}
    other = state.homes[ally_of(seat)]
    apart = other != state.homes[seat]
    return tuple(
        at
        for at, lying in enumerate(state.spoils[seat])
        if at not in voided and (at in married or (apart and lying.how == ARRANGED and is_royal(lying.card, other)))
    )


def with_parted(before: State, state: State) -> State:
    """Whose spouse has gone has lost all that the marriage gave, also
    where it was arranged: it is no betrothal now (rule 12.18).
    """
    for seat in range(SEATS):
        wed = {one for one in _wed(before, seat) if one.how == ARRANGED} - _wed(state, seat)
        if wed:
            board = tuple(replace(one, how=PARTED) if one in wed else one for one in state.spoils[seat])
            state = with_spoils(state, seat, board)
    return state


def _wed(state: State, seat: Seat) -> set[Lying]:
    """The Royals of its ally that are married in the seat's Spoils."""
    return {state.spoils[seat][at] for _, at in couples(state, seat)}


def voided(state: State, seat: Seat) -> frozenset[int]:
    """Where in the seat's Spoils cards lie that a hostage voids:
    of several the one that has lain there longest (rule 12.20).
    """
    gone: set[int] = set()
    for holder in enemies_of(seat):
        for hostage in (lying.card for lying in state.spoils[holder] if lying.hostage):
            fitting = [at for at in pledged(state, seat, gone) if state.spoils[seat][at].card == hostage]
            gone.update(fitting[:1])
    return frozenset(gone)


def married(state: State, seat: Seat) -> tuple[tuple[int, int], ...]:
    """The marriages in the seat's Spoils that count."""
    return couples(state, seat, voided(state, seat))


def marriages(state: State, seat: Seat) -> int:
    """How many marriages count for the seat: those in its own Spoils and in its ally's (rule 12.26)."""
    return len(married(state, seat)) + len(married(state, ally_of(seat)))


def sets(state: State, seat: Seat) -> int:
    """How many complete sets of King, Queen and Jack the seat has: in Spoils, or married at its ally's (rule 12.26)."""
    home, ally = state.homes[seat], ally_of(seat)
    away = [state.spoils[ally][theirs].card for _, theirs in married(state, ally)]
    have = [*faces(state.spoils[seat]), *away]
    return min(have.count(rank + home) for rank in "KQJ") if home else 0


# -- privileges


def begun(state: State, turn: Seat) -> State:
    """A turn begins: what gives privileges in it is what lies on the boards now."""
    now = SoFar(had=faces(state.spoils[turn]), had_melded=faces(state.melds[turn]), courted=courted(state, turn))
    return replace(state, turn=turn, phase=phases.DRAW, now=now)


def courted(state: State, seat: Seat) -> Hand:
    """The seat's Royals that are married or betrothed at its ally's, whether voided or not."""
    ally = ally_of(seat)
    return tuple(state.spoils[ally][at].card for at in pledged(state, ally))


def lasting(state: State) -> tuple[str, ...]:
    """The attacker's Royals that lie in his Spoils since before this turn."""
    old = [one.card for one in state.spoils[state.turn] if one.since < state.number]
    return tuple(card for card in old if is_royal(card, state.home))


def abroad(state: State) -> tuple[str, ...]:
    """The attacker's Royals at his ally's that were married or
    betrothed before this turn, still are, and that no hostage voids.
    """
    board = state.spoils[ally_of(state.turn)]
    cards = [board[at] for at in pledged(state, ally_of(state.turn), voided(state, ally_of(state.turn)))]
    old = [one.card for one in cards if one.since < state.number and one.card in state.now.courted]
    return tuple(card for card in old if is_royal(card, state.home))


def why_no_privilege(state: State) -> str:
    """Why the attacker has no privilege of melding now, '' if he has."""
    return "" if lasting(state) or abroad(state) else "You have no Royal in Spoils since before this turn."


def had_royal(state: State) -> bool:
    """Whether the attacker had a Royal before this turn that lets him end the round, if only it was his then."""
    before = (*state.now.had, *(state.now.had_melded if state.now.changed else ()))
    return any(is_royal(card, state.home) for card in before) or bool(abroad(state))


def may_bundle(state: State) -> bool:
    """Whether the attacker has two different Royals for a bundle, at most one of them at his ally's (rule 12.6)."""
    mine = set(lasting(state))
    return bool(mine) and len(mine | set(abroad(state))) > 1


# -- hostages


def is_hostage_for(state: State, seat: Seat, card: str) -> bool:
    """Whether the seat may hold this card as a hostage: an enemy's King or Queen, and not of its own House."""
    enemies = {state.homes[enemy] for enemy in enemies_of(seat)} - {state.homes[seat]}
    return is_spouse(card) and card[1] in enemies


def with_hostages_ended(state: State) -> State:
    """Hostages whose House is no longer an enemy's, or has become the holder's, are none any more (rule 12.20)."""
    boards = tuple(tuple(_freed(state, seat, lying) for lying in board) for seat, board in enumerate(state.spoils))
    return replace(state, spoils=boards)


def _freed(state: State, seat: Seat, lying: Lying) -> Lying:
    return replace(lying, hostage=False) if lying.hostage and not is_hostage_for(state, seat, lying.card) else lying


def where(board: Board, fits: Callable[[Lying], bool]) -> int:
    """Where the first card of a board lies that fits; -1 if there is none."""
    return next((at for at, one in enumerate(board) if fits(one)), -1)


def first_of(board: Board, card: str, *, hostage: bool | None = None) -> int:
    """Where the first such card of a board lies; -1 if there is none."""
    return where(board, lambda one: one.card == card and hostage in (None, one.hostage))


def equals(board: Board, card: str) -> list[int]:
    """Where on a board such cards lie."""
    return [at for at, lying in enumerate(board) if lying.card == card]


def board_at(state: State, owner: Seat, place: str) -> Board:
    """The seat's Spoils, or its Meld."""
    return {IN_SPOILS: state.spoils, IN_MELD: state.melds}[place][owner]
