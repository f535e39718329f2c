"""The built site in Chromium, served from a sub-path with its policy on; any complaint of the page fails the test."""

from __future__ import annotations

import shutil
import socket
import sys
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

import pytest
from driver import Driver
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    Playwright,
    Request,
    WebError,
    expect,
    sync_playwright,
)

from sample import few_a_function

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from building.places import CACHE, DIST  # noqa: E402
from building.serving import serving  # noqa: E402
from building.system import find_browser, find_shell  # noqa: E402
from hosting import INSTALLED, Host  # noqa: E402

SHARED = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Whatever would leave the site finds no host, and the console says so.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
    # Pages of one tablet share a process, and what one of them has compiled.
    "--process-per-site",
)
# A device of a test's own starts Python for moments: the compiler's second pass would take a third of the processor.
# It pays only on the tablet that is lent, where hundreds of tests share what is compiled.
FLAGS = (*SHARED, "--js-flags=--liftoff-only")
TABLET = {"width": 1180, "height": 820}
# A busy machine takes long to start Python; a wait ends as soon as what it waits for is there.
PATIENCE = 60_000
expect.set_options(timeout=PATIENCE / 3)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Where all of them are run, each function has one of its rows, unless it wants `every` one; a file asked for by name has all."""
    here = [item for item in items if Path(__file__).parent in item.path.parents]
    for item in here:
        item.add_marker("browser")
    if not any(Path(argument).is_dir() for argument in config.args):
        return
    few = few_a_function(item.nodeid for item in here)
    left_out = {item for item in here if item.nodeid not in few and not item.get_closest_marker("every")}
    config.hook.pytest_deselected(items=list(left_out))
    # Quick ones fill up the time beside those that take a minute.
    items[:] = sorted((item for item in items if item not in left_out), key=lambda item: not item.get_closest_marker("long"))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Each test to whichever worker is free. The suite's own way of sharing out waits for ever for a worker that was ended because it hung."""
    from xdist.scheduler import LoadScheduling

    return LoadScheduling(config, log)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A picture of the page where a test failed, to be looked at afterwards."""
    report = yield
    page = getattr(item, "funcargs", {}).get("page")
    if report.when == "call" and report.failed and page is not None and not page.is_closed():
        picture = CACHE / "failures" / f"{item.name.replace('/', '-')}.png"
        # A page that hangs has none.
        with suppress(Error):
            page.screenshot(path=picture, timeout=5_000)
            report.sections.append(("The page", f"{picture}\n{page.locator('body').inner_text(timeout=5_000)}"))
    return report


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of dist/, below a path, as on a shared host."""
    if not DIST.exists():
        pytest.fail("There is no dist/ to test: python3 build.py build makes it.")
    # It changes under nobody: what hundreds of starts would fetch anew, a browser may keep.
    with serving(DIST, prefix="/club/royalty/", cached="max-age=7200") as address:
        yield address


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    chromium = playwright.chromium.launch(executable_path=str(find_shell()), args=list(FLAGS))
    yield chromium
    chromium.close()


@pytest.fixture
def whole_browser(playwright: Playwright) -> Iterator[Browser]:
    """With the window and all that a browser has beside its pages, for what the shell knows nothing of."""
    chromium = playwright.chromium.launch(executable_path=str(find_browser()), args=list(FLAGS))
    yield chromium
    chromium.close()


@pytest.fixture
def problems(site: str) -> Iterator[list[str]]:
    """What the page complained of. Whatever is still in it at the end fails the test: one that provokes an error clears it."""
    found: list[str] = []
    yield found
    assert not found, "The page complained:\n" + "\n".join(found)


@pytest.fixture
def device(browser: Browser, problems: list[str]) -> Iterator[Callable[..., BrowserContext]]:
    """Makes devices for a site: empty storage, touch, the policy in force; nothing glides, so a tap meets what it aims at.

    The service worker is for test_offline.py, which lets it in: it would answer where a test spoils a file.
    """
    made: list[BrowserContext] = []

    def make(site: str, *, service_workers: Literal["allow", "block"] = "block") -> BrowserContext:
        context = new_device(browser, site, service_workers)
        watch(context, site, problems)
        made.append(context)
        return context

    yield make
    for context in made:
        context.close()


@pytest.fixture
def tablet(device: Callable[..., BrowserContext], site: str) -> Callable[[], BrowserContext]:
    """Makes tablets at the site that the tests share."""
    return lambda: device(site)


@pytest.fixture
def host(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Host]:
    """A host of the test's own; where a page is `kept`, it stands where that page came from."""
    port = request.getfixturevalue("installed").port if "kept" in request.fixturenames else 0
    host = Host(tmp_path / "site", getattr(request, "param", "strict"), port)
    yield host
    host.end()
    shutil.rmtree(host.folder, ignore_errors=True)


@dataclass(frozen=True)
class Installed:
    """A browser's profile in which the build has been put on the device, and the port of the host that it came from."""

    profile: Path
    port: int


@pytest.fixture(scope="session")
def installed(playwright: Playwright, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Installed]:
    """The build put on a device once, of which tests that begin there get a copy each."""
    folder = tmp_path_factory.mktemp("installed")
    with socket.socket() as place:
        # Held without listening: hosts come and go there, and no connection of anybody's takes it meanwhile.
        place.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        place.bind(("127.0.0.1", 0))
        made = Installed(folder / "profile", place.getsockname()[1])
        host = Host(folder / "site", port=made.port)
        context = device_with(playwright, made.profile, host.address, find_shell())
        page = context.new_page()
        Driver(page).open()
        page.evaluate(INSTALLED)
        page.reload()
        Driver(page).button("Play").wait_for()
        context.close()
        host.end()
        yield made
    shutil.rmtree(folder, ignore_errors=True)


def device_with(playwright: Playwright, profile: Path, site: str, program: Path) -> BrowserContext:
    """A browser of its own with this profile, which tabs may come and go in."""
    context = playwright.chromium.launch_persistent_context(
        profile,
        executable_path=str(program),
        args=list(FLAGS),
        base_url=site,
        viewport=TABLET,
        has_touch=True,
        reduced_motion="reduce",
        service_workers="allow",
    )
    context.set_default_timeout(PATIENCE)
    return context


@pytest.fixture
def kept(at: Driver) -> Driver:
    """Somebody at a page that is wholly on the device."""
    at.open()
    at.page.evaluate(INSTALLED)
    return at


@pytest.fixture
def context(tablet: Callable[[], BrowserContext]) -> BrowserContext:
    return tablet()


# Python starts from its saved memory, as it does wherever a service worker has kept that: twice as quick as afresh.
RESTORED = """
globalThis.Worker = class extends Worker {
    constructor(address, options = {}) {
        super(address, { ...options, name: options.name?.replace(/^afresh /, "restore ") });
    }
};
"""
KEEP_MEMORY = """async () => {
    const build = document.querySelector('meta[name="build"]').content;
    const cache = await caches.open(`royalty ${new URL("./", document.baseURI).pathname} ${build}`);
    await cache.add(new URL("python/snapshot.bin", document.baseURI));
}"""
COMPILE = """async () => {
    globalThis.compiled = await WebAssembly.compileStreaming(fetch("pyodide.asm.wasm"));
}"""
# All that a site stores but the memory that was kept for all.
STORED = "cookies,file_systems,indexeddb,local_storage,service_workers,websql"


@dataclass(frozen=True)
class Lent:
    """The tablet that tests pass round which ask for a page alone: what the browser fetched and compiled it keeps, what a site stores it does not."""

    context: BrowserContext
    keeper: Page  # holds what was compiled


@pytest.fixture(scope="session")
def lent(playwright: Playwright, site: str) -> Iterator[Lent]:
    browser = playwright.chromium.launch(executable_path=str(find_shell()), args=list(SHARED))
    context = new_device(browser, site)
    keeper = context.new_page()
    keeper.goto("./")
    keeper.evaluate(KEEP_MEMORY)
    keeper.goto("./pyodide/pyodide.js")
    keeper.evaluate(COMPILE)
    context.add_init_script(RESTORED)
    yield Lent(context, keeper)
    browser.close()


@pytest.fixture
def page(request: pytest.FixtureRequest, site: str, problems: list[str]) -> Iterator[Page]:
    """An empty page; `page.goto("./")` opens the site. A test that sets the clock, which is the device's, asks for `context` too.

    Where a test `keeps`, the page is on a device that may keep it, and the site on a host of the test's own; it is there already where it asks for `kept`.
    """
    if "kept" in request.fixturenames:
        host = request.getfixturevalue("host")
        profile = request.getfixturevalue("tmp_path") / "profile"
        shutil.copytree(request.getfixturevalue("installed").profile, profile, ignore=shutil.ignore_patterns("Singleton*"))
        program = find_browser() if request.node.get_closest_marker("window") else find_shell()
        context = device_with(request.getfixturevalue("playwright"), profile, host.address, program)
        watch(context, host.address, problems)
        yield context.new_page()
        context.close()
        shutil.rmtree(profile, ignore_errors=True)
        return
    if request.node.get_closest_marker("keeps"):
        host = request.getfixturevalue("host")
        yield request.getfixturevalue("device")(host.address, service_workers="allow").new_page()
        return
    if {"context", "tablet", "device"} & set(request.fixturenames):
        yield request.getfixturevalue("context").new_page()
        return
    lent: Lent = request.getfixturevalue("lent")
    context = lent.context
    page = context.new_page()
    assert abs(page.evaluate("Date.now()") / 1000 - time.time()) < 3600, "a test before this one set the clock of the lent tablet"
    origin = site[: site.index("/", len("http://"))]
    page.context.new_cdp_session(page).send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": STORED})
    # To be told of each request was 4 % of the processor's time; of other devices' requests tests are told.
    unwatch = watch(context, site, problems, requests=False)
    yield page
    for each in context.pages:
        if each is not lent.keeper:
            each.close()
    unwatch()
    context.unroute_all(behavior="ignoreErrors")


@pytest.fixture
def at(page: Page) -> Driver:
    """Somebody who plays at that page."""
    return Driver(page)


def new_device(browser: Browser, site: str, service_workers: Literal["allow", "block"] = "block") -> BrowserContext:
    context = browser.new_context(base_url=site, viewport=TABLET, has_touch=True, reduced_motion="reduce", service_workers=service_workers)
    context.set_default_timeout(PATIENCE)
    return context


def watch(context: BrowserContext, site: str, problems: list[str], *, requests: bool = True) -> Callable[[], None]:
    """Notes errors of the page and its workers, and with `requests` every one that would leave the site, until told to stop."""

    def on_console(message: ConsoleMessage) -> None:
        if message.type == "error":
            problems.append(f"console: {message.text} ({message.location.get('url', '')})")

    def on_request(request: Request) -> None:
        if not request.url.startswith((site, "data:", f"blob:{origin}")):
            problems.append(f"request outside the site: {request.url}")

    origin = site[: site.index("/", len("http://"))]
    def on_error(error: WebError) -> None:
        problems.append(f"uncaught: {error.error}")

    def stop() -> None:
        context.remove_listener("console", on_console)
        context.remove_listener("weberror", on_error)
        if requests:
            context.remove_listener("request", on_request)

    context.on("console", on_console)
    context.on("weberror", on_error)
    if requests:
        context.on("request", on_request)
    return stop
