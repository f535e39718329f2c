"""What the device keeps of the page: under the right types, looked after, and told of truly."""

from __future__ import annotations

import contextlib
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from building.serving import Handler
from building.site import seal_build
from driver import Driver
from hosting import INSTALLED, Host
from playwright.sync_api import BrowserContext, Error, Page, expect

from sample import some

pytestmark = pytest.mark.keeps

BUILD = "document.querySelector('meta[name=build]').content"
RESTORED = """async () => {
    const { ask } = await import(new URL("./worker/engine.js", document.baseURI).href);
    return (await ask("memory")).restored;
}"""
# One kept file of this page's build: what it is called and its bytes, summed up; null if it is not there.
KEPT = """async (path) => {
    const build = document.querySelector("meta[name=build]").content;
    const name = (await caches.keys()).find((one) => one.endsWith(build));
    const kept = name && (await caches.match(new URL(path, document.baseURI), { cacheName: name }));
    if (!kept) return null;
    const mark = new Uint8Array(await crypto.subtle.digest("SHA-256", await kept.arrayBuffer()));
    return `${kept.status} ${kept.headers.get("content-type")} ${mark}`;
}"""
SPOIL = """async ([path, kind]) => {
    const cache = await caches.open((await caches.keys()).find((name) => name.startsWith("royalty ")));
    const address = new URL(path, document.baseURI).href;
    if (kind === "evicted") return cache.delete(address);
    const kept = await cache.match(address);
    const whole = new Uint8Array(await kept.arrayBuffer());
    const made = {
        empty: () => new Uint8Array(0),
        foreign: () => new TextEncoder().encode("<!doctype html><title>Please log in</title>"),
        short: () => whole.slice(0, whole.length / 2),
        flipped: () => whole.map((byte, at) => (at === whole.length >> 1 ? byte ^ 1 : byte)),
        // Well formed, but everything from the quarter on is nonsense.
        scrambled: () => new Uint8Array(whole).fill(0x55, whole.length / 4),
        mistyped: () => whole,
    }[kind]();
    const headers = kind === "mistyped" ? { "Content-Type": "text/plain" } : kept.headers;
    await cache.put(address, new Response(made, { headers }));
}"""


@pytest.fixture
def kept(at: Driver) -> Driver:
    """Somebody at a page that is wholly on the device, and looked through."""
    at.open()
    told(at, "The whole game is on this device")
    at.page.evaluate(INSTALLED)
    return at


def told(at: Driver, sentence: str) -> None:
    """What people are told of the game on this device."""
    at.button("Keep Royalty on this tablet").tap()
    expect(at.page.locator("#kept-offline")).to_contain_text(sentence, timeout=60_000)
    at.button("Close").tap()


def until(page: Page, script: str, argument: object, value: object) -> None:
    """Waits until the page answers so; it may be loaded anew meanwhile."""
    limit = time.monotonic() + 60
    answer = None
    while answer != value:
        assert time.monotonic() < limit, f"{answer} instead of {value}"
        page.wait_for_timeout(50)
        with contextlib.suppress(Error):
            answer = page.evaluate(script, argument)


def deals(at: Driver) -> None:
    """Whether the page is of use: a game comes to the table."""
    at.button("Play").tap()
    at.confirm()
    at.page.locator(".dock").wait_for()


# -- types


def make_older(folder: Path, kind: str) -> None:
    """A build as those before this law: keeps files of a kind under the type that a wrong host gave them, and does not mind."""
    worker = folder / "sw.js"
    text = worker.read_text(encoding="utf-8")
    for pattern, older in (
        (rf'^  {kind}: "[^"]*",$', f'  {kind}: "text/plain",'),
        (r"^const isTyped = .*;$", "const isTyped = () => true;"),
    ):
        text, changed = re.subn(pattern, older, text, count=1, flags=re.MULTILINE)
        assert changed, f"sw.js has changed: say here what stands there for {pattern}."
    worker.write_text(text, encoding="utf-8")
    seal_build(folder)


@pytest.mark.parametrize("kind", some(["js", "css", "wasm"], 1))
def test_a_newer_build_mends_what_an_older_one_kept_under_a_wrong_type(
    at: Driver, host: Host, kind: str, problems: list[str]
) -> None:
    page = at.page
    now = (host.folder / "sw.js").read_text(encoding="utf-8")
    make_older(host.folder, kind)
    at.open()
    told(at, "The whole game is on this device")
    page.evaluate(INSTALLED)
    old = page.evaluate(BUILD)
    page.reload()
    if kind == "js":  # a page that is dead loads itself anew twice, and then stands
        page.wait_for_function("() => Number(sessionStorage.getItem('royalty-loaded-anew')) > 2")
    path = {"js": "home/home.js", "css": "css/table.css", "wasm": "pyodide/pyodide.asm.wasm"}[kind]
    assert "text/plain" in page.evaluate(KEPT, path)
    # Nobody can tap "Use it now" on a page that is dead.
    (host.folder / "sw.js").write_text(now, encoding="utf-8")
    host.deploy_newer()
    page.reload()
    until(page, TAKEN, old, True)
    page.goto("about:blank")
    problems.clear()
    at.open()
    assert page.evaluate(BUILD) != old
    assert "text/plain" not in page.evaluate(KEPT, path)
    deals(at)
    assert page.evaluate("getComputedStyle(document.querySelector('.felt')).display") == "grid"


# Whether another build is the one that is served.
TAKEN = """async (old) => {
    const { installing, waiting } = (await navigator.serviceWorker.getRegistration()) ?? { waiting: true };
    // A worker makes its cache before it is called one that installs; once it serves, it notes so.
    const cacheName = (await caches.keys()).find((name) => !name.endsWith(old));
    return !installing && !waiting && Boolean(cacheName && (await caches.match(new URL("note", document.baseURI), { cacheName })));
}"""
WRONG = {".css": "text/plain", ".wasm": "text/html", ".svg": "text/plain", ".woff2": "text/html", ".bin": "text/html", ".zip": "text/html", ".webmanifest": "text/html"}  # fmt: skip


def test_a_host_of_wrong_types_is_played_from_on_the_first_visit_and_kept_right(
    device: Callable[..., BrowserContext], site: str, monkeypatch: pytest.MonkeyPatch, problems: list[str]
) -> None:
    monkeypatch.setattr(Handler, "extensions_map", {**Handler.extensions_map, **WRONG})
    at = Driver(device(site, service_workers="allow").new_page())
    at.open()
    deals(at)
    at.open()
    told(at, "The whole game is on this device")
    at.page.evaluate(INSTALLED)
    assert "application/wasm" in at.page.evaluate(KEPT, "pyodide/pyodide.asm.wasm")
    problems.clear()
    at.open()
    assert at.page.evaluate("getComputedStyle(document.querySelector('.box-lid')).textAlign") == "center"
    deals(at)


def test_every_shipped_file_has_a_type_and_every_module_is_called_js(host: Host) -> None:
    worker = (host.folder / "sw.js").read_text(encoding="utf-8")
    kinds = {path.suffix[1:] for path in host.folder.rglob("*") if path.is_file() and "wheels" not in path.parts}
    known = set(re.findall(r'^  (\w+): "', worker, re.MULTILINE))
    assert kinds - known <= {"", "txt"}, "sw.js knows no type for these."
    assert not list(host.folder.rglob("*.mjs"))
    assert (host.folder / "pyodide" / "pyodide.asm.js").read_text(encoding="utf-8").startswith("const _createPyodideModule=(async")
    assert "pyodide.asm.mjs" not in (host.folder / "pyodide" / "pyodide.js").read_text(encoding="utf-8")


def test_the_page_does_not_wait_for_a_worker_that_says_nothing(kept: Driver) -> None:
    kept.page.add_init_script("globalThis.Worker = class extends EventTarget { postMessage() {} terminate() {} }")
    kept.page.reload()
    kept.page.locator("html[data-started]").wait_for(state="attached")
    kept.button("Settings").tap()
    expect(kept.page.get_by_role("heading", name="Settings")).to_be_visible()


# -- looked after


@pytest.mark.parametrize(
    ("path", "kind"),
    some([("pyodide/pyodide.asm.wasm", "mistyped"), ("home/games.js", "evicted"), ("qr/index.js", "flipped"), ("senses.bin", "short")], 2),
)
def test_what_the_device_lost_comes_again_after_the_first_view(kept: Driver, path: str, kind: str, problems: list[str]) -> None:
    before = kept.page.evaluate(KEPT, path)
    kept.page.evaluate(SPOIL, [path, kind])
    assert kept.page.evaluate(KEPT, path) != before
    kept.page.reload()
    kept.button("Play").wait_for()
    until(kept.page, KEPT, path, before)
    problems.clear()
    kept.page.reload()
    deals(kept)


def test_a_page_that_cannot_ask_is_mended_too_and_comes_by_itself(kept: Driver, problems: list[str]) -> None:
    before = kept.page.evaluate(KEPT, "page/dom.js")
    kept.page.evaluate(SPOIL, ["page/dom.js", "short"])
    kept.page.reload()
    until(kept.page, KEPT, "page/dom.js", before)
    deals(kept)
    problems.clear()


def test_a_page_that_goes_on_failing_stops_loading_itself_anew(kept: Driver, problems: list[str]) -> None:
    """Where what is kept is whole, and the page still does not start."""
    kept.page.add_init_script("""
        sessionStorage.setItem("loads", Number(sessionStorage.getItem("loads")) + 1);
        addEventListener("DOMContentLoaded", () => setTimeout(() => { throw new Error("broken off"); }), { once: true });
        addEventListener("started", (event) => event.stopImmediatePropagation(), { capture: true });
    """)
    kept.page.reload()
    kept.page.get_by_text("A part of Royalty did not arrive whole.").wait_for()
    until(kept.page, "() => Number(sessionStorage.getItem('loads'))", None, 3)
    kept.page.wait_for_timeout(3000)
    assert kept.page.evaluate("() => Number(sessionStorage.getItem('loads'))") == 3
    kept.page.get_by_text("A part of Royalty did not arrive whole.").wait_for()
    problems.clear()


def test_a_device_that_lost_everything_gets_it_again(kept: Driver) -> None:
    kept.page.evaluate("async () => { for (const name of await caches.keys()) await caches.delete(name); }")
    kept.page.reload()
    kept.button("Play").wait_for()
    told(kept, "The whole game is on this device")
    kept.page.evaluate(INSTALLED)


def test_the_game_is_called_whole_only_when_it_is(kept: Driver, host: Host, problems: list[str]) -> None:
    host.end()
    # Or else it would be mended from there, and be whole.
    kept.page.context.new_cdp_session(kept.page).send("Network.clearBrowserCache")
    told(kept, "The whole game is on this device")
    for path, kind in (("home/games.js", "evicted"), ("senses.bin", "flipped")):
        kept.page.evaluate(SPOIL, [path, kind])
        told(kept, "A part of the game is not on this device")
    problems.clear()


@pytest.mark.parametrize("visit", ["first", "later"])
def test_a_device_without_room_says_so_until_there_is_some(device: Callable[..., BrowserContext], site: str, visit: str, problems: list[str]) -> None:
    at = Driver(device(site, service_workers="allow").new_page())
    room = at.page.context.new_cdp_session(at.page)
    allow = {"origin": re.sub("(?<=[^/])/[^/].*", "", site)}
    if visit == "later":
        at.open()
        told(at, "The whole game is on this device")
        at.page.evaluate(SPOIL, ["senses.bin", "evicted"])
    room.send("Storage.overrideQuotaForOrigin", {**allow, "quotaSize": 200_000})
    at.open()
    deals(at)
    at.open()
    told(at, "This device has no room left for the game")
    problems.clear()
    room.send("Storage.overrideQuotaForOrigin", allow)
    at.page.reload()
    told(at, "The whole game is on this device")


# -- the saved memory


@pytest.mark.parametrize("kind", some([pytest.param("scrambled", marks=pytest.mark.window), "empty", "foreign", "short"], 2))
def test_a_spoilt_memory_is_left_out_and_mended(kept: Driver, kind: str, host: Host, problems: list[str]) -> None:
    memory = "python/snapshot.bin"
    kept.page.reload()
    assert kept.page.evaluate(RESTORED)
    before = kept.page.evaluate(KEPT, memory)
    kept.page.evaluate(SPOIL, [memory, kind])
    kept.page.reload()
    assert not kept.page.evaluate(RESTORED)
    until(kept.page, KEPT, memory, before)
    kept.page.reload()
    assert kept.page.evaluate(RESTORED)
    deals(kept)


def test_a_whole_memory_that_does_not_work_is_neither_tried_nor_fetched_again(at: Driver, host: Host) -> None:
    memory = host.folder / "python" / "snapshot.bin"
    memory.write_bytes(memory.read_bytes()[:1_000_000])
    seal_build(host.folder)
    at.open()
    told(at, "The whole game is on this device")
    at.page.evaluate(INSTALLED)
    for _ in range(3):
        at.page.reload()
        assert not at.page.evaluate(RESTORED)
        told(at, "The whole game is on this device")
        status: Any = at.page.evaluate("fetch('python/snapshot.bin').then((answer) => answer.status)")
        assert status == 204
    deals(at)
