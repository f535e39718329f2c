"""What lies on the desk from one request to the next, and what does not: the game, its name, the draft, the lesson, who looks."""

from __future__ import annotations

import json
from random import Random

import pytest

from door import Json, ask, refused
from laws.fixed import FixedWords
from matches import ADVANCED, CLASSIC, best, enough, finish, go_on, lay, new, seated
from royalty import views
from royalty.games import GAMES, families
from royalty.match.match import Match
from royalty.views import Desk
from royalty.views.commands import COMMANDS
from royalty.views.saves import seal

PEOPLE = [{"name": "Ann", "kind": "person"}, {"name": "Bob", "kind": "person"}]
AGAINST = [{"name": "Ann", "kind": "person"}, {"name": "Quick", "kind": "greedy"}]
DRAFT = {"intent": "lay", "groups": [], "named": {"x": "y"}}


@pytest.fixture(autouse=True)
def desk(monkeypatch: pytest.MonkeyPatch) -> Desk:
    made = Desk(FixedWords(), Random(11))
    monkeypatch.setattr(views, "_desk", made)
    return made


def begin(players: list[Json], key: str = CLASSIC, **options: str) -> Json:
    return ask("new", game=key, players=players, options=options)


def sit(desk: Desk, match: Match) -> Json:
    return ask("import", record=match.record())


@pytest.mark.parametrize("way", ["new", "lesson", "load", "import", "rematch"])
def test_another_game_begins_with_a_clean_desk(way, desk):
    """Whatever lay there before: a lesson, a draft, a hand face up."""
    sealed = begin(PEOPLE)["save"]["sealed"]
    record = desk.current().record()
    ask("lesson", lesson="meld")
    ask("view", seat=0, draft=DRAFT)
    assert desk.course and desk.draft.named
    args: dict[str, Json] = {
        "new": {"game": CLASSIC, "players": PEOPLE}, "lesson": {"lesson": "same"}, "load": {"sealed": sealed},
        "import": {"record": record}, "rematch": {},
    }  # fmt: skip
    view = ask(way, **args[way])
    assert ("lesson" in view) == (way == "lesson") == (desk.course is not None)
    assert view["draft"] == {"intent": "", "groups": [], "named": {}}
    assert view["viewer"] == (0 if way in ("lesson", "rematch") else None)


def test_an_open_record_is_another_game_each_time_and_a_finished_one_the_same(desk):
    opened = new("pp")
    assert len({sit(desk, opened)["id"] for _ in range(3)}) == 3
    opened.end()
    assert len({sit(desk, opened)["id"] for _ in range(3)}) == 1


def test_a_rematch_seats_those_who_sit_there_now(desk):
    begin(PEOPLE, undo="on")
    ask("set_player", seat=1, kind="greedy")
    view = ask("rematch")
    assert sorted(player["kind"] for player in view["players"]) == ["greedy", "person"]
    assert desk.current().header.options == {"undo": "on"}


def test_the_house_keeps_only_what_the_settings_say(desk):
    for entry in GAMES.values():
        keeps = {setting.key for setting in entry.settings if setting.kept}
        kept = {setting.key: "ear>earl=distinct" for setting in entry.settings} | {"undo": "on", "other": "x"}
        ask("new", game=entry.key, players=[{"name": one.name} for one in seated(enough("pp", entry.key))], kept=kept)
        assert set(desk.current().header.options) == keeps


def test_who_looks_gives_no_yes_for_himself(desk):
    match = new("pp", undo="on")
    lay(match)
    go_on(match)
    sit(desk, match)
    (asked,) = match.back.undo_asks()
    for looking in (0, 1):
        ask("view", seat=looking)
        assert match.players[asked].name in refused("undo") and match.players[asked].name in refused("undo", agreed=[1 - asked])
    assert ask("undo", agreed=[asked])["may"]["redo"]


def test_a_draft_is_kept_while_computers_play_and_goes_with_a_move(desk):
    view = begin(AGAINST)
    person = next(player["seat"] for player in view["players"] if player["kind"] == "person")
    tried = 0
    while tried < 3:
        match = desk.current()
        ask("view", seat=person, draft=DRAFT)
        if match.next() == "computer":
            assert ask("step")["draft"]["named"] == DRAFT["named"]
            tried += 1
        else:
            view = ask("play", seats=[person], move=best(match))
            assert view["draft"]["named"] == {} == view["draft"]["named"]


def test_only_a_verdict_is_told_as_one(desk):
    begin(PEOPLE, ADVANCED, referee="table")
    match = desk.current()
    first = match.to_act[0]
    view = ask("play", seats=[first], move="trade:" + match.state.hands[first])
    assert not view["verdict"] and view["about"] == [] and "shuffled" in view["last"]
    lay(match)
    assert not ask("view")["verdict"]
    (asked,) = match.to_act
    assert not ask("play", seats=[asked], move="challenge:meld" if match.state.laid.meld else "challenge:capture")["verdict"]
    view = ask("play", seats=[-1], move="failed")
    assert view["verdict"] and view["about"] and "stands" in view["last"]


def test_the_catalogue_says_of_each_game_what_its_entry_says(desk):
    shown = ask("catalogue")
    offered = [entry for entry in GAMES.values() if entry.offered]
    assert [game["key"] for game in shown["games"]] == [entry.key for entry in offered]
    for game, entry in zip(shown["games"], offered, strict=True):
        assert (game["title"], game["blurb"], game["differs"]) == (entry.title, entry.blurb, entry.differs)
        assert (game["family"], game["seats"]) == (entry.family.key, list(entry.seats))
        assert [option["key"] for option in game["options"]] == [*(setting.key for setting in entry.settings if entry.seats[1] > 1 or setting.key != "computers"), "undo"]
    for told, family in zip(shown["families"], families(), strict=True):
        assert (told["key"], told["title"], told["line"], told["minutes"]) == (family.key, family.title, family.line, list(family.minutes))
        assert told["lessons"] == (family.lessons is not None) and told["book"] == (family.book is not None)
        mine = [entry for entry in offered if entry.family is family]
        titles = [choice.label for entry in mine for setting in entry.settings if setting.key == family.titled_by for choice in setting.choices]
        assert list(told["titles"].values()) == titles and (family.title in titles or not family.titled_by)
        assert told["seats"] == [min(entry.seats[0] for entry in mine), max(entry.seats[1] for entry in mine)]


LESSON_ONLY = {"new", "chance", "lesson", "load", "import", "rematch", "view", "play", "step", "take_back", "catalogue", "warm", "explain", "look_up", "desk", "lessons", "book", "print", "arrange", "code", "fact", "came_out", "check", "chronicle", "unseen", "sortings", "sums", "days", "drills", "asked_again", "remembered", "rises", "court_turn", "try_again", "try_court"}


@pytest.mark.parametrize("command", sorted(set(COMMANDS) - LESSON_ONLY))
def test_a_lesson_is_neither_ended_nor_undone_nor_hinted_at(command, desk):
    ask("lesson", lesson="meld")
    ask("view", seat=0)
    before = desk.current().record()
    args: Json = {"set_player": {"seat": 1, "kind": "person"}, "at": {"ply": 0}, "what_if": {"ply": 0}}.get(command, {})
    said = refused(command, **args)
    assert said.startswith("Not in a lesson") or command in ("undo", "redo", "at", "record", "answer"), said
    assert desk.current().record() == before


@pytest.mark.parametrize("referee", ["strict", "challenge", "table"])
def test_a_hand_that_went_down_never_comes_up_again_by_itself(referee, desk):
    """One person looks at his first turn; then all play on, and nobody asks for a hand again."""
    view = begin(PEOPLE, referee=referee)
    first = view["hand_for"]
    assert ask("view", seat=first)["viewer"] == first
    left = False
    for _ in range(24):
        match = desk.current()
        seat = match.to_act[0]
        view = ask("play", seats=[seat], move=best(match) if seat >= 0 else "failed")
        left = left or view["hand_for"] != first
        assert view["viewer"] == (None if left else first)
        assert view["hand_over"] == (view["hand_for"] is not None and view["viewer"] is None)
    assert left


def test_what_is_rehearsed_leaves_no_table_and_no_words(monkeypatch):
    monkeypatch.setattr(views, "_desk", None)
    views.rehearse()
    said = json.loads(views.ask('{"command": "view", "args": {}}'))
    assert said["error"]["sentence"] == "The words are not there yet. Please wait a little, or reload the page."


@pytest.mark.parametrize("sealed", [True, False], ids=["save", "record"])
def test_a_byte_order_mark_before_what_is_imported_is_no_part_of_it(sealed, desk):
    """Some programs put one before every text that they keep."""
    match = finish(new("pp"))
    text = seal(json.dumps({"record": match.record(), "id": "a"})) if sealed else match.record()
    ask("import", record=f"\ufeff{text}")
    assert desk.current().record() == match.record()
