"""Hints for Alliance Royals by steps: what is due, what kind of play
is best, and which card; each tells more than the one before.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from royalty.game.core import AnyGame
from royalty.game.places import Seat
from royalty.games.alliance import acts, moves
from royalty.games.alliance.acts import Move
from royalty.games.alliance.blunders import SAID, blunder
from royalty.games.alliance.cards import house_name, is_royal, name_of, plural
from royalty.games.alliance.players import MINDS, chosen
from royalty.games.alliance.state import State, ally_of, top_of
from royalty.words.lexicon import Lexicon

MIND = MINDS["steady"]
# Of each act: what is told first, and last; where a seat is asked of what lies open, no hint is given.
_TOLD = {
    acts.HOME: ("Count your Kings, Queens and Jacks, House by House.", "Name the {house}."),
    acts.STACK: ("The discards help you little.", "Draw from the stock."),
    acts.SKIP: ("The discards help you little.", "Draw nothing."),
    acts.TOP: ("Look at the top of the discards.", "Take the {top}."),
    acts.BUNDLE: (
        "Look at the discards: you may take more than one.",
        "Take {count} of the discards, and meld {rank}.",
    ),
    acts.CHANGE: ("Three equal cards are within your reach.", "Change your House with the {card}."),
    acts.GIFT: ("Think of what your ally needs more than you.", "Give the {card}."),
    acts.PLAY: ("Think of who can win this battle, and of what your alliance would take.", "Play the {card}."),
    acts.MELD: ("There is something to meld.", "Meld your {rank}."),
    acts.KILL: ("One of your aces is an assassin.", "Assassinate the {card}."),
    acts.RANSOM: ("A Royal of yours lies in a Meld.", "Ransom the {card}."),
    acts.ARRANGE: ("Look at what your ally has won.", "Offer your {card}."),
    acts.HOSTAGE: ("One of your Spoils would make a hostage.", "Declare the {card} a hostage."),
    acts.REVOKE: ("Look at your hostage.", "Revoke the {card}."),
    acts.REDEEM: ("An enemy holds a hostage.", "Redeem the {card}."),
    acts.DISCARD: ("Put away what nobody needs.", "Discard the {card}."),
    acts.END: ("You may end the round, and you are ahead.", "End the round."),
    acts.DONE: ("There is nothing to put away.", "Close your turn."),
}


def hints(game: AnyGame, state: Any, seat: Seat, words: Lexicon) -> tuple[str, ...]:
    """What might be done now, in an imagined world."""
    asked = game.questions.question(state)
    if seat not in game.to_act(state) or (asked and not asked.look):
        return ()
    terms = game.terms  # type: ignore[attr-defined]
    act = chosen(terms, state, seat, MIND, Random(0))
    choices = list(moves.moves(terms, state, seat))
    # Where nothing else is left, nobody is warned of what he is told to do.
    warnings = {SAID[found] for other in choices if (found := blunder(state, seat, other))}
    warnings -= {SAID.get(blunder(state, seat, act), "")}
    first, last = _TOLD[act.what]
    return (first, *sorted(warnings), *_besides(choices, act), _filled(last, state, seat, act))


def _besides(choices: list[Move], act: Move) -> Iterator[str]:
    """That one may meld, where something else is better or comes first."""
    melds = dict.fromkeys(plural(one.cards[0][:1]) for one in choices if one.what == acts.MELD)
    if melds and act.what != acts.MELD:
        yield f"You may meld {' or '.join(melds)} as well."


def _filled(last: str, state: State, seat: Seat, act: Move) -> str:
    card, top = (name_of(one) if one else "" for one in (act.card, top_of(state)))
    lowest = (*act.cards, "") if act.what != acts.BUNDLE else state.discards[-act.count :]
    house = house_name(act.place) if act.what == acts.HOME else ""
    told = last.format(card=card, top=top, house=house, count=act.count, rank=plural(lowest[0][:1]))
    is_allys = act.what == acts.GIFT and is_royal(act.card, state.homes[ally_of(seat)])
    return f"{told} It is a Royal of your ally’s." if is_allys else told
