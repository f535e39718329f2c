"""Firefox and WebKitGTK, driven by their own protocols: enough to open a page and to run a script in it."""

from __future__ import annotations

import contextlib
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol
from urllib.request import Request, urlopen

import websocket

PATIENCE = 60


class Elsewhere(Protocol):
    """A page in another browser than Chromium."""

    def goto(self, address: str) -> None: ...

    def run(self, body: str) -> Any:
        """What the body of an async function returns, as JSON knows it."""


def program(*names: str, package: str) -> str:
    for name in names:
        found = shutil.which(name) or next((str(path) for path in Path("/usr").glob(name) if "*" in name), None)
        if found:
            return found
    raise AssertionError(f"The tests need {names[0]}. On Debian: apt-get install {package}.")


@contextlib.contextmanager
def process(*command: str, **environment: str) -> Iterator[subprocess.Popen[str]]:
    """A program that ends with the block, and with it all that it started."""
    running = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=os.environ | environment, start_new_session=True
    )  # fmt: skip
    try:
        yield running
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(running.pid, signal.SIGKILL)
        running.wait()


# -- Firefox, by WebDriver BiDi


class Firefox:
    def __init__(self, address: str) -> None:
        self.socket = websocket.create_connection(f"{address}/session", timeout=PATIENCE, suppress_origin=True)
        self.count = 0
        self.ask("session.new", capabilities={})
        self.page = self.ask("browsingContext.getTree")["contexts"][0]["context"]

    def ask(self, method: str, **params: Any) -> Any:
        self.count += 1
        self.socket.send(json.dumps({"id": self.count, "method": method, "params": params}))
        while (answer := json.loads(self.socket.recv())).get("id") != self.count:
            pass
        assert answer["type"] == "success", answer
        return answer["result"]

    def goto(self, address: str) -> None:
        self.ask("browsingContext.navigate", context=self.page, url=address, wait="complete")

    def run(self, body: str) -> Any:
        code = f"(async () => {{ {body} }})().then((value) => JSON.stringify(value ?? null))"
        answer = self.ask("script.evaluate", expression=code, target={"context": self.page}, awaitPromise=True)
        assert answer["type"] == "success", answer["exceptionDetails"]["text"]
        return json.loads(answer["result"]["value"])


@contextlib.contextmanager
def firefox(profile: Path) -> Iterator[Elsewhere]:
    profile.mkdir()
    name = program("firefox-esr", "firefox", package="firefox-esr")
    command = (name, "--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port=0")
    with process(*command, MOZ_DISABLE_AUTO_SAFE_MODE="1") as running:
        assert running.stdout
        said = next(line for line in running.stdout if "WebDriver BiDi listening" in line)
        yield Firefox(re.findall(r"ws://\S+", said)[0])


# -- WebKitGTK, by WebDriver


class WebKit:
    def __init__(self, port: int, browser: str) -> None:
        self.root = f"http://127.0.0.1:{port}/session"
        wait_for(port)
        options = {"webkitgtk:browserOptions": {"binary": browser, "args": ["--automation"]}}
        self.root += "/" + self.ask("", {"capabilities": {"alwaysMatch": options}})["sessionId"]
        self.ask("/timeouts", {"script": PATIENCE * 1000})

    def ask(self, path: str, body: dict[str, Any]) -> Any:
        request = Request(self.root + path, json.dumps(body).encode(), {"Content-Type": "application/json"})
        with urlopen(request, timeout=2 * PATIENCE) as answer:
            return json.load(answer)["value"]

    def goto(self, address: str) -> None:
        self.ask("/url", {"url": address})

    def run(self, body: str) -> Any:
        code = f"const done = arguments[0]; (async () => {{ {body} }})().then((value) => done({{ value }}), (error) => done({{ error: String(error) }}))"
        answer = self.ask("/execute/async", {"script": code, "args": []})
        assert "error" not in answer, answer["error"]
        return answer.get("value")


def wait_for(port: int) -> None:
    limit = time.monotonic() + PATIENCE
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port), timeout=PATIENCE).close()
        except ConnectionRefusedError:
            assert time.monotonic() < limit, "The driver of WebKitGTK does not listen."
            time.sleep(0.05)


@contextlib.contextmanager
def webkit(profile: Path) -> Iterator[Elsewhere]:
    profile.mkdir()
    package = "webkit2gtk-driver xvfb"
    browser = program("lib/*/webkit2gtk-4.*/MiniBrowser", "libexec/webkit2gtk-4.*/MiniBrowser", package=package)
    driver = program("WebKitWebDriver", package=package)
    homes = {name: str(profile) for name in ("HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME")}
    with process(program("Xvfb", package=package), "-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp") as screen:
        assert screen.stdout
        number = next(line for line in screen.stdout if line.strip().isdigit()).strip()
        environment = homes | {"DISPLAY": f":{number}", "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        with process(driver, f"--port={port}", **environment):
            yield WebKit(port, browser)
