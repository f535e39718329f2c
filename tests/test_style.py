"""The style sheet that the build makes of all of them says what they say."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SHEETS = {path.name: re.sub(r"/\*.*?\*/", "", path.read_text(), flags=re.S) for path in sorted((ROOT / "web" / "css").glob("*.css"))}
# What the root of a table is called by, and what lies about it.
ABOUT = re.compile(r"^(?:html|body|#app|:root|[^(]*\.(?:table|boards|with-piles|arranging|facing|laid-open|to-trick)(?![\w-]))")
pytestmark = pytest.mark.native("The build stands beside the engine, not in its wheel.")


@pytest.mark.parametrize(
    ("written", "built"),
    [
        (".felt > :is(.middle, .seats) { order: 1; }", ".felt > .middle, .felt > .seats { order: 1; }"),
        (".a, .sheet :is(th, td):first-child { }", ".a, .sheet th:first-child, .sheet td:first-child { }"),
        # Of another weight, or not the last part, or an element that is one of several: as it was.
        (".table :is(.tray.empty, .question) { }",) * 2,
        (":is(.seat, .player) svg { }",) * 2,
        (".arc:is(.diamond, .cat) { }",) * 2,
        ("@media (width < 9px) { .a :is(p, b) { top: 0; } }", "@media (width < 9px) { .a p, .a b { top: 0; } }"),
        ("/* One, :is(.a, .b) { */\n.a { color: red; }", ".a { color: red; }"),
    ],
)
def test_a_last_part_that_may_be_either_is_written_out(written: str, built: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT)
    from building.site import quick_to_match

    assert quick_to_match(written) == built


def compounds(selector: str) -> Iterator[str]:
    """Its parts between combinators and commas, each with all that stands in its brackets."""
    depth, part = 0, ""
    for sign in f"{selector} ":
        depth += (sign in "([") - (sign in ")]")
        if depth or sign not in " >~+,\n":
            part += sign
        elif part:
            yield part
            part = ""


def test_no_style_looks_into_a_table_from_its_root() -> None:
    """A change of the dock would have the style of each card found anew: what lies in a table its classes tell (states.js)."""
    looks = [
        (name, part)
        for name, text in SHEETS.items()
        if name != "print.css"
        for selector in re.findall(r"[^{};]+(?=\{)", text)
        for part in compounds(selector)
        if ":has(" in part and ABOUT.match(part) and not part.startswith("dialog")
    ]
    assert looks == []


def test_each_class_that_tells_what_lies_in_a_table_is_told_and_asked_for() -> None:
    told = set(re.findall(r'^  "(has-[\w-]+)": ', (ROOT / "web" / "table" / "states.js").read_text(), flags=re.M))
    assert told == {name for text in SHEETS.values() for name in re.findall(r"\.(has-[\w-]+)", text)}
