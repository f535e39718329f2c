"""Whole matches of all rule sets, played well and at random, replayed by a second opinion on the rules: do the two agree?

    agreement.py [MATCHES]     so many in all; 460 unless told

Every entry is compared, wherever a card lies after it, and the tally to the last point. The second opinion is
`tests/laws/rulebook.py`, written from the rule book alone. Half of the matches are played by seats that always lay what
scores most, half by seats that lay anything, words that are none too, and challenge at whim.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from random import Random
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from laws.agreement import agree
from laws.playing import LONGEST, ROYALTY, choose, new_law_match
from royalty.games import find_game
from royalty.match.match import Match, load_match
from royalty.words.lexicon import Lexicon, load_lexicon

MATCHES = 460


def played(number: int, words: Lexicon) -> Match:
    """One match to its end, opened again from its record: rule sets and modes in turn, then now greedy, now random players."""
    turn, pair = divmod(number, len(ROYALTY))
    key, mode = ROYALTY[pair]
    mood = 1.0 if turn % 2 == 0 else 0.0
    match, rng = new_law_match(key, mode, 10_000 + turn, words)
    while match.to_act:
        assert len(match.line) < LONGEST, "no end in sight"
        seat = match.to_act[int(rng.random() * len(match.to_act))]
        match.play(seat, choose(match.game, match.state, seat, rng, mood, words), Random(0))
    return load_match(match.record(), find_game, words)


def main() -> int:
    """Prints the table; 1 if any match differs."""
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else MATCHES
    words = load_lexicon()
    begun, counts, faults = perf_counter(), Counter[str](), list[str]()
    for number in range(matches):
        key, mode = ROYALTY[number % len(ROYALTY)]
        try:
            counts[f"{key} {mode}"] += agree(played(number, words))
        except Exception as error:  # a fault is counted, told and survived: the others are still of interest
            faults.append(f"match {number}, {key} {mode}: {type(error).__name__}: {error}")
    print("rule set and referee               entries")
    for name, entries in counts.items():
        print(f"{name:30} {entries:11,}")
    print(f"{matches - len(faults)} of {matches} matches and {counts.total():,} entries agree to the last point, in {perf_counter() - begun:.0f} s")
    for fault in faults[:10]:
        print(f"  {fault}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
