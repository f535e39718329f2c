"""A turn tried again on the table: it lies as it lay before whoever made the turn, and any move of his is weighed as the
talk weighs it. Nothing is played, so nothing comes to light that he could not know, and no record holds any of it.

Such turns are of a match that is over, or of one that the court plays for practice, which its seed alone decides.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import cast

from royalty.errors import IllegalMove, need
from royalty.game.core import AnyPlayed, Player, played
from royalty.game.features import Way
from royalty.game.places import TABLE, Seat
from royalty.game.talking import review_of
from royalty.games import find_game
from royalty.match.branch import left_at
from royalty.match.line import Step
from royalty.match.match import Match, Setup, load_match, new_match
from royalty.views.desk import Desk, Json, plain
from royalty.views.parts import TrialView
from royalty.views.saves import open_game
from royalty.views.talk import may_talk, turns_of

NEAR = 2  # who loses no more against the best has found it too
GRADES = (12, 6, 3)  # what was missed, at least, where it is easy, middling or hard to see
SLICE = 6  # moves of the court that are looked at with a request
NAMES = ("East", "West", "North", "South", "Dawn", "Dusk")
AGAIN = "The same hand, the same table: play it as you would now."
MISSED = "What was played here was not the best. What would you play?"
NOTHING_ELSE = "There was nothing else to think of at that turn."
NOTHING_MISSED = "Nothing worth a second look was missed at that turn."
NOT_WEIGHED = "That may be done here, but the talk weighs nothing of the kind. Try something else."
HIS_OWN = "Only the turn that is tried again can be made here."
KEPT_APART = "Not while a turn is tried again: nothing of it is kept."


@dataclass(frozen=True, slots=True)
class Trial:
    """The turn as it was played, and what could have been done in its place; the move that was tried last, with what it
    is worth or why that cannot be told; `misses`: how many moves were tried that are not good enough; `shown`: whether
    the answer has been asked for.
    """

    title: str
    task: str
    measure: str
    exact: bool
    then: AnyPlayed
    ways: tuple[Way, ...]
    move: object = None
    way: Way | None = None
    fault: str = ""
    misses: int = 0
    shown: bool = False

    @property
    def own(self) -> Way:
        return next(way for way in self.ways if way.played)

    @property
    def lost(self) -> int:
        """What the move that was tried loses against the best that was found."""
        assert self.way
        return round(_best(self.ways) - self.way.worth)

    @property
    def is_good(self) -> bool:
        return self.way is not None and not self.fault and self.lost <= (0 if self.exact else NEAR)


def _best(ways: Sequence[Way]) -> float:
    return max(way.worth for way in ways)


def _missed(ways: Sequence[Way]) -> int:
    """What the turn cost that was played."""
    return round(_best(ways) - next(way.worth for way in ways if way.played))


def _ways(match: Match, step: Step) -> tuple[Way, ...]:
    """What could have been done there; () where there was no choice, or nothing that is weighed."""
    found = tuple(match.game.words.talk.ways(step.played)) if step.is_move and step.seat != TABLE else ()
    return found if len(found) > 1 and any(way.played for way in found) else ()


def begin(desk: Desk, match: Match, ply: int, least: int = 0, task: str = AGAIN) -> tuple[Match, Trial]:
    """The table before that turn, and what is to be known of it; IllegalMove where less than `least` was missed."""
    turns = turns_of(match)
    step = turns[ply - 1] if 0 < ply <= len(turns) else None
    ways = _ways(match, step) if step else ()
    if not step or not ways:
        raise IllegalMove(NOTHING_ELSE)
    need(not least or _missed(ways) >= least, NOTHING_MISSED)
    talk = match.game.words.talk
    deal = f"Deal {step.deal}, turn" if match.state.deal_number > 1 else talk.heading.turn
    trial = Trial(f"{deal} {step.number} again", task, talk.measure, talk.exact, step.played, ways)
    return left_at(match, step.ply, find_game, desk.words), trial


def weigh(trial: Trial, match: Match, seats: list[Seat], text: str) -> Trial:
    """What that move is worth; IllegalMove where it may not be made."""
    need(seats == [trial.then.seat], HIS_OWN)
    game, talk = match.game, match.game.words.talk
    move = game.read_move(text)
    then = played(game, trial.then.before, trial.then.seat, move)
    own = move == trial.then.move
    way = next((one for one in trial.ways if one.move == move), None)
    way = way or next((replace(one, played=own) for one in talk.ways(then) if one.played), None)
    tried = replace(trial, move=move, way=way, fault="" if way else NOT_WEIGHED)
    if fault := talk.fault(then):
        tried = replace(tried, fault=f"It may be laid, but it would not stand. {fault}")
    missed = way is not None and not tried.is_good and move != trial.move
    return replace(tried, misses=trial.misses + missed)


def laid_anew(trial: Trial) -> Trial:
    """Something else is being put together: what was said of the last move is true of that only."""
    return replace(trial, way=None, fault="")


def told(trial: Trial) -> TrialView:
    """What is shown of it; what was best only once that has been asked for."""
    way, said = trial.way, trial.fault or _compared(trial)
    others = review_of(trial.then.seat, 0, (), trial.ways).others if trial.shown else ()
    return {
        "title": trial.title, "task": trial.task, "told": way.told if way else "", "said": said, "why": way.why if way and not trial.fault else "",
        "good": trial.is_good, "misses": trial.misses, "shown": trial.shown, "measure": trial.measure,
        "exact": trial.exact, "others": plain(others),
    }  # fmt: skip


def _compared(trial: Trial) -> str:
    """How the move compares with the best that was found, and with what was played."""
    if trial.way is None:
        return ""
    lost, better = trial.lost, round(trial.way.worth - trial.own.worth)
    if lost < 0:
        return "Better than anything that was found."
    best = (
        "As good as the best that was found."
        if not lost
        else f"The best that was found comes out {_amount(trial, lost)} ahead."
    )
    if trial.move == trial.then.move:
        return f"That is what was played. {best}"
    if not better:
        than = "As good as what was played."
    else:
        than = f"{'Better' if better > 0 else 'Worse'} than what was played, by {_amount(trial, abs(better))}."
    near = 0 if trial.exact else NEAR
    if lost == -better > near:
        return f"{than} That was the best that was found."
    if 0 < lost <= near:
        best = f"Nearly as good as the best: {_amount(trial, lost)} less."
    return f"{best} {than}" if lost <= near else f"{than} {best}"


def _amount(trial: Trial, points: int) -> str:
    measure = trial.measure[:-1] if points == 1 else trial.measure
    return f"{'' if trial.exact else 'about '}{points} {measure}".rstrip()


# -- turns of the court


def of_court(desk: Desk, key: str, seed: str, ply: int) -> Match:
    """A match that the middle of the court plays, so far at least, or to its end."""
    if desk.court is None or desk.court[0] != (key, seed):
        entry = find_game(key)
        levels = [one.key for one in entry.computers if one.offered]
        players = [Player(name, levels[(len(levels) - 1) // 2]) for name in NAMES[: entry.seats[0]]]
        match = new_match(find_game, Setup(key, players, {}), desk.words, Random(f"court {seed}"))
        match.answer(Random(0))
        desk.court = ((key, seed), match)
    match = desk.court[1]
    while len(match.line) < ply and match.next() == "computer":
        match.step(desk.words, Random(f"{seed} {len(match.line)}"))
    return match


def look_on(desk: Desk, args: Json) -> Json:
    """The next turn of a match of the court after so many moves at which so much was missed that it is of the grade;
    `found` is False where none was in the next few, `over` once there are no more.
    """
    seed, grade = args["seed"], args["grade"]
    most = GRADES[grade - 1] if grade else None
    for ply in range(args["ply"] + 1, args["ply"] + 1 + SLICE):
        turns = turns_of(match := of_court(desk, args["game"], seed, ply))
        if len(turns) < ply:
            return {"ply": ply - 1, "found": False, "over": True}
        ways = _ways(match, turns[ply - 1])
        missed = _missed(ways) if ways else 0
        if missed >= GRADES[grade] and (most is None or missed < most):
            return {"ply": ply, "found": True, "over": False}
    return {"ply": args["ply"] + SLICE, "found": False, "over": False}


# -- what the page asks


def try_again(desk: Desk, args: Json) -> None:
    """That turn of a stored match which was played to its end: whoever made it has it before him once more."""
    match = load_match(open_game(args["sealed"])["record"], find_game, desk.words)
    need(may_talk(match), "A turn is tried again once its game has been played to its end.")
    least = args.get("least") or 0
    _lay_out(desk, match, args["ply"], least, MISSED if least else AGAIN)


def try_court(desk: Desk, args: Json) -> None:
    """The same of a match that the court plays."""
    _lay_out(desk, of_court(desk, args["game"], args["seed"], args["ply"]), args["ply"], 0, MISSED)


def _lay_out(desk: Desk, match: Match, ply: int, least: int, task: str) -> None:
    left, trial = begin(desk, match, ply, least, task)
    desk.sit_down(left)
    desk.trial, desk.seat, desk.draft = trial, trial.then.seat, match.game.words.talk.begun(trial.then)


def answer(desk: Desk, args: Json) -> None:
    """What could have been done at the turn that is tried again."""
    if desk.trial is None:
        raise IllegalMove("No turn is tried again now.")
    desk.trial = replace(desk.trial, shown=True)


def shown_with(trial: Trial, view: Json) -> None:
    """Adds to the view that a turn is tried, of which nothing is kept: nothing is undone, ended or helped with."""
    view["trial"] = cast(Json, told(trial))
    view["hints"], view["aim"] = False, ""
    none = {"take_back": None, "undo": False, "why_no_undo": "", "redo": False, "end": False, "look_back": False}
    view["may"] = {**view["may"], **none}
