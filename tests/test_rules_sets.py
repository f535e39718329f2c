"""Rules section 1: three rule sets as data, and the options of a house on top of them."""

from __future__ import annotations

from random import Random

import pytest

from positions import Mute, make, make_for, position
from royalty.errors import BadRecord
from royalty.game.core import Player, played
from royalty.games import find_game
from royalty.games.letters.rules import ADVANCED, BOOKLET, CLASSIC, RULE_SETS, joust_piles, read_values
from royalty.words.lexicon import STANDARD, load_lexicon

KEYS = ("classic", "advanced", "booklet")


def column(name: str) -> tuple[object, ...]:
    """One line of the rule book's table: classic, advanced, booklet."""
    return tuple(getattr(rule_set, name) for rule_set in (CLASSIC, ADVANCED, BOOKLET))


@pytest.mark.rule("1.1", "1.2", "1.3", "1.4", "1.5", "1.6", "1.7", "1.8")
def test_the_table_of_differences_as_data():
    assert [rule_set.key for rule_set in RULE_SETS] == [f"royalty/{key}" for key in KEYS]
    assert column("capture") == ("crown", "crown", "capture")
    assert column("joins") == ("ends", "anywhere", "anywhere")
    assert column("starter_only") == (False, False, True)
    assert column("trades_any") == (True, False, False)
    assert column("draws_before_shuffle") == (True, True, False)
    assert column("lost_turn_passes") == (False, False, True)
    assert column("monarchy") == ("columns", "columns", "square")
    assert column("joust_whole_pack") == (False, False, True)
    assert column("joust_tops_start") == (False, False, True)


@pytest.mark.rule("1.7", "1.8")
def test_the_piles_of_joust():
    for rule_set in (CLASSIC, ADVANCED):
        assert joust_piles(rule_set, 1) == (7,) * 7
        assert joust_piles(rule_set, 2) == (14,) * 7
    assert joust_piles(BOOKLET, 1) == (8, 8, 8, 8, 7, 7, 7)
    assert joust_piles(BOOKLET, 2) == (16, 15, 15, 15, 15, 15, 15)


@pytest.mark.rule("1.1")
@pytest.mark.parametrize(("key", "verb"), [("classic", "crowns"), ("advanced", "crowns"), ("booklet", "captures")])
def test_each_rule_set_calls_a_capture_by_its_own_name(key, verb):
    at = position(key, """
        pack AAAAAAAA
        > Ann Dxyz
          Bob EEEEEEE | ear
    """)  # fmt: skip
    sentence = at.game.describe(played(at.game, at.state, 0, at.game.read_move("2.1>Dear")))
    assert sentence == f"Ann {verb} Bob’s EAR to make DEAR."
    assert verb.removesuffix("s") in at.refusal("2.1>ear")


@pytest.mark.rule("1.2")
@pytest.mark.parametrize("turn", ["2.1>Dear", "2.1>earTH", "2.1>YearNING", "2.1>sCear"])
def test_crowns_of_1959_join_at_the_top_the_bottom_or_both_ends(turn):
    at = position("classic referee=challenge", """
        pack AAAAAAAA
        > Ann DTHYNINGsC
          Bob EEEEEEE | ear
    """)  # fmt: skip
    assert at.may(turn)


@pytest.mark.rule("1.2")
def test_only_the_ends_of_a_word_may_be_joined_in_classic():
    table = """
        pack AAAAAAAA
        > Ann IDSSSSS
          Bob EEEEEEE | ear
    """
    inside = position("classic referee=challenge", table)
    assert inside.may("2.1>DearS") and inside.may("2.1>earDS")
    assert "ends" in inside.refusal("2.1>aIreD")
    for key in ("advanced", "booklet"):
        assert position(f"{key} referee=challenge", table).may("2.1>aIreD")


@pytest.mark.rule("1.2")
@pytest.mark.parametrize("key", ["advanced", "booklet"])
@pytest.mark.parametrize("turn", ["2.1>AIReD", "2.1>BReAD", "2.1>DReAM", "2.1>REARrANGeD"])
def test_any_rearrangement_of_all_the_letters(key, turn):
    at = position(f"{key} referee=challenge", """
        pack AAAAAAAA
        > Ann IBMArRNGE
          Bob EEEEEEE | ReAD
    """)  # fmt: skip
    assert at.may(turn)
    assert "keeps all the cards" in at.refusal("2.1>ReAr")


@pytest.mark.rule("1.3")
@pytest.mark.parametrize("key", KEYS)
def test_who_gets_the_first_word_premium(key):
    start = position(f"{key} fresh", """
        pack AAAAAAAAAAAAAAAA
        > Ann dOGCaTx
          Bob dOGCaTx
    """)  # fmt: skip
    assert start.worth("=dOG") == 20
    after_a_pass = start.play("pass")
    assert after_a_pass.worth("=dOG") == (10 if key == "booklet" else 20)
    assert start.stands("=CaT").worth("=dOG") == 10


@pytest.mark.rule("1.3", "6.3")
@pytest.mark.parametrize("key", KEYS)
def test_an_undone_first_turn_leaves_the_premium_to_the_next_word_but_not_in_the_booklet(key):
    undone = position(f"{key} fresh referee=challenge", """
        pack AAAAAAAAAAAAAAAA
        > Ann dOGCaTx
          Bob dOGCaTx
    """).then("=xCG", "challenge:meld", "upheld")  # fmt: skip
    premium = 1 if key == "booklet" else 2
    assert undone.worth("=dOG") == 10 * premium
    assert undone.then("pass").worth("=dOG") == 10 * premium


@pytest.mark.rule("1.4")
@pytest.mark.parametrize(("cards", "hand"), [("B", "AaCDEFG"), ("BCD", "AEFGabc"), ("ABCDEFG", "abcdefg")])
def test_classic_trades_any_number_drawn_before_the_reshuffle(cards, hand):
    at = position("classic", """
        pack abcdefghij
        > Ann ABCDEFG
          Bob EEEEEEE
    """).play(f"trade:{cards}")  # fmt: skip
    assert sorted(at.state.hands[0]) == sorted(hand)
    assert at.state.pack == "abcdefghij"[len(cards) :] + cards
    assert at.to_act == (-1,)
    done = at.shuffles(at.state.pack[::-1])
    assert done.state.hands[0] == at.state.hands[0] and done.state.turn == 1


@pytest.mark.rule("1.4")
@pytest.mark.parametrize("key", ["advanced", "booklet"])
def test_advanced_and_booklet_trade_the_whole_hand(key):
    at = position(key, """
        pack abcdefghij
        > Ann ABCDEFG
          Bob EEEEEEE
    """)  # fmt: skip
    assert "whole hand" in at.refusal("trade:ABC")
    assert [move for move in at.moves() if move.startswith("trade")] == ["trade:ABCDEFG"]


@pytest.mark.rule("1.4")
def test_what_is_drawn_after_a_trade():
    """Advanced draws what lay on top before; the booklet draws from the reshuffled pack, his own cards in it."""
    table = """
        pack abcdefghij
        > Ann ABCDEFG
          Bob EEEEEEE
    """
    advanced = position("advanced", table).play("trade:ABCDEFG")
    assert advanced.state.hands[0] == "abcdefg"
    assert advanced.shuffles("hijABCDEFG").state.hands[0] == "abcdefg"
    booklet = position("booklet", table).play("trade:ABCDEFG")
    assert booklet.state.hands[0] == ""
    assert booklet.shuffles("ABCDhijEFGabcdefg").state.hands[0] == "ABCDhij"


LOST_WITH_AN_EMPTY_PACK = """
    pack
    > Ann dOGCaTx
      Bob EEEEEEE
"""


@pytest.mark.rule("1.5", "6.4")
@pytest.mark.parametrize("key", KEYS)
def test_a_turn_lost_with_the_pack_empty(key):
    at = position(f"{key} referee=challenge", LOST_WITH_AN_EMPTY_PACK)
    undone = at.then("=xCG", "challenge:meld", "upheld")
    assert undone.state.passed == (key == "booklet", False)
    missed = at.then("=dOG", "challenge:meld", "failed")
    assert missed.state.turn == 1 and missed.to_act == (-1,)
    assert missed.play("miss").state.passed == (False, key == "booklet")


@pytest.mark.rule("1.5")
@pytest.mark.parametrize("key", KEYS)
def test_a_turn_lost_while_there_is_a_pack_is_never_a_pass_for_good(key):
    at = position(f"{key} referee=challenge", LOST_WITH_AN_EMPTY_PACK.replace("pack", "pack AAAAAAAA"))
    undone = at.then("=xCG", "challenge:meld", "upheld")
    assert undone.state.passed == (False, False)
    missed = at.then("=dOG", "challenge:meld", "failed", "miss")
    assert missed.state.passed == (False, False)


@pytest.mark.rule("1.6", "1.7", "1.8")
def test_nothing_of_monarchy_and_joust_touches_the_game_of_royalty():
    """Classic and advanced agree in them, so Royalty's three games differ in rules 1.1 to 1.5 alone."""
    for name in ("monarchy", "joust_whole_pack", "joust_tops_start"):
        assert getattr(CLASSIC, name) == getattr(ADVANCED, name) != getattr(BOOKLET, name)


# -- 1.9 options


@pytest.mark.rule("1.9")
def test_packs():
    assert make("classic").rules.packs == 1
    assert make("classic packs=2").rules.packs == 2
    assert make("classic", 3).rules.packs == 2
    with pytest.raises(BadRecord, match="double pack"):
        make("classic packs=1", 3)


@pytest.mark.rule("1.9", "3.1")
@pytest.mark.parametrize("seats", range(1, 8))
def test_two_to_six_players(seats):
    players = tuple(Player(f"P{seat}") for seat in range(seats))
    if 2 <= seats <= 6:
        assert make_for("classic", "", players).rules.seats == seats
    else:
        with pytest.raises(BadRecord, match="two to six"):
            make_for("classic", "", players)


@pytest.mark.rule("1.9")
def test_what_a_house_chooses_by_default():
    rules = make("booklet").rules
    assert (rules.referee, rules.coalitions, rules.bar_offensive, rules.shortest) == ("strict", "none", True, 1)
    assert rules.juniors == (False, False) and rules.tiers == (STANDARD, STANDARD)


@pytest.mark.rule("1.9")
@pytest.mark.parametrize("option", ["referee=lenient", "packs=3", "shortest=4", "jokers=2", "coalitions=all"])
def test_an_option_that_there_is_not_is_refused(option):
    with pytest.raises(BadRecord):
        make(f"classic {option}", 4)


@pytest.mark.rule("1.9")
@pytest.mark.parametrize("key", KEYS)
def test_offensive_words_are_barred_unless_the_house_allows_them(key):
    table = """
        pack AAAAAAAA
        > Ann SnoTxyz
          Bob EEEEEEE
    """
    assert "offensive" in position(key, table).refusal("=SnoT")
    assert "=SnoT" not in position(key, table).moves()
    assert position(f"{key} offensive=allowed", table).may("=SnoT")
    assert "=SnoT" in position(f"{key} offensive=allowed", table).moves()


@pytest.mark.rule("1.9")
def test_each_player_has_his_own_dictionary():
    table = """
        pack AAAAAAAA
        > Ann TaeLSon | | | | {}
          Bob EEEEEEE
    """
    common, standard, unabridged = (position("classic", table.format(t)) for t in ("common", "standard", "unabridged"))
    assert common.may("=eaT") and not common.may("=LaTe") and not common.may("=TaeL")
    assert standard.may("=eaT") and standard.may("=LaTe") and not standard.may("=TaeL")
    assert unabridged.may("=TaeL") and "=TaeL" in unabridged.moves() and "=TaeL" not in standard.moves()


@pytest.mark.rule("1.9", "6.2")
def test_a_challenge_is_judged_by_the_dictionary_of_the_player_who_laid_the_word():
    table = """
        pack AAAAAAAA
        > Ann TaeLSon | | | | {}
          Bob EEEEEEE | | | | {}
    """
    for mine, other, verdict in (("unabridged", "common", "failed"), ("common", "unabridged", "upheld")):
        at = position("classic referee=challenge", table.format(mine, other)).then("=TaeL", "challenge:meld")
        assert at.game.chance(at.state, Random(0)) == verdict


@pytest.mark.rule("1.9")
@pytest.mark.parametrize(("shortest", "open_to"), [("1", 1), ("2", 2), ("3", 3)])
def test_the_shortest_meld(shortest, open_to):
    at = position(f"classic shortest={shortest}", """
        pack AAAAAAAA
        > Ann TaxSono
          Bob EEEEEEE | ear
    """)  # fmt: skip
    for length, turn in enumerate(("=a", "=aT", "=oaT"), 1):
        assert at.may(turn) == (length >= open_to) == (turn in at.moves())


@pytest.mark.rule("1.9")
def test_the_shortest_meld_says_nothing_of_captures():
    at = position("advanced shortest=3", """
        pack AAAAAAAA
        > Ann TxxSono
          Bob EEEEEEE | a
    """)  # fmt: skip
    assert at.may("2.1>aT")


@pytest.mark.rule("1.9", "2.3")
def test_edited_card_values():
    assert read_values("q12, Z14")["q"] == 12 and read_values("q12, Z14")["z"] == 14
    table = """
        pack AAAAAAAA
        > Ann QUizSon
          Bob EEEEEEE
    """
    assert position("classic", table).worth("=QUiz") == 10 + 2 + 2 + 10
    assert position("classic values=q12,z14", table).worth("=QUiz") == 12 + 2 + 2 + 14
    for bad in ("q", "12", "qq1", "q-1", "q100", "*3", "é3"):
        with pytest.raises(BadRecord):
            read_values(bad)


@pytest.mark.rule("1.9")
def test_every_option_is_offered_in_every_rule_set():
    offered = [{setting.key for setting in find_game(f"royalty/{key}").settings} for key in KEYS]
    assert offered == [{"referee", "packs", "coalitions", "offensive", "shortest", "rulings", "values", "computers", "unseen"}] * 3


@pytest.mark.rule("1.9", "6.5")
@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("mode", ["strict", "challenge", "table"])
def test_referee_modes_are_open_to_every_rule_set(key, mode):
    game = make(f"{key} referee={mode}", lexicon=Mute())
    assert game.rules.referee == mode


@pytest.mark.rule("1.9")
@pytest.mark.parametrize("word", ["a", "at", "ear"])
def test_the_word_a_is_a_word(word):
    assert load_lexicon().is_word(word, STANDARD)


@pytest.mark.rule("1.9")
@pytest.mark.parametrize(
    "word", ["i", "o", "nasa", "mrs", "dont", "isn't", "london", "monday", "x-ray", "cm", "Ear", "weltanschauungen"]
)
def test_capitals_abbreviations_contractions_foreign_words_hyphens_and_apostrophes_are_barred(word):
    assert not load_lexicon().is_word(word, STANDARD)
