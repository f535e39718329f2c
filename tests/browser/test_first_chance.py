"""The first chance to take a word is pointed out to each person once a game, to who rests with his hand before him; what a Domain is, once for ever."""

from __future__ import annotations

import json
from random import Random

from driver import Driver, stacked, words
from playwright.sync_api import expect
from screens import in_the_middle
from shelves import CLASSIC, by_computers
from test_drafts import stand

from royalty.games import find_game
from royalty.games.royalty.acts import Turn
from royalty.match.match import Match, load_match

TOLD = "Tap this word to take it."


def can_take(match: Match) -> bool:
    """Whose turn it is may take a word with a word that everybody knows, and the best such turn does."""
    if not in_the_middle(match):
        return False
    found = match.game.ranked(match.state, match.to_act[0], 60, familiar=True)
    return any(isinstance(turn, Turn) and turn.target for _, turn in found)


def test_the_first_chance_is_pointed_out_once(at: Driver) -> None:
    record = by_computers(CLASSIC, until=can_take).record()
    match = at.bring(record)
    at.show_hand()
    tip = at.page.locator(".tip")
    expect(tip).to_have_text(TOLD)
    word = at.page.locator(".word.pointed")
    expect(word).to_have_attribute("aria-description", TOLD)
    key = word.get_attribute("data-key") or ""
    taken = [
        turn.target
        for _, turn in match.game.ranked(match.state, match.to_act[0], 60, familiar=True)
        if isinstance(turn, Turn) and turn.target
    ]
    assert taken and key == f"word w{taken[0].owner}.{taken[0].place}"
    # It covers nothing that is tapped, and is gone once something is done.
    word.tap()
    expect(at.page.locator(".word.picked")).to_have_attribute("data-key", key)
    expect(tip).to_have_count(0)
    at.reload()
    at.show_hand()
    at.page.wait_for_timeout(4500)
    expect(tip).to_have_count(0)


def test_the_first_game_of_all_has_such_a_chance_at_once_and_says_so(at: Driver) -> None:
    at.open().button("Play").tap()
    expect(at.page.locator(".known-deal")).to_contain_text("a first game")
    at.page.get_by_role("dialog").get_by_role("button", name="Deal").tap()
    expect(at.page.locator(".tip")).to_have_text(TOLD, timeout=20_000)
    assert at.match().state.number == 2


def test_who_begins_at_once_is_told_nothing(at: Driver) -> None:
    at.bring(by_computers(CLASSIC, until=can_take).record())
    at.show_hand()
    at.page.locator(".hand button.card").first.tap()
    at.page.wait_for_timeout(4500)
    expect(at.page.locator(".tip")).to_have_count(0)


def test_each_person_is_told_at_his_own_first_chance_in_a_game(at: Driver) -> None:
    """Whoever has taken a word himself is not told again, in no game to come."""
    tip = at.page.locator(".tip")
    match = at.bring(by_computers(CLASSIC, until=lambda now: bool(for_both(now)), names="Ann Bob", seed=1).record())
    at.show_hand()
    expect(tip).to_have_text(TOLD)
    # Ann takes no word; then Bob rests before his hand, with words to take as well.
    at.act(match, 0, match.game.write_move(for_both(match)[0]))
    at.button("Draw cards").tap()
    at.button("Show my hand").wait_for()
    at.show_hand()
    expect(tip).to_have_text(TOLD)
    match = at.match()
    taken = next(turn for _, turn in match.game.ranked(match.state, 1, 60, familiar=True) if isinstance(turn, Turn) and turn.target)
    at.act(match, 1, match.game.write_move(taken))
    at.button("Draw cards").wait_for()
    kept = json.loads(at.recall("chances") or "")["royalty"]
    assert kept["Bob"] is True and isinstance(kept["Ann"], str)
    # In the next game Ann is told again.
    at.bring(by_computers(CLASSIC, until=can_take, names="Ann Bob", seed=6).record())
    at.show_hand()
    expect(tip).to_have_text(TOLD)
    assert json.loads(at.recall("chances") or "")["royalty"]["Ann"] != kept["Ann"]
    # And Bob, in Ann's place, is not.
    at.bring(by_computers(CLASSIC, until=can_take, names="Bob Ann", seed=4).record())
    at.show_hand()
    at.page.wait_for_timeout(4500)
    expect(tip).to_have_count(0)


def for_both(match: Match) -> list[Turn]:
    """What the first player may lay in the place of taking a word, so that the second may take one."""
    if match.to_act != (0,) or match.state.laid or not match.state.pack:
        return []
    found = match.game.ranked(match.state, 0, 200, familiar=True)
    if not any(isinstance(turn, Turn) and turn.target for _, turn in found):
        return []
    melds = [turn for _, turn in found if isinstance(turn, Turn) and not turn.target][:6]
    return [turn for turn in melds if bob_can_take(match, turn)]


def bob_can_take(match: Match, turn: Turn) -> bool:
    """Whether, after this turn of the first player, the second may take a word that everybody knows."""
    later = load_match(match.record(), find_game, words())
    rng = Random(0)
    later.play(0, later.game.write_move(turn), rng)
    while later.to_act and (later.to_act[0] != 1 or later.game.questions.is_asked(later.state, 1)):
        later.play(later.to_act[0], "stand", rng)
    found = later.game.ranked(later.state, 1, 60, familiar=True)
    return any(isinstance(one, Turn) and one.target for _, one in found)


def to_domain(seed: int) -> Match:
    """Nobody took the first word that Ann laid, and she plays again."""
    match = stand(stacked("royalty/classic", "CATEEra", "niooduE", seed=seed), "=CAT")
    match.play(1, "pass", Random(0))
    return match


def test_what_a_domain_is_is_explained_once_to_whoever_first_has_one(at: Driver) -> None:
    told = at.page.locator(".tray .met")
    at.bring(to_domain(0).record())
    at.show_hand()
    expect(told).to_have_text("What nobody took of yours lies in your Domain now, and the largest Domain earns 20 points.")
    # For as long as that turn lasts, also after the page has been away.
    at.hand_card("E")
    expect(told).to_have_count(0)
    at.clear()
    expect(told).to_have_count(1)
    at.reload()
    at.show_hand()
    expect(told).to_have_count(1)
    # Then never again, in no game; Bob has had no Domain yet.
    match = at.match()
    at.act(match, 0, "pass")
    at.show_hand()
    expect(told).to_have_count(0)
    assert list(json.loads(at.recall("met") or "")["royalty"]) == ["Ann"]
    at.bring(to_domain(1).record())
    at.show_hand()
    expect(at.page.locator(".tray h2")).to_have_text("Ann plays")
    expect(told).to_have_count(0)
