"""The order and the groups of a hand belong to its seat: kept over turns, sealed with the save, seen by nobody else."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from door import answer
from laws.fixed import FixedWords
from matches import CLASSIC
from royalty import views
from royalty.game.core import Player
from royalty.games import find_game
from royalty.match.match import Setup, new_match
from royalty.views import Desk
from royalty.views.saves import open_game, seal
from royalty.views.view import seen

Json = dict[str, Any]
WORDS = FixedWords()


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Desk:
    """Two people; the hand of the first to act lies open."""
    made = Desk(WORDS, Random(3))  # type: ignore[arg-type]
    monkeypatch.setattr(views, "_desk", made)
    made.match = new_match(find_game, Setup(CLASSIC, [Player("Ann"), Player("Bob")], {}), WORDS, Random(1))  # type: ignore[arg-type]
    answer("view", seat=made.match.to_act[0])
    return made


def turned(desk: Desk) -> list[list[str]]:
    """The open hand the other way round, in two groups."""
    ids = seen(desk).own[::-1]
    return [ids[:3], ids[3:]]


def test_a_hand_stays_in_order_over_turns_and_saves(desk: Desk) -> None:
    rows = turned(desk)
    view = answer("arrange", rows=rows)["ok"]
    seat = view["viewer"]
    assert view["hand"] == rows
    passed = answer("play", seats=[seat], move="pass")["ok"]
    assert passed["hand"] == [] and rows[0][0] not in json.dumps({**passed, "save": ""})
    other = answer("view", seat=passed["hand_for"])["ok"]
    assert other["viewer"] != seat and other["hand"] == []
    back = answer("play", seats=[other["viewer"]], move="pass")["ok"]
    sealed = back["save"]["sealed"]
    assert answer("view", seat=seat)["ok"]["hand"] == rows
    answer("new", game=CLASSIC, players=[{"name": "Cy", "kind": "person"}] * 2)
    assert desk.hands == {}
    answer("load", sealed=sealed)
    assert answer("view", seat=seat)["ok"]["hand"] == rows


def test_cards_that_came_since_lie_at_the_end(desk: Desk) -> None:
    ids = seen(desk).own
    seat = desk.seat
    assert seat is not None
    desk.hands = {seat: ((ids[3], "gone9"), ("gone8",), (ids[0],))}
    came = [one for one in ids if one not in (ids[0], ids[3])]
    assert answer("view", seat=seat)["ok"]["hand"] == [[ids[3]], [ids[0]], came], "apart from the groups that he made"
    desk.hands = {seat: ((ids[3], ids[0], "gone8"),)}
    assert answer("view", seat=seat)["ok"]["hand"] == [[ids[3], ids[0], *came]], "in the row of a hand that has no groups"


@pytest.mark.parametrize("spoil", [lambda ids: [ids[:-1]], lambda ids: [[*ids, ids[0]]], lambda ids: [[*ids[:-1], "x1"]], lambda ids: []])
def test_only_the_cards_of_the_open_hand_are_put_in_order(desk: Desk, spoil: Any) -> None:
    before = vars(desk).copy()
    assert "cards of the hand" in answer("arrange", rows=spoil(seen(desk).own))["error"]["sentence"]
    assert vars(desk) == before
    rows = turned(desk)
    answer("view", seat=None)
    assert "cards of the hand" in answer("arrange", rows=rows)["error"]["sentence"]


@pytest.mark.parametrize("hands", [{"2": [["A1"]]}, {"x": []}, {"-1": []}, {"0": "A1"}, {"0": [["A" * 61]]}, {"0": [[]] * 21}, [], {"0": [["A1"] * 61]}])
def test_a_save_with_other_hands_is_refused_in_a_sentence(desk: Desk, hands: Any) -> None:
    saved = open_game(answer("view", seat=desk.seat)["ok"]["save"]["sealed"])
    assert "hands" not in saved
    before = vars(desk).copy()
    refused = answer("load", sealed=seal(json.dumps({**saved, "hands": hands})))["error"]["sentence"]
    assert refused == "This saved game is damaged and cannot be opened."
    assert vars(desk) == before
