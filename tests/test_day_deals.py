"""Deals of the day, deals in clear, results in a sentence and games for one in the book: what the page is told of them."""

from __future__ import annotations

import json
from random import Random

import pytest

from door import ask, refused
from laws.fixed import FixedWords
from matches import BOOKLET, finish, load, new
from royalty import views
from royalty.errors import BadRecord
from royalty.game.entry import Entry
from royalty.games import GAMES, find_game
from royalty.match.dealcode import OTHER_DEAL, SLIP, open_code, read_code, read_open, seat_open
from royalty.match.match import Match
from royalty.match.record import code_mark
from royalty.people import chronicle
from royalty.views.desk import Desk
from royalty.views.saves import seal

KEY, OTHER, FAMILY = "monarchy/booklet", "monarchy/classic", "monarchy"
TODAY = "2026-11-22"
CARDS = "eLXgAplIwnTOSjReyOtVAErzG"
PLAYER = [{"name": "Ann"}]
DATED = [entry for entry in GAMES.values() if entry.days]


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Desk:
    made = Desk(FixedWords(), rng=Random(1))
    monkeypatch.setattr(views, "_desk", made)
    return made


def over(seed: int = 1, laid: int = 0, **options: str) -> Match:
    """A game that is over after so many words that its cards make."""
    match = new("p", KEY, seed, **options)
    words = match.game.ranked(match.state, 0, 1)[0][1].words[:laid]
    match.play(0, "".join(f"={word}" for word in words) or "leave", Random(0))
    return match


# -- days


@pytest.mark.parametrize("entry", DATED, ids=lambda entry: entry.key)
def test_the_first_and_the_last_day_can_be_dealt_and_no_other_beyond(entry: Entry) -> None:
    assert entry.days
    for day in (entry.days.first, entry.days.last):
        assert open_code(entry, {entry.days.setting: day.isoformat()}).endswith(day.isoformat())
        assert new("p", entry.key, **{entry.days.setting: day.isoformat()}).code
    assert entry.days.setting in entry.dealt_by


def test_a_month_tells_its_days_and_which_of_them_are_open(desk: Desk) -> None:
    told = ask("days", family=FAMILY, today=TODAY)
    assert (told["month"], told["day"], told["first"], told["last"]) == ("November 2026", TODAY, "2026-01-01", TODAY)
    assert [day["day"][8:] for day in told["days"]] == [f"{number:02}" for number in range(1, 31)]
    assert [day["open"] for day in told["days"]] == [True] * 22 + [False] * 8
    assert told["days"][21]["name"] == "22 November 2026" and told["days"][21]["weekday"] == 6
    assert ask("days", family=FAMILY, today="2026-12-01", day="2026-02-03")["days"][-1]["day"] == "2026-02-28"
    last = ask("days", family=FAMILY, today="2040-01-01")
    assert last["last"] == last["day"] == find_game(KEY).days.last.isoformat()


@pytest.mark.parametrize(("args", "said"), [
    ({"day": "2025-12-31"}, "The first day with a deal is"), ({"day": "2026-11-23"}, "still to come"), ({"day": "x"}, "is not a date"),
    ({"today": "x"}, "is not a date"), ({"today": "2020-01-01"}, "this device says that it is 1 January 2020"), ({"family": "royalty"}, "has no deal of the day"),
])  # fmt: skip
def test_what_is_no_day_of_the_calendar_is_refused(desk: Desk, args: dict[str, str], said: str) -> None:
    assert said in refused("days", **{"family": FAMILY, "today": TODAY, **args})


def test_a_day_that_is_still_to_come_is_not_dealt_and_nothing_changes(desk: Desk) -> None:
    view = ask("new", game=KEY, players=PLAYER, options={"day": TODAY}, today=TODAY)
    for day in ("2026-11-23", "2025-12-31", "2026-02-30"):
        refused("new", game=KEY, players=PLAYER, options={"day": day}, today=TODAY)
        assert ask("view")["id"] == view["id"]
    assert ask("new", game=KEY, players=PLAYER, options={"day": "2026-11-23"})["id"] != view["id"], "A record of any day is whole."


def test_what_was_made_of_a_day_is_told_by_the_best_game_of_either_rules(desk: Desk) -> None:
    facts = [chronicle.tell(over(day=TODAY)), chronicle.tell(over(day="2026-11-20")), "damaged", chronicle.tell(over())]
    done = {day["day"]: day["done"] for day in ask("days", family=FAMILY, today=TODAY, facts=facts)["days"]}
    assert {day for day, stage in done.items() if stage} == {TODAY, "2026-11-20"} and done[TODAY] == "played"
    better = facts[0].replace("solo 0 25 unaided", "solo 25 25 helped")
    for best, told in ((1, [facts[0], better]), (0, [better, facts[0]]), (1, ["damaged", better, better])):
        day = ask("days", family=FAMILY, today=TODAY, facts=told)["days"][21]
        assert (day["done"], day["best"]) == ("finished", best)
    longer = facts[0].replace("solo 0 25", "solo 7 25")
    assert [day["best"] for day in ask("days", family=FAMILY, today=TODAY, facts=[facts[0], longer])["days"]] == [-1] * 21 + [1] + [-1] * 8
    perfect = better.replace("helped", "unaided")
    assert ask("days", family=FAMILY, today=TODAY, facts=[perfect, better])["days"][21]["done"] == "perfect"
    assert [find_game(key).sign for key in (OTHER, KEY)] and len(ask("days", family=FAMILY, today=TODAY)["days"][0]["deals"]) == 2


def test_a_rematch_is_of_no_certain_day_and_past_games_tell_the_day(desk: Desk) -> None:
    view = ask("new", game=KEY, players=PLAYER, options={"day": TODAY, "packs": "1"}, today=TODAY)
    assert view["save"]["title"].endswith("22 November 2026")
    assert desk.match and ask("rematch") and desk.match.header.options == {"packs": "1"}


@pytest.mark.parametrize("options", [{}, {"day": TODAY}], ids=["any deal", "a day's"])
def test_a_deal_that_is_known_by_hints_is_not_played_again_without_them(desk: Desk, options: dict[str, str]) -> None:
    ask("new", game=KEY, players=PLAYER, options=options, today=TODAY)
    assert desk.match
    cards = desk.match.state.hands
    refused("rematch", again=True)
    desk.match.note_hint(0)
    ask("play", seats=[0], move="leave")
    assert "with hints" in ask("view")["told"]
    ask("rematch", again=True)
    assert desk.match.state.hands == cards and desk.match.hinted == {0}
    ask("play", seats=[0], move="leave")
    assert "with hints" in ask("view")["told"] and load(desk.match.record()).hinted == {0}
    ask("rematch")
    assert not desk.match.hinted
    ask("end")
    assert "to its end" in refused("rematch", again=True)


# -- deals in clear


@pytest.mark.parametrize(("options", "code"), [
    ({"day": TODAY}, "M2.day=2026-11-22"), ({"cards": CARDS}, f"M2.cards={CARDS}"), ({"cards": CARDS, "packs": "2"}, f"M2.packs=2.cards={CARDS}"),
    ({"day": TODAY, "packs": "1"}, "M2.day=2026-11-22"), ({"packs": "2"}, ""), ({}, ""),
])  # fmt: skip
def test_a_deal_that_was_chosen_has_a_code_in_clear(desk: Desk, options: dict[str, str], code: str) -> None:
    entry = find_game(KEY)
    assert open_code(entry, options) == code
    match = over(**options)
    assert match.code == (code or match.header.code) and load(match.record()).code == match.code
    view = ask("import", record=match.record())
    assert view["code"] == match.code and view["save"]["deal"] == code_mark(match.code)
    told = ask("code", code=f" {match.code} ", today=TODAY)
    assert told["game"] == KEY and told["seats"] == 1 and told["deal"] == code_mark(match.code)
    again = ask("new", game=KEY, players=PLAYER, options=told["options"], code=match.code, today=TODAY)
    assert desk.match and desk.match.state.hands == match.state.hands and again["save"]["deal"] == told["deal"]
    assert bool(again["again"]) == (not code), "What is told in clear needs no secret that somebody had."


def test_a_code_in_clear_is_read_as_people_write_it(desk: Desk) -> None:
    assert ask("code", code="m2.DAY=2026-11-22", today=TODAY)["code"] == "M2.day=2026-11-22"
    assert read_open(f"m2 . cards={CARDS}") == ("M2", {"cards": CARDS})
    assert seat_open(find_game(KEY), {"day": TODAY}) == {"packs": "", "day": TODAY, "cards": ""}


@pytest.mark.parametrize(("code", "said"), [
    ("M2.", SLIP), ("M2.day", SLIP), ("M2.day=", SLIP), ("M2.=x", SLIP), ("M2.packs=2", SLIP), ("M2.values=Q1", SLIP), ("M2.day=2026-11-22.day=2026-11-22", SLIP),
    ("R1.packs=2", SLIP), ("ZZ.day=2026-11-22", "newer version"), ("M2.day=2025-12-31", "The first day with a deal is"), ("M2.day=2026-11-23", "still to come"),
    ("M2.day=2026-11-22.packs=2", "of a single pack"), (f"M2.cards={CARDS[:24]}", "25 cards, not 24"), (f"M2.cards={CARDS}e", "25 cards, not 26"),
    ("M2.cards=QQQ" + CARDS[3:], "so many cards Q in red"), ("20261122", "A deal code has 20"), ("M2day", "A deal code has 20"),
])  # fmt: skip
def test_what_is_no_code_gets_one_sentence_and_changes_nothing(desk: Desk, code: str, said: str) -> None:
    view = ask("new", game=KEY, players=PLAYER)
    assert said in refused("code", code=code, today=TODAY)
    assert ask("view")["id"] == view["id"]


@pytest.mark.parametrize("options", [{}, {"day": "2026-11-21"}, {"cards": CARDS}])
def test_a_code_in_clear_deals_nothing_else(desk: Desk, options: dict[str, str]) -> None:
    assert refused("new", game=KEY, players=PLAYER, options=options, code="M2.day=2026-11-22") == OTHER_DEAL
    assert refused("new", game=OTHER, players=PLAYER, options={"day": TODAY}, code="M2.day=2026-11-22") == OTHER_DEAL


@pytest.mark.parametrize("key", ["joust/classic", "joust/booklet", OTHER, KEY])
def test_a_chance_deal_is_dealt_again_by_its_code(desk: Desk, key: str) -> None:
    match = new("pp", key)
    seats = len(match.players)
    told = ask("code", code=match.code.lower())
    assert (told["game"], told["seats"]) == (key, seats) and read_code(match.code).text == match.code
    players = [{"name": name} for name in ("Ann", "Bob")[:seats]]
    view = ask("new", game=key, players=players, options=told["options"], code=match.code)
    assert desk.match and desk.match.header.deal == match.header.deal and view["again"]


# -- results, and the book


def test_the_result_is_told_without_its_words(desk: Desk) -> None:
    match = over(laid=1, day=TODAY)
    [word] = match.state.laid.words
    told = ask("import", record=match.record())["told"]
    assert told.startswith(f"Monarchy, 22 November 2026: {len(word.cards)} of 25 cards in 1 word, ") and word.letters.upper() not in told.upper()
    assert ask("import", record=over().record())["told"].startswith("Monarchy by the booklet: no card laid")
    assert ask("new", game=KEY, players=PLAYER)["told"] == "", "Nothing is told before the end."


def test_the_result_of_a_game_for_several_is_the_tally(desk: Desk) -> None:
    match = finish(new("pp", BOOKLET))
    assert match.outcome
    best, other = sorted(zip(match.outcome.totals, [player.name for player in match.players], strict=True), reverse=True)
    assert ask("import", record=match.record())["told"] == f"{match.title}: {best[1]} {best[0]}, {other[1]} {other[0]}"
    stopped = new("pp")
    stopped.end()
    assert ask("import", record=stopped.record())["told"].endswith(", ended by agreement")


def test_a_game_for_one_is_in_the_book_by_itself(desk: Desk) -> None:
    matches = [over(1), over(2, laid=1), over(3, laid=1)]
    facts = [chronicle.tell(match) for match in matches]
    assert all(chronicle.read(fact).solo for fact in facts)
    told = ask("chronicle", facts=[*facts, chronicle.tell(finish(new("pp")))])
    [solo] = told["solos"]
    assert (solo["game"], solo["played"], solo["finished"], solo["perfect"]) == (KEY, 3, 0, 0)
    assert len(solo["done"]) == 26 and sum(solo["done"]) == 3 and solo["done"][0] == 1
    assert sorted(number for number, count in enumerate(solo["done"]) for _ in range(count)) == sorted(25 - len(match.state.left) for match in matches)
    assert {person["games"] for person in told["people"]} == {1}, "Nobody wins or loses alone."
    assert ask("chronicle", facts=facts, game=BOOKLET)["solos"] == []


def test_a_stored_game_for_one_tells_how_far_it_came(desk: Desk) -> None:
    for seed in range(3):
        match = finish(new("p", BOOKLET.replace("royalty", "monarchy"), seed=seed))
        told = ask("came_out", sealed=ask("import", record=match.record())["save"]["sealed"])
        assert told["came"] == f"{25 - len(match.state.left)} of 25"


def test_games_for_one_are_summed_up_by_grade_and_by_how_they_ended() -> None:
    head = f"fact 1 {KEY} played\nperson 60 0 Ann\n"
    lines = ["25 25 unaided - a", "25 25 helped - a", "25 25 unknown - a", "20 25 unaided - a", "25 25 unaided - b"]
    solos = chronicle.sum_up([chronicle.read(f"{head}solo {line}") for line in lines], {}, find_game).solos
    assert [(one.grade, one.played, one.finished, one.perfect) for one in solos] == [("a", 4, 3, 1), ("b", 1, 1, 1)]
    assert solos[0].done[25] == 3 and solos[0].done[20] == 1


@pytest.mark.parametrize("line", ["solo 26 25 unaided - -", "solo 0 0 unaided - -", "solo 1 25 maybe - -", "solo 1 25 unaided -", "solo 1 25 unaided - -\nsolo 1 25 unaided - -"])
def test_a_damaged_line_of_a_game_for_one_is_refused(line: str) -> None:
    with pytest.raises(BadRecord):
        chronicle.read(f"fact 1 {KEY} played\nperson 60 0 Ann\n{line}")


def test_hints_that_the_record_tells_of_are_told(desk: Desk) -> None:
    for asked, words, fact in ((False, ", no hints", " unaided "), (True, ", with hints", " helped ")):
        match = new("p", KEY)
        assert not asked or match.note_hint(0)
        match.play(0, "leave", Random(0))
        assert ask("import", record=match.record())["told"].endswith(words) and fact in chronicle.tell(match)


def test_a_sealed_game_for_one_gives_its_fact(desk: Desk) -> None:
    match = over(day=TODAY)
    sealed = seal(json.dumps({"id": "x", "record": match.record()}))
    assert chronicle.read(ask("fact", sealed=sealed)["fact"]).solo == chronicle.read(chronicle.tell(match)).solo
