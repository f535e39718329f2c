"""Alliance Royals: whether its computers blunder, how long they think, and whether two counts of a board agree.

    alliance.py [PARTNERSHIPS [KEPT]]     so many mirrored partnerships a step; 20 unless told, 5 inside Pyodide

Two partners of one level meet two of the level below on one deal, twice, with seats exchanged; each has the worlds that it has in the page, and
all chance comes from the number of the deal. What was played is kept in the file KEPT, a line a partnership, and not played again. Printed are the
blunders, the milliseconds of a move, and those in which all that may be done in a position is listed; who wins how often, `_players.py` tells. Outside Pyodide 5,000 boards are counted by
`tests/second_count.py` too.
"""

from __future__ import annotations

import json
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from royalty.game.core import Player
from royalty.game.places import TABLE, Draft, Seat
from royalty.games import find_game

PYODIDE = True
INSIDE = sys.platform == "emscripten"
STEPS = (("steady", "greedy"), ("far", "steady"))
BOARDS = 5_000
LISTED = "options"
INSIDE_DEALS = 5
Game = dict[str, Any]


def one_round(deal: int, levels: tuple[str, str]) -> Game:
    """A round between two levels: blunders, and how long each level thought."""
    from royalty.games.alliance.blunders import blunder
    from royalty.games.alliance.players import MINDS, chosen

    game: Any = find_game("alliance").seat(tuple(map(Player, "ABCD")), {}, None)
    state, rng = game.start(dict(game.dealing.deal(Random(f"deal {deal}")).lines)), Random(f"play {deal}")
    spent: dict[str, list[float]] = {level: [] for level in (*levels, LISTED)}
    blunders = 0
    while not state.is_scored:
        seat = game.to_act(state)[0]
        if seat == TABLE:
            state = game.play(state, TABLE, game.read_move(game.chance(state, rng)))
            continue
        begun = perf_counter()
        list_all(game, state, seat)
        spent[LISTED].append(1000 * (perf_counter() - begun))
        level = levels[seat % 2]
        seen = game.imagine(state, seat, rng)
        begun = perf_counter()
        move = chosen(game.terms, seen, seat, MINDS[level], rng)
        spent[level].append(1000 * (perf_counter() - begun))
        if blunder(state, seat, move):
            blunders += any(not blunder(state, seat, other) for other in game.moves(state, seat) if other.what == move.what)
        state = game.play(state, seat, move)
    return {"blunders": blunders, "spent": spent}


def list_all(game: Any, state: Any, seat: Seat) -> None:
    """All moves of a position, and what the page is told of each thing that the seat may set out to do."""
    list(game.moves(state, seat))
    for intent in game.table(state, seat).intents:
        game.options(state, seat, Draft(intent.key))


def partnership(deal: int, levels: tuple[str, str]) -> Game:
    """One deal played twice, with seats exchanged."""
    there, back = one_round(deal, levels), one_round(deal, (levels[1], levels[0]))
    spent = {level: there["spent"][level] + back["spent"][level] for level in there["spent"]}
    return {"blunders": there["blunders"] + back["blunders"], "spent": {level: summed(some) for level, some in spent.items()}}


def summed(spent: list[float]) -> list[float]:
    """The 95th percentile and the worst of some milliseconds."""
    spent.sort()
    return [round(spent[-1 - len(spent) // 20], 2), round(spent[-1], 2)]


def measured(levels: tuple[str, str], deals: int, kept: Path | None) -> list[Game]:
    """All partnerships of a step, those kept in the file read from it."""
    step = "-".join(levels)
    known = {}
    for line in kept.read_text(encoding="utf-8").splitlines() if kept and kept.exists() else ():
        found = json.loads(line)
        if found["step"] == step:
            known[found["deal"]] = found
    due = [deal for deal in range(deals) if deal not in known]
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for deal, found in zip(due, pool.map(partnership, due, [levels] * len(due)), strict=True):
            known[deal] = {"step": step, "deal": deal, **found}
            if kept:
                with kept.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(known[deal]) + "\n")
    return [known[deal] for deal in range(deals)]


def show(levels: tuple[str, str], found: list[Game]) -> None:
    times = "; ".join(f"{level} {max(one['spent'][level][0] for one in found):.0f} at most at 95 %, worst {max(one['spent'][level][1] for one in found):.0f} ms" for level in (*levels, LISTED))
    print(f"{levels[0]:>7} over {levels[1]:<7} {2 * len(found)} games, {sum(one['blunders'] for one in found)} blunders; {times}")


def main() -> int:
    """Prints the table; 1 if two counts of a board differ."""
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    kept = Path(sys.argv[2]) if len(sys.argv) > 2 else None
    if INSIDE:
        for levels in STEPS:
            show(levels, [partnership(deal, levels) for deal in range(INSIDE_DEALS)])
        return 0
    for levels in STEPS:
        show(levels, measured(levels, deals, kept))
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))
    from test_alliance_count import disagreements

    differ = len(disagreements(BOARDS, 99))
    print(f"{BOARDS} boards, {differ} counted otherwise by a second opinion")
    return 1 if differ else 0


if __name__ == "__main__":
    raise SystemExit(main())
