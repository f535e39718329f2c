"""The style sheet that the build makes of all of them says what they say."""

from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
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
