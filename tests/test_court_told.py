"""What the court's lines say of their strength stands in the table of what was measured, and in no other figure."""

from __future__ import annotations

import itertools
from importlib import import_module
from pathlib import Path

import pytest

from royalty.game.courts import Level, Won, court
from royalty.games import GAMES

TABLE = Path(__file__).resolve().parents[1] / "docs" / "court.md"
WHERE = {"royalty/classic": "royalty", "joust/classic": "joust", "rummy": "rummy", "wife-swap": "wifeswap", "alliance": "alliance"}


def measured(key: str) -> dict[str, Won]:
    levels: dict[str, Level] = import_module(f"royalty.games.{WHERE[key]}.players").LEVELS
    return {level: one.won for level, one in levels.items() if one.won}


@pytest.mark.native("It reads a document, which is not in the wheel.")
def test_the_table_has_every_share_that_a_line_tells() -> None:
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in TABLE.read_text(encoding="utf-8").splitlines() if line.startswith("| ")]
    told = {(key, level, against, float(share)) for key, level, against, _, share, *_ in rows if key in WHERE}
    assert told == {(key, level, won.against, won.share) for key in WHERE for level, won in measured(key).items()} and len(told) > 15


@pytest.mark.native("It reads a document, which is not in the wheel.")
def test_every_step_but_the_one_that_is_named_lies_where_it_says() -> None:
    text = TABLE.read_text(encoding="utf-8")
    assert "Every step lies between 65 and 90 but the Queen of rummy:\nshe wins 58 of 100 pairs" in text
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines() if line.startswith("| ")]
    pairs = {(key, level): float(pairs) for key, level, *_, pairs, _ in rows if key in WHERE}
    outside = {step for step, share in pairs.items() if not 0.65 <= share <= 0.9}
    assert outside == {("rummy", "queen")} and round(100 * pairs["rummy", "queen"]) == 58


@pytest.mark.parametrize("key", WHERE)
def test_a_level_is_told_against_the_one_below_it_and_the_gentlest_but_one_is_usual(key: str) -> None:
    offered = [one for one in GAMES[key].computers if one.offered]
    assert len(offered) >= 3 and [one.usual for one in offered] == [at == 1 for at in range(len(offered))]
    for below, one in itertools.pairwise(offered):
        won = measured(key).get(one.key)
        assert won is None or (won.against == below.key and one.won == won.told and won.share > 1 / (won.others + 1))


def test_a_line_names_whom_it_was_measured_against() -> None:
    first, second = court({"page": Level(int, "Mild."), "lady": Level(int, "Keen.", Won(0.66, "page", 2))})  # type: ignore[arg-type]
    assert (first.help, first.won) == ("Mild.", "") and (second.help, second.won, second.usual) == ("Keen.", "Wins 7 of 10 against two Pages.", True)
    assert Won(0.5, "lady", 2).told == "Wins 5 of 10 against two Ladies."
    assert Won(0.5, "queen").told == "Wins 5 of 10 against the Queen."
    assert Won(0.4, "duchess", 2).told == "Wins 4 of 10 against two Duchesses."
    assert Won(0.4, "lady", 3).told == "Wins 4 of 10 against three Ladies."
