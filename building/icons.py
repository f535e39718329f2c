"""Draws web/icons/*.png from web/icon.svg in Chromium; run by hand when the drawing changes."""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from building.system import find_browser  # noqa: E402

# Name, size, how much of the square the drawing takes, and whether its corners are cut by the device and not by us.
ICONS = (("icon-192", 192, 1, False), ("icon-512", 512, 1, False), ("maskable-512", 512, 0.8, True), ("apple-touch-icon", 180, 0.92, True))  # fmt: skip


def main() -> None:
    drawing = (ROOT / "web" / "icon.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(find_browser()), args=["--no-sandbox"])
        for name, size, share, full in ICONS:
            page = browser.new_page(viewport={"width": size, "height": size})
            art = drawing.replace('rx="12"', 'rx="0"') if full else drawing
            art = art.replace('<g id="art">', f'<g transform="translate(32 32) scale({share}) translate(-32 -32)">')
            page.set_content(f"<style>*{{margin:0}}svg{{display:block;width:100vw}}</style>{art}")
            page.screenshot(path=ROOT / "web" / "icons" / f"{name}.png", omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
