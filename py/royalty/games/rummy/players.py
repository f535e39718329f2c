"""How computers play rummy, in five ways, and what hints are made of. All of them see imagined worlds only.

The gentlest goes by the look of the cards: what lies beside another is kept, and the dearest of the rest put away. The
next minds points, the third cards that are missing, the fourth both and what its neighbours take. The
last weighs besides what the next card may bring and what its hand would count if another declared now, and plays a bad hand
out in imagined worlds before its first draw, to drop where that loses less.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from royalty.game.core import AnyGame
from royalty.game.courts import Level, Won, court
from royalty.game.entry import ComputerPlayer, Thinking
from royalty.game.places import Seat
from royalty.game.rounds import dealt_again
from royalty.games.rummy.acts import DECLARE, DISCARD, DROP, NEXT, OPEN, STOCK, Act
from royalty.games.rummy.cards import is_joker, pack, points, positions, sort_cards, without
from royalty.games.rummy.grouping import cheapest
from royalty.games.rummy.groups import canonical
from royalty.games.rummy.hoping import Taste, hope
from royalty.games.rummy.moves import may_take, next_in, play
from royalty.games.rummy.rules import Terms
from royalty.games.rummy.scoring import drop_price
from royalty.games.rummy.state import Hand, State
from royalty.words.lexicon import Lexicon

SPARING, NEARING, BOTH = Taste(0, 1, 30), Taste(10, 0, 9), Taste(10, 1, 13)
WORLDS = 12  # that a hand is played out in
BAD = 170  # hands that promise less are played out
DEAR = 1.6  # how often the price of dropping must be lost on by playing on: what few worlds tell is not sure
SLACK = 8  # by how much a card may be less useless and is still weighed with what may come
WEIGHED = 4  # of those, at most so many
FEARED = 0.4  # how much a point that a hand would count now is minded, against its taste
KEPT = 4  # how much a card is minded that the neighbour was seen to need
LONGEST = 60  # turns of a deal that is played out
FACES = tuple(dict.fromkeys(pack(1)))
NEXT_TO = 2  # ranks within which a card of one suit may help another


@dataclass(frozen=True, slots=True)
class Mind:
    """A way of thinking: its taste, by how much a card taken openly must help, whether it counts what is still to come,
    whether it watches others, whether it looks ahead, to the next card and to another's declaration, whether it may
    drop, and whether it goes by the look of the cards alone.
    """

    taste: Taste
    margin: int
    counts: bool = False
    watches: bool = False
    foresees: bool = False
    drops: bool = False
    looks: bool = False


MINDS = {
    "page": Mind(SPARING, 0, looks=True),
    "greedy": Mind(SPARING, 0),
    "near": Mind(NEARING, 3, counts=True),
    "watchful": Mind(BOTH, 5, counts=True, watches=True),
    "far": Mind(BOTH, 1, counts=True, watches=True, foresees=True, drops=True),
}


def declaration(state: State, seat: Seat) -> Act | None:
    """A valid declaration of the fourteen cards, if there is one."""
    found = cheapest(state.hands[seat], state.rank, False, state.taken)
    return Act(DECLARE, found.discard, canonical(found.groups, state.rank)) if found.whole and found.discard else None


def drawing(state: State, seat: Seat, mind: Mind) -> Act:
    """The pile to draw from."""
    if not may_take(state):
        return Act(STOCK)
    hand, top = state.hands[seat], state.discards[-1]
    if not state.pack or is_joker(top, state.rank):
        return Act(OPEN)
    if mind.foresees:
        now = awaited(hand, state.rank, mind.taste, coming(state, seat))
    else:
        now = hope(hand, state.rank, mind.taste).cost
    then = hope((*hand, top), state.rank, mind.taste, top).cost
    return Act(OPEN if then < now - mind.margin else STOCK)


def discarding(state: State, seat: Seat, mind: Mind) -> str:
    """The card to put away; of those equally useless one that the
    next player was not seen to need, and whose company is gone.
    """
    *_, card = weighed(state, seat, mind)
    return card


def weighed(state: State, seat: Seat, mind: Mind) -> Iterator[str]:
    """The card to put away by what is weighed so far; the last is the one."""
    hand = state.hands[seat]
    best = hope(hand, state.rank, mind.taste, state.taken)
    yield best.discard
    if not mind.counts or is_joker(best.discard, state.rank):
        return
    free = [card for card in dict.fromkeys(hand) if card != state.taken and not is_joker(card, state.rank)]
    if mind.foresees:
        yield from _foreseen(state, seat, mind, free)
        return
    minded = {card: hope(without(hand, (card,)), state.rank, mind.taste, most=best.cost + 1).cost for card in free}
    alike = [card for card in free if minded[card] == best.cost]
    may_come = coming(state, seat)

    def regretted(card: str) -> tuple[bool, int, int]:
        return mind.watches and is_needed(state, seat, card), live(card, may_come), -points(card, state.rank)

    yield min(alike, key=regretted)


def _foreseen(state: State, seat: Seat, mind: Mind, free: list[str]) -> Iterator[str]:
    """Card by card, the one whose loss is minded least after the next card, with
    what the hand would count if another declared before that.
    """
    left = {card: without(state.hands[seat], (card,)) for card in free}
    feared = {card: FEARED * cheapest(left[card], state.rank).points for card in free}
    feared = {card: fear + KEPT * is_needed(state, seat, card) for card, fear in feared.items()}
    now = {card: feared[card] + hope(left[card], state.rank, mind.taste).cost for card in free}
    alike = [card for card in free if now[card] <= min(now.values()) + SLACK]
    alike.sort(key=lambda card: (now[card], -points(card, state.rank)))
    may_come = coming(state, seat)

    def regretted(card: str) -> tuple[float, int]:
        return feared[card] + awaited(left[card], state.rank, mind.taste, may_come), -points(card, state.rank)

    yield alike[0]
    minded: dict[str, tuple[float, int]] = {}
    for card in alike[:WEIGHED] if len(alike) > 1 else ():
        minded[card] = regretted(card)
        yield min(minded, key=lambda one: minded[one])


def coming(state: State, seat: Seat) -> dict[str, int]:
    """How many of each card may still come to the seat: none that lie in the discards, nor in its hand."""
    seen = Counter((*state.hands[seat], *(one for thrown in state.thrown for one in thrown), state.wild))
    packs = len(state.cards()) // len(FACES)
    return {card: packs - seen[card] for card in FACES if packs > seen[card]}


def live(card: str, may_come: Mapping[str, int]) -> int:
    """How many cards that go with this one may still come."""
    return sum(many for other, many in may_come.items() if goes_with(card, other))


def awaited(hand: Hand, wild: str, taste: Taste, may_come: Mapping[str, int]) -> float:
    """How a hand of thirteen will be minded after the next card of the stock, in the mean of all that may come."""
    now = hope(hand, wild, taste).cost

    def then(card: str) -> int:
        helps = is_joker(card, wild) or any(is_joker(mine, "") or goes_with(mine, card) for mine in hand)
        return hope((*hand, card), wild, taste, most=now).cost if helps else now

    return sum(many * then(card) for card, many in may_come.items()) / (sum(may_come.values()) or 1)


def is_needed(state: State, seat: Seat, card: str) -> bool:
    """Whether the next player has taken up a card that goes with this one."""
    after = next_in(state, seat)
    return is_joker(card, state.rank) or any(goes_with(card, other) for other in state.known[after])


def goes_with(card: str, other: str) -> bool:
    """Whether the two may lie in one group, near to each other."""
    if is_joker(other, "") or card[0] == other[0]:
        return card != other
    return card[1] == other[1] and any(abs(one - two) <= NEXT_TO for one in positions(card) for two in positions(other))


def _at_a_look(state: State, seat: Seat) -> Act:
    """A card of the discards that lies beside two of the hand is taken; put away is what lies beside the fewest, of
    those the dearest.
    """
    wild, hand = state.rank, state.hands[seat]

    def company(card: str) -> int:
        return sum(goes_with(card, other) for other in set(hand))

    if not state.drawn:
        top = state.discards[-1] if may_take(state) else ""
        return Act(OPEN if top and (not state.pack or is_joker(top, wild) or company(top) > 1) else STOCK)
    free = [card for card in dict.fromkeys(hand) if card != state.taken and not is_joker(card, wild)]
    if not free:
        return Act(DISCARD, discarding(state, seat, MINDS["greedy"]))
    return Act(DISCARD, min(free, key=lambda card: (company(card), -points(card, wild))))


def chosen(terms: Terms, state: State, seat: Seat, mind: Mind, rng: Random) -> Act:
    """The act of a computer of this mind."""
    if state.is_scored:
        return Act(NEXT)
    if mind.looks:
        return (declaration(state, seat) if state.drawn else None) or _at_a_look(state, seat)
    if state.drawn:
        return declaration(state, seat) or Act(DISCARD, discarding(state, seat, mind))
    return Act(DROP) if mind.drops and should_drop(terms, state, seat, rng) else drawing(state, seat, mind)


def is_bad(state: State, seat: Seat) -> bool:
    """Whether a hand that has not been played yet promises so little that dropping it is worth a thought."""
    return not state.drew[seat] and hope(state.hands[seat], state.rank, BOTH).cost >= BAD


def should_drop(terms: Terms, state: State, seat: Seat, rng: Random) -> bool:
    """Whether dropping now loses less than playing on, in the
    mean of imagined worlds; only bad hands are played out.
    """
    if not is_bad(state, seat):
        return False
    lost = sum(_played_out(terms, imagined(state, seat, rng), seat) for _ in range(WORLDS))
    return lost > DEAR * WORLDS * drop_price(terms, state, seat)


def _played_out(terms: Terms, state: State, seat: Seat) -> int:
    """What the seat loses if all play this world out, simply:
    they draw from the stock, and mind only what is missing.
    """
    names = ("",) * len(state.hands)
    for _ in range(2 * LONGEST):
        if state.is_scored:
            return state.scored[-1].points[seat]
        if not state.drawn and not state.pack:
            break
        state = play(terms, names, state, state.turn, _simple(state) if state.drawn else Act(STOCK))
    return cheapest(state.hands[seat], state.rank, terms.sets_count).points


def _simple(state: State) -> Act:
    found = hope(state.hands[state.turn], state.rank, NEARING)
    return (None if found.cost else declaration(state, state.turn)) or Act(DISCARD, found.discard)


def imagined(state: State, seat: Seat, rng: Random) -> State:
    """The same to this seat, with all that it cannot see dealt
    again; what others took from the discards they hold still.
    """
    return dealt_again(state, seat, state.known, rng, sort_cards)


def _think(level: str, game: AnyGame, state: Any, seat: Seat, rng: Random, words: Lexicon) -> Iterator[Act]:
    mind = MINDS[level]
    if mind.foresees and not state.is_scored and state.drawn and not declaration(state, seat):
        yield from (Act(DISCARD, card) for card in weighed(state, seat, mind))
    else:
        yield chosen(game.terms, state, seat, mind, rng)  # type: ignore[attr-defined]


WATCHFUL = "Weighs cards and points, and gives its neighbour nothing he was seen to need."
SPARED = "Keeps the fewest points."
NEAR = "Looks for the fewest cards that are still missing."
FORESEES = "Weighs what may come, and drops bad hands."
# Those of the court, gentlest first, each in one of the ways above, with its line; more cannot be told apart.
LEVELS = {
    "page": Level(Thinking(_think, "page"), "Goes by the look of the cards."),
    "lady": Level(Thinking(_think, "greedy"), SPARED, Won(0.629, "page")),
    "queen": Level(Thinking(_think, "far"), FORESEES, Won(0.558, "lady")),
}
# These play on where older records and saves name them.
OLDER = (
    ("watchful", "watchful", "Watchful", WATCHFUL, "chancellor"),
    ("chancellor", "watchful", "Chancellor", WATCHFUL, "chancellor"),
    ("greedy", "greedy", "Sparing", SPARED, "duchess"),
    ("near", "near", "Eager", NEAR, "lady"),
    ("far", "far", "Far-sighted", FORESEES, "queen"),
)
COMPUTERS = (
    *court(LEVELS),
    *(ComputerPlayer(key, label, help, Thinking(_think, way), face, False) for key, way, label, help, face in OLDER),
)
