"""What a round counts for each seat, and when a match is over (rules 12.25 to 12.27)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from royalty.game.places import Seat, figure
from royalty.games.alliance import phases
from royalty.games.alliance.cards import SEATS, plural, points
from royalty.games.alliance.privileges import marriages, sets
from royalty.games.alliance.rules import HASTINGS, ISSUS, Custom
from royalty.games.alliance.state import Counted, State, ally_of, board_of

MATCHING = 3  # cards of a denomination that count double


def board_points(cards: Iterable[str]) -> int:
    """What Meld and Spoils together count: double for three or more of a denomination."""
    lying = list(cards)
    many = Counter(card[0] for card in lying)
    return sum(points(card) * (2 if many[card[0]] >= MATCHING else 1) for card in lying)


def board_parts(board: Iterable[str]) -> list[tuple[str, int]]:
    """What each rank that counts double, and all other cards, give of `board_points`."""
    lying = list(board)
    many = Counter(card[0] for card in lying)
    doubled = [(rank, count) for rank, count in many.items() if count >= MATCHING]
    parts = [
        (f"{count} {plural(rank)}, doubled", board_points(card for card in lying if card[0] == rank))
        for rank, count in doubled
    ]
    others = [card for card in lying if many[card[0]] < MATCHING]
    if others:
        parts.append((f"{len(others)} other card{'s' * (len(others) > 1)}", board_points(others)))
    return parts


def counted_parts(state: State, seat: Seat) -> tuple[tuple[str, int], ...]:
    """What a round that has just been counted gave this seat: its board,
    less the hand, as often as it counts (rules 12.25 and 12.26).
    """
    hand, one = state.hands[seat], state.scored[-1].counted[seat]
    parts = board_parts(board_of(state, seat))
    if hand:
        parts.append((f"{len(hand)} card{'s' * (len(hand) > 1)} left in the hand", -sum(map(points, hand))))
    parts += [(f"{name}: {count} × {figure(one.natural)}", count * one.natural) for count, name in repeats(one)]
    return tuple(parts)


def repeats(one: Counted) -> list[tuple[int, str]]:
    """For what a natural score counts again: how often, and in words."""
    found = ((one.sets, "set"), (one.marriages, "marriage"))
    return [(count, f"{count} {word}{'s' * (count > 1)}") for count, word in found if count]


def on_board(state: State, seat: Seat) -> int:
    """What lies in the seat's Meld and Spoils counts."""
    return board_points(board_of(state, seat))


def counted(state: State, seat: Seat) -> Counted:
    """What the seat would count if the round ended now: the natural score is the board, less the hand."""
    natural = on_board(state, seat) - sum(map(points, state.hands[seat]))
    return Counted(natural, sets(state, seat), marriages(state, seat))


def all_counted(state: State) -> tuple[Counted, ...]:
    return tuple(counted(state, seat) for seat in range(SEATS))


def side_total(state: State, seat: Seat) -> int:
    """The points of the seat's alliance."""
    return state.total(seat) + state.total(ally_of(seat))


def is_over(terms: Custom, state: State) -> bool:
    """Whether the match is over with the round that lies open."""
    if state.phase == phases.YIELDED:
        return True
    if not state.is_scored:
        return False
    totals = side_total(state, 0), side_total(state, 1)
    if totals[0] == totals[1]:
        return False
    return len(state.scored) >= terms.rounds if terms.rounds else max(totals) > HASTINGS or min(totals) < ISSUS
