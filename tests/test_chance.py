"""Chance where the table acts more than once in a turn: each time another, and the same whenever it is asked again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random

from matches import seated
from royalty.game.core import Game
from royalty.game.entry import Entry, Family
from royalty.game.features import NothingComes
from royalty.game.places import TABLE, Seat, TableView
from royalty.game.played import Played
from royalty.game.states import GameState
from royalty.match.match import Match, Setup, load_match, new_match

THROWS = 3
WORDS: object = type("NoWords", (), {"fingerprint": "none"})()


@dataclass(frozen=True, slots=True)
class Thrown(GameState):
    """The numbers thrown in each turn."""

    throws: tuple[int, ...] = ()
    turn: Seat = 0
    number: int = 1
    scores: tuple[int, ...] = (0, 0)
    agreed: bool = False


class Dice(Game[Thrown, int]):
    """In each turn the table throws three numbers, and the player says that he has seen them."""

    key, title = "dice", "Dice"
    secrets = NothingComes()

    def pack(self) -> str:
        return "ab"

    def start(self, lines: Mapping[str, str]) -> Thrown:
        return Thrown()

    def to_act(self, state: Thrown) -> tuple[Seat, ...]:
        return () if state.number > 4 or state.agreed else (TABLE,) if len(state.throws) < THROWS else (state.turn,)

    def moves(self, state: Thrown, seat: Seat) -> Iterator[int]:
        yield 0

    def play(self, state: Thrown, seat: Seat, move: int) -> Thrown:
        if seat == TABLE:
            return replace(state, throws=(*state.throws, move))
        return Thrown((), 1 - state.turn, state.number + 1, state.scores)

    def chance(self, state: Thrown, rng: Random) -> str:
        return str(1 + int(rng.random() * 1_000_000))

    def read_move(self, text: str) -> int:
        return int(text)

    def describe(self, played: Played[Thrown, int]) -> str:
        return f"{played.move}."

    def table(self, state: Thrown, seat: Seat | None) -> TableView:
        return TableView((), (), ())


FAMILY = Family("dice", "Dice", "Numbers.", (1, 2), "castle")
ENTRY = Entry("dice", "Dice", "Numbers.", "Numbers.", (2, 2), (), Dice, FAMILY, ())


def begun(seed: int = 1) -> Match:
    match = new_match(lambda key: ENTRY, Setup("dice", seated("pp"), {"undo": "on"}), WORDS, Random(seed))  # type: ignore[arg-type]
    match.answer(Random(0))
    return match


def thrown(match: Match) -> list[str]:
    return [match.events[step.event].text for step in match.line if match.events[step.event].seat == TABLE]


def test_every_throw_of_a_match_is_another_and_comes_from_its_secret():
    match = begun()
    while match.to_act:
        match.play(match.to_act[0], "0", Random(5))
    assert len(set(thrown(match))) == 4 * THROWS
    wanted = [match.game.chance(match.start, match.header.chance(1, turn, count)) for turn in range(1, 5) for count in range(THROWS)]
    assert thrown(match) == wanted
    assert thrown(begun(2)) != thrown(begun(1)) == wanted[:THROWS]
    assert load_match(match.record(), lambda key: ENTRY, WORDS).record() == match.record()  # type: ignore[arg-type]


def test_what_was_undone_is_thrown_again():
    match = begun()
    match.play(0, "0", Random(5))
    before = thrown(match)
    match.back.undo()
    assert thrown(match) == before[:THROWS]
    match.play(0, "0", Random(77))
    assert thrown(match) == before
    match.back.undo()
    match.back.redo()
    assert thrown(match) == before
