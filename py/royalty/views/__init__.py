"""The page's door: JSON text in, JSON text out, a view for one seat in nearly every answer."""

from __future__ import annotations

import json
import random
import traceback
import zlib

from royalty.errors import BadRecord, RoyaltyError
from royalty.games import PartMissing, find_family, games_of, take_part
from royalty.views.changes import is_view, tell, whole
from royalty.views.commands import COMMANDS
from royalty.views.desk import Desk, Json
from royalty.views.shapes import read_request
from royalty.words.lexicon import BadLexicon, Lexicon, read_lexicon
from royalty.words.senses import Senses

__all__ = ["ask", "begin", "rehearse", "start", "take_part", "take_senses"]
_desk: Desk | None = None


def start(wordlist: bytes) -> None:
    """Takes the words; to be called once, before anything is asked. BadLexicon if they cannot be read."""
    global _desk
    _desk = Desk(read_lexicon(wordlist))


def begin(wordlist: bytes) -> str:
    """`start` for the page: answers the sentence to show if the words are not good, else the empty string.

    A restored memory holds the state of the random generator too: without a new seed every start would deal the same
    cards.
    """
    random.seed()
    try:
        start(bytes(wordlist))
    except BadLexicon as error:
        return str(error)
    return ""


def rehearse() -> None:
    """Lays a table that nobody sees, without any words, before Python's memory is saved.

    What Python finds out once and for all (patterns it reads, kinds of values it meets) the page then starts with.
    """
    global _desk
    nothing = zlib.compress(b"")
    _desk = Desk(Lexicon({"words": nothing, "heads": nothing, "marks": nothing}, "0" * 64), random.Random(0))
    people = [{"name": name, "kind": "person"} for name in "AB"]
    view = _told("new", game=games_of(find_family())[0].key, players=people)
    _told("load", sealed=view["save"]["sealed"])
    hand = [card["id"] for zone in _told("view", seat=view["hand_for"])["table"]["zones"] for card in zone["cards"]]
    _told("view", seat=view["hand_for"], draft={"intent": "", "groups": [hand[:1]]})
    _desk = None


def _told(command: str, **args: object) -> Json:
    answer: Json = json.loads(ask(json.dumps({"command": command, "args": args})))
    return answer["ok"]  # type: ignore[no-any-return]


def take_senses(data: bytes) -> None:
    """Takes the meanings of words, when somebody first asks for one. BadLexicon if they cannot be read."""
    assert _desk
    _desk.senses = Senses(bytes(data))


def ask(text: str) -> str:
    """Answers `{"command", "args"}` with `{"ok": answer}` or `{"error": {"kind", "sentence"}}`; what is refused changes
    nothing.

    A request that says which view its page `keeps` (a number, 0 for none) and whether the viewer's `own` part is with
    it is answered, where the answer is a view, with `{"view": changes}` (`royalty.views.changes`).

    `{"part": family}`, where that family's code has not come yet: it can be asked again after `take_part`.
    """
    if _desk is None:
        return json.dumps(_refusal(BadRecord("The words are not there yet. Please wait a little, or reload the page.")))
    try:
        with _desk.whole():
            answer = _answered(_desk, text)
    except PartMissing as missing:
        answer = {"part": missing.family}
    except RoyaltyError as error:
        answer = _refusal(error)
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
    return json.dumps(answer, ensure_ascii=False, separators=(",", ":"))


def _answered(desk: Desk, text: str) -> Json:
    command, args, request = read_request(text)
    found = COMMANDS[command](desk, args)
    if not is_view(found):
        return {"ok": found}
    if request.get("keeps") is None:
        return {"ok": whole(found)}
    return {"view": tell(desk, found, request["keeps"], bool(request.get("own")))}


def _refusal(error: RoyaltyError) -> Json:
    return {"error": {"kind": type(error).__name__, "sentence": " ".join(str(error).split())}}
