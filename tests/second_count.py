"""A second opinion on what a board of Alliance Royals counts: it reads plain text, tries every pairing, and shares no code with the rules.

A board is four lines of `home / hand / spoils / meld`, the cards with spaces between; in Spoils `!` marks a hostage, `+` a Royal that came
there by an arranged marriage.
"""

from __future__ import annotations

from itertools import combinations, permutations
from random import Random

Seat = tuple[str, list[str], list[str], list[str]]


def read(board: str) -> list[Seat]:
    seats = []
    for line in board.splitlines():
        home, *rest = (part.strip() for part in line.split("/"))
        hand, spoils, meld = (part.split() for part in rest)
        seats.append((home, hand, spoils, meld))
    return seats


def count(board: str) -> list[tuple[int, int, int]]:
    """Natural score, sets and marriages of each seat."""
    seats = read(board)
    void = [voided(seats, at) for at in range(4)]
    found = []
    for at, (home, hand, spoils, meld) in enumerate(seats):
        friend = (at + 2) % 4
        mine, theirs = wed(seats, at, void[at]), wed(seats, friend, void[friend])
        married = {other for pair in theirs for other in pair if seats[friend][2][other][1] == home}
        royals = [card[0] for card in spoils if card[1] == home and card[0] in "KQJ"] + [seats[friend][2][place][0] for place in married]
        sets = 0
        while {"K", "Q", "J"} <= set(royals):
            for rank in "KQJ":
                royals.remove(rank)
            sets += 1
        found.append((natural(hand, [*spoils, *meld]), sets, len(mine) + len(theirs)))
    return found


def natural(hand: list[str], board: list[str]) -> int:
    total = 0
    for card in board:
        like = len([other for other in board if other[0] == card[0]])
        worth = 10 if card[0].isdigit() and card[0] != "9" else 5
        total += worth + worth * (like > 2)
    for card in hand:
        total -= 10 if card[0].isdigit() and card[0] != "9" else 5
    return total


def wed(seats: list[Seat], at: int, void: set[int]) -> list[tuple[int, int]]:
    """The most couples that can be made in these Spoils, of cards that are not void: the one that has lain there longest marries first."""
    home, other = seats[at][0], seats[(at + 2) % 4][0]
    spoils = seats[at][2]
    if home == other:
        return []
    couples: list[tuple[int, int]] = []
    for one, two in combinations(range(len(spoils)), 2):
        for first, second in ((one, two), (two, one)):
            a, b = spoils[first], spoils[second]
            fits = a[1] == home and b[1] == other and {a[0], b[0]} == {"K", "Q"}
            taken = {place for pair in couples for place in pair}
            if fits and not {first, second} & (taken | void):
                couples.append((first, second))
    return couples


def voided(seats: list[Seat], at: int) -> set[int]:
    """What hostages of the enemies void here."""
    home, friend = seats[at][0], seats[(at + 2) % 4][0]
    gone: set[int] = set()
    for holder in ((at + 1) % 4, (at + 3) % 4):
        for hostage in [card[:2] for card in seats[holder][2] if "!" in card]:
            pairs = wed(seats, at, gone)
            bound = {place for pair in pairs for place in pair}
            for place, card in enumerate(seats[at][2]):
                promised = "+" in card and card[1] == friend != home and card[0] in "KQJ"
                if place not in gone and card[:2] == hostage and card[1] == friend and friend != home and (place in bound or promised):
                    gone.add(place)
                    break
    return gone


def most_couples(seats: list[Seat], at: int) -> int:
    """The most couples by trying every pairing, hostages aside: what taking the first that fit must come to as well."""
    home, other, spoils = seats[at][0], seats[(at + 2) % 4][0], seats[at][2]
    if home == other:
        return 0
    total = 0
    for rank, match in (("K", "Q"), ("Q", "K")):
        mine = [card for card in spoils if card[:2] == rank + home]
        theirs = [card for card in spoils if card[:2] == match + other]
        total += max((sum(1 for _ in zip(row, theirs, strict=False)) for row in permutations(mine)), default=0)
    return total


def random_board(rng: Random) -> str:
    """Four boards out of one pack, rich in Kings and Queens; hostages and arranged Royals where they may be."""
    cards = [rank + house for house in "DBRC" for rank in "23456789TJQKA" for _ in range(3 if rank in "9TJQKA" else 1)]
    rng.shuffle(cards)
    cards.sort(key=lambda card: card[0] not in "KQJ" and rng.random() < 0.8)
    homes = [rng.choice("DBRC") for _ in range(4)]
    lines = []
    for at in range(4):
        spoils, meld, hand = ([cards.pop(0) for _ in range(rng.randint(0, most))] for most in (14, 5, 6))
        foes = {homes[(at + 1) % 4], homes[(at + 3) % 4]} - {homes[at]}
        friend = homes[(at + 2) % 4]
        for place, card in enumerate(spoils):
            if card[0] in "KQ" and card[1] in foes and rng.random() < 0.5:
                spoils[place] += "!"
            elif card[0] in "KQ" and card[1] == friend != homes[at] and rng.random() < 0.3:
                spoils[place] += "+"
        lines.append(" / ".join([homes[at], " ".join(hand), " ".join(spoils), " ".join(meld)]))
    return "\n".join(lines)
