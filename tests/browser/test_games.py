"""Whole games by taps, in the built page."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from anychoice import near_the_end
from driver import Driver, native
from playwright.sync_api import Page, expect

from royalty.game.places import TABLE
from royalty.games.royalty.acts import Turn
from royalty.match.match import Match
from sample import WHOLE, some


def totals(page: Page) -> list[int]:
    cells = page.locator("td[data-total]")
    cells.first.wait_for()
    found = {int(cell.get_attribute("data-total") or 0): int(cell.inner_text().replace("\N{MINUS SIGN}", "-")) for cell in cells.all()}
    return [found[seat] for seat in sorted(found)]


def play_out(at: Driver) -> Match:
    match = at.match()
    while not match.outcome:
        match = at.go_on()
    return match


@pytest.mark.long
def test_two_people_pass_the_tablet_from_deal_to_tally(at: Driver) -> None:
    at.deal("royalty/classic", "pp")
    match = play_out(at)
    assert totals(at.page) == list(match.outcome.totals)
    # After a trade the table shuffles too.
    assert {event.seat for event in match.events if event.what == "move"} - {TABLE} == {0, 1}
    # It may lie where the last tap fell.
    at.tap_aside()
    at.button("Rematch").tap()
    at.confirm()
    again = at.until(lambda now: now.outcome is None)
    assert [player.name for player in again.players] == ["Ann", "Bob"] and not again.line


@pytest.mark.parametrize("key", some(["royalty/advanced", "royalty/booklet"], 1))
def test_a_person_plays_a_computer_to_the_end(at: Driver, key: str) -> None:
    at.deal(key, "pg")
    match = play_out(at)
    assert totals(at.page) == list(match.outcome.totals)
    expect(at.button("Show my hand")).to_have_count(0)


def test_a_reload_after_a_move_changes_nothing(at: Driver) -> None:
    """The end of a match, with ROYALTY_WHOLE a whole one, of which each view is left and come back to."""
    left = 1000 if WHOLE else 8
    match = at.bring(near_the_end("royalty/booklet", Random(2), left, referee="challenge").record())
    while not match.outcome:
        match = at.go_on()
        if match.outcome:
            at.page.locator("[data-total]").first.wait_for()
        record, table = match.record(), at.page.locator(".felt").inner_text()
        at.page.reload()
        at.page.locator(".dock").wait_for()
        assert at.match().record() == record
        expect(at.page.locator(".felt")).to_have_text(table, use_inner_text=True)
        expect(at.page.locator(".hand button.card")).to_have_count(0)
    assert totals(at.page) == list(match.outcome.totals)


# -- challenges


def bluff(match: Match) -> str:
    """Three hand cards that make no word."""
    hand = match.state.hands[match.to_act[0]]
    lexicon = match.game.house.lexicon
    for i in range(len(hand)):
        for j in range(len(hand)):
            for k in range(len(hand)):
                cards = hand[i] + hand[j] + hand[k]
                if len({i, j, k}) == 3 and "*" not in cards and not lexicon.is_word(cards.lower(), 3):
                    return f"={cards}"
    raise AssertionError("Every three cards of this hand make a word.")


def lay(at: Driver, choose: Callable[[Match], str]) -> Match:
    match = at.match()
    at.act(match, match.to_act[0], choose(match))
    return at.until(lambda now: now.state.laid is not None)


def test_a_challenge_is_upheld(at: Driver) -> None:
    at.deal("royalty/classic", "pp", referee="challenge")
    match = lay(at, bluff)
    layer, challenger = match.state.turn, match.to_act[0]
    word = match.state.laid.meld.letters.upper()
    # The price is told before, and nothing tells whether the word is good.
    at.button("Challenge").tap()
    dialog = at.page.get_by_role("dialog")
    expect(dialog).to_contain_text(f"The price: if {word} stands, {match.players[challenger].name} misses the next turn.")
    expect(dialog).to_contain_text(f"If it falls, the whole turn of {match.players[layer].name} is undone.")
    expect(dialog.locator("figcaption")).to_contain_text(word)
    dialog.get_by_role("button", name="Back", exact=True).tap()
    assert at.match().state.laid
    at.act(match, challenger, "challenge:meld")
    match = at.until(lambda now: now.state.laid is None)
    expect(at.page.locator(".told")).to_contain_text(f"{word} does not stand.")
    assert match.game.earning.scores(match.state)[layer] == 0 and len(match.state.hands[layer]) == 7


def test_a_challenge_fails(at: Driver) -> None:
    at.deal("royalty/classic", "pp", referee="challenge")
    while True:
        match = at.match()
        seat, text = at.best(match)
        if text.startswith("="):
            break
        at.go_on()
    match = lay(at, lambda now: text)
    challenger = match.to_act[0]
    at.act(match, challenger, "challenge:meld")
    match = at.until(lambda now: now.state.laid is None)
    expect(at.page.locator(".told")).to_contain_text(f"{match.players[challenger].name} misses the next turn.")
    assert match.game.earning.scores(match.state)[seat] > 0


@pytest.mark.parametrize("verdict", ["failed", "upheld"])
def test_the_table_decides(at: Driver, verdict: str) -> None:
    """In this mode the referee advises, and the people may go against it."""
    at.deal("royalty/booklet", "pp", referee="table")
    match = lay(at, bluff)
    layer = match.state.turn
    at.act(match, match.to_act[0], "challenge:meld")
    match = at.until(lambda now: now.to_act == (TABLE,))
    expect(at.page.locator(".dock")).to_contain_text("is not in the dictionary")
    at.act(match, TABLE, verdict)
    match = at.until(lambda now: now.state.laid is None)
    assert (match.game.earning.scores(match.state)[layer] > 0) is (verdict == "failed")


# -- captures


def reach(key: str, wanted: Callable[[Match, Turn], bool], **options: str) -> tuple[Match, Turn]:
    """A match of two people, played by us to where such a turn is open."""
    for seed in range(400):
        match = native(key, "pp", seed, **options)
        rng = Random(seed)
        for _ in range(24):
            if match.outcome:
                break
            seat = match.to_act[0]
            if match.state.laid:
                match.play(seat, "stand", rng)
                continue
            ranked = [move for _, move in match.game.ranked(match.state, seat, 400)]
            for move in ranked:
                if isinstance(move, Turn) and wanted(match, move):
                    return match, move
            match.play(seat, match.game.write_move(ranked[0]), rng)
    raise AssertionError("No such turn came up.")


def renames(match: Match, turn: Turn) -> bool:
    """A capture in which a Knave of the table gets another letter."""
    if not turn.target or not turn.capture:
        return False
    old = match.state.word(turn.target)
    before = [letter for card, letter in zip(old.cards, old.letters, strict=True) if card == "*"]
    after = [letter for card, letter in zip(turn.capture.cards, turn.capture.letters, strict=True) if card == "*"]
    return len(before) == len(after) == 1 and before != after


def both_ends(match: Match, turn: Turn) -> bool:
    if not turn.target or not turn.capture:
        return False
    old = match.state.word(turn.target)
    at = turn.capture.letters.find(old.letters)
    return "*" not in turn.capture.cards and 0 < at < len(turn.capture.letters) - len(old.letters)


def twofold(match: Match, turn: Turn) -> bool:
    return bool(turn.capture and turn.meld) and "*" not in turn.capture.cards + turn.meld.cards


@pytest.mark.parametrize(
    ("key", "wanted"),
    [
        ("royalty/advanced", renames),
        ("royalty/booklet", renames),
        ("royalty/classic", both_ends),
        ("royalty/classic", twofold),
        ("royalty/booklet", twofold),
    ],
)
def test_a_capture_is_laid_card_by_card(at: Driver, key: str, wanted: Callable[[Match, Turn], bool]) -> None:
    match, turn = reach(key, wanted)
    at.bring(match.record())
    at.show_hand()
    at.compose(match, turn)
    points = match.game.earning.worth(match.state, match.to_act[0], turn)
    expect(at.page.locator(".verdict .points")).to_have_text(str(points))
    at.play()
    now = at.until(lambda now: len(now.line) > len(match.line))
    assert now.events[-1].text == match.game.write_move(turn) and now.events[-1].score == points


def test_beside_a_word_that_is_taken_the_way_to_one_of_ones_own_says_so(at: Driver) -> None:
    match, turn = reach("royalty/classic", twofold)
    at.bring(match.record())
    at.show_hand()
    at.compose(match, replace(turn, meld=None))
    expect(at.page.locator(".verdict .points")).to_be_visible()
    at.button("And a word of your own").tap()
    expect(at.page.locator(".draft-row.active")).to_have_attribute("aria-label", "Meld")


def test_each_player_has_the_settings_of_his_game(at: Driver) -> None:
    at.page.goto("./#new")
    at.unfold("For each player")
    words, junior = '[name="Words of player {}"]:checked', "Junior player {}"
    at.page.get_by_role("group", name="Player 1", exact=True).get_by_text("Common words").tap()
    at.button(junior.format(1)).tap()
    at.sit_down("Ann")
    at.sit_down("Tom")
    expect(at.page.locator(words.format(1))).to_have_value("common")
    expect(at.button(junior.format(1))).to_have_attribute("aria-pressed", "true")
    expect(at.page.locator(words.format(3))).to_have_value("standard")
    expect(at.button(junior.format(3))).to_have_attribute("aria-pressed", "false")
