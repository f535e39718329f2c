"""Are the words of a turn good: allowed words, and captures that change the meaning (rules 1.9, 4.3, 6.2)."""

from __future__ import annotations

from dataclasses import dataclass

from royalty.games.royalty.moment import Moment
from royalty.games.royalty.scoring import captured_word
from royalty.games.royalty.state import CAPTURE, Turn


@dataclass(frozen=True, slots=True)
class Fault:
    """Why one word of a turn does not stand."""

    part: str
    sentence: str
    rule: str
    code: str
    strength: str


def word_fault(now: Moment, part: str, word: str, base: str) -> Fault | None:
    """Both grounds tried on one word of the player to play: not allowed, or (`base` not empty) no change of meaning."""
    rules, words = now.rules, now.words
    refusal = words.refusal(word, rules.tiers[now.state.turn], bar_offensive=rules.bar_offensive)
    if refusal:
        return Fault(part, refusal, "1.9", "word", "strong")
    if base:
        ruling = words.judge(base, word)
        if ruling.related:
            return Fault(part, ruling.sentence, "4.3", ruling.code, ruling.strength)
    return None


def part_fault(now: Moment, turn: Turn, part: str) -> Fault | None:
    """The fault of the turn's capture or meld, if it has one."""
    word = turn.word(part)
    assert word
    base = captured_word(now.state, turn).letters if part == CAPTURE else ""
    return word_fault(now, part, word.letters, base)


def turn_fault(now: Moment, turn: Turn) -> Fault | None:
    """The first fault of the turn."""
    faults = (part_fault(now, turn, part) for part in turn.parts)
    return next((fault for fault in faults if fault), None)
