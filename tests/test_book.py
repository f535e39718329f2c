"""The little book in web/ has an entry for every rule that the engine names, and for every rule of sections 1 to 7."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
pytestmark = pytest.mark.native("The page's files are not there inside Pyodide.")


def entries() -> list[str]:
    text = (ROOT / "web" / "book-text.js").read_text(encoding="utf-8")
    return re.findall(r'\bnumber: "(\d+(?:\.\d+)?)"', text)


def named_by_the_engine() -> set[str]:
    """Every text of the engine's sources that looks like the number of a rule, whole or of a section."""
    found: set[str] = set()
    for file in (ROOT / "py" / "royalty").rglob("*.py"):
        source = file.read_text(encoding="utf-8")
        found |= set(re.findall(r'"([1-7]\.\d+)"', source)) | set(re.findall(r'rule="(\d+(?:\.\d+)?)"', source))
    return found


def test_the_book_knows_every_rule_that_the_engine_names() -> None:
    named = named_by_the_engine()
    assert {"1.9", "2.9", "4.3", "4.8"} <= named
    assert named - set(entries()) == set()


def test_the_book_has_every_rule_of_the_list_once_and_in_order() -> None:
    listed = [line.split("\t")[0] for line in (ROOT / "tests" / "rules.txt").read_text(encoding="utf-8").splitlines()]
    rules = [number for number in entries() if "." in number]
    assert [number for number in rules if not number.startswith("10.")] == [
        number for number in listed if not number.startswith("10.")
    ]
    assert len(set(rules)) == len(rules)
