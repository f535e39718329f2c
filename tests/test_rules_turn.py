"""Rules section 4: the turn, melds, captures, trades."""

from __future__ import annotations

import pytest

from positions import position

KEYS = ("classic", "advanced", "booklet")
every_rule_set = pytest.mark.parametrize("key", KEYS)


@pytest.mark.rule("4.1")
@every_rule_set
@pytest.mark.parametrize(
    "turn", [("pass",), ("trade",), ("=dOG", "stand"), ("2.1>Dear", "stand"), ("2.1>Dear=GO", "stand")]
)
def test_own_words_go_to_the_domain_at_the_start_of_a_turn(key, turn):
    """They lie there before the turn's kind is known: while the player still thinks."""
    before = position(f"{key} shortest=1 referee=challenge", """
        pack AAAAAAAAAAAAAA
          Ann DGOGdEE | CaT oaT | x
        > Bob EEEEEEE | | | |
    """)  # fmt: skip
    assert before.words(0) == ["CaT", "oaT"]
    at = before.play("pass")
    assert at.words(0) == [] and at.state.domains == ("xCaToaT", "")
    assert sorted(at.state.hands[0]) == sorted("DGOGdEE")


@pytest.mark.rule("4.1", "6.4")
@every_rule_set
def test_own_words_go_to_the_domain_in_a_lost_turn_too(key):
    at = position(f"{key} referee=challenge", """
        pack AAAAAAAAAAAAAA
        > Ann dOGEEEE
          Bob EEEEEEE | CaT
    """).then("=dOG", "challenge:meld", "failed")  # fmt: skip
    assert at.to_act == (-1,)
    assert at.words(1) == [] and at.state.domains[1] == "CaT"
    after = at.play("miss")
    assert after.state.turn == 0 and after.state.domains == ("dOG", "CaT")


@pytest.mark.rule("4.1", "4.4")
def test_a_word_that_was_captured_does_not_go_to_its_former_owners_domain():
    at = position("advanced", """
        pack AAAAAAAAAAAAAA
        > Ann DEEEEEE
          Bob EEEEEEE | ear oaT | | 16
    """).stands("2.1>Dear")  # fmt: skip
    assert at.state.domains == ("", "oaT")
    assert at.words(0) == ["Dear"]
    assert at.state.scores == (10, 16), "the victim keeps what he scored"


@pytest.mark.rule("4.1")
def test_a_turn_is_one_move_of_capture_meld_both_trade_or_pass():
    at = position("advanced", """
        pack AAAAAAAAAAAAAA
        > Ann DOGaTxx
          Bob EEEEEEE | ear
    """)  # fmt: skip
    moves = at.moves()
    assert {"2.1>Dear", "=DOG", "=aT", "2.1>Dear=aT", "trade:aDGOTxx", "pass"} <= moves
    assert not at.may("=DOG=aT") and not at.may("") and not at.may("stand")


@pytest.mark.rule("4.1")
def test_a_capture_is_resolved_before_a_meld():
    """The word just melded is not there to be captured, and the captured word lies before the meld."""
    at = position("advanced", """
        pack AAAAAAAAAAAAAA
        > Ann DOGaTxx
          Bob EEEEEEE | ear
    """).stands("2.1>Dear=aT")  # fmt: skip
    assert at.words(0) == ["Dear", "aT"] and at.words(1) == []


@pytest.mark.rule("4.2")
@every_rule_set
def test_the_first_word_needs_three_letters(key):
    fresh = position(f"{key} fresh", """
        pack AAAAAAAAAAAAAA
        > Ann aTOEEEE
          Bob aTOEEEE
    """)  # fmt: skip
    for at in (fresh, fresh.play("pass"), fresh.play("trade:aEEEEOT").shuffles().play("pass")):
        assert "three letters" in at.refusal("=a") and "three letters" in at.refusal("=aT")
        assert not {"=a", "=aT"} & at.moves()
    assert fresh.may("=OaT")
    after = fresh.stands("=OaT")
    assert after.may("=a") and after.may("=aT") and {"=a", "=aT"} <= after.moves()


@pytest.mark.rule("4.2", "6.3")
@every_rule_set
def test_a_word_that_did_not_stand_is_no_first_word(key):
    at = position(f"{key} fresh referee=challenge", """
        pack AAAAAAAAAAAAAA
        > Ann aTOEEEE
          Bob aTOEEEE
    """).then("=EOT", "challenge:meld", "upheld")  # fmt: skip
    assert "three letters" in at.refusal("=aT") and at.may("=OaT")


@pytest.mark.rule("4.2")
@every_rule_set
def test_whoever_plays_first_may_trade_or_pass(key):
    fresh = position(f"{key} fresh", """
        pack AAAAAAAAAAAAAA
        > Ann aTOEEEE
          Bob aTOEEEE
    """)  # fmt: skip
    assert fresh.may("pass") and fresh.may("trade:aEEEEOT")


@pytest.mark.rule("4.3")
@every_rule_set
def test_the_captured_word_moves_in_front_of_the_captor(key):
    at = position(key, """
        pack AAAAAAAAAAAAAA
        > Ann DEEEEEE
          Bob EEEEEEE | ear
          Cleo EEEEEEE | oaT
    """).stands("2.1>Dear")  # fmt: skip
    assert (at.words(0), at.words(1), at.words(2)) == (["Dear"], [], ["oaT"])


@pytest.mark.rule("4.3")
def test_only_an_exposed_word_of_another_player_may_be_captured():
    at = position("advanced", """
        pack AAAAAAAAAAAAAA
        > Ann DEEEEEE | CaT
          Bob EEEEEEE | ear | oaT
    """)  # fmt: skip
    assert "of his own" in at.refusal("1.1>DCaT")
    assert "no such word" in at.refusal("2.2>Dear"), "what lies in a Domain is out of play"
    assert "no such word" in at.refusal("3.1>Dear")
    assert at.may("2.1>Dear")


@pytest.mark.rule("4.3", "3.5")
def test_in_coalitions_the_partners_word_may_be_captured_too():
    at = position("advanced coalitions=agreed", """
        pack AAAAAAAAAAAAAA
        > Ann DEEEEEE
          Bob EEEEEEE
          Cleo EEEEEEE | ear
          Dan EEEEEEE
    """)  # fmt: skip
    assert at.may("3.1>Dear") and "3.1>Dear" in at.moves()
    after = at.stands("3.1>Dear")
    assert after.words(0) == ["Dear"] and after.words(2) == []


@pytest.mark.rule("4.3")
@pytest.mark.parametrize("new", ["Dear", "earTH", "YearNING"])
def test_ear_in_classic(new):
    table = """
        pack AAAAAAAAAAAAAA
        > Ann DTHYNING
          Bob EEEEEEE | ear
    """
    assert position("classic", table).may(f"2.1>{new}") and f"2.1>{new}" in position("classic", table).moves()


@pytest.mark.rule("4.3")
@pytest.mark.parametrize("new", ["earS", "earrING"])
def test_ears_and_earring_keep_a_meaning_of_ear(new):
    for key in KEYS:
        at = position(key, """
            pack AAAAAAAAAAAAAA
            > Ann SrINGHN
              Bob EEEEEEE | ear
        """)  # fmt: skip
        assert "keeps a meaning" in at.refusal(f"2.1>{new}")
        assert f"2.1>{new}" not in at.moves()


@pytest.mark.rule("4.3")
def test_hear_keeps_a_meaning_of_ear_by_any_rule_set():
    for key in KEYS:
        at = position(key, """
            pack AAAAAAAAAAAAAA
            > Ann HEEEEEE
              Bob EEEEEEE | ear
        """)  # fmt: skip
        assert "keeps a meaning" in at.refusal("2.1>Hear")


@pytest.mark.rule("4.3")
@pytest.mark.parametrize("new", ["aIreD", "BearS", "Care", "ZeBra"])
def test_ear_rearranged(new):
    at = position("booklet", """
        pack AAAAAAAAAAAAAA
        > Ann IDBSCZB
          Bob EEEEEEE | ear
    """)  # fmt: skip
    assert at.may(f"2.1>{new}") and f"2.1>{new}" in at.moves()


@pytest.mark.rule("4.3")
@pytest.mark.parametrize("new", ["parK", "CapEr", "parE"])
def test_par_in_the_booklet(new):
    at = position("booklet", """
        pack AAAAAAAAAAAAAA
        > Ann KCEEEEE
          Bob EEEEEEE | par
    """)  # fmt: skip
    assert at.may(f"2.1>{new}")


@pytest.mark.rule("4.3")
@every_rule_set
def test_a_capture_adds_one_card_or_more_and_keeps_all_the_old_ones(key):
    at = position(f"{key} referee=challenge", """
        pack AAAAAAAAAAAAAA
        > Ann DEARAea
          Bob EEEEEEE | ear
    """)  # fmt: skip
    assert "adds one card" in at.refusal("2.1>ear")
    assert "keeps all the cards" in at.refusal("2.1>DEAR")
    assert at.may("2.1>Dear")


@pytest.mark.rule("4.3", "6.1")
@every_rule_set
def test_the_added_cards_come_from_the_hand(key):
    at = position(f"{key} referee=challenge", """
        pack AAAAAAAAAAAAAA
        > Ann dEEEEEE
          Bob EEEEEEE | ear oaT
    """)  # fmt: skip
    assert "not all in the hand" in at.refusal("2.1>Dear"), "a black D is no red one"
    assert "not all in the hand" in at.refusal("2.1>Tear")
    assert at.may("2.1>dear")


@pytest.mark.rule("4.3", "4.6")
@every_rule_set
def test_the_cards_of_a_capture_are_not_there_for_the_meld(key):
    at = position(f"{key} referee=challenge", """
        pack AAAAAAAAAAAAAA
        > Ann DOGEEEE
          Bob EEEEEEE | ear
    """)  # fmt: skip
    assert "not all in the hand" in at.refusal("2.1>Dear=DOG")


@pytest.mark.rule("4.5")
def test_only_the_captured_word_is_compared_and_not_its_ancestors():
    """Upon EAR, CARE may be laid and then SCARED; SCARE is refused for CARE's sake."""
    at = position("advanced", """
        pack AAAAAAAAAAAAAA
        > Ann CEEEEEE
          Bob SDSEEEE | ear
    """)  # fmt: skip
    care = at.stands("2.1>Care")
    assert "CARE" in care.refusal("1.1>SCare")
    assert care.may("1.1>SCareD")


@pytest.mark.rule("4.5")
def test_a_word_may_come_back_to_the_meaning_of_an_ancestor():
    at = position("advanced", """
        pack AAAAAAAAAAAAAA
        > Ann RINGGEE
          Bob EEEEEEE | are
    """)  # fmt: skip
    assert at.may("2.1>eaRrING"), "EARRING upon ARE, whatever ARE was made of"


@pytest.mark.rule("4.6")
def test_at_most_one_capture_and_one_meld():
    at = position("advanced", """
        pack AAAAAAAAAAAAAA
        > Ann DSoaTEE
          Bob EEEEEEE | ear CaT
    """)  # fmt: skip
    (two,) = at.draft("D1 w1.1:0 w1.1:1 w1.1:2", "o1 w1.2:0 w1.2:1 w1.2:2")
    assert two.move is None and "at most one" in two.reason
    (both,) = at.draft("D1 w1.1:0 w1.1:1 w1.1:2", "o1 a1 T1")
    assert both.move == "2.1>Dear=oaT"
    (melds,) = at.draft("a1 T1", "o1")
    assert melds.move is None and "at most one" in melds.reason
    (merged,) = at.draft("w1.1:0 w1.1:1 w1.1:2 w1.2:0 w1.2:1 w1.2:2 D1")
    assert merged.move is None and "one word, not two" in merged.reason


@pytest.mark.rule("4.7")
@every_rule_set
@pytest.mark.parametrize(
    ("pack", "hand", "left"),
    [("ABCDEFGH", "ABCEEEE", "DEFGH"), ("AB", "ABEEEE", ""), ("", "EEEE", ""), ("ABC", "ABCEEEE", "")],
)
def test_the_hand_is_restored_to_seven_as_far_as_the_pack_goes(key, pack, hand, left):
    at = position(key, f"""
        pack {pack}
        > Ann dOGEEEE
          Bob EEEEEEE
    """).stands("=dOG")  # fmt: skip
    assert at.state.hands[0] == hand and at.state.pack == left


@pytest.mark.rule("4.7")
def test_a_pass_draws_nothing():
    at = position("classic", """
        pack ABCDEFG
        > Ann dOGE
          Bob EEEEEEE
    """).play("pass")  # fmt: skip
    assert at.state.pack == "ABCDEFG" and at.state.hands[0] == "dEGO"


@pytest.mark.rule("4.8")
@every_rule_set
@pytest.mark.parametrize("count", [0, 6, 7, 8])
def test_a_trade_needs_seven_cards_in_the_pack(key, count):
    at = position(key, f"""
        pack {"A" * count}
        > Ann dOGEEEE
          Bob EEEEEEE
    """)  # fmt: skip
    whole = "trade:dEEEEGO"
    assert at.may(whole) == (count >= 7) == (whole in at.moves())
    if count < 7:
        assert "seven cards or more in the pack" in at.refusal(whole)
        (option,) = at.draft("d1", intent="trade")
        assert option.move is None and "seven" in option.reason


@pytest.mark.rule("4.8")
@every_rule_set
def test_a_trade_is_also_a_pass(key):
    at = position(key, """
        pack AAAAAAAAAAAAAA
        > Ann dOGEEEE
          Bob EEEEEEE
    """).play("trade:dEEEEGO").shuffles()  # fmt: skip
    assert at.state.turn == 1 and at.state.laid is None
    assert at.state.passed == (False, False), "for good only once the pack is empty"
    assert at.state.idle == (1, 0)


@pytest.mark.rule("4.8", "1.4")
def test_a_trade_gives_only_cards_of_the_hand():
    at = position("classic", """
        pack AAAAAAAAAAAAAA
        > Ann dOGEEEE
          Bob EEEEEEE
    """)  # fmt: skip
    assert at.refusal("trade:D") and at.refusal("trade:dd") and at.may("trade:d")
    assert "not hold the cards" in at.play("trade:d").refusal("shuffle:" + "B" * 14, -1)
