"""The cheapest grouping of a hand: exact, of thirteen cards, or of fourteen together with the best discard (rules 13.9
and 13.10).

Groups are sets of natural cards with the jokers that they need. A pure sequence and another come first, in every way;
then of the lowest card left it is tried to group it, to leave it and to discard it, and what is left, with how many
jokers, is remembered. No sequence needs to be longer than five: a longer one is two.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, product

from royalty.cards.faces import JOKER
from royalty.games.rummy.cards import HAND, HIGH_ACE, is_joker, order, points, positions, sort_cards
from royalty.games.rummy.groups import IMPURE, LARGEST_SET, PURE, SET, SHORTEST, kind_of

LONGEST = 5  # of the sequences that are tried
MOST_POINTS = 80
NEVER = 1_000_000
Groups = tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Grouping:
    """One way to lay a hand: its groups, what is left over, the card discarded, and what it counts.

    `whole`: every card lies in a group, and two sequences, one of them pure, are there. `left`: what the cards left
    over would count.
    """

    groups: Groups
    rest: tuple[str, ...]
    discard: str
    points: int
    left: int
    whole: bool

    @property
    def loose(self) -> tuple[str, ...]:
        """All that lies in no group, the card discarded too."""
        return (*self.rest, *filter(None, (self.discard,)))


@dataclass(frozen=True, slots=True)
class Try:
    """A group that the lowest card left may lie in: its natural cards,
    two bits each, the jokers it needs, what it is and counts.
    """

    cards: int
    jokers: int
    kind: str
    cost: int


@lru_cache(maxsize=4096)
def cheapest(
    cards: tuple[str, ...], wild: str, sets_count: bool = True, barred: str = "", keeps_pure: bool = False
) -> Grouping:
    """The cheapest grouping of these cards, sorted or not; of fourteen the best discard is chosen too, but not the
    `barred` card.

    `sets_count`: whether the cards of sets count, as the seed has it. Of equally cheap groupings one that leaves least
    over; with `keeps_pure` one with a pure sequence where there is any, as a person would build on it.
    """
    return Search(sort_cards(cards), wild, sets_count, barred).found(keeps_pure)


@dataclass(frozen=True, slots=True)
class _Way:
    """What a way to lay the hand costs, its groups, and the natural card that it discards, '' for a joker or none."""

    cost: int
    groups: tuple[Try, ...]
    discard: str


_Best = tuple[int, tuple[Try | str, int]]  # a cost; what is done with the lowest card, and what is left then
NOTHING = ("", 0)


def less(left: int, cards: int) -> int:
    """What is left without one of each of these cards: two of a kind are two bits, of which the lower goes last."""
    return (left & ~(cards * 3)) | (left >> 1 & cards)


def _lowest(left: int) -> int:
    return ((left & -left).bit_length() - 1) // 2


class Search:
    """The search for one hand."""

    def __init__(self, cards: tuple[str, ...], wild: str, sets_count: bool, barred: str) -> None:
        self.cards, self.wild, self.barred = cards, wild, barred
        self.over = len(cards) > HAND
        held = Counter(cards)
        self.jokers = [card for card in cards if is_joker(card, wild)]
        self.faces = sorted(set(held) - {JOKER}, key=lambda card: (is_joker(card, wild), order(card)))
        self.bit = {card: 1 << 2 * at for at, card in enumerate(self.faces)}
        plain = (card for card in self.faces if not is_joker(card, wild))
        self.plain = sum(self.bit[card] * (3 if held[card] > 1 else 1) for card in plain)
        self.worth = [points(card, wild) for card in self.faces]
        # Where the cards of sets count, what is left over only decides between equally cheap groupings.
        self.weight = 1000 if sets_count else 0
        self.tries = [self._tries(card) for card in self.faces]
        self.may_go = [card != barred for card in self.faces]
        self.joker_may_go = True
        self.known: dict[tuple[int, int, bool], _Best] = {}

    # -- the groups

    def _tries(self, card: str) -> list[Try]:
        """The groups with this card, those that need fewest jokers first."""
        found = [*self._sequences(card), *self._sets(card)]
        return sorted(found, key=lambda one: (one.jokers, one.cost))

    def _sequences(self, card: str) -> Iterator[Try]:
        places = {at: other for other in self.faces if other[1] == card[1] for at in positions(other)}
        seen = set()
        for mine in positions(card):
            near = [at for at in places if 0 < abs(at - mine) < LONGEST and places[at] != card]
            for size in range(LONGEST):
                for others in combinations(near, size):
                    chosen = (mine, *others)
                    span = max(chosen) - min(chosen) + 1
                    if span <= LONGEST and (cards := self._sum(places[at] for at in chosen)) not in seen:
                        seen.add(cards)
                        jokers = max(span - len(chosen), SHORTEST - len(chosen))
                        yield Try(cards, jokers, IMPURE if jokers else PURE, 0)

    def _sets(self, card: str) -> Iterator[Try]:
        others = [other for other in self.faces if other[0] == card[0] and other != card]
        # A card with two jokers is a sequence, which is worth more.
        for size in range(1, LARGEST_SET):
            for chosen in combinations(others, size):
                cost = sum(points(one, self.wild) for one in (card, *chosen))
                yield Try(self._sum((card, *chosen)), max(0, SHORTEST - 1 - size), SET, cost)

    def _sum(self, cards: Sequence[str] | Iterator[str]) -> int:
        return sum(self.bit[card] for card in cards)

    # -- the search

    def found(self, keeps_pure: bool) -> Grouping:
        """The cheapest that has two sequences, one of them pure; where there is none, what leaves least over."""
        way = self._cheapest_whole() if any(one.kind == PURE for tries in self.tries for one in tries) else None
        if way:
            return self._grouping(way, way.cost // self.weight if self.weight else way.cost)
        self._mind_the_whole_hand()
        ways = [way for way in self._with_a_pure() if way.cost < NEVER] if keeps_pure else []
        least = min(ways or (self._plan(*split, ()) for split in self._splits()), key=lambda way: way.cost)
        return self._grouping(least, None)

    def _with_a_pure(self) -> Iterator[_Way]:
        """A pure sequence first, in every way, where no other lies beside it."""
        pures = [run for run in self._runs() if run.kind == PURE]
        for left, jokers in self._splits():
            for pure in pures:
                if left & pure.cards == pure.cards:
                    yield self._plan(less(left, pure.cards), jokers, (pure,))

    def _cheapest_whole(self) -> _Way | None:
        """A pure sequence and another first, in every way; the rest as cheap as it can be."""
        runs = self._runs()
        best: _Way | None = None
        for left, jokers in self._splits():
            for pure in runs:
                if pure.kind != PURE:
                    break
                if left & pure.cards == pure.cards:
                    best = self._second(less(left, pure.cards), jokers, pure, runs, best)
                    if best and not best.cost:
                        return best
        return best

    def _runs(self) -> list[Try]:
        """Every sequence that there may be, those with fewest jokers first."""
        runs = {one.cards: one for tries in self.tries for one in tries if one.kind != SET}
        return sorted(runs.values(), key=lambda one: one.jokers)

    def _second(self, left: int, jokers: int, pure: Try, runs: list[Try], best: _Way | None) -> _Way | None:
        """The best so far, or one with this pure sequence if that is cheaper."""
        for run in runs:
            if run.jokers > jokers:
                break
            if left & run.cards != run.cards or (run.kind == PURE and run.cards < pure.cards):
                continue
            rest, spare = less(left, run.cards), jokers - run.jokers
            cost = self._least(rest, spare, not self.over)[0]
            if cost < (best.cost if best else NEVER):
                best = self._plan(rest, spare, (pure, run))
                if not cost:
                    break
        return best

    def _plan(self, left: int, jokers: int, first: tuple[Try, ...]) -> _Way:
        """How the rest is best laid behind the first groups."""
        done, discard, groups, way = not self.over, "", list(first), left
        cost, spare = self._least(left, jokers, done)[0], jokers
        while way and cost < NEVER:
            what, rest = self._least(way, spare, done)[1]
            if isinstance(what, Try):
                groups.append(what)
                spare -= what.jokers
            elif what == "discard":
                done, discard = True, self.faces[_lowest(way)]
            way = rest
        return _Way(cost, tuple(groups), discard)

    def _splits(self) -> Iterator[tuple[int, int]]:
        """The natural cards and the number of jokers, for each way to take wild cards as jokers: all of them first."""
        wilds = Counter(card for card in self.jokers if card != JOKER)
        for naturals in sorted(product(*(range(number + 1) for number in wilds.values())), key=sum):
            bits = sum(self.bit[card] * (0, 1, 3)[number] for card, number in zip(wilds, naturals, strict=True))
            if is_joker(self.barred or "2", self.wild):
                self.known.clear()  # which jokers there are decides what may be discarded
            pool = Counter(self.jokers) - Counter(dict(zip(wilds, naturals, strict=True)))
            self.spare = self.joker_may_go and any(card != self.barred for card in pool)
            yield self.plain + bits, len(self.jokers) - sum(naturals)

    def _mind_the_whole_hand(self) -> None:
        """From now on all cards count: only what leaves fewest points
        may be discarded, and groups only show what goes together.
        """
        self.weight = 0
        self.known.clear()
        whole = sum(points(card, self.wild) for card in self.cards)
        least = min(whole - points(card, self.wild) for card in self.cards if card != self.barred)
        bound = least if least < MOST_POINTS else whole
        worths = zip(self.faces, self.worth, strict=True)
        self.may_go = [card != self.barred and whole - worth <= bound for card, worth in worths]
        self.joker_may_go = whole <= bound

    def _least(self, left: int, jokers: int, done: bool) -> _Best:
        """What is left over counts at least so much, and the first step to that."""
        if not left:
            return (0 if done or (jokers and self.spare) else NEVER), NOTHING
        key = (left, jokers, done)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self._tried(left, jokers, done)
        return found

    def _tried(self, left: int, jokers: int, done: bool) -> _Best:
        """The best of what can be done with the lowest card left."""
        at = _lowest(left)
        best: _Best = (NEVER, NOTHING)
        for one in self.tries[at]:
            if one.jokers > jokers:
                break
            if left & one.cards == one.cards:
                rest = less(left, one.cards)
                cost = one.cost * self.weight + self._least(rest, jokers - one.jokers, done)[0]
                if cost < best[0]:
                    best = (cost, (one, rest))
                    if not cost:
                        return best
        rest = less(left, 1 << 2 * at)
        cost = self.worth[at] * (self.weight + 1) + self._least(rest, jokers, done)[0]
        if cost < best[0]:
            best = (cost, ("leave", rest))
        if not done and self.may_go[at]:
            cost = self._least(rest, jokers, True)[0]
            if cost < best[0]:
                best = (cost, ("discard", rest))
        return best

    # -- what was found

    def _grouping(self, way: _Way, counted: int | None) -> Grouping:
        """The groups in cards, printed jokers used first; `counted` is None where all that is kept counts."""
        rest, groups = list(self.cards), []
        for one in way.groups:
            groups.append([card for card, bit in self.bit.items() if one.cards & bit])
            for card in groups[-1]:
                rest.remove(card)
        if way.discard:
            rest.remove(way.discard)
        # A barred joker is used before all others, as it may not be discarded.
        pool = [card for card in rest if is_joker(card, self.wild)]
        pool.sort(key=lambda card: (card != self.barred, card != JOKER, card))
        for one, group in zip(way.groups, groups, strict=True):
            for card in pool[: one.jokers]:
                group.append(card)
                rest.remove(card)
            del pool[: one.jokers]
        discard = way.discard or (pool[-1] if self.over else "")
        if not way.discard and self.over:
            rest.remove(discard)
        self._take_spare(groups, rest)
        whole = counted is not None and not rest
        left = sum(points(card, self.wild) for card in rest)
        if counted is None:
            counted = min(MOST_POINTS, left + sum(points(card, self.wild) for group in groups for card in group))
        return Grouping(tuple(map(tuple, groups)), tuple(rest), discard, counted, left, whole)

    def _take_spare(self, groups: list[list[str]], rest: list[str]) -> None:
        """Jokers that nothing needs go where they do no harm, so that they lie in a group too."""
        for card in [card for card in rest if is_joker(card, self.wild)]:
            pure = sum(kind_of(group, self.wild) == PURE for group in groups)
            for group in groups:
                kinds = kind_of(group, self.wild), kind_of([*group, card], self.wild)
                harmless = kinds[0] == kinds[1] or (kinds == (PURE, IMPURE) and pure > 1)
                if harmless and len(group) < HIGH_ACE - 1:
                    group.append(card)
                    rest.remove(card)
                    break
