"""What a board promises, and what a card is worth to a seat: rough numbers by which computers compare.

A board is measured in two ways: by thumb, and by what was learned. These weights were fitted to who won 1,600 rounds of
the second level, each position at the end of a turn, and then made smaller until they played best; only what a board's
being counted once more is worth is by thumb.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from royalty.game.places import Seat
from royalty.games.alliance.cards import CONJUGAL, Hand, is_royal, is_spouse, points
from royalty.games.alliance.privileges import couples, courted, marriages, sets
from royalty.games.alliance.scoring import MATCHING, board_points, counted, on_board
from royalty.games.alliance.state import WON, State, ally_of, board_of, enemies_of, faces

WHOLE_STACK, GROWTH = 59, 30.0
Measure = Callable[[State, Seat, float], float]  # of a seat's board, with what it holds
# What different Royals of one's own in Spoils promise: privileges, a bundle, a set that counts again.
ROYALS = (0.0, 24.0, 40.0, 46.0)
# As learned: what each further Royal promises with an empty stack, and how much more with a whole one.
LEARNED_ROYALS = ((69.0, -29.0), (8.0, 74.0), (7.0, 70.0))
MEAN = 6.4  # what a card of a hidden hand counts
SURE, UNSURE, LOOSE = 0.85, 0.35, 0.45  # of what may be melded with a Royal, without one; of what is only a burden


def outlook(state: State, seat: Seat, value: Measure) -> float:
    """How the round may end for the seat's alliance, less what
    it may be for the other: boards, and the seat's own hand.
    """
    left, right = enemies_of(seat)
    mine = value(state, seat, hand_value(state, seat)) + value(state, ally_of(seat), 0.0)
    return mine - value(state, left, 0.0) - value(state, right, 0.0)


def standing(state: State, seat: Seat) -> float:
    """How far the seat's alliance is ahead now, by what lies open, and by what hidden hands may count."""
    left, right = enemies_of(seat)
    mine = _guessed(state, seat, seat) + _guessed(state, seat, ally_of(seat))
    return mine - _guessed(state, seat, left) - _guessed(state, seat, right)


def _guessed(state: State, seat: Seat, other: Seat) -> float:
    """What the other would count now, as the seat can know."""
    one = counted(state, other)
    natural = one.natural if other == seat else on_board(state, other) - MEAN * len(state.hands[other])
    return natural * (1 + one.sets + one.marriages)


def learned_value(state: State, seat: Seat, held: float) -> float:
    """The same by what was learned: Royals and won aces count for more, the more of the stack is left."""
    home, other, spoils = state.homes[seat], state.homes[ally_of(seat)], state.spoils[seat]
    board = (*faces(spoils), *faces(state.melds[seat]))
    early = len(state.pack) / WHOLE_STACK
    royals = len({*(one.card for one in spoils if is_royal(one.card, home)), *courted(state, seat)})
    value = sum(late + more * early for late, more in LEARNED_ROYALS[:royals])
    value += sum(33.0 - 24.0 * early for one in spoils if one.card[0] == "A" and one.how == WON)
    if home != other:
        spouses = sum(is_spouse(one.card) and one.card[1] in (home, other) for one in spoils)
        value += (22.0 - 19.0 * early) * (spouses - 2 * len(couples(state, seat)))
    pairs = sum(count == MATCHING - 1 for count in Counter(card[0] for card in board).values())
    times = 1 + sets(state, seat) + marriages(state, seat)
    return (board_points(board) + held + 60.0) * times + value + (2.0 + 8.0 * early) * pairs


def board_value(state: State, seat: Seat, held: float) -> float:
    """What lies before a seat: its points as often as they count,
    with some growth to come, and what its Royals promise.
    """
    board = board_of(state, seat)
    times = 1 + sets(state, seat) + marriages(state, seat)
    growth = GROWTH * len(state.pack) / WHOLE_STACK
    return (board_points(board) + growth + held) * times + _promise(state, seat, board)


def _promise(state: State, seat: Seat, board: Hand) -> float:
    home, other = state.homes[seat], state.homes[ally_of(seat)]
    spoils = state.spoils[seat]
    mine = {one.card for one in spoils if is_royal(one.card, home)}
    abroad = courted(state, seat)
    value = ROYALS[min(3, len(mine))] + (18.0 if abroad and not mine else 5.0 * bool(abroad))
    value += sum(5.0 for one in spoils if one.card[0] == "A" and one.how == WON)
    if home != other:
        matched = len(couples(state, seat))
        value += 3.0 * (sum(is_spouse(one.card) and one.card[1] in (home, other) for one in spoils) - 2 * matched)
    many = Counter(card[0] for card in board)
    return value + sum(4.0 for count in many.values() if count == MATCHING - 1)


def is_privileged(state: State, seat: Seat) -> bool:
    """Whether the seat has a Royal on the boards that lets it meld, now or in its next turn."""
    return any(is_royal(one.card, state.homes[seat]) for one in state.spoils[seat]) or bool(courted(state, seat))


def hand_value(state: State, seat: Seat) -> float:
    """What the seat's hand may come to: what can be melded counts, the rest is a burden."""
    home, hand = state.homes[seat], state.hands[seat]
    lying = Counter(card[0] for card in board_of(state, seat))
    loose = Counter(card[0] for card in hand if not is_royal(card, home))
    share = SURE if is_privileged(state, seat) else UNSURE
    value = 0.0
    for card in hand:
        if is_royal(card, home):
            value += 6.0
        elif loose[card[0]] + lying[card[0]] >= MATCHING:
            value += 2 * points(card) * share
        else:
            value -= points(card) * LOOSE - 2.0 * (loose[card[0]] + lying[card[0]] == MATCHING - 1)
    return value


# -- single cards


def worth_as_spoil(state: State, seat: Seat, card: str) -> float:
    """What a card of a trick is worth in the seat's Spoils."""
    home, other = state.homes[seat], state.homes[ally_of(seat)]
    spoils = faces(state.spoils[seat])
    value = float(points(card))
    if is_royal(card, home):
        value += 20.0 + 10.0 * (card not in spoils)
    if is_spouse(card) and home != other:
        match = CONJUGAL[card[0]]
        makes = (card[1] == home and match + other in spoils) or (card[1] == other and match + home in spoils)
        value += 35.0 if makes else 5.0 * (card[1] in (home, other))
    if card[0] == "A":
        value += 7.0
    like = sum(one[0] == card[0] for one in (*spoils, *faces(state.melds[seat])))
    value += 2.0 * points(card) if like == MATCHING - 1 else points(card) if like >= MATCHING else 3.0 * like
    return value + 5.0 * any(is_royal(card, state.homes[enemy]) for enemy in enemies_of(seat))


def worth_in_hand(state: State, seat: Seat, card: str, hand: Hand) -> float:
    """What a card is worth in this seat's hand, next to these others."""
    home = state.homes[seat]
    if is_royal(card, home):
        return {"K": 22.0, "Q": 20.0, "J": 17.0}[card[0]]
    lying = board_of(state, seat)
    like = sum(other[0] == card[0] for other in (*lying, *(held for held in hand if not is_royal(held, home))))
    value = 14.0 if like >= MATCHING - 1 else 5.0 * like
    value += {"A": 9.0, "2": 4.0, "K": 4.0, "Q": 2.0}.get(card[0], 0.0)
    value += 4.0 * ((*hand, *lying).count(card) > 0)
    return value - points(card) * LOOSE
