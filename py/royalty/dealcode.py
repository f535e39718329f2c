"""Deal codes: a game, how many play it, and a deal of it, as twenty letters and digits that can be read out and typed.

The signs are Crockford's, without I, L, O and U: what looks alike is read as the same. Two name the game, two the number of
seats and the settings that its deal depends on, fourteen are the secret of all chance, and the last two catch every slip of one
sign and every two signs that changed places.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random

from royalty.entry import Entry
from royalty.game import BadRecord

SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LENGTH = 20
_ALIKE = str.maketrans("OIL", "011", " -\t\n\r")
_GAME, _TABLE, _CHECKS = 2, 2, 2
_SECRET = LENGTH - _GAME - _TABLE - _CHECKS
_MOST_SEATS = 8
_PRIME = 1021  # the largest below the number of two signs
SLIP = "There is a slip in this code. Please compare it sign by sign."


@dataclass(frozen=True, slots=True)
class DealCode:
    """A code that was read: the sign of its game, the number of its table, and the whole of it as it is written."""

    sign: str
    table: int
    text: str


def new_code(entry: Entry, seats: int, options: Mapping[str, str], rng: Random) -> str:
    """A code for a deal that nobody knows; '' where the game has none, or these choices cannot be put into one."""
    table = _table(entry, seats, options)
    if table is None:
        return ""
    half = len(SIGNS) ** (_SECRET // 2)
    secret = "".join(_written(int(rng.random() * half), _SECRET // 2) for _ in range(2))
    body = entry.sign + _written(table, _TABLE) + secret
    return body + _check(body)


def read_code(text: str) -> DealCode:
    """What was typed, whatever its spaces, hyphens and small letters; BadRecord with a sentence if it is no code."""
    code = text.upper().translate(_ALIKE)
    if wrong := next((sign for sign in code if sign not in SIGNS), ""):
        raise BadRecord(f"“{wrong}” is in no deal code: they are of digits and of letters, without U.")
    if len(code) != LENGTH:
        raise BadRecord(f"A deal code has {LENGTH} letters and digits; this one has {len(code)}.")
    body, check = code[:-_CHECKS], code[-_CHECKS:]
    if check != _check(body):
        raise BadRecord(SLIP)
    return DealCode(code[:_GAME], _read(code[_GAME : _GAME + _TABLE]), code)


def fits(code: DealCode, entry: Entry, seats: int, options: Mapping[str, str]) -> bool:
    """Whether the code is one of this game, for so many players, with these settings."""
    return bool(entry.sign) and code.sign == entry.sign and code.table == _table(entry, seats, options)


def read_table(code: DealCode, entry: Entry) -> tuple[int, dict[str, str]]:
    """How many seats a code of this game has, and all settings that its deal depends on, '' for one that was not chosen; BadRecord if there are none such."""
    rest, place = divmod(code.table, _MOST_SEATS)
    options = {}
    for key, values in _values(entry):
        rest, at = divmod(rest, len(values))
        options[key] = values[at]
    if rest or not entry.seats[0] <= place + 1 <= entry.seats[1]:
        raise BadRecord("This code is from a newer version of Royalty. Please update, then try it again.")
    return place + 1, options


def _table(entry: Entry, seats: int, options: Mapping[str, str]) -> int | None:
    """Seats and settings as one number: the seats, then the place of each value among those that there are."""
    if not entry.sign:
        return None
    number, times = seats - 1, _MOST_SEATS
    for key, values in _values(entry):
        if options.get(key, "") not in values:
            return None
        number += values.index(options.get(key, "")) * times
        times *= len(values)
    return number


def _values(entry: Entry) -> Iterator[tuple[str, list[str]]]:
    """The values of each setting that a deal depends on; not to have chosen is one."""
    settings = {setting.key: setting for setting in entry.settings}
    for key in entry.dealt_by:
        yield key, ["", *(choice.value for choice in settings[key].choices)]


def _written(number: int, length: int) -> str:
    return "".join(SIGNS[number // len(SIGNS) ** place % len(SIGNS)] for place in reversed(range(length)))


def _read(text: str) -> int:
    number = 0
    for sign in text:
        number = number * len(SIGNS) + SIGNS.index(sign)
    return number


def _check(body: str) -> str:
    return _written(_read(body) % _PRIME, _CHECKS)
