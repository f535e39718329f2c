"""The rules of Royal Wife-Swap, number by number: the deal, tricks and nemeses, families, orphans."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest

from matches import new
from royalty.cards.letters import shuffle
from royalty.errors import BadRecord
from royalty.game.core import Player
from royalty.games.wifeswap import WifeSwap
from royalty.games.wifeswap.cards import HIGH_TO_LOW, NEMESES, SUITS, strength, taking, why_taking
from royalty.games.wifeswap.families import home_of, kind_of, lying, may_join, worth
from royalty.games.wifeswap.rules import SETTINGS
from wifeswap import NAMES, building, laid, table


def made(seats: int = 3, **options: str) -> WifeSwap:
    return WifeSwap(tuple(map(Player, NAMES[:seats])), options, None)


# -- 11.1 and 11.2


@pytest.mark.rule("11.1")
@pytest.mark.parametrize(("seats", "stock"), [(3, 31), (4, 24), (5, 17)])
def test_seven_cards_each_of_52_and_the_rest_is_the_stock(seats: int, stock: int):
    game = made(seats)
    assert len(game.pack()) == 52 == len(set(game.pack()))
    lines = dict(game.dealing.deal(Random(seats)).lines)
    state = game.start(lines)
    assert [len(hand) for hand in state.hands] == [7] * seats and len(state.pack) == stock
    assert Counter(state.cards()) == Counter(game.pack())
    assert game.to_act(state) == (int(lines["dealer"]) % seats,), "left of the dealer leads"
    order = lines["pack"].split(".")
    assert order[0] in state.hands[state.turn] and state.pack == tuple(order[7 * seats :])


@pytest.mark.rule("11.1")
def test_the_dealer_is_found_by_lot_and_each_round_is_dealt_by_the_next():
    assert {dict(made().dealing.deal(Random(seed)).lines)["dealer"] for seed in range(40)} == {"1", "2", "3"}
    at = table("KS QS", "2D", "3D", stock="", match="2", full=True).play("play:KS", "play:2D", "play:3D", "build:KSQS", "under:2D.3D")
    assert at.state.is_scored and at.to_act == (0, 1, 2)
    dealer = at.state.dealer
    for seat in (1, 0, 2):
        at.play("next", seat=seat)
    assert (at.state.deal, at.state.dealer, at.to_act) == (2, (dealer + 1) % 3, ((dealer + 2) % 3,))
    with pytest.raises(BadRecord, match="who deals first"):
        made().start({"pack": ".".join(made().pack()), "dealer": "4"})


@pytest.mark.rule("11.2")
def test_the_suit_led_is_followed_if_possible():
    at = table("AH 3C", "9H 9S KS", "9C 9D", stock="2C 4C").play("play:AH")
    assert at.texts == ["play:9H"]
    why = "The King of spades does not follow suit: hearts were led, and you hold hearts."
    assert at.refusal("play:KS") == why and at.option("play", "KS").reason == why and at.option("play", "KS").rule == "11.2"
    assert at.refusal("play:2C") == "You do not hold that card." and at.refusal("play:3C", seat=0) == "It is not your turn."
    at.play("play:9H")
    assert at.texts == ["play:9C", "play:9D"], "no hearts: any card"
    assert at.refusal("build:-") == "Now play a card." and at.refusal("under:AH.9H").endswith(".")


# -- 11.3 and 11.4: who takes a trick


@pytest.mark.rule("11.3")
def test_the_highest_of_all_played_takes_it_by_rank_then_suit_whatever_was_led():
    assert taking(("2D", "2C")) == "2C" and taking(("2D", "2C", "3D")) == "3D", "the seed's example"
    assert taking(("3C", "9D", "KH")) == "KH" and taking(("KD", "KH", "KC")) == "KH"
    ordered = sorted((rank + suit for rank in HIGH_TO_LOW for suit in SUITS), key=strength)
    assert ordered[:5] == ["AS", "AH", "AC", "AD", "KS"] and ordered[-1] == "2D"
    rng = Random(4)
    for _ in range(500):
        trick = shuffle(ordered, rng)[:4]
        if not any(NEMESES.get(card[0], "") + card[1] in trick for card in trick):
            assert taking(trick) == min(trick, key=ordered.index)
    at = table("3C 4D", "9D 3H", "KH 4H", stock="").play("play:3C", "play:9D", "play:KH")
    assert at.to_act == (2,) and "Cy takes the trick and may build: the King of hearts is the highest card." in at.game.table(at.state, None).status
    assert why_taking(("KD", "KH", "5C")) == "the King of hearts is the highest card, by its suit"


@pytest.mark.rule("11.4")
@pytest.mark.parametrize(("pair", "suit"), list(product(["2K", "3Q", "4J", "5T"], "SHCD")))
def test_each_court_card_is_beaten_by_its_nemesis_aces_or_not(pair: str, suit: str):
    court, nemesis = pair[1] + suit, pair[0] + suit
    others = [rank + other for rank in HIGH_TO_LOW for other in SUITS if rank + other not in (court, nemesis)]
    for other in others:
        trick = (court, other, nemesis)
        pairs = [card for card in trick if NEMESES.get(card[0], "") + card[1] in trick]
        assert pairs == [court] and taking(trick) == nemesis
    assert taking((nemesis, "AS" if suit != "S" else "AH", court)) == nemesis
    assert nemesis[0] in why_taking((court, nemesis)) and " is the nemesis of the " in why_taking((court, nemesis))
    elsewhere = "H" if suit == "S" else "S"
    assert taking((court, pair[0] + elsewhere)) == court, "only within one suit"


@pytest.mark.rule("11.4")
def test_a_two_does_not_beat_a_queen_or_another_king():
    assert taking(("QS", "2S")) == "QS" and taking(("KH", "2S")) == "KH" and taking(("KS", "2S")) == "2S"
    assert why_taking(("KS", "2S", "AH")) == "the 2 of spades is the nemesis of the king"


@pytest.mark.rule("11.4")
@pytest.mark.parametrize(
    ("trick", "taker"),
    [
        ("QS 3S KD 2D", "2D"),  # the King is the higher court card
        ("KD 2D KS 2S AS", "2S"),  # of two Kings the one of the higher suit
        ("TS 5S JD 4D", "4D"),
        ("4C JC QD 3D AH", "3D"),
    ],
)
def test_of_two_pairs_the_one_with_the_higher_court_card_takes_it(trick: str, taker: str):
    cards = trick.split()
    assert taking(cards) == taking(cards[::-1]) == taker
    assert why_taking(cards).startswith("of two nemeses the ")


# -- 11.5 to 11.7: families


@pytest.mark.rule("11.5")
def test_the_winner_builds_his_own_families_of_the_trick_and_his_hand():
    at = table("AS KH", "QH 3C", "9D KD QD", stock="9H 9C 8C", tables=("", "KCQC", "")).play("play:AS", "play:3C", "play:9D")
    assert at.to_act == (0,)
    assert at.refusal("build:KHQH") == "You have no Queen of hearts to lay: it is not in the trick, your hand or your families."
    assert at.refusal("build:KHQC").startswith("You have no Queen of clubs"), "another's wife"
    assert at.option("build", "KC QC").reason == "You can build only with the trick, your hand and your own families."
    at = table("AS KH", "QH 3C", "9D KD QD", stock="9H 9C 8C").play("play:AS", "play:QH", "play:9D")
    at.play("build:KHQH")
    assert at.state.tables[0] == laid("KHQH") and "QH" not in at.state.hands[0], "the Queen came from the trick"
    assert at.state.gone == ("AS", "9D"), "the rest of the trick enters no hand"
    assert not {"AS", "9D"} & set(at.state.hands[0])


def test_to_build_nothing_asks_first_only_where_something_has_been_laid():
    at = building("JD 2C 3H", "5S", "KHQC")
    assert not at.option("leave").confirm and not at.option("leave", "KH QC").confirm
    assert at.option("leave", "KH QC", "JD").confirm == "What you have laid goes back, and nothing is built."


@pytest.mark.rule("11.6")
def test_senior_royal_and_junior_families():
    assert [kind_of(couple) for couple in (("KS", "QS"), ("KS", "QH"), ("JS", "TH"))] == ["royal", "senior", "junior"]
    at = building("KS QH JS", "TS TH QS")
    assert at.refusal("build:KSQH") == at.refusal("build:KSQS") == at.refusal("build:JSTH") == ""
    assert at.refusal("build:JSTS") == "A Jack and a 10 of one suit may not marry."
    assert at.option("build", "JS TS").reason == "A Jack and a 10 of one suit may not marry." and at.option("build", "JS TS").rule == "11.6"
    assert at.notes("KS QS", "JS TH") == ["Royal family of spades: 40.", "Junior family of spades and hearts: 20."]
    rows = at.game.rows.notes(at.state, at.to_act[0], at.drafted("build", "KS QS", "JS TH"))
    assert [(row.value, row.brief) for row in rows] == [(40, "royal ×2"), (20, "junior")]
    assert at.notes("QH", "TH") == ["The Queen of hearts lacks a King.", "The 10 of hearts lacks a Jack of another suit."]


@pytest.mark.rule("11.7")
def test_members_are_of_a_partners_suit():
    senior, junior, royal = ("KS", "QH"), ("JC", "TD"), ("KS", "QS")
    for card in ("AS", "9H", "2S", "JS", "TS", "JH"):
        assert may_join(card, senior)
    assert may_join("JS", royal) and may_join("TS", royal), "both, even of one suit"
    for card in ("AC", "9D", "2C"):
        assert may_join(card, junior)
    for card in ("TC", "JD", "KC", "QD"):
        assert not may_join(card, junior), "no further Jack or 10, no King, no Queen"
    for card in ("KH", "QS", "9C", "JD"):
        assert not may_join(card, senior)
    at = building("KS QH 9C", "JS TS TC 9S")
    assert at.refusal("build:KSQH/9C") == "The 9 of clubs has no home: no partner is of clubs."
    assert at.refusal("build:KSQH/9S.JS.TS").startswith("Couples and cards must be named in the order"), "one spelling"
    assert at.refusal("build:KSQH/" + ".".join(laid("KSQH/JS.TS.9S").members)) == ""
    at = building("JC TD QD", "KD TC 9C JD")
    assert at.refusal("build:JCTD/TC") == "The 10 of clubs may not join a junior family, which has one Jack and one 10."
    assert at.refusal("build:JCTD/QD").startswith("The Queen of diamonds may only be a partner")
    assert at.option("build", "JC TD TC").reason == "A junior family has one Jack and one 10."
    assert at.option("build", "KD QD JC TD").reason.startswith("The Jack of clubs has no home")


@pytest.mark.rule("11.7")
def test_members_lie_where_they_count_most():
    families = laid("KSQH.KHQS/9S")
    assert worth(families) == 49
    families = laid("KSQS.KHQC.JSTD/9S.9C")
    assert home_of("9S", families.couples) == ("KS", "QS")
    assert worth(families) == 2 * (20 + 9) + 20 + 9 + 20 == sum(family.worth for family in lying(families))
    at = building("KS QS KH", "QC 9S", "")
    note = at.notes("KS QS", "KH QC 9S")[1]
    assert "The 9 of spades will lie with another family." in note


# -- 11.8 and 11.9: rearranging, orphans


@pytest.mark.rule("11.8")
def test_partners_are_swapped_for_a_royal_marriage():
    at = building("QS 3C 4D", "", "KSQH/9S.9H")
    assert at.refusal("build:KSQS/9S") == "", "the dumped Queen and the 9 of hearts are orphans"
    option = at.option("build", "KS QS 9S")
    assert option.move == "build:KSQS/9S" and "The Queen of hearts and the 9 of hearts leave the table as orphans." in option.detail
    assert option.confirm.startswith("The Queen of hearts and the 9 of hearts leave"), "it is shown before it is done"
    at.play("build:KSQS/9S")
    assert set(at.state.gone) == {"QH", "9H", "3C", "4D"}


@pytest.mark.rule("11.8")
def test_a_member_is_married_off_and_a_junior_couple_turned_into_members():
    at = building("TD 3C 4D", "", "KSQS/JS")
    assert at.refusal("build:KSQS.JSTD") == ""
    at = building("KD 3C 4D", "QD", "JSTD")
    assert at.refusal("build:KDQD/TD") == "", "the Jack of spades has no home, and marries nobody who leaves"
    at = building("KD 3C 4D", "QS", "JSTD")
    dearest = "build:KDQS/" + ".".join(laid("KDQS/JS.TD").members)
    assert at.refusal(dearest) == ""


@pytest.mark.rule("11.9")
def test_a_laid_card_leaves_only_as_an_orphan():
    at = building("QS 3C 4D", "", "KSQH/9S.9H")
    why = "The 9 of spades still has a home in the royal family of spades, so it may not leave."
    assert at.refusal("build:KSQS") == why and at.option("build", "KS QS").reason == why and at.option("build", "KS QS").rule == "11.9"
    assert at.refusal("build:KSQH/9S") == "The 9 of hearts still has a home in the senior family of spades and hearts, so it may not leave."
    at = building("JD 3C 4D", "TS", "KSQH/9S")
    assert at.refusal("build:JDTS/9S") == "The King of spades and the Queen of hearts could marry each other, so they may not both leave."
    at = building("KC QC 4D", "", "JSTD/9S")
    assert at.refusal("build:KCQC") == "The Jack of spades and the 10 of diamonds could marry each other, so they may not both leave."
    at = building("KD 3C 4D", "QD", "JDTS.JSTD")
    # The Jack of diamonds and the 10 of diamonds are members now; the Jack and the 10 of spades are of one suit, and cannot marry.
    members = ".".join(laid("KDQD/JD.TD").members)
    assert at.refusal(f"build:KDQD/{members}") == ""


@pytest.mark.rule("11.9")
def test_no_laid_card_returns_to_a_hand():
    at = building("QS 3C 4D", "", "KSQH/9S.9H").play("build:KSQS/9S")
    assert not {"QH", "9H"} & set(at.state.hands[0]) and {"QH", "9H"} < set(at.state.gone)


@pytest.mark.rule("11.9")
@pytest.mark.parametrize("text", ["build:KSQH/9S.9S", "build:KSQH/2D", "build:", "build:KSQ", "build:KSQH/", "build:QHKS", "play:", "under:", "build:KSQH.KSQH", "deal:KS", "next", "x" * 500])
def test_bad_input_gets_one_sentence_and_changes_nothing(text: str):
    why = building("QS 3C 4D", "", "KSQH/9S.9H").refusal(text)
    assert why.endswith(".") and why.count(". ") == 0 and len(why) < 200


def test_settings_are_few_and_wrong_ones_refused():
    assert {setting.key for setting in SETTINGS} == {"match", "title"}
    for wrong in ({"match": "0"}, {"match": "11"}, {"title": "x"}, {"stakes": "5"}):
        with pytest.raises(BadRecord, match=r"\.$"):
            made(3, **wrong)
    assert [new("pp", "wife-swap", **chosen).title for chosen in ({}, {"title": "weddings"})] == ["Royal Wife-Swap", "Royal Weddings"]
