"""A match of several deals or rounds, whose points are counted
when each is over: rummy, Royal Wife-Swap, Alliance Royals.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol, Self, TypeVar

from royalty.cards.letters import shuffle
from royalty.game.earning import Earning
from royalty.game.features import Questions
from royalty.game.outcome import TallyLine, only_finished, told_points
from royalty.game.places import TABLE, Option, Question, Seat, Sum
from royalty.game.played import Played
from royalty.game.states import GameState, M, changed, replaced
from royalty.words.lexicon import Lexicon


class Scored(Protocol):
    """A deal or round that is over."""

    @property
    def points(self) -> tuple[int, ...]:
        """By seat."""


class RoundsState(GameState):
    """One moment of such a match; `deal` counts the deals or rounds from 1, `scored` are those that are over."""

    __slots__ = ()
    deal: int
    scored: Sequence[Scored]

    @property
    def deal_number(self) -> int:
        return self.deal

    def holding(self, seat: Seat, hand: Sequence[str]) -> Self:
        """The same with another hand at this seat."""
        return changed(self, hands=replaced(self.hands, seat, hand))

    @property
    def is_scored(self) -> bool:
        """Whether this one is over, and the next has not begun."""
        raise NotImplementedError

    def total(self, seat: Seat) -> int:
        """A seat's points in all that are over."""
        return sum(one.points[seat] for one in self.scored)


R = TypeVar("R", bound=RoundsState)


@dataclass(frozen=True)
class RoundsEarn(Earning[R, M]):
    """Points come with the end of a round.

    `kind`: what it is called; `parts`: what a seat's points of the newest add up from.
    """

    kind: str
    parts: Callable[[R, Seat], tuple[tuple[str, int], ...]]
    lowest_wins: bool = False

    def scores(self, state: R) -> tuple[int, ...]:
        return tuple(map(state.total, range(len(state.hands))))

    def stopping(self, state: R) -> str:
        return only_finished(self.kind, len(state.scored), not state.is_scored)

    def sums(self, played: Played[R, M]) -> tuple[Sum, ...]:
        before, after = played.before, played.after
        if len(after.scored) == len(before.scored):
            return ()
        given = enumerate(after.scored[-1].points)
        return tuple(Sum(seat, self.parts(after, seat)) for seat, points in given if points)

    def lines(self, state: R, said: Sequence[Sequence[str]] = ()) -> Iterator[TallyLine]:
        """The tally, round by round; what is `said` of a seat in place of a 0 that was not played for."""
        for number, one in enumerate(state.scored, 1):
            for seat, points in enumerate(one.points):
                told = said[number - 1][seat] if said else ""
                yield TallyLine(seat, f"{self.kind.capitalize()} {number}", points, said=told)


def dealt_again(state: R, seat: Seat, known: Sequence[Sequence[str]], rng: Random, held: Callable[..., Any]) -> R:
    """The same to this seat, with all that it cannot see dealt again.

    Of other hands it keeps the cards that are `known`; `held` puts cards as a hand holds them.
    """
    if state.is_scored:
        return changed(state, pack=tuple(shuffle(sorted(state.pack), rng)))
    others = [other for other in range(len(state.hands)) if other != seat]
    unsure = {other: Counter(state.hands[other]) - Counter(known[other]) for other in others}
    hidden = shuffle(sorted([*state.pack, *(card for cards in unsure.values() for card in cards.elements())]), rng)
    for other in others:
        dealt = [hidden.pop() for _ in range(unsure[other].total())]
        state = state.holding(other, held((*known[other], *dealt)))
    return changed(state, pack=tuple(hidden))


def told_end(names: Sequence[str], kind: str, played: Played[R, M], said: Sequence[str] = ()) -> str:
    """What the points of a round are, if it ended with this move; what is `said` of a seat in place of them."""
    after = played.after
    if len(after.scored) == len(played.before.scored):
        return ""
    return f" {kind.capitalize()} {after.deal} is over: {told_points(names, after.scored[-1].points, said)}."


def next_options(kind: str, acting: tuple[Seat, ...], move: str) -> tuple[Option, ...]:
    """What those who are to act may answer once a round is over, all of them together."""
    return (Option(f"Next {kind}", acting, move),) if acting not in ((), (TABLE,)) else ()


@dataclass(frozen=True)
class GoesOn(Questions[R, M]):
    """Whether all have seen how a round ended. `kind`: what it is called; `to_act`: who has not seen it; `open`: what lies
    open of the round that is filled in; `yes`: the answer.
    """

    kind: str
    to_act: Callable[[R], tuple[Seat, ...]]
    open: str
    yes: M
    quiet: Collection[str]

    def question(self, state: R) -> Question | None:
        asked = self.to_act(state) if state.is_scored else ()
        if asked in ((), (TABLE,)):
            return None
        return Question(f"Go on to the next {self.kind}?", asked, together=True, help=self.open.format(state.deal))

    def doubts(self, state: R, seat: Seat, lexicon: Lexicon) -> M:
        return self.yes
