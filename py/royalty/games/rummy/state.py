"""Where a match of rummy stands."""

from __future__ import annotations

from dataclasses import dataclass, field

from royalty.game.places import Seat
from royalty.game.rounds import RoundsState
from royalty.games.rummy.cards import wild_rank
from royalty.games.rummy.grouping import Groups

# How a hand may be out of a deal: dropped, its player left, a wrong declaration, or its player is out of the pool.
IN, DROPPED, LEFT, WRONGLY, POOLED = "", "dropped", "left", "wrong", "pool"
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
