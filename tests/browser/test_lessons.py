"""All lessons by taps on the built site, one by keyboard, and that none is kept among the games."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest
from anychoice import TRIES, drafts, leading_to, plain, seen
from anygame import AnyPlayer, Json
from driver import IN_STORE, Driver, words
from playwright.sync_api import Page, expect

from royalty.game.places import Draft
from royalty.game.teaching import PUPIL, Lesson, Task
from royalty.games import families, find_family
from royalty.games.royalty.lessons import LESSONS, STAND
from royalty.match.match import Match
from royalty.people.course import find_lesson, start_lesson

# What is only tried in a draft: the word of the table that is taken up, whether before it, and the cards.
TRIED = {
    ("royalty", 0): ("", False, "NOTe"),
    ("same", 0): ("EAR", False, "S"),
    ("same", 1): ("", True, "H"),
    ("end", 0): ("", False, "A"),
    ("knave", 0): ("", False, "j*mp"),
}
# How many games and marks are kept. Whoever leaves home at once, before it has looked for games, has no store yet.
STORED = "async () => { const count = async () => {" + IN_STORE + """
    return Promise.all(["games", "marks"].map((store) => result(stored(store).count())));
    };
    const none = (error) => {
        if (error.name !== "AbortError") throw error;
        return [0, 0];
    };
    return count().catch(none);
}"""

# What of the lesson's box lies under something else, or is scrolled away: its beginning and its buttons; and what else is named.
COVERED = """(others) => [...document.querySelectorAll(".coach, .coach button" + (others ?? ""))].filter((node) => {
    if (!node.checkVisibility()) return false;
    const { x, y, width, height } = node.getBoundingClientRect();
    const down = node.matches("button, h2") ? height / 2 : 6;
    return !node.contains(document.elementFromPoint(x + width / 2, y + down));
}).map((node) => node.textContent)"""


def wait_for_step(page: Page, at: int | str) -> None:
    page.locator(f'.coach[data-step="{at}"]').wait_for()


def tap_cards(page: Page, cards: str) -> None:
    for card in cards:
        if card == "*":
            page.get_by_role("group", name="Hand").get_by_role("button", name="Knave").tap()
            continue
        colour = "red" if card.isupper() else "black"
        page.get_by_role("group", name="Hand").get_by_role("button", name=f"{card.upper()}, {colour}").first.tap()


def empty_tray(page: Page) -> None:
    clear = page.locator('button[data-key="Clear"]:not([aria-disabled])')
    if clear.count():
        clear.tap()
        expect(clear).to_have_count(0)


def do(page: Page, lesson: Lesson, at: int, task: Task) -> None:
    """One task of the pupil, tapped as its sentence says."""
    if not task.move:
        word, before, cards = TRIED[lesson.key, at]
        if before:
            page.locator('.tray-row[data-row="take"] > button.card').first.tap()
            page.get_by_role("button", name="Add before").tap()
        if word:
            page.locator(".seats button.word").filter(has_text=word).tap()
        tap_cards(page, cards)
    elif task.move == STAND:
        page.locator(".dock .main-action").tap()
    elif task.move.startswith("challenge"):
        page.get_by_role("button", name="Challenge", exact=True).tap()
        page.get_by_role("button", name="Challenge EARS").tap()
        ruled = page.locator("dialog:has(.ruled) .main-action")
        ruled.wait_for()
        page.wait_for_timeout(450)  # a second tap in one place, on another screen, does nothing
        ruled.tap()
    elif task.move.startswith("trade:"):
        page.get_by_role("button", name="Trade", exact=True).tap()
        tap_cards(page, task.move.removeprefix("trade:"))
        page.get_by_role("button", name="Trade 4 cards").tap()
    else:
        empty_tray(page)
        target, _, word = task.move.rpartition(">")
        if target:
            old = "EAR" if "EAR" in word else "OwN"
            page.locator(".seats button.word").tap()
            if not word.startswith(old):
                page.get_by_role("button", name="Add before").tap()
            tap_cards(page, word.replace(old, ""))
        elif "(" not in word:
            tap_cards(page, word.removeprefix("="))
        else:
            tap_cards(page, re.sub(r"\(.\)", "*", word.removeprefix("=")))
        play = page.get_by_role("button", name="Play", exact=True)
        expect(play).to_be_enabled()
        play.tap()


def go_through(page: Page, lesson: Lesson) -> None:
    for at, task in enumerate(lesson.tasks):
        if task.seat != PUPIL and not task.say:
            continue  # it comes with the one before it
        wait_for_step(page, at)
        if task.seat != PUPIL or task.is_read:
            page.get_by_role("button", name="Go on", exact=True).tap()
        else:
            do(page, lesson, at, task)
    wait_for_step(page, "done")


@pytest.mark.long
def test_all_by_taps_one_after_the_other(at: Driver, page: Page) -> None:
    at.open()
    at.button("Lessons").tap()
    page.get_by_role("button", name="Play lesson 1: Lay a word").tap()
    for lesson in LESSONS:
        go_through(page, lesson)
        expect(page.locator(".coach")).to_contain_text(lesson.end)
        if lesson.key != "end":
            at.button("Next lesson").tap()
    expect(page.locator("[data-total]").first).to_be_visible()
    assert page.evaluate(STORED) == [0, 0] and at.recall("still") is None
    at.button("All lessons").tap()
    expect(page.get_by_role("heading", name="How to play")).to_be_visible()
    expect(page.locator(".lessons > .done")).to_have_count(len(LESSONS))
    page.reload()
    expect(page.locator(".lessons > .done")).to_have_count(len(LESSONS), timeout=30_000)


def test_a_lesson_by_keyboard(page: Page) -> None:
    page.goto("./#learn/meld")
    wait_for_step(page, 0)
    for word, key in (("tea", 0), ("owl", 4)):
        if key:
            page.get_by_role("button", name="Go on", exact=True).press("Enter")
        wait_for_step(page, key)
        for letter in word:
            page.keyboard.press(letter)
        expect(page.get_by_role("button", name="Play", exact=True)).to_be_enabled()
        page.locator("#dock").focus()
        page.keyboard.press("Enter")
        wait_for_step(page, key + 1)
        page.locator(".dock .main-action").focus()
        page.keyboard.press("Enter")
    wait_for_step(page, "done")
    expect(page.locator("#say")).to_contain_text(find_lesson(LESSONS, "meld").end)


def test_something_else_is_refused_and_the_lesson_begins_again(at: Driver, page: Page) -> None:
    page.goto("./#learn/meld")
    wait_for_step(page, 0)
    tap_cards(page, "owL")
    play = page.get_by_role("button", name="Play", exact=True)
    expect(play).to_be_enabled()
    play.tap()
    expect(page.get_by_role("dialog")).to_contain_text("First do what the lesson asks")
    expect(page.get_by_role("dialog").get_by_role("heading")).to_have_text("In this lesson")
    at.button("Go on").tap()
    empty_tray(page)
    lesson = find_lesson(LESSONS, "meld")
    do(page, lesson, 0, lesson.tasks[0])
    wait_for_step(page, 1)
    at.button("Begin again").tap()
    wait_for_step(page, 0)


@pytest.mark.parametrize("key", ["meld"])
def test_the_hands_are_those_of_the_data(page: Page, at: Driver, key: str) -> None:
    page.goto(f"./#learn/{key}")
    wait_for_step(page, 0)
    assert len(at.hand()) == len(start_lesson(find_lesson(LESSONS, key), words()).state.hands[PUPIL])


def test_the_book_opens_at_a_rule_and_leads_to_its_lesson(page: Page) -> None:
    page.goto("./#book/4.3")
    expect(page.locator("#rule-4\\.3")).to_be_in_viewport()
    expect(page.locator("#rule-4\\.3 h3")).to_be_focused()
    page.locator("#rule-4\\.3").get_by_role("link").tap()
    wait_for_step(page, 0)


def test_a_rule_opens_in_a_dialog_with_the_way_to_the_book(page: Page) -> None:
    page.goto("./")
    page.evaluate("import('./home/book.js').then((book) => void book.openRule('1.4'))")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("How to trade")
    dialog.get_by_role("button", name="The whole book").tap()
    expect(page.locator("#rule-1\\.4")).to_be_in_viewport()


def test_every_family_has_its_lessons_and_its_book_side_by_side(at: Driver, page: Page) -> None:
    at.open()
    at.button("Lessons").tap()
    for family in families():
        page.get_by_role("link", name=family.title, exact=True).tap()
        expect(page.get_by_role("link", name=family.title, exact=True)).to_have_attribute("aria-current", "page")
        lessons = family.lessons() if family.lessons else ()
        expect(page.locator(".lessons b")).to_have_text([lesson.title for lesson in lessons])
    at.button("The rules as a little book").tap()
    # Both screens have links of these names.
    page.locator(".book").first.wait_for()
    for family in families():
        page.get_by_role("link", name=family.title, exact=True).tap()
        book = family.book() if family.book else None
        expect(page.locator(".book .opening").first).to_have_text(book.opening[0] if book else "")


def test_on_a_phone_the_lesson_and_the_way_out_stay_in_sight_while_rows_are_laid(at: Driver, page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("./#wife-swap/learn/marriage")
    wait_for_step(page, 0)
    page.locator('.hand button.card[data-id="AH1"]').tap()
    page.locator(".actions").get_by_role("button", name="Play", exact=True).tap()
    wait_for_step(page, 1)
    at.button("Go on").tap()
    for step, card in ((3, "KH1"), (3, "TC1"), (4, "")):
        wait_for_step(page, step)
        expect(page.locator(".coach")).to_be_in_viewport(ratio=1)
        assert page.evaluate(COVERED) == []
        if card:
            page.locator(f'.hand button.card[data-id="{card}"]').tap()
            expect(page.locator(f'.tray-row button[data-id="{card}"]')).to_be_in_viewport(ratio=1)
    at.button("Leave").tap()
    expect(page.locator(".lessons")).to_be_visible()


def tried(match: Match, view: Json, task: Task) -> Draft:
    """A draft that shows what the task wants to see."""
    for intent in view["table"]["intents"]:
        for draft in islice(drafts(view, intent, Random(0)), 10 * TRIES):
            if task.is_laid_in(draft.groups) and any(task.is_shown_by(plain(option)) for option in match.game.options(match.state, PUPIL, draft)):
                return draft
    raise AssertionError(f"Nothing shows what “{task.say}” wants to see.")


@pytest.mark.parametrize("family, key", [("rummy", "points"), ("wife-swap", "nemesis"), ("alliance", "battle"), ("alliance", "marriage")])
def test_on_a_phone_a_whole_lesson_stays_in_sight(at: Driver, page: Page, family: str, key: str) -> None:
    """What it says and its buttons, who one is and what lies in the trick, at each step."""
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"./#{family}/learn/{key}")
    told = find_family(family).lessons
    assert told
    lesson = find_lesson(told(), key)
    for task in walk(at, page, lesson):
        expect(page.locator(".coach")).to_be_in_viewport(ratio=1)
        assert page.evaluate(COVERED, ", .own h2, .trick .card") == [], task.say


def walk(at: Driver, page: Page, lesson: Lesson) -> Iterator[Task]:
    """To the end of a lesson of any game, by touch: its tasks, each once it is said."""
    match, player = start_lesson(lesson, words()), AnyPlayer(at, "touch", Random(0))
    pupils = True
    for step, task in enumerate(lesson.tasks):
        # What others do one after the other comes at once, unless something is said between.
        if task.seat == PUPIL or task.say or pupils:
            wait_for_step(page, step)
            yield task
            if task.is_read or task.seat != PUPIL:
                page.get_by_role("button", name="Go on", exact=True).tap()
            else:
                do_any(player, match, task)
        pupils = task.seat == PUPIL
        if task.move:
            match.play(task.seat, task.move, Random(0))
    wait_for_step(page, "done")


# What of the fan of who sits across is cut off by the felt.
CUT = """() => {
    const felt = document.querySelector(".felt").getBoundingClientRect();
    return [...document.querySelectorAll(".seats .arc .card")].filter((card) => card.getBoundingClientRect().bottom > felt.bottom).length;
}"""


def test_in_a_lesson_of_rummy_the_fan_across_is_whole_and_at_the_end_the_tally(at: Driver, page: Page) -> None:
    page.goto("./#rummy/learn/points")
    told = find_family("rummy").lessons
    assert told
    for task in walk(at, page, find_lesson(told(), "points")):
        assert page.evaluate(CUT) == 0, task.say
    tally = page.locator(".dock .sheet")
    expect(tally).to_be_in_viewport(ratio=1)
    box = tally.bounding_box()
    assert box and box["width"] > 400


def do_any(player: AnyPlayer, match: Match, task: Task) -> None:
    """One task of the pupil's in a lesson of any game."""
    view = seen(match, PUPIL)
    if not task.move:
        player.lay(view, tried(match, view, task))
        return
    plan = leading_to(match, view, task.move)
    if plan.draft:
        player.draft(view, plan.draft)
    else:
        player.answer(view, plan.option)
    player.confirm(plan, view)
