"""How long the talk takes: to look at a turn, what forty of them come to, to keep what was said, and to weigh a move that
is tried again.

    talking.py [GAME] [MATCHES]     so many matches of each game between computers of the middle; 2 unless told, 1 inside Pyodide

At each turn one move is tried beside the one that was played: what a hint's list has first, or what comes after it.
A Monarchy is laid by one who leaves a word of the best arrangement out, so that something could still be laid; of these
there are eight for each match of the others, as one has few words.
"""

from __future__ import annotations

import sys
from random import Random
from time import process_time
from typing import Any

from _seating import SEATED, seated

from royalty.errors import IllegalMove
from royalty.game.core import Player
from royalty.games import find_game
from royalty.match.match import Match, Setup, load_match, new_match
from royalty.views import talk, trying
from royalty.views.desk import Desk
from royalty.words.lexicon import Lexicon, load_lexicon

PYODIDE = True
ALONE = "monarchy/classic"
ASKED = 40  # turns that a review is asked to look at within half a minute


def finished(key: str, words: Lexicon, number: int) -> Match:
    """A match that computers of the middle play to its end."""
    if key == ALONE:
        match = new_match(find_game, Setup(key, [Player("P1")], {}), words, Random(f"talk {number}"))
        _, move, *_ = match.game.moves(match.state, 0)
        match.play(0, match.game.write_move(move), Random(0))
        return load_match(match.record(), find_game, words)
    levels = [one.key for one in find_game(key).computers if one.offered]
    match = seated(key, [levels[(len(levels) - 1) // 2]] * SEATED[key], words, f"talk {number}")
    while match.to_act:
        match.step(words, Random(len(match.line)))
    # As it comes from the device: nothing that the computers found is known any more.
    return load_match(match.record(), find_game, words)


def timed(act: Any) -> tuple[Any, float]:
    """What it gives, and the milliseconds that it takes."""
    begun = process_time()
    found = act()
    return found, 1000 * (process_time() - begun)


def spread(times: list[float]) -> str:
    """Mean, the 95th percentile and the longest."""
    known = sorted(times) or [0.0]
    return f"{sum(known) / len(known):8.1f} {known[-1 - len(known) // 20]:8.1f} {known[-1]:8.1f}"


def weighed(desk: Desk, match: Match, ply: int) -> float | None:
    """Milliseconds in which one move beside the one that was played is weighed; None where there is none."""
    try:
        left, trial = trying.begin(desk, match, ply)
    except IllegalMove:
        return None
    listed = (move for _, move in match.game.ranked(left.state, trial.then.seat, 2))
    other = next((move for move in listed if move != trial.then.move), None)
    if match.entry.key == ALONE:
        other = max((way.move for way in trial.ways if not way.played), key=str, default=None)
    if other is None:
        return None
    text = match.game.write_move(other)
    return timed(lambda: trying.weigh(trial, left, [trial.then.seat], text))[1]


def measured(key: str, matches: int, words: Lexicon) -> None:
    """Prints what came of so many matches."""
    desk = Desk(words, Random(0))
    looked, tried, sealed, size = list[float](), list[float](), 0.0, 0
    for number in range(matches * (8 if key == ALONE else 1)):
        match = finished(key, words, number)
        talked = talk.Discussed("measured")
        for ply in range(1, len(talk.turns_of(match)) + 1):
            found, spent = timed(lambda ply=ply, match=match: talk.turn_told(match, ply))
            if found:
                looked.append(spent)
                talked = talk.Discussed(talked.of, (*talked.turns, found), ply + 1)
                if (spent := weighed(desk, match, ply)) is not None:
                    tried.append(spent)
        kept, spent = timed(lambda talked=talked: talk.written(talked))
        sealed, size = max(sealed, spent), max(size, len(kept))
    forty = ASKED * sum(looked) / len(looked) / 1000
    print(f"{key:16} {len(looked):5}  {spread(looked)}  {forty:7.1f}  {spread(tried)}  {sealed:7.1f} {size:7}", flush=True)


def main() -> int:
    """Prints a line a game."""
    games = [*SEATED, ALONE]
    asked = [one for one in sys.argv[1:] if one in games] or games
    inside = sys.platform == "emscripten"
    matches = next((int(one) for one in sys.argv[1:] if one.isdigit()), 1 if inside else 2)
    print("                        ms a turn looked at          40 in s  ms a move that is tried     the last sealed")
    print("game             turns      mean      p95    worst              mean      p95    worst       ms   bytes")
    words = load_lexicon()
    for key in asked:
        measured(key, matches, words)
        if inside:
            from pyodide_js import _module  # type: ignore[import-not-found]

            print(f"The memory of WebAssembly: {_module.HEAP8.length / 2**20:.0f} MB.", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
