"""The dearest build: of all that a winner may lay, what counts most, found exactly (rules 11.6 to 11.9, 11.13).

Every further card that has a home adds points, so only the couples need to be tried. Which of them pair with which
decides nothing but royal marriages, and those only ever add; so it is enough to try which Kings and Queens are married,
and which Jacks and tens: at most 70 times 66 ways, each a few additions over suits as bits.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from royalty.games.wifeswap.cards import SUITS, Hand, pack, points
from royalty.games.wifeswap.families import Couple, Families, complete

ALL = range(1 << len(SUITS))
COUNT = [mask.bit_count() for mask in ALL]
LOW = 4  # where the aces and 9 to 2 of the suits begin among what is held
# Of each card: which of Kings, Queens, Jacks and tens it is, and its
# suit as a bit; of all others their suit's place, and what they count.
HELD = {card: ("KQJT".find(card[0]), 1 << SUITS.index(card[1])) for card in pack()}
COUNTED = {card: (LOW + SUITS.index(card[1]), points(card)) for card in pack()}
Married = tuple[int, int, int, int]  # suits of the married Kings, Queens, Jacks and tens


def dearest(before: Families, free: Hand) -> Families:
    """The lawful arrangement of laid and free cards that counts most; with nothing to lay, what is there."""
    _, (kings, queens, jacks, tens) = _best(before, free)
    return complete((*_married("KQ", kings, queens), *_married("JT", jacks, tens)), (*before.cards, *free))


def most(before: Families, free: Hand) -> int:
    """What the dearest arrangement counts."""
    return _best(before, free)[0]


def _best(before: Families, free: Hand) -> tuple[int, Married]:
    best, found = -1, (0, 0, 0, 0)
    laid = _held(before.cards)
    held = _held((*before.cards, *free))
    low = _sums(*held[LOW:])
    laid_kings, laid_queens, laid_jacks, laid_tens = laid[:LOW]
    all_jacks, all_tens = held[2], held[3]
    juniors = _pairs(all_jacks, all_tens, True)
    for kings, queens in _pairs(held[0], held[1], False):
        if laid_kings & ~kings and laid_queens & ~queens:
            continue
        suits, royal = kings | queens, kings & queens
        base = 20 * (COUNT[kings] + COUNT[royal]) + low[royal]
        for jacks, tens in juniors:
            lone_jacks, lone_tens = all_jacks & ~jacks, all_tens & ~tens
            gone_jacks, gone_tens = laid_jacks & lone_jacks & ~suits, laid_tens & lone_tens & ~suits
            if gone_jacks and gone_tens and not (gone_jacks == gone_tens and COUNT[gone_jacks] == 1):
                continue
            members = COUNT[lone_jacks & suits] + COUNT[lone_tens & suits]
            members += COUNT[lone_jacks & royal] + COUNT[lone_tens & royal]
            counted = base + low[suits | jacks | tens] + 20 * COUNT[jacks] + 10 * members
            if counted > best:
                best, found = counted, (kings, queens, jacks, tens)
    return best, found


def _held(cards: Iterable[str]) -> list[int]:
    """The suits of the Kings, Queens, Jacks and tens among them,
    as bits; then of each suit what its aces and 9 to 2 count.
    """
    found = [0] * (LOW + len(SUITS))
    for card in cards:
        rank, suit = HELD[card]
        if rank >= 0:
            found[rank] |= suit
        else:
            place, counts = COUNTED[card]
            found[place] += counts
    return found


def _sums(a: int, b: int, c: int, d: int) -> tuple[int, ...]:
    """By suits as bits, what all aces and 9 to 2 of these suits count."""
    ab, cd = a + b, c + d
    return (0, a, b, ab, c, a + c, b + c, ab + c, d, a + d, b + d, ab + d, cd, a + cd, b + cd, ab + cd)


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
    both = [suit for suit in left if suit in right]
    left = [*both, *(suit for suit in left if suit not in both)]
    right = [*both, *(suit for suit in right if suit not in both)]
    if ranks[0] == "J":
        # Gone round by one, none of those that both have faces itself.
        right = right[1:] + right[:1]
    for one, other in zip(left, right, strict=True):
        yield ranks[0] + one, ranks[1] + other
