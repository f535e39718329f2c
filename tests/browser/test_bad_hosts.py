"""Hosts with every kind of fault: each start ends in a working page or in a sentence that says what to do, and the games stay."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from building.places import DIST
from driver import Driver
from faults import FAULTS
from hosting import INSTALLED, Host
from playwright.sync_api import Browser, BrowserContext, Page, TimeoutError, expect
from starts import Start, play_at

from sample import WHOLE

# Each kind of file with some fault, and each fault with what a page cannot do without; with ROYALTY_WHOLE twice as many, and benchmarks/browser_hosts.py has them all.
KINDS = (
    "app.js", "start/begin.js", "home/newgame.js", "worker/worker.js", "worker/python.js", "sw.js", "python/royalty.zip", "wordlist.bin", "senses.bin",
    "icon.svg", "fonts/besley-latin-700-normal.woff2", "manifest.webmanifest", "pyodide/pyodide.asm.wasm",
)  # fmt: skip
SAMPLE = [Start(fault, "page/dom.js") for fault in FAULTS]
SAMPLE += [Start(fault, name) for name, fault in zip(("*", "css/table.css", "*"), ("hanging", "portal", "gone"), strict=True)]
SAMPLE += [Start("hanging", "css/table.css")]
SAMPLE += [Start(list(FAULTS)[(3 * place) % len(FAULTS)], name) for place, name in enumerate(KINDS) if place % 2 == 0 or WHOLE]
# What is checked against its hash before it is used, so that not even one wrong byte goes through.
CHECKED = ("page/dom.js", "home/book.js", "css/table.css", "python/royalty.zip", "python/stdlib.zip", "wordlist.bin")
SAMPLE += [Start("flipped", name) for name in CHECKED[1:]]


@pytest.mark.parametrize("start", SAMPLE, ids=str)
def test_every_start_ends_in_a_working_page_or_a_sentence(
    start: Start, host: Host, device: Callable[..., BrowserContext], problems: list[str]
) -> None:
    said = play_at(start, host, device(host.address, service_workers="allow"))
    assert said == "works" or "eload" in said, said
    if start.name == "*" or (start.fault == "flipped" and start.name in CHECKED):
        assert said != "works"
    # The browser itself reports what did not come; that is what this test provoked.
    problems.clear()


# More than a browser has connections to one host.
PYTHON = (
    "pyodide/pyodide.asm.wasm", "pyodide/pyodide.js", "pyodide/pyodide.asm.js", "worker/python.js", "python/royalty.zip", "python/stdlib.zip",
    "wordlist.bin",
)  # fmt: skip


def drawn_beside_python(context: BrowserContext) -> Page:
    """A page that has drawn home before Python's files took all connections; where they were quicker, another one."""
    for patience in (5_000,) * 8 + (60_000,):
        page = context.new_page()
        page.clock.install()
        page.goto("./", wait_until="commit")
        try:
            page.locator(".home [data-key=Settings]:not([data-home])").wait_for(timeout=patience)
            return page
        except TimeoutError:
            page.close()
    raise AssertionError("Home is never drawn while Python's files hang.")


def test_the_button_loads_the_page_again_though_all_that_python_needs_hangs(
    host: Host, device: Callable[..., BrowserContext], problems: list[str]
) -> None:
    host.spoil("hanging", *PYTHON)
    page = drawn_beside_python(device(host.address))
    page.clock.run_for(20_000)
    expect(page.locator("#slow")).to_be_visible()
    host.repair()
    with page.expect_navigation(wait_until="commit"):
        page.get_by_role("button", name="Reload").click()
    page.get_by_role("button", name="Play", exact=True).tap()
    page.get_by_role("dialog").locator("button.main-action").wait_for()
    problems.clear()


def test_a_page_from_a_file_says_that_it_cannot_run(browser: Browser) -> None:
    page = browser.new_page()
    page.goto((DIST / "index.html").as_uri())
    expect(page.locator("#trouble .for-file")).to_be_visible()
    expect(page.locator("#app")).to_be_hidden()
    expect(page.locator("#again")).to_be_hidden()
    page.close()


@pytest.mark.parametrize("host", ["lax"], indirect=True)
def test_in_a_frame_nothing_starts(host: Host, browser: Browser) -> None:
    # The two addresses of this machine are two sites, which no device of ours would let pass.
    page = browser.new_context(base_url=host.address).new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    elsewhere = host.address.replace("127.0.0.1", "localhost")
    (host.folder / "other.html").write_text(f'<!doctype html><iframe src="{elsewhere}"></iframe>', encoding="utf-8")
    page.goto("other.html")
    inside = page.frame_locator("iframe")
    expect(inside.locator("#trouble .for-frame")).to_be_visible()
    expect(inside.locator("#app")).to_be_hidden()
    assert not [url for url in asked if url.endswith(("app.js", "worker/worker.js", ".wasm", ".bin"))]
    with page.context.expect_page() as opened:
        inside.get_by_role("link", name="Open Royalty on its own").click()
    expect(opened.value.locator(".home [data-key=Play]")).to_be_visible()


def test_a_strict_host_and_the_service_worker_let_no_page_frame_it(host: Host, device: Callable[..., BrowserContext]) -> None:
    page = device(host.address, service_workers="allow").new_page()
    answer = page.goto("./")
    assert answer and "frame-ancestors 'none'" in answer.headers["content-security-policy"]
    page.evaluate(INSTALLED)
    host.spoil("gone")
    for path in ("", "app.js", "wordlist.bin", "icon.svg"):
        policy = page.evaluate("(path) => fetch(path).then((answer) => answer.headers.get('content-security-policy'))", path)
        assert "frame-ancestors 'none'" in policy


LOSE = """async (name) => {
    for (const key of await caches.keys()) await (await caches.open(key)).delete(new URL(name, document.baseURI));
}"""
SPOIL = """async (name) => {
    for (const key of await caches.keys()) {
        const address = new URL(name, document.baseURI);
        const kept = await (await caches.open(key)).match(address);
        if (kept) await (await caches.open(key)).put(address, new Response(`${await kept.text()} `, kept));
    }
}"""


@pytest.mark.parametrize("harm", [LOSE, SPOIL], ids=["lost", "spoilt"])
@pytest.mark.parametrize("name", ["page/dom.js", "css/table.css"])
def test_a_kept_part_that_is_no_longer_whole_is_told_without_a_network(
    name: str, harm: str, host: Host, kept: Driver, problems: list[str]
) -> None:
    page = kept.page
    host.spoil("gone")
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    page.evaluate(harm, name)
    page.reload(wait_until="commit")
    expect(page.locator("#trouble .for-part")).to_be_visible()
    expect(page.locator("#again")).to_be_visible()
    page.close()
    problems.clear()


def test_a_late_part_that_hangs_is_given_up_and_a_reload_helps(
    host: Host, device: Callable[..., BrowserContext], problems: list[str]
) -> None:
    page = device(host.address).new_page()
    page.clock.install()
    page.goto("./")
    page.locator(".home [data-key=Settings]:not([data-home])").wait_for()
    host.spoil("hanging", "home/book.js")
    page.evaluate("location.hash = 'book'")
    page.wait_for_timeout(100)
    page.clock.run_for(20_000)
    expect(page.locator("#failure")).to_contain_text("reload the page")
    host.repair()
    page.get_by_role("button", name="Reload").last.tap()
    expect(page.locator("main#screen h1").first).to_be_visible()
    expect(page.locator("#failure")).to_have_count(0)
    problems.clear()
