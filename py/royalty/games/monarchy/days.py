"""The day's Monarchy: the same cards for everybody, from the date and one small number a day.

The numbers are chosen once (`benchmarks/days.py`), so that common words finish each of these deals; afterwards neither
the words nor the solver have a say in it. More days may be added at the end; what stands here is never changed.
"""

from __future__ import annotations

from datetime import date, timedelta
from hashlib import sha256
from random import Random

from royalty.cards.letters import pack, shuffle
from royalty.game.daily import Days
from royalty.games.monarchy.tries import TRIES

FIRST = date(2026, 1, 1)
DAYS = Days("day", FIRST, FIRST + timedelta(len(TRIES) - 1))
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def pack_of(day: date) -> str:
    """The order of the pack on that day, the cards dealt first."""
    return tried(day, DIGITS.index(TRIES[(day - FIRST).days]))


def tried(day: date, number: int) -> str:
    """The order of the pack that is tried for the day at that number."""
    seed = sha256(f"monarchy {day.isoformat()} {number}".encode("ascii")).digest()
    return "".join(shuffle(pack(), Random(int.from_bytes(seed, "big"))))
