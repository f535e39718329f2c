"""What the page may know now: one full view for one seat."""

from __future__ import annotations

import json

from royalty.bridge.desk import Desk, Json, plain
from royalty.lessons import LESSONS, Course
from royalty.match import SETTINGS, Match, Step
from royalty.places import TABLE, Draft, Seat
from royalty.record import seal


def hand_for(match: Match) -> Seat | None:
    """The person whose hand is needed now: of several who choose in secret, the first; nobody's where all answer together."""
    if _asked_together(match):
        return None
    return next((seat for seat in match.to_act if match.is_person(seat)), None)


def _asked_together(match: Match) -> bool:
    """Whether one tap answers for all the people asked, so that no hand is shown."""
    asked = match.game.question(match.state)
    return asked is not None and asked.together


def _viewer(desk: Desk, match: Match) -> Seat | None:
    """Whose hand is shown: the player to act, or the only person there ever was, but nobody's during a challenge window."""
    if desk.seat is None or not match.to_act:
        return None
    if _asked_together(match) or match.to_act == (TABLE,):
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
    clear = is_clear(desk, match)
    view = {
        "id": desk.id,
        "game": {"key": game.key, "title": game.title},
        "rules": _rules_lines(match),
        "phase": "over" if outcome else "play",
        "viewer": viewer,
        "shared": match.is_shared,
        "players": [_player_view(match, seat) for seat in range(len(match.players))],
        "turn": {"number": number, "seat": turn},
        "to_act": list(match.to_act),
        "next": match.next(),
        "hand_for": asked,
        "hand_over": asked is not None and viewer is None and match.is_shared,
        "table": plain(game.table(state, viewer)),
        "question": plain(game.question(state)),
        "options": _options(match, viewer, draft),
        "notes": plain(game.notes(state, viewer, draft)) if viewer is not None else [],
        "draft": plain(draft),
        "draw": [
            [{"seat": seat, "name": match.players[seat].name, "card": plain(card)} for seat, card in drawn]
            for drawn in game.draw(dict(match.header.deal))
        ],
        "fingerprint": match.header.sealed,
        "verified": match.header.is_sealed if clear else None,
        "deal_text": "\n".join([f"salt {match.header.salt}", *map(" ".join, match.header.deal)]) if clear else "",
        "log": log_of(match),
        "may": {
            "take_back": _take_back_seat(match),
            "undo": match.may_undo(),
            "undo_asks": list(match.undo_asks()),
            "redo": match.may_redo(),
            "end": bool(match.to_act),
        },
        "last": " ".join(step.sentence for step in newest),
        "about": _about(newest),
        "verdict": any(step.words and match.events[step.event].seat == TABLE for step in newest),
        "ruling": _ruling(desk, match),
        "outcome": plain(outcome) if outcome else None,
        "save": _save(desk, match),
    }
    if desk.course:
        _teach(desk.course, view)
    return view


def _teach(course: Course, view: Json) -> None:
    """Adds to the view where the lesson is; once it is done, nothing more is to be played."""
    course.look(view["options"])
    step = course.step
    keys = list(LESSONS)
    following = keys[keys.index(course.lesson.key) + 1 :]
    view["lesson"] = {
        "key": course.lesson.key, "title": course.lesson.title, "say": course.say,
        "at": course.at, "count": len(course.lesson.steps), "done": step is None, "next": (following or [""])[0],
    }  # fmt: skip
    if step is None:
        view["options"], view["table"]["intents"], view["hand_for"] = [], (), None
        view["next"] = "over"
    view["may"] = {**view["may"], "undo": False, "redo": False, "end": False}


def _options(match: Match, viewer: Seat | None, draft: Draft) -> list[Json]:
    """What the draft could become; where nobody's hand is shown, what the people at the table may answer."""
    seat = viewer if viewer is not None else TABLE
    if not match.to_act or (viewer is None and hand_for(match) is not None):
        return []
    found = []
    for option in match.game.options(match.state, seat, draft):
        seats = tuple(s for s in option.seats if s == TABLE or (match.is_person(s) and s in match.to_act))
        if seats:
            found.append({**plain(option), "seats": list(seats)})
    return found


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
    for setting in (*entry.settings, *SETTINGS):
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


def _about(steps: list[Step]) -> list[list[str]]:
    """The words that these steps speak of, each after the word it was made from, or ''."""
    return [list(pair) for pair in dict.fromkeys(pair for step in steps for pair in step.words)]


def _ruling(desk: Desk, match: Match) -> Json | None:
    """What the table itself has just ruled on a capture, which the house may keep."""
    for at in range(len(match.line) - 1, -1, -1):
        step = match.line[at]
        event = match.events[step.event]
        if event.seat == TABLE and step.words:
            (base, new), before = step.words[0], match.line[at - 1].state
            decided = match.people and match.game.verdict_is_open(before)
            if not base or not decided or not desk.words.tier(new):
                return None
            return {"base": base, "new": new, "related": event.text == "upheld"}
        if event.seat != TABLE and not match.game.is_quiet(event.text):
            return None
    return None


def log_of(match: Match) -> list[Json]:
    """Everything that happened, in public sentences; `ply` is how many moves were played when it was over and done with."""
    lines: list[Json] = []
    played: Json = {}
    for at, event in enumerate(match.events):
        step = match.said.get(at)
        if step is None:
            if event.what == "kind":
                kind = "a person" if event.text == "person" else match.entry.computer(event.text).label
                lines.append({"ply": None, "turn": None, "seat": event.seat, "name": match.players[event.seat].name,
                              "text": f"{match.players[event.seat].name} is now played by {kind}.", "score": 0,
                              "total": None, "undone": False, "words": []})  # fmt: skip
            continue
        total = match.game.scores(step.state)[step.turn]
        if match.game.is_quiet(event.text):
            # It has no line of its own: the table as it leaves it belongs to the move told last.
            if played and not event.undone:
                played |= {"total": total, "ply": step.ply}
            continue
        lines.append({
            "ply": step.ply, "turn": step.number, "seat": event.seat, "name": match.players[step.turn].name,
            "text": step.sentence, "score": event.score, "total": total,
            "undone": event.undone, "words": [list(pair) for pair in step.words],
        })  # fmt: skip
        played = played if event.undone else lines[-1]
    return lines


def _save(desk: Desk, match: Match) -> Json:
    """What the page stores: sealed, with a label that shows nothing hidden."""
    kept = {"id": desk.id, "record": match.record(), "draft": plain(desk.draft)}
    return {
        "sealed": seal(json.dumps({**kept, "clear": True} if desk.clear else kept)),
        "title": match.game.title,
        "family": match.entry.family.key,
        "names": [player.name for player in match.players],
        "scores": list(match.outcome.totals if match.outcome else match.game.scores(match.state)),
        "over": match.outcome is not None,
    }
