"""Practice on the page: a puzzle is touched together, helped with, answered, and remembered for who solved it."""

from __future__ import annotations

import json

from driver import Driver, words
from playwright.sync_api import expect
from shelves import of_people

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
    assert "*" not in whole and len(set(position.puzzle.hand)) == len(position.puzzle.hand)
    at = whole.index(old)
    word = f"w{turn.target.owner}.{turn.target.place}:0"
    return [*(f"{card}1" for card in whole[:at]), word, *(f"{card}1" for card in whole[at + len(old) :])]


def practise(at: Driver) -> None:
    at.page.evaluate("location.hash = 'practice'")
    at.page.locator(".practice .task").wait_for()


def shows_the_word(at: Driver) -> None:
    """Practises a word that was taken from Ann until it is told."""
    practise(at)
    at.page.get_by_role("button", name="Ann", exact=True).tap()
    at.button("Taken from you").tap()
    expect(at.page.locator(".practice .task")).to_contain_text("lay before you")
    for told in range(1, 4):
        at.button("Hint").press("Enter")
        expect(at.page.locator(".practice .hints li")).to_have_count(told)
    at.button("Show the word").tap()
    expect(at.page.locator(".practice .task")).to_contain_text("The word was")


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
    expect(at.page.locator(".practice .told")).to_contain_text("It must be made of")
    at.button("Clear").tap()
    for ident in touches(position):
        at.page.locator(f'.felt-cards button.card[data-id="{ident}"]').first.tap()
    # Touched once more, the letters of the word on the table stay where they are.
    laid = at.page.locator(".laid-row button.card")
    count = laid.count()
    for card in at.page.locator(".word-cards button.card").all():
        card.tap()
    expect(laid).to_have_count(count)
    at.button("Lay it").press("Enter")
    expect(at.page.locator(".practice .task")).to_contain_text(word)
    assert at.page.locator(".practice .meanings .entry").count() == 2
    at.button("Next").tap()
    at.page.get_by_role("group", name="The hand").wait_for()


LYING = """[...document.querySelectorAll(".practice .felt-cards button.card")].map((card) => card.dataset.id).join(" ")"""


def on_the_table(at: Driver) -> str:
    """The ids of the cards of a puzzle, which tell it."""
    at.page.locator(".practice .laid-row").wait_for()
    return str(at.page.evaluate(LYING))


def test_what_is_solved_does_not_come_again_however_it_is_left_and_what_is_not_is_passed_over(at: Driver) -> None:
    at.open()
    practise(at)
    task = at.page.locator(".practice .task")
    passed = on_the_table(at)
    at.button("Next").tap()
    at.page.wait_for_function(f"(passed) => ![passed, ''].includes({LYING})", arg=passed)
    solved = on_the_table(at)
    while at.button("Hint").count():
        told = at.page.locator(".practice .hints li").count()
        at.button("Hint").tap()
        expect(at.page.locator(".practice .hints li")).to_have_count(told + 1)
    at.button("Show the word").tap()
    expect(task).to_contain_text("The word was")
    at.button("Home").tap()
    at.page.locator("main.home").wait_for()
    practise(at)
    assert on_the_table(at) not in (passed, solved)


def test_a_word_that_was_taken_comes_back_with_its_meaning_and_is_remembered_by_person(at: Driver) -> None:
    at.bring(of_people())
    practise(at)
    people = at.page.get_by_role("group", name="Who practises").get_by_role("button")
    assert sorted(people.all_inner_texts()) == ["Ann", "Bob"]
    shows_the_word(at)
    expect(at.page.locator(".practice .task")).to_contain_text("It comes back in 1 day.")
    assert at.page.locator(".practice .meanings .entry").count() == 2
    kept = json.loads(at.recall("practice") or "{}")["people"]
    (memory,) = kept.pop("Ann")["memories"].values()
    assert not any(other["memories"] for other in kept.values())
    assert memory.startswith("fsrs6 ")


def test_what_is_kept_may_be_damaged(at: Driver) -> None:
    at.open()
    at.remember("practice", '{"people": [1], "who": 7}')
    at.remember("drills", '"nonsense"')
    practise(at)
    assert at.page.get_by_role("group", name="The hand").locator("button.card").count() == 7


FULL = "() => { Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); }; }"


def test_a_full_device_is_told_and_remembers_as_long_as_the_page(at: Driver) -> None:
    at.bring(of_people())
    at.page.evaluate(FULL)
    shows_the_word(at)
    expect(at.page.locator(".practice .task")).to_contain_text("no room to remember it beyond this visit")
    assert not at.recall("practice")
    at.button("Next").tap()
    expect(at.page.locator(".practice")).to_contain_text("No word that was taken from you is due today.")


def test_what_is_remembered_goes_to_another_device_with_the_settings(at: Driver) -> None:
    at.open()
    early, late = (f"fsrs6 2.000000000 5.000000000 {day} {day + 2}" for day in (20_000, 20_010))
    here = {"level": 0, "run": 1, "seed": 3, "memories": {"taken A": late, "taken B": early}}
    there = {"level": 2, "run": 0, "seed": 9, "memories": {"taken A": early, "taken B": late, "taken C": early, "taken D": 5}}
    at.remember("practice", json.dumps({"who": "Ann", "people": {"Ann": here}}))
    at.page.evaluate("location.hash = 'words'")
    brought = json.dumps({"royalty": "settings", "version": 1, "practice": {"people": {"Ann": there, "Bob": here}}})
    at.page.set_input_files("label.file input", [{"name": "a.json", "mimeType": "application/json", "buffer": brought.encode()}])
    expect(at.page.locator(".why[role=status]").last).to_contain_text("are back")
    kept = json.loads(at.recall("practice") or "{}")
    assert kept["who"] == "Ann"
    assert kept["people"]["Ann"] == {"level": 2, "run": 0, "seed": 9, "memories": {"taken A": late, "taken B": late, "taken C": early}}
    assert kept["people"]["Bob"] == here
    with at.page.expect_download() as download:
        at.button("Save them as a file").tap()
    assert json.loads(download.value.path().read_text("utf-8"))["practice"] == kept
