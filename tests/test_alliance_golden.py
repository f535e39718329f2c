"""A golden playthrough of Alliance Royals in which every kind of move is made: three rounds, each move of a kind chosen at random.

`python tests/test_alliance_golden.py --write` writes it anew; read the difference before you commit it.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).resolve().parent), str(Path(__file__).resolve().parents[1] / "py")]

from laws.playing import kind
from royalty.game.core import Player
from royalty.games import find_game
from royalty.match.match import Match, Setup, load_match, new_match
from test_golden import GOLDEN, record_in, words

FILE = GOLDEN / "alliance-plays.txt"
SEED = 257
KINDS = {
    "home", "draw", "stack", "top", "skip", "bundle", "gift", "wait", "play", "spoil", "meld", "kill", "ransom", "change", "arrange", "yes", "no",
    "hostage", "revoke", "redeem", "discard", "end", "done", "lie", "claim", "take", "next", "surrender", "deal",
}  # fmt: skip
LAST = {"end", "surrender"}  # what ends a round or a match early
RARE = {"hostage", "meld", "take", "ransom", "arrange", "bundle", "change"}


def play(seed: int) -> Match:
    """A match of people who do now this, now that, and what is rare whenever they can."""
    rng = Random(seed)
    match = new_match(find_game, Setup("alliance", [Player(name) for name in ("Ann", "Bob", "Cy", "Dot")], {"match": "3", "undo": "off"}), words(), rng)
    while match.to_act:
        seat = match.to_act[int(rng.random() * len(match.to_act))]
        by_kind: dict[str, list[str]] = {}
        for move in match.game.moves(match.state, seat):
            text = match.game.write_move(move)
            by_kind.setdefault(kind(text), []).append(text)
        late = [one for one in by_kind if one not in LAST or rng.random() < 0.15 or match.state.deal_number > 1] or list(by_kind)
        rare = ["revoke"] if "revoke" in late else [one for one in late if one in RARE]
        match.play(seat, rng.choice(by_kind[rng.choice(rare or late)]), rng)
    return match


def told(match: Match) -> str:
    """The record, what was said of each move, and how it ended, position and tally."""
    said = [f"> {match.events[step.event].seat + 1} {match.events[step.event].text[:60]} {step.sentence}" for step in match.line]
    return "\n".join([match.record(), *said, match.state.text(), *map(str, match.outcome.lines if match.outcome else ())]) + "\n"


def kinds(match: Match) -> set[str]:
    return {kind(event.text) for event in match.events}


def test_every_kind_of_move_is_made_in_it() -> None:
    assert kinds(load_match(record_in(FILE), find_game, words())) == KINDS


def test_it_is_played_again() -> None:
    assert told(play(SEED)) == FILE.read_text(encoding="utf-8")


def test_its_record_alone_gives_the_same() -> None:
    match = load_match(record_in(FILE), find_game, words())
    assert match.record() == record_in(FILE) and told(match) == FILE.read_text(encoding="utf-8")


if __name__ == "__main__":
    if sys.argv[1:] == ["--seek"]:
        for tried in range(300):
            lacking = KINDS - kinds(play(tried))
            if len(lacking) < 2:
                print(tried, lacking)
    elif sys.argv[1:] == ["--write"]:
        FILE.write_text(told(play(SEED)), encoding="utf-8")
    else:
        sys.exit("Usage: python tests/test_alliance_golden.py --write")
