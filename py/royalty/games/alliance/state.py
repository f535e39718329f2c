"""Where a match of Alliance Royals stands: the hands, the boards, the piles, and what of a turn is done.

What lies on a board knows since which turn and how it came; from that alone follow privileges, marriages, what may be
ransomed and who is an assassin. What each seat knows of other hands (`known`) stands here too, so that imagined
worlds keep it; a secret gift is known to giver and taker only.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from royalty.game.places import Seat
from royalty.game.rounds import RoundsState
from royalty.game.states import replaced
from royalty.games.alliance import phases
from royalty.games.alliance.cards import SEATS, Hand, sort_cards, without

# How a card came to lie on a board.
WON, CHANGED, ARRANGED, REDEEMED, MELDED, RANSOMED = "won", "changed", "arranged", "redeemed", "melded", "ransomed"
# Given in a ransom of one’s own Meld by its own player (12.15); left by a spouse after an arranged marriage (12.18).
PAID, PARTED = "paid", "left"
SIDES = (0, 1, 0, 1)  # allies sit opposite
DRAWS = 5  # of a turn: the attacker, three others, the attacker again
ALLYS_DRAW = 2


@dataclass(frozen=True, slots=True)
class Lying:
    """A card on a board: since which turn it lies there, how it came, whether it is a hostage."""

    card: str
    since: int
    how: str
    hostage: bool = False

    def __str__(self) -> str:
        return f"{self.card}{self.since}{self.how[:2]}{'!' * self.hostage}"


Board = tuple[Lying, ...]


@dataclass(frozen=True, slots=True)
class Counted:
    """How one seat's round was counted: the natural score, complete sets of Royals, marriages."""

    natural: int
    sets: int
    marriages: int

    @property
    def points(self) -> int:
        return self.natural * (1 + self.sets + self.marriages)


@dataclass(frozen=True, slots=True)
class ScoredRound:
    """One round that is over, by seat, and how it ended."""

    counted: tuple[Counted, ...]
    why: str

    @property
    def points(self) -> tuple[int, ...]:
        return tuple(one.points for one in self.counted)


Known = tuple[tuple[Hand, ...], ...]
NOTHING: tuple[Hand, ...] = ((),) * SEATS


@dataclass(frozen=True, slots=True)
class State(RoundsState):
    """One moment of a round, and what was counted before it.

    `pack` is the stack, its top first; `discards` has its top last; `dead` is the Dead Pile. `turn` attacks in turn
    `number`, which has come to `phase`: so many have `drawn` in it, `bundled` from the discards or not, `gifts` are
    sealed (by seat), `gifted` and `fought` tell what is over, `victor` who won. `trick` holds who played what and still
    lies there, `takers` who is to take of it. What lay on the attacker's board when the turn began and is not dead
    since: `had` in Spoils, `had_melded` in Meld, and at his ally's the Royals of his that were married or betrothed,
    `courted`. `changed`, `held`, `asked`: whether he has changed his House, declared or revoked a hostage, proposed a
    marriage in this turn; `offer` is the Royal that he offers. `answered` and `claims` are of the window after a
    discard. `known` are the cards that each seat knows to be in another's hand, `got` what each got as a gift in this
    turn. `early`: begun under the game's first version, whose rulings on 12.11, 12.15 and 12.18 hold to its end.
    """

    pack: Hand
    hands: tuple[Hand, ...]
    discards: Hand
    dealer: Seat
    turn: Seat
    phase: str = phases.HOMES
    homes: tuple[str, ...] = ("",) * SEATS
    spoils: tuple[Board, ...] = ((),) * SEATS
    melds: tuple[Board, ...] = ((),) * SEATS
    dead: Hand = ()
    trick: tuple[tuple[Seat, str], ...] = ()
    takers: tuple[Seat, ...] = ()
    number: int = 1
    drawn: int = 0
    bundled: bool = False
    gifts: tuple[str, ...] = ("",) * SEATS
    got: tuple[str, ...] = ("",) * SEATS
    gifted: bool = False
    fought: bool = False
    victor: Seat | None = None
    had: Hand = ()
    had_melded: Hand = ()
    courted: Hand = ()
    changed: bool = False
    held: bool = False
    asked: bool = False
    offer: str = ""
    answered: tuple[Seat, ...] = ()
    claims: tuple[Seat, ...] = ()
    known: Known = (NOTHING,) * SEATS
    deal: int = 1
    ready: tuple[Seat, ...] = ()
    proposed: tuple[Seat, ...] = ()
    yielded: Seat | None = None
    scored: tuple[ScoredRound, ...] = field(default=())
    agreed: bool = False
    early: bool = False

    @property
    def ally(self) -> Seat:
        """The attacker's ally."""
        return ally_of(self.turn)

    @property
    def home(self) -> str:
        """The attacker's House."""
        return self.homes[self.turn]

    @property
    def hand(self) -> Hand:
        """The attacker's hand."""
        return self.hands[self.turn]

    @property
    def top(self) -> str:
        """The top of the discards, '' if there are none."""
        return self.discards[-1] if self.discards else ""

    @property
    def drawer(self) -> Seat:
        """Whose draw it is."""
        return (self.turn + self.drawn) % SEATS

    @property
    def is_scored(self) -> bool:
        """Whether the round is over, and all hands lie open."""
        return self.phase in (phases.SCORED, phases.YIELDING, phases.YIELDED)

    @property
    def deal_number(self) -> int:
        return self.deal

    def side_total(self, seat: Seat) -> int:
        """The points of the seat's alliance."""
        return self.total(seat) + self.total(ally_of(seat))

    def last_turn(self, seat: Seat) -> int:
        """The number of the seat's last turn before the one that is being played; below 1 if it had none."""
        return self.number - ((self.turn - seat) % SEATS or SEATS)

    def holding(self, seat: Seat, hand: Hand) -> State:
        """The same with another hand at this seat."""
        return replace(self, hands=replaced(self.hands, seat, hand))

    def with_spoils(self, seat: Seat, board: Board) -> State:
        return replace(self, spoils=replaced(self.spoils, seat, board))

    def with_meld(self, seat: Seat, board: Board) -> State:
        return replace(self, melds=replaced(self.melds, seat, board))

    # cards that go in and out of hands, and who knows of them

    def taking(self, seat: Seat, *cards: str) -> State:
        """The seat takes these cards into its hand, before everybody's eyes."""
        known = tuple(
            replaced(mine, seat, sort_cards((*mine[seat], *cards))) if viewer != seat else mine
            for viewer, mine in enumerate(self.known)
        )
        return replace(self.holding(seat, sort_cards((*self.hands[seat], *cards))), known=known)

    def showing(self, seat: Seat, card: str) -> State:
        """The seat shows this card of its hand to everybody."""
        known = tuple(
            replaced(mine, seat, sort_cards((*mine[seat], card))) if viewer != seat and card not in mine[seat] else mine
            for viewer, mine in enumerate(self.known)
        )
        return replace(self, known=known)

    def giving(self, seat: Seat, *cards: str) -> State:
        """These cards leave the seat's hand, before everybody's eyes."""
        known = tuple(replaced(mine, seat, _less(mine[seat], cards)) for mine in self.known)
        return replace(self.holding(seat, without(self.hands[seat], cards)), known=known)

    def cards(self) -> Hand:
        boards = [faces(board) for board in (*self.spoils, *self.melds)]
        return (
            *self.pack, *(card for hand in self.hands for card in hand), *self.discards, *self.dead,
            *(card for _, card in self.trick), *(card for board in boards for card in board),
        )  # fmt: skip

    def text(self) -> str:
        """The whole state on one line: cards run together, what is of each seat with dashes between."""
        flags = [
            name
            for name in ("bundled", "gifted", "fought", "changed", "held", "asked", "agreed")
            if getattr(self, name)
        ]
        told = [
            f"round {self.deal}.{self.number} {self.phase} {self.drawn}", f"dealer {self.dealer + 1}", f"turn {self.turn + 1}",
            f"homes {'-'.join(self.homes)}", f"stack {''.join(self.pack)}", f"hands {_by_seat(self.hands)}", f"discards {''.join(self.discards)}",
            f"spoils {_by_seat(self.spoils)}", f"melds {_by_seat(self.melds)}", f"dead {''.join(self.dead)}",
            f"trick {' '.join(f'{seat + 1}{card}' for seat, card in self.trick)} {self.takers} {self.victor}",
            f"gifts {'-'.join(self.gifts)} {'-'.join(self.got)}", f"had {''.join(self.had)}-{''.join(self.had_melded)}-{''.join(self.courted)}",
            " ".join(flags), f"offer {self.offer}", f"window {self.answered} {self.claims}", f"known {' '.join(map(_by_seat, self.known))}",
            f"ready {self.ready} {self.proposed} {self.yielded}", *(f"{one.points} {one.why}" for one in self.scored),
        ]  # fmt: skip
        return " | ".join(told)


def _by_seat(rows: tuple[Any, ...]) -> str:
    return "-".join("".join(map(str, row)) for row in rows)


def ally_of(seat: Seat) -> Seat:
    """Who sits opposite."""
    return (seat + 2) % SEATS


def enemies_of(seat: Seat) -> tuple[Seat, Seat]:
    """The two of the other alliance, the left one first."""
    return (seat + 1) % SEATS, (seat + 3) % SEATS


def around(seat: Seat) -> tuple[Seat, ...]:
    """All seats clockwise, this one first."""
    return tuple((seat + step) % SEATS for step in range(SEATS))


def exchanged(state: State, one: Seat, other: Seat, mine: str, yours: str) -> State:
    """Two seats swap a card each out of sight: each knows what it
    gave; the others know no more of these hands what they knew.
    """
    hands = replaced(state.hands, one, sort_cards((*without(state.hands[one], (mine,)), yours)))
    hands = replaced(hands, other, sort_cards((*without(hands[other], (yours,)), mine)))
    known = []
    for viewer, cards in enumerate(state.known):
        if viewer == one:
            cards = replaced(cards, other, sort_cards((*_less(cards[other], (yours,)), mine)))
        elif viewer == other:
            cards = replaced(cards, one, sort_cards((*_less(cards[one], (mine,)), yours)))
        else:
            cards = replaced(replaced(cards, one, ()), other, ())
        known.append(cards)
    got = replaced(replaced(state.got, one, yours), other, mine)
    return replace(state, hands=hands, known=tuple(known), got=got)


def _less(cards: Hand, gone: tuple[str, ...]) -> Hand:
    """The cards without those of these that are among them."""
    for card in gone:
        if card in cards:
            cards = without(cards, (card,))
    return cards


def faces(board: Board) -> Hand:
    """The cards of a board."""
    return tuple(lying.card for lying in board)
