"""Who plays with whom in a match, and what each side has: where everybody plays alone, a side is one player."""

from __future__ import annotations

from collections.abc import Sequence

from royalty.game.outcome import told_points
from royalty.game.places import Seat, Standing
from royalty.match.match import Match


def sides(match: Match) -> list[tuple[Seat, ...]]:
    """The seats of each side, in the order of its first seat."""
    of = match.game.sides
    return [tuple(seat for seat, its in enumerate(of) if its == side) for side in dict.fromkeys(of)]


def called(match: Match, side: Sequence[Seat]) -> str:
    """`Ann and Cy`."""
    return " and ".join(match.players[seat].name for seat in side)


def points(match: Match, side: Sequence[Seat], standings: Sequence[Standing]) -> int:
    """What a side has: at the end a total that belongs to all of it; before that what its players have together by the
    table's `standings`, with what lies before them now.
    """
    if match.outcome:
        return match.outcome.totals[side[0]]
    return sum(one.score + (one.now[1] if one.now else 0) for one in standings if one.seat in side)


def totals(match: Match) -> str:
    """`Ann 96, Bob 84`, the best first, of a match that is over."""
    assert match.outcome
    places = match.outcome.places
    order = sorted(sides(match), key=lambda side: places[side[0]] if places else side[0])
    return told_points([called(match, side) for side in order], [match.outcome.totals[side[0]] for side in order])
