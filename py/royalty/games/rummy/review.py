"""The talk after rummy: which card had better been put away, which pile better drawn from.

Both are weighed as those of the court weigh them, from the seat itself: what the hand lacks, what it would count now, and
what the neighbour was seen to need. That is no number of points.
The chance is a guess with all hands open, from the points and from how far each hand is from a declaration: a softmax, its
numbers fitted to every second of 294 matches of one to five deals of equals of the court. In the others, where it said
10, 30, 49, 69 and 90 in a hundred, 4, 32, 52, 69 and 93 were won. Of a pool none was measured, and none is told.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any

from royalty.cards.faces import standard_name
from royalty.game.features import Review, Way
from royalty.game.played import Played
from royalty.game.talking import SHOWN, shares
from royalty.games.rummy.acts import DECLARE, DISCARD, DROP, OPEN, STOCK, Act
from royalty.games.rummy.cards import is_joker, points, without
from royalty.games.rummy.grouping import MOST_POINTS, cheapest
from royalty.games.rummy.hints import MIND
from royalty.games.rummy.hoping import hope
from royalty.games.rummy.moves import may_take, next_in
from royalty.games.rummy.players import BOTH, FEARED, KEPT, MINDS, declaration, discarding, is_bad, is_needed
from royalty.games.rummy.scoring import drop_price
from royalty.games.rummy.state import IN, State

MISSED = 20  # how much it is minded to hold a whole hand and not to lay it
SPREAD = 47  # points by which one must be ahead for the square root of each deal that is to come
THIS_DEAL = 0.45  # of one
FAR = 0.67  # points that a hand is behind for each by which it is minded
OUT = 40  # and one that is out of the deal
MOST = 40  # what is minded more than the best by so much is not told apart


def ways(game: Any, played: Played[State, Act]) -> list[Way]:
    """Both piles to draw from, or what could be put away, where there was a choice."""
    state, seat, act = played.before, played.seat, played.move
    if act.what in (STOCK, OPEN, DROP):
        on = _drawn(state, seat, act) if may_take(state) and state.pack else []
        return [*on, _dropped(game, state, seat, act, on)] if on and act.what == DROP else on
    found = _away(state, seat, act) if act.what in (DISCARD, DECLARE) else []
    return found if len(found) > 1 else []


def open_chances(game: Any, state: State) -> tuple[int, ...]:
    """How many matches in a hundred each would win from here, as far as who sees all hands can guess."""
    if not game.terms.deals or state.is_scored:
        return ()
    behind = [
        FAR * hope(hand, state.rank, BOTH).cost if how == IN else OUT
        for hand, how in zip(state.hands, state.out, strict=True)
    ]
    points = {seat: -total - behind[seat] for seat, total in enumerate(game.earning.scores(state))}
    found = shares(points, SPREAD * sqrt(THIS_DEAL + game.terms.deals - state.deal))
    return tuple(round(100 * found[seat]) for seat in range(len(points)))


def opened(game: Any, played: Played[State, Act], told: Review, found: Sequence[Way]) -> str:
    """What open hands would have shown: which card came next from the stock, and what the neighbour had use for."""
    state, seat, act = played.before, played.seat, played.move
    if act.what in (STOCK, OPEN):
        helps = "goes well" if _is_wanted(state, seat, state.pack[0]) else "does not go"
        return f"The next card of the stock was the {standard_name(state.pack[0])}; it {helps} with that hand."
    if act.what != DISCARD:
        return ""
    other = next_in(state, seat)
    wanted = [card for card in {*_free(state, seat), act.card} if _is_wanted(state, other, card)]
    number, used = len({*wanted} - {act.card}), act.card in wanted
    besides = ("and" if used else "but") + f" for {number}" if number else "but for none" if used else "nor for any"
    return f"{game.names[other]} had {'use' if used else 'no use'} for the {standard_name(act.card)}, {besides} of the other cards."


def _is_wanted(state: State, seat: int, card: str) -> bool:
    """Whether the court would take that card up with the seat's hand, rather than one that it does not see."""
    now = hope(state.hands[seat], state.rank, BOTH).cost
    taken = hope((*state.hands[seat], card), state.rank, BOTH, card, most=now + 1).cost
    return taken < now - MINDS["watchful"].margin


def _free(state: State, seat: int) -> list[str]:
    """The cards that anybody would think of putting away."""
    hand = dict.fromkeys(state.hands[seat])
    return [card for card in hand if card != state.taken and not is_joker(card, state.rank)]


def _dropped(game: Any, state: State, seat: int, act: Act, on: list[Way]) -> Way:
    """What was done, to drop, beside the ways to play on. Of a hand that a hint calls a bad one it is no fault."""
    price, best = drop_price(game.terms, state, seat), max(way.worth for way in on)
    worth = -price / FAR
    worth = max(worth, best) if is_bad(state, seat) else min(worth, best - 1)
    return Way(worth, "drop", f"It counts {price} points, and no more.", True, move=act)


def _drawn(state: State, seat: int, act: Act) -> list[Way]:
    hand, top = state.hands[seat], state.discards[-1]
    now = hope(hand, state.rank, BOTH).cost
    stock = now - MINDS["watchful"].margin
    taken = hope((*hand, top), state.rank, BOTH, top, most=now + 1).cost
    name = standard_name(top)
    helps = "It is a joker." if is_joker(top, state.rank) else "All see that it is wanted, and it is sure."
    return [
        Way(
            -stock,
            "draw from the stock",
            "What comes is not known; in the mean it helps a little.",
            act.what == STOCK,
            move=Act(STOCK),
        ),
        Way(-taken, f"take the {name}", helps, act.what == OPEN, move=Act(OPEN)),
    ]


def _away(state: State, seat: int, act: Act) -> list[Way]:
    """Every card that could go, the likeliest weighed; and the declaration, if there is one."""
    hand, wild = state.hands[seat], state.rank
    whole = declaration(state, seat)
    ways = [Way(MISSED, "declare", "The hand is complete.", act.what == DECLARE, move=whole)] if whole else []
    if act.what == DECLARE and not whole:
        return []
    free = _free(state, seat)
    left = {
        card: without(hand, (card,)) for card in dict.fromkeys([*free, *([act.card] if act.what == DISCARD else [])])
    }
    best = hope(hand, wild, BOTH, state.taken).cost
    rough = {card: hope(cards, wild, BOTH, most=best + MOST).cost for card, cards in left.items()}
    likely = sorted(left, key=lambda card: (rough[card], -points(card, wild)))[:SHOWN]
    # What a hint would have told is weighed too.
    hinted = [card for card in (discarding(state, seat, MIND),) if card in left]
    for card in dict.fromkeys([*likely, *hinted, *([act.card] if act.what == DISCARD else [])]):
        over = cheapest(left[card], wild, False).points
        needed = is_needed(state, seat, card)
        minded = rough[card] + FEARED * over + KEPT * needed
        counted = "Every card of the hand" if over == MOST_POINTS else "The hand"
        why = f"{counted} would count{'' if over == MOST_POINTS else f' {over}'} if another declared now."
        if needed:
            why += " The neighbour was seen to need such a card."
        gone = Act(DISCARD, card)
        ways.append(Way(-minded, f"the {standard_name(card)} away", why, act == gone, move=gone))
    return ways
