"""The rules of Royal Wife-Swap, number by number: under the stock, drawing up, the end of a round, the match, the record."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from laws.fixed import FixedWords
from royalty.errors import BadRecord
from royalty.game.core import Player, played
from royalty.game.places import Draft
from royalty.games import find_game
from royalty.games.wifeswap import WifeSwap
from royalty.games.wifeswap.book import BOOK
from royalty.games.wifeswap.families import worth
from royalty.games.wifeswap.imagining import imagined
from royalty.games.wifeswap.rules import MOST_IDLE
from royalty.games.wifeswap.state import ScoredRound, read_act, write_act
from royalty.match.match import Setup, load_match, new_match
from wifeswap import NAMES, Table, building, laid, table

# -- 11.10 and 11.11: under the stock, and up to seven again


@pytest.mark.rule("11.10")
def test_what_is_left_goes_under_the_stock_in_an_order_of_the_winners_choice():
    at = building("9D 3C KH", "2S", stock="5S 6S").play("build:-")
    assert at.state.gone == ("KH", "9D", "3C"), "by rank, the highest first, unless another order is chosen"
    row = at.game.table(at.state, 0).intents[0].rows[0]
    option = at.game.options(at.state, 0, Draft("under", (row.begins,)))[0]
    assert option.move == "under:KH.9D.3C" == at.texts[0]
    assert at.option("under", "3C KH 9D").move == "under:3C.KH.9D"
    assert at.option("under", "3C KH").reason == "Put all of these cards in order, the uppermost first." and at.option("under", "3C KH").rule == "11.10"
    for wrong in ("under:KH.9D", "under:KH.9D.9D", "under:KH.9D.2S", "under:KH.9D.3C.2S"):
        assert at.refusal(wrong) == "Name each of the cards that are left once, the uppermost first."
    assert at.refusal("build:-").startswith("First put") and at.refusal("play:2S").startswith("First put")
    for order in permutations(("KH", "9D", "3C")):
        assert at.refusal(f"under:{'.'.join(order)}") == ""
    at.play("under:3C.KH.9D")
    assert {"5S", "6S", "3C", "KH", "9D"} <= {*at.state.hands[0], *at.state.hands[1], *at.state.pack}


@pytest.mark.rule("11.10")
def test_fewer_than_two_cards_are_not_asked_about():
    at = building("KS QS 3C", "9S").play("build:KSQS")
    assert at.state.phase == "play" and at.state.buried[-1].cards == ("3C",)
    at = building("KS QS 9S", "").play("build:KSQS/9S")
    assert at.state.phase == "play" and at.state.buried == ()


@pytest.mark.rule("11.10")
def test_only_their_maker_knows_the_order():
    at = building("9D 3C KH", "2S 3S 4S 5S 6S 7S").play("build:-")
    shown = {order: Table(at.game, at.state).play(f"under:{'.'.join(order)}") for order in permutations(("KH", "9D", "3C"))}
    first, *others = shown.values()
    assert first.state.buried[-1].maker == 0 and set(first.state.pack[-2:]) <= {"KH", "9D", "3C"}
    for other in others:
        for viewer in (1, 2, None):
            assert other.game.table(other.state, viewer) == first.game.table(first.state, viewer)
        assert first.state.text() != other.state.text()
        assert at.game.describe(played(at.game, at.state, 0, read_act("under:3C.KH.9D"))) == "Ann puts 3 cards under the stock."
    for order, one in shown.items():
        worlds = [imagined(one.state, 0, Random(seed)) for seed in range(12)]
        assert {world.pack[-3:] for world in worlds} == {order}, "he put them there himself"
        seen = {imagined(one.state, 1, Random(seed)).pack[-3:] for seed in range(80)}
        assert seen == set(permutations(order)), "all know which, but not in what order"


@pytest.mark.rule("11.10")
def test_cards_drawn_from_under_the_stock_are_known_to_be_among_these():
    """Once others draw from them, an imagined world gives each of them some of these cards; the maker knows who has which."""
    at = building("9D 3C KH", "2S", stock="").play("build:-", "under:3C.KH.9D")
    assert at.state.pack == () and {"3C", "KH", "9D"} == {card for card in at.state.hands[0] if card != "2S"}
    at = building("9D 3C KH", "2S 4S 5S 6S 7S 8S 9S", stock="").play("build:-", "under:3C.KH.9D")
    assert at.state.pack == ("9D",) and "3C" in at.state.hands[1] and "KH" in at.state.hands[2]
    for seed in range(20):
        mine = imagined(at.state, 0, Random(seed))
        assert mine.pack == ("9D",) and "3C" in mine.hands[1] and "KH" in mine.hands[2]
        for viewer, card in ((1, "3C"), (2, "KH")):
            world = imagined(at.state, viewer, Random(seed))
            other = world.hands[3 - viewer]
            assert sum(one in other for one in ("3C", "KH", "9D")) == 1 and card not in other and world.pack[0] in {"3C", "KH", "9D"}


@pytest.mark.rule("11.11")
def test_from_the_winner_on_each_takes_all_he_needs_as_far_as_the_stock_goes():
    at = table("AS 2C", "3S 4C", "4S 5C", stock="9H 8H 7H 6H 9D 8D", most=60).play("play:AS", "play:3S", "play:4S", "build:-", "under:4S.3S.AS")
    assert set(at.state.hands[0]) == {"2C", "9H", "8H", "7H", "6H", "9D", "8D"}, "six at once"
    assert set(at.state.hands[1]) == {"4C", "4S", "3S", "AS"} and at.state.hands[2] == ("5C",) and at.state.pack == ()
    assert at.to_act == (0,) and at.state.trick.leader == 0, "the winner leads"


@pytest.mark.rule("11.11")
def test_the_winner_draws_first_and_leads():
    at = table("2C 9C", "AC 3S", "4C 5C", stock="9H").play("play:2C", "play:AC", "play:4C", "build:-", "under:AC.4C.2C")
    assert set(at.state.hands[1]) == {"3S", "9H", "AC", "4C", "2C"} and at.to_act == (1,)


# -- 11.12 to 11.15: the end


@pytest.mark.rule("11.12")
def test_the_round_ends_when_somebody_has_no_card_at_the_start_of_a_trick():
    at = table("KS QS", "2D", "3D", stock="", match="1", full=True).play("play:KS", "play:2D", "play:3D", "build:KSQS", "under:3D.2D")
    assert not at.state.hands[2] and at.state.is_scored and at.to_act == ()
    assert "somebody has no card left" in at.state.scored[0].reason
    assert at.game.outcome(at.state).reason == "The last round is counted. The most points win."
    at = table("KS QS 9C", "2D 3C", "3D 4C", stock="").play("play:KS", "play:2D", "play:3D", "build:KSQS", "under:3D.2D")
    assert not at.state.is_scored, "all hold a card"


@pytest.mark.rule("11.13")
def test_every_card_in_a_family_counts_and_royal_ones_twice():
    assert worth(laid("KSQH/AS.9H.2S")) == 32 and worth(laid("KSQS/AS.9S")) == 60 and worth(laid("JSTH/5H.4S")) == 29
    assert worth(laid("KSQH/JS.TS.JH")) == 50 and worth(laid("")) == 0
    at = table("KS QS AD", "2D", "3D", stock="", match="1", tables=("", "KHQC/9H", "")).play("play:KS", "play:2D", "play:3D", "build:KSQS", "under:3D.2D")
    assert at.state.scored[0].points == (40, 29, 0) == at.game.earning.scores(at.state), "cards in hand count nothing"
    lines = at.game.outcome(at.state).lines
    assert [(line.seat, line.label, line.points) for line in lines] == [(0, "Round 1", 40), (1, "Round 1", 29), (2, "Round 1", 0)]


@pytest.mark.rule("11.14")
def test_rounds_until_one_has_500_or_a_set_number():
    end = ("play:KS", "play:2D", "play:3D", "build:KSQS", "under:3D.2D")
    near = table("KS QS", "2D", "3D", stock="", full=True, scored=(ScoredRound((459, 10, 0), "x"),), deal=2).play(*end)
    assert near.game.earning.scores(near.state)[0] == 499 and near.to_act == (0, 1, 2)
    there = table("KS QS", "2D", "3D", stock="", full=True, scored=(ScoredRound((460, 10, 0), "x"),), deal=2).play(*end)
    outcome = there.game.outcome(there.state)
    assert there.to_act == () and outcome.reason.startswith("Ann") and "reached 500. The most points win." in outcome.reason
    assert outcome.places[0] == 1 or outcome.totals[0] < max(outcome.totals)
    for rounds in range(1, 11):
        assert WifeSwap(tuple(map(Player, NAMES[:3])), {"match": str(rounds)}, None).terms.rounds == rounds
    two = table("KS QS", "2D", "3D", stock="", full=True, match="2").play(*end)
    assert two.to_act == (0, 1, 2) and two.game.table(two.state, None).match == "Round 1 of 2"
    two.play("next", seat=0).play("next", seat=1).play("next", seat=2)
    assert two.state.deal == 2 and two.state.scored and not two.state.is_scored


@pytest.mark.rule("11.14")
def test_ties_share_the_place():
    at = table("KS QS", "2D", "3D", stock="", match="1", tables=("", "KHQH", "")).play("play:KS", "play:2D", "play:3D", "build:KSQS", "under:3D.2D")
    assert at.game.outcome(at.state).places == (1, 1, 3)


@pytest.mark.rule("11.15")
def test_thirty_tricks_that_lay_nothing_more_end_the_round():
    at = table("", "", "", match="1")
    played = 0
    while not at.state.is_scored:
        while at.state.phase == "play":
            at.play(at.texts[0])
        at.play("build:-").play(f"under:{'.'.join(at.state.gone)}")
        played += 1
        assert at.state.idle == played
    assert played == MOST_IDLE == 30 and at.game.outcome(at.state) and "30 tricks" in at.state.scored[0].reason


@pytest.mark.rule("11.15")
def test_only_more_cards_than_ever_in_the_round_begin_the_count_anew():
    at = building("QS 3C 4D", "", "KSQH/9S.9H")
    at.play("build:KSQS/9S", "under:QH.9H.4D.3C")
    assert (at.state.most, at.state.idle) == (4, 1), "two left, one came: no more than before"
    at = building("QS 3C 4D", "2S", "KSQH/9S").play("build:KSQH/9S.2S", "under:QS.4D.3C")
    assert (at.state.most, at.state.idle) == (4, 0)


@pytest.mark.rule("11.15")
def test_from_the_tenth_trick_without_gain_all_see_how_many_are_left():
    at = table("", "", "", match="1")
    seen = {}
    while not at.state.is_scored:
        for viewer in (None, 0, 1, 2):
            lines = (at.game.table(at.state, viewer).match, " ".join(at.game.table(at.state, viewer).status))
            assert seen.setdefault(at.state.idle, lines) == lines, "all see the same"
        while at.state.phase == "play":
            at.play(at.texts[0])
        at.play("build:-").play(f"under:{'.'.join(at.state.gone)}")
    assert all("left" not in " ".join(seen[idle]) for idle in range(10))
    assert seen[10] == ("Round 1 of 1 · 20 tricks left", seen[10][1]) and seen[10][1].endswith(" leads. 20 tricks are left, unless more is laid.")
    assert [seen[idle][0].split(" · ")[1] for idle in (11, 28, 29)] == ["19 tricks left", "2 tricks left", "1 trick left"]
    assert seen[29][1].endswith("This is the last trick, unless more is laid.")
    assert "left" not in at.game.table(at.state, 0).match, "the round is over"


@pytest.mark.rule("11.15")
def test_the_book_says_that_all_see_how_many_tricks_are_left():
    told = next(rule for section in BOOK.sections for rule in section.rules if rule.number == "11.15")
    assert "From the tenth on, all see how many are left." in told.text


# -- 11.16: the record


@pytest.mark.rule("11.16")
def test_a_build_names_all_couples_and_all_laid_cards_in_one_spelling():
    at = building("QS 3C 4D", "2S", "KSQH/9S.9H")
    text = "build:KSQH/9S.2S.9H"
    assert write_act(read_act(text)) == text and at.refusal(text) == ""
    assert at.refusal("build:KSQH/9S.9H") == "Your families lie so already: leave them as they are."
    for other in ("build:KSQH/2S.9S.9H", "build:KSQH/9H.9S.2S"):
        assert at.refusal(other) == "Couples and cards must be named in the order of suits, the highest card first."
    at.play("build:-")
    assert at.state.tables[0] == laid("KSQH/9S.9H")
    assert at.game.describe(played(at.game, building("QS 3C 4D", "2S", "KSQH/9S.9H").state, 0, read_act(text))) == "Ann lays the 2 of spades: families of 40 now, 38 before."


@pytest.mark.rule("11.16")
def test_each_deal_is_a_line_of_the_tables_and_a_record_cut_short_is_refused():
    match = new_match(find_game, Setup("wife-swap", [Player(name, "greedy") for name in NAMES[:3]], {"match": "2"}), FixedWords(), Random(3))
    while match.to_act:
        match.step(FixedWords(), Random(1))
    record = match.record()
    deals = [line for line in record.splitlines() if "deal:" in line]
    assert len(deals) == 1 and Counter(deals[0].split("deal:")[1].split()[0].split(".")) == Counter(match.game.pack())
    assert load_match(record, find_game, FixedWords()).state.text() == match.state.text()
    lines = record.splitlines()
    at = next(at for at, line in enumerate(lines) if "build:K" in line or "build:J" in line)
    for wrong in (lines[at][:-1], lines[at].replace("build:", "build:2"), lines[at].split("build:")[0] + "build:KSQS/KH"):
        with pytest.raises(BadRecord, match=r"[.!?]$"):
            load_match("\n".join([*lines[:at], wrong, *lines[at + 1 :]]) + "\n", find_game, FixedWords())
