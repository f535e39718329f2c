"""Where a match of rummy stands, and its moves as text."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from royalty.errors import IllegalMove
from royalty.game.places import Seat
from royalty.game.rounds import RoundsState
from royalty.games.rummy.cards import wild_rank
from royalty.games.rummy.grouping import Groups

# How a hand may be out of a deal: dropped, its player left, a wrong declaration, or its player is out of the pool.
IN, DROPPED, LEFT, WRONGLY, POOLED = "", "dropped", "left", "wrong", "pool"
STOCK, OPEN, DISCARD, DECLARE, DROP = "stock", "open", "discard", "declare", "drop"
LEAVE, NEXT, DEAL, SHUFFLE = "left", "next", "deal", "shuffle"
Hand = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ScoredDeal:
    """One deal that is over: points by seat, who declared, and why each seat counts what it does."""

    points: tuple[int, ...]
    winner: Seat | None
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class State(RoundsState):
    """One moment of a deal, and what was scored before it.

    `pack` is the stock, its top first; `discards` has its top last. `known` are the cards that each seat took from the
    discards and still holds; `thrown` what it discarded. `taken` is the face just taken from the discards. `laid` are
    the hands in groups once the deal is scored, `ready` who wants to go on then.
    """

    pack: Hand
    hands: tuple[Hand, ...]
    wild: str  # the turned card
    discards: Hand
    dealer: Seat
    turn: Seat
    known: tuple[Hand, ...]
    thrown: tuple[Hand, ...]
    drew: tuple[int, ...]
    out: tuple[str, ...]
    first_up: bool = True
    drawn: bool = False
    taken: str = ""
    number: int = 1
    deal: int = 1
    laid: tuple[Groups, ...] = ()
    ready: tuple[Seat, ...] = ()
    scored: tuple[ScoredDeal, ...] = field(default=())
    agreed: bool = False

    @property
    def rank(self) -> str:
        """The rank that is wild."""
        return wild_rank(self.wild)

    @property
    def within(self) -> tuple[Seat, ...]:
        """The seats that are still in the deal."""
        return tuple(seat for seat, how in enumerate(self.out) if how == IN)

    @property
    def is_scored(self) -> bool:
        """Whether the deal is over and lies open."""
        return bool(self.laid)

    @property
    def lacks_stock(self) -> bool:
        """Whether the discards are due to become the stock, before a turn begins (rule 13.13)."""
        return not self.pack and not self.drawn and len(self.discards) > 1

    def cards(self) -> Hand:
        return (*self.pack, *(card for hand in self.hands for card in hand), self.wild, *self.discards)

    def text(self) -> str:
        """The whole state on one line: cards run together, what is of each seat with dashes between."""
        by_seat = (self.hands, self.known, self.thrown)
        told = [
            f"deal {self.deal}.{self.number}", f"dealer {self.dealer + 1}", f"turn {self.turn + 1}", f"wild {self.wild}",
            f"stock {''.join(self.pack)}", f"discards {''.join(self.discards)}",
            *("-".join(map("".join, cards)) for cards in by_seat), f"drew {' '.join(map(str, self.drew))}",
            "-".join(self.out), f"{'first up ' * self.first_up}{'drawn ' * self.drawn}{self.taken}",
            "-".join("/".join(map("".join, groups)) for groups in self.laid), f"ready {self.ready}",
            *(f"{deal.points} {deal.winner} {'; '.join(deal.notes)}" for deal in self.scored), "agreed" * self.agreed,
        ]  # fmt: skip
        return " | ".join(told)


@dataclass(frozen=True, slots=True)
class Act:
    """A move: what is done, the card it is done with, the groups
    of a declaration, the seat that has left, an order of cards.
    """

    what: str
    card: str = ""
    groups: Groups = ()
    seat: Seat = -1
    order: Hand = ()


_CARD = r"(?:\*|[A2-9TJQK][SHDC])"
_ROW = rf"{_CARD}(?:\.{_CARD})*"
_DECLARED = re.compile(rf"{DECLARE}:({_CARD})((?:/{_ROW})+)")
_ORDERED = re.compile(rf"({DEAL}|{SHUFFLE}):({_ROW})")
_DISCARDED = re.compile(rf"{DISCARD}:({_CARD})")
_GONE = re.compile(rf"{LEAVE}:([1-6])")


def read_act(text: str) -> Act:
    """The inverse of `write_act`; IllegalMove if it is none."""
    if text in (STOCK, OPEN, DROP, NEXT):
        return Act(text)
    if found := _DISCARDED.fullmatch(text):
        return Act(DISCARD, found[1])
    if found := _DECLARED.fullmatch(text):
        return Act(DECLARE, found[1], tuple(tuple(row.split(".")) for row in found[2][1:].split("/")))
    if found := _GONE.fullmatch(text):
        return Act(LEAVE, seat=int(found[1]) - 1)
    if found := _ORDERED.fullmatch(text):
        return Act(found[1], order=tuple(found[2].split(".")))
    raise IllegalMove(f"“{text[:40]}” is not a move of this game.")


def write_act(move: Act) -> str:
    """`discard:KS`, `declare:4D/AS.2S.3S/...`."""
    if move.what == DECLARE:
        return f"{DECLARE}:{move.card}" + "".join("/" + ".".join(group) for group in move.groups)
    if move.what in (DEAL, SHUFFLE):
        return f"{move.what}:{'.'.join(move.order)}"
    if move.what == LEAVE:
        return f"{LEAVE}:{move.seat + 1}"
    return f"{move.what}:{move.card}" if move.card else move.what
