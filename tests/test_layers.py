"""Who may import whom: read off the sources, so that a wrong import fails wherever in a function it hides."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from building.bytecode import DROPPED

PACKAGE = Path(__file__).resolve().parent.parent / "py" / "royalty"

# Each layer and what it may know. A layer always knows its own parts, save that a game knows no other game.
GROUND = {"cards", "daily", "faces", "lexicon", "places", "referee", "game", "entry", "feats", "outcome", "pages", "senses", "shapes", "teaching", "wordplay", "worddesk"}
EVERYTHING = {*GROUND, "chronicle", "dealcode", "games", "players", "record", "line", "match", "course", "bridge", "cli"}
MAY_KNOW = {
    "cards": set[str](),
    "referee": set[str](),
    "lexicon": {"referee"},
    "senses": {"lexicon"},
    "worddesk": {"game", "lexicon", "senses"},
    "places": set[str](),
    "faces": {"cards", "places"},
    "pages": {"places", "senses", "shapes"},
    "shapes": set[str](),
    "outcome": {"places"},
    "earning": {"places"},
    "game": {"cards", "earning", "lexicon", "outcome", "places"},
    "feats": {"places"},
    "daily": {"game"},
    "entry": {"daily", "feats", "game", "lexicon", "places", "pages", "teaching"},  # of the last two only the names of types
    "teaching": {"game", "places"},
    "wordplay": {"cards", "lexicon"},
    "games": {*GROUND, "players"},
    "players": {"entry", "game", "lexicon", "places"},
    "record": {"game", "places"},
    "line": {"entry", "feats", "game", "outcome", "places", "record", "lexicon"},
    "dealcode": {"entry", "game"},
    "match": {"dealcode", "entry", "game", "line", "places", "record", "lexicon"},
    "chronicle": {"entry", "feats", "game", "match", "places", "record"},
    "course": {*GROUND, "games", "record", "match"},
    "bridge": EVERYTHING,
    "cli": EVERYTHING,
    "__main__": {"cli"},
    "__init__": set[str](),
}
# What the doors may ask the list of games for.
REGISTRY = {"GAMES", "PartMissing", "families", "find_family", "find_game", "find_signed", "games_of", "offered", "take_part"}
FILES = sorted(PACKAGE.rglob("*.py"))


def own_name(file: Path) -> tuple[str, ...]:
    """`games/royalty/rules.py` as ("games", "royalty", "rules")."""
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
    layer, other = own[0], known[0]
    if layer != other:
        if other == "games" and layer in ("bridge", "course") and known[1] not in REGISTRY:
            return f"{layer} knows the list of games, but not {known[1]}"
        return "" if other in MAY_KNOW[layer] else f"{layer} may not know {other}"
    if layer == "games" and own[1] == "__init__":
        return f"the list of games reads {known[1]} when it is first wanted, and imports none"
    if layer == "games" and known[1] != own[1]:
        return f"the game {own[1]} may not know {known[1]}"
    return ""


@pytest.mark.parametrize("file", FILES, ids=lambda file: ".".join(own_name(file)))
def test_imports_keep_to_the_layers(file: Path) -> None:
    own = own_name(file)
    assert own[0] in MAY_KNOW, f"{own[0]} is in no layer yet: give it one here"
    assert [wrong for known in imported(file) if (wrong := complaints(own, known))] == []


@pytest.mark.parametrize(
    ("own", "known"),
    [
        (("cards",), ("game", "Game")),
        (("games", "royalty", "rules"), ("match", "Match")),
        (("games", "royalty", "rules"), ("games", "blank", "Blank")),
        (("games", "blank"), ("games", "royalty", "rules", "Rules")),
        (("games", "__init__"), ("games", "royalty")),
        (("players", "greedy"), ("games", "royalty")),
        (("match",), ("players", "GREEDY")),
        (("bridge", "words"), ("games", "royalty", "rules", "read_rulings")),
        (("course",), ("games", "royalty")),
    ],
)
def test_a_wrong_import_is_found(own: tuple[str, ...], known: tuple[str, ...]) -> None:
    assert complaints(own, known)


def test_a_game_s_own_parts_are_allowed() -> None:
    assert not complaints(("games", "royalty", "turns"), ("games", "royalty", "rules", "Rules"))


@pytest.mark.parametrize("file", [file for file in FILES if own_name(file)[0] not in ("cli", "__main__")], ids=lambda file: ".".join(own_name(file)))
def test_the_page_has_all_of_the_library_that_the_engine_wants(file: Path) -> None:
    """The build leaves out what no game needs: an import of it would fail in the page alone."""
    names = [node.module if isinstance(node, ast.ImportFrom) else alias.name for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))) if isinstance(node, (ast.Import, ast.ImportFrom)) for alias in node.names]
    assert {name for name in names if name and name.split(".")[0] in DROPPED} == set()
