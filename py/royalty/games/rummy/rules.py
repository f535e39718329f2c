"""What a house may choose of rummy, and the numbers that follow from it (rules 13.1, 13.9, 13.11 and 13.14)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from royalty.errors import sound
from royalty.game.core import Choice, Setting, read_options
from royalty.game.entry import Preset

MOST_DEALS = 10
MOST_TURNS = 50  # of each player in a deal (rule 13.12)
WRONG = 80  # what a wrong declaration costs (rule 13.8)
FEWEST_SEATS, MOST_SEATS = 2, 6

SETTINGS = (
    Setting(
        "match",
        "Match",
        "When the match is over; by deals the fewest points win",
        (
            Choice("1", "One deal", minutes=(10, 20)),
            *(Choice(str(number), f"{number} deals") for number in range(2, MOST_DEALS + 1)),
            Choice("pool101", "Pool of 101", "Who reaches 101 points is out; the last one left wins"),
            Choice("pool201", "Pool of 201", "Who reaches 201 points is out; the last one left wins"),
        ),
        "3",
    ),
    Setting(
        "packs",
        "Packs",
        "How many cards are played with",
        (Choice("2", "Two packs", "106 cards"), Choice("1", "One pack", "53 cards, for two players")),
        "2",
        apart=True,
    ),
    Setting(
        "sets",
        "Cards in sets",
        "What a loser with two sequences counts",
        (
            Choice("count", "Count", "Only cards in sequences are free"),
            Choice("free", "Do not count", "Cards in sets are free too"),
        ),
        "count",
    ),
    Setting(
        "discards",
        "Discards by player",
        "Whether everybody may see who discarded what",
        (Choice("hidden", "Not shown"), Choice("shown", "Shown", "Each player’s discards of this deal, as a list")),
        "hidden",
    ),
)
PRESETS = (
    Preset("deals", "Three deals", "The fewest points after three deals win.", {}, {}),
    Preset("short", "One deal", "A short game. The fewest points win.", {"match": "1"}, {}),
    Preset("pool", "Pool of 101", "Who reaches 101 is out. The last one left wins.", {"match": "pool101"}, {}),
)


@dataclass(frozen=True, slots=True)
class Terms:
    """How a table plays: packs, deals of a match or the bound of a pool, what counts, and what a drop costs."""

    packs: int = 2
    deals: int = 0  # none in a pool
    pool: int = 0  # none by deals
    sets_count: bool = True
    shows_discards: bool = False

    @property
    def drops(self) -> tuple[int, int]:
        """What a drop costs before one's first draw, and later."""
        return (25, 50) if self.pool == 201 else (20, 40)


def read_terms(options: Mapping[str, str], seats: int) -> Terms:
    """What a house has chosen for so many players; BadRecord if that is no game."""
    chosen = read_options(SETTINGS, options)
    packs, match = int(chosen["packs"]), chosen["match"]
    sound(packs != 1 or seats <= FEWEST_SEATS, "One pack is for two players only.")
    pool = int(match.removeprefix("pool")) if match.startswith("pool") else 0
    return Terms(packs, 0 if pool else int(match), pool, chosen["sets"] == "count", chosen["discards"] == "shown")
