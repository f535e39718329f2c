"""What a round counts for each seat, and when a match is over (rules 12.25 to 12.27)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from royalty.games.alliance.cards import SEATS, points
from royalty.games.alliance.privileges import marriages, sets
from royalty.games.alliance.rules import HASTINGS, ISSUS, Custom
from royalty.games.alliance.state import YIELDED, Counted, State, faces
from royalty.places import Seat

MATCHING = 3  # cards of a denomination that count double


def board_points(cards: Iterable[str]) -> int:
    """What Meld and Spoils together count: double for three or more of a denomination."""
    lying = list(cards)
    many = Counter(card[0] for card in lying)
    return sum(points(card) * (2 if many[card[0]] >= MATCHING else 1) for card in lying)


def on_board(state: State, seat: Seat) -> int:
    """What lies in the seat's Meld and Spoils counts."""
    return board_points((*faces(state.spoils[seat]), *faces(state.melds[seat])))


def natural(state: State, seat: Seat) -> int:
    """The natural score: the board, less the hand."""
    return on_board(state, seat) - sum(map(points, state.hands[seat]))


def counted(state: State, seat: Seat) -> Counted:
    """What the seat would count if the round ended now."""
    return Counted(natural(state, seat), sets(state, seat), marriages(state, seat))


def all_counted(state: State) -> tuple[Counted, ...]:
    return tuple(counted(state, seat) for seat in range(SEATS))


def is_over(terms: Custom, state: State) -> bool:
    """Whether the match is over with the round that lies open."""
    if state.phase == YIELDED:
        return True
    if not state.is_scored:
        return False
    totals = state.side_total(0), state.side_total(1)
    if totals[0] == totals[1]:
        return False
    return len(state.scored) >= terms.rounds if terms.rounds else max(totals) > HASTINGS or min(totals) < ISSUS
