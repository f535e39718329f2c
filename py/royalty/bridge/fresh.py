"""Which cards have just come to a hand: told to whoever holds it, and to nobody else."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from royalty.match import Match
from royalty.places import Seat, TableView


def in_hand(table: TableView, seat: Seat) -> list[str]:
    """The ids of the cards that lie open in that seat's hand, as the game orders them."""
    return [card.id for zone in table.zones if zone.kind == "fan" and zone.owner == seat for card in zone.cards]


def just_come(match: Match, seat: Seat, hand: Sequence[str]) -> list[str]:
    """The ids of the cards that came to this hand in what its player did last, with nobody between; none where he did nothing yet."""
    own = list(takewhile(lambda step: match.events[step.event].seat == seat, reversed(match.line)))
    if not own:
        return []
    earlier = match.line[: len(match.line) - len(own)]
    before = set(in_hand(match.game.table(earlier[-1].state if earlier else match.start, seat), seat))
    return [ident for ident in hand if ident not in before]
