"""What the page stores of a game, sealed in two parts: the record, which changes with moves only, and what lies before
its players.

The first holds the game's name, its record and whether it came in clear; the second, behind a `~` and only where there
is any of it, the draft, its history and how hands are ordered. Games that earlier versions stored hold all of it in the
first.
"""

from __future__ import annotations

import json

from royalty.errors import BadRecord
from royalty.match.sealing import LONGEST_SAVE, seal, unseal
from royalty.views.desk import Desk, Json, plain
from royalty.views.shapes import ASIDE, SAVE, SENTENCES, read_json

APART = "~"


def seal_game(desk: Desk, record: str) -> str:
    """The first part."""
    kept: Json = {"id": desk.id, "record": record}
    if desk.clear:
        kept["clear"] = True
    text = json.dumps(kept)
    if desk.sealed[0] != text:
        desk.sealed = (text, seal(text))
    return desk.sealed[1]


def seal_aside(desk: Desk) -> str:
    """The second part with the sign that sets it apart, or ''."""
    aside: Json = {}
    if desk.draft.intent or desk.draft.groups:
        aside["draft"] = plain(desk.draft)
    if desk.history:
        aside["history"] = desk.history
    if desk.hands:
        aside["hands"] = {str(seat): plain(rows) for seat, rows in desk.hands.items()}
    return APART + seal(json.dumps(aside)) if aside else ""


def open_game(sealed: str) -> Json:
    """What both parts hold, of the shape `SAVE`; BadRecord with a sentence if either is damaged."""
    first, apart, aside = sealed.partition(APART)
    saved: Json = read_json(unseal(first), LONGEST_SAVE, SAVE, SENTENCES["load"])
    if apart and not aside.strip():
        raise BadRecord(SENTENCES["load"])
    return {**saved, **read_json(unseal(aside), LONGEST_SAVE, ASIDE, SENTENCES["load"])} if apart else saved
