"""Whether a discard is worth claiming (rule 12.17): what computers
of every level weigh, and what a claim let go would have gained.
"""

from __future__ import annotations

from royalty.game.places import Seat
from royalty.games.alliance.acts import TAKE, Move
from royalty.games.alliance.houses import change, changes
from royalty.games.alliance.state import State, top_of
from royalty.games.alliance.valuing import board_value, outlook, standing

# Measured by playing on from claims made and let go: points at once tell
# more than the outlook, which fears for Royals of the old House too much.
TOO_DEAR = 150.0  # of the outlook, for points at once
BETTER = 14.0  # of the outlook, where no points come at once


def gaining(state: State, seat: Seat) -> Move | None:
    """The way to claim the top of the discards that gains most for
    the seat's alliance, by what the seat sees; None if none gains.
    """
    if not top_of(state):
        return None
    ways = {
        act: _gain(state, change(state, seat, act, on_top=True), seat)
        for act in changes(state, seat, top_of(state), on_top=True, what=TAKE)
    }
    good = {act: gain for act, gain in ways.items() if _is_gain(*gain)}
    return max(good, key=lambda act: good[act]) if good else None


def _gain(state: State, after: State, seat: Seat) -> tuple[float, float]:
    """The points at once, and the outlook."""
    promise = outlook(after, seat, board_value) - outlook(state, seat, board_value)
    return standing(after, seat) - standing(state, seat), promise


def _is_gain(points: float, promise: float) -> bool:
    return (points > 0 and promise > -TOO_DEAR) or (points == 0 and promise > BETTER)
