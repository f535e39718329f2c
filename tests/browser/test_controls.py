"""Choices, short words on what was done, scenes, and the ways of keys among cards."""

from __future__ import annotations

import pytest
from driver import Driver, native, stacked
from playwright.sync_api import Locator, expect
from test_drafts import stand

FOCUSED_CARD = "document.activeElement.closest('.hand, .tray-row') && document.activeElement.dataset.id"


def test_a_setting_is_chosen_by_a_tap_and_by_arrows(at: Driver) -> None:
    at.open()
    at.button("Settings").tap()
    theme = at.page.locator("[data-setting=theme]")
    theme.get_by_text("Night", exact=True).tap()
    expect(theme.get_by_label("Night", exact=True)).to_be_checked()
    assert at.page.evaluate("document.documentElement.dataset.theme") == "night"
    at.page.keyboard.press("ArrowRight")
    assert at.page.evaluate("document.documentElement.dataset.theme") == "contrast"
    size = at.page.locator("[data-setting=size]")
    size.get_by_text("200 %", exact=True).tap()
    at.button("Back to normal").tap()
    expect(size.get_by_label("100 %", exact=True)).to_be_checked()
    assert at.page.evaluate("document.documentElement.dataset.theme") == "baize"


@pytest.mark.parametrize("size", [(1180, 820), (820, 1180), (390, 844)], ids=str)
def test_the_way_out_of_the_settings_is_always_in_sight(at: Driver, size: tuple[int, int]) -> None:
    at.page.set_viewport_size({"width": size[0], "height": size[1]})
    at.open()
    at.button("Settings").tap()
    expect(at.button("Close")).to_be_in_viewport(ratio=1)
    # On a tablet nothing is left to look for.
    if size[0] > 640:
        expect(at.page.get_by_role("dialog").get_by_role("button", name="Keep Royalty on this tablet")).to_be_in_viewport(ratio=1)
        assert at.page.locator("dialog[open]").evaluate("(dialog) => dialog.scrollHeight - dialog.clientHeight") == 0
    # Whatever is reached by keys or by a finger lies above it.
    last = at.page.locator("[data-setting=hand] input").last
    last.focus()
    assert last.evaluate("(field) => field.getBoundingClientRect().bottom") <= at.button("Close").evaluate("(button) => button.getBoundingClientRect().top")
    at.button("Close").tap()
    expect(at.page.get_by_role("dialog")).to_have_count(0)


def test_what_was_copied_is_told_in_passing(at: Driver) -> None:
    at.page.add_init_script("navigator.clipboard.writeText = async (text) => void (globalThis.copied = text)")
    at.bring(stacked("royalty/classic", "CATEEra", "niooduE", kinds="pg").record())
    at.button("Menu").tap()
    at.button("Copy the save code").tap()
    told = at.page.locator(".toast")
    expect(told).to_have_text("The save code is copied. Import it under Past games.")
    expect(at.page.locator("#say")).to_contain_text("The save code is copied")
    expect(at.page.get_by_role("dialog")).to_have_count(0)
    assert at.page.evaluate("copied") == at.sealed()
    # It stands in nobody's way: the tap that ends it is a tap on the table too.
    at.button("Menu").tap()
    expect(told).to_have_count(0)
    expect(at.page.get_by_role("dialog")).to_be_visible()


def test_arrows_walk_among_the_cards(at: Driver) -> None:
    at.bring(stacked("royalty/classic", "CATEEra", "niooduE").record())
    at.show_hand()
    at.page.keyboard.type("cat")
    expect(at.page.locator(".tray-row .card")).to_have_count(3)
    hand = at.page.locator(".hand button.card")
    ids = [card.get_attribute("data-id") for card in hand.all()]
    hand.first.focus()
    at.page.keyboard.press("ArrowRight")
    assert at.page.evaluate(FOCUSED_CARD) == ids[1]
    at.page.keyboard.press("ArrowLeft")
    at.page.keyboard.press("ArrowLeft")
    assert at.page.evaluate(FOCUSED_CARD) == ids[0]
    at.page.keyboard.press("ArrowUp")
    assert at.page.evaluate("document.activeElement.closest('.tray-row') && document.activeElement.dataset.id") == "C1"
    at.page.keyboard.press("ArrowDown")
    assert at.page.evaluate(FOCUSED_CARD) == ids[0]
    assert at.row("row") == ["C1", "A1", "T1"]


def test_a_question_mark_lists_the_keys(at: Driver) -> None:
    at.bring(stacked("royalty/classic", "CATEEra", "niooduE", kinds="pg").record())
    at.page.locator(".hand button.card").first.wait_for()
    at.page.keyboard.press("?")
    listed = at.page.get_by_role("dialog")
    expect(listed).to_contain_text("Backspace: takes the last card back.")
    at.page.keyboard.press("Escape")
    expect(listed).to_have_count(0)


def royalty(at: Driver) -> Locator:
    """Bob lays one; the scene that praises it."""
    at.bring(stand(stacked("royalty/classic", "CATEEra", "niooduE"), "=CAT").record())
    at.show_hand()
    for card in "undo":
        at.hand_card(card)
    at.play()
    return at.page.locator(".scene")


def test_a_royalty_is_a_scene_that_any_tap_ends(at: Driver) -> None:
    scene = royalty(at)
    expect(scene).to_have_attribute("data-scene", "royalty")
    expect(scene).to_contain_text("Bob lays UNDO")
    expect(at.page.locator("#say")).to_contain_text("A royalty. Bob")
    # It stands in nobody's way: the tap that ends it goes through it.
    at.button("Menu").tap()
    expect(scene).to_have_count(0)
    expect(at.page.get_by_role("dialog")).to_be_visible()


def test_a_scene_goes_by_itself_and_keeps_still_where_that_is_wanted(at: Driver) -> None:
    at.page.emulate_media(reduced_motion="reduce")
    at.bring(stand(stacked("royalty/classic", "CATEEra", "niooduE"), "=CAT").record())
    at.show_hand()
    at.page.keyboard.type("undo")
    expect(at.page.locator(".verdict .points")).to_be_visible()
    at.page.keyboard.press("Enter")
    scene = at.page.locator(".scene")
    expect(scene).to_be_visible()
    assert scene.evaluate("(node) => getComputedStyle(node).animationName") == "none"
    expect(scene).to_have_count(0)


# What lies under the scene of what it praises.
COVERED = """() => {
    const over = document.querySelector(".scene").getBoundingClientRect();
    return [...document.querySelectorAll(".word, .plate, .score, .place .card, .hand .card, .actions button, .question > *")].filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return one.checkVisibility() && left < over.right && right > over.left && top < over.bottom && bottom > over.top;
    }).map((one) => one.className + one.textContent);
}"""


@pytest.mark.parametrize("size", [(1180, 820), (820, 1180), (390, 844)], ids=str)
def test_a_scene_covers_nothing_that_it_praises(at: Driver, size: tuple[int, int]) -> None:
    at.page.set_viewport_size({"width": size[0], "height": size[1]})
    scene = royalty(at)
    scene.wait_for()
    assert at.page.evaluate(COVERED) == []
    expect(scene).to_be_in_viewport(ratio=1)


# For how long a short sentence would be shown, without waiting for it.
SHOWN_FOR = """async () => {
    const { untilRead } = await import(new URL("./table/pace.js", document.baseURI).href);
    const set = globalThis.setTimeout;
    try {
        return await new Promise((resolve) => {
            globalThis.setTimeout = (act, time) => resolve(time);
            void untilRead("Bob passes.");
        });
    } finally {
        globalThis.setTimeout = set;
    }
}"""


def test_how_long_a_computers_move_is_shown_is_chosen_and_kept(at: Driver) -> None:
    at.open()
    pace = at.page.locator("[data-setting=pace]")
    assert at.page.evaluate(SHOWN_FOR) == 1200
    for before, label, time in (("even", "Slow", 2400), ("slow", "Quick", 480)):
        at.button("Settings").tap()
        expect(pace.locator(":checked")).to_have_value(before)
        pace.get_by_text(label, exact=True).tap()
        at.button("Close").tap()
        assert at.page.evaluate(SHOWN_FOR) == time
    at.page.reload()
    at.button("Settings").tap()
    expect(pace.locator(":checked")).to_have_value("quick")
    at.button("Back to normal").tap()
    expect(pace.locator(":checked")).to_have_value("even")


# What would only come after a second or later waits for a tap instead.
PATIENT = """() => {
    const set = globalThis.setTimeout;
    globalThis.setTimeout = (act, time, ...more) => (time > 1000 && time < 5000 ? 0 : set(act, time, ...more));
}"""


def test_at_an_open_table_a_word_is_read_before_the_computer_answers(at: Driver) -> None:
    at.bring(native("joust/booklet", "pg", 3).record())
    match = at.until(lambda now: now.to_act == (0,))
    word = match.game.ranked(match.state, 0, 1)[0][1]
    at.page.evaluate(PATIENT)
    for pile in word.piles:
        at.page.locator(f".middle > .place:nth-child({pile}) button.card").tap()
    at.play()
    last = at.page.locator(".banner .last")
    expect(last).to_contain_text("Ann takes")
    at.answered()
    at.answered()
    expect(last).not_to_contain_text("Bob takes")
    at.page.touchscreen.tap(3, 3)
    expect(last).to_contain_text("Bob takes")
