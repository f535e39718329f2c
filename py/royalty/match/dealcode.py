"""Deal codes: a game, how many play it, and a deal of it, as twenty letters and digits that can be read out and typed.

The signs are Crockford's, without I, L, O and U: what looks alike is read as the same. Two name the game, two the
number of seats and the settings that its deal depends on, fourteen are the secret of all chance, and the last two catch
every slip of one sign and every two signs that changed places.

A deal that somebody chose needs no secret: its code tells the choice in clear, such as `M1.day=2026-11-22`.

A code is the secret itself: all chance comes from it alone, so whoever types it gets the same draw, deal and later
orders. The record then says `again:`, which the seal covers too, so that a deal which may be known has another
fingerprint. What is stored beside a sealed game is only a hash of the code, by which a device knows a deal that it
had. A setting that is for `once` is forgotten by the next set-up and by a rematch.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random

from royalty.errors import BadRecord, sound
from royalty.game.core import Player
from royalty.game.entry import Entry
from royalty.match.record import code_secret, numbers_secret

SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LENGTH = 20
_ALIKE = str.maketrans("OIL", "011", " -\t\n\r")
_DIGITS = str.maketrans(SIGNS, "0123456789ABCDEFGHIJKLMNOPQRSTUV")  # as Python reads them
_GAME, _TABLE, _CHECKS = 2, 2, 2
_SECRET = LENGTH - _GAME - _TABLE - _CHECKS
_MOST_SEATS = 8
_PRIME = 1021  # the largest below the number of two signs
OTHER_DEAL = "This code is of another game, another number of players or another pack."
SLIP = "There is a slip in this code. Please compare it sign by sign."


@dataclass(frozen=True, slots=True)
class DealCode:
    """A code that was read: the sign of its game, the number of its table, and the whole of it as it is written."""

    sign: str
    table: int
    text: str


def new_secret(entry: Entry, seats: int, options: Mapping[str, str], rng: Random, code: str) -> str:
    """The secret of a new match; with a code what that gives, BadRecord if it is of another game or table."""
    if code and is_open(code):
        # It says no more than the options do.
        sound("".join(code.split()).lower() == open_code(entry, options).lower(), OTHER_DEAL)
    elif code:
        known = read_code(code)
        sound(fits(known, entry, seats, options), OTHER_DEAL)
        return code_secret(known.text, again=True)
    fresh = new_code(entry, seats, options, rng)
    return code_secret(fresh, again=False) if fresh else numbers_secret(rng)


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
        shorter = " A shorter one has a full stop after the first two." if len(code) < LENGTH else ""
        raise BadRecord(f"A deal code has {LENGTH} letters and digits; this one has {len(code)}.{shorter}")
    body, check = code[:-_CHECKS], code[-_CHECKS:]
    sound(check == _check(body), SLIP)
    return DealCode(code[:_GAME], _read(code[_GAME : _GAME + _TABLE]), code)


def fits(code: DealCode, entry: Entry, seats: int, options: Mapping[str, str]) -> bool:
    """Whether the code is one of this game, for so many players, with these settings."""
    return bool(entry.sign) and code.sign == entry.sign and code.table == _table(entry, seats, options)


def read_table(code: DealCode, entry: Entry) -> tuple[int, dict[str, str]]:
    """How many seats a code of this game has, and all settings that its deal
    depends on, '' for one that was not chosen; BadRecord if there are none such.
    """
    rest, place = divmod(code.table, _MOST_SEATS)
    options = {}
    for key, values in _values(entry):
        rest, at = divmod(rest, len(values))
        options[key] = values[at]
    if rest or not entry.seats[0] <= place + 1 <= entry.seats[1]:
        raise BadRecord("This code is from a newer version of Royalty. Please update, then try it again.")
    return place + 1, options


def open_code(entry: Entry, options: Mapping[str, str]) -> str:
    """The code of a deal that a text among its settings gives; ''
    where chance decides it, or the number of seats is left open.
    """
    settings = [setting for key in entry.dealt_by for setting in entry.settings if setting.key == key]
    chosen = {setting: "".join(options.get(setting.key, "").split()) for setting in settings}
    is_given = any(text and not setting.choices for setting, text in chosen.items())
    if not entry.sign or entry.seats[0] != entry.seats[1] or not is_given:
        return ""
    told = [f"{setting.key}={text}" for setting, text in chosen.items() if text not in ("", setting.default)]
    return ".".join([entry.sign, *told])


def is_open(code: str) -> bool:
    """Whether what was typed is to be read as a code in clear."""
    return "." in code


def read_open(text: str) -> tuple[str, dict[str, str]]:
    """The sign of the game, and the settings that a code in clear tells; BadRecord with a sentence if it is none."""
    sign, *parts = "".join(text.split()).split(".")
    pairs = [part.partition("=") for part in parts]
    options = {key.lower(): value for key, _, value in pairs}
    sound(len(options) == len(parts) and all(key and value for key, _, value in pairs), SLIP)
    return sign.upper(), options


def seat_open(entry: Entry, options: Mapping[str, str], today: str = "") -> dict[str, str]:
    """All settings that the deal of a code in clear depends on; BadRecord
    with a sentence if the game does not deal so, or not yet.
    """
    sound(set(options) <= set(entry.dealt_by) and open_code(entry, options), SLIP)
    if entry.days and entry.days.setting in options:
        entry.days.read(options[entry.days.setting], today)
    entry.seat(tuple(Player("") for _ in range(entry.seats[0])), options, None)
    return {**dict.fromkeys(entry.dealt_by, ""), **options}


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
    return int(text.translate(_DIGITS), len(SIGNS))


def _check(body: str) -> str:
    return _written(_read(body) % _PRIME, _CHECKS)
