"""What only some games have.

A game that has it puts its own in the place of what is here, which is what the others say. Where points come from, which every game has, is `earning.py`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic

from royalty.game.feats import Drill
from royalty.game.places import Draft, Held, HouseRuling, Judgment, Question, RowNote, Seat, Sorting, Unseen
from royalty.game.played import Played
from royalty.game.states import M, S
from royalty.words.lexicon import Lexicon


class Secrets(Generic[S, M]):
    """Which cards a move brings to whom that were hidden before, and which cards nobody has seen."""

    hides = True  # whether a seat sees what others do not: where none does, no hand is ever turned down

    def reveals(self, played: Played[S, M]) -> bool:
        """Whether the move brings hidden cards to the player whose turn it is.

        Once his hand may have been opened with them in it, no undo among people goes back beyond the move. A card that
        its own player lays open is not hidden: it was his to show.
        """
        return True

    def brings(self, played: Played[S, M]) -> Collection[Seat] | None:
        """Whose hands the hidden cards come to that a move brings, if it is not only the player whose turn it is."""
        return None

    @property
    def tells_unseen(self) -> bool:
        """Whether the house lets everybody look up which cards are unseen."""
        return False

    def unseen(self, state: S, seat: Seat | None) -> tuple[Unseen, ...]:
        """The cards that the seat has not seen, or for None nobody
        has; all there are less those that lie open to it.
        """
        return ()


class NothingComes(Secrets[S, M]):
    """No move brings anybody a hidden card."""

    def reveals(self, played: Played[S, M]) -> bool:
        return False


class Rows(Generic[S]):
    """What a game thinks of cards that a seat has put in rows: those of its draft, and those of its hand."""

    def notes(self, state: S, seat: Seat, draft: Draft) -> tuple[RowNote, ...]:
        """What to think of each row of the draft; none for those beyond the answer."""
        return ()

    def held(self, state: S, seat: Seat, rows: tuple[tuple[str, ...], ...]) -> Held | None:
        """What the seat's hand is worth in these rows of card ids; None in a game that knows no groups in a hand."""
        return None

    def sortings(self, state: S, seat: Seat) -> tuple[Sorting, ...]:
        """The ways in which the game sorts the seat's hand, if it asks for one."""
        return ()


class Questions(Generic[S, M]):
    """What seats are asked out of turn; `quiet` are answers that only let play go on, and need no line of their own."""

    quiet: Collection[str] = ()

    def question(self, state: S) -> Question | None:
        """What some seats are asked now."""
        return None

    def is_asked(self, state: S, seat: Seat) -> bool:
        """Whether a question waits for the seat's answer."""
        asked = self.question(state)
        return asked is not None and seat in asked.seats

    def doubts(self, state: S, seat: Seat, lexicon: Lexicon) -> M:
        """What a computer that knows these words answers to the question."""
        raise NotImplementedError


class Verdicts(Generic[S, M]):
    """What the table decides: of a word that is doubted, and of a turn that is laid but not settled."""

    def is_open(self, state: S) -> bool:
        """Whether people at the table, and not the referee, decide what the table's move is."""
        return False

    def advice(self, state: S) -> Mapping[str, str]:
        """What the referee would say of a verdict that is due: sentence, rule, code, strength, verdict."""
        return {}

    def judgment(self, played: Played[S, M]) -> Judgment | None:
        """What the table rules with this move, where that is to be told large."""
        return None

    def ruling(self, played: Played[S, M]) -> HouseRuling | None:
        """What the table rules with this move, where people and not the referee decide."""
        return None

    def may_take_back(self, state: S) -> Seat | None:
        """The seat whose last turn is laid but not settled, and may still be taken back."""
        return None


@dataclass(frozen=True, slots=True)
class Way:
    """Something that could be done: what it is worth to its player by what he knows, in a few words, why, and whether
    it was done. `order`: which of equals is told first; `move`: what it is to do.
    """

    worth: float
    told: str
    why: str
    played: bool = False
    order: str = ""
    move: object = None


@dataclass(frozen=True, slots=True)
class Other:
    """A turn that was open, told in a few words; `better` than the one played by so many points."""

    told: str
    better: int
    why: str
    played: bool


@dataclass(frozen=True, slots=True)
class Review:
    """What is said of a turn after the match: what it cost, each seat's chance in a hundred before it, and what its
    player could have done by what he knew, best first.
    """

    seat: Seat
    number: int
    cost: int
    chances: tuple[int, ...]
    others: tuple[Other, ...]


LUCK = (
    "What a turn cost is told by what could be known then; the curve has luck in it too, and may rise after a turn "
    "that cost much."
)


@dataclass(frozen=True, slots=True)
class Heading:
    """How a talk is headed: what it calls a turn, what its curve shows, `of` what that is told, in which `unit` and up to
    which `top`, and what is to be known of it; above the ways that were open, and above what is told `apart` from them.
    """

    turn: str = "Turn"
    title: str = "Each one’s chance, turn by turn"
    of: str = "in a hundred games from there"
    unit: str = "in a hundred"
    top: int = 100
    note: str = LUCK
    ways: str = "By what could be known"
    apart: str = "With open hands"


class Talk(Generic[S, M]):
    """What is said of turns after the match, in a game whose family says that it is talked over.

    `measure`: what costs are counted in, '' where it is no number of points; `exact`: whether they are counted and not
    weighed; `note` tells how sure all of it is. `splits`: whether a move is told of in several turns.
    """

    measure = ""
    exact = False
    note = ""
    heading = Heading()
    splits = False

    def turns(self, played: Played[S, M]) -> Sequence[Played[S, M]]:
        """The turns that are told of in the move, each as if it were one."""
        return (played,)

    def lying(self, played: Played[S, M]) -> S:
        """What is shown as it lay before the turn."""
        return played.before

    def begun(self, played: Played[S, M]) -> Draft:
        """What its player had put together before the turn."""
        return Draft()

    def ended(self, state: S) -> tuple[int, ...]:
        """Where the curve ends for each seat; () where that is with who has won."""
        return ()

    def review(self, played: Played[S, M]) -> Review | None:
        """What to say of the move by what its player could know; None of one that is no player's turn."""
        return None

    def ways(self, played: Played[S, M]) -> Sequence[Way]:
        """The move, and what else was thought of in its place, by the same measure; () where there was nothing else."""
        return ()

    def fault(self, played: Played[S, M]) -> str:
        """Why the move would not stand though it may be made, as a sentence; '' where it would."""
        return ""

    def chances(self, played: Played[S, M]) -> tuple[int, ...]:
        """Each seat's chance in a hundred before the move with all hands open; () where a review tells one without."""
        return ()

    def opened(self, played: Played[S, M], told: Review) -> str:
        """What hands that lay open would have shown of the turn, in a sentence; '' where that is nothing else."""
        return ""

    def discussed(self, played: Played[S, M]) -> tuple[Review, str] | None:
        """Both of the move: what to say by what its player could know, and what open hands would have shown."""
        told = self.review(played)
        return (told, self.opened(played, told)) if told else None

    def drills(self, plays: Sequence[Played[S, M]]) -> Iterable[Drill]:
        """What the moves of a match that was played to its end give to practise, and to which seat."""
        return ()


class Words(Generic[S, M]):
    """The words that moves bring up, and what is said of them after the match."""

    talk: Talk[S, M] = Talk()

    @property
    def judged_at_once(self) -> bool:
        """Whether a laid word is judged at once, so that to explain any word in mid-game gives nothing away."""
        return True

    def brought(self, state: S, seat: Seat, move: M) -> tuple[tuple[str, str], ...]:
        """The words that the move brings up, each after the word that it was made from, or ''."""
        return ()

    def housed(self, lexicon: Lexicon) -> Lexicon:
        """These words under what the house has ruled."""
        return lexicon


class Leaving(Generic[S, M]):
    """How a player leaves the table while the others play on."""

    def leaver(self, move: M) -> Seat | None:
        """The seat whose player has left, if that is what the move says: a computer never does."""
        return None

    def mended(self, state: S, seat: Seat, move: M) -> Seat:
        """Whose the move is, where an earlier version wrote it down for a seat which may not make it (rule 10.8)."""
        return seat
