"""A computer player that thinks for long does so in slices: the page may ask for something else between them, or have it play at once."""

from __future__ import annotations

from itertools import count
from random import Random

import pytest

from door import answer
from matches import new
from royalty import views
from royalty.errors import IllegalMove
from royalty.game.core import Player
from royalty.game.entry import Thinking
from royalty.games import find_game
from royalty.match.match import Match, Setup, new_match
from royalty.views import Desk
from royalty.words.lexicon import load_lexicon

WORDS = load_lexicon()
LONG = pytest.mark.native("It thinks longest of the three: the other two do so inside Pyodide.")
IN_STEPS = (("royalty/classic", "queen"), ("rummy", "queen"), ("wife-swap", "queen"))


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Desk:
    made, clock = Desk(WORDS, Random(3)), count()
    monkeypatch.setattr(views, "_desk", made)
    monkeypatch.setattr("royalty.views.thinking.monotonic", lambda: float(next(clock)))  # each step takes a second
    return made


def seated(desk: Desk, key: str = "royalty/classic", level: str = "queen", seed: int = 1) -> Match:
    """A match of that level alone, a few moves on."""
    entry = find_game(key)
    players = [Player(f"Player {seat + 1}", level) for seat in range(entry.seats[0])]
    match = desk.match = new_match(find_game, Setup(key, players, {}), WORDS, Random(seed))
    match.answer(Random(seed))
    return match


def slices(desk: Desk) -> int:
    """Asks until it has played; how often it was still thinking."""
    thought = 0
    while answer("step", within=1)["ok"].get("thinking"):
        thought += 1
    return thought


@pytest.mark.parametrize(("key", "level"), [pytest.param(*IN_STEPS[0], marks=LONG), *IN_STEPS[1:]])
def test_in_slices_it_plays_what_it_plays_in_one_go(desk: Desk, key: str, level: str) -> None:
    played = []
    for sliced in (False, True):
        match = seated(desk, key, level)
        desk.rng, many = Random(5), 0
        for _ in range(12):
            many += slices(desk) if sliced else 0
            if not sliced:
                answer("step")
        played.append([(event.seat, event.text) for event in match.events])
        assert bool(many) == sliced
    assert played[0] == played[1]


def test_asked_to_it_plays_the_best_so_far_at_once(desk: Desk) -> None:
    match = seated(desk)
    assert answer("step", within=1)["ok"] == {"thinking": True}
    assert desk.thought
    best, spent = desk.thought.best, desk.thought.steps
    answer("step", within=0)
    assert match.events[0].text == best and desk.thought is None and next(spent, None) is not None
    # Without having thought at all, it thinks of one thing.
    answer("step", within=0)
    assert [event.text != "stand" for event in match.events].count(True) <= 2


def test_between_slices_the_table_answers_and_what_changed_is_thought_of_anew(desk: Desk) -> None:
    match = seated(desk)
    assert answer("step", within=1)["ok"] == {"thinking": True}
    first = desk.thought
    assert answer("view", seat=None)["ok"]["next"] == "computer" and desk.thought is first
    answer("set_player", seat=1, kind="page")
    assert answer("step", within=1)["ok"] == {"thinking": True} and desk.thought is not first
    desk.match = new("gg", seed=9, words=WORDS)
    answer("step", within=0)
    assert not match.line and desk.match.line


def test_what_fails_is_thought_of_anew(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    match = seated(desk)
    assert answer("step", within=1)["ok"] == {"thinking": True}
    assert desk.thought

    def broken():  # type: ignore[no-untyped-def]
        raise IllegalMove("broken")
        yield

    desk.thought.steps = broken()
    assert "error" in answer("step", within=1)
    slices(desk)
    assert match.line


def test_a_way_of_thinking_called_thinks_to_the_end() -> None:
    assert Thinking(lambda most: iter(range(most)))(4) == 3
