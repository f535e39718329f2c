"""Moves that the rules refuse, each with the number of its rule."""

from __future__ import annotations

from royalty.errors import IllegalMove


class Refused(IllegalMove):
    """A refusal that names its rule."""

    def __init__(self, rule: str, sentence: str) -> None:
        super().__init__(sentence)
        self.rule = rule


def check(rule: str, why: str) -> None:
    """Refused with this sentence, if there is one."""
    if why:
        raise Refused(rule, why)


def need(holds: object, rule: str, sentence: str) -> None:
    """Refused with the sentence unless this holds."""
    if not holds:
        raise Refused(rule, sentence)
