"""Positions of Royal Wife-Swap written down for tests: hands and families as text, the rest of the pack dealt around them."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from royalty.cards.letters import shuffle
from royalty.errors import IllegalMove
from royalty.game.core import Player
from royalty.game.places import TABLE, Draft, Option, Seat
from royalty.games.wifeswap import WifeSwap
from royalty.games.wifeswap.cards import pack, sort_cards, without
from royalty.games.wifeswap.families import Families, arranged
from royalty.games.wifeswap.state import BUILD, PLAY, State, Trick, read_act

NAMES = ("Ann", "Bob", "Cy", "Dot", "Eve")


class Table:
    """A game and where it stands, moved on by text."""

    def __init__(self, game: WifeSwap, state: State) -> None:
        self.game, self.state = game, state

    def play(self, *texts: str, seat: Seat | None = None) -> Table:
        """So many moves, each of the seat whose turn it is; the table's own are played as they come due."""
        for text in texts:
            self.state = self.game.play(self.state, self.to_act[0] if seat is None else seat, self.game.read_move(text))
            while self.to_act == (TABLE,):
                self.state = self.game.play(self.state, TABLE, self.game.read_move(self.game.chance(self.state, Random(1)) or ""))
        return self

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return self.game.to_act(self.state)

    @property
    def texts(self) -> list[str]:
        """What may be done now, as listed."""
        return [self.game.write_move(move) for move in self.game.moves(self.state, self.to_act[0])]

    def refusal(self, text: str, seat: Seat | None = None) -> str:
        """Why the move may not be played; '' if it may. Nothing is changed by it."""
        before = self.state.text()
        try:
            self.game.play(self.state, self.to_act[0] if seat is None else seat, self.game.read_move(text))
        except IllegalMove as refusal:
            assert self.state.text() == before
            return str(refusal)
        return ""

    def drafted(self, intent: str, *rows: str) -> Draft:
        """These rows of cards as a draft."""
        return Draft(intent, tuple(tuple(f"{card}1" for card in row.split()) for row in rows))

    def option(self, intent: str, *rows: str) -> Option:
        """What these rows of cards could become."""
        return self.game.options(self.state, self.to_act[0], self.drafted(intent, *rows))[0]

    def notes(self, *rows: str) -> list[str]:
        """What is told of these rows of a build."""
        return [note.text for note in self.game.rows.notes(self.state, self.to_act[0], self.drafted("build", *rows))]


def laid(text: str) -> Families:
    """Families as a build names them."""
    found = read_act(f"build:{text}").families if text else None
    return arranged(found.couples, found.members) if found else Families()


def table(*hands: str, tables: tuple[str, ...] = (), stock: str | None = None, match: str = "", full: bool = False, **noted: Any) -> Table:
    """The seats with these hands and families, the first to lead; an empty hand is dealt from the rest.

    `stock`: all of it, and no other card is there; or `full`, and all others lie on the last seat's table, whatever they are.
    """
    game = WifeSwap(tuple(map(Player, NAMES[: len(hands)])), {"match": match} if match else {}, None)
    families = tuple(map(laid, (*tables, *[""] * (len(hands) - len(tables)))))
    given = [tuple(hand.split()) for hand in hands]
    used = [*(card for hand in given for card in hand), *(card for one in families for card in one.cards), *(stock or "").split()]
    rest = shuffle(without(pack(), used), Random(3))
    dealt = [sort_cards(hand or [rest.pop() for _ in range(7)]) for hand in given]
    start = game.start({"dealer": str(len(hands)), "pack": ".".join(pack())})
    lying = tuple((stock or "").split()) if stock is not None else tuple(rest)
    if full:
        families = (*families[:-1], replace(families[-1], members=sort_cards((*families[-1].members, *rest))))
    return Table(game, replace(start, pack=lying, hands=tuple(dealt), tables=families, phase=PLAY, trick=Trick(0), turn=0, **noted))


def building(trick: str, hand: str, families: str = "", stock: str | None = None) -> Table:
    """The first seat has taken this trick and may build; the others hold what is dealt."""
    cards = tuple(trick.split())
    hands = [hand, *[""] * (len(cards) - 1)]
    game = WifeSwap(tuple(map(Player, NAMES[: len(cards)])), {}, None)
    own, before = tuple(hand.split()), laid(families)
    rest = shuffle(without(pack(), [*cards, *own, *before.cards, *(stock or "").split()]), Random(5))
    dealt = [sort_cards(own), *(sort_cards(rest.pop() for _ in range(6)) for _ in hands[1:])]
    start = game.start({"dealer": str(len(cards)), "pack": ".".join(pack())})
    lying = tuple((stock or "").split()) if stock is not None else tuple(rest)
    tables = (before, *[Families()] * (len(cards) - 1))
    return Table(game, replace(start, pack=lying, hands=tuple(dealt), tables=tables, phase=BUILD, trick=Trick(0, cards), turn=0, most=len(before.cards)))
