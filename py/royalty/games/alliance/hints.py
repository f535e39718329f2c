"""Hints for Alliance Royals by steps: what is due, what kind of play
is best, and which card; each tells more than the one before.
"""

from __future__ import annotations

from random import Random
from typing import Any

from royalty.game.core import AnyGame
from royalty.game.places import Seat
from royalty.games.alliance import acts, moves
from royalty.games.alliance.acts import Move
from royalty.games.alliance.blunders import SAID, blunder
from royalty.games.alliance.cards import house_name, is_royal, name_of, plural
from royalty.games.alliance.players import MINDS, chosen
from royalty.games.alliance.state import State, top_of
from royalty.words.lexicon import Lexicon

MIND = MINDS["steady"]
_FIRST = {
    acts.HOME: "Look for the House of which you hold the most Kings, Queens and Jacks.", acts.STACK: "The discards help you little.", acts.SKIP: "The discards help you little.",
    acts.TOP: "Look at the top of the discards.", acts.BUNDLE: "Look at the discards: you may take more than one.", acts.CHANGE: "Three equal cards are within your reach.",
    acts.GIFT: "Think of what your ally needs more than you.", acts.PLAY: "Think of who can win this battle, and of what your alliance would take.",
    acts.MELD: "There is something to meld.", acts.KILL: "One of your aces is an assassin.", acts.RANSOM: "A Royal of yours lies in a Meld.",
    acts.ARRANGE: "Look at what your ally has won.", acts.HOSTAGE: "One of your Spoils would make a hostage.", acts.REVOKE: "Look at your hostage.",
    acts.REDEEM: "An enemy holds a hostage.", acts.DISCARD: "Put away what nobody needs.", acts.END: "You may end the round, and you are ahead.", acts.DONE: "There is nothing to put away.",
    acts.LIE: "The discard is not for you.", acts.TAKE: "Show your claim.",
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
    if act.what == acts.GIFT:
        whose = " It is a Royal of your ally’s." if is_royal(act.card, state.homes[(seat + 2) % 4]) else ""
        return f"Give the {card}.{whose}"
    if act.what == acts.HOME:
        return f"Name {house_name(act.place)}."
    if act.what == acts.MELD:
        return f"Meld your {plural(act.cards[0][0])}."
    if act.what == acts.BUNDLE:
        return f"Take {act.count} of the discards, and meld {plural(state.discards[-act.count][0])}."
    said = {
        acts.STACK: "Draw from the stack.", acts.SKIP: "Draw nothing.",
        acts.TOP: f"Take the {name_of(top_of(state))}." if top_of(state) else "", acts.CHANGE: f"Change your House with the {card}.", acts.PLAY: f"Play the {card}.",
        acts.KILL: f"Assassinate the {card}.", acts.RANSOM: f"Ransom the {card}.", acts.ARRANGE: f"Offer your {card}.", acts.HOSTAGE: f"Declare the {card} a hostage.",
        acts.REVOKE: f"Revoke the {card}.", acts.REDEEM: f"Redeem the {card}.", acts.DISCARD: f"Discard the {card}.", acts.END: "End the round.", acts.DONE: "Close your turn.",
        acts.LIE: "Let it lie.", acts.TAKE: "Show it.",
    }  # fmt: skip
    return said.get(act.what, "Give later.")
