"""Weighs what a word uncovers for the other side: every likely word is tried in the same few imagined worlds."""

from __future__ import annotations

from random import Random
from typing import Any

from royalty.game.core import AnyGame
from royalty.game.places import Seat
from royalty.words.lexicon import Lexicon

LOOKED_AT, TRIED, WORLDS = 200, 12, 8
CARD = 0.8  # what a card in the Domain is worth towards the bonus for the larger one


def choose(
    game: AnyGame, state: Any, seat: Seat, rng: Random, words: Lexicon, far: tuple[int, int] = (WORLDS, 1)
) -> Any:
    """Of the dearest words, the one after which this seat is furthest ahead in so many worlds and after so many turns
    of both sides that follow its own.
    """
    tried = candidates(game, state, seat)
    if len(tried) == 1:
        return tried[0]
    many, turns = far
    worlds = [game.imagine(state, seat, rng) for _ in range(many)]
    return max(
        tried, key=lambda move: sum(lead_after(game, game.play(world, seat, move), seat, turns) for world in worlds)
    )


def candidates(game: AnyGame, state: Any, seat: Seat) -> list[Any]:
    """The dearest moves, one of those that leave the same table; and to lay nothing, where that is in sight."""
    found: dict[str, Any] = {}
    for _, move in game.ranked(state, seat, LOOKED_AT, familiar=True):
        found.setdefault(game.play(state, seat, move).text(), move)
    moves = list(found.values())
    return moves[:TRIED] + moves[TRIED:][-1:]


def lead_after(game: AnyGame, state: Any, seat: Seat, turns: int = 1) -> float:
    """How far the seat is ahead once its turn and so many whole ones after it, the other's first, are played, each
    taking the dearest word.
    """
    to_come, turn = turns, state.turn
    if turn != seat:
        to_come -= 1
    while game.to_act(state):
        state = game.play(state, state.turn, game.ranked(state, state.turn, 1, familiar=True)[0][1])
        if state.turn != turn:
            if not to_come:
                break
            to_come, turn = to_come - 1, state.turn
    if outcome := game.outcome(state):
        return outcome.totals[seat] - outcome.totals[1 - seat]
    scores = game.earning.scores(state)
    points = [score + CARD * len(cards) for score, cards in zip(scores, state.domains, strict=True)]
    return points[seat] - points[1 - seat]
