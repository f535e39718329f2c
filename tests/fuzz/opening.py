"""What must hold of every record that is opened, however wrong: a sentence, or a game that is lawful and is written again as it was."""

from __future__ import annotations

import re
from time import perf_counter
from typing import Any

from fuzz.trial import Report, is_sentence
from royalty.errors import BadRecord
from royalty.games import find_game
from royalty.match.match import load_match
from second.opinion import objection

# What rule 10.8 mends: of the header the options and the names, of the moves what is dropped.
MENDED = re.compile(r"(options|seat [1-9]) ")
DROPPED = re.compile(r"kind [1-9] |~?[1-9] left:")
# Who has left was told by himself, which another says now (rule 13.11).
SAID = re.compile(r"(~?)([1-9]) left:\2( .*)")


def fault_in(text: str, words: Any, report: Report) -> str:
    """What is wrong with how this record is taken, as a sentence; "" if nothing is."""
    begun = perf_counter()
    try:
        match = load_match(text, find_game, words)
    except BadRecord as refusal:
        report.kinds["refused"] += 1
        return "" if is_sentence(str(refusal)) else f"no sentence: {refusal}"
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    finally:
        report.note(perf_counter() - begun, text)
    written = match.record()
    report.kinds["the same" if written == text else "in its form" if written == plain(text) else "mended"] += 1
    if written != plain(text):
        if not is_mended(plain(text), written):
            return "written again as another record"
        if load_match(written, find_game, words).record() != written:
            return "mended, and not for good"
    unlawful = objection(written, words)
    return f"unlawful: {unlawful}" if unlawful else ""


def plain(text: str) -> str:
    """The text without what no line of a record means: a byte order mark, the machine's line ends, white space before them."""
    lines = [line.rstrip() for line in text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")]
    while lines and not lines[-1]:
        lines.pop()
    return "\n".join([*lines, ""])


def is_mended(text: str, written: str) -> bool:
    """Whether the two differ only in what rule 10.8 mends."""
    kept = iter(written.split("\n"))
    line = next(kept, None)
    for old in text.split("\n"):
        both = MENDED.match(old), MENDED.match(line or "")
        if old == line or (both[0] and both[1] and both[0][0] == both[1][0]) or is_said_by_another(old, line or ""):
            line = next(kept, None)
        elif not DROPPED.match(old):
            return False
    return line is None


def is_said_by_another(old: str, line: str) -> bool:
    """Whether the two lines tell of one who has left, the older by himself, the newer by somebody else."""
    told = SAID.fullmatch(old)
    return bool(told and re.fullmatch(rf"{told[1]}(?!{told[2]})[1-9] left:{told[2]}{re.escape(told[3])}", line))
