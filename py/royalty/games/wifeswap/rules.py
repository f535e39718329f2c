"""What a house may choose of Royal Wife-Swap, and its numbers (rules 11.1, 11.14 and 11.15)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from royalty.game.core import Choice, Setting, read_options
from royalty.game.entry import Preset

FEWEST_SEATS, MOST_SEATS = 3, 5
MOST_ROUNDS = 10
TARGET = 500
MOST_IDLE = 30  # tricks that lay nothing more on the table (rule 11.15)
TOLD_IDLE = 10  # from so many on, all see how many are left
TITLE, FAMILY_TITLE = "Royal Wife-Swap", "Royal Weddings"

SETTINGS = (
    Setting(
        "match",
        "Match",
        "When the match is over; the most points win",
        (
            Choice(str(TARGET), f"To {TARGET} points", "Rounds until somebody has that many"),
            Choice("1", "One round", minutes=(8, 15)),
            *(Choice(str(number), f"{number} rounds") for number in range(2, MOST_ROUNDS + 1)),
        ),
        str(TARGET),
    ),
    Setting(
        "title",
        "Title",
        "What the game is called at the table",
        (Choice("swap", TITLE), Choice("weddings", FAMILY_TITLE, "For a table with children")),
        "swap",
    ),
)
PRESETS = (
    Preset("target", f"To {TARGET} points", "Two or three rounds", {}, {}),
    Preset("short", "One round", "About ten tricks", {"match": "1"}, {}),
    Preset("three", "Three rounds", "The most points win", {"match": "3"}, {}),
)


@dataclass(frozen=True, slots=True)
class Terms:
    """How a table plays: so many rounds, or none where it plays to a target."""

    rounds: int = 0


def read_terms(options: Mapping[str, str]) -> Terms:
    """What a house has chosen; BadRecord if that is no game."""
    rounds = int(read_options(SETTINGS, options)["match"])
    return Terms(0 if rounds == TARGET else rounds)
