"""Games through the page's door from the deal to the end: who began, what is told of words on the way, and that none is ever stuck."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from door import answer, ask, refused
from laws.fixed import FixedWords
from laws.playing import PAIRS, ROYALTY, kind
from matches import bluff, go_on, new
from royalty import views
from royalty.game.places import TABLE
from royalty.match.match import Match
from royalty.views import Desk

FREE = [(key, mode) for key, mode in ROYALTY if mode != "strict"]


@pytest.fixture(autouse=True)
def desk(monkeypatch: pytest.MonkeyPatch) -> Desk:
    made = Desk(FixedWords(), Random(11))  # type: ignore[arg-type]
    monkeypatch.setattr(views, "_desk", made)
    return made


def sit(desk: Desk, match: Match) -> Match:
    ask("import", record=match.record())
    return desk.current()


def test_what_is_wanted_of_whoever_gets_the_device_is_told_in_a_line(desk):
    """That he plays now goes without saying; all else that a table tells is wanted of him."""
    sit(desk, new("pp", "royalty/classic", 1))
    view = ask("view", seat=None)
    name = view["players"][view["hand_for"]]["name"]
    assert view["table"]["status"] == [f"{name} plays now.", "The first word needs three letters or more."]
    assert view["wanted"] == "The first word needs three letters or more."
    sit(desk, new("pp", "joust/classic", 1))
    assert ask("view", seat=None)["wanted"] == "", "he only plays"
    sit(desk, new("pp", "rummy", 1))
    assert ask("view", seat=None)["wanted"].endswith(" draws a card.")


@pytest.mark.parametrize(("key", "mode"), PAIRS)
def test_who_began_is_told_to_the_end(key, mode, desk):
    for seed in range(3):
        match = sit(desk, new("pp", key, seed, referee=mode) if mode else new("pp", key, seed))
        (first,) = match.game.to_act(match.start)
        turns = set()
        while match.to_act and (len(match.line) < 12 or len(turns) < len(match.players)):
            go_on(match)
            view = ask("view")
            turns.add(view["turn"]["seat"])
            assert view["first"] == first
        if match.to_act:
            ask("end")
        assert ask("view")["first"] == first and len(turns) == len(match.players)


@pytest.mark.parametrize("key", sorted({key for key, mode in PAIRS if mode == "table"}))
def test_computers_do_not_wait_for_a_verdict_of_people_who_have_left(key, desk):
    """A challenge among people is open; one after the other gives his seat to a computer: the last one leaves it to the referee."""
    match = sit(desk, new("pp", key, referee="table"))
    laid = bluff(match)
    ask("play", seats=[match.to_act[0]], move=laid)
    view = ask("play", seats=[match.to_act[0]], move="challenge:meld")
    assert view["to_act"] == [TABLE]
    assert ask("set_player", seat=0, kind="greedy")["to_act"] == [TABLE]
    view = ask("set_player", seat=1, kind="greedy")
    assert view["to_act"] != [TABLE] and view["next"] == "computer"
    assert any(line["text"].startswith(f"{laid[1:].upper()} does not stand.") for line in view["log"])
    assert ask("step")["next"] in ("computer", "over")


@pytest.mark.parametrize(("key", "mode"), FREE)
def test_of_two_words_that_stand_only_a_pair_that_was_laid_is_judged(key, mode, desk):
    """While others may still be doubted: whether one could be made of the other is told where it was, of no other two."""
    told = 0
    for seed in range(4):
        match = sit(desk, new("pp", key, seed, referee=mode))
        pairs: set[tuple[str, str]] = set()
        while match.to_act and len(match.line) < 40 and len(pairs) < 7:
            pairs |= take_turn(match)
            words = sorted({word for pair in pairs for word in pair if word})
            for base, word in permutations(words[-5:], 2):
                found = answer("explain", pairs=[[base, word]])
                assert ("ok" in found) == ((base, word) in pairs), (base, word)
                told += "ok" in found
    assert told


def take_turn(match: Match) -> set[tuple[str, str]]:
    """One turn that nobody doubts, a capture where there is one: its words, each after the one it was made from."""
    seat, game = match.to_act[0], match.game
    texts = [game.write_move(move) for _, move in game.ranked(match.state, seat, 200)]
    text = next((text for text in texts if kind(text) == "capture"), texts[0])
    pairs = set(game.words.brought(match.state, seat, game.read_move(text)))
    match.play(seat, text, Random(0))
    while match.back.may_take_back() is not None:
        match.play(match.to_act[0], "stand", Random(0))
    return pairs


def test_a_hint_is_found_in_an_imagined_world_and_never_in_the_true_one(desk, monkeypatch):
    """Of whatever game: what is asked for a hint gets to see no card that the viewer does not."""
    match = sit(desk, new("pp"))
    seat = match.to_act[0]
    seen = []

    def spy(game, state, viewer, words):
        seen.append((viewer, state))
        return ("One.", "Two.")

    monkeypatch.setattr(match, "entry", Spied(match.entry, spy))
    ask("view", seat=seat)
    assert [ask("hint", step=step)["more"] for step in (0, 1, 2)] == [True, False, False]
    assert {viewer for viewer, _ in seen} == {seat} and len({state.text() for _, state in seen}) == 1
    for _, state in seen:
        assert state.hands[seat] == match.state.hands[seat]
        assert state.hands[1 - seat] != match.state.hands[1 - seat] and state.pack != match.state.pack
    ask("view", seat=None)
    assert refused("hint") and len(seen) == 3


class Spied:
    """An entry of the list of games with other hints."""

    def __init__(self, entry, hints) -> None:
        self.entry, self.hints = entry, hints

    def __getattr__(self, name):
        return getattr(self.entry, name)


def test_where_nothing_is_hidden_no_hand_is_handed_over(desk):
    """The table lies before whoever is to act, and no cover comes between two people."""
    match = sit(desk, new("pp", "joust/classic"))
    assert match.is_shared and not match.game.secrets.hides
    for _ in range(6):
        if not match.to_act:
            break
        view = ask("view", seat=None)
        assert view["viewer"] == match.to_act[0] and view["table"]["intents"]
        assert not view["shared"] and not view["hand_over"]
        go_on(match)
