"""What a turn of Royalty is worth to those of the court, and which turns none of them makes.

Of the words that a turn could lay, each is worth its points, what it keeps in the hand, and what it risks while it lies
exposed: three sums over cards, so that capture and meld are weighed apart. `KEPT` and `TAKEN` are fitted to games of
the court among itself.

Visible blunders, which `is_blunder` and `weighed` rule out while there is a pack:
- a lone letter laid, but in a turn of all seven cards;
- a Knave spent on 6 points or fewer, two on 10 or fewer;
- a trade or a pass, the last card or not, where a known word could be crowned without one of those.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice
from operator import itemgetter

from royalty.cards.letters import KNAVE, holds, remove, value
from royalty.games.letters.rules import HAND
from royalty.games.letters.wits import Wits, knows
from royalty.games.royalty import finding, scoring
from royalty.games.royalty.acts import Move, Pass
from royalty.games.royalty.finding import NOTHING, Bundle
from royalty.games.royalty.state import Now

# What a card in the hand earns in the next turn beside a card that is drawn in its place, and what one earns whose letter
# is there already; of the rarest letters twice what was fitted, so that none of them is held for long.
_BY_KEPT = {8: "*", 2: "cms", 1: "bdfhpry", 0: "agklntw", -1: "eo", -2: "iu", -3: "v", -4: "jxz", -7: "q"}
KEPT = {card: points for points, cards in _BY_KEPT.items() for card in cards}
TWICE = -2.5
TAKEN = (0, 0.94, 0.6, 0.2, 0.12, 0.055, 0.03, 0.02, 0)  # of the words of so many letters
LOST = 13  # points by which the game turns with a word that is taken
IDLE = 10  # what a turn is worth in which nothing is done
MELDS = 4  # of those that the same cards allow, so many are weighed with a capture
UNUSED = 1.2  # what a card's point in the hand costs once the pack is empty
SCRAPS = (0, 6, 10)  # points for which no Knave, one, or two are spent in vain


@dataclass(slots=True)
class Effort:
    """How many words and turns were weighed: a measure of time that is the same on every machine."""

    spent: int = 0


def known(now: Now, mind: Wits, bundles: list[Bundle]) -> Iterator[Bundle]:
    """The bundles with the words that the level finds."""
    if min(mind.knows, mind.sees) >= 1:
        yield from bundles
        return
    found: dict[tuple[str, ...], tuple[str, ...]] = {}
    for bundle in bundles:
        words = bundle.find.words
        if words not in found:
            found[words] = tuple(word for word in words if knows(now.words, mind, word, now.state.number))
        if found[words]:
            yield replace(bundle, find=replace(bundle.find, words=found[words]))


# -- what a turn is worth


@lru_cache(maxsize=4096)
def keeping(cards: str) -> float:
    """What it is worth to hold these cards when the hand is filled up again."""
    letters = cards.lower()
    return sum(KEPT[card] for card in letters) + TWICE * (len(letters) - len(set(letters)))


def kept(now: Now, cards: str) -> float:
    """What the hand is worth that is left."""
    return keeping(cards) if now.state.pack else -UNUSED * value(cards, now.rules.values)


def risk(now: Now, bundle: Bundle) -> float:
    """What others may make of the word while it lies exposed."""
    if not bundle.find.cards or not now.state.pack:
        return 0
    lies = now.state.word(bundle.target).cards + bundle.find.cards if bundle.target else bundle.find.cards
    return TAKEN[min(len(lies), len(TAKEN) - 1)] * LOST


def is_blunder(now: Now, capture: Bundle, meld: Bundle, points: int) -> bool:
    """Whether a turn is one of those that are seen to be bad while there is a pack."""
    used = capture.find.cards + meld.find.cards
    if not now.state.pack or len(used) == HAND:
        return False
    return len(meld.find.cards) == 1 or 0 < points <= SCRAPS[used.count(KNAVE)] or not points


def weighed(now: Now, mind: Wits, top: int, effort: Effort | None = None) -> list[tuple[float, Move]]:
    """The `top` turns by what they are worth, best first."""
    melds = [(one, risk(now, one)) for one in known(now, mind, finding.meld_bundles(now))]
    melds.sort(key=lambda pair: pair[1] - pair[0].points - kept(now, remove(now.hand, pair[0].find.cards)))
    whole = {"".join(sorted(pair[0].find.cards)): pair for pair in melds}
    pairs = []
    for capture in [NOTHING, *known(now, mind, finding.capture_bundles(now))]:
        feared, rest = risk(now, capture), remove(now.hand, capture.find.cards)
        fitting = _fitting(melds, rest, top, whole)
        for meld, more in [(NOTHING, 0.0), *fitting] if capture.target else fitting:
            left = remove(rest, meld.find.cards)
            points = scoring.turn_points(capture.points, meld.points, len(now.hand) - len(left))
            if not is_blunder(now, capture, meld, points):
                pairs.append((points + kept(now, left) - feared - more, capture, meld))
    if effort:
        effort.spent += len(melds) + len(pairs)
    best = heapq.nlargest(top, pairs, key=itemgetter(0))
    turns: list[tuple[float, Move]] = [
        (gain, turn) for gain, capture, meld in best for turn in islice(finding.expand(now, capture, meld), 1)
    ]
    if not any(capture.target for _, capture, _ in pairs):
        turns += [(kept(now, remove(now.hand, trade.cards)), trade) for trade in finding.trades(now)]
        turns.append((kept(now, now.hand) - IDLE, Pass()))
    return heapq.nlargest(top, turns, key=itemgetter(0))


Weighed = tuple[Bundle, float]


def _fitting(melds: list[Weighed], rest: str, top: int, whole: dict[str, Weighed]) -> list[Weighed]:
    """The best melds that these cards allow, and the one that leaves none of them."""
    fit = (pair for pair in melds if len(pair[0].find.cards) <= len(rest) and holds(rest, pair[0].find.cards))
    found = list(islice(fit, max(top, MELDS)))
    last = whole.get("".join(sorted(rest)))
    return found if last is None or last in found else [*found, last]


def best(now: Now, mind: Wits, effort: Effort | None = None) -> Move:
    """The turn worth most."""
    return weighed(now, mind, 1, effort)[0][1]
