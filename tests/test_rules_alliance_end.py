"""The rules of Alliance Royals, number by number: the end of a turn and of a round, the score, the match."""

from __future__ import annotations

from random import Random

import pytest

from alliance import NAMES, Table, after, battle, table
from matches import go_on, new
from royalty.game.core import Player, played
from royalty.game.places import TABLE
from royalty.games.alliance import Alliance
from royalty.games.alliance.scoring import board_parts, board_points, counted, is_over
from royalty.games.alliance.state import Counted, ScoredRound
from royalty.games.alliance.view import deals

# -- 12.22: the discard


@pytest.mark.rule("12.22")
def test_one_card_to_the_top_closes_the_turn():
    at = after("3D 4D", discards="2C")
    assert at.texts[:2] == ["discard:4D", "discard:3D"] and "do not hold" in at.refusal("discard:9D")
    assert "Put a card away" in at.refusal("done")
    at.play("discard:3D")
    assert at.state.discards == ("2C", "3D") and at.state.turn == 1 and at.hand() == "4D"


@pytest.mark.rule("12.22")
def test_done_only_with_an_empty_hand():
    at = after("9B 9R 9C", spoils=("KD",)).play("meld:9B.9R.9C")
    assert at.of("done") == ["done"] and not at.of("discard") and at.play("done").state.turn == 1


# -- 12.23: ending the round


@pytest.mark.rule("12.23")
@pytest.mark.parametrize(
    ("hand", "spoils", "victor", "why"),
    [
        ("3D 9B", "KD", 0, ""),
        ("3D 9B", "KD@9", 0, "a Royal that you had in Spoils before this turn"),
        ("3D 9B", "KB", 0, "a Royal that you had"),
        ("3D 9B", "KD", 2, "have won the battle yourself"),
        ("3D KB 9B", "KD", 0, "no King, Queen or Jack"),
    ],
)
def test_who_may_end_the_round(hand: str, spoils: str, victor: int, why: str):
    at = after(hand, spoils=(spoils,)).change(victor=victor)
    at = at.change(had=()) if "@9" in spoils else at  # it was won in this turn
    assert (why in at.refusal("end:3D") and at.refusal("end:3D").startswith("12.23")) if why else not at.refusal("end:3D")
    assert ("end:3D" in at.texts) == ("end" in at.texts) == (not why)


@pytest.mark.rule("12.23")
def test_it_is_tested_on_the_hand_after_the_discard():
    at = after("3D KB", spoils=("KD",))
    assert at.of("end") == ["end:KB"]
    at.play("end:KB")
    assert at.state.is_scored and at.state.discards[-1] == "KB" and at.state.scored[-1].why == "ended"
    assert counted(at.state, 0).natural == 5 - 10


@pytest.mark.rule("12.23")
def test_the_royal_must_not_have_gone_to_the_dead_pile():
    at = after("3D KD KD", spoils=("KD",)).play("change:KD:spoils")
    assert at.spoils() == "KD KD" and "Royal that you had" in at.refusal("end:3D"), "one of the three that dies gives nothing (12.11)"
    at = after("3D KD KD", spoils=("KD",)).play("change:KD:hand")
    assert not at.refusal("end:3D")
    # Married at the ally’s, it counts as long as it is.
    assert not after("3D 9B", spoils=("", "", "KD QR")).refusal("end:3D")
    assert "12.23" in after("3D 9B", spoils=("AR", "", "KD QR")).play("kill:3:spoils:QR").refusal("end:3D")


# -- 12.24: an empty stack


@pytest.mark.rule("12.24")
def test_play_goes_on_without_a_stack():
    at = table("3D 4D", "3B 4B", "3R 4R", "3C 4C", phase="draw", stack="", discards="2R 9C", homes="DBRC")
    assert at.to_act == (0,) and at.texts == ["skip"], "he is offered the nine for a change"
    at.play("skip")
    assert at.state.phase == "seal" and at.hand(1) == "4B 3B", "who has no choice draws nothing"
    at.play("wait")
    assert at.to_act == (3,) and at.texts == ["skip", "top"]
    assert "only when the stack is empty" in table("3D", phase="draw", discards="9D").refusal("skip")
    assert "The stack is empty" in at.refusal("stack") and at.play("top").hand(3) == "9C 4C 3C"


@pytest.mark.rule("12.24")
def test_an_empty_stack_and_an_empty_hand_end_the_round_after_the_window():
    at = after("9D", "3B", "3R", "3C", stack="", homes="DBRC").play("discard:9D")
    assert at.state.phase == "window"
    at.lie()
    assert at.state.is_scored and at.state.scored[-1].why == "empty"
    assert not after("3D", "3B", "3R", "3C", stack="4D 5D 6D 7D 8D").play("discard:3D").state.is_scored, "not while there are cards to draw"
    at = after("3D 4D", "3B", "3R", "3C", stack="").change(hands=(("3D", "4D"), (), ("3R",), ("3C",)))
    assert at.play("discard:3D").state.is_scored, "whichever hand it is"


# -- 12.25 and 12.26: the score


@pytest.mark.rule("12.25")
@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("6D 6B", 20),
        ("6D 6B 6R", 60),
        ("9D TB JR QC KD AB", 30),
        ("2D 3B 8C", 30),
        ("9D 9B 9R", 30),
        ("9D 9D 9B 9R 6D", 50),
        ("", 0),
    ],
)
def test_five_or_ten_doubled_for_three_of_a_denomination(cards: str, points: int):
    assert board_points(cards.split()) == points


@pytest.mark.rule("12.25")
def test_meld_and_spoils_count_together_and_the_hand_undoubled():
    at = table("6C 9D 9B 9R", spoils=("6D 6B",), melds=("6R",))
    assert counted(at.state, 0) == Counted(60 - 25, 0, 0)


@pytest.mark.rule("12.25")
def test_the_sheet_says_which_cards_of_a_board_count_double():
    """Neighbours who saw 40 for five cards of five could not find out why."""
    at = table("3D", spoils=("AB AR", "KD KB"), melds=("AC KD QR", "2D"))
    whose, *lines = deals(NAMES, at.state, None)[-1].lines
    assert whose == "no hand is taken off yet"
    assert lines[0] == "Ann: board 40 (3 aces, doubled: 30; 2 other cards: 10)"
    assert lines[1] == "Bob: board 20", "two alike count as they are"


@pytest.mark.parametrize(("board", "others"), [("AB AR AC KD", "1 other card"), ("AB AR AC KD 2C", "2 other cards")])
def test_one_other_card_is_told_as_one(board, others):
    assert [told for told, _ in board_parts(board.split())] == ["3 aces, doubled", others]


@pytest.mark.rule("12.26")
def test_three_royals_and_the_allys_marriage_triple_a_natural_score():
    at = table("3D", "3B", "3R", "3C", spoils=("KD QD JD", "", "KD QR"))
    one = counted(at.state, 0)
    assert (one.natural, one.sets, one.marriages, one.points) == (5, 1, 1, 15)
    assert counted(at.state, 2).points == (10 - 10) * 2


@pytest.mark.rule("12.26")
@pytest.mark.parametrize(
    ("spoils", "times"),
    [
        (("KD QD", "", ""), 1),
        (("KD QD JD", "", ""), 2),
        (("KD QD JD KD QD JD", "", ""), 3),
        (("QD JD", "", "KD"), 1),
        (("QD JD", "", "KD QR"), 3),
        (("JD", "", "KD QR QD KR"), 4),
        (("QD JD", "", "KD=arranged"), 1),
        (("KB QB JB", "", ""), 1),
        (("QD JD", "KD!", "KD QR"), 1),
    ],
)
def test_sets_and_marriages_add_the_natural_score_again(spoils: tuple[str, ...], times: int):
    one = counted(table("3D", spoils=spoils).state, 0)
    assert 1 + one.sets + one.marriages == times and one.points == times * one.natural


@pytest.mark.rule("12.26")
def test_a_negative_score_is_multiplied_too():
    assert counted(table("3D 4D 5D 6D", spoils=("KD QD JD",)).state, 0).points == 2 * (15 - 40)


# -- 12.27: the match


def rounds(*points: tuple[int, int, int, int]) -> tuple[ScoredRound, ...]:
    return tuple(ScoredRound(tuple(Counted(one, 0, 0) for one in row), "ended") for row in points)


@pytest.mark.rule("12.27")
@pytest.mark.parametrize(
    ("points", "over"),
    [
        ((600, 0, 466, 0), False),
        ((600, 0, 467, 0), True),
        ((-200, 0, -133, 0), False),
        ((-200, 0, -134, 0), True),
        ((600, 600, 500, 500), False),
        ((100, 90, 0, 0), False),
    ],
)
def test_over_1066_or_under_minus_333_ends_it_but_no_tie(points: tuple[int, int, int, int], over: bool):
    at = table("3D", options={"match": "1066"}).change(phase="scored", scored=rounds(points))
    assert is_over(at.game.terms, at.state) == over == (at.to_act == ())
    if over:
        found = at.game.outcome(at.state)
        assert found and found.totals[0] == points[0] + points[2] and found.places == ((1, 3, 1, 3) if points[0] > 0 else (3, 1, 3, 1))


@pytest.mark.rule("12.27")
def test_rounds_add_up_by_alliance_and_the_deal_goes_clockwise():
    at = table("3D", options={"match": "3"}).change(phase="scored", scored=rounds((10, 20, 30, 40)), deal=1, dealer=3, number=7)
    assert at.to_act == (0, 1, 2, 3) and at.game.earning.scores(at.state) == (10, 20, 30, 40)
    for seat in range(4):
        at.by(seat, "next")
    assert (at.state.deal, at.state.dealer, at.to_act) == (2, 0, (1,)) and at.state.phase == "homes" and at.state.number == 1


@pytest.mark.rule("12.27")
def test_a_tied_match_goes_on_for_one_more_round():
    at = table("3D").change(phase="scored", scored=rounds((10, 20, 20, 10)))
    assert at.to_act == (0, 1, 2, 3)
    assert at.change(scored=rounds((10, 20, 20, 10), (1, 0, 0, 0))).to_act == ()


def proposed(points: tuple[int, int, int, int], seat: int = 2) -> Table:
    at = table("3D", options={"match": "1066"}).change(phase="scored", scored=rounds(points))
    return at.by(seat, "surrender")


@pytest.mark.rule("12.27")
@pytest.mark.parametrize(
    ("points", "places"),
    [((0, 50, 10, 0), (3, 1, 3, 1)), ((90, 50, 10, 0), (1, 3, 1, 3)), ((25, 25, 25, 25), (3, 1, 3, 1))],
)
def test_surrender_with_the_allys_yes_and_the_higher_score_wins(points: tuple[int, int, int, int], places: tuple[int, ...]):
    at = proposed(points)
    assert at.to_act == (0,) and at.texts == ["yes", "no"]
    at.play("yes")
    found = at.game.outcome(at.state)
    assert at.to_act == () and found and found.places == places and "Ann and Cy surrender" in found.reason


@pytest.mark.rule("12.27")
def test_surrender_is_proposed_once_and_between_rounds_only():
    at = proposed((0, 50, 10, 0)).play("no")
    assert at.to_act == (0, 1, 2, 3)
    for seat in (0, 2):
        assert "once already" in at.refusal("surrender", seat)
    assert at.by(1, "surrender").to_act == (3,)
    assert "12.4" in table("3D").refusal("surrender")


@pytest.mark.rule("12.27")
def test_the_table_deals_only_the_whole_pack():
    at = table("3D", options={"match": "3"}).change(phase="scored", scored=rounds((10, 20, 30, 40)), ready=(0, 1, 2, 3))
    assert at.to_act == (TABLE,)
    game = Alliance(tuple(map(Player, NAMES)), {"match": "3"}, None)
    text = game.chance(at.state, Random(1)) or ""
    assert "not the cards of the pack" in at.refusal(text.replace("2D", "2B"), TABLE) and not at.refusal(text, TABLE)
    assert "not what is due" in at.refusal("draw", TABLE)


@pytest.mark.rule("12.24")
@pytest.mark.parametrize(("seed", "why"), [(0, "ended"), (2, "empty"), (8, "ended"), (7, "empty")])
def test_the_last_battle_and_turn_are_announced_where_all_can_know_it(seed: int, why: str):
    """Whenever it is told the round ends with that turn, and none ends with an empty stack and hand untold."""
    match = new("pppp", "alliance", seed=seed, match="3")
    told = []
    while not match.state.is_scored:
        lines, number = match.game.table(match.state, None).status, match.state.number
        told += [line for line in lines if line.startswith("This is the last")]
        assert match.game.table(match.state, None).match.endswith(", the last turn") == any(line.startswith("This is the last") for line in lines)
        go_on(match)
        assert match.state.is_scored or match.state.number == number or not told
    assert match.state.scored[-1].why == why
    assert why == "ended" or list(dict.fromkeys(told))[-1] == "This is the last turn of the round."
    assert seed != 2 or told[0] == "This is the last battle of the round."


@pytest.mark.rule("12.24")
def test_once_the_last_battle_is_fought_it_is_the_last_turn_already_while_spoils_are_taken():
    at = battle("9D", "3B", "3R", "3C", stack="", homes="DBRC").play("play:9D")
    seen = []
    while not at.state.now.fought:
        seen.append((at.state.phase, at.game.table(at.state, None).status[-1]))
        at.play(at.texts[0])
    assert list(dict.fromkeys(seen)) == [("battle", "This is the last battle of the round."), ("spoils", "This is the last turn of the round.")]


@pytest.mark.rule("12.5")
def test_the_attackers_second_draw_is_named():
    first, second = (table("9B 9R 3D", discards="KD", phase="draw", drawn=drawn) for drawn in (0, 4))
    assert [one.help.partition(":")[0] for one in first.game.table(first.state, 0).intents if one.key == "stack"] == ["Your first draw"]
    assert [one.help.partition(":")[0] for one in second.game.table(second.state, 0).intents if one.key == "stack"] == ["Your second draw"]
    stack, top = (second.game.read_move(text) for text in ("stack", "top"))
    assert second.game.describe(played(second.game, second.state, 0, stack)) == "Ann draws a second card from the stack."
    assert second.game.describe(played(second.game, second.state, 0, top)) == "Ann takes the King of Dogs from the discards, a second draw."
    assert second.game.table(second.state, None).status == ("Ann draws a second card.",) and first.game.table(first.state, None).status == ("Ann draws.",)


@pytest.mark.rule("12.23")
def test_who_ends_the_round_is_asked_first():
    """One tap ended it, and 75 points became 10."""
    at = after("3D 9B", spoils=("KD",))
    (option,) = at.options("end", "3D1")
    assert option.move == "end:3D" and "the cards left in each hand are taken off" in option.confirm
    assert not at.options("discard", "3D1")[0].confirm
    (out,) = at.options("out")
    assert out.move == "end" and out.confirm == option.confirm


@pytest.mark.rule("12.13")
def test_an_assassin_that_would_meet_ones_ally_asks_first():
    ally, enemy = (table("3D", spoils=("AB", *rest), homes="DBRC") for rest in (("", "KB", ""), ("KB", "", "")))
    assert [option.confirm for option in ally.options("kill")] == [f"It lies with {NAMES[2]}, your ally."]
    assert [option.confirm for option in enemy.options("kill")] == [""]
