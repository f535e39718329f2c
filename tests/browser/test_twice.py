"""A second tap while something is under way does nothing."""

from __future__ import annotations

from driver import Driver, stacked
from playwright.sync_api import expect

from matches import new


def games(at: Driver) -> int:
    at.page.goto("./#games")
    at.page.reload()
    at.button("Import a game").wait_for()
    return at.page.locator(".games li").count()


def test_play_tapped_twice_deals_one_game(at: Driver) -> None:
    at.page.goto("./")
    at.button("New game").wait_for()
    at.twice('[data-key="Play"]')
    at.page.get_by_role("heading", name="The draw for the deal").wait_for()
    expect(at.page.locator("dialog")).to_have_count(1)
    assert games(at) == 1


def test_at_the_table_one_thing_happens_at_a_time(at: Driver) -> None:
    match = stacked("royalty/classic", "CATEEra", "niooduE")
    at.bring(match.record())
    at.twice('[data-key="Menu"]')
    expect(at.page.locator("dialog")).to_have_count(1)
    at.button("Close").tap()
    at.show_hand()
    at.twice('[data-key="Pass"]')
    expect(at.page.locator("dialog")).to_have_count(1)
    at.button("No").tap()
    for card in "CAT":
        at.hand_card(card)
    expect(at.page.locator(".verdict .points")).to_be_visible()
    at.twice('[data-key^="meaning"]')
    at.page.locator("dialog .entry").wait_for()
    expect(at.page.locator("dialog")).to_have_count(1)
    at.button("Close").tap()
    # While the word is on its way, nothing else is: no second play, no card, no menu.
    at.hold("play")
    play, more, out, menu = '[data-key="Play"]', ".hand .card:not(.used)", ".tray-row > .card", '[data-key="Menu"]'
    for selector in (play, play, more, out, menu):
        at.page.evaluate("(selector) => document.querySelector(selector)?.click()", selector)
    at.release()
    at.button("Draw cards").wait_for()
    expect(at.page.locator("dialog")).to_have_count(0)
    assert [event.text for event in at.match().events] == ["=CAT"]
    at.twice('[data-key="Draw cards"]')
    at.button("Show my hand").wait_for()
    assert len(at.until(lambda now: now.state.laid is None).line) == 2


def test_the_second_of_two_taps_on_play_says_nothing(at: Driver) -> None:
    """It comes when the word lies on the table already, and nothing is being put together."""
    match = at.bring(new("pp", "joust/classic").record())
    word = next(move for _, move in match.game.ranked(match.state, 0, 99) if "*" not in match.game.write_move(move) and "(" not in match.game.write_move(move))
    tops = at.page.locator(".middle button.card")
    for pile in word.piles:
        tops.nth(pile - 1).tap()
    at.play()
    at.answered()
    at.page.evaluate("document.querySelector('[data-key=\"Play\"]').click()")
    at.answered()
    expect(at.page.locator("dialog")).to_have_count(0)
    assert len(at.match().line) == 1
    # Later it is said what is to be done.
    at.page.wait_for_timeout(700)
    at.page.evaluate("document.querySelector('[data-key=\"Play\"]').click()")
    expect(at.page.locator("dialog")).to_have_count(1)


def test_the_end_is_tapped_twice(at: Driver) -> None:
    match = stacked("royalty/classic", "CATEEra", "niooduE")
    match.end()
    at.bring(match.record())
    at.twice('[data-key="Share"]')
    at.page.get_by_role("heading", name="Share this game").wait_for()
    expect(at.page.locator("dialog")).to_have_count(1)
    at.button("Close").tap()
    at.twice('[data-key="Rematch"]')
    at.page.get_by_role("heading", name="The draw for the deal").wait_for()
    expect(at.page.locator("dialog")).to_have_count(1)
    assert games(at) == 2
    # And a game deleted twice is one game deleted.
    at.page.locator('[data-key^="delete"]').tap()
    at.twice("dialog[open] .dialog-actions > button:last-child")
    at.button("Bring it back").wait_for()
    expect(at.page.locator(".games li")).to_have_count(1)
