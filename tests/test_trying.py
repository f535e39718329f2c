"""A turn tried again: what any move is worth, that nothing hidden tells on it, and that nothing of it is kept."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import permutations
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from door import ask, refused
from royalty import views
from royalty.errors import IllegalMove
from royalty.game.core import Player
from royalty.games import find_game
from royalty.match.line import Step
from royalty.match.match import Match, Setup, new_match
from royalty.views import Desk, trying
from royalty.views.saves import open_game, seal_game
from test_talks import KEYS, WORDS, finished, told

CLASSIC = "royalty/classic"


@pytest.fixture(autouse=True)
def desk(monkeypatch: pytest.MonkeyPatch) -> Desk:
    fresh = Desk(WORDS, Random(3))
    monkeypatch.setattr(views, "_desk", fresh, raising=False)
    return fresh


def turns(key: str) -> list[Step]:
    """Some turns at which there was a choice."""
    found = [step for step, one in told(key) if len(one.others) > 1]
    return found[:: max(1, len(found) // 5) | 1]


def open_to(match: Match, step: Step) -> list[Any]:
    """Moves of that turn from the best to the worst, as the game lists them, and the one that was made."""
    listed = [move for _, move in match.game.ranked(step.played.before, step.seat, 60)]
    return [*listed[:: max(1, len(listed) // 12)], step.played.move]


def sealed(match: Match) -> str:
    return seal_game(Desk(WORDS, id="a"), match.record())


def tried_again(match: Match, step: Step) -> Any:
    return ask("try_again", sealed=sealed(match), ply=step.ply)


@pytest.mark.parametrize("key", KEYS)
def test_any_move_is_worth_what_the_talk_itself_says_of_it(desk: Desk, key: str) -> None:
    match, outside = finished(key), 0
    talk = match.game.words.talk
    for step in turns(key):
        left, trial = trying.begin(desk, match, step.ply)
        assert left.state == step.played.before
        for move in open_to(match, step):
            found = trying.weigh(trial, left, [step.seat], match.game.write_move(move))
            said = talk.review(replace(step.played, move=move))
            if said is None or found.way is None:
                continue
            outside += all(way.move != move for way in trial.ways)
            assert max(0, found.lost) == max(said.cost, round(trial.own.worth - found.way.worth))
            assert found.way.told == next(one.told for one in said.others if one.played)
            assert found.is_good == (found.lost <= trying.NEAR) and found.misses == (not found.is_good)
    assert outside or key in ("wife-swap", "alliance"), "elsewhere more is open than is told"


@pytest.mark.parametrize("key", KEYS)
def test_what_is_said_is_the_same_whatever_the_others_hold(desk: Desk, key: str) -> None:
    match = finished(key)
    game, talk = match.game, match.game.words.talk
    for number, step in enumerate(turns(key)):
        left, trial = trying.begin(desk, match, step.ply)
        other = game.imagine(left.state, step.seat, Random(number))
        then = replace(step.played, before=other)
        imagined = replace(trial, then=then, ways=tuple(talk.ways(then)))
        world: Any = SimpleNamespace(game=game, state=other)
        assert game.table(other, step.seat) == game.table(left.state, step.seat)
        for move in open_to(match, step)[:6]:
            text = game.write_move(move)
            one, two = (trying.weigh(*given, [step.seat], text) for given in ((trial, left), (imagined, world)))
            assert trying.told(one) == trying.told(two)


@pytest.mark.parametrize("key", KEYS)
def test_it_lies_before_whoever_made_it_with_no_other_hand_and_nothing_of_it_is_kept(desk: Desk, key: str) -> None:
    match, step = finished(key), turns(key)[0]
    view = tried_again(match, step)
    assert view["viewer"] == step.seat and view["phase"] == "play" and view["outcome"] is None
    fans = [zone for zone in view["table"]["zones"] if zone["kind"] == "fan" and zone["owner"] != step.seat]
    assert not any(zone["cards"] for zone in fans)
    assert view["trial"]["said"] == "" and view["trial"]["others"] == [] and not view["trial"]["shown"]
    before = desk.current().record()
    text = match.game.write_move(step.played.move)
    view = ask("play", seats=[step.seat], move=text)
    assert view["trial"]["said"].startswith("That is what was played.") and view["trial"]["others"] == []
    assert desk.current().record() == before and desk.current().line == desk.current().line[: step.ply - 1]
    for command in ("undo", "redo", "end", "take_back", "hint"):
        assert refused(command) == trying.KEPT_APART
    assert refused("set_player", seat=0, kind="page") == trying.KEPT_APART
    assert not view["hints"] and not any(view["may"][name] for name in ("undo", "redo", "end"))
    others = ask("answer")["trial"]["others"]
    assert len(others) > 1 and [one["played"] for one in others].count(True) == 1


def test_a_move_is_compared_with_the_best_and_with_what_was_played(desk: Desk) -> None:
    match = finished("royalty/booklet")
    step = max(turns("royalty/booklet"), key=lambda step: trying._missed(trying._ways(match, step)))
    missed = trying._missed(trying._ways(match, step))
    assert missed > trying.NEAR
    tried_again(match, step)
    assert desk.trial is not None
    best = max(desk.trial.ways, key=lambda way: way.worth)
    view = ask("play", seats=[step.seat], move=match.game.write_move(best.move))
    amount = f"about {missed} points" if missed > 1 else "about 1 point"
    assert view["trial"]["said"] == f"As good as the best that was found. Better than what was played, by {amount}."
    assert view["trial"]["good"] and view["trial"]["told"] == best.told and view["trial"]["misses"] == 0
    own = match.game.write_move(step.played.move)
    for _ in range(2):
        view = ask("play", seats=[step.seat], move=own)
        assert view["trial"]["said"] == f"That is what was played. The best that was found comes out {amount} ahead."
        assert not view["trial"]["good"] and view["trial"]["misses"] == 1, "the same once more is no other miss"
    draft = {"intent": "", "groups": [[view["table"]["zones"][-1]["id"]]], "named": {}}
    assert ask("view", seat=step.seat, draft=draft)["trial"]["said"] == ""


def test_what_may_not_be_played_or_is_not_weighed_says_so(desk: Desk) -> None:
    match = finished("rummy")
    step = turns("rummy")[0]
    tried_again(match, step)
    assert refused("play", seats=[1 - step.seat], move="drop") == trying.HIS_OWN
    assert refused("play", seats=[step.seat], move="nonsense")
    assert desk.trial is not None and desk.trial.misses == 0
    # A declaration that is wrong, where a card was put away.
    away = [step for step in turns("rummy") if step.played.move.what == "discard"]
    step, wrong = next((step, text) for step in away for text in map(match.game.write_move, match.game.moves(step.played.before, step.seat)) if text.startswith("declare:"))
    tried_again(match, step)
    view = ask("play", seats=[step.seat], move=wrong)
    assert view["trial"]["said"] == trying.NOT_WEIGHED and not view["trial"]["good"] and not view["trial"]["misses"]


def test_a_word_that_would_not_stand_is_not_called_good(desk: Desk) -> None:
    """Where words are only judged when somebody challenges."""
    players = [Player("A", "lady"), Player("B", "page")]
    match = new_match(find_game, Setup(CLASSIC, players, {"referee": "challenge"}), WORDS, Random(2))
    match.answer(Random(0))
    while match.next() == "computer":
        match.step(WORDS, Random(1))
    step = next(step for step in match.line if step.seat >= 0 and trying._ways(match, step))
    tried_again(match, step)
    hand = step.played.before.hands[step.seat]
    threes = ("".join(three) for three in permutations(hand.replace("*", ""), 3))
    nonsense = next(three for three in threes if not WORDS.tier(three.lower()))
    view = ask("play", seats=[step.seat], move=f"={nonsense}")
    assert view["trial"]["said"].startswith("It may be laid, but it would not stand. ")
    assert not view["trial"]["good"] and view["trial"]["misses"] == 1


def test_a_game_that_is_not_over_and_a_turn_without_a_choice_are_refused(desk: Desk) -> None:
    match = finished("royalty/booklet")
    running = new_match(find_game, Setup(CLASSIC, match.players, {}), WORDS, Random(2))
    assert refused("try_again", sealed=sealed(running), ply=1) == "A turn is tried again once its game has been played to its end."
    table = next(step.ply for step in match.line if not trying._ways(match, step))
    for ply in (-1, 0, table, 10_000):
        assert refused("try_again", sealed=sealed(match), ply=ply) == trying.NOTHING_ELSE
    assert refused("answer") == "No turn is tried again now."
    cheap = next(step.ply for step in match.line if trying._ways(match, step) and not trying._missed(trying._ways(match, step)))
    assert refused("try_again", sealed=sealed(match), ply=cheap, least=3) == trying.NOTHING_MISSED
    assert desk.match is None and desk.trial is None


def test_another_match_ends_the_try(desk: Desk) -> None:
    match = finished("royalty/booklet")
    tried_again(match, turns("royalty/booklet")[0])
    assert "trial" not in ask("load", sealed=sealed(match)) and desk.trial is None


def test_turns_of_the_court_are_the_same_again_and_as_hard_as_is_asked(desk: Desk) -> None:
    found = []
    for grade in range(3):
        ply, over = 0, False
        while not over:
            answer = ask("court_turn", game=CLASSIC, seed="Ann 4", ply=ply, grade=grade)
            ply, over = answer["ply"], answer["over"]
            if answer["found"]:
                match = trying.of_court(desk, CLASSIC, "Ann 4", ply)
                missed = trying._missed(trying._ways(match, match.line[ply - 1]))
                found.append((grade, ply, missed))
    assert found and all(trying.GRADES[grade] <= missed < (999, *trying.GRADES)[grade] for grade, _, missed in found)
    assert len({ply for _, ply, _ in found}) == len(found)
    _, ply, _ = found[0]
    first = ask("try_court", game=CLASSIC, seed="Ann 4", ply=ply)
    desk.court = None
    again = ask("try_court", game=CLASSIC, seed="Ann 4", ply=ply)
    assert first["table"] == again["table"] and first["trial"] == again["trial"]
    assert refused("try_court", game=CLASSIC, seed="Ann 4", ply=10_000) == trying.NOTHING_ELSE
    assert refused("try_court", game="chess", seed="Ann 4", ply=1)


def test_a_game_of_people_says_whose_turns_may_be_tried_again() -> None:
    match = finished("royalty/booklet")
    people = [name.name for name in match.players]
    record = match.record()
    for player in match.players:
        record = record.replace(f" {player.kind} ", " person ", 1)
    told = ask("drills", sealed=seal_game(Desk(WORDS, id="a"), record))["turns"]
    assert {one["who"] for one in told} == {*people}
    mine = {step.ply for step in match.line if trying._ways(match, step)}
    assert mine <= {one["ply"] for one in told}
    assert json.loads(json.dumps(told)) == told and open_game(sealed(match))["record"] == match.record()


def test_whoever_tries_may_not_move_for_the_table(desk: Desk) -> None:
    match = finished("royalty/booklet")
    step = turns("royalty/booklet")[0]
    left, trial = trying.begin(desk, match, step.ply)
    with pytest.raises(IllegalMove):
        trying.weigh(trial, left, [], match.game.write_move(step.played.move))
