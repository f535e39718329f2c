"""What is told and what is to be done stays in sight, whatever lies on the table and however large the text is."""

from __future__ import annotations

import pytest
from anychoice import seen
from driver import Driver, native
from pairs import table
from playwright.sync_api import expect
from shelves import by_computers
from test_docks import CUT, HEIGHTS, passed
from test_kept_places import ACROSS, PHONE, UPRIGHT
from test_lies_apart import meets, within
from test_look import at_size, box
from test_try_again import costliest, turn_again

from royalty.match.match import Match
from sample import some

SIZES = (ACROSS, UPRIGHT, PHONE)
SCALE = "(size) => document.documentElement.style.setProperty('--text-size', size)"


def test_in_a_replay_of_wife_swap_on_a_phone_hands_and_families_lie_on_no_name(at: Driver) -> None:
    """The families of the first lay over the name of the third."""
    at_size(at, PHONE)
    at.bring(by_computers("wife-swap", names="Anna Lady=lady Ben Clementine", seed=3, match="1").record())
    at.page.locator('button[data-key="A move back"]').tap()
    at.answered()
    seats = at.page.locator(".felt .seat")
    expect(seats).to_have_count(4)
    names = [box(name) for name in seats.locator("h2").all()]
    cards = [box(card) for card in seats.locator(".card:visible").all()]
    assert len(cards) > 8 and not any(meets(card, name) for card in cards for name in names)
    last = seats.last.locator("h2")
    last.scroll_into_view_if_needed()
    assert within(box(last), box(at.page.locator(".felt")))


def ends_by_a_computer() -> Match:
    """A match that wants one act of a computer, which ends it."""
    for seed in range(1, 20):
        whole = by_computers("wife-swap", names="Ann Lady=lady Page=page", seed=seed, match="1").events
        if whole[-1].seat > 0:
            last = len(whole) - 1
            return by_computers("wife-swap", until=lambda now: len(now.events) == last, names="Ann Lady=lady Page=page", seed=seed, match="1")  # noqa: B023
    raise AssertionError("no such match")


def test_at_the_end_no_points_fly_over_the_result(at: Driver) -> None:
    """They lay over the pad, beside the wrong people."""
    at.open()
    at.page.evaluate(
        "() => new MutationObserver((all) => { for (const { addedNodes } of all) for (const node of addedNodes)"
        " if (node.className === 'flying' && document.querySelector('.final')) globalThis.flown = true; }).observe(document.body, { childList: true })"
    )
    at.bring(ends_by_a_computer().record())
    at.button("Rematch").wait_for()
    at.page.wait_for_timeout(300)
    assert not at.page.evaluate("globalThis.flown ?? false")


def test_a_turn_of_joust_that_is_tried_again_is_seen_whole(at: Driver) -> None:
    """On a tablet held across what was told took all the width, and the word stood in a column at its edge."""
    at_size(at, ACROSS)
    match = by_computers("joust/classic", names="Ann Bob")
    turn_again(at, match, costliest(match))
    for _ in range(4):
        at.page.locator(".middle button.card:not(.used)").first.tap()
        at.answered()
    coach = box(at.page.locator(".dock > .coach"))
    parts = [box(one) for one in at.page.locator(".tray-row .card, .own h2, .verdict, .dock .actions").all()]
    assert len(parts) > 6 and not any(meets(coach, part) for part in parts)
    assert all(within(part, box(at.page.locator(".dock"))) for part in parts)
    tops = {box(card)["y"] for card in at.page.locator(".tray-row .card").all()}
    assert len(tops) == 1


@pytest.mark.parametrize("text", some([1.5, 1.25, 2], 1))
@pytest.mark.parametrize("size", [ACROSS, UPRIGHT], ids=str)
def test_to_whom_the_tablet_goes_is_in_sight_in_large_text_too(at: Driver, size: tuple[int, int], text: float) -> None:
    """What was done since lay over it, and anybody might have tapped *Show my hand*."""
    at_size(at, size)
    at.bring(passed("Anna Ben Carla Dan", 9).record())
    at.page.evaluate(SCALE, text)
    at.answered()
    expect(at.page.locator(".passing h2")).to_be_in_viewport(ratio=0.9)
    covers = "(one) => { const at = one.getBoundingClientRect(); const on = document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2); return !one.contains(on); }"
    assert not at.page.locator(".passing h2").evaluate(covers)


def asked_of_a_word(match: Match) -> bool:
    """All are asked about the first word of the game, which counts twice."""
    view = seen(match, None) if match.line else {}
    return bool(view) and bool(view["question"]) and bool(match.line[-1].words)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_when_all_are_asked_the_dock_has_its_height_and_nobody_the_crown(at: Driver, size: tuple[int, int]) -> None:
    """By how much was told of a word the line stood in three places, and three had the crown of the turn."""
    at_size(at, size)
    at.bring(by_computers("royalty/classic", until=asked_of_a_word, names="Anna Ben Carla Dan", seed=5, level="queen", referee="challenge").record())
    assert box(at.page.locator(".dock"))["height"] == HEIGHTS["royalty"][size]
    assert at.page.evaluate(CUT) == []
    expect(at.page.locator(".seat h2 > svg")).to_have_count(0)
    names = [box(name) for name in at.page.locator(".seat h2").all()]
    assert len(names) == 4 and all(within(name, box(at.page.locator(".felt"))) for name in names)


def choosing_spoils(match: Match) -> bool:
    view = seen(match, None) if len(match.line) > 8 else {}
    return bool(view) and bool(view["question"]) and "which card" in view["question"]["sentence"]


def on_three_boards(match: Match) -> bool:
    """Before the one who plays lie spoils, a meld and a gift."""
    if match.to_act != (0,) or match.state.phase != "main":
        return False
    zones = seen(match, 0)["table"]["zones"]
    return sum(zone["owner"] == 0 and zone["kind"] in ("row", "groups", "stack") and bool(zone["cards"] or zone["groups"]) for zone in zones) > 2


@pytest.mark.parametrize("size", some([UPRIGHT, ACROSS, PHONE], 1), ids=str)
@pytest.mark.parametrize("until", [choosing_spoils, on_three_boards])
def test_in_alliance_the_dock_keeps_its_height_with_much_before_a_player(at: Driver, until: object, size: tuple[int, int]) -> None:
    """Upright on a tablet it rose by 60 and 77 pixels."""
    at_size(at, size)
    match = next(
        match
        for match in (by_computers("alliance", until=until, names="Ann Bob Cy Dan", seed=seed, level="lady") for seed in range(9))  # type: ignore[arg-type]
        if match.to_act
    )
    at.bring(match.record())
    if at.button("Show my hand").count():
        at.show_hand()
    at.answered()
    assert box(at.page.locator(".dock"))["height"] == HEIGHTS["alliance"][size]
    assert at.page.evaluate(CUT) == []


def test_upright_a_row_of_monarchy_keeps_its_place_when_its_word_is_good_and_is_told_whole(at: Driver) -> None:
    """Each word that was good moved the rows below by six pixels, and what it was ran below its cards."""
    at_size(at, UPRIGHT)
    at.bring(native("monarchy/booklet", "p", 5, cards="LAKEjumpSHADowyVOICEtreat").record())
    rows = at.page.locator(".draft-row")
    places = [box(row)["y"] for row in rows.all()]
    for number in range(15, 20):
        at.page.locator(".middle button.card").nth(number).tap()
    at.answered()
    expect(at.page.locator(".note.good")).to_have_count(1)
    assert [box(row)["y"] for row in rows.all()] == places
    assert not meets(box(at.page.locator(".note.good")), box(at.page.locator(".tray-row .card").first))


def others_have_much(match: Match) -> bool:
    state = match.state
    most = max(len(one.couples) for one in state.tables[1:])
    return bool(match.to_act == (0,) and state.phase == "build" and len(state.hands[0]) > 2 and not state.tables[0].cards and most > 1)


def test_on_a_phone_trick_reason_and_stock_are_seen_however_much_the_others_have_built(at: Driver) -> None:
    at_size(at, PHONE)
    at.bring(
        next(
            match
            for match in (by_computers("wife-swap", until=others_have_much, names="Clementine Lady=lady Ben Anna", seed=seed, match="1") for seed in range(40))
            if match.to_act
        ).record()
    )
    at.show_hand()
    felt = box(at.page.locator(".felt"))
    parts = [box(one) for one in at.page.locator(".middle .stack .card:visible, .middle .trick .card:visible, .middle figcaption:visible, .why-here:visible").all()]
    assert len(parts) > 6 and all(within(one, felt) for one in parts)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_ways_to_sort_stay_where_they_are(at: Driver, size: tuple[int, int]) -> None:
    """By rank moved them up by 90 pixels, and the next tap met a card."""
    at_size(at, size)
    at.bring(by_computers("rummy", until=lambda now: now.to_act == (0,) and bool(now.state.drawn), names="Ann Ben Cy", seed=3, level="lady").record())
    at.show_hand()
    at.button("Sort").tap()
    places = []
    for way in ("By suit", "By rank", "Shuffled", "Cheapest groups"):
        places.append(box(at.button("Cheapest groups")))
        at.button(way).tap()
        at.answered()
    assert places == places[:1] * 4


def test_deal_says_that_it_is_dealing_where_that_takes_a_moment(at: Driver) -> None:
    """For one or two seconds a tap on it showed nothing."""
    at.page.goto("./#new/monarchy")
    at.button("Deal").wait_for()
    at.hold("new")
    at.button("Deal").tap()
    expect(at.page.locator('[data-key="Deal"]')).to_contain_text("Dealing …")
    at.release()
    at.page.locator(".middle button.card").first.wait_for()


def test_on_a_phone_the_menu_stays_in_its_corner_when_the_bar_says_nothing(at: Driver) -> None:
    at_size(at, PHONE)
    table(at)
    menu = box(at.button("Menu"))
    at.bring(passed("Ann Lady=lady Cy", 9).record())
    assert box(at.button("Menu")) == menu
