"""The talk after a match: a turn is looked at with each request, so that it can be left at any time and gone on with.

What has been said is sealed now and then, as a record is, and the page keeps it: it is believed as long as it is of the
very record that lies on the table and was said by the same `VERSION` of the talk.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import cast

from royalty.errors import BadRecord, need
from royalty.game.places import TABLE
from royalty.game.shapes import Fields, Flag, Many, Number, Text
from royalty.match.line import Step
from royalty.match.match import Match
from royalty.match.record import fingerprint
from royalty.views.desk import Desk, Json, plain
from royalty.views.parts import Talked, TurnTold
from royalty.views.saves import seal, unseal
from royalty.views.shapes import LONG, SEAT, read_json

VERSION = 2
LONGEST = 900_000
EVERY = 8  # turns after which what has been said is sealed: of long games that takes longer than a turn
_COUNT, _TEXT = Number(-1_000_000, 1_000_000), Text(400)
_OTHER = Fields({"told": _TEXT, "better": _COUNT, "why": _TEXT, "played": Flag()})
_REVIEW = Fields(
    {"seat": SEAT, "number": _COUNT, "cost": _COUNT, "chances": Many(Number(0, 100), 9), "others": Many(_OTHER, 9, 1)}
)
_TURN = Fields({"ply": _COUNT, "deal": _COUNT, "review": _REVIEW, "opened": LONG})
_KEPT = Fields({"version": Number(VERSION, VERSION), "of": Text(100), "next": _COUNT, "turns": Many(_TURN, 5_000)})


@dataclass(frozen=True, slots=True)
class Discussed:
    """What has been said of a match, known by its record's mark, and the move that is looked at next."""

    of: str
    turns: tuple[TurnTold, ...] = ()
    next: int = 1


def may_talk(match: Match) -> bool:
    """Whether a match may be talked over: one that was played to its end, so that all hands lie open."""
    return match.entry.family.talked and match.outcome is not None and not match.agreed


def turns_of(match: Match) -> Sequence[Step]:
    """The turns that are told of, in order: the moves of the match, or what its talk splits them into."""
    talk = match.game.words.talk
    if not talk.splits:
        return match.line
    return [replace(step, played=one) for step in match.line if step.is_move for one in talk.turns(step.played)]


def go_on(desk: Desk, kept: str) -> Json:
    """One turn more; IllegalMove with a sentence where there is nothing to talk about."""
    match = desk.current()
    need(not desk.course, "Not in a lesson: it is talked over as it goes.")
    need(match.entry.family.talked, "Games of this kind are not talked over.")
    need(may_talk(match), "A game is talked over once it has been played to its end.")
    of = fingerprint("", (("record", match.record()),))
    before = desk.talked if desk.talked and desk.talked.of == of and not kept else _read(kept, of, match)
    talked, new, talk, most = before, before.turns if kept else (), match.game.words.talk, len(turns_of(match))
    while talked.next <= most and not (found := turn_told(match, talked.next)):
        talked = Discussed(of, talked.turns, talked.next + 1)
    if talked.next <= most and found:
        talked, new = Discussed(of, (*talked.turns, found), talked.next + 1), (*new, found)
    desk.talked = talked
    told: Talked = {
        "turns": list(new), "next": talked.next, "most": most, "ended": _ended(match), "measure": talk.measure, "exact": talk.exact,
        "note": talk.note, "heading": plain(talk.heading), "kept": written(talked) if talked.next > most or len(talked.turns) % EVERY == 0 else "",
    }  # fmt: skip
    return cast(Json, told)


def turn_told(match: Match, ply: int) -> TurnTold | None:
    """What is said of that turn; None where it is no player's."""
    step, talk = turns_of(match)[ply - 1], match.game.words.talk
    found = talk.discussed(step.played) if step.is_move and step.seat != TABLE else None
    if found is None:
        return None
    review, opened = found
    told = replace(review, chances=talk.chances(step.played) or review.chances)
    return {"ply": ply, "deal": step.deal, "review": plain(told), "opened": opened}


def _ended(match: Match) -> list[int]:
    """Each seat's chance once all is over: shared by those who won, or what else the curve ends with."""
    if told := match.game.words.talk.ended(match.state):
        return [*told]
    places = match.outcome.places if match.outcome else ()
    first = [place == 1 for place in places]
    sides = len({side for side, won in zip(match.game.sides, first, strict=False) if won})
    return [round(100 / sides) if won else 0 for won in first]


def written(talked: Discussed) -> str:
    kept = {"version": VERSION, "of": talked.of, "next": talked.next, "turns": talked.turns}
    return seal(json.dumps(kept, separators=(",", ":")))


def _read(kept: str, of: str, match: Match) -> Discussed:
    """What was kept, if it is whole and of this record; otherwise the talk begins anew."""
    anew = Discussed(of)
    if not kept:
        return anew
    try:
        told = read_json(unseal(kept), LONGEST, _KEPT, "")
    except BadRecord:
        return anew
    seats, most = len(match.players), len(turns_of(match))
    reviews = [turn["review"] for turn in told["turns"]]
    is_whole = all(0 <= one["seat"] < seats and len(one["chances"]) in (0, seats) for one in reviews)
    plies = [0, *(turn["ply"] for turn in told["turns"]), told["next"]]
    is_whole &= plies[-1] <= most + 1 and all(one < other for one, other in pairwise(plies))
    return Discussed(of, tuple(told["turns"]), told["next"]) if is_whole and told["of"] == of else anew
