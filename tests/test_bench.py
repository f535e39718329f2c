"""The bench's comparison of two builds: in turn, as often as told, and a table that says what grew. What it measures, no test asks."""

from __future__ import annotations

from argparse import ArgumentTypeError
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[1]
pytestmark = pytest.mark.native("The bench and the build are no part of the engine's wheel.")


@pytest.fixture(autouse=True)
def workshop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT)
    monkeypatch.syspath_prepend(ROOT / "benchmarks")


@pytest.fixture
def visits() -> ModuleType:
    import _visits

    return _visits


class Noting:
    """Stands for two tablets, and notes which of them is asked for what."""

    def __init__(self, name: str, steps: list[tuple[str, str]]) -> None:
        self.name, self.steps = name, steps


@pytest.fixture
def noted(visits: ModuleType, monkeypatch: pytest.MonkeyPatch) -> Any:
    def run(**how: Any) -> list[tuple[str, str]]:
        steps: list[tuple[str, str]] = []
        for name, kind in list(vars(visits.Tablet).items()):
            if callable(kind) and not name.startswith("_"):
                monkeypatch.setattr(visits.Tablet, name, lambda tablet, name=name: tablet.steps.append((name, tablet.name)))
        visits.measure([Noting("ours", steps), Noting("theirs", steps)], **how)
        return steps

    return run


def test_two_builds_are_measured_in_turn_step_by_step(noted: Any) -> None:
    steps = noted(runs=3, cold=True)
    assert [name for _, name in steps] == ["ours", "theirs"] * (len(steps) // 2)
    assert all(first[0] == second[0] for first, second in zip(steps[::2], steps[1::2], strict=True))


@pytest.mark.parametrize("kind", ["note_first_visit", "note_new", "note_warm", "note_relaunch"])
def test_every_kind_of_start_is_measured_as_often_as_told(kind: str, noted: Any) -> None:
    assert noted(runs=4, cold=True).count((kind, "theirs")) == 4


def test_first_visits_are_timed_only_for_a_comparison(noted: Any) -> None:
    assert ("note_first_visit", "ours") not in noted(runs=2)


def test_warm_starts_come_after_the_games_and_first_ones_before(noted: Any) -> None:
    order = list(dict.fromkeys(name for name, _ in noted(runs=2, cold=True)))
    wanted = ["note_first_visit", "install", "note_new", "play_games", "note_warm", "note_taps", "note_relaunch"]
    assert [name for name in order if name in wanted] == wanted


def figures(visits: ModuleType, file: Path, *, times: float) -> Any:
    found = visits.Figures()
    found.cold = found.cold_paint = found.paint = found.new = found.warm = found.relaunch = [times] * 3
    found.taps, found.memory, found.asked = [times] * 60, 64 * 2**20, [str(file), str(file.parent / "none such")]
    return found


def test_the_table_tells_ours_theirs_and_what_grew(visits: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import _against

    file = tmp_path / "page.js"
    file.write_text("1;")
    monkeypatch.setattr(_against, "squeezed", lambda files: sum(path.stat().st_size for path in files))
    ours, theirs = (figures(visits, file, times=times) for times in (110.0, 100.0))
    theirs.warm = [90.0, 105.0, 400.0]
    lines = list(_against.table(ours, theirs))[1:]
    cells = {line[:46].strip(): line[46:].split() for line in lines}
    assert cells["relaunch of the browser to playable, ms"] == ["110.0", "100.0", "1.100", "MISSED"]
    assert cells["warm offline start after three games, ms"] == ["110.0", "105.0", "1.048", "met"], "medians, within 5 %"
    assert cells["cold download to playable, bytes at brotli 11"] == ["2.0", "2.0", "1.000", "met"]
    assert cells["WebAssembly memory after three games, MB"][-1] == "met"
    assert len(lines) == 9


def test_only_another_build_can_be_compared_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from building import benchmarking

    with pytest.raises(ArgumentTypeError, match="no built site"):
        benchmarking.built_site(str(tmp_path))
    for name in ("index.html", "sw.js"):
        (tmp_path / name).touch()
    monkeypatch.chdir(tmp_path.parent)
    assert benchmarking.built_site(tmp_path.name) == tmp_path.resolve()
    monkeypatch.setattr(benchmarking, "DIST", tmp_path.resolve())
    with pytest.raises(ArgumentTypeError, match="itself"):
        benchmarking.built_site(tmp_path.name)
