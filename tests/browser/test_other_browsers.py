"""Firefox and WebKitGTK: a game is begun, the host ends, the page is loaded again, and the game goes on."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pytest
from hosting import INSTALLED, Host
from other import Elsewhere, firefox, webkit

TOOLS = """
    const until = async (look) => {
        const limit = Date.now() + 45000;
        for (;;) {
            const found = look();
            if (found) return found;
            if (Date.now() > limit) throw new Error(`Waited in vain: ${look}. The page says: ${document.body.innerText}`);
            await new Promise((resolve) => setTimeout(resolve, 15));
        }
    };
    const named = (name) => [...document.querySelectorAll("button")].findLast((one) => one.innerText.trim().split("\\n")[0] === name && !one.disabled);
    const press = async (name) => (await until(() => named(name))).click();
"""
# A card of the hand goes into the tray, and Python says what it could become.
TRY_A_CARD = """
    (await until(() => document.querySelector(".tray") && document.querySelector(".hand button.card"))).click();
    await until(() => document.querySelector('.verdict[aria-busy="false"]')?.innerText);
    return document.querySelectorAll(".tray-row .card").length;
"""
PASS = """
    await press("Clear");
    await press("Pass");
    (await until(() => document.querySelector("dialog[open] .main-action"))).click();
    await until(() => !document.querySelector(".tray"));
    await until(() => document.querySelector(".tray"));
"""
TABLE = "return (await until(() => document.querySelector('.seats'))).innerText"


@pytest.mark.parametrize("browser", [firefox, webkit])
def test_a_game_goes_on_without_its_host(
    host: Host, tmp_path: Path, browser: Callable[[Path], AbstractContextManager[Elsewhere]]
) -> None:
    with browser(tmp_path / "profile") as page:
        page.goto(host.address)
        page.run(TOOLS + 'await press("Play"); await press("Deal");')
        assert page.run(TOOLS + TRY_A_CARD) == 1
        page.run(f"await ({INSTALLED})();")
        page.run(TOOLS + PASS)
        table = page.run(TOOLS + TABLE)
        host.end()
        page.goto(f"{host.address}?again#table")
        assert page.run(TOOLS + TABLE) == table
        assert page.run(TOOLS + TRY_A_CARD) == 1
        page.run(TOOLS + "if (!document.querySelector('meta[name=build]').content) throw new Error('No build.');")
