"""What stands at a seat while a round goes on: what would count now, with a word for it, since the match's points are only of rounds that are over."""

from __future__ import annotations

from matches import go_on, new
from royalty.games.alliance.scoring import counted, on_board
from royalty.games.alliance.view import NO_HAND, ONLY_YOURS
from royalty.games.wifeswap.families import worth


def test_a_board_of_alliance_royals_stands_with_what_it_would_count_now() -> None:
    match = new("pppp", "alliance", seed=1, plays="melds", match="3")
    assert [one.now for one in match.game.table(match.state, None).standings] == [None] * 4, "no House is named yet"
    seen = set()
    while not match.state.is_scored:
        for one in match.game.table(match.state, None).standings:
            if one.now:
                count = counted(match.state, one.seat)
                times = 1 + count.sets + count.marriages
                assert one.now == ("board", on_board(match.state, one.seat) * times) and one.score == 0
                assert any(line.startswith(f"{on_board(match.state, one.seat)} ×{times} (") for line in one.lines) == (times > 1)
                seen.add((one.now[1] > 0, times > 1))
        go_on(match)
    assert seen == {(False, False), (True, False), (True, True)}
    assert [one.now for one in match.game.table(match.state, None).standings] == [None] * 4, "a counted round stands as points"
    assert [one.score for one in match.game.table(match.state, None).standings] == list(match.state.scored[-1].points)


def test_the_running_sheet_of_alliance_royals_says_which_hand_it_takes_off() -> None:
    """Rule 12.25 takes every hand off, at the end; until then a player knows his own alone."""
    match = new("pppp", "alliance", seed=1)
    while match.state.number < 5:
        go_on(match)
    state = match.state
    boards = tuple(one.now[1] for one in match.game.table(state, None).standings if one.now)
    for viewer, first in ((2, ONLY_YOURS), (None, NO_HAND)):
        told = match.game.table(state, viewer).deals[-1]
        assert told.lines[0] == first and [" in hand" in line for line in told.lines[1:]] == [seat == viewer for seat in range(4)]
        assert [seat for seat in range(4) if told.points[seat] != boards[seat]] == ([] if viewer is None else [viewer])


def test_families_stand_with_what_they_are_worth_now() -> None:
    match = new("ppp", "wife-swap", seed=2)
    worths = set()
    while not match.state.is_scored:
        for one in match.game.table(match.state, None).standings:
            assert one.now == ("families", worth(match.state.tables[one.seat])) and [label for label, _ in one.counts] == ["hand"]
            worths.add(one.now[1] > 0)
        go_on(match)
    assert worths == {False, True}
    assert {one.now for one in match.game.table(match.state, None).standings} == {None}
