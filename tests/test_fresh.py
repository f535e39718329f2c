"""A card that has just come to a hand is told to whoever holds it, until play goes on."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from royalty.game.core import Player
from royalty.games import find_game
from royalty.match.match import Match, Setup, new_match
from royalty.views.commands import COMMANDS
from royalty.views.desk import Desk, plain
from royalty.views.view import seen, view_of
from royalty.words.lexicon import Lexicon, load_lexicon


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    return load_lexicon(Path(__file__).resolve().parents[1] / "wordlist.bin")


def last_seat(match: Match) -> int:
    """Who acted last, 9 where nobody has; what the table does besides belongs to him."""
    return next((seat for step in reversed(match.line) if (seat := match.events[step.event].seat) >= 0), 9)


def fresh(lexicon: Lexicon, match: Match, seat: int | None) -> list[str]:
    found: list[str] = json.loads(json.dumps(plain(view_of(Desk(lexicon, match=match, seat=seat)))))["fresh"]
    return found


@pytest.mark.parametrize("key", ["rummy", "alliance"])
def test_a_drawn_card_is_told_to_its_player_alone(lexicon: Lexicon, key: str) -> None:
    match = new_match(find_game, Setup(key, [Player(name) for name in ("Ann", "Bob", "Cy", "Dot")], {}), lexicon, Random(1))
    rng = Random(1)
    told = brought = 0
    before, after = [match.state.hands] * 4, [match.state.hands] * 4  # all hands around what each has done last with his own open, one act or more
    open_hand = False
    for _ in range(60):
        seat, hands, asked = match.to_act[0], match.state.hands, match.game.questions.question(match.state)
        moves = [match.game.write_move(move) for move in match.game.moves(match.state, seat)]
        if seat != last_seat(match):
            before[seat], open_hand = hands, False
        match.play(seat, next((text for text in moves if text in ("stock", "draw")), moves[0]), rng)
        if not (asked and seat in asked.seats and (asked.open or asked.look)):
            after[seat], open_hand = match.state.hands, True
        assert fresh(lexicon, match, None) == []
        for other in range(4):
            # One who has done nothing since holds what others brought him, and it is told to him as well.
            known = before[other] if other == seat and open_hand else after[other]
            came = Counter(match.state.hands[other]) - Counter(known[other])
            if not match.game.questions.is_asked(match.state, other) and match.to_act == (other,):
                assert len(fresh(lexicon, match, other)) == came.total()
                told += came.total() * (other == seat)
                brought += came.total() * (other != seat)
    assert told and (brought > 0) == (key == "alliance")


@pytest.mark.parametrize(("key", "options"), [("rummy", {"match": "3"}), ("wife-swap", {}), ("alliance", {"match": "3"})])
def test_a_hand_that_is_dealt_anew_is_new_as_a_whole_and_lies_in_no_groups(lexicon: Lexicon, key: str, options: dict[str, str]) -> None:
    """Neither is a card of it marked, nor does it lie apart as the hand of the deal before did."""
    rng = Random(2)
    seats = [Player("Ann"), *(Player(name, find_game(key).computers[0].key) for name in ("Bob", "Cy", "Dot"))]
    match = new_match(find_game, Setup(key, seats, options), lexicon, rng)
    desk = Desk(lexicon, rng, match=match, seat=0)
    computer, dealt, arranged = match.entry.computers[0], 0, 0
    while match.to_act and not dealt:
        seat = match.to_act[0]
        if seat == 0 and seen(desk).own:
            ids = seen(desk).own
            COMMANDS["arrange"](desk, {"rows": [ids[:1], ids[1:2], ids[2:]]})
            arranged += 1
        deal = match.state.deal_number
        if seat == 0:
            move = match.game.write_move(computer.choose(match.game, match.state, seat, rng, lexicon))
            COMMANDS["play"](desk, {"seats": [seat], "move": move})
        else:
            COMMANDS["step"](desk, {})
        dealt = match.state.deal_number - deal
    assert dealt and seen(desk).own and arranged
    assert fresh(lexicon, match, 0) == []
    assert plain(view_of(desk))["hand"] == []
