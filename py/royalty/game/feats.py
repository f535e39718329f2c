"""What players may be proud of in a match: kinds of feats, who
did what, who is best at each, and the scene made of one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from royalty.game.places import Seat


@dataclass(frozen=True, slots=True)
class Deed:
    """A kind of feat: what it is called, the drawing beside it, and what its worth is counted in, one and many.

    `adds`: feats of it are added up; of all others the best counts, and at the end of a match earns an award.
    """

    key: str
    label: str
    pip: str
    units: tuple[str, str]
    adds: bool = False

    def counted(self, worth: int) -> str:
        """`7 letters`."""
        return f"{worth} {self.units[worth != 1]}"


@dataclass(frozen=True, slots=True)
class Feat:
    """What a seat did once: of which kind, how much that is, in a word or two."""

    deed: str
    seat: Seat
    worth: int
    text: str = ""


@dataclass(frozen=True, slots=True)
class Drill:
    """Something to practise that a match gives to a seat: a puzzle, as text of the game’s own."""

    seat: Seat
    text: str


@dataclass(frozen=True, slots=True)
class Scene:
    """What everybody looks up for: its key, its sound and drawing, a word or two, and who or what it is about."""

    key: str
    tune: str
    pip: str
    title: str
    line: str


@dataclass(frozen=True, slots=True)
class Solo:
    """How far a game for one came: so many of so many."""

    done: int
    of: int


@dataclass(frozen=True, slots=True)
class Award:
    """Who was best at something: seats that are level share it, each with what it was for."""

    key: str
    label: str
    pip: str
    winners: tuple[tuple[Seat, str], ...]


def best_of(deeds: Sequence[Deed], feats: Iterable[Feat]) -> list[Feat]:
    """One feat of each kind for each seat: all added up, or the best, of equal ones the first."""
    kinds = {deed.key: deed for deed in deeds}
    found: dict[tuple[str, Seat], Feat] = {}
    for feat in feats:
        place = feat.deed, feat.seat
        known = found.get(place)
        if known and kinds[feat.deed].adds:
            found[place] = replace(known, worth=known.worth + feat.worth)
        elif not known or feat.worth > known.worth:
            found[place] = feat
    return list(found.values())


def awards(deeds: Sequence[Deed], feats: Iterable[Feat]) -> tuple[Award, ...]:
    """An award for every kind of which the best counts and which somebody did."""
    best = best_of(deeds, feats)
    given = []
    for deed in deeds:
        own = sorted((feat for feat in best if feat.deed == deed.key and not deed.adds), key=lambda feat: feat.seat)
        most = max((feat.worth for feat in own), default=0)
        if most > 0:
            winners = tuple(
                (feat.seat, ", ".join(filter(None, (feat.text, deed.counted(feat.worth)))))
                for feat in own
                if feat.worth == most
            )
            given.append(Award(deed.key, deed.label, deed.pip, winners))
    return tuple(given)
