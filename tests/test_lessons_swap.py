"""The lessons of Royal Wife-Swap: every step is lawful, is drafted as a pupil would, and leads to the end."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from laws.drafts import draft_for
from laws.fixed import FixedWords
from royalty.bridge.desk import plain
from royalty.course import Course, start_lesson
from royalty.games import GAMES
from royalty.games.wifeswap.lessons import LESSONS
from royalty.places import Draft
from royalty.teaching import PUPIL, Lesson, Task

# What the pupil tries where a task asks for a draft only.
TRIED = {
    ("nemesis", "11.2"): Draft("play", (("9H1",),)),
    ("marriage", "11.6"): Draft("build", (("KH1", "TC1"), ())),
    ("orphan", "11.9"): Draft("build", (("KS1", "QS1"), ())),
}


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_every_step_is_lawful_and_leads_to_the_end(lesson: Lesson) -> None:
    course = Course(lesson, start_lesson(lesson, FixedWords()))
    match, said = course.match, []
    for at, task in enumerate(lesson.tasks):
        if course.at > at:
            continue  # done together with the one before
        assert course.task == task
        said.append(course.say)
        if task.is_read or task.seat != PUPIL:
            course.go_on(Random(0))
        elif task.label:
            course.look(plain(option) for option in match.game.options(match.state, PUPIL, TRIED[lesson.key, task.rule]))
            assert course.at == at + 1
        else:
            assert match.to_act == (PUPIL,) and not course.refusal(task.move) and course.refusal("play:AS" if task.move != "play:AS" else "build:-")
            assert task.move in [option.move for option in offered(match, task)]
            match.play(PUPIL, task.move, Random(0))
    assert course.task is None and course.say == lesson.end and all(line.endswith(".") for line in said)


def offered(match: Any, task: Task) -> Any:
    """What the draft of this move could become."""
    table = match.game.table(match.state, PUPIL)
    return match.game.options(match.state, PUPIL, draft_for(match.game, table, task.move))


def test_what_is_laid_out_in_the_last_lesson_is_what_it_asks_for() -> None:
    """“Build for me” gives the move that the task wants, and the points that it tells."""
    lesson = LESSONS[-1]
    match = start_lesson(lesson, FixedWords())
    for task in lesson.tasks:
        if task.move.startswith("build"):
            way = next(intent for intent in match.game.table(match.state, PUPIL).intents if intent.key == "dearest")
            assert match.game.options(match.state, PUPIL, Draft("dearest", tuple(row.begins for row in way.rows)))[0].move == task.move
        if task.move:
            match.play(task.seat, task.move, Random(0))
    assert match.outcome and match.outcome.totals[0] == 298 and " 298 points" in lesson.tasks[-1].say


def test_the_family_has_five_lessons_and_its_book() -> None:
    family = GAMES["wife-swap"].family
    assert family.lessons and family.book
    assert [lesson.key for lesson in family.lessons()] == ["nemesis", "marriage", "swap", "orphan", "end"]
