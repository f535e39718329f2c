"""The lessons of rummy: every step is lawful, is drafted as a pupil would, and leads to the end."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from laws.drafts import draft_for, draft_of_groups
from laws.fixed import FixedWords
from royalty.bridge.desk import plain
from royalty.course import Course, start_lesson
from royalty.games import GAMES
from royalty.games.rummy.lessons import LESSONS
from royalty.places import Draft
from royalty.teaching import PUPIL, Lesson

# What the pupil tries where a task asks for a draft only.
TRIED = {"Discard the 9 of clubs": "discard:9C", "Wrong declaration": "declare:4C/5D.6D.*.8D/2C.3C.7H/9S.9H.9D/KS.KD.KC"}


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_every_step_is_lawful_and_leads_to_the_end(lesson: Lesson) -> None:
    course = Course(lesson, start_lesson(lesson, FixedWords()))
    match = course.match
    said = []
    for at, task in enumerate(lesson.tasks):
        if course.at > at:
            continue  # done together with the one before
        assert course.task == task
        said.append(course.say)
        if task.is_read or task.seat != PUPIL:
            course.go_on(Random(0))
        elif task.label:
            course.look(plain(option) for option in offered(match, TRIED[task.label]))
        else:
            assert match.to_act == (PUPIL,) and not course.refusal(task.move) and course.refusal("drop" if task.move != "drop" else "stock")
            assert task.move in [option.move for option in offered(match, task.move)]
            match.play(PUPIL, task.move, Random(0))
    assert course.task is None and course.say == lesson.end and all(line.endswith(".") for line in said)


def offered(match: Any, move: str) -> Any:
    """What the draft of this move could become, its groups put together from the last to the first and each the other way round."""
    table = match.game.table(match.state, PUPIL)
    draft = draft_for(match.game, table, move)
    if "/" in move:
        draft = draft_of_groups(table, "declare", [".".join(reversed(row.split("."))) for row in reversed(move.split("/")[1:])])
    assert isinstance(draft, Draft)
    return match.game.options(match.state, PUPIL, draft)


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
