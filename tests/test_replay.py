"""Whole games looked at again: each step of the replay shows the table after exactly the moves told so far."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from laws.fixed import FixedWords
from laws.playing import PAIRS, choose, new_law_match
from royalty import views
from royalty.game.core import played
from royalty.game.places import TableView
from royalty.games import GAMES, find_game
from royalty.match.match import Match, load_match
from royalty.match.record import read_record
from royalty.views import Desk
from royalty.views.desk import Json, plain
from sample import some
from seeds import SEEDS

WORDS = FixedWords()


def ask(command: str, **args: object) -> Json:
    found = json.loads(views.ask(json.dumps({"command": command, "args": args})))
    assert "ok" in found, found
    return found["ok"]


def restless(key: str, mode: str, seed: int) -> Match:
    """A whole game in which people also take back, undo, redo, and hand their seats over."""
    match, rng = new_law_match(key, mode, seed, WORDS, undo="on")
    while match.to_act:
        whim = rng.random()
        if whim < 0.04 and match.back.may_take_back() is not None:
            match.back.take_back()
        elif whim < 0.08 and match.back.may_undo():
            match.back.undo()
        elif whim < 0.12 and match.back.may_redo():
            match.back.redo()
        elif whim < 0.15:
            match.set_kind(0, "greedy")
            match.set_kind(0, "person")
        else:
            seat = rng.choice(match.to_act)
            match.play(seat, choose(match.game, match.state, seat, rng, 0.8, WORDS), rng)
    return match


def tables(record: str) -> list[tuple[list[str], Json]]:
    """By the record alone: after each of its moves, and before the first, what has been told and how the table lies."""
    match = load_match(record, find_game, WORDS)
    game, state, told = match.game, match.start, list[str]()
    found = [(told, plain(laid_open(match, state)))]
    for event in read_record(record).events:
        if event.what != "move" or event.undone:
            continue
        move = game.read_move(event.text)
        if event.text not in game.questions.quiet:
            told = [*told, game.describe(played(game, state, event.seat, move))]
        state = game.play(state, event.seat, move)
        found.append((told, plain(laid_open(match, state))))
    return found


def laid_open(match: Match, state: Any) -> TableView:
    """The table with every hand as who held it saw it; where the match was stopped, as everybody saw it."""
    table = match.game.table(state, None)
    if match.agreed:
        return table
    zones = list(table.zones)
    for at, zone in enumerate(zones):
        if zone.kind == "fan" and zone.owner is not None:
            zones[at] = next(own for own in match.game.table(state, zone.owner).zones if own.id == zone.id)
    return replace(table, zones=tuple(zones))


AGAIN = pytest.mark.native("Another match of the same game: one of each is looked at again inside Pyodide too.")
HANDS = ("royalty/classic", "rummy", "wife-swap", "alliance")


@pytest.mark.parametrize("key", HANDS)
def test_a_match_that_is_over_is_seen_again_with_all_hands_open(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match, rng = new_law_match(key, dict(PAIRS)[key], 4, WORDS)
    while match.to_act:
        match.play(match.to_act[0], choose(match.game, match.state, match.to_act[0], rng, 0.8, WORDS), rng)
    monkeypatch.setattr(views, "_desk", Desk(WORDS, Random(0), match))
    fans = [zone for zone in ask("at", ply=len(match.line) // 2)["table"]["zones"] if zone["kind"] == "fan"]
    # Who has dropped out of a deal holds nothing any more.
    assert fans and any(zone["cards"] for zone in fans)
    assert all(len(zone["cards"]) == zone["count"] for zone in fans)


@pytest.mark.parametrize(("key", "mode"), [pair for pair in PAIRS if pair[0] in GAMES])
@pytest.mark.parametrize("seed", [pytest.param(seed, marks=[AGAIN] if seed else []) for seed in some(SEEDS[:8], 4)])
def test_each_step_of_the_replay_is_the_table_after_the_moves_told_so_far(
    key: str, mode: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = restless(key, mode, seed)
    monkeypatch.setattr(views, "_desk", Desk(WORDS, Random(0), match))
    record = tables(match.record())
    lines = [line for line in ask("at", ply=0)["log"] if line["ply"] is not None and not line["undone"]]
    stops = [0, *(line["ply"] for line in lines)]
    assert stops == sorted(set(stops)) and stops[-1] == len(record) - 1
    for at, ply in enumerate(stops):
        view = ask("at", ply=ply)
        told, table = record[ply]
        assert (view["ply"], view["table"]) == (ply, table)
        assert told == [line["text"] for line in lines[:at]]
        # All that only lets play go on belongs to the move told before it.
        assert ply == stops[-1] or record[ply + 1][0] != told or at == 0
        if at:
            scores = {match.players[one["seat"]].name: one["score"] for one in table["standings"]}
            assert scores[lines[at - 1]["name"]] == lines[at - 1]["total"]


def test_a_game_ended_by_agreement_is_replayed_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    match, rng = new_law_match("royalty/classic", "strict", 3, WORDS)
    for _ in range(7):
        match.play(match.to_act[0], choose(match.game, match.state, match.to_act[0], rng, 1, WORDS), rng)
    laid, standing = match.state.laid, plain(match.game.table(match.state, None))
    assert laid
    match.end()
    monkeypatch.setattr(views, "_desk", Desk(WORDS, Random(0), match))
    view = ask("at", ply=len(match.line) - 1)
    assert view["table"] == standing
    stops = [line["ply"] for line in view["log"]]
    assert stops[-2:] == [len(match.line) - 1, len(match.line)]
