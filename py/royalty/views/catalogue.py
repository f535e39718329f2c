"""What home and the new-game screen offer: families of games, and what a house may choose of each."""

from __future__ import annotations

import json
from pathlib import PurePath
from typing import Any, cast

from royalty.game.core import Player
from royalty.game.entry import Entry, Family
from royalty.games import families, offered
from royalty.match.match import SETTINGS
from royalty.views.desk import Json, plain

FILE = "catalogue.json"


def written() -> Json | None:
    """As the build has written it down beside this file, so that
    no family need be read for it; among the sources it has not.
    """
    try:
        found: Json = json.loads(cast(Any, __spec__).loader.get_data(str(PurePath(__file__).with_name(FILE))))
    except OSError:
        return None
    return found


def told() -> Json:
    """The families that are offered, and the games of each with what a house may choose."""
    first = offered()[0]
    usual = first.computer("computer")
    players = [plain(Player("Guest")), plain(Player(usual.face.capitalize(), usual.key))]
    return {
        "families": [_tell_family(one, [entry for entry in offered() if entry.family is one]) for one in families()],
        "games": [_offer(entry) for entry in offered()],
        "defaults": {"game": first.key, "players": players, "options": {}},
    }


def _tell_family(family: Family, entries: list[Entry]) -> Json:
    """A family as the page knows it: without what is read only when it is wanted."""
    names = (setting for entry in entries for setting in entry.settings if setting.key == family.titled_by)
    return {
        "key": family.key, "title": family.title, "line": family.line, "minutes": list(family.minutes), "pip": family.pip,
        "seats": [min(entry.seats[0] for entry in entries), max(entry.seats[1] for entry in entries)],
        "player_settings": plain(family.player_settings), "presets": plain(family.presets), "picture": plain(family.picture),
        "screens": plain(family.screens), "lessons": family.lessons is not None, "book": family.book is not None,
        "prints": family.prints is not None, "days": any(entry.days for entry in entries),
        "lid": family.lid, "emblem": family.emblem, "fact": family.fact, "fewest": family.fewest, "talked": family.talked, "titled_by": family.titled_by, "titles": {choice.value: choice.label for setting in names for choice in setting.choices},
    }  # fmt: skip


def _offer(entry: Entry) -> Json:
    return {
        "key": entry.key, "family": entry.family.key, "title": entry.title, "blurb": entry.blurb, "differs": entry.differs,
        "seats": list(entry.seats), "sides": list(entry.sides), "options": [plain(setting) for setting in (*entry.asked, *SETTINGS)],
        "computers": [{"key": one.key, "label": one.label, "help": one.help, "won": one.won, "face": one.face} for one in entry.computers if one.offered],
        "usual": entry.computer("computer").key if entry.computers else "",
        "dealt_by": list(entry.dealt_by), "graded_by": entry.for_one.graded_by if entry.for_one else "", "grade": entry.for_one.grade if entry.for_one else "", "day": entry.days.setting if entry.days else "",
        "facing": entry.family.facing,
    }  # fmt: skip
