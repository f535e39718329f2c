"""The talk after a game: what each turn cost, what was better by what its player could know, and why."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from door import answer
from positions import position
from royalty import views
from royalty.game.core import Player
from royalty.game.played import Played
from royalty.games import find_game
from royalty.games.royalty.acts import Pass, read_move
from royalty.games.royalty.review import review, strengths
from royalty.match.match import Match, Setup, new_match
from royalty.views import Desk
from royalty.words.lexicon import load_lexicon

WORDS = load_lexicon()


def finished(seed: int = 1) -> Match:
    """A game that two of the court played to its end."""
    rng = Random(seed)
    players = [Player("Ann", "page"), Player("Bob", "duchess")]
    match = new_match(find_game, Setup("royalty/classic", players, {}), WORDS, rng)
    match.answer(rng)
    while match.next() == "computer":
        match.step(WORDS, rng)
    return match


MATCH = finished()


def reviews(match: Match) -> list[tuple[Any, Any]]:
    found = ((step, review(match.game, step.played)) for step in match.line if step.is_move)
    return [(step, one) for step, one in found if one]


def test_every_turn_is_weighed_and_the_best_costs_nothing() -> None:
    told = reviews(MATCH)
    assert len(told) == len({(one.seat, one.number) for _, one in told})
    assert any(one.cost for _, one in told)
    for _, one in told:
        assert one.cost >= 0 and one.cost == max(0, one.others[0].better)
        assert [other.played for other in one.others].count(True) == 1
        assert [other.better for other in one.others] == sorted((other.better for other in one.others), reverse=True)
        assert 98 <= sum(one.chances) <= 102


def test_it_is_the_same_again_and_under_other_hidden_hands() -> None:
    for step, one in reviews(MATCH):
        played = step.played
        for seed in range(2):
            other = MATCH.game.imagine(played.before, step.seat, Random(seed))
            assert review(MATCH.game, replace(played, before=other)) == one


def test_reasons_are_told() -> None:
    at = position("classic", "pack AeTooooooooooo\n> Ann  CAT*Qee\n  Bob  EEEEEEE")
    told = review(at.game, Played(at.state, 0, read_move("=CAT"), at.state))
    assert told is not None
    own = next(other for other in told.others if other.played)
    assert own.told == "CAT"
    assert "It keeps the Knave." in own.why and "It leaves Q in the hand." in own.why
    assert review(at.game, Played(at.state, 0, Pass(), at.state)).cost > 0  # type: ignore[union-attr]


def test_a_lead_is_worth_more_the_fewer_cards_are_left() -> None:
    assert 0.5 < strengths({0: 20, 1: 0}, 40)[0] < strengths({0: 20, 1: 0}, 4)[0] < 1


@pytest.mark.parametrize("stopped", [False, True])
def test_only_a_game_that_was_played_to_its_end_is_talked_over(monkeypatch: pytest.MonkeyPatch, stopped: bool) -> None:
    desk = Desk(WORDS, Random(3))
    monkeypatch.setattr(views, "_desk", desk)
    desk.match = new_match(find_game, Setup("royalty/classic", [Player("Ann"), Player("Bob")], {}), WORDS, Random(1))
    assert not answer("view")["ok"]["may"]["review"] and "error" in answer("review", ply=1)
    if stopped:
        assert not answer("end")["ok"]["may"]["review"] and "error" in answer("review", ply=1)
    else:
        desk.match = MATCH
        assert answer("view")["ok"]["may"]["review"] and answer("review", ply=1)["ok"]["review"]["others"]
