"""Measuring levels of computers: every seating of a deal, seeded, resumable, and ended early only by an interval that was fixed beforehand."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from laws.fixed import FixedWords
from royalty.games import GAMES, find_game

ROOT = Path(__file__).resolve().parents[1]
pytestmark = pytest.mark.native("The bench is no part of the engine's wheel.")


@pytest.fixture
def bench(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(ROOT / "benchmarks")
    import _players

    monkeypatch.setattr(_players, "words", FixedWords)
    return _players


def step_of(bench: ModuleType, **other: Any) -> Any:
    return replace(bench.Step("wife-swap", "greedy", "child", 3, "wins", 1.25 / 3), **other)


def pool_of(games: Any, played: list[int]) -> Any:
    """Plays no match, but answers what came of each deal, and notes which were asked for."""

    def answers(_: Any, jobs: list[Any]) -> Any:
        for _, number in jobs:
            played.append(number)
            yield number, games(number)

    return SimpleNamespace(imap_unordered=answers)


def winning(share: float) -> list[tuple[float, float]]:
    return [(share, 0.0)]


def near_the_bound(number: int) -> list[tuple[float, float]]:
    """1.26 times the fair share in the mean: never clear of it."""
    return winning((0.30, 0.54)[number % 2])


def test_a_deal_is_played_in_every_seating(bench: ModuleType) -> None:
    step = step_of(bench)
    number, games = bench.play_deal((step, 5))
    assert number == 5 and len(games) == 3 and bench.play_deal((step, 5)) == (number, games), "a seed decides it all"
    assert games == [bench.result(step, 5, (seat,)) for seat in range(3)]
    assert step_of(bench, seats=4, partners=True).seatings == [(0, 2), (1, 3)]


def test_what_is_counted_of_a_deal(bench: ModuleType) -> None:
    games = [(1.0, 30.0), (0.5, -10.0)]
    assert [bench.value(step_of(bench, by=by), games) for by in ("wins", "ahead", "points")] == [0.75, 1, 10]
    assert bench.value(step_of(bench, by="ahead"), [(1.0, 5.0), (0.0, -5.0)]) == 0.5


def test_it_ends_early_only_where_the_whole_interval_clears_the_bound(bench: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    for games, looks, cleared in (
        (lambda number: winning(0.9 - 0.1 * (number % 2)), 1, True),
        (lambda number: winning(0.3 + 0.1 * (number % 2)), 1, False),
        (near_the_bound, len(bench.LOOKS), False),
    ):
        played: list[int] = []
        assert bench.measured(step_of(bench), bench.LOOKS[-1], None, pool_of(games, played)) is cleared
        assert sorted(played) == list(range(bench.LOOKS[looks - 1])), "each deal once, up to the look that ended it"
        assert capsys.readouterr().out.endswith(" met\n" if cleared else " MISSED\n")


def test_a_bound_that_the_mean_must_reach_is_met_without_a_clear_interval(bench: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    for games, cleared in ((near_the_bound, True), (lambda number: winning((0.29, 0.51)[number % 2]), False)):
        played: list[int] = []
        assert bench.measured(step_of(bench, clear=False), 100, None, pool_of(games, played)) is cleared and len(played) == 100


def test_the_interval_holds_for_all_looks_together(bench: ModuleType) -> None:
    mean, least, most = bench.interval([0.2, 0.4] * 50)
    assert mean == pytest.approx(0.3) and most - mean == pytest.approx(mean - least)
    assert 2.57 < (most - mean) / (0.1005 / 10) < 2.58, "a twentieth, shared among five looks"
    assert bench.interval([1.0])[1] == float("-inf")


def test_deals_that_are_done_are_not_played_again(bench: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, played = tmp_path / "kept.jsonl", list[int]()
    pool = pool_of(near_the_bound, played)
    bench.measured(step_of(bench), 60, file, pool)
    assert len(played) == 60 == file.read_text().count("\n")
    file.write_text(file.read_text()[:-9])  # it was ended while it wrote
    bench.measured(step_of(bench), 120, file, pool)
    assert sorted(played) == sorted([*range(120), 59]), "what broke off is played again"
    bench.measured(step_of(bench, by="points", bound=0), 60, file, pool)
    assert len(played) == 121, "the same games, counted in another way"
    bench.measured(step_of(bench, seats=4), 60, file, pool)
    assert len(played) == 181, "at another number of seats nothing is done yet"
    monkeypatch.setattr(bench, "pace", lambda _: 1.0)
    monkeypatch.setattr(bench.hashlib, "sha256", lambda _: SimpleNamespace(hexdigest=lambda: "other code"))
    bench.measured(step_of(bench), 60, file, pool)
    assert len(played) == 241, "nor with other code"


def test_every_step_names_levels_that_there_are_and_its_budget_is_told(bench: ModuleType) -> None:
    for step in bench.STEPS:
        entry = find_game(step.game)
        assert {step.upper, step.lower} <= {one.key for one in entry.computers} and entry.seats[0] <= step.seats <= entry.seats[1]
        joust = step.game.startswith("joust")  # in which to think ahead showed nothing
        assert joust or step.worlds > 0 or step.upper != "queen", "the strongest weighs in imagined worlds"
    for key in {step.game for step in bench.STEPS}:
        assert {one.key for one in GAMES[key].computers if one.offered} == {level for step in bench.STEPS if step.game == key for level in (step.upper, step.lower)}


def test_a_drop_is_weighed_against_the_same_hand_played_on(bench: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    step = step_of(bench, game="rummy", upper="far", lower="greedy", seats=2, by="spared", lowest=True)
    thinking = bench._module(step)
    monkeypatch.setattr(thinking, "BAD", 1_000_000)  # it drops nothing
    assert bench.play_deal((step, 1)) == (1, [(0, 0), (0, 0)])
    on = bench.play_deal((replace(step, by="points"), 1))[1]
    monkeypatch.setattr(thinking, "BAD", -1)  # it drops all
    monkeypatch.setattr(thinking, "DEAR", -1)
    assert bench.play_deal((step, 1))[1] == [(0, -20 - lead) for _, lead in on]
    assert thinking.MINDS["far"].drops, "as it was"


def test_a_level_is_measured_against_itself_as_it_thought_before(bench: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """The older one is made of its own text, and each seating is played the other way about too."""
    thinking = bench._module(step_of(bench))
    text = Path(thinking.__file__).read_text(encoding="utf-8").replace("LATER = 0.6", "LATER = 0.1")
    asked: list[Any] = []
    monkeypatch.setattr(bench.subprocess, "run", lambda command, **_: asked.append(command) or SimpleNamespace(stdout=text))
    monkeypatch.setitem(GAMES, "wife-swap", GAMES["wife-swap"])
    older = bench.thinking_before("wife-swap", "1234567")
    assert (older.LATER, thinking.LATER) == (0.1, 0.6) and asked == [["git", "show", "1234567:./players.py"]]
    steps = list(bench.steps_before("wife-swap", "1234567"))
    assert {(step.upper, step.seats) for step in steps} == {(level, seats) for level in ("page", "lady", "jester", "duchess", "chancellor", "queen", "greedy", "child", "far") for seats in (3, 4, 5)}
    first = steps[0]
    assert first.lower == "page@1234567" and first.seatings == [(0,), (1,), (2,), (1, 2), (0, 2), (0, 1)]
    assert find_game("wife-swap").computer(first.lower).choose.func.__globals__["LATER"] == 0.1  # type: ignore[attr-defined]
    games = bench.play_deal((replace(first, lower="child"), 1))[1]
    assert len(games) == 6 and bench.value(first, games) == sum(share for share, _ in games) / 6


def test_levels_are_measured_at_more_seats_too_the_strongest_first(bench: ModuleType) -> None:
    steps = bench.steps_of("rummy", None, 6)
    assert [(step.upper, step.lower) for step in steps[:3]] == [("queen", "lady")] * 3
    assert {step.by for step in steps} == {"ahead", "wins", "points"} and all(step.seats == 6 and step.lowest for step in steps)
