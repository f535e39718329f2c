"""Points below nothing are written in one way wherever players read them: with a minus sign, and no hyphen."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from matches import WORDS, go_on, new
from royalty.game.places import figure
from royalty.views.desk import Desk, plain
from royalty.views.view import view_of

WEB = Path(__file__).parents[1] / "web"
WITH_HYPHEN = re.compile(r"(?<![\w.-])-\d")
# Not for players, but to be put back.
UNREAD = {"save", "record", "deal_text", "id", "move"}


def texts(value: Any) -> Iterator[str]:
    """Every text of a view that may be read."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from () if key in UNREAD else texts(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from texts(inner)


def test_a_round_below_nothing_is_told_with_minus_signs() -> None:
    match = new("pppp", "alliance", seed=3, plays="none", match="3")
    while not match.state.is_scored:
        go_on(match)
    assert min(match.game.earning.scores(match.state)) < 0
    told = list(texts(json.loads(json.dumps(plain(view_of(Desk(WORDS, match=match)))))))  # type: ignore[arg-type]
    assert any("\N{MINUS SIGN}" in text for text in told)
    assert not [text for text in told if WITH_HYPHEN.search(text)]


def test_a_number_above_nothing_has_no_sign() -> None:
    assert (figure(-60), figure(0), figure(7)) == ("\N{MINUS SIGN}60", "0", "7")


def test_the_page_writes_the_sign_in_one_place() -> None:
    places = [path.relative_to(WEB).as_posix() for path in WEB.rglob("*.js") if "\N{MINUS SIGN}" in path.read_text("utf-8")]
    assert places == ["page/figures.js"]
