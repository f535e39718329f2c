"""One play-through of a game: play, take back, undo and redo, computer players, save and load.

All moves pass through here as text; what happened is a list of events that only grows, and is the record.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from royalty.game import (
    TABLE,
    AnyGame,
    BadRecord,
    Choice,
    Entry,
    IllegalMove,
    Outcome,
    Player,
    RoyaltyError,
    Seat,
    Setting,
)
from royalty.lexicon import TIERS, Lexicon
from royalty.record import Event, Header, Record, clean_name, fingerprint, mark_undone, read_record, write_record

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
SETTINGS = (UNDO,)


@dataclass(frozen=True, slots=True)
class Step:
    """One move of the line now standing: which event it is, the state before and after, and what it said."""

    event: int
    state: Any
    sentence: str
    number: int
    turn: Seat
    ply: int = 0
    words: tuple[tuple[str, str], ...] = ()  # the words it brought up, each after the word it was made from


class Match:
    """A match in play. Loading or making one that does not fit raises BadRecord."""

    def __init__(self, header: Header, find_game: FindGame, lexicon: Lexicon | None) -> None:
        self.header = header
        self.players = list(header.players)
        entry = find_game(header.game)
        options = {key: value for key, value in header.options.items() if key != UNDO.key}
        if header.options.get(UNDO.key, "auto") not in {choice.value for choice in UNDO.choices}:
            raise BadRecord("The record's undo option is none that there is.")
        self.game: AnyGame = entry.make(header.players, options, lexicon)
        if header.sides != self.game.sides:
            raise BadRecord("The sides in the record are not those that its options make.")
        self.start = self.game.start(dict(header.deal))
        self.events: list[Event] = []
        self.line: list[Step] = []
        self.said: dict[int, Step] = {}  # every move that was played, undone ones too, by its event
        self.undone: list[int] = []  # events that redo would play again, the next one last
        self.agreed = False

    # -- where it stands

    @property
    def state(self) -> Any:
        return self.line[-1].state if self.line else self.start

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return self.game.to_act(self.state)

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    def is_person(self, seat: Seat) -> bool:
        return 0 <= seat < len(self.players) and self.players[seat].is_person

    @property
    def people(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, player in enumerate(self.players) if player.is_person)

    def next(self) -> str:
        """Who is waited for: `person`, `computer`, or `over`."""
        acting = self.to_act
        if not acting:
            return "over"
        return "person" if acting == (TABLE,) or any(map(self.is_person, acting)) else "computer"

    # -- going on

    def play(self, seat: Seat, text: str, rng: Random) -> None:
        """Plays one move; then whatever chance or the referee owes. IllegalMove changes nothing."""
        steps = [self._try(self.state, seat, text)]
        self._commit(steps[0])
        self.answer(rng)

    def play_all(self, seats: Sequence[Seat], text: str, rng: Random) -> None:
        """The same answer for several seats with one tap (rule 6.2)."""
        for seat in seats:
            if seat in self.to_act:
                self.play(seat, text, rng)

    def _try(self, state: Any, seat: Seat, text: str) -> tuple[Event, Step]:
        if seat != TABLE and not 0 <= seat < len(self.players):
            raise IllegalMove("There is no such seat at this table.")
        move = self.game.read_move(text)
        after = self.game.play(state, seat, move)
        event = Event("move", seat, text, self.game.worth(state, seat, move))
        number, turn = self.game.turn(state)
        said, words = self.game.describe(state, seat, move), self.game.words(state, seat, move)
        return event, Step(len(self.events), after, said, number, turn, len(self.line) + 1, words)

    def _commit(self, tried: tuple[Event, Step]) -> None:
        event, step = tried
        self.events.append(event)
        self._add(step)
        self.undone.clear()

    def _add(self, step: Step) -> None:
        self.line.append(step)
        self.said[step.event] = step

    def answer(self, rng: Random) -> None:
        """Plays for the table while chance or a verdict is due that people do not decide."""
        while self.to_act == (TABLE,) and not (self.game.verdict_is_open(self.state) and self.people):
            text = self.game.chance(self.state, rng)
            if text is None:
                return
            self._commit(self._try(self.state, TABLE, text))

    def step(self, choose: Callable[[str], Any], words: Lexicon, rng: Random) -> None:
        """Plays one move of the computer player whose turn it is; `choose(kind)` gives its way of thinking.

        It sees an imagined world: what its seat cannot see is dealt again first.
        """
        if self.next() != "computer":
            raise IllegalMove("No computer player is to act now.")
        seat = self.to_act[0]
        seen = self.game.imagine(self.state, seat, rng)
        move = choose(self.players[seat].kind)(self.game, seen, seat, rng, words)
        self.play(seat, self.game.write_move(move), rng)

    # -- going back

    def may_take_back(self) -> Seat | None:
        """The seat whose laid turn may still be taken back."""
        return self.game.may_take_back(self.state)

    def take_back(self) -> None:
        """Takes back the turn just laid, before anything is drawn (rule 6.1)."""
        seat = self.may_take_back()
        if seat is None:
            raise IllegalMove("There is no laid turn to take back.")
        count = 1
        while self.game.may_take_back(self._state_before(count)) is not None:
            count += 1
        self._undo(count)

    def _state_before(self, count: int) -> Any:
        return self.line[-count - 1].state if count < len(self.line) else self.start

    def may_undo(self) -> bool:
        """Whether the house lets moves be undone, and there is one to undo."""
        return self._undo_is_on() and bool(self._undo_count())

    def _undo_is_on(self) -> bool:
        house = self.header.options.get(UNDO.key, "auto")
        return house == "on" or (house == "auto" and len(self.people) == 1)

    def _undo_count(self) -> int:
        """How many moves back a person last began to decide; 0 if never, or if it is over."""
        if not self.to_act:
            return 0
        for count in range(1, len(self.line) + 1):
            before = self._state_before(count)
            acting = self.game.to_act(before)
            if any(map(self.is_person, acting)) and self.game.may_take_back(before) is None:
                return count
        return 0

    def undo(self) -> None:
        """Back to where a person last began to decide; the moves stay in the record, marked."""
        if not self.may_undo():
            raise IllegalMove("There is nothing to undo.")
        self._undo(self._undo_count())

    def _undo(self, count: int) -> None:
        for step in reversed(self.line[-count:]):
            mark_undone(self.events, step.event, True)
            self.undone.append(step.event)
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
            self._redo_one()
            count += 1
            acting = self.to_act
            if any(map(self.is_person, acting)) and self.game.may_take_back(self.state) is None:
                break
        self.events.append(Event("redo", text=str(count)))

    def _redo_one(self) -> None:
        at = self.undone.pop()
        event = self.events[at]
        _, step = self._try(self.state, event.seat, event.text)
        mark_undone(self.events, at, False)
        self._add(replace(step, event=at))

    # -- the table's own acts

    def set_kind(self, seat: Seat, kind: str) -> None:
        """A seat passes between person and computer."""
        if not 0 <= seat < len(self.players):
            raise BadRecord("There is no such seat at this table.")
        self.players[seat] = replace(self.players[seat], kind=kind)
        self.events.append(Event("kind", seat, kind))

    def end(self) -> None:
        """The table ends the match by agreement."""
        if not self.to_act:
            raise IllegalMove("The game is over.")
        number, turn = self.game.turn(self.state)
        self.events.append(Event("agreed"))
        after = self.game.end(self.state)
        self._add(Step(len(self.events) - 1, after, "The table agreed to stop.", number, turn, len(self.line) + 1))
        self.undone.clear()
        self.agreed = True

    # -- the record

    def record(self) -> str:
        """The record as text."""
        outcome = self.outcome
        ending = "open"
        if outcome:
            ending = "tally " + " ".join(f"{seat + 1}:{total}" for seat, total in enumerate(outcome.totals))
        return write_record(Record(self.header, tuple(self.events), ending))


def new_match(
    find_game: FindGame,
    key: str,
    players: Sequence[Player],
    options: Mapping[str, str],
    lexicon: Lexicon,
    rng: Random,
) -> Match:
    """A new match: names made fit, the draw, the deal, the seal of the pack."""
    named = tuple(replace(player, name=clean_name(player.name, seat)) for seat, player in enumerate(players))
    named = _tell_apart(named)
    entry = find_game(key)
    game = entry.make(named, {name: value for name, value in options.items() if name != UNDO.key}, lexicon)
    deal = game.deal(rng)
    seated = tuple(named[player] for player in deal.seating)
    salt = f"{int(rng.random() * 2**52):013x}{int(rng.random() * 2**52):013x}"
    # An option is one line of the record, whatever the page sent.
    kept = {name: " ".join(value.split()) for name, value in options.items() if value.strip()}
    header = Header(
        key,
        game.version,
        lexicon.fingerprint,
        kept,
        seated,
        salt,
        fingerprint(salt, deal.lines),
        deal.lines,
        game.sides,
    )
    return Match(header, find_game, lexicon)


def _tell_apart(players: tuple[Player, ...]) -> tuple[Player, ...]:
    """Equal names get a number, so that every sentence says whom it means."""
    seen: list[str] = []
    told: list[Player] = []
    for seat, player in enumerate(players):
        name = player.name
        number = 2
        while name.lower() in seen:
            name = clean_name(f"{player.name[:20]} {number}", seat)
            number += 1
        seen.append(name.lower())
        told.append(replace(player, name=name))
    return tuple(told)


def load_match(text: str, find_game: FindGame, lexicon: Lexicon) -> Match:
    """The match of a record, replayed; BadRecord with a sentence if it could not have happened.

    Made with another lexicon, it is replayed without judging its words again.
    """
    record = read_record(text)
    header = record.header
    if header.version > find_game(header.game).make(header.players, _game_options(header), lexicon).version:
        raise BadRecord("This record was written by a newer version of Royalty. Please update, then open it again.")
    if not header.is_sealed:
        raise BadRecord("The deal in this record is not the one that was sealed before play.")
    same_words = header.words == lexicon.fingerprint
    for player in header.players:
        if player.tier not in TIERS:
            raise BadRecord(f"There is no dictionary “{player.tier[:40]}”.")
    match = Match(header, find_game, lexicon if same_words else None)
    for number, event in enumerate(record.events, 1):
        try:
            _replay(match, event)
        except RoyaltyError as error:
            raise BadRecord(f"The record breaks off at entry {number}: {error}") from error
    _check_marks(match, record)
    if not same_words:
        match.game = find_game(header.game).make(header.players, _game_options(header), lexicon)
    return match


def _game_options(header: Header) -> dict[str, str]:
    return {key: value for key, value in header.options.items() if key != UNDO.key}


def _replay(match: Match, event: Event) -> None:
    if event.what == "move":
        tried = match._try(match.state, event.seat, event.text)
        if tried[0].score != event.score:
            raise BadRecord(f"“{event.text}” scores {tried[0].score}, not {event.score}.")
        match._commit(tried)
    elif event.what == "undo":
        count = int(event.text)
        if count > len(match.line) or match.agreed:
            raise BadRecord("It undoes more than was played.")
        match._undo(count)
    elif event.what == "redo":
        count = int(event.text)
        if count > len(match.undone):
            raise BadRecord("It redoes more than was undone.")
        for _ in range(count):
            match._redo_one()
        match.events.append(event)
    elif event.what == "kind":
        match.set_kind(event.seat, event.text)
    else:
        match.end()


def _check_marks(match: Match, record: Record) -> None:
    for written, played in zip(record.events, match.events, strict=True):
        if written.undone != played.undone:
            raise BadRecord(f"The record marks “{written.text}” wrongly as undone or not.")
    ending = match.record().rstrip("\n").rpartition("\n")[2]
    if ending != record.ending:
        raise BadRecord(f"The record ends with “{record.ending}”, but the game ends with “{ending}”.")
