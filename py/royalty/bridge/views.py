"""What the page may know now: one full view for one seat."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import takewhile
from random import Random
from typing import Any

from royalty.bridge import allies, earned
from royalty.bridge.desk import Desk, Json, plain
from royalty.bridge.fresh import in_hand, just_come
from royalty.bridge.log import log_of
from royalty.course import Course
from royalty.daily import read_day, say_day
from royalty.feats import awards
from royalty.game import IllegalMove
from royalty.match import SETTINGS, Match, Step
from royalty.outcome import Outcome
from royalty.places import TABLE, Draft, Judgment, Option, Seat, Sorting, TableView, Unseen
from royalty.record import code_mark, fingerprint, seal


def hand_for(match: Match) -> Seat | None:
    """The person whose hand is needed now: of several who choose in secret, the first; nobody's where all answer together."""
    if _asked_in_the_open(match):
        return None
    return next((seat for seat in match.to_act if match.is_person(seat)), None)


def _asked_in_the_open(match: Match) -> bool:
    """Whether no hand is shown for what is asked: one tap answers for all, or it is about what lies open."""
    asked = match.game.question(match.state)
    if asked is None or (asked.open and not match.is_shared):
        return False
    return asked.together or asked.open


def _viewer(desk: Desk, match: Match) -> Seat | None:
    """Before whom the table lies: the person to act, once he has asked for his hand if there is anything to hide, or the only person there ever was."""
    if not match.to_act or _asked_in_the_open(match) or match.to_act == (TABLE,):
        return None
    if match.is_shared and not match.game.hides:
        return hand_for(match)
    if desk.seat is None:
        return None
    alone = match.people == (desk.seat,) and not match.is_shared
    return desk.seat if alone or desk.seat == hand_for(match) else None


def is_clear(desk: Desk, match: Match) -> bool:
    """Whether deal and record may be shown: it is over, and was not just stopped, for a copy of it may still be played."""
    return match.outcome is not None and (not match.agreed or desk.clear)


def view_of(desk: Desk) -> Json:
    """Everything that the page may know now."""
    match = desk.current()
    game, state = match.game, match.state
    viewer = _viewer(desk, match)
    number, turn = game.turn(state)
    outcome = match.outcome
    asked = hand_for(match)
    newest = _newest(match)
    draft = desk.draft if viewer is not None or not desk.draft.groups else Draft()
    table = _open_to_people(match, game.table(state, viewer))
    draft = _begun(table, draft)
    own = in_hand(table, viewer) if viewer is not None else []
    hand = _arranged(desk, own)
    clear = is_clear(desk, match)
    view = {
        "id": desk.id,
        "game": {"key": game.key, "title": game.title, "family": match.entry.family.key},
        "rules": _rules_lines(match),
        "phase": "over" if outcome else "play",
        "viewer": viewer,
        "shared": match.is_shared and match.game.hides,
        "facing": match.entry.facing and not match.game.hides and len(match.players) == len(match.people) == 2,
        "players": [_player_view(match, seat) for seat in range(len(match.players))],
        "computers": [{"key": one.key, "label": one.label} for one in match.entry.computers],
        "turn": {"number": number, "seat": turn},
        "first": game.turn(match.start)[1],
        "to_act": list(match.to_act),
        "next": match.next(),
        "hand_for": asked,
        "hand_over": asked is not None and viewer is None and match.is_shared,
        "table": plain(table),
        "question": plain(game.question(state)),
        "options": _options(match, viewer, draft),
        "notes": plain(game.notes(state, viewer, draft)) if viewer is not None else [],
        "draft": plain(draft),
        "history": desk.history if viewer is not None else "",
        "hand": hand,
        "fresh": just_come(match, viewer, own) if viewer is not None else [],
        "held": plain(game.held(state, viewer, tuple(map(tuple, hand or [own])))) if viewer is not None and own else None,
        "draw": [
            [{"seat": seat, "name": match.players[seat].name, "card": plain(card)} for seat, card in drawn]
            for drawn in game.draw(dict(match.header.deal))
        ],
        "draws_for": game.draws_for,
        "fingerprint": match.header.sealed,
        "verified": match.header.is_sealed if clear else None,
        "deal_text": match.header.sealed_text if clear else "",
        "secret": match.header.secret,
        "again": match.header.is_again,
        "code": match.code if clear and not match.agreed else "",
        "unchecked": "" if desk.course else match.unchecked,
        "log": log_of(match),
        "unseen": _tells_unseen(match),
        "may": {
            "take_back": _take_back_seat(match),
            "undo": match.may_undo(),
            "why_no_undo": match.why_no_undo(),
            "undo_asks": list(match.undo_asks()),
            "redo": match.may_redo(),
            "end": bool(match.to_act),
        },
        "stopping": game.stopping(match.state) if match.to_act else "",
        "last": " ".join(step.sentence for step in newest),
        "earlier": " ".join(step.sentence for step in _earlier(match, newest)),
        "about": _about(newest),
        "earned": earned.newest(match),
        "since": earned.since(match, viewer if viewer is not None else asked),
        "scene": plain(match.scene),
        "verdict": plain(_verdict(match)),
        "ruling": _ruling(match),
        "hints": viewer in match.to_act and not desk.course and _hints_are_fair(match) if not outcome else decided(desk, len(match.line)) is not None,
        "outcome": _told_outcome(match, outcome) if outcome else None,
        "awards": plain(awards(match.entry.deeds, match.feats)) if outcome else [],
        "told": _told(match) if outcome else "",
        "save": _save(desk, match),
    }
    if desk.course:
        _teach(desk.course, view)
    return view


def _teach(course: Course, view: Json) -> None:
    """Adds to the view where the lesson is; once it is done, nothing more is to be played."""
    course.look(view["options"], view["draft"]["groups"])
    task, family = course.task, course.match.entry.family
    keys = [lesson.key for lesson in (family.lessons() if family.lessons else ())]
    following = keys[keys.index(course.lesson.key) + 1 :]
    view["lesson"] = {
        "family": family.key, "key": course.lesson.key, "title": course.lesson.title, "say": course.say,
        "at": course.at, "count": len(course.lesson.tasks), "done": task is None, "next": (following or [""])[0],
        "go_on": course.waits,
    }  # fmt: skip
    if task is None or course.waits:
        view["options"], view["table"]["intents"], view["hand_for"] = [], (), None
        view["next"] = "lesson" if course.waits else "over"
    view["may"] = {**view["may"], "undo": False, "redo": False, "end": False}


def _told_outcome(match: Match, outcome: Outcome) -> Json:
    """How it ended; where all agreed to stop, with what counts then (rule 7.10)."""
    stopped = f"{outcome.reason} {match.game.stopping(match.state)}"
    told: Json = plain(replace(outcome, reason=stopped) if match.agreed else outcome)
    return told


def _told(match: Match) -> str:
    """How it ended, for people who have not played it: what the record holds of it."""
    entry = match.entry
    told = entry.told(match.game, match.state) if entry.told else allies.totals(match)
    aid = {True: ", no hints", False: ", with hints", None: ""}[match.unaided]
    return f"{_deal_name(match)}: {told}{aid}{', ended by agreement' if match.agreed else ''}"


def _deal_name(match: Match) -> str:
    """The game, or the day whose deal it was."""
    entry = match.entry
    day = match.header.options.get(entry.days.setting, "") if entry.days else ""
    return f"{entry.family.title}, {say_day(read_day(day))}" if day else match.game.title


def _tells_unseen(match: Match) -> bool:
    return match.game.tells_unseen and bool(match.to_act)


def unseen_by(desk: Desk) -> tuple[Unseen, ...]:
    """The cards that the viewer has not seen; where no hand lies open, that nobody has."""
    match = desk.current()
    if not _tells_unseen(match):
        raise IllegalMove("In this game the unseen cards are not told.")
    return match.game.unseen(match.state, _viewer(desk, match))


def sortings_for(desk: Desk) -> tuple[Sorting, ...]:
    """The ways in which the viewer's hand may be sorted: asked for when he puts it in order, since some take long to find."""
    match = desk.current()
    viewer = _viewer(desk, match)
    return match.game.sortings(match.state, viewer) if viewer is not None else ()


def _options(match: Match, viewer: Seat | None, draft: Draft) -> list[Json]:
    """What the draft could become; where nobody's hand is shown, what the people at the table may answer, or who of them has left."""
    if not match.to_act:
        return []
    found, passing = [], viewer is None and hand_for(match) is not None
    for option in match.game.options(match.state, viewer if viewer is not None else TABLE, draft):
        gone = match.game.leaver(match.game.read_move(option.move)) if option.move else None
        seats = _answering(match, option) if gone is None else _telling(match, option, gone)
        if seats and not (passing and gone is None):
            found.append({**plain(option), "seats": seats})
    return found


def _answering(match: Match, option: Option) -> list[Seat]:
    """Whose answer it may be."""
    return [seat for seat in option.seats if seat == TABLE or (match.is_person(seat) and seat in match.to_act)]


def _telling(match: Match, option: Option, gone: Seat) -> list[Seat]:
    """Who tells that a person has left the table, at whoever's turn: the first other person."""
    return [seat for seat in option.seats if match.is_person(seat)][:1] if match.is_person(gone) else []


def _open_to_people(match: Match, table: TableView) -> TableView:
    """The table with only what so many people may set out to do."""
    return replace(table, intents=tuple(one for one in table.intents if one.people <= len(match.people)))


def _begun(table: TableView, draft: Draft) -> Draft:
    """The draft, or, where none is begun, what lies in the rows of what a seat sets out to do first."""
    main = next((intent for intent in table.intents if intent.draft != "none"), None)
    if draft.intent or main is None or not any(row.begins for row in main.rows):
        return draft
    return Draft(main.key, tuple(row.begins for row in main.rows))


def _take_back_seat(match: Match) -> Seat | None:
    seat = match.may_take_back()
    return seat if seat is not None and match.is_person(seat) else None


def _player_view(match: Match, seat: Seat) -> Json:
    player = match.players[seat]
    label = "Person" if player.is_person else match.entry.computer(player.kind).label
    return {**plain(player), "seat": seat, "kind_label": label, "side": match.game.sides[seat]}


def _rules_lines(match: Match) -> list[str]:
    """The settings of this match, a line each."""
    entry = match.entry
    lines = [f"{match.game.title}: {entry.differs}"]
    for setting in (*entry.asked, *SETTINGS):
        chosen = match.header.options.get(setting.key, "") or setting.default
        label = next((choice.label for choice in setting.choices if choice.value == chosen), chosen)
        if label:
            lines.append(f"{setting.label}: {label}")
    return lines


def _newest(match: Match) -> list[Step]:
    """What a player did last, and what the table made of it, as far as it is worth a line."""
    found: list[Step] = []
    for step in reversed(match.line):
        event = match.events[step.event]
        if not match.game.is_quiet(event.text):
            found.insert(0, step)
            if event.seat != TABLE:
                break
    return found


def _earlier(match: Match, newest: list[Step]) -> list[Step]:
    """The words that whoever played last laid just before, with nobody between: of a chain of plays the last alone would be told."""
    told = [step for step in match.line if not match.game.is_quiet(match.events[step.event].text)]
    seat = match.events[newest[0].event].seat if newest else TABLE
    same = lambda step: match.events[step.event].seat == seat != TABLE and bool(step.words)  # noqa: E731
    return list(takewhile(same, reversed(told[: len(told) - len(newest)])))[::-1]


def _about(steps: list[Step]) -> list[list[str]]:
    """The words that these steps speak of, each after the word it was made from, or ''."""
    return [list(pair) for pair in dict.fromkeys(pair for step in steps for pair in step.words)]


def fan_ids(desk: Desk) -> list[str]:
    """The ids of the cards that lie open in the viewer's hand, as the game orders them."""
    match = desk.current()
    viewer = _viewer(desk, match)
    return in_hand(match.game.table(match.state, viewer), viewer) if viewer is not None else []


def _arranged(desk: Desk, own: list[str]) -> list[list[str]]:
    """The viewer's hand in his own order and groups; cards that came since lie at its end, where he has groups apart from them. None if he has not touched it."""
    wanted = desk.hands.get(desk.seat, ()) if desk.seat is not None and own else ()
    rows = [row for row in ([ident for ident in dict.fromkeys(row) if ident in own] for row in wanted) if row]
    fresh = [ident for ident in own if not any(ident in row for row in rows)]
    if len(rows) > 1 and fresh:
        return [*rows, fresh]
    return [*rows[:-1], rows[-1] + fresh] if rows else []


def _hints_are_fair(match: Match) -> bool:
    """Whether the game has hints, one is of use, and it would not tell what others may still doubt."""
    return match.entry.hints is not None and match.game.tells_words and match.may_take_back() is None


def decided(desk: Desk, ply: int) -> tuple[Any, Seat] | None:
    """The position in which a player made that move of a match that is over, and his seat; None where the table made it, or there are no hints."""
    match = desk.current()
    seat = match.events[match.line[ply - 1].event].seat if ply else TABLE
    if match.entry.hints is None or not match.game.tells_words or seat == TABLE or not is_clear(desk, match):
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
    viewer = _viewer(desk, match)
    if match.entry.hints is None or viewer is None or viewer not in match.to_act or not _hints_are_fair(match):
        return ()
    seen = match.game.imagine(match.state, viewer, Random(len(match.line)))
    begun = match.entry.outlook(match.game, seen, viewer, desk.draft) if match.entry.outlook and any(desk.draft.groups) else ()
    return begun or match.entry.hints(match.game, seen, viewer, desk.words)


def _ruled_last(match: Match) -> Iterator[tuple[Any, Any]]:
    """What the table itself has done since a player did something, the last first: each move after the state it was played on."""
    for at in range(len(match.line) - 1, -1, -1):
        event = match.events[match.line[at].event]
        if event.seat != TABLE and not match.game.is_quiet(event.text):
            return
        if event.seat == TABLE and event.what == "move":
            yield match.line[at - 1].state if at else match.start, match.game.read_move(event.text)


def _verdict(match: Match) -> Judgment | None:
    """What has just been ruled, by the referee or the people."""
    return next(filter(None, (match.game.judgment(before, move) for before, move in _ruled_last(match))), None)


def _ruling(match: Match) -> Json | None:
    """What the table itself has just ruled on a pair of words, which the house may keep."""
    found = (match.game.ruling(before, move) for before, move in _ruled_last(match) if match.people)
    ruling: Json | None = plain(next(filter(None, found), None))
    return ruling


def _save(desk: Desk, match: Match) -> Json:
    """What the page stores: sealed, with a label that shows nothing hidden; once it is over, a `mark` that every copy of it bears."""
    record = match.record()
    kept: Json = {"id": desk.id, "record": record, "draft": plain(desk.draft)}
    if desk.history:
        kept["history"] = desk.history
    if desk.hands:
        kept["hands"] = {str(seat): plain(rows) for seat, rows in desk.hands.items()}
    if desk.clear:
        kept["clear"] = True
    return {
        "sealed": seal(json.dumps(kept)),
        "title": _deal_name(match),
        "family": match.entry.family.key,
        "names": [allies.called(match, side) for side in allies.sides(match)],
        "scores": [allies.points(match, side) for side in allies.sides(match)],
        "over": match.outcome is not None,
        "mark": fingerprint("", (("record", record),))[:12] if match.outcome else "",
        "deal": code_mark(match.code),
    }
