"""The talk after Royal Wife-Swap: which card had better been played to a trick, what better built.

A card is weighed as the fifth of the court weighs it, from its own seat: what the trick would let it build against its
chance to take it. A build counts what lies on the table then.
The chance is a guess from what all see, points and families: a softmax, its numbers fitted to 400 of 1,684 games of
equals of the court, at three to five. In 842 others, where it said 8, 28, 48, 69 and 93 in a hundred, 7, 27, 53, 72 and
95 were won.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import sqrt
from typing import Any

from royalty.cards.faces import standard_name
from royalty.game.features import Review, Way
from royalty.game.played import Played
from royalty.game.talking import shares
from royalty.games.wifeswap.cards import may_be_played, strongest_first, taking
from royalty.games.wifeswap.families import Families, lying, name_of, worth
from royalty.games.wifeswap.players import builds_to_weigh, chance_to_take, hidden_from, promise
from royalty.games.wifeswap.rules import TARGET
from royalty.games.wifeswap.state import BUILD, PLAY, Act, State

LYING = 1.3  # what lies on the table counts for so much of points that are counted, for it goes on growing
SPREAD = 79  # points by which one must be ahead for the square root of each round that is to come
OF_ROUND = 0.85  # of a round, with no family laid
A_ROUND = 37  # points that the best comes nearer in each, of a match to a number of them


def ways(game: Any, played: Played[State, Act]) -> list[Way]:
    """Every card that might be played, or the builds that are worth a thought, where there was a choice."""
    look = {PLAY: _cards, BUILD: _builds}.get(played.move.what)
    found = look(played.before, played.seat, played.move) if look else []
    return found if len(found) > 1 else []


def opened(game: Any, played: Played[State, Act], told: Review, found: Sequence[Way]) -> str:
    """What open hands would have shown of a card: who held one that takes the trick from it, or which would have been
    sure of it.
    """
    state, seat, act = played.before, played.seat, played.move
    if act.what != PLAY or len(state.trick.cards) + 1 == len(state.hands):
        return ""
    if taking((*state.trick.cards, act.card)) == act.card:
        takers = _takers(state, act.card)
        if not takers:
            return f"Nobody held a card that takes the trick from the {standard_name(act.card)}."
        said = [f"{game.names[other]} held the {standard_name(card)}, which takes the trick." for other, card in takers]
    else:
        said = []
    sure = [
        card
        for card in may_be_played(state.hands[seat], state.trick.cards)
        if taking((*state.trick.cards, card)) == card and not _takers(state, card)
    ]
    if sure:
        said.append(f"The {standard_name(strongest_first(sure)[-1])} would have been sure of the trick.")
    elif said:
        said.append("No card was sure of it.")
    return " ".join(said)


def _takers(state: State, card: str) -> list[tuple[int, str]]:
    """Who still to play holds a card that would take the trick from this one, and the least of these."""
    trick, seats = (*state.trick.cards, card), len(state.hands)
    found = []
    for place in range(len(trick), seats):
        other = state.trick.by(place, seats)
        takes = [one for one in may_be_played(state.hands[other], trick) if taking((*trick, one)) == one]
        if takes:
            found.append((other, strongest_first(takes)[-1]))
    return found


def _cards(state: State, seat: int, act: Act) -> list[Way]:
    hidden = hidden_from(state, seat)
    return [
        Way(
            promise(state, seat, card, hidden),
            f"the {standard_name(card)}",
            _takes(state, card, hidden),
            card == act.card,
            card,
            replace(act, card=card),
        )
        for card in dict.fromkeys(may_be_played(state.hands[seat], state.trick.cards))
    ]


def _takes(state: State, card: str, hidden: tuple[str, ...]) -> str:
    trick = (*state.trick.cards, card)
    chance = chance_to_take(trick, card, len(state.hands) - len(trick), hidden)
    if chance == 1:
        return "It takes the trick."
    return (
        f"It takes the trick about {round(100 * chance)} times in a hundred." if chance else "It gives the trick away."
    )


def _builds(state: State, seat: int, act: Act) -> list[Way]:
    own = act.families or state.tables[seat]
    before = state.tables[seat]
    built = [*dict.fromkeys([own, *builds_to_weigh(state, seat), before])]
    return [
        Way(
            worth(one),
            _told(one),
            f"It counts {worth(one)} on the table.",
            one == own,
            move=replace(act, families=None if one == before else one),
        )
        for one in built
    ]


def _told(families: Families) -> str:
    names = ", ".join(name_of(one.couple) for one in lying(families))
    return f"{names}: {worth(families)}" if names else "build nothing"


def chances(game: Any, state: State) -> tuple[int, ...]:
    """How many matches in a hundred each would win from here, as far as all can guess."""
    lying_there = [worth(families) for families in state.tables]
    totals = game.earning.scores(state)
    points = {seat: total + LYING * lies for seat, (total, lies) in enumerate(zip(totals, lying_there, strict=True))}
    free = 1 - sum(len(families.cards) for families in state.tables) / len(game.pack())
    found = shares(points, SPREAD * sqrt(OF_ROUND * free + _rounds_to_come(game, state, totals, lying_there)))
    return tuple(round(100 * found[seat]) for seat in range(len(points)))


def _rounds_to_come(game: Any, state: State, totals: tuple[int, ...], lying_there: list[int]) -> float:
    """After this one, at least."""
    if game.terms.rounds:
        return float(game.terms.rounds - state.deal)
    best = max(total + lies for total, lies in zip(totals, lying_there, strict=True))
    return max(0.0, (TARGET - best) / A_ROUND)
