"""A phone held sideways: the table and one's own hand are seen together, and what can be done is in sight."""

from __future__ import annotations

import pytest
from driver import Driver
from pairs import PAIRS, Reach
from shelves import by_computers

SLACK = 1


def hand_of_many(at: Driver) -> None:
    """Five others, with words before some of them."""
    names = "Dad Mia=page Tom=lady Grandma=page Chancellor=chancellor Queen=queen"
    match = by_computers(
        "royalty/classic",
        until=lambda now: now.to_act == (0,) and len(now.line) > 16,
        names=names,
        seed=5,
        level="lady",
    )
    at.bring(match.record())
    at.show_hand()


def across_from_a_computer(at: Driver) -> None:
    match = by_computers(
        "joust/classic",
        until=lambda now: now.to_act == (0,) and len(now.line) > 6,
        names="Dad Lady=lady",
        seed=102,
        level="lady",
    )
    at.bring(match.record())
    at.page.locator(".middle button.card").first.wait_for()


OWN_TURNS: dict[str, Reach] = {
    name: PAIRS[name] for name in ("turn", "table", "joust", "monarchy", "rummy", "wife-swap", "alliance")
}
OWN_TURNS |= {"six at the table": hand_of_many, "joust with a computer": across_from_a_computer}

# What lies outside the window, of each place that is seen: a part that a scrolling area cuts off is outside too.
OUTSIDE = """selectors => selectors.flatMap(selector => {
    const found = [...document.querySelectorAll(selector)].filter(one => one.checkVisibility());
    if (!found.length) return [`${selector}: none`];
    return found.flatMap(one => {
        const box = one.getBoundingClientRect();
        let [left, top, right, bottom] = [0, 0, innerWidth, innerHeight];
        for (let up = one.parentElement; up; up = up.parentElement)
            if (getComputedStyle(up).overflowY !== "visible" && up.getClientRects().length) {
                const edge = up.getBoundingClientRect();
                [left, top, right, bottom] = [Math.max(left, edge.left), Math.max(top, edge.top), Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
            }
        const over = Math.max(left - box.left, top - box.top, box.right - right, box.bottom - bottom);
        return over > %d ? [`${selector} ${one.textContent.slice(0, 20)}: ${Math.round(over)} px`] : [];
    });
})"""


def sideways(at: Driver, reach: Reach) -> Driver:
    at.page.set_viewport_size({"width": 844, "height": 390})
    reach(at)
    at.answered()
    at.page.wait_for_function("() => !document.querySelector('.settling, button[data-held]')")
    return at


def in_sight(at: Driver, *selectors: str) -> None:
    height: list[int] = at.page.evaluate("[document.documentElement.scrollHeight, innerHeight]")
    assert height[0] <= height[1], "the page scrolls"
    outside: list[str] = at.page.evaluate(OUTSIDE % SLACK, list(selectors))
    assert not outside, outside


@pytest.mark.parametrize("name", OWN_TURNS)
def test_hand_and_main_action_are_in_sight_beside_the_others(at: Driver, name: str) -> None:
    sideways(at, OWN_TURNS[name])
    held = ".middle button.card" if at.page.locator(".table.open").count() else ".hand button.card:not(.chosen)"
    others = [] if name == "monarchy" else [".seats .seat header"]
    in_sight(at, ".banner", held, ".dock .main-action", ".dock .actions button", *others)


def test_who_comes_next_and_his_button_are_in_sight(at: Driver) -> None:
    sideways(at, PAIRS["hand-over"])
    in_sight(at, ".passing h2", ".plate", ".actions .main-action", ".passed .seat header")


def test_the_end_is_in_sight_with_what_can_be_done(at: Driver) -> None:
    sideways(at, PAIRS["end"])
    in_sight(at, ".final .winner", ".final tfoot tr:first-child", ".replay .row button", ".outcome.actions button")


@pytest.mark.parametrize(("name", "acts"), [("challenge", ".felt-acts button"), ("verdict", ".dialog-actions button")])
def test_a_doubt_and_its_verdict_are_in_sight(at: Driver, name: str, acts: str) -> None:
    sideways(at, PAIRS[name])
    in_sight(at, "dialog[open] h2", "dialog[open] .cards", f"dialog[open] {acts}")


def test_a_new_game_keeps_its_bar_in_the_window(at: Driver) -> None:
    sideways(at, PAIRS["new-game"])
    in_sight(at, ".new-bar", ".deal-bar", "button.deal")
