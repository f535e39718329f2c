"""The page's types are those of Python, and every view is of them."""

from __future__ import annotations

import sys
import types
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from pathlib import Path
from random import Random
from typing import Annotated, Any, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

import pytest

from door import ask
from laws.playing import Walk, few, until
from laws.vocabulary import whole_lexicon
from royalty import views
from royalty.views.desk import Desk
from royalty.views.parts import Open, Own, View
from royalty.views.view import view_of

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.native("It reads the page's sources, which are not in the wheel.")
def test_the_page_s_types_are_made_from_python_s() -> None:
    """If not: `python3 build.py types` renews them."""
    sys.path.insert(0, str(ROOT))
    from building.page_types import FILE, page_types

    assert FILE.read_text(encoding="utf-8") == page_types()


def wrong(value: Any, hint: Any, at: str = "view") -> list[str]:
    """Where a value, as JSON knows it, is not of that type."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return wrong(value, args[1], at)
    if origin is NotRequired:
        return wrong(value, args[0], at)
    if hint is Any:
        return []
    if origin in (Union, types.UnionType):
        found = [wrong(value, one, at) for one in args]
        return [] if [] in found else min(found, key=len)
    if origin is list or (origin is tuple and args[1:] == (...,)):
        return [why for one in value for why in wrong(one, args[0], f"{at}[]")] if isinstance(value, (list, tuple)) else [f"{at}: {value!r}"]
    if origin is tuple:
        fits = isinstance(value, (list, tuple)) and len(value) == len(args)
        return [why for one, of in zip(value, args, strict=True) for why in wrong(one, of, at)] if fits else [f"{at}: {value!r}"]
    if origin in (dict, Mapping):
        return [why for one in value.values() for why in wrong(one, args[1], f"{at}{{}}")] if isinstance(value, dict) else [f"{at}: {value!r}"]
    if is_dataclass(hint) or is_typeddict(hint):
        return wrong_part(value, hint, at)
    return [] if type(value) is hint or (hint is type(None) and value is None) else [f"{at}: {value!r}"]


def wrong_part(value: Any, part: Any, at: str) -> list[str]:
    if not isinstance(value, dict):
        return [f"{at}: {value!r}"]
    hints = get_type_hints(part, include_extras=True)
    wanted = {one.name for one in fields(part)} if is_dataclass(part) else {name for name, hint in hints.items() if get_origin(hint) is not NotRequired}
    found = [f"{at}.{name} is missing" for name in wanted - set(value)]
    found += [f"{at}.{name} is told too" for name in set(value) - set(hints) - {"points"}]
    return found + [why for name, hint in hints.items() if name in value for why in wrong(value[name], hint, f"{at}.{name}")]


def test_every_view_is_of_its_type(walks: list[Walk]) -> None:
    for walked in few(walks, 2):
        for count in {0, len(walked.match.line) // 2, len(walked.match.line)}:
            then = until(walked.match, count)
            for seat in (None, *range(len(then.players))):
                assert wrong(view_of(Desk(None, match=then, seat=seat)), View) == []  # type: ignore[arg-type]


def test_what_is_of_another_type_is_found() -> None:
    assert wrong({"key": "a", "title": 5, "short": "c", "family": "b", "more": 1}, get_type_hints(Open)["game"]) == ["view.more is told too", "view.title: 5"]


def test_nothing_is_both_everybodys_and_somebodys_own() -> None:
    assert not set(Own.__annotations__) & set(Open.__annotations__)


def test_a_lesson_s_view_is_of_its_type(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(views, "_desk", Desk(whole_lexicon(), Random(1)))
    assert wrong(ask("lesson", lesson=ask("lessons")["lessons"][0]["key"]), View) == []
