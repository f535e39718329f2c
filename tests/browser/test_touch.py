"""Fingers on the tray: real touches, with moves and cancels, as a tablet sends them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from driver import Driver, stacked
from playwright.sync_api import CDPSession, Locator, expect
from screens import locked, loose

ROW = "(row) => [...document.querySelectorAll('.tray-row > .card')].map((card) => card.dataset.id).join() === row"
STEP = 12  # pixels between two reports of a finger


class Finger:
    """One finger on the page's glass."""

    def __init__(self, at: Driver) -> None:
        self.at = at
        self.session: CDPSession = at.page.context.new_cdp_session(at.page)
        self.x = self.y = 0.0

    def _send(self, kind: str, *points: dict[str, float]) -> None:
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

    def down(self, on: Locator) -> None:
        self.x, self.y = middle(on)
        self._send("touchStart", {"x": self.x, "y": self.y})

    def move(self, right: float, down: float = 0) -> None:
        steps = max(1, round(max(abs(right), abs(down)) / STEP))
        for _ in range(steps):
            self.x, self.y = self.x + right / steps, self.y + down / steps
            self._send("touchMove", {"x": self.x, "y": self.y})

    def up(self) -> None:
        self._send("touchEnd")

    def cancel(self) -> None:
        self._send("touchCancel")


def middle(of: Locator) -> tuple[float, float]:
    # Between finding it and measuring it, it may have been drawn anew.
    box = next(filter(None, (of.bounding_box() for _ in range(10))))
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def card(at: Driver, ident: str) -> Locator:
    return at.page.locator(f'.tray-row > [data-id="{ident}"]')


@pytest.fixture
def finger(at: Driver) -> Iterator[Finger]:
    """CAT lies in the tray; Back leads to Past games."""
    at.bring_in(stacked("royalty/classic", "CATEEra", "niooduE").record())
    at.show_hand()
    for face in "CAT":
        at.hand_card(face)
    settled(at, "C1", "A1", "T1")
    yield Finger(at)
    expect(at.page.get_by_role("dialog")).to_have_count(0)
    expect(at.page.locator("#failure")).to_have_count(0)


def settled(at: Driver, *row: str) -> None:
    """The row is so, Python knows it, and no card hangs between places."""
    expect(at.page.locator('.verdict[aria-busy="false"]')).to_be_visible()
    at.page.wait_for_function(ROW, arg=",".join(row))
    hanging = "(cards) => cards.map((card) => card.style.translate).join('')"
    assert not at.page.locator(".tray-row > .card").evaluate_all(hanging)


def elsewhere(at: Driver) -> None:
    """A tap that means nothing."""
    at.page.locator(".banner h1").tap()


def test_a_card_is_dragged_to_another_place(at: Driver, finger: Finger) -> None:
    # Else the browser may take the touch for scrolling, or for going back.
    assert card(at, "C1").evaluate("(card) => getComputedStyle(card).touchAction") == "none"
    finger.down(card(at, "C1"))
    finger.move(right=middle(card(at, "T1"))[0] - finger.x + 20)
    finger.up()
    settled(at, "A1", "T1", "C1")
    finger.down(card(at, "T1"))
    finger.move(right=-300, down=40)
    finger.up()
    settled(at, "T1", "A1", "C1")
    elsewhere(at)
    settled(at, "T1", "A1", "C1")
    # A tap after it is a tap.
    card(at, "A1").tap()
    settled(at, "T1", "C1")


def test_a_drag_that_is_cancelled_changes_nothing(at: Driver, finger: Finger) -> None:
    finger.down(card(at, "C1"))
    finger.move(right=150)
    finger.cancel()
    settled(at, "C1", "A1", "T1")
    elsewhere(at)
    settled(at, "C1", "A1", "T1")
    card(at, "C1").tap()
    settled(at, "A1", "T1")


def test_a_finger_that_trembles_taps(at: Driver, finger: Finger) -> None:
    finger.down(card(at, "C1"))
    finger.move(right=3, down=2)
    finger.up()
    settled(at, "A1", "T1")


def test_going_back_under_a_drag_is_no_error(at: Driver, finger: Finger) -> None:
    """As the browser does when a finger comes in from the edge: it takes the touch away, or leaves it."""
    for end in (finger.cancel, finger.up):
        finger.down(card(at, "C1"))
        finger.move(right=100)
        at.page.evaluate("history.back()")
        at.button("Import a game").wait_for()
        finger.move(right=50)
        end()
        elsewhere_on_games(at)
        at.page.evaluate("history.forward()")
        at.show_hand()
        settled(at, "C1", "A1", "T1")


def elsewhere_on_games(at: Driver) -> None:
    at.page.locator("main h1").tap()
    expect(at.page.get_by_role("dialog")).to_have_count(0)
    assert not at.page.locator("#alert").inner_text()


def test_a_card_that_is_dragged_when_the_hand_is_turned_down(at: Driver, finger: Finger) -> None:
    finger.down(card(at, "C1"))
    finger.move(right=100)
    at.page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide'))")
    expect(at.page.locator("button.card, .tray")).to_have_count(0)
    finger.move(right=50)
    finger.up()
    # Chromium may make no tap of the first touch after a card was taken from under a finger; the second one counts.
    at.page.wait_for_timeout(800)
    at.button("Show my hand").tap()
    at.page.wait_for_timeout(3000)
    at.show_hand()
    settled(at, "C1", "A1", "T1")


# -- out of the hand into a row


def in_hand(at: Driver, ident: str) -> Locator:
    return at.page.locator(f'.hand [data-id="{ident}"]')


def drag_to(finger: Finger, of: Locator, x: float, y: float) -> None:
    """A card of the hand follows the finger up to that point of the window."""
    finger.down(of)
    finger.move(0, -30)
    finger.move(x - finger.x, y - finger.y)
    finger.up()


def test_a_card_of_the_hand_is_dragged_into_the_word(at: Driver, finger: Finger) -> None:
    x, y = middle(card(at, "T1"))
    drag_to(finger, in_hand(at, "r1"), x - 5, y)
    settled(at, "C1", "A1", "r1", "T1")
    # Past the last card it comes last; one that lies there already moves.
    x, y = middle(card(at, "T1"))
    drag_to(finger, in_hand(at, "E1"), x + 60, y)
    settled(at, "C1", "A1", "r1", "T1", "E1")
    x, y = middle(card(at, "C1"))
    drag_to(finger, in_hand(at, "T1"), x - 10, y)
    settled(at, "T1", "C1", "A1", "r1", "E1")


def test_cards_are_dragged_into_an_empty_word(at: Driver, finger: Finger) -> None:
    at.clear()
    x, y = middle(at.page.locator(".above-hand"))
    drag_to(finger, in_hand(at, "C1"), x, y)
    settled(at, "C1")
    drag_to(finger, in_hand(at, "A1"), x, y)
    settled(at, "C1", "A1")
    # As far up as the table is meant so too; what the browser takes away, or what comes back to its place, is not.
    drag_to(finger, in_hand(at, "T1"), *middle(at.page.locator(".felt")))
    settled(at, "C1", "A1", "T1")
    before = at.hand()
    finger.down(in_hand(at, "r1"))
    finger.move(0, -200)
    finger.cancel()
    drag_to(finger, in_hand(at, "r1"), *middle(in_hand(at, "r1")))
    settled(at, "C1", "A1", "T1")
    assert at.hand() == before


@pytest.mark.parametrize("game", [locked, loose])
def test_a_card_let_go_over_anothers_word_takes_that_up_and_comes_to_it(
    at: Driver, finger: Finger, game: Callable[[], str]
) -> None:
    at.bring(game())
    at.show_hand()
    first, second = (at.page.locator(".hand button.card").nth(place) for place in (0, 1))
    word, added = at.page.locator(".seats .word"), at.page.locator(".draft-row:has(.block, .shelf) .tray-row > .card")
    drag_to(finger, first, *middle(word))
    expect(word).to_have_class(re.compile("picked"))
    expect(added).to_have_count(1)
    # The next one comes to the same word, and a card that lies there stays.
    drag_to(finger, second, *middle(word))
    expect(added).to_have_count(2)
    drag_to(finger, first, *middle(word))
    expect(word).to_have_class(re.compile("picked"))
    expect(added).to_have_count(2)
    expect(at.page.locator(".hand .card.used")).to_have_count(2)


def test_a_card_let_go_over_anothers_word_beside_which_nothing_can_be_laid_begins_nothing(
    at: Driver, finger: Finger
) -> None:
    at.bring(locked())
    at.show_hand()
    at.button("Trade").tap()
    expect(at.page.locator(".picking")).to_be_visible()
    drag_to(finger, at.page.locator(".hand button.card").first, *middle(at.page.locator(".seats .word")))
    at.page.wait_for_timeout(300)
    expect(at.page.locator(".hand [aria-pressed=true], .tray-row .card, .word.picked")).to_have_count(0)


def test_a_word_before_another_is_taken_up_when_it_is_dragged_home(at: Driver, finger: Finger) -> None:
    """As by a tap; let go elsewhere it goes back."""
    at.bring(locked())
    at.show_hand()
    word = at.page.locator('.seats button[data-key="word w0.1"]')
    finger.down(word)
    finger.move(20, 20)
    finger.up()
    expect(at.page.locator(".word.picked")).to_have_count(0)
    finger.down(word)
    x, y = middle(at.page.locator(".dock .hand"))
    finger.move(x - finger.x, y - finger.y)
    finger.up()
    expect(at.page.locator(".word.picked")).to_have_attribute("data-key", "word w0.1")
    expect(at.page.locator(".tray .block")).to_be_visible()
