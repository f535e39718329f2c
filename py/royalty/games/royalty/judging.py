"""Are the words of a turn good: allowed words, and captures that change the meaning (rules 1.9, 4.3, 6.2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from royalty.games.royalty.acts import CAPTURE, Turn
from royalty.games.royalty.state import Now, old_word
from royalty.words.lexicon import HouseLexicon, Lexicon


@dataclass(frozen=True, slots=True)
class Fault:
    """Why one word of a turn does not stand."""

    sentence: str
    rule: str
    code: str
    strength: str


def word_fault(now: Now, word: str, base: str) -> Fault | None:
    """Both grounds tried on one word of the player to play: not allowed, or (`base` not empty) no change of meaning."""
    if refusal := now.refusal(word):
        return Fault(refusal, "1.9", "word", "strong")
    ruling = now.words.judge(base, word) if base else None
    if not ruling or not ruling.related:
        return None
    return Fault(f"{ruling.sentence} It must mean something else.", "4.3", ruling.code, ruling.strength)


def part_fault(now: Now, turn: Turn, part: str) -> Fault | None:
    """The fault of the turn's capture or meld, if it has one."""
    return word_fault(now, turn.words[part].letters, old_word(now.state, turn) if part == CAPTURE else "")


def turn_fault(now: Now, turn: Turn) -> Fault | None:
    """The first fault of the turn, if its words are judged."""
    faults = (part_fault(now, turn, part) for part in turn.words) if now.lexicon is not None else ()
    return next((fault for fault in faults if fault), None)


def housed(rulings: Mapping[tuple[str, str], bool], lexicon: Lexicon) -> Lexicon:
    """The words under what the house has ruled of them."""
    return HouseLexicon(lexicon, rulings) if rulings else lexicon
