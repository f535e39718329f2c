"""The moves of one play-through as they stand: laid one after another, taken back, undone and played again.

The list of events only grows. Undo and redo are events; undone moves stay and are marked. A match is rebuilt by
replaying its record, each move once: what is undone and done again lies as it lay, and is not played anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from copy import copy
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import takewhile
from random import Random
from typing import Any

from royalty.errors import BadRecord, IllegalMove
from royalty.game.core import AnyGame, AnyPlayed, Choice, Setting, played
from royalty.game.entry import Entry
from royalty.game.feats import Feat, Scene
from royalty.game.outcome import NOBODY, Outcome
from royalty.game.places import TABLE, Seat
from royalty.match.record import Event, Header, Seating, seating
from royalty.words.lexicon import Lexicon

FindGame = Callable[[str], Entry]

UNDO = Setting(
    "undo",
    "Undo",
    "Going back beyond the turn just laid",
    (
        Choice("auto", "Against computers", "On when only one person plays"),
        Choice("on", "Always"),
        Choice("off", "Never"),
    ),
    "auto",
)


@dataclass(frozen=True)
class Step:
    """One move of the line now standing: which event it is, its number in the line, and how it was played."""

    event: int
    ply: int
    played: AnyPlayed
    game: AnyGame = field(repr=False, compare=False)

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


class Line:
    """All that was played of a match, and where it stands. Making one that does not fit raises BadRecord."""

    def __init__(self, header: Header, find_game: FindGame, lexicon: Lexicon | None) -> None:
        self.header = header
        self.players = list(header.players)
        self.entry = find_game(header.game)
        for player in header.players:
            self.check_kind(player.kind)
        options = {key: value for key, value in header.options.items() if key != UNDO.key}
        if header.options.get(UNDO.key, "auto") not in {choice.value for choice in UNDO.choices}:
            raise BadRecord("The record's undo option is none that there is.")
        self.game: AnyGame = self.entry.seat(header.players, options, lexicon, header.version)
        if header.sides != self.game.sides:
            raise BadRecord("The sides in the record are not those that its options make.")
        self.start = self.game.start(dict(header.deal))
        self.events: list[Event] = []
        self.line: list[Step] = []
        self.said: dict[int, Step] = {}  # every move that was played, undone ones too, by its event
        self.undone: list[int] = []  # events that redo would play again, the next one last
        self.agreed = False
        self.seating = seating(header)  # who has sat here, from the deal on
        self.judges = lexicon is not None  # whether all words were judged by these words, from the deal on

    def check_kind(self, kind: str) -> None:
        """BadRecord if the kind is none of a person or of this game's computer players."""
        if kind != "person":
            self.entry.computer(kind)

    # -- where it stands

    @property
    def state(self) -> Any:
        return self.line[-1].state if self.line else self.start

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
        return 0 <= seat < len(self.players) and self.players[seat].is_person

    @property
    def people(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, player in enumerate(self.players) if player.is_person)

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
            if found or self.events[step.event].seat != TABLE:
                return found
        return None

    @property
    def pips(self) -> dict[int, str]:
        """The drawing of every move as it stands that everybody looked up for, by its event."""
        return {step.event: found.pip for step in self.line if (found := self._scene(step))}

    def _scene(self, step: Step) -> Scene | None:
        return self.entry.scene(self.game, step.played) if self.entry.scene and step.is_move else None

    # -- playing

    def _try(self, state: Any, seat: Seat, text: str) -> tuple[Event, Step]:
        if seat != TABLE and not 0 <= seat < len(self.players):
            raise IllegalMove("There is no such seat at this table.")
        move = self.game.read_move(text)
        step = Step(len(self.events), len(self.line) + 1, played(self.game, state, seat, move), self.game)
        self._check_leaver(step.gone)
        return Event("move", seat, text, self.game.earning.worth(state, seat, move)), step

    def _check_leaver(self, gone: Seat | None) -> None:
        if gone is not None and not self.is_person(gone):
            raise IllegalMove(f"A computer plays for {self.players[gone].name}, and it does not leave the table.")

    def _commit(self, tried: tuple[Event, Step]) -> None:
        event, step = tried
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
        count = sum(self.events[step.event].seat == TABLE for step in same)
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

    # -- going back

    def may_take_back(self) -> Seat | None:
        """The seat whose laid turn may still be taken back."""
        return self.game.verdicts.may_take_back(self.state)

    def take_back(self) -> None:
        """Takes back the turn just laid, before anything is drawn (rule 6.1)."""
        count = self._laid_count()
        if not count:
            raise IllegalMove("There is no laid turn to take back.")
        self._undo(count)
        self.mark()

    def _laid_count(self) -> int:
        """How many moves back the turn just laid was begun; 0 if none may be taken back."""
        count = 0
        while self.game.verdicts.may_take_back(self._state_before(count)) is not None:
            count += 1
        return count

    def _state_before(self, count: int) -> Any:
        return self.line[-count - 1].state if count < len(self.line) else self.start

    def may_undo(self) -> bool:
        """Whether the house lets moves be undone, and there is one to undo."""
        return self._undo_is_on() and bool(self._undo_count())

    def why_no_undo(self) -> str:
        """The house's reason why nothing may be undone here, whatever is played; "" where it may."""
        if self._undo_is_on():
            return ""
        if self.header.options.get(UNDO.key) == "off":
            return "Moves are not undone here: the house chose so."
        return "Moves are not undone among several people, unless a new game is set up so."

    def _undo_is_on(self) -> bool:
        house = self.header.options.get(UNDO.key, "auto")
        return house == "on" or (house == "auto" and self.seating.most == 1)

    def _undo_count(self) -> int:
        """How many moves back a person last began to decide; 0 if
        never, if it is over, or if people have seen too much.
        """
        if not self.to_act:
            return 0
        who = self.seating
        for count in range(1, len(self.line) + 1):
            if who.most > 1 and self._has_shown(count, who):
                return 0
            before = self._state_before(count)
            acting = self.game.to_act(before)
            if any(map(self.is_person, acting)) and self.game.verdicts.may_take_back(before) is None:
                return count
        return 0

    def _has_shown(self, count: int, who: Seating) -> bool:
        """Whether the move so many back brought hidden cards to a person, and he may have looked at them since.

        One who sat here alone saw them at once, others when their hand could be opened again, were it in a turn undone
        since.
        """
        step = self.line[-count]
        if not self.game.secrets.reveals(step.played):
            return False
        brought = self.game.secrets.brings(step.played)
        seats = who.sat & ({step.turn} if brought is None else set(brought))
        since = [self.said[at].state for at in range(step.event, len(self.events)) if at in self.said]
        alone = who.shared_from is None or step.event < who.shared_from
        return bool(seats) and (alone or any(self._may_look(state, seat) for state in since for seat in seats))

    def _may_look(self, state: Any, seat: Seat) -> bool:
        asked = self.game.questions.question(state)
        return seat in self.game.to_act(state) and not (asked and (asked.together or asked.open))

    def undo_asks(self) -> tuple[Seat, ...]:
        """Who must agree to an undo, where two people or more have
        played at once: all whose turns or doubts it takes back.
        """
        who = self.seating
        if who.most < 2 or not self.may_undo():
            return ()
        undone = self.line[-self._undo_count() :]
        events = [self.events[step.event] for step in undone]
        doubting = {event.seat for event in events if event.text not in self.game.quiet}
        return tuple(sorted(({step.turn for step in undone} | doubting) & who.sat))

    def undo(self) -> None:
        """Back to where a person last began to decide; the moves stay in the record, marked."""
        if not self.may_undo():
            raise IllegalMove("There is nothing to undo.")
        self._undo(self._undo_count())
        self.mark()

    def replay_undo(self, count: int) -> None:
        """Undoes what a record says was undone; IllegalMove where nobody could have (rule 10.6)."""
        if count > len(self.line):
            raise IllegalMove("It undoes more than was played.")
        # Taking back a laid turn needs nobody's leave (rule 6.1).
        if count != self._laid_count():
            self._check_going_back("undone")
        self._undo(count)

    def replay_redo(self, count: int) -> None:
        """Plays again what a record says was; IllegalMove where nobody could have."""
        if count > len(self.undone):
            raise IllegalMove("It redoes more than was undone.")
        self._check_going_back("played again")
        self._redo(count)
        self.events.append(Event("redo", text=str(count)))

    def _check_going_back(self, how: str) -> None:
        if not self.to_act:
            raise IllegalMove(f"Nothing is {how} once the game is over.")
        if not (self._undo_is_on() or self._undo_was_on()):
            raise IllegalMove(f"Nothing is {how} where the house does not allow it.")

    def _undo_was_on(self) -> bool:
        """Versions without a secret counted only who sat there at that moment."""
        return not self.header.secret and self.header.options.get(UNDO.key, "auto") == "auto" and len(self.people) == 1

    def _undo(self, count: int) -> None:
        self.undone += [step.event for step in reversed(self.line[-count:])]
        del self.line[-count:]
        self.events.append(Event("undo", text=str(count)))

    def may_redo(self) -> bool:
        return bool(self.undone) and self._undo_is_on()

    def redo(self) -> None:
        """Plays undone moves again, up to where a person decides next."""
        if not self.may_redo():
            raise IllegalMove("There is nothing to redo.")
        count = 0
        while self.undone:
            self._redo(1)
            count += 1
            acting = self.to_act
            if any(map(self.is_person, acting)) and self.game.verdicts.may_take_back(self.state) is None:
                break
        self.mark()
        self.events.append(Event("redo", text=str(count)))

    def _redo(self, count: int) -> None:
        """What was undone last lies again as it lay before: it is not played anew."""
        steps = [self.said[at] for at in reversed(self.undone[-count:])]
        for step in steps:
            self._check_leaver(step.gone)
        del self.undone[-count:]
        self.line += steps

    def mark(self) -> None:
        """Marks the moves as undone that are not of the line which stands, and no others."""
        standing = {step.event for step in self.line}
        for at, event in enumerate(self.events):
            if event.what == "move" and event.undone == (at in standing):
                self.events[at] = replace(event, undone=not event.undone)
