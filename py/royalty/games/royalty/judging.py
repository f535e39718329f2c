"""Are the words of a turn good: allowed words, and captures that change the meaning (rules 1.9, 4.3, 6.2)."""

from __future__ import annotations

from dataclasses import dataclass

from royalty.games.royalty.rules import Rules
from royalty.games.royalty.scoring import captured_word
from royalty.games.royalty.state import CAPTURE, State, Turn
from royalty.lexicon import Lexicon
from royalty.places import Seat


@dataclass(frozen=True, slots=True)
class Fault:
    """Why one word of a turn does not stand."""

    part: str
    sentence: str
    rule: str
    code: str
    strength: str


def word_fault(rules: Rules, lexicon: Lexicon, seat: Seat, part: str, word: str, base: str) -> Fault | None:
    """Both grounds tried on one word: not allowed, or (`base` not empty) no change of meaning."""
    refusal = lexicon.refusal(word, rules.tiers[seat], bar_offensive=rules.bar_offensive)
    if refusal:
        return Fault(part, refusal, "1.9", "word", "strong")
    if base:
        ruling = lexicon.judge(base, word)
        if ruling.related:
            return Fault(part, ruling.sentence, "4.3", ruling.code, ruling.strength)
    return None


def part_fault(rules: Rules, lexicon: Lexicon, state: State, turn: Turn, part: str) -> Fault | None:
    """The fault of the turn's capture or meld, if it has one."""
    word = turn.word(part)
    assert word
    base = captured_word(state, turn).letters if part == CAPTURE else ""
    return word_fault(rules, lexicon, state.turn, part, word.letters, base)


def turn_fault(rules: Rules, lexicon: Lexicon, state: State, turn: Turn) -> Fault | None:
    """The first fault of the turn."""
    faults = (part_fault(rules, lexicon, state, turn, part) for part in turn.parts)
    return next((fault for fault in faults if fault), None)
