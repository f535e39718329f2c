"""What the games of one family may add to the page, as data: a
book of rules, and screens of their own; and to the terminal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from royalty.cards.faces import CardView
from royalty.game.shapes import Fields
from royalty.words.lexicon import Lexicon
from royalty.words.senses import Senses


def late(module: str, name: str) -> Callable[[], Any]:
    """What a module of a game, such as `joust.book`, has under that name: read when it is first wanted."""
    return lambda: getattr(import_module(f"royalty.games.{module}"), name)


@dataclass(frozen=True, slots=True)
class Answer:
    """What answers a screen of a family's own: `tell`, asked with arguments of this `shape`; to others it says the
    `sentence`.

    While a match runs in which words may still be doubted, it is not asked, unless every word that it judges was
    settled there: `judges` names the arguments that hold them. With `without_words` it is asked then too, and gets no
    lexicon.
    """

    tell: Callable[[Any, Senses | None, dict[str, Any]], dict[str, Any]]
    shape: Fields
    sentence: str
    judges: tuple[str, ...] = ()
    without_words: bool = False


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of a book. Its number is the one that a refusal names.

    `differs` tells apart the ways to play, `rows` lists facts, `cards` shows rows of cards, `lesson` names the one that
    teaches it.
    """

    number: str
    title: str
    text: tuple[str, ...]
    differs: tuple[tuple[str, str], ...] = ()
    rows: tuple[tuple[str, str], ...] = ()
    cards: tuple[tuple[CardView, ...], ...] = ()
    lesson: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    """Rules that belong together."""

    number: str
    title: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class Book:
    """The rules as a little book: what the whole is, before any rule, and its sections."""

    opening: tuple[str, ...]
    sections: tuple[Section, ...]


@dataclass(frozen=True, slots=True)
class Screen:
    """A screen that only one family has: its key in the address, what it is called, its module's name.

    The module lies in the family's folder `page`, and exports `open(place, acts)`. `at_home`: home leads to it.
    """

    key: str
    label: str
    module: str
    at_home: bool = False


@dataclass(frozen=True, slots=True)
class PrintedPack:
    """Cards to print together, each as often as the pack has it, and the drawing on their backs."""

    key: str
    title: str
    help: str
    cards: tuple[CardView, ...]
    back: str = "crown"


@dataclass(frozen=True, slots=True)
class PrintedPad:
    """A pad to score on: a column for each of so many players, numbered lines, and below them what is added up last."""

    title: str
    players: int
    lines: int
    sums: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Printable:
    """What a house may print to play with at home: packs, the rules in short as titles with their sentences, a pad."""

    title: str
    packs: tuple[PrintedPack, ...]
    rules: tuple[tuple[str, tuple[str, ...]], ...]
    pad: PrintedPad


@dataclass(frozen=True, slots=True)
class Command:
    """A command of the terminal that only one family has: its arguments as a parser of arguments takes them, `int`
    meaning a whole number from 1 on.

    `run(given, words)` gives the lines that it prints; a RoyaltyError where what was given does not fit.
    """

    name: str
    help: str
    arguments: tuple[tuple[str, Mapping[str, Any]], ...]
    run: Callable[[Mapping[str, Any], Lexicon], Iterator[str]]
