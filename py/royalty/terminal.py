"""The terminal's door, `python -m royalty`: play, replay, moves, words, judge, solve.

It ends with 0 when that is done, with 1 and one sentence when it is refused, with 2 and one sentence when it was asked
wrongly.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path
from random import Random
from typing import Any, NoReturn

from royalty.errors import RoyaltyError
from royalty.game.core import Player
from royalty.game.pages import Command
from royalty.games import GAMES, families, find_game
from royalty.match.match import Match, Setup, load_match, new_match
from royalty.match.record import LONGEST_RECORD
from royalty.words.lexicon import BadLexicon, Lexicon, load_lexicon, tier_name

SEATS = "computer players of that game; `computer` is its own"
FILE: tuple[str, Mapping[str, Any]] = ("file", {})
OPTION = "such as referee=challenge"
TOP = ("--top", {"type": int, "default": 10, "help": "so many at most"})
MOST = 10**18 - 1  # of a whole number
LONGEST_PAIR = 1000  # two words and a tab come nowhere near it

Given = Mapping[str, Any]


class WrongUse(Exception):
    """What was typed is no command; its text says why."""


class Helped(Exception):
    """Help was asked for; its text is that."""


class Parser(argparse.ArgumentParser):
    """One that neither writes nor ends the program, but says what is to be written."""

    def error(self, message: str) -> NoReturn:
        raise WrongUse(f"{message[:1].upper()}{message[1:].rstrip('.')}: `{self.prog} --help` tells more.")

    def print_help(self, file: Any = None) -> None:
        raise Helped(self.format_help().rstrip("\n"))


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command; how it ended as an exit code."""
    _speak_utf_8()
    try:
        _write(_lines(argv))
    except BrokenPipeError:  # the reader, such as `head`, has had enough
        _write_no_more()
    except WrongUse as wrong:
        return _complain(str(wrong), 2)
    except OSError as error:
        return _complain(_sentence(error), 1)
    except (RoyaltyError, BadLexicon) as error:
        return _complain(str(error), 1)
    return 0


def _speak_utf_8() -> None:
    """On every machine; odd bytes pass through, a byte order mark before what is read does not."""
    for stream, encoding in ((sys.stdin, "utf-8-sig"), (sys.stdout, "utf-8"), (sys.stderr, "utf-8")):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding=encoding, errors="surrogateescape")


def _lines(argv: Sequence[str] | None) -> Iterator[str]:
    try:
        args = _parser().parse_args(argv)
    except Helped as asked:
        yield str(asked)
    else:
        yield from args.run(vars(args), load_lexicon())


def _write(lines: Iterator[str]) -> None:
    """A stream is None where the program was started without it, whatever its type says."""
    for line in lines:
        if sys.stdout is None:
            raise RoyaltyError("Standard output is closed.")
        print(line)
    if sys.stdout:
        sys.stdout.flush()


def _write_no_more() -> None:
    """What is still kept to be written would fail once more when the program ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _complain(sentence: str, code: int = 0) -> int:
    """Tells it on one line, whatever was quoted in it, where there is anybody to tell."""
    if sys.stderr:
        with suppress(OSError):
            print(" ".join(sentence.split()), file=sys.stderr)
    return code


def _sentence(error: OSError) -> str:
    """That of a file, or else of what was to be written."""
    why = error.strerror or error
    if error.filename is not None:
        return f"“{error.filename}” cannot be read: {why}."
    _write_no_more()
    return f"Standard output cannot be written: {why}."


def _whole(least: int) -> Callable[[str], int]:
    """Reads a whole number in plain digits that is no less."""

    def read(text: str) -> int:
        if not re.fullmatch("-?[0-9]{1,18}", text) or int(text) < least:
            raise argparse.ArgumentTypeError(f"“{text[:40]}” is no whole number from {least} on")
        return int(text)

    return read


class Options(argparse.Action):
    """Gathers KEY=VALUE, each key once."""

    def __call__(self, parser: object, args: argparse.Namespace, text: Any, flag: str | None = None) -> None:
        key, _, value = (part.strip() for part in str(text).partition("="))
        if not key or not value:
            raise argparse.ArgumentError(self, f"“{text[:40]}” is not of the form KEY=VALUE")
        if key in args.option:
            raise argparse.ArgumentError(self, f"“{key[:40]}” is given twice")
        args.option = {**args.option, key: value}


def _parser() -> argparse.ArgumentParser:
    parser = Parser(prog="python -m royalty", description="Royalty in a terminal.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for command in (*COMMANDS, *(one for family in families() if family.commands for one in family.commands())):
        one = commands.add_parser(command.name, help=command.help)
        for argument, more in command.arguments:
            one.add_argument(argument, **({**more, "type": _whole(1)} if more.get("type") is int else more))
        one.set_defaults(run=command.run)
    return parser


def _play(given: Given, words: Lexicon) -> Iterator[str]:
    entry, rng = find_game(given["game"]), Random(given["seed"])
    computers = [entry.computer(kind) for kind in given["seats"].split(",")]
    players = [Player(f"{one.label} {seat}", one.key) for seat, one in enumerate(computers, 1)]
    match = new_match(find_game, Setup(entry.key, players, given["option"]), words, rng)
    match.answer(rng)
    while match.next() == "computer":
        match.step(words, rng)
    yield match.record().rstrip("\n")


def _read(path: str, words: Lexicon) -> Match:
    """The match of a file, of which no more is read than a record can be long."""
    try:
        text = _typed(LONGEST_RECORD + 1) if path == "-" else _kept(path, LONGEST_RECORD + 1)
        text.encode()
    except UnicodeError as error:
        raise RoyaltyError("This is not the record of a game of Royalty.") from error
    match = load_match(text, find_game, words)
    if match.unchecked:
        _complain(match.unchecked)
    return match


def _kept(path: str, most: int) -> str:
    if "\0" in path:
        raise RoyaltyError("A file’s name has no such sign in it.")
    with Path(path).open(encoding="utf-8") as file:
        return file.read(most)


def _typed(most: int, *, line: bool = False) -> str:
    """So much of what is typed, or of its next line."""
    if sys.stdin is None:
        raise RoyaltyError("Standard input is closed.")
    try:
        return sys.stdin.readline(most) if line else sys.stdin.read(most)
    except OSError as error:
        raise RoyaltyError(f"Standard input cannot be read: {error.strerror or error}.") from error


def _replay(given: Given, words: Lexicon) -> Iterator[str]:
    """Turn, seat, move text, score, total; then `tally`, seat, what for, points, and `tally`, seat, `total`, points."""
    match = _read(given["file"], words)
    yield from _turns(match)
    outcome = match.outcome
    if outcome:
        for line in outcome.lines:
            yield f"tally\t{line.seat + 1}\t{line.label}\t{line.said or line.points}"
        for seat, total in enumerate(outcome.totals):
            yield f"tally\t{seat + 1}\ttotal\t{total}"


def _turns(match: Match) -> Iterator[str]:
    """One line for each turn, with what it earned once settled;
    a turn that the end by agreement undid earned nothing.
    """
    laid: dict[tuple[int, int], tuple[int, str, int]] = {}  # by deal and turn
    for step in match.line:
        event = match.events[step.event]
        seat, text, score = laid.get((step.deal, step.number), (step.turn, event.text, 0))
        laid[step.deal, step.number] = (seat, text, 0 if event.what == "agreed" else score + event.score)
    totals = [0] * len(match.players)
    for (_, number), (seat, text, score) in laid.items():
        if text:
            totals[seat] += score
            yield f"{number}\t{seat + 1}\t{text}\t{score}\t{totals[seat]}"


def _moves(given: Given, words: Lexicon) -> Iterator[str]:
    match = _read(given["file"], words)
    for seat in match.to_act:
        for score, move in match.game.ranked(match.state, seat, given["top"]):
            yield f"{score}\t{match.game.write_move(move)}"


def _words(given: Given, words: Lexicon) -> Iterator[str]:
    for word in given["word"]:
        tier = tier_name(words.tier(word.lower())) or "-"
        yield f"{word}\t{tier}\t{'barred' if words.is_barred(word.lower()) else 'ok'}"


def _judge(given: Given, words: Lexicon) -> Iterator[str]:
    for line in iter(lambda: _typed(LONGEST_PAIR, line=True), ""):
        if len(line) == LONGEST_PAIR:
            raise RoyaltyError("This line is too long to hold two words.")
        base, new = [*line.rstrip("\r\n").split("\t"), ""][:2]
        if not (base.strip() and new.strip()):
            yield f"{base}\t{new}\tdistinct\tmissing\tThis line does not hold two words."
            continue
        ruling = words.judge(base.strip().lower(), new.strip().lower())
        found = "related" if ruling.related else "distinct"
        yield f"{base}\t{new}\t{found}\t{ruling.code}\t{ruling.sentence}"


COMMANDS = (
    Command(
        "play",
        "play a match between computers and print its record",
        (
            ("--game", {"default": next(iter(GAMES)), "help": f"one of {', '.join(GAMES)}"}),
            ("--seats", {"default": "computer,computer", "help": SEATS}),
            ("--seed", {"type": _whole(-MOST), "default": 0, "help": "a whole number: the same seed, the same match"}),
            ("--option", {"action": Options, "default": {}, "metavar": "KEY=VALUE", "help": OPTION}),
        ),
        _play,
    ),
    Command("replay", "print a record's turns and tally", (FILE,), _replay),
    Command("moves", "list the turns open at a record's end, best first", (FILE, TOP), _moves),
    Command("words", "look words up", (("word", {"nargs": "+"}),), _words),
    Command("judge", "judge captures: lines base<TAB>new from standard input", (), _judge),
)
