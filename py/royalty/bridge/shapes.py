"""What each command may be asked with: one table for all, and the one check of what comes through the page's door.

Length and depth are looked at before a text is parsed: inside a browser, JSON too deep would end Python itself.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from royalty.game import BadRecord
from royalty.lexicon import TIERS

LONGEST_REQUEST = 1_200_000
DEEPEST = 10
MOST_PARTS = 20_000  # lists and objects


@dataclass(frozen=True, slots=True)
class Text:
    """A text of at most so many characters."""

    most: int
    pattern: str = ".*"


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number."""

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Flag:
    """True or false."""


@dataclass(frozen=True, slots=True)
class Many:
    """A list of equal things."""

    of: Shape
    most: int
    least: int = 0


@dataclass(frozen=True, slots=True)
class Named:
    """Equal things under names that are free."""

    of: Shape
    most: int


@dataclass(frozen=True, slots=True)
class Fields:
    """Things under names that are given: some needed, others may be missing or null. Those of other names are passed over."""

    needed: Mapping[str, Shape] = field(default_factory=dict)
    optional: Mapping[str, Shape] = field(default_factory=dict)


Shape = Text | Number | Flag | Many | Named | Fields

SHORT, WORD, LONG = Text(60), Text(200), Text(100_000)
SEAT = Number(-1, 8)
GAME_TEXT = Text(1_000_000)
PLAYER = Fields(optional={"name": WORD, "kind": SHORT, "junior": Flag(), "tier": SHORT})
OPTIONS = Named(LONG, 20)
DRAFT = Fields(optional={"intent": SHORT, "groups": Many(Many(SHORT, 60), 20), "named": Named(SHORT, 60)})
ENTRY = Fields(
    {"kind": SHORT}, {"move": WORD, "count": Number(0, 7), "hands": Many(SHORT, 6)}
)  # a line of the pad: which of the rest it needs, the pad says
PAD = Fields({"game": SHORT, "names": Many(SHORT, 6)}, {"options": OPTIONS, "entries": Many(ENTRY, 2000)})
SAVE = Fields({"record": GAME_TEXT, "id": Text(40, r"[\w-]*")}, {"draft": DRAFT})
REQUEST = Fields({"command": SHORT})

SHAPES: dict[str, Fields] = {
    "catalogue": Fields(),
    "warm": Fields(),
    "explain": Fields({"pairs": Many(Many(WORD, 2, 2), 20)}),
    "look_up": Fields({"word": WORD}),
    "may_capture": Fields({"base": WORD, "new": WORD}, {"joins": Text(8, "ends|anywhere|"), "rulings": LONG}),
    "makeable": Fields({"cards": WORD}, {"tier": Text(20, "|".join([*TIERS, ""]))}),
    "score_pad": Fields({"pad": PAD}, {"draft": ENTRY}),
    "new": Fields({"game": SHORT, "players": Many(PLAYER, 6)}, {"options": OPTIONS}),
    "lessons": Fields(),
    "lesson": Fields({"lesson": SHORT}),
    "load": Fields({"sealed": GAME_TEXT}),
    "import": Fields(optional={"record": GAME_TEXT, "kept": Many(Text(40), 20_000)}),
    "rematch": Fields(),
    "view": Fields(optional={"seat": SEAT, "draft": DRAFT}),
    "play": Fields({"seats": Many(SEAT, 6, 1), "move": WORD}),
    "step": Fields(),
    "take_back": Fields(),
    "undo": Fields(optional={"agreed": Many(SEAT, 6)}),
    "redo": Fields(),
    "end": Fields(),
    "set_player": Fields({"seat": SEAT, "kind": SHORT}),
    "record": Fields(),
    "at": Fields({"ply": Number(-1_000_000, 1_000_000)}),
}

UNREADABLE = "The page asked for something that cannot be read."
SENTENCES = {
    "new": "These players and rules cannot be read. Please set up the game anew.",
    "load": "This saved game is damaged and cannot be opened.",
    "import": "This is no game of Royalty that can be opened here.",
    "score_pad": "This pad is damaged and cannot be read.",
    "look_up": "Type a word of the letters A to Z.",
    "may_capture": "Type two words of the letters A to Z.",
    "makeable": "Type letters, and ? for a Knave.",
}


def read_request(text: str) -> tuple[str, dict[str, Any]]:
    """A request's command and its arguments, of the command's shape; BadRecord with a sentence if it has another."""
    request = read_json(text, LONGEST_REQUEST, REQUEST, UNREADABLE)
    command, args = request["command"], request.get("args") or {}
    if command not in SHAPES:
        raise BadRecord("The page asked for something that this version does not know.")
    if not fits(args, SHAPES[command]):
        raise BadRecord(SENTENCES.get(command, UNREADABLE))
    return command, args


def read_json(text: str, most: int, shape: Shape, sentence: str) -> Any:
    """What the text says, if it is of this shape; else BadRecord with the sentence."""
    if len(text) > most or not _is_shallow(text):
        raise BadRecord(sentence)
    try:
        value = json.loads(text)
    except ValueError as error:  # no JSON, or a number of thousands of digits
        raise BadRecord(sentence) from error
    if not fits(value, shape):
        raise BadRecord(sentence)
    return value


_MARK = re.compile(r'\\.|["\[\]{}]', re.DOTALL)  # what is escaped, a quotation mark, or a bracket


def _is_shallow(text: str) -> bool:
    """Whether lists and objects lie no deeper in each other than anything that is asked, and are not too many."""
    depth = parts = 0
    quoted = False
    for found in _MARK.finditer(text):
        mark = found[0]
        if mark == '"':
            quoted = not quoted
        elif not quoted and mark in "[{":
            depth += 1
            parts += 1
            if depth > DEEPEST or parts > MOST_PARTS:
                return False
        elif not quoted and mark in "]}":
            depth -= 1
    return True


_HALF_SIGN = re.compile("[\ud800-\udfff]")  # half of a pair in UTF-16: no text can be written with it


def fits(value: Any, shape: Shape) -> bool:
    """Whether what JSON said is of this shape."""
    match shape:
        case Text():
            return (
                isinstance(value, str)
                and len(value) <= shape.most
                and not _HALF_SIGN.search(value)
                and bool(re.fullmatch(shape.pattern, value, re.DOTALL))
            )
        case Number():
            return type(value) is int and shape.least <= value <= shape.most
        case Flag():
            return isinstance(value, bool)
        case Many():
            return (
                isinstance(value, list)
                and shape.least <= len(value) <= shape.most
                and all(fits(one, shape.of) for one in value)
            )
        case Named():
            return (
                isinstance(value, dict)
                and len(value) <= shape.most
                and all(fits(key, SHORT) and fits(one, shape.of) for key, one in value.items())
            )
        case Fields():
            return (
                isinstance(value, dict)
                and all(key in value and fits(value[key], one) for key, one in shape.needed.items())
                and all(value.get(key) is None or fits(value[key], one) for key, one in shape.optional.items())
            )
