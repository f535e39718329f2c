"""Practice on the page: a puzzle is touched together, helped with, answered, and remembered for who solved it."""

from __future__ import annotations

import json

from driver import Driver, words
from playwright.sync_api import expect
from shelves import CLASSIC, by_computers

from royalty.games.royalty import practising
from royalty.games.royalty.practice import Position, lay_out, read


def first_of_the_court() -> Position:
    """The puzzle that a device without games begins with."""
    played: list[str] = []
    while True:
        told = practising._made(words(), None, {"seed": " 0", "grade": 0, "played": played})
        assert not told["over"]
        if told["puzzle"]:
            return lay_out(read(told["puzzle"]), words())
        played = told["played"]


def touches(position: Position) -> list[str]:
    """The cards to touch: the word of the table goes with its first card."""
    turn = position.best
    assert turn and turn.target and turn.capture
    old, whole = position.state.word(turn.target).cards, turn.capture.cards
    at, hand = whole.index(old), list(position.puzzle.hand)
    ids = [f"{card}{1 + whole[:place].count(card) - (old[: place].count(card) if place > at else 0)}" for place, card in enumerate(whole)]
    assert hand
    return [*ids[:at], f"w{turn.target.owner}.{turn.target.place}:0", *ids[at + len(old) :]]


def practise(at: Driver) -> None:
    at.page.evaluate("location.hash = 'practice'")
    at.page.locator(".practice .task").wait_for()


def test_without_games_the_courts_are_there_and_a_word_is_touched_together(at: Driver) -> None:
    at.open()
    practise(at)
    position = first_of_the_court()
    assert position.best and position.best.capture
    word = position.best.capture.letters.upper()
    assert word not in at.page.locator("main").inner_text()
    hand = at.page.get_by_role("group", name="The hand").locator("button.card")
    hand.first.tap()
    at.button("Lay it").tap()
    expect(at.page.locator(".practice .told")).not_to_be_empty()
    at.button("Clear").tap()
    for ident in touches(position):
        at.page.locator(f'.felt-cards button.card[data-id="{ident}"]').first.tap()
    for letter in [x for x, card in zip(position.best.capture.letters, position.best.capture.cards, strict=True) if card == "*"][:0]:
        at.button(letter.upper()).tap()
    at.button("Lay it").press("Enter")
    expect(at.page.locator(".practice .task")).to_contain_text(word)
    assert at.page.locator(".practice .meanings .entry").count() == 2
    at.button("Next").tap()
    at.page.get_by_role("group", name="The hand").wait_for()


def test_a_word_that_was_taken_comes_back_with_its_meaning_and_is_remembered_by_person(at: Driver) -> None:
    at.bring(by_computers(CLASSIC, names="Ann Bob").record())
    practise(at)
    people = at.page.get_by_role("group", name="Who practises").get_by_role("button")
    assert sorted(people.all_inner_texts()) == ["Ann", "Bob"]
    at.button("Taken from you").tap()
    expect(at.page.locator(".practice .task")).to_contain_text("lay before you")
    for _ in range(3):
        at.button("Hint").press("Enter")
    at.button("Show the word").tap()
    expect(at.page.locator(".practice .task")).to_contain_text("It comes back in 1 day.")
    assert at.page.locator(".practice .meanings .entry").count() == 2
    kept = json.loads(at.recall("practice") or "{}")["people"]
    assert len(kept) == 1 and [*next(iter(kept.values()))["memories"].values()][0].startswith("fsrs6 ")


def test_what_is_kept_may_be_damaged(at: Driver) -> None:
    at.open()
    at.remember("practice", '{"people": [1], "who": 7}')
    at.remember("drills", '"nonsense"')
    practise(at)
    assert at.page.get_by_role("group", name="The hand").locator("button.card").count() == 7
