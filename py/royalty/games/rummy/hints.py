"""Hints for rummy by steps: drop or play, which pile, which
discard, the grouping; each tells more than the one before.
"""

from __future__ import annotations

from itertools import combinations, product
from typing import Any

from royalty.cards.faces import JOKER, standard_name
from royalty.game.core import AnyGame
from royalty.game.places import Seat, listed
from royalty.games.rummy.acts import OPEN
from royalty.games.rummy.cards import HIGH_ACE, is_joker, positions, sort_cards, without
from royalty.games.rummy.drafts import NO_SECOND
from royalty.games.rummy.grouping import cheapest
from royalty.games.rummy.groups import PURE, are_two, kind_of
from royalty.games.rummy.players import MINDS, declaration, discarding, drawing, is_bad
from royalty.games.rummy.scoring import drop_price
from royalty.games.rummy.state import Hand, State
from royalty.words.lexicon import Lexicon

PLAY_ON = "This hand is worth playing on: do not drop it."
MIND = MINDS["watchful"]  # the fourth thinks too long for an answer at once


def hints(game: AnyGame, state: Any, seat: Seat, words: Lexicon) -> tuple[str, ...]:
    """What might be done now, in an imagined world."""
    if state.is_scored or seat not in game.to_act(state):
        return ()
    hand = state.hands[seat]
    if not state.drawn:
        return _drawing(game, state, seat)
    act = declaration(state, seat)
    if act:
        said = f"Declare, with the {standard_name(act.card)} in the finish slot."
        return ("Look closely: this hand is complete.", said, _grouping(state, without(hand, (act.card,))))
    card = discarding(state, seat, MIND)
    suit = "a joker" if is_joker(card, state.rank) else f"one of your {standard_name(card).rpartition(' ')[2]}"
    said = f"The {standard_name(card)} is of least use to you."
    return (f"Put {suit} away.", said, _grouping(state, without(hand, (card,))))


def _drawing(game: AnyGame, state: State, seat: Seat) -> tuple[str, ...]:
    terms = game.terms  # type: ignore[attr-defined]
    hand, price = state.hands[seat], drop_price(terms, state, seat)
    if is_bad(state, seat):
        bad = f"This hand is a bad one. To drop costs {price} points, and playing on may cost more."
        return (bad, _grouping(state, hand))
    if drawing(state, seat, MIND).what == OPEN:
        top = state.discards[-1]
        why = "It is a joker." if is_joker(top, state.rank) else _beside(top, hand)
        take = f"Take the {standard_name(top)}. {why}"
        return (PLAY_ON, "Look at the top of the discards.", take, _grouping(state, (*hand, top)))
    return (PLAY_ON, "The top of the discards helps you little: draw from the stock.", _grouping(state, hand))


def _beside(top: str, hand: Hand) -> str:
    """Which cards of the hand the top of the discards goes with."""
    near = [
        standard_name(card) for card in sort_cards(set(hand) - {JOKER, top}) if card[0] == top[0] or _between(top, card)
    ]
    return f"It goes with the {listed(near)}." if near else "It goes with cards that you hold."


def _grouping(state: State, cards: tuple[str, ...]) -> str:
    """The groups of these cards that leave least over, in words; and what is wanted first, where no group is pure."""
    found = cheapest(cards, state.rank, False, keeps_pure=True)
    kinds = [kind_of(group, state.rank) for group in found.groups]
    told = [f"{', '.join(map(standard_name, group))}: {kind}" for group, kind in zip(found.groups, kinds, strict=True)]
    best = f"So your cards go together best: {'; '.join(told)}." if told else "No cards of yours make a group yet."
    if PURE not in kinds:
        return f"{best} {_pure_first(cards)}"
    return best if are_two(kinds) else f"{best} {NO_SECOND}"


def _pure_first(cards: Hand) -> str:
    """That all counts without a pure sequence (rule 13.9), and the two cards that are nearest to one."""
    pairs = [pair for pair in combinations(sort_cards(set(cards) - {JOKER}), 2) if _between(*pair)]
    # A gap that two cards fill, as either end of 5 and 6 does, before one that a single card fills.
    pairs.sort(key=lambda pair: -len(_between(*pair)))
    near = f" Nearest to one: the {' and the '.join(map(standard_name, pairs[0]))}." if pairs else ""
    return f"First get a pure sequence, three of one suit in a row without a joker: until then every card counts.{near}"


def _between(first: str, second: str) -> list[int]:
    """The places in which one card makes a sequence of these two, none where they do not go together."""
    if first[1] != second[1]:
        return []
    for low, high in product(positions(first), positions(second)):
        low, high = min(low, high), max(low, high)
        if high - low == 2:
            return [low + 1]
        if high - low == 1:
            return [place for place in (low - 1, high + 1) if 1 <= place <= HIGH_ACE]
    return []
