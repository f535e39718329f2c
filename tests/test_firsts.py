"""Deals that are kept for somebody's first game: each gives its newcomer a word to take at once, and says that it was chosen."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from door import ask
from laws.vocabulary import whole_lexicon
from royalty import views
from royalty.game.core import Player
from royalty.games import find_game
from royalty.games.royalty.acts import Turn
from royalty.games.royalty.firsts import FIRSTS
from royalty.match.match import Setup, new_match
from royalty.views.desk import Desk

ENTRY = find_game("royalty/classic")
PLAYERS = [{"name": "Guest", "kind": "person"}, {"name": "Lady", "kind": ENTRY.computer("computer").key}]


@pytest.mark.parametrize("code", FIRSTS)
def test_the_newcomer_can_take_the_first_word_of_the_court(code: str) -> None:
    for other in range(2):
        players = [Player.told(one) for one in PLAYERS]
        match, chance = new_match(find_game, Setup(ENTRY.key, players, {}, code), whole_lexicon(), Random(0)), Random(100 + other)
        while match.to_act[0] < 0 or not match.players[match.to_act[0]].is_person:
            match.step(whole_lexicon(), chance)
        seat = match.to_act[0]
        assert match.state.exposed[1 - seat] and ENTRY.chance
        assert ENTRY.chance(match.game, match.state, seat), "no word of the table can be taken"
        (word,), hand = match.state.exposed[1 - seat], match.state.hands[seat]
        taken = [turn.capture.letters for _, turn in match.game.ranked(match.state, seat, 300, familiar=True) if isinstance(turn, Turn) and turn.capture]
        assert len({*taken}) >= 3 and any(len(one) == len(word.letters) + 1 for one in taken)
        assert not {*"sS*"} & {*hand}, "an S alone takes nothing"


def test_it_is_told_that_such_a_deal_was_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(views, "_desk", Desk(whole_lexicon(), rng=Random(1)))

    def new(**more: Any) -> str:
        told: str = ask("new", game=ENTRY.key, options={}, **{"players": PLAYERS, **more})["again"]
        return told

    assert "for a first game" in new(first=True)
    # With others, or by a code, it is what was asked for.
    assert not new() and not new(first=True, players=[*PLAYERS, {"name": "Cy", "kind": "person"}])
    assert "from a code" in new(first=True, code="R101RCJCK640250BDJSS")
