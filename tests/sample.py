"""What of long lists is tried in every run of the tests, and what only where all is asked for."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from typing import TypeVar
from zlib import crc32

T = TypeVar("T")
WHOLE = bool(os.environ.get("ROYALTY_WHOLE"))
TURN = int(os.environ.get("ROYALTY_TURN", "0"))


def some(all: Sequence[T], count: int) -> Sequence[T]:
    """The first so many of these; with ROYALTY_WHOLE all of them."""
    return all if WHOLE else all[:count]


def in_turn(all: Sequence[T], turn: int) -> Sequence[T]:
    """All but one of these, and at each turn another is left out; with ROYALTY_WHOLE all of them."""
    return all if WHOLE else [each for at, each in enumerate(all) if at != turn % len(all)]


def few_a_function(names: Iterable[str], most: int = 1) -> set[str]:
    """Of the rows of each test function so many, spread over all of them and beginning elsewhere in each, so that what
    stands first in many lists is not tried alone. ROYALTY_TURN=1, 2 and so on begin further on, so that the others are
    tried in their turn; with ROYALTY_WHOLE all of them.
    """
    rows: dict[str, list[str]] = {}
    for name in names:
        rows.setdefault(name.partition("[")[0], []).append(name)
    return {row for function, found in rows.items() for row in (found if WHOLE else _spread(found, crc32(function.encode()) + TURN, most))}


def _spread(found: list[str], begin: int, most: int) -> list[str]:
    return [found[(begin + at * len(found) // most) % len(found)] for at in range(most)] if len(found) > most else found
