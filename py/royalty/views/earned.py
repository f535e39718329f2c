"""What the moves of a match gave to whom, and what it is made of:
the same for every viewer, and asked for only where it is told.
"""

from __future__ import annotations

from royalty.game.places import TABLE, Seat, Sum
from royalty.match.match import Match
from royalty.views.desk import Desk, Json, plain
from royalty.views.parts import Since


def entries(match: Match, since: int = 0) -> list[Json]:
    """The log's entries of the moves as they stand, from that one on; what only lets play go on belongs to the entry
    before it.

    `at`: its event; `sums`: whose points it changed, by what parts; `losses`: what it took from whom, as that seat is
    told.
    """
    found: list[Json] = []
    for step in match.line[since:]:
        if not step.quiet:
            found.append({"at": step.event, "sums": [], "losses": []})
        if not step.is_move or not found:
            continue
        earning = match.game.earning
        waiting = earning.pending(step.state) if earning.pending(step.played.before) is None else None
        if sums := [*earning.sums(step.played), *filter(None, [waiting])]:
            found[-1]["sums"] = [told(one) for one in sums]
        found[-1]["losses"] += [list(loss) for loss in earning.losses(step.played)]
    laid = [entry for entry in found if any(one["waits"] for one in entry["sums"])]
    # What stood counts where that was told, and what fell does not count any more.
    for entry in laid[:-1] if match.game.earning.pending(match.state) is not None else laid:
        entry["sums"] = [one for one in entry["sums"] if not one["waits"]]
    return found


def told(one: Sum) -> Json:
    """The sum with its points."""
    return {**plain(one), "points": one.points}


def since(match: Match, seat: Seat | None) -> Since | None:
    """What has been played since that seat did something that the
    log tells, by its events; of what was taken, what was his.
    """
    if seat is None or match.outcome:
        return None
    acts = [at for at, step in enumerate(match.line) if step.seat == seat and not step.quiet]
    found = entries(match, acts[-1] + 1 if acts else 0)
    losses = {str(entry["at"]): [text for whose, text in entry["losses"] if whose == seat] for entry in found}
    has_played = any(match.line[at].turn == seat for at in acts)
    # Whoever has only answered, or followed to a trick, has had no turn yet.
    began = "Since your last move" if acts else "Before your first turn"
    return {
        "title": "Since your last turn" if has_played else began,
        "at": [entry["at"] for entry in found],
        "sums": by_event(found),
        "losses": {at: texts for at, texts in losses.items() if texts},
    }


def by_event(found: list[Json]) -> Json:
    """The sums of every entry that has any, by its event."""
    return {str(entry["at"]): entry["sums"] for entry in found if entry["sums"]}


def newest(match: Match) -> list[Json]:
    """What the move told last gave, and what the table made of it."""
    acts = [at for at, step in enumerate(match.line) if step.seat != TABLE and not step.quiet]
    return [one for entry in entries(match, acts[-1]) for one in entry["sums"]] if acts else []


def sums(desk: Desk, args: Json) -> Json:
    """For the score sheet: the sums of every entry that has any, by its event."""
    return {"sums": by_event(entries(desk.current()))}
