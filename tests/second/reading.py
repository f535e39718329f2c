"""A record read by itself: who sat there, what was dealt, and which moves stand in the end."""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

TABLE = -1
NUMBER = re.compile("0|[1-9][0-9]*")
# Of each game that has more than one: the first one takes more than is judged here.
VERSIONS = {"alliance": ("1", "2")}
ONCE = {"game", "words", "options", "salt", "secret", "sealed"}


def unless(wrong: object, why: str) -> None:
    """AssertionError with the reason, if this is wrong; kept apart from `assert` so that every check says what is checked."""
    if wrong:
        raise AssertionError(why)


def whole(text: str) -> int:
    """The number, in plain digits without sign or leading zero (rule 10.6)."""
    unless(not NUMBER.fullmatch(text), f"“{text}” is no whole number")
    return int(text)


@dataclass(frozen=True)
class Sitter:
    """Who sits at a seat when the match begins."""

    name: str
    kind: str
    junior: bool
    tier: str
    side: int


@dataclass
class Told:
    """What a record says before its moves, and its lines after that."""

    game: str
    options: dict[str, str]
    seats: list[Sitter]
    deal: dict[str, str]
    lines: list[str]
    ending: str
    words: str = ""
    agreed: bool = False
    kinds: list[str] = field(default_factory=list)


Move = tuple[int, str, int]


class Rules(Protocol):
    """One match of a game as its rules say it goes on. `play` gives the points that the record must tell of the move."""

    ended: bool

    def play(self, seat: int, text: str) -> int: ...

    def stop(self) -> None: ...

    def totals(self) -> list[int]: ...


def read(text: str) -> Told:
    """The record, once it is sure that it is written as one (rules 10.1, 10.2, 10.6)."""
    lines = text.split("\n")
    unless(lines.pop(), "no end of line")
    unless(lines[0] != "royalty 1", "another format")
    at = lines.index("moves")
    fields: dict[str, str] = {}
    seats: list[Sitter] = []
    for line in lines[1:at]:
        name, _, value = line.partition(" ")
        if name == "seat":
            seats.append(_sitter(value, len(seats)))
        else:
            unless(name in fields, f"{name} twice")
            fields[name] = value
    unless(len({one.name.casefold() for one in seats}) < len(seats), "two of the same name")
    game, _, version = fields["game"].rpartition(" ")
    unless(version not in VERSIONS.get(game, ("1",)), "another version of the rules")
    deal = {name: value for name, value in fields.items() if name not in ONCE}
    secret = fields.get("secret", fields.get("salt", ""))
    sealed = "\n".join([secret, *(f"{name} {value}" for name, value in deal.items())])
    unless(hashlib.sha256(sealed.encode()).hexdigest() != fields["sealed"], "not as it was sealed")
    options = {key: value for key, value in _options(fields.get("options", "")).items() if value}  # an empty one is as if it were not there
    return Told(game, options, seats, deal, lines[at + 1 : -1], lines[-1], fields["words"], kinds=[one.kind for one in seats])


def _sitter(text: str, seat: int) -> Sitter:
    number, kind, age, tier, side, name = text.split(" ", 5)
    unless(whole(number) != seat + 1, "another seat")
    unless(age not in ("junior", "senior") or tier not in ("children", "common", "standard", "unabridged"), f"no such player: {text}")
    return Sitter(name, kind, age == "junior", tier, whole(side.removeprefix("side")))


def _options(text: str) -> dict[str, str]:
    pairs = [word.split("=", 1) for word in text.split()]
    keys = Counter(key for key, _ in pairs)
    unless([key for key in keys if keys[key] > 1], "an option twice")
    return {key: value.replace(",", " ") for key, value in pairs}


def card_values(options: dict[str, str], values: dict[str, int]) -> dict[str, int]:
    """The card values of a house: each card once, in plain digits."""
    named = [(word[0].lower(), whole(word[1:])) for word in options.get("values", "").split()]
    unless(len({letter for letter, _ in named}) < len(named), "a card with two values")
    return {**values, **dict(named)}


class Replay:
    """The lines of a record one after another: moves that stand, moves undone, who sits where."""

    def __init__(self, told: Told, rules: Callable[[], Rules]) -> None:
        self.told, self.rules = told, rules
        self.now = rules()
        self.standing: list[tuple[int, Move]] = []  # each with its line
        self.undone: list[tuple[int, Move]] = []
        self.people = [{seat for seat, kind in enumerate(told.kinds) if kind == "person"}]
        for at, line in enumerate(told.lines):
            self.line(at, line)
        marked = {at for at, line in enumerate(told.lines) if line.startswith("~")}
        stand = {at for at, _ in self.standing}
        moves = {at for at, line in enumerate(told.lines) if line.lstrip("~")[:2].rstrip() in "123456" or "table " in line}
        unless(marked != moves - stand, "moves are marked wrongly")
        ending = "open"
        if self.now.ended:
            ending = " ".join(["tally", *(f"{seat + 1}:{total}" for seat, total in enumerate(self.now.totals()))])
        unless(told.ending != ending, f"it ends with {told.ending}, by the rules with {ending}")

    def line(self, at: int, line: str) -> None:
        name, _, rest = line.lstrip("~").partition(" ")
        if name in ("undo", "redo"):
            self.back(whole(rest)) if name == "undo" else self.again(whole(rest))
        elif name == "agreed":
            unless(self.now.ended, "stopped after the end")
            self.now.stop()
            self.told.agreed = True
        elif name == "kind":
            unless(self.now.ended, "a seat changes after the end")
            seat, kind = rest.split(" ")
            self.people.append(self.people[-1] | {whole(seat) - 1} if kind == "person" else self.people[-1] - {whole(seat) - 1})
        elif name != "hint":
            self.move(at, TABLE if name == "table" else whole(name) - 1, rest)
            self.undone.clear()

    def move(self, at: int, seat: int, rest: str) -> None:
        text, _, score = rest.rpartition(" ")
        unless(score[:1] not in "+-", "a score without a sign")
        self.stand(at, (seat, text, (-1 if score[0] == "-" else 1) * whole(score[1:])))

    def stand(self, at: int, move: Move) -> None:
        unless(self.now.ended, f"a move after the end: {move}")
        points = self.now.play(move[0], move[1])
        unless(points != move[2], f"{move} is worth {points}")
        self.standing.append((at, move))

    @property
    def may_go_back(self) -> bool:
        house = self.told.options.get("undo", "auto")
        return house == "on" or (house == "auto" and max(map(len, self.people)) == 1)

    def back(self, count: int) -> None:
        unless(not 0 < count <= len(self.standing), "more is undone than was played")
        unless(self.now.ended, "undone after the end")
        gone = self.standing[-count:]
        laid = gone[0][1][1]
        taken_back = self.told.game.startswith("royalty/") and ("=" in laid or ">" in laid) and all(move[1] == "stand" for _, move in gone[1:])
        unless(not self.may_go_back and not taken_back, "undone where it is not allowed")
        self.standing, self.undone = self.standing[:-count], [*self.undone, *reversed(gone)]
        self.now = self.rules()
        for _, move in self.standing:
            self.now.play(move[0], move[1])

    def again(self, count: int) -> None:
        unless(not 0 < count <= len(self.undone), "more is redone than was undone")
        unless(not self.may_go_back, "redone where it is not allowed")
        for _ in range(count):
            self.stand(*self.undone.pop())
