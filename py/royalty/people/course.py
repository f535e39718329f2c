"""A lesson being taken: its table as the first task finds it, which task is due, and what is said before it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from royalty.errors import BadRecord
from royalty.game.entry import Family
from royalty.game.places import TABLE
from royalty.game.teaching import PUPIL, Lesson, Task
from royalty.games import find_game
from royalty.match.match import Match
from royalty.match.record import Header, fingerprint
from royalty.words.lexicon import Lexicon


def lessons_of(family: Family) -> tuple[Lesson, ...]:
    """All of its lessons, in their order."""
    return family.lessons() if family.lessons else ()


def find_lesson(lessons: Sequence[Lesson], key: str) -> Lesson:
    """BadRecord if there is none of that name."""
    for lesson in lessons:
        if lesson.key == key:
            return lesson
    raise BadRecord("There is no such lesson.")


def start_lesson(lesson: Lesson, words: Lexicon) -> Match:
    """The table as the first task finds it."""
    chosen, deal = dict(lesson.options), lesson.deal
    game = find_game(lesson.game).seat(lesson.players, chosen, words)
    house, made, seal = {"undo": "off", **chosen}, game.version, fingerprint(lesson.key, deal)
    header = Header(lesson.game, made, words.fingerprint, house, lesson.players, lesson.key, seal, deal, game.sides)
    match = Match(header, find_game, words)
    for move in lesson.opening:
        match.play(match.to_act[0], move, Random(0))
    return match


@dataclass
class Course:
    """A lesson being taken: which drafts have been tried, what has been read; the moves are read off the match."""

    lesson: Lesson
    match: Match
    tried: set[int] = field(default_factory=set)
    before: int = 0
    answer: str = ""

    def __post_init__(self) -> None:
        self.before = len(self.match.line)

    @property
    def at(self) -> int:
        """The task to do now; their number once the lesson is done."""
        # What the table does itself, a verdict or a new order of the pack, is nobody's task.
        moves = sum(step.seat != TABLE for step in self.match.line[self.before :])
        for place, task in enumerate(self.lesson.tasks):
            if task.move and not moves:
                return place
            if task.move:
                moves -= 1
            elif place not in self.tried:
                return place
        return len(self.lesson.tasks)

    @property
    def task(self) -> Task | None:
        return self.lesson.tasks[self.at] if self.at < len(self.lesson.tasks) else None

    @property
    def say(self) -> str:
        """The sentence of this task, or of the last one that had any; at the end the lesson's own.

        A lesson begins with who the pupil is, for the table names him.
        """
        if self.task is None:
            return self.lesson.end
        said = next(task.say for task in reversed(self.lesson.tasks[: self.at + 1]) if task.say)
        before = self.answer or ("" if self.at else f"You are {self.lesson.players[PUPIL].name}.")
        return f"{before} {said}" if before else said

    @property
    def waits(self) -> bool:
        """Whether it goes on only when the pupil says so: he has something to read first."""
        return self.task is not None and (self.task.is_read or self.task.seat != PUPIL)

    def go_on(self, rng: Random) -> None:
        """What was to be read has been; another player's tasks are done as far as nothing is said between them."""
        if self.task and self.task.is_read:
            self.tried.add(self.at)
            return
        while (task := self.task) and task.seat != PUPIL:
            self.match.play(task.seat, task.move, rng)
            if self.task and self.task.say:
                return

    def look(self, options: Iterable[Mapping[str, Any]], rows: Sequence[Sequence[str]] = ()) -> None:
        """Notes what the pupil tried in his draft: what may become of it, and its rows."""
        task, self.answer, options = self.task, "", list(options)
        if task and task.is_laid_in(rows) and any(map(task.is_shown_by, options)):
            self.tried.add(self.at)
        elif task:
            self.answer = next(filter(None, map(task.answer, options)), "")

    def refusal(self, move: str) -> str:
        """Why the pupil's move is not the lesson's, though the rules may allow it; "" if it is."""
        task = self.task
        if task is None:
            return "This lesson is done."
        return "" if move in (task.move, *task.other) else "In a game you may do that. First do what the lesson asks."
