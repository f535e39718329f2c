"""Of every level of the court in every game: how often it makes one of the visible blunders, and how long it thinks.

    thinking.py [GAME] [DEALS [LEVEL]]     so many deals of each game, each level against itself; 1,000 unless told, 2 inside Pyodide;
                                           300-1000 goes on behind the first 300

What a blunder is, each game's list tells: in Royalty `weighing.is_blunder` and a crown that is seen and left, in Alliance `blunders.blunder`; in
rummy a declaration that is let go and a joker put away; in Wife-Swap a royal marriage overlooked; in Joust to lay nothing where the level knows a word.
"""

from __future__ import annotations

import sys
from random import Random
from time import process_time
from typing import Any

from _seating import SEATED, seated

from royalty.game.places import Seat
from royalty.games import find_game
from royalty.words.lexicon import load_lexicon

PYODIDE = True


def in_royalty(game: Any, state: Any, seat: Seat, move: Any, level: str) -> bool:
    from royalty.games.letters.rules import HAND
    from royalty.games.royalty import finding, players, weighing
    from royalty.games.royalty.acts import Turn
    from royalty.games.royalty.state import used

    if state.laid or not state.pack:
        return False
    if isinstance(move, Turn):
        cards, points = used(state, move), game.earning.worth(state, seat, move)
        return len(cards) < HAND and (points <= weighing.SCRAPS[cards.count("*")] or bool(move.meld and len(move.meld.cards) == 1))
    now = game.familiar.moment(state, seat)
    seen = weighing.known(now, players.MINDS[level], finding.capture_bundles(now))
    return any(not weighing.is_blunder(now, one, finding.NOTHING, one.points) for one in seen)


def in_joust(game: Any, state: Any, seat: Seat, move: Any, level: str) -> bool:
    from royalty.games.joust import finding, players
    from royalty.games.letters.wits import knows

    now = game.familiar.moment(state, seat)
    known = (word for find in finding.finds(now) for word in find.words)
    return isinstance(move, str) and any(knows(now.words, players.MINDS[level], word, state.number) for word in known)


def in_rummy(game: Any, state: Any, seat: Seat, move: Any, level: str) -> bool:
    from royalty.games.rummy.acts import DECLARE, DISCARD
    from royalty.games.rummy.cards import is_joker
    from royalty.games.rummy.players import declaration

    if state.is_scored or not state.drawn or move.what == DECLARE:
        return False
    others = any(not is_joker(card, state.rank) and card != state.taken for card in state.hands[seat])
    return declaration(state, seat) is not None or (move.what == DISCARD and others and is_joker(move.card, state.rank))


def in_wifeswap(game: Any, state: Any, seat: Seat, move: Any, level: str) -> bool:
    from royalty.games.wifeswap.building import dearest
    from royalty.games.wifeswap.families import ROYAL, kind_of
    from royalty.games.wifeswap.state import BUILD

    if state.is_scored or state.phase != BUILD:
        return False
    built = move.families or state.tables[seat]
    due = {couple for couple in dearest(state.tables[seat], state.free(seat)).couples if kind_of(couple) == ROYAL}
    return bool(due - set(built.couples))


def in_alliance(game: Any, state: Any, seat: Seat, move: Any, level: str) -> bool:
    from royalty.games.alliance.blunders import blunder

    if state.is_scored or not blunder(state, seat, move):
        return False
    return any(not blunder(state, seat, other) for other in game.moves(state, seat) if other.what == move.what)


COUNTED = {"royalty/classic": in_royalty, "joust/classic": in_joust, "rummy": in_rummy, "wife-swap": in_wifeswap, "alliance": in_alliance}


def measured(key: str, level: str, deals: range) -> int:
    """Prints what came of the deals; how many blunders."""
    words, choose, spent, found = load_lexicon(), find_game(key).computer(level).choose, list[float](), list[str]()
    for number in deals:
        match, chance = seated(key, [level] * SEATED[key], words, f"{key} {number}"), Random(number)
        while match.to_act:
            seat, game, state = match.to_act[0], match.game, match.state
            if seat < 0 or game.questions.is_asked(state, seat):
                match.step(words, chance)
                continue
            world = game.imagine(state, seat, chance)
            begun = process_time()
            move = choose(game, world, seat, chance, words)
            spent.append(1000 * (process_time() - begun))
            text = game.write_move(move)
            if COUNTED[key](game, state, seat, move, level):
                found.append(f"deal {number}, move {len(match.line)}: {text}")
            match.play(seat, text, chance)
    spent.sort()
    at95 = spent[-1 - len(spent) // 20]
    print(f"{key:16} {level:10} {len(deals):6} {len(found):9} {sum(spent) / len(spent):10.1f} {at95:8.1f} {spent[-1]:8.1f}", *found[:3], sep="  ", flush=True)
    return len(found)


def main() -> int:
    """Prints a line a level; 1 if any blundered."""
    asked = [one for one in sys.argv[1:] if one in SEATED] or list(SEATED)
    told = next((one for one in sys.argv[1:] if one[0].isdigit()), "2" if sys.platform == "emscripten" else "1000")
    first, _, end = told.rpartition("-")
    deals = range(int(first or 0), int(end))
    print("game             level       deals   blunders    ms: mean      p95    worst")
    levels = [(key, one.key) for key in asked for one in find_game(key).computers if one.offered]
    named = [(key, level) for key, level in levels if level in sys.argv[1:]]
    return 1 if sum(measured(key, level, deals) for key, level in named or levels) else 0


if __name__ == "__main__":
    sys.exit(main())
