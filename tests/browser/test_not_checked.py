"""A game that cannot be checked says so; one that must be refused stays, with its reason, and can be taken along."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from driver import Driver
from playwright.sync_api import expect
from shelves import finished, shelf, stored, take_in

from royalty.match.match import OTHER_WORDS
from royalty.views.saves import open_game, seal


def changed(game: dict[str, Any], old: str, new: str) -> dict[str, Any]:
    """The stored game with something of its record changed."""
    saved = open_game(game["sealed"])
    record = re.sub(old, new, saved["record"], count=1, flags=re.MULTILINE)
    assert record != saved["record"]
    return {**game, "sealed": seal(json.dumps({**saved, "record": record}))}


def running(ident: str, **options: str) -> dict[str, Any]:
    """A game of two that has not been played to its end."""
    over = stored(finished("Ann Bob", seed=3, turns=4, agreed=True, **options), ident, 1_800_000_000_000)
    told = changed(over, r"agreed\ntally .*$", "open")
    return {**told, "over": False, "mark": ""}


def games_of(at: Driver) -> None:
    at.page.goto("./#games")
    at.page.reload()
    at.page.locator(".games li").first.wait_for()


@pytest.mark.rule("10.7")
def test_a_finished_game_of_another_word_list_says_so_under_past_games_and_at_its_end(at: Driver) -> None:
    games = [stored(finished("Ann Bob", seed=seed), f"g{seed}", 1_800_000_000_000 + seed) for seed in (1, 2)]
    take_in(at, shelf([games[0], changed(games[1], "^words .*$", "words of-1959")]))
    games_of(at)
    expect(at.page.locator(".games li")).to_have_count(2)
    expect(at.page.locator(".games .unchecked")).to_have_text([OTHER_WORDS])
    at.page.locator(".games li", has=at.page.locator(".unchecked")).get_by_role("button").tap()
    at.button("See it again").tap()
    expect(at.page.locator(".final .unchecked")).to_have_text(OTHER_WORDS)
    expect(at.page.locator("#say")).to_contain_text(OTHER_WORDS)
    # It keeps its place in the book.
    at.page.goto("./#family")
    expect(at.page.locator(".chronicle table tbody tr").first.locator("td").first).to_have_text("2")


@pytest.mark.rule("10.7")
def test_whoever_goes_on_with_a_game_of_another_word_list_is_told(at: Driver) -> None:
    take_in(at, shelf([changed(running("g1"), "^words .*$", "words of-1959")]))
    games_of(at)
    expect(at.page.locator(".games .unchecked")).to_have_text(OTHER_WORDS)
    at.button("Continue").tap()
    expect(at.page.locator(".toast")).to_have_text(OTHER_WORDS)
    expect(at.page.locator("#say")).to_contain_text(OTHER_WORDS)
    at.page.locator(".dock").wait_for()


@pytest.mark.rule("10.8", "10.6")
def test_a_game_that_is_refused_stays_with_its_reason_and_can_be_exported(at: Driver, tmp_path: Path) -> None:
    game = changed(running("g1", undo="off"), r"^(\d \S+ \S+)\n(\d \S+ \S+)\nopen$", r"~\1\n~\2\nundo 2\nopen")
    take_in(at, shelf([game]))
    games_of(at)
    at.button("Continue").tap()
    said = "Nothing is undone where the house does not allow it. It stays in the list of past games as it is."
    expect(at.page.get_by_role("dialog")).to_contain_text(said)
    at.button("Go on").tap()
    games_of(at)
    expect(at.page.locator(".games .trouble")).to_contain_text("Nothing is undone where the house does not allow it.")
    at.button("Export").tap()
    with at.page.expect_download() as download:
        at.button("Save as a file").tap()
    download.value.save_as(tmp_path / "game.txt")
    assert (tmp_path / "game.txt").read_text(encoding="utf-8") == game["sealed"]
    games_of(at)
    expect(at.page.locator(".games li")).to_have_count(1)
