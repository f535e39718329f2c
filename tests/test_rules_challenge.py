"""Rules section 6: a turn laid, challenged, settled; the three referee modes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from positions import Mute, Position, Words, position
from royalty.errors import IllegalMove
from royalty.game.core import Player, played
from royalty.game.places import TABLE, Draft
from royalty.games import find_game
from royalty.match.match import Setup, new_match

KEYS = ("classic", "advanced", "booklet")
MODES = ("strict", "challenge", "table")
FREE = ("challenge", "table")
every_rule_set = pytest.mark.parametrize("key", KEYS)
every_mode = pytest.mark.parametrize("mode", MODES)
every_free_mode = pytest.mark.parametrize("mode", FREE)

THREE = """
    pack AAAAAAAAAAAAAA
    > Ann DOGxaTE | | dd | 5
      Bob EEEEEEE | ear | | 6
      Cleo EEEEEEE
"""


def verdict(at: Position) -> str | None:
    """What the referee rules on the challenge."""
    return at.game.chance(at.state, Random(0))


# -- 6.1


@pytest.mark.rule("6.1")
@every_rule_set
@every_mode
def test_a_turn_is_laid_and_scored_and_nothing_is_drawn_until_it_stands(key, mode):
    before = position(f"{key} referee={mode}", THREE)
    laid = before.play("2.1>Dear=aT")
    assert laid.state.points == 14
    assert (laid.state.pack, laid.state.hands) == (before.state.pack, before.state.hands)
    assert (laid.state.exposed, laid.state.scores) == (before.state.exposed, before.state.scores)
    assert laid.game.verdicts.may_take_back(laid.state) == 0
    settled = laid.then(*["stand"] * len(laid.to_act))
    assert settled.state.scores == (19, 6, 0) and len(settled.state.hands[0]) == 7
    assert settled.words(0) == ["Dear", "aT"] and settled.state.turn == 1
    assert settled.game.verdicts.may_take_back(settled.state) is None


@pytest.mark.rule("6.1")
@every_free_mode
def test_a_turn_may_be_taken_back_until_a_challenge_is_made(mode):
    laid = position(f"classic referee={mode}", THREE).play("=DOG")
    assert laid.game.verdicts.may_take_back(laid.state) == 0
    half = laid.play("stand", 2)
    assert half.to_act == (1,) and half.game.verdicts.may_take_back(half.state) == 0
    challenged = half.play("challenge:meld", 1)
    assert challenged.game.verdicts.may_take_back(challenged.state) is None


@pytest.mark.rule("6.1")
@every_rule_set
@every_mode
@pytest.mark.parametrize(
    ("turn", "sentence"),
    [
        ("=DOGS", "not all in the hand"),
        ("=d(o)G", "not all in the hand"),
        ("2.1>Deax", "keeps all the cards"),
        ("2.1>ear", "adds one card"),
        ("2.2>Dear", "no such word"),
        ("1.1>DOG", "of his own"),
        ("2.1>Dear=DOG", "not all in the hand"),
    ],
)
def test_cards_and_ownership_are_checked_at_once_in_every_mode(key, mode, turn, sentence):
    assert sentence in position(f"{key} referee={mode}", THREE, Mute()).refusal(turn)


@pytest.mark.rule("6.1")
@every_mode
def test_lengths_and_ends_are_checked_at_once_in_every_mode(mode):
    table = """
        pack {}
        > Ann DOGxaTE
          Bob EEEEEEE | ear
    """
    assert "ends" in position(f"classic referee={mode}", table.format("AAAA"), Mute()).refusal("2.1>eDar")
    assert "three letters" in position(f"classic fresh referee={mode}", table.format("A"), Mute()).refusal("=aT")
    assert "three letters" in position(f"classic referee={mode}", table.format(""), Mute()).refusal("=aT")


@pytest.mark.rule("6.1", "6.5")
def test_whether_the_words_are_good_is_not_checked_before_a_challenge():
    for mode in FREE:
        at = position(f"classic referee={mode}", THREE, Mute())
        assert at.may("=xDG") and at.may("2.1>xear") and at.may("2.1>earx=DOG")
        assert at.play("=xDG").then("stand", "stand").state.stood


# -- 6.2


@pytest.mark.rule("6.2")
@every_free_mode
def test_any_opponent_may_challenge_one_word_of_the_turn(mode):
    laid = position(f"classic referee={mode}", THREE).play("2.1>Dear=aT")
    assert laid.to_act == (1, 2)
    for seat in (1, 2):
        for part in ("capture", "meld"):
            challenged = laid.play(f"challenge:{part}", seat)
            assert challenged.state.challenge == (seat, part) and challenged.to_act == (TABLE,)
    assert laid.refusal("challenge:meld", 0) and laid.refusal("stand", 0)
    meld_only = position(f"classic referee={mode}", THREE).play("=aT")
    assert "no capture" in meld_only.refusal("challenge:capture")


@pytest.mark.rule("6.2")
@pytest.mark.parametrize(
    ("turn", "part", "ruling"),
    [
        ("2.1>Dear=aT", "capture", "failed"),
        ("2.1>Dear=aT", "meld", "failed"),
        ("2.1>xear=aT", "capture", "upheld"),  # not a word
        ("2.1>earS=aT", "capture", "upheld"),  # a word, but no change of meaning
        ("2.1>earS=aT", "meld", "failed"),  # the other word is not asked about
        ("2.1>Dear=xT", "capture", "failed"),
        ("2.1>Dear=xT", "meld", "upheld"),
        ("=aTS", "meld", "upheld"),
    ],
)
def test_both_grounds_are_tried_on_the_named_word_and_on_no_other(turn, part, ruling):
    at = position("classic referee=challenge", """
        pack AAAAAAAAAAAAAA
        > Ann DSxaTEE
          Bob EEEEEEE | ear
    """)  # fmt: skip
    challenged = at.then(turn, f"challenge:{part}")
    assert verdict(challenged) == ruling
    assert challenged.game.verdicts.advice(challenged.state)["verdict"] == ruling


@pytest.mark.rule("6.2")
@every_free_mode
def test_the_first_challenger_only(mode):
    challenged = position(f"classic referee={mode}", THREE).play("2.1>Dear=aT").play("challenge:meld", 2)
    assert challenged.refusal("challenge:capture", 1) and challenged.refusal("stand", 1)
    failed = challenged.play("failed")
    assert failed.state.lost == (0, 0, 1) and failed.state.laid is None
    twice = replace(failed.state, lost=(0, 2, 1))
    assert [standing.lines for standing in failed.game.table(twice, None).standings] == [(), ("misses 2 turns",), ("misses a turn",)]


@pytest.mark.rule("6.2")
@every_free_mode
def test_an_opponent_who_let_it_stand_has_had_his_say(mode):
    laid = position(f"classic referee={mode}", THREE).play("=DOG").play("stand", 1)
    assert laid.to_act == (2,) and laid.refusal("challenge:meld", 1)
    assert laid.play("challenge:meld", 2).to_act == (TABLE,)


def match_of(kinds: Sequence[str], mode: str):
    """A match whose first seats to play are found by asking it."""
    players = [Player(f"P{seat}", kind) for seat, kind in enumerate(kinds)]
    return new_match(find_game, Setup("royalty/classic", players, {"referee": mode}), Words(), Random(3))  # type: ignore[arg-type]


@pytest.mark.rule("6.2")
@every_free_mode
def test_one_tap_answers_for_all_people_and_computers_answer_after_them(mode):
    match = match_of(["person", "person", "greedy", "person"], mode)
    rng = Random(1)
    while match.to_act != (0,):
        match.play(match.to_act[0], "pass", rng)
    turn = "=" + match.state.hands[0].replace("*", "")[:3]
    match.play(0, turn, rng)
    assert match.to_act == (1, 2, 3) and match.next() == "person"
    with pytest.raises(IllegalMove):
        match.step(Words(), rng)  # type: ignore[arg-type]
    match.play_all((1, 3), "stand", rng)
    assert match.to_act == (2,) and match.next() == "computer"
    match.step(Words(), rng)  # type: ignore[arg-type]
    assert match.state.laid is None or match.state.challenge


@pytest.mark.rule("6.2")
@every_free_mode
def test_partners_are_not_asked(mode):
    laid = position(f"classic coalitions=agreed referee={mode}", """
        pack AAAAAAAAAAAAAA
        > Ann DOGxaTE
          Bob EEEEEEE
          Cleo EEEEEEE
          Dan EEEEEEE
    """).play("=DOG")  # fmt: skip
    assert laid.to_act == (1, 3)
    assert laid.refusal("challenge:meld", 2) and laid.refusal("stand", 2)


@pytest.mark.rule("6.2")
@every_free_mode
def test_no_hand_is_shown_while_the_table_answers(mode):
    """Each answer on offer names its seats; none speaks of a hand."""
    laid = position(f"classic referee={mode}", THREE).play("2.1>Dear=aT")
    table = laid.game.table(laid.state, None)
    assert all(not zone.cards for zone in table.zones if zone.kind == "fan")
    stand, *challenges = laid.game.options(laid.state, TABLE, Draft())
    assert stand.move == "stand" and stand.seats == (1, 2)
    assert {(option.seats, option.move) for option in challenges} == {
        ((seat,), f"challenge:{part}") for seat in (1, 2) for part in ("capture", "meld")
    }
    assert all("misses the next turn" in option.confirm for option in challenges)


@pytest.mark.rule("6.2", "1.5")
@every_rule_set
@pytest.mark.parametrize("pack", ["", "AAAA"])
def test_the_price_of_a_challenge_is_told_before_it_is_made(key, pack):
    laid = position(f"{key} referee=challenge", f"""
        pack {pack}
        > Ann dOGE
          Bob EEEEEEE
    """).play("=dOG")  # fmt: skip
    _, challenge = laid.game.options(laid.state, TABLE, Draft())
    for_good = key == "booklet" and not pack
    end = " misses the next turn, and has then passed for good." if for_good else " misses the next turn."
    assert challenge.confirm == f"If DOG stands, Bob{end} If it falls, the whole turn of Ann is undone."


# -- 6.3


@pytest.mark.rule("6.3")
@every_rule_set
@every_free_mode
def test_upheld_the_whole_turn_is_undone(key, mode):
    before = position(f"{key} referee={mode}", """
        pack AAAAAAAAAAAAAA
          Ann DOGxaTE | CaT | dd | 5
          Bob EEEEEEE | c(a)T | | 6
        > Cleo EEEEEEE
    """).play("pass")  # fmt: skip
    assert before.state.domains[0] == "ddCaT"
    undone = before.then("2.1>c(o)aT=DOG" if key != "classic" else "2.1>c(o)TE=DOG", "challenge:capture", "upheld")
    for name in ("pack", "hands", "scores", "royal", "stood", "lost"):
        assert getattr(undone.state, name) == getattr(before.state, name), name
    assert undone.state.laid is None and undone.state.points == 0
    assert undone.state.turn == 1, "his turn is over"
    assert undone.state.domains[0] == "ddCaT", "his own words, swept before, stay in his Domain"


@pytest.mark.rule("6.3", "4.1")
def test_upheld_the_captured_word_lies_in_front_of_its_owner_again():
    before = position("advanced referee=challenge", """
        pack AAAAAAAAAAAAAA
        > Ann DOGxaTo
          Bob EEEEEEE
          Cleo EEEEEEE | c(a)T dOG
    """)  # fmt: skip
    undone = before.then("3.1>c(u)oT", "challenge:capture", "upheld")
    assert undone.words(2) == ["c(a)T", "dOG"], "and under the Knave's former name"
    assert undone.words(0) == []


# -- 6.4


@pytest.mark.rule("6.4")
@every_rule_set
@every_free_mode
def test_failed_the_turn_stands_and_the_challenger_loses_his_next_turn(key, mode):
    at = position(f"{key} referee={mode}", THREE).play("2.1>Dear=aT").play("challenge:capture", 2).play("failed")
    assert at.words(0) == ["Dear", "aT"] and at.state.scores[0] == 19 and len(at.state.hands[0]) == 7
    assert at.state.lost == (0, 0, 1) and at.state.turn == 1 and at.to_act == (1,)
    cleo = at.play("pass")
    assert cleo.state.turn == 2 and cleo.to_act == (TABLE,) and cleo.refusal("pass", 2)
    after = cleo.play("miss")
    assert after.state.turn == 0 and after.state.lost == (0, 0, 0)


@pytest.mark.rule("6.4")
@every_rule_set
def test_lost_turns_add_up(key):
    owing = position(f"{key} referee=challenge", """
        pack AAAAAAAAAAAAAA
        > Ann dOGCaTE
          Bob EEEEEEE | | | | lost2
    """).then("=dOG", "stand")  # fmt: skip
    once = owing.play("miss")
    assert once.state.lost == (0, 1) and once.to_act == (0,)
    twice = once.then("=CaT", "stand", "miss")
    assert twice.state.lost == (0, 0)
    assert twice.play("pass").to_act == (1,)


@pytest.mark.rule("6.4")
def test_two_challenges_failed_before_the_next_turn_cost_two_turns():
    at = position("classic referee=challenge", """
        pack AAAAAAAAAAAAAA
          Ann EEEEEEE
        > Bob dOGEEEE
          Cleo dOGEEEE
    """)  # fmt: skip
    at = at.play("=dOG").play("challenge:meld", 0).play("failed")
    at = at.play("=dOG").play("challenge:meld", 0).play("failed")
    assert at.state.lost == (2, 0, 0) and at.to_act == (TABLE,)


@pytest.mark.rule("6.3", "4.1")
def test_where_two_players_in_a_row_miss_a_turn_the_verdict_tells_where_the_word_lies_after_both():
    asked = position("classic referee=challenge", """
        pack AAAAAAAAAAAAAA
        > Ann DOGxaTE
          Bob EEEEEEE | | | | lost1
          Cleo EEEEEEE | | | | lost1
          Dan EEEEEEE | ear
    """).play("4.1>Dear").play("challenge:capture", 3)  # fmt: skip
    told = asked.game.verdicts.judgment(played(asked.game, asked.state, TABLE, asked.game.read_move("upheld")))
    assert told.follows[-1] == "EAR goes to Dan’s Domain, as Dan’s turn begins."
    after = asked.then("upheld", "miss", "miss")
    assert after.to_act == (3,) and after.words(3) == [] and after.state.domains[3] == "ear"


@pytest.mark.rule("6.4", "1.5")
def test_a_lost_turn_is_judged_when_it_falls_due_and_until_then_he_may_challenge():
    """The challenge failed while there was a pack; the pack is empty when the lost turn comes."""
    at = position("booklet referee=challenge", """
        pack AAAAA
        > Ann dOGEEEE
          Bob catEEEE
          Cleo EEEEEEE
    """)  # fmt: skip
    at = at.play("=dOG").play("challenge:meld", 2).play("failed")
    assert at.state.passed == (False, False, False)
    laid = at.play("=cat")
    assert laid.to_act == (0, 2), "owing a turn is not having passed"
    due = laid.then("stand", "stand")
    assert due.state.pack == "" and due.to_act == (TABLE,) and not any(due.state.passed)
    assert due.play("miss").state.passed == (False, False, True)


@pytest.mark.rule("6.4")
@every_free_mode
def test_the_last_turn_before_a_game_is_settled_can_be_challenged_too(mode):
    at = position(f"classic referee={mode}", """
        pack
        > Ann dOG
          Bob EEEEEEE
    """)  # fmt: skip
    laid = at.play("=dOG")
    assert laid.to_act == (1,) and not laid.state.ending
    assert laid.then("challenge:meld", "failed").state.ending == "out"
    assert laid.then("challenge:meld", "upheld").state.ending == ""
    assert laid.play("stand").state.ending == "out"


@pytest.mark.rule("6.4")
@every_free_mode
def test_a_passed_hand_may_not_challenge(mode):
    laid = position(f"classic referee={mode}", """
        pack
        > Ann dOGE
          Bob EEEEEEE | | | | passed
          Cleo EEEEEEE
    """).play("=dOG")  # fmt: skip
    assert laid.to_act == (2,) and laid.refusal("challenge:meld", 1)


@pytest.mark.rule("6.4")
@every_free_mode
def test_a_turn_that_nobody_may_challenge_is_judged_at_once(mode):
    at = position(f"classic referee={mode}", """
        pack
        > Ann dOGx
          Bob EEEEEEE | ear | | | passed
          Cleo EEEEEEE | | | | passed
    """)  # fmt: skip
    assert "not in the dictionary" in at.refusal("=xOG")
    laid = at.play("=dOG")
    assert laid.to_act == (0,) and laid.game.verdicts.may_take_back(laid.state) == 0
    assert laid.refusal("challenge:meld", 0)
    assert laid.play("stand").state.scores == (10, 0, 0)


@pytest.mark.rule("6.4", "6.2")
@every_free_mode
def test_with_only_a_partner_left_the_referee_judges_at_once(mode):
    at = position(f"classic coalitions=agreed referee={mode}", """
        pack
        > Ann dOGx
          Bob EEEEEEE | | | | passed
          Cleo EEEEEEE
          Dan EEEEEEE | | | | passed
    """)  # fmt: skip
    assert "not in the dictionary" in at.refusal("=xOG") and at.play("=dOG").to_act == (0,)


# -- 6.5


@pytest.mark.rule("6.5")
@every_rule_set
def test_strict_refuses_at_once_with_the_reason_and_knows_no_challenges(key):
    at = position(f"{key} referee=strict", THREE)
    assert at.refusal("=DGx") == "DGX is not in the dictionary."
    assert at.refusal("2.1>xear") == "XEAR is not in the dictionary."
    laid = at.play("2.1>Dear=aT")
    assert laid.to_act == (0,), "the layer settles his own turn"
    assert laid.refusal("challenge:meld", 1) and laid.refusal("challenge:meld", 0)
    assert laid.play("stand").state.turn == 1


@pytest.mark.rule("6.5", "6.2")
def test_in_challenge_mode_the_referee_decides():
    match = match_of(["person", "person"], "challenge")
    rng = Random(1)
    seat = match.to_act[0]
    turn = "=" + match.state.hands[seat].replace("*", "")[:3]
    match.play(seat, turn, rng)
    match.play(1 - seat, "challenge:meld", rng)
    assert match.events[-1].seat == TABLE and match.events[-1].text in ("upheld", "failed")


@pytest.mark.rule("6.5")
def test_in_table_mode_the_people_decide_whatever_the_referee_advises():
    match = match_of(["person", "person"], "table")
    rng = Random(1)
    seat = match.to_act[0]
    turn = "=" + match.state.hands[seat].replace("*", "")[:3]
    match.play(seat, turn, rng)
    match.play(1 - seat, "challenge:meld", rng)
    assert match.to_act == (TABLE,) and match.next() == "person"
    advice = match.game.verdicts.advice(match.state)
    assert advice["verdict"] == "upheld" and "not in the dictionary" in advice["sentence"]
    offered = {option.move for option in match.game.options(match.state, TABLE, Draft())}
    assert offered == {"failed", "upheld"}
    match.play(TABLE, "failed", rng)
    assert match.state.stood


@pytest.mark.rule("6.5")
def test_in_table_mode_with_nobody_but_computers_it_is_the_referees_word():
    match = match_of(["greedy", "greedy"], "table")
    rng = Random(1)
    seat = match.to_act[0]
    turn = "=" + match.state.hands[seat].replace("*", "")[:3]
    match.play(seat, turn, rng)
    match.play(1 - seat, "challenge:meld", rng)
    assert match.events[-1].text == "upheld"


@pytest.mark.rule("6.5")
@every_rule_set
@every_free_mode
def test_before_a_challenge_the_lexicon_is_not_even_asked(key, mode):
    """All that the page gets to see, for good words and bad ones, with a lexicon that must not be asked."""
    at = position(f"{key} referee={mode}", THREE, Mute())
    for groups in (["D1 O1 G1"], ["x1 D1 G1"], ["a1 T1", "D1 w1.1 w1.1:0 w1.1:1 w1.1:2"], []):
        at.draft(*groups)
    for turn in ("=DOG", "=xDG", "2.1>Dear", "2.1>xear=aT"):
        assert "dictionary" not in at.game.describe(played(at.game, at.state, 0, at.game.read_move(turn)))
        laid = at.play(turn)
        for seat in (None, 0, 1, 2):
            laid.game.table(laid.state, seat)
        laid.game.options(laid.state, TABLE, Draft())
        laid.then("stand", "stand")


@pytest.mark.rule("6.5")
@every_free_mode
def test_a_good_word_and_a_bad_one_look_alike_before_a_challenge(mode):
    at = position(f"classic referee={mode}", THREE)
    (good,), (bad,) = at.draft("D1 O1 G1"), at.draft("D1 G1 O1")
    assert good.score == bad.score and good.detail[0].removeprefix("DOG")[:1] == bad.detail[0].removeprefix("DGO")[:1]
    assert (good.reason, good.rule, good.ask, good.confirm) == (bad.reason, bad.rule, bad.ask, bad.confirm)
    good_table = at.play("=DOG").game.table(at.play("=DOG").state, 1)
    bad_table = at.play("=DGO").game.table(at.play("=DGO").state, 1)
    assert good_table.intents == bad_table.intents
    assert good_table.standings == bad_table.standings
