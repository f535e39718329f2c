"""What the documents say: every place that they name is there, every law and decision names what holds it, and they stay short."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

pytestmark = pytest.mark.native("It reads the documents, which are not in the wheel.")
ROOT = Path(__file__).resolve().parents[1]
DOCUMENTS = [ROOT / "ARCHITECTURE.md", ROOT / "CONTRIBUTING.md", ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
SOURCES = ("", "py/royalty/", "web/", "tests/", "tests/golden/", "lexicon/")
MADE = ("dist/", "shots/", "python/", "qr/", "views/catalogue.json")  # what the build makes or brings
PLACE = re.compile(r"`([\w./*<>-]+(?:\.(?:py|js|md|bin|txt|tsv|json|css|html|png|svg)|/))(?:::(\w+))?`")
TESTS = re.compile(r"`(tests/[\w/]+\.py)(?:::(\w+))?`")


def lacking(text: str) -> list[str]:
    """The places that a text names and that there are not."""
    found = []
    for place, test in PLACE.findall(text):
        if place.startswith(MADE) or "<" in place or "*" in place:
            continue
        files = [ROOT / source / place for source in SOURCES if (ROOT / source / place).exists()]
        if not files:
            files = list(ROOT.glob(f"web/*/{place}")) + list(ROOT.glob(f"py/royalty/*/{place}")) + list(ROOT.glob(f"py/royalty/games/*/{place}"))
        if not files or (test and f"def {test}(" not in files[0].read_text(encoding="utf-8")):
            found.append(f"{place}::{test}" if test else place)
    return found


def unheld(text: str) -> list[str]:
    """The decisions of a text that name no test."""
    items = re.split(r"^- (?=\*\*)", text, flags=re.MULTILINE)[1:]
    return [item.split("\n")[0] for item in items if not TESTS.search(item)]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: document.name)
def test_every_place_that_it_names_is_there(document: Path) -> None:
    assert lacking(document.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("document", [one for one in DOCUMENTS if one.parent.name == "docs" and one.name != "ways.md"], ids=lambda document: document.name)
def test_every_decision_names_what_holds_it(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    assert "\n- **" in text and unheld(text) == []


def test_every_law_names_what_holds_it_and_there_are_eight() -> None:
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    laws = re.split(r"^\d\. ", text.partition("## Eight laws")[2].partition("\n## ")[0], flags=re.MULTILINE)[1:]
    assert len(laws) == 8 and all(TESTS.search(law) for law in laws)


def test_the_architecture_is_read_in_ten_minutes() -> None:
    assert len((ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8").splitlines()) <= 150


def test_what_is_not_there_is_found() -> None:
    assert lacking("`web/nowhere.js` and `tests/test_layers.py::test_nothing_at_all`") == ["web/nowhere.js", "tests/test_layers.py::test_nothing_at_all"]
    assert unheld("- **One.** Held by `tests/test_layers.py`.\n- **Two.**\n") == ["**Two.**"]


def test_every_room_stands_in_the_picture() -> None:
    """The folders of the engine and of the page, as ARCHITECTURE draws them."""
    picture = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8").split("```")[1]
    rooms = [folder.name for parent in ("py/royalty", "web") for folder in (ROOT / parent).iterdir() if folder.is_dir() and list(folder.glob("*.[pj][ys]"))]
    rooms = [room for room in rooms if room not in ("css", "fonts", "icons", "__pycache__")]
    assert [room for room in rooms if f"{room}/" not in picture] == []
