"""The score sheet of a long match on a phone: the way out stays in sight, wide tables scroll within themselves, what is empty is not there."""

from __future__ import annotations

import re
from random import Random

from driver import Driver
from playwright.sync_api import expect
from shelves import by_computers

from matches import new

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
    at.more("Score sheet")
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
    match = new("pp", "joust/classic", undo="on")
    for word in "=HeN@541", "=jEANS@75361":
        match.play(match.to_act[0], word, Random(0))
    match.back.undo()
    assert [event.text for event in match.events if event.undone] == ["=jEANS@75361"]
    at.bring(match.record())
    at.button("Menu").tap()
    at.button("Score sheet").tap()
    sheet = at.page.get_by_role("dialog").locator("table.log")
    undone = sheet.locator("tr.undone td[data-side]")
    expect(undone).to_have_count(2)
    expect(undone).to_have_text(["", ""])
    cells = [re.sub(r"\D*what adds up.*", "", cell) for cell in sheet.locator("tbody td[data-side]").all_inner_texts()]
    assert [text for text in cells if text] == ["+10"]
    expect(sheet.locator("tfoot tr").last).to_have_text("Total100")
