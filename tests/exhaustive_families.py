"""The dearest build by trying everything: a second opinion that shares no code with the game.

Cards are numbers, 13 times the suit plus the rank, ace 0 to King 12. Every way to marry the Kings, Queens, Jacks and tens is tried, and
in each every other card takes whatever family counts most for it, or none.
"""

from __future__ import annotations

from collections.abc import Iterator

RANKS, SUITS = "A23456789TJQK", "CDHS"
TEN, JACK, QUEEN, KING = 9, 10, 11, 12
Pair = tuple[int, int]


def number(card: str) -> int:
    return SUITS.index(card[1]) * 13 + RANKS.index(card[0])


def worth(card: int) -> int:
    return 10 if card % 13 >= TEN else card % 13 + 1


def pairings(ones: list[int], others: list[int], same_suit: bool) -> Iterator[list[Pair]]:
    """Every set of pairs of one with another, the empty one too."""
    yield []
    for at, one in enumerate(ones):
        for other in others:
            if same_suit or one // 13 != other // 13:
                for more in pairings(ones[at + 1 :], [card for card in others if card != other], same_suit):
                    yield [(one, other), *more]


def takes(family: Pair, card: int) -> bool:
    """Whether the family may have this further card."""
    if card % 13 >= QUEEN or card // 13 not in (family[0] // 13, family[1] // 13):
        return False
    return family[0] % 13 == KING or card % 13 < TEN


def times(family: Pair) -> int:
    return 2 if family[0] % 13 == KING and family[0] // 13 == family[1] // 13 else 1


def could_wed(one: int, other: int) -> bool:
    low, high = sorted((one % 13, other % 13))
    return (low, high) == (QUEEN, KING) or ((low, high) == (TEN, JACK) and one // 13 != other // 13)


def most_points(laid: list[str], free: list[str]) -> int:
    """What a lawful arrangement can count at most: of the laid cards only such may be left out as no family takes and no other of these weds."""
    before, every = [number(card) for card in laid], [number(card) for card in (*laid, *free)]
    best = -1
    by_rank = [[card for card in every if card % 13 == rank] for rank in (KING, QUEEN, JACK, TEN)]
    for seniors in pairings(by_rank[0], by_rank[1], True):
        for juniors in pairings(by_rank[2], by_rank[3], False):
            families = [*seniors, *juniors]
            partners = {card for family in families for card in family}
            points = sum(times(family) * (worth(family[0]) + worth(family[1])) for family in families)
            out = []
            for card in every:
                if card not in partners:
                    gains = [times(family) * worth(card) for family in families if takes(family, card)]
                    points += max(gains, default=0)
                    if not gains and card in before:
                        out.append(card)
            if not any(could_wed(one, other) for at, one in enumerate(out) for other in out[at + 1 :]):
                best = max(best, points)
    return best
