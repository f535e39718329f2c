"""A turn tried again by laying its cards on the table, out of a talk and as a puzzle: weighed, shown, left, and never kept."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest
from anychoice import Plan, leading_to, seen
from anygame import AnyPlayer
from driver import Driver, words
from playwright.sync_api import Locator, Page, expect
from shelves import CLASSIC, by_computers
from test_talk import finished, talked

from royalty.games import find_game
from royalty.match.branch import branch
from royalty.match.line import Step
from royalty.match.match import Match
from royalty.views import trying
from royalty.views.desk import Desk

SAID = ".coach.trial .coach-say"


@cache
def costliest(match: Match, *kinds: str) -> Step:
    """The turn that cost most; of these kinds of acts, where any are told."""
    fit = [step for step in match.line if trying._ways(match, step)]
    fit = [step for step in fit if not kinds or step.played.move.what in kinds]
    return max(fit, key=lambda step: (missed(match, step), -step.ply))


def missed(match: Match, step: Step) -> int:
    return trying._missed(trying._ways(match, step))


def ranked(match: Match, step: Step) -> list[str]:
    """What could have been done, as text, the best first."""
    ways = sorted(trying._ways(match, step), key=lambda way: -way.worth)
    return [match.game.write_move(way.move) for way in ways]


class Trier(AnyPlayer):
    """Of whom nothing is asked: whatever an act would cost at a table, here it is only weighed."""

    @staticmethod
    def help(view: dict[str, Any], plan: Plan) -> str:
        return ""


def lay(at: Driver, match: Match, step: Step, move: str) -> None:
    """By touch, up to and with the act itself."""
    left = branch(match, step.ply, find_game, words())
    view = seen(left, step.seat)
    player = Trier(at, "touch", Random(0))
    plan = leading_to(left, view, move)
    if plan.draft is None:
        player.answer(view, plan.option)
    else:
        player.draft(view, plan.draft)
    player.confirm(replace(plan, option={**plan.option, "confirm": ""}), view)


def turn_again(at: Driver, match: Match, step: Step) -> Locator:
    """That turn of a match that is brought, out of its talk and on the table again; what is said of it."""
    at.bring(match.record())
    at.button("Talk it over").tap()
    at.page.locator(".talk .costly button").first.wait_for()
    at.page.evaluate(f"location.hash = location.hash.replace('talk/', 'try/') + '/{step.ply}'")
    said = at.page.locator(SAID)
    expect(said).to_contain_text("again. The same hand, the same table")
    return said


def another(at: Driver) -> None:
    """What was tried is taken up again."""
    at.button("Another try").tap()
    expect(at.page.locator(SAID)).to_contain_text("The same hand, the same table")
    expect(at.page.get_by_role("button", name="Another try")).to_have_count(0)


def tried(at: Driver) -> None:
    """The costliest turn of an imported game, on the table."""
    talked(at)
    at.button("Try it again").tap()
    expect(at.page.locator(SAID)).to_contain_text("again. The same hand, the same table")


def dialogs(page: Page) -> Any:
    return page.get_by_role("dialog")


def test_a_turn_is_laid_again_until_it_is_as_good_as_the_best_and_none_of_it_is_kept(at: Driver) -> None:
    match = finished()
    step = costliest(match)
    tried(at)
    expect(at.page.locator("main h1")).to_contain_text("Royalty")
    best, *_, worst = ranked(match, step)
    lay(at, match, step, worst)
    said = at.page.locator(SAID)
    expect(said).to_contain_text("The best that was found comes out about")
    assert trying._ways(match, step)[0].told not in ("", None)
    # What was laid lies there still, and is not played once more; another try takes it up.
    expect(at.page.locator('[data-key="Play"]')).to_have_attribute("aria-disabled", "true")
    another(at)
    expect(at.page.locator(".tray-row button.card")).to_have_count(0)
    lay(at, match, step, best)
    expect(said).to_contain_text("As good as the best that was found. Better than what was played, by about")
    expect(said).to_contain_text(": it scores ")
    at.page.locator(".coach.trial.good").wait_for()
    assert at.button("Undo").count() == 0 and at.button("A hint").count() == 0
    at.button("Back to the talk").tap()
    expect(at.page.locator(".talk-dock h2")).to_contain_text(f"Turn {step.number},")
    expect(at.button("Try it again")).to_be_focused()
    at.button("Past games").or_(at.button("Back to the game")).tap()
    # The browser goes back, and not while another address comes.
    at.page.wait_for_function("() => !location.hash.startsWith('#talk')")
    at.button("Talk it over").wait_for()
    at.page.goto("./#games")
    at.page.reload()
    expect(at.page.locator(".games li")).to_have_count(1)
    at.button("Talk it over").wait_for()
    assert at.match().record() == match.record()


def test_reload_back_and_the_menu_lead_where_they_should(at: Driver) -> None:
    match = finished()
    step = costliest(match)
    tried(at)
    at.page.locator(".hand button.card").first.tap()
    at.answered()
    at.page.reload()
    at.page.locator(SAID).wait_for()
    expect(at.page.locator(".hand button.card")).to_have_count(len(step.played.before.hands[step.seat]))
    at.page.go_back()
    expect(at.page.locator(".talk-dock h2")).to_contain_text(f"Turn {step.number},")
    at.page.go_forward()
    at.page.locator(SAID).wait_for()
    at.button("Menu").tap()
    at.button("Leave this turn").wait_for()
    assert dialogs(at.page).get_by_role("button", name="Who sits where").count() == 0
    at.page.go_back()
    expect(dialogs(at.page)).to_have_count(0)
    at.page.locator(SAID).wait_for()
    at.button("Menu").tap()
    at.button("Leave this turn").tap()
    expect(at.page.locator(".talk-dock h2")).to_contain_text(f"Turn {step.number},")
    at.page.goto("./#try/nonsense/3")
    at.page.locator(".games li").wait_for()
    at.page.goto(f"./#try/{at.page.evaluate(GAME)}/99999")
    at.page.locator(".talk .curve").wait_for()


GAME = """async () => {
    location.hash = "games";
    const { listGames } = await import("./kept/store.js");
    return (await listGames())[0].id;
}"""


def test_the_other_hand_stays_hidden(at: Driver) -> None:
    match = finished()
    step = costliest(match)
    tried(at)
    kept = at.page.evaluate("async () => (await import('./worker/engine.js')).keptView()")
    zones = kept["open"]["table"]["zones"]
    fans = [zone for zone in zones if zone["kind"] == "fan"]
    assert fans and not any(zone["cards"] for zone in fans)
    shown = at.page.locator(".hand button.card")
    expect(shown).to_have_count(len(step.played.before.hands[step.seat]))
    assert "others" not in json.dumps(kept["open"]) and kept["own"]["trial"]["others"] == []


def test_the_answer_is_shown_when_it_is_asked_for(at: Driver) -> None:
    match = finished()
    step = costliest(match)
    best = max(trying._ways(match, step), key=lambda way: way.worth)
    tried(at)
    assert best.told not in at.page.locator(SAID).inner_text()
    at.button("Show the answer").tap()
    rows = dialogs(at.page).locator(".worths li")
    expect(rows.first).to_contain_text(best.told)
    assert "(as played)" in " ".join(rows.all_inner_texts())
    at.button("Close").tap()
    expect(at.page.locator(SAID)).to_contain_text(f"Best was: {best.told}, about {missed(match, step)} points better than what was played.")
    expect(at.page.locator(SAID)).to_contain_text(f"{best.told}: it scores ", ignore_case=True)
    at.button("Back to the talk").tap()
    at.page.locator(".talk .curve").wait_for()


def test_by_keys_a_turn_is_tried_and_said(at: Driver) -> None:
    tried(at)
    at.button("Pass").press("Enter")
    expect(at.page.locator(SAID)).to_contain_text("That is what was played. The best that was found comes out about")
    expect(at.page.locator("[aria-live=polite]")).to_contain_text("That is what was played.")
    at.button("Back to the talk").press("Enter")
    expect(at.button("Try it again")).to_be_focused()


def test_who_does_not_want_to_wait_plays_something_else(at: Driver) -> None:
    tried(at)
    at.hold("play")
    at.button("Pass").tap()
    bar = at.page.get_by_role("progressbar", name="The move is being weighed")
    bar.wait_for()
    at.button("Cancel").tap()
    expect(bar).to_have_count(0)
    expect(at.page.locator(SAID)).to_contain_text("The same hand, the same table")
    at.page.locator(".hand button.card").first.tap()
    expect(at.page.locator(".tray-row button.card")).to_have_count(1)


OTHERS = [
    ("joust/classic", (), "Ann Bob", {}),
    ("rummy", ("stock", "open"), "Ann Bob", {"match": "1"}),
    ("wife-swap", ("play",), "Ann Bob Cy", {"match": "1"}),
    ("wife-swap", ("build",), "Ann Bob Cy", {"match": "1"}),
    ("alliance", ("play",), "Ann Bob Cy Dot", {"match": "1"}),
    ("alliance", ("discard",), "Ann Bob Cy Dot", {"match": "1"}),
]


@pytest.mark.every
@pytest.mark.parametrize(("key", "kinds", "names", "options"), OTHERS, ids=[" ".join((one[0], *one[1])) for one in OTHERS])
def test_in_every_game_a_turn_is_tried_weighed_and_left(at: Driver, key: str, kinds: tuple[str, ...], names: str, options: dict[str, str]) -> None:
    match = by_computers(key, names=names, **options)
    step = costliest(match, *kinds)
    ways = {match.game.write_move(way.move): way for way in trying._ways(match, step)}
    best, *_, worst = ranked(match, step)
    assert missed(match, step) > trying.NEAR
    said = turn_again(at, match, step)
    lay(at, match, step, worst)
    expect(said).to_contain_text("The best that was found comes out about")
    expect(said).to_contain_text(f"{ways[worst].told}: ", ignore_case=True)
    expect(dialogs(at.page)).to_have_count(0)
    another(at)
    lay(at, match, step, best)
    expect(said).to_contain_text("As good as the best that was found. Better than what was played, by about")
    at.button("Back to the talk").tap()
    expect(at.page.locator(".talk-dock h2")).to_contain_text(f"turn {step.number},", ignore_case=True)
    expect(at.button("Try it again")).to_be_focused()
    assert at.match().record() == match.record()


def test_at_rummy_a_card_is_put_away_again(at: Driver) -> None:
    match = by_computers("rummy", match="1")
    step = costliest(match, "discard")
    said = turn_again(at, match, step)
    best, *_ = ranked(match, step)
    lay(at, match, step, match.game.write_move(step.played.move))
    expect(said).to_contain_text("That is what was played. The best that was found comes out about")
    at.page.locator(".hand button.card.chosen").first.tap(position={"x": 12, "y": 24})
    expect(said).to_contain_text("The same hand, the same table")
    lay(at, match, step, best)
    expect(said).to_contain_text("As good as the best that was found. Better than what was played, by about")
    at.button("Back to the talk").tap()
    expect(at.page.locator(".talk-dock h2")).to_contain_text(f"turn {step.number},", ignore_case=True)


# -- whole turns in practice


def title(at: Driver) -> str:
    return at.page.locator(SAID).locator("b").first.inner_text().strip()


def test_without_games_a_whole_turn_of_the_court_is_found_out_on_the_table(at: Driver) -> None:
    at.open()
    at.page.evaluate("location.hash = 'practice'")
    at.page.locator(".practice .task").wait_for()
    at.button("Whole turns").tap()
    said = at.page.locator(SAID)
    expect(said).to_contain_text("What was played here was not the best.")
    desk, ply = Desk(words(), Random(1)), 0
    while not (told := trying.look_on(desk, {"game": "royalty/classic", "seed": " 0", "ply": ply, "grade": 0}))["found"]:
        assert not told["over"]
        ply = told["ply"]
    match = trying.of_court(desk, "royalty/classic", " 0", told["ply"])
    step = match.line[told["ply"] - 1]
    expect(said).to_contain_text(f"Turn {step.number} again.")
    view = at.page.locator(".hand button.card").count()
    assert view == len(step.played.before.hands[step.seat])
    at.reload()
    expect(said).to_contain_text(f"Turn {step.number} again.")
    # It may be passed over, and does not come again then.
    for solved in (False, True):
        if solved:
            at.button("Show the answer").tap()
            at.button("Close").tap()
        before = title(at)
        at.button("Next").tap()
        expect(said).not_to_contain_text(before)
        expect(said).to_contain_text("What was played here was not the best.")
        assert title(at) not in (before, f"Turn {step.number} again.")
    at.page.go_back()
    at.page.locator(".practice .laid-row").wait_for()


def of_jesters(seed: int) -> Match:
    """A game of Ann and Bob, for whom one of the court chose who overlooks much."""
    return by_computers(CLASSIC, names="Ann Bob", seed=seed, level="jester")


def worth_a_look(match: Match) -> list[Step]:
    """Turns of Ann at which she missed something."""
    mine = [step for step in match.line if step.seat >= 0 and match.players[step.seat].name == "Ann"]
    return [step for step in mine if trying._ways(match, step) and missed(match, step) >= 3]


def test_ones_own_turn_comes_back_for_who_found_it_out(at: Driver) -> None:
    match = next(match for match in map(of_jesters, range(1, 20)) if worth_a_look(match))
    step = worth_a_look(match)[0]
    at.bring(match.record())
    at.page.evaluate("location.hash = 'practice'")
    at.page.get_by_role("button", name="Ann", exact=True).tap()
    at.button("Whole turns").tap()
    said = at.page.locator(SAID)
    expect(said).to_contain_text("What was played here was not the best.")
    expect(said).to_contain_text(f"Turn {step.number} again.")
    at.button("Pass").tap()
    expect(said).to_contain_text("Worse than what was played")
    best = ranked(match, step)[0]
    lay(at, match, step, best)
    expect(said).to_contain_text("It comes back in ")
    kept = json.loads(at.recall("practice") or "{}")["people"]
    (text,) = kept["Ann"]["memories"]
    assert text.startswith("whole ") and text.endswith(f" {step.ply}")
    assert at.match().record() == match.record()
    at.button("Next").tap()
    expect(said).not_to_contain_text("It comes back in ")
