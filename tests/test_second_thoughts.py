"""After the end: what hints would have said before a move, of whatever game; they know what its player could see then."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from door import answer, ask, refused
from matches import load, new
from royalty import views
from royalty.game.places import TABLE
from royalty.games import GAMES
from royalty.views import Desk
from royalty.views.hints import WAS_BEST
from test_golden import PLAYED, file_of, record_in, words
from test_views_games import Spied


@pytest.fixture(autouse=True)
def desk(monkeypatch: pytest.MonkeyPatch) -> Desk:
    made = Desk(words(), Random(11))
    monkeypatch.setattr(views, "_desk", made)
    return made


@pytest.mark.parametrize("key", [key for key in PLAYED if GAMES[key].hints])
def test_a_finished_game_tells_another_way_for_what_players_did(key: str, desk: Desk) -> None:
    record = record_in(file_of(key))
    view = ask("import", record=record)
    match = desk.current()
    told = 0
    for ply in sorted({0, 1, *range(3, len(match.line), max(1, len(match.line) // 8)), len(match.line)}):
        seat = match.events[match.line[ply - 1].event].seat if ply else TABLE
        view = ask("at", ply=ply)
        assert view["hints"] == (seat != TABLE and match.game.words.judged_at_once)
        found = answer("hint", ply=ply)
        if "ok" in found:
            assert view["hints"] and found["ok"]["sentence"].endswith(".") and found["ok"]["view"] is None
            told += 1
        else:
            assert "no hint" in found["error"]["sentence"]
    assert bool(told) == match.game.words.judged_at_once and match.record() == record and view["phase"] == "over"


def test_who_drew_for_a_word_is_told_of_the_word(desk: Desk) -> None:
    """The replay stops after the cards are drawn: there it is asked what else could have been laid."""
    ask("import", record=record_in(file_of("royalty/classic")))
    match, drawn = desk.current(), []
    for ply in range(2, len(match.line) + 1):
        before, now = match.events[match.line[ply - 2].event], match.events[match.line[ply - 1].event]
        if now.seat == before.seat != TABLE and now.text == "stand":
            drawn.append((answer("hint", ply=ply), answer("hint", ply=ply - 1)))
    assert drawn and all("ok" in after for after, _ in drawn)
    assert [after["ok"]["more"] for after, _ in drawn] == [laid["ok"]["more"] for _, laid in drawn]


def test_it_knows_no_more_than_its_player_did(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    ask("import", record=record_in(file_of("rummy")))
    match = desk.current()
    seen: list[tuple[int, Any]] = []

    def spy(game: Any, state: Any, seat: int, lexicon: Any) -> tuple[str, ...]:
        seen.append((seat, state))
        return ("One.", "Two.")

    monkeypatch.setattr(match, "entry", Spied(match.entry, spy))
    ply = next(at for at in range(4, len(match.line)) if match.events[match.line[at - 1].event].seat != TABLE)
    assert [ask("hint", ply=ply, step=step)["more"] for step in (0, 1)] == [True, False]
    before, seat = match.line[ply - 2].state, match.events[match.line[ply - 1].event].seat
    assert {who for who, _ in seen} == {seat}
    for _, state in seen:
        assert state.hands[seat] == before.hands[seat] and state.pack != before.pack


def test_not_while_it_runs_nor_where_it_was_stopped(desk: Desk) -> None:
    match = new("pp", words=words())
    for _ in range(3):
        match.play(match.to_act[0], match.game.write_move(match.game.ranked(match.state, match.to_act[0], 1)[0][1]), Random(0))
    ask("import", record=match.record())
    ask("view", seat=None)
    assert refused("hint", ply=1) == "There is no hint now."
    view = ask("end")
    assert view["phase"] == "over" and not view["hints"]
    assert refused("hint", ply=1) == "There is no hint for this move."


def test_a_monarchy_given_up_shows_what_could_be_laid(desk: Desk) -> None:
    match = load(new("p", "monarchy/booklet", words=words()).record(), words())
    most = len(match.game.ranked(match.state, 0, 1)[0][1].cards)
    match.play(0, "leave", Random(0))
    ask("import", record=match.record())
    assert ask("view")["hints"]
    first = ask("hint")["sentence"]
    assert ("All 25 cards can be laid" in first) == (most == 25)
    assert str(25 - most) in first or most == 25


@pytest.mark.parametrize("dealt", [{}, {"day": "2026-11-20"}, {"cards": "LAKEjumpSHADowyVOICEtreat"}], ids=str)
def test_the_same_cards_are_dealt_once_more(desk: Desk, dealt: dict[str, str]) -> None:
    match = new("p", "monarchy/booklet", words=words(), **dealt)
    ask("import", record=match.record())
    assert refused("rematch", again=True) == "A game can be dealt again once it has been played to its end."
    match.play(0, "leave", Random(0))
    ask("import", record=match.record())
    ask("rematch", again=True)
    assert desk.current().state.hands == match.start.hands and desk.current().header.options == match.header.options
    ask("import", record=match.record())
    ask("rematch")
    assert desk.current().state.hands != match.start.hands


def test_where_what_was_played_was_the_best_no_other_way_is_promised(desk: Desk) -> None:
    """Of the very word that was laid hints would tell, as of something else."""
    ask("import", record=record_in(file_of("royalty/classic")))
    match = desk.current()
    best, other = [], []
    for step in match.line:
        review = match.game.words.talk.review(step.played) if step.is_move and step.seat != TABLE else None
        if review and len(review.others) > 1:
            told = ask("hint", ply=step.ply)
            (best if told["sentence"] == WAS_BEST else other).append(review.cost)
            assert told["sentence"] != WAS_BEST or not told["more"]
    assert best and other and max(best) <= 0 < min(other)


@pytest.mark.parametrize(("key", "plies"), [("royalty/classic", (29, 30)), ("joust/booklet", (5, 6))])
def test_of_a_pass_where_nothing_else_could_be_done_it_is_not_said_that_it_was_the_best(key: str, plies: tuple[int, int], desk: Desk) -> None:
    ask("import", record=record_in(file_of(key)))
    for ply in plies:
        assert desk.current().line[ply - 1].played.move == desk.current().game.read_move("pass")
        assert ask("hint", ply=ply)["sentence"].startswith("No word ")


def test_of_a_monarchy_that_was_broken_off_another_way_is_told(desk: Desk) -> None:
    """Its first word was as good as any; that it ended with it was not."""
    told = []
    for whole in (False, True):
        match = new("p", "monarchy/booklet", words=words())
        best = match.game.ranked(match.state, 0, 1)[0][1].words
        assert len(best) > 1
        match.play(0, "".join(f"={word}" for word in (best if whole else best[:1])), Random(0))
        ask("import", record=match.record())
        told.append(ask("hint", ply=1)["sentence"])
    assert WAS_BEST not in told[0] and told[1] == WAS_BEST
