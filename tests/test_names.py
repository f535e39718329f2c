"""One word means one thing: glossary and classes are read, and every Python file says in a sentence what it is for."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from royalty.games import GAMES

pytestmark = pytest.mark.native("It reads sources and papers that are not in the wheel.")
ROOT = Path(__file__).resolve().parents[1]
ENGINE = sorted((ROOT / "py" / "royalty").rglob("*.py"))
FILES = sorted(
    [ROOT / "build.py", *(file for folder in ("py", "building", "benchmarks", "lexicon", "tests") for file in (ROOT / folder).rglob("*.py"))]
)
# Every game has a state of its own, its moves, and what a house has chosen; nobody else sees them.
EACH_GAMES_OWN = {"State", "Act", "Terms", "ScoredRound"}
MOST_PARAMETERS = 5  # of a function that begins with the rules; one that needs more takes a `Moment`


def words_of(glossary: str) -> Iterator[str]:
    """The words that a glossary explains: the first column of its table."""
    for line in glossary.splitlines():
        cells = line.split("|")
        if len(cells) > 3 and not set(cells[1]) <= set(" -"):
            yield from (word.strip() for word in cells[1].split(","))


def test_the_glossary_explains_each_word_once() -> None:
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    words = list(words_of(text.partition("## Glossary")[2]))
    assert len(words) > 40 and [word for word, times in Counter(words).items() if times > 1] == []


def classes() -> Iterator[str]:
    for file in ENGINE:
        yield from (node.name for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))) if isinstance(node, ast.ClassDef))


def test_no_two_classes_of_the_engine_have_one_name() -> None:
    assert [name for name, times in Counter(classes()).items() if times > 1 and name not in EACH_GAMES_OWN] == []


def fault_of(opening: str) -> str:
    """What a file's docstring lacks of being a sentence."""
    if not (opening[:1].isupper() or opening[:1] == "`"):
        return "it begins with no sentence"
    ends = opening.split("\n\n")[0].rstrip("”`)").endswith((".", "?", ":"))
    return "" if ends else "its first paragraph does not end"


def test_a_file_opens_with_a_sentence() -> None:
    faults = {file.relative_to(ROOT).as_posix(): fault_of(ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) or "") for file in FILES}
    assert {file: fault for file, fault in faults.items() if fault} == {}


def trains(file: Path) -> Iterator[str]:
    """The functions of a file that begin with the rules and take too much behind them."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef):
            names = [one.arg for one in (*node.args.args, *node.args.kwonlyargs)]
            if names[:1] == ["rules"] and len(names) > MOST_PARAMETERS:
                yield f"{file.name}: {node.name}"


def test_no_function_drags_the_rules_and_a_train_behind_them() -> None:
    assert [found for file in ENGINE for found in trains(file)] == []


def test_no_level_of_computers_is_called_as_something_in_the_settings():
    settings = (ROOT / "web" / "page" / "settings.js").read_text(encoding="utf-8")
    called = set(re.findall(r'\b\w+: "([^"]+)"', settings))
    assert {"Slow", "Quick", "Loud"} <= called
    assert not called & {computer.label for entry in GAMES.values() for computer in entry.computers}
