"""A turn half done when the page is left: it comes back exactly as it was, with the hand face down."""

from __future__ import annotations

from random import Random

import pytest
from driver import Driver, stacked
from playwright.sync_api import Page, expect

from royalty.game.places import TABLE
from royalty.match.match import Match


def stand(match: Match, *texts: str) -> Match:
    """The match after these turns, each of which stands."""
    for text in texts:
        match.play(match.to_act[0], text, Random(0))
        while match.state.laid:
            match.play(match.to_act[0], "stand", Random(0))
    return match


def until_stored(at: Driver, *groups: str) -> None:
    """Waits until the draft in the store is this one: each row is ids with spaces between."""
    wanted = [group.split() for group in groups]
    sealed = at.sealed()
    while at.save(sealed)["draft"]["groups"] != wanted:
        sealed = at.sealed(sealed)


def face_down(page: Page) -> None:
    """Nobody's hand is open, and nothing of a draft is seen."""
    expect(page.get_by_role("button", name="Show my hand")).to_be_visible()
    expect(page.locator("button.card, .tray")).to_have_count(0)


def test_a_half_laid_meld(at: Driver) -> None:
    at.bring(stacked("royalty/classic", "CATEEra", "niooduE").record())
    at.show_hand()
    hand = at.hand()
    for card in "ATC":
        at.hand_card(card)
    until_stored(at, "", "A1 T1 C1")
    at.reload()
    face_down(at.page)
    at.show_hand()
    assert at.row("row") == ["A1", "T1", "C1"] and at.hand() == hand
    expect(at.page.locator(".hand .card.used")).to_have_count(3)
    expect(at.page.locator(".verdict .why")).to_contain_text("ATC is not in the dictionary.")


def test_a_half_laid_capture_and_meld(at: Driver) -> None:
    match = stand(stacked("royalty/advanced", "EARiubo", "HTADgin"), "=EAR")
    at.bring(match.record())
    at.show_hand()
    at.page.locator('button[data-key="word w0.1"]').tap()
    at.hand_card("D")
    at.page.locator('.shelf button[data-id="w0.1:0"]').tap()
    at.page.locator('button[data-key="row 1"]').tap()
    at.hand_card("A")
    at.hand_card("T")
    until_stored(at, "w0.1 D1 w0.1:0", "A1 T1")
    at.reload()
    face_down(at.page)
    at.show_hand()
    assert (at.row("take"), at.row("row")) == (["D1", "w0.1:0"], ["A1", "T1"])
    # It goes on from there: the rest of the word, and the turn is played.
    at.page.locator('.shelf button[data-id="w0.1:1"]').tap()
    at.page.locator('.shelf button[data-id="w0.1:2"]').tap()
    expect(at.page.locator(".verdict .points")).to_be_visible()
    at.play()
    now = at.until(lambda now: len(now.line) > len(match.line))
    assert now.events[-1].text == "1.1>DEAR=AT"


def test_a_locked_word_with_cards_at_its_ends(at: Driver) -> None:
    match = stand(stacked("royalty/classic", "EARiubo", "HTYLNwn"), "=EAR")
    at.bring(match.record())
    at.show_hand()
    at.page.locator('button[data-key="word w0.1"]').tap()
    at.hand_card("L")
    at.hand_card("Y")
    at.button("Add before EAR").tap()
    at.hand_card("N")
    until_stored(at, "N1 w0.1 L1 Y1", "")
    # Where cards lie already, more are asked for only while the word is the row in use.
    slots = at.page.locator(".slot")
    expect(slots).to_have_count(2)
    at.page.locator('button[data-key="row 1"]').tap()
    expect(slots).to_have_count(0)
    at.page.locator('button[data-key="row 0"]').tap()
    expect(slots).to_have_count(2)
    at.reload()
    at.show_hand()
    assert at.row("take") == ["N1", "L1", "Y1"]
    expect(at.page.locator(".tray .block .card")).to_have_count(3)


def test_the_question_for_a_knaves_letter_shows_the_word_around_it(at: Driver) -> None:
    at.bring(stacked("royalty/classic", "CT*EEra", "niooduE").record())
    at.show_hand()
    for card in "C*T":
        at.hand_card(card)
    at.button("Name the Knave").tap()
    expect(at.page.locator("dialog[open] h2")).to_have_text("C_T: the Knave stands for")


def test_a_named_knave(at: Driver) -> None:
    at.bring(stacked("royalty/classic", "CT*EEra", "niooduE").record())
    at.show_hand()
    for card in "C*T":
        at.hand_card(card)
    at.button("Name the Knave").tap()
    at.page.locator(".letters").get_by_role("button", name="U", exact=True).tap()
    expect(at.page.locator(".verdict .points")).to_be_visible()
    until_stored(at, "", "C1 *1 T1")
    at.reload()
    at.show_hand()
    expect(at.page.locator('.tray-row button[data-id="*1"]')).to_have_accessible_name("Knave as U, put back")
    at.play()
    assert at.until(lambda now: now.state.laid is not None).events[-1].text == "=C(u)T"


def test_cards_chosen_for_a_trade(at: Driver) -> None:
    at.bring(stand(stacked("royalty/classic", "EARiubo", "HTYLNwn"), "=EAR").record())
    at.show_hand()
    at.button("Trade").tap()
    for card in ("Y", "w"):
        at.page.locator(f'.hand button[data-id="{card}1"]').tap()
    until_stored(at, "Y1 w1")
    at.reload()
    face_down(at.page)
    at.show_hand()
    assert set(at._ids(".hand .card.chosen")) == {"Y1", "w1"}
    at.page.locator('button[data-key="pick"]').tap()
    assert at.until(lambda now: now.state.turn == 0).events[-1].text.startswith(("trade:", "shuffle:"))


def test_a_challenge_window(at: Driver) -> None:
    match = stacked("royalty/classic", "CATEEra", "niooduE", referee="challenge")
    match.play(0, "=TAC", Random(0))
    at.bring(match.record())
    question, buttons = at.page.locator(".question"), at.page.locator(".dock button")
    choices = ["Challenge", "Take back", "Let it stand"]
    expect(buttons).to_have_text(choices)
    asked = question.inner_text()
    # In the middle of making up one's mind.
    at.button("Challenge").tap()
    expect(at.page.get_by_role("dialog")).to_be_visible()
    at.reload()
    expect(at.page.get_by_role("dialog")).to_have_count(0)
    expect(question).to_have_text(asked, use_inner_text=True)
    expect(buttons).to_have_text(choices, use_inner_text=True)
    expect(at.page.locator("button.card")).to_have_count(0)
    assert at.match().record() == match.record()
    at.act(match, 1, "challenge:meld")
    expect(at.page.locator(".told")).to_contain_text("TAC does not stand.")


@pytest.mark.parametrize("verdict", ["It stands", "It falls"])
def test_a_challenge_that_the_table_is_to_settle(at: Driver, verdict: str) -> None:
    match = stacked("royalty/classic", "CATEEra", "niooduE", referee="table")
    match.play(0, "=TAC", Random(0))
    match.play(1, "challenge:meld", Random(0))
    at.bring(match.record())
    told = at.page.locator(".question").inner_text()
    at.reload()
    expect(at.page.locator(".question")).to_have_text(told, use_inner_text=True)
    assert at.match().to_act == (TABLE,)
    at.button(verdict).tap()
    at.read_verdict()
    now = at.until(lambda now: now.state.laid is None)
    assert (now.game.earning.scores(now.state)[0] > 0) is (verdict == "It stands")


def test_a_turn_laid_and_not_settled(at: Driver) -> None:
    match = stacked("royalty/classic", "CATEEra", "niooduE")
    match.play(0, "=CAT", Random(0))
    at.bring(match.record())
    at.reload()
    face_down(at.page)
    at.show_hand()
    expect(at.button("Take back")).to_be_visible()
    at.button("Draw cards").tap()
    assert len(at.until(lambda now: now.state.laid is None).state.hands[0]) == 7
