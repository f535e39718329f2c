"""The talk after Alliance Royals: which card had better been played, taken, given or put away.

A battle and its spoils are weighed as the fifth of the court weighs them, played out in imagined worlds; what is
given or put away by what it is worth to whom. Nothing of it depends on hands that the seat did not see.
The chance is a guess from what all see, points, boards and how many cards are held: a logistic, its numbers fitted to
every second of 861 games of equals of the court. In the others, where it said 9, 31, 50, 69 and 90 in a hundred, 8, 29,
51, 76 and 96 were won.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Any

from royalty.game.features import Review, Way
from royalty.game.played import Played
from royalty.game.talking import shares
from royalty.games.alliance import acts, moves
from royalty.games.alliance.acts import Move
from royalty.games.alliance.blunders import SAID, blunder
from royalty.games.alliance.cards import name_of
from royalty.games.alliance.imagining import imagined
from royalty.games.alliance.players import MINDS, fought_out, gift_value, put_away
from royalty.games.alliance.rules import HASTINGS
from royalty.games.alliance.state import State
from royalty.games.alliance.valuing import WHOLE_STACK, learned_value, outlook

WORLDS = 3
BURDEN = 5.8  # what a card that is held counts against its alliance
SPREAD = 282  # points by which an alliance must be ahead for the square root of each round that is to come
OF_ROUND, AT_ITS_END = 0.2, 0.37  # of one with a whole stack, and more with none
A_ROUND = 300  # points that the better alliance comes nearer in each, of a match to a number of them
TOLD = {acts.PLAY: "play the {}", acts.SPOIL: "take the {}", acts.GIFT: "give the {}", acts.DISCARD: "discard the {}"}
WHY = {
    acts.PLAY: "Once the battle is over the alliance stands about {}.",
    acts.SPOIL: "With it the alliance stands about {}.",
    acts.GIFT: "What it helps the ally, less what is missed: about {}.",
    acts.DISCARD: "What is lost with it, and given to others: about {}.",
}


def ways(game: Any, played: Played[State, Move]) -> list[Way]:
    """Every card that could have been played, taken, given or put away, where there was a choice."""
    state, seat, own = played.before, played.seat, played.move
    if own.what not in TOLD:
        return []
    open_to = [act for act in moves.moves(game.terms, state, seat) if act.what == own.what]
    if own not in open_to or len(open_to) < 2:
        return []
    worlds = [imagined(state, seat, Random(number)) for number in range(WORLDS)]
    found = []
    for act in open_to:
        worth = _worth(game, worlds, state, seat, act)
        bad = SAID.get(blunder(state, seat, act), "")
        why = WHY[act.what].format(_amount(act, worth))
        said = TOLD[act.what].format(name_of(act.card))
        found.append(Way(worth, said, f"{why} {bad}".strip(), act == own, act.card, act))
    return found


def opened(game: Any, played: Played[State, Move], told: Review, found: Sequence[Way]) -> str:
    """What had been best of a battle or its spoils with all hands open, by the same weighing."""
    state, seat, own = played.before, played.seat, played.move
    if own.what not in (acts.PLAY, acts.SPOIL):
        return ""
    open_to = [act for act in moves.moves(game.terms, state, seat) if act.what == own.what]
    worths = {act: _worth(game, [state], state, seat, act) for act in open_to}
    best = max(open_to, key=lambda act: (worths[act], act == own, act.card))
    better = round(worths[best] - worths[own])
    if better < 1:
        return "Nothing was better with all hands open."
    too = " too" if told.others[0].told == TOLD[own.what].format(name_of(best.card)) else ""
    return f"With all hands open the {name_of(best.card)} was best{too}, about {better} better."


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


def chances(game: Any, state: State) -> tuple[int, ...]:
    """How many matches in a hundred each seat's alliance would win from here, as far as all can guess."""
    points: dict[int, float] = {}
    totals: dict[int, int] = {}
    for seat, (side, total) in enumerate(zip(game.sides, game.earning.scores(state), strict=True)):
        promised = learned_value(state, seat, -BURDEN * len(state.hands[seat]))
        points[side] = points.get(side, 0) + total + promised
        totals[side] = totals.get(side, 0) + total
    rounds = game.terms.rounds
    to_come = max(0.0, rounds - state.deal if rounds else (HASTINGS - max(totals.values())) / A_ROUND)
    here = OF_ROUND * len(state.pack) / WHOLE_STACK + AT_ITS_END
    found = shares(points, SPREAD * sqrt(here + to_come))
    return tuple(round(100 * found[side]) for side in game.sides)
