"""What has happened in a match, line by line, for everybody to look up."""

from __future__ import annotations

from collections.abc import Sequence

from royalty.match.match import Match
from royalty.views.parts import LogLine


def log_of(match: Match) -> list[LogLine]:
    """Everything that happened, in public sentences; what was undone stays and is marked."""
    lines: list[LogLine] = []
    pips = match.pips if match.outcome else {}
    played: LogLine | None = None  # the line of the move told last
    scores = {0: match.game.earning.scores(match.start)}  # by ply, as the match stood when it last was there
    before = scores[0]
    for at, event in enumerate(match.events):
        step = match.said.get(at)
        if step is None:
            if event.what == "kind":
                kind = "a person" if event.text == "person" else match.entry.computer(event.text).label
                lines.append({"ply": None, "turn": None, "seat": event.seat, "name": match.players[event.seat].name,
                              "text": f"{match.players[event.seat].name} is now played by {kind}.", "score": 0, "at": at,
                              "total": None, "undone": False, "words": [], "changes": [], "pip": "", "waits": False})  # fmt: skip
            continue
        scores[step.ply] = after = match.game.earning.scores(step.state)
        total = after[step.turn]
        if step.quiet:
            # It has no line of its own: the table as it leaves it belongs to the move told last.
            if played and not event.undone:
                played |= {"total": total, "ply": step.ply, "changes": _changes(before, after)}
            continue
        earlier = scores[step.ply - 1]
        before = before if event.undone else earlier
        lines.append({
            "ply": step.ply, "turn": step.number, "seat": event.seat, "name": match.players[step.turn].name,
            "text": step.sentence, "score": event.score, "total": total,
            "undone": event.undone, "words": [list(pair) for pair in step.words],
            "changes": _changes(earlier, after), "pip": pips.get(at, ""), "at": at, "waits": False,
        })  # fmt: skip
        played = played if event.undone else lines[-1]
    if match.game.earning.pending(match.state) is not None:
        laid = [line for line in lines if line["score"] > 0 and not line["changes"] and not line["undone"]]
        for line in laid[-1:]:  # none if what lies there counts nothing
            line["waits"] = True
    return lines


def _changes(before: Sequence[int], after: Sequence[int]) -> list[tuple[int, int, int]]:
    return [(seat, now, now - then) for seat, (then, now) in enumerate(zip(before, after, strict=True)) if now != then]
