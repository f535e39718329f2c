"""What an intent may say that no game of today's list does: which cards may go and why no other, further rows, a price. Python's answers are altered for it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from driver import Driver, stacked
from playwright.sync_api import expect

# The worker's answers, with more in the main intent and its options; told whole, as to a page that keeps no view.
ALTERED = """([intent, option]) => {
    const send = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function ({ keeps, own, ...request }, ...rest) {
        send.call(this, request, ...rest);
    };
    const { get } = Object.getOwnPropertyDescriptor(MessageEvent.prototype, "data");
    Object.defineProperty(MessageEvent.prototype, "data", { get() {
        const data = get.call(this);
        const view = data?.ok?.table ? data.ok : null;
        if (view?.table.intents.length) Object.assign(view.table.intents[0], intent);
        for (const one of view?.options ?? []) if (one.move) Object.assign(one, option);
        return data;
    } });
}"""


@pytest.fixture
def bring(at: Driver) -> Any:
    def altered(intent: dict[str, Any], option: dict[str, Any] | None = None) -> Driver:
        at.page.goto("./")
        at.page.add_init_script(f"({ALTERED})({json.dumps([intent, option or {}])})")
        at.bring(stacked("royalty/classic", "CATEEra", "niooduE").record())
        at.show_hand()
        return at

    return altered


def test_a_card_that_may_not_go_says_why(bring: Any) -> None:
    at = bring({"cards": ["C1"], "otherwise": "Only the C may go now."})
    at.hand_card("A")
    expect(at.page.get_by_role("dialog")).to_contain_text("Only the C may go now.")
    at.button("Go on").tap()
    assert at.row("row") == []
    at.hand_card("C")
    assert at.row("row") == ["C1"]


def test_further_rows_come_by_a_button_as_many_as_may_be(bring: Any) -> None:
    at = bring({"more": "Another row", "most_rows": 4})
    rows = at.page.locator('.tray-row[data-row="row"]')
    expect(at.button("Another row")).to_be_disabled()
    at.hand_card("C")
    expect(rows).to_have_count(1)
    at.button("Another row").tap()
    at.hand_card("A")
    expect(rows).to_have_count(2)
    assert at.row("row") == ["C1", "A1"]
    # A tap on a row's name makes it the one that the next card goes to.
    at.page.locator(".draft-row", has=rows).first.locator("button.kind").tap()
    at.hand_card("T")
    assert at.row("row") == ["C1", "T1", "A1"]
    at.page.locator('button[data-key="row 2"]').tap()
    at.button("Another row").tap()
    at.hand_card("r")
    expect(rows).to_have_count(3)
    expect(at.button("Another row")).to_be_disabled()


def test_a_draft_with_a_price_is_asked_about_before_it_is_played(bring: Any) -> None:
    at = bring({}, {"confirm": "It costs you three points."})
    for face in "CAT":
        at.hand_card(face)
    at.play()
    expect(at.page.get_by_role("dialog")).to_contain_text("It costs you three points.")
    at.button("No").tap()
    assert at.match().state.laid is None and len(at.row("row")) == 3
    at.play()
    at.confirm()
    at.until(lambda now: now.state.laid is not None)
