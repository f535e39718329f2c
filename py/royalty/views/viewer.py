"""Before whom the table lies: whose hand is needed, whose lies open, and when all may be shown."""

from __future__ import annotations

from royalty.game.places import TABLE, Seat
from royalty.match.match import Match
from royalty.views.desk import Desk


def hand_for(match: Match) -> Seat | None:
    """The person whose hand is needed now: of several who choose
    in secret, the first; nobody's where all answer together.
    """
    if _asked_in_the_open(match):
        return None
    return next((seat for seat in match.to_act if match.is_person(seat)), None)


def _asked_in_the_open(match: Match) -> bool:
    """Whether no hand is shown for what is asked: one tap answers for all, or it is about what lies open."""
    asked = match.game.questions.question(match.state)
    if asked is None or (asked.open and not match.is_shared):
        return False
    return asked.together or asked.open


def viewer_of(desk: Desk, match: Match) -> Seat | None:
    """Before whom the table lies: the person to act, once he has asked for his
    hand if there is anything to hide, or the only person there ever was.
    """
    if not match.to_act or _asked_in_the_open(match) or match.to_act == (TABLE,):
        return None
    if match.is_shared and not match.game.secrets.hides:
        return hand_for(match)
    if desk.seat is None:
        return None
    alone = match.people == (desk.seat,) and not match.is_shared
    return desk.seat if alone or desk.seat == hand_for(match) else None


def is_clear(desk: Desk, match: Match) -> bool:
    """Whether deal and record may be shown: it is over, and was
    not just stopped, for a copy of it may still be played.
    """
    return match.outcome is not None and (not match.agreed or desk.clear)
