"""Monarchy on a phone: the cards, the rows, what is thought of them and the main button are in sight together, and the cards lie still."""

from __future__ import annotations

import re

import pytest
from driver import Driver, native
from playwright.sync_api import Page, expect

from royalty.games.monarchy.lessons import ALL as LESSON

CARDS = "LAKEjumpSHADowyVOICEtreat"
ALL = ("L1 A1 K1 E1", "j1 u1 m1 p1", "S1 H1 A2 D1 o1 w1 y1", "V1 O1 I1 C1 E2", "t1 r1 e1 a1 t2")
WORTH = (("LAKE", 12), ("JUMP", 22), ("SHADOWY", 28), ("VOICE", 18), ("TREAT", 10))
PHONE = {"width": 390, "height": 844}
# Six rows are the most that 25 cards can need.
SIX = (*ALL[:4], "t1 r1", "e1 a1 t2")
PLACES = """() => [...document.querySelectorAll(".middle button.card")].map((one) => {
    const { left, top } = one.getBoundingClientRect();
    return `${one.dataset.id} ${left} ${top}`;
})"""
# What of this is cut off by an edge, or lies under something else.
HIDDEN = """(what) => [...document.querySelectorAll(what)].filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const at = (y) => document.elementFromPoint((left + right) / 2, y);
    const seen = (found) => found && (one.contains(found) || found.contains(one) && !found.matches(".dock, .felt, .table"));
    return !(top >= 0 && bottom <= innerHeight && seen(at(top + 2)) && seen(at(bottom - 2)));
}).map((one) => `${one.className} ${one.textContent}`)"""
EVERYTHING = ".middle button.card, .draft-row, .tray-row > *, .active .note, .verdict, .counter :not(:last-child) > b, .hint-by, .verdict .points, .actions button, .coach, .coach button"
IN_HAND = ".middle button.card, .draft-row.active, .active .tray-row > *, .active .note, .next-row, .verdict, .counter :not(:last-child) > b, .hint-by, .verdict .points, .actions button"


def answered(page: Page) -> None:
    page.locator('.verdict[aria-busy="false"]').wait_for()
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def lay_all(page: Page, words: tuple[str, ...], what: str) -> None:
    """Word by word, by touch: nothing of `what` is ever out of sight, and no card moves."""
    answered(page)
    before = page.evaluate(PLACES)
    assert len(before) == 25 and page.evaluate(HIDDEN, what) == []
    for at, word in enumerate(words):
        if at:
            # A word that is good asks for the next itself.
            asked = page.locator(".next-row")
            (asked if asked.count() else page.locator(f'button[data-key="row {at}"]')).tap()
        for ident in word.split():
            page.locator(f'.middle button.card[data-id="{ident}"]').tap()
            answered(page)
            assert page.evaluate(PLACES) == before, (at, ident)
            assert page.evaluate(HIDDEN, what) == [], (at, ident)


def test_in_the_lesson_all_is_in_sight_and_the_cards_lie_still(at: Driver, page: Page) -> None:
    page.set_viewport_size(PHONE)
    page.goto("./#monarchy/learn/all")
    page.locator('.coach[data-step="0"]').wait_for()
    expect(page.locator(".coach-say")).to_contain_text("You are Robin. ")
    lay_all(page, ALL, EVERYTHING)
    # Neither hand’s way of the page lays the book over the points.
    for hand in ("left", "right"):
        page.evaluate("(hand) => { document.documentElement.dataset.hand = hand; }", hand)
        book, points = (page.locator(f".verdict {part}").bounding_box() for part in (".meaning", ".points"))
        assert book and points and book["x"] + book["width"] <= points["x"]
    said = page.locator(".coach-say")
    assert said.evaluate("(one) => one.scrollHeight <= one.clientHeight + 1")
    at.play()
    page.locator('.coach[data-step="done"]').wait_for()
    expect(said).to_contain_text(LESSON.end)
    # What is read aloud has one mark at the end of a sentence.
    expect(page.locator("#say")).to_contain_text("Robin has laid all 25 cards! ")
    # All words that were laid lie where the table lay, the score with them; from there a game begins.
    expect(page.locator(".final figcaption")).to_have_text([f"{name}, {points}" for name, points in WORTH])
    assert page.evaluate(HIDDEN, ".final figure, .coach button, [data-total]") == []
    at.button("Play a real game").tap()
    expect(page).to_have_url(re.compile("#new/monarchy$"))
    at.button("Deal").tap()
    page.locator(".middle button.card").first.wait_for()
    assert at.match().entry.family.key == "monarchy"


@pytest.mark.parametrize("key", ["monarchy/booklet", "monarchy/classic"])
def test_in_a_game_all_is_in_sight_and_the_cards_lie_still(at: Driver, key: str) -> None:
    at.page.set_viewport_size(PHONE)
    at.bring(native(key, "p", 1, cards=CARDS).record())
    lay_all(at.page, SIX, EVERYTHING)


@pytest.mark.parametrize("size", [(375, 740), (360, 640)], ids="x".join(["%d"] * 2).__mod__)
def test_on_a_lower_phone_the_row_in_hand_and_what_is_thought_of_it_come_into_sight(at: Driver, page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto("./#monarchy/learn/all")
    page.locator('.coach[data-step="0"]').wait_for()
    lay_all(page, ALL, IN_HAND)


def test_a_word_that_is_none_says_so_in_sight_under_the_name_of_the_button(at: Driver) -> None:
    at.page.set_viewport_size(PHONE)
    at.bring(native("monarchy/booklet", "p", 1, cards=CARDS).record())
    lay_all(at.page, (*ALL[:2], "t1 e1 r1 t2"), EVERYTHING)
    note = at.page.locator(".active .note.why")
    expect(note).to_have_text("TERT is not in the dictionary.")
    # A finger does not ask whether it can be tapped.
    at.page.locator('.actions button[data-key="Play"][aria-disabled]').tap(force=True)
    expect(at.page.get_by_role("dialog")).to_contain_text(re.compile(r"Finish: ?TERT is not in the dictionary\."))
