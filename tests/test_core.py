"""The core that every game fills in is narrow, and what only some games have stands apart from it."""

from __future__ import annotations

import ast
import inspect

import pytest
from building.places import ROOT

from matches import seated
from royalty.game.core import Game
from royalty.games import GAMES

MOST_METHODS = 14
LONGEST_FUNCTION = 60
LONGEST_FILE = 400
MOST_PARAMETERS = 6
NOT_CODE = {"book.py", "lessons.py"}


def methods(kind: type) -> list[str]:
    return [name for name, one in vars(kind).items() if inspect.isfunction(one) and not name.startswith("_")]


def test_the_core_is_narrow():
    assert len(methods(Game)) <= MOST_METHODS, methods(Game)


def test_a_game_offers_nothing_beyond_the_core():
    """All else that match and views may ask of it they ask of a feature by its name."""
    for key, entry in GAMES.items():
        game = entry.make(tuple(seated("p" * entry.seats[0])), {}, None)
        own = {name for kind in type(game).__mro__ for name in methods(kind)}
        assert own <= set(methods(Game)), (key, own - set(methods(Game)))


@pytest.mark.parametrize("path", sorted((ROOT / "py" / "royalty").rglob("*.py")), ids=lambda path: str(path.relative_to(ROOT)))
def test_functions_and_files_are_of_a_size_to_be_read(path):
    text = path.read_text()
    if path.name not in NOT_CODE:
        assert len(text.splitlines()) <= LONGEST_FILE
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef):
            assert (node.end_lineno or 0) - node.lineno < LONGEST_FUNCTION, node.name
            given = [one.arg for one in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)]
            assert len([name for name in given if name not in ("self", "cls")]) <= MOST_PARAMETERS, node.name
