"""The lessons of rummy: what they promise, and where they stand."""

from __future__ import annotations

from random import Random

import pytest

from laws.fixed import FixedWords
from royalty.game.teaching import Lesson
from royalty.games import GAMES
from royalty.games.rummy.lessons import LESSONS
from royalty.people.course import start_lesson


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_nothing_that_can_be_done_better_is_asked_for(lesson: Lesson) -> None:
    """No lesson overlooks a declaration: none is possible before the one that it asks for."""
    match = start_lesson(lesson, FixedWords())
    for task in lesson.tasks:
        if task.move:
            listed = [match.game.write_move(move) for move in match.game.moves(match.state, task.seat)]
            valid = [text for text in listed if text.startswith("declare") and text.count("/") > 1]
            assert not valid or task.move.startswith("declare"), valid
            match.play(task.seat, task.move, Random(0))
    assert match.outcome


def test_the_family_has_five_lessons_and_its_book() -> None:
    family = GAMES["rummy"].family
    assert family.lessons and family.book and len(family.lessons()) == 5
    assert [match_of(lesson.key)[0] for lesson in LESSONS] == [0, 0, 0, 20, 8]


def match_of(key: str) -> tuple[int, ...]:
    """How a lesson ends."""
    lesson = next(lesson for lesson in LESSONS if lesson.key == key)
    match = start_lesson(lesson, FixedWords())
    for task in lesson.tasks:
        if task.move:
            match.play(task.seat, task.move, Random(0))
    assert match.outcome
    return match.outcome.totals
