"""What the moves of a match gave to whom, and what it is made of: the same for every viewer, and asked for only where it is told."""

from __future__ import annotations

from royalty.bridge.desk import Desk, Json, plain
from royalty.match import Match
from royalty.places import TABLE, Seat, Sum


def entries(match: Match, since: int = 0) -> list[Json]:
    """The log's entries of the moves as they stand, from that one on; what only lets play go on belongs to the entry before it.

    `at`: its event; `sums`: whose points it changed, by what parts; `losses`: what it took from whom, as that seat is told.
    """
    found: list[Json] = []
    for at, step in enumerate(match.line[since:], since):
        event, before = match.events[step.event], match.line[at - 1].state if at else match.start
        quiet = event.what == "move" and match.game.is_quiet(event.text)
        if not quiet:
            found.append({"at": step.event, "seat": event.seat, "text": step.sentence, "words": [list(pair) for pair in step.words], "sums": [], "losses": []})
        if event.what != "move" or not found:
            continue
        move = match.game.read_move(event.text)
        waiting = match.game.pending(step.state) if match.game.pending(before) is None else None
        sums = match.game.sums(before, move, step.state)
        if sums or waiting:
            found[-1]["sums"] = [told(one) for one in (*sums, *((waiting,) if waiting else ()))]
        found[-1]["losses"] += [list(loss) for loss in match.game.losses(before, move, step.state)]
    return found


def told(one: Sum) -> Json:
    """The sum with its points."""
    return {**plain(one), "points": one.points}


def since(match: Match, seat: Seat | None) -> Json | None:
    """What has been played since that seat did something that the log tells; of what was taken, what was his."""
    if seat is None or match.outcome:
        return None
    acts = [at for at, step in enumerate(match.line) if match.events[step.event].seat == seat and not match.game.is_quiet(match.events[step.event].text)]
    found = entries(match, acts[-1] + 1 if acts else 0)
    lines = [{**entry, "losses": [text for whose, text in entry["losses"] if whose == seat]} for entry in found]
    return {"title": "Since your last turn" if acts else "Before your first turn", "lines": lines}


def newest(match: Match) -> list[Json]:
    """What the move told last gave, and what the table made of it."""
    for at in range(len(match.line) - 1, -1, -1):
        event = match.events[match.line[at].event]
        if event.seat != TABLE and not match.game.is_quiet(event.text):
            return [one for entry in entries(match, at) for one in entry["sums"]]
    return []


def sums(desk: Desk, args: Json) -> Json:
    """For the score sheet: the sums of every entry that has any, by its event."""
    return {"sums": {str(entry["at"]): entry["sums"] for entry in entries(desk.current()) if entry["sums"]}}
