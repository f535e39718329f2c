"""The game kept on the device: without a server, through an update, in two tabs, and with the page killed at any instant."""

from __future__ import annotations

import contextlib
import json
import re
import subprocess
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from building.places import DIST, ROOT
from building.setting_up import find_node
from driver import Driver, native, stacked, words
from hosting import INSTALLED, Host
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, expect

from royalty.games import find_game
from royalty.match.match import load_match
from royalty.views.saves import open_game
from royalty.views.view import log_of
from sample import WHOLE

pytestmark = pytest.mark.keeps

# A hundred in all, shared out so that they run beside each other.
KILLS, SEEDS = (25, (1959, 1960, 1961, 1962)) if WHOLE else (12, (1959,))
ASK = """async ([command, args]) => {
    const { ask } = await import(new URL("./worker/engine.js", document.baseURI).href);
    return ask(command, args ?? {});
}"""
LOOK_FOR_UPDATE = """async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration.update();
    const coming = registration.installing ?? registration.waiting;
    await new Promise((resolve) => {
        if (coming.state === "installed") resolve();
        coming.addEventListener("statechange", resolve);
    });
    return coming.state;
}"""
BUILD = "document.querySelector('meta[name=build]').content"


def ask(page: Page, command: str, **args: Any) -> Any:
    return page.evaluate(ASK, [command, args])


def restored(page: Page) -> bool:
    """Whether Python came from its saved memory."""
    return bool(ask(page, "memory")["restored"])


def without_the_host(problems: list[str]) -> None:
    """Forgives the browser's own remark that it could not look for a newer service worker."""
    problems[:] = [problem for problem in problems if "sw.js" not in problem and "fetching the script" not in problem]


def near_the_end(at: Driver) -> str:
    """The record of a match between two people that has a few moves to go."""
    match = native("royalty/advanced", "pp", 3)
    records = []
    while not match.outcome:
        seat, text = at.best(match)
        if text != "stand":
            records.append(match.record())
        match.play_all([seat], text, Random(3))
    return records[-5]


def test_it_plays_on_to_the_end_after_the_server_has_ended(kept: Driver, host: Host, problems: list[str]) -> None:
    host.end()
    match = kept.bring(near_the_end(kept))
    kept.go_on()
    record = kept.go_on().record()
    kept.reload()
    assert kept.match().record() == record
    while not match.outcome:
        match = kept.go_on()
    kept.page.locator(".outcome").wait_for()
    kept.page.goto("./")
    kept.button("Play").wait_for()
    assert restored(kept.page)
    assert ask(kept.page, "look_up", word="crown")["senses"]
    without_the_host(problems)
    kept.button("Keep Royalty on this tablet").tap()
    expect(kept.page.locator("#kept-offline")).to_contain_text("works without a network")


@pytest.mark.parametrize("host", ["lax"], indirect=True)
def test_files_come_with_the_policy_whatever_the_host_sends(at: Driver, host: Host, problems: list[str]) -> None:
    at.open()
    at.page.evaluate(INSTALLED)
    host.end()
    for name in ("", "worker/worker.js", "pyodide/pyodide.asm.wasm"):
        policy = at.page.evaluate("(name) => fetch(name).then((file) => file.headers.get('content-security-policy'))", name)
        assert "script-src 'self' 'wasm-unsafe-eval'" in policy and "unsafe-inline" not in policy
    without_the_host(problems)


# -- updates


def test_an_update_waits_until_the_game_is_left_and_never_mixes(
    kept: Driver, host: Host, problems: list[str]
) -> None:
    page = kept.page
    old = page.evaluate(BUILD)
    kept.bring(stacked("royalty/classic", "CATEEra", "niooduE").record())
    host.deploy_newer()
    assert page.evaluate(LOOK_FOR_UPDATE) == "installed"
    expect(page.get_by_text("A new version is ready")).to_have_count(0)
    kept.go_on()
    record = kept.match().record()
    kept.reload()
    assert page.evaluate(BUILD) == old
    # A file that this build has lost, and the browser too, is not made up for by the newer one's.
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    lost = page.evaluate(
        """async (old) => {
            const name = (await caches.keys()).find((one) => one.endsWith(old));
            await (await caches.open(name)).delete(new URL("css/table.css", document.baseURI));
            return fetch("css/table.css").then(() => "came", () => "failed");
        }""",
        old,
    )
    assert lost == "failed"
    problems.clear()
    page.goto("./#")
    kept.button("Use it now").tap()
    page.wait_for_function(f"(old) => {BUILD} !== old", arg=old)
    assert "newer" in page.evaluate("fetch('css/table.css').then((answer) => answer.text())")
    # The older build goes once no tab of it is left.
    page.evaluate("async () => { while ((await caches.keys()).length > 1) await new Promise((resolve) => setTimeout(resolve, 50)); }")
    expect(page.get_by_text("A new version is ready")).to_have_count(0)
    page.locator("button.continue").tap()
    page.locator(".dock").wait_for()
    assert kept.match().record() == record


# -- two tabs


def test_a_game_is_played_in_one_tab_at_a_time(kept: Driver) -> None:
    kept.bring(stacked("royalty/classic", "CATEEra", "niooduE").record())
    second = Driver(kept.page.context.new_page())
    second.page.goto("./")
    second.page.locator("button.continue").tap()
    expect(second.page.get_by_role("dialog")).to_contain_text("in another tab or window")
    second.button("Leave it there").tap()
    second.button("New game").wait_for()
    # What the first does meanwhile is what the second takes over.
    kept.page.bring_to_front()
    kept.go_on()
    record = kept.match().record()
    second.page.bring_to_front()
    second.page.locator("button.continue").tap()
    second.button("Play it here").tap()
    second.page.locator(".dock").wait_for()
    assert second.match().record() == record
    kept.page.bring_to_front()
    expect(kept.page.get_by_role("dialog")).to_contain_text("goes on in another tab")
    kept.button("Go on").tap()
    kept.button("New game").wait_for()
    # A tab that is closed lets go.
    second.page.close()
    kept.page.locator("button.continue").tap()
    kept.page.locator(".dock").wait_for()


# -- killed

# Four computers play; taps that hit nothing cut the pauses short. Says how far the match is that has just been shown.
HURRY = """(() => {
    let engine = null;
    addEventListener("DOMContentLoaded", async () => {
        const said = document.getElementById("say");
        // The way to past games leads over a picture, which says nothing.
        if (!said) return;
        new MutationObserver(() => {
            const answered = engine?.keptView().open;
            if (answered) console.log(`SHOWN ${answered.id} ${answered.log.length}`);
        }).observe(said, { childList: true, characterData: true, subtree: true });
        setInterval(() => {
            for (const kind of ["pointerdown", "pointercancel"]) dispatchEvent(new PointerEvent(kind));
        }, 5);
        engine = await import(new URL("./worker/engine.js", document.baseURI).href);
    });
})()"""


@pytest.mark.long
@pytest.mark.parametrize("seed", SEEDS)
def test_a_page_killed_at_any_instant_loses_no_move(kept: Driver, seed: int) -> None:
    context = kept.page.context
    rng = Random(seed)
    shown: dict[str, int] = {}

    def hear(message: ConsoleMessage) -> None:
        if found := re.fullmatch(r"SHOWN (\w+) (\d+)", message.text):
            shown[found[1]] = max(shown.get(found[1], 0), int(found[2]))

    context.on("console", hear)
    context.add_init_script(HURRY)
    kept.page.close()
    at = Driver(context.new_page())
    at.bring(native("royalty/classic", "gggg", seed).record())
    for kill in range(KILLS):
        at.page.wait_for_timeout(rng.uniform(0, 2500))
        if kill % 2:
            at.page.close()
        else:
            crash(at.page)
        at = Driver(context.new_page())
        at.page.goto("./#table")
        sealed = open_game(at.sealed())
        match = load_match(sealed["record"], find_game, words())
        assert len(log_of(match)) >= shown.get(sealed["id"], 0), f"kill {kill}"
        at.page.locator(".dock").or_(at.page.get_by_role("dialog")).first.wait_for()
        assert at.page.locator(".dock").is_visible(), f"kill {kill}: {at.page.get_by_role('dialog').inner_text()}"
        if match.outcome:
            at.bring(native("royalty/classic", "gggg", kill).record())
    assert sum(shown.values()) > KILLS, "the games did not go on between the kills"


def crash(page: Page) -> None:
    """Ends the page's process."""
    with contextlib.suppress(Error):
        page.goto("chrome://crash", timeout=5_000)
    page.close()


# -- the saved memory


def test_two_restores_do_not_deal_the_same_cards() -> None:
    given = [
        subprocess.run(
            [str(find_node()), "tests/browser/restored.mjs", str(DIST)], cwd=ROOT, capture_output=True, text=True, check=True
        ).stdout.split()
        for _ in range(2)
    ]
    number, ident, seal = zip(*given, strict=True)
    assert number[0] != number[1] and ident[0] != ident[1] and seal[0] != seal[1]


def test_a_first_start_compiles_nothing_that_the_build_could() -> None:
    """Of what `dataclasses` writes while the engine is imported."""
    command = [str(find_node()), "tests/browser/written.mjs", str(DIST)]
    met, compiled = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
    assert int(met) > 50 and compiled == met


def test_a_missing_loader_is_no_fault_of_the_memory(kept: Driver, host: Host, problems: list[str]) -> None:
    # Or else it would be mended, from the host or from the browser's own cache.
    host.end()
    kept.page.context.new_cdp_session(kept.page).send("Network.clearBrowserCache")
    kept.page.evaluate(
        """async () => {
            const name = (await caches.keys()).find((one) => one.startsWith("royalty "));
            await (await caches.open(name)).put("pyodide/pyodide.asm.js", new Response(null, { status: 404 }));
        }"""
    )
    kept.page.reload()
    kept.button("Play").tap()
    expect(kept.page.locator("#failure")).to_contain_text("Python could not be loaded")
    status = kept.page.evaluate("fetch('python/snapshot.bin').then((answer) => answer.status)")
    assert status == 200
    problems.clear()


def test_a_start_that_took_the_page_down_leaves_the_memory_out_once(kept: Driver) -> None:
    kept.remember("starting", "true")
    kept.page.reload()
    assert not restored(kept.page)
    kept.page.reload()
    assert restored(kept.page)


# -- the device


def test_a_browser_too_old_is_told_and_loads_nothing(context: BrowserContext) -> None:
    page = context.new_page()
    page.add_init_script("delete WebAssembly.instantiateStreaming")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("./")
    expect(page.locator("#trouble")).to_contain_text("too old")
    page.wait_for_load_state("networkidle")
    assert not [url for url in asked if url.endswith((".wasm", ".bin", ".zip", "worker/worker.js"))]


AWAKE = """
globalThis.locks = [];
Object.defineProperty(navigator, "wakeLock", { value: { request: async (kind) => {
    const lock = { kind, released: false, release: async () => { lock.released = true; } };
    globalThis.locks.push(lock);
    return lock;
} } });"""


def test_the_screen_stays_on_while_a_match_is_on_it(tablet: Callable[[], BrowserContext]) -> None:
    at = Driver(tablet().new_page())
    at.page.add_init_script(AWAKE)
    at.bring(stacked("royalty/classic", "CATEEra", "niooduE").record())
    at.page.wait_for_function("locks.length === 1 && !locks[0].released")
    at.page.evaluate("location.hash = ''")
    at.button("New game").wait_for()
    at.page.wait_for_function("locks.every((lock) => lock.released)")


PERSIST = """
globalThis.asked = 0;
navigator.storage.persisted = async () => asked > 0;
navigator.storage.persist = async () => { asked += 1; return true; };"""


def test_the_browser_is_asked_to_keep_the_games_after_the_first_move(tablet: Callable[[], BrowserContext]) -> None:
    at = Driver(tablet().new_page())
    at.page.add_init_script(PERSIST)
    at.bring(stacked("royalty/classic", "CATEEra", "niooduE").record())
    assert at.page.evaluate("asked") == 0
    at.go_on()
    at.go_on()
    assert at.page.evaluate("asked") == 1
    at.page.evaluate("location.hash = ''")
    at.button("Keep Royalty on this tablet").tap()
    expect(at.page.locator("#kept-games")).to_contain_text("promised")


def test_it_can_be_installed(whole_browser: Browser, host: Host) -> None:
    page = whole_browser.new_context(base_url=host.address).new_page()
    page.goto("./")
    page.evaluate(INSTALLED)
    manifest = json.loads((host.folder / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert {"name", "start_url", "display", "icons", "id"} <= manifest.keys()
    for icon in manifest["icons"]:
        size = page.evaluate(
            """async (src) => {
                const image = new Image();
                image.src = src;
                await image.decode();
                return `${image.naturalWidth}x${image.naturalHeight}`;
            }""",
            icon["src"],
        )
        assert icon["sizes"] in (size, "any")
    session = page.context.new_cdp_session(page)
    faults = [fault["errorId"] for fault in session.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    # That one shows that the browser has looked.
    assert faults == ["in-incognito"]


# Which of the page's modules had been asked for by name when `app.js` had come, and which of those that only home needs.
MODULES = """() => {
    const listed = (name) => document.querySelector(`meta[name=${name}]`).content.split(" ");
    return [listed("modules"), listed("home"), asked_by_name];
}"""
NOTE_LINKS = """document.addEventListener("load", ({ target }) => {
    if (target?.src?.endsWith("/app.js"))
        globalThis.asked_by_name = [...document.querySelectorAll("link[rel=modulepreload]")].map((link) => link.getAttribute("href"));
}, true)"""


def test_a_game_that_waits_for_python_lets_its_files_be_asked_for_first(kept: Driver) -> None:
    page = kept.page
    kept.bring(stacked("royalty/classic", "CATEEra", "niooduE").record())
    kept.go_on()
    page.add_init_script(NOTE_LINKS)
    page.add_init_script("for (const name of ['asked', 'body']) addEventListener(name, () => { globalThis[name] ??= performance.now(); })")
    kept.reload()
    page.locator(".dock").wait_for()
    asked, body, begun = page.evaluate("[globalThis.asked ?? 1e9, globalThis.body, performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/app.js')).startTime]")
    # A machine that is busy does not keep the page waiting for ever.
    assert begun >= min(asked, body + 200) - 1
    # And then all at once: no module waits for another to name it.
    listed, home, at_once = page.evaluate(MODULES)
    assert len(listed) > 30 and set(listed) <= set(at_once) and not set(home) & set(at_once)
