"""Rules section 2: the cards, their values and the Knave."""

from __future__ import annotations

from collections import Counter

import pytest

from positions import Mute, position
from royalty.cards.letters import (
    ALPHABET,
    KNAVE,
    VALUES,
    colour,
    is_one_colour,
    pack,
    read_word,
    value,
    write_word,
)
from royalty.games.royalty.moves import settle_game

LIGHT = """
    A 3r 2b · B 1b · C 1r · D 1r 1b · E 3r 3b · F 1b · G 1r 1b · H 1r · I 2r 2b · J 1b · K 1r · L 1r 1b · M 1b · N 2r 1b
    · O 2r 2b · P 1b · Q 1r · R 1r 2b · S 1r · T 1r 2b · U 1r 1b · V 1r · W 1b · X 1r · Y 1r 1b · Z 1b
"""


def listed() -> Counter[str]:
    """The rule book's list as cards."""
    cards: Counter[str] = Counter({KNAVE: 1})
    for entry in LIGHT.replace("\n", " ").split("·"):
        letter, *counts = entry.split()
        for count in counts:
            cards[letter if count[1] == "r" else letter.lower()] += int(count[0])
    return cards


@pytest.mark.rule("2.1")
def test_the_light_pack():
    assert Counter(pack()) == listed()
    colours = Counter(map(colour, pack()))
    assert colours == {"red": 26, "black": 26, None: 1} and len(pack()) == 53
    assert {card.lower() for card in pack()} == {*ALPHABET, KNAVE}


@pytest.mark.rule("2.2")
def test_a_double_pack_is_a_light_and_a_dark_one():
    double = Counter(pack(2))
    dark = Counter({card.swapcase(): count for card, count in listed().items()})
    assert double == listed() + dark and len(pack(2)) == 106
    assert double["A"] == double["a"] == 5 and double["Q"] == double["q"] == 1 and double[KNAVE] == 2


@pytest.mark.rule("2.3")
def test_values_of_all_cards():
    table = {2: "aeilnorstu", 4: "dg", 6: "bcfhkmpvwy", 8: "jx", 10: "qz", 0: KNAVE}
    assert {letter: points for points, letters in table.items() for letter in letters} == VALUES


@pytest.mark.rule("2.3")
@pytest.mark.parametrize(
    ("word", "points"),
    [("ALE", 6), ("PEAL", 12), ("PARE", 12), ("MACE", 16), ("CALM", 16), ("CAMP", 20), ("PARK", 16), ("CAPER", 18)],
)
def test_the_check_of_the_values(word, points):
    assert value(word) == points == value(word.lower())


@pytest.mark.rule("2.3")
def test_a_pack_totals_184():
    assert value(pack()) == 184 and value(pack(2)) == 368


@pytest.mark.rule("2.3")
@pytest.mark.parametrize("word", ["CALM", "CAMP"])
def test_one_colour_calm_and_camp_need_the_double_pack_or_the_knave(word):
    def can_be_laid(cards: str, knaves: int) -> bool:
        return any(sum((Counter(laid) - Counter(cards)).values()) <= knaves for laid in (word, word.lower()))

    assert not can_be_laid(pack(), 0)
    assert can_be_laid(pack(2), 0)
    if word == "CALM":
        assert can_be_laid(pack(), 1)


@pytest.mark.rule("2.4")
@pytest.mark.parametrize("turn", ["2.1>Sc(o)T", "2.1>c(o)aT", "2.1>c(a)rT"])
def test_a_captor_names_the_knave_afresh(turn):
    at = position("advanced", """
        pack AAAAAAAA
        > Ann SarTxxx
          Bob EEEEEEE | c(u)T
    """)  # fmt: skip
    after = at.stands(turn)
    assert after.words(0) == [turn.partition(">")[2]]


@pytest.mark.rule("2.4")
def test_the_knave_is_any_letter():
    at = position("classic referee=challenge", """
        pack AAAAAAAA
        > Ann *Txxxxx
          Bob EEEEEEE
    """)  # fmt: skip
    assert all(at.may(f"=({letter})T") for letter in ALPHABET)


@pytest.mark.rule("2.5")
@pytest.mark.parametrize(
    ("turn", "points", "why"),
    [
        ("=C(a)LM", 2 * 14, "worth nothing, but one of four letters of one colour"),
        ("=c(a)lm", 2 * 14, "either colour"),
        ("=C(a)Lm", 14, "no royalty by itself"),
        ("2.1>(d)ear", 6, "nothing for the Knave"),
    ],
)
def test_what_a_knave_counts_for(turn, points, why):
    at = position("classic", """
        pack AAAAAAAA
        > Ann *CLMclm
          Bob EEEEEEE | ear
    """)  # fmt: skip
    assert at.worth(turn) == points, why


@pytest.mark.rule("2.5", "4.2")
def test_a_knave_counts_as_a_letter_for_length():
    fresh = position("classic fresh", """
        pack AAAAAAAAAAAAAA
        > Ann C*Txxxx
          Bob EEEEEEE
    """)  # fmt: skip
    assert fresh.may("=C(a)T") and not fresh.may("=(a)T")


@pytest.mark.rule("2.5", "5.4")
def test_a_knave_is_one_of_seven_cards():
    at = position("classic", """
        pack AAAAAAAAAAAAAA
        > Ann ToiL*Te
          Bob EEEEEEE
    """)  # fmt: skip
    assert at.worth("=Toi(l)eT") == 10
    assert position("classic", """
        pack AAAAAAAAAAAAAA
        > Ann eNTR*In
          Bob EEEEEEE
    """).worth("=eNTR(a)In") == 2 * 12  # fmt: skip


@pytest.mark.rule("2.5")
def test_a_knave_is_one_card_in_a_domain():
    at = position("classic", """
        pack AAAAAAAAAAAAAA
        > Ann EEEEEEE
          Bob EEEEEEE | c(a)T
    """).play("pass")  # fmt: skip
    assert at.state.domains == ("", "c*T")
    ended = settle_game(at.state, "agreed")
    assert at.game.outcome(ended).counts == (("Cards in the Domain", (0, 3)), ("Domain, less unplayed cards", (0 - 7, 3 - 7)))


@pytest.mark.rule("2.5", "5.3")
def test_a_knave_never_breaks_one_colour():
    assert is_one_colour("YN*ING") and is_one_colour("yn*ing") and not is_one_colour("Yn*ING")
    assert is_one_colour("*") and is_one_colour("**")


@pytest.mark.rule("2.6")
@pytest.mark.parametrize("key", ["classic", "advanced", "booklet"])
def test_renaming_a_knave_is_not_adding_a_letter(key):
    at = position(f"{key} referee=challenge", """
        pack AAAAAAAA
        > Ann EEEEEEE
          Bob EEEEEEE | c(a)T
    """)  # fmt: skip
    assert "adds one card" in at.refusal("2.1>c(u)T")


@pytest.mark.rule("2.7")
def test_in_classic_the_old_cards_stay_one_run_but_their_knave_may_be_renamed():
    at = position("classic", """
        pack AAAAAAAA
        > Ann SroaEEE
          Bob EEEEEEE | c(a)T
    """)  # fmt: skip
    assert at.may("2.1>Sc(o)T") and "2.1>Sc(o)T" in at.moves()
    assert "ends" in at.refusal("2.1>c(a)rT")
    assert "ends" in at.refusal("2.1>co(a)T")


@pytest.mark.rule("2.7")
def test_the_cards_stay_in_their_order_even_where_the_letters_would_do():
    """The Knave is the A of CAT; in SCAT it stays between c and T."""
    at = position("classic referee=challenge", """
        pack AAAAAAAA
        > Ann aSEEEEE
          Bob EEEEEEE | c(a)T
    """)  # fmt: skip
    assert at.may("2.1>Sc(a)T")
    assert not at.may("2.1>S(c)aT"), "the c of the old word is gone"
    assert not at.may("2.1>(s)caT")


@pytest.mark.rule("2.8")
def test_the_change_is_judged_against_the_word_as_it_was_last_named():
    """The Knave in c*T: CATS is refused upon CAT, but allowed upon CUT, whatever it may have been before."""
    table = """
        pack AAAAAAAA
        > Ann SoEEEEE
          Bob EEEEEEE | c({})T
    """
    assert "CAT" in position("classic", table.format("a")).refusal("2.1>c(a)TS")
    assert position("classic", table.format("u")).may("2.1>c(a)TS")


@pytest.mark.rule("2.8", "4.5")
def test_a_word_renamed_by_a_capture_is_judged_by_its_new_name():
    at = position("classic", """
        pack AAAAAAAA
        > Ann SEEEEEE
          Bob SEEEEEE | c(a)T
    """).stands("2.1>Sc(o)T")  # fmt: skip
    assert at.words(0) == ["Sc(o)T"]
    assert "is not in the dictionary" in at.refusal("1.1>Sc(a)TS")


# -- 2.9 when the letter is asked


@pytest.mark.rule("2.9")
@pytest.mark.parametrize("mode", ["challenge", "table"])
def test_the_letter_is_always_asked_where_a_word_may_be_challenged(mode):
    at = position(f"classic referee={mode}", """
        pack AAAAAAAA
        > Ann JZ*zEEE
          Bob EEEEEEE | c(a)T
    """, Mute())  # fmt: skip
    (option,) = at.draft("J1 *1 Z1 z1")
    assert option.move is None and dict(option.ask) == {"*1": ALPHABET}
    (option,) = at.draft("w1.1 J1")
    assert option.move is None and dict(option.ask) == {"w1.1:1": ALPHABET}
    (named,) = at.draft("J1 *1 Z1 z1", knave1="q")
    assert named.move == "=J(q)Zz" and named.score == 28


@pytest.mark.rule("2.9")
def test_in_strict_the_letter_is_not_asked_where_only_one_makes_a_word():
    at = position("classic", """
        pack AAAAAAAA
        > Ann JZ*zEEE
          Bob EEEEEEE
    """)  # fmt: skip
    (option,) = at.draft("J1 *1 Z1 z1")
    assert option.move == "=J(a)Zz" and not option.ask


@pytest.mark.rule("2.9")
def test_in_strict_the_letter_is_asked_where_it_matters():
    at = position("classic", """
        pack AAAAAAAA
        > Ann CT*EEEE
          Bob EEEEEEE
    """)  # fmt: skip
    (option,) = at.draft("C1 *1 T1")
    assert option.move is None and dict(option.ask) == {"*1": "aou"}
    (named,) = at.draft("C1 *1 T1", knave1="o")
    assert named.move == "=C(o)T"


@pytest.mark.rule("2.9")
def test_a_knave_without_a_letter_is_a_gap_in_the_sum():
    at = position("classic packs=2", """
        pack AAAAAAAA
        > Ann CTE**XX
          Bob EEEEEEE | c(a)T
    """)  # fmt: skip
    assert at.draft("C1 *1 T1 E1")[0].detail[0] == "C_TE: 6 + 0 + 2 + 2 = 10"
    assert at.draft("C1 *1 T1 E1", knave1="u")[0].detail[0] == "CUTE: 6 + 0 + 2 + 2 = 10"
    assert at.draft("C1 *1 T1 *2", knave1="u")[0].detail[0] == "CUT_: 6 + 0 + 2 + 0 = 8"
    assert at.draft("X1 *1 X2")[0].detail[0] == "X_X: 8 + 0 + 8 = 16", "no letter will do"
    assert at.draft("*1 w1.1")[0].detail[0] == "SCOT: 0 + 6 + 0 + 2 = 8", "only these will do"


@pytest.mark.rule("2.9")
def test_in_strict_a_letter_that_leaves_no_good_word_is_told():
    at = position("classic", """
        pack AAAAAAAA
        > Ann CT*EEEE
          Bob EEEEEEE | c(a)T
    """)  # fmt: skip
    (option,) = at.draft("C1 T1 *1")
    assert option.move is None and not option.ask and "No letter" in option.reason
    (named,) = at.draft("C1 *1 T1", knave1="x")
    assert named.move is None and "CXT is not in the dictionary" in named.reason


@pytest.mark.rule("2.9", "2.4")
def test_the_letter_of_a_captured_knave_is_asked_where_it_matters():
    """From c*T and R: CART; with S before it SCOT alone, since SCAT is none of these words."""
    at = position("advanced", """
        pack AAAAAAAA
        > Ann rSEEEEE
          Bob EEEEEEE | c(o)T
    """)  # fmt: skip
    (option,) = at.draft("S1 w1.1:0 w1.1:1 w1.1:2")
    assert option.move == "2.1>Sc(o)T"
    (option,) = at.draft("w1.1:0 w1.1:1 r1 w1.1:2")
    assert option.move == "2.1>c(a)rT"


@pytest.mark.rule("2.9")
def test_two_knaves_are_asked_one_after_the_other():
    at = position("classic packs=2", """
        pack AAAAAAAA
        > Ann **TEEEE
          Bob EEEEEEE
    """)  # fmt: skip
    (option,) = at.draft("*1 *2 T1")
    assert set(option.ask) == {"*1"} and {"c", "e", "o"} <= set(option.ask["*1"])
    (option,) = at.draft("*1 *2 T1", knave1="c")
    assert dict(option.ask) == {"*2": "aou"}
    (option,) = at.draft("*1 *2 T1", knave1="o")
    assert option.move == "=(o)(a)T"


@pytest.mark.rule("2.9", "4.6")
def test_a_draft_of_capture_and_meld_with_every_knave_named():
    at = position("classic packs=2 referee=challenge", """
        pack AAAAAAAA
        > Ann S*DoGEE
          Bob EEEEEEE | c(a)T
    """)  # fmt: skip
    (option,) = at.draft("S1 w1.1", "D1 *1 G1", w1_1_1="o", knave1="o")
    assert option.move == "2.1>Sc(o)T=D(o)G"


@pytest.mark.rule("2.9", "4.3")
@pytest.mark.parametrize("key", ["classic", "booklet"])
def test_a_black_w_from_the_hand_can_be_drafted_into_a_capture(key):
    """The black W's id begins as a word's id does."""
    at = position(f"{key} referee=challenge", """
        pack AAAAAAAA
        > Ann wEEEEEE
          Bob EEEEEEE | ear
    """)  # fmt: skip
    block = "w1.1" if key == "classic" else "w1.1:0 w1.1:1 w1.1:2"
    (option,) = at.draft(f"w1 {block}")
    assert option.move == "2.1>wear"


@pytest.mark.rule("2.4", "10.3")
def test_a_word_with_a_knave_as_text():
    word = read_word("c(a)LM")
    assert (word.cards, word.letters, write_word(word)) == ("c*LM", "calm", "c(a)LM")
