"""A game written down as text, exactly (rules section 10).

Lines: a header of names and values, `moves`, one line a move (`2 =CALM +32`; `~` before an undone one) or an
event of the table, and last `tally 1:96 2:-4` or `open`.

A line keeps the points that its move was worth; the log tells whose points changed, from the scores before and after.
A secret with neither `deal:` nor a code is of an older record, which does not say where its first deal came from; in
a still older one it is called `salt`, no chance is checked, and that is told.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

from royalty.errors import BadRecord, sound
from royalty.game.core import NEWER, Player
from royalty.game.places import TABLE, Seat

FORMAT = 1
_FIRST = "royalty"  # what the first line begins with
NAME_LETTERS = 24
BYTE_ORDER_MARK = "\ufeff"  # some programs put it before all that they write
# Bounds that no game comes near; what goes beyond them is refused before it takes time or room.
LONGEST_RECORD = 600_000
LONGEST_LINE = 400  # two packs of standard cards; but for the options, which hold the house’s rulings
MOST_EVENTS = 10_000  # moves played again by a redo count again
MOST_NAMES = 40
# The option that says at which move of another match this one left it, and who sat there: `7/person/lady`.
WHAT_IF = "whatif"
# The deal, turn and count of a match's first deal: it comes before the first turn.
FIRST_DEAL = (1, 0, 0)
# What a secret begins with that gives the first deal too: as plain
# numbers, as the code of a fresh deal, or of one dealt again.
_NUMBERS, _FRESH, _AGAIN = "deal:", "code:", "again:"


@dataclass(frozen=True, slots=True)
class Header:
    """All that a match starts from. `words` is the lexicon's fingerprint, `salt` what the deal is hashed with
    for its fingerprint, `sealed`; `sides` has the side of each seat.

    `secret`: whether all later chance comes from the salt too, which the record then calls so. Older records do not
    say. One that begins with `deal:` gives the first deal as well, and so does one that is a deal code: `code:` when it
    was dealt first, `again:` whenever somebody has typed it, so that the seal of a deal which may be known is another
    one.
    """

    game: str
    version: int
    words: str
    options: Mapping[str, str]
    players: tuple[Player, ...]
    salt: str
    sealed: str
    deal: tuple[tuple[str, str], ...]
    sides: tuple[int, ...]
    secret: bool = False

    @property
    def gives_deal(self) -> bool:
        """Whether the first deal comes from the secret, as all later chance does."""
        return self.secret and self.salt.startswith((_NUMBERS, _FRESH, _AGAIN))

    @property
    def code(self) -> str:
        """The deal code that all chance comes from, '' in a record without one."""
        return _code_of(self.salt) if self.secret else ""

    @property
    def is_again(self) -> bool:
        """Whether it was dealt from a code that somebody had, who may know the cards."""
        return self.secret and self.salt.startswith(_AGAIN)

    def chance(self, deal: int, turn: int, count: int) -> Random:
        """What decides the table's so-manyth move in this turn of this deal."""
        return chance(self.salt, deal, turn, count)

    @property
    def left_at(self) -> int | None:
        """At which move of another match this one left it; None of one that was dealt (`branch.py`)."""
        text = self.options.get(WHAT_IF)
        return int(text.split("/")[0]) if text else None

    @property
    def sat_before(self) -> tuple[str, ...]:
        """The kinds of the players of the match that this one left, by seat; () where that is not known."""
        kinds = tuple(self.options.get(WHAT_IF, "").split("/")[1:])
        return kinds if len(kinds) == len(self.players) else ()

    @property
    def is_sealed(self) -> bool:
        """Whether the deal is the one whose fingerprint was shown before play."""
        return self.sealed == fingerprint(self.salt, self.deal)


def numbers_secret(rng: Random) -> str:
    """What all chance of a match is to come from, its first deal too, where the game has no deal codes."""
    return f"{_NUMBERS}{int(rng.random() * 2**52):013x}{int(rng.random() * 2**52):013x}"


def code_secret(code: str, *, again: bool) -> str:
    """A deal code as the secret of a match, dealt for the first time or again."""
    return f"{_AGAIN if again else _FRESH}{code}"


def _code_of(secret: str) -> str:
    return next((secret.removeprefix(mark) for mark in (_FRESH, _AGAIN) if secret.startswith(mark)), "")


def chance(secret: str, deal: int, turn: int, count: int) -> Random:
    """What the secret gives for that deal, turn and count: the
    same whenever it is asked, and whenever its code is dealt.
    """
    drawn = hashlib.sha256(f"{_code_of(secret) or secret} {deal} {turn} {count}".encode()).digest()
    return Random(int.from_bytes(drawn, "big"))


def code_mark(code: str) -> str:
    """By which a device knows that it had this deal before, without knowing the code."""
    return fingerprint(code, ())[:12] if code else ""


def fingerprint(salt: str, deal: tuple[tuple[str, str], ...]) -> str:
    """The seal of a deal: SHA-256 of the salt and the deal's lines."""
    return hashlib.sha256(sealed_text(salt, deal).encode()).hexdigest()


def sealed_text(salt: str, deal: tuple[tuple[str, str], ...]) -> str:
    """The very text whose SHA-256 is the fingerprint, for whoever wants to check it by hand."""
    return "\n".join([salt, *(f"{name} {value}" for name, value in deal)])


@dataclass(frozen=True, slots=True)
class Event:
    """One line after the header: a `move` with its score, or `undo`/`redo` of so many moves, a seat's new `kind`,
    a seat's `hint`, or `agreed`, the end by agreement."""

    what: str
    seat: Seat = TABLE
    text: str = ""
    score: int = 0
    undone: bool = False


@dataclass(frozen=True, slots=True)
class Record:
    """A record as read, its moves not yet tried."""

    header: Header
    events: tuple[Event, ...]
    ending: str  # "open" or "tally ..."


def clean_name(name: str, seat: Seat) -> str:
    """A player's name fit for a record: one line, no control characters, not too long."""
    kept = " ".join("".join(c if c.isprintable() else " " for c in name).split())[:NAME_LETTERS].strip()
    return kept or f"Player {seat + 1}"


def tell_apart(players: Sequence[Player]) -> tuple[Player, ...]:
    """The players under names fit for a record; equal ones get a number, so that every sentence says whom it means."""
    told: dict[str, Player] = {}  # by name in small letters
    for seat, player in enumerate(players):
        plain = clean_name(player.name, seat)
        names = [plain, *(clean_name(f"{plain[:20]} {number}", seat) for number in range(2, seat + 2))]
        name = next(name for name in names if name.lower() not in told)
        told[name.lower()] = replace(player, name=name)
    return tuple(told.values())


@dataclass(frozen=True, slots=True)
class Seating:
    """Who has sat at a match: the seats that people have now, all that a person ever had, how many people at once at
    most, and from which event on more than one had sat there, if ever.
    """

    now: frozenset[Seat]
    sat: frozenset[Seat]
    most: int
    shared_from: int | None

    def after(self, at: int, event: Event) -> Seating:
        """The same once a seat has passed between person and computer with this event, the so-manyth."""
        now = self.now | {event.seat} if event.text == "person" else self.now - {event.seat}
        sat = self.sat | now
        shared_from = at if self.shared_from is None and len(sat) > 1 else self.shared_from
        return Seating(now, sat, max(self.most, len(now)), shared_from)


def seating(players: Sequence[Player]) -> Seating:
    """Who sits at a match of these players as it begins."""
    now = frozenset(seat for seat, player in enumerate(players) if player.is_person)
    return Seating(now, now, len(now), 0 if len(now) > 1 else None)


def write_record(record: Record) -> str:
    """The record as text."""
    return "\n".join([*_header_lines(record.header), "moves", *map(_write_event, record.events), record.ending, ""])


def _header_lines(header: Header) -> Iterator[str]:
    yield f"{_FIRST} {FORMAT}"
    yield f"game {header.game} {header.version}"
    yield f"words {header.words}"
    if header.options:
        yield "options " + " ".join(f"{key}={value.replace(' ', ',')}" for key, value in sorted(header.options.items()))
    for seat, (player, side) in enumerate(zip(header.players, header.sides, strict=True)):
        age = "junior" if player.junior else "senior"
        yield f"seat {seat + 1} {player.kind} {age} {player.tier} side{side + 1} {player.name}"
    yield f"{'secret' if header.secret else 'salt'} {header.salt}"
    yield f"sealed {header.sealed}"
    for name, value in header.deal:
        yield f"{name} {value}"


def _write_event(event: Event) -> str:
    seat = "table" if event.seat == TABLE else str(event.seat + 1)
    if event.what == "move":
        return f"{'~' if event.undone else ''}{seat} {event.text} {event.score:+d}"
    return " ".join(filter(None, (event.what, seat if event.what in ("kind", "hint") else "", event.text)))


_FIELDS = "game words options seat salt secret sealed".split()  # in this order, then what was dealt
_VERSION = re.compile(r"[1-9][0-9]{0,5}")


def read_record(text: str) -> Record:
    """The inverse of `write_record`; BadRecord with a sentence if the text is no whole record."""
    if len(text) > LONGEST_RECORD or text.count("\n") > MOST_NAMES + MOST_EVENTS:
        raise BadRecord("This is too long to be the record of a game of Royalty.")
    lines = [line.rstrip() for line in text.removeprefix(BYTE_ORDER_MARK).replace("\r\n", "\n").split("\n")]
    while lines and not lines[-1]:
        lines.pop()
    first, _, version = lines[0].partition(" ") if lines else ("", "", "")
    sound(first == _FIRST and _VERSION.fullmatch(version), "This is not the record of a game of Royalty.")
    sound(int(version) <= FORMAT, NEWER)
    sound(lines[-1] == "open" or lines[-1].startswith("tally "), "The record is cut short: its last line is missing.")
    sound("moves" in lines, "The record has no moves in it.")
    at = lines.index("moves")
    _check_size(lines, at)
    header = _read_header(lines[1:at])
    events = tuple(_read_event(line, number) for number, line in enumerate(lines[at + 1 : -1], at + 2))
    if len(events) + sum(int(event.text) for event in events if event.what == "redo") > MOST_EVENTS:
        raise BadRecord("The record holds more moves than a game can have.")
    return Record(header, events, lines[-1])


def _check_size(lines: list[str], moves: int) -> None:
    sound(moves <= MOST_NAMES, "The record says more before its moves than a game has to say.")
    for number, line in enumerate(lines, 1):
        if len(line) > LONGEST_LINE and not (number <= moves and line.startswith("options ")):
            raise BadRecord(f"Line {number} of the record is too long to be read.")
        # Only people write otherwise: a name, or what they choose.
        if not line.isascii() and not (number <= moves and line.startswith(("options ", "seat "))):
            raise BadRecord(f"Line {number} of the record cannot be read.")


def _read_header(lines: list[str]) -> Header:
    fields = {_FIRST: str(FORMAT)}
    seats: list[tuple[Player, int]] = []
    for number, line in enumerate(lines, 2):
        name, _, value = line.partition(" ")
        if name == "seat":
            seats.append(_read_player(value, len(seats) + 1, number))
        elif not value or name in fields:
            raise BadRecord(f"Line {number} of the record cannot be read.")
        else:
            fields[name] = value
    salt = "secret" if "secret" in fields else "salt"
    sound(not {"salt", "secret"} <= set(fields), "The record has both a salt and a secret.")
    if fields.get("salt", "").startswith((_NUMBERS, _FRESH, _AGAIN)):
        raise BadRecord("The record calls its secret a salt, as if chance had not come from it.")
    missing = [name for name in ("game", "words", salt, "sealed") if name not in fields]
    sound(seats and not missing, f"The record does not say its {(missing or ['seats'])[0]}.")
    game, _, version = fields.pop("game").rpartition(" ")
    sound(_VERSION.fullmatch(version), "The record does not say which rules it was played by.")
    options = _read_options(fields.pop("options", ""))
    words, salted, sealed = fields.pop("words"), fields.pop(salt), fields.pop("sealed")
    names = [line.partition(" ")[0] for line in lines]
    places = [_FIELDS.index(name) if name in _FIELDS else len(_FIELDS) for name in names]
    sound(places == sorted(places), "The lines before the record’s moves are not in their order.")
    del fields[_FIRST]
    (players, sides), deal = zip(*seats, strict=True), tuple(fields.items())
    return Header(game, int(version), words, options, players, salted, sealed, deal, sides, salt == "secret")


def _read_options(text: str) -> dict[str, str]:
    options: dict[str, str] = {}
    for word in text.split():
        key, equals, value = word.partition("=")
        sound(key and equals, "The record's options cannot be read.")
        sound(key not in options, f"The record names its option “{key[:40]}” twice.")
        options[key] = value.replace(",", " ")
    return options


_SEAT = re.compile(r"([1-9]) (\S+) (junior|senior) (\S+) side([1-9]) (.+)")


def _read_player(text: str, seat: int, number: int) -> tuple[Player, int]:
    """A player and his side."""
    match = _SEAT.fullmatch(text)
    if not match or match[1] != str(seat):
        raise BadRecord(f"Line {number} of the record does not describe seat {seat}.")
    _, kind, age, tier, side, name = match.groups()
    sound(name == clean_name(name, seat - 1), f"Line {number} of the record has a name that cannot be a name.")
    return Player(name, kind, age == "junior", tier), int(side) - 1


_MOVE = re.compile(r"(~?)([1-9]|table) (\S+) (\+0|[+-][1-9][0-9]{0,5})")
_UNDO = re.compile(r"(undo|redo) ([1-9][0-9]{0,5})")
_KIND = re.compile(r"kind ([1-9]) (\S+)")
_HINT = re.compile(r"hint ([1-9])")


def _read_event(line: str, number: int) -> Event:
    if match := _MOVE.fullmatch(line):
        mark, seat, text, score = match.groups()
        return Event("move", TABLE if seat == "table" else int(seat) - 1, text, int(score), bool(mark))
    if match := _UNDO.fullmatch(line):
        return Event(match[1], text=match[2])
    if match := _KIND.fullmatch(line):
        return Event("kind", int(match[1]) - 1, match[2])
    if match := _HINT.fullmatch(line):
        return Event("hint", int(match[1]) - 1)
    if line == "agreed":
        return Event("agreed")
    raise BadRecord(f"Line {number} of the record cannot be read.")
