"""The leak law on every way out of an open hand: what it held, and what was tried with it, is gone at once."""

from __future__ import annotations

import re

import pytest
from driver import Driver, stacked
from playwright.sync_api import Route, expect
from test_drafts import face_down
from test_leaks import Pair, alike, each, pair  # noqa: F401

# Ann's hands have nothing in common but their length.
HANDS = ("CATEEra", "QUNOSlm")
# Once the part of the page is there, and Python has answered whatever was asked by it.
ASKED_SINCE = """async () => {
    await import(new URL("./table/meaning.js", document.baseURI).href);
    const { ask } = await import(new URL("./worker/engine.js", document.baseURI).href);
    for (let turn = 0; turn < 2; turn += 1) await ask("explain", { pairs: [["", "crown"]] });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}"""
PORTRAIT = {"width": 820, "height": 1180}
LANDSCAPE = {"width": 1180, "height": 820}


def hands(seats: int = 3) -> list[str]:
    others = ("niooduE", "TTioudl")[: seats - 1]
    return [stacked("royalty/classic", ann, *others, seed=at).record() for at, ann in enumerate(HANDS)]


def try_words(at: Driver) -> None:
    """Ann opens her hand and tries a word of three cards; all of it is said too."""
    at.show_hand()
    if at.page.locator('button[data-key="Clear"]:not([aria-disabled])').count():
        at.clear()
    for place in range(3):
        at.page.locator(".hand button.card").nth(place).tap()
    expect(at.page.locator(".hand .card.used")).to_have_count(3)
    expect(at.page.locator('.verdict[aria-busy="false"]')).to_be_visible()
    at.page.evaluate("globalThis.told && (told.length = 0)")


def unsaid(at: Driver) -> None:
    """Neither region names a card."""
    said = at.page.locator("#say").inner_text() + at.page.locator("#alert").inner_text()
    assert " red" not in said and " black" not in said and "dictionary" not in said, said


def leave(at: Driver) -> None:
    """The page goes into the background, as when the tablet is switched off."""
    at.page.evaluate(LEAVE, True)


def come_back(at: Driver) -> None:
    at.page.evaluate(LEAVE, False)


LEAVE = """(hidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event("visibilitychange"));
}"""


# -- each way out, and what is to be seen then


def hide(at: Driver) -> None:
    at.button("Hide").tap()
    face_down(at.page)


def switch_off(at: Driver) -> None:
    leave(at)
    face_down(at.page)
    come_back(at)


def hide_page(at: Driver) -> None:
    at.page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide'))")
    face_down(at.page)


def turn_round(at: Driver) -> None:
    """The tablet is turned, as when it is passed on, and back again later."""
    angle = (at.page.evaluate("screen.orientation.angle") + 90) % 180
    size = PORTRAIT if angle else LANDSCAPE
    metrics = {**size, "deviceScaleFactor": 1, "mobile": False}
    turned = {"type": "portraitPrimary" if angle else "landscapePrimary", "angle": angle}
    at.page.context.new_cdp_session(at.page).send("Emulation.setDeviceMetricsOverride", {**metrics, "screenOrientation": turned})
    face_down(at.page)


def settings(at: Driver) -> None:
    at.button("Menu").tap()
    at.button("Settings").tap()
    at.page.locator("[data-setting=theme]").wait_for()
    face_down(at.page)
    at.button("Close").tap()


def hide_from_a_trade(at: Driver) -> None:
    at.clear()
    at.button("Trade").tap()
    at.page.locator(".hand button.card").first.tap()
    expect(at.page.locator(".hand .card.chosen")).to_have_count(1)
    at.page.evaluate("globalThis.told && (told.length = 0)")
    hide(at)


def share(at: Driver) -> None:
    at.button("Menu").tap()
    at.button("Share this game").tap()
    # Before the code is shown to another device, the hand lies face down.
    at.page.locator("svg.qr").wait_for()
    face_down(at.page)
    at.button("Close").tap()
    switch_off(at)
    expect(at.page.get_by_role("dialog")).to_have_count(0)


def book(at: Driver) -> None:
    at.page.evaluate("location.hash = 'book'")
    at.page.locator("nav.contents").wait_for()


def home(at: Driver) -> None:
    at.button("Menu").tap()
    at.button("Home").tap()
    at.button("New game").wait_for()


def go_on(at: Driver) -> None:
    home(at)
    at.page.locator("button.continue").tap()
    face_down(at.page)


def reload(at: Driver) -> None:
    at.reload()
    face_down(at.page)


def give_a_seat_away(at: Driver) -> None:
    at.give_seat(2, "lady")
    expect(at.page.locator('[data-seat="2"] .facts')).to_contain_text("hand 7")
    face_down(at.page)


def hand_over(at: Driver) -> None:
    at.clear()
    at.button("Pass").tap()
    at.page.get_by_role("dialog").wait_for()
    at.page.evaluate("globalThis.told && (told.length = 0)")
    at.confirm()
    expect(at.page.get_by_role("heading", name="Pass the tablet to Bob")).to_be_visible()


WAYS = (hide, switch_off, hide_page, share, turn_round, settings, book, home, go_on, reload, give_a_seat_away, hand_over)


@pytest.mark.long
def test_no_way_out_of_a_hand_leaves_anything_of_it(pair: Pair) -> None:  # noqa: F811
    for window, record in zip(pair, hands(), strict=True):
        window.at.bring(record)
    for way in WAYS:
        each(pair, lambda at: at.page.evaluate("location.hash === '#table' || (location.hash = 'table')"))
        each(pair, try_words)
        each(pair, way)
        alike(pair)
        each(pair, unsaid)


def test_a_hand_can_be_hidden_while_cards_are_chosen_and_while_a_turn_lies_there(at: Driver) -> None:
    at.bring(hands()[0])
    try_words(at)
    hide_from_a_trade(at)
    at.show_hand()
    at.button("Back").tap()
    for card in "CAT":
        at.hand_card(card)
    at.play()
    at.button("Draw cards").wait_for()
    at.show_hand()
    hide(at)
    unsaid(at)
    at.show_hand(at.button("Draw cards"))


def test_the_end_leaves_nothing_of_a_hand(at: Driver) -> None:
    at.bring(hands()[0])
    try_words(at)
    at.button("Menu").tap()
    at.button("End by agreement").tap()
    at.confirm()
    at.page.locator(".outcome").wait_for()
    expect(at.page.locator("[data-id]")).to_have_count(0)
    unsaid(at)


# -- at once: however long Python and the store take


def drawn(at: Driver) -> str:
    """All that is on the page, but for the moment in which a new button answers to no finger."""
    return re.sub(r'(?<=class="dock) settling| (data-held|aria-disabled)="true"', "", at.page.locator("#app").inner_html())


@pytest.mark.every
@pytest.mark.parametrize("address", ["new", "games", "family", "words", "royalty/practice", "royalty/pad", "royalty/book", "royalty/learn", "royalty/print", "monarchy/days"])
def test_the_way_out_of_a_screen_is_an_arrow_at_its_head_that_names_where_it_leads(at: Driver, address: str) -> None:
    at.page.goto("./")
    at.page.goto(f"./#{address}")
    out = at.page.locator("main > header > :first-child")
    expect(out.locator('use[href="#back"]')).to_have_count(1)
    expect(out).to_have_accessible_name("Home")
    out.tap()
    expect(at.button("New game")).to_be_visible()


def test_the_pad_is_left_for_where_it_was_come_from(at: Driver) -> None:
    for address, leads in (("words", "Words"), ("royalty/print", "Real cards")):
        at.page.goto("./")
        # A page that has not begun yet was nowhere.
        at.page.locator(".home [data-key=Settings]:not([data-home])").wait_for()
        at.page.goto(f"./#{address}")
        at.page.locator("main:not(.home) > header").wait_for()
        at.page.evaluate("location.hash = 'royalty/pad'")
        out = at.page.locator("main > header > :first-child")
        expect(out).to_have_accessible_name(leads)
        out.tap()
        expect(out).to_have_accessible_name("Home")
        assert at.page.evaluate("location.hash") == f"#{address}"


def test_a_page_that_is_left_waits_for_nobody(at: Driver) -> None:
    at.bring(hands()[0])
    before = drawn(at)
    try_words(at)
    at.hold("view")
    leave(at)
    assert drawn(at) == before
    unsaid(at)
    at.release()
    come_back(at)
    at.show_hand()
    assert len(at.row("row")) == 3


def test_a_hand_that_is_on_its_way_when_the_page_is_left_does_not_come(at: Driver) -> None:
    at.bring(hands()[0])
    at.button("Show my hand").wait_for()
    at.page.evaluate("""() => {
        const look = () => { globalThis.peeked ||= Boolean(document.querySelector("button.card")); };
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    }""")
    at.hold("view")
    at.button("Show my hand").tap()
    leave(at)
    at.release()
    face_down(at.page)
    assert not at.page.evaluate("globalThis.peeked")
    unsaid(at)
    at.show_hand()
    assert len(at.hand()) == 7


@pytest.mark.parametrize(("command", "taps"), [("view", ("Show my hand",)), ("sortings", ("Show my hand", "Menu", "Order my hand"))])
def test_who_goes_home_meanwhile_finds_nothing_of_the_table_there(at: Driver, command: str, taps: tuple[str, ...]) -> None:
    """Whatever the table waits for when it is left comes to nobody."""
    at.bring(hands()[0])
    at.hold(command)
    for tap in taps:
        at.button(tap).tap()
    at.page.evaluate("location.hash = ''")
    at.page.locator("main.home").wait_for()
    at.release()
    at.page.evaluate(ASKED_SINCE)
    expect(at.page.locator("main.home")).to_be_visible()
    expect(at.page.locator(".dock, dialog")).to_have_count(0)
    # And the table is there again, with taps that do something.
    at.page.locator("button.continue").tap()
    at.show_hand()
    assert len(at.hand()) == 7


@pytest.mark.parametrize("back", ["at once", "later"])
def test_a_move_that_was_sent_is_stored_though_the_table_is_left_before_its_answer(at: Driver, back: str) -> None:
    """Whoever comes back before the answer waits for it, and finds the move on the table."""
    match = at.bring(hands()[0])
    at.show_hand()
    seat, (_, turn) = match.to_act[0], at.best(match)
    at.compose(match, match.game.read_move(turn))
    at.hold("play")
    at.play()
    at.page.evaluate("location.hash = ''")
    at.page.locator("main.home").wait_for()
    if back == "later":
        at.release()
        at.until(lambda now: len(now.line) == 1)
    at.page.locator("button.continue").tap()
    if back == "at once":
        at.release()
    now = at.until(lambda now: len(now.line) == 1)
    assert now.events[now.line[0].event].seat == seat and now.events[now.line[0].event].text == turn
    at.page.locator(".dock").wait_for()
    expect(at.page.locator(".banner .last")).to_contain_text(now.line[0].sentence)


def test_home_waits_for_no_store_to_take_the_hand_away(at: Driver) -> None:
    at.bring(hands()[0])
    try_words(at)
    left = at.page.evaluate(
        """async () => {
            location.hash = "";
            await new Promise((resolve) => addEventListener("hashchange", resolve, { once: true }));
            const said = ["say", "alert"].map((name) => document.getElementById(name).textContent).join("");
            return [document.querySelectorAll(".home, button.card, .tray").length, said];
        }"""
    )
    assert left == [0, ""]


@pytest.mark.parametrize("waiting_for", ["the answer", "the part of the page", "nothing"])
def test_what_was_asked_of_a_hand_is_not_told_without_it(at: Driver, waiting_for: str) -> None:
    """A dialog about drafted words, open already or still on its way."""
    at.bring(hands()[0])
    at.show_hand()
    for card in "CAT":
        at.hand_card(card)
    expect(at.page.locator(".verdict .points")).to_be_visible()
    held: list[Route] = []
    if waiting_for == "the answer":
        at.hold("explain")
    elif waiting_for == "the part of the page":
        at.page.route("**/meaning.js", lambda route: held.append(route))
    with at.page.expect_request("**/meaning.js"):
        at.button("What CAT means").tap()
    if waiting_for == "nothing":
        at.page.locator("dialog .entry").wait_for()
    leave(at)
    face_down(at.page)
    assert "CAT" not in at.page.locator("body").inner_text()
    if waiting_for == "the answer":
        at.release()
    elif held:
        held[0].continue_()
    at.page.evaluate(ASKED_SINCE)
    expect(at.page.get_by_role("dialog")).to_have_count(0)


def test_the_knaves_question_goes_with_the_hand(at: Driver) -> None:
    at.bring(stacked("royalty/classic", "CT*EEra", "niooduE").record())
    at.show_hand()
    for card in "C*T":
        at.hand_card(card)
    at.button("Name the Knave").tap()
    at.page.locator(".letters").wait_for()
    leave(at)
    face_down(at.page)
    expect(at.page.locator("dialog")).to_have_count(0)


def test_back_does_not_lead_into_what_was_left_by_its_way_out(at: Driver) -> None:
    """A book that was closed by its arrow came again, when Back was to lead home from the table."""
    at.bring_in(hands()[0])
    at.page.evaluate("location.hash = 'royalty/book/1.9'")
    out = at.page.locator("main > header > :first-child")
    expect(out).to_have_accessible_name("Back to the game")
    out.dblclick()
    at.button("Menu").wait_for()
    assert at.page.evaluate("location.hash") == "#table", "by one screen, however quick the finger is"
    at.page.go_back()
    expect(at.page.get_by_role("heading", name="Past games")).to_be_visible()


def test_back_from_a_game_leads_home_and_not_to_where_it_was_set_up(at: Driver) -> None:
    at.open()
    at.button("New game").tap()
    at.button("Deal").tap()
    at.page.get_by_role("dialog").get_by_role("button", name="Deal").tap()
    at.button("Menu").wait_for()
    at.page.go_back()
    at.page.locator('[data-home="play"], .home-actions').first.wait_for()
    assert at.page.evaluate("location.hash") in ("", "#")
    at.page.go_forward()
    at.button("Menu").wait_for()


def test_what_is_unfolded_comes_into_sight_and_a_second_tap_there_chooses_nothing(at: Driver) -> None:
    """It had chosen how long the match goes, unseen. And how long a match takes goes by what is chosen."""
    at.page.goto("./#new/rummy")
    line = at.page.locator("summary").filter(has_text="House rules")
    line.wait_for()
    chosen = lambda: at.page.evaluate("() => [...document.querySelectorAll('input:checked')].map((one) => one.name + one.value)")  # noqa: E731
    place, before = line.bounding_box(), chosen()
    assert place
    line.tap()
    at.page.touchscreen.tap(place["x"] + 40, place["y"] + place["height"] / 2)
    expect(at.page.locator(".fold[open] label").first).to_be_in_viewport(ratio=1)
    at.page.wait_for_timeout(800)
    assert chosen() == before
    line.tap()
    expect(at.page.locator(".fold[open]")).to_have_count(0)
    expect(at.page.locator(".deal-bar")).to_contain_text("about 15 to 60 minutes")
    at.page.get_by_role("radio", name="One deal").first.check(force=True)
    expect(at.page.locator(".deal-bar")).to_contain_text("about 10 to 20 minutes")
