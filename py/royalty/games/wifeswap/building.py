"""The dearest build: of all that a winner may lay, what counts most, found exactly (rules 11.6 to 11.9, 11.13).

Every further card that has a home adds points, so only the couples need to be tried. Which of them pair with which decides nothing but
royal marriages, and those only ever add; so it is enough to try which Kings and Queens are married, and which Jacks and tens: at
most 70 times 66 ways, each a few additions over suits as bits.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from royalty.games.wifeswap.cards import SUITS, Hand, points
from royalty.games.wifeswap.families import Couple, Families, complete

ALL = range(1 << len(SUITS))
COUNT = [mask.bit_count() for mask in ALL]


def dearest(before: Families, free: Hand) -> Families:
    """The lawful arrangement of laid and free cards that counts most; with nothing to lay, what is there."""
    cards = (*before.cards, *free)
    best, found = -1, (0, 0, 0, 0)
    held = _masks(cards)
    laid = _masks(before.cards)
    low = _low_sums(cards)
    for kings, queens in _pairs(held[0], held[1], False):
        if laid[0] & ~kings and laid[1] & ~queens:
            continue
        suits, royal = kings | queens, kings & queens
        base = 20 * (COUNT[kings] + COUNT[royal]) + low[royal]
        for jacks, tens in _pairs(held[2], held[3], True):
            lone_jacks, lone_tens = held[2] & ~jacks, held[3] & ~tens
            gone_jacks, gone_tens = laid[2] & lone_jacks & ~suits, laid[3] & lone_tens & ~suits
            if gone_jacks and gone_tens and not (gone_jacks == gone_tens and COUNT[gone_jacks] == 1):
                continue
            members = COUNT[lone_jacks & suits] + COUNT[lone_tens & suits] + COUNT[lone_jacks & royal] + COUNT[lone_tens & royal]
            counted = base + low[suits | jacks | tens] + 20 * COUNT[jacks] + 10 * members
            if counted > best:
                best, found = counted, (kings, queens, jacks, tens)
    return complete((*_married("KQ", *found[:2]), *_married("JT", *found[2:])), cards)


def _masks(cards: Hand) -> tuple[int, int, int, int]:
    """The suits of the Kings, Queens, Jacks and tens among them, as bits."""
    found = dict.fromkeys("KQJT", 0)
    for card in cards:
        if card[0] in found:
            found[card[0]] |= 1 << SUITS.index(card[1])
    return found["K"], found["Q"], found["J"], found["T"]


def _low_sums(cards: Hand) -> list[int]:
    """By suits as bits, what all aces and 9 to 2 of these suits count."""
    sums = [0] * len(ALL)
    for card in cards:
        if card[0] not in "KQJT":
            sums[1 << SUITS.index(card[1])] += points(card)
    for mask in ALL:
        lowest = mask & -mask
        if mask != lowest:
            sums[mask] = sums[lowest] + sums[mask & ~lowest]
    return sums


@lru_cache(maxsize=1024)
def _pairs(ones: int, others: int, apart: bool) -> tuple[tuple[int, int], ...]:
    """As many of these as of those, most first; `apart`: a lone pair may not be of one suit."""
    found = [
        (one, other)
        for one in _parts(ones)
        for other in _parts(others)
        if COUNT[one] == COUNT[other] and not (apart and COUNT[one] == 1 and one == other)
    ]
    return tuple(sorted(found, key=lambda pair: -COUNT[pair[0]]))


def _parts(mask: int) -> Iterator[int]:
    part = mask
    while part:
        yield part
        part = (part - 1) & mask
    yield 0


def _married(ranks: str, ones: int, others: int) -> Iterator[Couple]:
    """These suits paired: Kings and Queens of one suit with each other, Jacks and tens never so."""
    left = [suit for at, suit in enumerate(SUITS) if ones >> at & 1]
    right = [suit for at, suit in enumerate(SUITS) if others >> at & 1]
    if ranks[0] == "K":
        both = [suit for suit in left if suit in right]
        left = [*both, *(suit for suit in left if suit not in both)]
        right = [*both, *(suit for suit in right if suit not in both)]
    else:
        right = _turned(left, right)
    for one, other in zip(left, right, strict=True):
        yield ranks[0] + one, ranks[1] + other


def _turned(left: list[str], right: list[str]) -> list[str]:
    """The same suits in an order in which none faces itself: the suits that both have go round, and what one alone has after them."""
    both = [suit for suit in left if suit in right]
    alone = [suit for suit in right if suit not in both]
    free = {suit: place for place, suit in enumerate([*both, *(suit for suit in left if suit not in both)])}
    ring = [*both, *alone]
    turned = ring[1:] + ring[:1]
    return [turned[free[suit]] for suit in left]
