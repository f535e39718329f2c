"""What every game is: its class, with a body for whatever only some games need; what it shows.

`Game` is rules; `royalty.match.Match` is one play-through. Moves are text everywhere outside a game's own file.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from itertools import islice
from random import Random
from typing import Any, Generic, TypeVar, cast

from royalty.cards import rank, shuffle
from royalty.lexicon import Lexicon
from royalty.outcome import Outcome, TallyLine, places
from royalty.places import (
    CardView,
    Draft,
    Held,
    HouseRuling,
    Judgment,
    Option,
    Question,
    RowNote,
    Seat,
    Sorting,
    Standing,
    TableView,
    Unseen,
)


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

    @classmethod
    def told(cls, values: Mapping[str, Any]) -> Player:
        """A player as the page tells of him, with what the players' settings of his game grant."""
        kind, tier = str(values.get("kind") or "person"), str(values.get("tier") or "standard")
        return cls(str(values.get("name") or ""), kind, bool(values.get("junior")), tier)


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of a setting. `sides`: the side of each seat that it makes, where the players' list tells who plays with whom."""

    value: str
    label: str
    help: str = ""
    sides: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Setting:
    """An option a house may choose before play; without choices it is free text.

    `kept`: not asked for; the page fills it with what the house keeps under that name.
    `once`: chosen for one match; neither the next set-up nor a rematch remembers it. `seats`: asked for where that many may sit.
    """

    key: str
    label: str
    help: str
    choices: tuple[Choice, ...]
    default: str
    kept: bool = False
    once: bool = False
    seats: int = 1


def read_options(settings: tuple[Setting, ...], options: Mapping[str, str]) -> dict[str, str]:
    """What a house has chosen of these settings; BadRecord for a choice or an option that is none."""
    chosen = {setting.key: _choice(setting, options.get(setting.key, "")) for setting in settings}
    unknown = sorted(set(options) - set(chosen))
    if unknown:
        raise BadRecord(f"There is no option “{unknown[0][:40]}” in this game.")
    return chosen


def _choice(setting: Setting, text: str) -> str:
    if not text:
        return setting.default
    if setting.choices and text not in {choice.value for choice in setting.choices}:
        raise BadRecord(f"“{text[:40]}” is no choice for {setting.label.lower()}.")
    return text


@dataclass(frozen=True, slots=True)
class Deal:
    """What chance decided before play: the order of the players round the table, and the deal's lines of text.

    `seating[i]` is the place in the list given to `Game.deal` of the player who takes seat i.
    `lines` are (name, text) pairs, exact enough to start the game again.
    """

    seating: tuple[int, ...]
    lines: tuple[tuple[str, str], ...]


# -- the game itself

S = TypeVar("S")
M = TypeVar("M")


class Game(Generic[S, M]):
    """One variant bound to its players, its rules and its words. States and moves are the game's own frozen values.

    A game fills in what raises NotImplementedError, and of the rest only what it does otherwise.
    """

    key: str
    title: str
    version = 1
    lists_all = True  # whether `moves` lists every move; arrangements are too many, and only the drafted ones are tried
    lowest_wins = False
    hides = True  # whether a seat sees what others do not: where none does, no hand is ever turned down
    draws_for = ""  # why cards are drawn before the deal, as a sentence
    between = ""  # what stands between two cards of the pack in a record

    def __init__(self, players: tuple[Player, ...], options: Mapping[str, str], lexicon: Lexicon | None) -> None:
        """A game without options and without words; BadRecord where options are given."""
        if options:
            raise BadRecord(f"There is no option “{next(iter(options))[:40]}” in this game.")
        self.names = tuple(player.name for player in players)

    @property
    def sides(self) -> tuple[int, ...]:
        """The side of each seat; partners share one."""
        return tuple(range(len(self.names)))

    # the course of a game

    def pack(self) -> Sequence[str]:
        """All cards that a deal begins with."""
        raise NotImplementedError

    def deal(self, rng: Random) -> Deal:
        """Draw for the deal, seat the players, shuffle."""
        return Deal(tuple(range(len(self.names))), (("pack", self.between.join(shuffle(self.pack(), rng))),))

    def suits(self, deal: Deal) -> bool:
        """Whether it is a deal such as the house has chosen; chance deals another where not. Never asked when a record is opened."""
        return True

    def dealt(self, lines: Mapping[str, str]) -> list[str]:
        """The order of the pack in a deal's lines; BadRecord if these are not the pack's cards."""
        text = lines.get("pack", "")
        order = text.split(self.between) if self.between else list(text)
        if Counter(order) != Counter(self.pack()):
            raise BadRecord("The record's pack does not hold the right cards.")
        return order

    def draw(self, lines: Mapping[str, str]) -> list[list[tuple[Seat, CardView]]]:
        """The rounds of the draw for the deal: who drew which card."""
        return []

    def start(self, lines: Mapping[str, str]) -> S:
        """The state after the deal; BadRecord if its lines are not one of this game's."""
        raise NotImplementedError

    def to_act(self, state: S) -> tuple[Seat, ...]:
        """Who may act now; `(TABLE,)` where chance or a verdict is due; empty when it is over.

        Several seats answer a question, or each makes a secret choice.
        """
        raise NotImplementedError

    def moves(self, state: S, seat: Seat) -> Iterator[M]:
        """The moves open to the seat, lazily, in a fixed order; all of them where the game `lists_all`."""
        raise NotImplementedError

    def ranked(self, state: S, seat: Seat, top: int) -> list[tuple[int, M]]:
        """The `top` best moves by the points that each would earn at once, best first."""
        worths = [(self.worth(state, seat, move), move) for move in self.moves(state, seat)]
        return list(islice(sorted(worths, key=lambda pair: -pair[0]), max(top, 0)))

    def familiar(self, state: S, seat: Seat, top: int) -> list[tuple[int, M]]:
        """As `ranked`, but what a computer player may choose among: nothing that would be strange to the people at its table."""
        return self.ranked(state, seat, top)

    def play(self, state: S, seat: Seat, move: M) -> S:
        """The state after the move; IllegalMove if it may not be played."""
        raise NotImplementedError

    def chance(self, state: S, rng: Random) -> str | None:
        """The text of the move that the table makes now, drawn from `rng` or asked of the referee."""
        return None

    def end(self, state: S) -> S:
        """The game settled now, because all at the table agree to stop; a state notes it as `agreed`."""
        return cast(S, replace(cast(Any, state), agreed=True))

    def stopping(self, state: S) -> str:
        """What counts if all at the table stop now, or have stopped, as a sentence (rule 7.10)."""
        return "The points count as they lie."

    def outcome(self, state: S) -> Outcome | None:
        """The final tally, None while it is not over."""
        if self.to_act(state):
            return None
        reason = "The table agreed to stop." if getattr(state, "agreed", False) else "All is played."
        totals = self.scores(state)
        lines = tuple(TallyLine(seat, "Points", points) for seat, points in enumerate(totals))
        return Outcome(reason, lines, totals, places(totals, lowest_wins=self.lowest_wins))

    def scores(self, state: S) -> tuple[int, ...]:
        """Points so far by seat: what a state notes as `scores`."""
        return cast("tuple[int, ...]", cast(Any, state).scores)

    def turn(self, state: S) -> tuple[int, Seat]:
        """The number of the turn being played, from 1, and whose it is: what a state notes as `number` and `turn`."""
        noted: Any = state
        return noted.number, noted.turn

    def deal_number(self, state: S) -> int:
        """Which deal of the match is being played, from 1."""
        return 1

    def worth(self, state: S, seat: Seat, move: M) -> int:
        """The points that the move earns at once, played on this state."""
        return 0

    # text

    def read_move(self, text: str) -> M:
        """The move that the text stands for, as it is a card of the pack; IllegalMove if it is none."""
        if text not in set(self.pack()):
            raise IllegalMove(f"“{text[:40]}” is not a move of this game.")
        return cast(M, text)

    def write_move(self, move: M) -> str:
        """The inverse of `read_move`: one token of text."""
        return str(move)

    def describe(self, state: S, seat: Seat, move: M) -> str:
        """What the move does, played on this state, in a public sentence without hidden cards."""
        raise NotImplementedError

    def is_quiet(self, text: str) -> bool:
        """Whether this kind of move only lets play go on, so that a line of its own would tell the players nothing."""
        return False

    def text(self, state: S) -> str:
        """The whole state as one line of text, for comparing and for golden files."""
        return " / ".join(str(getattr(state, one.name)) for one in fields(cast(Any, state)))

    # what is seen, and what is hidden

    def table(self, state: S, seat: Seat | None) -> TableView:
        """What the seat may see; None for what everybody may."""
        raise NotImplementedError

    def standings(self, state: S) -> tuple[Standing, ...]:
        """Each seat's public state, for the table."""
        return tuple(map(Standing, range(len(self.names)), self.scores(state)))

    def status(self, state: S) -> tuple[str, ...]:
        """What everybody at the table should know now."""
        return (f"{self.names[self.turn(state)[1]]} plays now." if self.to_act(state) else "The game is over.",)

    def options(self, state: S, seat: Seat, draft: Draft) -> tuple[Option, ...]:
        """What the seat's draft could become; for `TABLE`, what the people may answer together."""
        raise NotImplementedError

    def notes(self, state: S, seat: Seat, draft: Draft) -> tuple[RowNote, ...]:
        """What to think of each row of the draft; none for those beyond the answer."""
        return ()

    def held(self, state: S, seat: Seat, rows: tuple[tuple[str, ...], ...]) -> Held | None:
        """What the seat's hand is worth in these rows of card ids; None in a game that knows no groups in a hand."""
        return None

    def sortings(self, state: S, seat: Seat) -> tuple[Sorting, ...]:
        """The ways in which the game sorts the seat's hand, if it asks for one."""
        return ()

    def imagine(self, state: S, seat: Seat, rng: Random) -> S:
        """A state that looks the same to the seat, with all that it cannot see dealt again.

        That is the pack and the other hands, which a state notes as `pack` and `hands`: strings, or tuples of tokens.
        """
        noted: Any = state
        whole = "".join if isinstance(noted.pack, str) else tuple
        hands, others = list(noted.hands), [other for other in range(len(noted.hands)) if other != seat]
        hidden = shuffle(sorted([*noted.pack, *(card for other in others for card in hands[other])], key=rank), rng)
        for other in others:
            hands[other] = whole(sorted((hidden.pop() for _ in hands[other]), key=rank))
        return cast(S, replace(noted, hands=tuple(hands), pack=whole(hidden)))

    def unseen(self, state: S, seat: Seat | None) -> tuple[Unseen, ...]:
        """The cards that the seat has not seen, or for None nobody has; all there are less those that lie open to it."""
        return ()

    @property
    def tells_unseen(self) -> bool:
        """Whether the house lets everybody look up which cards are unseen."""
        return False

    def cards(self, state: S) -> Sequence[str]:
        """Every card of the game as a token of text, wherever it lies: no move makes or loses one."""
        raise NotImplementedError

    def check_turn(self, state: S, seat: Seat) -> None:
        """IllegalMove unless the seat may act now."""
        acting = self.to_act(state)
        if seat not in acting:
            raise IllegalMove("It is not your turn." if acting else "The game is over.")

    def reveals(self, state: S, seat: Seat, move: M) -> bool:
        """Whether the move, played on this state, brings hidden cards to the player whose turn it is.

        Once his hand may have been opened with them in it, no undo among people goes back beyond the move. A card that
        its own player lays open is not hidden: it was his to show.
        """
        return True

    def brings(self, state: S, seat: Seat, move: M) -> Collection[Seat] | None:
        """Whose hands the hidden cards come to that a move brings, if it is not only the player whose turn it is."""
        return None

    def leaver(self, move: M) -> Seat | None:
        """The seat whose player has left the table, if that is what the move says: a computer never does."""
        return None

    # questions, verdicts, taking back

    def question(self, state: S) -> Question | None:
        """What some seats are asked now."""
        return None

    def is_asked(self, state: S, seat: Seat) -> bool:
        """Whether a question waits for the seat's answer."""
        asked = self.question(state)
        return asked is not None and seat in asked.seats

    def doubts(self, state: S, seat: Seat, lexicon: Lexicon) -> M:
        """What a player who knows these words answers to the question."""
        return next(self.moves(state, seat))

    def verdict_is_open(self, state: S) -> bool:
        """Whether people at the table, and not the referee, decide what the table's move is."""
        return False

    def advice(self, state: S) -> Mapping[str, str]:
        """What the referee would say of a verdict that is due: sentence, rule, code, strength, verdict."""
        return {}

    def judgment(self, state: S, move: M) -> Judgment | None:
        """What the table rules with this move, played on this state, where that is to be told large."""
        return None

    def may_take_back(self, state: S) -> Seat | None:
        """The seat whose last turn is laid but not settled, and may still be taken back."""
        return None

    # words

    @property
    def tells_words(self) -> bool:
        """Whether a laid word is judged at once, so that to explain any word in mid-game gives nothing away."""
        return True

    def words(self, state: S, seat: Seat, move: M) -> tuple[tuple[str, str], ...]:
        """The words that the move brings up, each after the word that it was made from, or ''."""
        return ()

    def housed(self, lexicon: Lexicon) -> Lexicon:
        """These words under what the house has ruled."""
        return lexicon

    def ruling(self, state: S, move: M) -> HouseRuling | None:
        """What the table rules with this move, where people and not the referee decide."""
        return None


AnyGame = Game[Any, Any]
