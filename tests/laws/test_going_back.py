"""Laws of going back, for every game, mode and undo option: what may be taken back, undone and played again, and when no more."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from laws.playing import MODES, choose, find_game, new_law_match, says_a_computer_left
from laws.vocabulary import small_vocabulary
from royalty.errors import BadRecord, IllegalMove
from royalty.games import GAMES
from royalty.match.match import Match, load_match
from seeds import SEEDS

PAIRS = [(key, mode) for key in GAMES for mode in MODES[key]]
FEW = SEEDS[: 1 + len(SEEDS) // 60]


def text(match: Match) -> str:
    return match.state.text()


def go_on(match: Match, rng: Random) -> None:
    seat = match.to_act[int(rng.random() * len(match.to_act))]
    move = choose(match.game, match.state, seat, rng, 0.8, small_vocabulary())
    while says_a_computer_left(match, move):
        move = choose(match.game, match.state, seat, rng, 0.8, small_vocabulary())
    match.play(seat, move, rng)


def refused(act) -> None:
    with pytest.raises(IllegalMove, match=r"\.$"):
        act()


def check_what_may_be_done(match: Match, undo: str, alone: bool) -> None:
    """Undo and redo by the house's option alone; the layer's own take-back whatever the option is.

    `alone`: whether never more than one person has sat here at once.
    """
    allowed = undo == "on" or (undo == "auto" and alone)
    if not allowed:
        assert not match.back.may_undo() and not match.back.may_redo()
        before = match.record()
        refused(match.back.undo)
        refused(match.back.redo)
        assert match.record() == before
    assert match.back.may_redo() == (allowed and bool(match.undone))
    again = load_match(match.record(), find_game, small_vocabulary())
    assert (again.back.may_undo(), again.back.may_redo(), again.back.may_take_back()) == (match.back.may_undo(), match.back.may_redo(), match.back.may_take_back())
    assert again.record() == match.record()


@pytest.mark.parametrize("undo", ["on", "off", "auto"])
@pytest.mark.parametrize(("key", "mode"), PAIRS)
def test_the_house_decides_what_may_be_undone(key, mode, undo):
    for seed in FEW:
        match, rng = new_law_match(key, mode, seed, small_vocabulary(), undo)
        alone = undo == "auto" and seed % 2 == 1
        if alone:
            match = against_computers(match)
        elif undo == "auto":
            for seat in range(1, len(match.players)):
                match.set_kind(seat, "greedy")
        for _ in range(25):
            if not match.to_act:
                break
            go_on(match, rng)
            if rng.random() < 0.3 and match.back.may_take_back() is not None:
                take_back(match)
            elif rng.random() < 0.3 and match.back.may_undo():
                undo_and_redo(match, rng)
            check_what_may_be_done(match, undo, alone)
        end_by_agreement(match, undo)


def against_computers(match: Match) -> Match:
    """The same deal with a person at the first seat alone."""
    players = tuple(replace(player, kind="greedy" if seat else "person") for seat, player in enumerate(match.header.players))
    return Match(replace(match.header, players=players), find_game, small_vocabulary())


def take_back(match: Match) -> None:
    """Back to before the turn was laid, with the answers already given; its layer is to act again."""
    layer = match.back.may_take_back()
    laid = max(at for at, step in enumerate(match.line) if match.events[step.event].seat == layer and match.events[step.event].text != "stand")
    before = (match.line[laid - 1].state if laid else match.start).text()
    match.back.take_back()
    assert text(match) == before and match.to_act == (layer,) and len(match.line) == laid


def undo_and_redo(match: Match, rng: Random) -> None:
    """Undo goes to where a person last began to decide; redo comes back by the same way."""
    now, length = text(match), len(match.line)
    states = [match.start, *(step.state for step in match.line)]
    begun = [
        at for at, state in enumerate(states[:-1])
        if any(match.is_person(seat) for seat in match.game.to_act(state)) and match.game.verdicts.may_take_back(state) is None
    ]  # fmt: skip
    moves = [event.text for event in match.events if event.what == "move"]
    match.back.undo()
    assert len(match.line) == begun[-1] and text(match) == states[begun[-1]].text()
    assert match.events[-1].what == "undo" and match.events[-1].text == str(length - begun[-1])
    assert sum(event.undone for event in match.events) >= length - begun[-1]
    assert [event.text for event in match.events if event.what == "move"] == moves
    if rng.random() < 0.6:
        match.back.redo()
        assert text(match) == now and len(match.line) == length
        assert match.events[-1].what == "redo" and match.events[-1].text == str(length - begun[-1])


def end_by_agreement(match: Match, undo: str) -> None:
    """Once the table has agreed to stop, nothing moves any more, whatever the house allows; nor does a record say so."""
    if match.to_act:
        match.end()
    record, stopped = match.record(), text(match)
    assert not (match.back.may_undo() or match.back.may_redo()) and match.back.may_take_back() is None and not match.to_act
    for act in (match.back.undo, match.back.redo, match.back.take_back, match.end, lambda: match.play(0, "pass", Random(1))):
        refused(act)
    assert match.record() == record and text(match) == stopped
    if match.agreed:
        for line in ("undo 1", "redo 1", "agreed", "1 pass +0", "table shuffle:a +0"):
            head, _, tail = record.rstrip("\n").rpartition("\n")
            for ending in (tail, "open"):
                with pytest.raises(BadRecord):
                    load_match(f"{head}\n{line}\n{ending}\n", find_game, small_vocabulary())


@pytest.mark.parametrize(("key", "mode"), PAIRS)
def test_a_record_that_does_not_say_what_happened_is_refused(key, mode):
    """Points, marks, seats and counts in the record are those of the play: any other number is refused."""
    for seed in FEW:
        match, rng = new_law_match(key, mode, seed, small_vocabulary(), "on")
        for _ in range(12):
            if not match.to_act:
                break
            go_on(match, rng)
            if rng.random() < 0.25 and match.back.may_undo():
                match.back.undo()
        head, _, tail = match.record().partition("\nmoves\n")
        lines = tail.rstrip("\n").split("\n")
        for at, line in enumerate(lines[:-1]):
            for wrong in spoilt(line):
                edited = "\n".join([head, "moves", *lines[:at], wrong, *lines[at + 1 :], ""])
                with pytest.raises(BadRecord):
                    load_match(edited, find_game, small_vocabulary())


def spoilt(line: str) -> list[str]:
    """The same line with something of it wrong."""
    what, _, count = line.partition(" ")
    if what in ("undo", "redo"):
        return [f"{what} 0", f"{what} 999", f"{what} -1", f"{what} {count}x"]
    words = line.split(" ")
    points = int(words[2])
    mark = line[1:] if line.startswith("~") else f"~{line}"
    return [mark, " ".join([*words[:2], f"{points + 1:+d}"]), " ".join([*words[:2], f"{points - 2:+d}"]), f"9{line[1:]}"]


