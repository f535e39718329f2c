"""What a lesson is: a dealt table, moves already made, and tasks with a sentence each.

`royalty.people.course` plays it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from royalty.cards.faces import CardView
from royalty.game.core import Player
from royalty.game.places import Seat

PUPIL: Seat = 0


@dataclass(frozen=True, slots=True)
class Task:
    """One thing to do, and what is said before it: a move of one seat or, for the pupil, a draft that is only tried.

    With neither of them it is only to be read.

    A draft is known by what its option says: its label, the rule it is refused by, its score, its words; and by the
    cards of one row, where any others would be told the same. A move may be written in `other` ways that are the same.
    """

    say: str
    move: str = ""
    seat: Seat = PUPIL
    label: str = ""
    rule: str = ""
    score: int | None = None
    laid: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    other: tuple[str, ...] = ()

    @property
    def is_read(self) -> bool:
        return not (self.move or self.label or self.rule or self.words) and self.score is None

    def is_laid_in(self, rows: Iterable[Sequence[str]]) -> bool:
        """Whether a row of the draft holds the cards to be tried, in whatever order, and no others."""
        return not self.laid or any(sorted(row) == sorted(self.laid) for row in rows)

    def is_shown_by(self, option: Mapping[str, Any]) -> bool:
        """Whether the pupil has tried what this task wants to see."""
        if self.move or self.is_read:
            return False
        same_label = not self.label or option["label"] == self.label
        same_words = not self.words or sorted(words_of(option)) == sorted(self.words)
        return same_label and same_words and option["rule"] == self.rule and self.score in (None, option["score"])

    def answer(self, option: Mapping[str, Any]) -> str:
        """What to say of words that are good, and not those that this task asks for; "" of all else."""
        laid = words_of(option) if self.words and option["move"] else ()
        others = [word.upper() for word in laid if word not in self.words]
        return f"{others[0]} is a good word, but not the one asked for here." if others else ""


def words_of(option: Mapping[str, Any]) -> list[str]:
    """The words that lie in a draft."""
    return [word for _, word in option["words"]]


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson of the game that `game` names. The pupil sits first; for the other `players` their moves are given too.

    `options` are the house's; `deal` holds the deal's lines; the moves of `opening` are made before the first task,
    each by whoever is to act. On its page in the list of lessons it `tells` what it is about, above `shown`, an example
    in cards: a row that holds all of the one above it is what that becomes.
    """

    key: str
    title: str
    blurb: str
    game: str
    players: tuple[Player, ...]
    deal: tuple[tuple[str, str], ...]
    tasks: tuple[Task, ...]
    end: str
    opening: tuple[str, ...] = ()
    options: tuple[tuple[str, str], ...] = ()
    tells: str = ""
    shown: tuple[tuple[CardView, ...], ...] = ()
