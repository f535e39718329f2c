"""The worker in the built site: it starts, answers, and says plainly what went wrong."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route

ASK = """async ([command, args, options]) => {
    const engine = await import(new URL("./worker/engine.js", document.baseURI).href);
    try {
        return { ok: await engine.ask(command, args, options) };
    } catch (error) {
        return { error: { kind: error.kind, sentence: error.sentence } };
    }
}"""
ROOT = Path(__file__).resolve().parents[2]


def blank(page: Page) -> None:
    """A page of the site's own that starts nothing by itself."""
    page.route("**/empty.html", lambda route: route.fulfill(content_type="text/html", body="<title>Empty</title>"))
    page.goto("empty.html")


def ask(page: Page, command: str, args: dict[str, Any] | None = None, **options: int) -> dict[str, Any]:
    answer: dict[str, Any] = page.evaluate(ASK, [command, args or {}, options])
    return answer


def test_worker_answers(page: Page) -> None:
    blank(page)
    answer = ask(page, "catalogue")
    assert answer["ok"]["games"]


def test_unknown_command_gets_a_sentence(page: Page) -> None:
    blank(page)
    error = ask(page, "no such command")["error"]
    assert error["sentence"].endswith(".")


def test_requests_are_answered_each_to_its_own(page: Page) -> None:
    blank(page)
    answers = page.evaluate(
        """async () => {
            const { ask } = await import(new URL("./worker/engine.js", document.baseURI).href);
            const all = ["catalogue", "nonsense", "catalogue"].map((command) => ask(command));
            return (await Promise.allSettled(all)).map(({ status }) => status);
        }"""
    )
    assert answers == ["fulfilled", "rejected", "fulfilled"]


def test_an_answer_that_takes_too_long_is_given_up(page: Page) -> None:
    blank(page)
    ask(page, "catalogue")
    # The meanings must be fetched first: that is never at once.
    error = ask(page, "explain", {"pairs": [["", "crown"]]}, limit=0)["error"]
    assert error["kind"] == "timeout"


def test_stopping_rejects_what_was_asked_and_allows_another_start(page: Page) -> None:
    blank(page)
    outcome = page.evaluate(
        """async () => {
            const { ask, start, stop } = await import(new URL("./worker/engine.js", document.baseURI).href);
            await start();
            const pending = ask("catalogue").catch((error) => error.kind);
            await Promise.resolve();
            stop();
            return [await pending, Boolean((await ask("catalogue")).games)];
        }"""
    )
    assert outcome == ["stopped", True]


@pytest.mark.parametrize(
    ("path", "body"),
    [
        pytest.param("wordlist.bin", None, id="missing words"),
        pytest.param("wordlist.bin", (ROOT / "wordlist.bin").read_bytes()[:100_000], id="truncated words"),
        pytest.param("wordlist.bin", b"<!doctype html><p>Not found</p>", id="foreign words"),
        pytest.param("python/royalty.zip", None, id="missing engine"),
        pytest.param("python/royalty.zip", b"PK", id="broken engine"),
        pytest.param("python/stdlib.zip", None, id="missing library"),
        pytest.param("pyodide/pyodide.asm.wasm", None, id="missing Python"),
        pytest.param("pyodide/pyodide.asm.wasm", b"\0asm", id="broken Python"),
        pytest.param("pyodide/pyodide.js", None, id="missing loader"),
        pytest.param("worker/worker.js", None, id="missing worker"),
    ],
)
def test_a_start_that_fails_says_so(page: Page, problems: list[str], path: str, body: bytes | None) -> None:
    def spoil(route: Route) -> None:
        if body is None:
            route.fulfill(status=404, body="")
        else:
            route.fulfill(status=200, body=body)

    page.context.route(f"**/{path}", spoil)
    blank(page)
    error = ask(page, "catalogue")["error"]
    assert error["kind"] == "start"
    assert error["sentence"].endswith("."), json.dumps(error)
    assert "Traceback" not in error["sentence"]
    # The browser itself reports the missing file; that is what this test provoked.
    problems.clear()


def test_policy_is_on_the_page_and_on_the_worker(page: Page, site: str) -> None:
    for path in ("worker/engine.js", "worker/worker.js"):
        policy = page.request.get(f"{site}{path}").headers["content-security-policy"]
        assert "'unsafe-inline'" not in policy
        assert "'unsafe-eval'" not in policy
        assert "'wasm-unsafe-eval'" in policy
