"""What docs/ways.md adds is there on the page: a level, a rule of the house, an award, a theme, a kind of place, a screen."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from building.places import CACHE
from building.serving import serving
from driver import Driver
from playwright.sync_api import Browser, expect

from ways import go_all, run_in, with_seventh_game


def built_with_all(folder: Path) -> Path:
    """A site in which all ways have been gone, and the seventh game stands on the shelf."""
    copy = with_seventh_game(folder)
    go_all(copy)
    game = copy / "py" / "royalty" / "games" / "seventh.py"
    game.write_text(game.read_text().replace("        offered=False,\n", ""))
    (copy / ".cache").mkdir()
    (copy / ".cache" / "wheels").symlink_to(CACHE / "wheels")
    # Not by its own door, which would set up anew what the copy has from here.
    run_in(copy, [sys.executable, "-c", "from building.site import build_site; build_site()"])
    return copy / "dist"


@pytest.mark.long
def test_what_the_ways_add_is_on_the_page(browser: Browser, tmp_path: Path) -> None:
    with serving(built_with_all(tmp_path), prefix="/club/royalty/") as address:
        context = browser.new_context(base_url=address, viewport={"width": 1180, "height": 820}, has_touch=True)
        at = Driver(context.new_page())
        at.page.goto("./#thanks")
        at.page.get_by_role("heading", name="Thanks").wait_for()
        at.button("Home").tap()
        at.button("Settings").tap()
        at.page.get_by_text("Rose garden").tap()
        expect(at.page.locator("html")).to_have_attribute("data-theme", "rose")
        at.button("Close").tap()
        at.page.goto("./#new/seventh")
        at.page.locator("summary", has_text="House rules").tap()
        expect(at.page.get_by_text("Nearest A")).to_have_count(1)
        expect(at.page.locator(".court-line", has_text="scores least")).to_have_count(1)
        for name in ("Ann", "Bob"):
            at.sit_down(name)
        at.button("Deal").tap()
        drawn, covered = at.page.get_by_role("dialog").get_by_role("button", name="Deal"), at.button("Show my hand")
        drawn.or_(covered).first.wait_for()
        if drawn.count():
            drawn.tap()
        for turn in range(6):
            at.show_hand()
            at.page.locator(".hand button.card").first.tap()
            at.play()
            # Whoever takes a trick plays on: his hand stays open.
            expect(at.page.locator(".hand button.card.used, [data-key='Play']:not([aria-disabled])")).to_have_count(0)
            if turn == 0:
                # A computer that sits between the two may have played to it already.
                expect(at.page.locator(".place.ladder .card").first).to_be_visible()
        expect(at.page.locator(".awards")).to_contain_text("Dearest trick")
        context.close()
