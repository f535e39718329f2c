"""Where piles lie in the middle the dock of a tablet has one height in all states of a game, so that nothing on the felt moves when a turn begins.

On a phone the others need all the room that it leaves.
"""

from __future__ import annotations

from random import Random

import pytest
from anychoice import Json, Plan, leading_to
from anygame import AnyPlayer
from driver import Driver, words
from playwright.sync_api import Locator, Position
from shelves import by_computers, two_families
from test_kin_look import FOUR, first_again
from test_look import at_size, box

from royalty.match.match import Match

# By the width of the window: rummy and Alliance Royals, and Royal Wife-Swap.
HEIGHTS = {(1180, 820): (362, 374), (820, 1180): (510, 510)}
GAMES = {"rummy": 0, "wife-swap": 1, "alliance": 0}
# What of the dock lies below its lower edge, or above the hand and is cut: what scrolls by itself has a bar.
CUT = """() => {
    const [dock, above] = [document.querySelector(".dock"), document.querySelector(".above-hand")].map((one) => one.getBoundingClientRect());
    const out = (selector, area) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility()).map((one) => [one, one.getBoundingClientRect()])
        .filter(([, { width, bottom }]) => width > 2 && bottom > area.bottom + 1).map(([one]) => one.textContent || one.className);
    return [...out(".dock .actions button, .dock .hand .card", dock), ...out(".above-hand :is(h2, .question > p, .tray-row .card, .own .score)", above)];
}"""


class Measuring(AnyPlayer):
    """One who looks at the dock before each tap."""

    def __init__(self, at: Driver, seed: int) -> None:
        super().__init__(at, "touch", Random(seed))
        self.found: dict[float, str] = {}

    def press(self, target: Locator, place: Position | None = None) -> None:
        target.wait_for()
        self.look()
        super().press(target, place)

    def choose(self, match: Match, view: Json) -> Plan:
        """What the game's first computer would do; but families are built anyhow."""
        if match.entry.family.key == "wife-swap":
            return super().choose(match, view)
        seat = match.to_act[0]
        move = match.entry.computers[0].choose(match.game, match.state, seat, self.rng, words())
        return leading_to(match, view, match.game.write_move(move))

    def look(self) -> None:
        # What is built of many cards takes what it needs; that of few is looked at below.
        if self.page.locator(".shelved").count():
            return
        height = box(self.page.locator(".dock"))["height"]
        told = self.page.locator(".dock").inner_text()
        self.found.setdefault(height, told)
        assert self.page.evaluate(CUT) == [], told


@pytest.mark.parametrize("size", HEIGHTS, ids=str)
@pytest.mark.parametrize("key", GAMES)
def test_the_dock_has_one_height_in_all_states_of_a_game(at: Driver, key: str, size: tuple[int, int]) -> None:
    """From the tablet that is passed on, by hands that are shown, chosen cards and questions to all, to the next one."""
    at_size(at, size)
    options = {} if key == "alliance" else {"match": "1"}
    names = "Ann Bob Cy Queen=queen" if key != "rummy" else "Ann Page=page Bob"
    at.bring(by_computers(key, until=lambda now: len(now.line) > 4, names=names, seed=3, **options).record())
    player = Measuring(at, 1)
    for _ in range(5 if key == "rummy" else 10):
        player.turn()
        at.page.keyboard.press("Shift")
        player.look()
    assert set(player.found) == {HEIGHTS[size][GAMES[key]]}, player.found


@pytest.mark.parametrize("size", HEIGHTS, ids=str)
def test_it_keeps_it_while_a_family_is_built_and_the_hand_put_in_order(at: Driver, size: tuple[int, int]) -> None:
    at_size(at, size)
    high = lambda: box(at.page.locator(".dock"))["height"]  # noqa: E731
    at.bring(by_computers("wife-swap", until=two_families, names="Dad Lady=lady Tom Queen=queen", seed=263, match="3").record())
    found = [high()]
    at.show_hand()
    at.page.locator(".beside button.card").first.wait_for()
    found.append(high())
    at.button("Build for me").tap()
    at.page.locator('.verdict[aria-busy="false"] .points').wait_for()
    found.append(high())
    assert found == [HEIGHTS[size][1]] * 3
    match = at.bring(by_computers("rummy", until=first_again, names=FOUR, seed=5, level="page").record())
    found = [high()]
    at.show_hand()
    found.append(high())
    at.button("Sort").tap()
    at.button("By suit").tap()
    found.append(high())
    at.button("Done").tap()
    at.page.locator('[data-key="zone stock"]').tap()
    at.until(lambda now: len(now.events) > len(match.events))
    at.page.locator(".hand .card.index").nth(13).wait_for()
    found.append(high())
    assert found == [HEIGHTS[size][0]] * 4, found


@pytest.mark.parametrize("size", HEIGHTS, ids=str)
def test_all_that_was_done_since_ones_turn_is_within_reach(at: Driver, size: tuple[int, int]) -> None:
    """Where it is more than has room it scrolls, the newest first; what is said to whom it goes stays in sight."""

    def late(match: Match) -> bool:
        return match.to_act == (0,) and match.state.phase == "battle" and match.state.number > 8 and match.line[-1].seat != 0

    at_size(at, size)
    at.bring(by_computers("alliance", until=late, names="Ann Lady=lady Bob Queen=queen", seed=3).record())
    told, lines = box(at.page.locator(".passing .told")), at.page.locator(".since li")
    last = box(lines.last)
    assert last["y"] >= told["y"] and last["y"] + last["height"] <= told["y"] + told["height"] + 1
    assert box(at.page.locator(".passing h2"))["y"] >= told["y"] + told["height"]
    lines.first.scroll_into_view_if_needed()
    assert box(lines.first)["y"] >= told["y"]
    assert at.page.locator(".passing .told").evaluate("(one) => one.scrollHeight <= one.clientHeight + 1")
