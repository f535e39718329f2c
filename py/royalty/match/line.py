"""The moves of one play-through as they stand, laid one after another; how they are undone is `undo.py`.

The list of events only grows. Undo and redo are events; undone moves stay and are marked.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from copy import copy
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import takewhile
from random import Random
from typing import Any

from royalty.errors import BadRecord, IllegalMove, need, sound
from royalty.game.core import AnyGame, AnyPlayed, Choice, Player, Setting, played
from royalty.game.entry import Entry
from royalty.game.feats import Feat, Scene
from royalty.game.outcome import NOBODY, Outcome
from royalty.game.places import TABLE, Seat
from royalty.match.record import WHAT_IF, Event, Header, seating
from royalty.words.lexicon import Lexicon

FindGame = Callable[[str], Entry]

_WHEN = (
    Choice("auto", "Against computers", "On when only one person plays"),
    Choice("on", "Always"),
    Choice("off", "Never"),
)
UNDO = Setting("undo", "Undo", "Going back beyond the turn just laid", _WHEN, "auto")
OF_MATCH = (UNDO.key, WHAT_IF)  # options of the match, of which the game knows nothing
_LEFT_AT = re.compile(r"[1-9][0-9]{0,4}(/[a-z_]+)*")


@dataclass(frozen=True)
class Step:
    """One move of the line now standing: which event it is, its number in the line, and how it was played."""

    event: int
    ply: int
    played: AnyPlayed
    game: AnyGame = field(repr=False, compare=False)
    quiet: bool = False  # whether it only lets play go on

    @property
    def seat(self) -> Seat:
        """Who moved, or `TABLE`."""
        return self.played.seat

    @property
    def state(self) -> Any:
        return self.played.after

    @property
    def number(self) -> int:
        """The turn that it was played in, of `deal`."""
        return int(self.played.before.number)

    @property
    def turn(self) -> Seat:
        """Whose turn that was."""
        return int(self.played.before.turn)

    @property
    def deal(self) -> int:
        return int(self.played.before.deal_number)

    @property
    def is_move(self) -> bool:
        """Whether somebody moved; else the table agreed to stop."""
        return self.played.move is not None

    @cached_property
    def sentence(self) -> str:
        return self.game.describe(self.played) if self.is_move else "The table agreed to stop."

    @cached_property
    def words(self) -> tuple[tuple[str, str], ...]:
        """The words it brought up, each after the word it was made from."""
        then = self.played
        return self.game.words.brought(then.before, then.seat, then.move) if self.is_move else ()

    @property
    def gone(self) -> Seat | None:
        """The seat whose player left the table with it."""
        return self.game.leaving.leaver(self.played.move) if self.is_move else None


def seated(header: Header, find_game: FindGame, lexicon: Lexicon | None) -> AnyGame:
    """The game of such a match."""
    options = {key: value for key, value in header.options.items() if key not in OF_MATCH}
    return find_game(header.game).seat(header.players, options, lexicon, header.version)


def check_kinds(entry: Entry, *players: Player) -> None:
    """BadRecord if a player is neither a person nor one of this game's computer players."""
    for player in players:
        if not player.is_person:
            entry.computer(player.kind)


class Line:
    """All that was played of a match, and where it stands. Making one that does not fit raises BadRecord."""

    def __init__(self, header: Header, find_game: FindGame, lexicon: Lexicon | None) -> None:
        self.header = header
        self.players = list(header.players)
        self.entry = find_game(header.game)
        check_kinds(self.entry, *header.players)
        if header.options.get(UNDO.key, "auto") not in {choice.value for choice in UNDO.choices}:
            raise BadRecord("The record's undo option is none that there is.")
        if not _LEFT_AT.fullmatch(header.options.get(WHAT_IF, "1")):
            raise BadRecord("The record does not say where it left another game.")
        self.game: AnyGame = seated(header, find_game, lexicon)
        sound(header.sides == self.game.sides, "The sides in the record are not those that its options make.")
        self.start = self.game.start(dict(header.deal))
        self.events: list[Event] = []
        self.line: list[Step] = []
        self.said: dict[int, Step] = {}  # every move that was played, undone ones too, by its event
        self.undone: list[int] = []  # events that redo would play again, the next one last
        self.agreed = False
        self.seating = seating(header.players)  # who has sat here, from the deal on
        self.judges = lexicon is not None  # whether all words were judged by these words, from the deal on

    # -- where it stands

    @property
    def state(self) -> Any:
        return state_after(self, len(self.line))

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return self.game.to_act(self.state)

    @property
    def outcome(self) -> Outcome | None:
        found = self.game.outcome(self.state)
        if found and self.agreed and found.places:
            found = replace(found, places=(), headline=NOBODY)
        return replace(found, unaided="") if found and self.hinted else found

    @property
    def hinted(self) -> frozenset[Seat]:
        """Who has asked for a hint, as far as the record tells."""
        return frozenset(event.seat for event in self.events if event.what == "hint")

    def is_person(self, seat: Seat) -> bool:
        return seat in self.seating.now

    @property
    def people(self) -> tuple[Seat, ...]:
        return tuple(sorted(self.seating.now))

    @property
    def is_shared(self) -> bool:
        """Whether more than one person has sat here: then a hand opens only when the tablet is handed over."""
        return len(self.seating.sat) > 1

    @property
    def feats(self) -> tuple[Feat, ...]:
        """All feats of the moves as they stand."""
        if self.entry.feats is None:
            return ()
        return tuple(self.entry.feats(self.game, [step.played for step in self.line if step.is_move]))

    @property
    def scene(self) -> Scene | None:
        """What everybody looks up for: of the table's last answer, or else of the player's last move."""
        for step in reversed(self.line):
            found = self._scene(step)
            if found or step.seat != TABLE:
                return found
        return None

    @property
    def pips(self) -> dict[int, str]:
        """The drawing of every move as it stands that everybody looked up for, by its event."""
        return {step.event: found.pip for step in self.line if (found := self._scene(step))}

    def _scene(self, step: Step) -> Scene | None:
        return self.entry.scene(self.game, step.played) if self.entry.scene and step.is_move else None

    # -- playing

    def _try(self, seat: Seat, text: str) -> tuple[Event, Step]:
        need(seat == TABLE or 0 <= seat < len(self.players), "There is no such seat at this table.")
        move = self.game.read_move(text)
        then = played(self.game, self.state, seat, move)
        step = Step(len(self.events), len(self.line) + 1, then, self.game, text in self.game.questions.quiet)
        check_leaver(self, step)
        return Event("move", seat, text, self.game.earning.worth(then.before, seat, move)), step

    def _commit(self, event: Event, step: Step) -> None:
        self.events.append(event)
        self._add(step)
        self.undone.clear()

    def _add(self, step: Step) -> None:
        self.line.append(step)
        self.said[step.event] = step

    def chance(self) -> Random:
        """What decides the table's next move, from the secret: an undo or a redo meets it again."""
        deal, turn = self.state.deal_number, self.state.number
        same = takewhile(lambda step: (step.deal, step.number) == (deal, turn), reversed(self.line))
        count = sum(step.seat == TABLE for step in same)
        return self.header.chance(deal, turn, count)

    @contextmanager
    def whole(self) -> Iterator[None]:
        """Whatever is done within it is done wholly; if any of it fails, the match is as it was."""
        before = {name: copy(value) if isinstance(value, (list, dict)) else value for name, value in vars(self).items()}
        try:
            yield
        except Exception:
            vars(self).update(before)
            raise

    def mark(self) -> None:
        """Marks the moves as undone that are not of the line which stands, and no others."""
        standing = {step.event for step in self.line}
        for at, event in enumerate(self.events):
            if event.what == "move" and event.undone == (at in standing):
                self.events[at] = replace(event, undone=not event.undone)


def state_after(match: Line, steps: int) -> Any:
    """How a match stood after so many steps of its line; none of them: as it began."""
    return match.line[steps - 1].state if steps else match.start


def check_leaver(match: Line, step: Step) -> None:
    """IllegalMove if a computer's seat leaves the table with it."""
    if step.gone is not None and not match.is_person(step.gone):
        raise IllegalMove(f"A computer plays for {match.players[step.gone].name}, and it does not leave the table.")
