"""The built site in Chromium: how long a computer takes for a turn, asked from the page through the worker.

Yardstick, in the same run: the shortest request there is, the worker's list of games.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from statistics import median

from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from building.places import DIST
from building.serving import serving

GAMES = ("royalty/classic", "royalty/advanced", "royalty/booklet")
MATCHES = 4
# Plays matches of four computers to their ends: milliseconds of each turn as the page waits for it.
TURNS = """async ([game, matches]) => {
    const { ask } = await import(new URL("./worker/engine.js", document.baseURI).href);
    const timed = async (command, args) => {
        const begun = performance.now();
        const answer = await ask(command, args);
        return [performance.now() - begun, answer];
    };
    const turns = [], yardstick = [];
    for (let match = 0; match < matches; match += 1) {
        const players = ["Ann", "Bob", "Cy", "Dot"].map((name) => ({ name, kind: "greedy" }));
        let view = await ask("new", { game, players, options: {} });
        while (view.next === "computer") {
            const [time, next] = await timed("step", {});
            turns.push(time);
            view = next;
        }
        for (let at = 0; at < 20; at += 1) yardstick.push((await timed("catalogue", {}))[0]);
    }
    return [turns, yardstick];
}"""


def blank(page: Page, site: str) -> None:
    """A page of the site's own that starts nothing by itself."""
    page.route("**/empty.html", lambda route: route.fulfill(content_type="text/html", body="<title>Empty</title>"))
    page.goto(f"{site}empty.html")


def main() -> None:
    """Prints the table."""
    with serving(DIST) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=os.environ["ROYALTY_CHROMIUM"], args=["--no-sandbox"])
        print("computer turns     turns  ms: median     p95   worst   ratio of the median to the shortest request")
        for game in GAMES:
            page = browser.new_page()
            blank(page, site)
            turns, yardstick = page.evaluate(TURNS, [game, MATCHES])
            turns.sort()
            print(
                f"{game:17} {len(turns):6} {median(turns):11.1f} {turns[-len(turns) // 20]:7.1f} {turns[-1]:7.1f} "
                f"{median(turns) / median(yardstick):7.1f}"
            )
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
