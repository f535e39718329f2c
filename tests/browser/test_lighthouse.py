"""Lighthouse's audits of the page as a phone meets it, but for its times: those are measured by benchmarks/browser_lighthouse.py."""

from __future__ import annotations

import pytest
from building.auditing import audit

from sample import some


@pytest.mark.parametrize("screen", some(["", "#words", "#learn", "#book"], 2))
def test_lighthouse_finds_nothing_to_better(site: str, screen: str) -> None:
    found = audit(site + screen, "accessibility", "best-practices")
    faults = [one["id"] for one in found["audits"].values() if one["score"] is not None and one["score"] < 1]
    assert {name: category["score"] for name, category in found["categories"].items()} == {
        "accessibility": 1, "best-practices": 1,
    }, faults  # fmt: skip
