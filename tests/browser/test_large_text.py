"""The largest text, the table's letters too: at every stage of a turn nothing lies under anything else, and what is done now is in sight."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from driver import Driver, stacked
from playwright.sync_api import TimeoutError
from screens import lay, locked, loose, pick, stand, tap
from test_look import PERSON, SIZES, at_size, box

from sample import in_turn, some

# What of these cannot be seen whole or touched in its middle, as the page stands: nobody has scrolled it.
UNSEEN = """(selector) => [...document.querySelectorAll(selector)].filter((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const seen = (down) => node.contains(document.elementFromPoint(left + width / 2, top + height * down));
    return width && !([0.1, 0.5, 0.9].every(seen));
}).map((node) => node.outerHTML.slice(0, 90))"""
# A sentence that is cut at a side, or lies over another.
CUT = """() => [...document.querySelectorAll("#screen :is(h2, p, button, .sum, .counted)")].filter((node) => {
    const { left, right } = node.getBoundingClientRect();
    return right - left > 1 && (left < -0.5 || right > innerWidth + 0.5 || node.scrollWidth > node.clientWidth + 1);
}).map((node) => node.outerHTML.slice(0, 90))"""
# What is deaf for a moment after it came, so that a tap meant for something else does nothing.
SETTLING = "document.querySelector('.settling, .scene, button[data-held]')"
DONE_NOW = ".hand .card:not(.used), .actions button, .question .row button, .tray-row > .card, .tray-row .block"


def doubtful(at: Driver) -> None:
    match = stacked("royalty/classic", *PERSON, "TTioudl", referee="challenge")
    match.play(0, "=TAC", Random(0))
    at.bring(match.record())


def in_large_letters(at: Driver, *steps: Callable[[Driver], Any]) -> None:
    """Each step in turn, and after each nothing that is done now is hidden."""
    at.open()
    at.remember("settings", '{"size": "2"}')
    at.remember("chances", '{"royalty": "another"}')  # what is pointed out once, to whoever rests, was pointed out before
    for step in steps:
        step(at)
        at.answered()
        try:
            at.page.wait_for_function(f"(selector) => !({SETTLING}) && !({UNSEEN})(selector).length", arg=DONE_NOW, timeout=10_000)
        except TimeoutError:
            raise AssertionError((step, at.page.evaluate(UNSEEN, DONE_NOW))) from None
        assert at.page.evaluate(CUT) == [], step
        assert at.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("size", in_turn(SIZES, 0), ids=str)
def test_a_meld_is_seen_from_its_first_card_until_it_is_drawn_for(at: Driver, size: tuple[int, int]) -> None:
    at_size(at, size)
    begin = lambda at: at.bring(stacked("royalty/classic", *PERSON).record())  # noqa: E731
    in_large_letters(at, begin, Driver.show_hand, *map(lay, "CAT"), tap("Play"), tap("Take back"))


CAPTURES = [(locked, SIZES[0]), (loose, SIZES[0]), (locked, SIZES[1]), (loose, SIZES[2]), (loose, SIZES[1]), (locked, SIZES[2])]


@pytest.mark.parametrize(("record", "size"), some(CAPTURES, 4), ids=lambda part: getattr(part, "__name__", str(part)))
def test_a_capture_is_seen(at: Driver, size: tuple[int, int], record: Callable[[], str]) -> None:
    at_size(at, size)
    in_large_letters(at, lambda at: at.bring(record()), pick("EAR"), lay("N"), Driver.clear)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_what_is_thought_of_a_long_word_leaves_it_room(at: Driver, size: tuple[int, int]) -> None:
    """A refusal had pushed the row behind the hand on a phone; on a tablet its sentence was cut, and signs lay over it."""
    at_size(at, size)
    record = stand(stacked("royalty/classic", "TRACEiu", "HDYLNwn"), "=TRACE").record()
    in_large_letters(at, lambda at: at.bring(record), pick("TRACE"), lay("H"), lay("L"))
    told, dock = box(at.page.locator(".verdict")), box(at.page.locator(".dock"))
    assert size[0] < 641 or told["y"] >= dock["y"], "on a phone the row is more"
    assert told["y"] + told["height"] <= dock["y"] + dock["height"]
    place = at.page.locator(".word .away b")
    lines = place.evaluate("(name) => { const text = document.createRange(); text.selectNodeContents(name); return text.getClientRects().length; }")
    assert lines == 1


@pytest.mark.parametrize("size", in_turn(SIZES, 1), ids=str)
def test_a_challenge_lies_beside_what_takes_back(at: Driver, size: tuple[int, int]) -> None:
    at_size(at, size)
    in_large_letters(at, doubtful)
