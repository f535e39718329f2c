"""FSRS-6 as we wrote it, against what its reference implementation answers.

`ANSWERED` is what py-fsrs 6.3.2 (MIT) gives with its default weights, no steps of minutes and no fuzz; `PUBLISHED` are
the figures of that project's own tests, as far as they need no steps of minutes.
"""

from __future__ import annotations

import pytest

from royalty.errors import BadRecord
from royalty.people.spacing import (
    AGAIN,
    EASY,
    GOOD,
    HARD,
    LONGEST,
    Memory,
    answered,
    interval,
    order,
    read,
    recall,
    write,
)

# Days since the answer before, the grade; then stability, difficulty, and after how many days it is due.
Line = tuple[int, int, float, float, int]
ANSWERED: tuple[tuple[Line, ...], ...] = (
    (
        (0, 3, 2.3065, 2.118104, 2), (2, 3, 10.964332, 2.111214, 11), (11, 3, 46.280217, 2.104331, 46),
        (46, 3, 162.862202, 2.097455, 163), (163, 3, 497.447194, 2.090586, 497), (497, 3, 1345.528778, 2.083724, 1346),
        (1346, 3, 3292.279596, 2.076869, 3292), (3292, 3, 7397.830529, 2.07002, 7398),
    ),
    (
        (0, 1, 0.212, 6.4133, 1), (1, 1, 0.100886, 8.806304, 1), (1, 3, 0.683207, 8.792727, 1),
        (1, 2, 1.358452, 9.183784, 1), (1, 4, 3.244609, 8.896271, 3), (3, 3, 6.10116, 8.882603, 6),
        (6, 1, 1.029483, 9.617948, 1), (1, 3, 1.776603, 9.603558, 2),
    ),
    (
        (0, 4, 8.2956, 1.0, 8), (8, 4, 65.624226, 1.0, 66), (66, 4, 396.775023, 1.0, 397),
        (397, 1, 6.690603, 7.02699, 7), (7, 2, 13.170722, 8.011606, 13), (13, 2, 21.393657, 8.665239, 21),
    ),
    (
        (0, 2, 1.2931, 5.112171, 1), (0, 3, 1.3359, 5.102287, 1), (0, 1, 0.465346, 8.375383, 1),
        (0, 4, 0.884561, 7.817741, 1), (1, 2, 1.899479, 8.536543, 2), (40, 3, 11.485844, 8.523235, 11),
        (0, 2, 11.485844, 9.004883, 11), (300, 1, 2.349478, 9.65814, 2), (3, 3, 4.095156, 9.64371, 4),
    ),
    (
        (0, 1, 0.212, 6.4133, 1), (90, 1, 0.186197, 8.806304, 1), (1, 1, 0.089462, 9.592869, 1),
        (0, 1, 0.03723, 9.851407, 1), (500, 4, 0.797215, 9.786983, 1),
    ),
)  # fmt: skip


@pytest.mark.parametrize("lines", ANSWERED)
def test_every_answer_gives_what_the_reference_gives(lines: tuple[Line, ...]) -> None:
    memory, day = None, 20_000
    for gap, grade, stability, difficulty, due in lines:
        day += gap
        memory = answered(memory, grade, day)
        assert memory.stability == pytest.approx(stability, abs=1e-6)
        assert memory.difficulty == pytest.approx(difficulty, abs=1e-6)
        assert (memory.asked, memory.due) == (day, day + due)


def test_published_intervals() -> None:
    """Right again and again, each time on the day it was due; the first two answers on one day."""
    memory = answered(answered(None, GOOD, 0), GOOD, 0)
    days = [memory.due]
    for _ in range(4):
        memory = answered(memory, GOOD, memory.due)
        days.append(memory.due - memory.asked)
    assert days == [2, 11, 46, 163, 498]


def test_published_memory() -> None:
    memory, day = answered(None, AGAIN, 0), 0
    for gap in (0, 1, 3, 8, 21):
        day += gap
        memory = answered(memory, GOOD, day)
    assert memory.stability == pytest.approx(53.62691, abs=1e-4)
    assert memory.difficulty == pytest.approx(6.3574867, abs=1e-4)


def test_after_its_stability_nine_of_ten_are_known_and_it_is_due() -> None:
    for days in (2, 30, 700):
        memory = Memory(float(days), 5.0, 100, 100 + days)
        assert recall(memory, 100) == 1 and recall(memory, memory.due) == pytest.approx(0.9)
        assert interval(float(days)) == days
    assert interval(0.01) == 1 and interval(1e9) == LONGEST


def test_the_better_the_answer_the_later_it_comes_back() -> None:
    for before in (None, Memory(12.5, 5.0, 100, 112)):
        dues = [answered(before, grade, 120).due for grade in (AGAIN, HARD, GOOD, EASY)]
        assert dues == sorted(dues) and dues[0] < dues[-1]


def test_a_clock_that_was_put_back_counts_as_the_same_day() -> None:
    memory = answered(None, GOOD, 500)
    assert answered(memory, GOOD, 3) == answered(memory, GOOD, 500)


def test_it_is_read_as_it_was_written() -> None:
    memory, day = None, 20_000
    for grade in (GOOD, GOOD, AGAIN, HARD, EASY, EASY):
        memory = answered(memory, grade, day)
        day = memory.due
        back = read(write(memory))
        assert (back.asked, back.due) == (memory.asked, memory.due)
        assert back.stability == pytest.approx(memory.stability) and back.difficulty == pytest.approx(memory.difficulty)


BROKEN = (
    "", "fsrs6", "fsrs5 2.0 5.0 1 3", "fsrs6 2.0 5.0 3 3", "fsrs6 2.0 11.0 1 3", "fsrs6 0.0 5.0 1 3", "fsrs6 2.0 0.5 1 3",
    "fsrs6 nan 5.0 1 3", "fsrs6 2.0 5.0 1 3 4", "fsrs6 2.0 5.0 1 99999", "fsrs6 -2.0 5.0 1 3", "fsrs6 2.0 5.0 1 3\n",
)  # fmt: skip


@pytest.mark.parametrize("text", BROKEN)
def test_what_is_damaged_is_refused(text: str) -> None:
    with pytest.raises(BadRecord, match="cannot be read"):
        read(text)


def test_the_likeliest_forgotten_comes_first_then_what_is_new() -> None:
    sure, shaky, later = Memory(50.0, 5.0, 0, 50), Memory(2.0, 5.0, 0, 2), Memory(90.0, 5.0, 0, 90)
    assert order([None, sure, later, shaky, None], 60) == [3, 1, 0, 4]
    assert order([sure, later], 49) == []
