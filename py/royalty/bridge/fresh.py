"""Which cards have just come to a hand: told to whoever holds it, and to nobody else."""

from __future__ import annotations

from itertools import takewhile
from typing import Any

from royalty.match import Match
from royalty.places import Seat


def just_come(match: Match, seat: Seat) -> list[str]:
    """The ids of the cards that came to that hand in what its player did last, with nobody between; none where he did nothing yet."""
    own = list(takewhile(lambda step: match.events[step.event].seat == seat, reversed(match.line)))
    if not own:
        return []
    earlier = match.line[: len(match.line) - len(own)]
    before = set(_fan(match, earlier[-1].state if earlier else match.start, seat))
    return [ident for ident in _fan(match, match.state, seat) if ident not in before]


def _fan(match: Match, state: Any, seat: Seat) -> list[str]:
    zones = match.game.table(state, seat).zones
    return [card.id for zone in zones if zone.kind == "fan" and zone.owner == seat for card in zone.cards]
