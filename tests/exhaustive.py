"""The points of a hand of rummy by trying everything: a second opinion on the cheapest grouping, which shares no code with it.

Cards are numbers here: a place in the suit, ace 0, and a suit. Every set of cards that may be a group is looked for, then every way
to lay the hand in such sets; what is not laid is left over.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

ORDER = "A23456789TJQK"
Held = tuple[int, int] | None  # place and suit; None for a printed joker


def told(hand: tuple[str, ...]) -> tuple[Held, ...]:
    return tuple(None if card == "*" else (ORDER.index(card[0]), "SHDC".index(card[1])) for card in hand)


def worth(card: Held, wild: int) -> int:
    if card is None or card[0] == wild:
        return 0
    return 10 if card[0] == 0 or card[0] >= 9 else card[0] + 1


@lru_cache(maxsize=100_000)
def is_run(places: tuple[int, ...], jokers: int) -> bool:
    """Whether cards of one suit in these places, and so many jokers, fill a run, the ace low or high."""
    size = len(places) + jokers
    for highs in (places, tuple(sorted(13 if place == 0 else place for place in places))):
        for low in range(0, 15 - size):
            if all(low <= place < low + size for place in highs) and len(set(highs)) == len(highs):
                return True
    return False


def what(cards: list[Held], wild: int) -> set[str]:
    """All that these cards may be at once: `pure`, `run`, `set`."""
    found: set[str] = set()
    if len(cards) < 3 or len(cards) > 13:
        return found
    loose = [card for card in cards if card is None or card[0] == wild]
    fixed = [card for card in cards if card is not None and card[0] != wild]
    # Each joker of the wild rank is itself or stands for another card.
    wilds = [card for card in loose if card is not None]
    for number in range(len(wilds) + 1):
        for own in combinations(wilds, number):
            naturals, jokers = [*fixed, *own], len(loose) - number
            if not naturals:
                continue
            if len({suit for _, suit in naturals}) == 1 and is_run(tuple(sorted(place for place, _ in naturals)), jokers):
                found.add("run" if jokers else "pure")
            if len(cards) <= 4 and len({place for place, _ in naturals}) == 1 and len({suit for _, suit in naturals}) == len(naturals):
                found.add("set")
    return found


def candidates(cards: tuple[Held, ...], wild: int) -> Iterator[tuple[int, ...]]:
    """The sets of cards that could be a group at all: their plain cards share a suit or a rank."""
    loose = [at for at, card in enumerate(cards) if card is None or card[0] == wild]
    fixed = [at for at in range(len(cards)) if at not in loose]
    plain: set[tuple[int, ...]] = {()}
    for part in (1, 0):
        for value in {cards[at][part] for at in fixed}:  # type: ignore[index]
            same = [at for at in fixed if cards[at][part] == value]  # type: ignore[index]
            for size in range(1, len(same) + 1):
                plain.update(chosen for chosen in combinations(same, size) if len({cards[at] for at in chosen}) == size)
    for chosen in plain:
        for size in range(max(0, 3 - len(chosen)), len(loose) + 1):
            for jokers in combinations(loose, size):
                yield chosen + jokers


def least(hand: tuple[str, ...], turned: str, sets_count: bool, barred: str = "") -> int:
    """The fewest points that these thirteen cards can count, or fourteen once one is discarded that is not barred."""
    cards, wild = told(hand), 0 if turned == "*" else ORDER.index(turned[0])
    free = [at for at, card in enumerate(hand) if card != barred] if len(hand) == 14 else []
    groups = groups_of(cards, wild)
    whole = sum(worth(card, wild) for card in cards) - max((worth(cards[at], wild) for at in free), default=0)
    best = min(80, whole)
    seen: dict[tuple[int, bool, int, bool], int] = {}

    def lay(left: int, pure: bool, runs: int, gone: bool, counted: int) -> None:
        nonlocal best
        if counted >= best or seen.get((left, pure, runs, gone), 999) <= counted:
            return
        seen[left, pure, runs, gone] = counted
        if not left:
            if pure and runs >= 2 and gone:
                best = counted
            return
        lowest = (left & -left).bit_length() - 1
        for bits, is_pure, is_sequence in groups.get(lowest, ()):
            if left & bits == bits:
                cost = 0 if is_sequence or not sets_count else sum(worth(card, wild) for at, card in enumerate(cards) if bits >> at & 1)
                lay(left & ~bits, pure or is_pure, min(2, runs + is_sequence), gone, counted + cost)
        rest = left & ~(1 << lowest)
        if not gone and lowest in free:
            lay(rest, pure, runs, True, counted)
        lay(rest, pure, runs, gone, counted + worth(cards[lowest], wild))

    lay((1 << len(cards)) - 1, False, 0, not free, 0)
    return best


def groups_of(cards: tuple[Held, ...], wild: int) -> dict[int, list[tuple[int, bool, bool]]]:
    """By its lowest card, every group that these cards hold: its cards as bits, whether it is pure, whether it is a sequence."""
    groups: dict[int, list[tuple[int, bool, bool]]] = {}
    for chosen in candidates(cards, wild):
        for kind in what([cards[at] for at in chosen], wild):
            bits = sum(1 << at for at in chosen)
            groups.setdefault(min(chosen), []).append((bits, kind == "pure", kind != "set"))
    for found in groups.values():
        found.sort(key=lambda one: (-one[1], -one[2], -one[0].bit_count()))
    return groups
