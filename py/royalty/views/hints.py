"""Hints: for whoever is to act, of his own last move too, and after the end for whoever made a move, in imagined worlds."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from royalty.game.core import played
from royalty.game.features import Review
from royalty.game.places import TABLE, Seat
from royalty.match.line import state_after
from royalty.match.match import Match
from royalty.views.desk import Desk, is_clear, viewer_of


def has_hints(desk: Desk, match: Match, viewer: Seat | None) -> bool:
    """Whether a hint may be asked for: by who is to act, or, once it is over, of how it ended."""
    if match.outcome:
        return decided(desk, len(match.line)) is not None
    asked = match.game.questions.question(match.state)
    return viewer in match.to_act and not desk.course and (asked is None or asked.look) and _hints_are_fair(match)


def _hints_are_fair(match: Match) -> bool:
    """Whether the game has hints, one is of use, and it would not tell what others may still doubt."""
    return match.entry.hints is not None and match.game.words.judged_at_once and match.back.may_take_back() is None


def chance_for(desk: Desk, match: Match) -> tuple[str, str]:
    """The group of the table that the viewer could take up, and what is said beside it; '' twice where there is none."""
    viewer, find = viewer_of(desk, match), match.entry.chance
    if match.outcome or desk.course or find is None or viewer is None or viewer not in match.to_act:
        return "", ""
    return (find(match.game, match.state, viewer) if _hints_are_fair(match) else None) or ("", "")


def decided(desk: Desk, ply: int) -> tuple[Any, Seat] | None:
    """The position in which a player made that move of a match that is over,
    and his seat; None where the table made it, or there are no hints.
    """
    match = desk.current()
    seat = match.line[ply - 1].seat if ply else TABLE
    if match.entry.hints is None or not match.game.words.judged_at_once or seat == TABLE or not is_clear(desk, match):
        return None
    return state_after(match, ply - 1), seat


def second_thoughts(desk: Desk, ply: int) -> tuple[str, ...]:
    """What hints would have said before that move, to whoever made it: they know what he could see then; that it was
    the best, where the talk knows of nothing better. Where it only ended what he had begun, as the cards that are drawn
    for a word, they speak of the beginning.
    """
    match, found = desk.current(), decided(desk, ply)
    told: tuple[str, ...] = ()
    hints, mover = match.entry.hints, found and found[1]
    while hints and found and found[1] == mover and not told:
        state, seat = found
        seen = match.game.imagine(state, seat, Random(ply))
        told = hints(match.game, seen, seat, desk.words)
        if told and _was_best(match, ply, seen):
            return (WAS_BEST,)
        ply -= 1
        found = decided(desk, ply)
    return told


WAS_BEST = "What was played was the best that was there, by what could be known then."


def _was_best(match: Match, ply: int, seen: Any) -> bool:
    """Whether the talk finds nothing better than that move, though there was a choice, in a world imagined by its player."""
    step, talk = match.line[ply - 1], match.game.words.talk
    if not match.entry.family.talked or not step.is_move:
        return False
    had_choice = False
    for turn in talk.turns(played(match.game, seen, step.seat, step.played.move)):
        review = talk.review(turn)
        if review is None or review.cost > 0:
            return False
        had_choice |= len(review.others) > 1
    return had_choice


def hints_for(desk: Desk) -> tuple[str, ...]:
    """All hints for the viewer whose turn it is, found in an imagined world: the same one until somebody moves."""
    match = desk.current()
    viewer = viewer_of(desk, match)
    if match.entry.hints is None or viewer is None or viewer not in match.to_act or not _hints_are_fair(match):
        return ()
    seen = match.game.imagine(match.state, viewer, Random(len(match.line)))
    for_one = match.entry.for_one
    outlook = for_one.outlook if for_one and any(desk.draft.groups) else None
    begun = outlook(match.game, seen, viewer, desk.draft) if outlook else ()
    return begun or match.entry.hints(match.game, seen, viewer, desk.words)


# -- one's own last move

NOTHING_TO_SAY = ("There was nothing else to think of in your last move.",)


def looks_back(desk: Desk, match: Match, viewer: Seat | None) -> bool:
    """Whether the viewer, alone against computers, may ask how his own last move was."""
    alone = viewer is not None and match.people == (viewer,) and match.entry.family.talked and not match.outcome
    return alone and has_hints(desk, match, viewer) and any(True for _ in _own_last(match, viewer))


def _own_last(match: Match, viewer: Seat | None) -> Iterator[int]:
    """Where in the line the viewer’s own moves of this deal stand, the last one first."""
    deal = match.state.deal_number
    for at in range(len(match.line) - 1, -1, -1):
        step = match.line[at]
        if step.deal != deal:
            return
        if step.seat == viewer:
            yield at


def looked_back(desk: Desk) -> tuple[str, ...]:
    """What is to be said of the viewer’s own last move, a little at a time: what it cost, then what was better, by what
    he could know then: it is played again in an imagined world.
    """
    match = desk.current()
    viewer = viewer_of(desk, match)
    if viewer is None or not looks_back(desk, match, viewer):
        return ()
    talk = match.game.words.talk
    for at in _own_last(match, viewer):
        seen = match.game.imagine(match.line[at].played.before, viewer, Random(at))
        if told := talk.review(played(match.game, seen, viewer, match.line[at].played.move)):
            return _how_it_was(told, talk.measure)
    return NOTHING_TO_SAY


def _how_it_was(told: Review, measure: str) -> tuple[str, ...]:
    own, best = next(one for one in told.others if one.played), told.others[0]
    if told.cost <= 0:
        return (f"You chose: {own.told}. Nothing better was there, by what you could know. {own.why}",)
    by = f", by about {told.cost} {measure}" if measure else ""
    return f"You chose: {own.told}. {own.why} Something else was better{by}.", f"Better was: {best.told}. {best.why}"
