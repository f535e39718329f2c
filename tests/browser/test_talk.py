"""The talk after a game on its own screen: looked at, tried again, kept, left, and played on from."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise
from random import Random

from driver import IN_STORE, Driver, native, words
from playwright.sync_api import Page, expect
from shelves import CLASSIC, by_computers

from royalty.games import find_game
from royalty.match.branch import branch
from royalty.match.match import Match
from royalty.views.talk import EVERY

KEPT = "async () => {" + IN_STORE + """
    const marks = stored("marks");
    const keys = (await result(marks.getAllKeys())).filter((key) => key.startsWith("talk "));
    const kept = keys.length ? await result(stored("marks").get(keys[0])) : "";
    database.close();
    return [keys.length, kept];
}"""


@cache
def finished() -> Match:
    """A game that two of the court played to its end."""
    return by_computers(CLASSIC, names="Ann=page Bob=greedy", seed=1)


def talked(at: Driver) -> None:
    """From the end of an imported game, by one tap."""
    at.bring(finished().record())
    at.button("Talk it over").tap()
    at.page.locator(".talk .curve").wait_for()


def asked(page: Page) -> None:
    """Counts what is asked of the worker from now on."""
    page.evaluate("""() => {
        const send = Worker.prototype.postMessage;
        globalThis.asked = [];
        Worker.prototype.postMessage = function (data, ...rest) {
            globalThis.asked.push(data.command);
            return send.call(this, data, ...rest);
        };
    }""")


def test_a_finished_game_is_talked_over_and_a_turn_looked_at_again(at: Driver) -> None:
    talked(at)
    assert at.page.locator(".talk .curve table tbody tr").count() > 10
    turns = at.page.locator(".talk .costly button")
    assert turns.count() == 3 and "would have come to about" in turns.first.inner_text()
    assert turns.first.get_attribute("aria-pressed") == "true"
    expect(at.page.locator(".talk .curve + p")).to_contain_text("the curve has luck in it too")
    # What stands below the chart stands at even distances.
    places = at.page.locator(".curve svg.wide .below").evaluate_all("(texts) => texts.map((text) => Number(text.getAttribute('x')))")
    steps = [after - before for before, after in pairwise(places)]
    assert 2 <= len(steps) <= 3 and max(steps) - min(steps) < 0.01
    turns.nth(1).tap()
    expect(turns.nth(1)).to_have_attribute("aria-pressed", "true")
    assert 1 <= at.page.locator(".talk-hand .card").count() <= 7
    assert "better" not in at.page.locator(".talk").inner_text().lower()
    at.button("Show what was there").tap()
    answers = at.page.locator(".talk .worths li")
    answers.first.wait_for()
    assert answers.count() == len({*answers.all_inner_texts()}) >= 2
    assert "(as played)" in " ".join(answers.all_inner_texts())
    expect(at.page.locator(".talk-side h2")).to_contain_text(re.compile(r"^Best was: .*, about \d+ points? better than what was played\.$"))
    at.button("The whole game").tap()
    at.page.locator(".talk .curve").wait_for()
    at.button("Back to the game").tap()
    at.button("Talk it over").wait_for()


def test_by_keys_alone_every_turn_is_reached_and_its_answer_shown(at: Driver) -> None:
    talked(at)
    at.page.get_by_label("Turn of the game").focus()
    at.page.keyboard.press("Home")
    expect(at.page.locator(".talk-dock h2")).to_contain_text("Turn 1,")
    at.page.keyboard.press("ArrowRight")
    expect(at.page.locator(".talk-dock h2")).to_contain_text("Turn 2,")
    at.button("Show what was there").press("Enter")
    expect(at.button("The whole game")).to_be_focused()
    at.page.keyboard.press("Enter")
    expect(at.button("Try it again")).to_be_focused()


def test_it_is_kept_sealed_beside_the_game_and_goes_with_it(at: Driver) -> None:
    talked(at)
    count, kept = at.page.evaluate(KEPT)
    assert count == 1 and kept.startswith("ROYALTY1.") and "told" not in kept
    at.page.goto("./#games")
    asked(at.page)
    at.button("Talk it over").tap()
    at.page.locator(".talk .curve").wait_for()
    assert at.page.evaluate("asked").count("talk") == 1
    at.button("Past games").tap()
    at.button("Delete").tap()
    at.button("Bring it back").wait_for()
    assert at.page.evaluate(KEPT) == [0, ""]


def test_it_may_be_left_and_goes_on_where_it_was(at: Driver) -> None:
    at.bring(finished().record())
    asked(at.page)
    at.button("Talk it over").tap()
    bar = at.page.get_by_role("progressbar", name="Turns looked at")
    bar.wait_for()
    while at.page.evaluate("asked").count("talk") <= EVERY:
        at.page.wait_for_timeout(10)
    at.page.go_back()
    at.button("Talk it over").wait_for()
    at.answered()
    before = at.page.evaluate("asked").count("talk")
    at.button("Talk it over").tap()
    at.page.locator(".talk .curve").wait_for()
    turns = at.page.locator(".talk .curve table tbody tr").count() - 1
    # It is kept now and then.
    kept = (before - 1) // EVERY * EVERY
    assert before > EVERY and at.page.evaluate("asked").count("talk") - before <= turns + 2 - kept


def test_where_there_is_no_room_a_sentence_says_so_and_the_game_stays(at: Driver) -> None:
    at.bring(finished().record())
    at.page.evaluate("""() => {
        const put = IDBObjectStore.prototype.put;
        IDBObjectStore.prototype.put = function (value, key) {
            if (String(key).startsWith("talk ")) throw new DOMException("", "QuotaExceededError");
            return put.call(this, value, key);
        };
    }""")
    at.button("Talk it over").tap()
    at.page.locator(".talk .curve").wait_for()
    assert "no room left" in at.page.locator(".talk .notice").inner_text()
    assert at.page.locator("#unstored").count() == 0
    at.button("Back to the game").tap()
    at.button("Talk it over").wait_for()
    assert at.match().record() == finished().record()


def test_from_any_turn_one_plays_on_against_the_court(at: Driver) -> None:
    talked(at)
    at.button("What if? Play on").tap()
    at.page.locator(".hand button.card").first.wait_for()
    match = at.match()
    assert match.header.left_at and match.outcome is None and len(match.people) == 1
    expect(at.page.locator(".banner")).to_contain_text("What if")
    expect(at.page.locator(".toast")).to_have_count(0)
    at.reload()
    at.page.locator(".hand button.card").first.wait_for()
    at.button("Menu").tap()
    at.button("Back to the talk").tap()
    at.page.locator(".talk .curve").wait_for()
    expect(at.button("Try it again")).to_be_focused()
    # The game that it left is over, so there is none to go on with.
    at.page.goto("./#")
    at.page.locator("main.home").wait_for()
    assert at.page.locator('[data-key="Continue"]').count() == 0
    at.page.goto("./#games")
    at.page.reload()
    expect(at.page.locator(".games li")).to_have_count(2)
    expect(at.page.locator(".games li").first).to_contain_text("what if")


def test_a_what_if_is_not_counted_in_the_familys_book(at: Driver) -> None:
    match, rng = finished(), Random(1)
    turn = next(step for step in match.line if step.seat >= 0)
    left = branch(match, turn.ply, find_game, words())
    while left.next() != "over":
        seat = left.to_act[0]
        if left.next() == "computer":
            left.step(words(), rng)
        else:
            left.play(seat, left.game.write_move(left.game.ranked(left.state, seat, 1)[0][1]), rng)
    at.bring(left.record())
    at.page.goto("./#family")
    at.page.reload()
    at.page.locator(".chronicle").wait_for()
    expect(at.page.locator(".chronicle")).to_contain_text("Nobody is in the book yet")


def test_a_game_that_was_stopped_says_why_there_is_no_talk(at: Driver) -> None:
    match = native("royalty/classic", "pp", 3)
    match.end()
    at.bring(match.record())
    assert at.button("Talk it over").count() == 0
    at.page.goto("./#games")
    at.page.reload()
    at.button("Talk it over").tap()
    expect(at.page.locator(".talk .notice")).to_contain_text("once it has been played to its end")


def test_rummy_has_a_curve_and_says_apart_what_open_hands_show(at: Driver) -> None:
    match = by_computers("rummy", match="1")
    at.bring(match.record())
    at.button("Talk it over").tap()
    at.page.locator(".talk .curve").wait_for()
    rows = at.page.locator(".talk .curve table tbody tr").all_inner_texts()
    assert len(rows) > 3 and rows[-1].split()[-len(match.players) :].count("100") == 1
    at.button("Show what was there").tap()
    expect(at.page.locator(".talk-side")).to_contain_text("With open hands")


def test_a_monarchy_is_talked_over_word_by_word_tried_again_and_played_on(at: Driver) -> None:
    """By touch, from a record that is brought to the words that are laid in its place."""
    match = native("monarchy/booklet", "p", 1, cards="LAKEjumpSHADowyVOICEtreat")
    match.play(0, "=LAKE=jump=rEACHeD", Random(1))
    at.bring(match.record())
    at.button("Talk it over").tap()
    at.page.locator(".talk .curve").wait_for()
    rows = at.page.locator(".talk .curve table tbody tr").all_inner_texts()
    assert [row.split()[-1] for row in rows] == ["25", "25", "25", "19", "15"]
    expect(at.page.locator(".talk-side h2")).to_have_text("Steps that cost most")
    costly = at.page.locator(".talk .costly button")
    expect(costly).to_have_count(2)
    expect(costly.first).to_contain_text("REACHED. The best there would have come to 6 cards more.25 became 19 of 25 cards.")
    expect(at.page.locator(".talk-dock")).to_contain_text("It cost 6 cards.")
    at.button("Show what was there").tap()
    expect(at.page.locator(".talk-side h3")).to_have_text(["What could be laid", "What a hint would have told"])
    expect(at.page.locator(".then .laid-words .line-cards")).to_have_count(3)
    at.button("The whole game").tap()
    # The words before it lie there, and the next card goes into the next row.
    at.button("Try it again").tap()
    said = at.page.locator(".coach.trial .coach-say")
    expect(said).to_contain_text("Step 3 again. The same hand, the same table")
    lay_word(at, "V1 O1 I1 C1 E2")
    at.button("Finish").tap()
    expect(said).to_contain_text("VOICE: all 25 cards can be laid then. As good as the best that was found. Better than what was played, by 6 cards.")
    at.button("Another try").tap()
    expect(said).to_contain_text("The same hand, the same table")
    expect(at.page.locator(".middle .card.used")).to_have_count(8)
    lay_word(at, "D1 E2 A2 r1 e1 S1 t1")
    at.button("Finish").tap()
    expect(said).to_contain_text("Worse than what was played, by 4 cards.")
    at.button("Show the answer").tap()
    expect(at.page.get_by_role("dialog")).to_contain_text("Better or worse than what was played, in cards.")
    at.button("Close").tap()
    at.button("Back to the talk").tap()
    expect(at.page.locator(".talk-dock h2")).to_contain_text("Step 3,")
    at.button("What if? Play on").tap()
    expect(at.page.locator(".banner")).to_contain_text("What if")
    expect(at.page.locator(".middle .card.used")).to_have_count(8)
    at.reload()
    expect(at.page.locator(".middle .card.used")).to_have_count(8)
    now = at.match()
    assert now.header.left_at == 1 and now.outcome is None
    at.page.goto("./#games")
    expect(at.page.locator(".games li")).to_have_count(2)


def lay_word(at: Driver, cards: str) -> None:
    for ident in cards.split():
        at.page.locator(f'.middle button.card[data-id="{ident}"]').tap()
    at.answered()
