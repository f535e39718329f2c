"""Law games agree, move by move and to the last point, with a second opinion on the rules."""

from __future__ import annotations

from dataclasses import replace

import pytest

from laws.agreement import agree
from laws.playing import Walk, few, of_royalty


@of_royalty
def test_every_move_does_what_the_rule_book_says(walks: list[Walk]):
    for walked in few(walks, 70):
        assert agree(walked.match) == len(walked.match.line) > 0


@of_royalty
def test_a_point_too_many_is_found(walks: list[Walk]):
    match = walks[0].match
    at = next(at for at, step in enumerate(match.line) if match.events[step.event].score > 0)
    step, event = match.line[at], match.events[match.line[at].event]
    match.events[step.event] = replace(event, score=event.score + 1)
    try:
        with pytest.raises(AssertionError):
            agree(match)
    finally:
        match.events[step.event] = event
