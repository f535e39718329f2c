"""How those of the court play Royalty: a level is what words it knows and sees, then how far ahead it thinks.

Of the words that a turn could lay, each is worth its points, what it keeps in the hand, and what it risks while it lies
exposed: three sums over cards, so that capture and meld are weighed apart. `KEPT` and `TAKEN` are fitted to games of
the court among itself. Once the pack is empty, the best turns are played out to the end instead.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from itertools import islice
from random import Random
from typing import Any
from zlib import crc32

from royalty.cards.letters import holds, remove, value
from royalty.game.entry import ComputerPlayer
from royalty.game.places import TABLE, Seat
from royalty.games.letters.game import LetterGame
from royalty.games.royalty import finding, moves, scoring
from royalty.games.royalty.acts import Miss, Move, Pass, Stand
from royalty.games.royalty.finding import NOTHING, Bundle
from royalty.games.royalty.state import Now, State
from royalty.words.lexicon import CHILDREN, COMMON, Lexicon

# What a card in the hand earns in the next turn beside a card that is drawn in its place, and what one earns whose letter
# is there already; of the rarest letters twice what was fitted, so that none of them is held for long.
_BY_KEPT = {8: "*", 2: "cms", 1: "bdfhpry", 0: "agklntw", -1: "eo", -2: "iu", -3: "v", -4: "jxz", -7: "q"}
KEPT = {card: points for points, cards in _BY_KEPT.items() for card in cards}
TWICE = -2.5
TAKEN = (0, 0.94, 0.6, 0.2, 0.12, 0.055, 0.03, 0.02, 0)  # of the words of so many letters
LOST = 13  # points by which the game turns with a word that is taken
IDLE = 10  # what a turn is worth in which nothing is done
MELDS = 4  # of those that the same cards allow, so many are weighed with a capture
TRIED = 8  # turns that are played on to the end of the game
IMAGINED = 3  # worlds in which they are, where more than one hand is unknown
UNUSED = 1.2  # what a card's point in the hand costs once the pack is empty

Letters = LetterGame[State, Move]


@dataclass(frozen=True, slots=True)
class Wits:
    """A level: its share of the common words, how many of those it sees in a turn, and whether it plays games out."""

    knows: float
    sees: float
    ends: bool = False


MINDS = {
    "page": Wits(0.16, 0.62),
    "lady": Wits(0.27, 0.7),
    "jester": Wits(0.43, 0.8),
    "duchess": Wits(0.67, 0.9),
    "chancellor": Wits(1, 1, ends=True),
}


def choose(game: Letters, state: State, seat: Seat, rng: Random, words: Lexicon, level: str) -> Move:
    """The turn worth most, or the answer to a question."""
    if game.questions.is_asked(state, seat):
        answer: Move = game.questions.doubts(state, seat, words)
        return answer
    if state.laid:
        return Stand()
    mind = MINDS[level]
    now = game.familiar.moment(state, seat)
    if state.pack or not mind.ends:
        return best(now, mind)
    return ended_best(game, now, mind, rng)


# -- what a level knows


def lot(text: str) -> float:
    """A number from 0 to 1 that is drawn once for all for this text."""
    return crc32(text.encode()) / 2**32


def knows(now: Now, mind: Wits, word: str) -> bool:
    """Whether a word is of those that the level knows, short ones and those of children rather than others, and sees
    in this turn.
    """
    if mind.knows < 1:
        ease = min(1.5, 4 / len(word)) * (1.3 if now.words.is_word(word, CHILDREN) else 0.7)
        if now.words.tier(word) > COMMON or lot(word) > mind.knows * ease:
            return False
    return mind.sees == 1 or lot(f"{word} {now.state.number}") < mind.sees


def known(now: Now, mind: Wits, bundles: list[Bundle]) -> Iterator[Bundle]:
    """The bundles with the words that the level finds."""
    found: dict[tuple[str, ...], tuple[str, ...]] = {}
    for bundle in bundles:
        words = bundle.find.words
        if words not in found:
            found[words] = tuple(word for word in words if knows(now, mind, word))
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


def weighed(now: Now, mind: Wits, top: int) -> list[tuple[float, Move]]:
    """The `top` turns by what they are worth, best first."""
    melds = [(one, risk(now, one)) for one in known(now, mind, finding.meld_bundles(now))]
    melds.sort(key=lambda pair: pair[1] - pair[0].points - kept(now, remove(now.hand, pair[0].find.cards)))
    pairs = []
    for capture in [NOTHING, *known(now, mind, finding.capture_bundles(now))]:
        feared, rest = risk(now, capture), remove(now.hand, capture.find.cards)
        for meld, more in (
            [(NOTHING, 0.0), *_fitting(melds, rest, top)] if capture.target else _fitting(melds, rest, top)
        ):
            left = remove(rest, meld.find.cards)
            points = scoring.turn_points(capture.points, meld.points, len(now.hand) - len(left))
            pairs.append((points + kept(now, left) - feared - more, capture, meld))
    best = heapq.nlargest(top, pairs, key=_first)
    turns: list[tuple[float, Move]] = [
        (gain, turn) for gain, capture, meld in best for turn in islice(finding.expand(now, capture, meld), 1)
    ]
    turns += [(kept(now, remove(now.hand, trade.cards)), trade) for trade in finding.trades(now)]
    turns.append((kept(now, now.hand) - IDLE, Pass()))
    return heapq.nlargest(top, turns, key=_first)


def _first(pair: tuple[Any, ...]) -> Any:
    return pair[0]


def _fitting(melds: list[tuple[Bundle, float]], rest: str, top: int) -> Iterator[tuple[Bundle, float]]:
    """The best melds that these cards allow, and all that leave none of them."""
    fit = (pair for pair in melds if len(pair[0].find.cards) <= len(rest) and holds(rest, pair[0].find.cards))
    for number, pair in enumerate(fit):
        if number < max(top, MELDS) or len(pair[0].find.cards) == len(rest):
            yield pair


def best(now: Now, mind: Wits) -> Move:
    """The turn worth most."""
    return weighed(now, mind, 1)[0][1]


# -- the end, once the pack is empty


def ended_best(game: Letters, now: Now, mind: Wits, rng: Random) -> Move:
    """Of the best turns the one after which the seat's side is furthest ahead, if all play on as this level would.

    Two players know both hands then; else they lie as in a few imagined worlds.
    """
    tried = [move for _, move in weighed(now, mind, TRIED)]
    worlds = 1 if now.rules.seats == 2 else IMAGINED
    states = [game.imagine(now.state, now.seat, rng) for _ in range(worlds)] if len(tried) > 1 else []
    return max(tried, key=lambda move: sum(lead(game, mind, state, now.seat, move) for state in states))


def lead(game: Letters, mind: Wits, state: State, seat: Seat, move: Move) -> int:
    """How far the seat's side is ahead of the best other once the game is played to its end."""
    rules = game.rules
    state = moves.play(rules, state, move, seat)
    while actors := moves.to_act(rules, state):
        acting = actors[0]
        if acting == TABLE:
            answer: Move = Miss()
        else:
            answer = Stand() if state.laid else best(game.familiar.moment(state, acting), mind)
        state = moves.play(rules, state, answer, acting)
    totals = scoring.tally(rules, state, game.names).totals
    return totals[seat] - max(total for other, total in enumerate(totals) if rules.sides[other] != rules.sides[seat])


# -- who they are

# The share of games that a level won against the one named: of 800 between two, 400 deals from both seats, by the rules of 1959.
MEASURED = {
    "lady": ("page", 0.733),
    "jester": ("lady", 0.656),
    "duchess": ("jester", 0.655),
    "chancellor": ("duchess", 0.619),
}
MANNERS = {
    "page": "Knows few words, and easy ones.",
    "lady": "Knows a fifth of the common words.",
    "jester": "Knows a third of the common words.",
    "duchess": "Knows half of the common words.",
    "chancellor": "Knows every common word, and counts the last cards.",
}


def line(level: str) -> str:
    """What a level is like and, as far as it was measured, how strong."""
    other, won = MEASURED.get(level, ("", 0.0))
    told = f" Wins {round(10 * won)} of 10 against the {other.capitalize()}." if other else ""
    return MANNERS[level] + told


COURT = tuple(
    ComputerPlayer(level, level.capitalize(), line(level), partial(choose, level=level), level, usual=level == "lady")
    for level in MINDS
)
