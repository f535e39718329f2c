"""Families of games as parts: none is read before one of its games is wanted, and one whose code has not come yet is asked for."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from royalty.games import FAMILIES, GAMES, families, find_game
from royalty.views import catalogue

ENGINE = Path(catalogue.__file__).resolve().parents[1]
native = pytest.mark.native("It starts a Python of its own.")
PLAYERS = '[{"name": "Ann"}, {"name": "Bob"}]'
BEGIN = f"""
import json, sys
from royalty import views
from royalty.views.desk import Desk
from royalty.words.lexicon import Lexicon

class Words:
    fingerprint = "none"

views._desk = Desk(Words())
read = lambda: sorted(name for name in sys.modules if name.startswith("royalty.games."))
ask = lambda command, **args: json.loads(views.ask(json.dumps({{"command": command, "args": args}})))
new = lambda game: ask("new", game=game, players={PLAYERS})
"""


def run(engine: Path, script: str) -> list[object]:
    """What a script prints, line by line, with this engine."""
    found = subprocess.run(
        [sys.executable, "-c", BEGIN + script], env={**os.environ, "PYTHONPATH": str(engine.parent)}, capture_output=True, text=True
    )
    assert not found.returncode, found.stderr
    return [json.loads(line) for line in found.stdout.splitlines()]


@pytest.fixture
def parted(tmp_path: Path) -> Path:
    """The engine without the template of a game, which lies beside it as a part of its own."""
    engine = shutil.copytree(ENGINE, tmp_path / "py" / "royalty", ignore=shutil.ignore_patterns("__pycache__", "blank.py"))
    with zipfile.ZipFile(tmp_path / "blank.zip", "w") as packed:
        packed.write(ENGINE / "games" / "blank.py", "royalty/games/blank.py")
    return engine


@native
def test_no_family_is_read_before_one_of_its_games_is_wanted() -> None:
    script = 'print(json.dumps(read())); from royalty.games import find_family; find_family(); print(json.dumps([n for n in read() if "." not in n[14:]]))'
    assert run(ENGINE, script) == [[], ["royalty.games.letters", "royalty.games.royalty"]]
    assert run(ENGINE, 'new("blank"); print(json.dumps(read()))') == [["royalty.games.blank"]]


@native
def test_the_games_come_in_the_order_of_their_families_whichever_was_read_first() -> None:
    script = 'new("blank"); from royalty.games import GAMES; print(json.dumps([key.partition("/")[0] for key in GAMES]))'
    [keys] = run(ENGINE, script)
    assert isinstance(keys, list) and list(dict.fromkeys(keys)) == list(FAMILIES)


@native
def test_a_part_that_has_not_come_is_asked_for_and_then_played(parted: Path) -> None:
    script = f"""
print(json.dumps([new("blank"), ask("import", record="royalty 1\\ngame blank 1\\nwords x\\nseat 1 person senior standard side1 A\\nsalt 1\\nsealed 1\\nmoves\\nopen")]))
print(json.dumps("match" not in vars(views._desk) or views._desk.match is None))
print(json.dumps(new("royalty/classic").get("part")))
laid = views._desk.match
print(json.dumps([new("blank"), views._desk.match is laid]))
views.take_part({str(parted.parents[1] / "blank.zip")!r})
print(json.dumps(new("blank")["ok"]["phase"]))
"""
    assert run(parted, script) == [[{"part": "blank"}] * 2, True, None, [{"part": "blank"}, True], "play"]


@native
def test_a_family_that_shares_another_s_rules_comes_as_a_part_of_its_own_too(tmp_path: Path) -> None:
    engine = shutil.copytree(ENGINE, tmp_path / "py" / "royalty", ignore=shutil.ignore_patterns("__pycache__", "joust"))
    with zipfile.ZipFile(tmp_path / "joust.zip", "w") as packed:
        for file in sorted((ENGINE / "games" / "joust").glob("*.py")):
            packed.write(file, f"royalty/games/joust/{file.name}")
    script = f"""
print(json.dumps(new("joust/classic")))
views.take_part({str(tmp_path / "joust.zip")!r})
print(json.dumps(read()))
print(json.dumps(new("joust/classic")["ok"]["game"]["key"]))
"""
    asked, loaded, key = run(engine, script)
    assert asked == {"part": "joust"} and key == "joust/classic"
    assert not any("joust" in name for name in loaded), "what has come is not read before it is wanted"


@native
def test_a_fault_inside_a_family_is_no_missing_part(parted: Path) -> None:
    (parted / "games" / "blank.py").write_text("import royalty.nowhere\n", encoding="utf-8")
    [answer] = run(parted, 'print(json.dumps(new("blank")))')
    assert isinstance(answer, dict) and answer["error"]["kind"] == "bug"


def test_every_family_bears_the_name_of_its_line() -> None:
    assert [family.key for family in families()] == [name for name in FAMILIES if any(GAMES[key].offered for key in GAMES if key.partition("/")[0] == name)]
    for key in GAMES:
        assert key.partition("/")[0] in FAMILIES and GAMES[key].family.key == key.partition("/")[0]
        assert find_game(key) is GAMES[key]


def test_the_catalogue_is_the_same_as_it_was_written_down() -> None:
    """Among the sources nothing is written; what the build writes is what is told there."""
    assert catalogue.written() is None
    told = catalogue.told()
    assert json.loads(json.dumps(told)) == told and [one["key"] for one in told["families"]] == [family.key for family in families()]


@native
def test_a_catalogue_that_was_written_down_is_told_without_reading_a_family(parted: Path) -> None:
    (parted / "views" / catalogue.FILE).write_text(json.dumps({"families": [{"key": "patience"}]}), encoding="utf-8")
    assert run(parted, 'print(json.dumps([ask("catalogue"), read()]))') == [[{"ok": {"families": [{"key": "patience"}]}}, []]]


@native
def test_a_part_is_packed_with_the_folders_that_it_has_in_the_engine() -> None:
    """A family that lies within another one too; and nothing of a part is packed twice."""
    from building.bytecode import _app

    joust, blank = ENGINE / "games" / "joust", ENGINE / "games" / "blank.py"
    assert "royalty/games/joust/__init__.py" in dict(_app(joust, []))
    assert list(dict(_app(blank, []))) == ["royalty/games/blank.py"]
    whole = dict(_app(ENGINE, [joust, blank]))
    assert "royalty/games/royalty/__init__.py" in whole and not any("joust" in name or "blank" in name for name in whole)
