"""What the worker holds between two requests, and how an answer becomes JSON."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from types import NoneType
from typing import Any

from royalty.course import Course
from royalty.game import BadRecord
from royalty.lexicon import Lexicon
from royalty.match import Match
from royalty.places import Draft, Seat
from royalty.senses import Senses

Json = dict[str, Any]


@dataclass
class Desk:
    """What the worker holds: the words, the match in play, the viewer and his draft."""

    words: Lexicon
    rng: random.Random = field(default_factory=random.SystemRandom)
    match: Match | None = None
    id: str = ""
    seat: Seat | None = None
    draft: Draft = field(default_factory=Draft)
    senses: Senses | None = None
    course: Course | None = None

    def current(self) -> Match:
        if self.match is None:
            raise BadRecord("There is no game on the table.")
        return self.match


@cache
def _names(kind: type) -> tuple[str, ...]:
    return tuple(one.name for one in fields(kind))


def plain(value: Any) -> Any:
    """A dataclass, and what it holds, as JSON knows it: as `dataclasses.asdict` does, but without a copy of every leaf."""
    if isinstance(value, (str, int, float, NoneType)):
        return value
    if isinstance(value, Mapping):
        return {key: plain(one) for key, one in value.items()}
    if isinstance(value, Iterable):
        return [plain(one) for one in value]
    return {name: plain(getattr(value, name)) for name in _names(value.__class__)}
