"""When something that was learned is asked again: FSRS-6 with its default weights, counted in whole days.

Of each thing a memory holds its stability (after so many days nine of ten recall it), its difficulty from 1 to 10, and
the days on which it was asked last and is due. Nothing is left to chance: the reference may spread days a little, this
does not; and it has no steps of minutes, so whatever was answered comes back on another day at the earliest.
Held against the reference implementation's answers by `tests/test_spacing.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from math import exp, isfinite

from royalty.errors import BadRecord

AGAIN, HARD, GOOD, EASY = 1, 2, 3, 4
WEIGHTS = (
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796,
    1.4835, 0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
)  # fmt: skip
WANTED = 0.9  # the share that is to be recalled when it is due
LEAST, LONGEST = 0.001, 36_500
BAD = "What is remembered of this puzzle cannot be read."
_DECAY = -WEIGHTS[20]
_FACTOR: float = 0.9 ** (1 / _DECAY) - 1
_TEXT = re.compile(r"fsrs6 (\d{1,6}\.\d{1,9}) (\d{1,2}\.\d{1,9}) (\d{1,7}) (\d{1,7})")


@dataclass(frozen=True, slots=True)
class Memory:
    """How well something is remembered: stability in days, difficulty, the days it was asked last and is due."""

    stability: float
    difficulty: float
    asked: int
    due: int


def recall(memory: Memory, day: int) -> float:
    """The chance that it is still known on that day."""
    return float((1 + _FACTOR * max(0, day - memory.asked) / memory.stability) ** _DECAY)


def answered(memory: Memory | None, grade: int, day: int) -> Memory:
    """The memory after an answer of that grade on that day; None where it was never asked before."""
    if memory is None:
        stability, difficulty = max(WEIGHTS[grade - 1], LEAST), _bounded(_first_difficulty(grade))
    else:
        # A clock that was put back counts as the same day.
        day = max(day, memory.asked)
        stability = max(_stability(memory, grade, day), LEAST)
        difficulty = _difficulty(memory.difficulty, grade)
    return Memory(stability, difficulty, day, day + interval(stability))


def interval(stability: float) -> int:
    """After how many days it is asked again."""
    days: int = round(stability / _FACTOR * (WANTED ** (1 / _DECAY) - 1))
    return min(max(days, 1), LONGEST)


def _stability(memory: Memory, grade: int, day: int) -> float:
    if day == memory.asked:
        return _same_day(memory.stability, grade)
    chance = recall(memory, day)
    return _forgotten(memory, chance) if grade == AGAIN else _recalled(memory, chance, grade)


def _same_day(stability: float, grade: int) -> float:
    grown = exp(WEIGHTS[17] * (grade - GOOD + WEIGHTS[18])) * stability ** -WEIGHTS[19]
    return float(stability * (max(grown, 1.0) if grade > AGAIN else grown))


def _recalled(memory: Memory, chance: float, grade: int) -> float:
    more = exp(WEIGHTS[8]) * (11 - memory.difficulty) * memory.stability ** -WEIGHTS[9]
    more *= exp((1 - chance) * WEIGHTS[10]) - 1
    return float(memory.stability * (1 + more * {HARD: WEIGHTS[15], EASY: WEIGHTS[16]}.get(grade, 1.0)))


def _forgotten(memory: Memory, chance: float) -> float:
    left = WEIGHTS[11] * memory.difficulty ** -WEIGHTS[12] * ((memory.stability + 1) ** WEIGHTS[13] - 1)
    left *= exp((1 - chance) * WEIGHTS[14])
    return float(min(left, memory.stability / exp(WEIGHTS[17] * WEIGHTS[18])))


def _first_difficulty(grade: int) -> float:
    return WEIGHTS[4] - exp(WEIGHTS[5] * (grade - 1)) + 1


def _difficulty(before: float, grade: int) -> float:
    moved = before - WEIGHTS[6] * (grade - GOOD) * (10 - before) / 9
    return _bounded(WEIGHTS[7] * _first_difficulty(EASY) + (1 - WEIGHTS[7]) * moved)


def _bounded(difficulty: float) -> float:
    return min(max(difficulty, 1.0), 10.0)


def graded(hints: int, misses: int, *, shown: bool) -> int:
    """The grade of a puzzle that took so many hints and wrong tries, or whose answer had to be shown."""
    trouble = hints + misses
    return AGAIN if shown else EASY if not trouble else GOOD if trouble == 1 else HARD


# -- as text, and which is next


def write(memory: Memory) -> str:
    """The memory as a line of text, to be kept."""
    return f"fsrs6 {memory.stability:.9f} {memory.difficulty:.9f} {memory.asked} {memory.due}"


def read(text: str) -> Memory:
    """The inverse of `write`; BadRecord where it is damaged."""
    found = _TEXT.fullmatch(text)
    if not found:
        raise BadRecord(BAD)
    memory = Memory(float(found[1]), float(found[2]), int(found[3]), int(found[4]))
    sound = isfinite(memory.stability) and memory.stability >= LEAST and 1 <= memory.difficulty <= 10
    if not sound or not memory.asked < memory.due <= memory.asked + LONGEST:
        raise BadRecord(BAD)
    return memory


def order(memories: Iterable[Memory | None], day: int) -> list[int]:
    """The places of those to be asked on that day: what is due, the likeliest forgotten first, then what is new."""
    due, new = list[tuple[float, int]](), list[int]()
    for place, memory in enumerate(memories):
        if memory is None:
            new.append(place)
        elif memory.due <= day:
            due.append((recall(memory, day), place))
    return [place for _, place in sorted(due)] + new
