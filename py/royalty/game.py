"""The protocol that every game implements, and what it shows: seats, tables, options, outcomes, named errors.

`Game` is rules; `royalty.match.Match` is one play-through. Moves are text everywhere outside a game's own file.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, Protocol, TypeVar

from royalty.lexicon import Lexicon

Seat = int
TABLE: Seat = -1  # acts where chance or a verdict is due


class RoyaltyError(ValueError):
    """Something refused; its text is one sentence for the reader."""


class IllegalMove(RoyaltyError):
    """A move that the rules refuse; says why in words a player understands."""


class BadRecord(RoyaltyError):
    """A record, a save or a setting that cannot be read."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a seat: a name, a kind (`person` or a computer player's key), what the house grants him."""

    name: str
    kind: str = "person"
    junior: bool = False
    tier: str = "standard"

    @property
    def is_person(self) -> bool:
        return self.kind == "person"


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of a setting."""

    value: str
    label: str
    help: str = ""


@dataclass(frozen=True, slots=True)
class Setting:
    """An option a house may choose before play; without choices it is free text.

    `kept`: not asked for; the page fills it with what the house keeps under that name.
    """

    key: str
    label: str
    help: str
    choices: tuple[Choice, ...]
    default: str
    kept: bool = False


@dataclass(frozen=True, slots=True)
class Deal:
    """What chance decided before play: the order of the players round the table, and the deal's lines of text.

    `seating[i]` is the place in the list given to `Game.deal` of the player who takes seat i.
    `lines` are (name, text) pairs, exact enough to start the game again.
    """

    seating: tuple[int, ...]
    lines: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class CardView:
    """A card as a viewer sees it. `face` is the card as text, None face down; `letter` what a Knave stands for."""

    id: str
    face: str | None = None
    letter: str = ""
    colour: str = ""
    value: int = 0


@dataclass(frozen=True, slots=True)
class WordView:
    """Cards lying together. `join`: how a draft takes it up: `block` (kept in one run), `loose`, or '' (not at all)."""

    id: str
    cards: tuple[CardView, ...]
    text: str
    value: int
    join: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Zone:
    """A place on the table: `hand`, `words`, `pack` or `pile`; `count` holds where the cards are not shown."""

    id: str
    kind: str
    owner: Seat | None
    label: str
    count: int
    cards: tuple[CardView, ...] = ()
    words: tuple[WordView, ...] = ()


@dataclass(frozen=True, slots=True)
class Intent:
    """Something a seat may set out to do now, and how it is drafted.

    `draft`: `compose` (cards in order, with words of the table), `pick` (a set of cards) or `none` (a single tap).
    """

    key: str
    label: str
    draft: str
    help: str = ""


@dataclass(frozen=True, slots=True)
class Option:
    """What a draft could become: a move's text with the points it would earn, or the reason why not.

    `ask` names letters still to be chosen: card id -> letters on offer. `confirm` is the price, if it has one. `words`:
    those that may be explained now, each after the word it was made from, or ''.
    """

    label: str
    seats: tuple[Seat, ...]
    move: str | None = None
    score: int | None = None
    reason: str = ""
    rule: str = ""
    detail: tuple[str, ...] = ()
    ask: Mapping[str, str] = field(default_factory=dict)
    confirm: str = ""
    words: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Draft:
    """What a player has in mind: an intent, groups of card and word ids in order, letters named for Knaves."""

    intent: str = ""
    groups: tuple[tuple[str, ...], ...] = ()
    named: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Standing:
    """One seat's public state. `lines` are short facts (a ROYALTY, passed for good, turns to miss)."""

    seat: Seat
    score: int
    domain: int
    hand: int
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Table:
    """Everything that one seat (or, for None, everybody) may see."""

    zones: tuple[Zone, ...]
    standings: tuple[Standing, ...]
    status: tuple[str, ...]
    intents: tuple[Intent, ...] = ()


@dataclass(frozen=True, slots=True)
class TallyLine:
    """One line of the final tally: whose, what for, points (signed)."""

    seat: Seat
    label: str
    points: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: totals and places by seat (1 is best; shared places are equal), line by line."""

    reason: str
    lines: tuple[TallyLine, ...]
    totals: tuple[int, ...]
    places: tuple[int, ...]
    domains: tuple[int, ...] = ()


S = TypeVar("S")
M = TypeVar("M")


class Game(Protocol[S, M]):
    """One variant bound to its rules and its words. States and moves are the game's own frozen values."""

    key: str
    title: str
    version: int

    @property
    def sides(self) -> tuple[int, ...]:
        """The side of each seat; partners share one."""

    def deal(self, rng: Random) -> Deal:
        """Draw for the deal, seat the players, shuffle."""

    def draw(self, lines: Mapping[str, str]) -> list[list[tuple[Seat, str]]]:
        """The rounds of the draw for the deal: who drew which card."""

    def start(self, lines: Mapping[str, str]) -> S:
        """The state after the deal; BadRecord if its lines are not one of this game's."""

    def to_act(self, state: S) -> tuple[Seat, ...]:
        """Who may act now; `(TABLE,)` where chance or a verdict is due; empty when it is over."""

    def moves(self, state: S, seat: Seat) -> Iterator[M]:
        """All moves open to the seat, lazily, in a fixed order. In free referee modes, all that would stand."""

    def ranked(self, state: S, seat: Seat, top: int) -> list[tuple[int, M]]:
        """The `top` best moves by the points that each would earn at once, best first."""

    def play(self, state: S, seat: Seat, move: M) -> S:
        """The state after the move; IllegalMove if it may not be played."""

    def chance(self, state: S, rng: Random) -> str | None:
        """The text of the move that the table makes now, drawn from `rng` or asked of the referee."""

    def verdict_is_open(self, state: S) -> bool:
        """Whether people at the table, and not the referee, decide what the table's move is."""

    def advice(self, state: S) -> Mapping[str, str]:
        """What the referee would say of a verdict that is due: sentence, rule, code, strength, verdict."""

    def is_asking(self, state: S, seat: Seat) -> bool:
        """Whether the seat is asked to let another's turn stand."""

    def doubts(self, state: S, seat: Seat, lexicon: Lexicon) -> M:
        """What a player who knows these words answers when asked whether the laid turn may stand."""

    def may_take_back(self, state: S) -> Seat | None:
        """The seat whose last turn is laid but not settled, and may still be taken back."""

    def end(self, state: S) -> S:
        """The game settled now, because all at the table agree to stop."""

    def read_move(self, text: str) -> M:
        """The move that the text stands for; IllegalMove if it is none."""

    def write_move(self, move: M) -> str:
        """The inverse of `read_move`: one token of text."""

    def describe(self, state: S, seat: Seat, move: M) -> str:
        """What the move does, played on this state, in a public sentence without hidden cards."""

    def reveals(self, state: S, seat: Seat, move: M) -> bool:
        """Whether the move, played on this state, brings hidden cards to the player whose turn it is.

        Once his hand may have been opened with them in it, no undo among people goes back beyond the move. A card that
        its own player lays open is not hidden: it was his to show.
        """

    def is_quiet(self, text: str) -> bool:
        """Whether this kind of move only lets play go on, so that a line of its own would tell the players nothing."""

    def words(self, state: S, seat: Seat, move: M) -> tuple[tuple[str, str], ...]:
        """The words that the move brings up, each after the word that it was made from, or ''."""

    @property
    def tells_words(self) -> bool:
        """Whether a laid word is judged at once, so that to explain any word in mid-game gives nothing away."""

    def worth(self, state: S, seat: Seat, move: M) -> int:
        """The points that the move earns at once, played on this state."""

    def scores(self, state: S) -> tuple[int, ...]:
        """Points so far by seat."""

    def turn(self, state: S) -> tuple[int, Seat]:
        """The number of the turn being played, from 1, and whose it is."""

    def table(self, state: S, seat: Seat | None) -> Table:
        """What the seat may see; None for what everybody may."""

    def options(self, state: S, seat: Seat, draft: Draft) -> tuple[Option, ...]:
        """What the seat's draft could become."""

    def imagine(self, state: S, seat: Seat, rng: Random) -> S:
        """A state that looks the same to the seat, with all that it cannot see dealt again."""

    def outcome(self, state: S) -> Outcome | None:
        """The final tally, None while it is not over."""

    def text(self, state: S) -> str:
        """The whole state as one line of text, for comparing and for golden files."""


AnyGame = Game[Any, Any]


@dataclass(frozen=True, slots=True)
class Entry:
    """A game in the list of games: what it is called, whom it is for, how it is made.

    `make(players, options, lexicon)` raises BadRecord where they do not fit; without a lexicon no word is judged.
    """

    key: str
    title: str
    blurb: str
    differs: str
    seats: tuple[int, int]
    settings: tuple[Setting, ...]
    make: Callable[[tuple[Player, ...], Mapping[str, str], Lexicon | None], AnyGame]
    computer: str = "greedy"  # the computer player that sits down when none is named
