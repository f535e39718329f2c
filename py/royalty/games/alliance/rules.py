"""What a house may choose of Alliance Royals, and the bounds of a match (rule 12.27)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from royalty.game.core import Choice, Setting, read_options
from royalty.game.entry import Preset
from royalty.game.places import figure

HASTINGS, ISSUS = 1066, -333
ALL, MELDS, NONE = "all", "melds", "none"

SETTINGS = (
    Setting(
        "match",
        "Match",
        "When the match is over; the alliance with more points wins",
        (
            Choice("1", "One round"),
            Choice("3", "Three rounds"),
            Choice(
                "1066",
                f"Over {HASTINGS}",
                f"Until an alliance has more than {HASTINGS} points, or fewer than {figure(ISSUS)}",
            ),
        ),
        "1",
    ),
    Setting(
        "plays",
        "Optional plays",
        "What an attacker may do besides gift and battle",
        (
            Choice(ALL, "All of them"),
            Choice(MELDS, "Melds only", "No assassin, ransom, change of House, arranged marriage, hostage or claim"),
            Choice(NONE, "None", "Draw, gift, battle, discard: for a first game"),
        ),
        ALL,
    ),
)
PRESETS = (
    Preset("round", "One round", "With all optional plays", {}, {}),
    Preset("first", "A first game", "One round without optional plays", {"plays": NONE}, {}),
    Preset("hastings", "To 1066", "As the rules have it: an evening", {"match": "1066"}, {}),
)


@dataclass(frozen=True, slots=True)
class Custom:
    """How a table plays: how many rounds, 0 until the bounds are passed; which optional plays."""

    rounds: int = 0
    plays: str = ALL

    @property
    def may_meld(self) -> bool:
        return self.plays != NONE

    @property
    def may_all(self) -> bool:
        """Whether there are other optional plays than melds, and claims."""
        return self.plays == ALL


def read_terms(options: Mapping[str, str]) -> Custom:
    """What a house has chosen."""
    chosen = read_options(SETTINGS, options)
    return Custom(0 if chosen["match"] == str(HASTINGS) else int(chosen["match"]), chosen["plays"])
