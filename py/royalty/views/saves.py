"""What the page stores of a game, sealed in two parts: the record, which changes with moves only, and what lies before
its players.

The first holds the game's name, its record and whether it came in clear; the second, behind a `~` and only where there
is any of it, the draft, its history and how hands are ordered. Games that earlier versions stored hold all of it in the
first. The seal is against a glance while a game runs: it keeps out the curious, not whoever sets out to open it.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
import zlib

from royalty.errors import BadRecord, sound
from royalty.match.record import LONGEST_RECORD
from royalty.views.desk import Desk, Json, plain
from royalty.views.shapes import ASIDE, SAVE, SENTENCES, read_json

APART = "~"
_SEAL = "ROYALTY1."
NEWER = "This game was saved by a newer version of Royalty. Please update, then open it again."
# Bounds that no game comes near.
LONGEST_SAVE = 2 * LONGEST_RECORD
LONGEST_SEAL = LONGEST_RECORD


def seal_game(desk: Desk, record: str) -> str:
    """The first part."""
    text = json.dumps({"id": desk.id, "record": record, **({"clear": True} if desk.clear else {})})
    if desk.sealed[0] != text:
        desk.sealed = (text, seal(text))
    return desk.sealed[1]


def seal_aside(desk: Desk) -> str:
    """The second part with the sign that sets it apart, or ''."""
    draft = plain(desk.draft) if desk.draft.intent or desk.draft.groups else None
    hands = {str(seat): plain(rows) for seat, rows in desk.hands.items()}
    all_of_it = {"draft": draft, "history": desk.history, "hands": hands}
    aside = {name: value for name, value in all_of_it.items() if value}
    return APART + seal(json.dumps(aside)) if aside else ""


def open_game(sealed: str) -> Json:
    """What both parts hold, of the shape `SAVE`; BadRecord with a sentence if either is damaged."""
    first, apart, aside = sealed.partition(APART)
    saved: Json = read_json(unseal(first), LONGEST_SAVE, SAVE, SENTENCES["load"])
    sound(not apart or aside.strip(), SENTENCES["load"])
    return {**saved, **read_json(unseal(aside), LONGEST_SAVE, ASIDE, SENTENCES["load"])} if apart else saved


def seal(text: str) -> str:
    """The text scrambled."""
    packed = zlib.compress(text.encode(), 9)
    check = hashlib.sha256(packed).digest()[:4]
    return _SEAL + base64.urlsafe_b64encode(_scramble(check + packed)).decode().rstrip("=")


def unseal(sealed: str) -> str:
    """The inverse of `seal`; BadRecord with a sentence if it is damaged or of a newer kind."""
    sound(len(sealed) <= LONGEST_SEAL, "This is too long to be a saved game of Royalty.")
    sealed = "".join(sealed.split())
    if not sealed.startswith(_SEAL):
        raise BadRecord(NEWER if re.match(r"ROYALTY\d+\.", sealed) else "This is not a saved game of Royalty.")
    body = sealed.removeprefix(_SEAL)
    try:
        raw = _scramble(base64.urlsafe_b64decode(body + "=" * (-len(body) % 4)))
        check, packed = raw[:4], raw[4:]
        if hashlib.sha256(packed).digest()[:4] != check:
            raise ValueError
        opening = zlib.decompressobj()
        text = opening.decompress(packed, LONGEST_SAVE)
        if not opening.eof:  # cut short, or it would go on unfolding
            raise ValueError
        return text.decode()
    except (ValueError, zlib.error) as error:
        raise BadRecord("This saved game is damaged and cannot be opened.") from error


def _scramble(data: bytes) -> bytes:
    """XOR with a fixed stream; its own inverse."""
    stream = hashlib.shake_256(b"royalty").digest(len(data))
    return (int.from_bytes(data, "big") ^ int.from_bytes(stream, "big")).to_bytes(len(data), "big")
