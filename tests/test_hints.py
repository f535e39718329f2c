"""Hints by steps: each gives away more than the one before, to the player whose turn it is, and only where nobody may doubt."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from door import answer
from laws.fixed import FixedWords
from matches import ADVANCED, CLASSIC
from positions import position
from royalty import views
from royalty.cards.letters import Word
from royalty.game.core import Player
from royalty.game.places import Draft
from royalty.games import find_game
from royalty.games.letters.hints import spoken
from royalty.games.royalty.hints import hints
from royalty.match.match import Match, Setup, new_match
from royalty.views import Desk
from royalty.words.lexicon import load_lexicon

Json = dict[str, Any]
WORDS = FixedWords()


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Desk:
    made = Desk(WORDS, Random(3))  # type: ignore[arg-type]
    monkeypatch.setattr(views, "_desk", made)
    return made


def seated(desk: Desk, key: str = CLASSIC, seed: int = 1, **options: str) -> Match:
    """A match of two people at the desk, the hand of the first to act face up."""
    players = [Player("Ann"), Player("Bob")]
    desk.match = new_match(find_game, Setup(key, players, options), WORDS, Random(seed))  # type: ignore[arg-type]
    answer("view", seat=desk.match.to_act[0])
    return desk.match


def told(desk: Desk) -> list[str]:
    """All sentences, one after the other."""
    found: list[str] = []
    while True:
        hint = answer("hint", step=len(found))["ok"]
        assert hint["step"] == len(found)
        found.append(hint["sentence"])
        if not hint["more"]:
            return found


def best(match: Match) -> Any:
    return match.game.ranked(match.state, match.to_act[0], 1)[0]


@pytest.mark.parametrize("key", [CLASSIC, ADVANCED])
def test_all_through_a_game_the_best_turn_is_told_a_little_at_a_time(desk: Desk, key: str) -> None:
    kinds: set[tuple[int, bool]] = set()
    for seed in range(3):
        play_through(desk, seated(desk, key, seed), kinds)
    assert (1, False) in kinds and len(kinds) > 1


def play_through(desk: Desk, match: Match, kinds: set[tuple[int, bool]]) -> None:
    while match.to_act:
        seat = match.to_act[0]
        view = answer("view", seat=seat)["ok"]
        if match.state.laid:
            assert not view["hints"] and "no hint" in answer("hint")["error"]["sentence"]
        else:
            assert view["hints"]
            state, hinted = match.state, match.hints
            points, turn = best(match)
            sentences = told(desk)
            assert match.state == state and told(desk) == sentences, "a hint changes nothing, and stays the same"
            assert match.hints == hinted + 1, "it is counted, once"
            words = [word for part in ("capture", "meld") if (word := getattr(turn, part, None))]
            kinds.add((len(words), bool(getattr(turn, "target", None))))
            check(sentences, points, words)
        match.play(seat, match.game.write_move(best(match)[1]), Random(0))


def test_a_word_taken_and_one_laid_are_told_together() -> None:
    at = position("classic", """
        pack AeT
        > Ann  dCATqqq
          Bob  EEEEEEE | EaR
    """)  # fmt: skip
    assert hints(at.game, at.state, 0, WORDS) == (  # type: ignore[arg-type]
        "There is a word of 4 letters and one of 3 letters, for 20 points together.",
        "One of them takes EAR from the table, the other comes from the hand.",
        "They begin with D and C.",
        "The words are DEAR and CAT (all in red).",
    )


def test_a_word_of_one_card_has_no_colour_worth_telling() -> None:
    for hand, said in (("Aqqqqqq", "The word is A."), ("aqqqqqq", "The word is A."), ("ATqqqqq", "The word is AT (all in red)."), ("atqqqqq", "The word is AT (all in black)."), ("aTqqqqq", "The word is AT.")):
        at = position("classic", f"pack AeT\n> Ann {hand}\n  Bob EEEEEEE")
        assert hints(at.game, at.state, 0, WORDS)[-1] == said  # type: ignore[arg-type]


def test_what_a_knave_stands_for_is_said() -> None:
    """Else a red N is looked for that is not there."""
    assert spoken([Word("HERB", "herb"), Word("AXO*E", "axone")]) == "The words are HERB (all in red) and AXONE (all in red). A Knave is the N of AXONE."
    assert spoken([Word("*o*", "too")]) == "The word is TOO (all in black). Knaves are the T and the O of TOO."


@pytest.mark.rule("7.3")
def test_a_pass_that_is_for_good_names_what_the_hand_costs() -> None:
    """It came as a surprise at the end."""
    at = position("classic", "pack\n> Ann CAq\n  Bob EEE")
    (option,) = at.game.options(at.state, 0, Draft("pass"))
    assert "The 18 points in the hand are taken off at the end" in option.confirm
    at = position("classic", "pack AeT\n> Ann CAq\n  Bob EEE")
    assert not at.game.options(at.state, 0, Draft("pass"))[0].confirm


def test_none_while_a_turn_is_laid_nor_for_who_is_not_to_act() -> None:
    at = position("classic", "pack AeT\n> Ann CATqqqq\n  Bob EEEEEEE")
    assert hints(at.game, at.state, 0, WORDS) and not hints(at.game, at.state, 1, WORDS)  # type: ignore[arg-type]
    laid = at.play("=CAT")
    assert not any(hints(laid.game, laid.state, seat, WORDS) for seat in (0, 1))  # type: ignore[arg-type]


def test_no_word_no_secret() -> None:
    at = position("classic", """
        pack AeT
        > Ann  qqqqqqq
          Bob  EEEEEEE
    """)  # fmt: skip
    assert hints(at.game, at.state, 0, WORDS) == ("No word can be made of these cards. Nothing is left but to pass.",)  # type: ignore[arg-type]
    full = position("classic", """
        pack AeTCoDE
        > Ann  qqqqqqq
          Bob  EEEEEEE
    """)  # fmt: skip
    assert hints(full.game, full.state, 0, WORDS) == ("No word can be made of these cards. Trade some, or pass.",)  # type: ignore[arg-type]


def check(sentences: list[str], points: int, words: list[Any]) -> None:
    if not words:
        assert len(sentences) == 1 and sentences[0].startswith("No word")
        return
    length, takes, first, last = sentences
    assert f"for {points} point" in length and all(f"{len(word.letters)} letter" in length for word in words)
    assert "table" in takes
    for word in words:
        shown = word.letters.upper()
        assert shown not in f"{length}{takes}{first}".split() and f" {shown[0]}" in first and shown in last


@pytest.mark.parametrize("referee", ["challenge", "table"])
def test_none_where_others_may_doubt_the_word(desk: Desk, referee: str) -> None:
    match = seated(desk, referee=referee)
    assert not answer("view", seat=match.to_act[0])["ok"]["hints"]
    assert "no hint" in answer("hint")["error"]["sentence"]


def test_none_for_whoever_is_not_looking_at_his_own_hand(desk: Desk) -> None:
    match = seated(desk)
    assert answer("hint")["ok"]["sentence"]
    answer("view", seat=None)
    assert "no hint" in answer("hint")["error"]["sentence"]
    answer("view", seat=1 - match.to_act[0])
    assert "no hint" in answer("hint")["error"]["sentence"]


def test_a_hint_knows_only_what_its_seat_knows(desk: Desk) -> None:
    """The same hint in every world that looks the same to the seat."""
    match = seated(desk)
    seat, said = match.to_act[0], told(desk)
    match.start = match.game.imagine(match.start, seat, Random(9))
    assert told(desk) == said


def test_none_in_a_lesson_and_none_for_a_game_without(desk: Desk) -> None:
    seated(desk, "blank")
    assert "no hint" in answer("hint")["error"]["sentence"]
    answer("lesson", lesson="meld")
    assert "lesson" in answer("hint")["error"]["sentence"]


def test_a_first_chance_names_a_word_that_a_turn_takes_and_no_record_notes_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is none while something is laid, before a hand lies open, nor where others may doubt a word."""
    lexicon = load_lexicon(Path(__file__).resolve().parents[1] / "wordlist.bin")
    desk, rng, found = Desk(lexicon, Random(3)), Random(1), set[bool]()
    monkeypatch.setattr(views, "_desk", desk)
    answer("new", game=CLASSIC, players=[{"name": name, "kind": "person"} for name in ("Ann", "Bob")])
    match = desk.current()
    for _ in range(40):
        if not match.to_act:
            break
        view, before = answer("view", seat=match.to_act[0])["ok"], match.record()
        chance = answer("chance")["ok"]
        assert match.record() == before
        taking = {group["id"] for zone in view["table"]["zones"] for group in zone["groups"] if group["takes"]}
        assert (chance["group"] in taking) == bool(chance["told"]) == bool(chance["group"])
        found.add(bool(chance["told"]))
        _, turn = best(match)
        match.play(match.to_act[0], match.game.write_move(turn), rng)
        assert answer("chance")["ok"]["group"] == ""
        while match.to_act and match.state.laid:
            match.play(match.to_act[0], "stand", rng)
    assert found == {True, False}
    seated(desk, seed=2, referee="challenge")
    assert answer("chance")["ok"] == {"group": "", "told": ""}
