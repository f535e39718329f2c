"""A move happens once: what is told of it is read off how it was played, when somebody asks."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import pytest

from laws.playing import Walk, few
from royalty.match.line import Step
from royalty.match.match import Match
from royalty.views import earned
from royalty.views.log import log_of


def afresh(match: Match) -> Match:
    """The same match of which nobody has asked anything yet."""
    match.line = [Step(step.event, step.ply, step.played, step.game) for step in match.line]
    match.said = {step.event: step for step in match.line}
    return match


def forbid(monkeypatch: pytest.MonkeyPatch, match: Match, told: list[Step]) -> None:
    """No move that is told may be played from now on, neither by the match nor by the game within itself.

    What a verdict brings about is looked for ahead of it, and that may be a move which was then played.
    """

    def guarded(play: Callable[..., Any]) -> Callable[..., Any]:
        def guard(*given: Any) -> Any:
            again = any(step.played.before is one and step.played.move in given for step in told for one in given)
            assert not again, "a move is played again"
            return play(*given)

        return guard

    room = type(match.game).__module__
    for name in [name for name in sys.modules if name == room or name.startswith(f"{room}.")]:
        if hasattr(sys.modules[name], "play"):
            monkeypatch.setattr(sys.modules[name], "play", guarded(sys.modules[name].play))
    monkeypatch.setattr(type(match.game), "play", guarded(type(match.game).play))


def test_what_is_told_is_not_played_again(walks: list[Walk], monkeypatch: pytest.MonkeyPatch):
    for walked in few(walks, 6):
        match, line, said = walked.match, walked.match.line, walked.match.said
        afresh(match)
        with monkeypatch.context() as patched:
            told = list(match.line)
            forbid(patched, match, told)
            log = log_of(match)
            assert len(log) >= sum(match.events[step.event].text not in match.game.questions.quiet for step in match.line)
            assert earned.entries(match)
            assert len(match.pips) <= len(match.line) and all(feat.worth >= 0 for feat in match.feats)
            for step in (step for step in match.line if step.is_move):
                told[:] = [step]
                game, then = match.game, step.played
                assert then.after == step.state
                game.verdicts.judgment(then), game.verdicts.ruling(then), game.secrets.reveals(then), game.secrets.brings(then)
        match.line, match.said = line, said


def test_nothing_is_told_before_somebody_asks(walks: list[Walk]):
    for walked in few(walks, 6):
        match, line, said = walked.match, walked.match.line, walked.match.said
        afresh(match)
        assert not any(vars(step).keys() & {"sentence", "words"} for step in match.line)
        assert match.line[-1].sentence and "sentence" in vars(match.line[-1])
        match.line, match.said = line, said
