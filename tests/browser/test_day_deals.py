"""A deal for every day, by touch and by keys: today's in one tap, a calendar of those gone by, and what was made of them."""

from __future__ import annotations

import json
import re
import time

import pytest
from driver import Driver
from playwright.sync_api import BrowserContext, Locator, expect
from shelves import alone, shelf, stored, take_in

from royalty.game.places import Group
from royalty.match.match import Match
from royalty.match.record import code_mark

KEY, FAMILY = "monarchy/booklet", "monarchy"
TODAY = "2026-11-22"


@pytest.fixture
def now(context: BrowserContext, at: Driver) -> Driver:
    """The page on a Sunday in November, late in the evening."""
    at.page.clock.set_fixed_time(f"{TODAY}T23:50:00")
    return at


def deal(at: Driver) -> None:
    dialog = at.page.get_by_role("dialog")
    at.page.locator(".dock").wait_for()
    if dialog.count():
        at.confirm()


def calendar(at: Driver, day: str = "") -> Driver:
    at.page.goto(f"./#{FAMILY}/days{'/' if day else ''}{day}")
    at.page.reload()
    at.page.get_by_role("grid").wait_for()
    return at


def day(at: Driver, name: str) -> Locator:
    return at.page.get_by_role("grid").get_by_role("button", name=re.compile(rf"^{name}(,|$)"))


def chosen(at: Driver) -> str:
    return at.page.locator(".chosen-day h2").inner_text()


def test_one_tap_at_home_deals_todays_cards_and_the_next_goes_on_with_them(now: Driver) -> None:
    at = now.open()
    at.button("Today’s deal: Monarchy").tap()
    deal(at)
    match = at.match()
    assert match.header.options == {"day": TODAY} and [player.is_person for player in match.players] == [True]
    at.open().button("Today’s deal: Monarchy").tap()
    at.page.locator(".dock").wait_for()
    assert at.match().header.sealed == match.header.sealed, "Begun already: it goes on."
    # What is dealt afterwards is of no certain day.
    at.page.goto("./#new/monarchy")
    at.page.reload()
    at.button("Deal").tap()
    at.page.get_by_role("dialog").or_(at.page.locator(".dock")).first.wait_for()
    assert "day" not in at.until(lambda other: other.header.sealed != match.header.sealed).header.options


def test_who_plays_deals_of_a_certain_difficulty_gets_todays_all_the_same_and_keeps_it(now: Driver) -> None:
    at = now.open()
    setup = {"game": KEY, "players": [{"name": "Mia", "kind": "person"}], "options": {"grade": "hard", "packs": "2"}}
    at.remember("setup", json.dumps(setup))
    at.button("Today’s deal: Monarchy").tap()
    deal(at)
    assert at.match().header.options == {"day": TODAY} and at.match().header.game == KEY
    kept = json.loads(at.recall("setup") or "")
    assert kept["options"] == setup["options"] and kept["players"][0]["name"] == "Mia"


def test_the_calendar_shows_a_month_and_deals_a_day_that_has_gone_by(now: Driver) -> None:
    at = now.open()
    at.button("Other days: Monarchy").tap()
    at.page.get_by_role("grid", name="November 2026").wait_for()
    assert chosen(at) == "22 November 2026" and at.page.locator("button.day").count() == 22
    expect(day(at, "22 November 2026")).to_have_attribute("aria-current", "date")
    expect(at.button("A month on")).to_be_disabled()
    at.button("A month back").tap()
    at.page.get_by_role("grid", name="October 2026").wait_for()
    assert at.page.locator("button.day").count() == 31 and chosen(at) == "22 October 2026"
    day(at, "3 October 2026").tap()
    expect(at.page.locator(".chosen-day")).to_contain_text("not played here yet")
    at.button("Play").tap()
    deal(at)
    assert at.match().header.options == {"day": "2026-10-03"}


def test_the_calendar_goes_by_keys(now: Driver) -> None:
    at = calendar(now)
    day(at, "22 November 2026").focus()
    for key, name in (
        ("ArrowLeft", "21 November 2026"), ("ArrowUp", "14 November 2026"), ("ArrowRight", "15 November 2026"), ("Home", "9 November 2026"), ("End", "15 November 2026"),
        ("ArrowDown", "22 November 2026"), ("ArrowRight", "22 November 2026"), ("PageUp", "22 October 2026"), ("End", "25 October 2026"), ("PageDown", "22 November 2026"),
        ("ArrowUp", "15 November 2026"), ("Shift+PageUp", "1 January 2026"), ("ArrowLeft", "1 January 2026"), ("Shift+PageDown", "22 November 2026"), ("PageUp", "22 October 2026"),
    ):  # fmt: skip
        at.page.keyboard.press(key)
        expect(day(at, name)).to_be_focused()
        assert chosen(at) == name
    assert at.page.locator("button.day[tabindex='0']").count() == 1
    at.page.keyboard.press("Tab")
    expect(at.button("Play")).to_be_focused()
    at.page.keyboard.press("Enter")
    deal(at)
    assert at.match().header.options == {"day": "2026-10-22"}


def test_the_months_go_by_their_buttons_and_keep_the_focus(now: Driver) -> None:
    at = calendar(now)
    for month in ("October", "September"):
        at.button("A month back").focus()
        at.page.keyboard.press("Enter")
        at.page.get_by_role("grid", name=f"{month} 2026").wait_for()
        expect(at.button("A month back")).to_be_focused()


def test_days_that_were_played_are_marked(now: Driver) -> None:
    games = [alone(KEY, 9, day="2026-11-20"), alone(KEY, 2, day="2026-11-19"), alone("monarchy/classic", 9, day="2026-11-18"), alone(KEY, 9)]
    at = now
    take_in(at, shelf([stored(match, f"game{number}", 1_700_000_000_000 + number) for number, match in enumerate(games)]))
    calendar(at)
    for name, said in (("20 November 2026", "finished"), ("19 November 2026", "cards left over"), ("18 November 2026", "finished")):
        expect(day(at, name)).to_have_attribute("aria-label", re.compile(said))
    assert at.page.locator("button.day:is(.finished, .perfect, .played, .begun)").count() == 3
    day(at, "20 November 2026").tap()
    at.button("Look at it").tap()
    at.page.locator(".final").wait_for()
    assert at.match().header.options == {"day": "2026-11-20"}
    # One tap at home deals no day a second time that was played to its end.
    at.page.clock.set_fixed_time("2026-11-20T08:00:00")
    at.open().button("Today’s deal: Monarchy").tap()
    at.page.get_by_role("grid").wait_for()
    expect(at.button("Play it again")).to_be_visible()


def test_the_calendar_shows_the_best_play_of_a_day_and_not_its_last(now: Driver) -> None:
    games = [alone(KEY, laid, day="2026-11-20") for laid in (2, 9, 1)]
    take_in(now, shelf([stored(match, f"game{number}", 1_700_000_000_000 + number) for number, match in enumerate(games)]))
    day(calendar(now), "20 November 2026").tap()
    now.button("Look at it").tap()
    now.page.locator(".final").wait_for()
    assert now.match().record() == games[1].record()


@pytest.mark.parametrize(("asked", "said"), [
    ("2025-12-31", "The first day with a deal is"), ("2026-11-23", "still to come"), ("2026-02-30", "is not a date"), ("soon", "is not a date"),
])  # fmt: skip
def test_a_day_that_has_no_deal_is_refused_in_a_sentence(now: Driver, asked: str, said: str) -> None:
    at = calendar(now, asked)
    expect(at.page.get_by_role("alert").filter(has_text=said)).to_be_visible()
    assert chosen(at) == "22 November 2026"


def test_a_day_in_the_address_is_chosen(now: Driver) -> None:
    assert chosen(calendar(now, "2026-03-04")) == "4 March 2026"


@pytest.mark.usefixtures("context")
def test_a_device_whose_clock_is_wrong_is_told(at: Driver) -> None:
    at.page.clock.set_fixed_time("2020-01-01T12:00:00")
    at.open().button("Today’s deal: Monarchy").tap()
    at.page.get_by_role("dialog").wait_for()
    expect(at.page.get_by_role("dialog")).to_contain_text("this device says that it is 1 January 2020")


def test_the_new_game_of_such_a_family_offers_its_days_lessons_and_rules(now: Driver) -> None:
    at = now
    at.page.goto("./#new/monarchy")
    at.page.reload()
    at.button("Today’s deal: Monarchy").wait_for()
    assert at.page.get_by_label("The day’s deal").count() == 0, "The calendar chooses the day."
    at.button("The rules").tap()
    expect(at.page.locator("main")).to_contain_text("Twenty-five cards")


def test_a_newcomer_is_offered_an_easy_one_and_what_a_house_chooses_is_offered_again(now: Driver) -> None:
    """Also whatever comes; what else the house plays stays as it was chosen."""
    at = now
    levels = at.page.get_by_role("radiogroup", name="Difficulty")
    for first, taken in (("Easy", "Any"), ("Any", "Hard")):
        at.page.goto("./#new/monarchy")
        at.page.reload()
        expect(levels.get_by_role("radio", checked=True)).to_have_accessible_name(first)
        expect(at.page.get_by_role("radio", name="Family")).to_be_checked()
        if first == "Easy":
            at.button("Deal").tap()
            deal(at)
            assert at.match().header.options == {"grade": "easy"}
            at.page.goto("./#new/monarchy")
            at.page.reload()
        levels.get_by_role("radio", name=taken).tap()
        at.button("Deal").tap()
        deal(at)
        options = {} if taken == "Any" else {"grade": taken.lower()}
        at.until(lambda match, options=options: match.header.options == options)


def test_the_mark_of_a_day_tells_no_more_than_its_code(now: Driver) -> None:
    at = now.open()
    at.button("Today’s deal: Monarchy").tap()
    deal(at)
    assert code_mark(at.match().code) == code_mark(f"{at.match().entry.sign}.day={TODAY}")


def test_the_end_of_a_game_for_one_shows_its_words(at: Driver) -> None:
    for laid in (2, 9):
        match = at.bring(alone("monarchy/booklet", laid).record())
        left = [f"Left over, {len(match.state.left)}"] if match.state.left else []
        told = [f"{word.letters.upper()}, {group.value}" for word, group in zip(match.state.words, words_of(match), strict=True)]
        expect(at.page.locator(".laid-words figcaption")).to_have_text([*told, *left])
        shown = at.page.locator(".laid-words figure").first.locator(".card")
        expect(shown).to_have_count(len(match.state.words[0].letters))


def words_of(match: Match) -> tuple[Group, ...]:
    return next(zone.groups for zone in match.game.table(match.state, None).zones if zone.owner == 0)


def test_the_leaf_of_a_day_that_was_played_says_how_far_it_came(now: Driver) -> None:
    match = alone(KEY, 3, day=TODAY)
    when = int(time.mktime(time.strptime(TODAY, "%Y-%m-%d"))) + 20 * 3600
    take_in(now, shelf([stored(match, "today", 1000 * when)]))
    now.open()
    expect(now.page.locator(".today-leaf.done .fact")).to_have_text(f"{25 - len(match.state.left)} of 25")
