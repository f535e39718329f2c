"""Whatever earned points is told to everybody: of every entry of the log its parts, of every column its sum, and to each player what was done since his last turn."""

from __future__ import annotations

from collections import Counter
from typing import Any

from laws.playing import Walk, few, until
from royalty.match.match import Match
from royalty.views import earned
from royalty.views.desk import Desk
from royalty.views.log import log_of
from royalty.views.view import view_of


def changed(line: dict[str, Any]) -> dict[int, int]:
    return {seat: change for seat, _, change in line["changes"]}


def counted(sums: list[dict[str, Any]]) -> dict[int, int]:
    """What the sums give at once, by seat; each is what its parts add up to."""
    for one in sums:
        assert one["points"] == sum(points for _, points in one["parts"]) and all(label for label, _ in one["parts"])
    given = [one for one in sums if not one["waits"]]
    assert len({one["seat"] for one in given}) == len(given)
    return {one["seat"]: one["points"] for one in given if one["points"]}


def test_the_parts_of_every_entry_add_up_to_what_it_changed(walks: list[Walk]):
    for walked in few(walks):
        log, told = log_of(walked.match), earned.sums(Desk(None, match=walked.match), {})["sums"]  # type: ignore[arg-type]
        for line in log:
            assert counted(told.get(str(line["at"]), [])) == changed(line), line
        assert set(told) <= {str(line["at"]) for line in log}


def test_what_lies_and_has_yet_to_stand_is_told_as_it_will_count(walks: list[Walk]):
    for walked in few(walks):
        for at, step in enumerate(walked.match.line):
            waiting = walked.game.earning.pending(step.state)
            if waiting is not None:
                assert waiting.waits and waiting.points == step.state.points and waiting.seat == step.state.turn
                assert any(one.parts == waiting.parts for one in _later(walked.match, at)) or not waiting.points or _is_undone(walked.match, at)


def _later(match: Match, at: int) -> list[Any]:
    """What the moves after it give."""
    return [one for step in match.line[at + 1 :] if step.is_move for one in match.game.earning.sums(step.played)]


def _is_undone(match: Match, at: int) -> bool:
    """Whether a verdict fells it, or nobody has said yet that it stands."""
    after = [match.events[step.event].text for step in match.line[at + 1 :]]
    settled = next((text for text in after if text in ("upheld", "failed")), "")
    return settled == "upheld" or not after or "agreed" in after


def test_every_column_adds_up_to_its_total(walks: list[Walk]):
    """What the log changed and what came with the end, for everybody who shares a total together."""
    for walked in few(walks):
        sums: Counter[int] = Counter()
        for line in log_of(walked.match):
            sums.update(changed(line))
        for line in walked.outcome.lines:
            sums[line.seat] += line.points if line.closing else 0
        sides = walked.game.sides
        for seat, total in enumerate(walked.outcome.totals):
            assert total == sum(points for other, points in sums.items() if sides[other] == sides[seat])


def test_since_the_last_turn_is_all_that_was_logged_after_it(walks: list[Walk]):
    for walked in few(walks, 6):
        for count in range(1, len(walked.match.line), 7):
            then = until(walked.match, count)
            logged = [step.event for step in then.line if then.events[step.event].text not in walked.game.questions.quiet]
            states = [then.start, *(step.state for step in then.line)]
            for seat in range(len(then.players)):
                acts = [at for at in logged if then.events[at].seat == seat]
                told = earned.since(then, seat)
                if not then.to_act:
                    assert told is None
                    continue
                assert told["at"] == [at for at in logged if not acts or at > acts[-1]]
                # Who has done nothing but doubt the turns of others, or follow in them, has had none himself.
                own = [step for step, before in zip(then.line, states, strict=False) if step.event in acts and before.turn == seat]
                assert told["title"] == ("Since your last turn" if own else "Since your last move" if acts else "Before your first turn")


def test_a_word_that_was_taken_is_named_to_whose_it_was_and_to_nobody_else(walks: list[Walk]):
    """Read off the table: a word that lay before him lies before another now, longer."""
    for walked in few(walks):
        if walked.match.entry.key.partition("/")[0] != "royalty":
            continue
        for at, step in enumerate(walked.match.line[1:], 1):
            before = walked.match.line[at - 1].state
            laid = before.laid
            taken = laid is not None and step.state.laid is None and laid.target is not None and step.state.scores != before.scores
            entries = earned.entries(until(walked.match, at + 1))
            losses = entries[-1]["losses"] if entries else []
            if taken:
                old = before.exposed[laid.target.owner][laid.target.place - 1].letters.upper()
                who = walked.game.names[before.turn]
                assert [laid.target.owner, f"Your {old} was taken by {who}: {laid.capture.letters.upper()}."] in losses
                told = earned.since(until(walked.match, at + 1), laid.target.owner)
                assert told is None or losses[-1][1] in [text for texts in told["losses"].values() for text in texts]
                other = next(seat for seat in range(len(walked.match.players)) if seat != laid.target.owner)
                told = earned.since(until(walked.match, at + 1), other)
                assert told is None or not [text for texts in told["losses"].values() for text in texts if losses[-1][1] == text]
            elif laid is None and step.state.laid is None:
                assert not losses or losses == (earned.entries(until(walked.match, at)) or [{"losses": []}])[-1]["losses"]


def test_every_viewer_is_told_the_same_sums(walks: list[Walk]):
    for walked in few(walks, 3):
        for count in {len(walked.match.line) // 3, len(walked.match.line)}:
            desks = [Desk(None, match=until(walked.match, count), seat=seat) for seat in (None, *range(len(walked.match.players)))]  # type: ignore[arg-type]
            views = [view_of(desk) for desk in desks]
            assert all((view["earned"], view["log"]) == (views[0]["earned"], views[0]["log"]) for view in views)
            assert len({str(earned.sums(desk, {})) for desk in desks}) == 1
