"""The score of Alliance Royals held against a second opinion that shares no code with it."""

from __future__ import annotations

from random import Random

import pytest

from alliance import table
from royalty.games.alliance.scoring import all_counted
from royalty.games.alliance.state import State
from second_count import count, most_couples, random_board, read, wed

BOARDS = 500


def state_of(board: str) -> State:
    """The same board as a state of the game."""
    seats = read(board)
    spoils = tuple(" ".join(card[:2] + ("=arranged" if "+" in card else "") + ("!" if "!" in card else "") for card in seat[2]) for seat in seats)
    made = table(
        *(" ".join(seat[1]) for seat in seats), homes="".join(seat[0] for seat in seats), spoils=spoils,
        melds=tuple(" ".join(seat[3]) for seat in seats), discards="",
    )  # fmt: skip
    return made.state


def disagreements(boards: int, seed: int) -> list[str]:
    """The random boards on which the two opinions differ."""
    rng, wrong = Random(seed), []
    for _ in range(boards):
        board = random_board(rng)
        mine = [(one.natural, one.sets, one.marriages) for one in all_counted(state_of(board))]
        if mine != count(board):
            wrong.append(f"{board}\n{mine}\n{count(board)}")
    return wrong


@pytest.mark.rule("12.25", "12.26", "12.18", "12.20")
def test_both_opinions_agree():
    assert disagreements(BOARDS, 15) == []


def test_the_boards_hold_what_is_hard():
    rng = Random(15)
    boards = [random_board(rng) for _ in range(BOARDS)]
    counts = [one for board in boards for one in count(board)]
    assert {0, 1, 2} <= {sets for _, sets, _ in counts} and {0, 1, 2, 3} <= {marriages for *_, marriages in counts}
    assert min(natural for natural, *_ in counts) < 0 < max(natural for natural, *_ in counts)
    freed = [board.replace("!", "") for board in boards]
    assert sum(count(board) != count(other) for board, other in zip(boards, freed, strict=True)) > 20, "hostages matter"


def test_the_second_opinion_makes_as_many_couples_as_there_can_be():
    rng = Random(16)
    for _ in range(BOARDS):
        seats = read(random_board(rng))
        assert all(len(wed(seats, at, set())) == most_couples(seats, at) for at in range(4))
