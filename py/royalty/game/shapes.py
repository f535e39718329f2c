"""The forms that what comes from outside may have, and whether something has its form."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

MOST_OTHERS = 20


@dataclass(frozen=True, slots=True)
class Text:
    """A text of at most so many characters."""

    most: int
    pattern: str = ".*"


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number."""

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Flag:
    """True or false."""


@dataclass(frozen=True, slots=True)
class Many:
    """A list of equal things."""

    of: Shape
    most: int
    least: int = 0


@dataclass(frozen=True, slots=True)
class Named:
    """Equal things under names that are free."""

    of: Shape
    most: int


@dataclass(frozen=True, slots=True)
class Fields:
    """Things under names that are given: some needed, others may be missing or null.

    Those of other names are passed over, or are of one of the shapes of `others`, if there are any, and then they are
    few.
    """

    needed: Mapping[str, Shape] = field(default_factory=dict)
    optional: Mapping[str, Shape] = field(default_factory=dict)
    others: tuple[Shape, ...] = ()


Shape = Text | Number | Flag | Many | Named | Fields

NAME = Text(60)
_HALF_SIGN = re.compile("[\ud800-\udfff]")  # half of a pair in UTF-16: no text can be written with it


def fits(value: Any, shape: Shape) -> bool:
    """Whether what JSON said is of this shape."""
    match shape:
        case Text(most, pattern):
            is_text = isinstance(value, str) and len(value) <= most and not _HALF_SIGN.search(value)
            return is_text and bool(re.fullmatch(pattern, value, re.DOTALL))
        case Number(least, most):
            return type(value) is int and least <= value <= most
        case Flag():
            return isinstance(value, bool)
        case Many(of, most, least):
            return isinstance(value, list) and least <= len(value) <= most and all(fits(one, of) for one in value)
        case Named(of, most):
            is_short = isinstance(value, dict) and len(value) <= most
            return is_short and all(fits(key, NAME) and fits(one, of) for key, one in value.items())
        case Fields():
            return isinstance(value, dict) and _fields_fit(value, shape)


def _fields_fit(value: Mapping[str, Any], shape: Fields) -> bool:
    needed, optional = shape.needed, shape.optional
    others = [one for key, one in value.items() if key not in needed and key not in optional and one is not None]
    return (
        all(key in value and fits(value[key], one) for key, one in needed.items())
        and all(value.get(key) is None or fits(value[key], one) for key, one in optional.items())
        and (not shape.others or len(others) <= MOST_OTHERS)
        and all(any(fits(one, other) for other in shape.others) for one in others if shape.others)
    )
