"""The watchful player of Joust: it gains by looking at what it uncovers, and knows no more than lies open."""

from __future__ import annotations

from random import Random

import pytest

from laws.vocabulary import small_vocabulary
from royalty.game.core import Player
from royalty.games import find_game
from royalty.games.joust import watching
from royalty.match.match import Setup, new_match
from test_rules_joust import on


def lead(key: str, seed: int, first: bool) -> int:
    """By how much the watchful player beats the greedy one on this deal."""
    kinds = ("watchful", "greedy") if first else ("greedy", "watchful")
    match = new_match(find_game, Setup(key, [Player(kind, kind) for kind in kinds], {}), small_vocabulary(), Random(seed))  # type: ignore[arg-type]
    rng = Random(seed)
    while match.to_act:
        match.step(small_vocabulary(), rng)  # type: ignore[arg-type]
    assert match.outcome
    ahead = match.outcome.totals[0] - match.outcome.totals[1]
    return ahead if first else -ahead


@pytest.mark.native("It measures who plays better, for long; that Pyodide plays the same moves, the laws of players show.")
def test_the_watchful_player_beats_the_greedy_one_on_the_same_deals_from_both_sides():
    leads = [lead("joust/classic", seed, first) for seed in range(12) for first in (True, False)]
    assert sum(leads) > 0 and sum(ahead > 0 for ahead in leads) > len(leads) / 2, leads


def test_of_two_words_of_one_value_it_takes_the_one_that_leaves_less():
    """After DOG the other has EAR; after READ, nothing."""
    at = on("d O G R E A")
    (points, dearest), *_ = at.game.ranked(at.state, 0, 1, familiar=True)
    chosen = watching.choose(at.game, at.state, 0, Random(1), at.game.house.lexicon)
    assert (points, at.game.write_move(dearest), at.game.write_move(chosen)) == (10, "=dOG@123", "=REAd@4561")


def test_words_of_the_same_cards_are_tried_once():
    at = on("Tx Ex Ax Cx")
    tried = watching.candidates(at.game, at.state, 0)
    tables = [at.game.play(at.state, 0, move).text() for move in tried]
    assert len(tables) == len(set(tables)) and len(tried) < len(list(at.game.moves(at.state, 0)))
