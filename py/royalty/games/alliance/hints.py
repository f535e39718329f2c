"""Hints for Alliance Royals by steps: what is due, what kind of play
is best, and which card; each tells more than the one before.
"""

from __future__ import annotations

from random import Random
from typing import Any

from royalty.game.core import AnyGame
from royalty.game.places import Seat
from royalty.games.alliance import moves
from royalty.games.alliance.acts import (
    ARRANGE,
    BUNDLE,
    CHANGE,
    DISCARD,
    DONE,
    END,
    GIFT,
    HOME,
    HOSTAGE,
    KILL,
    LIE,
    MELD,
    PLAY,
    RANSOM,
    REDEEM,
    REVOKE,
    SKIP,
    STACK,
    TAKE,
    TOP,
    Move,
)
from royalty.games.alliance.blunders import SAID, blunder
from royalty.games.alliance.cards import house_name, is_royal, name_of, plural
from royalty.games.alliance.players import MINDS, chosen
from royalty.games.alliance.state import State
from royalty.words.lexicon import Lexicon

MIND = MINDS["steady"]
_FIRST = {
    HOME: "Look for the House of which you hold the most Kings, Queens and Jacks.", STACK: "The discards help you little.", SKIP: "The discards help you little.",
    TOP: "Look at the top of the discards.", BUNDLE: "Look at the discards: you may take more than one.", CHANGE: "Three equal cards are within your reach.",
    GIFT: "Think of what your ally needs more than you.", PLAY: "Think of who can win this battle, and of what your alliance would take.",
    MELD: "There is something to meld.", KILL: "One of your aces is an assassin.", RANSOM: "A Royal of yours lies in a Meld.",
    ARRANGE: "Look at what your ally has won.", HOSTAGE: "One of your Spoils would make a hostage.", REVOKE: "Look at your hostage.",
    REDEEM: "An enemy holds a hostage.", DISCARD: "Put away what nobody needs.", END: "You may end the round, and you are ahead.", DONE: "There is nothing to put away.",
    LIE: "The discard is not for you.", TAKE: "Show your claim.",
}  # fmt: skip


def hints(game: AnyGame, state: Any, seat: Seat, words: Lexicon) -> tuple[str, ...]:
    """What might be done now, in an imagined world."""
    if seat not in game.to_act(state) or game.questions.question(state) is not None:
        return ()
    terms = game.terms  # type: ignore[attr-defined]
    act = chosen(terms, state, seat, MIND, Random(0))
    warnings = {SAID[found] for other in moves.moves(terms, state, seat) if (found := blunder(state, seat, other))}
    return (_FIRST[act.what], *sorted(warnings), _last(state, seat, act))


def _last(state: State, seat: Seat, act: Move) -> str:
    card = name_of(act.card) if act.card else ""
    if act.what == GIFT:
        whose = " It is a Royal of your ally’s." if is_royal(act.card, state.homes[(seat + 2) % 4]) else ""
        return f"Give the {card}.{whose}"
    if act.what == HOME:
        return f"Name {house_name(act.place)}."
    if act.what == MELD:
        return f"Meld your {plural(act.cards[0][0])}."
    if act.what == BUNDLE:
        return f"Take {act.count} of the discards, and meld {plural(state.discards[-act.count][0])}."
    said = {
        STACK: "Draw from the stack.", SKIP: "Draw nothing.",
        TOP: f"Take the {name_of(state.top)}." if state.top else "", CHANGE: f"Change your House with the {card}.", PLAY: f"Play the {card}.",
        KILL: f"Assassinate the {card}.", RANSOM: f"Ransom the {card}.", ARRANGE: f"Offer your {card}.", HOSTAGE: f"Declare the {card} a hostage.",
        REVOKE: f"Revoke the {card}.", REDEEM: f"Redeem the {card}.", DISCARD: f"Discard the {card}.", END: "End the round.", DONE: "Close your turn.",
        LIE: "Let it lie.", TAKE: "Show it.",
    }  # fmt: skip
    return said.get(act.what, "Give later.")
