"""Records made wrong, of every game: each is refused in a sentence, or is lawful by a second opinion and written again as it was."""

from __future__ import annotations

from functools import cache

import pytest

from fuzz.opening import fault_in, is_mended, plain
from fuzz.records import golden, played, wrong_records
from fuzz.trial import Report
from laws.fixed import FixedWords
from laws.playing import PAIRS
from laws.vocabulary import whole_lexicon
from matches import finish, new
from sample import WHOLE
from second.opinion import objection
from seeds import SEEDS
from test_golden import recorded

MUTANTS, PARTS = min(2000, 250 * len(SEEDS)) // (1 if WHOLE else 2), 4


@cache
def records() -> list[str]:
    return [*golden(), *played(whole_lexicon(), 1)]


PLAYED = pytest.mark.native("It plays every game on the whole word list first; records that are wrong in one line are refused inside Pyodide too.")


@PLAYED
@pytest.mark.rule("10.6", "10.7", "10.8")
@pytest.mark.parametrize("part", range(PARTS))
def test_a_record_made_wrong_is_refused_or_lawful(part: int) -> None:
    report = Report()
    for text in wrong_records(records(), MUTANTS // PARTS, part, whole_lexicon()):
        if fault := fault_in(text, whole_lexicon(), report):
            report.faults.append(f"{fault}\n    {text[:400]} ... {text[-200:]}")
    assert not report.faults, "\n".join(report.faults[:5])
    assert sum(report.kinds.values()) == MUTANTS // PARTS and report.kinds["refused"] and report.kinds["the same"]


@PLAYED
def test_every_game_is_made_wrong() -> None:
    """And what is made wrong was whole before, by both opinions."""
    assert {text.split("\n")[1].split(" ")[1] for text in records()} == {key for key, _ in PAIRS}
    lines = {line.partition(" ")[0] for text in records() for line in text.split("\n")}
    assert {"undo", "redo", "kind", "hint", "agreed", "open", "tally"} <= lines
    report = Report()
    assert [fault for text in records() if (fault := fault_in(text, whole_lexicon(), report))] == []
    assert set(report.kinds) == {"the same"}


# Of each golden record a line, and what it becomes: all of them are lawful but for that.
WRONG = [
    ("royalty/classic", "seat 1 person", "seat 1 computerish", ""),
    ("royalty/classic", " +", " +1", "is worth"),
    ("royalty/classic", "\n2 ", "\n1 ", "is not to act"),
    ("royalty/advanced", "tally 1:", "tally 1:1", "by the rules"),
    ("royalty/booklet", "\ntable failed", "\ntable upheld", ""),
    ("joust/classic", "=VeX@647", "=VeX@641", "do not lie open"),
    ("joust/booklet", "=hem@215", "=meh@512", "is no word"),
    ("monarchy/classic", "=prom=", "=prom=prom=", ""),
    ("rummy", "2 open", "2 stock", ""),
    ("rummy", "1 drop", "1 open", ""),
    ("wife-swap", "4 build:KSQC +0", "4 build:KSQD +0", "not at hand"),
    ("wife-swap", "1 play:2D", "1 play:3D", ""),
    ("alliance", "2 play:3R", "2 play:4R", ""),
    ("alliance", "3 home:D", "3 home:C", ""),
]


@pytest.mark.parametrize(("key", "old", "wrong", "why"), WRONG)
def test_the_second_opinion_finds_what_is_unlawful(key: str, old: str, wrong: str, why: str) -> None:
    text = recorded(key)
    assert objection(text, FixedWords()) == "" and old in text
    found = objection(text.replace(old, wrong, 1), FixedWords())
    assert why in found and (found or wrong == "seat 1 computerish")


@pytest.mark.rule("10.6")
def test_undone_where_it_is_not_allowed_is_unlawful() -> None:
    assert "undone where" in objection(recorded("rummy").replace("undo=on", "undo=off"), FixedWords())
    ended = finish(new("pp", undo="on")).record().rstrip("\n").rpartition("\n")
    assert "after the end" in objection(f"{ended[0]}\nundo 1\nopen\n", FixedWords())
    assert "after the end" in objection(f"{ended[0]}\nkind 1 greedy\n{ended[2]}\n", FixedWords())


def test_only_what_the_rule_mends_is_mended() -> None:
    text = "royalty 1\noptions a=2 a=1\nseat 1 person senior standard side1 Ann\nmoves\n1 pass +0\nkind 1 greedy\nopen\n"
    assert is_mended(text, text.replace("a=2 a=1", "a=1").replace("kind 1 greedy\n", ""))
    assert not is_mended(text, text.replace("1 pass +0\n", ""))
    assert not is_mended(text, text.replace("+0", "+1"))
    assert plain(f"\ufeff{text}".replace("\n", " \r\n") + "\n\n") == text


@pytest.mark.rule("10.6")
def test_header_lines_stand_in_their_order() -> None:
    lines = recorded("rummy").split("\n")
    report = Report()
    for at in range(1, lines.index("moves") - 1):
        other = [*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]]
        assert fault_in("\n".join(other), FixedWords(), report) == ""
    assert set(report.kinds) == {"refused"}
