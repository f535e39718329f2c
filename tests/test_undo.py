"""What an undo among people passes: never a card that its player may have looked at, and nothing else holds it up."""

from __future__ import annotations

from random import Random

import pytest

from matches import ADVANCED, BOOKLET, CLASSIC, WORDS, best, go_on, lay, load, new, settle
from royalty.game.places import TABLE
from royalty.match.match import Match
from royalty.views import Desk
from royalty.views.view import view_of

RNG = Random(0)


def test_a_hand_that_was_only_asked_about_a_turn_was_not_opened():
    match = new("pp", undo="on", referee="challenge")
    layer = match.to_act[0]
    lay(match)
    match.play(1 - layer, "stand", RNG)
    lay(match)
    assert match.to_act == (layer,), "asked whether the other's turn stands, with all hands down"
    match.back.take_back()
    assert match.back.may_undo() and match.back.undo_asks() == (layer,)
    lay(match)
    match.play(layer, "stand", RNG)
    assert match.to_act == (layer,) and match.back.undo_asks() == (1 - layer,)
    match.back.undo()
    assert not match.back.may_undo(), "now it was his turn, and his hand could be opened"


@pytest.mark.parametrize("key", [CLASSIC, "rummy", "wife-swap", "joust/classic"])
def test_the_first_undo_of_a_card_that_was_seen_is_asked_about_and_all_are_noted(key: str) -> None:
    match = new("pg", key, seed=3)
    while not match.back.may_undo() or not match.back.is_noted():
        go_on(match)
    match.back.undo()
    assert match.back.peeks == 1 and not match.back.is_noted()
    while not match.back.may_undo():
        go_on(match)
    match.back.undo()
    assert load(match.record()).back.peeks == match.back.peeks >= 1
    match.end()
    told = view_of(Desk(WORDS, RNG, match=match))["told"]  # type: ignore[arg-type]
    assert f"cards seen and undone {match.back.peeks}\N{MULTIPLICATION SIGN}" in told


def test_nothing_is_noted_among_people() -> None:
    match = new("pp", undo="on")
    lay(match)
    settle(match)
    assert match.back.may_undo() and not match.back.is_noted()
    match.back.undo()
    assert match.back.peeks == 0


class Watcher:
    """Notes, move by move, who may have opened his hand, and tells of itself how far an undo may go."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.opened: dict[int, int] = {}  # seat: the last event after which his hand could be opened
        self.drew: dict[int, int] = {}  # event: who drew
        self.look()

    def look(self) -> None:
        match, at = self.match, len(self.match.events) - 1
        question = match.game.questions.question(match.state)
        for seat in match.to_act:
            if seat != TABLE and question is None:
                self.opened[seat] = at

    def play(self, text: str) -> None:
        match = self.match
        pack, whose, at = match.state.pack, match.state.turn, len(match.events)
        match.play(match.to_act[0], text, RNG)
        if match.state.pack != pack:
            self.drew[at] = whose
        self.look()

    def far(self) -> int:
        """To the beginning of the turn played last, if nothing drawn in it was seen since; 0 if there is none."""
        match = self.match
        for count, step in enumerate(reversed(match.line), 1):
            drawer = self.drew.get(step.event)
            if drawer is not None and self.opened.get(drawer, -1) >= step.event:
                return 0
            before = match.line[-count - 1].state if count < len(match.line) else match.start
            if not before.laid and match.game.to_act(before) != (TABLE,):
                return count
        return 0


@pytest.mark.parametrize("referee", ["strict", "challenge"])
@pytest.mark.parametrize("key", [CLASSIC, ADVANCED, BOOKLET])
@pytest.mark.parametrize("kinds", ["pp", "ppp"])
def test_an_undo_among_people_goes_as_far_as_somebody_watching_would_let_it(kinds, key, referee):
    allowed = held_up = 0
    for seed in range(4):
        match, rng = new(kinds, key, seed, undo="on", referee=referee), Random(seed)
        watcher = Watcher(match)
        for _ in range(40):
            if not match.to_act:
                break
            far = watcher.far()
            assert match.back.may_undo() == (far > 0), (seed, len(match.events))
            whim = rng.random()
            if whim < 0.3 and far:
                line = len(match.line)
                assert match.back.undo_asks() and load(match.record()).back.may_undo()
                match.back.undo()
                assert line - len(match.line) == far
                watcher.look()
                allowed += 1
            elif whim < 0.45 and match.back.may_take_back() is not None:
                match.back.take_back()
                watcher.look()
            else:
                held_up += not far and bool(match.line)
                watcher.play("pass" if whim > 0.9 and not match.state.laid else best(match))
    assert allowed > 5 and held_up


def test_all_who_are_undone_are_asked_and_nobody_who_never_sat_here():
    match = new("pgp", undo="on", seed=2)
    while match.to_act:
        if match.back.may_undo():
            asked = match.back.undo_asks()
            assert asked and set(asked) <= set(match.people) and asked == tuple(sorted(asked))
        if match.next() == "computer":
            match.step(match.game.house.lexicon, RNG)
        else:
            match.play(match.to_act[0], best(match), RNG)
            settle(match)
        if len(match.line) > 30:
            break


def test_a_seat_given_away_still_answers_for_its_turn():
    """Two people have played at once: whoever of them is a computer now is asked all the same."""
    match = new("pp", undo="on")
    layer = match.to_act[0]
    lay(match)
    settle(match)
    match.set_kind(1 - layer, "greedy")
    assert match.back.may_undo() and match.back.undo_asks() == (layer,)
    match.set_kind(1 - layer, "person")
    match.set_kind(layer, "greedy")
    assert match.back.undo_asks() == ((layer,) if match.back.may_undo() else ())


def test_what_was_undone_is_not_played_again_once_the_house_lets_nothing_be_undone():
    match = new("pg", undo="auto")
    while not match.back.may_undo():
        match.step(match.game.house.lexicon, RNG) if match.next() == "computer" else match.play(match.to_act[0], best(match), RNG)
    match.back.undo()
    assert match.back.may_redo()
    match.set_kind(1 - match.people[0], "person")
    assert not match.back.may_redo() and not load(match.record()).back.may_redo()
