"""A hand put in order by its player: by a finger, by keys and by taps; it stays so over turns and reloads, and nobody else sees it."""

from __future__ import annotations

import pytest
from driver import Driver, stacked
from playwright.sync_api import Locator, expect
from test_drafts import face_down
from test_menu import menu
from test_touch import Finger, middle

ORDER = "(hand) => [...document.querySelectorAll('.hand button.card')].map((card) => card.dataset.id).join() === hand"
HANDS = ("CATEEra", "niooduE")


@pytest.fixture
def hand(at: Driver) -> list[str]:
    at.bring(stacked("royalty/classic", *HANDS).record())
    at.show_hand()
    return at.hand()


def card(at: Driver, ident: str) -> Locator:
    return at.page.locator(f'.hand button.card[data-id="{ident}"]')


def handed_over(at: Driver) -> None:
    """The next player turns his hand up, once the one before has put his down."""
    at.button("Show my hand").tap()
    at.page.locator(".hand button.card").first.wait_for()


def groups(at: Driver) -> list[int]:
    """How many cards each group has."""
    sizes: list[int] = at.page.locator(".hand .group").evaluate_all("(all) => all.map((one) => one.children.length)")
    return sizes


def kept(at: Driver, *rows: list[str]) -> None:
    """Waits until the hand is kept so."""
    sealed = at.sealed()
    while at.save(sealed).get("hands") != {"0": list(rows)}:
        sealed = at.sealed(sealed)


def test_a_finger_puts_a_card_elsewhere_and_it_stays_there(at: Driver, hand: list[str]) -> None:
    finger = Finger(at)
    first = card(at, hand[0])
    x, _ = middle(first)
    to, _ = middle(card(at, hand[2]))
    finger.down(first)
    finger.move(to - x + 10, 0)
    finger.up()
    moved = [hand[1], hand[2], hand[0], *hand[3:]]
    kept(at, moved)
    at.page.wait_for_function(ORDER, arg=",".join(moved))
    expect(at.page.locator(".hand .used")).to_have_count(0)
    # A drag that the browser takes away changes nothing.
    finger.down(card(at, moved[0]))
    finger.move(150, 0)
    finger.cancel()
    assert at.hand() == moved
    # Nor is it seen while the hand lies face down, or after a reload.
    at.reload()
    face_down(at.page)
    assert moved[0] not in at.page.locator("#app").inner_html()
    at.show_hand()
    assert at.hand() == moved
    # The cards that stay keep their places when a turn has been played; those that are drawn come behind them.
    for face in "CAT":
        at.hand_card(face)
    at.play()
    at.show_hand(at.button("Draw cards"))
    at.button("Draw cards").tap()
    handed_over(at)
    assert not set(at.hand()) & {"C1", "T1"}
    at.button("Pass").tap()
    at.confirm()
    handed_over(at)
    assert at.hand()[:4] == [one for one in moved if one not in ("C1", "A1", "T1")]


def test_keys_put_cards_elsewhere_and_in_groups(at: Driver, hand: list[str]) -> None:
    keys = at.page.keyboard
    card(at, hand[0]).focus()
    keys.press("Shift+ArrowRight")
    keys.press("Shift+ArrowRight")
    moved = [hand[1], hand[2], hand[0], *hand[3:]]
    kept(at, moved)
    keys.press("Shift+ArrowUp")
    kept(at, moved[:2], moved[2:])
    expect(card(at, hand[0])).to_be_focused()
    assert groups(at) == [2, 5]
    expect(at.page.locator("#say")).to_contain_text("card 3 of 7, group 2")
    keys.press("Shift+ArrowLeft")
    kept(at, [*moved[:2], hand[0]], moved[3:])
    # Nothing goes beyond the edge, and no card was tapped.
    card(at, moved[0]).focus()
    keys.press("Shift+ArrowLeft")
    assert at.hand() == moved
    expect(at.page.locator(".hand .used")).to_have_count(0)
    at.reload()
    at.show_hand()
    assert at.hand() == moved and groups(at) == [3, 4]


def test_taps_put_cards_elsewhere_and_in_groups(at: Driver, hand: list[str]) -> None:
    at.hand_card("C")
    menu(at, "Order my hand")
    expect(at.button("Gap")).to_be_disabled()
    card(at, hand[0]).tap()
    at.button("To the right").tap()
    at.button("Gap").tap()
    moved = [hand[1], hand[0], *hand[2:]]
    kept(at, moved[:1], moved[1:])
    assert groups(at) == [1, 6]
    at.button("To the left").tap()
    at.button("Done").tap()
    kept(at, moved[:2], moved[2:])
    # What lies in the tray lies there still.
    assert at.row("row") == ["C1"] and at.hand() == moved
    # When the hand is turned down, it is not put in order any more.
    menu(at, "Order my hand")
    at.page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide'))")
    face_down(at.page)
    at.show_hand()
    expect(at.button("Done")).to_have_count(0)
    assert groups(at) == [2, 5]


def test_a_hand_is_sorted_by_letter_by_colour_and_by_chance(at: Driver, hand: list[str]) -> None:
    menu(at, "Order my hand")
    at.button("By colour").tap()
    red = [ident for ident in hand if ident[0].isupper()]
    black = [ident for ident in hand if ident[0].islower()]
    kept(at, red, black)
    assert groups(at) == [len(red), len(black)]
    expect(at.page.locator("#say")).to_contain_text("By colour")
    at.button("Shuffled").tap()
    at.page.locator("#say", has_text="Shuffled").wait_for(state="attached")
    assert sorted(at.hand()) == sorted(hand)
    at.button("By letter").tap()
    kept(at, hand)
    at.button("Done").tap()
    at.reload()
    at.show_hand()
    assert at.hand() == hand
