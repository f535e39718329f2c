"""The talk after rummy: which card had better been put away, which pile better drawn from.

Both are weighed as those of the court weigh them, from the seat itself: what the hand lacks, what it would count now, and
what the neighbour was seen to need. That is no number of points, and no curve of chances is told, since nobody measured
one.
"""

from __future__ import annotations

from typing import Any

from royalty.cards.faces import standard_name
from royalty.game.features import Review
from royalty.game.played import Played
from royalty.game.talking import SHOWN, Way, review_of
from royalty.games.rummy.cards import is_joker, points, without
from royalty.games.rummy.grouping import cheapest
from royalty.games.rummy.hoping import hope
from royalty.games.rummy.moves import may_take
from royalty.games.rummy.players import BOTH, FEARED, KEPT, MINDS, declaration, is_needed
from royalty.games.rummy.state import DECLARE, DISCARD, OPEN, STOCK, Act, State

MISSED = 20  # how much it is minded to hold a whole hand and not to lay it
MOST = 40  # what is minded more than the best by so much is not told apart


def review(game: Any, played: Played[State, Act]) -> Review | None:
    """What to say of a draw, where there was a choice, or of what was put away."""
    state, seat, act = played.before, played.seat, played.move
    if act.what in (STOCK, OPEN) and may_take(state) and state.pack:
        ways = _drawn(state, seat, act)
    elif act.what in (DISCARD, DECLARE):
        ways = _away(state, seat, act)
    else:
        return None
    return review_of(seat, state.number, (), ways) if len(ways) > 1 and any(way.played for way in ways) else None


def _drawn(state: State, seat: int, act: Act) -> list[Way]:
    hand, top = state.hands[seat], state.discards[-1]
    now = hope(hand, state.rank, BOTH).cost
    stock = now - MINDS["watchful"].margin
    taken = hope((*hand, top), state.rank, BOTH, top, most=now + 1).cost
    name = standard_name(top)
    helps = "It is a joker." if is_joker(top, state.rank) else "All see that it is wanted, and it is sure."
    return [
        Way(
            -stock, "draw from the stock", "What comes is not known; in the mean it helps a little.", act.what == STOCK
        ),
        Way(-taken, f"take the {name}", helps, act.what == OPEN),
    ]


def _away(state: State, seat: int, act: Act) -> list[Way]:
    """Every card that could go, the likeliest weighed; and the declaration, if there is one."""
    hand, wild = state.hands[seat], state.rank
    whole = declaration(state, seat)
    ways = [Way(MISSED, "declare", "The hand is complete.", act.what == DECLARE)] if whole else []
    if act.what == DECLARE and not whole:
        return []
    free = [card for card in dict.fromkeys(hand) if card != state.taken and not is_joker(card, wild)]
    left = {
        card: without(hand, (card,)) for card in dict.fromkeys([*free, *([act.card] if act.what == DISCARD else [])])
    }
    best = hope(hand, wild, BOTH, state.taken).cost
    rough = {card: hope(cards, wild, BOTH, most=best + MOST).cost for card, cards in left.items()}
    likely = sorted(left, key=lambda card: (rough[card], -points(card, wild)))[:SHOWN]
    for card in dict.fromkeys([*likely, *([act.card] if act.what == DISCARD else [])]):
        over = cheapest(left[card], wild, False).points
        needed = is_needed(state, seat, card)
        minded = rough[card] + FEARED * over + KEPT * needed
        why = f"The hand would count {over} if another declared now."
        if needed:
            why += " The neighbour was seen to need such a card."
        ways.append(Way(-minded, f"the {standard_name(card)} away", why, act.what == DISCARD and act.card == card))
    return ways
