"""Computer players think in slices, so that the page's other requests are answered in between."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import inf
from time import monotonic

from royalty.match.match import Match
from royalty.views.desk import Desk


@dataclass
class Thought:
    """What the computer player to act in a match that stands at so many events is thinking of: step by step, and the
    best so far.
    """

    match: Match
    at: int
    steps: Iterator[str]
    best: str = ""

    def is_of(self, match: Match) -> bool:
        return self.match is match and self.at == len(match.events)

    def go_on(self, until: float) -> bool:
        """Thinks on until that time by the clock; whether to the end. What fails is thought of anew."""
        at, self.at = self.at, -1
        for best in self.steps:
            self.best = best
            if monotonic() > until:
                self.at = at
                return False
        return True


def plays(desk: Desk, within: int | None) -> bool:
    """Lets the computer player whose turn it is think for so many milliseconds, without a limit for None, and plays its
    move if it has come to an end by then, or, with none left, the best so far; whether it has played.
    """
    match = desk.current()
    if desk.thought is None or not desk.thought.is_of(match):
        desk.thought = Thought(match, len(match.events), match.thinking(desk.words, desk.rng))
    thought = desk.thought
    if not (thought.best and within == 0):
        done = thought.go_on(inf if within is None else monotonic() + within / 1000)
        if not done and within:
            return False
    desk.thought = None
    match.play_thought(thought.best, desk.rng)
    return True
