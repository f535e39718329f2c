"""Who may import whom: read off the sources, so that a wrong import fails wherever in a function it hides."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from building.bytecode import DROPPED

PACKAGE = Path(__file__).resolve().parent.parent / "py" / "royalty"

# Each room and what it may know. A room knows its own parts, save that a game knows no other game. `people.court`, how computers
# think, is a room of its own, since games know it and the rest of `people` knows games.
GROUND = {"cards", "errors", "game", "words"}
EVERYTHING = {*GROUND, "games", "match", "people", "people.court", "terminal", "views"}
MAY_KNOW = {
    "errors": set[str](),
    "cards": set[str](),
    "words": {"cards", "errors"},
    "game": {"cards", "errors", "words"},
    "people.court": {"game", "words"},
    "games": {*GROUND, "people.court"},
    "match": {*GROUND} - {"cards"},
    "people": {*GROUND, "games", "match"} - {"cards"},
    "views": EVERYTHING - {"people.court", "terminal", "views"},
    "terminal": EVERYTHING - {"people.court", "views", "terminal"},
    "__main__": {"terminal"},
    "__init__": set[str](),
}
# The games that may know what they have in common.
SHARE = {"letters": {"royalty", "joust", "monarchy"}}
# What the doors may ask the list of games for.
REGISTRY = {"GAMES", "PartMissing", "families", "find_family", "find_game", "find_signed", "games_of", "offered", "take_part"}
FILES = sorted(PACKAGE.rglob("*.py"))


def own_name(file: Path) -> tuple[str, ...]:
    """`games/royalty/moves.py` as ("games", "royalty", "moves")."""
    return file.relative_to(PACKAGE).with_suffix("").parts


def imported(file: Path) -> Iterator[tuple[str, ...]]:
    """Every part of the package that the file imports, below the package's own name."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (path(alias.name) for alias in node.names if alias.name.startswith("royalty."))
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{file.name}, line {node.lineno}: imports are written in full"
            if node.module == "royalty":
                yield from ((alias.name,) for alias in node.names)
            elif node.module and node.module.startswith("royalty."):
                # `from royalty.games import x` may name a module: its name counts.
                yield from ((*path(node.module), alias.name) for alias in node.names)


def path(module: str) -> tuple[str, ...]:
    return tuple(module.split(".")[1:])


def complaints(own: tuple[str, ...], known: tuple[str, ...]) -> str:
    """What is wrong with `own` importing `known`, if anything."""
    room, other = room_of(own), room_of(known)
    if room != other:
        if other == "games" and known[1] not in REGISTRY:
            return f"{room} knows the list of games, but not {known[1]}"
        return "" if other in MAY_KNOW[room] else f"{room} may not know {other}"
    if room == "games" and own[1] == "__init__":
        return f"the list of games reads {known[1]} when it is first wanted, and imports none"
    if room == "games" and known[1] != own[1] and own[1] not in SHARE.get(known[1], ()):
        return f"the game {own[1]} may not know {known[1]}"
    return ""


def room_of(name: tuple[str, ...]) -> str:
    return "people.court" if name[:2] == ("people", "court") else name[0]


@pytest.mark.parametrize("file", FILES, ids=lambda file: ".".join(own_name(file)))
def test_imports_keep_to_the_layers(file: Path) -> None:
    own = own_name(file)
    assert room_of(own) in MAY_KNOW, f"{own[0]} is no room yet: say here what it may know"
    assert [wrong for known in imported(file) if (wrong := complaints(own, known))] == []


@pytest.mark.parametrize(
    ("own", "known"),
    [
        (("cards", "faces"), ("game", "core", "Game")),
        (("games", "royalty", "moves"), ("match", "match", "Match")),
        (("games", "royalty", "moves"), ("games", "blank", "Blank")),
        (("games", "blank"), ("games", "letters", "rules", "Rules")),
        (("games", "letters", "rules"), ("games", "royalty", "state", "Turn")),
        (("games", "joust", "view"), ("games", "monarchy", "view")),
        (("games", "__init__"), ("games", "royalty")),
        (("people", "court", "greedy"), ("games", "royalty")),
        (("match", "match"), ("people", "court", "GREEDY")),
        (("views", "words"), ("games", "letters", "rules", "read_rulings")),
        (("people", "course"), ("games", "royalty")),
        (("terminal",), ("games", "monarchy", "solving")),
    ],
)
def test_a_wrong_import_is_found(own: tuple[str, ...], known: tuple[str, ...]) -> None:
    assert complaints(own, known)


def test_a_game_s_own_parts_are_allowed() -> None:
    assert not complaints(("games", "royalty", "moves"), ("games", "royalty", "state", "State"))


@pytest.mark.parametrize("room", MAY_KNOW)
def test_every_room_is_there_and_is_told_of_every_other(room: str) -> None:
    """What a room may know are rooms that there are; whatever else it imports is wrong, room by room."""
    assert MAY_KNOW[room] <= set(MAY_KNOW) and any(room_of(own_name(file)) == room for file in FILES)
    for other in set(MAY_KNOW) - {room, *MAY_KNOW[room]}:
        assert complaints(tuple(room.split(".")), (*other.split("."), "thing"))


def test_no_room_knows_one_that_knows_it() -> None:
    for room, known in MAY_KNOW.items():
        assert not [other for other in known if room in MAY_KNOW[other]]


@pytest.mark.parametrize("file", [file for file in FILES if own_name(file)[0] not in ("terminal", "__main__")], ids=lambda file: ".".join(own_name(file)))
def test_the_page_has_all_of_the_library_that_the_engine_wants(file: Path) -> None:
    """The build leaves out what no game needs: an import of it would fail in the page alone."""
    names = [node.module if isinstance(node, ast.ImportFrom) else alias.name for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))) if isinstance(node, (ast.Import, ast.ImportFrom)) for alias in node.names]
    assert {name for name in names if name and name.split(".")[0] in DROPPED} == set()
