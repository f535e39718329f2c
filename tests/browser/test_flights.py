"""What was just done is seen to happen: it travels from where it lay to where it lies, and any tap ends it."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from driver import Driver, words
from playwright.sync_api import expect
from screens import lay, locked, pick
from shelves import by_computers, to_build
from test_second_tap import discarded

from royalty.game.core import Player
from royalty.games import find_game
from royalty.games.wifeswap.drafts import ident
from royalty.match.match import Match, Setup, load_match, new_match

# What was moved, and from and to where; what flies stays in the air for as long as the test looks.
NOTED = """() => {
    globalThis.flown = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (steps, how) {
        flown.push([this.className, this.textContent, steps.map(({ transform }) => transform)]);
        return animate.call(this, steps, { ...how, duration: 20_000 });
    };
}"""


@pytest.fixture
def seen(at: Driver) -> Driver:
    at.page.emulate_media(reduced_motion="no-preference")
    at.bring(locked())
    pick("EAR")(at)
    lay("N")(at)
    at.page.evaluate(NOTED)
    return at


def flown(at: Driver) -> list[tuple[str, str, list[str]]]:
    return [(kind, text, steps) for kind, text, steps in at.page.evaluate("flown") if kind == "flying"]


def middle(at: Driver, key: str) -> Any:
    return middle_of(at, f'[data-key="{key}"]')


def middle_of(at: Driver, selector: str) -> Any:
    box = at.page.locator(selector).bounding_box()
    assert box
    return pytest.approx((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2), abs=1)


def beside(at: Driver, seat: str) -> Any:
    """Above the score of that seat, or below where there is no room: what flies there covers none of it."""
    box = at.page.locator(f'[data-key="score {seat}"]').bounding_box()
    assert box
    above = box["y"] - box["height"] / 2
    return pytest.approx((box["x"] + box["width"] / 2, above if box["y"] >= box["height"] else above + 2 * box["height"]), abs=1)


def place(step: str) -> tuple[float, ...]:
    """Where a step of the way lies in the window."""
    return tuple(map(float, re.findall(r"-?[\d.]+(?=px)", step)))


def test_a_taken_word_travels_to_its_taker_and_a_tap_ends_it(seen: Driver) -> None:
    victim = middle(seen, "word w0.1")
    seen.button("Play").tap()
    word = seen.page.locator(".flying")
    word.wait_for()
    assert word.locator(".card").count() == len("EARN") and word.get_attribute("aria-hidden") == "true"
    ((_, _, steps),) = flown(seen)
    laid = seen.page.locator(".own .word.laid").get_attribute("data-key") or ""
    assert place(steps[0]) == victim and place(steps[1]) == middle(seen, laid)
    seen.page.touchscreen.tap(3, 3)
    word.wait_for(state="detached")


def test_points_fly_to_the_score(seen: Driver) -> None:
    seen.button("Play").tap()
    seen.page.locator(".flying").wait_for()
    seen.button("Draw cards").tap()
    seen.page.locator(".flying > b").wait_for()
    *_, (_, text, steps) = flown(seen)
    score = seen.until(lambda now: now.state.turn == 0)
    assert text == f"+{score.game.earning.scores(score.state)[1]}" and place(steps[1]) == beside(seen, "1")


def test_nothing_flies_where_motion_is_reduced(seen: Driver) -> None:
    seen.page.emulate_media(reduced_motion="reduce")
    seen.button("Play").tap()
    seen.button("Draw cards").tap()
    seen.button("Show my hand").wait_for()
    assert flown(seen) == []


def test_a_discard_comes_out_of_the_hand(at: Driver) -> None:
    at.page.emulate_media(reduced_motion="no-preference")
    at.page.add_init_script(f"({NOTED})()")
    discarded(at)
    at.button("Show my hand").wait_for()
    *_, (_, _, steps) = [one for one in at.page.evaluate("flown") if one[1].startswith("Q")]
    assert steps[1] == "none" and steps[0] != steps[1]


def test_a_king_that_is_won_flies_to_his_family(at: Driver) -> None:
    """From the trick to whoever built with it; a tap ends it, and it is said in words."""
    at.page.emulate_media(reduced_motion="no-preference")
    match = by_computers("wife-swap", until=lambda now: now.to_act == (0,) and to_build(now), seed=11)
    at.bring(match.record())
    at.show_hand()
    at.button("Build for me").tap()
    at.page.locator(".tray-row .card").first.wait_for()
    won = [one for one in map(ident, match.state.trick.cards) if at.page.locator(f'.draft-row:not(.beside) [data-id="{one}"]').count()]
    assert won
    at.answered()
    at.page.wait_for_function("() => !document.getAnimations().some((one) => one.playState === 'running')")
    places = [middle_of(at, f'.middle .trick:not(.recalled) [data-id="{card}"]') for card in won]
    at.page.evaluate(NOTED)
    at.page.locator(".actions .main-action:not([aria-disabled])").tap()
    at.page.locator(".flying").first.wait_for()
    flights = flown(at)
    begun = [place(steps[0]) for _, _, steps in flights]
    assert len(begun) == len(places) and all(one in begun for one in places)
    assert all(place(steps[0]) != place(steps[1]) for _, _, steps in flights)
    expect(at.page.locator("#say")).to_contain_text("families of")
    at.page.touchscreen.tap(3, 3)
    expect(at.page.locator(".flying")).to_have_count(0)


def several_score(key: str, names: str) -> Match:
    """A match in which a computer's next move ends a round, and more than one of the players scores by it."""
    for seed in range(30):
        rng = Random(seed)
        players = [Player(name, kind or "person") for name, _, kind in (one.partition("=") for one in names.split())]
        match = new_match(find_game, Setup(key, players, {}), words(), rng)
        while match.to_act:
            seat, record, before = match.to_act[0], match.record(), match.game.earning.scores(match.state)
            move = match.entry.computers[0].choose(match.game, match.state, seat, rng, words())
            match.play(seat, match.game.write_move(move), rng)
            after = match.game.earning.scores(match.state)
            if sum(one != two for one, two in zip(before, after, strict=True)) > 1 and match.to_act and seat == 1:
                return load_match(record, find_game, words())
    raise AssertionError("There is no such match.")


@pytest.mark.parametrize(("key", "names"), [("wife-swap", "Dad Lady=lady Tom Queen=queen"), ("rummy", "Dad Page=page Lady=lady Chancellor=chancellor")])
def test_where_several_score_at_once_each_ones_points_fly_within_his_own_row(at: Driver, key: str, names: str) -> None:
    at.page.emulate_media(reduced_motion="no-preference")
    at.page.add_init_script(f"({NOTED})()")
    at.bring(several_score(key, names).record())
    at.page.locator(".flying > b").first.wait_for()
    points = [(text, steps) for _, text, steps in flown(at) if text.startswith("+")]
    assert len(points) > 1
    boxes = [(seat.bounding_box(), beside(at, seat.get_attribute("data-seat") or "")) for seat in at.page.locator(".seat").all()]
    for text, steps in points:
        ((box, _),) = [(box, score) for box, score in boxes if place(steps[1]) == score]
        x, y = place(steps[0])
        assert box and box["x"] <= x <= box["x"] + box["width"] and box["y"] <= y <= box["y"] + box["height"], text
