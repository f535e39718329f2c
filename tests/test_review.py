"""The talk after a game: what each turn cost, what was better by what its player could know, and why."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from door import answer
from positions import position
from royalty import views
from royalty.errors import BadRecord
from royalty.game.core import Player
from royalty.game.played import Played
from royalty.games import find_game
from royalty.games.royalty import weighing
from royalty.games.royalty.acts import Pass, Turn, read_move
from royalty.games.royalty.players import MINDS
from royalty.games.royalty.review import strengths, taken, told, ways, worth
from royalty.match.branch import branch
from royalty.match.match import Match, Setup, load_match, new_match
from royalty.views import Desk
from royalty.views.saves import seal, unseal
from royalty.views.talk import EVERY
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
    found = ((step, match.game.words.talk.review(step.played)) for step in match.line if step.is_move)
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


def test_the_word_that_a_hint_tells_is_weighed_too() -> None:
    """A hint may name a rarer word than the court lays: what was best is not less than that."""
    rarer = 0
    for step, _ in reviews(MATCH):
        then, game = step.played, MATCH.game
        _, best = game.ranked(then.before, then.seat, 1)[0]
        if isinstance(best, Turn):
            now = game.familiar.moment(then.before, then.seat)
            found = ways(game, then)
            assert max(way.worth for way in found) >= worth(now, best)
            rarer += told(best) not in {told(turn) for _, turn in weighing.weighed(now, MINDS["queen"], 12)}
    assert rarer, "no hint of this game was of a rarer word"


def test_it_is_the_same_again_and_under_other_hidden_hands() -> None:
    for step, one in reviews(MATCH):
        played = step.played
        for seed in range(2):
            other = MATCH.game.imagine(played.before, step.seat, Random(seed))
            assert MATCH.game.words.talk.review(replace(played, before=other)) == one


def test_reasons_are_told() -> None:
    at = position("classic", "pack AeTooooooooooo\n> Ann  CAT*Qee\n  Bob  EEEEEEE")
    talk = at.game.words.talk
    told = talk.review(Played(at.state, 0, read_move("=CAT"), at.state))
    assert told is not None
    own = next(other for other in told.others if other.played)
    assert own.told == "CAT"
    assert "It keeps the Knave." in own.why and "Of the hard cards it leaves Q in the hand." in own.why
    assert talk.review(Played(at.state, 0, Pass(), at.state)).cost > 0  # type: ignore[union-attr]


def test_a_lead_is_worth_more_the_fewer_cards_are_left() -> None:
    assert 0.5 < strengths({0: 20, 1: 0}, 40)[0] < strengths({0: 20, 1: 0}, 4)[0] < 1


def test_open_hands_are_told_of_apart() -> None:
    def laid(theirs: str) -> tuple[Any, str]:
        at = position("classic", f"pack AeTooooooooooo\n> Ann  CAT*Qee\n  Bob  {theirs}")
        played = Played(at.state, 0, read_move("=AT"), at.state)
        found = at.game.words.talk.discussed(played)
        assert found is not None
        return found

    (told, said), (same, other) = laid("DDDDDDD"), laid("CDDDDDD")
    assert told == same
    assert said.startswith("Nobody held the cards to take AT.") and other.startswith("Bob held the cards to take AT.")


def test_what_open_hands_would_have_shown_is_so() -> None:
    """Whom it names could have taken that word with what he held, and nobody where it says so."""
    seen = 0
    for step, one in reviews(MATCH):
        said = MATCH.game.words.talk.opened(step.played, one)
        after = step.played.before
        now = MATCH.game.familiar.moment(after, step.seat)
        found = taken(MATCH.game, now, step.played.move)
        assert all(f"held the cards to take {word}." in said for word in found) or not after.pack
        seen += bool(found)
    assert seen


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Desk:
    found = Desk(WORDS, Random(3), match=load_match(MATCH.record(), find_game, WORDS))
    monkeypatch.setattr(views, "_desk", found)
    return found


def talk(**first: Any) -> list[Any]:
    """The whole talk, a request a turn; what each answered."""
    told = [answer("talk", **first)["ok"]]
    while told[-1]["next"] <= told[-1]["most"]:
        told.append(answer("talk")["ok"])
    return told


@pytest.mark.parametrize("stopped", [False, True])
def test_only_a_game_that_was_played_to_its_end_is_talked_over(desk: Desk, stopped: bool) -> None:
    desk.match = new_match(find_game, Setup("royalty/classic", [Player("Ann"), Player("Bob")], {}), WORDS, Random(1))
    assert not answer("view")["ok"]["may"]["talk"]
    if stopped:
        answer("end")
    assert not answer("view")["ok"]["may"]["talk"]
    assert "played to its end" in answer("talk")["error"]["sentence"]
    assert "played to its end" in answer("what_if", ply=1)["error"]["sentence"]


def test_a_talk_goes_on_turn_by_turn_and_what_was_kept_is_not_found_again(desk: Desk) -> None:
    assert answer("view")["ok"]["may"]["talk"]
    told = talk()
    turns = [turn for one in told for turn in one["turns"]]
    assert [len(one["turns"]) for one in told[:-1]] == [1] * (len(told) - 1)
    assert len(turns) == len(reviews(MATCH)) and sorted(told[-1]["ended"]) == [0, 100]
    # It is sealed now and then only: that may take longer than to look at a turn.
    sealed = [at for at, one in enumerate(told) if one["kept"]]
    assert sealed == [*range(EVERY - 1, len(told) - 1, EVERY), len(told) - 1] and len(sealed) > 1
    half = sealed[0]
    desk.talked = None
    again = talk(kept=told[half]["kept"])
    assert [turn for one in again for turn in one["turns"]] == turns
    assert len(again) == len(told) - half - 1
    whole = answer("talk", kept=told[-1]["kept"])["ok"]
    assert whole["turns"] == turns and whole["next"] > whole["most"]


def test_what_was_kept_is_not_believed_of_another_game_or_where_it_is_damaged(desk: Desk) -> None:
    whole = talk()[-1]["kept"]
    plain = json.loads(unseal(whole))
    wrong = [
        plain | {"of": "0" * 64},
        plain | {"version": 0},
        plain | {"next": 10_000},
        plain | {"turns": [plain["turns"][0] | {"review": plain["turns"][0]["review"] | {"seat": 5}}]},
    ]
    for kept in (whole[:-3], "ROYALTY1.x", *(seal(json.dumps(one)) for one in wrong)):
        desk.talked = None
        assert answer("talk", kept=kept)["ok"]["next"] == 1 + reviews(MATCH)[0][0].ply
    assert not any(word in whole for word in ("told", "chances"))


def test_what_if_is_a_game_of_its_own_against_the_court(desk: Desk) -> None:
    step, told = reviews(MATCH)[4]
    view = answer("what_if", ply=step.ply)["ok"]
    match = desk.current()
    assert match.state == step.played.before and match.people == (told.seat,) and not match.is_shared
    assert view["phase"] == "play" and view["viewer"] == told.seat and "what if" in view["save"]["title"]
    assert not view["save"]["counts"] and any("What if" in line for line in view["rules"])
    assert f"What if: played on from turn {told.number} of another game" in " ".join(view["rules"])
    rng = Random(1)
    while match.next() != "over":
        if match.next() == "computer":
            match.step(WORDS, rng)
        else:
            match.play(match.to_act[0], match.game.write_move(match.game.ranked(match.state, match.to_act[0], 1)[0][1]), rng)
    record = match.record()
    again = load_match(record, find_game, WORDS)
    assert again.record() == record and again.header.left_at == step.ply and MATCH.header.left_at is None
    sealed = answer("view")["ok"]["save"]["sealed"]
    assert "not written into the family" in answer("fact", sealed=sealed)["error"]["sentence"]
    assert answer("drills", sealed=sealed)["ok"] == {"drills": [], "turns": []}
    # A rematch is a game like any other.
    assert answer("rematch")["ok"]["save"]["counts"] and desk.current().header.left_at is None


def test_a_record_that_left_another_game_nowhere_is_refused() -> None:
    text = branch(MATCH, reviews(MATCH)[2][0].ply, find_game, WORDS).record()
    assert load_match(text, find_game, WORDS).header.left_at
    for wrong in ("x", "0", "-3", "1234567"):
        with pytest.raises(BadRecord, match="left another game"):
            load_match(text.replace("whatif=", f"whatif={wrong} other=").replace(" other=" + text.split("whatif=")[1].split()[0], ""), find_game, WORDS)


def test_a_turn_of_the_table_is_nobodys_to_play_on_from(desk: Desk) -> None:
    for ply in (0, *(step.ply for step in MATCH.line if step.seat < 0)):
        assert "Nobody was to play" in answer("what_if", ply=ply)["error"]["sentence"]


@pytest.mark.parametrize("again", ["what_if", "try_again"])
def test_a_face_stays_at_its_seat_though_somebody_else_plays_on_there(desk: Desk, again: str) -> None:
    rng = Random(2)
    match = new_match(find_game, Setup("royalty/classic", [Player("Guest"), Player("Lady", "lady")], {}), WORDS, rng)
    match.answer(rng)
    while match.next() != "over":
        if match.next() == "computer":
            match.step(WORDS, rng)
        else:
            match.play(match.to_act[0], match.game.write_move(match.game.ranked(match.state, match.to_act[0], 1)[0][1]), rng)
    desk.sit_down(match)
    ply = next(step.ply for step, one in reviews(match) if one.seat == 1 and len(one.others) > 1)
    sealed = answer("view")["ok"]["save"]["sealed"]
    view = answer(again, ply=ply, **({"sealed": sealed} if again == "try_again" else {}))["ok"]
    assert view["viewer"] == 1 and [player["kind"] for player in view["players"]] == ["lady", "person"]
    assert [player["face"] for player in view["players"]] == ["", "lady"]
    again_open = load_match(desk.current().record(), find_game, WORDS)
    assert again_open.header.sat_before == ("person", "lady")
