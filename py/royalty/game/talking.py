"""What the talks of several games have in common: which of the ways that were open are told of, a chance from points,
and that a game's own part is read when it is first wanted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from math import exp
from typing import Any, TypeVar

from royalty.game.feats import Drill
from royalty.game.features import Other, Review, Talk, Way, Words
from royalty.game.places import Seat
from royalty.game.played import Played
from royalty.game.states import M, S

T = TypeVar("T")
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
    """A talk whose module of a game, such as `joust.review`, is read when it is first wanted.

    `ways(game, played)` is there, and of these what is told otherwise than by a talk that knows of none:
    `chances(game, state)`, each seat's chance by what all can see, and `open_chances(game, state)` with all hands open;
    `fault(game, played)`, `drills(game, plays)` and `opened(game, played, told, ways)`.
    """

    def __init__(self, game: Any, module: str, *, measure: str, note: str) -> None:
        self.game, self.module = game, f"royalty.games.{module}"
        self.measure, self.note = measure, note

    def _said(self, name: str, usual: T, *given: Any) -> T:
        """What the module says under that name, or what is usual where it has nothing of the kind."""
        tell: Callable[..., T] | None = getattr(import_module(self.module), name, None)
        return tell(self.game, *given) if tell else usual

    def review(self, played: Played[S, M]) -> Review | None:
        return self._review(played, self.ways(played))

    def _review(self, played: Played[S, M], found: Sequence[Way]) -> Review | None:
        if not found:
            return None
        chances: tuple[int, ...] = self._said("chances", (), played.before)
        return review_of(played.seat, played.before.number, chances, found)

    def ways(self, played: Played[S, M]) -> Sequence[Way]:
        return self._said("ways", (), played)

    def fault(self, played: Played[S, M]) -> str:
        return self._said("fault", "", played)

    def chances(self, played: Played[S, M]) -> tuple[int, ...]:
        return self._said("open_chances", (), played.before)

    def opened(self, played: Played[S, M], told: Review) -> str:
        return self._said("opened", "", played, told, self.ways(played))

    def discussed(self, played: Played[S, M]) -> tuple[Review, str] | None:
        """Both, with the ways found once."""
        found = self.ways(played)
        told = self._review(played, found)
        return (told, self._said("opened", "", played, told, found)) if told else None

    def drills(self, plays: Sequence[Played[S, M]]) -> Iterable[Drill]:
        return self._said("drills", (), plays)


class TalkedOver(Words[S, M]):
    """No words, but a talk afterwards: of a game of cards."""

    def __init__(self, talk: Talk[S, M]) -> None:
        self.talk = talk
