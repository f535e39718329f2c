"""The rules of rummy that were made plainer: who says that a player has left, the places of a pool, and who did not play a deal."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from matches import WORDS, new
from royalty.errors import IllegalMove
from royalty.game.core import played
from royalty.game.places import TABLE, Draft
from royalty.games.rummy.state import ScoredDeal
from royalty.views import Desk
from royalty.views.view import view_of
from rummy import Table, table

# -- 13.11: a seat that leaves is dropped by the others


@pytest.mark.rule("13.11")
def test_nobody_says_of_himself_that_he_has_left():
    at = table("", "", "", stock="JH")
    assert "left:1" not in at.texts and {"left:2", "left:3"} <= set(at.texts)
    assert at.refusal("left:1") == "Only the others can say that you have left."
    assert at.refusal("left:2", 1) == "Only the others can say that you have left."


@pytest.mark.rule("13.11")
@pytest.mark.parametrize("drawn", [False, True])
def test_the_others_drop_the_one_whose_turn_it_is(drawn: bool):
    """Before or after his draw; nothing goes to the discards, and the next player begins."""
    at = table("", "", "", stock="JH")
    if drawn:
        at.play("stock")
    assert [at.game.write_move(move) for move in at.game.moves(at.state, 1)] == ["left:1", "left:3"]
    at.play("left:1", seat=1)
    assert at.state.out == ("left", "", "") and at.to_act == (1,) and not at.state.drawn and at.state.discards == ("2C",)
    assert len(at.state.hands[0]) == 13 + drawn and not at.refusal("stock")
    at.play("drop")
    assert at.points() == (40 if drawn else 20, 20, 0)


@pytest.mark.rule("13.11")
def test_at_any_time_by_any_other_and_nothing_else_out_of_turn():
    at = table("", "", "", "", stock="JH")
    assert at.refusal("stock", 2) == "It is not your turn."
    at.play("left:4", seat=2)
    assert at.to_act == (0,) and at.state.out == ("", "", "", "left")
    assert at.refusal("left:4", 1) == "Dot is out of this deal already."
    assert at.refusal("left:1", 3) == "Dot has left the table." and list(at.game.moves(at.state, 3)) == []
    at.play("drop").play("left:2", seat=0)
    assert at.state.is_scored and at.points() == (20, 20, 0, 20), "who has dropped may say so too"
    assert at.refusal("left:3", 0).startswith("This deal is over")
    over = table("", "", match="1").play("drop")
    assert over.refusal("left:1", 1) == "The game is over."


@pytest.mark.rule("13.11")
def test_the_leavers_own_turn_is_told_by_another_person():
    """Among the options of whoever is to act, and where the tablet is to be passed to him, so that nobody opens his hand for it."""
    at = table("", "", "", stock="JH")
    mine = {option.about: option.seats for option in at.game.options(at.state, 0, Draft("left"))}
    assert mine == {"Ann": (1, 2), "Bob": (0,), "Cy": (0,)}
    passing = {option.about: option.seats for option in at.game.options(at.state, TABLE, Draft())}
    assert passing == {"Ann": (1, 2), "Bob": (0, 2), "Cy": (0, 1)}
    match = new("pgpp", "rummy", seed=1)
    while not match.is_person(match.to_act[0]):
        match.play(match.to_act[0], "stock", Random(0))
        match.play(match.to_act[0], match.game.write_move(next(move for move in match.game.moves(match.state, match.to_act[0]) if move.what == "discard")), Random(0))
    desk = Desk(WORDS, Random(1))
    desk.match = match
    shown = view_of(desk)
    assert shown["hand_for"] == match.to_act[0] and shown["hand_over"]
    told = {option["about"]: option["seats"] for option in shown["options"]}
    people = [seat for seat in range(4) if match.is_person(seat)]
    assert told == {match.players[seat].name: [next(other for other in people if other != seat)] for seat in people}


@pytest.mark.rule("13.11")
def test_a_computer_says_it_of_nobody():
    match = new("pgp", "rummy")
    with pytest.raises(IllegalMove, match="does not leave the table"):
        match.play(0, "left:2", Random(0))


# -- 13.14: the places of a pool


def pool(*deals: tuple[int, ...], match: str = "pool101") -> Table:
    """A match of a pool whose deals counted so; who is out counts nothing more."""
    at = table(*[""] * len(deals[0]), match=match)
    one = tuple(ScoredDeal(points, None, ("",) * len(points)) for points in deals)
    return Table(at.game, replace(at.state, scored=one, laid=((),) * len(deals[0])))


@pytest.mark.rule("13.14")
@pytest.mark.parametrize(
    ("deals", "places", "reason"),
    [
        # Who lasted longer is placed before who went out sooner, though he has more points.
        (((101, 20, 20), (0, 140, 10)), (3, 2, 1), "Player 3"),
        # Of those out in one deal the fewer points; equal points share.
        (((110, 105, 20), (0, 0, 10)), (3, 2, 1), "last one left"),
        (((110, 110, 20), (0, 0, 10)), (2, 2, 1), "last one left"),
        # All who were left go out in one deal: among them the fewest points win, and not who went out sooner with fewer.
        (((101, 60, 60), (0, 80, 60)), (3, 2, 1), "went out in one deal"),
        (((101, 60, 60), (0, 60, 60)), (3, 1, 1), "went out in one deal"),
        (((120, 110, 175),), (2, 1, 3), "went out in one deal"),
    ],
)
def test_who_lasted_longer_in_a_pool_is_placed_before(deals: tuple[tuple[int, ...], ...], places: tuple[int, ...], reason: str):
    at = pool(*deals)
    outcome = at.game.outcome(at.state)
    assert outcome and outcome.places == places
    assert reason == "Player 3" or reason in outcome.reason


@pytest.mark.rule("13.14")
def test_a_pool_that_the_table_stops_places_those_who_are_in_by_points():
    at = pool((101, 20, 30))
    stopped = at.game.earning.stopped(at.state)
    outcome = at.game.outcome(stopped)
    assert outcome and outcome.places == (3, 1, 2)


# -- who did not play


@pytest.mark.rule("13.14")
def test_a_deal_that_a_seat_did_not_play_says_out():
    at = table("", "", "", match="pool101")
    before = ScoredDeal((110, 10, 20), 1, ("counts the hand", "declared", "dropped"))
    at = Table(at.game, replace(at.state, scored=(before,), out=("pool", "", ""), turn=1, deal=2, hands=((), *at.state.hands[1:])))
    said = at.game.describe(played(at.game, at.state, 1, at.game.read_move("drop")))
    assert said == "Bob drops and counts 20. Deal 2 is over: Ann out, Bob 20, Cy 0."
    at.play("drop")
    shown = at.game.table(at.state, None)
    assert [deal.said for deal in shown.deals] == [("", "", ""), ("out", "", "")]
    assert shown.standings[0].lines == ("out of the match",)
    stopped = at.game.outcome(at.game.earning.stopped(at.state))
    assert stopped and [(line.label, line.points, line.said) for line in stopped.lines if line.seat == 0] == [("Deal 1", 110, ""), ("Deal 2", 0, "out")]
    assert all(not line.said for line in stopped.lines if line.seat), "a winner’s 0 is a 0"
