"""The talk after a game, on the page: looked at, tried again, answered."""

from __future__ import annotations

from random import Random

from driver import Driver, native, words

from royalty.match.match import Match


def finished() -> Match:
    """A game that two of the court played to its end."""
    match, rng = native("royalty/classic", "gg", 5), Random(5)
    match.set_kind(0, "page")
    match.answer(rng)
    while match.next() == "computer":
        match.step(words(), rng)
    return match


def test_a_finished_game_is_talked_over_and_a_turn_tried_again(at: Driver) -> None:
    at.bring(finished().record())
    at.page.get_by_role("button", name="How it came about").click()
    curve = at.page.get_by_role("img", name="Each one’s chance in a hundred")
    curve.wait_for()
    turns = at.page.locator(".review .turns li")
    assert turns.count() == 3 and "It cost about" in turns.first.inner_text()
    turns.first.get_by_role("button").click()
    choices = at.page.locator(".review .actions button")
    choices.first.wait_for()
    assert "better" not in at.page.locator("dialog:last-of-type .review").inner_text()
    choices.last.press("Enter")
    answers = at.page.locator("dialog:last-of-type .review ol li")
    assert answers.count() == len({*answers.all_inner_texts()}) >= 2
    assert "(as played)" in " ".join(answers.all_inner_texts())
