"""The moves of rummy as values and as text."""

from __future__ import annotations

import re
from dataclasses import dataclass

from royalty.errors import IllegalMove
from royalty.game.places import Seat
from royalty.games.rummy.grouping import Groups
from royalty.games.rummy.state import Hand

STOCK, OPEN, DISCARD, DECLARE, DROP = "stock", "open", "discard", "declare", "drop"
LEAVE, NEXT, DEAL, SHUFFLE = "left", "next", "deal", "shuffle"


@dataclass(frozen=True, slots=True)
class Act:
    """A move: what is done, the card it is done with, the groups
    of a declaration, the seat that has left, an order of cards.
    """

    what: str
    card: str = ""
    groups: Groups = ()
    seat: Seat = -1
    order: Hand = ()


_CARD = r"(?:\*|[A2-9TJQK][SHDC])"
_ROW = rf"{_CARD}(?:\.{_CARD})*"
_DECLARED = re.compile(rf"{DECLARE}:({_CARD})((?:/{_ROW})+)")
_ORDERED = re.compile(rf"({DEAL}|{SHUFFLE}):({_ROW})")
_DISCARDED = re.compile(rf"{DISCARD}:({_CARD})")
_GONE = re.compile(rf"{LEAVE}:([1-6])")


def read_act(text: str) -> Act:
    """The inverse of `write_act`; IllegalMove if it is none."""
    if text in (STOCK, OPEN, DROP, NEXT):
        return Act(text)
    if found := _DISCARDED.fullmatch(text):
        return Act(DISCARD, found[1])
    if found := _DECLARED.fullmatch(text):
        return Act(DECLARE, found[1], tuple(tuple(row.split(".")) for row in found[2][1:].split("/")))
    if found := _GONE.fullmatch(text):
        return Act(LEAVE, seat=int(found[1]) - 1)
    if found := _ORDERED.fullmatch(text):
        return Act(found[1], order=tuple(found[2].split(".")))
    raise IllegalMove(f"“{text[:40]}” is not a move of this game.")


def write_act(move: Act) -> str:
    """`discard:KS`, `declare:4D/AS.2S.3S/...`."""
    if move.what == DECLARE:
        return f"{DECLARE}:{move.card}" + "".join("/" + ".".join(group) for group in move.groups)
    if move.what in (DEAL, SHUFFLE):
        return f"{move.what}:{'.'.join(move.order)}"
    if move.what == LEAVE:
        return f"{LEAVE}:{move.seat + 1}"
    return f"{move.what}:{move.card}" if move.card else move.what
