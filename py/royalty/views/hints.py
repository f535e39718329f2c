"""Hints: for whoever is to act, and after the end for whoever made a move, in imagined worlds."""

from __future__ import annotations

from random import Random
from typing import Any

from royalty.game.places import TABLE, Seat
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
    return (match.line[ply - 2].state if ply > 1 else match.start), seat


def second_thoughts(desk: Desk, ply: int) -> tuple[str, ...]:
    """What hints would have said before that move, to whoever made it: they know what he could see then."""
    match = desk.current()
    found = decided(desk, ply)
    if found is None or match.entry.hints is None:
        return ()
    state, seat = found
    return match.entry.hints(match.game, match.game.imagine(state, seat, Random(ply)), seat, desk.words)


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
