"""Whether a plain beginner has a chance against the gentlest of the court, in every game.

    beginners.py [GAME] [GAMES]     so many games against the gentlest, every game unless told; 200 unless told

The beginner lays any word or the first meld that it sees, or the build of the most cards, and else makes the first move of the list; of words it
knows the common ones. In rummy it draws from the stock, and puts away the card without which its hand counts least. It sits once at every place of a deal, alone against the gentlest; partners sit opposite. It should win a third of the games between
two sides, of more the same part of its fair share.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

from _seating import PARTNERS, SEATED, seated

from royalty.game.core import AnyGame
from royalty.game.entry import ComputerPlayer
from royalty.game.places import Seat
from royalty.games import GAMES, find_game
from royalty.games.joust import finding as jousting
from royalty.games.letters.game import LetterGame
from royalty.games.royalty import finding
from royalty.games.royalty.acts import Pass
from royalty.games.rummy.acts import DISCARD, Act
from royalty.games.rummy.grouping import cheapest
from royalty.games.rummy.players import declaration
from royalty.words.lexicon import Lexicon, load_lexicon

BEGINNER = "beginner"
ENOUGH = 2 / 3  # of a fair share


def plain(game: AnyGame, state: Any, seat: Seat, rng: Random, words: Lexicon) -> Any:
    """The first thing that it sees to lay, or the first move of the list."""
    if isinstance(game, LetterGame) and not game.questions.is_asked(state, seat) and not getattr(state, "laid", None):
        return _word(game.familiar.moment(state, seat), rng)
    moves = list(game.moves(state, seat))
    if hasattr(state, "drawn") and state.drawn and not state.is_scored:
        return declaration(state, seat) or Act(DISCARD, cheapest(state.hands[seat], state.rank, barred=state.taken).discard)
    texts = {move: game.write_move(move) for move in moves}
    builds = [move for move in moves if texts[move].startswith("build")]
    melds = [move for move in moves if texts[move].startswith("meld")]
    return max(builds, key=lambda move: len(texts[move])) if builds else (melds or moves)[0]


def _word(now: Any, rng: Random) -> Any:
    """Any of the words there are: which it sees first is chance."""
    if hasattr(now.state, "piles"):
        found = jousting.finds(now)
        return next(jousting.takes(now.state, rng.choice(found))) if found else list(jousting.moves(now))[-1]
    melds, captures = finding.meld_bundles(now), finding.capture_bundles(now)
    if not melds and not captures:
        return next(finding.trades(now), Pass())
    one = rng.choice(captures + melds)
    return next(finding.expand(now, *((one, finding.NOTHING) if one.target else (finding.NOTHING, one))))


@cache
def words() -> Lexicon:
    return load_lexicon()


def share(game: str, number: int) -> float:
    """Of the games of one deal the share that the beginner, or its side, wins."""
    seats, gentlest = SEATED[game], find_game(game).computers[0].key
    places = [(0, 2), (1, 3)] if game in PARTNERS else [(seat,) for seat in range(seats)]
    return sum(won(game, number, mine, gentlest) for mine in places) / len(places)


def won(game: str, number: int, mine: tuple[int, ...], gentlest: str) -> float:
    kinds = [BEGINNER if seat in mine else gentlest for seat in range(SEATED[game])]
    match = seated(game, kinds, words(), f"{game} beginner {number}")
    chance = Random(f"{game} beginner {number} {mine}")
    while match.to_act:
        match.step(words(), chance)
    assert match.outcome
    first = [seat for seat, place in enumerate(match.outcome.places) if place == 1]
    return sum(match.header.players[seat].kind == BEGINNER for seat in first) / len(first)


def main() -> int:
    """Prints a line a game; 1 if the beginner has too little of a chance in any."""
    asked = [one for one in sys.argv[1:] if one in SEATED] or list(SEATED)
    games = next((int(one) for one in sys.argv[1:] if one.isdigit()), 200)
    missed = 0
    for game in asked:
        GAMES[game] = replace(find_game(game), computers=(*find_game(game).computers, ComputerPlayer(BEGINNER, "Beginner", "", plain)))
        sides = 2 if game in PARTNERS else SEATED[game]
        deals = -(-games // sides)
        wins = sum(share(game, number) for number in range(deals)) / deals
        missed += wins < ENOUGH / sides
        print(f"{game:16} {find_game(game).computers[0].label:6} {deals * sides:5} games, the beginner wins {wins:.3f} of {1 / sides:.3f}", flush=True)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
