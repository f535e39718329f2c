"""A second tap on the same place, a moment after the first, opens nobody's hand and answers for nobody else."""

from __future__ import annotations

import pytest
from driver import Driver, stacked
from playwright.sync_api import BrowserContext, Locator, Position, expect
from test_alliance import asked_of_spoils, brought_to
from test_menu import against_a_computer
from test_rummy import ANN, BOB, WILD_UP, card, dealt
from test_ways_out import hands

HAND = ".hand button.card"
HELD = "button[data-held]"


def tap_there(at: Driver, target: Locator, across: float = 0.5) -> Position:
    """A tap, so far across it, and where it fell."""
    at.page.locator(".settling").wait_for(state="detached")
    target.scroll_into_view_if_needed()
    box = target.bounding_box()
    assert box
    place: Position = {"x": box["x"] + box["width"] * across, "y": box["y"] + box["height"] / 2}
    at.page.touchscreen.tap(**place)
    return place


def again(at: Driver, place: Position) -> None:
    """The second tap, as soon as something else has come to lie there."""
    at.page.touchscreen.tap(**place)
    at.answered()


def stand_still(at: Driver) -> None:
    """From now on time goes on for the page only as it is told, however busy the machine."""
    at.page.locator(".settling").wait_for(state="detached")
    at.page.clock.pause_at(at.page.evaluate("Date.now()") / 1000 + 2)


def until_there(at: Driver, comes: Locator) -> None:
    """Time goes on until this has come, and then stands still again."""
    for _ in range(200):
        if comes.is_visible():
            return
        at.page.clock.run_for(20)
        at.page.wait_for_timeout(50)
    raise AssertionError("It does not come.")


def discarded(at: Driver, still: bool = False) -> Position:
    """Ann has drawn and put a card away; where she tapped to do so, if `still` at an instant at which time stands still."""
    at.bring(dealt(ANN, BOB, then=f"{WILD_UP} 5C").record())
    at.show_hand()
    at.page.locator('[data-key="zone stock"]').tap()
    expect(at.page.locator(HAND)).to_have_count(14)
    card(at, "QH1").tap(position={"x": 12, "y": 24})
    play = at.page.locator('button[data-key="Play"]:not([aria-disabled])')
    play.wait_for()
    if still:
        stand_still(at)
    return tap_there(at, play)


@pytest.mark.parametrize("size", [(1180, 820), (390, 844)])
def test_nobody_lets_his_own_word_stand(context: BrowserContext, size: tuple[int, int]) -> None:
    """What the others are asked lies where Play just was: a second tap, however slow, answers nothing until it may have been read."""
    at = Driver(context.new_page())
    at.page.set_viewport_size({"width": size[0], "height": size[1]})
    at.page.clock.install()
    at.bring(stacked("royalty/classic", "CATEEra", "niooduE", referee="challenge").record())
    at.show_hand()
    for card_of in "CAT":
        at.hand_card(card_of)
    at.page.locator('button[data-key="Play"]:not([aria-disabled])').wait_for()
    stand_still(at)
    place = tap_there(at, at.page.locator('button[data-key="Play"]'))
    stand = at.button("Let it stand")
    until_there(at, stand)
    at.page.clock.run_for(600)
    at.page.touchscreen.tap(**place)
    expect(stand).to_have_attribute("data-held", "true")
    assert len(at.match().events) == 1
    at.page.clock.run_for(600)
    at.page.touchscreen.tap(**place)
    at.page.clock.resume()
    at.until(lambda now: len(now.events) == 2)


@pytest.mark.parametrize("size", [(1180, 820), (390, 844)])
def test_the_next_hand_stays_hidden(at: Driver, size: tuple[int, int]) -> None:
    at.page.set_viewport_size({"width": size[0], "height": size[1]})
    place = discarded(at)
    shows = at.button("Show my hand")
    shows.wait_for()
    again(at, place)
    expect(at.page.locator(HAND)).to_have_count(0)
    # It waits for nobody who taps elsewhere.
    at.page.touchscreen.tap(1, 1)
    expect(at.page.locator(HELD)).to_have_count(0)
    shows.tap()
    expect(at.page.locator(HAND)).to_have_count(13)


def test_a_slow_second_tap_opens_no_hand_before_the_tablet_is_passed(context: BrowserContext) -> None:
    at = Driver(context.new_page())
    at.page.clock.install()
    place = discarded(at, still=True)
    until_there(at, at.button("Show my hand"))
    at.page.clock.run_for(800)
    at.page.touchscreen.tap(**place)
    expect(at.page.locator(HAND)).to_have_count(0)
    at.page.clock.run_for(700)
    at.page.touchscreen.tap(**place)
    at.page.clock.resume()
    expect(at.page.locator(HAND)).to_have_count(13)


def test_what_does_nothing_yet_is_not_made_to_look_as_if_it_did(at: Driver) -> None:
    """Where the hand was shown lies the main action, of which nothing is chosen yet."""
    at.bring(hands()[0])
    tap_there(at, at.button("Show my hand"))
    idle = at.page.locator(".dock .main-action[aria-disabled]")
    idle.wait_for()
    expect(at.page.locator(".dock .main-action[data-held]")).to_have_count(0)
    at.page.wait_for_timeout(600)
    expect(idle).to_have_count(1)


# Presses what is held back at that very moment, and lets go once it is held back no more.
EARLY = """async (held) => {
    let button, waits = 0;
    while (!(button = document.querySelector(held))) {
        if (++waits > 4000) throw new Error("Nothing is held back.");
        await new Promise((resolve) => setTimeout(resolve, 5));
    }
    const { x, y, width, height } = button.getBoundingClientRect();
    const place = { clientX: x + width / 2, clientY: y + height / 2, bubbles: true, cancelable: true, detail: 1 };
    button.dispatchEvent(new PointerEvent("pointerdown", place));
    while (document.querySelector(held)) await new Promise((resolve) => setTimeout(resolve, 5));
    document.elementFromPoint(place.clientX, place.clientY).closest("button").dispatchEvent(new MouseEvent("click", place));
}"""


def test_a_press_that_began_too_early_does_nothing_however_late_it_ends(at: Driver) -> None:
    at.page.set_viewport_size({"width": 390, "height": 844})
    place = discarded(at)
    at.page.evaluate(EARLY, HELD)
    at.answered()
    expect(at.page.locator(HAND)).to_have_count(0)
    at.page.touchscreen.tap(**place)
    expect(at.page.locator(HAND)).to_have_count(13)


def test_what_is_held_back_answers_within_four_tenths_of_a_second(context: BrowserContext) -> None:
    """By the page's own clock, from the frame in which it is painted."""
    at = Driver(context.new_page())
    at.page.clock.install()
    discarded(at, still=True)
    shows = at.button("Show my hand")
    until_there(at, shows)
    at.page.clock.run_for(400)
    at.page.clock.resume()
    expect(at.page.locator(f"{HELD}, .settling")).to_have_count(0)
    shows.tap()
    expect(at.page.locator(HAND)).to_have_count(13)


def test_it_opens_by_itself_after_a_while(at: Driver) -> None:
    at.page.set_viewport_size({"width": 390, "height": 844})
    place = discarded(at)
    shows = at.button("Show my hand")
    expect(at.page.locator(HELD)).to_have_text("Show my hand")
    expect(shows).to_be_enabled()
    at.page.touchscreen.tap(**place)
    expect(at.page.locator(HAND)).to_have_count(13)


def test_a_hand_that_opens_is_seen_before_anything_is_answered(at: Driver) -> None:
    """Where the hand was asked for, Houses are named: a second tap names none."""
    brought_to(at, "pppp", lambda state: state.phase == "homes")
    shows = at.button("Look at my hand first")
    shows.wait_for()
    again(at, tap_there(at, shows, 0.25))
    expect(at.page.locator(".question h2")).to_contain_text("House")
    expect(shows).to_have_count(0)
    expect(at.page.locator(HAND)).not_to_have_count(0)


def test_no_answer_is_given_for_the_next_one_asked(at: Driver) -> None:
    """Victor and ally each take of the spoils; two taps take one card."""
    match = brought_to(at, "pppp", lambda state: state.phase == "spoils" and len(state.takers) > 1)
    answer = at.page.locator("[data-answer='0']")
    place = tap_there(at, answer)
    asked = asked_of_spoils(match, match.state.takers[1])
    expect(at.page.locator(".question h2")).to_contain_text(asked)
    again(at, place)
    expect(at.page.locator(".question h2")).to_contain_text(asked)
    assert len(at.match().events) == len(match.events) + 1
    answer.tap()
    at.until(lambda now: len(now.events) > len(match.events) + 1)


def test_who_taps_play_twice_draws_no_cards_by_it(context: BrowserContext) -> None:
    """To draw ends the turn, and lies where Play lay."""
    at = Driver(context.new_page())
    at.page.clock.install()
    at.bring(stacked("royalty/classic", "CATEEra", "niooduE").record())
    at.show_hand()
    for card_of in "CAT":
        at.hand_card(card_of)
    play, draw = at.page.locator('button[data-key="Play"]:not([aria-disabled])'), at.button("Draw cards")
    play.wait_for()
    stand_still(at)
    place = tap_there(at, play)
    until_there(at, draw)
    at.page.clock.run_for(500)
    at.page.touchscreen.tap(**place)
    at.page.clock.run_for(20)
    assert len(at.match().line) == 1
    at.page.clock.run_for(250)
    at.page.touchscreen.tap(**place)
    at.page.clock.resume()
    at.until(lambda now: len(now.line) == 2)


# Taps a button, and once `come` is there what lies where it was, after so many milliseconds as the taps tell; whether each of these taps did anything.
TWICE = """async ([key, come]) => {
    const button = document.querySelector(`[data-key="${key}"]`);
    button.scrollIntoView({ block: "center" });
    const { x, y, width, height } = button.getBoundingClientRect();
    const place = { clientX: x + width / 2, clientY: y + height / 2 };
    const tap = (timeStamp) => {
        const event = new MouseEvent("click", { ...place, detail: 1, bubbles: true, cancelable: true });
        Object.defineProperty(event, "timeStamp", { value: timeStamp });
        let reached = false;
        const node = document.elementFromPoint(place.clientX, place.clientY);
        node.addEventListener("click", () => (reached = true), { once: true });
        node.dispatchEvent(event);
        return reached;
    };
    const taps = [tap(1e7)];
    for (let waits = 0; !document.querySelector(come); waits++) {
        if (waits > 2000) throw new Error(`${come} does not come.`);
        await new Promise((resolve) => setTimeout(resolve, 15));
    }
    return [...taps, tap(1e7 + 350), tap(1e7 + 450)];
}"""


def test_what_a_tap_at_home_brings_is_not_tapped_at_once(at: Driver) -> None:
    at.open().page.locator('[data-key="family alliance"]').wait_for()
    assert at.page.evaluate(TWICE, ["family alliance", ".page [type=radio]"]) == [True, False, True]
    # Nor what a dialog lay upon.
    at.page.goto("./#")
    at.button("Settings").tap()
    at.page.get_by_role("dialog").wait_for()
    assert at.page.evaluate(TWICE, ["Close", "body:not(:has(dialog))"]) == [True, False, True]


def test_an_undo_tapped_twice_takes_back_one_step(at: Driver) -> None:
    at.bring(against_a_computer())
    at.page.locator(".hand button.card").first.wait_for()
    before = at.until(lambda now: now.next() != "computer")
    expect(at.button("Undo")).to_be_visible()
    at.button("Undo").tap()
    at.button("Undo it").wait_for()
    taps = at.page.evaluate(TWICE, ["Undo it", "body:not(:has(dialog))"])
    undone = at.until(lambda now: any(event.undone for event in now.events))
    at.answered()
    assert taps[:2] == [True, False] and (undone.state.number, undone.state.turn) < (before.state.number, before.state.turn)


@pytest.mark.parametrize("way", ["touch", "keyboard"])
def test_who_agrees_to_an_undo_agrees_for_himself(at: Driver, way: str) -> None:
    at.open()
    at.page.evaluate(
        """() => void import(new URL("./table/sheets.js", document.baseURI).href).then(async ({ askUndo }) => {
            globalThis.agreed = await askUndo({ may: {}, players: [{ name: "Ann" }, { name: "Bob" }] }, [0, 1]);
        })"""
    )
    title, no = at.page.locator("dialog h2"), at.button("No")
    expect(title).to_have_text("A question to Ann")
    if way == "touch":
        place = tap_there(at, at.button("Yes, undo it"))
        expect(title).to_have_text("A question to Bob")
        at.page.touchscreen.tap(**place)
    else:
        at.button("Yes, undo it").focus()
        at.page.keyboard.press("Enter")
        expect(title).to_have_text("A question to Bob")
        at.page.keyboard.press("Enter")
    expect(title).to_have_text("A question to Bob")
    expect(no).to_be_enabled()
    no.tap()
    at.page.wait_for_function("() => globalThis.agreed === false")
