"""The ways of docs/ways.md, walked one after the other: whatever is asked of such a thing is asked of the new one."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest
from building.setting_up import find_node

from ways import run_in, ways, with_seventh_game

pytestmark = pytest.mark.native("It makes a copy of the project and runs its tests there.")
PLAY = [sys.executable, "-m", "royalty", "play", "--game", "seventh", "--seed", "3"]
AWARD = """
from random import Random
from royalty.game.core import Player
from royalty.game.feats import awards
from royalty.games import find_game
from royalty.match.match import Setup, new_match
from royalty.words.lexicon import load_lexicon
words, rng = load_lexicon(), Random(1)
match = new_match(find_game, Setup("seventh", [Player("A", "greedy"), Player("B", "modest")], {}), words, rng)
match.answer(rng)
while match.next() == "computer":
    match.step(words, rng)
print([award.label for award in awards(match.entry.deeds, match.feats)])
"""


def own_tests(copy: Path, *arguments: str) -> str:
    """The copy's own tests, of which some must be left by `-k`."""
    told = run_in(
        copy, [sys.executable, "-m", "pytest", *arguments, "-q", "-p", "no:cacheprovider"],
        ROYALTY_SEEDS="3", ROYALTY_COUNTS=str(copy / "counts.json"),
    )  # fmt: skip
    assert '"passed": 0' not in (copy / "counts.json").read_text()
    return told


def check_level(copy: Path) -> None:
    own_tests(copy, "tests/laws/test_players.py", "-k", "seventh and modest")
    here = str(copy / "py")
    best, least = (run_in(copy, [*PLAY, "--seats", kinds], PYTHONPATH=here) for kinds in ("greedy,greedy", "modest,greedy"))
    assert "modest" in least
    assert best.count("\n") > 5 and "tally" in least


def check_option(copy: Path) -> None:
    own_tests(copy, "tests/laws/test_laws.py", "-k", "seventh")
    told = {run_in(copy, [*PLAY, "--option", f"nearest={value}"], PYTHONPATH=str(copy / "py")).partition("tally")[2] for value in "za"}
    assert len(told) == 2, "the same cards fall to others"


def check_award(copy: Path) -> None:
    own_tests(copy, "tests/laws/test_played_once.py", "-k", "seventh")
    assert "Dearest trick" in run_in(copy, [sys.executable, "-c", AWARD], PYTHONPATH=str(copy / "py"))


def check_theme(copy: Path) -> None:
    own_tests(copy, "tests/test_colours.py", "-k", "rose or themes")


def check_place(copy: Path) -> None:
    own_tests(copy, "tests/test_border.py", "tests/laws/test_page_types.py", "-k", "ladder or seventh or script")


def check_screen(copy: Path) -> None:
    own_tests(copy, "tests/browser/test_axe.py", "-k", "missing_from_the_list")
    (copy / "tests/browser/screens.py").write_text(re.sub(r".*thanks.*\n", "", (copy / "tests/browser/screens.py").read_text()))
    with pytest.raises(AssertionError, match=r"thanks\.js"):
        own_tests(copy, "tests/browser/test_axe.py", "-k", "missing_from_the_list")


CHECKS = {
    "A level of computer": check_level, "A rule of the house": check_option, "An award": check_award,
    "A theme": check_theme, "A kind of place": check_place, "A screen": check_screen,
}  # fmt: skip


def test_every_way_that_is_written_down_leads_there(tmp_path: Path) -> None:
    assert list(ways()) == list(CHECKS)
    copy = with_seventh_game(tmp_path)
    for title, change in ways().items():
        run_in(copy, ["git", "apply", "-"], given=change)
        CHECKS[title](copy)
    run_in(copy, [str(find_node()), "node_modules/typescript/bin/tsc", "--project", "."])
    run_in(copy, [str(find_node()), "node_modules/prettier/bin/prettier.cjs", "--check", "web/**/*.js"])
    run_in(copy, [sys.executable, "-m", "ruff", "check", "--quiet", "py"])
    run_in(copy, [sys.executable, "-m", "ruff", "format", "--quiet", "--check", "py"])
    run_in(copy, [sys.executable, "-m", "mypy", "--strict", "py/royalty/games/seventh.py"])
