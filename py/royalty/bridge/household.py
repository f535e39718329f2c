"""Commands about all the games that a house has played: the family's book, and deals that are played again."""

from __future__ import annotations

from royalty import chronicle as book
from royalty.bridge.desk import Desk, Json
from royalty.bridge.shapes import SAVE, SENTENCES, read_json
from royalty.dealcode import read_code, read_table
from royalty.game import BadRecord
from royalty.games import PartMissing, find_game, find_signed
from royalty.match import load_match
from royalty.record import LONGEST_SAVE, code_mark, unseal


def fact(desk: Desk, args: Json) -> Json:
    """What a stored game adds to the family's book, as text to be kept; the game on the table stays there."""
    saved = read_json(unseal(str(args["sealed"])), LONGEST_SAVE, SAVE, SENTENCES["load"])
    return {"fact": book.tell(load_match(saved["record"], find_game, desk.words))}


def code(desk: Desk, args: Json) -> Json:
    """What a deal code deals: the game, for how many, with which settings; `deal` is the mark that every game of it bears."""
    read = read_code(str(args["code"]))
    entry = find_signed(read.sign)
    seats, options = read_table(read, entry)
    return {"code": read.text, "game": entry.key, "title": entry.title, "seats": seats, "options": options, "deal": code_mark(read.text)}


def _known(text: str) -> book.Fact:
    """A fact of a game that is here."""
    told = book.read(text)
    find_game(told.game)
    return told


def chronicle(desk: Desk, args: Json) -> Json:
    """The family's book: all kept facts, the newest first, summed up by person; `unread` are the places of those that are damaged."""
    facts, unread = [], []
    for at, text in enumerate(args["facts"]):
        try:
            facts.append(_known(text))
        except PartMissing:
            raise
        except BadRecord:
            unread.append(at)
    same = {str(name).casefold(): str(other) for name, other in (args.get("same") or {}).items()}
    told = book.sum_up(facts, same, find_game, str(args.get("game") or ""))
    return {
        "games": [{"key": key, "title": title, "count": count} for key, (title, count) in told.games.items()],
        "deeds": [{"key": deed.key, "label": deed.label, "pip": deed.pip, "adds": deed.adds} for deed in told.deeds.values()],
        "people": [
            {
                "name": person.name, "games": person.games, "wins": person.wins, "points": person.points,
                "feats": {
                    key: {"worth": feat.worth, "text": feat.text, "counted": told.deeds[key].counted(feat.worth)}
                    for key, feat in person.best.items()
                },
            }
            for person in told.people
        ],
        "unread": unread,
    }  # fmt: skip
