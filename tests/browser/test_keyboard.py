"""Whole turns without a pointer: by typing, and by Tab and Enter alone."""

from __future__ import annotations

from driver import Driver, stacked
from playwright.sync_api import Page, expect
from test_drafts import stand

# What the focused element is called, as far as a test wants to know.
FOCUSED = """() => {
    const focused = document.activeElement;
    return focused === document.body ? "" : focused.getAttribute("aria-label") ?? focused.innerText.trim();
}"""


def tab_to(page: Page, name: str, steps: int = 80, *, whole: bool = False) -> None:
    """Presses Tab until the element whose name begins so, or is no more than that, has the focus; it must show that it has."""
    passed = []
    for _ in range(steps):
        page.keyboard.press("Tab")
        focused = page.evaluate(FOCUSED)
        if focused == name or (not whole and (focused.startswith(name) or focused.split("\n")[-1].startswith(name))):
            outline = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
            assert outline != "none", f"{name} does not show the focus."
            return
        passed.append(focused)
    raise AssertionError(f"Tab never comes to {name}, only to {passed}.")


def press_on(page: Page, name: str, *, whole: bool = False) -> None:
    tab_to(page, name, whole=whole)
    page.keyboard.press("Enter")


def test_a_turn_by_typing(at: Driver) -> None:
    at.bring(stacked("royalty/classic", "CATEEra", "niooduE").record())
    at.show_hand()
    keys = at.page.keyboard
    keys.type("cat")
    assert at.row("row") == ["C1", "A1", "T1"]
    keys.press("Backspace")
    assert at.row("row") == ["C1", "A1"]
    keys.press("Escape")
    assert at.row("row") == []
    # The same letter again is the other colour's card; a letter that nobody holds is no card at all.
    keys.type("aa")
    assert sorted(at.row("row")) == ["A1", "a1"]
    keys.press("Escape")
    keys.type("qcat")
    assert at.row("row") == ["C1", "A1", "T1"]
    expect(at.page.locator(".verdict .points")).to_be_visible()
    keys.press("Enter")
    assert at.until(lambda now: now.state.laid is not None).events[-1].text == "=CAT"


def test_the_other_colour_with_shift(at: Driver) -> None:
    at.bring(stacked("royalty/classic", "CATEEra", "niooduE").record())
    at.show_hand()
    at.page.keyboard.type("c")
    at.page.keyboard.press("Shift+A")
    at.page.keyboard.type("t")
    assert at.row("row") == ["C1", "a1", "T1"]


def test_a_knave_by_typing_its_letter(at: Driver) -> None:
    at.bring(stacked("royalty/classic", "CT*EEra", "niooduE").record())
    at.show_hand()
    at.page.keyboard.type("cut")
    assert at.row("row") == ["C1", "*1", "T1"]
    expect(at.page.locator(".verdict .points")).to_be_visible()
    at.page.keyboard.press("Enter")
    assert at.until(lambda now: now.state.laid is not None).events[-1].text == "=C(u)T"


def test_numbers_take_cards_by_their_places(at: Driver) -> None:
    at.bring(stacked("royalty/classic", "CATEEra", "niooduE").record())
    at.show_hand()
    hand = at.hand()
    at.page.keyboard.type("31")
    assert at.row("row") == [hand[2], hand[0]]
    at.page.keyboard.type("3")
    assert at.row("row") == [hand[0]]


def test_a_locked_word_at_both_ends(at: Driver) -> None:
    at.bring(stand(stacked("royalty/classic", "EARiubo", "HTYLNwn"), "=EAR").record())
    at.show_hand()
    keys = at.page.keyboard
    press_on(at.page, "EAR, 6 points")
    keys.type("ly")
    keys.press("[")
    keys.type("n")
    keys.press("]")
    keys.type("h")
    keys.press("Backspace")
    assert at.row("take") == ["N1", "L1", "Y1"]
    expect(at.button("Add after EAR")).to_have_attribute("aria-pressed", "true")
    tab_to(at.page, "Clear")
    tab_to(at.page, "Play")
    expect(at.page.locator(".verdict .why, .verdict .points").first).to_be_visible()


def test_a_turn_by_tab_alone(at: Driver) -> None:
    """From opening the page to the next player's hand: no letter typed, nothing touched."""
    page = at.page
    at.bring(stacked("royalty/classic", "CATEEra", "niooduE").record())
    at.reload()
    press_on(page, "Show my hand")
    page.locator(".hand button.card").first.wait_for()
    for card in ("C, red", "A, red", "T, red"):
        press_on(page, card)
    assert at.row("row") == ["C1", "A1", "T1"]
    expect(page.locator(".verdict .points")).to_be_visible()
    press_on(page, "Play")
    press_on(page, "Draw cards")
    press_on(page, "Show my hand")
    page.locator(".hand button.card").first.wait_for()
    # Bob takes up the word on the table, lets it go, and passes, in a dialog that the keyboard stays within.
    press_on(page, "CAT, 10 points")
    expect(page.locator(".tray .block")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator(".tray .block")).to_have_count(0)
    press_on(page, "Pass")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    press_on(page, "Pass")
    expect(page.get_by_role("dialog")).to_be_visible()
    press_on(page, "Pass")
    assert at.until(lambda now: now.events[-1].text == "pass").state.turn == 0


def test_home_and_the_new_game_by_tab_alone(at: Driver) -> None:
    page = at.page
    page.goto("./")
    press_on(page, "New game")
    page.get_by_role("heading", name="A game of Royalty").wait_for()
    press_on(page, "+ A name")
    page.keyboard.type("Zoë")
    page.keyboard.press("Enter")
    press_on(page, "Deal", whole=True)
    page.get_by_role("dialog").wait_for()
    press_on(page, "Deal", whole=True)
    expect(page.locator(".dock")).to_be_visible()
    assert "Zoë" in [player.name for player in at.match().players]
