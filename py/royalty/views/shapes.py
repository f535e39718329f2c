"""What shapes a request may have, and the one check of what comes through the page's door.

Length and depth are looked at before a text is parsed: inside a browser, JSON too deep would end Python itself.
"""

from __future__ import annotations

import json
import re
from typing import Any

from royalty.errors import BadRecord, sound
from royalty.game.shapes import Fields, Flag, Many, Named, Number, Shape, Text, fits

LONGEST_REQUEST = 1_200_000
DEEPEST = 10
MOST_PARTS = 20_000  # lists and objects


SHORT, WORD, LONG = Text(60), Text(200), Text(100_000)
SEAT, PLY = Number(-1, 8), Number(-1_000_000, 1_000_000)
GAME = Text(1_000_000)  # a record, or a sealed save
PLAYER = Fields(
    optional={"name": WORD, "kind": SHORT}, others=(SHORT, Flag())
)  # others: the players' settings of his game
OPTIONS = Named(LONG, 20)
ROWS = Many(Many(SHORT, 60), 20)
DRAFT = Fields(optional={"intent": SHORT, "groups": ROWS, "named": Named(SHORT, 60)})
ASIDE = Fields(optional={"draft": DRAFT, "history": LONG, "hands": Named(ROWS, 8)})
SAVE = Fields({"record": GAME, "id": Text(40, r"[\w-]*")}, ASIDE.optional)
REQUEST = Fields({"command": SHORT}, {"keeps": Number(0, 10**9), "own": Flag()})

SHAPES: dict[str, Fields] = {}  # of what each command may be asked with: filled by `royalty.views.commands`
UNREADABLE = "The page asked for something that cannot be read."
SENTENCES = {
    "new": "These players and rules cannot be read. Please set up the game anew.",
    "load": "This saved game is damaged and cannot be opened.",
    "import": "This is no game of Royalty that can be opened here.",
    "code": "This is too long to be a deal code.",
    "look_up": "Type a word of the letters A to Z.",
}


def read_request(text: str) -> tuple[str, dict[str, Any], dict[str, Any]]:
    """A request's command, its arguments, of the command's shape, and
    the request itself; BadRecord with a sentence if it has another.
    """
    request = read_json(text, LONGEST_REQUEST, REQUEST, UNREADABLE)
    command, args = request["command"], request.get("args") or {}
    sound(command in SHAPES, "The page asked for something that this version does not know.")
    sound(fits(args, SHAPES[command]), SENTENCES.get(command, UNREADABLE))
    return command, args, request


def read_json(text: str, most: int, shape: Shape, sentence: str) -> Any:
    """What the text says, if it is of this shape; else BadRecord with the sentence."""
    sound(len(text) <= most and _is_shallow(text), sentence)
    try:
        value = json.loads(text)
    except ValueError as error:  # no JSON, or a number of thousands of digits
        raise BadRecord(sentence) from error
    sound(fits(value, shape), sentence)
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
