"""The games, one file or folder each. Adding one: its own file and its line in `GAMES`."""

from royalty.entry import Entry, Family
from royalty.game import BadRecord
from royalty.games import blank, royalty

GAMES: dict[str, Entry] = {entry.key: entry for entry in (*royalty.ENTRIES, blank.ENTRY)}


def find_game(key: str) -> Entry:
    """The game of that key; BadRecord if there is none."""
    if key not in GAMES:
        raise BadRecord(f"There is no game “{key[:40]}” here. Perhaps this is from a newer version.")
    return GAMES[key]


def offered() -> list[Entry]:
    """The games that the page lists."""
    return [entry for entry in GAMES.values() if entry.offered]


def families() -> list[Family]:
    """The families of all games that are offered, in their order."""
    return list(dict.fromkeys(entry.family for entry in offered()))


def find_family(key: str = "") -> Family:
    """The family of that key, or the first; BadRecord if there is none."""
    found = next((family for family in families() if key in ("", family.key)), None)
    if found is None:
        raise BadRecord(f"There are no games “{key[:40]}” here. Perhaps they are of a newer version.")
    return found
