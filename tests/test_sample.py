"""What is left out of a run is left out evenly."""

from __future__ import annotations

import sample


def test_of_each_function_a_few_rows_are_run_and_no_function_is_without(monkeypatch):
    monkeypatch.setattr(sample, "WHOLE", False)
    many = [f"tests/test_a.py::test_{name}[{row}]" for name in "abcdefgh" for row in range(30)]
    few = ["tests/test_b.py::test_alone", "tests/test_b.py::test_two[x]", "tests/test_b.py::test_two[y]"]
    kept = sample.few_a_function([*many, *few], 3)
    assert kept >= set(few) and len(kept) == 3 * 8 + 3
    rows = {name: sorted(int(one.partition("[")[2][:-1]) for one in kept if f"test_{name}[" in one) for name in "abcdefgh"}
    assert all(second - first == third - second == 10 for first, second, third in rows.values()), "spread over all of them"
    assert len({first for first, *_ in rows.values()}) > 3, "and not the same ones of each"
    turns = []
    for turn in range(30):
        monkeypatch.setattr(sample, "TURN", turn)
        turns.append(sample.few_a_function(many))
    assert {len(one) for one in turns} == {8} and set().union(*turns) == set(many), "in as many turns as there are rows, each"
    monkeypatch.setattr(sample, "WHOLE", True)
    assert sample.few_a_function(many) == set(many)
