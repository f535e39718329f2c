"""The games, one file or folder each. Adding one: its own file and its line in `GAMES`."""

from royalty.game import BadRecord, Entry
from royalty.games import blank, royalty

GAMES: dict[str, Entry] = {entry.key: entry for entry in (*royalty.ENTRIES, blank.ENTRY)}


def find_game(key: str) -> Entry:
    """The game of that key; BadRecord if there is none."""
    if key not in GAMES:
        raise BadRecord(f"There is no game “{key[:40]}” here. Perhaps this is from a newer version.")
    return GAMES[key]
