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
MOST_MEMBERS = 25
NOT_CODE = {"book.py", "lessons.py"}
COUNTED = ("games",)  # folders of `py/royalty` whose classes are counted
WIDE: dict[str, str] = {}  # classes with more public members than others may have, and why


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


def members(node: ast.ClassDef) -> set[str]:
    """The public methods, properties and fields that a class defines."""
    found = {one.name for one in node.body if isinstance(one, ast.FunctionDef)}
    found |= {one.target.id for one in node.body if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name)}
    found |= {name.id for one in node.body if isinstance(one, ast.Assign) for name in one.targets if isinstance(name, ast.Name)}
    return {name for name in found if not name.startswith("_")}


@pytest.mark.parametrize("folder", COUNTED)
def test_no_class_has_more_members_than_can_be_kept_in_mind(folder):
    counted = {
        f"{path.relative_to(ROOT / 'py' / 'royalty')} {node.name}": len(members(node))
        for path in (ROOT / "py" / "royalty" / folder).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.ClassDef)
    }
    assert counted
    assert {name for name, many in counted.items() if many > MOST_MEMBERS} == set(WIDE) & set(counted)
