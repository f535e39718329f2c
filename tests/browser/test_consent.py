"""Among people: whose hand opens when, who is asked before an undo, what a stopped game shows, what the word desk keeps to itself."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from driver import IN_STORE, MORE, Driver, stacked
from playwright.sync_api import Page, expect
from test_drafts import stand

from royalty.match.match import Match
from royalty.views.saves import open_game

CLASSIC = "royalty/classic"
PEOPLE = ("CATEEra", "niooduE")


def laid(**options: str) -> str:
    """Ann's CAT stands; Bob is to play."""
    return stand(stacked(CLASSIC, *PEOPLE, **options), "=CAT").record()


def choose(at: Driver, *names: str) -> None:
    for name in names:
        at.button(name).last.tap()
        if name == "Menu":
            at.page.get_by_role("dialog").wait_for()


def shown(page: Page) -> str:
    """Everything that the page says: its text, what is hidden in it, and what stands in fields."""
    text: str = page.evaluate(
        "() => document.documentElement.outerHTML + [...document.querySelectorAll('textarea, input')].map((field) => field.value).join('\\n')"
    )
    return text


# -- seats


def test_a_seat_given_to_a_computer_leaves_the_other_hand_face_down(at: Driver) -> None:
    at.bring(stacked(CLASSIC, *PEOPLE).record())
    at.show_hand()
    at.give_seat(0, "lady")
    match = at.until(lambda now: now.to_act == (1,))
    at.button("Show my hand").wait_for()
    assert at.hand() == []
    at.reload()
    at.button("Show my hand").wait_for()
    assert at.hand() == []
    at.button("Show my hand").tap()
    at.page.locator(".hand button.card").first.wait_for()
    assert len(at.hand()) == len(match.state.hands[1])
    at.button("Hide").tap()
    at.button("Show my hand").wait_for()
    assert at.hand() == []


# -- undo


def test_an_undo_among_people_asks_whose_turn_it_is_with_every_hand_face_down(at: Driver) -> None:
    before = at.bring(laid(undo="on"))
    at.show_hand()
    at.page.get_by_role("button", name="Undo", exact=True).tap()
    box = at.page.get_by_role("dialog")
    expect(box).to_contain_text("Ann, something that you did would be undone.")
    assert at.hand() == []
    choose(at, "No")
    expect(box).to_have_count(0)
    assert at.match().record() == before.record()
    choose(at, "Menu", "Undo", "Yes, undo it")
    undone = at.until(lambda now: any(event.undone for event in now.events))
    assert undone.to_act == (0,) and undone.state.hands[0] == stacked(CLASSIC, *PEOPLE).state.hands[0]
    expect(at.page.get_by_role("heading", name="Pass the tablet to Ann")).to_be_visible()


def test_the_key_for_undo_asks_too(at: Driver) -> None:
    at.bring(laid(undo="on"))
    at.page.locator("body").press("Control+z")
    expect(at.page.get_by_role("dialog")).to_contain_text("Ann")
    choose(at, "No")
    assert not any(event.undone for event in at.match().events)


def test_cards_that_were_seen_are_not_drawn_again(at: Driver) -> None:
    """Ann has had her hand open since she drew: only Bob's turn can be undone, and then nothing more."""
    match = stand(stacked(CLASSIC, *PEOPLE, undo="on"), "=CAT")
    match.play(1, "pass", Random(0))
    at.bring(match.record())
    choose(at, "Undo")
    expect(at.page.get_by_role("dialog")).to_contain_text("Bob")
    choose(at, "Yes, undo it")
    at.until(lambda now: now.to_act == (1,))
    expect(at.page.get_by_role("heading", name="Pass the tablet to Bob")).to_be_visible()
    expect(at.button("Undo")).to_have_count(0)


# -- a copy of a running game, stopped


def test_a_copy_that_is_stopped_gives_nothing_away(at: Driver) -> None:
    """As a curious child would: copy the save code of the game that runs, open it again, end it, look everywhere."""
    running = at.bring(laid())
    code = at.sealed()
    at.page.add_init_script("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    at.show_hand()
    at.hand_card("d")
    at.page.locator('.verdict[aria-busy="false"] > *').first.wait_for()
    at.sealed(code)
    at.bring_in(code)
    choose(at, "Menu", "End by agreement", "End the game")
    at.page.locator(".outcome").wait_for()
    stopped = at.until(lambda now: now.outcome is not None)
    secrets = secrets_of(running)
    seen = [shown(at.page)]
    for way in ([MORE, "The seal"], ["Share"], ["Share", "Copy the save code"], [MORE, "Copy the record"], ["Score sheet"], ["A move back"], ["To the deal"]):
        choose(at, *way)
        at.page.wait_for_timeout(300)
        seen.append(shown(at.page))
        for _ in range(at.page.get_by_role("dialog").count()):
            at.page.keyboard.press("Escape")
        expect(at.page.get_by_role("dialog")).to_have_count(0)
    assert running.header.sealed in seen[1] and "ROYALTY1." in seen[3] and "ROYALTY1." in seen[4]
    at.reload()
    seen.append(shown(at.page))
    assert not [secret for text in seen for secret in secrets if secret in text]
    games = [game["sealed"] for game in at.page.evaluate("async () => {" + IN_STORE + "try { return await result(stored('games').getAll()); } finally { database.close(); } }")]
    records = [open_game(one)["record"] for one in games]
    assert len(games) == 2 and stopped.record() in records


def secrets_of(match: Match) -> list[str]:
    return [dict(match.header.deal)["pack"], match.header.salt, match.state.pack[:9], *match.state.hands]


# -- the word desk


def look_up(at: Driver, word: str) -> str:
    at.page.get_by_label("A word").fill(word)
    answer = at.page.locator(".answer").first
    # What was answered before is not what is waited for.
    answer.evaluate("(answer) => answer.replaceChildren()")
    at.button("Look up").tap()
    answer.locator("*").first.wait_for()
    return answer.inner_text()


def by_tap(at: Driver) -> None:
    choose(at, "Menu", "Home", "Words")


def by_reload(at: Driver) -> None:
    by_tap(at)
    at.page.reload()


def by_lesson(at: Driver) -> None:
    choose(at, "Menu", "Home", "Lessons")
    at.page.locator(".book-dock .main-action").tap()
    at.page.locator(".coach").wait_for()
    at.page.goto("./#words")


@pytest.mark.parametrize("way", [by_tap, by_reload, by_lesson])
def test_while_words_may_be_doubted_the_word_desk_judges_none_but_those_that_stand(at: Driver, way: Callable[[Driver], None]) -> None:
    at.bring(laid(referee="challenge"))
    way(at)
    assert "Until it is over" in look_up(at, "dog")
    assert "CAT" in look_up(at, "cat")
    at.page.get_by_label("Letters, ? for a Knave").fill("dogs")
    at.button("Find words").tap()
    expect(at.page.locator(".answer").nth(2)).to_contain_text("Until it is over")
    at.page.goto("./#table")
    choose(at, "Menu", "End by agreement", "End the game")
    at.page.locator(".outcome").wait_for()
    choose(at, "Home", "Words")
    assert "DOG" in look_up(at, "dog")
