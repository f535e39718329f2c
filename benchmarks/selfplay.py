"""Whole games between greedy computers in every rule set: none may go wrong, and how many a second.

    selfplay.py [GAMES]     so many games of each rule set; 1,000 unless told, 30 inside Pyodide

Every turn’s points must be those of the best move that a computer may choose among, no card may be lost or made, and
every record must open again to the same end. Only the play is timed, not these checks. Yardstick, in the same run:
complete lists of melds from seven cards by a plain dictionary of sorted strings.
"""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations
from random import Random
from statistics import median
from time import perf_counter

from royalty.cards.letters import KNAVE, pack, shuffle
from royalty.errors import RoyaltyError
from royalty.game.core import Player
from royalty.games import GAMES, find_game
from royalty.match.match import Match, Setup, load_match, new_match
from royalty.words.lexicon import STANDARD, Lexicon, load_lexicon

PYODIDE = True
MODES = ("strict", "challenge", "table")
LISTS = 300


@dataclass
class Result:
    """What came of the games of one rule set."""

    faults: list[str] = field(default_factory=list)
    seconds: float = 0.0
    turns: list[float] = field(default_factory=list)  # milliseconds of each computer turn
    endings: Counter[str] = field(default_factory=Counter)


def seat_players(key: str, seed: int, words: Lexicon) -> tuple[Match, Random]:
    """Mostly two players and strict, the plain game; else any number of seats and any referee."""
    rng = Random(f"{key} {seed}")
    plain = seed % 2 == 0
    fewest, most = find_game(key).seats
    seats = min(most, max(fewest, 2 if plain else 2 + seed // 2 % 5))
    settings = {setting.key for setting in find_game(key).settings}
    options = {} if plain or "referee" not in settings else {"referee": MODES[seed // 2 % 3]}
    if "coalitions" in settings and seats == 4 and seed % 3 == 0:
        options["coalitions"] = "drawn"
    players = [Player(f"Greedy {seat + 1}", "greedy") for seat in range(seats)]
    return new_match(find_game, Setup(key, players, options), words, rng), rng


def play(key: str, seed: int, words: Lexicon, result: Result) -> None:
    """One game, checked turn by turn."""
    match, rng = seat_players(key, seed, words)
    whole = sorted(match.state.cards())
    while match.to_act:
        seat, state, at = match.to_act[0], match.state, len(match.events)
        begun = perf_counter()
        match.step(words, rng)
        spent = perf_counter() - begun
        result.seconds += spent
        if not match.game.questions.is_asked(state, seat):
            result.turns.append(1000 * spent)
        first = match.game.ranked(state, seat, 1, familiar=True)[0][0]
        expect(match.events[at].score == first, f"{match.events[at].score} points, but the best familiar move has {first}")
        expect(sorted(match.state.cards()) == whole, "cards are lost or made")
        expect(len(match.events) < 5000, "no end in sight")
    outcome = match.outcome
    assert outcome
    again = load_match(match.record(), find_game, words)
    expect(again.outcome == outcome, "the record ends otherwise")
    result.endings[getattr(match.state, "ending", "played")] += 1


def expect(condition: bool, sentence: str) -> None:
    if not condition:
        raise RoyaltyError(sentence)


def lists_a_second(words: Lexicon) -> float:
    """The yardstick: how many hands a second a plain dictionary of sorted strings lists the melds of."""
    plain: dict[str, list[str]] = {}
    for size, block in words.blocks(STANDARD, bar_offensive=True).items():
        for at in range(0, len(block), size):
            word = block[at : at + size].decode()
            plain.setdefault("".join(sorted(word)), []).append(word)
    rng, deck = Random(1959), pack(2).replace(KNAVE, "").lower()
    hands = ["".join(sorted(shuffle(deck, rng)[:7])) for _ in range(LISTS)]
    found = 0
    begun = perf_counter()
    for hand in hands:
        for count in range(1, 8):
            for cards in {"".join(chosen) for chosen in combinations(hand, count)}:
                found += len(plain.get(cards, ()))
    assert found
    return LISTS / (perf_counter() - begun)


def main() -> int:
    """Prints the table; 1 if any game went wrong."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 30 if sys.platform == "emscripten" else 1000
    words = load_lexicon()
    yardstick = lists_a_second(words)
    print(f"yardstick: {yardstick:.0f} lists of melds a second by a dictionary of sorted strings")
    print("rule set             games  faults  games a second   ratio  ms a turn: median     p95     worst  endings")
    faults = 0
    for key in GAMES:
        result = Result()
        for seed in range(games):
            try:
                play(key, seed, words, result)
            except Exception as error:  # a fault is counted, told and survived: the others are still of interest
                result.faults.append(f"{key} seed {seed}: {type(error).__name__}: {error}")
        report(key, games, yardstick, result)
        faults += len(result.faults)
    return 1 if faults else 0


def report(key: str, games: int, yardstick: float, result: Result) -> None:
    """One line, and a line for each fault."""
    rate, turns = games / result.seconds, sorted(result.turns)
    endings = ", ".join(f"{name} {count}" for name, count in result.endings.most_common())
    print(
        f"{key:18} {games:7} {len(result.faults):7} {rate:15.1f} {1000 * rate / yardstick:7.2f} {median(turns):18.2f} "
        f"{turns[-len(turns) // 20]:7.2f} {turns[-1]:9.1f}  {endings}",
        flush=True,
    )
    for fault in result.faults[:10]:
        print(f"  {fault}")


if __name__ == "__main__":
    sys.exit(main())
