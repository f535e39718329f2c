"""The page's door: JSON text in, JSON text out, one full view for one seat in every answer."""

from __future__ import annotations

import json
import random
import traceback

from royalty.bridge.commands import COMMANDS
from royalty.bridge.desk import Desk, Json
from royalty.game import BadRecord, RoyaltyError
from royalty.lexicon import BadLexicon, read_lexicon
from royalty.senses import Senses

_desk: Desk | None = None


def start(wordlist: bytes) -> None:
    """Takes the words; to be called once, before anything is asked. BadLexicon if they cannot be read."""
    global _desk
    _desk = Desk(read_lexicon(wordlist))


def begin(wordlist: bytes) -> str:
    """`start` for the page: answers the sentence to show if the words are not good, else the empty string.

    A restored memory holds the state of the random generator too: without a new seed every start would deal the same cards.
    """
    random.seed()
    try:
        start(bytes(wordlist))
    except BadLexicon as error:
        return str(error)
    return ""


def take_senses(data: bytes) -> None:
    """Takes the meanings of words, when somebody first asks for one. BadLexicon if they cannot be read."""
    assert _desk
    _desk.senses = Senses(bytes(data))


def ask(text: str) -> str:
    """Answers `{"command", "args"}` with `{"ok": answer}` or `{"error": {"kind", "sentence"}}`."""
    try:
        request = json.loads(text)
        command = COMMANDS.get(request["command"])
        if command is None or _desk is None:
            raise BadRecord("The page asked for something that this version does not know.")
        answer: Json = {"ok": command(_desk, request.get("args") or {})}
    except RoyaltyError as error:
        answer = {"error": {"kind": type(error).__name__, "sentence": str(error)}}
    except Exception as error:
        # Named by its place only: a message might hold a hidden card.
        place = traceback.extract_tb(error.__traceback__)[-1]
        answer = {
            "error": {
                "kind": "bug",
                "sentence": "Something went wrong inside the game. Nothing is lost: reload the page to go on.",
                "place": f"{type(error).__name__} in {place.name}, line {place.lineno}",
            }
        }
    return json.dumps(answer, ensure_ascii=False)
