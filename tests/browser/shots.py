"""Draws every screen of the list of screens at three sizes into a folder, with one page to leaf through: `python3 build.py shots`."""

from __future__ import annotations

import html
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests" / "browser"), str(ROOT / "tests"), str(ROOT / "py"), str(ROOT)]

from building.places import DIST  # noqa: E402
from building.serving import serving  # noqa: E402
from building.system import find_browser  # noqa: E402
from driver import Driver  # noqa: E402
from pairs import draw_pairs, pair, unpaired  # noqa: E402
from playwright.sync_api import Browser, Error, Page, sync_playwright  # noqa: E402
from screens import JOURNEYS, Screen, arrive  # noqa: E402

from conftest import FLAGS, new_device  # noqa: E402

PATIENCE = 20_000
SIZES = ((1180, 820), (820, 1180), (390, 844))
STYLE = "body { font: 16px sans-serif; margin: 2em; background: #ddd } figure { display: inline-block; margin: 0 1em 1em 0; vertical-align: top } img { height: 420px; border: 1px solid #888 }"


def shoot(browser: Browser, site: str, folder: Path, names: Sequence[str]) -> Iterator[tuple[str, list[tuple[Screen, str]]]]:
    """Each journey with its screens, and of each why it could not be drawn, or ''."""
    for journey in names:
        context = new_device(browser, site)
        context.set_default_timeout(PATIENCE)
        at, told = Driver(context.new_page()), []
        for screen in JOURNEYS[journey]:
            fault = drawn(at, screen, folder)
            told.append((screen, fault))
            if fault:
                break
        context.close()
        yield journey, told


def drawn(at: Driver, screen: Screen, folder: Path) -> str:
    """Goes on to the screen and draws it at each size; what went wrong, if anything."""
    try:
        arrive(at, screen)
        at.page.locator(".scene").wait_for(state="detached")
        draw(at.page, folder, screen.name)
    except (Error, AssertionError) as error:
        return str(error).splitlines()[0]
    return ""


def draw(page: Page, folder: Path, name: str) -> None:
    for size in SIZES:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.screenshot(path=folder / file_of(name, size), animations="disabled")
    page.set_viewport_size({"width": SIZES[0][0], "height": SIZES[0][1]})


def file_of(name: str, size: tuple[int, int]) -> str:
    return f"{re.sub(r'[^a-z0-9]+', '-', name.lower()).strip('-')}-{size[0]}.png"


def leaf(journeys: Sequence[tuple[str, list[tuple[Screen, str]]]]) -> str:
    """The page to leaf through: a heading a journey, and its screens side by side at all sizes."""
    parts = ["<!doctype html>", '<meta charset="utf-8">', "<title>Every screen</title>", f"<style>{STYLE}</style>"]
    for journey, screens in journeys:
        parts.append(f"<h2>{html.escape(journey)}</h2>")
        for screen, fault in screens:
            parts.append(f"<h3>{html.escape(screen.name)}</h3>")
            parts += [f"<p>Not drawn: {html.escape(fault)}</p>"] if fault else map(picture, [file_of(screen.name, size) for size in SIZES])
    return "\n".join(parts) + "\n"


def picture(file: str) -> str:
    return f'<figure><a href="{file}"><img src="{file}" alt="" loading="lazy"></a></figure>'


def main(folder: Path, names: Sequence[str], beside: Path | None) -> int:
    folder.mkdir(parents=True, exist_ok=True)
    journeys = []
    with serving(DIST, prefix="/club/royalty/") as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(find_browser()), args=list(FLAGS))
        if beside:
            pairs = list(draw_pairs(lambda: new_device(browser, site), folder, beside, names))
            browser.close()
            for name in unpaired(beside):
                print(f"{name}: no screen of ours stands beside it, and no list says why.")
            return tell_pairs(folder, pairs)
        for journey, screens in shoot(browser, site, folder, names or list(JOURNEYS)):
            journeys.append((journey, screens))
            print(f"{journey}: {len(screens)} screens" + "".join(f"; {screen.name}: {fault}" for screen, fault in screens if fault), flush=True)
        browser.close()
    (folder / "index.html").write_text(leaf(journeys), encoding="utf-8")
    print(f"{folder / 'index.html'} shows them all.")
    return int(any(fault for _, screens in journeys for _, fault in screens))


def tell_pairs(folder: Path, pairs: Sequence[tuple[Path, Path, str]]) -> int:
    """The page of the pairs; 1 if one of them could not be drawn."""
    for path, _, fault in pairs:
        print(f"{path.stem}: {fault or 'drawn'}")
    head = ["<!doctype html>", '<meta charset="utf-8">', "<title>Pairs</title>", f"<style>{STYLE}</style>"]
    (folder / "pairs.html").write_text("\n".join([*head, *(pair(*each) for each in pairs)]) + "\n", encoding="utf-8")
    print(f"{folder / 'pairs.html'} shows them all.")
    return int(not pairs or any(fault for _, _, fault in pairs))


if __name__ == "__main__":
    given = sys.argv[1:]
    beside = Path(given.pop(1).removeprefix("--beside=")) if given[1:] and given[1].startswith("--beside=") else None
    sys.exit(main(Path(given[0]), given[1:], beside))
