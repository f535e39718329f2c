"""The named errors: what a player, a record or a page asked
for and cannot have, each with a sentence for whoever asked.
"""

from __future__ import annotations


class RoyaltyError(ValueError):
    """Something refused; its text is one sentence for the reader."""


class IllegalMove(RoyaltyError):
    """A move that the rules refuse; says why in words a player understands."""


class BadRecord(RoyaltyError):
    """A record, a save or a setting that cannot be read."""


def need(holds: object, why: str) -> None:
    """IllegalMove for this reason, unless this holds."""
    if not holds:
        raise IllegalMove(why)


def check(why: str) -> None:
    """IllegalMove for this reason, if there is one."""
    need(not why, why)


def sound(holds: object, why: str) -> None:
    """BadRecord for this reason, unless this holds."""
    if not holds:
        raise BadRecord(why)
