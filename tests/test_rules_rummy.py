"""The rules of rummy, number by number: cards, draws, groups, declarations."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from royalty.cards.letters import shuffle
from royalty.errors import BadRecord
from royalty.game.core import Player
from royalty.game.places import Draft
from royalty.games.rummy import Rummy
from royalty.games.rummy.cards import wild_rank
from royalty.games.rummy.groups import IMPURE, PURE, SET, arranged, kind_of, lack_of
from royalty.games.rummy.moves import may_take
from royalty.games.rummy.rules import SETTINGS
from rummy import NAMES, WHOLE, table


def made(seats: int = 2, **options: str) -> Rummy:
    return Rummy(tuple(map(Player, NAMES[:seats])), options, None)


# -- 13.1 and 13.2: the deal


@pytest.mark.rule("13.1")
@pytest.mark.parametrize("seats", range(2, 7))
def test_thirteen_cards_each_of_two_packs_and_two_jokers(seats: int):
    game = made(seats)
    cards = Counter(game.pack())
    assert len(game.pack()) == 106 and cards["*"] == 2 and set(cards.values()) == {2} and len(cards) == 53
    lines = dict(game.dealing.deal(Random(seats)).lines)
    state = game.start(lines)
    assert all(len(hand) == 13 for hand in state.hands) and len(state.pack) == 106 - 13 * seats - 2
    assert Counter(state.cards()) == cards
    assert state.turn == (int(lines["dealer"]) % seats), "left of the dealer begins"


@pytest.mark.rule("13.1")
def test_the_dealer_is_found_by_lot_and_the_deal_goes_to_the_left():
    assert {dict(made(3).dealing.deal(Random(seed)).lines)["dealer"] for seed in range(40)} == {"1", "2", "3"}
    at = table("", "", "", match="3").play("drop", "drop")
    assert at.to_act == (0, 1, 2) and at.state.dealer == 2
    for seat in range(3):
        at.play("next", seat=seat)
    assert (at.state.deal, at.state.dealer, at.to_act) == (2, 0, (1,))
    with pytest.raises(BadRecord, match="who deals first"):
        made().start({"pack": ".".join(made().pack()), "dealer": "3"})


@pytest.mark.rule("13.1")
def test_one_pack_is_for_two_players():
    game = made(2, packs="1")
    assert len(game.pack()) == 53 and set(Counter(game.pack()).values()) == {1}
    with pytest.raises(BadRecord, match="One pack is for two players only"):
        made(3, packs="1")
    for wrong in ({"match": "0"}, {"match": "pool0"}, {"match": "11"}, {"stakes": "5"}, {"packs": "3"}):
        with pytest.raises(BadRecord, match=r"\.$"):
            made(2, **wrong)
    assert {setting.key for setting in SETTINGS} == {"match", "packs", "sets", "discards"}


@pytest.mark.rule("13.2")
def test_the_turned_card_makes_its_rank_wild_and_after_a_joker_aces_are():
    assert (wild_rank("7C"), wild_rank("*")) == ("7", "A")
    game = made()
    order = list(shuffle(game.pack(), Random(1)))
    state = game.start({"dealer": "2", "pack": ".".join(order)})
    assert (state.wild, state.discards, state.pack) == (order[26], (order[27],), tuple(order[28:]))
    shown = {zone.id: zone for zone in game.table(state, None).zones}
    assert shown["wild"].cards[0].name.startswith(game.table(state, 0).zones[1].cards[0].name)
    assert state.wild in state.cards() and state.wild not in (*state.pack[:0], *state.discards)


# -- 13.3 and 13.4: a turn


@pytest.mark.rule("13.3")
def test_a_turn_is_a_draw_and_a_discard():
    at = table(WHOLE, "", up="2C", stock="JH")
    assert at.texts[:3] == ["stock", "open", "drop"] and at.refusal("discard:AD") == "First draw a card."
    at.play("stock")
    assert "JH" in at.state.hands[0] and at.to_act == (0,) and at.refusal("stock") == at.refusal("open") == "You have drawn already: now discard a card."
    assert at.refusal("discard:KC") == "You do not hold that card." and at.refusal("drop") == "You may drop only before you draw."
    at.play("discard:JH")
    assert at.state.discards == ("2C", "JH") and at.to_act == (1,)
    at.play("open")
    assert "JH" in at.state.hands[1] and at.state.discards == ("2C",)


@pytest.mark.rule("13.4")
@pytest.mark.parametrize("joker", ["*", "KS"])
def test_a_joker_on_the_discards_is_not_taken_up_save_the_first(joker: str):
    first = table(WHOLE, "", up=joker)
    assert "open" in first.texts
    first.play("open")
    assert joker in first.state.hands[0]
    later = table(WHOLE, "", up=f"3C {joker}")
    assert "open" not in later.texts and later.refusal("open") == "A joker on the discards may not be taken up."
    assert later.option("open").reason == later.refusal("open") and later.option("open").rule == "13.4"
    left = table(WHOLE, "", up=joker, stock="3C").play("stock", "discard:3C")
    left.play("open")
    assert left.state.discards == (joker,) and not may_take(left.state)


@pytest.mark.rule("13.4")
def test_a_card_just_taken_from_the_discards_may_not_go_back_nor_into_the_finish_slot():
    at = table(f"{WHOLE}", "", up="AD").play("open")
    assert at.state.hands[0].count("AD") == 2
    why = "You have just taken the Ace of diamonds up: put another card away."
    assert at.refusal("discard:AD") == why, "by face: neither of the two"
    declared = "declare:AD/AD.2D.3D.4D/5S.6S.7S/9D.9S.9C/QS.QD.QC"
    assert at.refusal(declared) == why and "discard:AD" not in at.texts
    assert at.option("discard", "AD1").reason == why
    drawn = table(WHOLE, "", stock="AD").play("stock")
    assert drawn.refusal("discard:AD") == drawn.refusal(declared) == ""


# -- 13.5 and 13.6: groups


@pytest.mark.rule("13.5")
@pytest.mark.parametrize(
    ("cards", "wild", "kind"),
    [
        ("AH 2H 3H", "7", PURE), ("QH KH AH", "7", PURE), ("KH AH 2H", "7", ""), ("4H 5H 6H 7H", "9", PURE), ("3H 4H 5H 6H", "7", PURE),
        ("5D 6D * 8D", "K", IMPURE), ("6H 7H 8H", "7", PURE), ("JC 7H QC", "7", IMPURE), ("5D 6D", "K", ""), ("5D 6D 7S", "K", ""),
        ("5D 5D 6D", "K", ""), ("* * 5D", "K", IMPURE), ("6H 7D 8H", "7", IMPURE), ("7H 7H 8H", "7", IMPURE), ("AH 2H 3H", "A", PURE),
        ("AS 2H 3H", "A", IMPURE), ("5D 9D *", "K", ""), ("A2345678"[0] + "S 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS", "7", PURE),
    ],
)  # fmt: skip
def test_what_is_a_sequence_and_whether_it_is_pure(cards: str, wild: str, kind: str):
    for seed in range(3):
        mixed = shuffle(cards.split(), Random(seed))
        assert kind_of(mixed, wild) == kind
        assert bool(lack_of(mixed, wild)) == (not kind)


@pytest.mark.rule("13.6")
@pytest.mark.parametrize(
    ("cards", "wild", "kind"),
    [
        ("6C 6D 6H *", "K", SET), ("QS QD QC", "7", SET), ("9S 9H 9C", "7", SET), ("9S 9S 9C", "7", ""), ("9S 9H 9C 9D", "7", SET),
        ("9S 9H *", "7", SET), ("9S 9H 7C", "7", SET), ("9S 9H 9C 9D *", "7", ""), ("9S 9H", "7", ""), ("* * 7S", "7", IMPURE),
        ("9S 8H 7C", "K", ""), ("* *", "K", ""),
    ],
)  # fmt: skip
def test_what_is_a_set(cards: str, wild: str, kind: str):
    assert kind_of(cards.split(), wild) == kind
    assert lack_of(cards.split(), wild).endswith("." if not kind else "")


@pytest.mark.rule("13.6")
def test_every_group_needs_a_natural_card():
    assert kind_of(["*", "*", "*"], "K") == "" and lack_of(["*", "*", "*"], "K") == "A group needs a card that is no joker."


@pytest.mark.rule("13.5", "13.6")
def test_a_group_lies_in_its_order_and_jokers_say_what_they_stand_for():
    assert arranged(["8D", "*", "6D", "5D"], "K") == (("5D", ""), ("6D", ""), ("*", "7D"), ("8D", ""))
    assert arranged(["KS", "6D", "6H"], "K") == (("6H", ""), ("6D", ""), ("KS", "6S"))
    assert arranged(["AH", "KH", "QH"], "7") == (("QH", ""), ("KH", ""), ("AH", ""))
    assert arranged(["8H", "9H", "7H", "7H"], "7") == (("7H", ""), ("8H", ""), ("9H", ""), ("7H", "TH"))


@pytest.mark.rule("13.5", "13.6")
@pytest.mark.parametrize(
    ("cards", "lack"),
    [
        ("5D 6D", "A group has three cards at least."), ("9S 9S 9C", "A set has no suit twice: here are two spades."),
        ("9S 9H 9C 9D *", "A set has four cards at most."), ("5D 5D 6D", "A sequence has no card twice: here are two of the 5 of diamonds."),
        ("5D 7D 9D", "In this sequence 2 cards lack between the others."), ("5D 7D 8D", "In this sequence one card lacks between the others."),
        ("9S 8H 7C", "These are neither of one suit in order nor all of one rank."), ("QH AH 2H", "In this sequence 9 cards lack between the others."),
    ],
)  # fmt: skip
def test_what_a_group_lacks_is_said_in_a_sentence(cards: str, lack: str):
    assert lack_of(cards.split(), "K") == lack


# -- 13.7 and 13.8: declaring


@pytest.mark.rule("13.7")
@pytest.mark.parametrize(
    ("wild", "groups"),
    [
        ("KH", "AD.2D.3D.4D/5S.6S.7S/9D.9S.9C/QS.QD.QC"),
        ("7C", "3H.4H.5H.6H/JC.7H.QC/QS.QD.QC/9S.9H.9C"),
        ("KH", "AD.2D.3D/4D.5D.*/9D.9S.9C.9H/QS.QD.QC"),
    ],
)
def test_a_valid_declaration_counts_nothing_and_ends_the_deal(wild: str, groups: str):
    hand = groups.replace("/", ".").replace(".", " ")
    at = table(hand, "", wild=wild, stock="JH", match="1").play("stock", f"declare:JH/{groups}")
    assert at.points()[0] == 0 and at.state.scored[0].winner == 0 and at.to_act == ()
    outcome = at.game.outcome(at.state)
    assert outcome and outcome.places[0] == 1 and at.state.discards[-1] == "JH"


@pytest.mark.rule("13.7", "13.8")
@pytest.mark.parametrize(
    ("hand", "groups", "fault"),
    [
        ("AD 2D * 4D 5S 6S 7H 9D 9S 9C QS QD QC", "AD.2D.*.4D/5S.6S.7H/9D.9S.9C/QS.QD.QC", "neither of one suit in order"),
        ("AD 2D * 4D 5S 6S KH 9D 9S 9C QS QD QC", "AD.2D.*.4D/5S.6S.KH/9D.9S.9C/QS.QD.QC", "must be pure"),
        ("AD 2D 3D 4D 5S 5H 5C 9D 9S 9C QS QD QC", "AD.2D.3D.4D/5S.5H.5C/9D.9S.9C/QS.QD.QC", "Two sequences are needed"),
    ],
)
def test_a_wrong_declaration_is_told_before_and_costs_eighty(hand: str, groups: str, fault: str):
    at = table(hand, "", "", wild="KS", stock="JH").play("stock")
    rows = [row.replace(".", "1 ") + "1" for row in groups.split("/")]
    option = at.option("declare", *rows)
    assert option.label == "Wrong declaration" and fault in option.confirm and "80 points" in option.confirm
    at.play(option.move or "")
    assert at.state.out[0] == "wrong" and at.state.discards[-1] == "JH" and at.to_act == (1,) and len(at.state.hands[0]) == 13
    view = at.game.table(at.state, 1)
    aside = next(zone for zone in view.zones if zone.owner == 0)
    assert (aside.kind, aside.count, aside.cards) == ("stack", 13, ())
    at.play("drop")
    assert at.points() == (80, 20, 0), "the last one in counts nothing"


@pytest.mark.rule("13.7")
def test_a_declaration_that_does_not_lay_all_cards_once_is_refused():
    at = table(WHOLE, "", stock="JH").play("stock")
    all_but = "All thirteen other cards must lie in groups."
    assert at.refusal("declare:JH/AD.2D.3D.4D/5S.6S.7S/9D.9S.9C") == all_but
    assert at.refusal("declare:JH/AD.2D.3D.4D/5S.6S.7S/9D.9S.9C/QS.QD.QC/AD") == "You do not hold so many of the Ace of diamonds."
    assert at.refusal("declare:JH/AD.2D.3D.4D/5S.6S.7S/9D.9S.9C/QS.QD.KC") == "You do not hold so many of the King of clubs."
    assert at.refusal("declare:TH/AD.2D.3D.4D/5S.6S.7S/9D.9S.9C/QS.QD.QC") == "You do not hold that card."
    assert table(WHOLE, "").refusal("declare:JH/AD.2D.3D.4D/5S.6S.7S/9D.9S.9C/QS.QD.QC") == "First draw a card."
    assert at.option("declare", "AD1 2D1 3D1").reason == "11 cards lie in no group: only one may be left."
    assert at.option("declare", "AD1 2D1 3D1").early and not at.option("declare", "AD1 2D1 3D1").warns, "one is still laying"
    assert at.option("declare", "AD1 2D1 3D1", "AD1 4D1").reason == "A card cannot lie in two groups."
    assert at.option("declare", "AD1 2D1 3D9").reason == "One of these cards is not in your hand."
    everything = "AD1 2D1 3D1 4D1 5S1 6S1 7S1 9D1 9S1 9C1 QS1 QD1 QC1 JH1"
    assert at.option("declare", everything).reason == "No card is left for the finish slot: take one out."


@pytest.mark.rule("13.15")
def test_the_hand_in_groups_says_what_each_is_and_what_it_counts():
    at = table("AD 2D 3D 4D 5S 6S * 9D 9S 9C QS QD KC", "", wild="7C", stock="JH").play("stock")
    draft = Draft("declare", (("AD1", "2D1", "3D1"), ("5S1", "6S1", "*1"), ("9D1", "9S1", "9C1"), ("QS1", "QD1"), (), ("no",)))
    told = [(note.text, note.good) for note in at.game.rows.notes(at.state, 0, draft)]
    assert told[:3] == [("Pure sequence", True), ("Impure sequence", True), ("Set", True)]
    assert told[3:] == [("A group has three cards at least.", False), ("", None), ("One of these cards is not in your hand.", False)]
    mixed = Draft("declare", (("3D1", "AD1", "2D1"), ("6S1", "5S1", "*1"), ("QD1", "9D1", "QS1")))
    assert [note.order for note in at.game.rows.notes(at.state, 0, mixed)][:1] == [("AD1", "2D1", "3D1")], "seen in their order"
    option = at.option("declare", "AD1 2D1 3D1", "5S1 6S1 *1", "9D1 9S1 9C1")
    assert option.detail == ("Once a card is away, your hand counts 61 so. It could count 57.",), "of fourteen cards the best discard is put away"
    assert at.game.rows.notes(at.state, 1, draft) and not at.game.rows.notes(at.state, 0, Draft("discard", (("AD1",),)))
