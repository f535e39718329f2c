"""How computers play rummy, in four levels, and what hints are made of. All of them see imagined worlds only.

The first minds points, the second cards that are missing, the third both and what its neighbours take; the fourth plays a bad hand
out in imagined worlds before its first draw, and drops where that loses less.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Any

from royalty.cards import shuffle
from royalty.entry import ComputerPlayer
from royalty.faces import RANKS
from royalty.game import AnyGame
from royalty.games.rummy.cards import is_joker, sort_cards, without
from royalty.games.rummy.grouping import cheapest
from royalty.games.rummy.groups import canonical
from royalty.games.rummy.hoping import Taste, hope
from royalty.games.rummy.rules import Terms
from royalty.games.rummy.scoring import drop_price
from royalty.games.rummy.state import DECLARE, DISCARD, DROP, NEXT, OPEN, STOCK, Act, State
from royalty.games.rummy.turns import play
from royalty.lexicon import Lexicon
from royalty.places import Seat

SPARING, NEARING, BOTH = Taste(0, 1, 10), Taste(10, 0, 9), Taste(10, 1, 13)
WORLDS = 8  # that a hand is played out in
BAD = 130  # hands that promise less are played out
LONGEST = 40  # turns of a deal that is played out
NEXT_TO = 2  # ranks within which a card of one suit may help another


@dataclass(frozen=True, slots=True)
class Mind:
    """A way of thinking: its taste, by how much a card taken openly must help, whether it watches others, whether it may drop."""

    taste: Taste
    margin: int
    watches: bool = False
    drops: bool = False


MINDS = {
    "greedy": Mind(SPARING, 0),
    "near": Mind(NEARING, 3),
    "watchful": Mind(BOTH, 5, watches=True),
    "far": Mind(BOTH, 5, watches=True, drops=True),
}


def declaration(state: State, seat: Seat) -> Act | None:
    """A valid declaration of the fourteen cards, if there is one."""
    found = cheapest(state.hands[seat], state.rank, False, state.taken)
    return Act(DECLARE, found.discard, canonical(found.groups, state.rank)) if found.whole and found.discard else None


def drawing(state: State, seat: Seat, mind: Mind) -> Act:
    """The pile to draw from."""
    if not state.may_take():
        return Act(STOCK)
    hand, top = state.hands[seat], state.discards[-1]
    if not state.pack or is_joker(top, state.rank):
        return Act(OPEN)
    now = hope(hand, state.rank, mind.taste).cost
    then = hope((*hand, top), state.rank, mind.taste, top).cost
    return Act(OPEN if then < now - mind.margin else STOCK)


def discarding(state: State, seat: Seat, mind: Mind) -> str:
    """The card to put away; of those equally useless one that the next player was not seen to need."""
    hand = state.hands[seat]
    best = hope(hand, state.rank, mind.taste, state.taken).discard
    if not mind.watches or not is_needed(state, seat, best):
        return best
    costs = {card: hope(without(hand, (card,)), state.rank, mind.taste).cost for card in hand if card != state.taken}
    least = min(costs.values())
    return next((card for card in costs if costs[card] == least and not is_needed(state, seat, card)), best)


def is_needed(state: State, seat: Seat, card: str) -> bool:
    """Whether the next player has taken up a card that goes with this one."""
    after = state.after(seat)
    return is_joker(card, state.rank) or any(_goes_with(card, other) for other in state.known[after])


def _goes_with(card: str, other: str) -> bool:
    if is_joker(other, "") or card[0] == other[0]:
        return card != other
    apart = abs(RANKS.index(card[0]) - RANKS.index(other[0]))
    return card[1] == other[1] and min(apart, len(RANKS) - apart) <= NEXT_TO


def chosen(terms: Terms, state: State, seat: Seat, mind: Mind, rng: Random) -> Act:
    """The act of a computer of this mind."""
    if state.is_scored:
        return Act(NEXT)
    if state.drawn:
        return declaration(state, seat) or Act(DISCARD, discarding(state, seat, mind))
    return Act(DROP) if mind.drops and should_drop(terms, state, seat, mind, rng) else drawing(state, seat, mind)


def should_drop(terms: Terms, state: State, seat: Seat, mind: Mind, rng: Random) -> bool:
    """Whether dropping now loses less than playing on, in the mean of imagined worlds; only bad hands are played out."""
    if state.drew[seat] or hope(state.hands[seat], state.rank, BOTH).cost < BAD:
        return False
    lost = sum(_played_out(terms, imagined(state, seat, rng), seat) for _ in range(WORLDS))
    return lost > WORLDS * drop_price(terms, state, seat)


def _played_out(terms: Terms, state: State, seat: Seat) -> int:
    """What the seat loses if all play this world out, simply."""
    mind, names = MINDS["near"], ("",) * len(state.hands)
    for _ in range(2 * LONGEST):
        if state.is_scored:
            return state.scored[-1].points[seat]
        if state.lacks_stock:
            break
        act = chosen(terms, state, state.turn, mind, Random(0))
        state = play(terms, names, state, state.turn, act)
    return cheapest(state.hands[seat], state.rank, terms.sets_count).points


def imagined(state: State, seat: Seat, rng: Random) -> State:
    """The same to this seat, with all that it cannot see dealt again; what others took from the discards they hold still."""
    if state.is_scored:
        return replace(state, pack=tuple(shuffle(sorted(state.pack), rng)))
    others = [other for other in range(len(state.hands)) if other != seat]
    unseen = {other: without(state.hands[other], state.known[other]) for other in others}
    hidden = shuffle(sorted([*state.pack, *(card for cards in unseen.values() for card in cards)]), rng)
    for other in others:
        dealt = tuple(hidden.pop() for _ in unseen[other])
        state = state.holding(other, sort_cards((*dealt, *state.known[other])))
    return replace(state, pack=tuple(hidden))


def _computer(key: str, label: str, help: str) -> ComputerPlayer:
    def choose(game: AnyGame, state: Any, seat: Seat, rng: Random, words: Lexicon) -> Act:
        if game.is_asked(state, seat):
            return Act(NEXT)
        return chosen(game.terms, state, seat, MINDS[key], rng)  # type: ignore[attr-defined]

    return ComputerPlayer(key, label, help, choose)


COMPUTERS = (
    _computer("watchful", "Watchful", "Weighs cards and points, and gives its neighbour nothing he was seen to need."),
    _computer("greedy", "Sparing", "Keeps the fewest points."),
    _computer("near", "Eager", "Looks for the fewest cards that are still missing."),
    _computer("far", "Far-sighted", "Plays a bad hand out in its mind, and drops where that loses less."),
)
