"""The talk after Alliance Royals: which card had better been played, taken, given or put away.

A battle and its spoils are weighed as the fifth of the court weighs them, played out in imagined worlds; what is
given or put away by what it is worth to whom. Nothing of it depends on hands that the seat did not see. No curve of
chances is told, since nobody measured one.
"""

from __future__ import annotations

from random import Random
from typing import Any

from royalty.game.features import Review
from royalty.game.played import Played
from royalty.game.talking import Way, review_of
from royalty.games.alliance import acts, moves
from royalty.games.alliance.acts import Move
from royalty.games.alliance.blunders import SAID, blunder
from royalty.games.alliance.cards import name_of
from royalty.games.alliance.imagining import imagined
from royalty.games.alliance.players import MINDS, fought_out, gift_value, put_away
from royalty.games.alliance.state import State
from royalty.games.alliance.valuing import outlook

WORLDS = 3
TOLD = {acts.PLAY: "play the {}", acts.SPOIL: "take the {}", acts.GIFT: "give the {}", acts.DISCARD: "discard the {}"}
WHY = {
    acts.PLAY: "Once the battle is over the alliance stands about {}.",
    acts.SPOIL: "With it the alliance stands about {}.",
    acts.GIFT: "What it helps the ally, less what is missed: about {}.",
    acts.DISCARD: "What is lost with it, and given to others: about {}.",
}


def review(game: Any, played: Played[State, Move]) -> Review | None:
    """What to say of a card that was played, taken, given or put away, where there was a choice."""
    state, seat, own = played.before, played.seat, played.move
    if own.what not in TOLD:
        return None
    open_to = [act for act in moves.moves(game.terms, state, seat) if act.what == own.what]
    if own not in open_to or len(open_to) < 2:
        return None
    worlds = [imagined(state, seat, Random(number)) for number in range(WORLDS)]
    ways = []
    for act in open_to:
        worth = _worth(game, worlds, state, seat, act)
        bad = SAID.get(blunder(state, seat, act), "")
        why = WHY[act.what].format(_amount(act, worth))
        ways.append(Way(worth, TOLD[act.what].format(name_of(act.card)), f"{why} {bad}".strip(), act == own, act.card))
    return review_of(seat, state.number, (), ways)


def _amount(act: Move, worth: float) -> str:
    """The guess as it is told: how far ahead or behind, or how much."""
    if act.what in (acts.PLAY, acts.SPOIL):
        return f"{abs(round(worth))} {'ahead' if worth >= 0 else 'behind'}"
    return str(round(-worth if act.what == acts.DISCARD else worth))


def _worth(game: Any, worlds: list[State], state: State, seat: int, act: Move) -> float:
    if act.what == acts.GIFT:
        return gift_value(state, seat, act.card)
    if act.what == acts.DISCARD:
        return -put_away(state, seat, act)
    value = MINDS["steady"].value
    ends = (fought_out(game.terms, moves.play(game.terms, world, seat, act)) for world in worlds)
    return sum(outlook(end, seat, value) for end in ends) / len(worlds)
