"""Requests as heavy as the bounds allow, and much heavier: nothing that a person would do, but anybody may send them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from fuzz.corpus import ask, request, sit_at
from fuzz.mutants import bomb
from royalty.match.record import LONGEST_RECORD, MOST_EVENTS
from royalty.views.saves import seal

PLAYERS = [{"name": "Ann"}, {"name": "Bob"}]
HEAD = "royalty 1\ngame royalty/classic 1\nwords x\nseat 1 person senior standard side1 Ann\n"
KNAVES = "=" + "a" * 15 + "(a)" * 15
GAME = "royalty/classic"

Heavy = Iterator[tuple[str, list[str], str]]  # what it is, the requests that come before, and the request


def too_heavy() -> Heavy:
    """Such as must be refused before they take time or room."""
    yield "a record of a long draw", [], request("import", record=HEAD + "draw " + "1A 2A / " * 60_000 + "\nmoves\nopen\n")
    yield "a record of one long line", [], request("import", record=HEAD + "moves\n1 =" + "a" * 500_000 + " +1\nopen\n")
    yield "a record that is all names", [], request("import", record="royalty 1\n" + "a b\n" * 140_000 + "moves\nopen\n")
    yield "a text that is no record", [], request("import", record="royalty 1\n" + "\n" * (LONGEST_RECORD - 40) + "open")
    yield "a save that unfolds to 60 MB", [], request("load", sealed=bomb(60_000_000))
    yield "a save of deep JSON", [], request("load", sealed=seal("[" * 1_000_000))
    yield "deep JSON", [], '{"command": "view", "args": ' + "[" * 1_100_000
    yield "JSON of many lists", [], '{"command": "view", "args": {"draft": [' + "[]," * 390_000
    yield "JSON of many numbers", [], '{"command": "at", "args": {"ply": [' + "1.5," * 280_000 + "1]}}"
    yield "JSON of open texts", [], '{"command": "' + '\\"' * 590_000
    yield "thirty megabytes", [], request("import", record="a" * 30_000_000)
    pad = {"game": GAME, "names": ["Ann", "Bob"], "entries": [{"kind": "turn", "move": KNAVES}]}
    yield "a word of many Knaves on the pad", [], request("desk", ask="pad", args={"pad": pad})


def as_heavy_as_can_be(words: Any) -> Heavy:
    """Such as are answered."""
    desk = sit_at(words, 5)
    view = ask(request("new", game=GAME, players=PLAYERS, options={"referee": "table", "undo": "on"}))
    deal = request("load", sealed=view["save"]["sealed"])
    match = desk.current()
    seat = match.to_act[0]
    ask(request("play", seats=[seat], move=match.game.write_move(match.game.ranked(match.state, seat, 1)[0][1])))
    record = match.record()
    head, line = record.split("moves\n")[0] + "moves\n", record.split("\n")[-3]
    turns = f"~{line}\nundo 1\n" * ((MOST_EVENTS - 1) // 2)
    again = f"{line}\n" + "undo 1\nredo 1\n" * (MOST_EVENTS // 3 - 1)
    yield "a record of turns taken back", [], request("import", record=f"{head}{turns}open\n")
    yield "a record of turns redone", [], request("import", record=f"{head}{again}open\n")
    yield "a record of seats that change", [], request("import", record=head + "kind 1 greedy\n" * (MOST_EVENTS - 9) + "open\n")
    trades = [{"kind": "trade", "count": 7}] * 2000
    yield "a pad of two thousand lines", [], request("desk", ask="pad", args={"pad": {"game": GAME, "names": ["Ann", "Bob"], "entries": trades}})
    yield "a word of many Knaves", [deal, request("view", seat=seat)], request("play", seats=[seat], move=KNAVES)
    ids = [f"e{number}" for number in range(60)]
    draft = {"intent": "lay", "groups": [ids] * 20, "named": dict.fromkeys(ids, "e")}
    yield "a draft of too many cards", [deal], request("view", seat=seat, draft=draft)
    rulings = "ear>earl=distinct " * 5500
    yield "many house rulings", [], request("desk", ask="capture", args={"base": "ear", "new": "earl", "rulings": rulings})
    yield "a game with many house rulings", [], request("new", game=GAME, players=PLAYERS, options={"rulings": rulings})
    yield "all that twelve cards spell", [], request("desk", ask="makeable", args={"cards": "aeinorst??lc", "tier": "unabridged"})
    yield "words of sixty letters", [], request("explain", pairs=[["unde" * 15, "ing" * 20]] * 20)
    yield "many kept games", [], json.dumps({"command": "import", "args": {"record": "", "kept": ["a" * 40] * 20_000}})
