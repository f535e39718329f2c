"""What travels of a view: put together again it is the whole view, of nobody else's eyes, and it is little."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from laws.fixed import FixedWords
from matches import new
from royalty import views
from royalty.game.places import TABLE, Draft
from royalty.games import GAMES, find_game
from royalty.views import Desk
from royalty.views.changes import change
from royalty.views.saves import seal
from royalty.views.view import view_of

NAMES = ("Ann", "Bob", "Cy", "Dot", "Eve", "Fay")
KEYS = [key for key in GAMES if GAMES[key].offered]
MOST = 6_000  # bytes, of all answers but a few


def changed(old: Any, told: dict[str, Any]) -> Any:
    """The value after the change, in another way than the page does it."""
    match told:
        case {"v": value}:
            return value
        case {"d": names}:
            kept = {name: value for name, value in old.items() if name not in told.get("x", ())}
            return kept | {name: changed(kept.get(name), one) for name, one in names.items()}
        case {"o": things}:
            return [old[one] if isinstance(one, int) else changed(old[one[0]], one[1]) if isinstance(one, list) else one["v"] for one in things]
        case {"l": places, "+": added, "n": count}:
            return [changed(one, places.get(str(at), {})) for at, one in enumerate((old + added)[:count])]
    assert told == {}
    return old


class Page:
    """A page that keeps the view it was told last, and forgets its viewer's own when a hand is turned down."""

    def __init__(self, key: str, seats: int) -> None:
        self.number, self.open, self.own = 0, None, None
        self.sizes: list[int] = []
        self.desk = Desk(FixedWords(), Random(3))  # type: ignore[arg-type]
        views._desk = self.desk
        self.ask("new", game=key, players=[{"name": name, "kind": "person"} for name in NAMES[:seats]])

    def ask(self, command: str, **args: Any) -> dict[str, Any]:
        text = views.ask(json.dumps({"command": command, "args": args, "keeps": self.number, "own": self.own is not None}))
        told = json.loads(text)["view"]
        assert ("v" in told["open"]) == (self.number == 0)
        self.number, self.open, self.own = told["number"], changed(self.open, told["open"]), changed(self.own, told["own"])
        whole: dict[str, Any] = {**self.open, **self.own, "table": changed(self.open["table"], self.own["table"])}  # type: ignore[dict-item]
        assert whole == json.loads(json.dumps(view_of(self.desk)))
        # The first comes whole, and the last, with all hands open, is no longer in the middle of the game.
        if whole["phase"] == "play" and command != "new":
            self.sizes.append(len(text.encode()))
        return whole


@pytest.fixture(autouse=True)
def kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(views, "_desk", None)


def played(key: str, seats: int, turns: int) -> Iterator[tuple[Page, dict[str, Any]]]:
    """Each view on the way, of people who pass the tablet round and draft what they play."""
    page, rng = Page(key, seats), Random(seats)
    for _ in range(turns):
        match = page.desk.current()
        view = page.ask("view", seat=page.desk.seat)
        yield page, view
        if view["phase"] == "over":
            return
        if view["hand_for"] is not None and view["viewer"] is None:
            page.own = None  # the hand before was turned down
            view = page.ask("view", seat=view["hand_for"])
            hand = [card["id"] for zone in view["table"]["zones"] if zone["owner"] == view["viewer"] and zone["kind"] == "fan" for card in zone["cards"]]
            for count in range(1, min(len(hand), 3)):
                yield page, page.ask("view", seat=view["viewer"], draft={"intent": "", "groups": [hand[:count]]})
        acting = [seat for seat in match.to_act if seat != TABLE]
        if acting:
            found = match.game.ranked(match.state, acting[0], 3)
            page.ask("play", seats=[acting[0]], move=match.game.write_move(rng.choice([*found[:1] * 9, *found])[1]))
        else:
            page.ask("step")


@pytest.mark.parametrize("key", KEYS)
def test_what_travels_makes_the_whole_view_and_is_little(key: str) -> None:
    for seats in sorted({find_game(key).seats[0], find_game(key).seats[1]}):
        for page, _ in played(key, seats, 60):
            sizes = sorted(page.sizes)
        assert sizes[len(sizes) * 95 // 100] <= MOST, sizes[-8:]


@pytest.mark.parametrize("key", ["royalty/classic", "rummy", "wife-swap", "alliance"])
def test_the_open_part_is_the_same_whoever_looks_on(key: str) -> None:
    """What the page keeps when a hand is turned down: nothing in it is of that hand."""
    looked = 0
    for page, view in played(key, find_game(key).seats[1], 30):
        if view["viewer"] is None:
            continue
        looked += 1
        kept = json.dumps(page.open)
        page.own = None
        page.ask("view", seat=None)
        assert json.dumps({**page.open, "save": 0, "hand_over": 0}) == json.dumps({**json.loads(kept), "save": 0, "hand_over": 0})  # type: ignore[dict-item]
        page.ask("view", seat=view["viewer"])
    assert looked


def test_another_viewer_is_told_his_own_whole() -> None:
    page = Page("rummy", 2)
    first = page.ask("view", seat=page.desk.current().to_act[0])
    assert first["viewer"] is not None and first["hand"] == []
    page.number, told = page.number, json.loads(views.ask(json.dumps({"command": "view", "args": {"seat": None}, "keeps": page.number, "own": True})))["view"]
    assert "v" in told["own"] and told["own"]["v"]["viewer"] is None and "v" not in told["open"]


def test_whoever_keeps_another_view_than_was_told_last_is_told_all() -> None:
    page = Page("wife-swap", 3)
    page.ask("view", seat=None)
    for keeps in (0, page.number - 1, page.number + 1):
        told = json.loads(views.ask(json.dumps({"command": "view", "args": {"seat": None}, "keeps": keeps, "own": True})))["view"]
        assert "v" in told["open"] and "v" in told["own"]
    assert json.loads(views.ask('{"command": "view", "args": {}, "keeps": -1}'))["error"]["sentence"].endswith(".")


VALUES = (
    ({"a": 1, "b": 2}, {"a": 1, "c": 3}), ([1, 2, 3, 4, 5], [1, 2, 9, 4, 5, 6]), ([1, 2, 3], [1]), ([], [1]), ([1], []), ("a", "b"), (None, {"a": 1}),
    ({"a": {"b": [{"id": 1, "x": 1}, {"id": 2}]}}, {"a": {"b": [{"id": 2}, {"id": 3}, {"id": 1, "x": 2}]}}), ([{"id": 1}], []), (0, 0),
)  # fmt: skip


@pytest.mark.parametrize(("old", "new"), VALUES)
def test_a_change_makes_the_new_of_the_old(old: Any, new: Any) -> None:
    told = json.loads(json.dumps(change(old, new)))
    assert changed(old, told) == new and (told == {}) == (old == new)


def test_the_record_is_sealed_when_it_changes_and_what_is_drafted_apart() -> None:
    page = Page("rummy", 2)
    view = page.ask("view", seat=page.desk.current().to_act[0])
    drafted = page.ask("view", seat=view["viewer"], draft={"intent": "", "groups": [["A1"]]})
    assert drafted["save"]["sealed"] == view["save"]["sealed"] and drafted["save"]["aside"].startswith("~ROYALTY")
    sealed = drafted["save"]["sealed"] + drafted["save"]["aside"]
    json.loads(views.ask(json.dumps({"command": "load", "args": {"sealed": sealed}})))["ok"]
    assert page.desk.draft.groups == (("A1",),)
    for wrong in (sealed[:-3], drafted["save"]["sealed"] + "~", drafted["save"]["sealed"] + "~" + seal('{"draft": 5}')):
        answer = json.loads(views.ask(json.dumps({"command": "load", "args": {"sealed": wrong}})))
        assert answer["error"]["sentence"].endswith("."), wrong


def test_a_tap_asks_of_the_game_only_what_a_draft_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Log, table and all that everybody sees are worked out once, and anew as soon as somebody moves or another looks on."""
    desk = Desk(FixedWords(), match=new("pp"), id="g1")  # type: ignore[arg-type]
    drawn: list[int | None] = []
    table = type(desk.match.game).table
    monkeypatch.setattr(type(desk.match.game), "table", lambda self, state, seat: drawn.append(seat) or table(self, state, seat))
    desk.seat = desk.match.to_act[0]
    first = view_of(desk)
    hand = [card["id"] for zone in first["table"]["zones"] if zone["owner"] == desk.seat for card in zone["cards"]]
    drawn.clear()
    desk.draft = Draft("", ((hand[0],),))
    tapped = view_of(desk)
    assert drawn == [] and tapped["draft"] != first["draft"] and tapped["log"] is first["log"]
    assert tapped["save"]["aside"] != first["save"]["aside"] and tapped["save"]["sealed"] == first["save"]["sealed"]
    desk.draft, desk.seat = Draft(), None
    assert view_of(desk)["viewer"] is None and drawn
    drawn.clear()
    desk.match.play(desk.match.to_act[0], "pass", Random(1))
    assert len(view_of(desk)["log"]) == 1 and drawn
