"""How computers play Royal Wife-Swap, in six ways, and what hints are made of. All of them see imagined worlds
only.

The first plays as a child does, high or at whim, and marries whom it can. The second wins what it can as cheaply as it
can, and overlooks what a family could hold besides; the third does so too, but not always; the fourth
never does, and builds the dearest. The fifth weighs besides what a trick would let it build against its chance
to take it. The last plays its choices out in imagined worlds, and may keep cards back.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from random import Random
from typing import Any

from royalty.cards.letters import shuffle
from royalty.game.core import AnyGame
from royalty.game.courts import Level, Won, court
from royalty.game.entry import ComputerPlayer, Thinking
from royalty.game.places import Seat
from royalty.games.wifeswap.building import dearest, most
from royalty.games.wifeswap.cards import Hand, may_be_played, points, strength, taking, without
from royalty.games.wifeswap.families import Families, complete, worth
from royalty.games.wifeswap.imagining import imagined
from royalty.games.wifeswap.moves import play
from royalty.games.wifeswap.state import BUILD, NEXT, PLAY, UNDER, Act, State
from royalty.words.lexicon import Lexicon

CHILD, PLAIN, FOND, CHEAP, THRIFTY, FAR = "child", "plain", "fond", "cheap", "greedy", "far"
WORLDS = 20  # that a choice is played out in: the thinking budget, the same wherever it is measured
LONGEST = 3  # tricks that are played out
DOUBT = 0.5  # how far a choice must be ahead in them, in standard errors
HIGH = 0.6  # how often the first level plays its highest card
OVERLOOKED = 0.8  # how often the third overlooks what a family could hold besides
STALE = 4  # tricks running that laid nothing more: cards begin to go round
LATER = 0.6  # what may be built at a later trick is worth so much of what may be built now
TRIES = 2.5  # cards of a player to come that might take the trick, roughly


def chosen(state: State, seat: Seat, level: str, rng: Random) -> Act:
    """The act of a computer of this level."""
    if state.is_scored:
        return Act(NEXT)
    if state.phase == UNDER:
        return Act(UNDER, order=under_order(state, rng))
    if level == FAR:
        *_, act = played_out(state, seat, rng)
        return act
    if state.phase == BUILD:
        overlooks = level in (CHILD, PLAIN) or (level == FOND and rng.random() < OVERLOOKED)
        best = _modest(state, seat) if overlooks else dearest(state.tables[seat], state.free(seat))
        return built(state, seat, best)
    if level in (PLAIN, FOND, CHEAP):
        return _simply(state, seat)
    return Act(PLAY, _childs_card(state, seat, rng) if level == CHILD else best_card(state, seat))


def built(state: State, seat: Seat, families: Families) -> Act:
    """A build, or nothing where that is what lies there."""
    return Act(BUILD, families=None if families == state.tables[seat] else families)


def under_order(state: State, rng: Random) -> Hand:
    """The order under the stock: as proposed; but once cards go round, by chance, and the card that took the trick
    undermost.

    Whoever draws his winning card back from an empty stock plays the same trick again, and so for ever (rule 11.15).
    """
    won = taking(state.last.cards) if state.last else ""
    if state.idle < STALE or won not in state.gone:
        return state.gone
    return (*shuffle(without(state.gone, (won,)), rng), won)


# -- the first level


def _modest(state: State, seat: Seat) -> Families:
    """The couples of the dearest build, so no royal marriage is overlooked; but of the hand only partners are laid."""
    best = dearest(state.tables[seat], state.free(seat))
    return complete(best.couples, (card for card in best.cards if card not in state.hands[seat]))


def _childs_card(state: State, seat: Seat, rng: Random) -> str:
    """The highest card, or any at all."""
    cards = may_be_played(state.hands[seat], state.trick.cards)
    return min(cards, key=strength) if rng.random() < HIGH else cards[int(rng.random() * len(cards))]


# -- the second level


def best_card(state: State, seat: Seat) -> str:
    """The card that promises most: what the trick would let this
    seat build, and what it would keep if another took it.
    """
    cards = may_be_played(state.hands[seat], state.trick.cards)
    if len(cards) == 1:
        return cards[0]
    hidden = hidden_from(state, seat)
    return max(cards, key=lambda card: (promise(state, seat, card, hidden), strength(card)))


def promise(state: State, seat: Seat, card: str, hidden: Hand) -> float:
    """What the card promises, in points: of what may be built then, by the chance to take the trick."""
    hand, laid = without(state.hands[seat], (card,)), state.tables[seat]
    trick = (*state.trick.cards, card)
    chance = chance_to_take(trick, card, len(state.hands) - len(trick), hidden)
    won = chance * most(laid, (*trick, *hand)) if chance else 0.0
    return won + (1 - chance) * (LATER * most(laid, hand) - _gift(state, trick)) if chance < 1 else won


def _gift(state: State, trick: Hand) -> float:
    """What the trick as it lies would let the one who is ahead build, by part."""
    if len(trick) == 1:
        return 0.0
    best = state.tables[state.trick.by(trick.index(taking(trick)), len(state.hands))]
    return 0.3 * (most(best, trick) - worth(best))


def chance_to_take(trick: Hand, card: str, to_come: int, hidden: Hand) -> float:
    """Roughly, how likely this card takes the trick, the players to come holding any of the hidden cards."""
    if taking(trick) != card:
        return 0.0
    if not to_come:
        return 1.0
    beaten = sum(taking((*trick, other)) != card for other in hidden)
    return float((1 - beaten / max(1, len(hidden))) ** (TRIES * to_come))


def hidden_from(state: State, seat: Seat) -> Hand:
    """All cards that this seat does not see: of the stock and the other hands."""
    return (*state.pack, *(card for other, hand in enumerate(state.hands) if other != seat for card in hand))


# -- the third level


def played_out(state: State, seat: Seat, rng: Random) -> Iterator[Act]:
    """Choice by choice, what does best in the mean of imagined worlds, each played out in the same ones."""
    acts = _choices(state, seat)
    yield acts[0]
    if len(acts) == 1:
        return
    worlds = [imagined(state, seat, rng) for _ in range(WORLDS)]
    counts = ([_played_out(play(world, seat, act), seat) for world in worlds] for act in acts)
    first, gains = next(counts), [0.0]
    for others in counts:
        gains.append(_sure_gain([one - base for one, base in zip(others, first, strict=True)]))
        yield acts[gains.index(max(gains))]


def _sure_gain(gains: list[float]) -> float:
    """By how much a choice is better than the second level's, in the mean less what may be chance."""
    mean = sum(gains) / len(gains)
    return mean - DOUBT * sqrt(sum((gain - mean) ** 2 for gain in gains)) / len(gains)


def _choices(state: State, seat: Seat) -> list[Act]:
    """What is worth playing out, the second level's choice first."""
    if state.phase == PLAY:
        cards = may_be_played(state.hands[seat], state.trick.cards)
        first = best_card(state, seat)
        return [Act(PLAY, first), *(Act(PLAY, card) for card in cards if card != first)]
    return [built(state, seat, families) for families in builds_to_weigh(state, seat)]


def builds_to_weigh(state: State, seat: Seat) -> list[Families]:
    """The dearest build; the same with cards of the hand kept back
    that may take tricks, and with all of them but partners.
    """
    best, hand = dearest(state.tables[seat], state.free(seat)), state.hands[seat]
    found = [best]
    for ranks in ("A", "A2345", "A23456789JT"):
        less = complete(best.couples, (card for card in best.cards if card not in hand or card[0] not in ranks))
        if less not in found:
            found.append(less)
    return found


def _played_out(state: State, seat: Seat) -> float:
    """How far ahead the seat is once this world has been played on for some tricks, in a simple way."""
    last = state.tricks + LONGEST
    while not state.is_scored and state.tricks < last:
        state = play(state, state.turn, _simply(state, state.turn))
    counted = [_standing(state, other) for other in range(len(state.hands))]
    others = [count for other, count in enumerate(counted) if other != seat]
    return counted[seat] - 0.5 * max(others) - 0.5 * sum(others) / len(others)


def _simply(state: State, seat: Seat) -> Act:
    """What a player would do without much thought: take a trick if
    he is last or strong, else give the least; build the dearest.
    """
    if state.phase == UNDER:
        return Act(UNDER, order=state.gone)
    if state.phase == BUILD:
        return built(state, seat, dearest(state.tables[seat], state.free(seat)))
    cards, trick = may_be_played(state.hands[seat], state.trick.cards), state.trick.cards
    ahead = [card for card in cards if taking((*trick, card)) == card]
    if not ahead:
        return Act(PLAY, min(cards, key=lambda card: (points(card), -strength(card)[0])))
    is_last = len(trick) + 1 == len(state.hands)
    return Act(PLAY, max(ahead, key=points) if is_last else min(ahead, key=strength))


def _standing(state: State, seat: Seat) -> float:
    """What lies before the seat, and part of what its hand might add."""
    now = worth(state.tables[seat])
    return now if state.is_scored else now + 0.4 * (most(state.tables[seat], state.hands[seat]) - now)


def _think(level: str, game: AnyGame, state: Any, seat: Seat, rng: Random, words: Lexicon) -> Iterator[Act]:
    if level == FAR and not state.is_scored and state.phase != UNDER:
        yield from played_out(state, seat, rng)
    else:
        yield chosen(state, seat, level, rng)


CHEAPLY = "Takes tricks cheaply, and builds what counts most."
WHIM = "Plays high or at whim."
PLAYED = "Plays its choices out in its mind."
# Those of the court, gentlest first, each in one of the ways above, with its line.
LEVELS = {
    "page": Level(Thinking(_think, CHILD), WHIM),
    "lady": Level(Thinking(_think, PLAIN), "Overlooks whom a family could take in.", Won(0.474, "page", 2)),
    "jester": Level(Thinking(_think, FOND), "Wins what it can, overlooks less.", Won(0.473, "lady", 2)),
    "duchess": Level(Thinking(_think, CHEAP), "Builds what counts the most.", Won(0.543, "jester", 2)),
    "chancellor": Level(Thinking(_think, THRIFTY), "Weighs what a trick is good for.", Won(0.428, "duchess", 2)),
    "queen": Level(Thinking(_think, FAR), PLAYED, Won(0.493, "chancellor", 2)),
}
# These play on where older records and saves name them.
OLDER = (
    (THRIFTY, "Thrifty", CHEAPLY, "chancellor"),
    (CHILD, "Childlike", WHIM, "page"),
    (FAR, "Far-sighted", PLAYED, "queen"),
)
COMPUTERS = (
    *court(LEVELS),
    *(ComputerPlayer(key, label, help, Thinking(_think, key), face, offered=False) for key, label, help, face in OLDER),
)
