"""Rules section 5: what a turn scores."""

from __future__ import annotations

import pytest

from positions import position
from royalty.cards.letters import value
from royalty.games.royalty import scoring

KEYS = ("classic", "advanced", "booklet")
every_rule_set = pytest.mark.parametrize("key", KEYS)


def first(key: str, hand: str, marks: str = ""):
    """The first turn of a game with this hand."""
    return position(f"{key} fresh", f"""
        pack AAAAAAAAAAAAAA
        > Ann {hand} | | | | {marks}
          Bob EEEEEEE
    """)  # fmt: skip


def later(key: str, hand: str, words: str = "", marks: str = ""):
    """A turn in mid-game with this hand, and these words before Bob."""
    return position(key, f"""
        pack AAAAAAAAAAAAAA
        > Ann {hand} | | | | {marks}
          Bob EEEEEEE | {words}
    """)  # fmt: skip


# -- 5.1


@pytest.mark.rule("5.1")
@every_rule_set
@pytest.mark.parametrize(
    ("word", "factor"),
    [
        ("CaT", 2),
        ("CAT", 2),
        ("CALM", 2),  # one colour, but four letters: no more than double
        ("BREaD", 2),
        ("BREAD", 4),
        ("bread", 4),
        ("BRE(a)D", 4),
        ("DReAM", 2),
    ],
)
def test_the_first_word(key, word, factor):
    hand = word.replace("(a)", "*").ljust(7, "q")
    cards = word.replace("(a)", "*")
    assert first(key, hand).worth(f"={word}") == value(cards) * factor


@pytest.mark.rule("5.1", "5.2")
@every_rule_set
def test_the_first_word_premium_takes_the_place_of_the_royalty_meld(key):
    assert first(key, "CALMqqq").worth("=CALM") == 32
    assert first(key, "CATqqqq", "junior").worth("=CAT") == 20
    assert first(key, "CALMqqq", "junior").worth("=CALM") == 32
    assert first(key, "BREADqq", "junior").worth("=BREAD") == 64


# -- 5.2


@pytest.mark.rule("5.2")
@every_rule_set
@pytest.mark.parametrize(
    ("word", "marks", "points"),
    [
        ("CAT", "", 10),
        ("CAT", "junior", 20),
        ("cat", "junior", 20),
        ("Cat", "junior", 10),
        ("AT", "junior", 4),
        ("CALM", "", 32),
        ("CALm", "", 16),
        ("calm", "", 32),
        ("C(a)LM", "", 28),
        ("BREAD", "", 32),
    ],
)
def test_a_royalty_meld(key, word, marks, points):
    hand = word.replace("(a)", "*").ljust(7, "Q" if word.islower() else "q")
    assert later(key, hand, "ear", marks).worth(f"={word}") == points


@pytest.mark.rule("5.2")
def test_the_junior_rule_is_for_the_junior_alone():
    at = position("classic", """
        pack AAAAAAAAAAAAAA
        > Ann CATqqqq
          Bob CATqqqq | | | | junior
    """)  # fmt: skip
    assert at.worth("=CAT") == 10
    assert at.play("pass").worth("=CAT") == 20


# -- 5.3


@pytest.mark.rule("5.3")
@pytest.mark.parametrize(
    ("old", "new", "hand", "points"),
    [
        ("ear", "YearNING", "YNINGQQ", 44),
        ("ear", "yearning", "yningQQ", 44),
        ("EaR", "YEaRNING", "YNINGQQ", 44),
        ("ear", "YearNInG", "YNInGQQ", 22),
        ("ear", "YearN(i)NG", "YN*NGQQ", 40),
        ("ear", "(y)earNING", "*NINGQQ", 32),
    ],
)
def test_a_royalty_capture_is_told_by_the_added_cards_alone(old, new, hand, points):
    assert later("classic", hand, old).worth(f"2.1>{new}") == points


@pytest.mark.rule("5.3")
@pytest.mark.parametrize("marks", ["", "junior"])
def test_three_added_cards_are_too_few_for_a_senior_and_a_junior(marks):
    assert later("advanced", "SCRQQQQ", "aEd", marks).worth("2.1>SCaREd") == 18


@pytest.mark.rule("5.3")
def test_four_added_cards_of_one_colour_and_four_of_two():
    assert later("advanced", "SCREQQQ", "ad").worth("2.1>SCaREd") == 36
    assert later("advanced", "SCrEQQQ", "ad").worth("2.1>SCarEd") == 18


# -- 5.4


@pytest.mark.rule("5.4")
@every_rule_set
@pytest.mark.parametrize(
    ("hand", "words", "turn", "points"),
    [
        ("eNTRaIN", "", "=eNTRaIN", 14 * 2),
        ("ENTRAIN", "", "=ENTRAIN", 14 * 2 * 2),
        ("DooaTNe", "ear", "2.1>Dear=oaT", 10 + 6),
        ("YNInGaT", "ear", "2.1>YearNInG=aT", (22 + 4) * 2),
        ("YNINGaT", "ear", "2.1>YearNING=aT", (44 + 4) * 2),
        ("DBREADq", "ear", "2.1>Dear=BREAD", 10 + 32),
        ("TBREADH", "ear", "2.1>earTH=BREAD", (14 + 32) * 2),
    ],
)
def test_seven_cards_in_one_turn(key, hand, words, turn, points):
    assert later(key, hand, words).worth(turn) == points


@pytest.mark.rule("5.4")
def test_the_last_cards_of_a_smaller_hand_are_not_seven():
    at = position("classic", """
        pack
        > Ann BREADD
          Bob EEEEEEE | ear
    """)  # fmt: skip
    assert at.worth("2.1>Dear=BREAD") == 10 + 32


# -- 5.5


@pytest.mark.rule("5.5")
@every_rule_set
def test_royalty_scores_as_a_meld_too_and_is_remembered(key):
    at = later(key, "ROYaLTy")
    assert at.worth("=ROYaLTy") == 22 * 2
    after = at.stands("=ROYaLTy")
    assert after.state.royal == (True, False) and after.state.scores == (44, 0)


@pytest.mark.rule("5.5", "2.4")
def test_royalty_may_be_melded_with_the_knave():
    after = later("classic", "RO*aLTy").stands("=RO(y)aLTy")
    assert after.state.royal == (True, False)


@pytest.mark.rule("5.5")
@every_rule_set
def test_royalty_by_a_capture_is_none(key):
    after = later(key, "TYqqqqq", "RoYaL").stands("2.1>RoYaLTY")
    assert after.words(0) == ["RoYaLTY"] and after.state.royal == (False, False)


@pytest.mark.rule("5.5")
def test_capturing_the_word_royalty_takes_nothing_from_its_melder():
    at = position("classic referee=challenge", """
        pack AAAAAAAAAAAAAA
        > Ann Sqqqqqq
          Bob EEEEEEE | ROYaLTy | | 44 | royal
    """).then("2.1>ROYaLTyS", "stand")  # fmt: skip
    assert at.state.royal == (False, True)


@pytest.mark.rule("5.5", "6.3")
def test_royalty_is_provisional_until_it_stands():
    at = position("classic referee=table", """
        pack AAAAAAAAAAAAAA
        > Ann ROYaLTy
          Bob EEEEEEE
    """).play("=ROYaLTy")  # fmt: skip
    assert at.state.royal == (False, False)
    undone = at.then("challenge:meld", "upheld")
    assert undone.state.royal == (False, False) and undone.state.scores == (0, 0)
    assert at.play("stand").state.royal == (True, False)


# -- 5.6


@pytest.mark.rule("5.6", "5.2")
@every_rule_set
def test_calm_of_one_colour_as_a_later_meld(key):
    assert later(key, "CALMqqq", "ear").worth("=CALM") == 32


@pytest.mark.rule("5.6", "5.1")
@every_rule_set
def test_calm_of_one_colour_as_the_first_word(key):
    assert first(key, "CALMqqq").worth("=CALM") == 32


@pytest.mark.rule("5.6", "5.1")
@every_rule_set
def test_a_one_colour_five_letter_first_word_of_sum_16(key):
    assert value("BREAD") == 16 and first(key, "BREADqq").worth("=BREAD") == 64


@pytest.mark.rule("5.6", "5.1", "5.4")
@every_rule_set
@pytest.mark.parametrize("word", ["ENTRAIN", "ROYALTY"])
def test_a_seven_letter_one_colour_first_word(key, word):
    assert first(key, word).worth(f"={word}") == 8 * value(word)


@pytest.mark.rule("5.6", "5.3")
@every_rule_set
def test_par_captured_with_k(key):
    assert later(key, "kqqqqqq", "PAR").worth("2.1>PARk") == 16
    assert later(key, "Kqqqqqq", "PAR").worth("2.1>PARK") == 16, "one card was added"


@pytest.mark.rule("5.6", "5.3", "5.4")
@every_rule_set
def test_ear_captured_to_yearning(key):
    at = later(key, "YNINGaT", "ear")
    assert value("ear") == 6 and at.worth("2.1>YearNING") == 44
    assert at.worth("2.1>YearNING=aT") == 96


@pytest.mark.rule("5.6")
@every_rule_set
def test_the_sum_as_the_player_reads_it(key):
    at = later(key, "YNINGaT", "ear")
    move = at.game.read_move("2.1>YearNING=aT")
    assert scoring.score(at.game.rules, at.state, 0, move).lines == (
        "YEARNING: 6 + 2 + 2 + 2 + 2 + 2 + 2 + 4 = 22",
        "royalty, four added of one colour: 22 × 2 = 44",
        "AT: 2 + 2 = 4",
        "seven cards: (44 + 4) × 2 = 96",
    )


@pytest.mark.rule("5.1", "5.2", "5.3", "5.4", "5.6")
@every_rule_set
@pytest.mark.parametrize("start", [True, False])
def test_the_list_of_moves_knows_the_same_scores(key, start):
    at = first(key, "BREADSt") if start else later(key, "YNINGaT", "ear PAR")
    ranked = at.game.ranked(at.state, 0, 400)
    assert [points for points, _ in ranked] == sorted((points for points, _ in ranked), reverse=True)
    for points, move in ranked:
        assert points == at.game.earning.worth(at.state, 0, move)
    assert ranked[0][0] == max(at.game.earning.worth(at.state, 0, at.game.read_move(text)) for text in at.moves())
    assert ranked[0][0] == (64 if start else 96)
