"""The computers of Joust against each other on the same deals, each pair seated both ways: how often, and by how much, the watchful one wins.

    joust.py [DEALS]     so many deals of each rule set, 20 unless told

It weighs what a word uncovers by imagined worlds; the greedy one looks at points alone.
"""

from __future__ import annotations

import sys
from random import Random
from statistics import mean
from time import perf_counter

from royalty.game.core import Player
from royalty.games import GAMES, find_game
from royalty.match.match import Setup, new_match
from royalty.words.lexicon import Lexicon, load_lexicon

KINDS = ("watchful", "greedy")


def lead(key: str, seed: int, words: Lexicon, first: int, times: list[float]) -> int:
    """By how much the watchful player is ahead in the end; `first` is its place in the list of players."""
    kinds = KINDS if first == 0 else KINDS[::-1]
    match, rng = new_match(find_game, Setup(key, [Player(kind, kind) for kind in kinds], {}), words, Random(seed)), Random(seed)
    while match.to_act:
        mover, begun = match.header.players[match.to_act[0]].kind, perf_counter()
        match.step(words, rng)
        if mover == KINDS[0]:
            times.append(1000 * (perf_counter() - begun))
    assert match.outcome
    mine = next(seat for seat, player in enumerate(match.header.players) if player.kind == KINDS[0])
    return match.outcome.totals[mine] - match.outcome.totals[1 - mine]


def main() -> int:
    """Prints the table; 1 if the watchful player does not win more than it loses."""
    deals, words, lost = int(sys.argv[1]) if len(sys.argv) > 1 else 20, load_lexicon(), False
    print("rule set         games   won  lost  mean lead  ms a move: median   95 %")
    for key in GAMES:
        if find_game(key).family.key != "joust":
            continue
        times: list[float] = []
        leads = [lead(key, seed, words, first, times) for seed in range(deals) for first in (0, 1)]
        won, beaten = sum(ahead > 0 for ahead in leads), sum(ahead < 0 for ahead in leads)
        times.sort()
        print(f"{key:15} {len(leads):6} {won:5} {beaten:5} {mean(leads):10.1f} {times[len(times) // 2]:18.0f} {times[len(times) * 95 // 100]:6.0f}", flush=True)
        lost |= won <= beaten
    return int(lost)


if __name__ == "__main__":
    raise SystemExit(main())
