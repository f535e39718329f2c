"""Every numbered rule of the list in rules.txt has a test that names it: `@pytest.mark.rule("4.2")`."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

TESTS = Path(__file__).resolve().parent


def listed() -> dict[str, str]:
    """Number -> title."""
    lines = (TESTS / "rules.txt").read_text(encoding="utf-8").splitlines()
    return dict(line.split("\t", 1) for line in lines if line.strip())


def named(source: str) -> Iterator[str]:
    """The numbers in every `pytest.mark.rule(...)` of a file, wherever it stands: decorator, parameter or module."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            for argument in node.args:
                assert isinstance(argument, ast.Constant), f"line {node.lineno}: a rule's number is written out"
                assert isinstance(argument.value, str), f"line {node.lineno}: a rule's number is text"
                yield argument.value


def covered() -> set[str]:
    return {number for file in TESTS.rglob("test_*.py") for number in named(file.read_text(encoding="utf-8"))}


def test_every_rule_has_a_test() -> None:
    names = covered()
    assert [f"{number} {title}" for number, title in listed().items() if number not in names] == []


def test_every_rule_that_a_test_names_is_listed() -> None:
    assert sorted(covered() - set(listed())) == []


NO_RULE = ("10.5",)  # numbers that no rule has any more


def test_the_list_covers_whole_sections_without_a_gap() -> None:
    last: dict[int, int] = {}
    for number in sorted({*listed(), *NO_RULE}, key=lambda one: [*map(int, one.split("."))]):
        section, rule = map(int, number.split("."))
        assert rule == last.get(section, 0) + 1, f"{number} does not follow on"
        last[section] = rule
    assert list(last) == list(range(1, 14))


def test_marks_are_found_in_decorators_and_parameters() -> None:
    source = '@pytest.mark.rule("1.1", "2.2")\ndef f(): pytest.param(1, marks=pytest.mark.rule("3.3"))'
    assert set(named(source)) == {"1.1", "2.2", "3.3"}
