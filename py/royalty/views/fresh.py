"""Which cards have just come to a hand: told to whoever holds it, and to nobody else."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from royalty.game.places import TABLE, Seat, TableView
from royalty.match.line import state_after
from royalty.match.match import Match


def in_hand(table: TableView, seat: Seat) -> list[str]:
    """The ids of the cards that lie open in that seat's hand, as the game orders them."""
    return [card.id for zone in table.zones if zone.kind == "fan" and zone.owner == seat for card in zone.cards]


def just_come(match: Match, seat: Seat, hand: Sequence[str]) -> list[str]:
    """The ids of the cards that came to this hand in what its player did last, with nobody between; else what has come
    to it since he saw it last.

    None of a hand that the table has dealt in the meantime.
    """
    acts = [step.seat for step in match.line]
    # What the table does besides, such as drawing for somebody, belongs to the act before it.
    run = list(takewhile(lambda at: acts[at] in (seat, TABLE), reversed(range(len(acts)))))
    saw = next((at for at in reversed(range(len(acts))) if acts[at] == seat and not _was_hidden(match, at)), -1)
    at = run[-1] if saw in run else saw + 1
    known = state_after(match, at)
    if at == len(acts) or match.state.deal_number != known.deal_number:
        return []
    before = set(in_hand(match.game.table(known, seat), seat))
    return [ident for ident in hand if ident not in before]


def _was_hidden(match: Match, at: int) -> bool:
    """Whether that step answered what is asked without opening the hand."""
    asked = match.game.questions.question(state_after(match, at))
    return asked is not None and (asked.open or asked.look) and match.line[at].seat in asked.seats
