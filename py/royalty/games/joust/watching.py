"""Weighs what a word uncovers for the other side: every likely word is tried in the same few imagined worlds."""

from __future__ import annotations

from random import Random
from typing import Any

from royalty.game.core import AnyGame
from royalty.game.places import Seat
from royalty.words.lexicon import Lexicon

LOOKED_AT, TRIED, WORLDS = 200, 12, 8
CARD = 0.8  # what a card in the Domain is worth towards the bonus for the larger one


def choose(game: AnyGame, state: Any, seat: Seat, rng: Random, words: Lexicon) -> Any:
    """Of the dearest words, the one after which this seat is furthest ahead once the other has answered."""
    tried = candidates(game, state, seat)
    if len(tried) == 1:
        return tried[0]
    worlds = [game.imagine(state, seat, rng) for _ in range(WORLDS)]
    return max(tried, key=lambda move: sum(lead_after(game, game.play(world, seat, move), seat) for world in worlds))


def candidates(game: AnyGame, state: Any, seat: Seat) -> list[Any]:
    """The dearest moves, one of those that leave the same table; and to lay nothing, where that is in sight."""
    found: dict[str, Any] = {}
    for _, move in game.ranked(state, seat, LOOKED_AT, familiar=True):
        found.setdefault(game.play(state, seat, move).text(), move)
    moves = list(found.values())
    return moves[:TRIED] + moves[TRIED:][-1:]


def lead_after(game: AnyGame, state: Any, seat: Seat) -> float:
    """How far the seat is ahead once its turn and the other's
    whole next one are played, each taking the dearest word.
    """
    answered = False
    while game.to_act(state) and not (answered and state.turn == seat):
        answered = answered or state.turn != seat
        state = game.play(state, state.turn, game.ranked(state, state.turn, 1, familiar=True)[0][1])
    if outcome := game.outcome(state):
        return outcome.totals[seat] - outcome.totals[1 - seat]
    scores = game.earning.scores(state)
    points = [score + CARD * len(cards) for score, cards in zip(scores, state.domains, strict=True)]
    return points[seat] - points[1 - seat]
