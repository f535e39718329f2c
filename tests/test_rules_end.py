"""Rules section 7: the empty pack, going out, all passed, the stop, the tally, Coalitions."""

from __future__ import annotations

from dataclasses import replace

import pytest

from positions import Position, position
from royalty.game.outcome import Outcome
from royalty.games.royalty.moves import settle_game
from royalty.games.royalty.view import TO_DOMAIN

KEYS = ("classic", "advanced", "booklet")
every_rule_set = pytest.mark.parametrize("key", KEYS)


def settled(at: Position, ending: str = "passed") -> Outcome:
    """The tally of a game that ends as it stands."""
    return replace(at, state=settle_game(at.state, ending)).outcome


def lines(outcome: Outcome) -> list[tuple[int, str, int]]:
    return [(line.seat, line.label, line.points) for line in outcome.lines if line.points or line.label != "words"]


@pytest.mark.parametrize("ending", ["passed", "out"])
@every_rule_set
def test_the_seats_tell_the_same_domain_as_the_tally(key, ending):
    at = position(key, EMPTY)
    over = replace(at, state=settle_game(at.state, ending))
    shown = [dict(standing.counts)["Domain"] for standing in over.game.table(over.state, None).standings]
    assert shown == list(over.outcome.counts[-1][1])


def test_what_a_domain_is_is_told_to_who_begins_a_turn_and_has_one_himself():
    at = position("classic", "pack AAAAAAAA\n> Ann DOGxaTE\nBob EEEEEEE")
    told = [[at.game.table(replace(at.state, domains=domains), seat).told_once for seat in (0, 1)] for domains in (("", "ear"), ("ear", ""))]
    assert told == [["", ""], [TO_DOMAIN, ""]]


def test_the_tally_says_why_a_domain_counts_less():
    at = position("classic", EMPTY)
    over = settle_game(at.state, "passed")
    said = [replace(at, state=state).outcome.counts[-1][0] for state in (over, replace(over, hands=("", "", "")))]
    assert said == ["Domain, less unplayed cards", "Cards in the Domain"]
    (_, won), (_, counted) = replace(at, state=over).outcome.counts
    assert [a - b for a, b in zip(won, counted, strict=True)] == [len(hand) for hand in over.hands] and won != counted


# -- 7.1


EMPTY = """
    pack
    > Ann DOGaTEE
      Bob EEEEEEE | ear
      Cleo EEEEEEE | CaT | x
"""


@pytest.mark.rule("7.1")
@every_rule_set
def test_once_the_pack_is_empty(key):
    at = position(key, EMPTY)
    assert "three letters" in at.refusal("=aT") and "three letters" in at.refusal("2.1>Dear=aT")
    assert not {"=a", "=aT", "2.1>Dear=aT"} & at.moves()
    assert at.may("=DOG") and at.may("2.1>Dear") and at.may("=OaT")
    assert "seven cards" in at.refusal("trade:aDEEGOT")
    after = at.stands("=DOG")
    assert after.state.hands[0] == "aEET" and after.state.pack == ""


@pytest.mark.rule("7.1")
@every_rule_set
def test_captures_are_unchanged_once_the_pack_is_empty(key):
    at = position(f"{key} shortest=3", """
        pack
        > Ann TEEE
          Bob EEEEEEE | a
    """)  # fmt: skip
    assert at.may("2.1>aT")


@pytest.mark.rule("7.1")
@every_rule_set
def test_a_player_who_passes_is_passed_for_good_and_his_words_still_go_to_his_domain(key):
    at = position(key, """
        pack
        > Ann DOGaTEE
          Bob ooaaTTE
          Cleo DOGDOGE | CaT
    """)  # fmt: skip
    at = at.stands("=DOG").play("pass")
    assert at.state.passed == (False, True, False) and at.state.turn == 2
    at = at.stands("=DOG")
    assert at.state.turn == 0 and at.state.domains == ("DOG", "", "CaT")
    at = at.play("pass")
    assert at.state.turn == 2, "Bob is passed over"
    assert at.state.domains[2] == "CaTDOG"


@pytest.mark.rule("7.1")
def test_the_word_of_a_player_who_passed_may_be_captured_until_his_turn_comes():
    """It was laid before he passed, and is swept when his turn comes round, though he does not play."""
    at = position("advanced", """
        pack
          Ann DOGaTEE | ear | | | passed
        > Bob EEEEEDO
          Cleo DOGDOGE
    """)  # fmt: skip
    assert at.may("1.1>Dear")
    assert at.play("pass").state.domains[0] == ""
    assert at.play("pass").play("pass").state.ending == "passed"
    kept = at.play("pass").stands("=DOG")
    assert kept.state.domains[0] == "ear" and kept.words(0) == []


@pytest.mark.rule("7.1")
@every_rule_set
def test_a_pass_while_there_is_a_pack_is_not_for_good(key):
    at = position(key, EMPTY.replace("pack", "pack AB")).play("pass")
    assert not any(at.state.passed)


# -- 7.2


@pytest.mark.rule("7.2", "7.4")
@every_rule_set
def test_going_out(key):
    at = position(key, """
        pack
        > Ann dOG | | aaa | 20
          Bob QZ | CaT | bb | 30
          Cleo *ee | oaT | | -4
    """).stands("=dOG")  # fmt: skip
    assert at.state.ending == "out" and at.to_act == ()
    outcome = at.outcome
    # 20 + 10 for the word, 20 + 4 surrendered, and the bonus: 3 + 3 of the word + 5 surrendered cards in the Domain
    assert outcome.counts[-1][1] == (3 + 3 + 5, 2 + 3, 3)
    assert outcome.totals == (30 + 24 + 20, 30, -4), "nobody else loses points"
    assert lines(outcome) == [
        (0, "words", 30), (1, "words", 30), (2, "words", -4), (0, "cards surrendered", 24), (0, "largest Domain", 20),
    ]  # fmt: skip
    assert "Ann" in outcome.reason


@pytest.mark.rule("7.2")
@every_rule_set
@pytest.mark.parametrize("turn", ["2.1>Dear", "2.1>DearS=oaT", "=dOG"])
def test_going_out_by_capture_meld_or_both(key, turn):
    hand = {"2.1>Dear": "D", "2.1>DearS=oaT": "DSoaT", "=dOG": "dOG"}[turn]
    at = position(f"{key} referee=challenge", f"""
        pack
        > Ann {hand}
          Bob EEEEEEE | ear
    """)  # fmt: skip
    assert at.stands(turn).state.ending == "out"


@pytest.mark.rule("7.2", "4.7")
def test_the_last_card_of_the_hand_is_not_the_last_while_there_is_a_pack():
    at = position("classic", """
        pack A
        > Ann dOG
          Bob EEEEEEE
    """).stands("=dOG")  # fmt: skip
    assert at.state.ending == "" and at.state.hands[0] == "A"


# -- 7.3


@pytest.mark.rule("7.3", "7.4")
@every_rule_set
def test_all_passed(key):
    at = position(key, """
        pack
        > Ann dOG | | aaaa | 20
          Bob QZ | CaT | b | 30
    """).then("pass", "pass")  # fmt: skip
    assert at.state.ending == "passed"
    outcome = at.outcome
    assert outcome.counts[-1][1] == (4 - 3, 1 + 3 - 2)
    assert outcome.totals == (20 - 10, 30 - 20 + 20)
    assert (0, "unplayed cards", -10) in lines(outcome) and (1, "unplayed cards", -20) in lines(outcome)
    assert outcome.places == (2, 1)


@pytest.mark.rule("7.3")
def test_signed_and_never_clamped():
    outcome = settled(position("classic", """
        pack
        > Ann QZ | | a | 3
          Bob EEE | | | 0
    """))  # fmt: skip
    assert outcome.counts[-1][1] == (1 - 2, -3)
    assert outcome.totals == (3 - 20 + 20, -6)


@pytest.mark.rule("7.3", "2.5")
def test_an_unplayed_knave_costs_a_card_and_no_points():
    outcome = settled(position("classic", """
        pack
        > Ann * | | aa | 3
          Bob E | | a | 3
    """))  # fmt: skip
    assert outcome.counts[-1][1] == (1, 0) and outcome.totals == (23, 1)


@pytest.mark.rule("7.3", "1.5")
def test_a_lost_turn_ends_the_game_in_the_booklet_where_it_is_the_last_pass():
    table = """
        pack
        > Ann dOGE
          Bob EEE | | | | passed
          Cleo EEE
    """
    for key, ending in (("booklet", "passed"), ("classic", "")):
        at = position(f"{key} referee=challenge", table).then("=EOG", "challenge:meld", "upheld")
        assert at.play("pass").state.ending == ending


# -- 7.4


@pytest.mark.rule("7.4")
@pytest.mark.parametrize("ending", ["out", "passed", "stopped", "agreed"])
def test_every_exposed_word_goes_to_its_owners_domain_first(ending):
    at = position("classic", """
        pack
        > Ann EEEEEEE | dOG CaT | a
          Bob EEEEEEE | oaT
    """)  # fmt: skip
    end = settle_game(at.state, ending)
    assert end.exposed == ((), ()) and end.domains == ("adOGCaT", "oaT")


@pytest.mark.rule("7.2", "7.3")
@pytest.mark.parametrize("ending", ["out", "passed", "stopped", "agreed"])
def test_nothing_may_be_played_once_it_is_over(ending):
    at = position("classic", EMPTY.replace("pack", "pack AAAAAAAA"))
    over = replace(at, state=settle_game(at.state, ending))
    assert over.to_act == ()
    for turn in ("=DOG", "pass", "trade:a", "stand"):
        assert over.refusal(turn, 0) == "The game is over."
    for intent in ("lay", "trade", "pass"):
        assert over.draft("D1 O1 G1", intent=intent) == ()


# -- 7.5


IDLE = """
    pack {pack}
    > Ann dOGCaTE
      Bob dOGCaTE
      Cleo EEEEEEE
"""


@pytest.mark.rule("7.5")
@every_rule_set
def test_two_turns_of_everybody_without_a_word_since_the_deal_settle_the_game(key):
    at = position(f"{key} fresh", IDLE.format(pack="A" * 20))
    for _ in range(5):
        at = at.play("pass")
        assert at.state.ending == ""
    at = at.play("pass")
    assert at.state.ending == "stopped"
    assert at.outcome.counts[-1][1] == (-7, -7, -7) and at.outcome.totals == (-12, -12, -4)


@pytest.mark.rule("7.5")
@every_rule_set
@pytest.mark.parametrize("pack", ["A" * 20, ""])
def test_two_turns_of_everybody_since_the_last_word_that_stood(key, pack):
    """He who laid the word has two turns more, as all others have; with an empty pack only lost turns can do it."""
    at = position(key, IDLE.format(pack=pack)).stands("=dOG")
    if not pack:
        at = replace(at, state=replace(at.state, lost=(3, 3, 3), missing=True))
        if key == "booklet":
            assert at.then("miss", "miss", "miss").state.ending == "passed"
            return
    turn = "pass" if pack else "miss"
    for _ in range(5):
        at = at.play(turn)
        assert at.state.ending == ""
    assert at.state.turn == 0
    assert at.play(turn).state.ending == "stopped"


@pytest.mark.rule("7.5")
def test_a_word_that_stands_begins_the_count_anew():
    at = position("classic", IDLE.format(pack="A" * 20)).then("pass", "pass", "pass", "pass").stands("=dOG")
    assert at.state.idle == (0, 0, 0)
    assert at.then("pass", "pass", "pass", "pass", "pass").state.ending == ""


@pytest.mark.rule("7.5")
def test_turns_passed_traded_lost_and_undone_all_count():
    at = position("classic referee=challenge", """
        pack AAAAAAAAAAAAAA
        > Ann dOGCaTE | | | | idle1
          Bob dOGCaTE | | | | lost1
    """)  # fmt: skip
    undone = at.play("=dGO").then("challenge:meld", "upheld")
    assert undone.state.idle == (2, 0)
    lost = undone.play("miss")
    assert lost.state.idle == (2, 1)
    traded = lost.play("pass").play("trade:E").shuffles()
    assert traded.state.ending == "stopped" and traded.state.idle == (3, 2)


@pytest.mark.rule("7.5")
def test_a_player_who_has_passed_for_good_is_not_waited_for():
    at = position("classic", """
        pack
        > Ann dOGCaTE | | | | idle1 lost1
          Bob dOGCaTE | | | | passed idle1
    """)  # fmt: skip
    at = replace(at, state=replace(at.state, missing=True))
    assert at.play("miss").state.ending == "stopped"


@pytest.mark.rule("7.5", "7.3")
def test_the_stop_is_settled_as_all_passed():
    at = position("classic", """
        pack AAAAAAAAAAAAAA
        > Ann QZEEEEE | | aaaaaaaaa | 50 | idle1
          Bob EEEEEEE | | a | 30 | idle2
    """).play("pass")  # fmt: skip
    assert at.outcome.totals == (50 - 30 + 20, 30 - 14) and at.outcome.counts[-1][1] == (2, -6)


# -- 7.6


@pytest.mark.rule("7.6")
@pytest.mark.parametrize(
    ("domains", "bonus"),
    [
        (("aaa", "bb", "b"), (20, 0, 0)),
        (("aaa", "bbb", "b"), (10, 10, 0)),
        (("aa", "bb", "cc"), (10, 10, 10)),
        (("", "", "c"), (0, 0, 20)),
        (("", "", ""), (10, 10, 10)),
    ],
)
def test_the_bonus_for_the_largest_domain(domains, bonus):
    at = position("classic", f"""
        pack
        > Ann E | | {domains[0]}
          Bob E | | {domains[1]}
          Cleo E | | {domains[2]}
    """)  # fmt: skip
    assert tuple(total + 2 for total in settled(at).totals) == bonus


# -- 7.7


@pytest.mark.rule("7.7", "5.5")
@pytest.mark.parametrize(
    ("score", "hand", "domain", "total"),
    [
        (50, "E", "aaa", (50 - 2 + 20) * 2),
        (50, "E", "a", (50 - 2) * 2),
        (50, "E", "aa", (50 - 2 + 10) * 2),
        (1, "QZ", "a", (1 - 20) * 2),
    ],
)
def test_royalty_doubles_last_of_all(score, hand, domain, total):
    at = position("classic", f"""
        pack
        > Ann {hand} | | {domain} | {score} | royal
          Bob E | | bb | 7
    """)  # fmt: skip
    outcome = settled(at)
    assert outcome.totals[0] == total
    assert outcome.totals[1] < 7 + 20
    assert outcome.lines[-1].label == "ROYALTY doubles" and outcome.lines[-1].points * 2 == total


@pytest.mark.rule("7.7", "5.5", "7.2")
def test_royalty_doubles_surrendered_values_too():
    at = position("classic", """
        pack
        > Ann dOG | | | 10 | royal
          Bob QZ | | | 7
    """).stands("=dOG")  # fmt: skip
    assert at.outcome.totals == ((10 + 10 + 20 + 20) * 2, 7)


@pytest.mark.rule("5.5", "7.7")
def test_royalty_doubles_once_for_each_player_who_melded_it():
    at = position("classic", """
        pack AAAAAAAAAAAAAA
        > Ann ROYALTY | | | 0 | royal
          Bob EEEEEEE
    """).stands("=ROYALTY")  # fmt: skip
    assert at.state.royal == (True, False)
    labels = [line.label for line in settled(at).lines]
    assert labels.count("ROYALTY doubles") == 1


# -- 7.8


@pytest.mark.rule("7.8")
@pytest.mark.parametrize(
    ("scores", "domains", "places"),
    [
        ((50, 60, 10), ("a", "a", "a"), (2, 1, 3)),
        ((50, 70, 10), ("aaa", "a", "a"), (1, 2, 3)),  # 50 and 20 are 70: the larger Domain
        ((50, 50, 50), ("aaa", "aaa", "aa"), (1, 1, 3)),
        ((50, 50, 50), ("aa", "aa", "aa"), (1, 1, 1)),
        ((10, 50, 50), ("aaaa", "aa", "a"), (3, 1, 2)),
        ((10, 50, 50), ("aaaa", "a", "a"), (3, 1, 1)),
    ],
)
def test_the_highest_total_wins_then_the_larger_domain_else_it_is_shared(scores, domains, places):
    at = position("classic", f"""
        pack
        > Ann E | | {domains[0]} | {scores[0]}
          Bob E | | {domains[1]} | {scores[1]}
          Cleo E | | {domains[2]} | {scores[2]}
    """)  # fmt: skip
    assert settled(at).places == places


# -- 7.9


FOUR = """
    pack
    > Ann {} | | {} | {} | {}
      Bob {} | | {} | {} | {}
      Cleo {} | | {} | {} | {}
      Dan {} | | {} | {} | {}
"""


def four(*rows: tuple[str, str, int, str]) -> Position:
    return position("classic coalitions=agreed", FOUR.format(*(cell for row in rows for cell in row)))


@pytest.mark.rule("7.9", "7.6")
def test_coalitions_pool_scores_and_domains():
    outcome = settled(four(("E", "aaa", 10, ""), ("E", "aaaa", 20, ""), ("E", "aa", 30, ""), ("E", "", 15, "")))
    assert outcome.counts[-1][1] == (3, 2, 3, 2)
    assert outcome.totals == (40 - 4 + 20, 35 - 4, 40 - 4 + 20, 35 - 4)
    assert outcome.places == (1, 2, 1, 2)


@pytest.mark.rule("7.9", "7.6", "7.8")
def test_equal_domains_of_two_sides_earn_ten_each_and_equal_totals_are_shared():
    outcome = settled(four(("E", "aaa", 10, ""), ("E", "aaaa", 20, ""), ("E", "aa", 30, ""), ("E", "a", 20, "")))
    assert outcome.totals == (46, 46, 46, 46) and outcome.places == (1, 1, 1, 1)


@pytest.mark.rule("7.9", "7.8")
def test_a_tie_of_two_sides_goes_to_the_larger_domain():
    outcome = settled(four(("E", "aaa", 10, ""), ("E", "a", 40, ""), ("E", "aa", 30, ""), ("E", "a", 20, "")))
    assert outcome.totals == (56, 56, 56, 56) and outcome.places == (1, 2, 1, 2)


@pytest.mark.rule("7.9", "7.2")
def test_going_out_takes_the_partners_cards_too():
    at = four(("dOG", "", 10, ""), ("Q", "", 20, ""), ("Z", "", 30, ""), ("JX", "", 15, "")).stands("=dOG")
    outcome = at.outcome
    assert at.state.surrendered == "JQXZ" and (0, "cards surrendered", 36) in lines(outcome)
    assert outcome.counts[-1][1] == (3 + 4, 0, 3 + 4, 0)
    assert outcome.totals == (10 + 10 + 36 + 30 + 20, 35, 106, 35)


@pytest.mark.rule("7.9", "7.7")
@pytest.mark.parametrize(
    ("score", "hand", "own"),
    [(10, "E", 8 * 2), (1, "QZ", -19 * 2)],
)
def test_royalty_doubles_the_melders_own_points_and_not_the_bonus(score, hand, own):
    outcome = settled(four((hand, "aaaaaa", score, "royal"), ("E", "a", 20, ""), ("E", "aa", 30, ""), ("E", "", 15, "")))
    assert outcome.totals[0] == own + 28 + 20 == outcome.totals[2]
    assert outcome.totals[1] == 20 + 15 - 4


@pytest.mark.rule("7.9", "7.7", "7.2")
def test_royalty_of_the_one_who_goes_out_doubles_the_surrendered_values():
    at = four(("dOG", "", 10, "royal"), ("Q", "", 20, ""), ("Z", "", 30, ""), ("JX", "", 15, "")).stands("=dOG")
    assert at.outcome.totals[0] == (10 + 10 + 36) * 2 + 30 + 20


@pytest.mark.rule("7.9", "7.7", "7.2")
def test_royalty_of_his_partner_doubles_the_partners_own_points_only():
    at = four(("dOG", "", 10, ""), ("Q", "", 20, ""), ("Z", "", 30, "royal"), ("JX", "", 15, "")).stands("=dOG")
    assert at.outcome.totals[0] == 10 + 10 + 36 + 30 * 2 + 20


@pytest.mark.rule("7.9")
@pytest.mark.parametrize("ending", ["passed", "stopped", "agreed"])
def test_the_lines_of_the_tally_add_up_to_the_sides_totals(ending):
    for setup in ("classic", "classic coalitions=agreed"):
        at = position(setup, FOUR.format(*("EQ aaaa 10 royal E a 20 - *Z aa 30 - JE aa 15 royal".split())))
        outcome = settled(at, ending)
        sides = at.game.sides
        for seat, total in enumerate(outcome.totals):
            assert total == sum(line.points for line in outcome.lines if sides[line.seat] == sides[seat])
