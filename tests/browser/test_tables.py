"""What a stranger stumbled over at the table: the way back, quick taps, what is counted in words, hands seen from across."""

from __future__ import annotations

import re

import pytest
from driver import Driver, native, stacked
from playwright.sync_api import expect
from shelves import by_computers
from test_look import at_size, box
from test_wifeswap import late

from royalty.match.match import Match
from sample import in_turn

SIZES = ((1180, 820), (820, 1180), (390, 844))
PHONE = {"width": 390, "height": 844}


def menu(at: Driver) -> None:
    at.button("Menu").tap()
    at.page.get_by_role("dialog").wait_for()


def test_a_tap_beside_a_dialog_leaves_it_where_no_answer_is_asked_for(at: Driver) -> None:
    at.bring(native("royalty/classic", "pp", 3).record())
    shown, beside = at.page.get_by_role("dialog"), at.page.touchscreen.tap
    box = at.button("Menu").bounding_box()
    assert box
    spot = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    # The second of two quick taps, which finds the dialog open, leaves it so; a later one closes it, and does no more.
    beside(*spot)
    beside(*spot)
    expect(shown).to_be_visible()
    at.page.wait_for_timeout(500)
    beside(*spot)
    expect(shown).to_have_count(0)
    at.page.wait_for_timeout(500)
    expect(shown).to_have_count(0)
    at.button("Menu").tap()
    heading = shown.locator("h2").bounding_box()
    assert heading
    beside(heading["x"] + 5, heading["y"] - 6)
    at.button("End by agreement").tap()
    at.page.wait_for_timeout(500)
    beside(3, 300)
    expect(shown).to_contain_text("Does everybody agree?")
    at.button("No").tap()
    at.page.goto("./#games")
    at.button("Import a game").tap()
    at.page.get_by_label("Record or save code").fill("half typed")
    at.page.wait_for_timeout(500)
    beside(3, 300)
    expect(shown.get_by_label("Record or save code")).to_have_value("half typed")


def test_back_closes_what_is_open_and_then_leaves_the_table(at: Driver) -> None:
    at.open()
    at.bring(stacked("royalty/classic", "CATEEra", "niooduE", kinds="pg").record())
    at.hand_card("C")
    for reopen in (menu, menu):
        reopen(at)
        at.page.go_back()
        expect(at.page.get_by_role("dialog")).to_have_count(0)
        expect(at.page).to_have_url(re.compile("#table$"))
    # The table was not drawn anew, nor what lies there taken back.
    expect(at.page.locator(".tray-row > .card")).to_have_count(1)
    menu(at)
    at.page.get_by_role("dialog").get_by_role("button", name="Settings").tap()
    expect(at.page.get_by_role("heading", name="Settings")).to_be_visible()
    at.page.go_back()
    expect(at.page.get_by_role("dialog")).to_have_count(0)
    at.page.go_back()
    expect(at.page.locator(".dock")).to_have_count(0)


def test_a_button_that_has_only_counted_on_answers_at_once(at: Driver) -> None:
    at.bring(stacked("royalty/classic", "CATEEra", "niooduE").record())
    at.show_hand()
    at.button("Trade").tap()
    expect(at.page.locator(".question")).to_contain_text("Tap the cards that you want to exchange")
    expect(at.page.locator(".dock.settling")).to_have_count(0)
    for cards, card in enumerate("CAT", 1):
        at.hand_card(card)
        expect(at.page.locator(".dock .main-action")).to_contain_text(f"{cards} card")
    # Python has answered just now.
    assert not at.page.locator(".dock.settling").count()
    at.page.locator(".dock .main-action").tap()
    at.until(lambda now: any(event.text.startswith("trade:") for event in now.events))


@pytest.mark.parametrize(
    ("key", "kinds", "name"),
    [("joust/classic", "pp", "Joust"), ("monarchy/classic", "p", "Monarchy"), ("rummy", "pg", "Rummy"), ("wife-swap", "pgg", "Royal Wife-Swap")],
)
def test_the_bar_names_the_game(at: Driver, key: str, kinds: str, name: str) -> None:
    at.bring(native(key, kinds, 1).record())
    expect(at.page.locator(".banner h1")).to_have_text(name)


@pytest.mark.parametrize("size", in_turn(SIZES, 0), ids=str)
def test_the_way_back_stays_in_sight_in_the_book(at: Driver, size: tuple[int, int]) -> None:
    at.bring(stacked("royalty/classic", "CATEEra", "niooduE").record())
    at.page.set_viewport_size({"width": size[0], "height": size[1]})
    at.page.goto("./#royalty/book/4.8")
    title = at.page.locator("#rule-4\\.8 h3")
    expect(title).to_be_in_viewport(ratio=1)
    back = at.button("Back to the game")
    expect(back).to_be_in_viewport(ratio=1)
    assert under(back) <= (title.bounding_box() or {"y": 0})["y"], "it lies over no title"
    back.tap()
    at.page.locator(".dock").wait_for()


def under(node: object) -> float:
    box = node.bounding_box()  # type: ignore[attr-defined]
    return float(box["y"] + box["height"])


def test_no_step_of_a_lesson_is_passed_over_and_its_hand_lies_there_at_the_end(at: Driver) -> None:
    at.page.goto("./#learn/meld")
    step = at.page.locator(".coach-say b")
    expect(step).to_contain_text("Step 1 of 5")
    for word, before, after in (("TeA", 2, 3), ("owL", 5, 6)):
        for card in word:
            at.hand_card(card)
        at.play()
        expect(step).to_contain_text(f"Step {before} of 5")
        at.button("Draw cards").tap()
        expect(step).to_contain_text(f"Step {after} of 5" if after < 6 else "Done")
        if after < 6:
            at.button("Go on").tap()
            expect(step).to_contain_text("Step 4 of 5")
    expect(at.page.locator(".hand > .card")).to_have_count(7)
    expect(at.page.locator(".hand[role=img]")).to_be_in_viewport(ratio=0.9)


def test_on_a_phone_a_phone_is_passed_on_and_no_keys_are_told(at: Driver) -> None:
    at.page.set_viewport_size(PHONE)
    at.bring(stacked("royalty/classic", "CATEEra", "niooduE").record())
    expect(at.page.get_by_role("heading", name="Pass the phone to Ann")).to_be_visible()
    menu(at)
    expect(at.page.get_by_role("dialog").get_by_role("button", name="Settings")).to_be_visible()
    expect(at.page.get_by_role("dialog").get_by_role("button", name="Keys")).to_have_count(0)


@pytest.mark.parametrize("size", in_turn(SIZES, 1), ids=str)
def test_every_score_is_as_large_as_a_finger(at: Driver, size: tuple[int, int]) -> None:
    at.page.set_viewport_size({"width": size[0], "height": size[1]})
    for record in (late("pgg", "play").record(), native("alliance", "pggg", 4).record(), native("rummy", "pggg", 2).record()):
        at.bring(record)
        at.page.locator(".seats .score").first.wait_for()
        boxes = at.page.locator(".score").evaluate_all("(nodes) => nodes.map((node) => node.getBoundingClientRect()).map(({ width, height }) => [width, height])")
        assert min(map(min, boxes)) >= 44, (size, boxes)


@pytest.mark.parametrize("size", in_turn(SIZES, 2), ids=str)
def test_a_hand_that_is_held_is_an_arc_of_backs_and_a_count_in_words(at: Driver, size: tuple[int, int]) -> None:
    at.page.set_viewport_size({"width": size[0], "height": size[1]})
    at.bring(native("rummy", "pggg", 2).record())
    arcs = at.page.locator(".seats .arc")
    expect(arcs).to_have_count(3)
    for seat in at.page.locator(".seats .seat").all():
        expect(seat.locator(".arc .card.back[aria-hidden]")).to_have_count(13)
        expect(seat.locator(".facts")).to_contain_text("13")
        expect(seat.locator(".arc")).to_be_in_viewport(ratio=0.95)


@pytest.mark.parametrize("size", [(1180, 820), (820, 1180), (390, 844)], ids=str)
def test_in_joust_the_word_that_the_other_laid_last_lies_beside_his_name(at: Driver, size: tuple[int, int]) -> None:
    """It was told in a line of the bar alone."""
    at_size(at, size)

    def laid(match: Match) -> bool:
        return match.to_act == (0,) and bool(match.state.newest[1])

    match = at.bring(by_computers("joust/classic", until=laid, names="Ann Queen=queen", seed=3).record())
    cards = at.page.locator(".upmost .card")
    expect(cards).to_have_count(len(match.state.newest[1].letters))
    felt, *boxes = box(at.page.locator(".felt")), *(box(card) for card in cards.all())
    assert all(felt["x"] <= one["x"] and one["x"] + one["width"] <= felt["x"] + felt["width"] for one in boxes)
    ends = "(told) => { const text = document.createRange(); text.selectNodeContents(told); return text.getBoundingClientRect().right; }"
    name = at.page.locator(".seats .seat h2").evaluate(ends)
    assert all(one["x"] > name for one in boxes)
