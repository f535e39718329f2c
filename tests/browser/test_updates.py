"""A newer version and several tabs: taken only when every tab lets it, and no tab is ever served from two builds."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from driver import Driver, stacked
from hosting import Host
from playwright.sync_api import expect
from test_kept import until

from sample import some

pytestmark = pytest.mark.keeps

BUILD = "document.querySelector('meta[name=build]').content"
# Waits until a newer build is ready.
LOOK_FOR_UPDATE = """async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration.update();
    const limit = Date.now() + 30000;
    while (!registration.waiting) {
        if (Date.now() > limit) throw new Error("No newer build has come.");
        await new Promise((resolve) => setTimeout(resolve, 15));
    }
}"""
# A late file of the page: whether it is the newer build's. A new address each time would be no file of the build.
IS_NEWER = "fetch(new URL('home/home.js', globalThis.document?.baseURI ?? new URL('..', location))).then((answer) => answer.text()).then((text) => text.includes('newer'))"
TAKE_OVER = "navigator.serviceWorker.getRegistration().then((mine) => mine.waiting.postMessage({ ask: 'take over' }))"
MATCH = ("royalty/classic", "CATEEra", "niooduE")


@pytest.fixture
def first(kept: Driver) -> Driver:
    """Somebody at home, on a device that keeps the build."""
    return kept


def another(first: Driver) -> Driver:
    return Driver(first.page.context.new_page()).open()


def newer(first: Driver, host: Host) -> str:
    """A newer build waits; the name of the one in use."""
    old: str = first.page.evaluate(BUILD)
    host.deploy_newer()
    first.page.evaluate(LOOK_FOR_UPDATE)
    first.page.bring_to_front()
    return old


def refused(first: Driver, old: str) -> None:
    first.button("Use it now").tap()
    expect(first.page.get_by_role("dialog")).to_contain_text("in use in another tab", timeout=20_000)
    first.button("Go on").tap()
    assert first.page.evaluate(BUILD) == old


def changed(at: Driver, old: str) -> None:
    at.page.wait_for_function(f"(old) => {BUILD} !== old", arg=old)


def half_typed(at: Driver) -> None:
    at.button("New game").tap()
    at.name_player(1, "Gran")


def with_match(at: Driver) -> None:
    at.bring(stacked(*MATCH).record())


def with_dialog(at: Driver) -> None:
    at.button("Settings").tap()


@pytest.mark.parametrize("begin", some([half_typed, with_match, with_dialog], 2))
def test_an_update_is_not_taken_while_something_is_begun_in_another_tab(
    first: Driver, host: Host, begin: Callable[[Driver], None]
) -> None:
    other = another(first)
    begin(other)
    old = newer(first, host)
    refused(first, old)
    assert other.page.evaluate(BUILD) == old
    if begin is half_typed:
        assert other.page.get_by_label("Name of player 1").input_value() == "Gran"
    # Once it is home, both change.
    other.page.bring_to_front()
    other.open()
    first.page.bring_to_front()
    first.button("Use it now").tap()
    changed(first, old)
    changed(other, old)


def test_a_tab_that_does_not_answer_has_not_agreed(first: Driver, host: Host) -> None:
    first.page.context.add_init_script(
        "navigator.serviceWorker?.addEventListener('message', (event) => event.data.ask && event.stopImmediatePropagation())"
    )
    another(first)
    refused(first, newer(first, host))


def test_a_tab_of_an_older_build_is_served_from_it_until_it_ends(first: Driver, host: Host, problems: list[str]) -> None:
    other = another(first)
    with_match(other)
    old = newer(first, host)
    # Taken over without asking, as where an older build was kept under wrong types.
    first.page.evaluate(TAKE_OVER)
    changed(first, old)
    assert first.page.evaluate(IS_NEWER)
    stop_service_worker(other)
    assert not other.page.evaluate(IS_NEWER)
    assert all(not worker.evaluate(IS_NEWER) for worker in other.page.workers)
    # The files that it has not asked for yet.
    other.button("Menu").tap()
    other.page.get_by_role("dialog").get_by_role("button", name="Score sheet").tap()
    expect(other.page.get_by_role("dialog").last).to_be_visible()
    assert other.page.evaluate(BUILD) == old
    # One that the old build has lost is not made up for by the newer one's.
    assert other.page.evaluate("fetch('never-there.js').then(() => 'came', () => 'failed')") == "failed"
    problems.clear()
    # A start of the newer build leaves it its files; only when it has ended they go.
    first.page.reload()
    first.button("Play").wait_for()
    assert len(first.page.evaluate("caches.keys()")) == 2
    other.page.close()
    first.page.reload()
    until(first.page, "async () => (await caches.keys()).length", None, 1)


def test_a_tab_that_was_in_use_changes_once_it_is_home(first: Driver, host: Host) -> None:
    other = another(first)
    half_typed(other)
    old = newer(first, host)
    first.page.evaluate(TAKE_OVER)
    changed(first, old)
    other.page.bring_to_front()
    assert other.page.get_by_label("Name of player 1").input_value() == "Gran"
    other.page.evaluate("location.hash = ''")
    changed(other, old)


def stop_service_worker(at: Driver) -> None:
    """As the browser does when it has had nothing to do for a while; what it knew by heart is gone."""
    session = at.page.context.new_cdp_session(at.page)
    session.send("ServiceWorker.enable")
    session.send("ServiceWorker.stopAllWorkers")
    session.detach()
