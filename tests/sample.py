"""What of long lists is tried in every run of the tests, and what only where all is asked for."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")
WHOLE = bool(os.environ.get("ROYALTY_WHOLE"))


def some(all: Sequence[T], count: int) -> Sequence[T]:
    """The first so many of these; with ROYALTY_WHOLE all of them."""
    return all if WHOLE else all[:count]


def in_turn(all: Sequence[T], turn: int) -> Sequence[T]:
    """All but one of these, and at each turn another is left out; with ROYALTY_WHOLE all of them."""
    return all if WHOLE else [each for at, each in enumerate(all) if at != turn % len(all)]
