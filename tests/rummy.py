"""Positions of rummy written down for tests: hands as text, the rest of the pack dealt around them."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from royalty.cards.letters import shuffle
from royalty.errors import IllegalMove
from royalty.game.core import Player
from royalty.game.places import TABLE, Draft, Option, Seat
from royalty.games.rummy import Rummy
from royalty.games.rummy.cards import pack, sort_cards, without
from royalty.games.rummy.state import State

NAMES = ("Ann", "Bob", "Cy", "Dot", "Eve", "Fay")
WHOLE = "AD 2D 3D 4D 5S 6S 7S 9D 9S 9C QS QD QC"  # the seed's first example


class Table:
    """A game and where it stands, moved on by text."""

    def __init__(self, game: Rummy, state: State) -> None:
        self.game, self.state = game, state

    def play(self, *texts: str, seat: Seat | None = None) -> Table:
        """So many moves, each of the seat whose turn it is; the table's own are played as they come due."""
        for text in texts:
            self.state = self.game.play(self.state, self.to_act[0] if seat is None else seat, self.game.read_move(text))
            self.go_on()
        return self

    def go_on(self) -> None:
        while self.to_act == (TABLE,):
            self.state = self.game.play(self.state, TABLE, self.game.read_move(self.game.chance(self.state, Random(1)) or ""))

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return self.game.to_act(self.state)

    @property
    def texts(self) -> list[str]:
        """What may be done now, as listed."""
        return [self.game.write_move(move) for move in self.game.moves(self.state, self.to_act[0])]

    def refusal(self, text: str, seat: Seat | None = None) -> str:
        """Why the move may not be played; '' if it may."""
        try:
            self.game.play(self.state, self.to_act[0] if seat is None else seat, self.game.read_move(text))
        except IllegalMove as refusal:
            return str(refusal)
        return ""

    def option(self, intent: str, *rows: str) -> Option:
        """What these rows of card ids could become."""
        draft = Draft(intent, tuple(tuple(row.split()) for row in rows))
        return self.game.options(self.state, self.to_act[0], draft)[0]

    def points(self) -> tuple[int, ...]:
        """Of the last deal."""
        return self.state.scored[-1].points


def table(*hands: str, wild: str = "KH", up: str = "2C", stock: str = "", drawn: bool = False, **options: Any) -> Table:
    """The seats with these hands, the first to act; an empty hand is dealt from the rest."""
    settings = {key: options.pop(key) for key in ("match", "packs", "sets", "discards") if key in options}
    game = Rummy(tuple(map(Player, NAMES[: len(hands)])), settings, None)
    given = [tuple(hand.split()) for hand in hands]
    first = tuple(stock.split())
    rest = list(without(pack(int(settings.get("packs", 2))), [*(card for hand in given for card in hand), wild, *up.split(), *first]))
    rest = shuffle(rest, Random(3))
    dealt = [sort_cards(hand or [rest.pop() for _ in range(13)]) for hand in given]
    start = game.start({"dealer": str(len(hands)), "pack": ".".join(game.pack())})
    state = replace(start, pack=(*first, *rest), hands=tuple(dealt), wild=wild, discards=tuple(up.split()), drawn=drawn, first_up=len(up.split()) == 1)
    return Table(game, replace(state, **options))
