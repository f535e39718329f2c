"""The replay at the end, walked in the page through whole games: the table goes with the sentence below it."""

from __future__ import annotations

import re
from random import Random

import pytest
from driver import Driver, native, words
from playwright.sync_api import expect

from royalty.game.places import TABLE
from royalty.match.match import Match


def played(mode: str) -> Match:
    """A whole game in which every other turn with words is doubted, if the house lets that be."""
    match = native("royalty/classic", "pp", 7, referee=mode)
    rng = Random(7)
    while not match.outcome:
        seat = match.to_act[0]
        asking = seat != TABLE and match.game.questions.is_asked(match.state, seat)
        if seat == TABLE:
            text = match.game.verdicts.advice(match.state)["verdict"]
        elif asking and rng.random() < 0.5:
            answers = map(match.game.write_move, match.game.moves(match.state, seat))
            text = next(answer for answer in answers if answer != "stand")
        elif asking or match.state.laid:
            text = "stand"
        else:
            text = match.game.write_move(match.game.ranked(match.state, seat, 1)[0][1])
        match.play(seat, text, rng)
    return match


def steps(match: Match) -> list[tuple[str, list[str], list[str]]]:
    """What is told at each step, and then the points and the words of the seats."""
    found = [("The deal", *table(match, match.start))]
    for step in match.line:
        told = step.sentence
        if match.events[step.event].text == "stand":
            told, *_ = found.pop()
        found.append((told, *table(match, step.state)))
    return found


def table(match: Match, state: object) -> tuple[list[str], list[str]]:
    shown = match.game.table(state, None)
    laid = [word.label for zone in shown.zones if zone.kind == "groups" for word in zone.groups]
    return [str(standing.score) for standing in shown.standings], laid


def pad(at: Driver) -> list[str]:
    """The totals on the pad that lies on the table at the end, by seat."""
    cells = at.page.locator("td[data-total]").all()
    return [cell.inner_text() for cell in sorted(cells, key=lambda cell: cell.get_attribute("data-total") or "")]


@pytest.mark.parametrize("mode", ["strict", "challenge", "table"])
def test_every_step_shows_the_table_of_its_sentence(at: Driver, mode: str) -> None:
    match = played(mode)
    assert words().fingerprint == match.header.words
    at.bring(match.record())
    expected = steps(match)
    last = len(expected) - 1
    # The last step is the end, with the tally in the points.
    assert match.outcome
    expected[last] = (expected[last][0], [str(total) for total in match.outcome.totals], expected[last][2])
    said = at.page.locator(".replay p")
    expect(said).to_have_text(f"Move {last} of {last}: {expected[last][0]}")
    at.button("To the deal").tap()
    for place, (told, scores, laid) in enumerate(expected):
        expect(said).to_have_text(f"Move {place} of {last}: {told}")
        expect(at.page.locator("#say")).to_have_text(f"Move {place} of {last}: {told}")
        if place < last:
            expect(at.page.locator(".seat .score")).to_have_text(scores)
        else:
            assert pad(at) == scores
        expect(at.page.locator(".words .word .hidden-text")).to_have_text([re.compile(rf"^{word}(,|$)") for word in laid])
        if place < last:
            at.button("A move on").tap()
    expect(at.button("A move on")).to_be_disabled()
    at.page.get_by_role("slider").fill("2")
    expect(said).to_have_text(f"Move 2 of {last}: {expected[2][0]}")
    # The sheet is of the whole game, whatever move is looked at.
    at.button("Score sheet").tap()
    ends = [f"{player.name} {total}" for player, total in zip(match.players, match.outcome.totals, strict=True)]
    expect(at.page.locator("dialog[open] .standings")).to_have_text(" · ".join(ends))
