"""What fits a shape and what does not, on both sides of every bound."""

from __future__ import annotations

import re
from typing import Any

import pytest

from royalty.errors import BadRecord
from royalty.game.shapes import MOST_OTHERS, Fields, Flag, Many, Named, Number, Shape, Text, fits
from royalty.views import shapes as requests
from royalty.views.shapes import SENTENCES, SHAPES, UNREADABLE, read_json, read_request

PAIR = Fields({"a": Number(0, 9)}, {"b": Text(2)})
OPEN = Fields({"a": Flag()}, {"b": Flag()}, others=(Text(3), Flag()))
CASES: list[tuple[Shape, list[Any], list[Any]]] = [
    (Text(3), ["", "a", "abc", "a\n", "😀é "], ["abcd", None, 3, ["a"], b"a", "\ud83d", "a\udc00"]),
    (Text(9, "ends|any"), ["ends", "any"], ["", "end", "ends ", "anything", "any\n", "xany"]),
    (Text(9, "a.c"), ["abc", "a\nc"], ["abcd", "aabc"]),
    (Number(-1, 8), [-1, 0, 8], [-2, 9, 1.0, True, False, "1", None, 10**400]),
    (Flag(), [True, False], [0, 1, "", None]),
    (Many(Number(0, 9), 3, 1), [[0], [1, 2, 3]], [[], [1, 2, 3, 4], [10], [1, "2"], "12", {"0": 1}, None]),
    (Many(Flag(), 0), [[]], [[True], None]),
    (Named(Flag(), 2), [{}, {"a": True}, {"a": True, "b": False}], [{"a": 1}, dict.fromkeys("abc", True), [], "a"]),
    (Named(Flag(), 2), [{"k" * 60: True}, {"": True}], [{"k" * 61: True}, {"\udc00": True}]),
    (PAIR, [{"a": 1}, {"a": 1, "b": None}, {"a": 1, "b": "xy", "c": [3]}], [{}, {"b": "x"}, {"a": None}, {"a": 1, "b": "xyz"}, {"a": 10}, [], "a"]),
    (OPEN, [{"a": True, "x": "abc", "y": False, "z": None}], [{"a": True, "x": "abcd"}, {"a": True, "x": 3}, {"a": True, "b": "x"}]),
    (OPEN, [{"a": True, "b": True} | {f"x{n}": True for n in range(MOST_OTHERS)}], [{"a": True} | {f"x{n}": True for n in range(MOST_OTHERS + 1)}]),
    (OPEN, [{"a": True} | {f"x{n}": None for n in range(MOST_OTHERS + 1)}], []),
]  # fmt: skip


@pytest.mark.parametrize(("shape", "good", "bad"), CASES, ids=lambda part: type(part).__name__)
def test_what_fits_a_shape(shape, good, bad):
    for value in good:
        assert fits(value, shape), value
    for value in bad:
        assert not fits(value, shape), value


def test_a_text_is_looked_at_before_it_is_parsed():
    """Too long, too deep, or of too many parts; brackets within quotation marks count for nothing."""
    any_shape = Fields(optional={"a": Many(Many(Flag(), 9), 50_000)})

    def taken(text: str) -> bool:
        try:
            read_json(text, 90_000, any_shape, "No.")
        except BadRecord as error:
            assert str(error) == "No."
            return False
        return True

    deepest = requests.DEEPEST
    for opening, closing in (("[", "]"), ('{"a":', "}")):
        assert taken('{"b": ' + opening * (deepest - 1) + "1" + closing * (deepest - 1) + "}")
        assert not taken('{"b": ' + opening * deepest + "1" + closing * deepest + "}")
    assert taken('{"b": "' + "[" * 99 + '"}') and taken('{"b": "\\"' + "[" * 99 + '"}')
    hidden = '"]]]]"'
    assert not taken('{"b": ' + f"[{hidden}, " * deepest + "1" + "]" * deepest + "}"), "a quoted bracket closes nothing"
    assert taken('{"a": [' + ", ".join(["[]"] * 15_000) + "]}") and not taken('{"a": [' + "[]," * requests.MOST_PARTS + "[]]}")
    assert taken('{"b": "' + "x" * 80_000 + '"}') and not taken('{"b": "' + "x" * 90_000 + '"}')
    assert not taken('{"b": ' + "9" * 5000 + "}") and not taken("{") and not taken("[]")


@pytest.mark.parametrize("command", SHAPES)
def test_each_command_is_refused_in_its_own_sentence(command):
    """What it needs left out, and whatever it may be given made wrong."""
    shape, said = SHAPES[command], SENTENCES.get(command, UNREADABLE)
    wrong: list[dict[str, Any]] = [{name: 3.5} for name in (*shape.needed, *shape.optional)]
    for args in [*wrong, *([{}] if shape.needed else [])]:
        text = re.sub("'", '"', f"{{'command': '{command}', 'args': {args}}}")
        with pytest.raises(BadRecord) as refusal:
            read_request(text)
        assert str(refusal.value) == said
