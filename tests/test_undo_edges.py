"""The edges of going back: the very first move, a seat given to whom it has already, an end by agreement right after an undo."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from laws.playing import MODES
from matches import ADVANCED, BOOKLET, CLASSIC, go_on, load, new, play, text
from royalty.errors import BadRecord, IllegalMove
from royalty.game.core import played
from royalty.games import GAMES, find_game
from royalty.match.match import Match

RNG = Random(0)
PAIRS = [(key, mode) for key in GAMES for mode in MODES[key]]
ROYALTY = (CLASSIC, ADVANCED, BOOKLET)


def begun(kinds: str, key: str, mode: str, seed: int) -> Match:
    return new(kinds, key, seed, undo="on", **({"referee": mode} if mode else {}))


def what_may_be_undone(match: Match) -> tuple[object, ...]:
    return match.back.may_undo(), match.back.undo_asks(), match.back.may_redo(), match.back.may_take_back()


@pytest.mark.parametrize("key", ROYALTY)
@pytest.mark.parametrize("kinds", ["pp", "ppp", "pppp"])
def test_a_trade_is_taken_back_until_the_hand_may_be_opened_were_it_the_first_move_of_all(kinds, key):
    """Wherever in a game it comes: nobody has seen the cards that it drew."""
    for turns in (0, 1, len(kinds)):
        match = play(new(kinds, key, undo="on"), turns)
        seat, before = match.to_act[0], text(match)
        match.play(seat, f"trade:{match.state.hands[seat]}", RNG)
        assert match.back.may_undo() and match.back.undo_asks() == (seat,)
        assert load(match.record()).back.may_undo()
        match.back.undo()
        assert text(match) == before and match.to_act == (seat,)


def may_have_looked(match: Match, seat: int) -> bool:
    """Whether the seat drew a card and was then to act on it: whoever takes the seat may open that hand."""
    before = [match.start, *(step.state for step in match.line)]
    for at, step in enumerate(match.line):
        event = match.events[step.event]
        if event.seat == seat and seat in match.game.to_act(step.state) and not match.game.questions.is_asked(step.state, seat) and match.back.may_take_back() is None:
            return match.game.secrets.reveals(played(match.game, before[at], seat, match.game.read_move(event.text)))
    return False


@pytest.mark.parametrize(("key", "mode"), [pair for pair in PAIRS if find_game(pair[0]).seats[1] > 2])
def test_a_seat_given_to_whom_it_has_already_changes_nothing_of_what_may_be_undone(key, mode):
    """Nor does a computer's seat that a person takes and gives back, once two people have sat here at once."""
    held_up = 0
    for seed in range(4):
        match = begun("pgg", key, mode, seed)
        person = match.people[0]
        for turn in range(5):
            if not match.to_act:
                break
            go_on(match)
            if turn == 1:
                match.set_kind((person + 1) % 3, "person")
            may = what_may_be_undone(match)
            held_up += not may[0]
            others = [seat for seat in range(3) if not match.is_person(seat)]
            match.set_kind(person, "person")
            match.set_kind(others[0], "greedy")
            assert what_may_be_undone(match) == may
            if turn > 1 and not may_have_looked(match, others[0]):
                match.set_kind(others[0], "person")
                match.set_kind(others[0], "greedy")
                assert what_may_be_undone(match)[0] == may[0]
            assert what_may_be_undone(load(match.record())) == what_may_be_undone(match)
    assert held_up or key not in ROYALTY


@pytest.mark.parametrize(("key", "mode"), PAIRS)
def test_nothing_is_played_again_after_the_table_has_agreed_to_stop(key, mode):
    """An undo waits to be played again; then the table agrees to stop: that is the end, in the record too."""
    ended = 0
    for seed in range(4):
        match = begun("pg" if seed % 2 else "pp", key, mode, seed)
        while match.to_act and not match.back.may_undo():
            go_on(match)
        if not match.back.may_undo():
            continue
        match.back.undo()
        assert match.back.may_redo()
        match.end()
        ended += 1
        assert not match.back.may_redo() and not match.back.may_undo()
        for act in (match.back.redo, match.back.undo):
            with pytest.raises(IllegalMove):
                act()
        again = load(match.record())
        assert not again.back.may_redo() and again.record() == match.record()
        head, _, tail = match.record().rstrip("\n").rpartition("\n")
        with pytest.raises(BadRecord):
            load(f"{head}\nredo 1\n{tail}\n")
    # A game of one move is over with it.
    assert ended or find_game(key).seats == (1, 1)


def fan(match: Match, state: object, seat: int) -> Counter[str]:
    """The cards that a seat sees in its own hand, by what they are called."""
    zones = match.game.table(state, seat).zones
    return Counter(card.name for zone in zones if zone.kind == "fan" and zone.owner == seat for card in zone.cards)


def open_to_all(match: Match, state: object) -> set[str]:
    """The cards that lie open before everybody."""
    return {card.name for zone in match.game.table(state, None).zones for card in (*zone.cards, *(one for group in zone.groups for one in group.cards))}


@pytest.mark.parametrize(("key", "mode"), [pair for pair in PAIRS if find_game(pair[0]).seats[1] > 1])
def test_no_undo_among_people_passes_cards_that_another_than_the_mover_has_seen(key, mode):
    """Whoever's move it was, a computer's or the table's too: the hidden cards that it brought to a hand may have been looked at."""
    passed = 0
    for seed in range(3):
        match = begun("ppg"[: max(2, GAMES[key].seats[1])], key, mode, seed)
        for _ in range(60):
            if not match.to_act:
                break
            go_on(match)
            if not match.back.may_undo():
                continue
            count = match.back._undo_count()
            states = [match.start, *(step.state for step in match.line)]
            for at in range(len(match.line) - count, len(match.line)):
                before, after = states[at], states[at + 1]
                for seat in match.people:
                    came = fan(match, after, seat) - fan(match, before, seat)
                    hidden = set(came) - open_to_all(match, before)
                    looked = any(seat in match.game.to_act(state) and not match.game.questions.is_asked(state, seat) for state in states[at + 1 :])
                    assert not (hidden and looked), (seed, at, match.line[at].sentence)
            passed += count
    assert passed
