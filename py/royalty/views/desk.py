"""What the worker holds between two requests, and how an answer becomes JSON."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field, fields, is_dataclass
from functools import cache
from types import NoneType
from typing import TYPE_CHECKING, Any

from royalty.errors import BadRecord
from royalty.game.places import Draft, Seat
from royalty.match.match import Match
from royalty.people.course import Course
from royalty.words.lexicon import Lexicon
from royalty.words.senses import Senses

if TYPE_CHECKING:
    from royalty.views.changes import Told
    from royalty.views.view import Seen

Json = dict[str, Any]
Rows = tuple[tuple[str, ...], ...]


@dataclass
class Desk:
    """What the worker holds: the words, the match in play, the viewer and his draft.

    `hands`: how each seat orders and groups its hand, as far as it does: rows of card ids, kept over turns.
    `history`: the earlier steps of the draft and its bookmarks, as the page writes them.
    `clear`: the match came over and in clear, so there is nothing in it to keep sealed.
    `seen`: what of the view that was made last no draft changes. `told`: the view that the page was told last. `sealed`: what of a game was sealed last, and its seal.
    """

    words: Lexicon
    rng: random.Random = field(default_factory=random.SystemRandom)
    match: Match | None = None
    id: str = ""
    seat: Seat | None = None
    draft: Draft = field(default_factory=Draft)
    history: str = ""
    senses: Senses | None = None
    course: Course | None = None
    hands: Mapping[Seat, Rows] = field(default_factory=dict)
    clear: bool = False
    seen: Seen | None = None
    told: Told | None = None
    sealed: tuple[str, str] = ("", "")

    def current(self) -> Match:
        if self.match is None:
            raise BadRecord("There is no game on the table.")
        return self.match

    @contextmanager
    def whole(self) -> Iterator[None]:
        """Whatever is done within it is done wholly; if any of it fails, the desk and its match are as they were."""
        before = dict(vars(self))
        try:
            with self.match.whole() if self.match else nullcontext():
                yield
        except Exception:
            vars(self).update(before)
            raise


@cache
def _names(kind: type) -> tuple[str, ...] | None:
    """The fields of a dataclass; None of anything else."""
    return tuple(one.name for one in fields(kind)) if is_dataclass(kind) else None


def plain(value: Any) -> Any:
    """A dataclass, and what it holds, as JSON knows it: as
    `dataclasses.asdict` does, but without a copy of every leaf.
    """
    if isinstance(value, (str, int, float, NoneType)):
        return value
    names = _names(value.__class__)
    if names is not None:
        return {name: plain(getattr(value, name)) for name in names}
    if isinstance(value, Mapping):
        return {key: plain(one) for key, one in value.items()}
    return [plain(one) for one in value]
