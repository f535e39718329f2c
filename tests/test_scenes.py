"""What everybody looks up for, move by move: the rarest thing that each is, and nothing for most of them."""

from __future__ import annotations

import pytest

from matches import go_on, new
from positions import position
from royalty.game.feats import Scene
from royalty.game.played import Played
from royalty.games.royalty import deeds
from royalty.views.view import log_of

TABLE_TALK = """
    pack AeT
    > Ann  {hand} | | |
      Bob  EEEEEEE | EaR | |
"""


def scene_of(at, text: str) -> Scene | None:
    seat = at.to_act[0]
    return deeds.scene(at.game, Played(at.state, seat, at.game.read_move(text), at.play(text).state))


@pytest.mark.parametrize(
    ("hand", "turn", "key", "line"),
    [
        ("CAtDOgs", "=CAt", None, ""),
        ("TEAMdog", "=TEAM", "royalty", "lays TEAM: one colour counts double"),
        ("YNINGdo", "2.1>YEaRNING", "royalty", "lays YEARNING: one colour counts double"),
        ("DdogXYZ", "2.1>DEaR", "crown", "turns EAR into DEAR"),
        ("YNINGAt", "2.1>YEaRNING=At", "seven", "lays YEARNING and AT: seven cards count double"),
    ],
)
def test_the_rarest_of_what_a_turn_is(hand, turn, key, line):
    at = position("classic", TABLE_TALK.format(hand=hand))
    found = scene_of(at, turn)
    assert (found and found.key) == key
    if found:
        assert found.line.endswith(line) and found.line.startswith("Ann ")


def test_the_last_card_goes_before_all_else():
    at = position("classic", TABLE_TALK.format(hand="TEAM").replace("pack AeT", "pack"))
    found = scene_of(at, "=TEAM")
    assert found and (found.key, found.line) == ("out", "Ann goes out with TEAM")


@pytest.mark.parametrize(("text", "title"), [("upheld", "It does not stand"), ("failed", "It stands")])
def test_a_verdict_is_one(text, title):
    at = position("classic referee=challenge", TABLE_TALK.format(hand="CAtDOgs")).then("=CAt", "challenge:meld")
    assert scene_of(at, text) == Scene("verdict", "verdict", "knave", title, "CAT")


def test_a_match_tells_the_scene_of_its_last_move_alone():
    """A pass after a royalty makes no scene, and what is undone makes none again."""
    match = new("pp", seed=4)
    seen = []
    for _ in range(12):
        go_on(match)
        step = match.line[-1]
        before = match.line[-2].state if len(match.line) > 1 else match.start
        event = match.events[step.event]
        play = Played(before, event.seat, match.game.read_move(event.text), step.state)
        expected = deeds.scene(match.game, play)
        assert match.scene == expected
        seen.append(match.scene)
    assert any(seen) and not all(seen)


def test_an_ended_match_marks_the_moves_that_everybody_looked_up_for():
    match = new("pp", seed=4)
    while match.to_act:
        assert not any(line["pip"] for line in log_of(match)), "What was worth a look is told at the end."
        go_on(match)
    lines = iter([line for line in log_of(match) if line["ply"] is not None])
    marked = 0
    for at, step in enumerate(match.line):
        event = match.events[step.event]
        before = match.line[at - 1].state if at else match.start
        found = deeds.scene(match.game, Played(before, event.seat, match.game.read_move(event.text), step.state))
        if event.text not in match.game.questions.quiet:
            assert next(lines)["pip"] == (found.pip if found else "")
            marked += bool(found)
    assert marked and next(lines, None) is None
