"""Positions of Alliance Royals written down for tests: hands, boards and piles as text, the rest of the pack in the stack."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random
from typing import Any

from royalty.cards.letters import shuffle
from royalty.errors import IllegalMove
from royalty.game.core import Player
from royalty.game.places import TABLE, Draft, Option, Seat
from royalty.games.alliance import Alliance
from royalty.games.alliance.cards import pack, sort_cards, without
from royalty.games.alliance.phases import MAIN
from royalty.games.alliance.privileges import begun
from royalty.games.alliance.refusing import Refused
from royalty.games.alliance.state import MELDED, WON, Board, Lying, Pause, SoFar, State

NAMES = ("Ann", "Bob", "Cy", "Dot")  # Ann and Cy are allies
NUMBER = 9  # the turn that is being played: Ann's last one was 5
_LYING = re.compile(r"([2-9TJQKA][DBRC])(?:@(\d+))?(?:=(\w+))?(!?)")


class Table:
    """A game and where it stands, moved on by text."""

    def __init__(self, game: Alliance, state: State) -> None:
        self.game, self.state = game, state

    def play(self, *texts: str) -> Table:
        """So many moves, each of the first seat that is to act; what the table owes is played as it comes due."""
        for text in texts:
            self.state = self.game.play(self.state, self.to_act[0], self.game.read_move(text))
            self.go_on()
        return self

    def by(self, seat: Seat, text: str) -> Table:
        self.state = self.game.play(self.state, seat, self.game.read_move(text))
        self.go_on()
        return self

    def go_on(self) -> None:
        while self.to_act == (TABLE,):
            self.state = self.game.play(self.state, TABLE, self.game.read_move(self.game.chance(self.state, Random(1)) or ""))

    def lie(self) -> Table:
        """All let the discard lie."""
        while self.state.phase == "window":
            self.play("lie")
        return self

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return self.game.to_act(self.state)

    @property
    def texts(self) -> list[str]:
        """What the first seat to act may do, as listed."""
        return [self.game.write_move(move) for move in self.game.moves(self.state, self.to_act[0])]

    def of(self, what: str) -> list[str]:
        """What may be done of this kind."""
        return [text for text in self.texts if text.partition(":")[0] == what]

    def refusal(self, text: str, seat: Seat | None = None) -> str:
        """The rule and the reason why the move may not be played; '' if it may. A refused move changes nothing."""
        before = self.state.text()
        try:
            self.game.play(self.state, self.to_act[0] if seat is None else seat, self.game.read_move(text))
        except IllegalMove as refusal:
            assert str(refusal).endswith(".") and self.state.text() == before
            return f"{refusal.rule if isinstance(refusal, Refused) else ''} {refusal}".strip()
        return ""

    def hand(self, seat: Seat = 0) -> str:
        return " ".join(self.state.hands[seat])

    def spoils(self, seat: Seat = 0) -> str:
        return " ".join(lying.card for lying in self.state.spoils[seat])

    def meld(self, seat: Seat = 0) -> str:
        return " ".join(lying.card for lying in self.state.melds[seat])

    def options(self, intent: str = "", *rows: str, seat: Seat | None = None) -> tuple[Option, ...]:
        draft = Draft(intent, tuple(tuple(row.split()) for row in rows))
        return self.game.options(self.state, self.to_act[0] if seat is None else seat, draft)

    def points(self) -> tuple[int, ...]:
        """Of the last round."""
        return self.state.scored[-1].points

    def change(self, **fields: Any) -> Table:
        return Table(self.game, changed(self.state, **fields))


def changed(state: State, **fields: Any) -> State:
    """The state with these fields, some of them of its turn or of the pause after a round."""
    inner = {name: {key: value for key, value in fields.items() if key in kind.__slots__} for name, kind in (("now", SoFar), ("pause", Pause))}
    own = {key: value for key, value in fields.items() if not any(key in found for found in inner.values())}
    return replace(state, **own, **{name: replace(getattr(state, name), **found) for name, found in inner.items() if found})


def lying(text: str, how: str, since: int) -> Board:
    """`KD@5=arranged!`: since turn 5, come by an arranged marriage, a hostage."""
    found = [_LYING.fullmatch(word) for word in text.split()]
    return tuple(Lying(one[1], int(one[2] or since), one[3] or how, bool(one[4])) for one in found if one)


def table(
    *hands: str,
    homes: str = "DBRC",
    spoils: tuple[str, ...] = (),
    melds: tuple[str, ...] = (),
    discards: str = "2C",
    stack: str | None = None,
    phase: str = MAIN,
    options: dict[str, str] | None = None,
    turn: Seat = 0,
    **fields: Any,
) -> Table:
    """The four seats with these hands; a missing one gets four low cards. Boards lie there since the turn before, Spoils won, Meld melded.

    With a `stack` named, all other cards lie in the Dead Pile. The attacker has drawn, but given no gift yet.
    """
    game = Alliance(tuple(map(Player, NAMES)), options or {}, None)
    boards = [lying(text, how, NUMBER - 1) for texts, how in ((spoils, WON), (melds, MELDED)) for text in (*texts, "", "", "", "")[:4]]
    given = [text.split() for text in hands]
    used = [*(card for hand in given for card in hand), *(one.card for board in boards for one in board), *discards.split(), *(stack or "").split()]
    rest = shuffle(list(without(pack(), used)), Random(3))
    low = [card for card in rest if card[0] in "345678"]
    while len(given) < 4:
        given.append([low.pop() for _ in range(4)])
        rest = list(without(tuple(rest), given[-1]))
    piles: dict[str, Any] = {"pack": tuple(rest)} if stack is None else {"pack": tuple(stack.split()), "dead": tuple(rest)}
    state = State(
        piles.pop("pack"), tuple(map(sort_cards, given)), tuple(discards.split()), (turn + 3) % 4, turn, homes=tuple(homes),
        spoils=tuple(boards[:4]), melds=tuple(boards[4:]), number=NUMBER, **piles,
    )  # fmt: skip
    drawn = {"drawn": 5} if phase == MAIN else {}
    had, had_melded = (tuple(one.card for one in board[turn] if one.since < NUMBER) for board in (state.spoils, state.melds))
    made = Table(game, changed(begun(state, turn), phase=phase, **{"had": had, "had_melded": had_melded, **drawn, **fields}))
    assert len(made.state.cards()) == 100
    return made


def battle(*hands: str, **given: Any) -> Table:
    """Right before the attacker leads."""
    return table(*hands, gifted=True, **given)


def after(*hands: str, **given: Any) -> Table:
    """Right after the battle, which the attacker has won."""
    return table(*hands, gifted=True, fought=True, victor=given.get("turn", 0), **given)
