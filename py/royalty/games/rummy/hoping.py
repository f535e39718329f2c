"""How far a hand is from a declaration: what computers and hints weigh. A guess, and quick; the points that count are
in `grouping`.

A pure sequence and another are looked for first, each perhaps with a card or two still missing; what goes with neither
is grouped as well as it can be, and the rest is left over.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from royalty.games.rummy.cards import is_joker, sort_cards
from royalty.games.rummy.grouping import NEVER, Search, Try, less

MOST_HOLES = 3  # a sequence of which nothing is there
NEAR = 1  # cards that may be missing in a sequence that is hoped for


@dataclass(frozen=True, slots=True)
class Taste:
    """What a player minds: each card left over, each of its points, each card that a needed sequence lacks."""

    card: int
    point: int
    hole: int


@dataclass(frozen=True, slots=True)
class Hope:
    """How little a hand can be minded, and the card to put away for it, '' of thirteen cards."""

    cost: int
    discard: str


@lru_cache(maxsize=20_000)
def hope(cards: tuple[str, ...], wild: str, taste: Taste, barred: str = "", most: int = NEVER) -> Hope:
    """What a hand of thirteen promises, or one of fourteen and its
    best discard; no more than `most`, and then without a discard.
    """
    return _Hoping(sort_cards(cards), wild, taste, barred).best(most)


class _Hoping(Search):
    """The search of `grouping`, with sequences that still lack a card."""

    def __init__(self, cards: tuple[str, ...], wild: str, taste: Taste, barred: str) -> None:
        super().__init__(cards, wild, False, barred)
        self.taste = taste
        self.worth = [
            0 if is_joker(card, wild) else taste.card + taste.point * worth
            for card, worth in zip(self.faces, self.worth, strict=True)
        ]
        plain = any(not is_joker(card, wild) and card != barred for card in cards)
        self.joker_may_go = not plain
        self.may_go = [card != barred and not (plain and is_joker(card, wild)) for card in self.faces]

    def best(self, most: int) -> Hope:
        """The least over all pairs of sequences that are there or nearly so."""
        runs = self._runs()
        found = Hope(most, "")
        for left, jokers in list(self._splits())[:4]:
            for pure in (*(one for one in runs if one.jokers <= NEAR), None):
                found = self._behind(left, jokers, pure, runs, found)
        return found

    def _behind(self, left: int, jokers: int, pure: Try | None, runs: list[Try], found: Hope) -> Hope:
        """The best so far, or with this pure sequence, whole or hoped for."""
        holes = pure.jokers if pure else MOST_HOLES
        if self.taste.hole * holes >= found.cost or (pure and left & pure.cards != pure.cards):
            return found
        rest = less(left, pure.cards) if pure else left
        for run in (*runs, None):
            used = min(jokers, run.jokers) if run else 0
            lacking = run.jokers - used if run else MOST_HOLES
            missed = self.taste.hole * (holes + lacking)
            if (run and (lacking > NEAR or rest & run.cards != run.cards)) or missed >= found.cost:
                continue
            after, spare = less(rest, run.cards) if run else rest, jokers - used
            cost = missed + self._least(after, spare, not self.over)[0]
            if cost < found.cost:
                found = Hope(cost, self._plan(after, spare, ()).discard or self._any_joker())
        return found

    def _any_joker(self) -> str:
        """The joker that is put away where nothing else may be, '' of thirteen cards."""
        jokers = [card for card in self.cards if card != self.barred and is_joker(card, self.wild)]
        return jokers[-1] if self.over and jokers else ""
