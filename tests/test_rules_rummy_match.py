"""The rules of rummy, number by number: points, drops, how deals and matches end, and what is seen."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from matches import new
from royalty.errors import IllegalMove
from royalty.game.core import played
from royalty.game.places import TABLE, RowNote
from royalty.games.rummy.drafts import COULD, COULD_NOW
from royalty.games.rummy.drafts import WHOLE as COMPLETE
from royalty.games.rummy.scoring import scored
from royalty.games.rummy.state import ScoredDeal
from rummy import WHOLE, Table, table

TWO_RUNS = "5H 6H 7H 2C 3C 4C 9S 9D 9C KS KD QH 8C"  # with a set of nines; the rest counts 38
ONE_RUN = "5H 6H 7H 2C 4C 6D 9S TD AC KS KD QH 8C"
OTHER = "AS 2S 3S 4S 6C 7C 8C TD TH TS 2D 3D 4D"  # whole


def lost(hand: str, wild: str = "JC", **options: str) -> int:
    """What the first of two counts when the second declares."""
    at = table(hand, OTHER, wild=wild, turn=1, stock="QS", match="1", **options).play("stock", f"declare:QS/{'AS.2S.3S.4S/6C.7C.8C/TS.TH.TD/2D.3D.4D'}")
    return at.points()[0]


# -- 13.9 and 13.10: what is counted


@pytest.mark.rule("13.9")
def test_with_two_sequences_only_cards_outside_of_sequences_count():
    assert lost(TWO_RUNS) == 27 + 38 and lost(TWO_RUNS, sets="free") == 38


@pytest.mark.rule("13.9")
def test_without_them_all_cards_count_and_no_more_than_eighty():
    assert lost(ONE_RUN, sets="free") == lost(ONE_RUN) == 80
    assert lost("5H 6H 7H 2C 4C 6D 3S 3D AC 2D 4H QH 2S", wild="9C") == 64
    assert lost("5H 6D * 2C 4C 6S 3S 3H AC 2D 4D QH 8S", wild="AH") == 5 + 6 + 2 + 4 + 6 + 3 + 3 + 2 + 4 + 10 + 8, "jokers of both kinds count nothing"


@pytest.mark.rule("13.10")
def test_a_losing_hand_counts_its_cheapest_grouping():
    """The King and the Queen lie with the Jack that lies with 10 and 9 too: the dearer run is left together."""
    assert lost("9H TH JH QH KH 5C 6C 7C 2S 3H 5H 7D 8D", sets="free", wild="4C") == 2 + 3 + 5 + 7 + 8


# -- 13.11: dropping and leaving


@pytest.mark.rule("13.11")
@pytest.mark.parametrize(("match", "first", "later"), [("3", 20, 40), ("pool101", 20, 40), ("pool201", 25, 50)])
def test_a_drop_costs_less_before_the_first_draw(match: str, first: int, later: int):
    at = table(WHOLE, "", "", match=match)
    option = at.option("drop")
    assert str(first) in option.confirm
    at.play("drop")
    assert at.state.out[0] == "dropped" and at.to_act == (1,) and at.state.discards == ("2C",)
    assert at.game.table(at.state, 1).standings[0].lines == (f"dropped, +{first}",), "said at once, though it is written down at the end"
    at.play("stock")
    assert "Drop" not in [intent.label for intent in at.game.table(at.state, 1).intents]
    at.play(next(text for text in at.texts if text.startswith("discard")), "stock")
    at.play(next(text for text in at.texts if text.startswith("discard")), "drop")
    assert at.points() == (first, later, 0) and at.state.scored[0].winner == 2
    laid = {zone.owner: zone.groups for zone in at.game.table(at.state, None).zones if zone.kind == "lines"}
    assert [group.label for group in laid[0]] == ["Dropped"], "nobody has looked for groups in it"


@pytest.mark.rule("13.11")
def test_the_others_drop_a_player_who_has_left():
    at = table("", "", "", stock="JH")
    assert [option.move for option in at.game.options(at.state, 0, draft("left"))] == ["left:1", "left:2", "left:3"]
    at.play("left:2")
    assert at.to_act == (0,) and at.state.out == ("", "left", "") and at.refusal("left:2") == "Bob is out of this deal already."
    at.play("stock").play("left:1", seat=2)
    assert at.to_act == () or at.state.is_scored
    assert at.points() == (40, 20, 0) and len(at.state.hands[0]) == 14, "all fourteen are laid aside, and nothing is discarded"
    with pytest.raises(IllegalMove, match="no such seat"):
        table("", "").play("left:6")


@pytest.mark.rule("13.11")
def test_who_has_dropped_may_still_say_that_another_has_left():
    at = table("", "", "", "").play("drop")
    assert [at.game.write_move(move) for move in at.game.moves(at.state, 0)] == ["left:2", "left:3", "left:4"]
    assert [option.seats for option in at.game.options(at.state, TABLE, draft("left"))] == [(0, 2, 3), (0, 1, 3), (0, 1, 2)]
    assert at.play("left:2", seat=0).state.out == ("dropped", "left", "", "")


@pytest.mark.rule("13.11")
def test_if_it_was_his_turn_the_next_player_begins():
    at = table("", "", "", stock="JH").play("stock").play("left:1", seat=1)
    assert at.to_act == (1,) and not at.state.drawn and at.state.discards == ("2C",)


def draft(intent: str):
    from royalty.game.places import Draft

    return Draft(intent)


# -- 13.12 and 13.13: how a deal ends, and an empty stock


@pytest.mark.rule("13.12")
def test_after_fifty_turns_nobody_wins_and_each_counts_his_hand():
    at = table(TWO_RUNS, ONE_RUN.replace("5H 6H 7H", "5D 6S 7S"), "", wild="JC", drew=(49, 50, 50), out=("", "", "dropped"), stock="QS", up="9H", match="1")
    at.play("stock", "discard:QS")
    deal = at.state.scored[0]
    assert deal.winner is None and deal.points == (65, 80, 40) and at.to_act == ()
    going = table(TWO_RUNS, "", "", drew=(49, 50, 49), stock="QS").play("stock", "discard:QS")
    assert not going.state.is_scored and going.to_act == (1,)


@pytest.mark.rule("13.12")
def test_the_last_one_in_counts_nothing():
    at = table("", "", "", match="1").play("drop", "drop")
    assert at.points() == (20, 20, 0) and at.state.scored[0].winner == 2


@pytest.mark.rule("13.13")
def test_an_empty_stock_is_made_of_the_discards_before_the_turn():
    at = table("", "", up="2C 3C 4C 5C", stock="")
    rest = at.state.pack
    at = Table(at.game, replace(at.state, pack=()))
    assert at.to_act == (TABLE,) and list(at.game.moves(at.state, TABLE)) == []
    assert "not the cards of the discard pile" in at.refusal("shuffle:2C.3C.5C", TABLE) and at.refusal("deal:2C", TABLE)
    at.play("shuffle:4C.2C.3C")
    assert at.state.pack == ("4C", "2C", "3C") and at.state.discards == ("5C",) and at.to_act == (0,)
    assert all(card not in at.state.pack for card in rest[:0]) and at.state.wild not in at.state.pack


@pytest.mark.rule("13.13")
def test_with_no_card_to_draw_the_top_may_be_taken_even_if_it_is_a_joker():
    at = table("", "", up="*", first_up=False)
    at = Table(at.game, replace(at.state, pack=()))
    assert at.to_act == (0,) and [text for text in at.texts if text in ("stock", "open")] == ["open"]
    assert at.refusal("stock") == "The stock is empty. Take the top of the discards."
    assert "*" in at.play("open").state.hands[0]
    assert at.state.cards()


# -- 13.14: the match


@pytest.mark.rule("13.14")
def test_by_deals_the_fewest_points_win_and_ties_share():
    at = table("", "", "", match="2").play("drop", "drop")
    assert at.game.outcome(at.state) is None and at.state.is_scored
    for seat in (0, 2, 1):
        at.play("next", seat=seat)
    assert at.state.deal == 2 and at.to_act == (1,)
    at.play("drop", "drop")
    outcome = at.game.outcome(at.state)
    assert outcome and outcome.totals == (20, 40, 20) and outcome.places == (1, 3, 1)
    shown = at.game.table(at.state, None)
    assert [deal.points for deal in shown.deals] == [(20, 20, 0), (0, 20, 20)] and shown.match == "Deal 2 of 2"
    assert shown.status == ("The game is over.",)


def pooled(match: str, *points: int) -> Table:
    """A match of a pool that stands so, the deal just counted."""
    at = table(*[""] * len(points), match=match)
    before = ScoredDeal(points, None, ("",) * len(points))
    return Table(at.game, replace(at.state, scored=(before,)))


@pytest.mark.rule("13.14")
def test_in_a_pool_who_reaches_it_is_out_and_the_last_one_left_wins():
    at = pooled("pool101", 90, 50, 60).play("drop", "drop")
    assert at.points() == (20, 20, 0) and at.game.earning.scores(at.state) == (110, 70, 60)
    assert at.to_act == (1, 2), "who is out is asked no more"
    at.play("next", seat=1).play("next", seat=2)
    assert at.state.out == ("pool", "", "") and at.state.hands[0] == () and Counter(at.state.cards()) == Counter(at.game.pack())
    assert at.refusal("stock", 0) == "It is not your turn." and at.state.dealer != 0
    last = pooled("pool101", 90, 50).play("drop")
    outcome = last.game.outcome(last.state)
    assert outcome and outcome.places == (2, 1) and outcome.reason == "Bob is the last one left."


@pytest.mark.rule("13.14")
def test_in_a_pool_who_has_exactly_so_many_points_is_out():
    at = pooled("pool101", 81, 50, 60).play("drop", "drop")
    assert at.game.earning.scores(at.state)[0] == 101 and at.to_act == (1, 2)
    at.play("next", seat=1).play("next", seat=2)
    assert at.state.out == ("pool", "", "") and at.state.hands[0] == ()


@pytest.mark.rule("13.14")
def test_if_all_go_out_in_one_deal_the_fewest_points_win():
    at = pooled("pool101", 100, 90, 95)
    over = Table(at.game, scored(at.game.terms, replace(at.state, out=("dropped", "dropped", "wrong"), drew=(0, 0, 1)), None, ()))
    outcome = over.game.outcome(over.state)
    assert outcome and outcome.totals == (120, 110, 175) and outcome.places == (2, 1, 3) and outcome.reason == "All who were left went out in one deal. Of them the fewest points win."


# -- 13.15: what is seen


@pytest.mark.rule("13.15")
def test_all_arrangements_are_shown_at_the_end_of_a_deal():
    at = table(TWO_RUNS, OTHER, "", wild="JC", turn=1, stock="QS", match="2").play("stock", "declare:QS/AS.2S.3S.4S/6C.7C.8C/TS.TH.TD/2D.3D.4D")
    shown = at.game.table(at.state, None)
    laid = {zone.owner: zone.groups for zone in shown.zones if zone.kind == "lines"}
    assert [group.label for group in laid[1]] == ["Pure sequence", "Pure sequence", "Set", "Pure sequence"]
    assert sum(len(group.cards) for group in laid[0]) == sum(len(group.cards) for group in laid[2]) == 13
    asked = at.game.questions.question(at.state)
    assert asked and asked.together and asked.seats == (0, 1, 2) and at.refusal("stock") == "This deal is over. Go on to the next one."
    assert [line.partition(": ")[2] for line in shown.deals[0].lines[:2]] == ["counts the hand", "declared"]


@pytest.mark.rule("13.15")
def test_a_hand_is_sorted_for_its_player_in_three_ways():
    at = table("5H 6H 7H 2C 3C * 9S 9D KS KD JD QH 8C", "", wild="9C")
    ways = {sorting.label: sorting.rows for sorting in at.game.rows.sortings(at.state, 0)}
    assert list(ways) == ["By suit", "By rank", "Cheapest groups"]
    ids = sorted(card.id for card in next(zone for zone in at.game.table(at.state, 0).zones if zone.kind == "fan" and zone.owner == 0).cards)
    assert all(sorted(ident for row in rows for ident in row) == ids for rows in ways.values())
    assert ("5H1", "6H1", "7H1") in ways["Cheapest groups"] and ("5H1", "6H1", "7H1", "QH1") in ways["By suit"]
    for seed in (*range(8), 27):  # in the last two equal cards lie, one of them in a group
        match = new("pp", "rummy", seed, sets=("count", "free")[seed % 2])
        for state in (match.state, match.game.play(match.state, match.to_act[0], match.game.read_move("stock"))):
            groups = match.game.rows.sortings(state, match.to_act[0])[-1].rows
            told = match.game.rows.held(state, match.to_act[0], groups).text
            assert " at best" not in told, "nothing is cheaper than the cheapest groups"
    assert ways["By rank"][-2:] == (("KS1", "KD1"), ("9S1", "9D1", "*1")), "jokers of both kinds last"


def test_a_table_may_show_who_discarded_what():
    for how in ("shown", "hidden"):
        at = table(WHOLE, "", stock="JH", discards=how).play("stock", "discard:JH")
        thrown = [zone for zone in at.game.table(at.state, 1).zones if zone.label == "Discarded"]
        seen = [(zone.owner, [card.name for card in zone.cards]) for zone in thrown]
        assert seen == ([(0, ["Jack of hearts"])] if how == "shown" else [])


@pytest.mark.rule("13.15")
def test_a_hand_in_groups_tells_what_they_are_lack_and_count():
    at = table("4H 5H 6H 2C 3C * 9S 9H KS KD 6D 8D AC", "", wild="7C", stock="JC")
    rows = (("4H1", "5H1", "6H1"), ("2C1", "3C1", "*1"), ("6D1", "8D1"), ("9S1", "9H1", "KS1"), ("KD1", "AC1"))
    held = at.game.rows.held(at.state, 0, rows)
    assert held and [(note.text, note.good) for note in held.rows[:3]] == [
        ("Pure sequence", True), ("Impure sequence", True), ("A group has three cards at least.", False),
    ]  # fmt: skip
    assert held.rows[3].text == "" and held.text == "Your hand counts 62 as it lies, 38 at best."
    at.play("stock")
    held = at.game.rows.held(at.state, 0, (*rows, ("JC1",)))
    assert held and held.text == "Once a card is away, your hand counts 62 as it lies, 38 at best.", "one of fourteen cards is put away"
    assert held.rows[-1] == RowNote("", 10), "a card by itself is left over like others"
    alone = at.game.rows.held(at.state, 0, (tuple(ident for row in rows for ident in row),))
    assert alone and alone.rows == (RowNote(""),)
    assert alone.text.endswith(" Pure sequence: in your hand, not yet in a group."), "4, 5 and 6 of hearts"
    bare = table("4H 5H 7H 2C 3C * 9S 9H KS KD 6D 8D AD", "", wild="7C", stock="JC")
    assert bare.game.rows.held(bare.state, 0, ()).text.endswith(" Pure sequence: none yet, so every card counts.")  # type: ignore[union-attr]


@pytest.mark.rule("13.15")
def test_a_hand_that_may_be_declared_as_it_lies_says_so():
    groups = (("AD1", "2D1", "3D1", "4D1"), ("5S1", "6S1", "7S1"), ("9S1", "9D1", "9C1"), ("QS1", "QD1", "QC1"))
    at = table(WHOLE, "", up="JH", stock="JC")
    assert at.game.rows.held(at.state, 0, groups).text != COMPLETE  # type: ignore[union-attr]
    finishing = at.play("stock").game.rows.held(at.state, 0, (*groups, ("JC1",)))
    assert finishing and finishing.text == COMPLETE and finishing.rows[-1].value is None, "the card to finish with counts nothing"
    taken = table(WHOLE, "", up="JH").play("open")
    assert taken.game.rows.held(taken.state, 0, (*groups, ("JH1",))).text != COMPLETE, "it may not be put away"  # type: ignore[union-attr]
    mixed = (*groups[:3], ("QS1", "QD1"), ("QC1", "JC1"))
    assert at.game.rows.held(at.state, 0, mixed).text == COULD, "and nothing besides"  # type: ignore[union-attr]
    assert at.game.rows.held(at.state, 0, mixed).ready and not taken.game.rows.held(taken.state, 0, mixed[:4]).ready  # type: ignore[union-attr]
    assert COULD not in taken.game.rows.held(taken.state, 0, mixed[:4]).text, "what it would put away was just taken"  # type: ignore[union-attr]
    assert at.option("declare", *(" ".join(row) for row in groups[:2])).detail == (COULD_NOW,), "not what it would count if another declared"
    option = at.option("declare", *(" ".join(row) for row in groups))
    assert option.label == "Declare" and not option.detail
    wrong = at.option("declare", *(" ".join(row) for row in (*groups[1:], ("AD1", "2D1", "3D1", "JC1"))))
    assert wrong.label == "Wrong declaration" and wrong.detail and wrong.detail[0] in wrong.confirm


@pytest.mark.rule("13.11")
def test_a_computer_does_not_leave_and_is_not_said_to_have_left():
    match = new("pgp", "rummy")
    acting = 0
    with pytest.raises(IllegalMove, match="and it does not leave the table"):
        match.play(acting, "left:2", Random(0))
    assert not match.events
    match.set_kind(2, "greedy")
    with pytest.raises(IllegalMove):
        match.play(acting, "left:3", Random(0))
    match.set_kind(2, "person")
    match.play(acting, "left:3", Random(0))
    assert match.state.out[2] == "left"


def test_what_comes_from_the_stock_is_no_matter_of_an_undo_among_people():
    at = table(WHOLE, "", stock="JH")
    game = at.game
    assert game.secrets.reveals(played(game, at.state, 0, game.read_move("stock"))) and not game.secrets.reveals(played(game, at.state, 0, game.read_move("open")))
    assert game.secrets.reveals(played(game, at.state, 0, game.read_move("drop"))), "the deal ends, and all hands are shown"
    at.play("stock")
    assert not game.secrets.reveals(played(game, at.state, 0, game.read_move("discard:JH")))


def test_a_card_taken_openly_is_known_until_it_is_discarded():
    at = table(WHOLE, "", up="QS", stock="JH 3C").play("open", "discard:QC")
    assert at.state.known[0] == ("QS",)
    at.play("stock", "discard:JH", "stock", "discard:QS")
    assert at.state.known[0] == () and at.state.thrown[0] == ("QC", "QS")
