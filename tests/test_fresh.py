"""A card that has just come to a hand is told to whoever holds it, until play goes on."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from royalty.bridge.desk import Desk, plain
from royalty.bridge.views import view_of
from royalty.game import Player
from royalty.games import find_game
from royalty.lexicon import Lexicon, load_lexicon
from royalty.match import Match, new_match


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    return load_lexicon(Path(__file__).resolve().parents[1] / "wordlist.bin")


def fresh(lexicon: Lexicon, match: Match, seat: int | None) -> list[str]:
    found: list[str] = json.loads(json.dumps(plain(view_of(Desk(lexicon, match=match, seat=seat)))))["fresh"]
    return found


@pytest.mark.parametrize("key", ["rummy", "alliance"])
def test_a_drawn_card_is_told_to_its_player_alone(lexicon: Lexicon, key: str) -> None:
    match = new_match(find_game, key, [Player(name) for name in ("Ann", "Bob", "Cy", "Dot")], {}, lexicon, Random(1))
    rng = Random(1)
    told = 0
    for _ in range(60):
        seat, hands = match.to_act[0], match.state.hands
        moves = [match.game.write_move(move) for move in match.game.moves(match.state, seat)]
        match.play(seat, next((text for text in moves if text in ("stock", "draw")), moves[0]), rng)
        if match.to_act[0] < 0:
            continue
        assert fresh(lexicon, match, None) == []
        if match.to_act != (seat,):
            # It is another's turn: nothing has come to him by an act of his own.
            assert fresh(lexicon, match, match.to_act[0]) == []
        elif len(match.state.hands[seat]) == len(hands[seat]) + 1:
            assert fresh(lexicon, match, seat)
            told += 1
    assert told
