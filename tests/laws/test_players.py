"""Laws of the computer players, and of chance: every player finishes every game, and a seed decides it all."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from laws.playing import GAMES, MODES, PAIRS, Walk, few, find_game, furnish
from laws.vocabulary import Vocabulary
from royalty.game.core import Player
from royalty.match.match import Match, Setup, new_match
from royalty.people.court import GREEDY
from seeds import SEEDS

FEW = SEEDS[: max(1, min(3, len(SEEDS) // 6), len(SEEDS) // 20)]
SLOW = ("far", "queen")  # levels, of which fewer matches are played
TOO_SLOW = pytest.mark.native("It imagines worlds for minutes there; what it is made of, the other levels run.")


def seated() -> list[Any]:
    """Each game and referee mode with each of its computer players; a slow one inside Pyodide in one mode only."""
    rows = [(key, mode, one.key) for key, mode in PAIRS for one in GAMES[key].computers]
    quick = [(key, MODES[key][0], "queen") for key in GAMES]
    return [pytest.param(*row, marks=[TOO_SLOW] if row[2] in SLOW and row not in quick else []) for row in rows]


SEATED = seated()


def few_of(kind: str) -> range:
    return FEW[: max(1, len(FEW) // 3)] if kind in SLOW else FEW


def play_out(match: Match, words: object, rng: Random) -> None:
    while match.to_act:
        match.step(words, rng)
        assert len(match.line) < 3000


def computer_match(key: str, mode: str, kind: str, seed: int, words: object) -> tuple[Match, Random]:
    rng = Random(f"{key} {mode} {kind} {seed}")
    players, options = furnish(find_game(key), mode, rng)
    seated = [Player(player.name, kind, player.junior, player.tier) for player in players]
    return new_match(find_game, Setup(key, seated, options), words, rng), rng


@pytest.mark.parametrize(("key", "mode", "kind"), SEATED)
def test_every_computer_player_finishes_every_game_and_does_not_peek(key, mode, kind, vocabulary):
    """In the first matches its move is the same in every world that looks the same from its seat."""
    choose = find_game(key).computer(kind).choose
    for number, seed in enumerate(few_of(kind)):
        match, rng = computer_match(key, mode, kind, seed, vocabulary)
        while match.to_act:
            if number < 3:
                seat, game = match.to_act[0], match.game
                worlds = [game.imagine(match.state, seat, Random(at)) for at in range(2)]
                first, second = (choose(game, world, seat, Random(seed), vocabulary) for world in worlds)
                assert first == second
            match.step(vocabulary, rng)
            assert len(match.line) < 3000
        assert match.next() == "over" and match.outcome


@pytest.mark.parametrize(("key", "mode"), PAIRS)
def test_greedy_plays_the_highest_score_that_people_would_understand(key, mode, vocabulary):
    greedy = GREEDY.choose
    for seed in FEW[:5]:
        match, rng = computer_match(key, mode, "greedy", seed, vocabulary)
        while match.to_act:
            seat, game, state = match.to_act[0], match.game, match.state
            move = greedy(game, state, seat, rng, vocabulary)
            if not game.questions.is_asked(state, seat):
                points = game.earning.worth(state, seat, move)
                assert points == game.ranked(state, seat, 1, familiar=True)[0][0] <= game.ranked(state, seat, 1)[0][0]
                if rng.random() < 0.2:
                    best = max(game.earning.worth(state, seat, each) for each in game.moves(state, seat))
                    assert points <= best == game.ranked(state, seat, 1)[0][0]
            match.play(seat, game.write_move(move), rng)


def test_an_imagined_world_tells_nothing_of_the_true_one(walks: list[Walk]):
    """By one chance the same world is imagined wherever the hidden cards truly lie; by another chance, another world."""
    differ = 0
    for walked in few(walks):
        game = walked.game
        for state, acting, _ in walked.sample(2):
            for seat in range(len(walked.match.players)):
                elsewhere = game.imagine(state, seat, Random(walked.seed))
                one, two = (game.imagine(world, seat, Random(5)).text() for world in (state, elsewhere))
                assert one == two, (walked.seed, acting, seat)
                differ += game.imagine(state, seat, Random(6)).text() != one
    assert differ > len(few(walks)) // 2


@pytest.mark.parametrize(("key", "mode"), PAIRS)
def test_a_computer_is_shown_an_imagined_world_and_never_the_true_one(key, mode, vocabulary):
    """Its seat, its words and its table are true; what it cannot see lies otherwise, and otherwise at each move."""
    for seed in FEW[:3]:
        match, rng = computer_match(key, mode, "greedy", seed, vocabulary)
        seen: list[tuple[bool, str]] = []

        def refuse(*_):
            raise AssertionError("another player than the seat's own is asked")

        def choose(game, state, seat, chance, words, match=match, seen=seen):
            assert seat in match.to_act and words is vocabulary and chance is not None
            assert game.table(state, seat) == game.table(match.state, seat)
            seen.append((state.text() == match.state.text(), game.imagine(state, seat, Random(1)).text()))
            return GREEDY.choose(game, state, seat, chance, words)

        computers = (replace(GREEDY, key="other", choose=refuse), replace(GREEDY, choose=choose))
        match.entry = replace(match.entry, computers=computers)
        for asked in range(1, 9):
            if not match.to_act:
                break
            match.step(vocabulary, rng)
            assert len(seen) == asked
        assert not any(is_true for is_true, _ in seen), "the hidden cards lay as they truly do"


SCRIPT = """
from laws.playing import PAIRS, walk
from laws.vocabulary import small_vocabulary
words = small_vocabulary()
for key, mode in PAIRS:
    for seed in range(3):
        walked = walk(key, mode, seed, words)
        print(walked.match.record())
        for state, seat, _ in walked.sample(2):
            print(*(walked.game.write_move(move) for move in walked.game.moves(state, seat)))
            print(*(walked.game.table(state, seat).zones), state.text())
"""


def law_games_under(hash_seed: str) -> str:
    tests = Path(__file__).resolve().parents[1]
    import royalty

    package = Path(royalty.__file__).resolve().parents[1]
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(map(str, (package, tests)))}
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT], env=environment, capture_output=True, text=True, encoding="utf-8", check=True
    )
    return done.stdout


@pytest.mark.native("starts other Python processes")
def test_the_same_seed_gives_the_same_record_under_every_hash_seed():
    first, second = law_games_under("1"), law_games_under("4242")
    assert len(first) > 100_000
    assert first == second


def test_the_same_seed_gives_the_same_record(vocabulary: Vocabulary):
    for key in GAMES:
        for mode in MODES[key]:
            records = []
            for _ in range(2):
                match, rng = computer_match(key, mode, "greedy", 7, vocabulary)
                play_out(match, vocabulary, rng)
                records.append(match.record())
            assert records[0] == records[1]
