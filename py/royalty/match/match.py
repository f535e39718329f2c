"""One play-through of a game: play, take back, undo and redo, computer players, save and load.

All moves pass through here as text; what happened is a list of events that only grows, and is the record.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from random import Random

from royalty.errors import BadRecord, IllegalMove, RoyaltyError, need, sound
from royalty.game.core import AnyGame, Player
from royalty.game.dealing import Deal
from royalty.game.entry import Entry, Thinking, graded
from royalty.game.places import TABLE, Seat
from royalty.game.played import Played
from royalty.match.dealcode import fits, new_secret, open_code, read_code
from royalty.match.line import OF_MATCH, UNDO, FindGame, Line, Step, check_kinds, seated
from royalty.match.record import (
    FIRST_DEAL,
    WHAT_IF,
    Event,
    Header,
    Record,
    chance,
    fingerprint,
    read_record,
    tell_apart,
    write_record,
)
from royalty.match.undo import GoingBack
from royalty.words.lexicon import TIERS, Lexicon

SETTINGS = (UNDO,)
MOST_DEALS = 60  # that are looked at for one which the house has chosen
NOT_SEALED = "The deal in this record is not the one that was sealed before play."
OTHER_WORDS = "This game was played with another word list than the one here, so its words cannot be checked."
NO_SECRET = "This game was begun by an early version of Royalty, so its chance cannot be checked."
NEITHER = "This game was begun by an early version of Royalty with another word list, so neither its words nor its chance can be checked."
GONE_ON = "+"  # after the fingerprint of a word list: the game has gone on under another one
__all__ = ["SETTINGS", "Match", "Step", "load_match", "new_match", "unchecked"]


class Match(Line):
    """A match in play. Loading or making one that does not fit raises BadRecord."""

    def next(self) -> str:
        """Who is waited for: `person`, `computer`, or `over`."""
        acting = self.to_act
        if not acting:
            return "over"
        return "person" if acting == (TABLE,) or any(map(self.is_person, acting)) else "computer"

    @property
    def title(self) -> str:
        """What the game is called at this table."""
        titled = (one for one in self.entry.settings if one.key == self.entry.family.titled_by)
        return next((setting.told(self.header.options) for setting in titled), self.entry.title)

    @property
    def short(self) -> str:
        """What its family is called at this table."""
        return self.title if self.entry.family.titled_by else self.entry.family.title

    @property
    def back(self) -> GoingBack:
        """What may be taken back and undone."""
        return GoingBack(self)

    # -- going on

    def play(self, seat: Seat, text: str, rng: Random) -> None:
        """Plays one move; then whatever chance or the referee owes. IllegalMove changes nothing."""
        self.play_all((seat,), text, rng)

    def play_all(self, seats: Sequence[Seat], text: str, rng: Random) -> None:
        """The same answer for several seats with one tap (rule 6.2): for all of them, or refused for all."""
        with self.whole():
            for seat in seats:
                self._go_on(seat, text)
                self.answer(rng)

    def answer(self, rng: Random) -> None:
        """Plays for the table while chance or a verdict is due that people do not decide.

        Chance comes from the secret; only in an older record, which has none, from `rng`.
        """
        while self.to_act == (TABLE,) and not (self.game.verdicts.is_open(self.state) and self.people):
            text = self.game.chance(self.state, self.chance() if self.header.secret else rng)
            if text is None:
                return
            self._go_on(TABLE, text)

    def _go_on(self, seat: Seat, text: str) -> None:
        """One move by the words at hand.

        Where the game was begun with others, neither list can judge all of it from now on.
        """
        self._commit(*self._try(seat, text))
        if self.entry.judges_words and not self.judges and not self.header.words.endswith(GONE_ON):
            self.header = replace(self.header, words=self.header.words + GONE_ON)

    def step(self, words: Lexicon, rng: Random) -> None:
        """Plays one move of the computer player whose turn it is."""
        *_, move = self.thinking(words, rng)
        self.play_thought(move, rng)

    def thinking(self, words: Lexicon, rng: Random) -> Iterator[str]:
        """What the computer player whose turn it is would play so far, step by step; the last is its choice.

        It sees an imagined world: what its seat cannot see is dealt again first.
        """
        seat = self._thinker()
        choose = self.entry.computer(self.players[seat].kind).choose
        seen = self.game.imagine(self.state, seat, rng)
        given = (self.game, seen, seat, rng, words)
        for move in choose.steps(*given) if isinstance(choose, Thinking) else (choose(*given),):
            yield self.game.write_move(move)

    def play_thought(self, text: str, rng: Random) -> None:
        """Plays what the computer player whose turn it is has thought of."""
        self.play(self._thinker(), text, rng)

    def _thinker(self) -> Seat:
        need(self.next() == "computer", "No computer player is to act now.")
        return next(seat for seat in self.to_act if not self.is_person(seat))

    # -- the table's own acts

    def set_kind(self, seat: Seat, kind: str) -> None:
        """A seat passes between person and computer."""
        sound(0 <= seat < len(self.players), "There is no such seat at this table.")
        need(self.to_act, "The game is over.")
        player = replace(self.players[seat], kind=kind)
        check_kinds(self.entry, player)
        self.players[seat] = player
        event = Event("kind", seat, kind)
        self.seating = self.seating.after(len(self.events), event)
        self.events.append(event)

    @property
    def unaided(self) -> bool | None:
        """Whether nobody asked for a hint; None where the record does not tell."""
        return not self.hinted if self.entry.for_one else None

    def note_hint(self, seat: Seat) -> bool:
        """Writes down that the seat has been given a hint: in a game for one the first time, else once for each position;
        whether it did.
        """
        if seat in (self.hinted if self.entry.for_one else self._hinted_here()):
            return False
        sound(seat in self.to_act, "A hint is for whoever is to act.")
        self.events.append(Event("hint", seat))
        return True

    def _hinted_here(self) -> set[Seat]:
        """Who has been given a hint since the last move."""
        since = takewhile(lambda event: event.what in ("hint", "kind"), reversed(self.events))
        return {event.seat for event in since if event.what == "hint"}

    @property
    def hints(self) -> int:
        """How many hints the record tells of."""
        return sum(event.what == "hint" for event in self.events)

    def end(self) -> None:
        """The table ends the match by agreement."""
        need(self.to_act, "The game is over.")
        stopped = Played(self.state, TABLE, None, self.game.earning.stopped(self.state))
        self._add(Step(len(self.events), len(self.line) + 1, stopped, self.game))
        self.events.append(Event("agreed"))
        self.undone.clear()
        self.agreed = True

    # -- the record

    @property
    def code(self) -> str:
        """The deal code: of the secret, or in clear where the deal was chosen; '' where there is none."""
        return self.header.code or open_code(self.entry, self.header.options)

    @property
    def unchecked(self) -> str:
        """One sentence on what of this match cannot be checked, '' where all can (rule 10.7)."""
        return unchecked(self.header, self.entry, same_words=self.judges)

    def record(self) -> str:
        """The record as text."""
        outcome = self.outcome
        told = " ".join(f"{seat + 1}:{total}" for seat, total in enumerate(outcome.totals)) if outcome else ""
        return write_record(Record(self.header, tuple(self.events), f"tally {told}" if told else "open"))


@dataclass(frozen=True)
class Setup:
    """What is set up: which game, who plays, what the house has chosen; `code`: of a deal that is dealt again."""

    key: str
    players: Sequence[Player]
    options: Mapping[str, str]
    code: str = ""


def new_match(find_game: FindGame, setup: Setup, lexicon: Lexicon, rng: Random) -> Match:
    """A new match: names made fit, the secret of all chance, the draw and the deal out of it, the seal of both.

    With a deal code all chance is what it was whenever that code was dealt; BadRecord if it is of another game or
    table.
    """
    named = tell_apart(setup.players)
    entry = find_game(setup.key)
    # An option is one line of the record, whatever the page sent.
    kept = {name: " ".join(value.split()) for name, value in setup.options.items() if value.strip() and name != WHAT_IF}
    known = setup.code or any(setting.once and setting.key in kept for setting in entry.settings)
    hard = graded(entry)
    if hard and (known or kept.get(hard.key) == hard.default):
        kept.pop(hard.key, None)  # how hard it is to be is for chance to find, and whatever comes is no grade
    game = entry.seat(named, {name: value for name, value in kept.items() if name not in OF_MATCH}, lexicon)
    secret, deal = _first_deal(game, lambda: new_secret(entry, len(named), kept, rng, setup.code))
    players = tuple(named[player] for player in deal.seating)
    words, sealed = lexicon.fingerprint, fingerprint(secret, deal.lines)
    header = Header(setup.key, game.version, words, kept, players, secret, sealed, deal.lines, game.sides, secret=True)
    return Match(header, find_game, lexicon)


def _first_deal(game: AnyGame, new: Callable[[], str]) -> tuple[str, Deal]:
    """A secret, and the deal that it gives, which must be one that the house has chosen."""
    for _ in range(MOST_DEALS):
        secret = new()
        deal = game.dealing.deal(chance(secret, *FIRST_DEAL))
        if game.dealing.suits(deal):
            return secret, deal
    raise BadRecord("No such deal was found in a moment. Please deal again.")


def load_match(text: str, find_game: FindGame, lexicon: Lexicon) -> Match:
    """The match of a record, replayed; BadRecord with a sentence if it could not have happened.

    Made with another lexicon, it is replayed without judging its words again, and is `unchecked`. What an earlier
    version could write and the rules no longer take is mended (rule 10.8): the match writes it as they do.
    """
    record = read_record(text)
    header = _mended(record.header, find_game(record.header.game))
    seated(header, find_game, lexicon)  # of a newer version a seal says nothing
    sound(header.is_sealed, NOT_SEALED)
    same_words = header.words == lexicon.fingerprint
    for player in header.players:
        sound(player.tier in TIERS, f"There is no dictionary “{player.tier[:40]}”.")
    match = Match(header, find_game, lexicon if same_words else None)
    _check_deal(match)
    undone = [event.undone for number, event in enumerate(record.events, 1) if _replayed(match, event, number)]
    match.mark()
    _check_ending(match, undone, record.ending)
    if not same_words:
        match.game = seated(header, find_game, lexicon)
    return match


def unchecked(header: Header, entry: Entry, *, same_words: bool) -> str:
    """One sentence on what of a record cannot be checked here, '' where all can."""
    others = entry.judges_words and not same_words
    if others and not header.secret:
        return NEITHER
    return OTHER_WORDS if others else "" if header.secret else NO_SECRET


def _mended(header: Header, entry: Entry) -> Header:
    """The header as it is written today: names that differ, and of what was chosen twice the last."""
    return replace(header, players=tell_apart(header.players), options=entry.mend(header.options))


def _check_deal(match: Match) -> None:
    """BadRecord unless the deal is one of this game, and the one that its secret or its code gives."""
    header = match.header
    given = match.game.dealing.deal(header.chance(*FIRST_DEAL)).lines
    if [name for name, _ in header.deal] != [name for name, _ in given]:
        raise BadRecord("The record has a line before its moves that no game of this kind has.")
    sound(not header.gives_deal or given == header.deal, NOT_SEALED)
    if header.code:
        code = read_code(header.code)
        sound(code.text == header.code and fits(code, match.entry, len(header.players), header.options), NOT_SEALED)


def _replayed(match: Match, event: Event, number: int) -> bool:
    """Whether that entry of a record has happened again; an earlier
    version changed seats after the end too, which means nothing.
    """
    if event.what == "kind" and not match.to_act:
        return False
    try:
        _replay(match, event)
    except RoyaltyError as error:
        raise BadRecord(f"The record breaks off at entry {number}: {error}") from error
    return True


def _replay(match: Match, event: Event) -> None:
    if event.what == "move":
        _replay_move(match, event)
    elif event.what == "undo":
        match.back.replay_undo(int(event.text))
    elif event.what == "redo":
        match.back.replay_redo(int(event.text))
    elif event.what == "kind":
        match.set_kind(event.seat, event.text)
    elif event.what == "agreed":
        match.end()
    elif not match.note_hint(event.seat):
        raise BadRecord("It notes a hint that would not be noted.")


def _replay_move(match: Match, event: Event) -> None:
    """The move as it stands there, or else as the seat made it which may."""
    if event.seat == TABLE and match.to_act == (TABLE,):
        _check_table(match, event.text)
    try:
        written, step = match._try(event.seat, event.text)
    except IllegalMove:
        seat = match.game.leaving.mended(match.state, event.seat, match.game.read_move(event.text))
        if seat == event.seat:
            raise
        written, step = match._try(seat, event.text)
    sound(written.score == event.score, f"“{event.text}” scores {written.score}, not {event.score}.")
    match._commit(written, step)


def _check_table(match: Match, text: str) -> None:
    """BadRecord if the table moves otherwise than the secret gives,
    or rules otherwise than the referee where people do not decide.
    """
    rng = match.chance()
    before = rng.getstate()
    due = match.game.chance(match.state, rng)
    if rng.getstate() != before:
        sound(not match.header.secret or text == due, f"“{text[:40]}” is not what was sealed before play.")
    elif match.judges and due not in (None, text) and not (match.game.verdicts.is_open(match.state) and match.people):
        raise BadRecord(f"The referee rules “{due}” here, and not “{text[:40]}”.")


def _check_ending(match: Match, undone: Sequence[bool], written: str) -> None:
    for event, mark in zip(match.events, undone, strict=True):
        sound(event.undone == mark, f"The record marks “{event.text}” wrongly as undone or not.")
    ending = match.record().rstrip("\n").rpartition("\n")[2]
    sound(ending == written, f"The record ends with “{written}”, but the game ends with “{ending}”.")
