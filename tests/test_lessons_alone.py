"""The lessons of Joust and Monarchy: every step is lawful, is drafted as a pupil would, and leads to the end."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from laws.drafts import draft_for, draft_of
from laws.vocabulary import whole_lexicon
from royalty.game.places import Draft
from royalty.game.teaching import PUPIL, Lesson
from royalty.games import GAMES, find_family
from royalty.games.joust.lessons import LESSONS as JOUST
from royalty.games.monarchy.lessons import LESSONS as MONARCHY
from royalty.games.monarchy.lessons import ROYALTIES
from royalty.people.course import Course, start_lesson
from royalty.views.desk import plain


@pytest.mark.parametrize("lesson", [*JOUST, *MONARCHY], ids=lambda lesson: lesson.key)
def test_every_step_is_lawful_and_leads_to_the_end(lesson: Lesson) -> None:
    course = Course(lesson, start_lesson(lesson, whole_lexicon()))
    match = course.match
    said = []
    for at, task in enumerate(lesson.tasks):
        assert course.task == task and course.at == at
        said.append(course.say)
        if task.label or (task.words and not task.move):
            course.look(plain(option) for option in tried(match, at + 1))
        elif task.seat != PUPIL:
            course.go_on(Random(0))
        else:
            assert match.to_act == (PUPIL,) and not course.refusal(task.move) and course.refusal("pass")
            draft = draft_for(match.game, match.game.table(match.state, PUPIL), task.move)
            assert task.move in [option.move for option in match.game.options(match.state, PUPIL, draft)]
            match.play(PUPIL, task.move, Random(0))
    assert course.task is None and course.say == lesson.end and all(line.endswith(".") for line in said)


def tried(match: Any, rows: int) -> Any:
    """The first rows put together, as the lesson of Monarchy asks."""
    table = match.game.table(match.state, PUPIL)
    draft = draft_of(table, "".join(f"={word}" for word in ROYALTIES[:rows]))
    return match.game.options(match.state, PUPIL, draft or Draft())


def look(course: Course, words: str) -> None:
    """Puts these words together in the lesson, a row each."""
    match = course.match
    draft = draft_of(match.game.table(match.state, PUPIL), words)
    course.look(plain(option) for option in match.game.options(match.state, PUPIL, draft or Draft()))


def test_the_lesson_of_monarchy_counts_the_words_it_asks_for_and_no_others() -> None:
    lesson = MONARCHY[0]
    course = Course(lesson, start_lesson(lesson, whole_lexicon()))
    asked = lesson.tasks[0].say
    assert course.say == f"You are Robin. {asked}"
    for other in ("HADE", "LEAK", "KALE"):
        look(course, f"={other}")
        assert course.at == 0 and course.say == f"{other} is a good word, but not the one asked for here. {asked}"
    look(course, "=KLEA")
    assert course.at == 0 and course.say == f"You are Robin. {asked}"
    look(course, "=jump=LAKE")
    assert course.at == 0 and course.say == f"JUMP is a good word, but not the one asked for here. {asked}"
    look(course, "=LAKE")
    assert course.at == 1 and course.say == lesson.tasks[1].say
    look(course, "=jump=LAKE")
    assert course.at == 2


def test_the_lesson_of_monarchy_takes_its_words_in_any_order() -> None:
    lesson = MONARCHY[0]
    course = Course(lesson, start_lesson(lesson, whole_lexicon()))
    for number in (1, 2, 3):
        look(course, "".join(f"={word}" for word in ROYALTIES[:number]))
    move = "".join(f"={word}" for word in ROYALTIES[::-1])
    assert not course.refusal(move) and course.refusal("=LAKE=jump")
    course.match.play(PUPIL, move, Random(0))
    assert course.task is None


def test_the_monarchy_is_won_and_the_joust_goes_on() -> None:
    match = start_lesson(MONARCHY[0], whole_lexicon())
    match.play(0, MONARCHY[0].tasks[-1].move, Random(0))
    assert match.outcome and match.outcome.counts == (("Cards left over", (0,)),)


@pytest.mark.parametrize("key", ["joust/classic", "monarchy/classic"])
def test_the_family_has_its_lessons_and_its_book(key: str) -> None:
    family = GAMES[key].family
    assert family.lessons and family.book and {lesson.key for lesson in family.lessons()}
    assert find_family().key == "royalty"
