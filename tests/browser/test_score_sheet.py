"""The score sheet of a long match on a phone: the way out stays in sight, wide tables scroll within themselves, what is empty is not there."""

from __future__ import annotations

import re

from driver import Driver, stacked
from playwright.sync_api import expect
from shelves import by_computers
from test_drafts import stand

WIDE = "Wilhelmina Bartholomew Constantine Persephone Maximilian Clementina"
# How far the dialog and the tables in it go beyond what is seen of them.
BEYOND = """() => {
    const beyond = (node) => [node.scrollWidth - node.clientWidth, node.scrollHeight - node.clientHeight];
    return { dialog: beyond(document.querySelector("dialog")), deals: beyond(document.querySelector("dialog .sheet")), turns: beyond(document.querySelector("dialog .turns")) };
}"""


def test_a_long_match_by_touch_on_a_phone(at: Driver) -> None:
    page = at.page
    page.set_viewport_size({"width": 390, "height": 844})
    at.bring(by_computers("rummy", names=WIDE).record())
    at.button("Score sheet").tap()
    sheet = page.get_by_role("dialog")
    close = sheet.get_by_role("button", name="Close")
    expect(sheet.get_by_role("heading", name="Score sheet")).to_be_in_viewport(ratio=1)
    expect(close).to_be_in_viewport(ratio=1)
    beyond = page.evaluate(BEYOND)
    assert beyond["dialog"] == [0, 0] and beyond["turns"][1] > 1000, beyond
    assert beyond["deals"][0] > 50, beyond
    last = sheet.locator("thead").first.locator("th").last
    last.scroll_into_view_if_needed()
    expect(last).to_be_in_viewport(ratio=1)
    sheet.locator("tr").last.scroll_into_view_if_needed()
    expect(close).to_be_in_viewport(ratio=1)
    close.tap()
    expect(sheet).to_have_count(0)
    at.bring(by_computers("wife-swap", lambda match: len(match.line) > 12).record())
    at.button("Menu").tap()
    at.button("Score sheet").tap()
    expect(sheet.locator("th")).to_have_text(["Turn", "Play"])
    close.tap()


def test_gains_have_a_sign_and_what_was_undone_counts_no_longer(at: Driver) -> None:
    """A column adds up to its total: of a line that was undone neither its own points nor the sum tell any more."""
    match = stand(stacked("royalty/classic", "CATEEra", "niooduE", undo="on"), "=CAT")
    first = match.state.scores[0]
    match.back.undo()
    match = stand(match, "=TEA")
    scores = match.state.scores
    assert first > 0 < scores[0] and [event.text for event in match.events if event.undone and event.text == "=CAT"]
    at.bring(match.record())
    at.button("Menu").tap()
    at.button("Score sheet").tap()
    sheet = at.page.get_by_role("dialog").locator("table.log")
    cells = [
        (row.get_attribute("class"), re.sub(r"\D*what adds up.*", "", row.locator("td").nth(2).inner_text()))
        for row in sheet.locator("tbody tr").all()
    ]
    assert [text for kind, text in cells if kind and "undone" in kind and text] == []
    assert [text for _, text in cells if text] == [f"+{scores[0]}"]
    expect(sheet.locator("tfoot tr").last).to_contain_text(f"Total{scores[0]}")
