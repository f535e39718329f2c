"""What the talks of several games have in common: which of the ways that were open are told of, a chance from points,
and that a game's own part is read when it is first wanted.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from math import exp
from typing import Any

from royalty.game.features import Other, Review, Talk, Way, Words
from royalty.game.places import Seat
from royalty.game.played import Played
from royalty.game.states import M, S

SHOWN = 4  # ways that are told of, the best first


def review_of(seat: Seat, number: int, chances: tuple[int, ...], ways: Iterable[Way]) -> Review:
    """What is said of a turn of which these were the ways; of those told alike the one that was played, or the best."""
    ranked = sorted(ways, key=lambda way: (not way.played, -way.worth, way.order))
    known: dict[str, Way] = {}
    for way in ranked:
        known.setdefault(way.told, way)
    found = sorted(known.values(), key=lambda way: (-way.worth, way.order))
    own = next(way for way in found if way.played)
    shown = found[:SHOWN] if own in found[:SHOWN] else [*found[: SHOWN - 1], own]
    others = tuple(Other(way.told, round(way.worth - own.worth), way.why, way.played) for way in shown)
    return Review(seat, number, round(found[0].worth - own.worth), chances, others)


def shares(points: Mapping[int, float], scale: float) -> dict[int, float]:
    """Each side's chance, as shares of one, where being ahead by `scale` points counts as much as ever: a logistic."""
    top = max(points.values())
    raised = {side: exp((own - top) / scale) for side, own in points.items()}
    return {side: own / sum(raised.values()) for side, own in raised.items()}


class ReadLate(Talk[S, M]):
    """A talk whose module of a game, such as `joust.review`, is read when it is first wanted."""

    def __init__(self, game: Any, module: str, *, measure: str, note: str) -> None:
        self.game, self.module = game, f"royalty.games.{module}"
        self.measure, self.note = measure, note

    def review(self, played: Played[S, M]) -> Review | None:
        found: Review | None = import_module(self.module).review(self.game, played)
        return found

    def ways(self, played: Played[S, M]) -> Sequence[Way]:
        found: Sequence[Way] = import_module(self.module).ways(self.game, played)
        return found

    def fault(self, played: Played[S, M]) -> str:
        tell = getattr(import_module(self.module), "fault", None)
        return str(tell(self.game, played)) if tell else ""

    def chances(self, played: Played[S, M]) -> tuple[int, ...]:
        tell = getattr(import_module(self.module), "open_chances", None)
        return tuple(tell(self.game, played.before)) if tell else ()

    def opened(self, played: Played[S, M], told: Review) -> str:
        tell = getattr(import_module(self.module), "opened", None)
        return str(tell(self.game, played, told)) if tell else ""

    def discussed(self, played: Played[S, M]) -> tuple[Review, str] | None:
        tell = getattr(import_module(self.module), "discussed", None)
        found: tuple[Review, str] | None = tell(self.game, played) if tell else super().discussed(played)
        return found


class TalkedOver(Words[S, M]):
    """No words, but a talk afterwards: of a game of cards."""

    def __init__(self, talk: Talk[S, M]) -> None:
        self.talk = talk
