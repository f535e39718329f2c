"""Laws of the ranked moves: the best there are, every one of them once if so many are wanted, and what is worth nothing last."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import pytest

from laws.playing import Walk, few, kind, of_royalty
from laws.vocabulary import small_vocabulary
from positions import position
from royalty.cards.letters import VALUES
from royalty.game.core import AnyGame, Player
from royalty.game.places import Seat
from royalty.games.blank import Blank, State

MANY = 500  # moves; positions with more are left to other laws


def may_be_named(game: AnyGame, state: Any, seat: Seat, move: Any) -> bool:
    """Whether it lays no word that the game itself names to nobody: such moves there are, but none is ranked."""
    if game.questions.is_asked(state, seat):
        return True  # it is on the table already
    return all(small_vocabulary().offers(word) for _, word in game.words.brought(state, seat, move))


def lists_some(walked: Walk) -> bool:
    """Whether the game names likely moves only: where one of them may not be named, it ranks others."""
    return walked.match.entry.family.key == "monarchy"


def test_ranked_is_the_best_of_all_moves(walks: list[Walk]):
    """The points of the list, best first, are those of every move tried; each can be played and earns what it says."""
    for walked in walks:
        game = walked.game
        for state, seat, _ in walked.sample(1):
            moves = [move for move in game.moves(state, seat) if may_be_named(game, state, seat, move)]
            if lists_some(walked) and len(moves) < len([*game.moves(state, seat)]):
                continue
            every = sorted((game.earning.worth(state, seat, move) for move in moves), reverse=True)
            for top in (1, 5):
                found = game.ranked(state, seat, top)
                assert [points for points, _ in found] == every[:top], (walked.seed, found)
                for points, move in found:
                    game.play(state, seat, move)
                    assert game.earning.worth(state, seat, move) == points


def test_ranked_is_every_move_once_if_so_many_are_wanted(walks: list[Walk]):
    for walked in few(walks, 40):
        game = walked.game
        for state, seat, _ in walked.sample(3):
            moves = list(islice(game.moves(state, seat), MANY))
            listed = [game.write_move(move) for move in moves if may_be_named(game, state, seat, move)]
            if len(moves) < MANY and not (lists_some(walked) and len(listed) < len(moves)):
                found = [(points, game.write_move(move)) for points, move in game.ranked(state, seat, len(listed) + 3)]
                assert sorted(text for _, text in found) == sorted(listed)
                for top in (len(listed) - 1, 1, 0):
                    assert len({game.write_move(move) for _, move in game.ranked(state, seat, top)} & {*listed}) == min(top, len(listed))
                assert [points for points, _ in found] == sorted((points for points, _ in found), reverse=True)


@of_royalty
def test_of_turns_that_earn_nothing_trades_and_the_pass_come_first(walks: list[Walk]):
    """In the order of the list; then words of cards that are worth nothing. A computer that sees no word trades."""
    for walked in few(walks, 40):
        game = walked.game
        for state, seat, _ in walked.sample(3):
            listed = [] if state.laid else [game.write_move(move) for move in islice(game.moves(state, seat), MANY)]
            if 0 < len(listed) < MANY:
                idle = [game.write_move(move) for points, move in game.ranked(state, seat, len(listed)) if not points]
                resting = [text for text in listed if kind(text) in ("trade", "pass")]
                assert idle[: len(resting)] == resting and all(kind(text) == "meld" or ">" in text for text in idle[len(resting) :])


@pytest.mark.parametrize("top", [1, 2, 3])
def test_seven_cards_may_be_worth_more_than_the_dearest_meld(top):
    """TOIL in one colour is worth more than TOILET in two; with DEAR, the seven cards of TOILET count double."""
    at = position("classic", "pack AeT\n> Ann dTOILet\n  Bob EEEEEEE | EAR")
    found = at.game.ranked(at.state, 0, top)
    assert at.worth("=TOIL") > at.worth("=TOILet")
    assert (found[0][0], at.game.write_move(found[0][1])) == (44, "2.1>dEAR=TOILet")
    every = sorted((at.worth(text) for text in at.moves() if "=" in text or ">" in text), reverse=True)
    assert [points for points, _ in found] == every[:top]


class Dear(Blank):
    """The template, with cards that earn what is written on them."""

    def worth(self, state: State, seat: Seat, move: str) -> int:
        return VALUES[move.lower()]


def test_a_game_that_only_says_what_its_moves_are_worth_has_them_ranked():
    """Best first; of equal ones the first listed."""
    for seed in range(20):
        game = Dear((Player("Ann"), Player("Bob")), {}, None)
        state = game.start(dict(game.dealing.deal(Random(seed)).lines))
        listed = sorted(((game.earning.worth(state, 0, move), move) for move in game.moves(state, 0)), key=lambda pair: -pair[0])
        for top in range(5):
            assert game.ranked(state, 0, top) == listed[:top]
