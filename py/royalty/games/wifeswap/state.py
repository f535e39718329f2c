"""Where a match of Royal Wife-Swap stands, and its moves as text (rules 11.10 and 11.16).

What goes under the stock is kept by lots, `Buried`, each with its maker; an imagined world moves the cards of a lot
only among the places that its cards have, and for its maker not at all.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from royalty.errors import IllegalMove
from royalty.game.places import Seat
from royalty.game.rounds import RoundsState
from royalty.games.wifeswap.cards import Hand, strongest_first
from royalty.games.wifeswap.families import Couple, Families, leaving

PLAY, BUILD, UNDER, NEXT, DEAL = "play", "build", "under", "next", "deal"
NOTHING = "-"  # `build:-` leaves the table as it is
SCORED = "scored"


@dataclass(frozen=True, slots=True)
class Trick:
    """Cards in the order they were played, from the leader on."""

    leader: Seat
    cards: Hand = ()

    def by(self, place: int, seats: int) -> Seat:
        """Who played the card of that place."""
        return (self.leader + place) % seats


@dataclass(frozen=True, slots=True)
class Buried:
    """Cards that went under the stock together and have not been seen since; only their maker knows their order."""

    maker: Seat
    cards: Hand


@dataclass(frozen=True, slots=True)
class ScoredRound:
    """One round that is over: points by seat, and why it ended."""

    points: tuple[int, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class State(RoundsState):
    """One moment of a round, and what was scored before it.

    `pack` is the stock, its top first. `phase` is what is due: a card, a build, the order under the stock, or, once the
    round is scored, the next one. `gone` are the cards that are about to go under, `last` is the trick before this one
    with what took it. `most` is the highest number of cards that lay on the table in the round, `idle` counts the
    tricks since it last grew.
    """

    pack: Hand
    hands: tuple[Hand, ...]
    tables: tuple[Families, ...]
    trick: Trick
    dealer: Seat
    turn: Seat
    phase: str = PLAY
    gone: Hand = ()
    buried: tuple[Buried, ...] = ()
    last: Trick | None = None
    number: int = 1
    tricks: int = 0
    most: int = 0
    idle: int = 0
    deal: int = 1
    ready: tuple[Seat, ...] = ()
    scored: tuple[ScoredRound, ...] = ()
    agreed: bool = False

    @property
    def is_scored(self) -> bool:
        """Whether the round is over."""
        return self.phase == SCORED

    @property
    def is_whole(self) -> bool:
        """Whether all have played to this trick."""
        return len(self.trick.cards) == len(self.hands)

    def free(self, seat: Seat) -> Hand:
        """What the winner may build with besides his families: the trick, and his hand (rule 11.5)."""
        return (*self.trick.cards, *self.hands[seat])

    def leaves(self, seat: Seat, families: Families) -> Hand:
        """What would go under the stock after this build: orphans and
        unused trick cards, in the order that is proposed (11.10).
        """
        unused = (card for card in self.trick.cards if card not in families.cards)
        return strongest_first((*leaving(self.tables[seat], families), *unused))

    def cards(self) -> Hand:
        hands = (card for hand in self.hands for card in hand)
        laid = (card for families in self.tables for card in families.cards)
        return (*self.pack, *hands, *laid, *self.trick.cards, *self.gone)

    def text(self) -> str:
        """The whole state on one line: cards run together, what is of each seat with dashes between."""
        last = f"{self.last.leader + 1}{''.join(self.last.cards)}" if self.last else ""
        told = [
            f"round {self.deal}.{self.tricks}.{self.number}", f"dealer {self.dealer + 1}",
            f"turn {self.turn + 1} {self.phase}", f"stock {''.join(self.pack)}", "-".join(map("".join, self.hands)),
            "-".join(map(write_families, self.tables)),
            f"trick {self.trick.leader + 1}{''.join(self.trick.cards)}", f"gone {''.join(self.gone)}", f"last {last}",
            "under " + " ".join(f"{one.maker + 1}{''.join(one.cards)}" for one in self.buried),
            f"most {self.most}.{self.idle}", f"ready {self.ready}",
            *(f"{one.points} {one.reason}" for one in self.scored), "agreed" * self.agreed,
        ]  # fmt: skip
        return " | ".join(told)


@dataclass(frozen=True, slots=True)
class Act:
    """A move: what is done, the card played, the table after a build (None leaves it), an order of cards."""

    what: str
    card: str = ""
    families: Families | None = None
    order: Hand = ()


_CARD = r"[A2-9TJQK][SHDC]"
_ROW = rf"{_CARD}(?:\.{_CARD})*"
_COUPLE = r"(?:K[SHDC]Q[SHDC]|J[SHDC]T[SHDC])"
_PLAYED = re.compile(rf"{PLAY}:({_CARD})")
_BUILT = re.compile(rf"{BUILD}:({_COUPLE}(?:\.{_COUPLE})*)(?:/({_ROW}))?")
_ORDERED = re.compile(rf"({UNDER}|{DEAL}):({_ROW})")
LONGEST = 200  # characters of a move that is worth reading


def read_act(text: str) -> Act:
    """The inverse of `write_act`; IllegalMove if it is none."""
    if len(text) <= LONGEST:
        if text == NEXT:
            return Act(NEXT)
        if text == f"{BUILD}:{NOTHING}":
            return Act(BUILD)
        if found := _PLAYED.fullmatch(text):
            return Act(PLAY, found[1])
        if found := _BUILT.fullmatch(text):
            couples: tuple[Couple, ...] = tuple((one[:2], one[2:]) for one in found[1].split("."))
            return Act(BUILD, families=Families(couples, tuple(found[2].split(".")) if found[2] else ()))
        if found := _ORDERED.fullmatch(text):
            return Act(found[1], order=tuple(found[2].split(".")))
    raise IllegalMove(f"“{text[:40]}” is not a move of this game.")


def write_act(move: Act) -> str:
    """`play:KS`, `build:KSQS.JHTC/AS.9S`, `build:-`, `under:KS.9D`."""
    if move.what == PLAY:
        return f"{PLAY}:{move.card}"
    if move.what == BUILD:
        return f"{BUILD}:{NOTHING if move.families is None else write_families(move.families)}"
    return f"{move.what}:{'.'.join(move.order)}" if move.order else move.what


def write_families(families: Families) -> str:
    """Couples run together, members behind a stroke."""
    members = f"/{'.'.join(families.members)}" if families.members else ""
    return ".".join(map("".join, families.couples)) + members
