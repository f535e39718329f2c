"""Measuring levels of computers: seats rotated on one deal, seeded, resumable, and ended early only by an interval that was fixed beforehand."""

from __future__ import annotations

import argparse
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from laws.fixed import FixedWords

ROOT = Path(__file__).resolve().parents[1]
pytestmark = pytest.mark.native("The bench is no part of the engine's wheel.")


@pytest.fixture
def players(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(ROOT / "benchmarks")
    import _players

    monkeypatch.setattr(_players, "words", FixedWords)
    return _players


def asked(kept: str = "", sets: int = 1000) -> argparse.Namespace:
    return argparse.Namespace(game="wife-swap", high="greedy", low="child", options=["match=1"], sets=sets, kept=kept)


def pool_of(share: Any, played: list[int]) -> Any:
    """Plays no match, but answers a share for each set, and notes which were asked for."""

    def answers(_: Any, jobs: list[Any]) -> Any:
        for job in jobs:
            played.append(job[4])
            yield job[4], share(job[4])

    return SimpleNamespace(imap_unordered=answers)


def test_a_set_is_one_deal_with_the_higher_level_at_each_seat(players: ModuleType) -> None:
    job = ("wife-swap", "greedy", "child", 3, 5, (("match", "1"),))
    number, share = players.play_set(job)
    assert number == 5 and 0 <= share <= 1 and players.play_set(job) == (number, share), "a seed decides it all"
    alone = [players.won("wife-swap", "greedy", "child", 3, 5, (("match", "1"),), seat) for seat in range(3)]
    assert share == pytest.approx(sum(alone) / 3)


def test_it_ends_early_only_where_the_whole_interval_clears_the_bound(players: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    for share, looks, cleared in (
        (lambda number: 0.9 - 0.1 * (number % 2), 1, True),
        (lambda number: 0.3 + 0.1 * (number % 2), 1, False),
        (lambda number: (0.3, 0.54)[number % 2], len(players.LOOKS), False),  # 1.26: never clear of the bound
    ):
        played: list[int] = []
        assert players.measured(asked(), 3, pool_of(share, played)) is cleared
        assert sorted(played) == list(range(players.LOOKS[looks - 1])), "each set once, up to the look that ended it"
        assert len(capsys.readouterr().out.splitlines()) == looks


def test_the_interval_holds_for_all_looks_together(players: ModuleType) -> None:
    shares = [0.2, 0.4] * 50
    mean, least, most = players.interval(shares, 4)
    assert mean == pytest.approx(1.2) and most - mean == pytest.approx(mean - least)
    wide = (most - mean) / (4 * 0.1005 / 10)
    assert 2.57 < wide < 2.58, "a twentieth, shared among five looks"
    assert players.interval([1.0], 3)[1] == float("-inf")


def test_sets_that_are_done_are_not_played_again(players: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, played = tmp_path / "kept.jsonl", list[int]()
    pool = pool_of(lambda number: (0.3, 0.54)[number % 2], played)
    players.measured(asked(str(file), 60), 3, pool)
    assert len(played) == 60 == len(file.read_text().splitlines())
    players.measured(asked(str(file), 120), 3, pool)
    assert sorted(played) == list(range(120))
    players.measured(asked(str(file), 60), 4, pool)
    assert len(played) == 180, "at another number of seats nothing is done yet"
    monkeypatch.setattr(players, "budget", lambda *_: 99)
    players.measured(asked(str(file), 60), 3, pool)
    assert len(played) == 240, "nor with another budget"
