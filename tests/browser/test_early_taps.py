"""What is tapped before the page listens, and answers that come late: what was said or begun is not drawn over, and nobody is moved."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from driver import Driver
from hosting import INSTALLED, Host
from playwright.sync_api import BrowserContext, Page, Route, expect
from screens import classic
from test_bad_hosts import LOSE

from sample import some

LATER = ("app.js", "home/home.js")
KEPT = "async () => (await (await import(new URL('kept/store.js', document.baseURI))).listGames()).length"
BROKEN = "async () => (await (await import(new URL('kept/store.js', document.baseURI))).listGames()).some((game) => game.broken)"
# By then whatever waited for home's module and the stored games has gone on.
SETTLED = f"async () => {{ await import(new URL('home/home.js', document.baseURI)); for (let i = 0; i < 5; i++) await ({KEPT})(); }}"

LOOKED = "async () => (await import(new URL('kept/offline.js', document.baseURI))).looked"


def comes(page: Page, question: str) -> None:
    """Waits until the answer is yes; the page's own way of waiting takes a promise for that."""
    for _ in range(1200):
        if page.evaluate(question):
            return
        page.wait_for_timeout(50)
    pytest.fail(f"It never comes: {question}")


class Slow:
    """A device whose host holds some files until they are released."""

    def __init__(self, context: BrowserContext, *names: str) -> None:
        self.held: dict[str, list[Route]] = {name: [] for name in names}
        self.released: set[str] = set()
        self.context = context
        for name in names:
            context.route(f"**/{name}", self._holding(name))
        self.page = context.new_page()

    def _holding(self, name: str) -> Callable[[Route], None]:
        def hold(route: Route) -> None:
            route.continue_() if name in self.released else self.held[name].append(route)

        return hold

    def release(self, name: str) -> None:
        self.released.add(name)
        while self.held[name]:
            self.held[name].pop().continue_()


def tapped_early(context: BrowserContext, *names: str) -> Slow:
    """Play was tapped before the page listened; home's own module is still on its way."""
    slow = Slow(context, *LATER, *names)
    slow.page.goto("./", wait_until="commit")
    slow.page.locator("[data-home=play]").tap()
    slow.release("app.js")
    return slow


def stays(page: Page, what: str) -> None:
    expect(page.locator(what)).to_be_visible()
    page.evaluate(SETTLED)
    assert page.locator(what).is_visible(), page.locator("#app").inner_text()


def test_a_start_that_fails_is_not_drawn_over_by_home(host: Host, device: Callable[..., BrowserContext], problems: list[str]) -> None:
    host.spoil("missing", "pyodide/pyodide.asm.js")
    slow = tapped_early(device(host.address))
    expect(slow.page.locator("#failure")).to_be_visible()
    slow.release("home/home.js")
    stays(slow.page, "#failure")
    problems.clear()


def test_a_game_that_is_begun_is_not_drawn_over_by_home(host: Host, device: Callable[..., BrowserContext]) -> None:
    slow = tapped_early(device(host.address), "python/royalty.zip")
    expect(slow.page.locator(".waiting")).to_be_visible()
    slow.release("home/home.js")
    stays(slow.page, ".waiting")
    slow.release("python/royalty.zip")
    expect(slow.page).to_have_url(re.compile("#table$"))


def test_who_has_gone_elsewhere_stays_there_and_the_game_is_kept(host: Host, device: Callable[..., BrowserContext]) -> None:
    slow = tapped_early(device(host.address), "python/royalty.zip")
    page = slow.page
    expect(page.locator(".waiting")).to_be_visible()
    slow.release("home/home.js")
    page.evaluate("location.hash = 'games'")
    expect(page.get_by_role("heading", name="Past games")).to_be_visible()
    slow.release("python/royalty.zip")
    comes(page, KEPT)
    assert page.evaluate("location.hash") == "#games"
    page.get_by_role("button", name="Home", exact=True).tap()
    page.locator("button.continue").tap()
    page.locator(".dock").wait_for()


@pytest.mark.parametrize(("kept", "theme", "size"), [('{"theme": "navy", "size": "2"}', "navy", "36px"), ('{"size": "large"}', "", "18px"), ("null", "", "18px"), ("{", "", "18px")])
def test_home_wears_what_was_chosen_before_the_page_listens(host: Host, device: Callable[..., BrowserContext], kept: str, theme: str, size: str) -> None:
    slow = Slow(device(host.address), *LATER)
    slow.page.add_init_script(f"localStorage.setItem('royalty.settings', {kept!r})")
    slow.page.goto("./", wait_until="commit")
    slow.page.locator("[data-home=play]").wait_for()
    root = slow.page.locator("html")
    assert [root.get_attribute("data-theme") or "", root.evaluate("root => getComputedStyle(root).fontSize")] == [theme, size]


def test_an_address_that_is_no_address_is_told_as_a_bad_link(page: Page) -> None:
    page.goto("./#code/%zz")
    expect(page.locator("#code-told")).not_to_be_empty()
    expect(page.locator("#failure")).to_have_count(0)


@pytest.mark.keeps
@pytest.mark.parametrize("host", some(["forgetful", "strict"], 1), indirect=True)
def test_a_lost_file_that_nobody_has_any_more_lets_the_newer_build_take_over(page: Page, host: Host, problems: list[str]) -> None:
    """In the first visit, though it be of four seconds only."""
    page.goto("./")
    page.evaluate(INSTALLED)
    # Or else it would be mended from the older build, which is still there.
    page.evaluate(LOOKED)
    page.evaluate(LOSE, "home/home.js")
    # The strict host's browser would have it still.
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    host.deploy_newer()
    page.goto("./?first")
    page.wait_for_timeout(4000)
    page.goto("about:blank")
    page.goto("./?second")
    page.locator(".home [data-key=Settings]:not([data-home])").wait_for()
    assert page.evaluate("fetch('home/home.js').then((answer) => answer.text())").endswith("/* newer */\n")
    problems.clear()


def test_a_part_that_hangs_is_told_as_not_here(host: Host, device: Callable[..., BrowserContext], problems: list[str]) -> None:
    page = device(host.address).new_page()
    page.goto("./")
    part = sorted((host.folder / "python" / "games").glob("*.zip"))[0]
    host.spoil("hanging", f"python/games/{part.name}")
    ask = "(family) => import(new URL('worker/engine.js', document.baseURI)).then(({ ask }) => ask('lessons', { family })).catch((error) => error.message)"
    assert "not on this device yet" in page.evaluate(ask, part.stem)
    problems.clear()


def test_who_leaves_the_table_before_it_is_laid_is_not_fetched_back(at: Driver) -> None:
    at.bring(classic())
    at.page.evaluate("location.hash = ''")
    at.page.locator("main.home").wait_for()
    # Left as soon as it was asked for: the stored games are still being read.
    at.page.evaluate("""() => {
        addEventListener("hashchange", () => (location.hash = ""), { once: true });
        location.hash = "table";
    }""")
    at.page.wait_for_function("() => !location.hash")
    stays(at.page, "main.home")
    at.page.evaluate("async () => (await import(new URL('worker/engine.js', document.baseURI))).ask('catalogue')")
    stays(at.page, "main.home")


# The first such question is answered when that is let go: by the worker, or that the record is no good. Later ones are another screen's.
LATE = """([command, bad]) => {
    const send = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (data, ...rest) {
        if (data.command !== command || globalThis.release) return send.call(this, data, ...rest);
        globalThis.release = () => bad ? this.onmessage({ data: { id: data.id, error: { kind: "BadRecord", sentence: "It is damaged." } } })
            : send.call(this, data, ...rest);
    };
}"""


@pytest.mark.parametrize(("command", "bad"), [("import", False), ("load", True), ("lesson", True)])
def test_who_leaves_while_something_is_being_opened_is_not_fetched_back(at: Driver, command: str, bad: bool) -> None:
    """A record that is taken in, a game that no longer opens, a lesson that there is not: who is elsewhere by then stays there."""
    record = at.bring(classic()).record()
    at.page.evaluate("location.hash = 'games'")
    at.page.evaluate(LATE, [command, bad])
    if command == "import":
        at.button("Import a game").tap()
        at.page.get_by_label("Record or save code").fill(record.replace("Ann", "Zoe"))
        at.button("Open it").tap()
    elif command == "load":
        at.page.locator(".games li button").first.tap()
        at.button("Continue").tap()
    else:
        at.page.evaluate("location.hash = 'royalty/learn/1'")
    at.page.wait_for_function("() => Boolean(globalThis.release)")
    at.page.evaluate("location.hash = 'words'")
    heading = at.page.locator("main h1", has_text="Words")
    heading.wait_for()
    at.page.evaluate("release()")
    if command == "load":
        comes(at.page, BROKEN)
    at.page.wait_for_timeout(500)
    stays(at.page, "main h1")
    assert at.page.evaluate("location.hash") == "#words" and at.page.locator("dialog[open]").count() == 0
    at.page.evaluate("location.hash = 'games'")
    expect(at.page.locator(".games li")).to_have_count(2 if command == "import" else 1)
