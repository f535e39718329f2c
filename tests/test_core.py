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
FILES = sorted((ROOT / "py" / "royalty").rglob("*.py"))


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


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_functions_and_files_are_of_a_size_to_be_read(path):
    text = path.read_text()
    if path.name not in NOT_CODE:
        assert len(text.splitlines()) <= LONGEST_FILE
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef):
            assert (node.end_lineno or 0) - node.lineno < LONGEST_FUNCTION, node.name
            given = [one.arg for one in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)]
            assert len([name for name in given if name not in ("self", "cls")]) <= MOST_PARAMETERS, node.name


def public_members(kind: ast.ClassDef) -> set[str]:
    """The methods, properties and fields of a class, those that it gives itself as it is made among them."""
    found: set[str] = set()
    for node in kind.body:
        if isinstance(node, ast.FunctionDef):
            found.add(node.name)
            targets = [one for line in ast.walk(node) if node.name == "__init__" for one in assigned(line)]
            found |= {one.attr for one in targets if isinstance(one, ast.Attribute) and ast.unparse(one.value) == "self"}
        found |= {one.id for one in assigned(node) if isinstance(one, ast.Name)}
    return {name for name in found if not name.startswith("_")}


def assigned(node: ast.AST) -> list[ast.expr]:
    """What is assigned to, of several at once each."""
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    return [one for target in targets for one in (target.elts if isinstance(target, ast.Tuple) else [target])]


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_class_has_few_members(path):
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ClassDef):
            assert len(public_members(node)) <= MOST_MEMBERS, (node.name, sorted(public_members(node)))


def test_members_of_every_kind_are_counted():
    (kind,) = ast.parse("class A:\n x: int\n y = 1\n def __init__(self): self.z, self.u = 1, 2\n @property\n def w(self): ...\n _v = 0").body
    assert isinstance(kind, ast.ClassDef) and public_members(kind) == {"x", "y", "z", "u", "w"}
