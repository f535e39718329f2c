"""Going back in a match: turns taken back, moves undone and played again, and whether they may be.

Undo and redo are events of their own. What is undone and done again lies as it lay, and is not played anew.
"""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass
from typing import Any

from royalty.errors import need
from royalty.game.places import Seat
from royalty.match.line import UNDO, Line, Step, check_leaver
from royalty.match.record import Event, Seating


@dataclass(frozen=True)
class GoingBack:
    """What of a match may be taken back, undone and played again, and by whom."""

    match: Line

    def may_take_back(self) -> Seat | None:
        """The seat whose laid turn may still be taken back."""
        return self.match.game.verdicts.may_take_back(self.match.state)

    def take_back(self) -> None:
        """Takes back the turn just laid, before anything is drawn (rule 6.1)."""
        count = self._laid_count()
        need(count, "There is no laid turn to take back.")
        self._undo(count)
        self.match.mark()

    def _laid_count(self) -> int:
        """How many moves back the turn just laid was begun; 0 if none may be taken back."""
        count = 0
        while self.match.game.verdicts.may_take_back(self._state_before(count)) is not None:
            count += 1
        return count

    def _state_before(self, count: int) -> Any:
        return self.match.line[-count - 1].state if count < len(self.match.line) else self.match.start

    def may_undo(self) -> bool:
        """Whether the house lets moves be undone, and there is one to undo."""
        return self._undo_is_on() and bool(self._undo_count())

    def why_no_undo(self) -> str:
        """The house's reason why nothing may be undone here, whatever is played; "" where it may."""
        if self._undo_is_on():
            return ""
        if self._house == "off":
            return "Moves are not undone here: the house chose so."
        return "Moves are not undone among several people, unless a new game is set up so."

    def _undo_is_on(self) -> bool:
        return self._house == "on" or (self._house == "auto" and self.match.seating.most == 1)

    @property
    def _house(self) -> str:
        """What the house has chosen."""
        return self.match.header.options.get(UNDO.key, "auto")

    def _undo_count(self) -> int:
        """How many moves back a person last began to decide; 0 if
        never, if it is over, or if people have seen too much.
        """
        if not self.match.to_act:
            return 0
        who = self.match.seating
        for count in range(1, len(self.match.line) + 1):
            if who.most > 1 and self._has_shown(count, who):
                return 0
            before = self._state_before(count)
            if self._is_decided_at(before):
                return count
        return 0

    def _is_decided_at(self, state: Any) -> bool:
        """Whether a person is to act there, and no turn is laid that may still be taken back."""
        people = any(map(self.match.is_person, self.match.game.to_act(state)))
        return people and self.match.game.verdicts.may_take_back(state) is None

    def _has_shown(self, count: int, who: Seating) -> bool:
        """Whether the move so many back brought hidden cards to a person, and he may have looked at them since.

        One who sat here alone saw them at once, others when their hand could be opened again, were it in a turn undone
        since.
        """
        step = self.match.line[-count]
        seats = self._seeing(step)
        since = [self.match.said[at].state for at in range(step.event, len(self.match.events)) if at in self.match.said]
        alone = who.shared_from is None or step.event < who.shared_from
        return bool(seats) and (alone or any(self._may_look(state, seat) for state in since for seat in seats))

    def _may_look(self, state: Any, seat: Seat) -> bool:
        asked = self.match.game.questions.question(state)
        return seat in self.match.game.to_act(state) and not (asked and (asked.together or asked.open))

    def is_noted(self) -> bool:
        """Whether it would be the match's first undo, by one who sits here alone, of a card that he has seen."""
        if self.match.seating.most != 1 or not self.may_undo() or self.peeks:
            return False
        return any(map(self._seeing, self.match.line[-self._undo_count() :]))

    @property
    def peeks(self) -> int:
        """How often one who sits here alone has undone a card that he had seen."""
        count, line, gone = 0, list[Step](), list[Step]()
        for at, event in enumerate(self.match.events if self.match.seating.most == 1 else ()):
            if at in self.match.said:
                line.append(self.match.said[at])
            elif event.what == "undo":
                cut = len(line) - int(event.text)
                count += any(map(self._seeing, line[cut:]))
                gone += reversed(line[cut:])
                del line[cut:]
            elif event.what == "redo":
                line += [gone.pop() for _ in range(int(event.text))]
        return count

    def _seeing(self, step: Step) -> Set[Seat]:
        """The people to whom it brought hidden cards."""
        if not self.match.game.secrets.reveals(step.played):
            return frozenset()
        brought = self.match.game.secrets.brings(step.played)
        return self.match.seating.sat & ({step.turn} if brought is None else set(brought))

    def undo_asks(self) -> tuple[Seat, ...]:
        """Who must agree to an undo, where two people or more have
        played at once: all whose turns or doubts it takes back.
        """
        who = self.match.seating
        if who.most < 2 or not self.may_undo():
            return ()
        undone = self.match.line[-self._undo_count() :]
        asked = {step.turn for step in undone} | {step.seat for step in undone if not step.quiet}
        return tuple(sorted(asked & who.sat))

    def undo(self) -> None:
        """Back to where a person last began to decide; the moves stay in the record, marked."""
        need(self.may_undo(), "There is nothing to undo.")
        self._undo(self._undo_count())
        self.match.mark()

    def replay_undo(self, count: int) -> None:
        """Undoes what a record says was undone; IllegalMove where nobody could have (rule 10.6)."""
        need(count <= len(self.match.line), "It undoes more than was played.")
        # Taking back a laid turn needs nobody's leave (rule 6.1).
        if count != self._laid_count():
            self._check_going_back("undone")
        self._undo(count)

    def replay_redo(self, count: int) -> None:
        """Plays again what a record says was; IllegalMove where nobody could have."""
        need(count <= len(self.match.undone), "It redoes more than was undone.")
        self._check_going_back("played again")
        self._redo(count)
        self.match.events.append(Event("redo", text=str(count)))

    def _check_going_back(self, how: str) -> None:
        need(self.match.to_act, f"Nothing is {how} once the game is over.")
        need(self._undo_is_on() or self._undo_was_on(), f"Nothing is {how} where the house does not allow it.")

    def _undo_was_on(self) -> bool:
        """Versions without a secret counted only who sat there at that moment."""
        return not self.match.header.secret and self._house == "auto" and len(self.match.people) == 1

    def _undo(self, count: int) -> None:
        self.match.undone += [step.event for step in reversed(self.match.line[-count:])]
        del self.match.line[-count:]
        self.match.events.append(Event("undo", text=str(count)))

    def may_redo(self) -> bool:
        return bool(self.match.undone) and self._undo_is_on()

    def redo(self) -> None:
        """Plays undone moves again, up to where a person decides next."""
        need(self.may_redo(), "There is nothing to redo.")
        count = 0
        while self.match.undone and not (count and self._is_decided_at(self.match.state)):
            self._redo(1)
            count += 1
        self.match.mark()
        self.match.events.append(Event("redo", text=str(count)))

    def _redo(self, count: int) -> None:
        """What was undone last lies again as it lay before: it is not played anew."""
        steps = [self.match.said[at] for at in reversed(self.match.undone[-count:])]
        for step in steps:
            check_leaver(self.match, step)
        del self.match.undone[-count:]
        self.match.line += steps
