"""The lessons of the card games: every step is lawful, is drafted as a pupil would, and leads to the end."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from laws.drafts import draft_for, draft_of_groups
from laws.fixed import FixedWords
from royalty.game.places import Draft
from royalty.game.teaching import PUPIL, Lesson, Task
from royalty.games import GAMES
from royalty.match.match import Match
from royalty.people.course import Course, start_lesson
from royalty.views.desk import plain

WALKED = [(key, lesson) for key in ("alliance", "rummy", "wife-swap") for lesson in GAMES[key].family.lessons()]  # type: ignore[misc]
# What the pupil tries where a task asks for a draft only: by lesson, and by the rule or the label that the task names.
TRIED = {
    ("rummy", "draw", "13.4"): "discard:9C",
    ("rummy", "pure", "Wrong declaration"): "declare:4C/5D.6D.*.8D/2C.3C.7H/9S.9H.9D/KS.KD.KC",
    ("wife-swap", "nemesis", "11.2"): Draft("play", (("9H1",),)),
    ("wife-swap", "marriage", "11.6"): Draft("build", (("KH1", "TC1"), ())),
    ("wife-swap", "orphan", "11.9"): Draft("build", (("KS1", "QS1"), ())),
}
# Drafts that are told the same as those, while they are only on the way there.
TOO_SOON = {
    ("nemesis", "11.2"): [Draft("play", (("4D1",),))],
    ("marriage", "11.6"): [Draft("build", (("KH1",), ())), Draft("build", (("TC1",), ())), Draft("build", (("KH1",), ("TC1",)))],
    ("orphan", "11.9"): [Draft("build", (("KS1", "QS1", "9H1"), ())), Draft("build", (("KS1", "QH1"), ()))],
}


def draft_of(match: Match, move: str) -> Draft:
    """Of this move; where its groups may be put together in any order, from the last to the first and each the other way round."""
    table = match.game.table(match.state, PUPIL)
    if match.game.questions.is_asked(match.state, PUPIL):
        return Draft()
    if move.startswith("declare") and "/" in move:
        return draft_of_groups(table, "declare", [".".join(reversed(row.split("."))) for row in reversed(move.split("/")[1:])])
    return draft_for(match.game, table, move)


def offered(match: Match, draft: Draft) -> Iterable[dict[str, Any]]:
    return [plain(option) for option in match.game.options(match.state, PUPIL, draft)]


def look(course: Course, draft: Draft) -> None:
    course.look(offered(course.match, draft), draft.groups)


def do(course: Course, tried: Draft | str | None, task: Task) -> None:
    """What the task asks of the pupil, and nothing else will do."""
    match, at = course.match, course.at
    if not task.move:
        assert tried is not None
        look(course, tried if isinstance(tried, Draft) else draft_of(match, tried))
        assert course.at == at + 1
        return
    assert PUPIL in match.to_act and not course.refusal(task.move) and course.refusal("something else")
    assert task.move in [option["move"] for option in offered(match, draft_of(match, task.move))]
    match.play(PUPIL, task.move, Random(0))


def walk(family: str, lesson: Lesson, until: str = "") -> tuple[Course, list[str]]:
    """The lesson taken step by step, up to a try of that rule or to its end, and all that it said."""
    course, said = Course(lesson, start_lesson(lesson, FixedWords())), []  # type: ignore[arg-type]
    for at, task in enumerate(lesson.tasks):
        if course.at > at:
            continue  # done together with the one before
        assert course.task == task
        if until and task.rule == until:
            break
        said.append(course.say)
        if course.waits:
            course.go_on(Random(0))
        else:
            do(course, TRIED.get((family, lesson.key, task.rule or task.label)), task)
    return course, said


@pytest.mark.parametrize(("family", "lesson"), WALKED, ids=lambda one: getattr(one, "key", one))
def test_every_step_is_lawful_and_leads_to_the_end(family: str, lesson: Lesson) -> None:
    course, said = walk(family, lesson)
    assert course.task is None and course.say == lesson.end and all(line.endswith(".") for line in said)


@pytest.mark.parametrize(("key", "rule"), TOO_SOON)
def test_a_step_does_not_go_on_before_its_cards_are_laid(key: str, rule: str) -> None:
    lesson = next(lesson for family, lesson in WALKED if (family, lesson.key) == ("wife-swap", key))
    course, _ = walk("wife-swap", lesson, rule)
    at, task = course.at, course.task
    assert task and task.rule == rule
    for draft in TOO_SOON[key, rule]:
        assert any(map(task.is_shown_by, offered(course.match, draft))), "what is said is the same"
        look(course, draft)
        assert course.at == at
    do(course, TRIED["wife-swap", key, rule], task)


def test_who_teaches_has_one_face_of_his_own_in_all_lessons() -> None:
    """Nobody of the court sits there twice, and a name is always the same one of it."""
    faces: dict[str, set[str]] = {}
    for family in {entry.family.key: entry.family for entry in GAMES.values()}.values():
        for lesson in family.lessons() if family.lessons else ():
            entry = GAMES[lesson.game]
            for player in lesson.players:
                if not player.is_person:
                    faces.setdefault(player.name, set()).add(entry.computer(player.kind).face)
    assert all(len(found) == 1 for found in faces.values()), faces
    assert len(set.union(*faces.values())) == len(faces), faces
