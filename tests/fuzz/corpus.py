"""What the page really asks: recorded from games played in every mode, from lessons, pads and the word desk."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from random import Random
from typing import Any

from laws.drafts import tappable
from laws.playing import PAIRS, ROYALTY
from matches import enough
from royalty import views
from royalty.game.places import TABLE
from royalty.games import find_game
from royalty.games.royalty.lessons import LESSONS
from royalty.match.dealcode import new_code
from royalty.views.desk import Desk

Json = dict[str, Any]
TABLES = ("pp", "pg", "ppg", "pppp")
NAMES = ("Ann", "Bob", "Cy", "Dot")
TURNS = 14


@dataclass
class Place:
    """Where a desk may be: the requests that bring it there, and what is really asked there."""

    way: list[str] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)


@dataclass
class Corpus:
    """All places, and the records and saves of their games."""

    places: list[Place] = field(default_factory=list)
    records: list[str] = field(default_factory=list)
    saves: list[str] = field(default_factory=list)


def request(command: str, **args: Any) -> str:
    return json.dumps({"command": command, "args": args})


def sit_at(words: Any, seed: int) -> Desk:
    """A desk of its own behind the page's door."""
    views._desk = Desk(words, Random(seed))
    return views._desk


def ask(text: str) -> Json:
    answer = json.loads(views.ask(text))
    assert "ok" in answer, (text[:200], answer)
    found: Json = answer["ok"]
    return found


def collect(words: Any, games: int) -> Corpus:
    """So many games, and all the rest."""
    corpus = Corpus()
    corpus.places.append(Place([], _desk_requests()))
    for number in range(games):
        _play(corpus, words, number)
    for lesson in LESSONS:
        _take_lesson(corpus, words, lesson.key)
    corpus.places.append(Place([], _pads([record for record in corpus.records if "\ngame royalty/" in record])))
    return corpus


def _desk_requests() -> list[str]:
    return [
        request("catalogue"), request("warm"), request("lessons", family="royalty"), request("book"), request("print", family="royalty"), request("hint", step=1), request("chance"), request("look_up", word="ears"),
        request("desk", ask="capture", args={"base": "ear", "new": "earl", "joins": "ends", "rulings": "ear>earl=related"}),
        request("desk", ask="makeable", args={"cards": "cat?ers", "tier": "common"}), request("explain", pairs=[["ear", "earl"], ["", "ear"]]),
        request("code", code=new_code(find_game("royalty/classic"), 2, {}, Random(1))), request("fact", sealed="ROYALTY1.x"),
        request("drills", sealed="ROYALTY1.x"), request("asked_again", today="2026-11-22", kept=["", "fsrs6 1"]),
        request("remembered", today="2026-11-22", kept="", hints=1, misses=0, shown=False),
        request("rises", facts=["fact 1 royalty/classic played\nperson 9 1 Ann\ncomputer 3 2 Lady"] * 3, same={"ann": "Mum"}),
        request("days", family="monarchy", today="2026-11-22", day="2026-10-01"),
        request("chronicle", facts=["fact 1 royalty/classic played\nperson 9 1 Ann\nfeat 1 longest 6 MAIDEN"], same={"ann": "Mum"}, game="royalty/classic"),
    ]  # fmt: skip


def _play(corpus: Corpus, words: Any, number: int) -> None:
    """One game to its end, with the requests of the page at every move; some turns are taken back and undone."""
    rng = Random(f"corpus {number}")
    desk = sit_at(words, number)
    (key, mode), kinds = PAIRS[number % len(PAIRS)], TABLES[number // len(PAIRS) % len(TABLES)]
    players = [
        {"name": name, "kind": "person" if kind == "p" else "greedy", "junior": rng.random() < 0.3, "tier": "standard"}
        for name, kind in zip(NAMES, enough(kinds, key), strict=False)
    ]
    options = {"undo": "on"}
    if (key, mode) in ROYALTY:
        options |= {"referee": mode, "values": "Q12 Z12"}
    deal = request("new", game=key, players=players, options=options, kept={"rulings": "ear>earl=distinct"})
    corpus.places[0].asked.append(deal)
    view = ask(deal)
    for turn in range(TURNS):
        match = desk.current()
        if not match.to_act:
            break
        if turn == TURNS - 1:
            view = ask(request("end"))
            break
        asked = _asked_now(desk, rng)
        save = view["save"]["sealed"]
        _add_place(corpus, save, asked)
        for text in asked:
            if json.loads(text)["command"] in ("view", "play", "step"):
                view = ask(text)
        if rng.random() < 0.2 and view["may"]["undo"]:
            undo = request("undo", agreed=view["may"]["undo_asks"])
            corpus.places[-1].asked.append(undo)
            view = ask(undo)
            if rng.random() < 0.5 and view["may"]["redo"]:
                view = ask(request("redo"))
    _add_place(corpus, view["save"]["sealed"], [request("at", ply=3), request("at", ply=3, talk=True), request("talk"), request("talk", kept="ROYALTY1.x"), request("what_if", ply=3), request("try_again", sealed=view["save"]["sealed"], ply=3), request("try_court", game="royalty/classic", seed="a", ply=3), request("court_turn", game="royalty/classic", seed="a", ply=0, grade=1), request("answer"), request("record"), request("rematch"), request("fact", sealed=view["save"]["sealed"]), request("check", sealed=view["save"]["sealed"]), request("came_out", sealed=view["save"]["sealed"])])
    corpus.records.append(desk.current().record())


def _add_place(corpus: Corpus, save: str, asked: list[str]) -> None:
    corpus.places.append(Place([request("load", sealed=save)], asked))
    corpus.saves.append(save)


def _asked_now(desk: Desk, rng: Random) -> list[str]:
    """What the page asks at this point: a look at a hand, a draft, a move, and what else the menu offers."""
    match = desk.current()
    game, seat = match.game, match.to_act[0]
    more = [request(name) for name in ("take_back", "undo", "redo", "end", "record", "rematch", "catalogue", "unseen", "sortings", "sums")]
    more += [request("set_player", seat=0, kind="greedy"), request("explain", pairs=[["", "cat"]])]
    if match.next() == "computer":
        return [request("step"), *more]
    if seat == TABLE:
        return [request("play", seats=[TABLE], move=rng.choice(("upheld", "failed"))), *more]
    if game.questions.is_asked(match.state, seat):
        people = [one for one in match.to_act if match.is_person(one)]
        answer = rng.choice([game.write_move(move) for move in game.moves(match.state, people[0])])
        return [request("play", seats=people if answer == "stand" else people[:1], move=answer), *more]
    move = game.write_move(game.ranked(match.state, seat, 1)[0][1])
    ids = list(dict.fromkeys(card.id for card in tappable(game.table(match.state, seat))))
    if match.back.may_take_back() is not None:
        return [request("play", seats=[seat], move=move), *more]
    drafts = [
        {"intent": "lay", "groups": [ids[: rng.randint(1, 7)]], "named": {"*1": "e"}},
        {"intent": "lay", "groups": [["w0.1", *ids[:2]], ids[2:5]], "named": {}},
        {"intent": "trade", "groups": [ids[:3]], "named": {}},
        {"intent": "card", "groups": [ids[:1]], "named": {}},
    ]
    looks = [request("view", seat=seat, draft=draft) for draft in drafts]
    arranged = request("arrange", rows=[ids[3:], ids[:3]])
    return [request("view", seat=seat), *looks, arranged, request("play", seats=[seat], move=move), *more]


def _take_lesson(corpus: Corpus, words: Any, key: str) -> None:
    """A lesson's place before each of its moves."""
    desk = sit_at(words, 1)
    way = [request("lesson", lesson=key)]
    ask(way[0])
    for _ in range(8):
        assert desk.course
        step = desk.course.task
        if step is None or not step.move:
            break
        move = request("play", seats=[0], move=step.move) if step.seat == 0 else request("step")
        look = request("view", seat=0, draft={"intent": "lay", "groups": [["T1", "e1"]], "named": {}})
        corpus.places.append(Place(list(way), [move, look, request("take_back"), request("lesson", lesson=key)]))
        if "error" in json.loads(views.ask(move)):  # its words are not in every list
            break
        way.append(move)


def _pads(records: list[str]) -> list[str]:
    """The games of two people written down as with real cards, to some line of each, with a line in hand."""
    found = []
    for record in records:
        lines = record.split("\n")
        moves = [line.split(" ")[1] for line in lines[lines.index("moves") + 1 :] if line[:2] in ("1 ", "2 ")]
        entries: list[Json] = [{"kind": "turn", "move": move} for move in moves if "=" in move or ">" in move]
        entries = [*entries[:1], {"kind": "trade", "count": 7}, {"kind": "pass"}, {"kind": "lost"}, *entries[1:2]]
        pad = {"game": lines[1].split(" ")[1], "names": ["Ann", "Bob"], "options": {"packs": "1"}, "entries": entries}
        found.append(request("desk", ask="pad", args={"pad": {**pad, "entries": []}}))
        found.append(request("desk", ask="pad", args={"pad": {**pad, "entries": entries[:1]}, "draft": {"kind": "turn", "move": "=CAt"}}))
        ended = [*entries[1:4], {"kind": "end"}, {"kind": "hands", "hands": ["AEILNOR", "aeilnor"]}]
        found += [request("desk", ask="pad", args={"pad": {**pad, "entries": some}}) for some in (entries, ended)]
    return found
