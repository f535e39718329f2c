"""The little books have an entry for every rule that the engine names, and for every rule of the list."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from royalty.game.entry import Family
from royalty.games import GAMES

ROOT = Path(__file__).resolve().parents[1]
pytestmark = pytest.mark.native("The engine's sources are not there inside Pyodide.")


def with_books() -> list[Family]:
    return [family for family in dict.fromkeys(entry.family for entry in GAMES.values()) if family.book]


SECTIONS = sorted((section for family in with_books() if family.book for section in family.book().sections), key=lambda section: int(section.number))
RULES = [rule for section in SECTIONS for rule in section.rules]


def entries() -> list[str]:
    return [rule.number for rule in RULES]


def named_by_the_engine() -> set[str]:
    """Every text of the engine's sources that looks like the number of a rule, whole or of a section."""
    found: set[str] = set()
    for file in (ROOT / "py" / "royalty").rglob("*.py"):
        if file.name == "book.py":
            continue
        source = file.read_text(encoding="utf-8")
        found |= set(re.findall(r'"([1-9]\.\d+)"', source)) | set(re.findall(r'rule="(\d+(?:\.\d+)?)"', source))
    return found


def test_the_book_knows_every_rule_that_the_engine_names() -> None:
    named = named_by_the_engine()
    assert {"1.9", "2.9", "4.3", "4.8"} <= named
    assert named - set(entries()) - {section.number for section in SECTIONS} == set()


def test_the_book_has_every_rule_of_the_list_once_and_in_order() -> None:
    listed = [line.split("\t")[0] for line in (ROOT / "tests" / "rules.txt").read_text(encoding="utf-8").splitlines()]
    rules = [number for number in entries() if "." in number]
    assert [number for number in rules if not number.startswith("10.")] == [
        number for number in listed if not number.startswith("10.")
    ]
    assert len(set(rules)) == len(rules)


def test_every_rule_lies_in_its_section() -> None:
    for section in SECTIONS:
        assert section.rules and all(rule.number.startswith(f"{section.number}.") for rule in section.rules)


def test_a_rule_names_only_lessons_that_there_are() -> None:
    for family in with_books():
        known = {lesson.key for lesson in (family.lessons() if family.lessons else ())}
        for section in family.book().sections if family.book else ():
            assert {rule.lesson for rule in section.rules} - {""} <= known


def test_cards_in_the_book_tell_how_they_look() -> None:
    rows = [row for rule in RULES for row in rule.cards]
    assert rows and all(card.name and card.pip for row in rows for card in row)
    earned = next(rule for rule in RULES if rule.number == "2.4").cards[0]
    assert [card.pip for card in earned] == ["crown", "knave", "crown", "crown"]


def test_a_rule_that_is_pointed_to_speaks_of_the_same_thing() -> None:
    """Whoever follows "see 4.8" finds there what he was reading of: the two share a word of their titles or texts."""
    pointed = 0
    for rule in RULES:
        for sentence in (said for text in rule.text for said in re.split(r"(?<=[.;]) ", text)):
            for number in re.findall(r"\b(\d\.\d+)\b", sentence):
                (other,) = [other for other in RULES if other.number == number]
                assert other is not rule and telling(other.title) & telling(f"{rule.title} {' '.join(rule.text)}"), (rule.number, number)
                pointed += 1
    assert pointed > 3


def telling(text: str) -> set[str]:
    """The words that say what a text is about, by their first letters."""
    return {word[:5] for word in re.findall(r"[a-z]{4,}", text.lower())} - {"what", "when", "which", "your", "that", "word", "words"}
