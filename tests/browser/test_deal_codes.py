"""The same deal again, by touch: the code under the tally, typed in New game, deals the same cards to others, with fair warning."""

from __future__ import annotations

import json
import re

import pytest
from driver import MORE, Driver, native
from playwright.sync_api import expect
from shelves import BOOKLET, alone, finished
from test_leaks import EAVESDROP, STORED

from royalty.match.match import Match
from royalty.match.record import code_mark
from royalty.views.saves import unseal

CARDS = "eLXgAplIwnTOSjReyOtVAErzG"


def type_code(at: Driver, code: str) -> None:
    at.page.goto("./#new")
    at.page.reload()
    at.page.locator("summary", has_text="Deal code").tap()
    at.page.get_by_label("Deal code").fill(code)


def deal(at: Driver) -> Match:
    at.button("Deal").tap()
    expect(at.page.locator(".known-deal")).to_contain_text("may know its cards")
    at.page.get_by_role("dialog").get_by_role("button", name="Deal").tap()
    return at.match()


def test_the_code_under_the_tally_deals_the_same_to_others(at: Driver) -> None:
    first = finished("Ann Bob Cy", BOOKLET, 2)
    at.bring(first.record())
    at.button(MORE).tap()
    code = at.page.locator(".deal-code")
    expect(code).to_have_text(first.header.code)
    assert len(code.inner_text().replace("\n", "")) <= 20
    type_code(at, first.header.code.lower())
    told = at.page.get_by_text("This deals")
    expect(told).to_have_text("This deals Royalty by the booklet to 3 players. It was played on this device before: whoever was there may know its cards.")
    assert at.page.get_by_label(re.compile("^Name of player")).count() == 3
    expect(at.page.get_by_role("radio", name=re.compile("Royalty by the booklet"))).to_be_checked()
    second = deal(at)
    assert second.header.deal == first.header.deal and second.header.is_again and second.header.code == first.header.code
    # The next game is dealt afresh.
    at.page.goto("./#")
    at.page.reload()
    at.button("Play").tap()
    at.page.get_by_role("dialog").get_by_role("button", name="Deal").tap()
    assert not at.until(lambda now: now.header.code != first.header.code).header.is_again


def test_a_deal_that_was_never_here_is_fair_as_long_as_nobody_knows_it(at: Driver) -> None:
    code = finished("Ann Bob", seed=4).header.code
    type_code(at, f"{code[:5]} {code[5:10]}-{code[10:15]} {code[15:]}")
    expect(at.page.get_by_text("This deals")).to_contain_text("Fair as long as nobody here has played it before.")
    assert deal(at).header.code == code


def test_a_code_is_dealt_as_soon_as_it_is_typed(at: Driver) -> None:
    """Deal waits until it has been read, whatever its letters."""
    type_code(at, "m1.day=2026-01-20")
    at.button("Deal").tap()
    match = at.match()
    assert match.header.game == "monarchy/classic" and match.header.options["day"] == "2026-01-20"


@pytest.mark.parametrize(("slip", "said"), [("x", "There is a slip in this code"), ("", "this one has 19"), ("U", "is in no deal code")])
def test_a_slip_is_told_and_nothing_is_dealt(at: Driver, slip: str, said: str) -> None:
    code = finished("Ann Bob", seed=4).header.code
    type_code(at, code[:-1] + (slip if slip != "x" else "0" if code[-1] != "0" else "1"))
    at.page.get_by_label("Deal code").press("Tab")
    expect(at.page.locator("#code-told")).to_contain_text(said)
    at.button("Deal").tap()
    expect(at.page.get_by_role("dialog")).to_contain_text(said)


def test_a_code_is_dealt_to_its_own_table_only(at: Driver) -> None:
    type_code(at, finished("Ann Bob", seed=4).header.code)
    at.page.get_by_text("This deals").wait_for()
    at.sit_down("Ann")
    at.sit_down("Bob")
    at.button("Deal").tap()
    expect(at.page.get_by_role("dialog")).to_contain_text("This code is of another game, another number of players or another pack.")


def test_the_seal_of_a_deal_that_was_dealt_again_promises_no_more_than_is_true(at: Driver) -> None:
    match = finished("Ann Bob", seed=4)
    at.bring(match.record())
    at.more("The seal")
    expect(at.page.locator(".verified")).to_contain_text("sealed before the first turn")
    again = finished("Ann Bob", seed=7, code=match.header.code)
    at.bring(again.record())
    at.more("The seal")
    expect(at.page.locator(".verified")).to_have_text("The pack that was played is the one that its deal code gives. A code can be dealt more than once, so whoever knew it may have known the cards.")


def test_while_a_game_runs_its_code_is_nowhere_to_be_found(at: Driver) -> None:
    at.page.add_init_script(EAVESDROP)
    match = at.bring(native("royalty/classic", "pp", 3).record())
    at.show_hand()
    stored = at.page.evaluate(STORED)
    [game] = stored["games"]
    assert game["deal"] == code_mark(match.header.code) and match.header.code not in unseal(game.pop("sealed")).partition("secret")[0]
    told = [re.sub(r"ROYALTY1[.][-_A-Za-z0-9]+", "", text) for text in at.page.evaluate("told")]
    assert match.header.code not in json.dumps([stored, told, at.page.content()])


def test_no_code_is_told_of_a_game_that_runs_or_was_ended_by_agreement(at: Driver) -> None:
    match = finished("Ann Bob", agreed=True)
    at.bring(match.record())
    at.button(MORE).tap()
    expect(at.button("The seal")).to_be_visible()
    assert at.page.locator(".deal-code").count() == 0 and match.header.code not in at.page.content()


@pytest.mark.usefixtures("context")
def test_a_link_sets_up_a_deal_that_was_chosen_and_the_result_goes_with_one(at: Driver) -> None:
    at.page.clock.set_fixed_time("2026-11-22T12:00:00")
    first = alone("monarchy/booklet", 9, day="2026-11-20")
    at.bring(first.record())
    at.button(MORE).tap()
    expect(at.page.locator(".deal-code")).to_have_text("M2.day=2026-11-20")
    at.button("Close").tap()
    at.page.evaluate("() => { delete Navigator.prototype.share; navigator.clipboard.writeText = async (text) => { globalThis.copied = text; }; }")
    at.more("Share the result")
    at.page.locator(".toast").wait_for()
    told, link = at.page.evaluate("copied").split("\n")
    assert told.startswith("Monarchy, 20 November 2026: all 25 cards in ") and not any(word.letters.upper() in told.upper() for word in first.state.laid.words)
    at.more("Copy its link")
    at.page.locator(".toast", has_text="The link").wait_for()
    assert at.page.evaluate("copied") == link
    at.page.goto(link)
    at.page.get_by_text("This deals Monarchy by the booklet to 1 player. It was played on this device before").wait_for()
    at.button("Deal").tap()
    again = at.until(lambda now: not now.line)
    assert again.state.hands == first.state.hands and again.header.options == {"day": "2026-11-20"}
    # The day is not for the next game.
    at.page.goto("./#new/monarchy")
    at.page.reload()
    at.button("Deal").tap()
    assert not at.until(lambda now: now.header.sealed != again.header.sealed).header.options.get("day")


def test_the_devices_own_share_sheet_comes_first(at: Driver) -> None:
    at.bring(finished("Ann Bob", seed=4).record())
    at.page.evaluate("() => { globalThis.shared = new Promise((done) => { navigator.share = async (what) => done(what); }); }")
    at.more("Share the result")
    match, shared = at.match(), at.page.evaluate("() => shared")
    assert match.outcome and shared["text"].startswith(f"{match.title}: ") and shared["text"].endswith(f"#code/{match.code}")
    assert all(f"{player.name} {total}" in shared["text"] for player, total in zip(match.players, match.outcome.totals, strict=True))
    assert at.page.locator(".toast").count() == 0


@pytest.mark.parametrize(("code", "said"), [
    ("M2.day=2025-12-31", "The first day with a deal is"), ("M2.day=2026-11-23", "still to come"), (f"M2.cards={CARDS[:24]}", "25 cards, not 24"),
    (f"M2.cards={CARDS}e", "25 cards, not 26"), ("M2.tea=2", "There is a slip"),
])  # fmt: skip
@pytest.mark.usefixtures("context")
def test_a_link_to_no_deal_is_refused_in_a_sentence(at: Driver, code: str, said: str) -> None:
    at.page.clock.set_fixed_time("2026-11-22T12:00:00")
    at.page.goto(f"./#code/{code}")
    at.page.reload()
    at.page.locator(".deal-code-field").wait_for()
    expect(at.page.locator("#code-told")).to_contain_text(said)
    assert at.page.evaluate("location.hash") == f"#code/{code}"
    expect(at.page.get_by_label("These cards")).to_have_count(0)


def test_cards_of_ones_own_are_dealt_once(at: Driver) -> None:
    at.page.goto("./#new/monarchy")
    at.page.reload()
    at.page.locator("summary", has_text="Deal code").tap()
    at.page.get_by_label("These cards").fill(CARDS[:24])
    at.button("Deal").tap()
    expect(at.page.get_by_role("dialog")).to_contain_text("A Monarchy has 25 cards, not 24.")
    at.button("Go on").tap()
    at.page.get_by_label("These cards").fill(CARDS)
    at.button("Deal").tap()
    at.page.locator(".dock").wait_for()
    assert at.match().state.hands == (CARDS,)
    at.page.goto("./#new/monarchy")
    at.page.reload()
    at.page.locator("summary", has_text="Deal code").tap()
    expect(at.page.get_by_label("These cards")).to_have_value("")


def test_why_a_clear_code_deals_nothing_is_said_at_the_button_too(at: Driver) -> None:
    type_code(at, "M1.day=2026-13-45")
    at.page.get_by_label("Deal code").press("Tab")
    expect(at.page.locator("#code-told")).to_contain_text("is not a date")
    at.button("Deal").tap()
    expect(at.page.get_by_role("dialog")).to_contain_text("is not a date")


def test_the_link_of_a_deal_is_taken_where_games_are_imported(at: Driver) -> None:
    at.open().button("Past games").tap()
    at.button("Import a game").tap()
    at.page.get_by_label("Record or save code").fill("https://example.org/#code/M1.day=2026-01-20")
    at.button("Open it").tap()
    expect(at.page.get_by_text("This deals")).to_contain_text("Monarchy of 1959 to 1 player")


def test_one_alone_is_asked_neither_to_agree_nor_to_change_seats(at: Driver) -> None:
    at.bring(native("monarchy/classic", "p", 3).record())
    at.button("Menu").tap()
    menu = at.page.get_by_role("dialog")
    expect(menu.get_by_role("button", name="Score sheet")).to_be_visible()
    expect(menu.get_by_role("button", name=re.compile("Who sits where|End by agreement"))).to_have_count(0)
    menu.get_by_role("button", name="Home", exact=True).tap()
    expect(at.page.locator("button.continue")).to_contain_text("Monarchy of 1959")
