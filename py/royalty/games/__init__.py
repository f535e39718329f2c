"""The games, one file or folder a family. Adding one: its own file, with its `ENTRIES`, and its line in `FAMILIES`.

A family is read when one of its games is first wanted. In the page most of them are parts of their own, which may not
have come yet.

What only one family has besides its rules is read later still: lessons, book and answers are functions on its
`Family`, and its screens are modules below its `page/`, where the build copies them. The build packs the first family
with the engine and into the saved memory, and every other as a zip of its own.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, MutableMapping
from importlib import import_module
from types import ModuleType

from royalty.errors import BadRecord
from royalty.game.entry import Entry, Family

# The keys of their games begin so; behind it the file or folder, inside another one where they share its rules. The
# first is the one that a first visit plays.
FAMILIES = {
    "royalty": "royalty",
    "joust": "joust",
    "monarchy": "monarchy",
    "rummy": "rummy",
    "wife-swap": "wifeswap",
    "alliance": "alliance",
    "blank": "blank",
}
_parts: list[str] = []  # archives with families that have come since


class PartMissing(BadRecord):
    """A family is wanted whose code has not come yet."""

    def __init__(self, family: str) -> None:
        super().__init__("This game has not come to this device yet.")
        self.family = family


class _Games(MutableMapping[str, Entry]):
    """Every game by its key. To ask for one reads its family; to list them reads all."""

    def __init__(self) -> None:
        self._read: dict[str, Entry] = {}

    def __getitem__(self, key: str) -> Entry:
        family = key.partition("/")[0]
        if key not in self._read and family in FAMILIES:
            self._read |= {entry.key: entry for entry in _read_family(family)}
        return self._read[key]

    def __iter__(self) -> Iterator[str]:
        whole = {entry.key: entry for family in FAMILIES for entry in _read_family(family)}
        self._read = whole | self._read
        return iter(self._read)

    def __len__(self) -> int:
        return len(list(iter(self)))

    def __setitem__(self, key: str, entry: Entry) -> None:
        self._read[key] = entry

    def __delitem__(self, key: str) -> None:
        del self._read[key]


GAMES: MutableMapping[str, Entry] = _Games()


def _read_family(family: str) -> tuple[Entry, ...]:
    module = f"{__name__}.{FAMILIES[family]}"
    _look_in_parts(import_module(module.rpartition(".")[0]))
    try:
        entries: tuple[Entry, ...] = import_module(module).ENTRIES
    except ModuleNotFoundError as error:
        if error.name != module:
            raise
        raise PartMissing(family) from error
    return entries


def _look_in_parts(package: ModuleType) -> None:
    """What of this package lies in an archive is found there."""
    places = [f"{part}/{package.__name__.replace('.', '/')}" for part in _parts]
    package.__path__.extend(place for place in places if place not in package.__path__)


def take_part(archive: str) -> None:
    """From now on families are looked for in this archive too, which lies there as a zip of the same folders."""
    _parts.append(archive)
    for module in {f"{__name__}.{place}".rpartition(".")[0] for place in FAMILIES.values()} & set(sys.modules):
        _look_in_parts(sys.modules[module])


def find_game(key: str) -> Entry:
    """The game of that key; BadRecord if there is none, PartMissing if its code has not come yet."""
    found = GAMES.get(key)
    if found is None:
        raise BadRecord(f"There is no game “{key[:40]}” here. Perhaps this is from a newer version.")
    return found


def find_signed(sign: str) -> Entry:
    """The game whose deal codes begin so; BadRecord if there is none,
    PartMissing if it may be one whose code has not come yet.
    """
    for family in FAMILIES:
        for entry in _read_family(family):
            if entry.sign == sign:
                return entry
    raise BadRecord("This code is of a game that is not here. Perhaps it is from a newer version.")


def offered() -> list[Entry]:
    """The games that the page lists."""
    return [entry for entry in GAMES.values() if entry.offered]


def families() -> list[Family]:
    """The families of all games that are offered, in their order."""
    return list(dict.fromkeys(entry.family for entry in offered()))


def games_of(family: Family) -> list[Entry]:
    """The games of a family that has come."""
    return [entry for entry in _read_family(family.key) if entry.family is family]


def find_family(key: str = "") -> Family:
    """The family of that key, or the first; BadRecord if there is none, PartMissing if its code has not come yet."""
    known = key or next(iter(FAMILIES))
    entries = _read_family(known) if known in FAMILIES else ()
    found = next((entry.family for entry in entries if entry.offered), None)
    if found is None:
        raise BadRecord(f"There are no games “{key[:40]}” here. Perhaps they are of a newer version.")
    return found
