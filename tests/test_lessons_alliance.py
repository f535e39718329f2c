"""The lessons of Alliance Royals: what they promise, and where they stand."""

from __future__ import annotations

from random import Random

from laws.fixed import FixedWords
from royalty.games import GAMES
from royalty.games.alliance.lessons import LESSONS
from royalty.people.course import start_lesson


def test_the_family_has_six_lessons_and_its_book() -> None:
    family = GAMES["alliance"].family
    assert family.lessons and [lesson.key for lesson in family.lessons()] == ["battle", "meld", "end", "house", "assassin", "marriage"]
    assert family.book and [rule.number for section in family.book().sections for rule in section.rules] == [f"12.{at}" for at in range(1, 28)]


def test_what_the_lessons_promise_is_so() -> None:
    """The meld counts 30 and more, the round ends, the King dies, the marriage counts for both."""
    ends = {}
    for lesson in LESSONS:
        match = start_lesson(lesson, FixedWords())  # type: ignore[arg-type]
        for task in lesson.tasks:
            if task.move:
                match.play(task.seat, task.move, Random(0))
        ends[lesson.key] = match
    assert [one.card for one in ends["meld"].state.melds[0]] == ["9B", "9R", "9C"]
    assert ends["end"].state.scored[-1].why == "ended" and ends["house"].state.homes[0] == "C"
    assert "KB" in ends["assassin"].state.dead
    state = ends["marriage"].state
    assert [one.card for one in state.spoils[0]] == ["QR", "KD"] and [one.how for one in state.spoils[2]][-1] == "arranged"
    assert [line for standing in ends["marriage"].game.table(state, None).standings for line in standing.lines if "×2" in line]
