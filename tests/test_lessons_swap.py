"""The lessons of Royal Wife-Swap: what they promise, and where they stand."""

from __future__ import annotations

from random import Random

from laws.fixed import FixedWords
from royalty.game.places import Draft
from royalty.game.teaching import PUPIL
from royalty.games import GAMES
from royalty.games.wifeswap.lessons import LESSONS
from royalty.people.course import start_lesson


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
