"""The court of Royalty: each level knows what the one below knows, keeps what is worth keeping, and counts the end."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from laws.vocabulary import small_vocabulary, whole_lexicon
from royalty.game.core import Player
from royalty.games import GAMES, find_game
from royalty.games.letters.wits import knows
from royalty.games.royalty import finding, players, weighing
from royalty.games.royalty.acts import Turn
from royalty.games.royalty.players import COURT, LEVELS, MINDS
from royalty.games.royalty.state import used
from royalty.match.match import Match, Setup, new_match
from royalty.views.catalogue import told
from sample import WHOLE, some

CLASSIC = "royalty/classic"


def seated(*kinds: str, seed: int = 1, words: object = None, **options: str) -> Match:
    rows = [Player(f"P{seat}", kind) for seat, kind in enumerate(kinds)]
    return new_match(find_game, Setup(CLASSIC, rows, options), words or small_vocabulary(), Random(seed))  # type: ignore[arg-type]


def chosen(match: Match, level: str, **state: object) -> object:
    now = replace(match.state, **state)
    *_, move = players.think(match.game, now, now.turn, Random(1), match.game.house.lexicon, level)  # type: ignore[arg-type]
    return move


def test_the_page_lists_the_court_gentlest_first_and_a_newcomer_meets_the_gentlest_but_one():
    game = next(one for one in told()["games"] if one["key"] == CLASSIC)
    assert [one["key"] for one in game["computers"]] == list(MINDS) == [one.face for one in COURT]
    assert game["usual"] == "lady" == told()["defaults"]["players"][1]["kind"]


def test_whom_an_older_record_names_is_not_offered_and_plays_on():
    entry = GAMES[CLASSIC]
    assert "greedy" not in {one.key for one in entry.computers if one.offered} and entry.computer("greedy").label == "Greedy"
    match = seated("greedy", "lady")
    match.step(small_vocabulary(), Random(1))  # type: ignore[arg-type]
    assert len(match.line) == 1


def test_a_line_tells_what_was_measured_against_the_level_below():
    below = dict(zip(list(MINDS)[1:], MINDS, strict=False))
    assert {(level, one.won.against) for level, one in LEVELS.items() if one.won} == set(below.items())
    assert next(one.won for one in COURT if one.key == "lady") == "Wins 7 of 10 against the Page."


def test_each_level_knows_more_words_than_the_one_below_and_all_that_it_knows():
    lexicon = whole_lexicon()
    now = seated("lady", "lady", words=lexicon).game.familiar.moment(seated("lady", "lady").state, 0, lexicon)
    block = lexicon.blocks(1)[5]
    words = [block[at : at + 5].decode() for at in range(0, 5000, 5)]
    minds = [replace(mind, sees=1) for mind in list(MINDS.values())[:-1]]  # the last knows no more
    known = [{word for word in words if knows(lexicon, mind, word, now.state.number)} for mind in minds]
    assert all(less < more for less, more in pairwise(known)) and len(known[-1]) == len(words)


@pytest.mark.parametrize("level", MINDS)
def test_what_it_finds_hangs_on_nothing_but_word_and_turn(level):
    match = seated(level, level)
    assert chosen(match, level) == chosen(match, level)


def test_it_does_not_lay_a_lone_letter_that_would_be_taken_nor_spend_a_knave_on_little():
    match = seated("chancellor", "chancellor")
    hand = "AqqqVVX"
    turn = chosen(match, "chancellor", hands=(hand, hand), stood=True)
    assert not isinstance(turn, Turn)
    assert any(
        find.find.cards == "A"
        for find in finding.meld_bundles(
            match.game.familiar.moment(replace(match.state, hands=(hand, hand), stood=True), match.state.turn)
        )
    )
    assert weighing.keeping("*") > 2 * weighing.keeping("s") and weighing.keeping("q") < weighing.keeping("e")


def test_with_the_pack_empty_it_lays_what_lets_it_go_out():
    """CAT and then DOG go out in two turns; the dearest word first would leave cards that nothing can be made of."""
    match = seated("chancellor", "chancellor")
    hands = ("CAT", "qqq") if match.state.turn == 0 else ("qqq", "CAT")
    turn = chosen(match, "chancellor", pack="", hands=hands, stood=True)
    assert isinstance(turn, Turn) and turn.meld and len(turn.meld.cards) == 3


OTHER_MODE = pytest.mark.native("The same six in another mode of the referee: one is played inside Pyodide too.")


@pytest.mark.parametrize(
    "mode", ["challenge", pytest.param("strict", marks=OTHER_MODE), pytest.param("table", marks=OTHER_MODE)]
)
def test_partners_and_six_play_to_the_end_in_every_mode(mode):
    partners, six = ((("chancellor",) * 4, {"coalitions": "agreed"}), (tuple(MINDS), {}))
    for kinds, options in {"strict": [partners], "table": [six]}.get("" if WHOLE else mode, [partners, six]):
        match, rng = seated(*kinds, referee=mode, **options), Random(3)
        while match.next() == "computer":
            match.step(small_vocabulary(), rng)  # type: ignore[arg-type]
        assert match.outcome or match.next() != "computer"


@pytest.mark.native("It counts over games on the whole word list; the same rule decides everywhere.")
@pytest.mark.parametrize("level", list(MINDS)[:-1])
def test_none_lays_scraps_or_leaves_a_crown_that_it_sees(level):
    words, rng = whole_lexicon(), Random(4)
    for seed in some(range(20), 1):
        match = seated(level, level, seed=seed, words=words)
        while match.to_act:
            before, seat = match.state, match.to_act[0]
            match.step(words, rng)  # type: ignore[arg-type]
            if before.laid or not before.pack or seat < 0 or match.state.missing:
                continue
            now, turn = match.game.familiar.moment(before, seat), match.state.laid  # type: ignore[attr-defined]
            if turn:
                cards, points = used(before, turn), match.state.points
                assert len(cards) == 7 or points > weighing.SCRAPS[cards.count("*")], (seed, before.number)
                assert len(cards) == 7 or not turn.meld or len(turn.meld.cards) > 1, (seed, before.number)
            else:
                seen = weighing.known(now, MINDS[level], finding.capture_bundles(now))
                nothing = finding.NOTHING
                assert all(weighing.is_blunder(now, one, nothing, one.points) for one in seen), (seed, before.number)
