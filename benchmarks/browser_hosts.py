"""Every file of the build with every fault that a host can have: what each start ends in. Must be a working page or a sentence.

All of it takes an hour; ROYALTY_FILES names some files, separated by blanks.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections import Counter
from pathlib import Path

from playwright.sync_api import Browser, Error, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "browser"))

from hosting import Host
from starts import Start, every_start, play_at

FILES = os.environ.get("ROYALTY_FILES", "").split()


def outcome(start: Start, host: Host, browser: Browser) -> str:
    """What the page said, "works", or why it is dead."""
    context = browser.new_context(base_url=host.address)
    context.set_default_timeout(60_000)
    try:
        return play_at(start, host, context)
    except (AssertionError, Error) as error:
        return f"DEAD: {error}"
    finally:
        host.repair()
        context.close()


def main() -> None:
    """Prints a line for each start, and the totals."""
    starts = [start for start in every_start() if not FILES or start.name in FILES]
    total: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=os.environ["ROYALTY_CHROMIUM"], args=["--no-sandbox"])
        host = Host(Path(folder) / "site")
        for start in starts:
            said = outcome(start, host, browser).splitlines()[0]
            total["works" if said == "works" else "dead" if said.startswith("DEAD") else "sentence"] += 1
            print(f"{start.name:52} {start.fault:11} {said}", flush=True)
        host.end()
        browser.close()
    print(", ".join(f"{kind} {count}" for kind, count in total.items()) + f", of {len(starts)} starts")


if __name__ == "__main__":
    main()
