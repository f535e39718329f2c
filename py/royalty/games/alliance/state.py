"""Where a match of Alliance Royals stands: the hands, the boards, the piles, and what of a turn is done.

What lies on a board knows since which turn and how it came; from that alone follow privileges, marriages, what may be
ransomed and who is an assassin. What each seat knows of other hands (`known`) stands here too, so that imagined
worlds keep it; a secret gift is known to giver and taker only.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from royalty.game.places import Seat
from royalty.game.rounds import RoundsState
from royalty.games.alliance import phases
from royalty.games.alliance.cards import SEATS, Hand

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
NO_CARDS = ("",) * SEATS


@dataclass(frozen=True, slots=True)
class SoFar:
    """What is done of a turn so far.

    So many have `drawn`, `bundled` from the discards or not; `gifts` are sealed (by seat), `got` is what each got as a
    gift; `gifted` and `fought` tell what is over, `victor` who won. What lay on the attacker's board when the turn
    began and is not dead since: `had` in Spoils, `had_melded` in Meld, and at his ally's the Royals of his that were
    married or betrothed, `courted`. `changed`, `held`, `asked`: whether he has changed his House, declared or revoked a
    hostage, proposed a marriage; `offer` is the Royal that he offers. `answered` and `claims` are of the window after a
    discard.
    """

    drawn: int = 0
    bundled: bool = False
    gifts: tuple[str, ...] = NO_CARDS
    got: tuple[str, ...] = NO_CARDS
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


@dataclass(frozen=True, slots=True)
class Pause:
    """What is said between two rounds: who is ready for the next, who has proposed surrender, to whom it is put now."""

    ready: tuple[Seat, ...] = ()
    proposed: tuple[Seat, ...] = ()
    yielded: Seat | None = None


@dataclass(frozen=True, slots=True)
class State(RoundsState):
    """One moment of a round, and what was counted before it.

    `pack` is the stack, its top first; `discards` has its top last; `dead` is the Dead Pile. `turn` attacks in turn
    `number`, which has come to `phase`; what is done of it is `now`. `trick` holds who played what and still lies
    there, `takers` who is to take of it. `known` are the cards that each seat knows to be in another's hand. `early`:
    begun under the game's first version, whose rulings on 12.11, 12.15 and 12.18 hold to its end.
    """

    pack: Hand
    hands: tuple[Hand, ...]
    discards: Hand
    dealer: Seat
    turn: Seat
    phase: str = phases.HOMES
    homes: tuple[str, ...] = NO_CARDS
    spoils: tuple[Board, ...] = ((),) * SEATS
    melds: tuple[Board, ...] = ((),) * SEATS
    dead: Hand = ()
    trick: tuple[tuple[Seat, str], ...] = ()
    takers: tuple[Seat, ...] = ()
    number: int = 1
    now: SoFar = SoFar()
    known: Known = (NOTHING,) * SEATS
    deal: int = 1
    pause: Pause = Pause()
    scored: tuple[ScoredRound, ...] = ()
    agreed: bool = False
    early: bool = False

    @property
    def is_scored(self) -> bool:
        """Whether the round is over, and all hands lie open."""
        return self.phase in (phases.SCORED, phases.YIELDING, phases.YIELDED)

    @property
    def hand(self) -> Hand:
        """The attacker's hand."""
        return self.hands[self.turn]

    @property
    def home(self) -> str:
        """The attacker's House."""
        return self.homes[self.turn]

    def cards(self) -> Hand:
        boards = [faces(board) for board in (*self.spoils, *self.melds)]
        return (
            *self.pack, *(card for hand in self.hands for card in hand), *self.discards, *self.dead,
            *(card for _, card in self.trick), *(card for board in boards for card in board),
        )  # fmt: skip

    def text(self) -> str:
        """The whole state on one line: cards run together, what is of each seat with dashes between."""
        now, pause, trick = self.now, self.pause, " ".join(f"{seat + 1}{card}" for seat, card in self.trick)
        flags = [name for name in ("bundled", "gifted", "fought", "changed", "held", "asked") if getattr(now, name)]
        told = [
            f"round {self.deal}.{self.number} {self.phase} {now.drawn}", f"dealer {self.dealer + 1}",
            f"turn {self.turn + 1}", f"homes {'-'.join(self.homes)}", f"stack {''.join(self.pack)}",
            f"hands {_by_seat(self.hands)}", f"discards {''.join(self.discards)}", f"spoils {_by_seat(self.spoils)}",
            f"melds {_by_seat(self.melds)}", f"dead {''.join(self.dead)}", f"trick {trick} {self.takers} {now.victor}",
            f"gifts {'-'.join(now.gifts)} {'-'.join(now.got)}",
            f"had {''.join(now.had)}-{''.join(now.had_melded)}-{''.join(now.courted)}",
            " ".join([*flags, *["agreed"] * self.agreed]), f"offer {now.offer}", f"window {now.answered} {now.claims}",
            f"known {' '.join(map(_by_seat, self.known))}", f"ready {pause.ready} {pause.proposed} {pause.yielded}",
            *(f"{one.points} {one.why}" for one in self.scored),
        ]  # fmt: skip
        return " | ".join(told)


def _by_seat(rows: tuple[Any, ...]) -> str:
    return "-".join("".join(map(str, row)) for row in rows)


def noting(state: State, **done: Any) -> State:
    """The state with this done in the turn."""
    return replace(state, now=replace(state.now, **done))


def ally_of(seat: Seat) -> Seat:
    """Who sits opposite."""
    return (seat + 2) % SEATS


def enemies_of(seat: Seat) -> tuple[Seat, Seat]:
    """The two of the other alliance, the left one first."""
    return (seat + 1) % SEATS, (seat + 3) % SEATS


def around(seat: Seat) -> tuple[Seat, ...]:
    """All seats clockwise, this one first."""
    return tuple((seat + step) % SEATS for step in range(SEATS))


def faces(board: Board) -> Hand:
    """The cards of a board."""
    return tuple(lying.card for lying in board)


def board_of(state: State, seat: Seat) -> Hand:
    """The cards of the seat's board, Spoils and Meld."""
    return (*faces(state.spoils[seat]), *faces(state.melds[seat]))


def top_of(state: State) -> str:
    """The top of the discards, '' if there are none."""
    return state.discards[-1] if state.discards else ""


def last_turn(state: State, seat: Seat) -> int:
    """The number of the seat's last turn before the one that is being played; below 1 if it had none."""
    return state.number - ((state.turn - seat) % SEATS or SEATS)
