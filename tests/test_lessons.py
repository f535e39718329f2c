"""The lessons, on the real words: each step is lawful and leads to the end, and what is not asked is refused kindly."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from royalty import views
from royalty.cards.faces import hand_ids
from royalty.errors import RoyaltyError
from royalty.game.entry import Family
from royalty.game.teaching import PUPIL, Lesson, Task
from royalty.games import families
from royalty.games.royalty.lessons import LESSONS, STAND
from royalty.people.course import Course, find_lesson, start_lesson
from royalty.views import Desk
from royalty.views.saves import open_game
from royalty.words.lexicon import Lexicon, load_lexicon

Json = dict[str, Any]
# How a pupil would draft what is only to be tried: the groups of card and word ids.
TRIED = {
    ("royalty", 0): ["N1", "O1", "T1", "e1"],
    ("same", 0): ["w1.1", "S1"],
    ("same", 1): ["H1", "w1.1"],
    ("end", 0): ["A1"],
    ("knave", 0): ["j1", "*1", "m1", "p1"],
}


@pytest.fixture(scope="module")
def words() -> Lexicon:
    return load_lexicon(Path(__file__).resolve().parents[1] / "wordlist.bin")


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch, words: Lexicon) -> Desk:
    made = Desk(words, Random(3))
    monkeypatch.setattr(views, "_desk", made)
    return made


def answer(command: str, **args: Any) -> Json:
    found: Json = json.loads(views.ask(json.dumps({"command": command, "args": args})))
    return found


def ask(command: str, **args: Any) -> Json:
    found = answer(command, **args)
    assert "ok" in found, found
    view: Json = found["ok"]
    return view


def take(desk: Desk, view: Json, task: Task) -> Json:
    """One task as the page would go it."""
    if view["next"] == "lesson":
        return ask("step")
    if task.move:
        return ask("play", seats=[PUPIL], move=task.move)
    ids = TRIED[view["lesson"]["key"], view["lesson"]["at"]]
    assert {ident for ident in ids if not ident.startswith("w")} <= set(hand_ids(desk.current().state.hands[PUPIL]))
    return ask("view", seat=PUPIL, draft={"intent": "lay", "groups": [ids], "named": {}})


def test_they_stand_in_the_order_of_learning() -> None:
    assert [lesson.key for lesson in LESSONS] == ["meld", "royalty", "crown", "same", "knave", "trade", "challenge", "end"]


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_every_step_is_lawful_and_leads_to_the_end(desk: Desk, lesson: Lesson) -> None:
    view = ask("lesson", lesson=lesson.key)
    for at, task in enumerate(lesson.tasks):
        if task.seat != PUPIL and not task.say:
            continue  # it came with the one before it
        assert view["lesson"]["at"] == at and not view["lesson"]["done"]
        assert view["lesson"]["go_on"] == (task.seat != PUPIL or not (task.move or task.label or task.rule))
        assert view["lesson"]["say"] and (view["viewer"] == PUPIL or view["question"])
        view = take(desk, view, task)
    assert view["lesson"]["done"] and view["lesson"]["say"] == lesson.end
    assert view["next"] == "over" and not view["options"]
    assert (view["outcome"] is not None) == (lesson.key == "end")


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_every_word_that_was_played_before_is_a_good_one(words: Lexicon, lesson: Lesson) -> None:
    for move in (move for move in lesson.opening if move != STAND):
        word = "".join(letter for letter in move if letter.isalpha()).lower()
        assert words.is_word(word, 1), word


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_anything_else_is_refused_kindly_and_changes_nothing(desk: Desk, lesson: Lesson) -> None:
    view = ask("lesson", lesson=lesson.key)
    refused = answer("play", seats=[PUPIL], move="pass")
    assert refused["error"]["kind"] == "IllegalMove" and "lesson" in refused["error"]["sentence"]
    for command, args in (("end", {}), ("undo", {}), ("set_player", {"seat": 1, "kind": "person"})):
        assert "lesson" in answer(command, **args)["error"]["sentence"]
    assert ask("view", seat=PUPIL)["lesson"] == view["lesson"]


def test_a_turn_that_is_taken_back_is_asked_for_again(desk: Desk) -> None:
    ask("lesson", lesson="meld")
    assert ask("play", seats=[PUPIL], move="=TeA")["lesson"]["at"] == 1
    assert ask("take_back")["lesson"]["at"] == 0
    assert ask("play", seats=[PUPIL], move="=TeA")["lesson"]["at"] == 1


def test_a_lesson_is_over_once_a_game_is_dealt(desk: Desk) -> None:
    ask("lesson", lesson="meld")
    assert "lesson" not in ask("new", **ask("catalogue")["defaults"])


def test_the_points_that_the_sentences_name(words: Lexicon) -> None:
    points = {"TEA lies there for 12 points": 12, "A short word, but 10 points": 10, "It counts double, 16 points": 16, "It lies there as U": 40}
    for lesson in LESSONS:
        match = start_lesson(lesson, words)
        for task in (task for task in lesson.tasks if task.move):
            for sentence in [s for s in points if s in task.say]:
                assert match.state.points == points.pop(sentence)
            match.play(task.seat, task.move, Random(0))
    assert points == {}


def test_what_is_to_be_read_waits_for_the_pupil(desk: Desk) -> None:
    """Neither a step of the teacher nor one that only tells goes on by itself."""
    ask("lesson", lesson="meld")
    ask("play", seats=[PUPIL], move="=TeA")
    told = ask("play", seats=[PUPIL], move=STAND)
    assert told["lesson"]["go_on"] and told["next"] == "lesson" and not told["options"] and told["hand_for"] is None
    assert ask("view", seat=PUPIL)["lesson"]["at"] == 2, "looking is not going on"
    assert ask("step")["lesson"]["at"] == 4, "the teacher lays her word and settles it"
    assert [told["lesson"][key] for key in ("step", "steps")] == [3, 5], "who counts, counts what is told"
    assert ask("view", seat=PUPIL)["lesson"]["step"] == 4
    assert answer("step")["error"], "the pupil's own tasks are his"


@pytest.mark.rule("6.3")
def test_the_challenge_that_is_taught_is_upheld_for_the_reason_that_is_told(desk: Desk) -> None:
    ask("lesson", lesson="challenge")
    laid = ask("step")
    assert desk.current().state.laid and laid["lesson"]["at"] == 1
    assert [option["label"] for option in laid["options"] if option["move"] == "challenge:capture"] == ["Challenge EARS"]
    ruled = ask("play", seats=[PUPIL], move="challenge:capture")
    assert ruled["verdict"] and "EARS is the plural of EAR" in ruled["last"]
    state = desk.current().state
    assert state.turn == PUPIL and state.domains[PUPIL] and not state.lost[PUPIL] and not state.lost[1]


def test_the_trade_brings_the_cards_that_the_next_step_needs(desk: Desk) -> None:
    ask("lesson", lesson="trade")
    ask("play", seats=[PUPIL], move="trade:jQVz")
    assert sorted(desk.current().state.hands[PUPIL]) == sorted("CHKAEot")


def test_every_word_of_the_pupil_is_good_and_a_letter_has_one_reading(words: Lexicon) -> None:
    for lesson in LESSONS:
        for task in lesson.tasks:
            word = "".join(filter(str.isalpha, task.move.rpartition("=")[2].rpartition(">")[2])).lower()
            if task.move[:1] == "=" or (">" in task.move and task.seat == PUPIL):
                assert words.is_word(word, 2), word


def test_a_lesson_that_is_none() -> None:
    with pytest.raises(RoyaltyError):
        find_lesson(LESSONS, "chess")


def test_the_course_says_the_last_sentence_that_there_was(words: Lexicon) -> None:
    lesson = find_lesson(LESSONS, "meld")
    match = start_lesson(lesson, words)
    course = Course(lesson, match)
    for move in ("=TeA", STAND, "=Dog"):
        match.play(match.to_act[0], move, Random(0))
    assert lesson.tasks[3].say == "" and course.say == lesson.tasks[2].say


def test_the_save_of_a_lesson_opens_as_an_ordinary_game(desk: Desk) -> None:
    """The page does not store it; whoever copies the code gets a game that can be gone on with."""
    sealed = ask("lesson", lesson="crown")["save"]["sealed"]
    assert open_game(sealed)["record"].startswith("royalty 1")
    assert "lesson" not in ask("load", sealed=sealed)


@pytest.mark.parametrize("family", families(), ids=lambda one: one.key)
def test_each_lesson_tells_what_it_is_about_and_shows_it_in_cards(family: Family) -> None:
    lessons = family.lessons() if family.lessons else ()
    for lesson in lessons:
        assert lesson.tells.endswith(".") and len(lesson.tells) < 150, lesson.key
        assert lesson.shown and all(1 <= len(row) <= 7 for row in lesson.shown), "each row fits on its page"
    assert len({lesson.shown for lesson in lessons}) == len(lessons), "an example of its own"


def test_what_the_examples_of_royalty_show_is_true(words: Lexicon) -> None:
    rows = {lesson.key: ["".join(card.mark for card in row) for row in lesson.shown] for lesson in LESSONS}
    for key in ("meld", "royalty", "crown", "same", "end"):
        assert all(words.is_word(word.lower()) for word in rows[key]), key
    assert all(rows[key][0] in rows[key][1] for key in ("crown", "same", "challenge"))
    assert all(len({card.colour for card in row}) == 1 and len(row) > 3 for lesson in LESSONS if lesson.key == "royalty" for row in lesson.shown)


def test_the_door_tells_the_lessons_of_a_family(desk: Desk) -> None:
    told = ask("lessons", family="royalty")
    assert [lesson["key"] for lesson in told["lessons"]] == [lesson.key for lesson in LESSONS] and told["book"]
    assert ask("lessons") == told, "asked of no family, the first one answers"
    assert ask("lesson", family="royalty", lesson="meld")["lesson"]["family"] == "royalty"
    assert "no games" in answer("lessons", family="chess")["error"]["sentence"]


def test_every_lesson_begins_with_who_the_pupil_is_and_says_it_once(words: Lexicon) -> None:
    """The table tells of him by his name."""
    for lesson in (lesson for family in families() if family.lessons for lesson in family.lessons()):
        course = Course(lesson, start_lesson(lesson, words))
        name = f"You are {course.match.players[PUPIL].name}."
        assert course.say == f"{name} {lesson.tasks[0].say}"
        assert not any(name in task.say for task in lesson.tasks)
