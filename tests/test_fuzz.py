"""What anybody may send through the page's door: real requests, records, saves and links made wrong, and such as are much too large."""

from __future__ import annotations

import json
import tracemalloc
from functools import cache
from typing import Any

import pytest

from fuzz.corpus import Corpus, ask, collect, request, sit_at
from fuzz.heavy import PLAYERS, too_heavy
from fuzz.mutants import bomb
from fuzz.trial import Report, fault_of, memory_of, try_all
from laws.playing import PAIRS
from laws.vocabulary import whole_lexicon
from royalty import views
from royalty.errors import BadRecord
from royalty.match.record import read_record
from royalty.views.commands import COMMANDS
from royalty.views.saves import open_game, seal, unseal
from royalty.views.shapes import SHAPES, fits
from seeds import SEEDS

MUTANTS, PARTS = min(2000, 250 * len(SEEDS)), 4
ROOM = 40e6  # bytes that one request may take: a part of what some would unfold to


@cache
def corpus() -> Corpus:
    return collect(whole_lexicon(), 2 * len(PAIRS))


@pytest.fixture
def table() -> str:
    """A sealed game of two people, lying on the desk."""
    sit_at(whole_lexicon(), 3)
    view = ask(request("new", game="royalty/classic", players=PLAYERS, options={"undo": "on"}))
    sealed: str = view["save"]["sealed"]
    return sealed


def refused(text: str) -> str:
    """The sentence, once it is sure that nothing was changed."""
    report = Report()
    assert views._desk
    assert not fault_of(views._desk, text, report), text[:200]
    assert not report.kinds["answered"], text[:200]
    sentence: str = json.loads(views.ask(text))["error"]["sentence"]
    return sentence


@pytest.mark.parametrize("part", range(PARTS))
def test_whatever_is_asked_wrongly_is_refused_in_a_sentence_and_changes_nothing(part: int) -> None:
    report = try_all(corpus(), whole_lexicon(), MUTANTS // PARTS, part)
    assert not report.faults, "\n".join(report.faults[:9])
    assert report.kinds["answered"] and report.kinds["IllegalMove"] and report.kinds["BadRecord"]


def test_every_command_has_its_shape() -> None:
    assert set(SHAPES) == set(COMMANDS)


def test_every_game_is_asked_about() -> None:
    played = {line for record in corpus().records for line in record.split("\n") if line.startswith("game ")}
    assert {line.split(" ")[1] for line in played} == {key for key, _ in PAIRS}


def test_all_that_the_page_really_asks_fits() -> None:
    asked = [json.loads(text) for place in corpus().places for text in (*place.way, *place.asked)]
    assert {one["command"] for one in asked} == set(SHAPES) - {"import"}
    for one in asked:
        assert fits(one["args"], SHAPES[one["command"]]), one


def test_what_is_much_too_large_takes_little_room() -> None:
    sit_at(whole_lexicon(), 1)
    for name, _, text in too_heavy():
        tracemalloc.start()
        answer = views.ask(text)
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        assert json.loads(answer)["error"]["kind"] != "bug", name
        assert peak < ROOM, (name, peak)


SAVES: dict[str, Any] = {
    "a record that is no text": {"record": 5, "id": "a"},
    "a record that is a list": {"record": ["royalty 1"], "id": "a"},
    "no record": {"id": "a"},
    "no name": {"record": "royalty 1"},
    "a name that is no name": {"record": "royalty 1", "id": {"a": 1}},
    "a name of other signs": {"record": "royalty 1", "id": "a b"},
    "a name too long": {"record": "royalty 1", "id": "a" * 41},
    "a list": [],
    "nothing": None,
    "a draft that is none": {"record": "royalty 1", "id": "a", "draft": {"groups": [5]}},
}


@pytest.mark.parametrize("kind", list(SAVES))
def test_a_save_with_something_else_in_it(kind: str, table: str) -> None:
    sealed = seal(json.dumps(SAVES[kind]))
    assert "damaged" in refused(request("load", sealed=sealed))
    assert "damaged" in refused(request("import", record=sealed))


def test_a_save_that_unfolds_without_end(table: str) -> None:
    for size in (2_000_000, 60_000_000):
        assert refused(request("load", sealed=bomb(size))).endswith(".")
    with pytest.raises(BadRecord):
        unseal(bomb(2_000_000))
    assert unseal(seal("a" * 1_000_000)) == "a" * 1_000_000


@pytest.mark.parametrize("inside", ["[" * 200_000, '{"a":' * 100_000, '["' + "[" * 9 + '",' * 3 + "[" * 40])
def test_json_too_deep_is_not_even_parsed(inside: str, table: str) -> None:
    assert "cannot be read" in refused('{"command": "view", "args": ' + inside)
    assert "damaged" in refused(request("load", sealed=seal(inside)))


def test_brackets_in_a_text_are_no_depth(table: str) -> None:
    players = [{"name": "[[[[[[[[[[[[[[[["}, {"name": '"]}\\"[[[[[[[[['}]
    assert ask(request("new", game="royalty/classic", players=players))["players"][0]["name"].startswith(("[", '"'))


@pytest.mark.parametrize("number", ["9" * 6000, "1" + "0" * 40, "-5", "1.0", "NaN", "Infinity", "true", '"1"', "null"])
def test_numbers_that_are_none(number: str, table: str) -> None:
    ask(request("end"))
    if number == "-5":
        ask(f'{{"command": "at", "args": {{"ply": {number}}}}}')
    else:
        refused(f'{{"command": "at", "args": {{"ply": {number}}}}}')
    refused(f'{{"command": "set_player", "args": {{"seat": {number}, "kind": "greedy"}}}}')
    refused(f'{{"command": "play", "args": {{"seats": [{number}], "move": "pass"}}}}')


@pytest.mark.parametrize(
    ("command", "args"),
    [
        ("desk", {"ask": "makeable", "args": {"cards": "cat", "tier": "huge"}}), ("look_up", {"word": 5}), ("look_up", {}),
        ("explain", {"pairs": [["cat"]]}), ("explain", {"pairs": ["cat"]}), ("explain", {"pairs": [["cat", "cats"]] * 99}),
        ("desk", {"ask": "capture", "args": {"base": "ear", "new": "earl", "joins": "sideways"}}), ("desk", {"ask": "capture", "args": {"base": "ear"}}),
        ("new", {"game": 5, "players": PLAYERS}), ("new", {"game": "royalty/classic", "players": 5}),
        ("new", {"game": "royalty/classic", "players": [5, 5]}), ("new", {"game": "royalty/classic", "players": PLAYERS, "options": [1]}),
        ("new", {"game": "royalty/classic", "players": [{"name": "\ud800"}, {"name": "Bob"}]}),
        ("new", {"game": "royalty/classic", "players": [{"name": "Ann", "junior": [1]}, {"name": "Bob"}]}),
        ("new", {"game": "royalty/classic", "players": [{"name": "Ann", **{f"more {n}": "" for n in range(99)}}, {"name": "Bob"}]}),
        ("new", {"game": "royalty/classic", "players": PLAYERS, "kept": {"rulings": 5}}), ("hint", {"step": -1}), ("book", {"family": 5}),
        ("desk", {"ask": "pad", "args": []}), ("desk", {"ask": ["pad"]}), ("desk", {"ask": "horoscope"}), ("desk", {"ask": "pad", "family": "chess"}),
        ("play", {"seats": [], "move": "pass"}), ("play", {"seats": 0, "move": "pass"}), ("play", {"seats": [0], "move": None}),
        ("view", {"seat": True}), ("view", {"seat": 0, "draft": "cat"}), ("view", {"seat": 0, "draft": {"groups": [[["a"]]]}}),
        ("desk", {"ask": "pad", "args": {}}), ("desk", {"ask": "pad", "args": {"pad": []}}), ("desk", {"ask": "pad", "args": {"pad": {"game": "royalty/classic", "names": "Ann"}}}),
        ("import", {"record": 7}), ("import", {"record": "", "kept": "abc"}), ("lesson", {"lesson": ["meld"]}),
    ],
)  # fmt: skip
def test_a_request_of_a_wrong_shape(command: str, args: Any, table: str) -> None:
    refused(request(command, **args))


@pytest.mark.parametrize(
    "entries",
    [
        [{"kind": "trade", "count": 9}], [{"kind": "trade", "count": -1}], [{"kind": "trade"}], [{"kind": "hands"}], [{}],
        [{"kind": "end"}, {"kind": "hands"}], [{"kind": "end"}, {"kind": "hands", "hands": ["AEILNOR"]}],
        [{"kind": "turn", "move": "=" + "a" * 15 + "(a)" * 15}], [{"kind": "turn"}], [5],
    ],
)  # fmt: skip
def test_a_pad_with_a_line_that_cannot_be(entries: Any, table: str) -> None:
    refused(request("desk", ask="pad", args={"pad": {"game": "royalty/classic", "names": ["Ann", "Bob"], "entries": entries}}))


@pytest.mark.parametrize("move", ["=" + "a" * 15 + "(a)" * 15, "2.1>" + "(a)" * 20 + "a" * 20, "=" + "a" * 150])
def test_a_word_of_more_cards_than_there_are(move: str, table: str) -> None:
    """The orders of thirty equal cards, some of them Knaves, would be counted for years."""
    assert views._desk and views._desk.match
    refused(request("play", seats=list(views._desk.match.to_act), move=move))


def record_of(sealed: str) -> str:
    record: str = open_game(sealed)["record"]
    return record


@pytest.mark.parametrize(
    "wrong",
    [
        lambda record: record.replace("moves\n", "moves\n" + "undo 1\n" * 20_000),
        lambda record: record.replace("moves\n", "a b\n" * 50 + "moves\n"),
        lambda record: record.replace("draw ", "draw " + "1A 2A / " * 9000),
        lambda record: record.replace("\nopen", "\nredo 99999\nopen"),
        lambda record: record + "x" * 700_000,
        lambda record: record.replace("undo=on", "undo=" + "o" * 9000),
        lambda record: record.replace("undo=on", "packs=" + "9" * 9000),
        lambda record: record.replace("undo=on", "x" * 9000 + "=1"),
        lambda record: record.replace("undo=on", "values=" + "q" * 9000),
    ],
)
def test_a_record_beyond_all_bounds(wrong: Any, table: str) -> None:
    record = wrong(record_of(table))
    assert len(refused(request("import", record=record))) < 200
    assert len(refused(request("load", sealed=seal(json.dumps({"record": record, "id": "a"}))))) < 200


def test_a_long_game_is_read_all_the_same(table: str) -> None:
    long = record_of(table).replace("moves\n", "moves\n" + "kind 1 person\n" * 9000)
    assert len(read_record(long).events) == 9000
    assert ask(request("import", record=long))["phase"] == "play"


def test_a_sentence_is_one_line_whatever_it_quotes(table: str) -> None:
    for text in (request("set_player", seat=0, kind="\n"), request("new", game="a\nb", players=PLAYERS)):
        assert "\n" not in refused(text)


def test_a_refusal_with_no_game_leaves_the_desk_empty() -> None:
    desk = sit_at(whole_lexicon(), 1)
    before = memory_of(desk)
    refused(request("view", seat=1, draft={"intent": "lay", "groups": [["a1"]], "named": {}}))
    assert memory_of(desk) == before
