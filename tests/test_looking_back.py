"""How one’s own last move was: asked of a match against computers, told a little at a time, by what its player could know."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from door import answer
from royalty import views
from royalty.game.core import Player
from royalty.games import find_game
from royalty.match.match import Match, Setup, load_match, new_match
from royalty.views import Desk
from royalty.views.hints import NOTHING_TO_SAY
from royalty.words.lexicon import load_lexicon

WORDS = load_lexicon()
KEYS = ("royalty/classic", "joust/classic", "rummy", "wife-swap", "alliance")


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Desk:
    made = Desk(WORDS, Random(3))
    monkeypatch.setattr(views, "_desk", made)
    return made


def seated(desk: Desk, key: str, people: int = 1, seed: int = 5, **options: str) -> Match:
    entry = find_game(key)
    kinds = ["person"] * people + [entry.computers[0].key] * (entry.seats[0] - people)
    players = [Player(f"Player {seat + 1}", kind) for seat, kind in enumerate(kinds)]
    desk.match = new_match(find_game, Setup(key, players, options), WORDS, Random(seed))
    desk.match.answer(Random(seed))
    return desk.match


def to_turn(match: Match) -> Any:
    """Goes on until the person is to think of something; the view before him."""
    while match.next() == "computer":
        match.step(WORDS, Random(1))
    view = answer("view", seat=match.to_act[0])["ok"]
    if not getattr(match.state, "laid", None):
        return view
    match.play(match.to_act[0], "stand", Random(1))
    return to_turn(match)


def go_on(desk: Desk, rng: Random, moves: int) -> list[tuple[str, ...]]:
    """Plays on, the person as the gentlest would; what was said of his moves before each of his."""
    match, said = desk.current(), list[tuple[str, ...]]()
    gentlest = match.entry.computers[0]
    while match.to_act and moves:
        if match.next() == "computer":
            match.step(WORDS, rng)
            continue
        seat = match.to_act[0]
        view = answer("view", seat=seat)["ok"]
        if view["may"]["look_back"]:
            said.append(told())
        match.play(seat, match.game.write_move(gentlest.choose(match.game, match.state, seat, rng, WORDS)), rng)
        moves -= 1
    return said


def told() -> tuple[str, ...]:
    found: list[str] = []
    while True:
        hint = answer("hint", step=len(found), back=True)["ok"]
        found.append(hint["sentence"])
        if not hint["more"]:
            return tuple(found)


@pytest.mark.parametrize("key", KEYS)
def test_every_own_move_may_be_looked_back_at(desk: Desk, key: str) -> None:
    said: list[tuple[str, ...]] = []
    for seed in range(4):
        seated(desk, key, seed=seed)
        said += go_on(desk, Random(2), 8)
    assert len(said) > 5 and len({*said}) > 3
    for sentences in said:
        assert sentences == NOTHING_TO_SAY or sentences[0].startswith("You chose: ")
        better = len(sentences) == 2
        assert better == ("Something else was better" in sentences[0]) == sentences[-1].startswith("Better was: ")
    assert any(len(sentences) == 2 for sentences in said)


@pytest.mark.parametrize("key", KEYS)
def test_it_knows_only_what_its_player_could_know(desk: Desk, key: str) -> None:
    """The same is said in every world that looked the same to the seat."""
    match = seated(desk, key)
    rng = Random(4)
    go_on(desk, rng, 2)
    while not (view := to_turn(match))["may"]["look_back"]:
        go_on(desk, rng, 1)
    seat = view["viewer"]
    said, other = told(), Random(99)
    for at, step in enumerate(match.line):
        if step.seat == seat:
            before = match.game.imagine(step.played.before, seat, other)
            match.line[at] = replace(step, played=replace(step.played, before=before))
    assert told() == said


def test_nobody_is_told_in_front_of_others_nor_before_he_has_moved(desk: Desk) -> None:
    match = seated(desk, "royalty/classic")
    assert not to_turn(match)["may"]["look_back"] and "no hint" in answer("hint", back=True)["error"]["sentence"]
    for options in ({}, {"referee": "challenge"}):
        match = seated(desk, "royalty/classic", people=2 - bool(options), **options)
        go_on(desk, Random(2), 3)
        assert not to_turn(match)["may"]["look_back"] and "no hint" in answer("hint", back=True)["error"]["sentence"]


def test_in_a_new_deal_no_move_of_the_one_before_is_looked_back_at(desk: Desk) -> None:
    match = seated(desk, "rummy", seed=7, match="2")
    for move, may in (("drop", False), ("stock", True)):
        match.play(0, move, Random(1))
        if match.state.is_scored:
            match.play(0, "next", Random(1))
        assert to_turn(match)["may"]["look_back"] == may and match.state.deal_number == 2


def test_hints_are_counted_once_for_each_position_and_told_at_the_end(desk: Desk) -> None:
    match = seated(desk, "royalty/classic")
    go_on(desk, Random(2), 3)
    to_turn(match)
    before = match.hints
    for back in (False, True, False):
        answer("hint", back=back)
    assert match.hints == before + 1
    rng = Random(3)
    while match.to_act:
        go_on(desk, rng, 1)
    assert f", hints {match.hints}×" in answer("view", seat=None)["ok"]["told"]
    assert load_match(match.record(), find_game, WORDS).hints == match.hints > before
