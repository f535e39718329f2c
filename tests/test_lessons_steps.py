"""What counts as a lesson's step and what does not: only what it asks for, with the label, the rule and the score that it names."""

from __future__ import annotations

import re
from itertools import combinations
from random import Random
from typing import Any

import pytest

from door import Json, answer, ask
from laws.drafts import draft_of
from laws.vocabulary import whole_lexicon
from royalty import views
from royalty.cards.faces import hand_ids
from royalty.cards.letters import pack
from royalty.game.teaching import PUPIL, Lesson
from royalty.games.royalty.lessons import LESSONS, STAND, TEACHER
from royalty.people.course import Course, start_lesson
from royalty.views import Desk

EVERY = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
TRIED = [(lesson, at) for lesson in LESSONS for at, step in enumerate(lesson.tasks) if not step.move and not step.is_read]
EVERY_TRIED = pytest.mark.parametrize(("lesson", "at"), TRIED, ids=lambda part: getattr(part, "key", str(part)))


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Desk:
    made = Desk(whole_lexicon(), Random(3))
    monkeypatch.setattr(views, "_desk", made)
    return made


def try_out(groups: list[list[str]]) -> Json:
    return ask("view", seat=PUPIL, draft={"intent": "lay", "groups": groups, "named": {}})


def drafts_of(desk: Desk) -> list[list[str]]:
    """All that a pupil could try with up to four cards, alone or before or after the words on the table."""
    match = desk.current()
    hand = hand_ids(match.state.hands[PUPIL])
    rng = Random(1)
    words = [f"w{TEACHER}.{place}" for place in range(1, len(match.state.exposed[TEACHER]) + 1)]
    found = [list(cards) for size in (1, 2) for cards in combinations(hand, size)]
    found += [rng.sample(hand, min(4, len(hand))) for _ in range(40)]
    return found + [[*cards[:1], word] for word in words for cards in found] + [[word, *cards[:1]] for word in words for cards in found]


def reach(desk: Desk, lesson: Lesson, at: int) -> Json:
    """The lesson as it stands before that step."""
    view = ask("lesson", lesson=lesson.key)
    while view["lesson"]["at"] < at:
        step = lesson.tasks[view["lesson"]["at"]]
        if view["next"] == "lesson":
            view = ask("step")
        elif step.move:
            view = ask("play", seats=[PUPIL], move=step.move)
        else:
            view = try_out([wanted(desk, step)])
    return view


def wanted(desk: Desk, step: Any) -> list[str]:
    """A draft of the pupil that shows what the step wants to see."""
    options = ((ids, ask_options(desk, ids)) for ids in [*drafts_of(desk), ["N1", "O1", "T1", "e1"], ["j1", "*1", "m1", "p1"]])
    return next(ids for ids, found in options if step.is_laid_in([ids]) and any(fits(step, option) for option in found))


def ask_options(desk: Desk, ids: list[str]) -> list[Json]:
    from royalty.game.core import Draft
    from royalty.views.desk import plain

    match = desk.current()
    return [plain(option) for option in match.game.options(match.state, PUPIL, Draft("lay", (tuple(ids),)))]


def fits(step: Any, option: Json) -> bool:
    """What the step says of itself: this label if it names one, this rule or none, this score if it names one."""
    return (
        (step.label == "" or option["label"] == step.label)
        and option["rule"] == step.rule
        and (step.score is None or option["score"] == step.score)
    )


@EVERY_TRIED
def test_a_draft_counts_if_its_word_its_reason_and_its_score_are_those_of_the_step(lesson, at, desk):
    view = reach(desk, lesson, at)
    step = lesson.tasks[at]
    assert view["lesson"]["at"] == at and (step.label or step.rule)
    tried = 0
    for ids in drafts_of(desk):
        if not any(fits(step, option) for option in ask_options(desk, ids)):
            assert try_out([ids])["lesson"]["at"] == at, ids
            tried += 1
    assert tried > 20
    good = try_out([wanted(desk, step)])
    assert good["lesson"]["at"] == at + 1
    assert try_out([])["lesson"]["at"] == at + 1, "tried once is enough"


@EVERY_TRIED
def test_a_step_is_not_shown_by_what_is_nearly_it(lesson, at):
    step = lesson.tasks[at]
    option = {"label": step.label or "ANY", "rule": step.rule, "score": step.score if step.score is not None else 3}
    assert step.is_shown_by(option)
    assert not step.is_shown_by({**option, "rule": "1.9"})
    assert not step.is_shown_by({**option, "rule": "" if step.rule else "4"})
    assert step.is_shown_by({**option, "label": "OTHER"}) == (step.label == "")
    for score in (None, 0, option["score"] + 1, option["score"] * 2):
        assert step.is_shown_by({**option, "score": score}) == (step.score is None)


@EVERY
def test_no_step_that_is_played_counts_as_tried(lesson):
    for step in lesson.tasks:
        if step.move:
            assert not step.is_shown_by({"label": step.label, "rule": step.rule, "score": step.score})


@EVERY
def test_only_the_move_of_the_step_is_taken(lesson, desk):
    """Every other lawful move is refused kindly, and the lesson stays where it is."""
    for at, step in enumerate(lesson.tasks):
        if step.seat == TEACHER and not step.say:
            continue  # it came with the one before it
        view = reach(desk, lesson, at)
        match = desk.current()
        assert view["lesson"]["at"] == at and view["lesson"]["count"] == len(lesson.tasks)
        assert view["lesson"]["key"] == lesson.key and view["lesson"]["title"] == lesson.title
        said = [one.say for one in lesson.tasks[: at + 1] if one.say]
        assert view["lesson"]["say"] == (said[-1] if at else f"You are Robin. {said[-1]}")
        assert not any(view["may"][name] for name in ("undo", "redo", "end"))
        if step.seat == TEACHER:
            assert view["next"] == "lesson" and match.to_act == (TEACHER,)
            continue
        others = [match.game.write_move(move) for _, move in match.game.ranked(match.state, PUPIL, 4)]
        for move in [*others, "pass", "stand"]:
            if move != step.move and match.to_act == (PUPIL,):
                refusal = answer("play", seats=[PUPIL], move=move)["error"]
                assert "lesson" in refusal["sentence"]
        assert ask("view", seat=PUPIL)["lesson"]["at"] == at


@EVERY
def test_the_lessons_stand_in_their_order(lesson, desk):
    keys = [one.key for one in LESSONS]
    listed = ask("lessons")["lessons"]
    assert [(one["key"], one["title"], one["blurb"], one["tells"]) for one in listed] == [(one.key, one.title, one.blurb, one.tells) for one in LESSONS]
    assert all(one["tells"] and one["shown"] for one in listed)
    view = reach(desk, lesson, len(lesson.tasks))
    assert view["lesson"]["next"] == [*keys, ""][keys.index(lesson.key) + 1]
    assert view["lesson"]["done"] and view["lesson"]["at"] == view["lesson"]["count"] == len(lesson.tasks)
    assert view["lesson"]["say"] == lesson.end and view["hand_for"] is None and view["next"] == "over"
    refused = answer("play", seats=[PUPIL], move="pass")["error"]["sentence"]
    assert refused == "This lesson is done."
    assert "lesson" in answer("set_player", seat=1, kind="person")["error"]["sentence"]


@EVERY
def test_the_stacked_pack_is_a_whole_pack_and_deals_the_lessons_hands(lesson):
    match = start_lesson(lesson, whole_lexicon())
    assert match.header.is_sealed and match.header.options == {"undo": "off", **dict(lesson.options)}
    assert sorted(dict(match.header.deal)["pack"]) == sorted(pack(1))
    assert match.start.turn == PUPIL and match.entry.key == "royalty/classic"
    dealt = dict(lesson.deal)["pack"]
    assert [sorted(hand) for hand in match.start.hands] == [sorted(dealt[seat:14:2]) for seat in (PUPIL, TEACHER)]
    assert match.start.pack == dealt[14:]
    assert [player.name for player in match.players] == ["Robin", "Miss Quill"] and match.people == (PUPIL,)
    laid = [event.text for event in match.events if event.text != STAND]
    assert laid == [move for move in lesson.opening if move != "stand"] and not match.state.laid
    assert match.to_act == (lesson.tasks[0].seat,)


@EVERY
def test_the_sentences_name_the_words_that_are_to_be_laid(lesson):
    for step in lesson.tasks:
        if step.seat == PUPIL and step.move not in ("", STAND) and ":" not in step.move and "colour" not in step.say:
            word = re.sub(r"[^a-z]", "", step.move.split("=")[-1].split(">")[-1].lower()).upper()
            letters = set(re.findall(r"\b[A-Z]\b", step.say))
            named = re.findall(r"\b[A-Z]{2,}\b", step.say)
            assert word in named or set(word) <= letters | set("".join(named)), (word, step.say)


def test_a_course_that_goes_on_counts_only_the_moves_of_its_own():
    for lesson in LESSONS:
        match = start_lesson(lesson, whole_lexicon())
        course = Course(lesson, match)
        assert course.at == 0 and course.before == len(match.line)
        for at, step in enumerate(lesson.tasks):
            assert course.at == at and course.task == step
            if step.move:
                assert course.refusal(step.move) == "" and course.refusal(step.move + "x")
                course.look([{"label": step.label, "rule": step.rule, "score": step.score}])
                assert course.at == at, "a move is to be played, not tried"
                match.play(step.seat, step.move, Random(0))
            elif step.is_read:
                course.look([{"label": "", "rule": "", "score": None}])
                assert course.at == at and course.waits, "what is to be read is not tried"
                course.go_on(Random(0))
            else:
                assert course.refusal("pass")
                course.look([{"label": "NO", "rule": "9", "score": 1}])
                assert course.at == at
                course.look([{"label": step.label, "rule": step.rule, "score": step.score}], [step.laid])
        assert course.task is None and course.at == len(lesson.tasks) and course.say == lesson.end


def test_drafts_can_be_made_of_every_move_of_the_lessons():
    for lesson in LESSONS:
        match = start_lesson(lesson, whole_lexicon())
        for step in lesson.tasks:
            if step.move and step.move not in (STAND, "pass") and ":" not in step.move:
                draft = draft_of(match.game.table(match.state, step.seat), step.move)
                assert draft and [o.move for o in match.game.options(match.state, step.seat, draft)] == [step.move]
            if step.move:
                match.play(step.seat, step.move, Random(0))
